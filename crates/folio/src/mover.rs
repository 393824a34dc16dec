//! Who is on the way, for orders.

use atlas::CellId;
use kernel::orders::Mover;

use crate::ids::UnitId;
use crate::state::{Ask, Battle, Folio, Step};

/// Where the present question is how somebody goes on.
pub(crate) fn mover(game: &Folio) -> Option<Mover> {
    match game.ask {
        Ask::March(march) => {
            let pose = u32::from(march.stepped);
            Some(game.on_the_way(march.unit, march.at, march.left, pose))
        }
        Ask::Battle(Battle {
            step: Step::Pursue { unit, left, .. },
            ..
        }) => Some(game.on_the_way(unit, game.hex_of(unit)?, left, 0)),
        _ => None,
    }
}

impl Folio {
    fn on_the_way(&self, unit: UnitId, at: CellId, left: u8, pose: u32) -> Mover {
        let data = self.data.get();
        let zone = self.zone(unit.side().enemy());
        Mover {
            pieces: vec![data.name(unit).into()],
            space: data.map.label(at).into(),
            left: u16::from(left),
            pose,
            danger: zone.contains(at).then_some("in a Zone of Control"),
        }
    }
}
