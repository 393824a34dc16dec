//! 8.0 Random Events.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, placed, play};

fn event(turn: u8, dice: &[&str], mut position: Value, choices: &[&str]) -> Played {
    position["turn"] = json!(turn);
    position["phase"] = json!("operations");
    let chance: Vec<&str> = [&["chit=E1"], dice].concat();
    let choices: Vec<&str> = [&["draw"], choices].concat();
    let played = play(position, &chance, &choices);
    assert!(
        played.end.unused_chance.is_empty(),
        "{:?}",
        played.end.unused_chance
    );
    played
}

fn wall(dice: &[&str], pieces: Value) -> String {
    let played = event(9, dice, json!({ "pieces": pieces }), &[]).ok();
    played.field("wall").as_str().expect("a word").to_owned()
}

#[test]
fn r8_1_events_begin_on_turn_four() {
    let early = event(3, &[], json!({}), &[]).ok();
    assert_eq!(early.kinds(), ["chit-drawn", "no-event"]);
    let later = event(4, &["d6=1", "d6=1"], json!({}), &[]).ok();
    assert_eq!(later.field("wall"), "destroyed");
    assert!(later.kinds().contains(&"event-rolled"));
}

#[test]
fn r8_2_engineers_at_the_wall_bring_it_down() {
    for die in ["d6=1", "d6=2"] {
        // No second die is rolled: the script holds none.
        assert_eq!(wall(&[die], placed("0419: A/ESSEX")), "destroyed");
    }
    let behind = placed("0520: A/ESSEX");
    assert_eq!(wall(&["d6=1"], behind), "destroyed", "either side will do");
    let stunned = placed("0418: A/ESSEX+disrupted");
    assert_eq!(wall(&["d6=1"], stunned), "destroyed");
}

#[test]
fn r8_2_without_engineers_a_second_die_must_be_one() {
    let none = || placed("0419: B/ESSEX");
    assert_eq!(wall(&["d6=2", "d6=1"], none()), "destroyed");
    for second in ["d6=2", "d6=6"] {
        assert_eq!(wall(&["d6=1", second], none()), "intact");
    }
    for (place, steps) in [("0419", 2), ("0422", 3), ("0517", 3), ("box:R2", 3)] {
        let pieces = json!({ "A/ESSEX": { "at": place, "steps": steps } });
        assert_eq!(
            wall(&["d6=1", "d6=2"], pieces),
            "intact",
            "{steps} steps at {place}"
        );
    }
}

#[test]
fn r8_2_a_fallen_wall_cannot_fall_again() {
    let down = json!({ "wall": "destroyed" });
    let played = event(9, &["d6=1"], down, &[]).ok();
    assert_eq!(played.kinds(), ["chit-drawn", "event-rolled", "no-event"]);
}

#[test]
fn r8_2_the_whole_wall_goes_but_its_wire_stays() {
    let pieces = placed("0418: A/ESSEX, 0421: B/14CATR C/14CATR");
    let draws = json!({
        "pieces": pieces, "chits": { "track": ["A01", "A02"] },
    });
    let choices = ["move B/14CATR 0421-0521", "move C/14CATR 0421-0521"];
    let played = event(9, &["d6=1"], draws, &choices);
    assert!(
        played.lines[1].ok,
        "far from the engineers the wall is gone as well"
    );
    played.refused("10.6", "wire-crossed");
}

fn garrisons() -> Value {
    json!({ "pieces": placed("0620: D-1 depth-05, 0521: D-2, 0522: C-1+disrupted") })
}

#[test]
fn r8_3_the_air_strike_hits_a_garrison_of_your_choice() {
    let asked = event(9, &["d6=3"], garrisons(), &[]).ok();
    // 0521 has no points; 0517 has, but nobody is there.
    assert_eq!(asked.offers(), ["strafe 0522", "strafe 0620"]);
    let hit = event(9, &["d6=3"], garrisons(), &["strafe 0620"]).ok();
    assert!(hit.disrupted("D-1"));
    assert_eq!(hit.piece("D-1")["revealed"], false);
    assert!(!hit.disrupted("D-2"));
    let wrong = event(9, &["d6=3"], garrisons(), &["strafe 0521"]);
    wrong.refused("8.3", "no-objective-garrison");
}

