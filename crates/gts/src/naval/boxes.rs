//! Boxes at sea (1.18.5, 1.18.6), the Assault Force marker (1.18.7), ships' range boxes (1.18.8), and the end of the chit.

use atlas::CellId;

use super::{FleetEvent, LandingEvent, NavalStep};
use kernel::Goes;

use crate::data::{Class, Flag, Hour, Kind, RangeBox, SubBeach, Terrain};
use crate::ids::{FormationId, LeaderId, ShipId, UnitId, Units};
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Gts, Place, SeaBox};
use crate::story::Story;
use kernel::allow;

/// The turn of 6 June on which the Naval chit is played twice.
const FIRST: Hour = Hour(7);

impl Gts {
    /// 1.18.5, 1.18.6: what is loading is about to land, and the next wave loads.
    pub(super) fn move_boxes(&mut self, story: &mut Story<'_>) {
        for wave in self.waves_in(SeaBox::Loading) {
            self.put_wave(wave, SeaBox::Landing, story);
            story.tell(FleetEvent::Loaded { wave });
        }
        self.embark_all(story);
        let next = self.waves_in(SeaBox::EnRoute).into_iter().next();
        if let Some(wave) = next {
            self.put_wave(wave, SeaBox::Loading, story);
            story.tell(FleetEvent::Waiting { wave });
        }
        for leader in self.leader_ids() {
            if self.waits_to_ride(leader) {
                self.course.add(Step::Naval(NavalStep::Ride(leader)));
            }
        }
    }

    /// Waves in a box, the lowest first.
    fn waves_in(&self, at: SeaBox) -> Vec<u8> {
        let mut waves: Vec<u8> = self.plan().waves.iter().map(|wave| wave.wave).collect();
        waves.sort_unstable();
        waves.dedup();
        let here = |wave: &u8| self.fleet.wave(*wave) == Some(at);
        waves.into_iter().filter(here).collect()
    }

    /// 1.18.5: everybody in a Landing Wave box who does not swim boards a craft, as long as there are any.
    pub(crate) fn embark_all(&mut self, story: &mut Story<'_>) {
        for wave in self.waves_in(SeaBox::Landing) {
            for (beach, _) in SubBeach::ALL {
                self.embark(wave, beach, story);
            }
        }
    }

    /// 1.18.5: a craft for each independent unit and one for all units of a battalion, or two where one is too small.
    fn embark(&mut self, wave: u8, beach: SubBeach, story: &mut Story<'_>) {
        let place = Place::Wave(wave, beach);
        let mut waiting: Units = self
            .unit_ids()
            .filter(|&unit| {
                let swims = self.data().unit(unit).is(Flag::Dd);
                self.unit(unit).place == place && !self.data().is_craft(unit) && !swims
            })
            .collect();
        while let Some(first) = waiting.first() {
            let load = self.load_with(first, waiting);
            waiting = waiting.without(load);
            let Some(craft) = self.spare_craft(first) else {
                continue;
            };
            let steps = self.data().unit(craft).steps;
            self.pieces.renew(craft, steps);
            self.put(craft, place, story);
            for unit in load.iter() {
                self.put(unit, Place::Aboard(craft), story);
                story.tell(LandingEvent::Boarded { unit, craft });
            }
        }
    }

    /// Those that board with a unit: its battalion, rifle companies first, as far as there is room.
    fn load_with(&self, first: UnitId, waiting: Units) -> Units {
        let independent = self.unit(first).stripe != crate::data::Stripe::None;
        if independent {
            return Units::one(first);
        }
        let mates = self.battalion_of(first).and(waiting);
        let rifles = mates
            .iter()
            .filter(|&u| self.data().unit(u).kind == Kind::Infantry);
        let others = mates
            .iter()
            .filter(|&u| self.data().unit(u).kind != Kind::Infantry);
        let all: u8 = mates.iter().map(|u| self.unit(u).steps).sum();
        let room = self.data().craft_room;
        if all <= room {
            return mates;
        }
        let mut load = Units::EMPTY;
        let mut steps = 0;
        let whole: Vec<UnitId> = if self.data().unit(first).kind == Kind::Infantry {
            rifles.collect()
        } else {
            others.collect()
        };
        for unit in whole {
            if steps + self.unit(unit).steps <= room {
                steps += self.unit(unit).steps;
                load.add(unit);
            }
        }
        load
    }

