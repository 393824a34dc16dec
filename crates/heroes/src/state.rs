//! A position: where every unit is and what the game waits for. Small, `Copy` ids, no maps inside.

use kernel::{Agenda, Book, Dice, Feed};

use crate::clock::Clock;
use crate::data::{Data, ScenarioInfo};
use crate::goals::Goals;
use crate::hands::Hands;
use crate::ids::{Facing, SQUARES, Side, Square, Token, UnitId};
use crate::marked::Marked;
use crate::order_phase::OrderPhase;
pub(crate) use crate::pack::Pack;
use crate::reinforce::Recruits;
pub(crate) use crate::stack::{Ask, March};
use crate::stack::{DEEP, Step};
use crate::stores::Stores;
use crate::veil::{Moved, WAITING};
use crate::works::Works;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Feed, Debug)]
pub enum Place {
    /// Not on the battlefield yet.
    Waiting,
    /// In a square; of two squares the front one.
    On(Square),
    /// In a vehicle.
    Aboard(UnitId),
    /// A prisoner of this unit.
    Captive(UnitId),
    /// A wreck; of two squares the front one.
    Wreck(Square),
    /// Destroyed.
    Lost,
    /// Left the battlefield for good; a prisoner with it.
    Gone,
    /// Not recruited yet.
    Reserve,
}

impl Place {
    /// The space of a piece there in a scenario.
    pub(crate) fn space(self, scenario: &ScenarioInfo) -> &str {
        match self {
            Place::On(square) | Place::Wreck(square) => &scenario.spaces[square.index()],
            Place::Waiting => WAITING,
            Place::Aboard(_) => "aboard",
            Place::Captive(_) => "captive",
            Place::Lost => "lost",
            Place::Gone => "gone",
            Place::Reserve => "reserve",
        }
    }
}

/// What changes on a unit.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Unit {
    /// Where it is.
    place: Place,
    /// Its order token.
    token: Option<Token>,
    /// Which way a vehicle faces.
    facing: Facing,
    /// Life Points left (3.5).
    life: u8,
    /// What an airplane's Speed marker shows; 0 for X (1.17.4).
    speed: u8,
}

impl Unit {
    /// Not on the battlefield yet, and nothing has happened to it.
    const WAITING: Unit = Unit {
        place: Place::Waiting,
        token: None,
        facing: Facing::North,
        life: 0,
        speed: 0,
    };

    /// Where it is.
    #[inline]
    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// Which way it faces.
    #[inline]
    pub(crate) const fn facing(&self) -> Facing {
        self.facing
    }

    /// Its order token.
    #[inline]
    pub(crate) const fn token(&self) -> Option<Token> {
        self.token
    }

    /// What its Speed marker shows.
    #[inline]
    pub(crate) const fn speed(&self) -> u8 {
        self.speed
    }
}

/// Which unit covers each square: worked out from the units, so not part of the fingerprint.
#[derive(Clone, Debug)]
pub(crate) struct Cover([u8; SQUARES]);

const NOBODY: u8 = u8::MAX;

impl Default for Cover {
    fn default() -> Cover {
        Cover([NOBODY; SQUARES])
    }
}

impl Cover {
    /// Who covers a square.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<UnitId> {
        let unit = self.0[square.index()];
        (unit != NOBODY).then_some(UnitId(unit))
    }
}

/// A game of Heroes of Normandie.
#[derive(Clone, Feed)]
pub struct Heroes {
    pub(crate) data: Book<Data>,
    pub(crate) scenario: u8,
    dice: Dice,
    /// Where it stands in the sequence of play.
    pub(crate) clock: Clock,
    units: [Unit; UnitId::COUNT],
    #[feed(skip)]
    cover: Cover,
    /// What units are marked with.
    pub(crate) marked: Marked,
    /// Objectives and tactical bonuses.
    pub(crate) goals: Goals,
    /// What the Order Phase has settled.
    pub(crate) order_phase: OrderPhase,
    /// Gear, items and what was found.
    pub(crate) stores: Stores,
    /// What lies on the ground.
    pub(crate) works: Works,
    /// Action Cards of both sides.
    pub(crate) hands: Hands,
    /// Reinforcements that were recruited.
    pub(crate) recruited: Recruits,
    last_first: bool,
    campaign: Option<u8>,
    agenda: Agenda<Step, DEEP>,
}

impl Heroes {
    /// A battlefield before set-up, every unit waiting.
    pub(crate) fn empty(data: Book<Data>, scenario: u8, dice: Dice) -> Heroes {
        let info = &data.get().scenarios[usize::from(scenario)];
        Heroes {
            data,
            scenario,
            dice,
            clock: Clock::new(info.turns, info.initiative.unwrap_or(Side::Commonwealth)),
            units: [Unit::WAITING; UnitId::COUNT],
            cover: Cover::default(),
            marked: Marked::NOBODY,
            goals: Goals::NONE,
            order_phase: OrderPhase::NEVER,
            stores: Stores::EMPTY,
            works: Works::of(&info.field),
            hands: Hands::EMPTY,
            recruited: Recruits::NONE,
            last_first: false,
            campaign: None,
            agenda: Agenda::EMPTY,
        }
    }

    /// All chance.
    pub(crate) const fn chance(&self) -> &Dice {
        &self.dice
    }

