//! Attacks that need more than one unit: before anybody moves, who could come together beside an enemy hex, and
//! whether that is worth more than what each would do otherwise.
//!
//! Units move one by one, so the first to go must know that others will follow. The plan is made anew for every
//! question from where units stand by then, and comes out the same as long as the others can still follow.

use atlas::CellId;
use nightdrop::data::Data;
use nightdrop::ids::{Bits, PieceId};
use nightdrop::{March, STACK};

use super::moves::Mover;
use super::sight::Unit;

/// Who is to attack what, and how much that draws each to a hex beside it.
pub(super) struct Assaults([Option<Part>; PieceId::COUNT]);

#[derive(Clone, Copy, Debug)]
struct Part {
    target: CellId,
    pull: f32,
}

/// A unit that may still attack in this Activation, and where it could stand.
struct Attacker {
    unit: Unit,
    /// What it would have without any plan.
    best: f32,
    /// Hexes it could stand in, with their worth apart from any attack.
    stands: Vec<(CellId, f32)>,
}

/// An attack by several.
struct Party {
    score: f32,
    /// Each with what it gives up to take part.
    members: Vec<(PieceId, f32)>,
}

impl Assaults {
    pub(super) fn none() -> Assaults {
        Assaults([None; PieceId::COUNT])
    }

    /// The best attack first, then the best among those left, until none is worth while.
    pub(super) fn plan(mover: &Mover<'_>, march: Option<&March>) -> Assaults {
        let mut plan = Assaults::none();
        let mut targets = targets(mover);
        if targets.is_empty() {
            return plan;
        }
        let mut free = attackers(mover, march, &targets);
        while free.len() > 1 {
            let parties = targets
                .iter()
                .map(|&target| (target, best_party(mover, &free, target)));
            let best = parties.max_by(|a, b| a.1.score.total_cmp(&b.1.score));
            let Some((target, party)) = best else {
                break;
            };
            if party.score <= mover.sight.w.assault_from {
                break;
            }
            let each = party.score / party.members.len() as f32;
            for &(piece, given_up) in &party.members {
                let pull = given_up + each;
                plan.0[piece.index()] = Some(Part { target, pull });
            }
            let taken = |piece: PieceId| party.members.iter().any(|m| m.0 == piece);
            free.retain(|a| !taken(a.unit.piece));
            targets.retain(|&t| t != target);
        }
        plan
    }

    /// How much a planned attack draws a piece to a hex.
    pub(super) fn pull(&self, data: &Data, piece: PieceId, hex: CellId) -> f32 {
        match self.0[piece.index()] {
            Some(part) if data.between(hex, part.target).is_some() => part.pull,
            _ => 0.0,
        }
    }
}

/// Hexes with enemies that fight.
fn targets(mover: &Mover<'_>) -> Vec<CellId> {
    let mut hexes: Vec<CellId> = mover.sight.enemies().iter().map(|e| e.hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Units that could stand beside one of these hexes.
fn attackers(mover: &Mover<'_>, march: Option<&March>, targets: &[CellId]) -> Vec<Attacker> {
    let sight = mover.sight;
    let ready = sight.game.ready_to_attack();
    let able = |u: &&Unit| u.attack.is_some() && !u.piece.is_immobile() && ready.has(u.piece);
    let near = |u: &&Unit| {
        targets
            .iter()
            .any(|&t| sight.chart.hops(u.hex, t) <= sight.own_reach())
    };
    let units = sight.own().iter().filter(able).filter(near);
    units.map(|&unit| attacker(mover, march, unit)).collect()
}

fn attacker(mover: &Mover<'_>, march: Option<&March>, unit: Unit) -> Attacker {
    let game = mover.sight.game;
    let own = march.filter(|m| m.group.has(unit.piece)).copied();
    let mut hexes = vec![unit.hex];
    if let Some(march) = own.or_else(|| game.setting_out(unit.piece))
        && !mover.stays(unit.piece, unit.hex)
    {
        hexes.extend(game.ways(&march).iter().map(|way| way.to));
    }
    let mut best = f32::NEG_INFINITY;
    let mut stands = Vec::new();
    for hex in hexes {
        best = best.max(mover.value(unit.piece, hex));
        let others = game.units_in(hex).without(Bits::one(unit.piece)).len();
        if others < STACK {
            stands.push((hex, mover.post(unit, hex)));
        }
    }
    Attacker { unit, best, stands }
}

/// The best attack on a hex, wherever its attackers have to stand.
fn best_party(mover: &Mover<'_>, free: &[Attacker], target: CellId) -> Party {
    let ring: Vec<CellId> = mover
        .sight
        .data
        .hex(target)
        .open()
        .iter()
        .map(|n| n.to)
        .collect();
    if !mover.sight.game.is_night() {
        return party(mover, free, target, &ring);
    }
    // 9.1.1: at night the attackers' hexes hang together; two beside each other are enough.
    let mut best = Party::none();
    for (i, &a) in ring.iter().enumerate() {
        for &b in &ring[i..] {
            if a == b || mover.sight.data.map.adjacent(a, b) {
                let party = party(mover, free, target, &[a, b]);
                if party.score > best.score {
                    best = party;
                }
            }
        }
    }
    best
}

/// The best attack on a hex from some hexes beside it: each possible Point unit with those who add more than they
/// give up.
fn party(mover: &Mover<'_>, free: &[Attacker], target: CellId, from: &[CellId]) -> Party {
    let mut able: Vec<(Unit, f32)> = free
        .iter()
        .filter_map(|a| {
            let stands = a.stands.iter().filter(|(hex, _)| from.contains(hex));
            let stand = stands.max_by(|x, y| x.1.total_cmp(&y.1))?;
            let unit = Unit {
                hex: stand.0,
                ..a.unit
            };
            Some((unit, (a.best - stand.1).max(0.0)))
        })
        .collect();
    able.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut best = Party::none();
    for (i, &(lead, given_up)) in able.iter().enumerate() {
        let mut units = vec![lead];
        let mut members = vec![(lead.piece, given_up)];
        let mut score = mover.sight.strike(target, &units) - given_up;
        for (j, &(other, cost)) in able.iter().enumerate() {
            if i == j || other.attack > lead.attack {
                continue;
            }
            units.push(other);
            let given: f32 = members.iter().map(|m| m.1).sum::<f32>() + cost;
            let with = mover.sight.strike(target, &units) - given;
            if with > score {
                score = with;
                members.push((other.piece, cost));
            } else {
                units.pop();
            }
        }
        if members.len() > 1 && score > best.score {
            best = Party { score, members };
        }
    }
    best
}

impl Party {
    fn none() -> Party {
        Party {
            score: 0.0,
            members: Vec::new(),
        }
    }
}
