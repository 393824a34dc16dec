//! Players made of code, as the kernel sees them.

use crate::dice::Dice;
use crate::game::{Game, Seat};
use crate::scene::Scene;

/// What a bot may look at: its own scene, or a world dealt anew from what it knows. Never the truth.
pub struct View<'a, G: Game> {
    truth: &'a G,
    seat: Seat,
}

impl<'a, G: Game> View<'a, G> {
    /// The view of the seat that decides.
    pub fn new(truth: &'a G, seat: Seat) -> Self {
        View { truth, seat }
    }

    /// The bot's seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A world this seat could not tell from the true one, with other dice to come.
    pub fn world(&self, dice: &mut Dice) -> G {
        self.truth.redeal(self.seat, dice)
    }

    /// What the seat sees.
    pub fn scene(&self) -> Scene {
        self.truth.scene(Some(self.seat))
    }
}

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Which of `choices` (never empty) to make; an index beyond the end counts as the last.
    fn pick(&mut self, view: &View<'_, G>, choices: &[G::Choice], dice: &mut Dice) -> usize;
}

/// Takes any choice, each as likely as the other: the yardstick, and the motor of the laws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn pick(&mut self, _view: &View<'_, G>, choices: &[G::Choice], dice: &mut Dice) -> usize {
        dice.below(choices.len() as u32) as usize
    }
}
