//! The map as a planner sees it: half points from hex to hex, whoever may stand between. Worked out once.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

use atlas::CellId;
use folio::data::{Hexes, data};

/// Farther than any way.
const FAR: u16 = 999;

/// What does not change in a game.
pub(super) struct Chart {
    count: usize,
    /// Leg, mobile.
    costs: [Vec<u16>; 2],
}

/// The chart of the map in use.
pub(super) fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    CHART.get_or_init(|| {
        let count = data().hexes.len();
        let costs = [0, 1].map(|class| {
            let mut costs = vec![FAR; count * count];
            for from in 0..count {
                spread(
                    CellId(from as u16),
                    class,
                    &mut costs[from * count..][..count],
                );
            }
            costs
        });
        Chart { count, costs }
    })
}

fn spread(from: CellId, class: usize, costs: &mut [u16]) {
    let mut open = BinaryHeap::from([(Reverse(0), from)]);
    costs[from.index()] = 0;
    while let Some((Reverse(cost), hex)) = open.pop() {
        if cost > costs[hex.index()] {
            continue;
        }
        for way in data().hex(hex).ways() {
            let there = cost + u16::from(way.cost[class]);
            if there < costs[way.to.index()] {
                costs[way.to.index()] = there;
                open.push((Reverse(there), way.to));
            }
        }
    }
}

impl Chart {
    /// Half points from a hex to another.
    pub(super) fn cost(&self, mobile: bool, from: CellId, to: CellId) -> u16 {
        self.costs[usize::from(mobile)][from.index() * self.count + to.index()]
    }

    /// Half points to the nearest of some hexes.
    pub(super) fn nearest(&self, mobile: bool, from: CellId, to: Hexes) -> u16 {
        let costs = to.iter().map(|hex| self.cost(mobile, from, hex));
        costs.min().unwrap_or(FAR)
    }
}
