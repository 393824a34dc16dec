//! Who has moved and fought, and which hexes were attacked. Nobody else writes it.

use atlas::CellId;
use kernel::Feed;

use crate::data::Hexes;
use crate::ids::{UnitId, Units};

/// What was done in this phase and this player turn.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Deeds {
    /// Units that have moved in this phase.
    moved: Units,
    /// Units that have attacked in this player turn.
    fought: Units,
    /// Hexes attacked in this phase; before the first turn beaches assaulted.
    attacked: Hexes,
    /// Hexes bombarded in this step.
    shelled: Hexes,
}

impl Deeds {
    pub(crate) const NONE: Deeds = Deeds {
        moved: Units::EMPTY,
        fought: Units::EMPTY,
        attacked: Hexes::EMPTY,
        shelled: Hexes::EMPTY,
    };

    #[inline]
    pub(crate) const fn moved(&self) -> Units {
        self.moved
    }

    #[inline]
    pub(crate) const fn fought(&self) -> Units {
        self.fought
    }

    #[inline]
    pub(crate) const fn attacked(&self) -> Hexes {
        self.attacked
    }

    #[inline]
    pub(crate) const fn shelled(&self) -> Hexes {
        self.shelled
    }

    /// S4.2: a player turn begins, and everybody may fight again.
    pub(crate) const fn new_player(&mut self) {
        self.fought = Units::EMPTY;
    }

    /// A phase begins.
    pub(crate) const fn new_phase(&mut self) {
        *self = Deeds {
            fought: self.fought,
            ..Deeds::NONE
        };
    }

    /// S5.1: a unit has moved, or not, as a position may say.
    pub(crate) const fn set_moved(&mut self, unit: UnitId, moved: bool) {
        self.moved.put(unit, moved);
    }

    /// S7.1: a unit has fought, or not, as a position may say.
    pub(crate) const fn set_fought(&mut self, unit: UnitId, fought: bool) {
        self.fought.put(unit, fought);
    }

    /// S7.2: units attack a hex; 11.2.3: a beach is assaulted by whoever is there.
    pub(crate) const fn attack(&mut self, with: Units, target: CellId) {
        self.fought = self.fought.or(with);
        self.attacked.insert(target);
    }

    /// S8.4: a hex is bombarded.
    pub(crate) const fn shell(&mut self, target: CellId) {
        self.shelled.insert(target);
    }

    /// The hexes are set down: none, or what a position says.
    pub(crate) const fn set_hexes(&mut self, attacked: Hexes, shelled: Hexes) {
        (self.attacked, self.shelled) = (attacked, shelled);
    }
}
