//! 8.4.5 Leaving the map, and 8.6 the way to the off-map track.

use atlas::CellId;

use crate::data::Data;
use crate::event::{Movement, Story};
use crate::ids::{Bits, PieceId, Side};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Box4, March, Nightdrop, Place};

impl Nightdrop {
    /// 8.4.5, 8.6: whether units on the march may leave the map here.
    pub(crate) fn may_exit(&self, march: &March) -> Allowed {
        let data = self.data.get();
        if !data.edge.contains(march.at) {
            return Err(Forbidden::NotAtEdge);
        }
        if march.group.has(PieceId::HOWARD_2) {
            return Err(Forbidden::TooFarFromHoward);
        }
        if let Some(track) = data.way_round(march.at)
            && march.group.0 & Bits::GERMANS.0 != 0
            && self.in_box(track.at).len() + march.group.len() > crate::query::STACK
        {
            return Err(Forbidden::BoxFull);
        }
        if march.one_hex {
            return if march.stepped {
                Err(Forbidden::OneHexAtNight)
            } else {
                Ok(())
            };
        }
        let zone = self.zone_cost(march.at);
        if zone > march.left {
            return Err(self.zone_unpaid());
        }
        if march.stepped && zone + data.tables.movement.leave_map > march.left {
            return Err(Forbidden::NoPointsForHex);
        }
        Ok(())
    }

    /// 8.4.5, 8.6: off the map: to the track, beside the map for unknown Sticks, or out of the game.
    pub(crate) fn exit(&mut self, march: March, story: &mut Story<'_>) {
        self.set_out(&march);
        for piece in march.group.iter() {
            let to = self.beyond(piece, march.at);
            story.tell(&Movement::LeftMap {
                unit: self.tag(piece),
                hex: march.at,
                to,
            });
            self.put(piece, to, story);
        }
        self.moves(story);
    }

    /// Where a piece goes that leaves the map by a hex.
    pub(crate) fn beyond(&self, piece: PieceId, hex: CellId) -> Place {
        match self.data.way_round(hex) {
            Some(track) if piece.side() == Side::German => Place::Track(track),
            _ if piece.is_stick() && !self.is_revealed(piece) => Place::Edge(hex),
            _ => Place::Lost,
        }
    }
}

impl Data {
    /// 8.6: the box behind A or H.
    pub(crate) fn way_round(&self, hex: CellId) -> Option<Box4> {
        if hex == self.entries[0] {
            Some(Box4 { at: 0, to_h: true })
        } else if hex == self.entries[7] {
            Some(Box4 { at: 3, to_h: false })
        } else {
            None
        }
    }
}
