//! 6.1-6.14 German fire. The order of targets (15.1) is in `r15_1_priorities`.

use jubilee::data::data;
use serde_json::{Value, json};

use crate::support::{Played, draw, draw_in, file};

/// What fire did to a unit: steps left, disrupted.
fn fate(played: &Played, unit: &str) -> (u64, bool) {
    (played.steps(unit), played.disrupted(unit))
}

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
    assert_eq!((near.at("D-1"), fate(&near, "C/RHLI")), ("0521", HIT));
    let far = with("0720");
    assert_eq!(
        (far.at("D-1"), fate(&far, "C/RHLI")),
        ("0521", HIT),
        "0720 is in the field"
    );
    let out = with("0330");
    assert_eq!((out.at("D-1"), fate(&out, "C/RHLI")), ("0522", UNHURT));
    let pieces = json!({ "D-1": { "at": "0521" }, "B/RHLI": { "at": "box:W2" } });
    let afloat = draw("A01", pieces, &[], &[]);
    assert_eq!(
        (afloat.at("D-1"), fate(&afloat, "B/RHLI")),
        ("0521", UNHURT)
    );
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
    assert_eq!(fate(&fires, "C/RHLI"), HIT);
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
            (fate(&fired, "C/RHLI"), &fired.piece("D-1")["revealed"]),
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
            assert_eq!(fate(&played, unit), expected, "{chit} {unit}");
        }
    }
}

/// One to three hexes, never more; 0521 reaches two.
#[test]
fn r6_3_a_field_reaches_one_to_three_hexes() {
    for info in &data().positions {
        let farthest = info
            .field
            .iter()
            .filter_map(|hex| data().distance(info.hex, hex))
            .max();
        assert!(matches!(farthest, Some(1..=3)), "{}", info.name);
        assert!(!info.field.contains(info.hex));
    }
    let at = |hex: &str| {
        draw(
            "A04",
            json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": hex } }),
            &[],
            &[],
        )
    };
    assert_eq!(fate(&at("0423"), "C/RHLI"), HIT);
    assert_eq!(fate(&at("0424"), "C/RHLI"), UNHURT);
}

/// The cliff between 0522 and 0423 matters to feet, not to fire: 0423 is adjacent, so its unit is
/// hit before a stronger one at two hexes.
#[test]
fn r6_3_hexsides_do_not_cut_fields_of_fire() {
    let pieces = json!({ "D-1": { "at": "0522" }, "C/RHLI": { "at": "0423", "steps": 2 }, "A/ESSEX": { "at": "0420" } });
    let played = draw("A02", pieces, &[], &[]);
    assert_eq!(
        (played.at("C/RHLI"), fate(&played, "A/ESSEX")),
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
            assert!(!a.field.intersects(&b.field), "{} and {}", a.name, b.name);
            assert_eq!(
                a.field_boxes.0 & b.field_boxes.0,
                0,
                "{} and {}",
                a.name,
                b.name
            );
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
        fate(&played, unit)
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
        fate(&draw("A01", alone, &[], &[]), "C/RHLI"),
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
            fate(&played, "A/ESSEX"),
            played.steps("D/ESSEX")
        ),
        ("eliminated", HIT, 2)
    );
}

fn hit_in_0421(unit: &str, steps: u8) -> Played {
    draw(
        "A01",
        json!({ "D-1": { "at": "0521" }, unit: { "at": "0421", "steps": steps } }),
        &[],
        &[],
    )
}

#[test]
fn r6_9_steps_are_lost_one_by_one() {
    assert_eq!(
        fate(&hit_in_0421("C/RHLI", 3), "C/RHLI"),
        HIT,
        "turned over"
    );
    let second = hit_in_0421("C/RHLI", 2);
    assert_eq!(
        (second.at("C/RHLI"), second.at("diamond-1")),
        ("eliminated", "0421")
    );
    assert_eq!(
        fate(&second, "diamond-1"),
        (1, true),
        "the replacement keeps the disruption"
    );
    let last = hit_in_0421("diamond-3", 1);
    assert_eq!(
        (last.at("diamond-3"), last.disrupted("diamond-3")),
        ("pool", false)
    );
    assert_eq!(hit_in_0421("A/RM", 2).steps("A/RM"), 1);
    let commando = hit_in_0421("A/RM", 1);
    assert_eq!(
        (commando.at("A/RM"), commando.at("diamond-1")),
        ("eliminated", "pool")
    );
    let tank = hit_in_0421("B/14CATR", 1);
    assert_eq!(
        (tank.at("B/14CATR"), tank.at("diamond-1")),
        ("eliminated", "pool")
    );
}

