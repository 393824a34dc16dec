//! How far every hex is from the nearest aim, for one class of movement.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use atlas::CellId;
use gts::Gts;
use gts::data::{Class, Weather, data};
use gts::ids::Side;
use gts::movement::{self, Mover};
use gts::sight::Light;

/// Further than any hex is.
pub(super) const FAR: u16 = 9999;
/// What is added for a hex with enemies in it.
const ENEMY: u16 = 6;
/// What is added for a closed gap, by who can climb over.
const GAP: [u16; 2] = [4, 200];

/// What ways depend on.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Key {
    /// Who goes.
    pub(super) class: Class,
    /// Infantry on foot climbs over what stops others.
    pub(super) climbs: bool,
    /// It may be in Column.
    pub(super) column: bool,
    /// Where to, and what is added to the way there.
    pub(super) aims: Vec<(CellId, u16)>,
    /// Who is in the way.
    pub(super) enemies: gts::data::Hexes,
}

/// Points to the nearest aim, by hex.
pub(super) struct Ways {
    key: Key,
    far: Vec<u16>,
}

impl Ways {
    /// The ways for this key: those at hand if it is the same.
    pub(super) fn refreshed(old: Option<Ways>, game: &Gts, key: Key) -> Ways {
        match old {
            Some(ways) if ways.key == key => ways,
            _ => Ways::to(game, key),
        }
    }

    fn to(game: &Gts, key: Key) -> Ways {
        let data = data();
        let mut far = vec![FAR; data.map.len()];
        let mut line: BinaryHeap<Reverse<(u16, CellId)>> = BinaryHeap::new();
        for &(aim, add) in &key.aims {
            if add < far[aim.index()] {
                far[aim.index()] = add;
                line.push(Reverse((add, aim)));
            }
        }
        while let Some(Reverse((here, at))) = line.pop() {
            if here > far[at.index()] {
                continue;
            }
            let enemy = if key.enemies.contains(at) { ENEMY } else { 0 };
            for way in data.hex(at).ways() {
                let from = way.to;
                let Some(cost) = step(game, &key, from, at) else {
                    continue;
                };
                let next = here.saturating_add(cost + enemy);
                if next < far[from.index()] {
                    far[from.index()] = next;
                    line.push(Reverse((next, from)));
                }
            }
        }
        Ways { key, far }
    }

    /// How far a hex is.
    pub(super) fn far(&self, hex: CellId) -> u16 {
        self.far[hex.index()]
    }
}

/// What a step costs in the better way, in Column or not.
fn step(game: &Gts, key: &Key, from: CellId, to: CellId) -> Option<u16> {
    if !game.plan().hexes.contains(from) {
        return None;
    }
    let cost = |column: bool| {
        let mover = Mover {
            class: key.class,
            column,
            road_blocked: false,
        };
        movement::cost(data(), mover, from, to, Weather::Clear, Light::Day).ok()
    };
    let on_foot = cost(false);
    let in_column = if key.column { cost(true) } else { None };
    let best = match (on_foot, in_column) {
        (Some(a), Some(b)) => a.min(b),
        (a, b) => a.or(b)?,
    };
    let gap = if game.is_gap_closed(from, to) {
        GAP[usize::from(!key.climbs)]
    } else {
        0
    };
    Some(u16::from(best) + gap)
}

/// Enemy hexes that matter.
pub(super) fn enemies(game: &Gts, side: Side) -> gts::data::Hexes {
    *game.held(side.enemy())
}
