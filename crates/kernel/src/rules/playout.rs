//! Whole games by bots: outcomes, lengths, speed.

use crate::bot::{Bot, View};
use crate::dice::Dice;
use crate::game::{Game, Outcome, Status};
use crate::journal::Journal;

/// Plays a game to its end. `heard` listens, `each` is called before every choice.
///
/// # Panics
/// When the game breaks the law *Finite*.
pub fn to_the_end<G: Game, B: Bot<G>>(
    game: &mut G,
    bots: &mut [B],
    dice: &mut Dice,
    journal: &mut dyn Journal,
    each: &mut dyn FnMut(&G, &G::Choice),
) -> (Outcome, u32) {
    let mut choices = Vec::new();
    let mut made = 0;
    loop {
        let seat = match game.status() {
            Status::Over(outcome) => return (outcome, made),
            Status::Deciding { seat, .. } => seat,
        };
        choices.clear();
        game.choices(&mut choices);
        let bot = &mut bots[seat.0 as usize];
        let at = bot.pick(&View::new(game, seat), &choices, dice);
        let choice = &choices[at.min(choices.len() - 1)];
        each(game, choice);
        game.make(choice, journal);
        made += 1;
        assert!(
            made <= G::BOUND,
            "law Finite: the game did not end within its bound"
        );
    }
}
