//! Read-only queries for players made of code. Nothing here changes a game, and what a side may not know is
//! not told: hidden things are `None`.

use atlas::CellId;

use crate::data::{Hexes, StickKind, Values};
use crate::ids::{Bits, PieceId, Side, VpId};
use crate::state::{Known, March, Nightdrop};

/// A hex that units on the march can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The hex.
    pub to: CellId,
    /// The first hex on the way there.
    pub first: CellId,
    /// Half points left on arrival.
    pub left: u8,
}

impl Nightdrop {
    /// Whose Activation it is (5.4).
    pub fn acting_side(&self) -> Side {
        self.acting()
    }

    /// Units or movements that can still be activated (5.4.2).
    pub fn points_left(&self) -> u8 {
        self.deeds.points()
    }

    /// Units activated so far in this Activation.
    pub fn activated(&self) -> Bits {
        self.deeds.active()
    }

    /// Units that have moved in this Activation.
    pub fn moved_units(&self) -> Bits {
        self.deeds.moved()
    }

    /// Units that could still attack in this Activation.
    pub fn ready_to_attack(&self) -> Bits {
        self.active_pieces().without(self.deeds.fought())
    }

    /// The values of the side of a counter that shows, if this side may know them; nothing for Sticks.
    pub fn known_values(&self, side: Side, piece: PieceId) -> Option<Values> {
        if self.is_open_to(side, piece) {
            self.values(piece)
        } else {
            None
        }
    }

    /// How many steps a unit has left (9.2.6), if this side may know.
    pub fn known_steps(&self, side: Side, piece: PieceId) -> Option<u8> {
        let whole = self.has_two_steps(piece) && !self.is_reduced(piece);
        self.is_open_to(side, piece)
            .then_some(if whole { 2 } else { 1 })
    }

    fn is_open_to(&self, side: Side, piece: PieceId) -> bool {
        side == Side::German || piece.slot().is_none() || self.is_revealed(piece)
    }

    /// What a Stick is, once it is turned up (2.1.2).
    pub fn shown_kind(&self, stick: PieceId) -> Option<StickKind> {
        let shown = stick.is_stick() && self.is_revealed(stick);
        shown.then(|| self.kind(stick))
    }

    /// Whether a VP hex has a marker.
    pub fn is_marked(&self, vp: VpId) -> bool {
        self.marker(vp).is_some()
    }

    /// What a VP hex is worth, if this side knows: printed, or on a marker it may look at.
    pub fn known_worth(&self, side: Side, vp: VpId) -> Option<u8> {
        let open = |known: Known| match known {
            Known::All => true,
            Known::British => side == Side::British,
            Known::German => side == Side::German,
        };
        let marker = self.marker(vp).filter(|m| open(m.known));
        self.data.objective(vp).value.or(marker.map(|m| m.value))
    }

    /// The VP markers this side has not seen: their sum, and how many there are.
    pub fn unseen_worth(&self, side: Side) -> (u8, u8) {
        let all = self.data.vp_markers;
        let mut count: u8 = all.iter().sum();
        let mut sum: u8 = all.iter().zip(0..).map(|(n, value)| n * value).sum();
        for vp in VpId::all().filter(|&vp| self.data.objective(vp).value.is_none()) {
            if let Some(value) = self.known_worth(side, vp) {
                count -= 1;
                sum -= value;
            }
        }
        (sum, count)
    }

    /// How many faces of the die end the game after a turn (11.1); all after the last one.
    pub fn faces_that_end(&self, turn: u8) -> u8 {
        if usize::from(turn) >= self.data.tables.starts.len() {
            return 6;
        }
        let stops = self.data.tables.stop.iter().find(|stop| stop.0 == turn);
        stops.map_or(0, |stop| 7 - stop.1)
    }

    /// Whether a bridge is blown (10.1.2).
    pub fn is_destroyed(&self, vp: VpId) -> bool {
        self.destroyed & vp.bit() != 0
    }

    /// German units that are still in the cup (8.5).
    pub fn units_to_come(&self) -> usize {
        PieceId::GERMANS - self.drawn()
    }

    /// For how many turns to come the German wins the Initiative (2.6.2).
    pub fn german_claims(&self) -> u8 {
        self.claims
    }

    /// A unit with a Confusion marker (5.2.2).
    pub fn is_confused(&self, piece: PieceId) -> bool {
        self.confused.has(piece)
    }

    /// Added to the Defence Factor in a hex (9.2.4).
    pub fn ground(&self, hex: CellId) -> u8 {
        if self.is_stream(hex) {
            self.data.tables.stream.defence
        } else {
            self.data.hex(hex).defence
        }
    }

    /// The hexes in a side's Zones of Control (6.1.1).
    pub fn zone_of(&self, side: Side) -> Hexes {
        self.zones(side).0
    }

    /// A piece about to move by itself, if it may be picked to move now (8.4.1).
    pub fn setting_out(&self, piece: PieceId) -> Option<March> {
        self.may_move(piece).ok()
    }

    /// Every hex that units on the march can reach now, in no particular order.
    pub fn ways(&self, start: &March) -> Vec<Way> {
        const UNSEEN: u16 = u16::MAX;
        let mut index = vec![UNSEEN; self.data.hexes.len()];
        let mut ways: Vec<Way> = Vec::new();
        let mut open = vec![(*start, None)];
        while let Some((march, first)) = open.pop() {
            for next in self.data.hex(march.at).open() {
                let Ok(left) = self.step_over(&march, *next) else {
                    continue;
                };
                let to = next.to;
                let first = first.unwrap_or(to);
                let way = Way { to, first, left };
                match index[to.index()] {
                    UNSEEN => {
                        index[to.index()] = ways.len() as u16;
                        ways.push(way);
                    }
                    at if ways[at as usize].left < left => ways[at as usize] = way,
                    _ => continue,
                }
                let onward = March {
                    at: to,
                    left,
                    stepped: true,
                    ..march
                };
                open.push((onward, Some(first)));
            }
        }
        ways.retain(|way| way.to != start.at);
        ways
    }
}
