//! Where the units are. Nobody else writes it: what follows from places is kept up to date.

use atlas::CellId;
use kernel::Feed;

use crate::data::Hexes;
use crate::ids::{Side, UnitId, Units};
use crate::state::{Folio, Place};

/// Where every unit is.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Places {
    place: [Place; UnitId::ROOM],
    #[feed(skip)]
    zone: [Hexes; 2],
    #[feed(skip)]
    on_map: Units,
    #[feed(skip)]
    held: [Hexes; 2],
}

impl Places {
    /// Everybody is out of play.
    pub(crate) const LOST: Places = Places {
        place: [Place::Lost; UnitId::ROOM],
        zone: [Hexes::EMPTY; 2],
        on_map: Units::EMPTY,
        held: [Hexes::EMPTY; 2],
    };

    /// Where a unit is.
    #[inline]
    pub(crate) const fn of(&self, unit: UnitId) -> Place {
        self.place[unit.index()]
    }

    /// Every place, unit by unit.
    pub(crate) fn all(&self) -> impl Iterator<Item = Place> + '_ {
        self.place.iter().copied()
    }

    /// Units on the map.
    #[inline]
    pub(crate) const fn on_map(&self) -> Units {
        self.on_map
    }

    /// Hexes with a unit of a side.
    #[inline]
    pub(crate) const fn held(&self, side: Side) -> &Hexes {
        &self.held[side.index()]
    }

    /// Hexes in the ZOC of a side.
    #[inline]
    pub(crate) const fn zone(&self, side: Side) -> &Hexes {
        &self.zone[side.index()]
    }

    /// S6.1: the ZOC of a side is drawn anew.
    pub(crate) const fn set_zone(&mut self, side: Side, zone: Hexes) {
        self.zone[side.index()] = zone;
    }

    /// A unit is somewhere; where it was before. Zones are drawn by [`Folio::draw_zone`].
    fn stand(&mut self, unit: UnitId, place: Place) -> Place {
        let side = unit.side();
        let before = std::mem::replace(&mut self.place[unit.index()], place);
        if let Place::Hex(to) = place {
            self.on_map.add(unit);
            self.held[side.index()].insert(to);
        } else {
            self.on_map.take(unit);
        }
        if let Place::Hex(from) = before
            && before != place
        {
            let mut own = self.on_map.and(Units::of(side)).iter();
            if !own.any(|unit| self.of(unit) == before) {
                self.held[side.index()].remove(from);
            }
        }
        before
    }

    /// The units of a side in a hex.
    #[inline]
    pub(crate) fn there(&self, side: Side, hex: CellId) -> Units {
        let own = self.on_map.and(Units::of(side));
        let here = |unit: &UnitId| self.of(*unit) == Place::Hex(hex);
        own.iter().filter(here).collect()
    }
}

impl Folio {
    /// Puts a unit somewhere; where it was before.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) -> Place {
        let before = self.places.stand(unit, place);
        self.draw_zone(unit.side());
        before
    }

    /// A unit goes from one place off the map to another.
    pub(crate) fn keep_off(&mut self, unit: UnitId, place: Place) {
        self.places.stand(unit, place);
    }
}
