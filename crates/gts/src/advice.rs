//! What a player made of code may ask of a position. Everything here lies open to both sides.

use atlas::CellId;

use crate::data::{Chit, Face};
use crate::fire::{Mode, Motion, Shot, With};
use crate::fleet::BeachState;
use crate::frames::March;
use crate::ids::{Side, UnitId, Units};
use crate::state::Gts;

impl Gts {
    /// The points of each side as they stand, Allied first.
    pub fn points_now(&self) -> [i32; 2] {
        self.score()
    }

    /// Whether a side controls a hex.
    pub fn is_controlled(&self, side: Side, hex: CellId) -> bool {
        self.controls(side, hex)
    }

    /// The chit being resolved.
    pub fn acting_chit(&self) -> Chit {
        self.active.chit()
    }

    /// The unit that is asked what it does.
    pub fn acting_unit(&self) -> Option<UnitId> {
        self.current()
    }

    /// Those of its stack that have not acted yet.
    pub fn acting_stack(&self) -> Units {
        self.left()
    }

    /// The group on its way.
    pub fn marching(&self) -> March {
        self.course.march().unwrap_or_default()
    }

    /// What a unit prints on the side that is up.
    pub fn printed_side(&self, unit: UnitId) -> &'static Face {
        self.face(unit)
    }

    /// How many Cohesion Hits a unit has.
    pub fn cohesion_hits(&self, unit: UnitId) -> u8 {
        self.cohesion(unit)
    }

    /// Whether a unit is in command.
    pub fn is_in_command(&self, unit: UnitId) -> bool {
        self.commanded(unit)
    }

    /// How many enemies of this side have a hex in their Fire Zones.
    pub fn fire_zones_at(&self, side: Side, hex: CellId) -> usize {
        self.zone_firers(side, hex).count()
    }

    /// Whether a hex is an entry hex.
    pub fn is_entry_hex(&self, hex: CellId) -> bool {
        self.is_entry(hex)
    }

    /// Whether a closed gap lies between two hexes.
    pub fn is_gap_closed(&self, from: CellId, to: CellId) -> bool {
        self.gap_closed(from, to)
    }

    /// The beaches that are landed on.
    pub fn beaches_now(&self) -> impl Iterator<Item = BeachState> + '_ {
        self.fleet.beaches().iter()
    }

    /// Direct or Indirect Fire of a unit at another, without a Company Bonus; whether it may is not asked.
    pub fn shot_at(&self, by: UnitId, at: UnitId, mode: Mode) -> Option<Shot> {
        self.shot(by, With::Fire, at, mode, Motion::Still, false)
    }

    /// Opportunity Fire at what triggers it now, and the chance in a hundred that it is made and does anything.
    pub fn op_fire_at(&self, by: UnitId, at: UnitId) -> Option<(Shot, u8)> {
        Some((self.op_shot(by, at)?, self.op_chance(by, at)))
    }
}
