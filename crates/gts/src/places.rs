//! Where pieces are put, and where that is in the scene: everything that goes anywhere goes through here, and is told.

use kernel::Few;

use crate::data::{RangeBox, SubBeach};
use crate::ids::{LeaderId, ShipId, SupportId, UnitId};
use crate::state::{Gts, Place, SeaBox};
use crate::story::{Counter, Space, Story};

impl Gts {
    /// The space of a place; nothing for what nobody need see.
    pub(crate) fn space(&self, place: Place) -> Option<Space> {
        match place {
            Place::Out => None,
            Place::Hex(hex) | Place::Park(hex) => Some(Space::Hex(hex)),
            Place::Lost => Some(Space::Lost),
            Place::Holding(_) | Place::OffMap(..) | Place::Delayed => Some(Space::Arrivals),
            Place::Wave(wave, beach) => Some(self.wave_space(wave, beach)),
            Place::Aboard(craft) => Some(match self.unit(craft).place {
                Place::Wave(wave, beach) => self.wave_space(wave, beach),
                _ => Space::Sea,
            }),
        }
    }

    fn wave_space(&self, wave: u8, beach: SubBeach) -> Space {
        match (self.fleet.wave(wave), beach) {
            (Some(SeaBox::Landing), SubBeach::QueenWhite) => Space::QueenWhite,
            (Some(SeaBox::Landing), SubBeach::QueenRed) => Space::QueenRed,
            (Some(SeaBox::Loading), _) => Space::Loading,
            _ => Space::Sea,
        }
    }

    /// Puts a unit somewhere; whoever is on board goes with it.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place, story: &mut Story<'_>) {
        let before = self.unit(unit).place;
        let from = self.space(before);
        let afloat = matches!(before, Place::Wave(..)) || matches!(place, Place::Wave(..));
        let riders = if afloat {
            self.afloat_in(|at| at == Place::Aboard(unit))
        } else {
            Few::EMPTY
        };
        self.pieces.place(unit, place, self.data());
        story.went(Counter::Unit(unit), from, self.space(place));
        self.took_along(&riders, story);
    }

    /// Puts a leader somewhere.
    pub(crate) fn put_leader(&mut self, leader: LeaderId, place: Place, story: &mut Story<'_>) {
        let from = self.space(self.leader(leader).place);
        self.pieces.place_leader(leader, place);
        story.went(Counter::Leader(leader), from, self.space(place));
    }

    /// Puts a wave, with all that is in it, into another box.
    pub(crate) fn put_wave(&mut self, wave: u8, into: SeaBox, story: &mut Story<'_>) {
        let carried = |craft| matches!(self.unit(craft).place, Place::Wave(of, _) if of == wave);
        let riders = self.afloat_in(|at| match at {
            Place::Wave(of, _) => of == wave,
            Place::Aboard(craft) => carried(craft),
            _ => false,
        });
        self.fleet.put_wave(wave, into);
        self.took_along(&riders, story);
    }

    /// Puts a ship into a range box, or out of the game.
    pub(crate) fn put_ship(&mut self, ship: ShipId, at: Option<RangeBox>, story: &mut Story<'_>) {
        let from = self.fleet.ship(ship).map(Space::Range);
        self.fleet.put_ship(ship, at);
        story.went(Counter::Ship(ship), from, at.map(Space::Range));
    }

    /// Takes a support craft out of the game.
    pub(crate) fn send_away(&mut self, craft: SupportId, story: &mut Story<'_>) {
        self.fleet.send_away(craft);
        story.went(Counter::Support(craft), Some(Space::Support), None);
    }

    /// Units and leaders in such places, with the space they are seen in.
    fn afloat_in(&self, there: impl Fn(Place) -> bool) -> Riders {
        let units = self
            .unit_ids()
            .map(|unit| (Counter::Unit(unit), self.unit(unit).place));
        let leaders = self.leader_ids();
        let leaders = leaders.map(|it| (Counter::Leader(it), self.leader(it).place));
        let all = units.chain(leaders).filter(|&(_, place)| there(place));
        all.map(|(what, place)| (what, self.space(place))).collect()
    }

    /// Tells where those were taken who went along.
    fn took_along(&self, riders: &Riders, story: &mut Story<'_>) {
        for (what, from) in riders.iter() {
            let place = match what {
                Counter::Unit(unit) => self.unit(unit).place,
                Counter::Leader(leader) => self.leader(leader).place,
                Counter::Ship(_) | Counter::Support(_) => continue,
            };
            story.went(what, from, self.space(place));
        }
    }
}

/// Those who go along: a wave has fewer.
type Riders = Few<(Counter, Option<Space>), 64>;
