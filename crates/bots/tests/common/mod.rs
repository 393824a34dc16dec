//! Whole games between bots, for the tests of every player.

use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Game, Outcome, Seed, Silent};

/// The first position of a scenario, of the first one where none is named.
pub(crate) fn begin<R: Rulebook + Default>(
    scenario: Option<&str>,
    options: &[String],
    seed: u64,
) -> R::Game {
    let rules = R::default();
    let setup = rules.info().check(scenario, options, Seed::from(seed));
    rules.set_up(&setup.expect("a set-up"))
}

/// A game from a position to its end: how it ended, and every choice. The bots' own dice follow from the seed.
pub(crate) fn play<G: Game>(
    mut game: G,
    seed: u64,
    mut bots: impl AsMut<[Box<dyn Bot<G>>]>,
) -> (Outcome, Vec<G::Choice>) {
    let mut dice = Dice::new(Seed::from(seed + 1000));
    let mut made = Vec::new();
    let (outcome, _) = to_the_end(
        &mut game,
        bots.as_mut(),
        &mut dice,
        &mut Silent,
        &mut |_, choice: &G::Choice| made.push(choice.clone()),
    );
    (outcome, made)
}
