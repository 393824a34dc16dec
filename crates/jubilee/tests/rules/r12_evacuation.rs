//! 12.0 CW Transport & Evacuation.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, file, placed, play, variant};

/// Companies in the Eliminated box.
fn eliminated(count: usize, mut pieces: Value) -> Value {
    let units = [
        "A/QOCH", "B/QOCH", "C/QOCH", "D/QOCH", "A/ESSEX", "B/ESSEX", "C/ESSEX", "D/ESSEX",
        "A/FMR", "B/FMR", "C/FMR",
    ];
    for unit in &units[..count] {
        pieces[*unit] = json!({ "at": "eliminated" });
    }
    pieces
}

fn maps(played: &Played) -> Vec<&str> {
    let list = played.field("evacuation").as_array().expect("a list");
    list.iter().filter_map(Value::as_str).collect()
}

#[test]
fn r12_1_each_map_changes_mode_for_itself_and_at_once() {
    let position = json!({ "turn": 5, "phase": "cw-actions", "pieces": placed("1706: 1/3Cdo, 1503: 2/3Cdo, 1439: A/4Cdo, 0421: A/RHLI") });
    play(position.clone(), &[], "board 2/3Cdo Y1").refused("10.8", "not-evacuating");
    let wreck = "destroy 1/3Cdo 1706";
    let played = play(position.clone(), &[], &[wreck, "board 2/3Cdo Y1"]).ok();
    assert_eq!(maps(&played), ["yellow"]);
    assert_eq!(played.at("2/3Cdo"), "box:Y1");
    for choice in ["board A/4Cdo O1", "board A/RHLI W2"] {
        play(position.clone(), &[], &[wreck, choice]).refused("10.8", "not-evacuating");
    }
}

/// Destroys 0522 (2 points) after these objectives.
fn wreck(options: &[&str], before: &[&str]) -> Played {
    let position = json!({ "turn": 9, "phase": "cw-actions", "destroyed": before, "pieces": placed("0522: A/RHLI, 0421: B/RHLI, turn:12: D/FMR") });
    variant(options, position, &["destroy A/RHLI 0522"]).ok()
}

#[test]
fn r12_2_twelve_points_on_the_dieppe_map() {
    assert_eq!(
        maps(&wreck(&[], &["0327", "0713", "0517"])),
        [""; 0],
        "4, 3, 2 and 2 make 11"
    );
    let twelve = wreck(&[], &["0327", "0713", "0927"]);
    assert_eq!(maps(&twelve), ["dieppe"]);
    assert!(twelve.offered("board B/RHLI W2"), "in the same phase");
    // Points of the outlying maps do not count, nor are variants taken off.
    assert_eq!(
        maps(&wreck(&[], &["1706", "1738", "0327", "0713"])),
        [""; 0]
    );
    assert_eq!(
        maps(&wreck(
            &["no-convoy", "early-flanks"],
            &["0327", "0713", "0927"]
        )),
        ["dieppe"]
    );
}

/// 0811 fires on a diamond company with two steps: its counter goes to the Eliminated box.
fn fire(count: usize, target: Value) -> Played {
    let mut pieces = eliminated(count, target);
    pieces["B-1"] = json!({ "at": "0811" });
    pieces["D/RHLI"] = json!({ "at": "box:W2" });
    pieces["D/FMR"] = json!({ "at": "turn:12" });
    let position = json!({ "turn": 9, "phase": "operations", "chits": { "track": ["A01", "B1"] },
        "pieces": pieces });
    play(position, "chit=A02", "draw").ok()
}

#[test]
fn r12_2_ten_three_step_companies_lost() {
    let company = || placed("0912: A/RRC+steps=2");
    let nine = fire(8, company());
    assert_eq!(nine.at("A/RRC"), "eliminated");
    assert_eq!(maps(&nine), [""; 0]);
    let ten = fire(9, company());
    assert_eq!(ten.at("diamond-1"), "0912", "its replacement fights on");
    assert_eq!(maps(&ten), ["dieppe"]);
    assert_eq!(
        ten.at("D/RHLI"),
        "evacuated",
        "in its box, it does not land any more"
    );
    assert_eq!(ten.at("D/FMR"), "evacuated");
}

