//! One choice, from its notation to what came of it: the one sequence that sessions, situations and replays share.

use crate::game::{Game, Outcome, Seat, Status};
use crate::journal::{Audience, Journal, Record, Viewer};
use crate::refusal::Refusal;
use crate::replay::Step;

/// What came of a choice: all that anybody needs to know about it, so that nobody has to ask again.
#[derive(Clone, Debug)]
pub struct Played {
    /// The choice in its one spelling, who made it, and the hash of the position after it.
    pub step: Step,
    /// What it told everybody.
    pub heard: Heard,
    /// The turn after it.
    pub turn: u16,
    /// Turn and phase after it, as everybody knows them.
    pub clock: String,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
    /// Whether it can be taken back.
    pub undoable: bool,
}

/// What each viewer heard of a choice.
#[derive(Clone, Debug)]
pub struct Heard(Audience);

impl Heard {
    /// Nobody heard anything.
    pub const NOTHING: Heard = Heard(Audience::NOBODY);

    /// Ready to listen for a referee, a bystander and so many seats.
    pub(crate) fn listening(seats: usize) -> Heard {
        let seats = (0..seats).map(|seat| Viewer::Seat(Seat(seat as u8)));
        let others = [Viewer::Referee, Viewer::Bystander].into_iter();
        Heard(Audience::new(others.chain(seats)))
    }

    /// Where the story is told to.
    pub(crate) fn journal(&mut self) -> &mut Audience {
        &mut self.0
    }

    /// What a viewer heard; nothing where nobody listened for them. Those who heard the same share one list.
    pub fn by(&self, viewer: Viewer) -> &[Record] {
        self.0.by(viewer)
    }

    /// Whether anything became known that was not.
    pub(crate) fn revealed(&self) -> bool {
        self.0.revealed()
    }
}

/// The game after a choice of whoever decides, or of `seat` where it is named, and the choice itself. The game it is asked
/// of stays as it was, whatever comes of it.
pub(crate) fn made<G: Game>(
    game: &G,
    seat: Option<Seat>,
    notation: &str,
    journal: &mut dyn Journal,
) -> Result<(G, G::Choice), Refusal> {
    let choice = game.read(notation)?;
    match game.status() {
        Status::Over(_) => return Err(Refusal::new("", "game-over", "the game is over")),
        Status::Deciding {
            seat: decider,
            rule,
        } if seat.is_some_and(|seat| seat != decider) => {
            return Err(Refusal::new(
                rule,
                "not-your-decision",
                "another seat decides now",
            ));
        }
        Status::Deciding { .. } => {}
    }
    let mut next = game.clone();
    next.choose(&choice, journal)?;
    match next.dice().fault() {
        Some(fault) => Err(Refusal::new("", "chance", fault)),
        None => Ok((next, choice)),
    }
}
