//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use jubilee::Rules;
use kernel::testing::{self, given};
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;
pub(crate) use kernel::testing::given::{Pieces, Script, and, placed};

/// Plays choices in a position that starts from a bare map; chance must be scripted.
#[track_caller]
pub(crate) fn play(position: Value, chance: impl Script, choices: impl Script) -> Played {
    given::play::<Rules>(json!({ "strict": true }), &position, chance, choices)
}

/// The same with variants, and without chance.
#[track_caller]
pub(crate) fn variant(options: &[&str], position: Value, choices: impl Script) -> Played {
    variant_with(options, position, &[], choices)
}

/// The same with chance.
#[track_caller]
pub(crate) fn variant_with<C: Script, D: Script>(
    options: &[&str],
    position: Value,
    chance: C,
    choices: D,
) -> Played {
    let with = json!({ "options": options, "strict": true });
    given::play::<Rules>(with, &position, chance, choices)
}

/// Actions of Turn 9; a commando far away keeps the phase open.
#[track_caller]
pub(crate) fn act(pieces: impl Pieces, chance: impl Script, choices: impl Script) -> Played {
    let pieces = and(pieces.pieces(), "1950: HQ/4Cdo");
    let position = json!({ "turn": 9, "phase": "cw-actions", "pieces": pieces });
    play(position, chance, choices)
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

    /// No offer names these units.
    fn offers_nothing_to(&self, units: &[&str]);
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

    #[track_caller]
    fn offers_nothing_to(&self, units: &[&str]) {
        let offers = self.offers();
        let named = offers.iter().find(|o| units.iter().any(|u| o.contains(u)));
        assert_eq!(named, None);
    }
}

/// Draws this op chit on turn 4 with only these pieces on the map. `chance` follows the draw, the
/// choices in `then` come after it; all must be accepted and all chance used.
#[track_caller]
pub(crate) fn draw(
    chit: &str,
    pieces: impl Pieces,
    chance: impl Script,
    then: impl Script,
) -> Played {
    let position = json!({ "turn": 4, "pieces": pieces.pieces() });
    draw_in(position, chit, chance, then)
}

/// The same where the draw settles everything.
#[track_caller]
pub(crate) fn drawn(chit: &str, pieces: impl Pieces) -> Played {
    draw(chit, pieces, &[], &[])
}

/// The same in a position of its own.
#[track_caller]
pub(crate) fn draw_in(
    position: Value,
    chit: &str,
    chance: impl Script,
    then: impl Script,
) -> Played {
    let chance = (format!("chit={chit}"), chance);
    let played = play(position, chance, ("draw", then)).ok();
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
    and(placed("0617: D-1 depth-05"), more)
}
