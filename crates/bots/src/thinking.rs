//! What the players of several games share: when there is nothing to think about, and which of many is best.

use kernel::{Dice, Game, View};

/// Where the choice that `decide` makes stands among those offered. It looks at a world dealt anew, and is not asked
/// where only one choice is offered.
pub(crate) fn pick<G: Game>(
    view: &View<'_, G>,
    choices: &[G::Choice],
    dice: &mut Dice,
    decide: impl FnOnce(&G, &mut Dice) -> G::Choice,
) -> usize {
    if choices.len() == 1 {
        return 0;
    }
    let game = view.world(dice);
    let choice = decide(&game, dice);
    let offered = choices.iter().position(|c| *c == choice);
    debug_assert!(offered.is_some(), "{choice:?} was not offered");
    offered.unwrap_or(0)
}

/// The choice of the greatest worth; the first of equals.
pub(crate) fn best<C: Copy>(choices: &[C], mut worth: impl FnMut(C) -> f32) -> C {
    let mut best = (f32::NEG_INFINITY, choices[0]);
    for &choice in choices {
        let value = worth(choice);
        if value > best.0 {
            best = (value, choice);
        }
    }
    best.1
}
