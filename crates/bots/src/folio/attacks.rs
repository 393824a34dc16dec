//! Who attacks whom with whom, and what is bombarded.

use atlas::CellId;
use folio::ids::{Side, UnitId};
use folio::{Choice, Cup, MOST_MARKERS};

use super::odds;
use super::places::Places;
use super::plan;
use super::sight::{Sight, Unit};
use crate::thinking::best;

/// Who attacks next: the most worthwhile attack of those that go best together.
pub(super) fn next(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let places = Places::new(sight);
    let plan = plan::from_here(&places);
    let best = plan.iter().max_by(|a, b| a.worth.total_cmp(&b.worth));
    let first = best.and_then(|a| Some(Choice::Attack(a.with.first()?.id, a.target)));
    first
        .filter(|c| choices.contains(c))
        .unwrap_or(Choice::Done)
}

/// Who else takes part in an attack that was begun.
pub(super) fn gather(sight: &Sight<'_>, target: CellId, choices: &[Choice]) -> Choice {
    let places = Places::new(sight);
    let plan = plan::from_here(&places);
    let group = plan
        .iter()
        .filter(|a| a.target == target)
        .flat_map(|a| &a.with);
    let mut joins = group.map(|u| Choice::Join(u.id));
    joins
        .find(|c| choices.contains(c))
        .unwrap_or(Choice::Resolve)
}

/// What to bombard: whatever suffers most, while there are markers that no attack or defence needs.
pub(super) fn bombard(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let attacks = plan::from_here(&Places::new(sight)).len() as u32;
    let aircraft = sight.game.in_cup(Cup::Air);
    let fight = MOST_MARKERS as u32;
    let kept = fight * attacks + sight.w.reserve as u32;
    if sight.markers(sight.side) < kept + fight {
        return Choice::Done;
    }
    let choice = best(choices, |choice| match choice {
        // Aircraft are few, strong, and needed by attacks.
        Choice::Bombard(hex)
            if cup_for(sight, hex) == Cup::Air && aircraft < fight * attacks + fight =>
        {
            f32::NEG_INFINITY
        }
        Choice::Bombard(hex) => shelling(sight, hex),
        _ => sight.w.bombard_from,
    });
    match choice {
        Choice::Bombard(_) => choice,
        _ => Choice::Done,
    }
}

/// What a bombardment of a hex is worth.
fn shelling(sight: &Sight<'_>, hex: CellId) -> f32 {
    let there = sight.foes().iter().filter(|u| u.hex == hex);
    let worth = there.map(|&u| shelling_of(sight, u));
    worth.fold(0.0, f32::max)
}

fn shelling_of(sight: &Sight<'_>, target: Unit) -> f32 {
    let cup = cup_for(sight, target.hex);
    let fire = MOST_MARKERS as f32 * sight.mean(cup);
    let (differential, shift) = (fire - target.defence, sight.data.hex(target.hex).shift);
    let chances = sight.known.shelling(sight.side, differential, shift);
    let outlook = odds::outlook(chances, target.steps, sight.w.stand, false);
    outlook.hits * sight.step_worth(target.id) + outlook.clear * sight.w.prize_ground
}

/// The cup for a bombardment: guns where they reach, so that aircraft are left for attacks.
pub(super) fn cup_for(sight: &Sight<'_>, target: CellId) -> Cup {
    if sight.side == Side::German {
        return Cup::German;
    }
    let near = sight.data.hex(target).near;
    let reach = near.intersects(&sight.game.held(Side::Allied));
    if reach && sight.game.in_cup(Cup::Ground) > 1 {
        Cup::Ground
    } else {
        Cup::Air
    }
}

/// 11.2.3: whom to bombard in a stack.
pub(super) fn target(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Target(id) => sight.find(id).map_or(0.0, |u| shelling_of(sight, u)),
        _ => -1.0,
    })
}

/// 11.2.4: who defends a stack: the strongest, a full unit before a reduced one.
pub(super) fn defender(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let strong = |id: UnitId| sight.find(id).map_or(0.0, |u| u.defence);
    best(choices, |choice| match choice {
        Choice::Defend(id) => strong(id),
        _ => -1.0,
    })
}
