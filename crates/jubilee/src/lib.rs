//! Operation Jubilee: the raid on Dieppe, 19 August 1942, solitaire.
//!
//! One chapter of the rulebook, one file:
//!
//! | file | chapter |
//! |---|---|
//! | `setup` | 3 set-up, and what the variants of 16 change in it |
//! | `agenda`, `turn` | 4 sequence of play |
//! | `landing` | 5 amphibious operations |
//! | `fire`, `assign`, `advance` | 6 German actions: fire, the assignment of hits, movement |
//! | `chance` | 7 coastal batteries, 8 random events |
//! | `depth` | 9 depth markers |
//! | `movement` | 10 actions, moves, stacking |
//! | `combat` | 11 attacks and barrages |
//! | `transport`, `change` | 12 transport, evacuation, surrender; step losses |
//! | `communication` | 13 control and communication |
//! | `victory` | 14 winning and losing |
//!
//! `state` holds the position, `raiders` and `garrisons` the pieces of both sides, `chits`, `boats` and `deeds` what else changes, `query` reads it, `data` is what is printed. A choice is declared in `choice`, listed in
//! `choices`, allowed or refused in `may` (`refusal`), done in `make`, shown in `offer`; `question` asks for it. An event
//! is declared in `event` and heard as `told`; `words` names things. `scene`, `counters`, `overlay` and `redeal` are the
//! only files that know what the player may see; `faces` is printed. `position` reads and writes situations; `wishes` and
//! `help` serve the table, `advice` the bots.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

mod advance;
pub mod advice;
mod agenda;
mod assign;
mod boats;
mod chance;
mod change;
mod chart;
mod chits;
pub mod choice;
mod choices;
mod combat;
mod communication;
mod counters;
pub mod data;
mod deeds;
mod depth;
pub mod event;
mod faces;
mod fire;
mod garrisons;
mod help;
pub mod ids;
mod landing;
mod make;
mod may;
mod movement;
mod offer;
mod overlay;
mod position;
mod query;
mod question;
mod raiders;
mod redeal;
pub mod refusal;
mod rules;
mod scene;
mod setup;
mod state;
mod texts;
mod told;
mod transport;
mod turn;
mod victory;
mod wishes;
pub mod words;

use kernel::scene::{Offer, Overlay};
use kernel::sketch::{Sketch, whole};
use kernel::{Dice, Game, Journal, Passing, Refusal, Scene, Seat, Show, Status};

use data::Data;
use event::Story;

pub use choice::{Choice, Way};
pub use combat::Defence;
pub use rules::Rules;
pub use state::{Ask, German, Jubilee, Nerve, Place, Round, Unit, Variants};

/// The only seat: the Commonwealth.
pub const COMMONWEALTH: Seat = Seat(0);

impl Game for Jubilee {
    type Choice = Choice;

    /// More choices than any game can hold: 24 turns of landings, fire and four action rounds.
    const BOUND: u32 = 20_000;

    fn status(&self) -> Status {
        match self.ask() {
            Ask::Over => Status::Over(self.outcome()),
            _ => Status::Deciding {
                seat: COMMONWEALTH,
                rule: self.asking_rule(),
            },
        }
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        self.choices(into);
    }

    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        self.may(*choice)
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        let data = self.data.get();
        self.make(*choice, &mut Story::new(journal, data));
    }

    fn names(&self) -> &'static Data {
        self.data.get()
    }

    fn redeal(&self, _seat: Seat, dice: &mut Dice) -> Self {
        self.redeal(dice)
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        self.census(into);
    }
}

impl Show for Jubilee {
    fn question(&self, _viewer: Option<Seat>) -> String {
        self.question()
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        Scene {
            pieces: whole(|sketch| self.draw_pieces(sketch)),
            ..self.setting(seat)
        }
    }

    fn sketch(&self, seat: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        self.draw_pieces(sketch);
        self.setting(seat)
    }

    fn clock(&self) -> (u16, String) {
        (u16::from(self.turn), self.clock())
    }

    fn offer(&self, choice: &Choice) -> Offer {
        self.offer(*choice)
    }

    fn passes(&self) -> Option<Passing<Choice>> {
        // The landing checks of the others go on, whatever becomes of a delayed unit (5.7).
        let Ask::Delayed { unit } = self.ask() else {
            return None;
        };
        Some(Passing {
            choice: Choice::Delay(unit),
            assumes: "delayed units try again",
            holds_dice_up: true,
        })
    }

    fn overlay(&self, _seat: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        self.overlay(id, about)
    }

    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        self.wishes(piece, space, into);
    }
}
