//! Which unit goes for which VP hex: the best pair of unit and goal first, each further unit on a goal worth less.

use nightdrop::ids::{PieceId, Side, VpId};

use super::odds::outlook;
use super::sight::{Sight, Unit};

/// Where a unit is sent, and what its being there is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mission {
    pub(super) vp: VpId,
    pub(super) worth: f32,
}

/// The missions of a side's units.
pub(super) struct Missions([Option<Mission>; PieceId::COUNT]);

impl Missions {
    pub(super) fn of(&self, piece: PieceId) -> Option<Mission> {
        self.0[piece.index()]
    }
}

/// A strong attack on a defended hex: a good Point unit and two more.
const STRONG_ATTACK: i32 = 6;
/// The Company that comes after the first has the same way to go: its share of a defended hex.
const SHARE: f32 = 0.5;

/// Sends every unit that can march somewhere.
pub(super) fn missions(sight: &Sight<'_>) -> Missions {
    let mut plan = Missions([None; PieceId::COUNT]);
    let slots: Vec<[f32; 3]> = VpId::all().map(|vp| slots(sight, vp)).collect();
    let mut next = [0_usize; VpId::COUNT];
    for unit in sight.own().iter().filter(|u| !marches(u.piece)) {
        // Who never marches holds what he stands on.
        if let Some(vp) = sight.data.hex(unit.hex).vp
            && unit.piece.side() == Side::German
        {
            next[vp.index()] += 1;
        }
    }
    let mut free: Vec<(Unit, [f32; VpId::COUNT])> = Vec::new();
    for &unit in sight.own().iter().filter(|u| marches(u.piece)) {
        let mut near = [0.0; VpId::COUNT];
        for vp in VpId::all() {
            near[vp.index()] = sight.nearness(unit.hex, vp);
        }
        free.push((unit, near));
    }
    while !free.is_empty() {
        let mut best = (0.0, 0, VpId(0));
        for (i, (_, near)) in free.iter().enumerate() {
            for vp in VpId::all() {
                let slot = slots[vp.index()].get(next[vp.index()]).copied();
                let score = slot.unwrap_or(0.0) * near[vp.index()];
                if score > best.0 {
                    best = (score, i, vp);
                }
            }
        }
        if best.0 <= 0.0 {
            break;
        }
        let (_, i, vp) = best;
        let (unit, _) = free.swap_remove(i);
        let worth = slots[vp.index()][next[vp.index()]];
        plan.0[unit.piece.index()] = Some(Mission { vp, worth });
        next[vp.index()] += 1;
    }
    // Nobody stands idle: the goal that draws most, though it has enough.
    for (unit, near) in free {
        let score = |vp: &VpId| slots[vp.index()][0] * near[vp.index()];
        let goal = VpId::all().max_by(|a, b| score(a).total_cmp(&score(b)));
        plan.0[unit.piece.index()] = goal.map(|vp| Mission {
            vp,
            worth: sight.w.leftover * slots[vp.index()][0],
        });
    }
    plan
}

/// Whether missions are for this unit: Howard stays at the bridges.
pub(super) fn marches(piece: PieceId) -> bool {
    !piece.is_immobile() && piece != PieceId::HOWARD_2
}

/// What the first, second and third unit at a VP hex are worth.
fn slots(sight: &Sight<'_>, vp: VpId) -> [f32; 3] {
    if sight.game.is_destroyed(vp) {
        return [0.0; 3];
    }
    match sight.side {
        Side::British => british_slots(sight, vp),
        Side::German => german_slots(sight, vp),
    }
}

