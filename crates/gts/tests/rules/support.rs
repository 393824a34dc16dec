//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use gts::Rules;
use gts::data::Data;
use kernel::testing::given;
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;
pub(crate) use kernel::testing::given::{Pieces, Script, and, placed};

/// What is printed.
pub(crate) fn data() -> &'static Data {
    Rules::default().data().get()
}

/// An activation under way in Ham and Jam, everybody with points to spend.
pub(crate) fn chit(chit: &str, pieces: impl Pieces) -> Value {
    json!({
        "chit": chit,
        "pieces": pieces.pieces(),
        "points": { "6AB": { "command": 5 }, "21Pz": { "command": 5 } },
    })
}

/// An activation with an Artillery Park of the 21st Panzer in a hex, nobody's points told.
pub(crate) fn beside_a_park(chit: &str, at: &str, pieces: &str) -> Value {
    json!({
        "chit": chit,
        "pieces": placed(pieces),
        "parks": [{ "at": at, "division": "21Pz", "fired": false }],
    })
}

/// The 5th Parachute Brigade's activation.
pub(crate) fn paras(pieces: impl Pieces) -> Value {
    chit("formation:5-Para-Bde", pieces)
}

/// Kampfgruppe Luck's activation.
pub(crate) fn kg_luck(pieces: impl Pieces) -> Value {
    chit("formation:KG-Luck", pieces)
}

/// Plays choices in a position that starts from a bare map of a scenario.
#[track_caller]
pub(crate) fn play_in(
    scenario: &str,
    position: Value,
    dice: &[u8],
    choices: impl Script,
) -> Played {
    let dice: Vec<String> = dice.iter().map(|die| format!("d10={die}")).collect();
    chance(scenario, position, dice, choices)
}

/// The same in Ham and Jam.
#[track_caller]
pub(crate) fn play(position: Value, dice: &[u8], choices: impl Script) -> Played {
    play_in("ham-and-jam", position, dice, choices)
}

/// The same in Sword.
#[track_caller]
pub(crate) fn sword(position: Value, dice: &[u8], choices: impl Script) -> Played {
    play_in("sword", position, dice, choices)
}

/// The same with any chance: dice and chits.
#[track_caller]
pub(crate) fn chance(
    scenario: &str,
    position: Value,
    chance: impl Script,
    choices: impl Script,
) -> Played {
    given::play::<Rules>(strictly(scenario), &position, chance, choices)
}

/// A scenario whose chance is all told beforehand.
fn strictly(scenario: &str) -> Value {
    json!({ "scenario": scenario, "strict": true })
}

/// Choices in positions of Ham and Jam that are refused, with rule and code.
#[track_caller]
pub(crate) fn refusals<const N: usize>(cases: [(Value, &str, &str, &str); N]) {
    for (position, choices, rule, code) in cases {
        play(position, &[], choices).refused(rule, code);
    }
}

/// Whether a piece carries a marker afterwards.
pub(crate) fn marked(played: &Played, name: &str, marker: &str) -> bool {
    let markers = played.piece(name)["markers"].as_array();
    markers.is_some_and(|list| list.iter().any(|m| m == marker))
}
