//! The map as a planner sees it: hexes from hex to hex, and ways to the VP hexes. Worked out once.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::sync::{PoisonError, RwLock};

use atlas::CellId;
use nightdrop::data::Data;
use nightdrop::ids::{Side, VpId};

/// Farther than any way.
pub(super) const FAR: u16 = u16::MAX;

/// What does not change in a game.
pub(super) struct Chart {
    data: &'static Data,
    count: usize,
    hops: Vec<u8>,
    ways: Vec<Vec<u16>>,
    /// Attack and Defence Value of a German unit nobody has seen: the mean of the cup.
    pub(super) unknown: (i32, i32),
}

/// Every map that was charted.
static CHARTS: RwLock<Vec<&'static Chart>> = RwLock::new(Vec::new());

/// The chart of a map. A book is never given back, and nor is its chart.
pub(super) fn chart(data: &'static Data) -> &'static Chart {
    let known = CHARTS.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(chart) = known.iter().find(|chart| std::ptr::eq(chart.data, data)) {
        return chart;
    }
    drop(known);
    let chart: &'static Chart = Box::leak(Box::new(Chart::new(data)));
    let mut known = CHARTS.write().unwrap_or_else(PoisonError::into_inner);
    known.push(chart);
    chart
}

impl Chart {
    fn new(data: &'static Data) -> Chart {
        let count = data.hexes.len();
        let mut hops = vec![u8::MAX; count * count];
        for from in 0..count {
            spread(data, from, &mut hops[from * count..(from + 1) * count]);
        }
        let ways = data
            .objectives
            .iter()
            .map(|o| costs_to(data, o.hex))
            .collect();
        let cup = data.counters.len() as i32;
        let mean = |sum: i32| (2 * sum + cup) / (2 * cup);
        let attack = |c: &nightdrop::data::CounterInfo| i32::from(c.full.attack.unwrap_or(0));
        let attack = data.counters.iter().map(attack).sum();
        let defence = data.counters.iter().map(|c| i32::from(c.full.defence));
        Chart {
            data,
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

    /// Turns a unit of a side marches to a VP hex, from a turn on, whoever may stand between.
    pub(super) fn turns(&self, from: CellId, to: VpId, side: Side, turn: u8) -> f32 {
        self.marching(self.way(from, to), side, turn)
    }

    /// Turns a unit of a side marches so many half points, from a turn on.
    pub(super) fn marching(&self, cost: u16, side: Side, turn: u8) -> f32 {
        let tables = &self.data.tables;
        let day = f32::from(match side {
            Side::British => tables.movement.day_company,
            Side::German => tables.movement.day_german,
        });
        // Between a start on a road and one beside it.
        let night = f32::from(tables.movement.night_road + tables.movement.night_other) / 2.0;
        let mut left = f32::from(cost);
        let mut turns = 0.0;
        for _ in turn..=tables.last_night {
            if left <= night {
                return turns + left / night;
            }
            left -= night;
            turns += 1.0;
        }
        turns + left / day
    }
}

fn spread(data: &Data, from: usize, hops: &mut [u8]) {
    let mut queue = VecDeque::from([CellId(from as u16)]);
    hops[from] = 0;
    while let Some(at) = queue.pop_front() {
        for next in data.hex(at).open() {
            if hops[next.to.index()] == u8::MAX {
                hops[next.to.index()] = hops[at.index()].saturating_add(1);
                queue.push_back(next.to);
            }
        }
    }
}

fn costs_to(data: &Data, goal: CellId) -> Vec<u16> {
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
