//! Everything that is not an action: landings, ties under fire, surplus units, events.

use jubilee::data::data;
use jubilee::ids::{PositionId, UnitId};
use jubilee::{Ask, Choice, Jubilee, Nerve};

use super::attack::Planner;
use super::routes::Routes;

/// In which box an arriving unit goes.
pub(super) fn land(
    planner: &Planner<'_>,
    routes: &mut Routes,
    unit: UnitId,
    choices: &[Choice],
) -> Choice {
    let game = planner.game;
    let w = planner.weights;
    let worth = |choice: &Choice, routes: &mut Routes| {
        let Choice::Land(_, id) = *choice else {
            return f32::NEG_INFINITY;
        };
        let beach = data().landing_box(id).beach;
        let board = data().hex(beach).board;
        let mut worth = -planner.danger.of_box(unit, id) - w.land_ambient * routes.ambient(beach);
        let there = game.units_in(beach).count() + game.units_in_box(id).count();
        worth -= w.land_stack * there.saturating_sub(1) as f32;
        if board != jubilee::data::DIEPPE {
            for p in PositionId::all() {
                let info = data().position(p);
                if info.objective.is_some() && data().hex(info.hex).board == board {
                    worth -= w.land_goal * routes.to_position(game, p).turns(beach);
                }
            }
        }
        worth
    };
    best(choices, |c| worth(c, routes))
}

/// The other questions.
pub(super) fn settle(planner: &Planner<'_>, choices: &[Choice]) -> Choice {
    let game = planner.game;
    best(choices, |choice| match *choice {
        Choice::Withdraw(_) => 1.0,
        Choice::Hit(unit) | Choice::Disrupt(unit) | Choice::Remove(unit) => -value(game, unit),
        Choice::Attrition(unit) => attrition(planner, unit),
        Choice::Strafe(p) => planner.prize(p),
        Choice::Displace(hex) => -planner.danger.ambient(hex),
        Choice::Advance => 0.5,
        Choice::Recall(track) => f32::from(data().track(track).points),
        Choice::Bombard(p) => planner.prize(p),
        _ => 0.0,
    })
}

/// What giving up a step for a depth marker brings; sparing the unit brings nothing.
fn attrition(planner: &Planner<'_>, unit: UnitId) -> f32 {
    let Ask::Attrition { target, .. } = planner.game.ask() else {
        return -1.0;
    };
    planner.weights.attrition_share * planner.prize(target) - 1.0 - 0.1 * value(planner.game, unit)
}

/// How much a unit would be missed.
fn value(game: &Jubilee, unit: UnitId) -> f32 {
    let side = game.side(unit);
    let mut value = f32::from(game.unit(unit).steps) + 0.3 * f32::from(side.strength);
    if side.heavy {
        value += 0.5;
    }
    if game.unit(unit).nerve == Nerve::Steady {
        value += 0.5;
    }
    value
}

fn best(choices: &[Choice], mut worth: impl FnMut(&Choice) -> f32) -> Choice {
    let mut best = (f32::NEG_INFINITY, choices[0]);
    for choice in choices {
        let value = worth(choice);
        if value > best.0 {
            best = (value, *choice);
        }
    }
    best.1
}
