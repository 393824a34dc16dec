//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use jubilee::Rules;
use kernel::testing;
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;

/// Plays choices in a position that starts from a bare map; chance must be scripted.
#[track_caller]
pub(crate) fn play(position: Value, chance: &[&str], choices: &[&str]) -> Played {
    play_with(&[], position, chance, choices)
}

/// The same with variants.
#[track_caller]
pub(crate) fn play_with(
    options: &[&str],
    position: Value,
    chance: &[&str],
    choices: &[&str],
) -> Played {
    situation(json!({
        "game": "jubilee", "options": options, "from": "empty", "position": position,
        "chance": chance, "strict": true, "choices": choices,
    }))
}

/// Plays a whole situation, as `landfall try` does.
#[track_caller]
pub(crate) fn situation(value: Value) -> Played {
    testing::situation::<Rules>(value)
}

/// Plays a file of `tests/situations`.
#[track_caller]
pub(crate) fn file(name: &str) -> Played {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/situations");
    testing::file::<Rules>(&format!("{folder}/{name}.json"))
}

/// What is wrong with a position that cannot be.
#[track_caller]
pub(crate) fn faults(position: Value) -> String {
    testing::faults::<Rules>(&position)
}

/// What became of a unit.
pub(crate) trait Fate {
    /// How many steps it has afterwards.
    fn steps(&self, name: &str) -> u64;

    /// Whether it is disrupted afterwards.
    fn disrupted(&self, name: &str) -> bool;

    /// Steps left, disrupted.
    fn fate(&self, unit: &str) -> (u64, bool) {
        (self.steps(unit), self.disrupted(unit))
    }
}

impl Fate for Played {
    #[track_caller]
    fn steps(&self, name: &str) -> u64 {
        self.piece(name)["steps"].as_u64().expect("a number")
    }

    #[track_caller]
    fn disrupted(&self, name: &str) -> bool {
        self.piece(name)["disrupted"] != json!(false)
    }
}

/// Draws this op chit on turn 4 with only these pieces on the map. `chance` follows the draw, the
/// choices in `then` come after it; all must be accepted and all chance used.
#[track_caller]
pub(crate) fn draw(chit: &str, pieces: Value, chance: &[&str], then: &[&str]) -> Played {
    draw_in(json!({ "turn": 4, "pieces": pieces }), chit, chance, then)
}

/// The same in a position of its own.
#[track_caller]
pub(crate) fn draw_in(position: Value, chit: &str, chance: &[&str], then: &[&str]) -> Played {
    let chit = format!("chit={chit}");
    let chance = [&[chit.as_str()], chance].concat();
    let played = play(position, &chance, &[&["draw"], then].concat()).ok();
    assert_eq!(played.end.unused_chance, [""; 0]);
    played
}

/// What is printed.
pub(crate) fn data() -> &'static jubilee::data::Data {
    Rules::default().data().get()
}

/// The names of all op chits.
pub(crate) fn all_chits() -> Vec<String> {
    let chits = &data().chits;
    chits.iter().map(|chit| chit.name.clone()).collect()
}

/// A chit that shows red without the A, and one that shows it with: for the unit in red 0617, whose
/// one arrow points to 0519, out of its field.
pub(crate) const PLAIN: &str = "A06";
pub(crate) const ASSAULT: &str = "A08";

/// An unrevealed unit with depth in 0617, and other pieces.
pub(crate) fn le_pollet(more: Value) -> Value {
    let mut pieces = json!({ "D-1": { "at": "0617" }, "depth-05": { "at": "0617" } });
    for (name, piece) in more.as_object().expect("pieces") {
        pieces[name] = piece.clone();
    }
    pieces
}
