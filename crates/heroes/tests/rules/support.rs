//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use heroes::Rules;
use kernel::testing;
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;

/// A unit is asked what it does.
pub(crate) fn act(unit: &str, pieces: Value) -> Value {
    json!({ "turn": 2, "number": 3, "pieces": pieces, "pending": { "ask": "act", "unit": unit } })
}

/// The Supply Phase of a side.
pub(crate) fn supply(side: &str, pieces: Value) -> Value {
    json!({
        "turn": 2, "number": 0, "pieces": pieces, "initiative": side,
        "pending": { "ask": "supply", "side": side },
    })
}

/// Adds fields to a position.
pub(crate) fn and(mut position: Value, more: Value) -> Value {
    for (name, value) in more.as_object().expect("fields") {
        position[name] = value.clone();
    }
    position
}

/// Plays choices in a position that starts from a bare map of Carpiquet.
#[track_caller]
pub(crate) fn play(position: Value, chance: &[&str], choices: &[&str]) -> Played {
    on("carpiquet", position, chance, choices)
}

/// The same in another scenario.
#[track_caller]
pub(crate) fn on(scenario: &str, position: Value, chance: &[&str], choices: &[&str]) -> Played {
    testing::situation::<Rules>(json!({
        "game": "heroes", "scenario": scenario, "from": "empty", "position": position, "chance": chance,
        "strict": true, "choices": choices,
    }))
}

/// Whether a flag is on a unit afterwards.
#[track_caller]
pub(crate) fn is(played: &Played, unit: &str, flag: &str) -> bool {
    played.piece(unit)[flag] == json!(true)
}

/// The steps that may be taken afterwards.
pub(crate) fn steps(played: &Played) -> Vec<&str> {
    let offers = played.offers().into_iter();
    offers.filter_map(|o| o.strip_prefix("step ")).collect()
}
