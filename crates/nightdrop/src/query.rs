//! What can be read off a position.

use atlas::CellId;

use crate::data::{Data, StickKind, Values};
use crate::event::Tag;
use crate::ids::{Bits, CounterId, PieceId, Side, VpId};
use crate::state::{Action, Ask, Box4, Marker, Nightdrop, Place};

/// 7: how many units a hex holds.
pub const STACK: u32 = 3;

impl Nightdrop {
    /// What is printed.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.data.get()
    }

    /// The turn, 1 to 11.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// 5.1: turns 1 to 4 are night turns.
    #[inline]
    pub fn is_night(&self) -> bool {
        self.turn <= self.data.tables.last_night
    }

    /// The question of the moment.
    pub fn ask(&self) -> Ask {
        self.ask
    }

    /// Who has the Initiative (5.2.1).
    pub fn initiative(&self) -> Side {
        self.initiative
    }

    /// The action under way (5.4).
    pub fn action(&self) -> Option<Action> {
        self.action
    }

    /// Where a piece is.
    #[inline]
    pub fn place(&self, piece: PieceId) -> Place {
        self.places.of(piece)
    }

    /// The piece's hex, if it is on the map.
    #[inline]
    pub fn hex_of(&self, piece: PieceId) -> Option<CellId> {
        match self.places.of(piece) {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// Pieces on the map.
    #[inline]
    pub fn on_map(&self) -> Bits {
        self.places.on_map()
    }

    /// Pieces in a hex.
    #[inline]
    pub fn units_in(&self, hex: CellId) -> Bits {
        if self.holds(Side::British, hex) || self.holds(Side::German, hex) {
            self.places.there(hex)
        } else {
            Bits::EMPTY
        }
    }

    /// Pieces of a side in a hex.
    #[inline]
    pub fn units_of(&self, side: Side, hex: CellId) -> Bits {
        if self.holds(side, hex) {
            self.units_in(hex).and(Bits::of(side))
        } else {
            Bits::EMPTY
        }
    }

    /// Whether a side has a unit in a hex.
    #[inline]
    pub fn holds(&self, side: Side, hex: CellId) -> bool {
        self.places.held(side).contains(hex)
    }

    /// Whether a two-step unit has lost one.
    #[inline]
    pub fn is_reduced(&self, piece: PieceId) -> bool {
        self.reduced.has(piece)
    }

    /// Whether a Stick is turned up, or a German unit has lost its Unknown marker.
    #[inline]
    pub fn is_revealed(&self, piece: PieceId) -> bool {
        self.revealed.has(piece)
    }

    /// What a Stick is: only for rules that have turned it up, and for files that may know.
    #[inline]
    pub(crate) fn kind(&self, stick: PieceId) -> StickKind {
        self.kinds[stick.index()]
    }

    /// The German unit under a marker.
    #[inline]
    pub(crate) fn counter(&self, piece: PieceId) -> Option<CounterId> {
        self.who[piece.slot()?]
    }

    /// 2.6.4, 2.7.2: a headquarters counter that everybody can see.
    #[inline]
    pub(crate) fn is_headquarters(&self, piece: PieceId) -> bool {
        piece == PieceId::HEADQUARTERS
            || (piece.is_stick()
                && self.revealed.has(piece)
                && self.kind(piece) == StickKind::Advantage)
    }

    /// The values of the side of the counter that shows; nothing for Sticks.
    #[inline]
    pub(crate) fn values(&self, piece: PieceId) -> Option<Values> {
        let reduced = self.is_reduced(piece);
        let (full, small) = match self.counter(piece).map(|c| self.data.counter(c)) {
            Some(info) => (Some(info.full), info.reduced),
            None => (self.data.piece(piece).full, self.data.piece(piece).reduced),
        };
        small.filter(|_| reduced).or(full)
    }

    /// Whether the unit has a reduced side (9.2.6).
    pub(crate) fn has_two_steps(&self, piece: PieceId) -> bool {
        match self.counter(piece) {
            Some(counter) => self.data.counter(counter).reduced.is_some(),
            None => self.data.piece(piece).reduced.is_some(),
        }
    }

    /// The units under Unknown markers that are still in the cup.
    pub(crate) fn cup(&self) -> impl Iterator<Item = CounterId> + Clone + '_ {
        CounterId::all().filter(|c| !self.who.contains(&Some(*c)))
    }

    /// How many units have been drawn from it.
    pub(crate) fn drawn(&self) -> usize {
        self.who.iter().flatten().count()
    }

    /// How many VP markers of each value are still in the cup.
    pub(crate) fn vp_cup(&self) -> [u8; 4] {
        let mut left = self.data.vp_markers;
        for marker in self.markers.iter().flatten() {
            left[marker.value as usize] -= 1;
        }
        left
    }

    /// The VP marker in a VP hex.
    pub(crate) fn marker(&self, vp: VpId) -> Option<Marker> {
        self.markers[vp.index()]
    }

    /// Whether the British control a VP hex (10.1).
    pub fn controls(&self, vp: VpId) -> bool {
        (self.control | self.destroyed) & vp.bit() != 0
    }

    /// Whether a bridge is gone: destroyed, and the British have left it (10.1.2).
    #[inline]
    pub(crate) fn is_stream(&self, hex: CellId) -> bool {
        self.streams != 0
            && self
                .data
                .hex(hex)
                .vp
                .is_some_and(|vp| self.streams & vp.bit() != 0)
    }

    /// Units in a box of the off-map track (8.6).
    pub(crate) fn in_box(&self, at: u8) -> Bits {
        let mut there = Bits::EMPTY;
        for piece in Bits::CUP.iter() {
            if let Place::Track(Box4 { at: here, .. }) = self.place(piece)
                && here == at
            {
                there.add(piece);
            }
        }
        there
    }

    /// How a piece is told of: with its name only where that may be known.
    pub(crate) fn tag(&self, piece: PieceId) -> Tag {
        Tag {
            piece,
            counter: self.counter(piece),
            kind: Some(piece)
                .filter(|&p| p.is_stick() && self.is_revealed(p))
                .map(|p| self.kind(p)),
            open: self.is_revealed(piece),
        }
    }

    /// Whose decision it is.
    pub(crate) fn decider(&self) -> Side {
        use crate::state::{Entering, Marking, Step};
        match self.ask {
            Ask::Scatter | Ask::Initiative | Ask::Confusion | Ask::Regroup | Ask::Over => {
                Side::British
            }
            Ask::Surplus { .. }
            | Ask::Attrition { .. }
            | Ask::Patrol
            | Ask::Objectives
            | Ask::Reinforce
            | Ask::Shift
            | Ask::Shifting { .. }
            | Ask::Mark(Marking::SetupGerman) => Side::German,
            Ask::Mark(Marking::SetupBritish | Marking::Objectives(_)) => Side::British,
            Ask::Enter { how, .. } => match how {
                Entering::Reinforcement => Side::German,
                Entering::Stick | Entering::Lovat => Side::British,
            },
            Ask::Activate | Ask::Move | Ask::March(_) | Ask::Attack | Ask::Gather { .. } => {
                self.acting()
            }
            Ask::Battle(battle) => match battle.step {
                Step::Point => battle.attacker.enemy(),
                Step::Assign { .. } | Step::Retreat { .. } | Step::Casualty { .. } => battle.loser,
                Step::Suffer { result, .. } => {
                    if result == 1 {
                        battle.loser
                    } else {
                        battle.loser.enemy()
                    }
                }
                Step::Advance { .. } => battle.attacker,
            },
            Ask::Overstack { hex } => {
                if self.holds(Side::British, hex) {
                    Side::British
                } else {
                    Side::German
                }
            }
        }
    }

    /// 5.4: whose Activation it is; the Phasing player has the first and the third.
    pub(crate) fn acting(&self) -> Side {
        if self.activation.is_multiple_of(2) {
            self.initiative
        } else {
            self.initiative.enemy()
        }
    }
}
