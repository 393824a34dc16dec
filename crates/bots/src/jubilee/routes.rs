//! Ways on foot: how many turns a hex is from a goal, with the fire on the way counted in.

use std::sync::Arc;

use atlas::CellId;
use jubilee::Jubilee;
use jubilee::advice::LONGEST_MOVE;
use jubilee::data::{BOARDS, Data};
use jubilee::ids::{PositionId, Positions};

use super::chart::Chart;
use super::danger::Danger;
use super::weights::Weights;

/// Parts of a turn that distances are counted in.
const PARTS: f32 = 12.0;
/// A step under fire, or one that is a whole move.
const WHOLE: u16 = 12;
/// A step in the open country: two to a move.
const OPEN: u16 = 6;
/// A step along a road: the longest move goes there.
const ROAD: u16 = WHOLE / LONGEST_MOVE as u16;
/// The most that fire may add to a step.
const MOST_TOLL: f32 = 50.0;
/// Nobody strikes at what is farther than this.
const FAR_TARGET: u16 = 8 * WHOLE;
/// Nobody comes home from farther than this.
const FAR_HOME: u16 = 15 * WHOLE;
/// More than any step costs.
const BUCKETS: usize = 64;
/// No way at all.
const NEVER: u16 = u16::MAX;

/// Turns to a goal from every hex.
pub(super) struct Distances(Vec<u16>);

impl Distances {
    /// Turns from a hex, fire counted in; a thousand where there is no way.
    pub(super) fn turns(&self, from: CellId) -> f32 {
        match self.0[from.index()] {
            NEVER => 1000.0,
            parts => f32::from(parts) / PARTS,
        }
    }
}

/// What fire adds to a step, in parts of a turn.
#[expect(clippy::cast_sign_loss, reason = "fire costs, it never pays")]
fn parts(turns: f32) -> u16 {
    (turns * PARTS).min(MOST_TOLL) as u16
}

/// What the distances on one map depend on.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Key {
    held: Positions,
    coastal: Positions,
    disrupted: Positions,
    deep: Positions,
}

impl Key {
    fn of(game: &Jubilee) -> [Key; BOARDS] {
        let mut keys = [Key::default(); BOARDS];
        for position in PositionId::all() {
            let Some(german) = game.seen(position) else {
                continue;
            };
            let key = &mut keys[board(game.data(), position)];
            key.held.add(position);
            if game.is_coastal(position) {
                key.coastal.add(position);
            }
            if german.disrupted {
                key.disrupted.add(position);
            }
            if german.depth.is_some() {
                key.deep.add(position);
            }
        }
        keys
    }
}

fn board(data: &Data, position: PositionId) -> usize {
    data.hex(data.position(position).hex).board.0 as usize
}

/// Distances to every goal asked for, kept as long as the Germans of a map do not change.
///
/// Only a memory of what can be worked out again: a fresh bot decides the same.
pub(super) struct Routes {
    chart: Arc<Chart>,
    keys: [Key; BOARDS],
    /// What entering each hex costs: by road, by a free step, by a step that is a whole move.
    entry: Vec<[u16; 3]>,
    /// What any unit has to fear in a hex, in steps a turn.
    ambient: Vec<f32>,
    positions: Vec<Option<Distances>>,
    piers: Vec<Option<Distances>>,
    buckets: Vec<Vec<CellId>>,
}

