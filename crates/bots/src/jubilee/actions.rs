//! The action phase: objectives, attacks, boarding, barrages, moves, in this order.

use atlas::CellId;
use jubilee::data::{ChitKind, DIEPPE, Lands, UnitKind, data};
use jubilee::ids::{Bits, ChitId, PerUnit, PositionId, UnitId};
use jubilee::{Choice, Jubilee, Place};

use super::attack::{Planner, on_foot};
use super::chart::chart;
use super::missions::{LAST_BOARDING, Mission, leaving, missions};
use super::routes::Routes;

/// The choice to make in an action phase.
pub(super) fn act(planner: &Planner<'_>, routes: &mut Routes, choices: &[Choice]) -> Choice {
    if let Some(destroy) = choices.iter().find(|c| matches!(c, Choice::Destroy(..))) {
        return *destroy;
    }
    if let Some(attack) = best_attack(planner, choices) {
        return attack;
    }
    let missions = missions(planner, routes);
    if let Some(board) = best_boarding(planner.game, &missions, choices) {
        return board;
    }
    if let Some(barrage) = best_barrage(planner, choices) {
        return barrage;
    }
    best_move(planner, routes, &missions, choices).unwrap_or(Choice::End)
}

fn best_attack(planner: &Planner<'_>, choices: &[Choice]) -> Option<Choice> {
    let targets = choices.iter().filter_map(|c| match c {
        Choice::Attack(target) => Some(*target),
        _ => None,
    });
    let plans = targets.map(|target| planner.best(target, Bits::EMPTY));
    let best = plans.max_by(|a, b| a.worth.total_cmp(&b.worth))?;
    let board = data().hex(data().position(best.target).hex).board;
    let least = if leaving(planner.game, board) {
        planner.weights.attack_from_leaving
    } else {
        planner.weights.attack_from
    };
    (best.worth >= least).then_some(Choice::Attack(best.target))
}

/// Whole units first, those with the most steps for their points; change is made for what is left.
fn best_boarding(game: &Jubilee, missions: &PerUnit<Mission>, choices: &[Choice]) -> Option<Choice> {
    let goes = |unit: UnitId, id: atlas::BoxId| match missions[unit] {
        Mission::Home { pier, .. } => chart().piers[pier].boxes.contains(&id),
        Mission::Strike { .. } | Mission::Cover => false,
    };
    let rank = |choice: &Choice| match *choice {
        Choice::Board(unit, id) if goes(unit, id) => {
            let steps = game.unit(unit).steps;
            let tank = !on_foot(unit);
            Some((u8::from(!tank), 1, steps, id, unit))
        }
        Choice::Split(unit, id) if goes(unit, id) => Some((1, 0, game.unit(unit).steps, id, unit)),
        _ => None,
    };
    let ranked = choices.iter().filter_map(|c| rank(c).map(|r| (r, *c)));
    ranked.max_by_key(|(rank, _)| *rank).map(|(_, choice)| choice)
}

fn best_barrage(planner: &Planner<'_>, choices: &[Choice]) -> Option<Choice> {
    let worth = |choice: &Choice| match *choice {
        Choice::Barrage(_, target) => {
            let disrupted = planner.game.seen(target).is_some_and(|g| g.disrupted);
            let toll = planner.danger.toll(target);
            Some(if disrupted { 0.0 } else { toll })
        }
        _ => None,
    };
    let ranked = choices.iter().filter_map(|c| worth(c).map(|w| (w, *c)));
    let best = ranked.max_by(|a, b| a.0.total_cmp(&b.0))?;
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
        let Choice::Move(unit, from, to) = *choice else {
            continue;
        };
        let staying = match stay {
            Some((same, value)) if same == unit => value,
            _ => appeal(planner, routes, missions, unit, from),
        };
        stay = Some((unit, staying));
        let gain = appeal(planner, routes, missions, unit, to)
            - staying
            - infiltration(planner.game, unit, from, to);
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
    missions: &PerUnit<Mission>,
    unit: UnitId,
    hex: CellId,
) -> f32 {
    let (game, w) = (planner.game, planner.weights);
    let mut appeal = -w.fear * planner.danger.of_hex(game, unit, hex) - w.ambient * routes.ambient(hex);
    appeal -= w.crowd * surplus(game, unit, hex);
    if !on_foot(unit) && !leaving(game, DIEPPE) {
        return appeal;
    }
    match missions[unit] {
        Mission::Strike { target, ready } => {
            let turns = routes.to_position(game, target).turns(hex);
            let late = (turns - (ready - 1.0).max(0.0)).max(0.0);
            appeal -= w.haste * late + 0.1 * w.haste * turns;
            let beside = &data().position(target).beside;
            if beside.contains(hex) && game.garrison(target).is_some() {
                let friend = |u: UnitId| u != unit && game.hex_of(u).is_some_and(|h| h != hex && beside.contains(h));
                if UnitId::all().any(friend) {
                    appeal += w.flank;
                }
            }
        }
        Mission::Home { pier, slot } => {
            let turns = routes.to_pier(pier).turns(hex);
            let board = chart().piers[pier].board;
            let wait = if leaving(game, board) {
                slot
            } else {
                f32::from(data().tables.evacuation_after[board.0 as usize].saturating_sub(game.turn()))
            };
            let late = (turns - (wait - 1.0).max(0.0)).max(0.0);
            let left = f32::from(LAST_BOARDING.saturating_sub(game.turn()));
            let urgent = (turns + w.deadline_margin - left).max(0.0);
            appeal -= w.haste_home * late + w.haste_idle * turns + w.deadline * urgent;
        }
        Mission::Cover => {}
    }
    appeal
}

/// Units too many in a hex (10.14), should this one stay there; and those the next landing brings.
fn surplus(game: &Jubilee, unit: UnitId, hex: CellId) -> f32 {
    let others = game.units_in(hex).filter(|&u| u != unit).count();
    let over = others.saturating_sub(1) as f32;
    let Some(landing) = data().hex(hex).landing else {
        return over;
    };
    let due = |u: &UnitId| {
        game.unit(*u).place == Place::Track(game.turn() + 1) && data().unit(*u).lands == Lands::Box(landing)
    };
    let coming = UnitId::all().filter(due).count();
    over + 0.02 * (others + coming).saturating_sub(1) as f32
}

/// 10.5: steps a move past German noses costs on average.
fn infiltration(game: &Jubilee, unit: UnitId, from: CellId, to: CellId) -> f32 {
    let data = data();
    if data.unit(unit).kind == UnitKind::Tank || !data.map.adjacent(from, to) {
        return 0.0;
    }
    let near = |p: PositionId, hex: CellId| {
        let info = data.position(p);
        info.beside.contains(hex) && info.field.contains(hex)
    };
    let alert = |p: PositionId| game.seen(p).is_some_and(|g| !g.disrupted);
    let past: Vec<PositionId> = chart().covers[from.index()]
        .iter()
        .copied()
        .filter(|&p| near(p, from) && near(p, to) && alert(p))
        .collect();
    if past.is_empty() {
        return 0.0;
    }
    let cup = game.cup();
    let hits = cup.iter().filter(|&chit| match &data.chit(ChitId(chit as u8)).kind {
        ChitKind::Action { colours, .. } => past
            .iter()
            .any(|&p| colours.iter().any(|c| c.colour == data.position(p).colour)),
        _ => false,
    });
    hits.count() as f32 / cup.len().max(1) as f32
}
