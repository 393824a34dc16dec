//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use gts::Rules;
use gts::data::Data;
use kernel::testing;
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;

/// What is printed.
pub(crate) fn data() -> &'static Data {
    Rules::default().data().get()
}

/// An activation under way in Ham and Jam, everybody with points to spend.
pub(crate) fn chit(chit: &str, pieces: Value) -> Value {
    json!({
        "chit": chit,
        "pieces": pieces,
        "points": { "6AB": { "command": 5 }, "21Pz": { "command": 5 } },
    })
}

/// Adds fields to a position.
pub(crate) fn and(mut position: Value, more: Value) -> Value {
    for (name, value) in more.as_object().expect("fields") {
        position[name] = value.clone();
    }
    position
}

/// Plays choices in a position that starts from a bare map of a scenario.
#[track_caller]
pub(crate) fn play_in(scenario: &str, position: Value, dice: &[u8], choices: &[&str]) -> Played {
    let chance: Vec<String> = dice.iter().map(|die| format!("d10={die}")).collect();
    testing::situation::<Rules>(json!({
        "game": "gts", "scenario": scenario, "from": "empty", "position": position, "chance": chance,
        "strict": true, "choices": choices,
    }))
}

/// The same in Ham and Jam.
#[track_caller]
pub(crate) fn play(position: Value, dice: &[u8], choices: &[&str]) -> Played {
    play_in("ham-and-jam", position, dice, choices)
}

/// Whether a piece carries a marker afterwards.
pub(crate) fn marked(played: &Played, name: &str, marker: &str) -> bool {
    let markers = played.piece(name)["markers"].as_array();
    markers.is_some_and(|list| list.iter().any(|m| m == marker))
}

/// The same with any chance: dice and chits.
#[track_caller]
pub(crate) fn chance(scenario: &str, position: Value, chance: &[&str], choices: &[&str]) -> Played {
    testing::situation::<Rules>(json!({
        "game": "gts", "scenario": scenario, "from": "empty", "position": position, "chance": chance,
        "strict": true, "choices": choices,
    }))
}
