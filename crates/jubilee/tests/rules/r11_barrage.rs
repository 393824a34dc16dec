//! 11.13-11.15: barrages.

use serde_json::{Value, json};

use crate::support::{Fate as _, act, placed, play};

/// A tank two hexes from 0811, with infantry watching from 0912.
fn given(steps: u8) -> Value {
    json!({
        "B/14CATR": { "at": "0813", "steps": steps }, "A/RRC": { "at": "0912" },
        "B-1": { "at": "0811" }, "depth-05": { "at": "0811" },
    })
}

const BARRAGE: &str = "barrage B/14CATR 0811";

/// Every number of both columns.
#[test]
fn r11_13_the_barrage_table() {
    // From which die on the unit is disrupted and its depth is gone.
    let columns = [(2, 3, 6), (1, 4, 7)];
    for ((steps, shaken, out), die) in columns.iter().flat_map(|&c| (1..=6).map(move |d| (c, d))) {
        let (disrupted, depth) = (die >= shaken, if die >= out { "out" } else { "0811" });
        let played = act(given(steps), format!("d6={die}"), &[BARRAGE]).ok();
        let got = (played.disrupted("B-1"), played.at("depth-05"));
        assert_eq!(got, (disrupted, depth), "{steps} steps, die {die}");
        assert_eq!(
            played.piece("B-1")["revealed"],
            false,
            "a barrage reveals nothing"
        );
        assert_eq!(played.piece("B/14CATR")["acted"], true);
    }
}

#[test]
fn r11_13_without_depth_a_six_only_disrupts() {
    let mut pieces = given(2);
    pieces["depth-05"] = json!({ "at": "pool" });
    let played = act(pieces, "d6=6", &[BARRAGE]).ok();
    assert!(played.disrupted("B-1"));
    assert_eq!(played.at("depth-05"), "pool");
}

#[test]
fn r11_1_a_barrage_is_for_tanks_that_are_not_adjacent() {
    let mut near = given(2);
    near["B/14CATR"] = json!({ "at": "0812" });
    act(near, &[], &[BARRAGE]).refused("11.13", "too-close");
    act(given(2), &[], "barrage A/RRC 0811").refused("11.13", "not-tank");
    act(given(2), &[], "barrage B/14CATR 0713").refused("11.1", "no-german");
}

#[test]
fn r11_13_somebody_must_stand_in_the_targets_field() {
    let watched = |observer: &str, piece: Value| {
        let mut pieces = given(2);
        pieces["A/RRC"] = json!({ "at": "1012" });
        pieces[observer] = piece;
        act(pieces, "d6=1", &[BARRAGE]).lines[0].ok
    };
    assert!(
        !watched("B/RRC", json!({ "at": "1013" })),
        "out of the field"
    );
    assert!(watched("B/RRC", json!({ "at": "0910" })));
    assert!(watched("B/RRC", json!({ "at": "0910", "disrupted": true })));
    assert!(watched("B/RRC", json!({ "at": "0910", "acted": true })));
    assert!(
        watched("A/RM", json!({ "at": "0910" })),
        "commandos observe as well"
    );
    assert!(
        !watched("C/14CATR", json!({ "at": "0910" })),
        "another tank does not"
    );
    let mut pieces = given(2);
    pieces["A/RRC"] = json!({ "at": "1012" });
    act(pieces, &[], &[BARRAGE]).refused("11.13", "no-observer");
    // Watching is no action.
    let choices = [BARRAGE, "move A/RRC 0912-1012"];
    act(given(2), "d6=1", &choices).ok();
}

#[test]
fn r11_13_the_tank_may_watch_for_itself_and_the_printed_field_counts() {
    // 0925 lies in the field of 0927; 0924 does not.
    let lone = |at: &str| {
        let pieces =
            json!({ "B/14CATR": { "at": at }, "R-1": { "at": "0927", "disrupted": true } });
        act(pieces, "d6=1", "barrage B/14CATR 0927").lines[0].ok
    };
    assert!(lone("0925"));
    assert!(!lone("0924"));
    // A unit in a landing box watches nobody, although the guns reach it: 0613 covers B2.
    let pieces = "0511: B/14CATR, box:B2: B/RRC, 0613: B-1";
    act(pieces, &[], "barrage B/14CATR 0613").refused("11.13", "no-observer");
}

#[test]
fn r11_14_three_hexes_count_the_targets_but_not_the_tanks() {
    let at = |hex: &str| {
        let mut pieces = given(2);
        pieces["B/14CATR"] = json!({ "at": hex });
        act(pieces, "d6=1", &[BARRAGE])
    };
    at("0814").ok();
    at("0815").refused("11.14", "out-of-range");
    // Cliffs, sea and rivers neither lengthen nor block the count.
    let pieces = placed("0513: B/14CATR, 0515: A/RRC, 0614: C-1, 0716: D-1, 0715: B/RRC");
    act(pieces.clone(), &[], "barrage B/14CATR 0614").refused("11.13", "too-close");
    act(pieces, "d6=1", "barrage B/14CATR 0716").ok();
}

#[test]
fn r11_15_several_tanks_one_after_the_other_each_for_itself() {
    let mut pieces = given(1);
    pieces["C/14CATR"] = json!({ "at": "0813", "steps": 1 });
    let both = [BARRAGE, "barrage C/14CATR 0811"];
    // Two of strength 2 are not one of strength 4, whom a three would serve.
    let weak = act(pieces.clone(), "d6=3; d6=3", &both).ok();
    assert!(!weak.disrupted("B-1"));
    assert_eq!(weak.told("barraged").len(), 2);
    let second = act(pieces, "d6=3; d6=4", &both).ok();
    assert!(second.disrupted("B-1"));
}

#[test]
fn r11_15_never_attacked_and_barraged_in_one_phase() {
    let attack = ["attack 0811", "join A/RRC", "resolve"];
    let shelled = act(given(2), "d6=1", &[BARRAGE, "attack 0811"]);
    shelled.refused("11.15", "barraged-already");
    let mut pieces = given(2);
    pieces["A/RRC"]["steps"] = json!(2);
    let fought = act(pieces.clone(), &[], &[&attack[..], &[BARRAGE]].concat());
    fought.refused("11.15", "barraged-already");
    // Another hex is another matter.
    pieces["B-2"] = json!({ "at": "0713" });
    pieces["B/RRC"] = json!({ "at": "0814" });
    pieces["C/14CATR"] = json!({ "at": "0715" });
    let choices = [&attack[..], &["barrage C/14CATR 0713"]].concat();
    act(pieces, "d6=1", &choices).ok();
}

#[test]
fn r11_15_the_extra_commando_round_is_another_phase() {
    let position = json!({ "turn": 9, "phase": "operations", "chits": { "track": ["A01", "A02"] },
        "pieces": {
            "A/RM": { "at": "0912" }, "B/14CATR": { "at": "0813" }, "B-2": { "at": "0811" },
            "depth-05": { "at": "0811" }, "HQ/4Cdo": { "at": "1950" },
        } });
    let choices = [
        "draw",
        "attack 0811",
        "join A/RM",
        "resolve",
        "end",
        BARRAGE,
    ];
    let played = play(position, "chit=C1; d6=4", &choices).ok();
    assert!(played.disrupted("B-2"));
}
