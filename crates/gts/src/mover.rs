//! Who is on the way, for orders.

use kernel::orders::Mover;

use crate::stack::Step;
use crate::state::Gts;

/// Where the present question is how somebody goes on.
pub(crate) fn mover(game: &Gts) -> Option<Mover> {
    if game.step() != Step::March {
        return None;
    }
    let at = game.march_hex()?;
    let (march, data) = (game.march(), game.data());
    let points = march.group.iter().map(|unit| game.unit(unit).points);
    let column = march.group.iter().any(|unit| game.in_column(unit));
    let watched = game.in_enemy_zone(game.active.side(), at);
    Some(Mover {
        pieces: (march.group.iter())
            .map(|unit| data.unit(unit).name.as_str().into())
            .collect(),
        space: data.label(at).into(),
        left: points.min().map_or(0, u16::from),
        pose: u32::from(column) | u32::from(march.moved) << 1 | u32::from(march.dismounted) << 2,
        danger: watched.then_some("in a Fire Zone"),
    })
}
