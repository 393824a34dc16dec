//! 5.0 CW Amphibious Operations.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, placed, play};

/// The Amphibious Transport Phase of a turn, with these pieces.
#[track_caller]
fn transport(turn: u8, pieces: Value, choices: &[&str]) -> Played {
    play(
        json!({ "turn": turn, "phase": "transport", "pieces": pieces }),
        &[],
        choices,
    )
}

/// The landing check of one unit that is in a box.
#[track_caller]
fn check(turn: u8, unit: &str, from: &str, die: u8) -> Played {
    let die = format!("d6={die}");
    let pieces = json!({ unit: { "at": format!("box:{from}") } });
    play(
        json!({ "turn": turn, "phase": "landing-check", "pieces": pieces }),
        &die,
        "check",
    )
    .ok()
}

/// Eight companies on turn 3 fill the Dieppe boxes by themselves; nobody may be held back.
#[test]
fn r5_2_all_units_due_are_placed() {
    let boxes = [
        ("A/ESSEX", "box:R1"),
        ("B/ESSEX", "box:R2"),
        ("C/ESSEX", "box:R2"),
        ("D/ESSEX", "box:R1"),
        ("A/RHLI", "box:W1"),
        ("B/RHLI", "box:W1"),
        ("C/RHLI", "box:W2"),
        ("D/RHLI", "box:W2"),
    ];
    let mut pieces = json!({});
    for (unit, _) in boxes {
        pieces[unit] = json!({ "at": "turn:3" });
    }
    let played = transport(3, pieces, &[]);
    for (unit, place) in boxes {
        assert_eq!(played.at(unit), place, "{unit}");
    }
    assert_eq!(played.offers(), ["check"]);
    let waiting = transport(8, placed("turn:8: A/FMR"), &["draw"]);
    waiting.refused("5.2", "not-asked");
}

#[test]
fn r5_2_units_are_placed_one_by_one() {
    let pieces = placed("turn:8: A/FMR B/FMR");
    transport(8, pieces.clone(), &["land B/FMR W1"]).refused("5.2", "other-unit");
    let played = transport(8, pieces, &["land A/FMR W1", "land B/FMR B2"]).ok();
    assert_eq!(
        (played.at("A/FMR"), played.at("B/FMR")),
        ("box:W1", "box:B2")
    );
}

/// C/ESSEX lists R2. Full, it takes R1; both full, it waits a turn.
#[test]
fn r5_2_a_listed_box_is_taken() {
    let alone = transport(3, placed("turn:3: C/ESSEX"), &[]);
    assert_eq!(alone.at("C/ESSEX"), "box:R2");
    let mut pieces = placed("turn:4: C/ESSEX, box:R2: A/RM B/RM, turn:5: C/14CATR");
    assert_eq!(transport(4, pieces.clone(), &[]).at("C/ESSEX"), "box:R1");
    pieces["X/RM"] = json!({ "at": "box:R1" });
    assert_eq!(transport(4, pieces.clone(), &[]).at("C/ESSEX"), "box:R1");
    pieces["A/RRC"] = json!({ "at": "box:R1" });
    assert_eq!(transport(4, pieces, &[]).at("C/ESSEX"), "turn:5");
}

/// Placed before units that may choose: a tank that lists R leaves R2 to C/ESSEX.
#[test]
fn r5_2_units_with_a_box_of_their_own_come_first() {
    let pieces = placed("turn:4: C/ESSEX C/14CATR, box:R2: A/RM");
    let played = transport(4, pieces, &[]);
    assert_eq!(
        (played.at("C/ESSEX"), played.at("C/14CATR")),
        ("box:R2", "box:R1")
    );
}

