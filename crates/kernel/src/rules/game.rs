//! What a game answers: whose decision it is, what is legal, and what comes of it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::verb::Verbs;
use crate::Feed;
use crate::dice::Dice;
use crate::journal::Journal;
use crate::refusal::Refusal;

/// A place at the table, counted from zero in the order of [`crate::Info::seats`].
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Feed, Serialize, Deserialize,
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
    /// A seat is asked a question under this rule.
    #[inline]
    pub const fn deciding(seat: Seat, rule: &'static str) -> Status {
        Status::Deciding { seat, rule }
    }

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

/// A position of a game together with its rules.
///
/// The [laws](crate::laws) say what is expected beyond the signatures: `choices` is never empty while the game goes on,
/// holds no duplicates and just what `may` allows; the same seed and choices give the same hash.
pub trait Game: Clone + Feed + Send + Sync + 'static {
    /// One decision.
    type Choice: Verbs + Clone + Ord + fmt::Debug + Send + Sync;

    /// No game lasts longer than this many choices (law *Finite*).
    const BOUND: u32;

    /// Whose decision, under which rule, or how it ended. Cheap: bots ask it millions of times.
    fn status(&self) -> Status;

    /// Appends all that is legal now, sorted and without duplicates.
    fn choices(&self, into: &mut Vec<Self::Choice>);

    /// Whether the seat that decides may make this choice; if not, the rule that forbids it. Nothing is copied.
    fn may(&self, choice: &Self::Choice) -> Result<(), Refusal>;

    /// Makes a choice that [`Game::may`] allows, for the seat whose decision it is.
    ///
    /// # Panics
    /// It may panic where `may` would have refused: whoever takes a choice from outside calls [`Game::choose`].
    fn make(&mut self, choice: &Self::Choice, journal: &mut dyn Journal);

    /// Makes a choice, or tells why not and changes nothing.
    fn choose(&mut self, choice: &Self::Choice, journal: &mut dyn Journal) -> Result<(), Refusal> {
        self.may(choice)?;
        self.make(choice, journal);
        Ok(())
    }

    /// What the names in notations are looked up in.
    fn names(&self) -> &'static <Self::Choice as Verbs>::Names;

    /// The notation of a choice: short, stable, one spelling.
    fn spell(&self, choice: &Self::Choice) -> String {
        choice.spell(self.names())
    }

    /// Reads a notation; case and extra spaces are forgiven.
    fn read(&self, text: &str) -> Result<Self::Choice, Refusal> {
        Verbs::read(text, self.names())
    }

    /// Another world that this seat could not tell from this one: hidden things drawn anew, and
    /// the dice to come as well.
    #[must_use]
    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self;

    /// The source of chance inside the state.
    fn dice(&self) -> &Dice;

    /// The same, to script it.
    fn dice_mut(&mut self) -> &mut Dice;

    /// Every piece with its whereabouts, the same pieces at all times (law *Conserved*).
    /// This is the referee's view and never reaches a player.
    fn census(&self, into: &mut Vec<(String, String)>);
}
