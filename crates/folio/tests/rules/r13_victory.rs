//! 13.0 Victory.

use serde_json::{Value, json};

use crate::support::{Played, and, phase, placed, play};

fn end(turn: u8, more: Value) -> Played {
    let pieces = "1838: 8/3, 0148: 736/716";
    let position = and(
        phase(turn, "german", "mobile-combat", "attack", pieces),
        more,
    );
    play(position, &[], "done").ok()
}

fn outcome(played: &Played) -> Option<&'static str> {
    played.end.status.outcome.as_ref().map(|o| o.id)
}

#[test]
fn r13_0_the_four_northern_hexes_win_at_the_end() {
    let four = json!({ "control": ["0937", "0938", "0939", "0837"] });
    let played = end(17, four.clone());
    assert_eq!(outcome(&played), Some("allied"));
    assert_eq!(outcome(&end(16, four)), None, "not before the end");
    let three = json!({ "control": ["0937", "0938", "0939", "0838"] });
    assert_eq!(outcome(&end(17, three)), Some("operational"));
}

#[test]
fn r13_0_zones_and_supply_do_not_matter_for_it() {
    // A German regiment beside all of it, and no path to the beach.
    let position = json!({ "control": ["0937", "0938", "0939", "0837"],
        "pieces": placed("1838: 8/3, 0838: 736/716, 1737: 22/21, 1739: 125/21, 1936: 192/21") });
    assert_eq!(outcome(&end(17, position)), Some("allied"));
}

#[test]
fn r13_0_the_last_to_occupy_holds_it() {
    // A German walks through northern Caen and takes it back.
    let position = and(
        phase(5, "german", "movement", "move", "0738: 22/21, 1838: 8/3"),
        json!({ "control": ["0937", "0938", "0939", "0837"] }),
    );
    let played = play(position, &[], "move 22/21; step 0837; step 0938; step 0939").ok();
    assert_eq!(played.field("control"), &json!(["0937"]));
    assert_eq!(played.told("city-taken").len(), 3);
}

#[test]
fn r13_0_without_beaches_the_german_wins_at_once() {
    let gone = json!({ "beachheads": [] });
    let played = end(3, gone);
    assert_eq!(outcome(&played), Some("strategic"));
    assert_eq!(outcome(&end(3, json!({}))), None);
}

#[test]
fn r13_0_the_game_lasts_as_long_as_it_was_extended() {
    let extended = json!({ "last": 22, "control": ["0937", "0938", "0939", "0837"] });
    assert_eq!(outcome(&end(17, extended.clone())), None);
    assert_eq!(outcome(&end(22, extended)), Some("allied"));
}

/// Sudden death comes before the count, even at the end of the last turn.
#[test]
fn r13_0_without_beaches_northern_caen_does_not_help() {
    let all = json!({ "beachheads": [], "control": ["0937", "0938", "0939", "0837"] });
    assert_eq!(outcome(&end(17, all)), Some("strategic"));
}