#[test]
fn r5_2_a_listed_beach_leaves_the_box_to_you() {
    let pieces = placed("turn:4: D/RRC");
    let played = transport(4, pieces.clone(), &[]);
    assert_eq!(played.offers(), ["land D/RRC B1", "land D/RRC B2"]);
    transport(4, pieces.clone(), &["land D/RRC R1"]).refused("5.2", "box-not-listed");
    assert_eq!(
        transport(4, pieces, &["land D/RRC B2"]).ok().at("D/RRC"),
        "box:B2"
    );
    let tank = transport(4, placed("turn:4: B/14CATR"), &[]);
    assert_eq!(tank.offers(), ["land B/14CATR W1", "land B/14CATR W2"]);
    let full = placed("turn:5: Det/BWC, box:B1: A/RRC B/RRC, box:B2: C/RRC D/RRC");
    assert_eq!(transport(5, full, &[]).at("Det/BWC"), "turn:6");
}

/// Every lettered box of the Dieppe map, and none of the others.
#[test]
fn r5_2_no_listed_beach_means_any_box_at_dieppe() {
    for (turn, unit) in [(8, "A/FMR"), (12, "A/RM"), (6, "A/14CATR")] {
        let pieces = json!({ unit: { "at": format!("turn:{turn}") } });
        let boxes = ["B1", "B2", "R1", "R2", "W1", "W2", "G1", "G2"];
        let expected: Vec<String> = boxes.iter().map(|b| format!("land {unit} {b}")).collect();
        assert_eq!(transport(turn, pieces.clone(), &[]).offers(), expected);
        transport(turn, pieces, &[&format!("land {unit} Y1")]).refused("5.2", "box-not-listed");
    }
}

#[test]
fn r5_3_two_units_fill_a_box() {
    let pieces = |second: &str| {
        json!({ "D/RRC": { "at": "turn:4" }, "A/RRC": { "at": "box:B1" },
        "B/RRC": { "at": second }, "C/RRC": { "at": "box:B2" } })
    };
    let one_left = transport(4, pieces("box:B1"), &[]);
    assert_eq!(one_left.at("D/RRC"), "box:B2");
    let both = transport(4, pieces("turn:9"), &[]);
    assert_eq!(both.offers(), ["land D/RRC B1", "land D/RRC B2"]);
    let pieces = placed("turn:8: A/FMR, box:B1: A/RRC B/RRC");
    transport(8, pieces, &["land A/FMR B1"]).refused("5.3", "box-full");
}

#[test]
fn r5_3_drift_may_overfill_a_box() {
    let position = json!({ "turn": 3, "phase": "landing-check", "pieces": placed("box:R1: A/ESSEX, box:R2: B/ESSEX C/ESSEX") });
    let played = play(position, "d6=2; d6=6; d6=6", "check").ok();
    for unit in ["A/ESSEX", "B/ESSEX", "C/ESSEX"] {
        assert_eq!(played.at(unit), "box:R2");
    }
}

#[test]
fn r5_4_unlettered_boxes_are_reached_by_drift_only() {
    let pieces = placed("turn:8: A/FMR");
    transport(8, pieces, &["land A/FMR white-u1"]).refused("5.4", "box-unlettered");
    let drifted = check(3, "C/RHLI", "W2", 2);
    assert_eq!(drifted.at("C/RHLI"), "box:white-u1");
}

/// One die, three answers for infantry by the turn, and one for tanks on every turn.
#[test]
fn r5_5_the_turn_and_the_kind_of_unit_decide() {
    let at = |turn, unit, from, die| check(turn, unit, from, die).at(unit).to_owned();
    assert_eq!(at(1, "A/SSR", "G2", 1), "turn:2", "delayed");
    assert_eq!(at(2, "A/SSR", "G2", 1), "turn:3", "delayed");
    assert_eq!(at(3, "A/SSR", "G2", 1), "box:G1", "drifts east");
    let late = check(4, "A/SSR", "G2", 1);
    assert_eq!(
        (late.at("A/SSR"), late.steps("A/SSR")),
        ("box:G2", 2),
        "loses a step"
    );
    for turn in [1, 3, 9] {
        let tank = check(turn, "B/14CATR", "W2", 2);
        assert_eq!(
            (tank.at("B/14CATR"), tank.steps("B/14CATR")),
            ("box:W2", 1),
            "turn {turn}"
        );
    }
    assert!(check(2, "A/SSR", "G2", 5).disrupted("A/SSR"));
    assert!(!check(3, "A/SSR", "G2", 5).disrupted("A/SSR"));
    assert!(!check(4, "A/SSR", "G2", 5).disrupted("A/SSR"));
}

