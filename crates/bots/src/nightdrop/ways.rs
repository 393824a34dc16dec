//! Ways to the VP hexes as they are now: round the enemy's units, and through his Zones of Control only where that is
//! shorter all the same.

use atlas::CellId;
use nightdrop::Nightdrop;
use nightdrop::data::{Data, Hexes, Neighbour, ZoneClass};
use nightdrop::ids::{Bits, Side, VpId};

/// Farther than any way.
const FAR: u16 = u16::MAX;
/// More than any one hex costs with its toll.
const MOST: usize = 16;

/// Half points from every hex to every VP hex.
pub(super) struct Ways {
    key: Key,
    costs: Vec<Vec<u16>>,
}

/// What they depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    enemies: Hexes,
    zone: Hexes,
    night: bool,
    blown: u32,
}

impl Key {
    fn new(game: &Nightdrop, side: Side) -> Key {
        let mut enemies = Hexes::EMPTY;
        let fighters = Bits::FIGHTERS.and(Bits::of(side.enemy()));
        for piece in fighters.and(game.on_map()).iter() {
            if let Some(hex) = game.hex_of(piece) {
                enemies.insert(hex);
            }
        }
        let blown = VpId::all().filter(|&vp| game.is_destroyed(vp));
        Key {
            enemies,
            zone: game.zone_of(side.enemy()),
            night: game.is_night(),
            blown: blown.map(VpId::bit).sum(),
        }
    }
}

impl Ways {
    /// The ways of a side's units; those found before, if nothing has changed.
    pub(super) fn refreshed(before: Option<Ways>, game: &Nightdrop, side: Side) -> Ways {
        let key = Key::new(game, side);
        match before {
            Some(ways) if ways.key == key => ways,
            _ => Ways {
                key,
                costs: VpId::all()
                    .map(|vp| costs_to(game.data(), &key, vp))
                    .collect(),
            },
        }
    }

    /// Half points from a hex to a VP hex; far more than any where there is no way.
    pub(super) fn cost(&self, from: CellId, to: VpId) -> u16 {
        self.costs[to.index()][from.index()]
    }
}

/// Works back from the goal, cheapest hexes first.
fn costs_to(data: &Data, key: &Key, vp: VpId) -> Vec<u16> {
    let goal = data.objective(vp).hex;
    let mut costs = vec![FAR; data.hexes.len()];
    let mut rings: Vec<Vec<CellId>> = vec![Vec::new(); MOST];
    costs[goal.index()] = 0;
    rings[0].push(goal);
    let (mut cost, mut empty) = (0_u16, 0);
    while empty < MOST {
        let ring = std::mem::take(&mut rings[usize::from(cost) % MOST]);
        empty = if ring.is_empty() { empty + 1 } else { 0 };
        for at in ring {
            if costs[at.index()] != cost || (at != goal && key.enemies.contains(at)) {
                continue;
            }
            for before in data.hex(at).open() {
                let Some(step) = data.between(before.to, at) else {
                    continue;
                };
                let sum = cost + step_cost(data, key, *step);
                if sum < costs[before.to.index()] {
                    costs[before.to.index()] = sum;
                    rings[usize::from(sum) % MOST].push(before.to);
                }
            }
        }
        cost += 1;
    }
    costs
}

/// Half points for a step, with what the enemy's nearness adds.
fn step_cost(data: &Data, key: &Key, step: Neighbour) -> u16 {
    let hex = data.hex(step.to);
    let gone = |vp: VpId| key.blown & vp.bit() != 0;
    let ground = if step.blowable && hex.vp.is_some_and(gone) {
        data.tables.stream.enter
    } else {
        step.road
    };
    let zones = &data.tables.zones;
    let toll = match (key.zone.contains(step.to), key.night, hex.zone) {
        (false, ..) | (true, true, ZoneClass::Cover) => 0,
        (true, true, ZoneClass::Open) => zones.full,
        // The halt is worth as much again.
        (true, false, _) => 2 * zones.day_open,
    };
    u16::from(ground + toll)
}