#[test]
fn r8_3_the_strike_destroys_depth() {
    let hit = event(9, &["d6=3"], garrisons(), &["strafe 0620"]).ok();
    assert_eq!(hit.at("depth-05"), "out");
    assert_eq!(hit.piece("depth-05")["revealed"], false);
    let other = event(9, &["d6=3"], garrisons(), &["strafe 0522"]).ok();
    assert_eq!(other.at("depth-05"), "0620");
    assert!(
        other.disrupted("C-1"),
        "a disrupted unit may be chosen and stays so"
    );
}

#[test]
fn r8_3_nobody_in_a_position_with_points() {
    let position = json!({ "pieces": placed("0521: D-2") });
    let played = event(9, &["d6=3"], position, &[]).ok();
    assert_eq!(played.kinds(), ["chit-drawn", "event-rolled", "no-event"]);
    let wrecked = json!({ "destroyed": ["0620"], "pieces": placed("0620: D-1") });
    let played = event(9, &["d6=3"], wrecked, &[]).ok();
    assert_eq!(
        played.offers(),
        ["strafe 0620"],
        "a wrecked objective still counts"
    );
}

#[test]
fn r8_4_the_fullest_track_of_the_dieppe_map_loses_a_point() {
    for die in ["d6=4", "d6=5"] {
        let full = event(9, &[die], json!({}), &[]).ok();
        let left = ["blue", "dieppe", "green"].map(|t| full.field("transport")[t].clone());
        assert_eq!(left, [4, 6, 5]);
    }
    // Yellow and Orange are never compared.
    let low = json!({ "transport": { "blue": 2, "dieppe": 1, "green": 0 } });
    let played = event(9, &["d6=4"], low, &[]).ok();
    assert_eq!(played.field("transport")["blue"], 1);
    assert_eq!(played.field("transport")["yellow"], 4);
}

#[test]
fn r8_4_you_choose_among_equals() {
    let tied = || json!({ "transport": { "blue": 3, "dieppe": 5, "green": 5 } });
    let asked = event(9, &["d6=4"], tied(), &[]).ok();
    assert_eq!(asked.offers(), ["recall dieppe", "recall green"]);
    let chosen = event(9, &["d6=4"], tied(), &["recall green"]).ok();
    assert_eq!(chosen.field("transport")["green"], 4);
    assert_eq!(chosen.field("transport")["dieppe"], 5);
    event(9, &["d6=4"], tied(), &["recall blue"]).refused("8.4", "not-the-fullest-track");
}

#[test]
fn r8_4_no_points_left_to_recall() {
    let none = json!({ "transport": { "blue": 0, "dieppe": 0, "green": 0 } });
    let played = event(9, &["d6=5"], none, &[]).ok();
    assert_eq!(played.kinds(), ["chit-drawn", "event-rolled", "no-event"]);
}

#[test]
fn r8_5_coastal_units_that_see_nobody_give_their_depth_back() {
    let position = json!({ "pieces": {
        // Sees nobody; hidden and revealed markers alike go back and are mixed in.
        "C-1": { "at": "0332" }, "depth-01": { "at": "0332" },
        "C-2": { "at": "0511" }, "depth-02": { "at": "0511", "revealed": true },
        // Sees the unit at 0420, though disrupted itself.
        "C-3": { "at": "0517", "disrupted": true }, "depth-03": { "at": "0517" },
        // Sees a unit in its box.
        "C-4": { "at": "0614" }, "depth-04": { "at": "0614" },
        // Not coastal.
        "G-1": { "at": "0628" }, "depth-05": { "at": "0628" },
        "A/ESSEX": { "at": "0420" }, "A/RRC": { "at": "box:B2" },
    } });
    let played = event(9, &["d6=6"], position, &[]).ok();
    let places = ["depth-01", "depth-02", "depth-03", "depth-04", "depth-05"].map(|d| played.at(d));
    assert_eq!(places, ["pool", "pool", "0517", "0614", "0628"]);
    assert_eq!(played.piece("depth-02")["revealed"], false);
}

#[test]
fn r8_5_nothing_to_give_back() {
    let position = json!({ "pieces": placed("0332: C-1, 0628: G-1 depth-05") });
    let played = event(9, &["d6=6"], position, &[]).ok();
    assert_eq!(played.kinds(), ["chit-drawn", "event-rolled", "no-event"]);
    assert_eq!(played.at("depth-05"), "0628");
}