/// A step lost at sea costs no transport point; the last but one brings a replacement.
#[test]
fn r5_5_a_step_lost_at_sea_is_taken_at_once() {
    let position = json!({ "turn": 5, "phase": "landing-check", "pieces": placed("box:G1: A/QOCH+steps=2 B/QOCH") });
    let played = play(position, "d6=1; d6=6", "check").ok();
    assert_eq!(
        (played.at("A/QOCH"), played.at("circle-1")),
        ("eliminated", "box:G1")
    );
    assert_eq!(played.field("transport")["green"], 5);
    assert_eq!(
        played.told("landing-checked").len(),
        2,
        "the replacement does not check"
    );
}

#[test]
fn r5_5_commandos_do_not_check() {
    for (turn, unit, place) in [(1, "1/3Cdo", "box:Y1"), (12, "A/RM", "box:R1")] {
        let played = transport(turn, json!({ unit: { "at": place } }), &[]);
        assert_eq!(played.offers(), ["draw"]);
    }
    let infantry = transport(1, placed("box:G1: A/SSR"), &[]);
    assert_eq!(infantry.offers(), ["check"]);
}

/// Left is east: from R2 to R1; right is west: to W1. The unit lands from where it drifted to.
#[test]
fn r5_6_a_drifting_unit_lands_from_its_new_box() {
    assert_eq!(check(3, "B/ESSEX", "R2", 1).at("B/ESSEX"), "box:R1");
    assert_eq!(check(3, "B/ESSEX", "R2", 2).at("B/ESSEX"), "box:W1");
    let position = json!({ "turn": 3, "phase": "landing-check", "chits": { "track": ["E1", "E2"] },
        "pieces": placed("box:R2: B/ESSEX") });
    let landed = play(position, "d6=2; chit=E3", "check; draw").ok();
    assert_eq!(landed.at("B/ESSEX"), "0420");
}

/// The rows end: nothing drifts from Blue to Red or between the two Yellow beaches.
#[test]
fn r5_6_off_the_end_of_a_row_is_delay() {
    for (unit, from, die) in [
        ("A/ESSEX", "R1", 1),
        ("A/RRC", "B1", 1),
        ("A/RHLI", "white-u2", 2),
        ("A/RRC", "Y1", 2),
    ] {
        let played = check(3, unit, from, die);
        assert_eq!(played.at(unit), "turn:4", "{unit} from {from}");
        assert_eq!(played.told("no-box-to-drift-to").len(), 1);
    }
    assert_eq!(check(3, "A/RRC", "B2", 2).at("A/RRC"), "box:blue-u1");
}

/// A delayed unit is placed and checked anew.
#[test]
fn r5_7_a_delayed_unit_comes_back_next_turn() {
    let position = json!({ "turn": 2, "phase": "landing-check", "chits": { "track": ["E1", "E2"] },
        "pieces": placed("box:B1: A/RRC, 0720: C/RHLI") });
    let played = play(position, "d6=1; chit=E3", "check; draw; end").ok();
    assert_eq!(
        (played.at("A/RRC"), played.offers()),
        ("box:B1", vec!["check"])
    );
    assert_eq!(played.field("turn"), 3);
}

