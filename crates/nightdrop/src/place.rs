//! The only ways to put a piece somewhere. What follows from places is kept up to date, and every change of place is told.

use atlas::CellId;

use crate::data::Hexes;
use crate::event::{Movement, Story};
use crate::ids::{Bits, PieceId, Side};
use crate::state::{Nightdrop, Place};

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
        let side = piece.side();
        let before = std::mem::replace(&mut self.place[piece.index()], place);
        if let Place::Hex(from) = before
            && before != place
        {
            let stays = Bits::of(side).and(self.cover.on_map);
            let stays = stays
                .iter()
                .any(|p| self.place[p.index()] == Place::Hex(from));
            if !stays {
                self.cover.held[side.index()].remove(from);
                if side == Side::British {
                    self.leave_bridge(from);
                }
            }
        }
        if let Place::Hex(to) = place {
            self.cover.on_map.add(piece);
            self.cover.held[side.index()].insert(to);
        } else {
            self.cover.on_map.take(piece);
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

    /// Works out anew what follows from the places of pieces.
    pub(crate) fn refresh(&mut self) {
        self.cover.on_map = Bits::EMPTY;
        self.cover.held = [Hexes::EMPTY; 2];
        for piece in PieceId::all() {
            if let Place::Hex(hex) = self.place(piece) {
                self.cover.on_map.add(piece);
                self.cover.held[piece.side().index()].insert(hex);
            }
        }
        self.draw_zones(self.acting().enemy());
    }
}
