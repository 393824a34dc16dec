//! What was done in an Activation, and what it may still cost. Nobody else writes it.

use atlas::CellId;
use kernel::Feed;

use crate::data::Hexes;
use crate::ids::{Bits, PieceId};

/// What was done in this Activation.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Deeds {
    points: u8,
    active: Bits,
    moved: Bits,
    fought: Bits,
    attacked: Hexes,
    rested: Bits,
    spent: [u8; PieceId::GERMANS],
}

impl Deeds {
    /// Nothing yet.
    pub(crate) const NONE: Deeds = Deeds {
        points: 0,
        active: Bits::EMPTY,
        moved: Bits::EMPTY,
        fought: Bits::EMPTY,
        attacked: Hexes::EMPTY,
        rested: Bits::EMPTY,
        spent: [0; PieceId::GERMANS],
    };

    /// Activations of units (G3) or movements (G1, G2) left.
    #[inline]
    pub(crate) const fn points(&self) -> u8 {
        self.points
    }

    /// Units activated.
    #[inline]
    pub(crate) const fn active(&self) -> Bits {
        self.active
    }

    /// Units that have moved.
    #[inline]
    pub(crate) const fn moved(&self) -> Bits {
        self.moved
    }

    /// Units that have attacked.
    #[inline]
    pub(crate) const fn fought(&self) -> Bits {
        self.fought
    }

    /// Hexes attacked.
    #[inline]
    pub(crate) const fn attacked(&self) -> &Hexes {
        &self.attacked
    }

    /// Howard and Lovat units used in an earlier Activation of this turn (5.4.1).
    #[inline]
    pub(crate) const fn rested(&self) -> Bits {
        self.rested
    }

    /// Half points that a unit which entered in this Activation has spent (8.5.1).
    #[inline]
    pub(crate) const fn spent(&self, slot: usize) -> u8 {
        self.spent[slot]
    }

    /// 5.1: a turn begins.
    pub(crate) const fn new_turn(&mut self) {
        self.rested = Bits::EMPTY;
    }

    /// So many points are left.
    pub(crate) const fn set_points(&mut self, points: u8) {
        self.points = points;
    }

    /// 5.4.2: a point for each of them that is not active yet.
    pub(crate) const fn pay(&mut self, group: Bits) {
        self.points -= group.without(self.active).len() as u8;
    }

    /// Units become active.
    pub(crate) const fn activate(&mut self, group: Bits) {
        self.active = self.active.or(group);
    }

    /// Units use up their move.
    pub(crate) const fn have_moved(&mut self, group: Bits) {
        self.moved = self.moved.or(group);
    }

    /// 5.4.2: an unknown Stick is led astray.
    pub(crate) const fn lead_astray(&mut self, stick: PieceId) {
        self.points -= 1;
        self.moved.add(stick);
    }

    /// 9.1: units attack a hex.
    pub(crate) const fn attack(&mut self, with: Bits, target: CellId) {
        self.fought = self.fought.or(with);
        self.attacked.insert(target);
    }

    /// 8.5.1: what it cost a unit to enter.
    pub(crate) const fn spend(&mut self, slot: usize, half_points: u8) {
        self.spent[slot] = half_points;
    }

    /// The Activation is over; 5.4.1: Howard and Lovat rest for the turn.
    pub(crate) const fn rest(&mut self) {
        self.rested = self.rested.or(self.active.and(Bits::GUESTS));
    }

    /// Forgets what was done, but not who rests.
    pub(crate) const fn clear(&mut self) {
        *self = Deeds {
            rested: self.rested,
            ..Deeds::NONE
        };
    }

    /// Hexes attacked, as a position says.
    pub(crate) const fn set_attacked(&mut self, hexes: Hexes) {
        self.attacked = hexes;
    }

    /// The units that a position marks as active, moved, fought or rested.
    pub(crate) fn marked(&mut self, word: &str) -> &mut Bits {
        match word {
            "active" => &mut self.active,
            "moved" => &mut self.moved,
            "fought" => &mut self.fought,
            _ => &mut self.rested,
        }
    }
}
