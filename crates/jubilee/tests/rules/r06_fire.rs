//! 6.1-6.8 German fire: who fires, and at whom. What hits do is in `r06_hits`, the order of targets
//! (15.1) in `r15_1_priorities`.

use serde_json::json;

use crate::support::{Fate as _, data, draw, draw_in};

const UNHURT: (u64, bool) = (3, false);
const HIT: (u64, bool) = (2, true);
const SHAKEN: (u64, bool) = (3, true);

/// 0521 is green with an arrow to 0522. A target in reach means fire, even one in a box that the
/// chit's symbol does not let it hit; nobody in reach means a movement check.
#[test]
fn r6_1_fire_at_targets_in_reach_or_else_move() {
    let with = |place: &str| {
        draw(
            "A01",
            json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": place } }),
            &[],
            &[],
        )
    };
    let near = with("0421");
    assert_eq!((near.at("D-1"), near.fate("C/RHLI")), ("0521", HIT));
    let far = with("0720");
    assert_eq!(
        (far.at("D-1"), far.fate("C/RHLI")),
        ("0521", HIT),
        "0720 is in the field"
    );
    let out = with("0330");
    assert_eq!((out.at("D-1"), out.fate("C/RHLI")), ("0522", UNHURT));
    let pieces = json!({ "D-1": { "at": "0521" }, "B/RHLI": { "at": "box:W2" } });
    let afloat = draw("A01", pieces, &[], &[]);
    assert_eq!((afloat.at("D-1"), afloat.fate("B/RHLI")), ("0521", UNHURT));
    assert_eq!(afloat.told("position-fired").len(), 1);
}

#[test]
fn r6_1_coastal_units_never_move() {
    let moved = |german: &str| {
        draw("A01", json!({ german: { "at": "0521" } }), &[], &[])
            .at(german)
            .to_owned()
    };
    assert_eq!(
        (moved("C-1"), moved("C-10"), moved("D-1")),
        ("0521".into(), "0521".into(), "0522".into())
    );
    let fires = draw(
        "A01",
        json!({ "C-1": { "at": "0521" }, "C/RHLI": { "at": "0421" } }),
        &[],
        &[],
    );
    assert_eq!(fires.fate("C/RHLI"), HIT);
}

#[test]
fn r6_1_acting_reveals_nothing() {
    for revealed in [false, true] {
        let german = json!({ "at": "0521", "revealed": revealed });
        let fired = draw(
            "A01",
            json!({ "D-1": german, "C/RHLI": { "at": "0421" } }),
            &[],
            &[],
        );
        assert_eq!(
            (fired.fate("C/RHLI"), &fired.piece("D-1")["revealed"]),
            (HIT, &json!(revealed))
        );
        let moved = draw("A01", json!({ "D-1": german }), &[], &[]);
        assert_eq!(
            moved.piece("D-1"),
            &json!({ "at": "0522", "revealed": revealed, "disrupted": false })
        );
    }
}

/// A08 is red and green: 0721 fires, 0521 fires, blue 0522 does not, whoever is near.
#[test]
fn r6_2_every_occupied_position_of_the_colours_is_called() {
    let pieces = json!({ "D-1": { "at": "0521" }, "D-2": { "at": "0721" }, "D-3": { "at": "0522" },
        "A/RHLI": { "at": "0720" }, "D/RHLI": { "at": "0421" } });
    let played = draw("A08", pieces.clone(), &[], &[]);
    assert_eq!(played.told("position-fired").len(), 2);
    assert!(
        !played
            .told("position-fired")
            .iter()
            .any(|text| text.contains("0522"))
    );
    let blue = draw("A06", pieces, &[], &[]);
    let fired = blue.told("position-fired");
    assert_eq!(fired.len(), 2, "{fired:?}");
    assert!(
        fired[0].contains("0522") && fired[1].contains("0721"),
        "red and blue, not green"
    );
}

/// A01 shows diamonds, A07 triangles, A12 circles; all call green.
#[test]
fn r6_2_the_symbol_on_the_chit_is_the_first_target() {
    for (chit, target) in [("A01", "C/RHLI"), ("A07", "A/RHLI"), ("A12", "B/RHLI")] {
        let pieces = json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": "0419" }, "A/RHLI": { "at": "0420" },
            "B/RHLI": { "at": "0423" } });
        let played = draw(chit, pieces, &[], &[]);
        for unit in ["A/RHLI", "B/RHLI", "C/RHLI"] {
            let expected = if unit == target { HIT } else { UNHURT };
            assert_eq!(played.fate(unit), expected, "{chit} {unit}");
        }
    }
}

/// One to three hexes, never more; 0521 reaches two.
#[test]
fn r6_3_a_field_reaches_one_to_three_hexes() {
    for info in &data().positions {
        let farthest = info
            .field
            .hexes
            .iter()
            .filter_map(|hex| data().distance(info.hex, hex))
            .max();
        assert!(matches!(farthest, Some(1..=3)), "{}", info.name);
        assert!(!info.field.hexes.contains(info.hex));
    }
    let at = |hex: &str| {
        draw(
            "A04",
            json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": hex } }),
            &[],
            &[],
        )
    };
    assert_eq!(at("0423").fate("C/RHLI"), HIT);
    assert_eq!(at("0424").fate("C/RHLI"), UNHURT);
}

