//! What a fight leaves to decide: who suffers, stands, goes back, advances, and is rebuilt.

use folio::ids::UnitId;
use folio::{Battle, BattleKind, Choice, Retreat, Step};

use super::places::Places;
use super::sight::{Sight, Unit};
use super::{attacks, support};
use crate::thinking::best;

/// Any question of a fight.
pub(super) fn battle(sight: &Sight<'_>, battle: &Battle, choices: &[Choice]) -> Choice {
    match battle.step {
        Step::Defender => attacks::defender(sight, choices),
        Step::Target => attacks::target(sight, choices),
        Step::Support(_) => support::take(sight, battle, choices),
        Step::Mines => support::mines(sight),
        Step::Loss { .. } => least_missed(sight, choices),
        Step::Stand => stand(sight, battle),
        Step::Retreat(retreat) => back(sight, &retreat, choices),
        Step::Recoil { .. } => choices[0],
        Step::Advance { .. } => advance(sight, battle, choices),
        Step::Pursue { unit, .. } => pursue(sight, unit, choices),
    }
}

/// The unit whose step is missed least.
pub(super) fn least_missed(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Lose(unit) | Choice::Remove(unit) => -sight.step_worth(unit),
        _ => f32::NEG_INFINITY,
    })
}

/// S7.8: a step for the hex, where the hex is worth it or there is no way back.
fn stand(sight: &Sight<'_>, battle: &Battle) -> Choice {
    let Some(unit) = battle.defender else {
        return Choice::Yield;
    };
    if !sight.game.has_way_back() {
        return Choice::Stand;
    }
    let ground = sight.prize(battle.attacker, battle.target) + sight.w.stand_ground;
    // Guns do not follow: the hex can be had back.
    let ground = match battle.kind {
        BattleKind::Bombardment => ground / 2.0,
        _ => ground,
    };
    if ground > sight.step_worth(unit) {
        Choice::Stand
    } else {
        Choice::Yield
    }
}

/// S7.7: back to the best of the places.
fn back(sight: &Sight<'_>, retreat: &Retreat, choices: &[Choice]) -> Choice {
    let Some(unit) = sight.find(retreat.unit) else {
        return choices[0];
    };
    let places = Places::new(sight);
    best(choices, |choice| match choice {
        Choice::Retreat(hex) => places.worth(unit, hex),
        _ => f32::NEG_INFINITY,
    })
}

/// S7.9: whoever gains most by the emptied hex; nobody if nobody does.
fn advance(sight: &Sight<'_>, battle: &Battle, choices: &[Choice]) -> Choice {
    let places = Places::new(sight);
    let gain = |unit: Unit| places.worth(unit, battle.target) - places.worth(unit, unit.hex);
    best(choices, |choice| match choice {
        Choice::Advance(id) => sight.find(id).map_or(f32::NEG_INFINITY, gain),
        Choice::Hold => 0.0,
        _ => f32::NEG_INFINITY,
    })
}

fn pursue(sight: &Sight<'_>, id: UnitId, choices: &[Choice]) -> Choice {
    let Some(unit) = sight.find(id) else {
        return choices[0];
    };
    let places = Places::new(sight);
    best(choices, |choice| match choice {
        Choice::Stop => places.worth(unit, unit.hex),
        Choice::Pursue(hex) => places.worth(unit, hex),
        _ => f32::NEG_INFINITY,
    })
}

/// 11.2.5: the strongest unit is rebuilt, and points are never let go.
pub(super) fn rebuild(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Rebuild(unit) => {
            let full = sight.data.unit(unit).full;
            f32::from(full.attack) + f32::from(full.defence)
        }
        _ => 0.0,
    })
}
