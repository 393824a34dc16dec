//! Attacks thought out before anybody moves: which hexes are struck, who comes from where, all at once.
//!
//! A unit alone never attacks well, so no unit's best move shows an attack; only several moves together do. A plan is made
//! anew for each question; as the units that have moved stand where it wanted them, it comes out the same again.

use atlas::CellId;
use folio::data::Hexes;
use folio::ids::{UnitId, Units};

use super::places::Places;
use super::sight::{Sight, Unit};

/// A unit takes part if it adds this much; otherwise it is free for another attack.
const ADDS: f32 = 0.05;

/// A unit that may still go somewhere, or is where it will fight.
pub(super) struct Candidate {
    pub(super) unit: Unit,
    /// Where it can be when the fighting begins.
    options: Hexes,
    /// The best place for it if it does not attack, and what that is worth.
    pub(super) rest: (CellId, f32),
}

/// One attack: who from where, and what it brings after what it costs to stand there.
pub(super) struct Assault {
    pub(super) target: CellId,
    pub(super) with: Vec<Unit>,
    pub(super) worth: f32,
}

/// Where units go to attack.
pub(super) struct Plan {
    goals: Vec<(UnitId, CellId)>,
}

impl Plan {
    /// The best attacks for units that can come together in this phase.
    pub(super) fn new(places: &Places<'_>, fighters: Units, all: &[Candidate]) -> Plan {
        let mut goals = Vec::new();
        for assault in Planner::new(places, fighters, all).best() {
            goals.extend(assault.with.iter().map(|u| (u.id, u.hex)));
        }
        Plan { goals }
    }

    /// Where a unit goes to attack, if it does.
    pub(super) fn goal(&self, unit: UnitId) -> Option<CellId> {
        let mut goals = self.goals.iter();
        goals.find(|(u, _)| *u == unit).map(|(_, hex)| *hex)
    }
}

/// Every unit of the side that moves, with where it can go and where it would rather be.
pub(super) fn candidates(places: &Places<'_>) -> Vec<Candidate> {
    let sight = places.sight;
    let look = |&unit: &Unit| {
        let mut options = Hexes::EMPTY;
        if let Some(reach) = sight.game.reach(unit.id) {
            options = reach.ends;
        }
        let mut rest = (unit.hex, f32::NEG_INFINITY);
        options.insert(unit.hex);
        for hex in options.iter() {
            let worth = places.worth(unit, hex);
            if worth > rest.1 {
                rest = (hex, worth);
            }
        }
        Candidate {
            unit,
            options,
            rest,
        }
    };
    sight.own().iter().map(look).collect()
}

/// The attacks that go best together with everybody where he stands.
pub(super) fn from_here(places: &Places<'_>) -> Vec<Assault> {
    let stay = |&unit: &Unit| {
        let mut options = Hexes::EMPTY;
        options.insert(unit.hex);
        Candidate {
            unit,
            options,
            rest: (unit.hex, f32::NEG_INFINITY),
        }
    };
    let sight = places.sight;
    let all: Vec<Candidate> = sight.own().iter().map(stay).collect();
    Planner::new(places, sight.game.will_fight(), &all).best()
}

struct Planner<'a> {
    sight: &'a Sight<'a>,
    places: &'a Places<'a>,
    ready: Vec<&'a Candidate>,
}

