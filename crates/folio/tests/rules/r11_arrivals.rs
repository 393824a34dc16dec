//! 11.1.2 German reinforcements, 11.1.3 early arrival, 11.1.4 no replacements.

use serde_json::{Value, json};

use crate::support::{Pieces, Played, and, ends, left, phase, placed, play, replacing};

fn german(turn: u8, pieces: impl Pieces) -> Value {
    phase(turn, "german", "movement", "move", pieces)
}

/// The German player turn of `turn` begins with everything in the pool.
fn pool(turn: u8) -> Played {
    let mut pieces = placed("1838: 8/3, 1738: 9/3");
    for unit in [
        "3-AA", "4-AA", "858/346", "346/346", "1/1SS-Pz", "1/1SS", "2/1SS", "1/1SS-AA", "1/1SS-AT",
        "631/711", "644/711", "763/711", "1051/84", "1052/84", "184/84", "16/116", "60/116",
        "156/116", "288/116", "281/116",
    ] {
        pieces[unit] = json!({ "at": "pool" });
    }
    // An attack to decline, so that the phase waits.
    pieces["27-Armd"] = json!({ "at": "1737" });
    pieces["736/716"] = json!({ "at": "1637" });
    ends(turn, "allied", pieces)
}

fn due(played: &Played) -> Vec<String> {
    let pieces = played.field("pieces").as_object().expect("pieces");
    let due = pieces.iter().filter(|(_, p)| p["at"] == json!("due"));
    due.map(|(name, _)| name.clone()).collect()
}

/// Allied units along the whole edge: a ZOC in every entry hex.
const WALL: &str = "0247: 8/3, 0447: 9/3, 0647: 185/3, 0847: 152/51, 1047: 153/51, 1247: 154/51, \
                    1447: 44/15, 1647: 46/15, 1847: 227/15";

#[test]
fn r11_1_2_each_turn_brings_its_units() {
    let sorted = |list: &[&str]| {
        let mut list: Vec<String> = list.iter().map(|&s| s.to_owned()).collect();
        list.sort();
        list
    };
    let first = ["3-AA", "4-AA"];
    let second = [&first[..], &["858/346", "346/346"]].concat();
    let ss = ["1/1SS-Pz", "1/1SS", "2/1SS", "1/1SS-AA", "1/1SS-AT"];
    let eleventh = [&second[..], &ss].concat();
    let thirteenth = [&eleventh[..], &["631/711", "644/711", "763/711"]].concat();
    let last = [
        "1051/84", "1052/84", "184/84", "16/116", "60/116", "156/116", "288/116", "281/116",
    ];
    let fifteenth = [&thirteenth[..], &last].concat();
    for (turn, units) in [
        (1, &first[..]),
        (2, &second),
        (10, &second),
        (11, &eleventh),
        (13, &thirteenth),
        (15, &fifteenth),
    ] {
        assert_eq!(due(&pool(turn)), sorted(units), "turn {turn}");
    }
}

#[test]
fn r11_1_2_they_enter_by_the_eastern_edge() {
    let pieces = "due: 858/346, 1838: 8/3";
    let played = play(german(2, pieces), &[], &[]);
    assert_eq!(played.offers().len(), 19);
    assert!(played.offers().iter().all(|o| o.ends_with("48")));
    play(german(2, pieces), &[], "enter 858/346 0940").refused("11.1.2", "not-an-entry");
}

#[test]
fn r11_1_2_they_must_arrive_if_they_can() {
    play(
        german(2, "due: 858/346, 0840: 22/21, 1838: 8/3"),
        &[],
        "done",
    )
    .refused("11.1.2", "must-arrive");
}

#[test]
fn r11_1_2_not_onto_enemies_nor_into_their_zone() {
    let position = german(2, "due: 858/346, 0948: 8/3");
    play(position.clone(), &[], "enter 858/346 0948").refused("11.1.2", "entry-held");
    play(position.clone(), &[], "enter 858/346 1048").refused("11.1.2", "entry-in-zone");
    play(position, &[], "enter 858/346 1148").ok();
}

#[test]
fn r11_1_2_whoever_is_shut_out_waits() {
    let pieces = and(placed(WALL), "due: 858/346, 0840: 22/21");
    let played = play(german(2, pieces.clone()), &[], &[]);
    assert!(played.offered("done"));
    let played = play(german(2, pieces), &[], "done").ok();
    assert_eq!(played.at("858/346"), "due", "it still waits");
}