/// The counter that comes back to the pool is used again.
#[test]
fn r6_9_an_eliminated_replacement_can_be_used_again() {
    let mut pieces = json!({ "D-1": { "at": "0521" }, "diamond-3": { "at": "0421" }, "A/ESSEX": { "at": "0330", "steps": 2 },
        "C-1": { "at": "0430" } });
    for i in [1, 2, 4, 5] {
        pieces[format!("diamond-{i}")] = json!({ "at": "evacuated" });
    }
    let first = play_on(pieces, "A04", "A03");
    assert_eq!(
        (first.at("A/ESSEX"), first.at("diamond-3")),
        ("eliminated", "0330")
    );
}

/// Two chits, one after the other.
fn play_on(pieces: Value, first: &str, second: &str) -> Played {
    let second = format!("chit={second}");
    draw_in(
        json!({ "turn": 4, "pieces": pieces }),
        first,
        &[&second],
        &["draw"],
    )
}

#[test]
fn r6_10_disruption_is_no_shelter() {
    let pieces = json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": "0421", "disrupted": true } });
    let played = draw("A01", pieces, &[], &[]);
    assert_eq!(
        (fate(&played, "C/RHLI"), played.told("disrupted").len()),
        (HIT, 0)
    );
}

/// Neither bears the diamond. The one next to the guns is disrupted already: the other is shaken.
#[test]
fn r6_10_a_unit_is_never_disrupted_twice() {
    let pieces = |disrupted: bool| {
        json!({ "D-1": { "at": "0521" },
        "A/RHLI": { "at": "0421", "disrupted": disrupted }, "B/RHLI": { "at": "0420" } })
    };
    let fresh = draw("A01", pieces(false), &[], &[]);
    assert_eq!(
        (fate(&fresh, "A/RHLI"), fate(&fresh, "B/RHLI")),
        (SHAKEN, UNHURT)
    );
    let passed_over = draw("A01", pieces(true), &[], &[]);
    assert_eq!(
        (fate(&passed_over, "A/RHLI"), fate(&passed_over, "B/RHLI")),
        (SHAKEN, SHAKEN)
    );
    let alone = json!({ "D-1": { "at": "0521" }, "A/RHLI": { "at": "0421", "disrupted": true } });
    assert_eq!(
        draw("A01", alone, &[], &[]).kinds(),
        ["chit-drawn", "position-fired"],
        "the hit is lost"
    );
}

/// Purple 0620 can only disrupt a tank, green 0521 has the armour bonus and takes a step.
#[test]
fn r6_10_disrupted_by_one_position_a_step_lost_to_another() {
    let tank = json!({ "at": "0420" });
    let one = draw(
        "A01",
        json!({ "D-2": { "at": "0620" }, "B/14CATR": tank }),
        &[],
        &[],
    );
    assert_eq!(fate(&one, "B/14CATR"), (2, true));
    let both = draw(
        "A01",
        json!({ "D-1": { "at": "0521" }, "D-2": { "at": "0620" }, "B/14CATR": tank }),
        &[],
        &[],
    );
    assert_eq!(fate(&both, "B/14CATR"), (1, true));
    // Across chits: shaken by the first, it still loses a step to the second.
    let pieces = json!({ "D-1": { "at": "0521" }, "A/RHLI": { "at": "0420" } });
    assert_eq!(fate(&play_on(pieces, "A04", "A07"), "A/RHLI"), HIT);
}

/// Green and purple both reach 0420; the second hit finds another target or is lost.
#[test]
fn r6_11_one_step_a_unit_and_chit() {
    let guns =
        json!({ "D-1": { "at": "0521" }, "D-2": { "at": "0620" }, "C/RHLI": { "at": "0420" } });
    assert_eq!(fate(&draw("A01", guns.clone(), &[], &[]), "C/RHLI"), HIT);
    let mut two = guns;
    two["A/ESSEX"] = json!({ "at": "0419" });
    let played = draw("A01", two.clone(), &[], &[]);
    assert_eq!(
        (fate(&played, "C/RHLI"), fate(&played, "A/ESSEX")),
        (HIT, HIT)
    );
    assert_eq!(fate(&play_on(two, "A01", "A04"), "A/ESSEX").1, true);
    let chits = json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": "0420" } });
    assert_eq!(
        play_on(chits, "A01", "A04").at("diamond-1"),
        "0420",
        "another chit, another step"
    );
}

