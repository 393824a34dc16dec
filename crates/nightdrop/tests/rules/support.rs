//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use kernel::{Viewer, testing};
use nightdrop::{Nightdrop, Rules};
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;

/// A British Activation under way: nobody else acts before.
pub(crate) fn british(turn: u8, action: &str, ask: &str, pieces: Value) -> Value {
    json!({
        "turn": turn, "initiative": "british", "activation": 1, "action": action, "used": [action],
        "pieces": pieces, "pending": ask,
    })
}

/// A German Activation under way, with so many points.
pub(crate) fn german(turn: u8, action: &str, points: u8, ask: &str, pieces: Value) -> Value {
    json!({
        "turn": turn, "initiative": "german", "activation": 1, "action": action, "used": [action],
        "points": points, "pieces": pieces, "pending": ask,
    })
}

/// The last Activation of a turn, about to end: what follows is the start of the next.
pub(crate) fn last(turn: u8, pieces: Value) -> Value {
    json!({
        "turn": turn, "initiative": "german", "activation": 4, "action": "B2", "used": ["B1", "B2"],
        "pieces": pieces, "pending": "move",
    })
}

/// Adds fields to a position.
pub(crate) fn and(mut position: Value, more: Value) -> Value {
    for (name, value) in more.as_object().expect("fields") {
        position[name] = value.clone();
    }
    position
}

/// Plays choices in a position that starts from a bare map.
#[track_caller]
pub(crate) fn play(position: Value, chance: &[&str], choices: &[&str]) -> Played {
    testing::situation::<Rules>(json!({
        "game": "nightdrop", "from": "empty", "position": position, "chance": chance,
        "choices": choices,
    }))
}

/// The game at a position.
#[track_caller]
pub(crate) fn game(position: Value) -> Nightdrop {
    testing::load::<Rules>(&position)
}

/// What a viewer hears of some choices.
#[track_caller]
pub(crate) fn heard(position: Value, viewer: Viewer, choices: &[&str]) -> Vec<String> {
    testing::heard::<Rules>(&position, viewer, choices)
}

/// What is wrong with a position that cannot be.
#[track_caller]
pub(crate) fn faults(position: Value) -> String {
    testing::faults::<Rules>(&position)
}

/// What the pieces of this game have beside a place.
pub(crate) trait Look {
    /// Whether a unit is reduced afterwards.
    fn reduced(&self, name: &str) -> bool;

    /// The steps that may be taken afterwards.
    fn steps(&self) -> Vec<&str>;
}

impl Look for Played {
    #[track_caller]
    fn reduced(&self, name: &str) -> bool {
        self.piece(name)["reduced"] == json!(true)
    }

    fn steps(&self) -> Vec<&str> {
        let offers = self.offers().into_iter();
        offers
            .filter_map(|offer| offer.strip_prefix("step "))
            .collect()
    }
}
