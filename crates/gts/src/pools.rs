//! The points and markers of the divisions (1.1.2).

use kernel::Feed;
use serde::{Deserialize, Serialize};

use crate::ids::DivisionId;
use crate::state::DIVISIONS;

/// The points and markers of a division (1.1.2).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Default, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "what a display holds")]
pub struct Pool {
    pub command: u8,
    pub dispatch: u8,
    /// Air Points allotted to it.
    pub air: u8,
    /// Road Blocks it has left.
    pub road_blocks: u8,
    /// 1.8#f: it has transferred or swapped in this turn.
    pub transferred: bool,
}

/// The displays of all divisions.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Default)]
pub(crate) struct Pools([Pool; DIVISIONS]);

impl Pools {
    /// A division's own display.
    #[inline]
    pub(crate) const fn own(&self, division: DivisionId) -> &Pool {
        &self.0[division.index()]
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Pool> {
        self.0.iter()
    }

    #[inline]
    fn of(&mut self, division: DivisionId) -> &mut Pool {
        &mut self.0[division.index()]
    }

    /// So many Command Points.
    pub(crate) fn set_command(&mut self, division: DivisionId, points: u8) {
        self.of(division).command = points;
    }

    /// So many Dispatch Points.
    pub(crate) fn set_dispatch(&mut self, division: DivisionId, points: u8) {
        self.of(division).dispatch = points;
    }

    /// Dispatch Points are spent that are there.
    pub(crate) fn spend_dispatch(&mut self, division: DivisionId, points: u8) {
        self.of(division).dispatch -= points;
    }

    /// 1.19#points: an Air Point more.
    pub(crate) fn allot_air(&mut self, division: DivisionId) {
        self.of(division).air += 1;
    }

    /// 1.19#strike: an Air Point is used.
    pub(crate) fn use_air(&mut self, division: DivisionId) {
        let pool = self.of(division);
        pool.air = pool.air.saturating_sub(1);
    }

    /// 1.8#b: no division has an Air Point.
    pub(crate) fn ground_aircraft(&mut self) {
        self.0.iter_mut().for_each(|pool| pool.air = 0);
    }

    /// So many Road Blocks.
    pub(crate) fn give_road_blocks(&mut self, division: DivisionId, count: u8) {
        self.of(division).road_blocks = count;
    }

    /// 1.11#road-block: a Road Block is used.
    pub(crate) fn use_road_block(&mut self, division: DivisionId) {
        self.of(division).road_blocks -= 1;
    }

    /// 1.11#remove-road-block: a Road Block comes back.
    pub(crate) fn regain_road_block(&mut self, division: DivisionId) {
        self.of(division).road_blocks += 1;
    }

    /// 1.8#f: a division has transferred in this turn.
    pub(crate) fn transfer(&mut self, division: DivisionId) {
        self.of(division).transferred = true;
    }

    /// A turn begins: every division may transfer.
    pub(crate) fn begin_turn(&mut self) {
        self.0.iter_mut().for_each(|pool| pool.transferred = false);
    }

    /// What a position says of a division instead.
    pub(crate) fn lay(&mut self, division: DivisionId, pool: Pool) {
        *self.of(division) = pool;
    }
}
