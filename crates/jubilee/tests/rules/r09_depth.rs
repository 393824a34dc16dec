//! 9.0 German Units / Depth Markers.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, faults, placed, play, situation};

/// Draws a depth chit on Turn 9; `depth` are the markers that will come out of the pool.
fn draw(chit: &str, depth: &[u8], pieces: Value) -> Played {
    let mut chance = vec![format!("chit={chit}")];
    chance.extend(depth.iter().map(|d| format!("depth=depth-{d:02}")));
    let chance: Vec<&str> = chance.iter().map(String::as_str).collect();
    let position = json!({ "turn": 9, "phase": "operations", "pieces": pieces });
    let played = play(position, &chance, "draw").ok();
    assert!(
        played.end.unused_chance.is_empty(),
        "fewer markers than scripted"
    );
    played
}

/// Where one marker goes when P1 (Dieppe and Green) finds units in the Green area only.
fn green(pieces: Value) -> String {
    draw("P1", &[5], pieces).at("depth-05").to_owned()
}

/// Pieces with a pool of one marker, depth-20.
fn last_marker(mut pieces: Value) -> Value {
    for i in 1..20 {
        pieces[format!("depth-{i:02}")] = json!({ "at": "out" });
    }
    pieces
}

#[test]
fn r9_1_nobody_starts_with_depth_and_each_position_holds_one_unit() {
    let start = situation(json!({ "game": "jubilee", "from": "setup", "seed": 3 }));
    let pieces = start.field("pieces").as_object().expect("pieces");
    let depth = pieces.iter().filter(|(name, _)| name.starts_with("depth-"));
    assert_eq!(depth.filter(|(_, piece)| piece["at"] == "pool").count(), 20);
    let two = json!({ "pieces": placed("0620: D-1 D-2") });
    assert!(faults(two).contains("another German unit is in 0620"));
    let twice = json!({ "pieces": placed("0620: D-1 depth-01 depth-02") });
    assert!(faults(twice).contains("another depth marker is in 0620"));
}

#[test]
fn r9_2_one_hidden_marker_in_each_area_of_the_chit() {
    let pieces = placed("0620: D-1, 0628: G-1, 0713: B-1");
    let played = draw("P1", &[5, 9], pieces);
    assert_eq!(
        [played.at("depth-05"), played.at("depth-09")],
        ["0620", "0628"]
    );
    assert_eq!(played.piece("depth-05")["revealed"], false);
    let told = played.told("depth-placed").join(" ");
    assert!(!told.contains("depth-"), "nobody learns which: {told}");
}

#[test]
fn r9_2_a_unit_with_depth_is_passed_over_and_disruption_is_no_bar() {
    let pieces = placed("0327: G-1 depth-01, 0628: G-2+disrupted+revealed, 0328: A/SSR");
    assert_eq!(green(pieces), "0628");
}

#[test]
fn r9_2_first_the_unit_nearest_to_a_raider() {
    let at = |place: &str| {
        green(json!({
            "G-1": { "at": "0327" }, "G-2": { "at": "0628" }, "A/SSR": { "at": place },
        }))
    };
    assert_eq!(at("0330"), "0327", "three hexes against four");
    assert_eq!(at("0728"), "0628", "one hex");
    assert_eq!(
        at("1638"),
        "0327",
        "another map does not count: lowest number"
    );
}

/// Both are three hexes off: the box counts one hex beyond its beach, so the number decides.
#[test]
fn r9_2_a_box_lies_one_hex_beyond_its_beach() {
    let pieces = placed("0327: G-1, 0332: G-2, box:G2: A/SSR, 0627: diamond-1");
    assert_eq!(green(pieces), "0327");
    let nearer = placed("0327: G-1, 0332: G-2, box:G2: A/SSR");
    assert_eq!(green(nearer), "0332");
}

#[test]
fn r9_2_then_the_unit_with_more_raiders_in_its_field() {
    let even = placed("0428: G-1, 0430: G-2, 0429: diamond-1");
    assert_eq!(green(even), "0428", "level in all: the lowest number");
    let more = placed("0428: G-1, 0430: G-2+disrupted, 0429: diamond-1, 0431: diamond-2");
    assert_eq!(
        green(more),
        "0430",
        "the printed field counts for a disrupted unit"
    );
}

/// Two commandos with two steps cut 1604 off; with one step each they do not.
#[test]
fn r9_3_only_a_unit_in_communication_gets_depth() {
    let yellow = |steps: u8| {
        let pieces = json!({
            "Y-1": { "at": "1604" }, "Y-2": { "at": "1808" },
            "1/3Cdo": { "at": "1704", "steps": steps }, "2/3Cdo": { "at": "1605", "steps": steps },
        });
        draw("P7", &[5], pieces).at("depth-05").to_owned()
    };
    assert_eq!(yellow(1), "1604");
    assert_eq!(yellow(2), "1808", "the nearest unit in communication");
    let alone = json!({ "pieces": placed("0620: depth-01") });
    assert!(faults(alone).contains("no German unit is in `0620`"));
}

