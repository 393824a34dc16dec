//! 6.9-6.14 German fire: what hits do, and how the hits of one chit are shared out.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, draw_in, drawn, file, placed};

const UNHURT: (u64, bool) = (3, false);
const HIT: (u64, bool) = (2, true);
const SHAKEN: (u64, bool) = (3, true);

fn hit_in_0421(unit: &str, steps: u8) -> Played {
    drawn(
        "A01",
        json!({ "D-1": { "at": "0521" }, unit: { "at": "0421", "steps": steps } }),
    )
}

#[test]
fn r6_9_steps_are_lost_one_by_one() {
    assert_eq!(hit_in_0421("C/RHLI", 3).fate("C/RHLI"), HIT, "turned over");
    let second = hit_in_0421("C/RHLI", 2);
    assert_eq!(
        (second.at("C/RHLI"), second.at("diamond-1")),
        ("eliminated", "0421")
    );
    assert_eq!(
        second.fate("diamond-1"),
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
    let mut pieces = placed("0521: D-1, 0421: diamond-3, 0330: A/ESSEX+steps=2, 0430: C-1");
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
        &second,
        "draw",
    )
}

#[test]
fn r6_10_disruption_is_no_shelter() {
    let pieces = "0521: D-1, 0421: C/RHLI+disrupted";
    let played = drawn("A01", pieces);
    assert_eq!(
        (played.fate("C/RHLI"), played.told("disrupted").len()),
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
    let fresh = drawn("A01", pieces(false));
    assert_eq!(
        (fresh.fate("A/RHLI"), fresh.fate("B/RHLI")),
        (SHAKEN, UNHURT)
    );
    let passed_over = drawn("A01", pieces(true));
    assert_eq!(
        (passed_over.fate("A/RHLI"), passed_over.fate("B/RHLI")),
        (SHAKEN, SHAKEN)
    );
    let alone = "0521: D-1, 0421: A/RHLI+disrupted";
    assert_eq!(
        drawn("A01", alone).kinds(),
        ["chit-drawn", "position-fired"],
        "the hit is lost"
    );
}

/// Purple 0620 can only disrupt a tank, green 0521 has the armour bonus and takes a step.
#[test]
fn r6_10_disrupted_by_one_position_a_step_lost_to_another() {
    let tank = json!({ "at": "0420" });
    let one = drawn("A01", json!({ "D-2": { "at": "0620" }, "B/14CATR": tank }));
    assert_eq!(one.fate("B/14CATR"), (2, true));
    let both = drawn(
        "A01",
        json!({ "D-1": { "at": "0521" }, "D-2": { "at": "0620" }, "B/14CATR": tank }),
    );
    assert_eq!(both.fate("B/14CATR"), (1, true));
    // Across chits: shaken by the first, it still loses a step to the second.
    let pieces = placed("0521: D-1, 0420: A/RHLI");
    assert_eq!(play_on(pieces, "A04", "A07").fate("A/RHLI"), HIT);
}

/// Green and purple both reach 0420; the second hit finds another target or is lost.
#[test]
fn r6_11_one_step_a_unit_and_chit() {
    let guns = placed("0521: D-1, 0620: D-2, 0420: C/RHLI");
    assert_eq!(drawn("A01", guns.clone()).fate("C/RHLI"), HIT);
    let mut two = guns;
    two["A/ESSEX"] = json!({ "at": "0419" });
    let played = drawn("A01", two);
    assert_eq!((played.fate("C/RHLI"), played.fate("A/ESSEX")), (HIT, HIT));
    let chits = placed("0521: D-1, 0420: C/RHLI");
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
        assert_eq!(played.fate(unit), HIT, "{unit}");
    }
}

/// Green 0521 would rather hit D/ESSEX next to it; but red 0721 can hit nobody else.
#[test]
fn r6_11_most_units_go_before_priorities() {
    let mut pieces = placed("0521: D-1, 0621: D/ESSEX, 0420: B/RHLI");
    let alone = drawn("A01", pieces.clone());
    assert_eq!((alone.fate("D/ESSEX"), alone.fate("B/RHLI")), (HIT, UNHURT));
    pieces["D-2"] = json!({ "at": "0721" });
    let both = drawn("A01", pieces);
    assert_eq!((both.fate("D/ESSEX"), both.fate("B/RHLI")), (HIT, SHAKEN));
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
        let played = drawn("A04", pieces);
        (played.fate("A/RHLI"), played.fate("B/RHLI"))
    };
    assert_eq!(gun("0420", "0420", 3, json!({})), (HIT, HIT));
    assert_eq!(gun("0420", "0420", 2, json!({})), (SHAKEN, (2, true)));
    assert_eq!(gun("0420", "0419", 3, json!({})), (SHAKEN, SHAKEN));
    assert_eq!(gun("box:W2", "box:W2", 3, json!({})), (UNHURT, UNHURT));
    // A disrupted tank adds the sixth step, and does not suffer for it without the armour bonus.
    let tank = placed("0420: A/14CATR+steps=1+disrupted");
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
            drawn("A04", pieces.clone()).fate("B/14CATR"),
            plain,
            "{place}"
        );
        assert_eq!(drawn("A01", pieces).fate("B/14CATR"), bonus, "{place}");
    }
}

#[test]
fn r6_13_anti_tank_units_always_have_the_bonus() {
    for german in ["D-4", "R-4"] {
        let pieces = json!({ german: { "at": "0521" }, "B/14CATR": { "at": "0421" } });
        let played = drawn("A04", pieces);
        assert_eq!(played.fate("B/14CATR"), (1, true));
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
    let mut pieces = placed("0521: D-1, 0421: C/RHLI D/ESSEX+steps=2");
    let one = drawn("A01", pieces.clone());
    assert_eq!((one.fate("C/RHLI"), one.fate("D/ESSEX")), (HIT, (2, false)));
    pieces["depth-05"] = json!({ "at": "0521" });
    let both = drawn("A01", pieces);
    assert_eq!(
        (both.fate("C/RHLI"), both.at("D/ESSEX")),
        (HIT, "eliminated")
    );
}
