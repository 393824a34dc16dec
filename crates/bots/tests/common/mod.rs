//! Whole games between bots, for the tests of every player.

use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Game, Outcome, Seat, Seed, Silent, View};

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

/// What a bot may not know does not move it: asked afresh at every question of a game, it chooses the same in the true world
/// and in one dealt anew. `look` sees each question with the choice made, and says whether other dice of the bot's own must
/// not matter either. Returns how many choices were made.
pub(crate) fn plays_fair<G: Game>(
    mut game: G,
    seed: u64,
    fresh: fn() -> Box<dyn Bot<G>>,
    mut look: impl FnMut(&G, Seat, &[G::Choice], usize) -> bool,
) -> u64 {
    let mut deal = Dice::new(Seed::from(seed + 77));
    let (mut choices, mut step) = (Vec::new(), 0);
    while let Some(seat) = game.status().seat() {
        choices.clear();
        game.choices(&mut choices);
        let ask = |world: &G, dice: u64| {
            let view = View::new(world, seat);
            fresh().pick(&view, &choices, &mut Dice::new(Seed::from(dice)))
        };
        let made = ask(&game, step);
        let dice = step + u64::from(look(&game, seat, &choices, made));
        let twin = game.redeal(seat, &mut deal);
        assert_eq!(choices[ask(&twin, dice)], choices[made], "step {step}");
        game.choose(&choices[made], &mut Silent).expect("offered");
        step += 1;
    }
    step
}
