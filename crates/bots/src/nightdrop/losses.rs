//! Inside a combat: who leads the defence, who suffers what, where one falls back to, who follows up (9.2-9.5); and who
//! is given up in a crowd (7).

use atlas::CellId;
use nightdrop::ids::{Bits, PieceId, Side};
use nightdrop::{Battle, Choice, STACK, Step};

use super::moves::Mover;
use super::sight::{Sight, Unit};
use crate::thinking::best;

/// Being driven into a Zone of Control costs a step (9.4.3).
const INTO_ZONE: f32 = 1.0;

pub(super) fn battle(mover: &Mover<'_>, battle: &Battle, choices: &[Choice]) -> Choice {
    let sight = mover.sight;
    match battle.step {
        // The best Defence Value; of equals one that can lose a step and live.
        Step::Point => best(choices, |c| match c {
            Choice::Point(piece) => value(sight, piece, |u| 2 * u.defence + u.steps),
            _ => f32::NEG_INFINITY,
        }),
        // Whoever has a step to spare.
        Step::Assign { .. } | Step::Casualty { .. } => best(choices, |c| match c {
            Choice::Assign(piece) | Choice::Casualty(piece) => {
                value(sight, piece, |u| 4 * u.steps - u.defence) - sight.step_worth(piece)
            }
            _ => f32::NEG_INFINITY,
        }),
        Step::Suffer { unit, result } => {
            if suffers_step(sight, battle, unit, result) {
                Choice::Loss
            } else {
                Choice::Fall
            }
        }
        Step::Retreat { from } => retreat(mover, from, choices),
        Step::Advance { .. } => advance(mover, battle.target, choices),
    }
}

fn value(sight: &Sight<'_>, piece: PieceId, of: impl Fn(&Unit) -> i32) -> f32 {
    let units = sight.units.iter().flatten();
    let found = units.filter(|u| u.piece == piece).map(of).next();
    found.unwrap_or(0) as f32
}

fn find(sight: &Sight<'_>, piece: PieceId) -> Option<Unit> {
    let mut units = sight.units.iter().flatten();
    units.find(|u| u.piece == piece).copied()
}

/// 9.2.5: a step rather than a retreat?
fn suffers_step(sight: &Sight<'_>, battle: &Battle, piece: PieceId, result: u8) -> bool {
    let Some(unit) = find(sight, piece) else {
        return true;
    };
    let defends = battle.loser != battle.attacker;
    let winner = battle.loser.enemy();
    let left = sight.game.units_in(unit.hex);
    let alone = left.and(Bits::FIGHTERS).len() == 1;
    // What its going would open: the VP hex, and the Sticks it covers.
    let sticks = left.without(Bits::FIGHTERS);
    let covered: f32 = sticks.iter().map(|s| sight.stick_worth(s)).sum();
    let mut opened = covered;
    if defends {
        opened += sight.prize(winner, unit.hex) + guarded(sight, winner, unit.hex);
    }
    if !alone {
        opened = 0.0;
    }
    let step = sight.step_worth(piece);
    if result == 1 {
        // Ours to choose: hold on where that is worth the step and does not kill.
        !piece.is_immobile() && unit.steps > 1 && opened > step
    } else {
        // Theirs to suffer: take the step where it kills, or where nothing is opened by a retreat.
        unit.steps == 1 || opened <= step
    }
}

/// What a German unit bars the British from.
fn guarded(sight: &Sight<'_>, winner: Side, hex: CellId) -> f32 {
    match sight.data.hex(hex).vp {
        Some(vp) if winner == Side::British && !sight.game.controls(vp) => {
            0.3 * sight.worth[vp.index()]
        }
        _ => 0.0,
    }
}

/// 9.4: out of zones, to a good post.
fn retreat(mover: &Mover<'_>, from: CellId, choices: &[Choice]) -> Choice {
    let sight = mover.sight;
    let zones = sight.game.zone_of(sight.side.enemy());
    let lead = sight.own().iter().find(|u| u.hex == from).copied();
    best(choices, |c| {
        let Choice::Retreat(to) = c else {
            return f32::NEG_INFINITY;
        };
        let zone = if zones.contains(to) { INTO_ZONE } else { 0.0 };
        lead.map_or(0.0, |unit| mover.post(unit, to)) - zone
    })
}

/// 9.5: who is better off in the hex that was cleared goes there.
fn advance(mover: &Mover<'_>, target: CellId, choices: &[Choice]) -> Choice {
    let room = mover.sight.game.units_in(target).len() < STACK;
    best(choices, |c| match c {
        Choice::Advance(piece) if room => find(mover.sight, piece).map_or(-1.0, |unit| {
            mover.post(unit, target) - mover.post(unit, unit.hex) - 0.02
        }),
        Choice::Hold => 0.0,
        _ => f32::NEG_INFINITY,
    })
}

/// 7: who will be missed least.
pub(super) fn least_missed(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |c| match c {
        Choice::Remove(piece) => match find(sight, piece) {
            Some(unit) => -(unit.steps as f32) * sight.step_worth(piece) - 1.0,
            None => -sight.stick_worth(piece),
        },
        _ => f32::NEG_INFINITY,
    })
}
