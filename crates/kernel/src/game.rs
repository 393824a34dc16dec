//! The five questions a game answers, and the words the answers are made of.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::journal::Journal;
use crate::refusal::Refusal;
use crate::scene::{Offer, Overlay, Scene};

/// A place at the table, counted from zero in the order of [`crate::Info::seats`].
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Seat(pub u8);

/// Whose decision it is, or how the game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// One seat is asked one question; `rule` is the rule that asks it.
    Deciding {
        /// Who decides.
        seat: Seat,
        /// The rule that asks.
        rule: &'static str,
    },
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// How the game ended, if it has.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Deciding { .. } => None,
            Status::Over(outcome) => Some(outcome),
        }
    }

    /// The seat that decides, if the game still goes on.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Status::Deciding { seat, .. } => Some(*seat),
            Status::Over(_) => None,
        }
    }
}

/// How a game ended, in the rulebook's terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Outcome {
    /// One of the ids in [`crate::Info::outcomes`].
    pub id: &'static str,
    /// The name a player reads.
    pub title: &'static str,
    /// Who won, if anybody.
    pub winner: Option<Seat>,
    /// The number the rulebook ranks results by.
    pub score: i32,
    /// How the number came about, in a sentence.
    pub detail: String,
    /// The rule that names this outcome.
    pub rule: &'static str,
}

/// How a question goes by in which somebody may interfere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passing<C> {
    /// The answer that does nothing.
    pub choice: C,
    /// What it comes to, in words that follow "if": `no card is played`.
    pub assumes: &'static str,
    /// Dice that have fallen still wait for the answer before they take effect. Where not, a preview passes only
    /// until the first die has fallen.
    pub holds_dice_up: bool,
}

/// A position of a game together with its rules.
///
/// The [laws](crate::laws) say what is expected beyond the signatures: `choices` is never empty
/// while the game goes on, holds no duplicates and nothing that `choose` refuses; everything else
/// is refused and changes nothing; the same seed and choices give the same hash.
pub trait Game: Clone + Hash + Send + Sync + 'static {
    /// One decision. `Display` and `FromStr` are its notation: short, stable, one spelling.
    type Choice: Clone + Ord + fmt::Display + FromStr<Err = Refusal> + fmt::Debug + Send + Sync;

    /// Whose decision, under which rule, or how it ended. Cheap: bots ask it millions of times.
    fn status(&self) -> Status;

    /// The question as this seat hears it at the table. A bystander, or a seat that is not asked,
    /// hears no more of it than may be known.
    fn question(&self, viewer: Option<Seat>) -> String;

    /// Appends all that is legal now, sorted and without duplicates.
    fn choices(&self, into: &mut Vec<Self::Choice>);

    /// Makes a choice for the seat whose decision it is.
    fn choose(&mut self, choice: &Self::Choice, journal: &mut dyn Journal) -> Result<(), Refusal>;

    /// What that seat may see; a bystander with `None`. Built up, never copied and cut down.
    fn scene(&self, seat: Option<Seat>) -> Scene;

    /// Turn and clock as everybody knows them, as in the scene of a bystander. A game with large
    /// scenes answers it without drawing one.
    fn clock(&self) -> (u16, String) {
        let scene = self.scene(None);
        (scene.turn, scene.clock)
    }

    /// Another world that this seat could not tell from this one: hidden things drawn anew, and
    /// the dice to come as well.
    #[must_use]
    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self;

    /// How a choice is shown: label, the piece and space that carry it, the rule.
    fn offer(&self, choice: &Self::Choice) -> Offer;

    /// The answer that lets the present question go by, where the question is a window in which somebody may interfere
    /// with what is under way (a card, a reaction), and no decision of its own. An odds preview takes it until the
    /// dice of a choice have done their work.
    fn passes(&self) -> Option<Passing<Self::Choice>> {
        None
    }

    /// Something a player may ask to see on the map; `None` where the game has no such overlay.
    fn overlay(&self, seat: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        let _ = (seat, id, about);
        None
    }

    /// What a player may have meant by pointing at this piece, this space, or at the piece and then
    /// the space: choices to be explained by their refusal ("why can't I?"), offered or not.
    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Self::Choice>) {
        let _ = (piece, space, into);
    }

    /// The source of chance inside the state.
    fn dice(&self) -> &Dice;

    /// The same, to script it.
    fn dice_mut(&mut self) -> &mut Dice;

    /// Every piece with its whereabouts, the same pieces at all times (law *Conserved*).
    /// This is the referee's view and never reaches a player.
    fn census(&self, into: &mut Vec<(String, String)>);

    /// No game lasts longer than this many choices (law *Finite*).
    fn bound(&self) -> u32;
}
