//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use heroes::Rules;
use kernel::testing::given;
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;
pub(crate) use kernel::testing::given::{Pieces, Script, and, placed};

/// A unit is asked what it does.
pub(crate) fn act(unit: &str, pieces: impl Pieces) -> Value {
    json!({ "turn": 2, "number": 3, "pieces": pieces.pieces(), "pending": { "ask": "act", "unit": unit } })
}

/// The Supply Phase of a side.
pub(crate) fn supply(side: &str, pieces: impl Pieces) -> Value {
    json!({
        "turn": 2, "number": 0, "pieces": pieces.pieces(), "initiative": side,
        "pending": { "ask": "supply", "side": side },
    })
}

/// Plays choices in a position that starts from a bare map of Carpiquet.
#[track_caller]
pub(crate) fn play(position: Value, chance: impl Script, choices: impl Script) -> Played {
    on("carpiquet", position, chance, choices)
}

/// The same in another scenario.
#[track_caller]
pub(crate) fn on(scenario: &str, start: Value, dice: impl Script, choices: impl Script) -> Played {
    let with = json!({ "scenario": scenario, "strict": true });
    given::play::<Rules>(with, &start, dice, choices)
}

/// The same on the airfield.
#[track_caller]
pub(crate) fn airfield(position: Value, chance: impl Script, choices: impl Script) -> Played {
    on("airfield", position, chance, choices)
}

/// Gear of the second tile, the first Commonwealth platoon.
pub(crate) fn geared(position: Value, gear: Value) -> Value {
    and(position, json!({ "gear": [{}, gear] }))
}

/// The unit that is named first is asked what it does on the bare map of Carpiquet.
#[track_caller]
pub(crate) fn acts(pieces: &str, chance: impl Script, choices: impl Script) -> Played {
    acts_on("carpiquet", pieces, chance, choices)
}

/// The same in another scenario.
#[track_caller]
pub(crate) fn acts_on(
    scenario: &str,
    pieces: &str,
    chance: impl Script,
    choices: impl Script,
) -> Played {
    on(scenario, act(named(pieces)[0], pieces), chance, choices)
}

/// The unit that is named first fires at the one that is named second.
#[track_caller]
pub(crate) fn shot(pieces: &str, die: u8) -> Played {
    let fire = format!("fire {}", named(pieces)[1]);
    acts(pieces, format!("d6={die}"), fire).ok()
}

/// Who is named first in each place.
fn named(pieces: &str) -> Vec<&str> {
    let groups = pieces.split(", ");
    let units = groups.filter_map(|group| group.split(": ").nth(1));
    let first = units.filter_map(|unit| unit.split(['+', ' ']).next());
    first.collect()
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
