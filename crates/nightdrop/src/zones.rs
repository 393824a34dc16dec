//! 6 Zones of Control.

use atlas::CellId;

use crate::data::{Hexes, ZoneClass};
use crate::ids::{Bits, Side};
use crate::refusal::Forbidden;
use crate::state::Nightdrop;

/// The Zones of Control of the side that does not move, as they were last drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zones {
    all: Hexes,
    /// Those of a unit at full strength.
    full: Hexes,
}

impl Zones {
    /// Not drawn yet.
    pub(crate) const NONE: Zones = Zones {
        all: Hexes::EMPTY,
        full: Hexes::EMPTY,
    };

    /// Every hex in a zone.
    pub(crate) const fn all(&self) -> &Hexes {
        &self.all
    }
}

impl Nightdrop {
    /// 6.1.1: the hexes in the Zones of Control of a side, and those in the zone of a unit at full
    /// strength. Zones do not reach across water without a bridge; Sticks and Patrols have none.
    pub(crate) fn zones(&self, side: Side) -> (Hexes, Hexes) {
        let (mut all, mut full) = (Hexes::EMPTY, Hexes::EMPTY);
        let units = self.places.on_map().and(Bits::ZONES).and(Bits::of(side));
        for unit in units.iter() {
            let Some(hex) = self.hex_of(unit) else {
                continue;
            };
            for next in self.data.hex(hex).open() {
                all.insert(next.to);
                if !self.is_reduced(unit) {
                    full.insert(next.to);
                }
            }
        }
        (all, full)
    }

    /// Keeps the zones that hinder the side that moves: they do not change while it moves.
    pub(crate) fn draw_zones(&mut self, side: Side) {
        let (all, full) = self.zones(side);
        self.zones = Zones { all, full };
    }

    /// 6.2, 6.3: half points added for entering or leaving a hex, as the zones were last drawn; 0
    /// where there is no Zone of Control.
    #[inline]
    pub(crate) fn zone_cost(&self, hex: CellId) -> u8 {
        if !self.zones.all.contains(hex) {
            return 0;
        }
        let costs = &self.data.tables.zones;
        let by_strength = || {
            if self.zones.full.contains(hex) {
                costs.full
            } else {
                costs.reduced
            }
        };
        match (self.data.hex(hex).zone, self.is_night()) {
            (ZoneClass::Cover, true) => 0,
            (ZoneClass::Open, false) => costs.day_open,
            (ZoneClass::Open, true) | (ZoneClass::Cover, false) => by_strength(),
        }
    }

    /// 6.2.2, 6.3.2: why a unit that cannot pay neither enters nor leaves.
    pub(crate) fn zone_unpaid(&self) -> Forbidden {
        if self.is_night() {
            Forbidden::CannotPayZone
        } else {
            Forbidden::CannotPayZoneByDay
        }
    }

    /// 6.3.3: by day, entering a Zone of Control outside village and woods ends the move.
    #[inline]
    pub(crate) fn zone_stops(&self, hex: CellId) -> bool {
        !self.is_night()
            && self.zones.all.contains(hex)
            && self.data.hex(hex).zone == ZoneClass::Open
    }
}
