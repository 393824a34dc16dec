//! 4.0 Sequence of Play.

use serde_json::{Value, json};

use crate::support::{
    Fate as _, Played, all_chits, draw, draw_in, drawn, placed, play, variant_with,
};

/// Ends the Action Phase of a turn in which these pieces are all there is.
#[track_caller]
fn end_of_turn(turn: u8, mut position: Value) -> Played {
    position["turn"] = json!(turn);
    position["phase"] = json!("cw-actions");
    play(position, &[], "end").ok()
}

/// Boats set out, chits are drawn, units land and act, the turn ends.
#[test]
fn r4_1_the_order_of_a_turn() {
    let position = json!({ "turn": 2, "phase": "cw-actions", "pieces": placed("0720: C/RHLI, turn:3: B/RHLI+steps=2") });
    let chance = ["d6=3", "chit=E1", "chit=B3", "chit=E2"];
    let played = play(position, &chance, "end; check; draw; draw; draw; end").ok();
    let expected = [
        "phase-ended",
        "turn-began",
        "box-entered",
        "landing-checked",
        "disrupted",
        "chit-drawn",
        "no-event",
        "chit-drawn",
        "battery-fired",
        "transport-lost",
        "chit-drawn",
        "no-event",
        "landed",
        "phase-ended",
        "recovered",
        "turn-began",
    ];
    assert_eq!(played.kinds(), expected);
    assert_eq!(played.field("turn"), 4);
}

/// The mode is looked at map by map.
#[test]
fn r4_1_only_units_due_this_turn_set_out() {
    let played = play(
        json!({ "turn": 2, "phase": "cw-actions", "evacuation": ["yellow"], "pieces": placed("turn:3: A/RHLI, turn:4: D/RRC") }),
        &[],
        "end",
    )
    .ok();
    assert_eq!(
        (played.at("A/RHLI"), played.at("D/RRC")),
        ("box:W1", "turn:4")
    );
    let stopped = play(
        json!({ "turn": 2, "phase": "cw-actions", "pieces": placed("turn:3: A/RHLI"), "evacuation": ["dieppe"] }),
        &[],
        "end",
    );
    assert_eq!(stopped.at("A/RHLI"), "evacuated");
}

/// In the order of the unit list, once each: B/RHLI drifts into W2 and does not check there again.
#[test]
fn r4_1_every_unit_in_a_box_checks_once() {
    let position = json!({ "turn": 3, "phase": "landing-check", "pieces": {
        "C/RHLI": { "at": "box:W2" }, "B/RHLI": { "at": "box:W1" }, "A/RM": { "at": "box:R1" },
        "A/RHLI": { "at": "turn:4" }, "D/RHLI": { "at": "0720" } } });
    let played = play(position, "d6=2; d6=6", "check").ok();
    assert_eq!(played.told("landing-checked").len(), 2);
    assert_eq!(
        (played.at("B/RHLI"), played.at("C/RHLI")),
        ("box:W2", "box:W2")
    );
    assert!(played.end.unused_chance.is_empty() && played.offered("draw"));
}

#[test]
fn r4_1_three_chits_one_at_a_time() {
    let position = json!({ "turn": 2, "pieces": placed("0720: C/RHLI") });
    let chits = ["chit=E1", "chit=E2", "chit=E3"];
    let two = play(position.clone(), &chits, "draw; draw").ok();
    assert_eq!(two.field("chits")["track"], json!(["E1", "E2"]));
    assert_eq!(two.offers(), ["draw"]);
    let four = play(position, &chits, "draw; draw; draw; draw");
    assert_eq!(four.field("phase"), "cw-actions");
    four.refused("10.1", "not-asked");
}

/// The last chit is drawn, then the cup is filled from what lies aside; this turn's chits and the
/// removed one stay where they are.
#[test]
fn r4_1_an_empty_cup_takes_back_the_chits_set_aside() {
    let mut aside = all_chits();
    aside.retain(|c| !["E1", "E2", "C3"].contains(&c.as_str()));
    let chits = json!({ "cup": ["E2"], "track": ["E1"], "aside": aside, "removed": ["C3"] });
    let played = play(
        json!({ "turn": 2, "chits": chits, "pieces": placed("0720: C/RHLI") }),
        "chit=E2; chit=E3",
        "draw; draw",
    )
    .ok();
    assert_eq!(played.told("chits-returned").len(), 1);
    assert_eq!(played.field("chits")["track"], json!(["E1", "E2", "E3"]));
    assert_eq!(played.field("chits")["removed"], json!(["C3"]));
    assert_eq!(
        played.field("chits")["cup"].as_array().map(Vec::len),
        Some(33)
    );
}