#[test]
fn r9_4_lost_depth_may_be_regained_with_another_marker() {
    let position =
        || json!({ "turn": 9, "phase": "operations", "pieces": placed("0620: D-1 depth-05") });
    let choices = ["draw", "strafe 0620", "draw"];
    // P2 names Dieppe and Blue; Blue falls back on Dieppe, where nobody else is without depth.
    let chance = ["chit=E1", "d6=3", "chit=P2", "depth=depth-06"];
    let again = play(position(), &chance, &choices).ok();
    assert_eq!(
        [again.at("depth-05"), again.at("depth-06")],
        ["out", "0620"]
    );
    let chance = ["chit=E1", "d6=3", "chit=P2", "depth=depth-05"];
    let spent = play(position(), &chance, &choices);
    assert!(
        !spent.lines[2].ok,
        "an eliminated marker is not in the pool"
    );
}

#[test]
fn r9_5_yellow_orange_and_dieppe_go_without() {
    let pieces = || placed("0620: D-1, 1220: R-1");
    assert_eq!(
        draw("P7", &[5], pieces()).at("depth-05"),
        "1220",
        "none for Yellow"
    );
    let full = placed("0620: D-1 depth-01, 1220: R-1, 2018: R-2");
    let played = draw("P3", &[5], full);
    assert_eq!(
        played.at("depth-05"),
        "1220",
        "none for Dieppe, one for Rear"
    );
    let orange = placed("0620: D-1, 0713: B-1");
    assert_eq!(draw("P8", &[5], orange).at("depth-05"), "0713");
}

#[test]
fn r9_5_blue_green_and_rear_hand_theirs_to_dieppe() {
    let two = || placed("0521: D-1, 0620: D-2");
    for chit in ["P2", "P4", "P5"] {
        let played = draw(chit, &[5, 6], two());
        assert_eq!(
            [played.at("depth-05"), played.at("depth-06")],
            ["0521", "0620"],
            "{chit}"
        );
    }
    // Units that have depth already count as none.
    let pieces = placed("0620: D-1, 1642: O-1, 0713: B-1 depth-01");
    let played = draw("P8", &[5, 6], pieces);
    assert_eq!(
        [played.at("depth-05"), played.at("depth-06")],
        ["1642", "0620"]
    );
    // With one unit at Dieppe the second marker has no place.
    let played = draw("P5", &[5], placed("0620: D-1"));
    assert_eq!(played.told("no-depth-placed").len(), 1);
}

#[test]
fn r9_5_the_last_marker_goes_to_the_better_of_both_areas() {
    let at = |chit: &str, place: &str| {
        let pieces = json!({
            "D-1": { "at": "0620" }, "G-1": { "at": "0628" }, "A/SSR": { "at": place },
        });
        draw(chit, &[20], last_marker(pieces))
            .at("depth-20")
            .to_owned()
    };
    assert_eq!(at("P1", "0728"), "0628", "though Dieppe is named first");
    assert_eq!(at("P1", "0622"), "0620");
    assert_eq!(
        at("P5", "0622"),
        "0620",
        "Dieppe stands in for an empty Blue"
    );
    assert_eq!(at("P5", "0728"), "0628");
    let mut none = last_marker(placed("0620: D-1, 0628: G-1"));
    none["depth-20"] = json!({ "at": "out" });
    draw("P1", &[], none);
}

#[test]
fn r9_6_an_attack_turns_up_the_unit_but_its_depth_only_when_strong_enough() {
    let position = || json!({ "turn": 9, "phase": "cw-actions", "pieces": placed("0811: G-2 depth-05, 1950: HQ/4Cdo, 0812: A/RRC B/RRC") });
    let weak = play(position(), &[], "attack 0811; join A/RRC; resolve").ok();
    assert_eq!(weak.piece("G-2")["revealed"], true);
    assert_eq!(weak.piece("depth-05")["revealed"], false, "4 against 5");
    let choices = [
        "attack 0811",
        "join A/RRC",
        "join B/RRC",
        "resolve",
        "spare",
        "end",
    ];
    let strong = play(position(), &[], &choices);
    assert!(strong.lines[3].ok);
    assert_eq!(strong.piece("G-2")["revealed"], true);
    assert!(strong.kinds().contains(&"depth-revealed"), "8 against 5");
}

#[test]
fn r9_6_what_is_revealed_stays_revealed() {
    let position = json!({ "turn": 9, "phase": "cw-actions", "pieces": placed("0811: G-2+revealed depth-05+revealed, 0912: A/RRC") });
    // End of turn, then fire from 0811 itself.
    let played = play(position, "chit=A02", "end; draw").ok();
    assert_eq!(played.steps("A/RRC"), 2);
    assert_eq!(played.piece("G-2")["revealed"], true);
    assert_eq!(played.piece("depth-05")["revealed"], true);
}