impl Routes {
    /// The routes of the present position; what still holds of `kept` is used again.
    pub(super) fn new(
        kept: Option<Routes>,
        game: &Jubilee,
        chart: &Arc<Chart>,
        danger: &Danger<'_>,
        weights: &Weights,
    ) -> Routes {
        let keys = Key::of(game);
        let mut routes = match kept {
            Some(routes) if routes.keys == keys => return routes,
            Some(mut routes) => {
                routes.forget(&keys);
                routes
            }
            None => Routes {
                chart: Arc::clone(chart),
                keys,
                entry: Vec::new(),
                ambient: Vec::new(),
                positions: PositionId::all().map(|_| None).collect(),
                piers: chart.piers.iter().map(|_| None).collect(),
                buckets: vec![Vec::new(); BUCKETS],
            },
        };
        routes.ambient = game
            .data()
            .map
            .cells()
            .map(|hex| danger.ambient(hex))
            .collect();
        let entry = |hex: CellId| {
            let toll = parts(routes.ambient[hex.index()] * weights.route_fear);
            let paces = if game.under_fire(hex) {
                [WHOLE; 3]
            } else {
                [ROAD, OPEN, WHOLE]
            };
            paces.map(|pace| {
                if game.is_held(hex) {
                    NEVER
                } else {
                    pace + toll
                }
            })
        };
        routes.entry = game.data().map.cells().map(entry).collect();
        routes
    }

    /// Forgets the distances on maps where the Germans have changed.
    fn forget(&mut self, keys: &[Key; BOARDS]) {
        let old = std::mem::replace(&mut self.keys, *keys);
        let stale = |board: usize| old[board] != keys[board];
        for position in PositionId::all().filter(|&p| stale(board(self.chart.data, p))) {
            self.positions[position.index()] = None;
        }
        for (pier, distances) in self.chart.piers.iter().zip(&mut self.piers) {
            if stale(pier.board.0 as usize) {
                *distances = None;
            }
        }
    }

    /// What any unit has to fear in a hex, in steps a turn.
    pub(super) fn ambient(&self, hex: CellId) -> f32 {
        self.ambient[hex.index()]
    }

    /// Distances to a position: into it where it is empty, next to it where Germans hold it.
    pub(super) fn toward(&mut self, game: &Jubilee, position: PositionId) -> &Distances {
        if self.positions[position.index()].is_none() {
            let goal = game.data().position(position).hex;
            let sources: Vec<CellId> = if game.is_held(goal) {
                let sides = game.data().hex(goal).neighbours.iter().filter(|n| n.fights);
                sides
                    .map(|n| n.to)
                    .filter(|&hex| game.data().hex(hex).land)
                    .collect()
            } else {
                vec![goal]
            };
            self.positions[position.index()] = Some(self.spread(&sources, FAR_TARGET));
        }
        self.positions[position.index()]
            .as_ref()
            .expect("just worked out")
    }

    /// Distances to where one boards.
    pub(super) fn homeward(&mut self, pier: usize) -> &Distances {
        if self.piers[pier].is_none() {
            let chart = Arc::clone(&self.chart);
            self.piers[pier] = Some(self.spread(&chart.piers[pier].hexes, FAR_HOME));
        }
        self.piers[pier].as_ref().expect("just worked out")
    }

    /// Shortest ways by buckets: costs are small whole numbers.
    fn spread(&mut self, sources: &[CellId], far: u16) -> Distances {
        let chart = Arc::clone(&self.chart);
        let mut parts = vec![NEVER; chart.steps.len()];
        let mut waiting = 0;
        for &source in sources {
            if self.entry[source.index()][0] != NEVER {
                parts[source.index()] = 0;
                self.buckets[0].push(source);
                waiting += 1;
            }
        }
        let mut so_far = 0;
        while waiting > 0 && so_far <= far {
            let mut bucket = std::mem::take(&mut self.buckets[so_far as usize % BUCKETS]);
            waiting -= bucket.len();
            for hex in bucket.drain(..) {
                if parts[hex.index()] < so_far {
                    continue;
                }
                let entry = self.entry[hex.index()];
                for step in &chart.steps[hex.index()] {
                    let total = so_far + entry[step.pace];
                    let known = &mut parts[step.to.index()];
                    if total < *known && self.entry[step.to.index()][0] != NEVER {
                        *known = total;
                        self.buckets[total as usize % BUCKETS].push(step.to);
                        waiting += 1;
                    }
                }
            }
            self.buckets[so_far as usize % BUCKETS] = bucket;
            so_far += 1;
        }
        self.buckets.iter_mut().for_each(Vec::clear);
        Distances(parts)
    }
}
