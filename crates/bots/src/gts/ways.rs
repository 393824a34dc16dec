//! How far every hex is from an aim, for each class of movement.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use atlas::CellId;
use gts::Gts;
use gts::data::{Class, Hexes, Weather};
use gts::ids::Side;
use gts::movement::{self, Mover};
use gts::sight::Light;

/// Further than any hex is.
pub(super) const FAR: u16 = 9999;
/// What is added for a hex with enemies in it.
const ENEMY: u16 = 6;
/// What is added for a closed gap, by who can climb over.
const GAP: [u16; 2] = [4, 200];

/// Who goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Walker {
    /// Its class of movement.
    pub(super) class: Class,
    /// Infantry on foot climbs over what stops others.
    pub(super) climbs: bool,
}

/// Points to an aim, by hex.
pub(super) type Far = Arc<Vec<u16>>;

/// All ways that were asked for since the enemy last moved.
#[derive(Default)]
pub(super) struct Ways {
    /// What a step into a hex costs from each of its neighbours, in Column or not; by class, then hex.
    into: Vec<Vec<Vec<Option<u8>>>>,
    /// What the ways depend on: where enemies are and which gaps are closed.
    enemies: Option<Hexes>,
    gaps: Vec<(bool, u8)>,
    known: BTreeMap<(Walker, CellId), Far>,
}

impl Ways {
    /// Forgets what is no longer so.
    pub(super) fn refresh(&mut self, game: &Gts, side: Side) {
        if self.into.is_empty() {
            self.into = [Class::Leg, Class::Tracked, Class::Wheeled]
                .map(|class| steps(game, side, class))
                .into();
        }
        let enemies = game.held(side.enemy());
        let gaps: Vec<(bool, u8)> = game
            .beaches_now()
            .map(|beach| (beach.open, beach.gap))
            .collect();
        if self.enemies.as_ref() != Some(enemies) || self.gaps != gaps {
            self.enemies = Some(*enemies);
            self.gaps = gaps;
            self.known.clear();
        }
    }

    /// How far every hex is from an aim.
    pub(super) fn to(&mut self, game: &Gts, who: Walker, aim: CellId) -> Far {
        if let Some(far) = self.known.get(&(who, aim)) {
            return Arc::clone(far);
        }
        let far = Arc::new(self.search(game, who, aim));
        self.known.insert((who, aim), Arc::clone(&far));
        far
    }

    fn search(&self, game: &Gts, who: Walker, aim: CellId) -> Vec<u16> {
        let data = game.data();
        let into = &self.into[who.class.index()];
        let mut far = vec![FAR; data.map.len()];
        let mut line: BinaryHeap<Reverse<(u16, CellId)>> = BinaryHeap::new();
        far[aim.index()] = 0;
        line.push(Reverse((0, aim)));
        while let Some(Reverse((here, at))) = line.pop() {
            if here > far[at.index()] {
                continue;
            }
            let held = self.enemies.as_ref().is_some_and(|held| held.contains(at));
            let enemy = if held { ENEMY } else { 0 };
            let beach = data.hex(at).beach.is_some();
            for (way, cost) in data.hex(at).ways().iter().zip(&into[at.index()]) {
                let (from, Some(cost)) = (way.to, *cost) else {
                    continue;
                };
                let shore = beach || data.hex(from).beach.is_some();
                let gap = if shore && game.is_gap_closed(from, at) {
                    GAP[usize::from(!who.climbs)]
                } else {
                    0
                };
                let next = here.saturating_add(u16::from(cost) + enemy + gap);
                if next < far[from.index()] {
                    far[from.index()] = next;
                    line.push(Reverse((next, from)));
                }
            }
        }
        far
    }
}

/// What every step costs in the better way, in Column or not, whatever stands there.
fn steps(game: &Gts, side: Side, class: Class) -> Vec<Vec<Option<u8>>> {
    let data = game.data();
    let plan = game.plan();
    let open = plan.hexes.difference(plan.shunned[side.index()]);
    let cost = |from: CellId, to: CellId| {
        let cost = |column: bool| {
            let mover = Mover {
                class,
                column,
                road_blocked: false,
            };
            movement::cost(data, mover, from, to, Weather::Clear, Light::Day).ok()
        };
        match (cost(false), cost(true)) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    };
    let hex = |at: CellId| {
        let ways = data.hex(at).ways().iter();
        ways.map(|way| {
            let passable = open.contains(at) && plan.hexes.contains(way.to);
            passable.then(|| cost(way.to, at)).flatten()
        })
        .collect()
    };
    data.map.cells().map(hex).collect()
}