#[test]
fn r4_1_one_chit_on_the_first_turn() {
    let position = |turn: u8| json!({ "turn": turn, "pieces": placed("0720: C/RHLI") });
    assert_eq!(
        play(position(1), "chit=E1", "draw").field("phase"),
        "cw-actions"
    );
    assert_eq!(
        play(position(2), "chit=E1", "draw").field("phase"),
        "operations"
    );
    let bombarded = variant_with(&["bombardment"], position(1), &["chit=E1"], &["draw"]);
    assert_eq!(bombarded.field("phase"), "operations");
}

/// D-1 fires, its only target is gone, and still it does not move on the same chit.
#[test]
fn r4_1_a_unit_that_fired_does_not_move() {
    let played = drawn("A01", "0521: D-1, 0420: diamond-1");
    assert_eq!((played.at("diamond-1"), played.at("D-1")), ("pool", "0521"));
    assert_eq!(played.told("german-moved"), [""; 0]);
}

/// Red, then green: G-1 moves from red 0426 to green 0327 and does not go on to 0428.
#[test]
fn r4_1_a_unit_acts_once_a_chit() {
    let played = drawn("A08", "0426: G-1");
    assert_eq!(played.at("G-1"), "0327");
    assert_eq!(played.told("german-moved").len(), 1);
}

#[test]
fn r4_1_a_disrupted_german_recovers_instead_of_acting() {
    let pieces = |disrupted: bool| {
        json!({
        "D-1": { "at": "0521", "disrupted": disrupted }, "C/RHLI": { "at": "0421" } })
    };
    let shaken = drawn("A01", pieces(true));
    assert_eq!(
        (shaken.disrupted("D-1"), shaken.steps("C/RHLI")),
        (false, 3)
    );
    assert_eq!(drawn("A01", pieces(false)).steps("C/RHLI"), 2);
    let moving = drawn("A01", "0521: D-1+disrupted");
    assert_eq!((moving.at("D-1"), moving.disrupted("D-1")), ("0521", false));
}

/// P1 names Dieppe, then Green: markers are drawn in that order.
#[test]
fn r4_1_a_depth_chit_serves_its_areas_in_order() {
    let pieces = "0521: D-1, 0327: G-1, 1220: R-1";
    let played = draw("P1", pieces, "depth=depth-09; depth=depth-02", &[]);
    assert_eq!(
        (played.at("depth-09"), played.at("depth-02")),
        ("0521", "0327")
    );
    assert_eq!(played.told("depth-placed").len(), 2);
}

/// The commandos act, the disrupted one recovers; C3 leaves the game and C1 does not.
#[test]
fn r4_1_a_commando_chit_is_played_at_once() {
    let pieces = placed("1603: 1/3Cdo 2/3Cdo+disrupted, 0720: A/RHLI");
    let asked = drawn("C3", pieces.clone());
    assert_eq!(asked.field("phase"), "bonus-actions");
    assert!(asked.offered("move 1/3Cdo 1603-1703") && asked.disrupted("2/3Cdo"));
    asked.offers_nothing_to(&["2/3Cdo", "A/RHLI"]);
    let ended = draw("C3", pieces, &[], "move 1/3Cdo 1603-1703");
    assert_eq!(
        (ended.at("1/3Cdo"), ended.disrupted("2/3Cdo")),
        ("1703", false)
    );
    assert_eq!(ended.offers(), ["draw"]);
    let put_away = end_of_turn(
        4,
        json!({ "chits": { "track": ["C3", "C1", "E1"] },
        "pieces": placed("0720: A/RHLI") }),
    );
    assert_eq!(put_away.field("chits")["removed"], json!(["C3"]));
    assert_eq!(put_away.field("chits")["aside"], json!(["C1", "E1"]));
}

#[test]
fn r4_1_a_battery_chit_costs_a_point() {
    let played = drawn("B3", json!({}));
    assert_eq!(played.field("transport")["dieppe"], 6);
    let silent = drawn("B1", "1706: 1/3Cdo");
    assert_eq!(silent.field("transport")["yellow"], 4);
}

