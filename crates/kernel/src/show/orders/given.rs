//! An order that is given: its choices one by one, until something comes that nobody could foresee.

use serde::Serialize;

use super::Unforeseen;
use crate::game::{Game as _, Seat, Status};
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::session::Session;
use crate::show::played::Played;
use crate::{Show as _, Verbs as _};

/// What came of an order.
#[derive(Clone, Debug)]
pub struct Given {
    /// What came of each choice that was made; one at least.
    pub played: Vec<Played>,
    /// Where it stopped before its end.
    pub stopped: Option<Stopped>,
}

/// Why an order stopped, and what of it is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Stopped {
    /// Why.
    pub why: Unforeseen,
    /// The choices that were not made.
    pub left: Vec<String>,
    /// What the rules say to the first of them, where that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub refusal: Option<Refusal>,
}

impl<R: Rulebook> Session<R> {
    /// Makes the choices of an order, each as [`Session::play`] would. Where the first is refused all of it is, and nothing has happened;
    /// later it stops at the first thing that could not be foreseen.
    pub fn order(&mut self, seat: Seat, choices: &[String]) -> Result<Given, Refusal> {
        let Some((first, rest)) = choices.split_first() else {
            return Err(Refusal::notation("an order holds at least one choice"));
        };
        let (played, mut open) = self.ordered(seat, first)?;
        let (mut all, mut left, mut refusal) = (vec![played], rest, None);
        while open.is_none()
            && let Some((next, others)) = left.split_first()
        {
            match self.ordered(seat, next) {
                Ok((played, came)) => {
                    self.belongs_to_the_one_before();
                    all.push(played);
                    (open, left) = (came, others);
                }
                Err(why) => (open, refusal) = (Some(Unforeseen::Refusal), Some(why)),
            }
        }
        let stopped = open.filter(|_| !left.is_empty()).map(|why| Stopped {
            why,
            left: left.to_vec(),
            refusal,
        });
        Ok(Given {
            played: all,
            stopped,
        })
    }

    /// One choice of an order, and what came of it that nobody could foresee. Dice of a choice that is declared to roll were ordered with it.
    fn ordered(
        &mut self,
        seat: Seat,
        notation: &str,
    ) -> Result<(Played, Option<Unforeseen>), Refusal> {
        let before = self.game().dice().taken();
        let chancy = (self.game().read(notation)).is_ok_and(|choice| choice.verb().chancy);
        let played = self.play(seat, notation)?;
        let open = match self.game().status() {
            Status::Over(_) => Some(Unforeseen::Over),
            Status::Deciding { seat: asked, .. } if asked != seat => Some(Unforeseen::OtherSeat),
            _ if chancy => None,
            _ if self.game().dice().taken() != before => Some(Unforeseen::Chance),
            _ if played.heard.revealed() => Some(Unforeseen::Reveal),
            _ if self.game().passes().is_some() => Some(Unforeseen::Question),
            Status::Deciding { .. } => None,
        };
        Ok((played, open))
    }
}
