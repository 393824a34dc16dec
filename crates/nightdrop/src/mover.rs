//! Who is on the way, for orders.

use atlas::CellId;
use kernel::orders::Mover;

use crate::ids::Bits;
use crate::state::{Ask, Nightdrop};

/// Where the present question is how somebody goes on.
pub(crate) fn mover(game: &Nightdrop) -> Option<Mover> {
    match game.ask {
        Ask::March(march) => {
            let pose = u32::from(march.stepped);
            Some(game.on_the_way(march.group, march.at, march.left, pose))
        }
        Ask::Shifting {
            stick,
            at,
            left,
            moved,
        } => Some(game.on_the_way(Bits::one(stick), at, left, u32::from(moved))),
        _ => None,
    }
}

impl Nightdrop {
    fn on_the_way(&self, group: Bits, at: CellId, left: u8, pose: u32) -> Mover {
        let data = self.data.get();
        Mover {
            pieces: group.iter().map(|piece| data.name(piece).into()).collect(),
            space: data.label(at).into(),
            left: u16::from(left),
            pose,
            danger: (self.zone_cost(at) > 0).then_some("in a Zone of Control"),
        }
    }
}
