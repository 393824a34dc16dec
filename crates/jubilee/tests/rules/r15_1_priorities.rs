//! 15.1 German Fire Priorities Summary.

use serde_json::{Value, json};

use crate::support::{Fate as _, draw, draw_in, drawn, placed, play};

/// Targets of green 0521 for chit A12 (circles), one for each priority. The lower the priority the
/// more steps, so that steps alone would choose the other way round.
fn ladder() -> Vec<(&'static str, Value)> {
    vec![
        ("A/QOCH", json!({ "at": "box:W2", "steps": 2 })),
        ("B/RHLI", json!({ "at": "0421", "steps": 2 })),
        ("C/ESSEX", json!({ "at": "0520", "steps": 2 })),
        ("D/FMR", json!({ "at": "0420", "steps": 2 })),
        ("A/RHLI", json!({ "at": "0522" })),
        ("D/RHLI", json!({ "at": "0422" })),
    ]
}

/// Who is touched when only the targets from this rung on are there.
fn touched(from: usize, depth: bool) -> Vec<&'static str> {
    let mut pieces = placed("0521: D-1");
    if depth {
        pieces["depth-05"] = json!({ "at": "0521" });
    }
    for (unit, piece) in ladder().into_iter().skip(from) {
        pieces[unit] = piece;
    }
    let played = drawn("A12", pieces.clone());
    let units = ladder().into_iter().map(|(unit, _)| unit).skip(from);
    let changed = |unit: &&str| played.at(unit) != pieces[*unit]["at"] || played.disrupted(unit);
    units.filter(changed).collect()
}

#[test]
fn r15_1_each_position_works_down_the_list() {
    let order: Vec<&str> = ladder().into_iter().map(|(unit, _)| unit).collect();
    for rung in 0..6 {
        assert_eq!(touched(rung, false), [order[rung]], "priority {}", rung + 1);
        let two = &order[rung..(rung + 2).min(6)];
        assert_eq!(touched(rung, true), two, "priority {} with depth", rung + 1);
    }
}

/// A step and a transport point, tanks too, and no disruption; boxes without letters as well.
#[test]
fn r15_1_first_a_marked_unit_in_a_landing_box() {
    for (chit, gun, unit, place, track) in [
        ("A12", "0521", "B/RHLI", "W2", "dieppe"),
        ("A04", "0521", "B/14CATR", "W2", "dieppe"),
        ("A02", "0522", "C/RHLI", "white-u1", "dieppe"),
        ("A01", "0614", "A/RRC", "blue-u1", "blue"),
        ("A07", "0428", "A/SSR", "G1", "green"),
    ] {
        let place = format!("box:{place}");
        let played = drawn(chit, json!({ "D-1": { "at": gun }, unit: { "at": place } }));
        let full = played.steps(unit) + 1;
        assert_eq!(full, if unit.ends_with("CATR") { 2 } else { 3 }, "{unit}");
        assert!(!played.disrupted(unit));
        let max = match track {
            "dieppe" => 7,
            "blue" => 4,
            _ => 5,
        };
        assert_eq!(played.field("transport")[track], max - 1);
    }
    let other = drawn("A01", "0521: D-1, box:W2: B/RHLI");
    assert_eq!(
        (other.fate("B/RHLI"), &other.field("transport")["dieppe"]),
        ((3, false), &json!(7))
    );
}

#[test]
fn r15_1_a_track_at_zero_stays_there() {
    let position = json!({ "turn": 4, "transport": { "dieppe": 0 }, "pieces": placed("0521: D-1, box:W2: B/RHLI") });
    let played = draw_in(position, "A12", &[], &[]);
    assert_eq!((played.at("B/RHLI"), played.steps("B/RHLI")), ("box:W2", 2));
    assert_eq!(played.field("transport")["dieppe"], 0);
}

/// Cases two, three and four: a step and disruption. Cases five and six: disruption only.
#[test]
fn r15_1_what_each_case_does() {
    for (hex, marked) in [
        ("0421", true),
        ("0520", true),
        ("0420", true),
        ("0421", false),
        ("0420", false),
    ] {
        let unit = if marked { "B/RHLI" } else { "A/RHLI" };
        let played = drawn(
            "A12",
            json!({ "D-1": { "at": "0521" }, unit: { "at": hex } }),
        );
        let expected = if marked { (2, true) } else { (3, true) };
        assert_eq!(played.fate(unit), expected, "{unit} in {hex}");
    }
}

/// Clear and beach go before town, even against more steps (second case before third).
#[test]
fn r15_1_open_ground_goes_before_cover() {
    // Around 0624: 0524 clear, 0625 clear, 0523 clear; 0622 is farther. Around 0522: 0521 town.
    let pieces = "0522: D-1, 0523: B/RHLI+steps=2, 0521: C/ESSEX";
    let clear = drawn("A14", pieces);
    assert_eq!(
        (clear.at("B/RHLI"), clear.fate("C/ESSEX")),
        ("eliminated", (3, false))
    );
    // Woods are cover too: 0532's neighbour 0632 is woods, 0531 is clear.
    let pieces = "0532: G-1, 0632: B/SSR, 0531: A/QOCH+steps=2";
    let woods = drawn("A12", pieces);
    assert_eq!(
        (woods.at("A/QOCH"), woods.fate("B/SSR")),
        ("eliminated", (3, false))
    );
}

