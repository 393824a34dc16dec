//! Who goes where: strikes by groups strong enough for them, the way home, or cover.

use jubilee::Jubilee;
use jubilee::advice::LONGEST_MOVE;
use jubilee::ids::{PerUnit, PositionId, UnitId, Units};

use super::attack::{Force, Outlook, Planner, outlook};
use super::evacuation::{Way, turns_left, ways_home};
use super::routes::Routes;

/// More strength than this is never needed.
const MOST_STRENGTH: u8 = 16;

/// What a unit is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Mission {
    /// Attack a garrison, or walk into an objective.
    Strike {
        /// The position.
        target: PositionId,
        /// Turns until the last of the group can be there.
        ready: f32,
    },
    /// Go home.
    Home(Way),
    /// Keep out of the fire.
    Cover,
}

/// A mission for every unit.
pub(super) fn missions(planner: &Planner<'_>, routes: &mut Routes) -> PerUnit<Mission> {
    let game = planner.game;
    let ways = ways_home(planner, routes);
    let mut missions = PerUnit(ways.0.map(|way| way.map_or(Mission::Cover, Mission::Home)));
    let mut free = Units::EMPTY;
    for (unit, _) in game.ashore().filter(|&(u, _)| game.on_foot(u)) {
        free.add(unit);
    }
    for group in groups(planner, routes, free, &ways) {
        for unit in group.members.iter() {
            missions[unit] = Mission::Strike {
                target: group.target,
                ready: group.ready,
            };
        }
    }
    missions
}

/// Units that strike together.
struct Group {
    target: PositionId,
    members: Units,
    ready: f32,
    score: f32,
}

/// Picks the strike that pays best for its time, again and again, until nobody is left for another.
fn groups(
    planner: &Planner<'_>,
    routes: &mut Routes,
    mut free: Units,
    ways: &PerUnit<Option<Way>>,
) -> Vec<Group> {
    let targets = PositionId::all().filter(|&p| is_target(planner.game, p));
    let mut open: Vec<Group> = targets
        .filter_map(|p| group(planner, routes, p, free, ways))
        .collect();
    let mut chosen = Vec::new();
    while let Some(at) = (0..open.len()).max_by(|&a, &b| open[a].score.total_cmp(&open[b].score)) {
        let best = open.swap_remove(at);
        free.0 &= !best.members.0;
        let regroup = |old: Group| {
            if old.members.0 & best.members.0 == 0 {
                Some(old)
            } else {
                group(planner, routes, old.target, free, ways)
            }
        };
        open = open.into_iter().filter_map(regroup).collect();
        chosen.push(best);
    }
    chosen
}

/// A garrison, or an objective nobody guards.
fn is_target(game: &Jubilee, position: PositionId) -> bool {
    let objective = game.data().position(position).objective.is_some();
    game.garrison(position).is_some() || (objective && !game.is_destroyed(position))
}

/// The nearest units that together make the most of a target for the time it takes, if it pays.
fn group(
    planner: &Planner<'_>,
    routes: &mut Routes,
    target: PositionId,
    free: Units,
    ways: &PerUnit<Option<Way>>,
) -> Option<Group> {
    let (game, w) = (planner.game, planner.weights);
    let prize = planner.prize(target);
    let least = if game.evacuating(game.data().hex(game.data().position(target).hex).board) {
        w.mission_from_leaving
    } else {
        w.mission_from
    };
    let within = f32::from(LONGEST_MOVE) * (prize / least - w.patience) + 1.0;
    let near = nearest(game, routes, target, free, within);
    let empty = game.garrison(target).is_none();
    let (mut force, mut members, mut back) = (Force::default(), Units::EMPTY, 0.0f32);
    let mut best: Option<Group> = None;
    for (ready, unit) in near {
        back = back.max(ways[unit].map_or(0.0, |way| way.turns));
        if 2.0 * ready + back + w.return_margin > turns_left(game)
            || force.strength >= MOST_STRENGTH
        {
            break;
        }
        if !empty && game.side(unit).strength < 2 {
            continue;
        }
        members.add(unit);
        force.join(game, unit);
        let chance = if empty {
            1.0
        } else {
            promise(
                outlook(game, planner.danger.chart, target, force),
                w.break_share,
            )
        };
        let score = (chance * prize - w.group_unit * members.len() as f32) / (ready + w.patience);
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

/// Free units on the target's map by their turns to it; nobody where all are too many hexes away.
fn nearest(
    game: &Jubilee,
    routes: &mut Routes,
    target: PositionId,
    free: Units,
    within: f32,
) -> Vec<(f32, UnitId)> {
    let goal = game.data().position(target).hex;
    let away = |u: UnitId| Some((game.data().distance(game.hex_of(u)?, goal)?, u));
    let same_map: Vec<(u16, UnitId)> = free.iter().filter_map(away).collect();
    if !same_map
        .iter()
        .any(|&(hexes, _)| f32::from(hexes) <= within)
    {
        return Vec::new();
    }
    let distances = routes.toward(game, target);
    let turns = |u: UnitId| game.hex_of(u).map(|hex| (distances.turns(hex), u));
    let mut near: Vec<(f32, UnitId)> = same_map.iter().filter_map(|&(_, u)| turns(u)).collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    near
}

/// How far an attack brings us, from nothing to the end of the garrison.
fn promise(outlook: Outlook, break_share: f32) -> f32 {
    outlook.kills + break_share * outlook.breaks
}
