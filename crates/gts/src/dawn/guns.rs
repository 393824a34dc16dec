//! Artillery Parks (1.8#e-i) and contact (1.8#e-ii).

use atlas::CellId;

use super::{DawnChoice, DawnEvent};
use crate::data::{Flag, Kind};
use crate::ids::{DivisionId, LeaderId, Side, UnitId, Units};
use crate::marker::Marker;
use crate::points::{self, Contact};
use crate::refusal::Forbidden;
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

impl Gts {
    pub(super) fn park_tries(&self, side: Side, into: &mut Vec<DawnChoice>) {
        for hex in self.held(side).iter() {
            for division in self.purses(side) {
                into.push(DawnChoice::Park(division, hex));
            }
        }
        into.extend(
            self.ground
                .parks()
                .iter()
                .map(|park| DawnChoice::Disband(park.at)),
        );
    }

    /// Indirect HE of a division in a hex that is in no Park yet.
    fn loose_guns(&self, division: DivisionId, hex: CellId) -> Units {
        self.units_in(hex)
            .filter(|&unit| {
                self.data().unit(unit).kind == Kind::Artillery
                    && self.unit(unit).division == division
                    && self.unit(unit).place == Place::Hex(hex)
            })
            .collect()
    }

    /// 1.8#e-i: where a division may place a Park.
    pub(super) fn may_park(
        &self,
        side: Side,
        division: DivisionId,
        hex: CellId,
    ) -> Result<(), Forbidden> {
        if !self.purses(side).any(|own| own == division) {
            return Err(Forbidden::NotYourDivision);
        }
        if self.pool(division).dispatch == 0 {
            return Err(Forbidden::ParkTooDear);
        }
        let placed = self
            .ground
            .parks()
            .iter()
            .filter(|park| park.division == division);
        if placed.count() >= usize::from(self.data().division(division).parks)
            || self.ground.parks().is_full()
        {
            return Err(Forbidden::NoParkLeft);
        }
        if self.is_entry(hex) {
            return Err(Forbidden::ParkEntry);
        }
        if self.ground.park(hex).is_some() {
            return Err(Forbidden::ParkThere);
        }
        let ready = self
            .loose_guns(division, hex)
            .iter()
            .any(|unit| !self.unit(unit).mounted || self.data().unit(unit).is(Flag::SelfPropelled));
        allow(ready, Forbidden::NoGuns)
    }

    /// 1.8#e-i: all the division's Indirect HE in the hex goes into the Park, on its gun side and out of Column.
    pub(super) fn place_park(&mut self, division: DivisionId, hex: CellId, story: &mut Story<'_>) {
        self.pools.spend_dispatch(self.purse(division), 1);
        self.ground.place_park(division, hex);
        story.tell(DawnEvent::Parked { division, at: hex });
        for unit in self.loose_guns(division, hex).iter() {
            let markers = self.unit(unit).markers.without(Marker::Column);
            let markers = markers.without(Marker::Ip).without(Marker::Ent);
            let own = self.data().unit(unit).is(Flag::SelfPropelled);
            let mounted = own && self.unit(unit).mounted;
            self.pieces
                .set_markers(unit, markers.without(Marker::InBocage));
            self.pieces.set_mounted(unit, mounted);
            self.put(unit, Place::Park(hex), story);
            story.tell(DawnEvent::InPark { unit });
        }
    }

    /// 1.8#e-i: whether a Park may be given up.
    pub(super) fn may_disband(&self, side: Side, hex: CellId) -> Result<(), Forbidden> {
        let Some(park) = self.ground.park(hex) else {
            return Err(Forbidden::NoParkHere);
        };
        if self.data().division(park.division).side != side {
            return Err(Forbidden::NotYourDivision);
        }
        allow(
            self.pool(park.division).dispatch != 0,
            Forbidden::ParkTooDear,
        )
    }