#[test]
fn r12_2_commandos_tanks_and_replacements_are_not_counted() {
    let mut others = placed("0912: diamond-1");
    for unit in [
        "A/RM", "B/RM", "X/RM", "A/14CATR", "B/14CATR", "C/14CATR", "1/3Cdo", "2/3Cdo",
    ] {
        others[unit] = json!({ "at": "eliminated" });
    }
    let played = fire(9, others);
    assert_eq!(played.at("diamond-1"), "pool", "lost, and back in its pool");
    assert_eq!(maps(&played), [""; 0]);
}

/// The mode changes in mid-phase, by an infiltration that goes wrong: boarding opens at once.
#[test]
fn r12_2_the_tenth_loss_in_mid_phase() {
    let pieces = eliminated(9, placed("0912: A/RRC+steps=2, 0811: B-1, 0421: A/RHLI"));
    let position = json!({ "turn": 9, "phase": "cw-actions", "pieces": pieces });
    let choices = ["move A/RRC 0912-0911", "advance", "board A/RHLI W2"];
    let played = play(position, "chit=A02", &choices);
    assert!(played.lines[2].ok, "{:?}", played.lines[2].refusal);
}

#[test]
fn r12_2_fifteen_turns_and_r12_3_seven_turns() {
    let end = |turn: u8| {
        let position = json!({ "turn": turn, "phase": "cw-actions", "pieces": placed("0421: A/RHLI, 1906: 1/3Cdo") });
        let played = play(position, &[], "end").ok();
        maps(&played).join(" ")
    };
    assert_eq!(end(6), "");
    assert_eq!(end(7), "yellow orange");
    assert_eq!(end(14), "");
    assert_eq!(end(15), "dieppe");
}

#[test]
fn r12_3_a_battery_destroyed_frees_its_own_map_only() {
    let position = json!({ "turn": 5, "phase": "cw-actions", "pieces": placed("1738: A/4Cdo, 1503: 1/3Cdo, 1439: B/4Cdo") });
    let wreck = "destroy A/4Cdo 1738";
    let played = play(position.clone(), &[], &[wreck]).ok();
    assert_eq!(maps(&played), ["orange"]);
    assert!(played.offered("board B/4Cdo O1"));
    play(position, &[], &[wreck, "board 1/3Cdo Y1"]).refused("10.8", "not-evacuating");
}

#[test]
fn r12_4_nobody_lands_any_more() {
    let position = json!({ "turn": 9, "phase": "operations", "evacuation": ["dieppe"],
        "chits": { "track": ["A01", "A02"] }, "pieces": placed("box:W2: A/RHLI+disrupted, box:Y1: 1/3Cdo") });
    let played = play(position, "chit=B3", "draw").ok();
    assert_eq!(played.at("A/RHLI"), "evacuated");
    assert_eq!(
        played.at("1/3Cdo"),
        "1503",
        "the Yellow map is still in landing mode"
    );
}

#[test]
fn r12_4_units_still_due_for_that_map_go_home() {
    let position = json!({ "turn": 7, "phase": "cw-actions", "destroyed": ["0327", "0713", "0927"],
        "pieces": {
            "A/RHLI": { "at": "0522" }, "B/RHLI": { "at": "0421" }, "A/RM": { "at": "turn:12" },
            "A/FMR": { "at": "turn:8" }, "C/SSR": { "at": "turn:8", "steps": 2 },
            "1/3Cdo": { "at": "turn:8" },
        } });
    let played = play(position.clone(), &[], "destroy A/RHLI 0522").ok();
    for unit in ["A/RM", "A/FMR", "C/SSR"] {
        assert_eq!(played.at(unit), "evacuated", "{unit}");
    }
    assert_eq!(played.steps("C/SSR"), 2);
    assert_eq!(played.at("1/3Cdo"), "turn:8", "not for the Dieppe map");
    let later = play(position, &[], "end").ok();
    assert_eq!(
        later.at("1/3Cdo"),
        "evacuated",
        "seven turns are over on its own map"
    );
    assert_eq!(later.at("A/RM"), "turn:12");
}

