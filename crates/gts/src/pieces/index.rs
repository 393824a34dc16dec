//! What follows from the places of units, kept because everything asks it: who stands in a hex, and which hexes a side holds.

use atlas::CellId;

use super::Pieces;
use crate::data::{Data, Hexes};
use crate::ids::{Side, UnitId, Units};
use crate::state::{CELLS, Gts, Place};

const NOBODY: u8 = u8::MAX;

/// Stacks as chained lists, in the order of their numbers; hexes with units by side.
#[derive(Clone)]
pub(crate) struct Index {
    first: [u8; CELLS],
    next: [u8; UnitId::ROOM],
    held: [Hexes; 2],
    embarked: Units,
    /// Who is next to an enemy, where nobody has moved since it was asked.
    close: Option<Units>,
}

impl Index {
    /// Nobody anywhere.
    pub(super) const EMPTY: Index = Index {
        first: [NOBODY; CELLS],
        next: [NOBODY; UnitId::ROOM],
        held: [Hexes::EMPTY; 2],
        embarked: Units::EMPTY,
        close: None,
    };

    fn add(&mut self, unit: UnitId, hex: CellId, data: &Data) {
        let head = self.first[hex.index()];
        if head == NOBODY || head > unit.0 {
            self.next[unit.index()] = head;
            self.first[hex.index()] = unit.0;
        } else {
            let mut at = head;
            while self.next[usize::from(at)] < unit.0 {
                at = self.next[usize::from(at)];
            }
            self.next[unit.index()] = self.next[usize::from(at)];
            self.next[usize::from(at)] = unit.0;
        }
        self.held[data.unit(unit).side.index()].insert(hex);
    }

    fn take(&mut self, unit: UnitId, hex: CellId, data: &Data) {
        let head = self.first[hex.index()];
        if head == unit.0 {
            self.first[hex.index()] = self.next[unit.index()];
        } else {
            let mut at = head;
            while at != NOBODY && self.next[usize::from(at)] != unit.0 {
                at = self.next[usize::from(at)];
            }
            if at != NOBODY {
                self.next[usize::from(at)] = self.next[unit.index()];
            }
        }
        self.next[unit.index()] = NOBODY;
        let side = data.unit(unit).side;
        if !self.units(hex).any(|u| data.unit(u).side == side) {
            self.held[side.index()].remove(hex);
        }
    }

    fn embark(&mut self, unit: UnitId, place: Place) {
        if matches!(place, Place::Aboard(_)) {
            self.embarked.add(unit);
        } else {
            self.embarked.take(unit);
        }
    }

    /// The hexes with units of a side.
    #[inline]
    pub(crate) const fn held(&self, side: Side) -> &Hexes {
        &self.held[side.index()]
    }

    /// Those on landing craft.
    pub(crate) const fn embarked(&self) -> Units {
        self.embarked
    }

    /// The units in a hex, those in a Park there among them.
    #[inline]
    pub(crate) fn units(&self, hex: CellId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let mut at = self.first[hex.index()];
        std::iter::from_fn(move || {
            if at == NOBODY {
                return None;
            }
            let unit = UnitId(at);
            at = self.next[usize::from(at)];
            Some(unit)
        })
    }
}

/// The hex of a place: that of the marker for a unit in a Park.
#[inline]
pub(crate) const fn hex_of(place: Place) -> Option<CellId> {
    match place {
        Place::Hex(hex) | Place::Park(hex) => Some(hex),
        _ => None,
    }
}

impl Pieces {
    /// A unit is there now.
    pub(crate) fn place(&mut self, unit: UnitId, place: Place, data: &Data) {
        let before = hex_of(self.unit(unit).place);
        let after = hex_of(place);
        self.of(unit).place = place;
        self.index.embark(unit, place);
        if before == after {
            return;
        }
        self.index.close = None;
        if let Some(hex) = before {
            self.index.take(unit, hex, data);
        }
        if let Some(hex) = after {
            self.index.add(unit, hex, data);
        }
    }

    /// Works out anew what follows from places.
    pub(crate) fn reindex(&mut self, data: &Data) {
        self.index = Index::EMPTY;
        for unit in (0..data.units.len()).map(|i| UnitId(i as u8)) {
            let place = self.unit(unit).place;
            self.index.embark(unit, place);
            if let Some(hex) = hex_of(place) {
                self.index.add(unit, hex, data);
            }
        }
    }
}

impl Gts {
    /// 1.6.1: whether a unit is next to an enemy.
    pub(crate) fn is_close(&self, unit: UnitId) -> bool {
        if let Some(close) = self.pieces.index.close {
            return close.has(unit);
        }
        let enemy = self.data().unit(unit).side.enemy();
        let ways = self.at(unit).map(|hex| self.data().hex(hex).ways());
        let mut ways = ways.into_iter().flatten();
        ways.any(|way| self.holds(enemy, way.to))
    }

    /// Works out who is next to an enemy before much is asked about Fire Zones.
    pub(crate) fn note_contact(&mut self) {
        self.next_to_enemies();
    }

    /// 1.6.1: who is next to an enemy.
    pub(crate) fn next_to_enemies(&mut self) -> Units {
        if let Some(close) = self.pieces.index.close {
            return close;
        }
        let mut close = Units::EMPTY;
        // From the side that stands in fewer hexes.
        let [few, many] = if self.held(Side::Allied).len() <= self.held(Side::German).len() {
            [Side::Allied, Side::German]
        } else {
            [Side::German, Side::Allied]
        };
        for hex in self.held(few).iter() {
            let mut met = false;
            for way in self.data().hex(hex).ways() {
                if self.holds(many, way.to) {
                    met = true;
                    self.of_side_in(many, way.to)
                        .for_each(|unit| close.add(unit));
                }
            }
            if met {
                self.of_side_in(few, hex).for_each(|unit| close.add(unit));
            }
        }
        self.pieces.index.close = Some(close);
        close
    }
}