    /// 1.8#e-i: the Park's units are in its hex again, without contact.
    pub(super) fn disband_park(&mut self, hex: CellId, story: &mut Story<'_>) {
        let Some(park) = self.ground.park(hex) else {
            return;
        };
        let division = park.division;
        self.pools.spend_dispatch(self.purse(division), 1);
        story.tell(DawnEvent::Disbanded { division, at: hex });
        let units: Units = self
            .units_in(hex)
            .filter(|&unit| self.unit(unit).place == Place::Park(hex))
            .collect();
        for unit in units.iter() {
            self.put(unit, Place::Hex(hex), story);
            self.lose_contact(unit, story);
        }
        self.ground.remove_park(park);
    }

    pub(super) fn contact_tries(&self, side: Side, into: &mut Vec<DawnChoice>) {
        for unit in self.unit_ids() {
            if self.data().unit(unit).side == side && self.may_call(unit).is_ok() {
                let leaders = self.leader_ids().filter(|&l| self.leader_side(l) == side);
                into.extend(leaders.map(|leader| DawnChoice::Contact(unit, leader)));
            }
        }
    }

    /// 1.8#e-ii: Indirect HE in a Park and Coastal Batteries, once a turn.
    fn may_call(&self, unit: UnitId) -> Result<(), Forbidden> {
        let able = match self.data().unit(unit).kind {
            Kind::Artillery => matches!(self.unit(unit).place, Place::Park(_)),
            Kind::CoastalBattery => self.at(unit).is_some_and(|hex| !self.is_entry(hex)),
            _ => false,
        };
        if !able {
            return Err(Forbidden::CannotCall);
        }
        allow(!self.fleet.has_tried(unit), Forbidden::HasCalled)
    }

    /// 1.8#e-ii: with a leader of its side who is in play and not yet in contact with it.
    pub(super) fn may_contact(
        &self,
        side: Side,
        unit: UnitId,
        leader: LeaderId,
    ) -> Result<(), Forbidden> {
        if self.data().unit(unit).side != side {
            return Err(Forbidden::NotYours);
        }
        self.may_call(unit)?;
        let there = matches!(self.leader(leader).place, Place::Hex(hex) if !self.is_entry(hex));
        if self.leader_side(leader) != side || !there {
            return Err(Forbidden::NoLeaderThere);
        }
        allow(
            self.unit(unit).contact != Some(leader),
            Forbidden::InContact,
        )
    }

    /// 1.8#e-ii: the number on the side of its contact marker that is up.
    pub(crate) fn contact_number(&self, unit: UnitId) -> u8 {
        let numbers = self.data().unit(unit).contact.unwrap_or([0, 0]);
        numbers[usize::from(self.unit(unit).contact.is_some())]
    }

    /// 1.8#e-ii: what is added to the die.
    pub(crate) fn contact_adds(&self, unit: UnitId, leader: LeaderId) -> i8 {
        let (Some(from), Place::Hex(to)) = (self.at(unit), self.leader(leader).place) else {
            return 0;
        };
        let rings = |hex: CellId| {
            let mut units = self.units_in(hex);
            units.any(|u| self.data().unit(u).is(Flag::Telephone)) && self.line_intact(hex)
        };
        let contact = Contact {
            light: self.light(),
            weather: self.weather(),
            terrain: self.data().hex(to).terrain,
            distance: self.data().distance(from, to),
            telephones: rings(from) && rings(to),
        };
        points::contact_modifier(self.data(), &contact)
    }

    /// 1.8#e-ii: the roll. A battery that fails keeps whatever contact it has.
    pub(super) fn call(&mut self, unit: UnitId, leader: LeaderId, story: &mut Story<'_>) {
        self.fleet.tries(unit);
        let number = self.contact_number(unit);
        let adds = self.contact_adds(unit, leader);
        let die = self.die("contact");
        let made = i16::from(die) + i16::from(adds) <= i16::from(number);
        if made {
            self.pieces.make_contact(unit, leader);
        }
        story.tell(DawnEvent::Called {
            unit,
            leader,
            die,
            adds,
            number,
            made,
        });
    }

    /// Whom a battery calls, and what the die may be at most.
    pub(crate) fn contact_label(&self, unit: UnitId, leader: LeaderId) -> String {
        let needs =
            i16::from(self.contact_number(unit)) - i16::from(self.contact_adds(unit, leader));
        format!(
            "{} calls {} (up to {})",
            self.data().title(unit),
            self.data().leader_title(leader),
            needs.clamp(-1, 9)
        )
    }
}
