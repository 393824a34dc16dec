//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use std::borrow::Borrow;

use kernel::testing::given;
use kernel::{Viewer, testing};
use nightdrop::{Nightdrop, Rules};
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;
pub(crate) use kernel::testing::given::{Pieces, Script, and, placed};

/// An Activation under way, at a question; the German has points: `"6 B1 move"`, `"2 G3/1 attack"`.
#[track_caller]
pub(crate) fn acting(told: &str, pieces: impl Pieces) -> Value {
    let words: Vec<&str> = told.split(' ').collect();
    let [turn, action, ask] = words[..] else {
        panic!("\"{told}\" is not a turn, an action and a question");
    };
    let (action, points) = action.split_once('/').unwrap_or((action, "0"));
    let [turn, points] = [turn, points].map(|n| n.parse::<u8>().expect("a number"));
    let side = if action.starts_with('B') {
        "british"
    } else {
        "german"
    };
    json!({
        "turn": turn, "initiative": side, "activation": 1, "action": action, "used": [action],
        "points": points, "pieces": pieces.pieces(), "pending": ask,
    })
}

/// The last Activation of a turn, about to end: what follows is the start of the next.
pub(crate) fn last(turn: u8, pieces: impl Pieces) -> Value {
    json!({
        "turn": turn, "initiative": "german", "activation": 4, "action": "B2", "used": ["B1", "B2"],
        "pieces": pieces.pieces(), "pending": "move",
    })
}

/// Plays choices in a position that starts from a bare map.
#[track_caller]
pub(crate) fn play(
    position: impl Borrow<Value>,
    chance: impl Script,
    choices: impl Script,
) -> Played {
    given::play::<Rules>(json!({}), position.borrow(), chance, choices)
}

/// Plays choices of an Activation without a die.
#[track_caller]
pub(crate) fn act(told: &str, pieces: impl Pieces, choices: impl Script) -> Played {
    play(acting(told, pieces), "", choices)
}

/// The game at a position.
#[track_caller]
pub(crate) fn game(position: Value) -> Nightdrop {
    testing::load::<Rules>(&position)
}

/// What a viewer hears of some choices.
#[track_caller]
pub(crate) fn heard(position: &Value, viewer: Viewer, choices: impl Script) -> Vec<String> {
    let choices = choices.script();
    let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
    testing::heard::<Rules>(position, viewer, &choices)
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