    /// A craft of the kind that carries a unit; any ordinary one where there is none left.
    fn spare_craft(&self, unit: UnitId) -> Option<UnitId> {
        let formation = self.data().unit(unit).formation;
        let vehicles = self.face(unit).class != Class::Leg;
        let special = |of: &[FormationId]| of.contains(&formation);
        let crafts = self.data().crafts.iter();
        let kind = crafts.clone().position(|kind| special(&kind.formations));
        let kind = kind.unwrap_or(usize::from(vehicles));
        let ordinary = crafts
            .enumerate()
            .filter(|(_, kind)| kind.formations.is_empty());
        let order = std::iter::once(kind).chain(ordinary.map(|(i, _)| i));
        let mut found = order.filter_map(|kind| self.free_of(kind));
        found.next()
    }

    fn free_of(&self, kind: usize) -> Option<UnitId> {
        let name = &self.data().crafts.get(kind)?.name;
        self.unit_ids().find(|&craft| {
            let number = self.data().unit(craft).name.strip_prefix(name.as_str());
            let own = number.is_some_and(|rest| rest.starts_with('-'));
            own && self.data().is_craft(craft) && self.unit(craft).place == Place::Out
        })
    }

    /// A leader at sea whose wave is about to land.
    fn waits_to_ride(&self, leader: LeaderId) -> bool {
        match self.leader(leader).place {
            Place::Wave(wave, _) => self.fleet.wave(wave) == Some(SeaBox::Landing),
            _ => false,
        }
    }

    /// 1.18.5: the craft and DD tanks of his wave with units of his command; of any wave about to land, if there is none.
    pub(super) fn rides(&self, leader: LeaderId) -> Vec<UnitId> {
        let Place::Wave(wave, beach) = self.leader(leader).place else {
            return Vec::new();
        };
        let carries = |&craft: &UnitId| {
            let aboard = self.passengers(craft);
            let own = aboard.iter().any(|unit| self.may_stay_with(leader, unit));
            own || (!self.data().is_craft(craft) && self.may_stay_with(leader, craft))
        };
        let afloat = self
            .unit_ids()
            .filter(|&unit| self.in_wave_box(unit))
            .filter(carries);
        let all: Vec<UnitId> = afloat.collect();
        let own: Vec<UnitId> = all
            .iter()
            .copied()
            .filter(|&craft| self.unit(craft).place == Place::Wave(wave, beach))
            .collect();
        if own.is_empty() { all } else { own }
    }

    /// 1.18.5: a leader boards; where there is one craft only, that one.
    pub(super) fn ride_step(&mut self, leader: LeaderId, story: &mut Story<'_>) -> Goes {
        match self.rides(leader)[..] {
            [] => self.ask_if(false),
            [only] => self.done(|game| game.ride(leader, only, story)),
            _ => Goes::Asks,
        }
    }

    pub(super) fn ride(&mut self, leader: LeaderId, craft: UnitId, story: &mut Story<'_>) {
        self.put_leader(leader, Place::Aboard(craft), story);
        story.tell(LandingEvent::Rides { leader, craft });
    }

    /// 1.18.7: where the Assault Force marker may go: sea next to a beach of its sector, or such a beach in play.
    pub(super) fn may_move_force(&self, to: CellId) -> Result<(), Forbidden> {
        let ours = |hex: CellId| {
            let beaches = &self.plan().beaches;
            self.data()
                .hex(hex)
                .beach
                .is_some_and(|b| beaches.iter().any(|info| info.beach == b))
        };
        let info = self.data().hex(to);
        let near = info.terrain == Terrain::Sea && info.ways().iter().any(|way| ours(way.to));
        let beach = ours(to) && self.beach_at(to).is_some();
        if self.fleet.force() == Some(to) || !(near || beach) {
            return Err(Forbidden::NoForceThere);
        }
        Ok(())
    }

    pub(super) fn move_force(&mut self, to: CellId, story: &mut Story<'_>) {
        self.fleet.move_force(to);
        story.tell(FleetEvent::ForceMoved { to });
    }

    /// 1.18.8: once for each ship, to another box. There is one Force here, so that every ship has its boxes.
    pub(super) fn may_sail(&self, ship: ShipId, to: RangeBox) -> Result<(), Forbidden> {
        self.may_man(ship)?;
        allow(self.fleet.ship(ship) != Some(to), Forbidden::ShipThere)
    }

    pub(super) fn sail(&mut self, ship: ShipId, to: RangeBox, story: &mut Story<'_>) {
        self.fleet.ship_done(ship);
        self.put_ship(ship, Some(to), story);
        story.tell(FleetEvent::Sailed { ship, to });
    }

    /// 1.18#end: back into the mug after the first play of the first turn, aside after any other.
    pub(super) fn end_naval(&mut self, story: &mut Story<'_>) {
        let first = self.turn() == 0 && self.hour() == FIRST && !self.mug.has_sailed();
        self.mug.sail();
        self.fleet.end_play();
        if first {
            self.mug.sail_again();
            story.tell(FleetEvent::ChitBack);
        } else {
            story.tell(FleetEvent::ChitAside);
        }
    }
}