impl<'a> Planner<'a> {
    fn new(places: &'a Places<'a>, fighters: Units, all: &'a [Candidate]) -> Planner<'a> {
        Planner {
            sight: places.sight,
            places,
            ready: all.iter().filter(|c| fighters.has(c.unit.id)).collect(),
        }
    }

    /// The best set of attacks: each attack is tried as the first, the others follow greedily.
    fn best(&self) -> Vec<Assault> {
        let enemies = self.sight.game.held(self.sight.side.enemy());
        let targets = enemies.difference(self.sight.game.attacked());
        let targets: Vec<CellId> = targets.iter().collect();
        let firsts = self.assaults(&targets, &[]);
        let mut most: (f32, Vec<Assault>) = (0.0, Vec::new());
        for first in firsts {
            let mut set = vec![first];
            loop {
                let more = self.assaults(&targets, &set);
                let next = more.into_iter().max_by(|a, b| a.worth.total_cmp(&b.worth));
                match next {
                    Some(assault) => set.push(assault),
                    None => break,
                }
            }
            let worth = set.iter().map(|a| a.worth).sum();
            if worth > most.0 {
                most = (worth, set);
            }
        }
        most.1
    }

    /// Worthwhile attacks by those who are not in one yet.
    fn assaults(&self, targets: &[CellId], made: &[Assault]) -> Vec<Assault> {
        let fresh = targets
            .iter()
            .filter(|&&t| !made.iter().any(|a| a.target == t));
        fresh.filter_map(|&t| self.assault(t, made)).collect()
    }

    /// The best attack on a hex.
    fn assault(&self, target: CellId, made: &[Assault]) -> Option<Assault> {
        let foe = self.sight.defender(self.sight.side.enemy(), target)?;
        let mut with = self.gather(target, made);
        if with.is_empty() {
            return None;
        }
        let mut worth = self.worth(&with, foe);
        for at in (0..with.len()).rev() {
            if with.len() == 1 {
                break;
            }
            let mut fewer = with.clone();
            fewer.remove(at);
            let without = self.worth(&fewer, foe);
            if without + ADDS >= worth {
                (with, worth) = (fewer, without);
            }
        }
        (worth > self.sight.w.attack_from).then_some(Assault {
            target,
            with,
            worth,
        })
    }

    /// As much strength as finds room around a hex: the strongest units first, making room for each other.
    fn gather(&self, target: CellId, made: &[Assault]) -> Vec<Unit> {
        let taken = |hex: CellId| made.iter().flat_map(|a| &a.with).any(|u| u.hex == hex);
        let busy = |id: UnitId| made.iter().flat_map(|a| &a.with).any(|u| u.id == id);
        let own = self.sight.game.held(self.sight.side);
        let room = self.sight.data.hex(target).around;
        let room: Vec<CellId> = room.iter().filter(|&h| !taken(h)).collect();
        let mut free: Vec<&Candidate> = self
            .ready
            .iter()
            .copied()
            .filter(|c| !busy(c.unit.id))
            .collect();
        free.sort_by(|a, b| {
            b.unit
                .attack
                .total_cmp(&a.unit.attack)
                .then(a.unit.id.cmp(&b.unit.id))
        });
        let may = |who: usize, at: usize| {
            let (candidate, hex) = (free[who], room[at]);
            // A hex with a friend in it is left to him: he may not leave.
            candidate.options.contains(hex) && (candidate.unit.hex == hex || !own.contains(hex))
        };
        let mut seats: Vec<Option<usize>> = vec![None; room.len()];
        for who in 0..free.len() {
            let mut tried = vec![false; room.len()];
            seat(who, &may, &mut seats, &mut tried);
        }
        let seated = seats.iter().enumerate();
        seated
            .filter_map(|(at, who)| {
                who.map(|who| Unit {
                    hex: room[at],
                    ..free[who].unit
                })
            })
            .collect()
    }

    /// What an attack is worth, less what its places cost.
    fn worth(&self, with: &[Unit], foe: Unit) -> f32 {
        let cost = |u: &Unit| {
            let mut ready = self.ready.iter();
            let candidate = ready.find(|c| c.unit.id == u.id && c.rest.0 != u.hex);
            candidate.map_or(0.0, |c| {
                (c.rest.1 - self.places.worth(c.unit, u.hex)).max(0.0)
            })
        };
        let costs: f32 = with.iter().map(cost).sum();
        self.sight.attack_worth(with, foe) * self.sight.w.press - costs
    }
}

/// Finds a seat for a unit, moving others who have another choice (augmenting paths: as many as possible are seated).
fn seat(
    who: usize,
    may: &impl Fn(usize, usize) -> bool,
    seats: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for at in 0..seats.len() {
        if tried[at] || !may(who, at) {
            continue;
        }
        tried[at] = true;
        let open = match seats[at] {
            None => true,
            Some(other) => seat(other, may, seats, tried),
        };
        if open {
            seats[at] = Some(who);
            return true;
        }
    }
    false
}
