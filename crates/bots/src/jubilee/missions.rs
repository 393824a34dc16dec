//! Who goes where: strikes by groups strong enough for them, the way home, or cover.

use jubilee::data::{DIEPPE, ORANGE, YELLOW, data};
use jubilee::ids::{Bits, PerUnit, PositionId, UnitId};
use jubilee::{Jubilee, Place};

use super::attack::{Force, Outlook, Planner, on_foot, outlook};
use super::chart::chart;
use super::routes::Routes;
use super::weights::Weights;

/// The last turn in which boarding still saves a unit (12.6).
pub(super) const LAST_BOARDING: u8 = 23;

/// More strength than this is never needed.
const MOST_STRENGTH: u8 = 16;

/// What a unit is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Mission {
    /// Attack a garrison, or walk into an objective; the group is complete after so many turns.
    Strike {
        /// The position.
        target: PositionId,
        /// When the last of the group can be there.
        ready: f32,
    },
    /// Board at a pier; there is room after so many turns.
    Home {
        /// Index into the chart's piers.
        pier: usize,
        /// When its turn to board comes.
        slot: f32,
    },
    /// Keep out of the fire.
    Cover,
}

/// A mission for every unit.
pub(super) fn missions(planner: &Planner<'_>, routes: &mut Routes) -> PerUnit<Mission> {
    let game = planner.game;
    let mut missions = PerUnit([Mission::Cover; UnitId::COUNT]);
    let homes = homes(game, routes, planner.weights);
    let mut free = Bits::EMPTY;
    for (unit, _) in game.ashore() {
        if on_foot(unit) {
            free.add(unit.index());
        }
        if let Some((pier, slot, _)) = homes[unit] {
            missions[unit] = Mission::Home { pier, slot };
        }
    }
    strikes(planner, routes, free, &homes, &mut missions);
    missions
}

/// Pier, turn of boarding, and turns to get there.
type Way = Option<(usize, f32, f32)>;

/// Shares the piers out: nearest units first, each to where it can board soonest.
fn homes(game: &Jubilee, routes: &mut Routes, weights: &Weights) -> PerUnit<Way> {
    let mut homes: PerUnit<Way> = PerUnit([None; UnitId::COUNT]);
    let piers = &chart().piers;
    let in_use = piers_in_use(game, routes);
    let mut order: Vec<(f32, UnitId)> = Vec::new();
    let mut load = vec![0.0f32; piers.len()];
    for (unit, hex) in game.ashore() {
        let board = data().hex(hex).board;
        let open = (0..piers.len()).filter(|&i| in_use.has(i) && piers[i].board == board);
        let nearest = open
            .map(|i| routes.to_pier(i).turns(hex))
            .min_by(f32::total_cmp);
        if let Some(turns) = nearest {
            // Tanks take two points a step: they go last.
            let last = if on_foot(unit) { 0.0 } else { 50.0 };
            order.push((turns + last, unit));
        }
    }
    order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    for (_, unit) in order {
        let Some(hex) = game.hex_of(unit) else {
            continue;
        };
        let board = data().hex(hex).board;
        let open = (0..piers.len()).filter(|&i| in_use.has(i) && piers[i].board == board);
        let ways = open.map(|i| {
            let turns = routes.to_pier(i).turns(hex);
            let queue = load[i] / f32::from(game.transport(piers[i].track));
            (i, queue.max(turns.ceil()), turns)
        });
        let best = ways.min_by(|a, b| a.1.total_cmp(&b.1).then(a.2.total_cmp(&b.2)));
        if let Some((pier, slot, turns)) = best {
            let points = f32::from(game.passage(unit));
            let capacity = f32::from(game.transport(piers[pier].track));
            load[pier] = load[pier].max(turns.floor() * capacity * weights.queue) + points;
            homes[unit] = Some((pier, slot, turns));
        }
    }
    homes
}

/// Piers with transport; of a commando map only the one that suits its units best (10.13).
pub(super) fn piers_in_use(game: &Jubilee, routes: &mut Routes) -> Bits {
    let piers = &chart().piers;
    let mut in_use = Bits::EMPTY;
    for board in [DIEPPE, YELLOW, ORANGE] {
        let row = game.boarding_row(board).filter(|_| board != DIEPPE);
        let open = (0..piers.len()).filter(|&i| {
            let pier = &piers[i];
            pier.board == board
                && game.transport(pier.track) > 0
                && row.is_none_or(|row| row == pier.row)
        });
        if board == DIEPPE {
            open.for_each(|i| in_use.add(i));
            continue;
        }
        let ashore: Vec<_> = game
            .ashore()
            .filter(|&(_, hex)| data().hex(hex).board == board)
            .collect();
        let mut march = |i: usize| -> f32 {
            let distances = routes.to_pier(i);
            ashore.iter().map(|&(_, hex)| distances.turns(hex)).sum()
        };
        let best = open
            .map(|i| (march(i), i))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, pier)) = best {
            in_use.add(pier);
        }
    }
    in_use
}

