//! Who is on the way, for orders.

use kernel::orders::Mover;

use crate::ids::UnitId;
use crate::stack::March;
use crate::state::{Ask, Heroes, Place};

/// Where the present question is how somebody goes on, or whether he sets out at all.
pub(crate) fn mover(game: &Heroes) -> Option<Mover> {
    match game.ask() {
        Ask::Act(unit) => Some(game.on_the_way(March::fresh(game, unit))),
        Ask::March(march) => Some(game.on_the_way(march)),
        _ => None,
    }
}

impl Heroes {
    fn on_the_way(&self, march: March) -> Mover {
        let unit = march.unit;
        Mover {
            pieces: vec![self.data().name(self.who(unit))],
            space: self.place(unit).space(self.scenario()).to_owned().into(),
            left: u16::from(march.left),
            pose: u32::from(march.marks) << 16 | u32::from(self.facing(unit).degrees()),
            danger: self.is_watched(unit).then_some("in a Zone of Control"),
        }
    }

    fn is_watched(&self, unit: UnitId) -> bool {
        let enemy = self.side(unit).other();
        matches!(self.place(unit), Place::On(at) if self.controlled(at, enemy))
    }
}
