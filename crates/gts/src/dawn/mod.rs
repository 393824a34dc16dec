//! The beginning of a turn (1.8#a-1.8#f): `weather` and Air Points, `dispatch` with reinforcements and Formation chits, `guns`
//! with Artillery Parks and contact, `transfers`. What is told of them is in `event`.

mod choice;
mod dispatch;
mod event;
mod guns;
mod transfers;
mod weather;

use kernel::journal::count;
use kernel::{Feed, Goes};
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::ids::Side;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::Gts;
use crate::story::Story;

pub use choice::{DawnChoice, When};
pub use dispatch::DISPATCH_PRICE;
pub use event::{ChitEvent, DawnEvent};

/// A step of the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DawnStep {
    /// 1.8#a: the weather is rolled for, whatever the scenario says; then the turn begins.
    Roll,
    /// It begins.
    Begin,
    /// 1.8#b: Air Points are allotted. Asks the Allied player.
    Air,
    /// 1.8#d-i: Command Points buy Dispatch Points. Asks.
    Dispatch(Side),
    /// 1.8#d-ii: what is for sale is written down.
    Sale,
    /// 1.8#d-ii: Dispatch Points buy chits. Asks.
    Chits(Side),
    /// 1.8#e-i: Parks are placed and disbanded. Asks.
    Parks(Side),
    /// 1.8#e-ii: batteries look for contact. Asks.
    Contact(Side),
    /// 1.8#f: transfers. Asks.
    Transfers(Side),
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn dawn_perform(&mut self, step: DawnStep, story: &mut Story<'_>) -> Goes {
        match step {
            DawnStep::Roll => self.done(|game| {
                game.roll_weather(story);
                game.begin_turn(story);
            }),
            DawnStep::Begin => self.done(|game| {
                game.weather_of_turn(story);
                game.begin_turn(story);
            }),
            DawnStep::Sale => self.done(Gts::open_sale),
            DawnStep::Air if self.fleet.air() > 0 && !self.air_divisions().is_empty() => Goes::Asks,
            DawnStep::Air => self.done(|game| game.fleet.drop_air()),
            DawnStep::Dispatch(_)
            | DawnStep::Chits(_)
            | DawnStep::Parks(_)
            | DawnStep::Contact(_)
            | DawnStep::Transfers(_) => {
                let asks = self.dawn_asks(step);
                self.ask_if(asks)
            }
        }
    }

    /// 1.8: everything before the mug, in order: the last pushed comes first.
    fn begin_turn(&mut self, story: &mut Story<'_>) {
        self.take_up_chits(story);
        self.fill_boxes(story);
        self.fleet.forget_tries();
        self.pools.begin_turn();
        self.course.add(Step::Mug);
        let [allied, german] = Side::BOTH;
        for step in [
            DawnStep::Transfers(german),
            DawnStep::Transfers(allied),
            DawnStep::Contact(german),
            DawnStep::Contact(allied),
            DawnStep::Parks(german),
            DawnStep::Parks(allied),
            DawnStep::Chits(german),
            DawnStep::Chits(allied),
            DawnStep::Sale,
            DawnStep::Dispatch(german),
            DawnStep::Dispatch(allied),
            DawnStep::Air,
        ] {
            self.course.add(Step::Dawn(step));
        }
    }

    /// Whether there is anything to decide but to go on.
    fn dawn_asks(&self, step: DawnStep) -> bool {
        let mut tries = self.dawn_tries(step).into_iter();
        tries.any(|choice| self.dawn_may(step, choice).is_ok())
    }

    /// Who is asked.
    pub(crate) fn dawn_decider(&self, step: DawnStep) -> Side {
        match step {
            DawnStep::Roll | DawnStep::Begin | DawnStep::Air | DawnStep::Sale => Side::Allied,
            DawnStep::Dispatch(side)
            | DawnStep::Chits(side)
            | DawnStep::Parks(side)
            | DawnStep::Contact(side)
            | DawnStep::Transfers(side) => side,
        }
    }

    /// The rule that asks.
    pub(crate) fn dawn_rule(&self, step: DawnStep) -> &'static str {
        match step {
            DawnStep::Roll | DawnStep::Begin => "1.8#a",
            DawnStep::Air => "1.8#b",
            DawnStep::Dispatch(_) => "1.8#d-i",
            DawnStep::Sale | DawnStep::Chits(_) => "1.8#d-ii",
            DawnStep::Parks(_) => "1.8#e-i",
            DawnStep::Contact(_) => "1.8#e-ii",
            DawnStep::Transfers(_) => "1.8#f",
        }
    }

    /// The question.
    pub(crate) fn dawn_question(&self, step: DawnStep) -> String {
        match step {
            DawnStep::Roll | DawnStep::Begin | DawnStep::Sale => "A new turn begins.".to_owned(),
            DawnStep::Air => format!(
                "{} to allot: who gets the next one?",
                count(self.fleet.air(), "Air Point")
            ),
            DawnStep::Dispatch(_) => "Two Command Points for a Dispatch Point?".to_owned(),
            DawnStep::Chits(_) => "Which Formation chits are bought?".to_owned(),
            DawnStep::Parks(_) => "Is an Artillery Park placed or disbanded?".to_owned(),
            DawnStep::Contact(_) => "Which battery looks for contact?".to_owned(),
            DawnStep::Transfers(_) => "Does a battalion change its division or brigade?".to_owned(),
        }
    }

    /// What may be chosen.
    pub(crate) fn dawn_choices(&self, step: DawnStep, into: &mut Vec<Choice>) {
        let tries = self.dawn_tries(step).into_iter();
        let legal = tries.filter(|&choice| self.dawn_may(step, choice).is_ok());
        into.extend(legal.map(Choice::Dawn));
        if step != DawnStep::Air {
            into.push(Choice::Dawn(DawnChoice::Continue));
        }
    }

    /// What is worth asking about beside going on.
    fn dawn_tries(&self, step: DawnStep) -> Vec<DawnChoice> {
        let mut tries: Vec<DawnChoice> = Vec::new();
        match step {
            DawnStep::Roll | DawnStep::Begin | DawnStep::Sale => {}
            DawnStep::Air => self.air_tries(&mut tries),
            DawnStep::Dispatch(side) => self.dispatch_tries(side, &mut tries),
            DawnStep::Chits(side) => self.chit_tries(side, &mut tries),
            DawnStep::Parks(side) => self.park_tries(side, &mut tries),
            DawnStep::Contact(side) => self.contact_tries(side, &mut tries),
            DawnStep::Transfers(side) => self.transfer_tries(side, &mut tries),
        }
        tries
    }

    /// Whether a choice is legal.
    pub(crate) fn dawn_may(&self, step: DawnStep, choice: DawnChoice) -> Result<(), Forbidden> {
        match (step, choice) {
            (DawnStep::Air, DawnChoice::Continue) => Err(Forbidden::AirLeft),
            (DawnStep::Air, DawnChoice::Support(division)) => self.may_support(division),
            (DawnStep::Air, DawnChoice::Interdict) => self.may_interdict(),
            (DawnStep::Roll | DawnStep::Begin | DawnStep::Sale, _) => Err(Forbidden::NotAsked),
            (_, DawnChoice::Continue) => Ok(()),
            (DawnStep::Dispatch(side), DawnChoice::Dispatch(division)) => {
                self.may_dispatch(side, division)
            }
            (DawnStep::Chits(side), DawnChoice::Buy(formation, when)) => {
                self.may_buy_chit(side, formation, when == When::Now)
            }
            (DawnStep::Parks(side), DawnChoice::Park(division, hex)) => {
                self.may_park(side, division, hex)
            }
            (DawnStep::Parks(side), DawnChoice::Disband(hex)) => self.may_disband(side, hex),
            (DawnStep::Contact(side), DawnChoice::Contact(unit, leader)) => {
                self.may_contact(side, unit, leader)
            }
            (DawnStep::Transfers(side), DawnChoice::Attach(formation, division)) => {
                self.may_attach(side, formation, division)
            }
            (DawnStep::Transfers(side), DawnChoice::Brigade(unit, formation)) => {
                self.may_rebrigade(side, unit, formation)
            }
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Makes a legal choice.
    pub(crate) fn dawn_make(&mut self, step: DawnStep, choice: DawnChoice, story: &mut Story<'_>) {
        let side = self.dawn_decider(step);
        match choice {
            DawnChoice::Continue => {
                self.course.take();
            }
            DawnChoice::Support(division) => self.support(division, story),
            DawnChoice::Interdict => self.interdict(story),
            DawnChoice::Dispatch(division) => self.buy_dispatch(division, story),
            DawnChoice::Buy(formation, when) => {
                self.buy_chit(side, formation, when == When::Now, story);
            }
            DawnChoice::Park(division, hex) => self.place_park(division, hex, story),
            DawnChoice::Disband(hex) => self.disband_park(hex, story),
            DawnChoice::Contact(unit, leader) => self.call(unit, leader, story),
            DawnChoice::Attach(formation, division) => self.attach(formation, division, story),
            DawnChoice::Brigade(unit, formation) => self.rebrigade(unit, formation, story),
        }
    }
}