    /// The same, for who hands the dice out.
    pub(crate) const fn chance_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// Goes on with these dice: a position is put together, or another world dealt.
    pub(crate) fn take_dice(&mut self, dice: Dice) {
        self.dice = dice;
    }

    /// Rolls a die.
    #[inline]
    pub(crate) fn die(&mut self, purpose: &'static str) -> u8 {
        self.dice.roll("d6", 1, 6, purpose)
    }

    /// Rolls the die of eight for a way (1.9.4).
    pub(crate) fn direction(&mut self, purpose: &'static str) -> u8 {
        self.dice.roll("d8", 1, 8, purpose)
    }

    /// Draws one of so many cards or markers.
    pub(crate) fn pick(
        &mut self,
        kind: &'static str,
        ways: u32,
        purpose: &'static str,
        name: &dyn Fn(u32) -> String,
    ) -> u32 {
        self.dice.pick(kind, ways, purpose, name)
    }

    /// The campaign that this is a part of (b4).
    pub(crate) const fn campaign(&self) -> Option<u8> {
        self.campaign
    }

    /// This is a part of a campaign, or of none.
    pub(crate) const fn join_campaign(&mut self, campaign: Option<u8>) {
        self.campaign = campaign;
    }

    /// Whether the last unit deploys before the other side does (scenario 2).
    pub(crate) const fn last_first(&self) -> bool {
        self.last_first
    }

    /// Whether it does from now on.
    pub(crate) const fn set_last_first(&mut self, on: bool) {
        self.last_first = on;
    }

    /// What is asked, and what is still to be done once it is answered.
    #[inline]
    pub(crate) const fn agenda(&self) -> &Agenda<Step, DEEP> {
        &self.agenda
    }

    /// This is done next, before all that is on the agenda.
    #[inline]
    pub(crate) fn do_next(&mut self, step: Step) {
        self.agenda.add(step);
    }

    /// Takes off what comes next: it is being done, or was answered.
    #[inline]
    pub(crate) fn take_next(&mut self) -> Option<Step> {
        self.agenda.take()
    }

    /// What comes next is this instead.
    pub(crate) fn change_next(&mut self, step: Step) {
        self.agenda.change(step);
    }

    /// Just this is to be done: a position is put together, another world dealt, or a card calls shots off.
    pub(crate) const fn set_agenda(&mut self, agenda: &Agenda<Step, DEEP>) {
        self.agenda = *agenda;
    }

    /// What changes on a unit.
    #[inline]
    pub(crate) const fn entry(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    fn entry_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// A unit's order token, whoever may know it.
    #[inline]
    pub(crate) const fn token(&self, unit: UnitId) -> Option<Token> {
        self.entry(unit).token
    }

    /// A unit's Life Points (3.5).
    #[inline]
    pub(crate) const fn life(&self, unit: UnitId) -> u8 {
        self.entry(unit).life
    }

    /// A unit is given an order token (1.4.1).
    pub(crate) fn order(&mut self, unit: UnitId, token: Token) {
        self.lay_token(unit, Some(token));
    }

    /// A unit's token comes off: it is revealed, or lost (1.4.2.6).
    pub(crate) fn lose_token(&mut self, unit: UnitId) {
        self.lay_token(unit, None);
    }

    /// This token lies on a unit now, or none.
    pub(crate) fn lay_token(&mut self, unit: UnitId, token: Option<Token>) {
        self.entry_mut(unit).token = token;
    }

    /// A unit has so many Life Points.
    pub(crate) fn give_life(&mut self, unit: UnitId, points: u8) {
        self.entry_mut(unit).life = points;
    }

    /// A Life Point spares a unit a hit (3.5).
    pub(crate) fn spend_life(&mut self, unit: UnitId) {
        self.entry_mut(unit).life -= 1;
    }

    /// What an airplane's Speed marker shows from now on (1.17.4).
    pub(crate) fn show_speed(&mut self, airplane: UnitId, speed: u8) {
        self.entry_mut(airplane).speed = speed;
    }

    /// The unit or wreck that covers a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<UnitId> {
        self.cover.at(square)
    }

    /// Moves a unit, and keeps the cover in step. A square it only passes through stays its owner's.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place, facing: Facing) -> Moved {
        let from = self.seen(unit);
        for square in self.squares(unit) {
            if self.cover.0[square.index()] == unit.0 {
                self.cover.0[square.index()] = NOBODY;
            }
        }
        self.lay(unit, place, facing);
        for square in self.squares(unit) {
            if self.cover.0[square.index()] == NOBODY {
                self.cover.0[square.index()] = unit.0;
            }
        }
        let to = self.seen(unit);
        Moved { from, to }
    }

    /// Lays a unit down where no game is played on: a position is being put together, or another world dealt. Nobody is
    /// told, and the cover is worked out afterwards.
    pub(crate) fn lay(&mut self, unit: UnitId, place: Place, facing: Facing) {
        let entry = self.entry_mut(unit);
        entry.place = place;
        entry.facing = facing;
    }

    /// A unit covers a square that another covered.
    pub(crate) fn hold(&mut self, square: Square, unit: UnitId) {
        self.cover.0[square.index()] = unit.0;
    }

    /// Works the cover out anew.
    pub(crate) fn cover_anew(&mut self) {
        self.cover = Cover::default();
        for unit in self.all() {
            for square in self.squares(unit) {
                self.cover.0[square.index()] = unit.0;
            }
        }
    }
}
