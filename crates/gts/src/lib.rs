//! Grand Tactical Series 2.0 in the Sword sector: 6 June 1944, two seats.
//!
//! The rulebook has no numbers; the rules are numbered in the ledger (`rules.toml`), chapter by chapter.
//!
//! | file | rules |
//! |---|---|
//! | `data` | 1.1 counters, the map, the tables, the scenarios |
//! | `command`, `leaders` | 1.2 command, leaders |
//! | `quality`, `checks` | 1.3 Troop Quality Checks |
//! | `sight`, `view`, `zones` | 1.4 stacking, 1.5 line of sight, 1.6 range and Fire Zones |
//! | `harm`, `wound` | 1.7 what fire does |
//! | `dawn`, `turn` | 1.8 the turn |
//! | `activation`, `arrivals`, `orders`, `second` | 1.9 chits, activations, second actions |
//! | `movement`, `march`, `steps`, `changes` | 1.10 movement actions |
//! | `engineer`, `rearguard`, `rally` | 1.11 engineer actions, 1.12 rally, 1.20 Delay markers |
//! | `fire`, `shot`, `opfire`, `indirect` | 1.13-1.16 fire |
//! | `assault`, `assault_choices`, `melee` | 1.17 assaults |
//! | `naval`, `fleet` | 1.18 the Naval chit |
//! | `air`, `events` | 1.19 aircraft, events |
//! | `points` | 1.9 points, 1.8 contact, 1.18 Beach Defences |
//! | `victory` | how scenarios end |
//!
//! `state` holds the position, in parts that nobody else writes: `clock`, `pieces`, `pools`, `ground`, `mug`, `fleet`, `active`,
//! `watch` and `course`, which is what goes on with what `frames` remember. `stack` are the steps of play, `flow` does them;
//! `choice`, `offer`, `may`, `make`, `question`, `event`, `told`, `words` and `refusal` are the vocabulary.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]
#![expect(
    clippy::unused_self,
    reason = "the answers of all parts of the sequence have one shape, whether or not they look at the position"
)]

mod activation;
mod active;
mod advice;
pub mod air;
mod arrivals;
mod assault;
mod assault_choices;
mod changes;
pub mod chart;
mod checks;
pub mod chits;
pub mod choice;
mod clock;
mod command;
mod counters;
mod course;
pub mod data;
pub mod dawn;
mod engineer;
pub mod event;
pub mod events;
mod faces;
pub mod fire;
pub mod fleet;
mod flow;
pub mod frames;
mod ground;
pub mod harm;
mod help;
pub mod ids;
mod indirect;
mod leaders;
mod leaving;
mod make;
mod march;
pub mod marker;
mod may;
mod melee;
pub mod movement;
mod mover;
mod mug;
pub mod naval;
mod offer;
mod opfire;
mod orders;
mod overlay;
mod parts;
mod pieces;
mod places;
pub mod points;
mod pools;
mod position;
mod preview;
pub mod quality;
mod query;
mod question;
mod rally;
mod rearguard;
mod redeal;
pub mod refusal;
mod rules;
mod scene;
mod second;
mod setup;
mod shot;
pub mod sight;
mod spelling;
mod spotting;
pub mod stack;
pub mod state;
mod steps;
mod story;
mod texts;
mod told;
mod turn;
mod victory;
mod view;
mod watch;
mod wishes;
pub mod words;
mod wound;
mod zones;

use kernel::scene::{Offer, Overlay};
use kernel::sketch::Sketch;
use kernel::{Dice, Flow as _, Game, Journal, Passing, Refusal, Scene, Seat, Show, Status};

pub use choice::Choice;
pub use rules::Rules;
pub use state::Gts;

use crate::data::Data;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::story::Story;

impl Game for Gts {
    type Choice = Choice;

    /// More choices than any game can hold.
    const BOUND: u32 = 200_000;

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn status(&self) -> Status {
        match self.step() {
            Step::Over => Status::Over(self.outcome()),
            _ => Status::Deciding {
                seat: self.decider().seat(),
                rule: self.asking_rule(),
            },
        }
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        Gts::choices(self, into);
    }

    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        Gts::may(self, *choice).map_err(|why| match why {
            Forbidden::NotAsked => Refusal::not_asked(self.asking_rule()),
            why => why.into(),
        })
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        let mut story = Story::new(journal, self.data());
        Gts::make(self, *choice, &mut story);
        self.run(&mut story);
        story.end();
    }

    fn names(&self) -> &'static Data {
        self.data()
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        position::census(self, into);
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        Gts::redeal(self, seat, dice)
    }
}

impl Show for Gts {
    fn clock(&self) -> (u16, String) {
        (u16::from(self.turn()) + 1, self.clock_words())
    }

    fn question(&self, _viewer: Option<Seat>) -> String {
        Gts::question(self)
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        Gts::scene(self, seat)
    }

    fn sketch(&self, seat: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        Gts::sketch(self, seat, sketch)
    }

    fn offer(&self, choice: &Choice) -> Offer {
        Gts::offer(self, *choice)
    }

    fn passes(&self) -> Option<Passing<Choice>> {
        Gts::passes(self)
    }

    fn overlay(&self, _seat: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        Gts::overlay(self, id, about)
    }

    fn mover(&self) -> Option<kernel::orders::Mover> {
        mover::mover(self)
    }

    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        Gts::wishes(self, piece, space, into);
    }
}
