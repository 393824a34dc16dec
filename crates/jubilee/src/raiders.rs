//! The Commonwealth counters: where each is, its steps and its marker, and what it did in this action phase.
//!
//! Nobody else writes any of it.

use crate::ids::{PerUnit, UnitId, Units};
use crate::state::{Nerve, Place, Unit};
use kernel::Feed;

/// Every Commonwealth counter.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Raiders {
    units: PerUnit<Unit>,
    acted: Units,
    landed: Units,
    #[feed(skip)]
    here: Here,
}

/// Who is on the map and who in landing boxes, kept because moves and fire ask it constantly.
#[derive(Clone, Copy, Debug)]
struct Here {
    ashore: Units,
    afloat: Units,
}

impl Raiders {
    /// Everybody out of play.
    pub(crate) fn out_of_play() -> Raiders {
        let out = |unit: UnitId| Unit {
            place: Place::Pool,
            steps: u8::from(unit.is_replacement()),
            nerve: Nerve::Steady,
        };
        Raiders {
            units: PerUnit(std::array::from_fn(|i| out(UnitId(i as u8)))),
            acted: Units::EMPTY,
            landed: Units::EMPTY,
            here: Here {
                ashore: Units::EMPTY,
                afloat: Units::EMPTY,
            },
        }
    }

    /// A counter.
    #[inline]
    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit]
    }

    /// Those on the map.
    #[inline]
    pub(crate) const fn ashore(&self) -> Units {
        self.here.ashore
    }

    /// Those in landing boxes.
    #[inline]
    pub(crate) const fn afloat(&self) -> Units {
        self.here.afloat
    }

    /// Whether it has performed its action in this phase (10.1).
    #[inline]
    pub(crate) const fn has_acted(&self, unit: UnitId) -> bool {
        self.acted.has(unit)
    }

    /// Whether it landed in this phase.
    #[inline]
    pub(crate) const fn has_landed(&self, unit: UnitId) -> bool {
        self.landed.has(unit)
    }

    /// Puts a counter somewhere; where it was before.
    #[inline]
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) -> Place {
        self.here.ashore.take(unit);
        self.here.afloat.take(unit);
        match place {
            Place::Hex(_) => self.here.ashore.add(unit),
            Place::Box(_) => self.here.afloat.add(unit),
            Place::Track(_) | Place::Eliminated | Place::Evacuated | Place::Pool => {}
        }
        std::mem::replace(&mut self.units[unit].place, place)
    }

    /// So many steps are left.
    pub(crate) fn set_steps(&mut self, unit: UnitId, steps: u8) {
        self.units[unit].steps = steps;
    }

    /// This marker lies on it, or none.
    pub(crate) fn set_nerve(&mut self, unit: UnitId, nerve: Nerve) {
        self.units[unit].nerve = nerve;
    }

    /// It has acted in this phase, or not.
    pub(crate) const fn set_acted(&mut self, unit: UnitId, acted: bool) {
        self.acted.set(unit, acted);
    }

    /// It has landed in this phase, or not.
    pub(crate) const fn set_landed(&mut self, unit: UnitId, landed: bool) {
        self.landed.set(unit, landed);
    }

    /// An action phase begins, or is over.
    pub(crate) const fn forget_deeds(&mut self) {
        self.acted = Units::EMPTY;
        self.landed = Units::EMPTY;
    }

    /// 6.9: a replacement takes a unit's place, with its marker and what it did in this phase.
    pub(crate) fn stand_in(&mut self, unit: UnitId, replacement: UnitId) {
        self.put(replacement, self.units[unit].place);
        self.units[replacement].nerve = self.units[unit].nerve;
        self.units[replacement].steps = 1;
        for flags in [&mut self.acted, &mut self.landed] {
            if flags.has(unit) {
                flags.add(replacement);
            }
        }
    }
}
