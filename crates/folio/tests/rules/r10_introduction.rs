//! 10: boundary, bridges, length.

use serde_json::json;

use crate::support::{allied, and, german_moves, left, placed, play, set_up};

#[test]
fn r10_1_nobody_goes_west_of_the_boundary() {
    // The Orne at 0138, the line at 0836, the Mue at 1234.
    for (hex, beyond) in [
        ("0138", "0137"),
        ("0836", "0835"),
        ("1234", "1233"),
        ("1433", "1432"),
    ] {
        let pieces = json!({ "22/21": { "at": hex } });
        let step = format!("step {beyond}");
        let played = play(german_moves(pieces), &[], &["move 22/21", &step]);
        played.refused("10.1", "beyond-boundary");
    }
    // The hexes that the boundary names are in play.
    play(german_moves("0638: 22/21"), &[], "move 22/21; step 0637").ok();
    play(german_moves("1136: 22/21"), &[], "move 22/21; step 1135").ok();
}

#[test]
fn r10_1_nobody_sets_up_beyond_it() {
    let position = and(
        set_up("beachhead", &[], "pool: 716/716"),
        json!({ "pending": { "ask": "deploy", "unit": "716/716" } }),
    );
    play(position, &[], "deploy 716/716 1134").refused("10.1", "beyond-boundary");
}

#[test]
fn r10_1_city_hexes_are_bridged() {
    // Across the Orne inside Caen: one point, as without the river.
    let played = allied("0938: 27-Armd", "move 27-Armd; step 0838").ok();
    assert_eq!(left(&played), Some(16));
    // Out of the city the same river costs three points more for mobile units.
    let played = allied("0940: 27-Armd", "move 27-Armd; step 1039").ok();
    assert_eq!(left(&played), Some(18 - 2 - 6));
}

#[test]
fn r10_2_seventeen_turns_and_the_allies_first() {
    let played = play(
        json!({ "turn": 4, "side": "german", "phase": "mobile-combat", "pending": "attack",
                "beachheads": ["1838"],
                "pieces": placed("1838: 8/3, 0840: 22/21") }),
        &[],
        "done",
    )
    .ok();
    assert_eq!(played.field("turn"), &json!(5));
    assert_eq!((played.seat(), played.asks()), ("allied", "move"));
    assert_eq!(played.field("last"), &json!(17));
}