#[test]
fn r4_1_events_begin_on_turn_4() {
    let early = draw_in(json!({ "turn": 3 }), "E1", &[], &[]);
    assert_eq!(early.kinds(), ["chit-drawn", "no-event"]);
    let late = draw_in(json!({ "turn": 4 }), "E1", "d6=6", &[]);
    assert_eq!(late.kinds()[..2], ["chit-drawn", "event-rolled"]);
}

#[test]
fn r4_1_boxes_are_emptied_ashore_or_homeward() {
    let position = json!({ "turn": 4, "evacuation": ["yellow"], "chits": { "track": ["E1", "E2"] },
        "pieces": placed("box:W1: A/RHLI, box:Y1: 1/3Cdo, box:O1: B/4Cdo") });
    let played = draw_in(position, "B1", &[], &[]);
    assert_eq!(
        (
            played.at("A/RHLI"),
            played.at("1/3Cdo"),
            played.at("B/4Cdo")
        ),
        ("0420", "evacuated", "1439")
    );
    assert_eq!(played.field("phase"), "cw-actions");
}

#[test]
fn r4_1_undisrupted_units_may_act() {
    let position =
        json!({ "phase": "cw-actions", "pieces": placed("0720: A/RHLI, 0820: B/RHLI+disrupted") });
    let played = play(
        position,
        &[],
        "move A/RHLI 0720-0721; move B/RHLI 0820-0821",
    );
    assert_eq!(played.at("A/RHLI"), "0721");
    assert!(
        played.field("turn") == 2,
        "nobody is left to act, so the phase ends by itself"
    );
    let position =
        json!({ "phase": "cw-actions", "pieces": placed("0720: A/RHLI, 0820: B/RHLI+disrupted") });
    play(position, &[], "move B/RHLI 0820-0821").refused("10.17", "disrupted");
}

#[test]
fn r4_1_recovery_and_the_attackers_marker() {
    let played = end_of_turn(
        5,
        json!({ "pieces": placed("0720: A/RHLI+disrupted B/RHLI+disrupted=attacker") }),
    );
    assert_eq!(played.piece("A/RHLI")["disrupted"], json!(false));
    assert_eq!(played.piece("B/RHLI")["disrupted"], json!(true));
}

/// 14.1 governs: not before the end of turn 17; boxes still count as the map.
#[test]
fn r4_1_the_game_ends_when_nobody_is_left() {
    let home = json!({ "pieces": placed("evacuated: A/RHLI") });
    assert!(end_of_turn(17, home.clone()).end.status.over);
    let ashore = json!({ "pieces": placed("0720: A/RHLI") });
    assert!(!end_of_turn(17, ashore.clone()).end.status.over);
    let afloat = json!({ "evacuation": ["dieppe"], "pieces": placed("box:W1: A/RHLI") });
    assert!(!end_of_turn(17, afloat).end.status.over);
    assert!(end_of_turn(24, ashore).end.status.over);
    let to_come = json!({ "pieces": placed("turn:18: A/RM") });
    assert!(!end_of_turn(16, to_come).end.status.over);
    // Nobody there and nobody to come: the turns up to 17 are passed over.
    let early = end_of_turn(10, home);
    assert!(early.end.status.over && early.field("turn") == 17);
}

#[test]
fn r4_1_chits_stay_out_until_the_track_returns_them() {
    let position = || {
        json!({ "chits": { "track": ["E1", "A01", "C4"], "aside": ["A02"] },
        "pieces": placed("0720: A/RHLI") })
    };
    let seventh = end_of_turn(7, position());
    assert_eq!(seventh.field("chits")["aside"], json!(["A01", "A02", "E1"]));
    for turn in [8, 16] {
        let returned = end_of_turn(turn, position());
        assert_eq!(returned.field("chits")["aside"], json!([]), "turn {turn}");
        assert_eq!(
            returned.field("chits")["cup"].as_array().map(Vec::len),
            Some(36)
        );
        assert_eq!(returned.field("chits")["removed"], json!(["C4"]));
    }
}

#[test]
fn r4_1_the_turn_marker_moves_on() {
    let played = end_of_turn(
        5,
        json!({ "boarded": { "blue": 2 }, "pieces": placed("0720: A/RHLI") }),
    );
    assert_eq!(
        (played.field("turn"), played.field("phase")),
        (&json!(6), &json!("operations"))
    );
    assert_eq!(played.field("boarded")["blue"], 0);
    assert_eq!(played.field("chits")["track"], json!([]));
}
