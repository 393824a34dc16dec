//! Heroes of Normandie: Battle for Caen, July 1944. Two seats; order tokens are placed in secret, and only its owner knows which of its units are concealed.
//!
//! Rule numbers beginning with `b` are the booklet's own headings; plain numbers are those of the base rules as the
//! ledger lists them.
//!
//! | file | chapter |
//! |---|---|
//! | `setup` | 1.3 set-up, deployment |
//! | `orders` | 1.4.1 Order Phase, 1.2.4 tokens, 1.2.5 Breaking Points, b3.3 Hardened |
//! | `turn` | 1.4.2 Activation Phase, 1.4.3 Supply Phase |
//! | `movement`, `drive` | 1.5 infantry, 1.12 vehicles, 1.14.6 entering |
//! | `zones` | 1.6 Zones of Control; which way is open; b1.4 trenches |
//! | `sight` | 1.7 line of sight, b1.1 lines, holes, contours |
//! | `fire` | 1.8 Firing Actions, 1.9 Indirect Fire |
//! | `assault` | 1.10 Assaults, b2.1 Charge, b3.3 Ferocious |
//! | `attack`, `harm` | 1.8.3 the die, 1.11 hits, 1.12.6 damage |
//! | `cards`, `picks`, `window`, `pack` | 1.13 Action Cards and the moments for them |
//! | `gear`, `kit`, `engineers`, `works` | b3.2 gear, 1.9.5 grenades, b2.4 Engineers, what lies on the ground |
//! | `veil` | 1.15 Ambush: who knows which unit is concealed |
//! | `airplane` | 1.17 airplanes (scenario B) |
//! | `reinforce` | reinforcements of scenarios 2 and 3 |
//! | `victory` | 1.14 objectives and bonuses, the scenarios' ends |
//!
//! `stack` is what is asked and what is still to be done, `flow` does it. `state` holds the position, `query` reads it, `data`
//! is what is printed. Its parts change in their own files only: `clock`, `marked` (sets of units), `goals`, `order_phase`,
//! `stores`, `works`, `hands` with `pack`; places, tokens, Life Points and speeds in `state`. `choices` lists what is legal, `may` says why something is not, `make` does it; `act` is both for an
//! activated unit. `choice` and `parts`, `event` and `told`, `question`, `offer`, `words` and `refusal` are the vocabulary.
//! `scene` with `counters`, `hand`, `veil`, `overlay`, `redeal` and `swap` are the only files that know who may see what; `position` reads and
//! writes situations, `advice` is what bots may ask.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

mod act;
mod advice;
mod airplane;
mod assault;
mod attack;
mod cards;
mod chart;
pub mod choice;
mod choices;
mod clock;
mod counters;
pub mod data;
mod drive;
mod engineers;
mod event;
mod faces;
mod fire;
mod flow;
mod gear;
mod goals;
mod hand;
mod hands;
mod harm;
mod help;
pub mod ids;
mod kit;
mod make;
mod marked;
mod may;
mod movement;
mod mover;
mod offer;
mod order_phase;
mod orders;
mod outlook;
mod overlay;
mod pack;
mod parts;
mod passing;
mod picks;
mod position;
mod query;
mod question;
mod redeal;
pub mod refusal;
mod reinforce;
mod rules;
mod scene;
mod setup;
pub mod sight;
mod stack;
mod state;
mod stores;
mod swap;
mod texts;
mod told;
mod turn;
mod veil;
mod victory;
mod window;
mod wishes;
mod words;
mod works;
mod zones;

use kernel::scene::{Offer, Overlay};
use kernel::{Dice, Game, Journal, Passing, Refusal, Scene, Seat, Show, Sketch, Status};

pub use choice::Choice;
use data::Data;
pub use ids::{COMMONWEALTH, GERMAN};
pub use rules::Rules;
pub use stack::{Ask, Attack, Cards, Cause, March, Mark, Melee, Moment};
pub use state::{Heroes, Place};

impl Game for Heroes {
    type Choice = Choice;

    /// More choices than any game can hold: nine turns of two times sixty units, ten steps each with a reaction to every one.
    const BOUND: u32 = 30_000;

    fn status(&self) -> Status {
        match self.ask() {
            Ask::Over(winner) => Status::Over(self.outcome(winner)),
            _ => Status::Deciding {
                seat: self.decider().seat(),
                rule: self.rule_that_asks(),
            },
        }
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        choices::choices(self, into);
    }

    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        may::may(self, *choice)
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        make::make(self, *choice, journal);
    }

    fn names(&self) -> &'static Data {
        self.data.get()
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        redeal::redeal(self, seat, dice)
    }

    fn dice(&self) -> &Dice {
        self.chance()
    }

    fn dice_mut(&mut self) -> &mut Dice {
        self.chance_mut()
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        position::census(self, into);
    }
}

impl Show for Heroes {
    fn question(&self, viewer: Option<Seat>) -> String {
        question::question(self, viewer)
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        scene::scene(self, seat)
    }

    fn sketch(&self, seat: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        counters::pieces(self, seat, sketch);
        scene::setting(self, seat)
    }

    fn clock(&self) -> (u16, String) {
        (u16::from(self.clock.turn()), self.clock_words())
    }

    fn offer(&self, choice: &Choice) -> Offer {
        offer::offer(self, *choice)
    }

    fn passes(&self) -> Option<Passing<Choice>> {
        passing::passes(self)
    }

    fn overlay(&self, seat: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        overlay::overlay(self, seat.into(), id, about)
    }

    fn mover(&self) -> Option<kernel::orders::Mover> {
        mover::mover(self)
    }

    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        wishes::wishes(self, piece, space, into);
    }
}
