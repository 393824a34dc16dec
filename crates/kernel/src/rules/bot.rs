//! Players made of code, as the kernel sees them.

use crate::dice::Dice;
use crate::game::{Game, Seat};

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
    #[cfg(feature = "show")]
    pub fn scene(&self) -> crate::Scene
    where
        G: crate::Show,
    {
        self.truth.scene(Some(self.seat))
    }
}

/// A player made of code.
///
/// A bot may keep in mind what it worked out for one question and use it for the next. What it
/// keeps must follow from what it was asked with, in this order: `view`, `choices` and `dice`. Nothing
/// else, no clock and no chance of its own, so that a bot that is asked the same questions with the
/// same dice again has the same in mind. It is not told of choices that were taken back, and whoever
/// holds it may replace it by a new one when a turn ends.
pub trait Bot<G: Game>: Send {
    /// Which of `choices` (never empty) to make; an index beyond the end counts as the last.
    fn pick(&mut self, view: &View<'_, G>, choices: &[G::Choice], dice: &mut Dice) -> usize;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn pick(&mut self, view: &View<'_, G>, choices: &[G::Choice], dice: &mut Dice) -> usize {
        (**self).pick(view, choices, dice)
    }
}

/// Takes any choice, each as likely as the other: the yardstick, and the motor of the laws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn pick(&mut self, _view: &View<'_, G>, choices: &[G::Choice], dice: &mut Dice) -> usize {
        dice.below(choices.len() as u32) as usize
    }
}