fn british_slots(sight: &Sight<'_>, vp: VpId) -> [f32; 3] {
    let (w, hex) = (sight.w, sight.data.objective(vp).hex);
    let worth = sight.worth[vp.index()];
    let threat = sight.threat(vp);
    let shape = |worth: f32| [worth, worth * w.second, worth * w.third];
    if sight.game.controls(vp) && (hex == sight.data.h1 || hex == sight.data.h2) {
        let pressure = pressure(sight, vp);
        // One more for every German or so that is near; Howard has the first place at H1.
        let place = |k: f32| w.bridge_hold * (pressure - w.bridge_each * k).clamp(0.0, 1.0);
        return if hex == sight.data.h1 {
            [place(1.0), place(2.0), 0.0]
        } else {
            [place(0.0), place(1.0), place(2.0)]
        };
    }
    if hex == sight.data.battery {
        return battery_slots(sight, vp);
    }
    if sight.game.controls(vp) {
        return shape(worth * threat);
    }
    match defended(sight, vp) {
        Some(chance) => [worth * chance * w.assault; 3],
        None => [worth, worth * w.second * threat, worth * w.third * threat],
    }
}

/// Merville: the garrison never leaves and never strikes, so it is worn down turn by turn by whoever is about; and it is
/// back as soon as the battery is left empty (11.3.3), so one Company stays.
fn battery_slots(sight: &Sight<'_>, vp: VpId) -> [f32; 3] {
    let (game, w) = (sight.game, sight.w);
    let worth = sight.worth[vp.index()];
    let defence = sight.defence(Side::German, sight.data.battery, None);
    if defence.units == 0 {
        return [worth * w.battery_hold, 0.0, 0.0];
    }
    let left = f32::from(last_turn(sight).saturating_sub(game.turn()));
    let blow = outlook(STRONG_ATTACK, defence).hits;
    let chance = (blow * left / defence.steps as f32).min(1.0);
    let each = worth * chance * w.battery;
    [each, each, each * w.second]
}

/// The turn by whose end the game is expected to be over (11.1).
fn last_turn(sight: &Sight<'_>) -> u8 {
    let stops = sight.data.tables.stop.iter();
    stops.map(|&(turn, _)| turn).max().unwrap_or(0)
}

/// How many Germans may come to the bridges soon: to the village by the west bank, to H1 by the east. By day all that is
/// left in the cup may come by the Caen road (8.5.4).
fn pressure(sight: &Sight<'_>, vp: VpId) -> f32 {
    let (game, w) = (sight.game, sight.w);
    let village = sight.data.objective(vp).hex == sight.data.h2;
    let near = sight
        .enemies()
        .iter()
        .filter(|e| !e.piece.is_immobile() && sight.data.west_bank.contains(e.hex) == village);
    let near = near.map(|e| {
        w.threat
            .powf(sight.chart.turns(e.hex, vp, Side::German, game.turn()))
    });
    let cup = if village {
        game.units_to_come() as f32 * w.to_come
    } else {
        0.0
    };
    near.sum::<f32>() + cup
}

fn german_slots(sight: &Sight<'_>, vp: VpId) -> [f32; 3] {
    let (w, hex) = (sight.w, sight.data.objective(vp).hex);
    let shape = |worth: f32| [worth, worth * w.second, worth * w.third];
    if !sight.game.controls(vp) {
        let worth = sight.worth[vp.index()];
        let night = if sight.game.is_night() {
            w.guard_least
        } else {
            0.0
        };
        let guard = worth * sight.threat(vp).max(night);
        return if hex == sight.data.battery {
            [guard, 0.0, 0.0]
        } else {
            shape(guard)
        };
    }
    let worth = sight.german_worth(vp);
    match defended(sight, vp) {
        Some(chance) => [worth * chance * w.assault; 3],
        None => shape(worth),
    }
}

/// The share of each attacker in the chance to clear a VP hex that the enemy defends.
fn defended(sight: &Sight<'_>, vp: VpId) -> Option<f32> {
    let hex = sight.data.objective(vp).hex;
    let defence = sight.defence(sight.side.enemy(), hex, None);
    (defence.units > 0).then(|| {
        let chances = outlook(STRONG_ATTACK, defence);
        SHARE * (chances.clear + 0.5 * chances.hits / defence.steps.max(1) as f32).min(1.0)
    })
}
