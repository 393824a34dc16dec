//! Searches on the finite map: connection, reach and cheapest path. Ties go to the lower [`CellId`].

use crate::{CellId, Map};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// Whether a goal can be reached from `from` by passable steps; `from` itself may be the goal.
///
/// ```
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/islet.toml"));
/// let map = atlas::Map::read("islet.toml", text)?;
/// let sea = map.terrain_named("sea").unwrap();
/// let (beach, town) = (map.at("0203").unwrap(), map.at("0402").unwrap());
/// assert!(atlas::search::connected(&map, beach, |_, to| map.terrain(to) != sea, |cell| cell == town));
/// # Ok::<(), atlas::MapErrors>(())
/// ```
pub fn connected(
    map: &Map,
    from: CellId,
    mut passable: impl FnMut(CellId, CellId) -> bool,
    mut goal: impl FnMut(CellId) -> bool,
) -> bool {
    let mut seen = vec![false; map.len()];
    let mut queue = VecDeque::from([from]);
    seen[from.index()] = true;
    while let Some(cell) = queue.pop_front() {
        if goal(cell) {
            return true;
        }
        for next in map.neighbours(cell) {
            if !seen[next.index()] && passable(cell, next) {
                seen[next.index()] = true;
                queue.push_back(next);
            }
        }
    }
    false
}

/// All cells that cost at most `budget`, with their least cost, in ascending order; `from` is there at cost 0.
///
/// `cost` gives the price of a step, or `None` where there is no way.
pub fn reach(
    map: &Map,
    from: CellId,
    budget: u32,
    cost: impl FnMut(CellId, CellId) -> Option<u32>,
) -> Vec<(CellId, u32)> {
    let (costs, _) = spread(map, from, budget, cost, |_| false);
    map.cells()
        .zip(costs)
        .filter_map(|(cell, cost)| cost.map(|cost| (cell, cost)))
        .collect()
}

/// The cheapest way to the nearest goal: its cost and its cells, both ends included.
pub fn path(
    map: &Map,
    from: CellId,
    cost: impl FnMut(CellId, CellId) -> Option<u32>,
    goal: impl FnMut(CellId) -> bool,
) -> Option<(u32, Vec<CellId>)> {
    let mut at_goal = None;
    let mut goal = goal;
    let (costs, came) = spread(map, from, u32::MAX, cost, |cell| {
        let there = goal(cell);
        if there {
            at_goal = Some(cell);
        }
        there
    });
    let end = at_goal?;
    let mut cells = vec![end];
    while let Some(before) = cells.last().and_then(|last| came[last.index()]) {
        cells.push(before);
    }
    cells.reverse();
    Some((costs[end.index()]?, cells))
}

type Costs = Vec<Option<u32>>;
type Came = Vec<Option<CellId>>;

/// Dijkstra's search; stops at the first cell, by cost and then id, that `done` accepts.
fn spread(
    map: &Map,
    from: CellId,
    budget: u32,
    mut cost: impl FnMut(CellId, CellId) -> Option<u32>,
    mut done: impl FnMut(CellId) -> bool,
) -> (Costs, Came) {
    let mut costs: Costs = vec![None; map.len()];
    let mut came: Came = vec![None; map.len()];
    let mut settled = vec![false; map.len()];
    let mut queue = BinaryHeap::from([Reverse((0_u32, from))]);
    costs[from.index()] = Some(0);
    while let Some(Reverse((so_far, cell))) = queue.pop() {
        if std::mem::replace(&mut settled[cell.index()], true) {
            continue;
        }
        if done(cell) {
            break;
        }
        for next in map.neighbours(cell) {
            if settled[next.index()] {
                continue;
            }
            let Some(total) = cost(cell, next).and_then(|step| so_far.checked_add(step)) else {
                continue;
            };
            let better = costs[next.index()].is_none_or(|known| total < known);
            if total <= budget && better {
                costs[next.index()] = Some(total);
                came[next.index()] = Some(cell);
                queue.push(Reverse((total, next)));
            }
        }
    }
    (costs, came)
}
