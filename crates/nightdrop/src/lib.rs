//! Night Drop 2: Pegasus Bridge, the night of 6 June 1944. Two seats, hidden information on both sides.
//!
//! One chapter of the rulebook, one file or two:
//!
//! | file | chapter |
//! |---|---|
//! | `setup` | 4 set-up: German draw, drop, landing losses |
//! | `turn` | 5 sequence of a turn; 11 battery, Lovat, length of the game |
//! | `initiative` | 5.2 initiative; 2.6, 2.7 headquarters counters |
//! | `objectives` | 2.5, 4.3, 5.3 VP markers; 10.1 control |
//! | `activation` | 5.4 activations; 7 stacking |
//! | `zones` | 6 Zones of Control |
//! | `movement`, `leave` | 8.1-8.4 movement, leaving the map |
//! | `shift` | 5.4.2 G1 and G2: unknown Sticks led astray |
//! | `reinforce` | 8.5 reinforcements, 8.6 off-map track |
//! | `combat`, `factor`, `results`, `retreat` | 9 combat |
//! | `regroup` | 2.4 Sticks into Companies |
//! | `victory` | 10 victory |
//!
//! `state` holds the position, `query` reads it, `place` puts pieces somewhere, `data` is what is printed; `may` says what is
//! legal, `make` does it. `choice`, `offer`, `question`, `event`, `told`, `words` and `refusal` are the vocabulary. `scene`
//! with `counters`, `told`, and `redeal` are the only files that know who may see what. `position` reads and writes
//! situations; `wishes`, `reach`, `chart`, `faces` and `help` serve the table, `advice` serves bots.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

mod activation;
mod advice;
mod chart;
pub mod choice;
mod combat;
mod counters;
pub mod data;
mod deeds;
pub mod event;
mod faces;
pub mod factor;
mod help;
pub mod ids;
mod initiative;
mod leave;
mod make;
mod may;
mod movement;
mod mover;
mod objectives;
mod offer;
mod place;
mod position;
mod query;
mod question;
mod reach;
mod redeal;
pub mod refusal;
mod regroup;
mod reinforce;
mod results;
mod retreat;
mod rules;
mod scene;
mod setup;
mod shift;
mod state;
mod told;
mod turn;
mod victory;
mod wishes;
pub mod words;
mod zones;

use data::Data;
use event::Story;
use kernel::{Dice, Game, Journal, Refusal, Seat, Status};

pub use advice::Way;
pub use choice::Choice;
pub use combat::combat_results;
pub use ids::{BRITISH, GERMAN};
pub use query::STACK;
pub use regroup::{FULL_COMPANY, REDUCED_COMPANY};
pub use rules::Rules;
pub use shift::LONGEST;
pub use state::{
    Action, Ask, Battle, Box4, Entering, Known, March, Marker, Marking, Nightdrop, Place, Step,
};

impl Game for Nightdrop {
    type Choice = Choice;

    /// More choices than any game can hold: eleven turns of four Activations with every unit in them.
    const BOUND: u32 = 30_000;

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn status(&self) -> Status {
        if matches!(self.ask, Ask::Over) {
            return Status::Over(self.outcome());
        }
        Status::deciding(self.decider().seat(), self.asking_rule())
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        may::choices(self, into);
    }

    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        may::may(self, *choice)
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        let data = self.data.get();
        make::make(self, *choice, &mut Story::new(journal, data));
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        redeal::redeal(self, seat, dice)
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        redeal::census(self, into);
    }

    fn names(&self) -> &'static Data {
        self.data.get()
    }
}