/// Fifth before sixth, tanks included; units in boxes are not meant.
#[test]
fn r15_1_unmarked_units_are_disrupted_next_to_the_guns_first() {
    let pieces = "0521: D-1, 0421: C/14CATR, 0420: A/RHLI, box:W2: D/RHLI";
    let played = drawn("A12", pieces);
    assert_eq!(played.fate("C/14CATR"), (2, true));
    for unhurt in ["A/RHLI", "D/RHLI"] {
        assert_eq!(played.fate(unhurt), (3, false));
    }
    let far = drawn("A12", "0521: D-1, 0420: C/14CATR");
    assert_eq!(far.fate("C/14CATR"), (2, true));
}

/// A marked tank without the bonus waits for case five; with it, it is case two like anybody.
#[test]
fn r15_1_the_armour_bonus_opens_cases_two_to_four() {
    let pieces = placed("0521: D-1, 0421: B/14CATR, 0420: C/RHLI");
    let plain = drawn("A04", pieces.clone());
    assert_eq!(
        (plain.fate("B/14CATR"), plain.fate("C/RHLI")),
        ((2, false), (2, true))
    );
    let bonus = drawn("A01", pieces);
    assert_eq!(
        (bonus.fate("B/14CATR"), bonus.fate("C/RHLI")),
        ((1, true), (3, false))
    );
}

/// Concentrated with six steps, the tank needs the bonus all the same.
#[test]
fn r15_1_a_concentrated_tank_still_needs_the_bonus() {
    let pieces = placed("0521: D-1 depth-05, 0420: A/14CATR A/RHLI triangle-5");
    let plain = drawn("A04", pieces.clone());
    assert_eq!(
        (
            plain.fate("A/14CATR"),
            plain.fate("A/RHLI"),
            plain.at("triangle-5")
        ),
        ((2, false), (2, true), "pool")
    );
    let bonus = drawn("A01", pieces);
    assert_eq!(
        (
            bonus.fate("A/14CATR"),
            bonus.fate("A/RHLI"),
            bonus.at("triangle-5")
        ),
        ((1, true), (2, true), "0420")
    );
}

/// Most steps first; among equals you choose, and only among them.
#[test]
fn r15_1_most_steps_then_your_choice() {
    let pieces = placed("0521: D-1, 0419: C/RHLI, 0420: A/ESSEX, 0423: D/ESSEX+steps=2");
    let asked = drawn("A01", pieces.clone());
    assert_eq!(asked.offers(), ["hit A/ESSEX", "hit C/RHLI"]);
    assert_eq!(
        asked.told("step-lost"),
        [""; 0],
        "nothing happens before the answer"
    );
    let chosen = draw("A01", pieces.clone(), &[], "hit C/RHLI");
    assert_eq!(
        (chosen.fate("C/RHLI"), chosen.fate("A/ESSEX")),
        ((2, true), (3, false))
    );
    let position = json!({ "turn": 4, "pieces": pieces });
    let other = play(position, "chit=A01", "draw; hit D/ESSEX");
    other.refused("15.1", "not-an-equal-target");
}

#[test]
fn r15_1_you_choose_whom_fire_disrupts_too() {
    let pieces = placed("0521: D-1 depth-05, 0419: A/RHLI, 0420: B/RHLI, 0422: D/RHLI");
    let asked = drawn("A01", pieces.clone());
    assert_eq!(
        asked.offers(),
        ["disrupt A/RHLI", "disrupt B/RHLI", "disrupt D/RHLI"]
    );
    let again = draw("A01", pieces.clone(), &[], "disrupt D/RHLI");
    assert_eq!(again.offers(), ["disrupt A/RHLI", "disrupt B/RHLI"]);
    let done = draw("A01", pieces, &[], "disrupt D/RHLI; disrupt A/RHLI");
    assert!(done.disrupted("A/RHLI") && done.disrupted("D/RHLI") && !done.disrupted("B/RHLI"));
    assert_eq!(done.offers(), ["draw"]);
}

/// Green 0521 has the armour bonus, purple 0620 has not. The only tank with a diamond loses a step
/// to 0521, so 0620 shakes another: which of the two is yours to say.
#[test]
fn r15_1_two_positions_share_out_their_hits() {
    let pieces = placed("0521: D-1, 0620: D-2, 0419: A/14CATR, 0420: B/14CATR, 0423: C/14CATR");
    let asked = drawn("A01", pieces.clone());
    assert_eq!(asked.offers(), ["disrupt C/14CATR", "disrupt A/14CATR"]);
    let done = draw("A01", pieces, &[], "disrupt A/14CATR");
    let fates = ["A/14CATR", "B/14CATR", "C/14CATR"].map(|unit| done.fate(unit));
    assert_eq!(fates, [(2, true), (1, true), (2, false)]);
}