#[test]
fn r12_5_a_point_takes_a_step_each_turn_and_no_beach_lends_to_another() {
    let position = json!({ "turn": 16, "phase": "cw-actions", "evacuation": ["dieppe"],
        "transport": { "dieppe": 2, "green": 5 }, "pieces": {
            "A/RHLI": { "at": "0421" }, "B/RHLI": { "at": "0421", "steps": 2 },
            "A/SSR": { "at": "0330" }, "diamond-1": { "at": "0418" }, "A/14CATR": { "at": "0920" },
        } });
    play(position.clone(), &[], "board A/RHLI W2").refused("10.9", "transport-full");
    let two = ["board A/SSR G2", "board B/RHLI W2"];
    play(position.clone(), &[], &two).ok();
    let third = [&two[..], &["board diamond-1 R1"]].concat();
    play(position.clone(), &[], &third).refused("10.9", "transport-full");
    // Next turn the two points serve again.
    let next = [
        &two[..],
        &["end", "draw", "draw", "draw", "board diamond-1 R1"],
    ]
    .concat();
    let played = play(position, "chit=B1; chit=B2; chit=E1; d6=1; d6=2", &next).ok();
    assert_eq!(
        [played.at("A/SSR"), played.at("B/RHLI")],
        ["evacuated", "evacuated"]
    );
    assert_eq!(played.field("transport")["dieppe"], 2);
}

#[test]
fn r12_5_points_lost_in_the_turn_lower_what_is_left() {
    let position = json!({ "turn": 9, "phase": "operations", "evacuation": ["yellow"],
        "chits": { "track": ["A01"] }, "transport": { "yellow": 4 }, "pieces": placed("1503: 1/3Cdo 2/3Cdo") });
    // Two steps board in the extra round, a battery costs a point, one step is left.
    let choices = ["draw", "board 1/3Cdo Y1", "end", "draw", "board 2/3Cdo Y1"];
    play(position, "chit=C1; chit=B1", &choices).refused("10.9", "transport-full");
}

#[test]
fn r12_6_who_begins_the_phase_in_a_box_is_home() {
    let position = json!({ "turn": 16, "phase": "operations", "evacuation": ["dieppe"],
        "chits": { "track": ["A01", "A02"] }, "transport": { "dieppe": 1, "blue": 4 }, "pieces": placed("box:W2: A/RHLI, box:R1: B/14CATR, 0421: diamond-1") });
    let played = play(position, "chit=B1", "draw; board diamond-1 W2").ok();
    assert_eq!(
        [played.at("A/RHLI"), played.at("B/14CATR")],
        ["evacuated", "evacuated"]
    );
    assert_eq!(
        played.at("diamond-1"),
        "box:W2",
        "the point is still there to be used"
    );
}

#[test]
fn r12_6_boarding_on_the_last_turn_is_too_late() {
    let board = |turn: u8, then: &[&str], chance: &[&str]| {
        let position = json!({ "turn": turn, "phase": "cw-actions", "evacuation": ["dieppe"],
            "pieces": placed("0421: A/RHLI, 0920: B/RHLI") });
        let played = play(
            position,
            chance,
            &[&["board A/RHLI W2", "end"], then].concat(),
        )
        .ok();
        played.end.status.outcome.expect("the game is over").score
    };
    assert_eq!(board(24, &[], &[]), 0);
    let quiet = ["chit=B1", "chit=B2", "chit=B3"];
    assert_eq!(board(23, &["draw", "draw", "draw", "end"], &quiet), 3);
}

#[test]
fn r12_7_a_closed_beach_stays_closed_but_another_may_serve() {
    let position = json!({ "turn": 16, "phase": "cw-actions", "evacuation": ["dieppe"],
        "transport": { "green": 0 }, "pieces": placed("0329: A/SSR, 0421: B/SSR, 0920: A/14CATR") });
    play(position.clone(), &[], "board A/SSR G1").refused("10.12", "no-transport");
    play(position, &[], "board B/SSR W2").ok();
}

/// Boats may still bring a late company in where none will come to fetch it.
#[test]
fn r12_7_landing_is_not_barred_at_a_beach_without_points() {
    let position = json!({ "turn": 9, "phase": "operations", "chits": { "track": ["A01", "A02"] },
        "transport": { "green": 0 }, "pieces": placed("box:G1: A/SSR") });
    let played = play(position, "chit=B1", "draw").ok();
    assert_eq!(played.at("A/SSR"), "0329");
}

