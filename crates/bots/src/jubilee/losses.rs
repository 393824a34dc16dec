//! Who suffers where the player has a say, and what events ask.

use jubilee::ids::{PositionId, UnitId};
use jubilee::{Choice, Jubilee, Nerve};

use super::attack::Planner;
use crate::thinking::best;

/// 10.16, 15.1: the unit that will be missed least is hit, disrupted or given up.
pub(super) fn least_missed(game: &Jubilee, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Hit(unit) | Choice::Disrupt(unit) | Choice::Remove(unit) => -value(game, unit),
        _ => f32::NEG_INFINITY,
    })
}

/// 15.2: a step for the depth marker, where the garrison is worth it.
pub(super) fn attrition(planner: &Planner<'_>, target: PositionId, choices: &[Choice]) -> Choice {
    let gain = planner.weights.attrition_share * planner.prize(target) - 1.0;
    best(choices, |choice| match choice {
        Choice::Attrition(unit) => gain - 0.1 * value(planner.game, unit),
        Choice::Spare => 0.0,
        _ => f32::NEG_INFINITY,
    })
}

/// 6.18: out of the fire.
pub(super) fn displace(planner: &Planner<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Displace(hex) => -planner.danger.ambient(hex),
        _ => f32::NEG_INFINITY,
    })
}

/// 8.3, 16.3: the garrison whose end is worth most.
pub(super) fn best_prize(planner: &Planner<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Bombard(target) | Choice::Strafe(target) => planner.prize(target),
        _ => f32::NEG_INFINITY,
    })
}

/// 8.4: the beach with the fewest of our people near it loses its transport.
pub(super) fn recall(game: &Jubilee, choices: &[Choice]) -> Choice {
    const NEAR: u16 = 4;
    best(choices, |choice| {
        let Choice::Recall(track) = choice else {
            return f32::NEG_INFINITY;
        };
        let near = |hex| {
            let beaches = &game.data().track(track).beaches;
            beaches
                .iter()
                .any(|&b| game.data().distance(b, hex).is_some_and(|d| d <= NEAR))
        };
        let steps: u8 = game
            .ashore()
            .filter(|&(_, hex)| near(hex))
            .map(|(u, _)| game.unit(u).steps)
            .sum();
        -f32::from(steps)
    })
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
