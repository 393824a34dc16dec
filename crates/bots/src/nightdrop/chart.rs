//! The map as a planner sees it: hexes from hex to hex, and ways to the VP hexes. Worked out once.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::sync::OnceLock;

use atlas::CellId;
use nightdrop::data::data;
use nightdrop::ids::{Side, VpId};

/// Farther than any way.
pub(super) const FAR: u16 = u16::MAX;

/// Half points a unit marches in a night turn, between a start on a road and one beside it.
const NIGHT_MARCH: f32 = 5.0;

/// What does not change in a game.
pub(super) struct Chart {
    count: usize,
    hops: Vec<u8>,
    ways: Vec<Vec<u16>>,
    /// Attack and Defence Value of a German unit nobody has seen: the mean of the cup.
    pub(super) unknown: (i32, i32),
}

/// The chart of the map in use.
pub(super) fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    CHART.get_or_init(Chart::new)
}

impl Chart {
    fn new() -> Chart {
        let data = data();
        let count = data.hexes.len();
        let mut hops = vec![u8::MAX; count * count];
        for from in 0..count {
            spread(from, &mut hops[from * count..(from + 1) * count]);
        }
        let ways = data.objectives.iter().map(|o| costs_to(o.hex)).collect();
        let cup = data.counters.len() as i32;
        let mean = |sum: i32| (2 * sum + cup) / (2 * cup);
        let attack = |c: &nightdrop::data::CounterInfo| i32::from(c.full.attack.unwrap_or(0));
        let attack = data.counters.iter().map(attack).sum();
        let defence = data.counters.iter().map(|c| i32::from(c.full.defence));
        Chart {
            count,
            hops,
            ways,
            unknown: (mean(attack), mean(defence.sum())),
        }
    }

    /// Hexes between two hexes, not across water; 255 where there is no way.
    pub(super) fn hops(&self, from: CellId, to: CellId) -> u8 {
        self.hops[from.index() * self.count + to.index()]
    }

    /// Half points from a hex to a VP hex, whoever may stand between.
    pub(super) fn way(&self, from: CellId, to: VpId) -> u16 {
        self.ways[to.index()][from.index()]
    }
}

/// Turns a unit of a side marches to a VP hex, from a turn on, whoever may stand between.
pub(super) fn turns(from: CellId, to: VpId, side: Side, turn: u8) -> f32 {
    marching(chart().way(from, to), side, turn)
}

/// Turns a unit of a side marches so many half points, from a turn on.
pub(super) fn marching(cost: u16, side: Side, turn: u8) -> f32 {
    let movement = &data().tables.movement;
    let day = f32::from(match side {
        Side::British => movement.day_company,
        Side::German => movement.day_german,
    });
    let mut left = f32::from(cost);
    let mut turns = 0.0;
    for night in turn..=data().tables.last_night {
        let _ = night;
        if left <= NIGHT_MARCH {
            return turns + left / NIGHT_MARCH;
        }
        left -= NIGHT_MARCH;
        turns += 1.0;
    }
    turns + left / day
}

fn spread(from: usize, hops: &mut [u8]) {
    let mut queue = VecDeque::from([CellId(from as u16)]);
    hops[from] = 0;
    while let Some(at) = queue.pop_front() {
        for next in data().hex(at).open() {
            if hops[next.to.index()] == u8::MAX {
                hops[next.to.index()] = hops[at.index()].saturating_add(1);
                queue.push_back(next.to);
            }
        }
    }
}

fn costs_to(goal: CellId) -> Vec<u16> {
    let data = data();
    let mut costs = vec![FAR; data.hexes.len()];
    let mut queue = BinaryHeap::from([(Reverse(0_u16), goal)]);
    costs[goal.index()] = 0;
    while let Some((Reverse(cost), at)) = queue.pop() {
        if cost > costs[at.index()] {
            continue;
        }
        for before in data.hex(at).open() {
            let Some(step) = data.between(before.to, at) else {
                continue;
            };
            let sum = cost + u16::from(step.road);
            if sum < costs[before.to.index()] {
                costs[before.to.index()] = sum;
                queue.push((Reverse(sum), before.to));
            }
        }
    }
    costs
}