/// The rulebook's example: A may hit two of three, one of which B hits too; so all three are hit.
#[test]
fn r6_11_the_example() {
    let played = file("6.11").ok();
    for unit in ["C/RHLI", "A/ESSEX", "D/ESSEX"] {
        assert_eq!(fate(&played, unit), HIT, "{unit}");
    }
}

/// Green 0521 would rather hit D/ESSEX next to it; but red 0721 can hit nobody else.
#[test]
fn r6_11_most_units_go_before_priorities() {
    let mut pieces =
        json!({ "D-1": { "at": "0521" }, "D/ESSEX": { "at": "0621" }, "B/RHLI": { "at": "0420" } });
    let alone = draw("A01", pieces.clone(), &[], &[]);
    assert_eq!(
        (fate(&alone, "D/ESSEX"), fate(&alone, "B/RHLI")),
        (HIT, UNHURT)
    );
    pieces["D-2"] = json!({ "at": "0721" });
    let both = draw("A01", pieces, &[], &[]);
    assert_eq!(
        (fate(&both, "D/ESSEX"), fate(&both, "B/RHLI")),
        (HIT, SHAKEN)
    );
}

/// Six steps in 0420 count as diamonds; five do not, nor do six in two hexes, nor six in a box.
#[test]
fn r6_12_six_steps_are_a_concentrated_target() {
    let gun = |a: &str, b: &str, steps: u8, more: Value| {
        let mut pieces = json!({ "D-1": { "at": "0521" }, "depth-05": { "at": "0521" },
            "A/RHLI": { "at": a }, "B/RHLI": { "at": b, "steps": steps } });
        for (name, piece) in more.as_object().expect("pieces") {
            pieces[name] = piece.clone();
        }
        let played = draw("A04", pieces, &[], &[]);
        (fate(&played, "A/RHLI"), fate(&played, "B/RHLI"))
    };
    assert_eq!(gun("0420", "0420", 3, json!({})), (HIT, HIT));
    assert_eq!(gun("0420", "0420", 2, json!({})), (SHAKEN, (2, true)));
    assert_eq!(gun("0420", "0419", 3, json!({})), (SHAKEN, SHAKEN));
    assert_eq!(gun("box:W2", "box:W2", 3, json!({})), (UNHURT, UNHURT));
    // A disrupted tank adds the sixth step, and does not suffer for it without the armour bonus.
    let tank = json!({ "A/14CATR": { "at": "0420", "steps": 1, "disrupted": true } });
    assert_eq!(
        gun("0420", "0420", 2, tank),
        (HIT, (0, false)),
        "B/RHLI became a replacement"
    );
}

/// A04 calls green without the bonus, A01 with it. Both show the tank's diamond.
#[test]
fn r6_13_tanks_lose_steps_only_in_boxes_or_to_the_armour_bonus() {
    for (place, plain, bonus) in [
        ("box:W2", (1, false), (1, false)),
        ("0421", (2, true), (1, true)),
        ("0420", (2, true), (1, true)),
    ] {
        let pieces = json!({ "D-1": { "at": "0521" }, "B/14CATR": { "at": place } });
        assert_eq!(
            fate(&draw("A04", pieces.clone(), &[], &[]), "B/14CATR"),
            plain,
            "{place}"
        );
        assert_eq!(
            fate(&draw("A01", pieces, &[], &[]), "B/14CATR"),
            bonus,
            "{place}"
        );
    }
}

#[test]
fn r6_13_anti_tank_units_always_have_the_bonus() {
    for german in ["D-4", "R-4"] {
        let pieces = json!({ german: { "at": "0521" }, "B/14CATR": { "at": "0421" } });
        let played = draw("A04", pieces, &[], &[]);
        assert_eq!(fate(&played, "B/14CATR"), (1, true));
        assert_eq!(
            played.piece(german)["revealed"],
            json!(false),
            "{german} is not given away"
        );
    }
}

/// A stack of five steps: the diamond is hit, its neighbour is not; with depth it is shaken too.
#[test]
fn r6_14_hits_are_against_units_not_stacks() {
    let mut pieces = json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": "0421" }, "D/ESSEX": { "at": "0421", "steps": 2 } });
    let one = draw("A01", pieces.clone(), &[], &[]);
    assert_eq!(
        (fate(&one, "C/RHLI"), fate(&one, "D/ESSEX")),
        (HIT, (2, false))
    );
    pieces["depth-05"] = json!({ "at": "0521" });
    let both = draw("A01", pieces, &[], &[]);
    assert_eq!(
        (fate(&both, "C/RHLI"), both.at("D/ESSEX")),
        (HIT, "eliminated")
    );
}
