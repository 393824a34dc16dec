//! The action phase: objectives, attacks, boarding, barrages, moves, in this order.

use atlas::{BoxId, CellId};
use jubilee::data::{ChitKind, DIEPPE, UnitKind, data};
use jubilee::ids::{Bits, ChitId, PerUnit, PositionId, UnitId};
use jubilee::{Choice, Jubilee};

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
    if let Some(board) = best_boarding(planner, &missions, choices) {
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

/// Whole units first, those with the most steps for their points, where the boxes are under less
/// fire; change is made for what is left. Tanks take two points a step: they go last, unless time
/// is ample, for later there may never be points enough for them.
fn best_boarding(planner: &Planner<'_>, missions: &PerUnit<Mission>, choices: &[Choice]) -> Option<Choice> {
    let game = planner.game;
    let left = f32::from(LAST_BOARDING.saturating_sub(game.turn()));
    let goes = |unit: UnitId, id: BoxId| match missions[unit] {
        Mission::Home { pier, .. } => chart().piers[pier].boxes.contains(&id),
        Mission::Strike { .. } | Mission::Cover => false,
    };
    let ample = |id: BoxId| {
        let of_pier = |&(u, _): &(UnitId, CellId)| goes(u, id);
        let queue: u8 = game.ashore().filter(of_pier).map(|(u, _)| game.passage(u)).sum();
        let points = game.transport(data().landing_box(id).track);
        left * f32::from(points) >= planner.weights.tank_first * f32::from(queue)
    };
    let rank = |choice: &Choice| match *choice {
        Choice::Board(unit, id) if goes(unit, id) => {
            let steps = f32::from(game.unit(unit).steps);
            let fear = planner.danger.of_box(unit, id);
            Some(match on_foot(unit) {
                true => 10.0 + steps - fear,
                false if ample(id) => 20.0 - fear,
                false => steps - fear,
            })
        }
        Choice::Split(unit, id) if goes(unit, id) => Some(5.0 + f32::from(game.unit(unit).steps)),
        _ => None,
    };
    let ranked = choices.iter().filter_map(|c| rank(c).map(|r| (r, *c)));
    ranked.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, choice)| choice)
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
            - planner.weights.infiltrate * infiltration(planner.game, unit, from, to);
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
    let mut appeal =
        -w.fear * planner.danger.of_hex(game, unit, hex) - w.ambient * routes.ambient(hex);
    let stacks = &planner.danger.stacks;
    appeal -= w.crowd * stacks.surplus(game, unit, hex);
    appeal -= w.arrivals * stacks.landing_surplus(game, unit, hex);
    if !on_foot(unit) && !leaving(game, DIEPPE) {
        return appeal;
    }
    match missions[unit] {
        Mission::Strike { target, ready } => {
            let turns = routes.to_position(game, target).turns(hex);
            let late = (turns - (ready - 1.0).max(0.0)).max(0.0);
            appeal -= w.haste * late + w.strike_pull * turns;
            let beside = &data().position(target).beside;
            if beside.contains(hex) && game.garrison(target).is_some() {
                let friend = |u: UnitId| {
                    u != unit
                        && game
                            .hex_of(u)
                            .is_some_and(|h| h != hex && beside.contains(h))
                };
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
                f32::from(
                    data().tables.evacuation_after[board.0 as usize].saturating_sub(game.turn()),
                )
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
    let hits = cup
        .iter()
        .filter(|&chit| match &data.chit(ChitId(chit as u8)).kind {
            ChitKind::Action { colours, .. } => past
                .iter()
                .any(|&p| colours.iter().any(|c| c.colour == data.position(p).colour)),
            _ => false,
        });
    hits.count() as f32 / cup.len().max(1) as f32
}
