//! The action phase: objectives, attacks, boarding, barrages, moves, in this order.
//!
//! Attacks come before moves because a garrison that is gone lets the others go farther, and
//! because a unit that has moved can no longer attack.

use atlas::CellId;
use jubilee::ids::{PerUnit, PositionId, UnitId, Units};
use jubilee::{Choice, Jubilee};

use super::attack::Planner;
use super::evacuation::{Way, boarding, turns_left};
use super::missions::{Mission, missions};
use super::routes::Routes;

/// The choice to make in an action phase.
pub(super) fn act(planner: &Planner<'_>, routes: &mut Routes, choices: &[Choice]) -> Choice {
    let destroys = |c: &&Choice| matches!(c, Choice::Destroy(..));
    if let Some(destroy) = choices.iter().find(destroys) {
        return *destroy;
    }
    if let Some(attack) = best_attack(planner, choices) {
        return attack;
    }
    let missions = missions(planner, routes);
    boarding(planner, &missions, choices)
        .or_else(|| best_barrage(planner, choices))
        .or_else(|| best_move(planner, routes, &missions, choices))
        .unwrap_or(Choice::End)
}

fn best_attack(planner: &Planner<'_>, choices: &[Choice]) -> Option<Choice> {
    let targets = choices.iter().filter_map(|c| match c {
        Choice::Attack(target) => Some(*target),
        _ => None,
    });
    let plans = targets.map(|target| planner.best(target, Units::EMPTY));
    let best = plans.max_by(|a, b| a.worth.total_cmp(&b.worth))?;
    let data = planner.game.data();
    let board = data.hex(data.position(best.target).hex).board;
    let least = if planner.game.evacuating(board) {
        planner.weights.attack_from_leaving
    } else {
        planner.weights.attack_from
    };
    (best.worth >= least).then_some(Choice::Attack(best.target))
}

/// 11.13: at the position that would take most from us.
fn best_barrage(planner: &Planner<'_>, choices: &[Choice]) -> Option<Choice> {
    let toll = |choice: &Choice| match *choice {
        Choice::Barrage(_, target) => {
            let alert = planner.game.seen(target).is_some_and(|g| !g.disrupted);
            alert.then(|| (planner.danger.toll(target), *choice))
        }
        _ => None,
    };
    let best = choices
        .iter()
        .filter_map(toll)
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= planner.weights.barrage_from).then_some(best.1)
}

/// The move that gains most over staying.
fn best_move(
    planner: &Planner<'_>,
    routes: &mut Routes,
    missions: &PerUnit<Mission>,
    choices: &[Choice],
) -> Option<Choice> {
    let mut best: Option<(f32, Choice)> = None;
    let mut stay: Option<(UnitId, f32)> = None;
    for choice in choices {
        let Choice::Move(unit, jubilee::Way { from, to }) = *choice else {
            continue;
        };
        let staying = match stay {
            Some((same, value)) if same == unit => value,
            _ => appeal(planner, routes, missions[unit], unit, from),
        };
        stay = Some((unit, staying));
        let going = appeal(planner, routes, missions[unit], unit, to);
        let gain = going - staying - infiltration(planner.game, unit, from, to);
        if gain > planner.weights.move_from && best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, *choice));
        }
    }
    best.map(|(_, choice)| choice)
}

/// How much a unit would like to be in a hex at the end of the phase.
fn appeal(
    planner: &Planner<'_>,
    routes: &mut Routes,
    mission: Mission,
    unit: UnitId,
    hex: CellId,
) -> f32 {
    let (game, w) = (planner.game, planner.weights);
    let stacks = &planner.danger.stacks;
    let cost = planner.danger.of_hex(game, unit, hex)
        + w.ambient * routes.ambient(hex)
        + w.crowd * stacks.surplus(game, unit, hex)
        + w.arrivals * stacks.landing_surplus(game, unit, hex);
    match mission {
        Mission::Strike { target, ready } => {
            let turns = routes.toward(game, target).turns(hex);
            let late = (turns - (ready - 1.0).max(0.0)).max(0.0);
            let flanks = if flanks(game, target, unit, hex) {
                w.flank
            } else {
                0.0
            };
            flanks - cost - w.haste * late - w.strike_pull * turns
        }
        Mission::Home(way) if game.on_foot(unit) || game.evacuating(game.data().hex(hex).board) => {
            -cost - homesick(planner, routes, way, hex)
        }
        Mission::Home(_) | Mission::Cover => -cost,
    }
}

/// Whether a hex is next to a garrison that others of ours stand next to elsewhere (11.7).
fn flanks(game: &Jubilee, target: PositionId, unit: UnitId, hex: CellId) -> bool {
    let beside = &game.data().position(target).beside;
    let friend = |(u, at): (UnitId, CellId)| u != unit && at != hex && beside.contains(at);
    beside.contains(hex) && game.garrison(target).is_some() && game.ashore().any(friend)
}

/// What it costs to be in a hex on the way home: there is no hurry before the boats have room, and
/// all the more before the last of them.
fn homesick(planner: &Planner<'_>, routes: &mut Routes, way: Way, hex: CellId) -> f32 {
    let (game, w) = (planner.game, planner.weights);
    let turns = routes.homeward(way.pier).turns(hex);
    let board = game.data().hex(hex).board;
    let wait = if game.evacuating(board) {
        way.slot
    } else {
        let last = game.data().tables.evacuation_after[board.0 as usize];
        f32::from(last.saturating_sub(game.turn()))
    };
    let late = (turns - (wait - 1.0).max(0.0)).max(0.0);
    let urgent = (turns + w.deadline_margin - turns_left(game)).max(0.0);
    w.haste_home * late + w.haste_idle * turns + w.deadline * urgent
}

/// 10.5: steps a move past German noses costs on average.
fn infiltration(game: &Jubilee, unit: UnitId, from: CellId, to: CellId) -> f32 {
    let hits = game.infiltration_hits(unit, from, to);
    hits as f32 / game.cup().len().max(1) as f32
}
