//! 6.1-6.8 German fire: who fires, and at whom. What hits do is in `r06_hits`, the order of targets
//! (15.1) in `r15_1_priorities`.

use serde_json::json;

use crate::support::{Fate as _, Played, data, draw_in, drawn, placed};

const UNHURT: (u64, bool) = (3, false);
const HIT: (u64, bool) = (2, true);
const SHAKEN: (u64, bool) = (3, true);

/// A chit for D-1 in 0521, with C/RHLI there.
#[track_caller]
fn at(chit: &str, place: &str) -> Played {
    drawn(chit, placed(&format!("0521: D-1, {place}: C/RHLI")))
}

/// 0521 is green with an arrow to 0522. A target in reach means fire, even one in a box that the
/// chit's symbol does not let it hit; nobody in reach means a movement check.
#[test]
fn r6_1_fire_at_targets_in_reach_or_else_move() {
    let near = at("A01", "0421");
    assert_eq!((near.at("D-1"), near.fate("C/RHLI")), ("0521", HIT));
    let far = at("A01", "0720");
    assert_eq!(
        (far.at("D-1"), far.fate("C/RHLI")),
        ("0521", HIT),
        "0720 is in the field"
    );
    let out = at("A01", "0330");
    assert_eq!((out.at("D-1"), out.fate("C/RHLI")), ("0522", UNHURT));
    let pieces = "0521: D-1, box:W2: B/RHLI";
    let afloat = drawn("A01", pieces);
    assert_eq!((afloat.at("D-1"), afloat.fate("B/RHLI")), ("0521", UNHURT));
    assert_eq!(afloat.told("position-fired").len(), 1);
}

#[test]
fn r6_1_coastal_units_never_move() {
    let moved = |german: &str| {
        drawn("A01", json!({ german: { "at": "0521" } }))
            .at(german)
            .to_owned()
    };
    assert_eq!(
        (moved("C-1"), moved("C-10"), moved("D-1")),
        ("0521".into(), "0521".into(), "0522".into())
    );
    let fires = drawn("A01", "0521: C-1, 0421: C/RHLI");
    assert_eq!(fires.fate("C/RHLI"), HIT);
}

#[test]
fn r6_1_acting_reveals_nothing() {
    for revealed in [false, true] {
        let german = json!({ "at": "0521", "revealed": revealed });
        let fired = drawn("A01", json!({ "D-1": german, "C/RHLI": { "at": "0421" } }));
        assert_eq!(
            (fired.fate("C/RHLI"), &fired.piece("D-1")["revealed"]),
            (HIT, &json!(revealed))
        );
        let moved = drawn("A01", json!({ "D-1": german }));
        assert_eq!(
            moved.piece("D-1"),
            &json!({ "at": "0522", "revealed": revealed, "disrupted": false })
        );
    }
}

/// A08 is red and green: 0721 fires, 0521 fires, blue 0522 does not, whoever is near.
#[test]
fn r6_2_every_occupied_position_of_the_colours_is_called() {
    let pieces = placed("0521: D-1, 0721: D-2, 0522: D-3, 0720: A/RHLI, 0421: D/RHLI");
    let played = drawn("A08", pieces.clone());
    assert_eq!(played.told("position-fired").len(), 2);
    assert!(
        !played
            .told("position-fired")
            .iter()
            .any(|text| text.contains("0522"))
    );
    let blue = drawn("A06", pieces);
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
        let pieces = placed("0521: D-1, 0419: C/RHLI, 0420: A/RHLI, 0423: B/RHLI");
        let played = drawn(chit, pieces);
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
    assert_eq!(at("A04", "0423").fate("C/RHLI"), HIT);
    assert_eq!(at("A04", "0424").fate("C/RHLI"), UNHURT);
}

/// The cliff between 0522 and 0423 matters to feet, not to fire: 0423 is adjacent, so its unit is
/// hit before a stronger one at two hexes.
#[test]
fn r6_3_hexsides_do_not_cut_fields_of_fire() {
    let played = drawn("A02", "0522: D-1, 0423: C/RHLI+steps=2, 0420: A/ESSEX");
    assert_eq!(played.at("C/RHLI"), "eliminated");
    assert_eq!(played.fate("A/ESSEX"), UNHURT);
}

#[test]
fn r6_3_some_fields_cover_landing_boxes() {
    let covered = at("A01", "box:W2");
    assert_eq!((covered.steps("C/RHLI"), covered.at("D-1")), (2, "0521"));
    let beyond = at("A01", "box:W1");
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
    let pieces = "0721: D-2, 0720: A/RHLI, 1604: Y-2, 1503: 2/3Cdo, 1539: O-2, 1439: C/4Cdo";
    let played = drawn("A08", pieces);
    let steps = ["A/RHLI", "2/3Cdo", "C/4Cdo"].map(|unit| played.steps(unit));
    assert_eq!(steps, [2, 1, 1]);
}

/// Blue 0522 and orange 0519 fire at the boxes. Both hits are given out before the last transport
/// point goes and the beach surrenders.
#[test]
fn r6_5_the_fire_of_one_chit_is_simultaneous() {
    let position = json!({ "turn": 4, "transport": { "dieppe": 1 }, "pieces": placed("0522: D-1, 0519: D-2, box:W1: B/RHLI, box:R2: C/ESSEX") });
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
        let played = drawn(
            "A04",
            json!({ "D-1": { "at": "0521" }, unit: { "at": hex } }),
        );
        played.fate(unit)
    };
    assert_eq!(at("C/RHLI", "0420"), HIT);
    assert_eq!(at("A/RHLI", "0420"), SHAKEN, "another symbol");
    assert_eq!(at("C/RHLI", "0418"), UNHURT, "out of the field");
    assert_eq!(at("B/14CATR", "0420"), (2, true), "a tank with the symbol");
}

fn three_targets(depth: bool) -> usize {
    let mut pieces = placed("0521: D-1, 0421: C/RHLI, 0420: A/ESSEX, 0423: D/ESSEX+steps=2");
    if depth {
        pieces["depth-05"] = json!({ "at": "0521" });
    }
    let played = drawn("A01", pieces);
    played.told("step-lost").len()
}

#[test]
fn r6_7_one_hit_without_depth_two_with() {
    assert_eq!((three_targets(false), three_targets(true)), (1, 2));
    let alone = "0521: D-1 depth-05, 0421: C/RHLI";
    assert_eq!(
        drawn("A01", alone).fate("C/RHLI"),
        HIT,
        "never both hits on one unit"
    );
}

/// Two hits for three targets: next to the guns first, then the one farther away with more steps.
#[test]
fn r6_8_priorities_choose_among_too_many_targets() {
    let pieces = "0521: D-1 depth-05, 0421: C/RHLI+steps=2, 0420: A/ESSEX, 0423: D/ESSEX+steps=2";
    let played = drawn("A01", pieces);
    assert_eq!(
        (
            played.at("C/RHLI"),
            played.fate("A/ESSEX"),
            played.steps("D/ESSEX")
        ),
        ("eliminated", HIT, 2)
    );
}
