//! D-Day: Sword Beach (On to Caen) on the Fire & Movement system: June and July 1944, two seats.
//!
//! The system's rules are written once (`system`), the game is data (`data`, and the files it reads) and its exclusive
//! rules (`sword`). System rules are numbered S1 to S9 by the system's chapters, exclusive rules 10.0 to 15.0 as printed.
//!
//! | file | rules |
//! |---|---|
//! | `system/sequence` | S4 sequence of play |
//! | `system/movement`, `system/zones` | S5 movement, S6 zones of control |
//! | `system/combat`, `battle`, `reckon`, `results`, `retreat`, `advance` | S7 combat |
//! | `system/support`, `bombard` | S8 support fire |
//! | `system/supply` | S9 supply, losses, replacements; 12.0 |
//! | `sword/deployment` | 11.0, 11.1.1 secret German set-up |
//! | `sword/landing` | 11.2.1 amphibious landings, 11.2.4 reinforcements |
//! | `sword/airborne` | 11.2.2 airborne landings |
//! | `sword/assault` | 11.2.3 commandos and beach assaults |
//! | `sword/arrivals` | 11.1.2, 11.1.3 German reinforcements |
//! | `sword/turn` | 11.1.5, 11.2.5, 14.1 what comes before movement |
//! | `sword/victory` | 13.0, 14.2, 14.3 |
//!
//! `state` holds the position, `place` puts units somewhere, `setup` begins, `query` reads it, `may` and `make` dispatch; `choice`, `event`, `told`, `words`, `question`,
//! `offer` and `refusal` are the vocabulary. `scene` with `counters`, `told` and `redeal` are the only files that know who may
//! see what. `position` reads and writes situations; `wishes`, `chart` and `help` serve the table, `advice` the bots.
//!
//! A bot writer will want [`Folio::movers`], [`Folio::reachable`], [`Folio::allowance`], [`Folio::fighters`],
//! [`Folio::targets`], [`Folio::proposed`], [`Folio::reckon`], [`Folio::columns_left`], [`Folio::zone`],
//! [`Folio::supplied`], [`Folio::out_of_supply`] and [`Folio::captured`]; what is printed is in [`Folio::data`].

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

mod advice;
mod chart;
pub mod choice;
mod counters;
pub mod data;
mod deeds;
pub mod event;
mod faces;
mod help;
pub mod ids;
mod make;
mod may;
mod mover;
mod offer;
mod place;
mod position;
mod query;
mod question;
mod redeal;
pub mod refusal;
mod rules;
mod scene;
mod setup;
mod state;
mod stock;
mod sword;
mod system;
mod told;
mod wishes;
pub mod words;

use kernel::{Dice, Game, Journal, Refusal, Seat, Status};

pub use advice::Reach;
pub use choice::Choice;
use data::Data;
use event::Story;
pub use ids::{ALLIED, GERMAN};
pub use rules::Rules;
pub use state::{
    Ask, Battle, BattleKind, CaenPrice, Cup, Fire, FireKind, Folio, March, Mines, Options, Phase,
    Place, Retreat, Scenario, Step,
};
pub use system::{Line, MOST_MARKERS, Reckoning};

impl Game for Folio {
    type Choice = Choice;

    /// More choices than any game can hold: 27 turns in which every unit steps as far as it can, twice.
    const BOUND: u32 = 60_000;

    fn status(&self) -> Status {
        match self.ask {
            Ask::Over => Status::Over(self.outcome()),
            _ => Status::deciding(self.decider().seat(), self.asking_rule()),
        }
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        self.choices(into);
    }

    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        self.may(*choice)
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        self.make(*choice, &mut Story::new(journal, self.data.get()));
    }

    fn names(&self) -> &'static Data {
        self.data.get()
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.redeal(seat, dice)
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        self.census(into);
    }
}
