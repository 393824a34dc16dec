//! The chit being resolved, and who acts with it (1.9).

use kernel::Feed;
use serde::{Deserialize, Serialize};

use crate::data::Chit;
use crate::ids::{Side, UnitId, Units};

/// The chit being resolved (1.9).
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Active {
    chit: Chit,
    side: Side,
    /// Units that may still act.
    may: Units,
    /// White-stripe units that were attached so far.
    attached: Units,
    /// Units with an IP when it began (1.11#ent).
    dug: Units,
    /// Reinforcements it has put on entry hexes (1.9#division-1).
    #[serde(default)]
    placed: Units,
    /// Positions write it; nothing asks for it.
    begun: bool,
}

impl Active {
    /// A chit before anybody acts.
    pub(crate) const fn with(chit: Chit, side: Side) -> Active {
        Active {
            chit,
            side,
            may: Units::EMPTY,
            attached: Units::EMPTY,
            dug: Units::EMPTY,
            placed: Units::EMPTY,
            begun: false,
        }
    }

    /// The chit.
    #[inline]
    pub(crate) const fn chit(&self) -> Chit {
        self.chit
    }

    /// 1.8#i: this chit is resolved next.
    pub(crate) fn draw(&mut self, chit: Chit) {
        self.chit = chit;
    }

    /// Whose activation.
    #[inline]
    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    /// The chit is this side's.
    pub(crate) fn belongs_to(&mut self, side: Side) {
        self.side = side;
    }

    /// Units that may still act.
    #[inline]
    pub(crate) const fn may(&self) -> &Units {
        &self.may
    }

    /// These may act.
    pub(crate) fn activate(&mut self, may: Units) {
        self.may = may;
    }

    /// One more may act.
    pub(crate) fn admit(&mut self, unit: UnitId) {
        self.may.add(unit);
    }

    /// A unit may act no more.
    pub(crate) fn bar(&mut self, unit: UnitId) {
        self.may.take(unit);
    }

    /// White-stripe units that were attached so far.
    pub(crate) const fn attached(&self) -> &Units {
        &self.attached
    }

    /// A white-stripe unit is attached.
    pub(crate) fn attach(&mut self, unit: UnitId) {
        self.attached.add(unit);
    }

    /// 1.11#ent: whether a unit had its IP when the activation began.
    pub(crate) const fn was_dug_in(&self, unit: UnitId) -> bool {
        self.dug.has(unit)
    }

    /// 1.11#ent: a unit's IP is no more the one of the beginning.
    pub(crate) fn leaves_ip(&mut self, unit: UnitId) {
        self.dug.take(unit);
    }

    /// 1.9#division-1: whether a unit was put on an entry hex by this chit.
    pub(crate) const fn was_placed(&self, unit: UnitId) -> bool {
        self.placed.has(unit)
    }

    /// 1.9#division-1: a unit is put on an entry hex.
    pub(crate) fn place(&mut self, unit: UnitId) {
        self.placed.add(unit);
    }

    /// Reinforcements are about to be put on entry hexes.
    pub(crate) fn begin_placing(&mut self) {
        self.placed = Units::EMPTY;
    }

    /// 1.9: an activation of this side begins; these have an IP.
    pub(crate) fn begin(&mut self, side: Side, dug: Units) {
        (self.side, self.dug) = (side, dug);
        (self.may, self.attached) = (Units::EMPTY, Units::EMPTY);
    }

    /// The activation is over.
    pub(crate) fn end(&mut self) {
        *self = Active {
            begun: self.begun,
            ..Active::with(self.chit, self.side)
        };
    }
}
