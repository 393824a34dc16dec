//! Where the pieces are. Nobody else writes it: what follows from places is kept up to date, and every change of place is
//! told.

use atlas::CellId;
use kernel::Feed;

use crate::data::Hexes;
use crate::event::{Movement, Story};
use crate::ids::{Bits, PieceId, Side};
use crate::state::{Nightdrop, Place};

/// Where every piece is.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Places {
    place: [Place; PieceId::COUNT],
    #[feed(skip)]
    on_map: Bits,
    #[feed(skip)]
    held: [Hexes; 2],
}

impl Places {
    /// Nothing is in play yet.
    pub(crate) const POOL: Places = Places {
        place: [Place::Pool; PieceId::COUNT],
        on_map: Bits::EMPTY,
        held: [Hexes::EMPTY; 2],
    };

    /// Where a piece is.
    #[inline]
    pub(crate) const fn of(&self, piece: PieceId) -> Place {
        self.place[piece.index()]
    }

    /// The pieces in a hex.
    #[inline]
    pub(crate) fn there(&self, hex: CellId) -> Bits {
        let mut there = Bits::EMPTY;
        for (i, &place) in self.place.iter().enumerate() {
            there.0 |= u128::from(place == Place::Hex(hex)) << i;
        }
        there
    }

    /// Pieces on the map.
    #[inline]
    pub(crate) const fn on_map(&self) -> Bits {
        self.on_map
    }

    /// Hexes with a unit of a side.
    #[inline]
    pub(crate) const fn held(&self, side: Side) -> &Hexes {
        &self.held[side.index()]
    }

    /// A piece stands somewhere; where it was before.
    pub(crate) fn stand(&mut self, piece: PieceId, place: Place) -> Place {
        let side = piece.side();
        let before = std::mem::replace(&mut self.place[piece.index()], place);
        if let Place::Hex(from) = before
            && before != place
        {
            let mut others = Bits::of(side).and(self.on_map).iter();
            if !others.any(|p| self.of(p) == before) {
                self.held[side.index()].remove(from);
            }
        }
        if let Place::Hex(to) = place {
            self.on_map.add(piece);
            self.held[side.index()].insert(to);
        } else {
            self.on_map.take(piece);
        }
        before
    }
}

impl Nightdrop {
    /// A piece goes somewhere. Control is not its business: see `enter`.
    pub(crate) fn put(&mut self, piece: PieceId, to: Place, story: &mut Story<'_>) {
        let from = self.stand(piece, to);
        if from != to {
            story.tell(&Movement::Went { piece, from, to });
        }
    }

    /// Pieces come into a hex: fighters take or lose control of a VP hex with a red star (10.1.1).
    pub(crate) fn enter(&mut self, group: Bits, hex: CellId, story: &mut Story<'_>) {
        for piece in group.iter() {
            self.put(piece, Place::Hex(hex), story);
        }
        let fighters = group.and(Bits::FIGHTERS);
        if let (Some(unit), Some(vp)) = (fighters.first(), self.data.hex(hex).vp) {
            match unit.side() {
                Side::British => self.win_control(vp, story),
                Side::German => self.lose_control(vp, story),
            }
        }
    }

    /// A piece stands somewhere, and nobody is told: set-up alone begins with this. Says where it was.
    pub(crate) fn stand(&mut self, piece: PieceId, place: Place) -> Place {
        let before = self.places.stand(piece, place);
        if let Place::Hex(from) = before
            && piece.side() == Side::British
            && !self.holds(Side::British, from)
        {
            self.leave_bridge(from);
        }
        before
    }

    /// 10.1.2: a destroyed bridge is a marshy stream once the last British unit has left it.
    fn leave_bridge(&mut self, hex: CellId) {
        if self.destroyed != 0
            && let Some(vp) = self.data.hex(hex).vp
        {
            self.streams |= self.destroyed & vp.bit();
        }
    }
}