/// The rulebook's example: Blue at zero, and all in or next to 0512 and 0513 surrender.
#[test]
fn r12_8_blue_beach_surrenders() {
    let played = file("12.8").ok();
    for unit in ["A/RRC", "B/RRC", "C/RRC", "D/RRC"] {
        assert_eq!(played.at(unit), "eliminated", "{unit}");
    }
    assert_eq!(played.at("Det/BWC"), "0712", "two hexes from the beach");
    assert_eq!(played.at("A/RHLI"), "0421");
}

#[test]
fn r12_8_boxes_of_the_track_surrender_too_and_replacements_go_back() {
    let position = json!({ "turn": 9, "phase": "operations",
        "transport": { "blue": 1, "dieppe": 1, "green": 1 }, "pieces": {
            "A/RRC": { "at": "box:B1" }, "B/RRC": { "at": "box:blue-u1" },
            "diamond-1": { "at": "0512" }, "A/RHLI": { "at": "box:W2" },
            // 0515 touches 0514, which has no lettered box.
            "C/RRC": { "at": "0515" },
            // A cliff parts 0511 from 0512: it is next to the beach all the same.
            "D/RRC": { "at": "0511" },
        } });
    let played = play(position, "chit=E1; d6=4", "draw; recall blue").ok();
    assert_eq!(
        [played.at("A/RRC"), played.at("B/RRC")],
        ["eliminated", "eliminated"]
    );
    assert_eq!(played.at("diamond-1"), "pool");
    assert_eq!(played.at("D/RRC"), "eliminated");
    assert_eq!(
        [played.at("A/RHLI"), played.at("C/RRC")],
        ["box:W2", "0515"]
    );
    assert_eq!(maps(&played), [""; 0], "surrender needs no evacuation mode");
}

#[test]
fn r12_8_a_whole_map_surrenders_with_its_last_point() {
    let dieppe = json!({ "turn": 9, "phase": "operations",
        "transport": { "blue": 0, "dieppe": 1, "green": 0 }, "pieces": placed("1626: A/RHLI, 0512: A/RRC, box:G1: A/SSR, 1906: 1/3Cdo") });
    let played = play(dieppe, "chit=B3", "draw").ok();
    for unit in ["A/RHLI", "A/RRC", "A/SSR"] {
        assert_eq!(played.at(unit), "eliminated", "{unit}");
    }
    assert_eq!(played.at("1/3Cdo"), "1906");
    // While one track has points, only the beach that lost its last is in danger.
    let beach = json!({ "turn": 9, "phase": "operations",
        "transport": { "blue": 0, "dieppe": 1, "green": 1 },
        "pieces": placed("1626: A/RHLI, 0520: B/RHLI, 0512: A/RRC") });
    let played = play(beach, "chit=B3", "draw").ok();
    let places = ["A/RHLI", "B/RHLI", "A/RRC"].map(|unit| played.at(unit));
    assert_eq!(
        places,
        ["1626", "eliminated", "0512"],
        "who came to Blue later does not"
    );
}

/// Two boats are hit in one volley; losses come first, then the points, then the surrender.
#[test]
fn r12_8_surrender_follows_all_hits_of_a_volley() {
    let position = json!({ "turn": 9, "phase": "operations",
        "transport": { "blue": 1 }, "pieces": {
            "C-1": { "at": "0511" }, "C-2": { "at": "0614" },
            "A/RRC": { "at": "box:B1" }, "D/RRC": { "at": "box:B2" }, "B/RRC": { "at": "0612" },
            "Det/BWC": { "at": "0712" },
        } });
    let played = play(position, "chit=A01", "draw").ok();
    let kinds = played.kinds();
    let story: Vec<&str> = kinds
        .into_iter()
        .filter(|kind| ["step-lost", "transport-lost", "lost"].contains(kind))
        .collect();
    assert_eq!(
        story,
        [
            "step-lost",
            "step-lost",
            "transport-lost",
            "lost",
            "lost",
            "lost"
        ]
    );
    assert_eq!(played.at("Det/BWC"), "0712");
    assert_eq!(played.field("transport")["blue"], 0);
}
