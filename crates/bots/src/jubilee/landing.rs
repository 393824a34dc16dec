//! 5.2: in which box an arriving unit goes.

use jubilee::advice::STACK;
use jubilee::data::DIEPPE;
use jubilee::ids::{PositionId, UnitId};
use jubilee::{Choice, Jubilee};

use super::attack::Planner;
use super::routes::Routes;
use crate::thinking::best;

/// Where there is least fire, on the water and on the beach, and room for one more; commandos look
/// for the nearest way to their battery too.
pub(super) fn land(
    planner: &Planner<'_>,
    routes: &mut Routes,
    unit: UnitId,
    choices: &[Choice],
) -> Choice {
    let (game, w) = (planner.game, planner.weights);
    best(choices, |choice| {
        let Choice::Land(_, id) = choice else {
            return f32::NEG_INFINITY;
        };
        let beach = game.data().landing_box(id).beach;
        let there = game.units_in(beach).count() + game.units_in_box(id).count();
        let battery = battery(game, game.data().hex(beach).board);
        let march = battery.map_or(0.0, |p| routes.toward(game, p).turns(beach));
        -planner.danger.of_box(unit, id)
            - w.land_ambient * routes.ambient(beach)
            - w.land_stack * (there + 1).saturating_sub(STACK) as f32
            - w.land_goal * march
    })
}

/// The battery of a commando map, while it stands.
fn battery(game: &Jubilee, board: atlas::BoardId) -> Option<PositionId> {
    let stands = |p: &PositionId| {
        let info = game.data().position(*p);
        board != DIEPPE
            && game.data().hex(info.hex).board == board
            && info.objective.is_some()
            && !game.is_destroyed(*p)
    };
    PositionId::all().find(stands)
}