struct Group {
    target: PositionId,
    members: Bits,
    ready: f32,
    score: f32,
}

/// Picks the strike that pays best for its time, again and again, until no group is left.
fn strikes(
    planner: &Planner<'_>,
    routes: &mut Routes,
    mut free: Bits,
    homes: &PerUnit<Way>,
    missions: &mut PerUnit<Mission>,
) {
    let game = planner.game;
    let targets = PositionId::all().filter(|&p| is_target(game, p));
    let mut groups: Vec<Group> = targets
        .filter_map(|p| group(planner, routes, p, free, homes))
        .collect();
    while let Some(at) =
        (0..groups.len()).max_by(|&a, &b| groups[a].score.total_cmp(&groups[b].score))
    {
        let best = groups.swap_remove(at);
        for unit in best.members.units() {
            missions[unit] = Mission::Strike {
                target: best.target,
                ready: best.ready,
            };
        }
        free.0 &= !best.members.0;
        let regroup = |old: Group| {
            if old.members.0 & best.members.0 == 0 {
                Some(old)
            } else {
                group(planner, routes, old.target, free, homes)
            }
        };
        groups = groups.into_iter().filter_map(regroup).collect();
    }
}

/// A garrison, or an objective nobody guards.
fn is_target(game: &Jubilee, position: PositionId) -> bool {
    let info = data().position(position);
    game.garrison(position).is_some() || (info.objective.is_some() && !game.is_destroyed(position))
}

/// The nearest units that together make the most of a target for the time it takes, if it pays.
fn group(
    planner: &Planner<'_>,
    routes: &mut Routes,
    target: PositionId,
    free: Bits,
    homes: &PerUnit<Way>,
) -> Option<Group> {
    let (game, weights) = (planner.game, planner.weights);
    let info = data().position(target);
    let board = data().hex(info.hex).board;
    let prize = planner.prize(target);
    let leaving = leaving(game, board);
    let least = if leaving {
        weights.mission_from_leaving
    } else {
        weights.mission_from
    };
    // Nobody goes faster than three hexes a turn: too far for the prize is too far by any way.
    let within = 3.0 * (prize / least - weights.patience) + 1.0;
    let away = |u: UnitId| data().distance(game.hex_of(u)?, info.hex);
    if !free
        .units()
        .filter_map(away)
        .any(|hexes| f32::from(hexes) <= within)
    {
        return None;
    }
    let distances = routes.to_position(game, target);
    let mut near: Vec<(f32, UnitId)> = free
        .units()
        .filter_map(|u| Some((game.hex_of(u)?, u)))
        .filter(|&(hex, _)| data().hex(hex).board == board)
        .map(|(hex, u)| (distances.turns(hex), u))
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let left = f32::from(LAST_BOARDING.saturating_sub(game.turn()));
    let empty = game.garrison(target).is_none();
    let mut force = Force::default();
    let (mut members, mut back) = (Bits::EMPTY, 0.0f32);
    let mut best: Option<Group> = None;
    for (ready, unit) in near {
        back = back.max(homes[unit].map_or(0.0, |(_, _, turns)| turns));
        if 2.0 * ready + back + weights.return_margin > left || force.strength >= MOST_STRENGTH {
            break;
        }
        if !empty && game.side(unit).strength < 2 {
            continue;
        }
        members.add(unit.index());
        force.join(game, unit, members.len() > 1);
        let chance = if empty {
            1.0
        } else {
            promise(&outlook(game, target, force), weights)
        };
        let cost = weights.group_unit * members.len() as f32;
        let score = (chance * prize - cost) / (ready + weights.patience);
        if score >= least && best.as_ref().is_none_or(|b| score > b.score) {
            best = Some(Group {
                target,
                members,
                ready,
                score,
            });
        }
        if empty {
            break;
        }
    }
    best
}

/// How far an attack brings us, from nothing to the end of the garrison.
fn promise(outlook: &Outlook, weights: &Weights) -> f32 {
    outlook.kills + weights.break_share * outlook.breaks
}

/// Whether the raiders of a map are on their way home.
pub(super) fn leaving(game: &Jubilee, board: atlas::BoardId) -> bool {
    game.evacuating(board)
}

/// Whether anybody is still to land at Dieppe.
#[expect(dead_code, reason = "temporary")]
pub(super) fn to_come(game: &Jubilee) -> bool {
    UnitId::all().any(|u| matches!(game.unit(u).place, Place::Track(_)))
}
