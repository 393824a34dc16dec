//! Bots in their seats, each with dice of its own.

use sha2::{Digest, Sha256};

use crate::bot::{Bot, View};
use crate::dice::{Dice, Seed};
use crate::game::{Game, Seat};

/// What a seat's bot grows its dice from. Nobody can tell from it what the game rolls.
pub(crate) fn bot_seed(seed: Seed, seat: Seat) -> Seed {
    grown(seed, "landfall: bot", u64::from(seat.0))
}

/// The dice for a seat's choice after so many others: the same whenever it is asked.
pub(crate) fn choice_dice(seed: Seed, seat: Seat, step: usize) -> Dice {
    let own = bot_seed(seed, seat);
    Dice::new(grown(own, "landfall: choice", step as u64))
}

/// Another seed that follows from this one and says nothing about it.
fn grown(seed: Seed, what: &str, number: u64) -> Seed {
    let mut hash = Sha256::new();
    hash.update(what);
    hash.update([0]);
    hash.update(seed.bytes());
    hash.update(number.to_le_bytes());
    Seed::from_bytes(hash.finalize().into())
}

/// A bot with dice of its own: what it thinks never moves the dice of another seat.
pub(crate) struct Seated<G: Game> {
    pub(crate) bot: Box<dyn Bot<G>>,
    pub(crate) dice: Dice,
}

impl<G: Game> Bot<G> for Seated<G> {
    fn pick(&mut self, view: &View<'_, G>, choices: &[G::Choice], _dice: &mut Dice) -> usize {
        self.bot.pick(view, choices, &mut self.dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(seed: Seed) -> Vec<u32> {
        let mut dice = Dice::new(seed);
        (0..8).map(|_| dice.below(1 << 20)).collect()
    }

    #[test]
    fn every_seat_and_every_choice_has_dice_of_its_own() {
        let seed = Seed::from(7);
        let own = first(bot_seed(seed, Seat(0)));
        assert_eq!(own, first(bot_seed(seed, Seat(0))));
        assert_ne!(own, first(bot_seed(seed, Seat(1))));
        assert_ne!(own, first(seed), "never the game's own dice");
        let choice = |seat: u8, step| first(choice_dice(seed, Seat(seat), step).seed());
        assert_eq!(choice(0, 3), choice(0, 3));
        for other in [choice(0, 4), choice(1, 3), own.clone()] {
            assert_ne!(choice(0, 3), other);
        }
        // No seed is another one with a byte changed: not even all that differ in one byte lead here.
        let near = |at: usize, to: u8| {
            let mut bytes = *seed.bytes();
            bytes[at] ^= to;
            first(Seed::from_bytes(bytes))
        };
        let any = (0..32).flat_map(|at| (1..=255).map(move |to| (at, to)));
        assert!(any.into_iter().all(|(at, to)| near(at, to) != own));
    }
}
