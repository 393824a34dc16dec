//! What the enemy could do in his next turn: where his units can come, stopped by our zones, and with what strength they
//! could strike.

use std::collections::BinaryHeap;

use atlas::CellId;
use folio::data::{Data, Hexes};
use folio::ids::{Side, UnitId};

use super::sight::{Sight, Unit};

/// More attackers than these seldom find room around a hex of a line.
pub(super) const STRIKERS: usize = 3;

/// The enemy's next turn as far as it can be foreseen.
pub(super) struct Threats {
    /// Attack strengths that could be brought against each hex: the strongest of those who can come beside it, descending.
    strongest: Vec<[f32; STRIKERS]>,
}

/// Those who stand in an enemy's way.
#[derive(Clone, Copy)]
struct Barrier {
    held: Hexes,
    zone: Hexes,
}

impl Threats {
    pub(super) fn new(sight: &Sight<'_>) -> Threats {
        let mut strongest = vec![[0.0_f32; STRIKERS]; sight.data.hexes.len()];
        let barrier = Barrier {
            held: sight.game.held(sight.side),
            zone: sight.game.zone(sight.side),
        };
        for (foe, starts) in sources(sight) {
            let allowance = u16::from(sight.game.values(foe.id).movement) * 2;
            // Mobile units may come in two bounds, but zones stop many of them.
            let range = if foe.mobile {
                allowance * 3 / 2
            } else {
                allowance
            };
            let come = reach(sight.data, foe, starts, range, barrier);
            let mut struck = Hexes::EMPTY;
            for hex in come.iter() {
                struck = struck.union(sight.data.hex(hex).around);
            }
            for hex in struck.iter() {
                enter(&mut strongest[hex.index()], foe.attack);
            }
        }
        Threats { strongest }
    }

    /// The strongest attack on a hex that finds so much room around it.
    pub(super) fn on(&self, hex: CellId, room: usize) -> f32 {
        self.strongest[hex.index()].iter().take(room).sum()
    }
}

/// Takes a strength into the list of the strongest.
fn enter(row: &mut [f32; STRIKERS], mut attack: f32) {
    for place in row {
        if attack > *place {
            std::mem::swap(&mut attack, place);
        }
    }
}

/// Enemies with the hexes they may come from: where they are, or for those to come any way in (11.1.2).
fn sources(sight: &Sight<'_>) -> impl Iterator<Item = (Unit, Hexes)> {
    let there = sight.foes().iter().map(|&foe| {
        let mut at = Hexes::EMPTY;
        at.insert(foe.hex);
        (foe, at)
    });
    let watched = sight
        .game
        .zone(Side::Allied)
        .union(sight.game.held(Side::Allied));
    let entry = sight.data.entry.difference(watched);
    let coming: &[Unit] = match sight.side {
        Side::Allied => &sight.coming,
        Side::German => &[],
    };
    there.chain(coming.iter().map(move |&foe| (foe, entry)))
}

/// Everybody who keeps Germans from the beaches, but for one unit and for those who wait on the beaches.
fn forward(sight: &Sight<'_>, without: Option<UnitId>) -> Barrier {
    let beaches = sight.game.beachheads();
    let mut barrier = Barrier {
        held: Hexes::EMPTY,
        zone: Hexes::EMPTY,
    };
    let there = sight.own().iter().filter(|u| !beaches.contains(u.hex));
    for unit in there.filter(|u| Some(u.id) != without) {
        barrier.held.insert(unit.hex);
        barrier.zone = barrier.zone.union(sight.data.hex(unit.hex).around);
    }
    barrier
}

/// Half points of a unit in both its bounds.
fn both_bounds(sight: &Sight<'_>, foe: Unit) -> u16 {
    let bounds = if foe.mobile { 2 } else { 1 };
    u16::from(sight.game.values(foe.id).movement) * 2 * bounds
}

/// Beach landing hexes that an enemy could enter in his next turn if they were empty.
pub(super) fn exposed(sight: &Sight<'_>) -> Hexes {
    let barrier = forward(sight, None);
    let mut found = Hexes::EMPTY;
    for (foe, starts) in sources(sight) {
        let come = reach(sight.data, foe, starts, both_bounds(sight, foe), barrier);
        found = found.union(come.intersection(sight.game.beachheads()));
    }
    found
}

/// The way on which mobile enemies come beside a beach landing hex first if a unit does not stand in their way; nothing
/// where they cannot come, and nothing where they are already.
pub(super) fn raid(sight: &Sight<'_>, without: UnitId) -> Hexes {
    let barrier = forward(sight, Some(without));
    let mut beside = sight.game.beachheads();
    for hex in sight.game.beachheads().iter() {
        beside = beside.union(sight.data.hex(hex).around);
    }
    let mut left = [0_u16; Hexes::CAPACITY];
    let mut from = [None; Hexes::CAPACITY];
    let mut open = BinaryHeap::new();
    for (foe, starts) in sources(sight).filter(|(foe, _)| foe.mobile) {
        for hex in starts.difference(beside).iter() {
            left[hex.index()] = both_bounds(sight, foe).max(left[hex.index()]) + 1;
            open.push((left[hex.index()], hex));
        }
    }
    while let Some((have, at)) = open.pop() {
        if have < left[at.index()] {
            continue;
        }
        if beside.contains(at) {
            return way_to(at, &from);
        }
        for way in sight.data.hex(at).ways() {
            let stops = barrier.zone.contains(way.to);
            let pinned = from[at.index()].is_none() && stops && barrier.zone.contains(at);
            let rest = have.saturating_sub(u16::from(way.cost[1]));
            if pinned || barrier.held.contains(way.to) || rest <= left[way.to.index()] {
                continue;
            }
            left[way.to.index()] = rest;
            from[way.to.index()] = Some(at);
            // Whoever must stop may still have come to a beach.
            if !stops || beside.contains(way.to) {
                open.push((rest, way.to));
            }
        }
    }
    Hexes::EMPTY
}

fn way_to(end: CellId, from: &[Option<CellId>]) -> Hexes {
    let mut way = Hexes::EMPTY;
    let mut at = Some(end);
    while let Some(hex) = at {
        way.insert(hex);
        at = from[hex.index()];
    }
    way
}

/// Where an enemy can come with so many half points (S5, S6).
fn reach(data: &Data, foe: Unit, starts: Hexes, range: u16, barrier: Barrier) -> Hexes {
    let Barrier { held, zone } = barrier;
    let class = usize::from(foe.mobile);
    let mut left = [0_u16; Hexes::CAPACITY];
    let mut come = starts;
    let mut open: Vec<(CellId, u16)> = starts.iter().map(|hex| (hex, range + 1)).collect();
    while let Some((at, have)) = open.pop() {
        if have < left[at.index()] {
            continue;
        }
        for way in data.hex(at).ways() {
            let stops = zone.contains(way.to);
            let pinned = starts.contains(at) && stops && zone.contains(at);
            let rest = have.saturating_sub(u16::from(way.cost[class]));
            if rest == 0 || pinned || held.contains(way.to) || rest <= left[way.to.index()] {
                continue;
            }
            left[way.to.index()] = rest;
            come.insert(way.to);
            if !stops {
                open.push((way.to, rest));
            }
        }
    }
    come
}
