//! 11.0, 11.1.1: the secret German set-up.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::{Arrival, Hexes};
use crate::event::{Event, Story};
use crate::ids::{Side, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Folio, Place};

impl Folio {
    /// The next German unit whose place is to be written down.
    pub(crate) fn next_deployment(&self) -> Option<Ask> {
        let waits = |unit: &UnitId| {
            let info = self.data.unit(*unit);
            matches!(info.arrival, Arrival::SetUp(_)) && self.place(*unit) == Place::Pool
        };
        let unit = self.data.of(Side::German).iter().find(waits)?;
        Some(Ask::Deploy { unit })
    }

    /// 11.1.1: the hexes of a unit's set-up area.
    pub(crate) fn area(&self, unit: UnitId) -> Hexes {
        match self.data.unit(unit).arrival {
            Arrival::SetUp(area) => self.data.area(area),
            Arrival::Landing | Arrival::Drop | Arrival::Raid | Arrival::Turn(_) => Hexes::EMPTY,
        }
    }

    /// Hexes written down already.
    fn written(&self) -> Hexes {
        let places = self.places.all();
        places
            .filter_map(|place| match place {
                Place::Secret(hex) => Some(hex),
                _ => None,
            })
            .collect()
    }

    /// 11.0, 11.1.1: whether a German unit may start in a hex.
    pub(crate) fn may_deploy(&self, asked: UnitId, unit: UnitId, hex: CellId) -> Allowed {
        if unit != asked {
            return Err(Forbidden::AnotherUnitFirst);
        }
        let info = self.data.hex(hex);
        if info.beyond {
            return Err(Forbidden::BeyondBoundary);
        }
        if !info.playable {
            return Err(Forbidden::AllSea);
        }
        if self.data.shore.contains(hex) {
            return Err(Forbidden::NoSetUpOnBeach);
        }
        if !self.area(unit).contains(hex) {
            return Err(Forbidden::OutsideArea);
        }
        if self.written().contains(hex) {
            return Err(Forbidden::StackFull);
        }
        Ok(())
    }

    /// Every hex for the unit that is asked about.
    pub(crate) fn list_deployments(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let open = self.area(unit).difference(self.written());
        into.extend(open.iter().map(|hex| Choice::Deploy(unit, hex)));
    }

    /// 11.0: written down, to be shown in step 5 of the airborne landings.
    pub(crate) fn deploy(&mut self, unit: UnitId, hex: CellId, story: &mut Story<'_>) {
        self.keep_off(unit, Place::Secret(hex));
        story.tell(&Event::Deployed(unit, hex));
        self.ask = self.next_deployment().unwrap_or(Ask::Beachhead);
    }

    /// 11.2.2: the German units are shown.
    pub(crate) fn reveal(&mut self, story: &mut Story<'_>) {
        for unit in self.data.of(Side::German).iter() {
            if let Place::Secret(hex) = self.place(unit) {
                self.put(unit, Place::Hex(hex));
                story.tell(&Event::Shown(unit, hex));
            }
        }
    }
}
