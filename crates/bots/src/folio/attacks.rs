//! Who attacks whom with whom, and what is bombarded.

use atlas::CellId;
use folio::data::data;
use folio::ids::{Side, UnitId, Units};
use folio::{Choice, Cup};

use super::best;
use super::odds;
use super::sight::{Sight, Unit};

/// A unit takes part if it adds this much; otherwise it may attack elsewhere.
const ADDS: f32 = 0.02;

/// Who attacks next: the most worthwhile attack there is.
pub(super) fn next(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let mut most = (sight.w.attack_from, None);
    for target in targets(choices) {
        let Some((worth, group)) = group(sight, target, Units::EMPTY, &able(sight, target)) else {
            continue;
        };
        if worth > most.0
            && let Some(first) = group.first()
        {
            most = (worth, Some(Choice::Attack(first.id, target)));
        }
    }
    most.1.unwrap_or(Choice::Done)
}

fn targets(choices: &[Choice]) -> Vec<CellId> {
    let mut found = Vec::new();
    for choice in choices {
        if let Choice::Attack(_, target) = choice
            && !found.contains(target)
        {
            found.push(*target);
        }
    }
    found
}

/// Who else takes part in an attack that was begun.
pub(super) fn gather(sight: &Sight<'_>, target: CellId, with: Units, choices: &[Choice]) -> Choice {
    let joins = choices.iter().filter_map(|c| match c {
        Choice::Join(unit) => sight.find(*unit),
        _ => None,
    });
    let able: Vec<Unit> = joins
        .chain(with.iter().filter_map(|u| sight.find(u)))
        .collect();
    let group = group(sight, target, with, &able).map(|(_, group)| group);
    let joins = group
        .into_iter()
        .flatten()
        .map(|u| u.id)
        .find(|&u| !with.has(u));
    joins.map_or(Choice::Resolve, Choice::Join)
}

/// Units that may attack a hex now.
fn able(sight: &Sight<'_>, target: CellId) -> Vec<Unit> {
    let ready = sight.game.will_fight();
    let near = data().hex(target).around;
    let own = sight.own().iter().copied();
    own.filter(|u| ready.has(u.id) && near.contains(u.hex))
        .collect()
}

/// The best group for an attack, those in `with` among them, and what its attack is worth. It grows by whoever adds most.
fn group(
    sight: &Sight<'_>,
    target: CellId,
    with: Units,
    able: &[Unit],
) -> Option<(f32, Vec<Unit>)> {
    let foe = sight.defender(sight.side.enemy(), target)?;
    // All together first, one of each hex (S7.3): alone nobody attacks well, so growing from one would never begin.
    let mut group: Vec<Unit> = able.iter().copied().filter(|u| with.has(u.id)).collect();
    let mut rest: Vec<Unit> = able.iter().copied().filter(|u| !with.has(u.id)).collect();
    rest.sort_by(|a, b| b.attack.total_cmp(&a.attack).then(a.id.cmp(&b.id)));
    for unit in rest {
        if !group.iter().any(|u| u.hex == unit.hex) {
            group.push(unit);
        }
    }
    let mut worth = sight.attack_worth(&group, foe);
    // Then those who are not needed stay away.
    for at in (0..group.len()).rev() {
        if with.has(group[at].id) || group.len() == 1 {
            continue;
        }
        let mut fewer = group.clone();
        fewer.remove(at);
        let without = sight.attack_worth(&fewer, foe);
        if without + ADDS >= worth {
            (group, worth) = (fewer, without);
        }
    }
    (!group.is_empty()).then_some((worth, group))
}

/// How many attacks will be worth making in this phase.
fn planned(sight: &Sight<'_>) -> u32 {
    let game = sight.game;
    let held = game.held(sight.side.enemy());
    let good = held.iter().filter(|&target| {
        let able = able(sight, target);
        let group = group(sight, target, Units::EMPTY, &able);
        group.is_some_and(|(worth, _)| worth > sight.w.attack_from)
    });
    // A unit attacks once: two units at least for each.
    (good.count() as u32).min(game.will_fight().len().div_ceil(2))
}

/// What to bombard: whatever suffers most, while there are markers that no attack or defence needs.
pub(super) fn bombard(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let kept = 2 * planned(sight) + sight.w.reserve as u32;
    if sight.markers(sight.side) < kept + 2 {
        return Choice::Done;
    }
    let choice = best(choices, |choice| match choice {
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
    let fire = 2.0 * sight.mean(cup);
    let chances = odds::shelling(fire - target.defence, data().hex(target.hex).shift);
    let outlook = odds::outlook(chances, target.steps, sight.w.stand);
    outlook.hits * sight.step_worth(target.id) + outlook.clear * sight.w.prize_ground
}

/// The cup for a bombardment: guns where they reach, so that aircraft are left for attacks.
pub(super) fn cup_for(sight: &Sight<'_>, target: CellId) -> Cup {
    if sight.side == Side::German {
        return Cup::German;
    }
    let near = data().hex(target).near;
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