#[test]
fn r11_1_2_the_first_hex_is_paid_for_and_the_move_goes_on() {
    // 4-AA has 8: along the road at 0948 half a point, in the open at 1148 a whole one.
    let pieces = "due: 4-AA, 1838: 8/3";
    let played = play(german(1, pieces), &[], "enter 4-AA 0948").ok();
    assert_eq!(left(&played), Some(15));
    let played = play(german(1, pieces), &[], "enter 4-AA 1148").ok();
    assert_eq!(left(&played), Some(14));
    let played = play(german(1, pieces), &[], "enter 4-AA 1148; step 1147").ok();
    assert_eq!(left(&played), Some(12));
}

#[test]
fn r11_1_3_from_the_tenth_turn_a_division_may_come_early() {
    let pieces = placed(
        "pool: 16/116 60/116 1051/84 1052/84 184/84 156/116 288/116 281/116, 0840: 22/21, \
         1838: 8/3",
    );
    play(german(9, pieces.clone()), &[], "call 84").refused("11.1.3", "too-early");
    let played = play(german(10, pieces.clone()), &[], &[]);
    assert!(played.offered("call 84") && played.offered("call 116") && played.offered("done"));
    let played = play(german(12, pieces.clone()), &[], "call 116").ok();
    assert_eq!(played.field("last"), &json!(20));
    assert_eq!((played.at("16/116"), played.at("1051/84")), ("due", "pool"));
    play(german(12, pieces), &[], "call 116; call 116").refused("11.1.3", "called-already");
}

/// The rulebook's example: the 84th on turn 10 and the 116th on turn 12 make it 25 turns.
#[test]
fn r11_1_3_the_worked_example() {
    let pieces = placed(
        "pool: 1051/84 1052/84 184/84 16/116 60/116 156/116 288/116 281/116, 1838: 8/3, \
         0840: 22/21",
    );
    let tenth = play(german(10, pieces.clone()), &[], "call 84").ok();
    assert_eq!(tenth.field("last"), &json!(17 + 5));
    let mut later = pieces;
    for unit in ["1051/84", "1052/84", "184/84"] {
        later[unit] = json!({ "at": "lost" });
    }
    let twelfth = and(german(12, later), json!({ "last": 22, "called": ["84"] }));
    let played = play(twelfth, &[], "call 116").ok();
    assert_eq!(played.field("last"), &json!(17 + 5 + 3));
}

#[test]
fn r11_1_4_the_germans_rebuild_nothing() {
    let pieces = "0840: 22/21+reduced, 1838: 8/3+reduced";
    let position = replacing(4, pieces);
    play(position, &[], "rebuild 22/21").refused("11.1.4", "no-german-replacements");
}

/// Half the allowance in inclement weather (14.1); the first hex is paid for all the same.
#[test]
fn r11_1_2_weather_halves_the_first_move() {
    let foul = and(german(2, "due: 4-AA, 1838: 8/3"), json!({ "foul": true }));
    let played = crate::support::play_with(&["weather"], foul, &[], "enter 4-AA 0948").ok();
    assert_eq!(left(&played), Some(8 - 1));
}

/// A wall along the edge keeps a division from being called.
#[test]
fn r11_1_3_not_while_nobody_could_enter() {
    let pieces = and(placed(WALL), "pool: 1051/84, 0840: 22/21");
    play(german(10, pieces), &[], "call 84").refused("11.1.3", "no-way-in");
}

/// Whoever is called must come, unit by unit, and what is left of a division may be called.
#[test]
fn r11_1_3_a_called_division_must_arrive() {
    let position = german(10, "pool: 1051/84, 0840: 22/21, 1838: 8/3");
    play(position.clone(), &[], "call 84; done").refused("11.1.2", "must-arrive");
    let in_time = "call 84; enter 1051/84 1148; stop; done";
    play(position, &[], in_time).ok();
}

#[test]
fn r11_1_2_several_may_use_the_same_hex() {
    let pieces = "due: 858/346 346/346, 1838: 8/3";
    let first = "enter 858/346 1148; stop; enter 346/346 1148";
    let played = play(german(2, pieces), &[], first).ok();
    assert!(!played.offered("stop"), "the hex is taken: it goes on");
    let both = (first, "step 1147; stop");
    play(german(2, pieces), &[], both)
        .ok()
        .stand("1148: 858/346, 1147: 346/346");
}