/// The cliff between 0522 and 0423 matters to feet, not to fire: 0423 is adjacent, so its unit is
/// hit before a stronger one at two hexes.
#[test]
fn r6_3_hexsides_do_not_cut_fields_of_fire() {
    let pieces = json!({ "D-1": { "at": "0522" }, "C/RHLI": { "at": "0423", "steps": 2 }, "A/ESSEX": { "at": "0420" } });
    let played = draw("A02", pieces, &[], &[]);
    assert_eq!(
        (played.at("C/RHLI"), played.fate("A/ESSEX")),
        ("eliminated", UNHURT)
    );
}

#[test]
fn r6_3_some_fields_cover_landing_boxes() {
    let at = |place: &str| {
        draw(
            "A01",
            json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": place } }),
            &[],
            &[],
        )
    };
    let covered = at("box:W2");
    assert_eq!((covered.steps("C/RHLI"), covered.at("D-1")), (2, "0521"));
    let beyond = at("box:W1");
    assert_eq!((beyond.steps("C/RHLI"), beyond.at("D-1")), (3, "0522"));
}

#[test]
fn r6_4_fields_of_one_colour_never_overlap() {
    let positions = &data().positions;
    for (i, a) in positions.iter().enumerate() {
        for b in positions[..i].iter().filter(|b| b.colour == a.colour) {
            assert!(!a.field.meets(&b.field), "{} and {}", a.name, b.name);
        }
    }
}

/// One chit, three maps.
#[test]
fn r6_5_fire_on_all_maps() {
    let pieces = json!({ "D-2": { "at": "0721" }, "A/RHLI": { "at": "0720" },
        "Y-2": { "at": "1604" }, "2/3Cdo": { "at": "1503" },
        "O-2": { "at": "1539" }, "C/4Cdo": { "at": "1439" } });
    let played = draw("A08", pieces, &[], &[]);
    assert_eq!(
        (
            played.steps("A/RHLI"),
            played.steps("2/3Cdo"),
            played.steps("C/4Cdo")
        ),
        (2, 1, 1)
    );
}

/// Blue 0522 and orange 0519 fire at the boxes. Both hits are given out before the last transport
/// point goes and the beach surrenders.
#[test]
fn r6_5_the_fire_of_one_chit_is_simultaneous() {
    let position = json!({ "turn": 4, "transport": { "dieppe": 1 }, "pieces": {
        "D-1": { "at": "0522" }, "D-2": { "at": "0519" },
        "B/RHLI": { "at": "box:W1" }, "C/ESSEX": { "at": "box:R2" } } });
    let played = draw_in(position, "A14", &[], &[]);
    let kinds: Vec<&str> = played
        .kinds()
        .into_iter()
        .filter(|&k| k != "position-fired")
        .collect();
    assert_eq!(
        kinds,
        [
            "chit-drawn",
            "step-lost",
            "step-lost",
            "transport-lost",
            "lost",
            "lost"
        ]
    );
}

/// Place, symbol and kind: in the field or not, marked or not, tank or not.
#[test]
fn r6_6_who_is_hit_depends_on_place_symbol_and_kind() {
    let at = |unit: &str, hex: &str| {
        let played = draw(
            "A04",
            json!({ "D-1": { "at": "0521" }, unit: { "at": hex } }),
            &[],
            &[],
        );
        played.fate(unit)
    };
    assert_eq!(at("C/RHLI", "0420"), HIT);
    assert_eq!(at("A/RHLI", "0420"), SHAKEN, "another symbol");
    assert_eq!(at("C/RHLI", "0418"), UNHURT, "out of the field");
    assert_eq!(at("B/14CATR", "0420"), (2, true), "a tank with the symbol");
}

fn three_targets(depth: bool) -> usize {
    let mut pieces = json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": "0421" },
        "A/ESSEX": { "at": "0420" }, "D/ESSEX": { "at": "0423", "steps": 2 } });
    if depth {
        pieces["depth-05"] = json!({ "at": "0521" });
    }
    let played = draw("A01", pieces, &[], &[]);
    played.told("step-lost").len()
}

#[test]
fn r6_7_one_hit_without_depth_two_with() {
    assert_eq!((three_targets(false), three_targets(true)), (1, 2));
    let alone = json!({ "D-1": { "at": "0521" }, "depth-05": { "at": "0521" }, "C/RHLI": { "at": "0421" } });
    assert_eq!(
        draw("A01", alone, &[], &[]).fate("C/RHLI"),
        HIT,
        "never both hits on one unit"
    );
}

/// Two hits for three targets: next to the guns first, then the one farther away with more steps.
#[test]
fn r6_8_priorities_choose_among_too_many_targets() {
    let pieces = json!({ "D-1": { "at": "0521" }, "depth-05": { "at": "0521" }, "C/RHLI": { "at": "0421", "steps": 2 },
        "A/ESSEX": { "at": "0420" }, "D/ESSEX": { "at": "0423", "steps": 2 } });
    let played = draw("A01", pieces, &[], &[]);
    assert_eq!(
        (
            played.at("C/RHLI"),
            played.fate("A/ESSEX"),
            played.steps("D/ESSEX")
        ),
        ("eliminated", HIT, 2)
    );
}
