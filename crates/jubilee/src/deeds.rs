//! What an action phase remembers until the next one begins: wire that was crossed, positions that were attacked.

use crate::ids::{PositionId, Positions, WireId, Wires};
use kernel::Feed;

/// What was done in this action phase.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Deeds {
    crossed: Wires,
    attacked: Positions,
    barraged: Positions,
}

impl Deeds {
    /// Nothing yet.
    pub(crate) const NONE: Deeds = Deeds {
        crossed: Wires::EMPTY,
        attacked: Positions::EMPTY,
        barraged: Positions::EMPTY,
    };

    /// Just this, in a position that is put together.
    pub(crate) const fn new(crossed: Wires, attacked: Positions, barraged: Positions) -> Deeds {
        Deeds {
            crossed,
            attacked,
            barraged,
        }
    }

    /// Wire hexsides that a unit has crossed (10.6).
    #[inline]
    pub(crate) const fn crossed(&self) -> Wires {
        self.crossed
    }

    /// Positions that were attacked.
    #[inline]
    pub(crate) const fn attacked(&self) -> Positions {
        self.attacked
    }

    /// Positions that were barraged.
    #[inline]
    pub(crate) const fn barraged(&self) -> Positions {
        self.barraged
    }

    /// A unit crosses wire.
    pub(crate) fn cross(&mut self, wire: WireId) {
        self.crossed.add(wire);
    }

    /// A position is attacked.
    pub(crate) fn attack(&mut self, target: PositionId) {
        self.attacked.add(target);
    }

    /// A position is barraged.
    pub(crate) fn barrage(&mut self, target: PositionId) {
        self.barraged.add(target);
    }
}