#[test]
fn r5_7_from_turn_8_a_delayed_unit_may_go_home() {
    assert_eq!(check(7, "A/FMR", "R2", 2).at("A/FMR"), "turn:8");
    let asked = check(8, "A/FMR", "R2", 2);
    assert_eq!(asked.offers(), ["delay A/FMR", "withdraw A/FMR"]);
    let off_the_row = check(8, "A/FMR", "white-u2", 3);
    assert_eq!(off_the_row.offers(), ["delay A/FMR", "withdraw A/FMR"]);
    for (choice, place) in [("delay A/FMR", "turn:9"), ("withdraw A/FMR", "evacuated")] {
        let position =
            json!({ "turn": 8, "phase": "landing-check", "pieces": placed("box:R2: A/FMR B/FMR") });
        let played = play(position.clone(), "d6=2; d6=4", &["check", choice]).ok();
        assert_eq!(
            (played.at("A/FMR"), played.disrupted("B/FMR")),
            (place, true)
        );
        let other = play(position, "d6=2", "check; withdraw B/FMR");
        other.refused("5.7", "other-delayed");
    }
}

/// No free box is no landing check: the unit waits, and nothing is asked.
#[test]
fn r5_7_full_boxes_leave_no_choice() {
    let full = placed("turn:9: Det/BWC, box:B1: A/RRC B/RRC, box:B2: C/RRC D/RRC");
    let played = transport(9, full, &[]);
    assert_eq!(
        (played.at("Det/BWC"), played.offers()),
        ("turn:10", vec!["check"])
    );
}

/// The last chit of turn 3 with these pieces; then the Action Phase.
#[track_caller]
fn last_chit(chit: &str, pieces: Value, choices: &[&str]) -> Played {
    let position = json!({ "turn": 3, "chits": { "track": ["E1", "E2"] }, "pieces": pieces });
    play(position, format!("chit={chit}"), choices)
}

/// In W2 under the guns of 0521 until the chits are drawn; then ashore.
#[test]
fn r5_8_units_wait_in_their_boxes_under_fire() {
    let pieces = placed("box:W2: C/RHLI, 0521: D-1");
    let played = last_chit("A01", pieces, &["draw"]).ok();
    assert_eq!((played.at("C/RHLI"), played.steps("C/RHLI")), ("0421", 2));
    let kinds = played.kinds();
    let place = |kind| kinds.iter().position(|&k| k == kind);
    assert!(place("step-lost") < place("landed"), "{kinds:?}");
    let early = play(
        json!({ "turn": 3, "pieces": placed("box:W2: C/RHLI") }),
        "chit=E1",
        "draw",
    );
    assert_eq!(early.at("C/RHLI"), "box:W2", "not before the last chit");
}

#[test]
fn r5_8_landing_disrupted_overstacked_and_in_action() {
    let pieces = placed("box:W2: C/RHLI+disrupted D/RHLI, 0421: A/RHLI");
    let landed = last_chit("E3", pieces.clone(), &["draw"]).ok();
    for unit in ["A/RHLI", "C/RHLI", "D/RHLI"] {
        assert_eq!(landed.at(unit), "0421");
    }
    assert!(
        landed.disrupted("C/RHLI"),
        "recovery is at the end of the phase"
    );
    assert!(landed.offered("move D/RHLI 0421-0521"));
    assert!(!landed.offers().iter().any(|o| o.contains("C/RHLI")));
    // Three in a hex are too many only at the end.
    let moved = last_chit(
        "E3",
        pieces.clone(),
        &["draw", "move D/RHLI 0421-0521", "end"],
    )
    .ok();
    assert_eq!(moved.field("turn"), 4);
    let crowded = last_chit("E3", pieces, &["draw", "end"]).ok();
    assert_eq!(
        crowded.offers(),
        ["remove A/RHLI", "remove C/RHLI", "remove D/RHLI"]
    );
}

/// Points on the track are for the way home: they do not matter for the way in.
#[test]
fn r5_2_a_beach_without_transport_points_is_still_landed_upon() {
    let position = json!({ "turn": 4, "phase": "transport", "transport": { "blue": 0 },
        "pieces": placed("turn:4: A/RRC D/RRC") });
    let played = play(position, &[], &[]);
    assert_eq!(played.at("A/RRC"), "box:B1");
    assert_eq!(played.offers(), ["land D/RRC B1", "land D/RRC B2"]);
}
