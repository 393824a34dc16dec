//! The position as a planner sees it: units, what they and places are worth, who could strike where.

use atlas::CellId;
use folio::data::{Arrival, Data, Hexes};
use folio::ids::{Side, UnitId, Units};
use folio::{Cup, Folio, MOST_MARKERS, Mines, Place};

use super::known::Known;
use super::odds::{self, Outlook};
use super::weights::Weights;

/// A unit on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    pub(super) id: UnitId,
    pub(super) hex: CellId,
    pub(super) attack: f32,
    pub(super) defence: f32,
    pub(super) steps: u8,
    pub(super) mobile: bool,
}

/// What one side knows, and what it thinks of it.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Folio,
    /// What is printed, and what follows from it.
    pub(super) data: &'static Data,
    pub(super) known: &'static Known,
    pub(super) side: Side,
    pub(super) w: &'a Weights,
    /// Units on the map, by side.
    pub(super) units: [Vec<Unit>; 2],
    /// German units of this turn and the next (11.1.2), as they will be: nobody is surprised by them.
    pub(super) coming: Vec<Unit>,
}

/// Part of a brigade's strength that makes a step of worth one.
const STRENGTH: f32 = 12.0;

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Folio, side: Side, w: &'a Weights) -> Sight<'a> {
        let of = |side: Side| {
            let there = game.on_map().and(Units::of(side));
            there.iter().filter_map(|id| unit(game, id)).collect()
        };
        Sight {
            game,
            data: game.data().get(),
            known: Known::of(game.data()),
            side,
            w,
            units: [of(Side::Allied), of(Side::German)],
            coming: coming(game),
        }
    }

    pub(super) fn own(&self) -> &[Unit] {
        &self.units[self.side.index()]
    }

    pub(super) fn foes(&self) -> &[Unit] {
        &self.units[self.side.enemy().index()]
    }

    pub(super) fn find(&self, id: UnitId) -> Option<Unit> {
        let all = &self.units[id.side().index()];
        all.iter().find(|u| u.id == id).copied()
    }

    /// What the next step of a unit is worth to either side: its strength, and more if it is the last.
    pub(super) fn step_worth(&self, id: UnitId) -> f32 {
        let info = self.data.unit(id);
        let strength = f32::from(info.full.attack) + f32::from(info.full.defence);
        let two = info.reduced.is_some();
        let part = if two {
            strength / STRENGTH
        } else {
            strength * 1.5 / STRENGTH
        };
        if self.game.has_step_to_spare(id) {
            part
        } else {
            part + self.w.last_step
        }
    }

    /// Average of a marker out of a cup as it is now; nothing where it is empty.
    pub(super) fn mean(&self, cup: Cup) -> f32 {
        let counts = self.game.cup(cup);
        let mut sum = 0;
        for (value, &n) in counts.iter().enumerate() {
            sum += value as u32 * u32::from(n);
        }
        if cup == Cup::German && self.game.mines() == Mines::Cup {
            sum += u32::from(self.data.mines);
        }
        sum as f32 / self.game.in_cup(cup).max(1) as f32
    }

    /// What a side's next markers bring on average: Allied aircraft first, which are stronger.
    pub(super) fn fire(&self, side: Side) -> f32 {
        let take = |cup: Cup, most: u32| {
            let n = self.game.in_cup(cup).min(most);
            (n as f32 * self.mean(cup), n)
        };
        match side {
            Side::German => take(Cup::German, MOST_MARKERS as u32).0,
            Side::Allied => {
                let (air, n) = take(Cup::Air, MOST_MARKERS as u32);
                air + take(Cup::Ground, MOST_MARKERS as u32 - n).0
            }
        }
    }

    /// Markers a side has left.
    pub(super) fn markers(&self, side: Side) -> u32 {
        let cups = Cup::ALL.into_iter().filter(|c| c.side() == side);
        cups.map(|cup| self.game.in_cup(cup)).sum()
    }

    /// How much more what decides the game counts than steps: the fewer turns are left to use them in, the more.
    pub(super) fn urgency(&self) -> f32 {
        let left = self.game.last_turn().saturating_sub(self.game.turn()) + 1;
        (self.w.late / f32::from(left)).max(1.0)
    }

    /// Hexes of northern Caen that are not this side's.
    pub(super) fn wanted(&self, side: Side) -> Hexes {
        let held = self.game.control();
        match side {
            Side::Allied => self.data.objective.difference(held),
            Side::German => self.data.objective.intersection(held),
        }
    }

    /// What it is worth to the side to have a hex empty of the enemy.
    pub(super) fn prize(&self, taker: Side, hex: CellId) -> f32 {
        let w = self.w;
        let beaches = self.game.beachheads();
        if self.data.objective.contains(hex) {
            w.prize_objective * self.urgency()
        } else if taker == Side::German && beaches.contains(hex) {
            if self.game.units_in(Side::Allied, hex).len() > 1 {
                0.0
            } else if beaches.len() == 1 {
                w.beach_last
            } else {
                w.prize_beach
            }
        } else if self.data.cities[0].hexes.contains(hex) {
            w.prize_caen
        } else {
            w.prize_ground
        }
    }

    /// The unit that would defend a hex: of a beach stack the strongest.
    pub(super) fn defender(&self, side: Side, hex: CellId) -> Option<Unit> {
        let there = self.units[side.index()].iter().filter(|u| u.hex == hex);
        there
            .copied()
            .max_by(|a, b| a.defence.total_cmp(&b.defence))
    }

    /// How an attack by these units from these hexes would go, markers still to come.
    pub(super) fn attack(&self, with: &[Unit], target: Unit) -> Outlook {
        let attacker = target.id.side().enemy();
        let strength: f32 = with.iter().map(|u| u.attack).sum();
        let differential =
            strength + self.fire(attacker) - target.defence - self.fire(attacker.enemy());
        let stands = with.iter().map(|u| (u.id, u.hex));
        let left = self.game.columns_left(stands, target.hex);
        let trapped = self.trapped(with, target);
        let chances = self.known.fight(differential, left);
        odds::outlook(chances, target.steps, self.w.stand, trapped)
    }

    /// Whether a defender has no way back (S7.7) once these attackers are where they stand.
    pub(super) fn trapped(&self, with: &[Unit], target: Unit) -> bool {
        let attackers = &self.units[target.id.side().enemy().index()];
        let mut closed = Hexes::EMPTY;
        let others = attackers
            .iter()
            .filter(|u| !with.iter().any(|w| w.id == u.id));
        for unit in others.chain(with) {
            closed = closed.union(self.data.hex(unit.hex).around);
            closed.insert(unit.hex);
        }
        let mut near = self.data.hex(target.hex).around;
        near.insert(target.hex);
        let open = near.difference(closed);
        let onward = |hex: CellId| {
            !self
                .data
                .hex(hex)
                .around
                .difference(near)
                .difference(closed)
                .is_empty()
        };
        !open.iter().filter(|&h| h != target.hex).any(onward)
    }

    /// What an attack is worth to the attacker.
    pub(super) fn attack_worth(&self, with: &[Unit], target: Unit) -> f32 {
        if with.is_empty() {
            return 0.0;
        }
        let outlook = self.attack(with, target);
        let cheapest = with.iter().map(|u| self.step_worth(u.id));
        let cheapest = cheapest.min_by(f32::total_cmp).unwrap_or(0.0);
        outlook.hits * self.step_worth(target.id)
            + outlook.clear * self.prize(target.id.side().enemy(), target.hex)
            - outlook.cost * cheapest * self.w.caution
            - outlook.back * self.w.thrown_back
    }

    /// What a unit in a hex has to fear from so much attack strength, in steps' worth.
    pub(super) fn danger(&self, unit: Unit, hex: CellId, threat: f32) -> f32 {
        let shift = self.data.hex(hex).shift;
        let worth = self.step_worth(unit.id);
        let mut fear = 0.0;
        if threat > 0.0 {
            let chances = self.known.fight(threat - unit.defence, shift);
            let outlook = odds::outlook(chances, unit.steps, self.w.stand, false);
            fear += outlook.hits * worth;
        }
        let near = self.data.hex(hex).near;
        let enemy = self.side.enemy();
        if near.intersects(&self.game.held(enemy)) {
            let fire = self.known.usual_fire(enemy);
            let chances = self.known.shelling(enemy, fire - unit.defence, shift);
            fear += odds::outlook(chances, unit.steps, 1.0, false).hits * worth * self.w.shelled;
        }
        fear
    }
}

/// Germans who come from off the map in this turn or the next: the order of battle is open to both.
fn coming(game: &Folio) -> Vec<Unit> {
    let soon = |id: &UnitId| match game.place(*id) {
        Place::Due => true,
        Place::Pool => {
            matches!(game.data().unit(*id).arrival, Arrival::Turn(t) if t <= game.turn() + 1)
        }
        Place::Hex(_) | Place::Secret(_) | Place::Lost => false,
    };
    let all = game.data().of(Side::German).iter().filter(soon);
    let entry = game.data().entry.iter().next();
    all.filter_map(|id| Some(unit_at(game, id, entry?)))
        .collect()
}

fn unit(game: &Folio, id: UnitId) -> Option<Unit> {
    game.hex_of(id).map(|hex| unit_at(game, id, hex))
}

fn unit_at(game: &Folio, id: UnitId, hex: CellId) -> Unit {
    let values = game.values(id);
    Unit {
        id,
        hex,
        attack: f32::from(values.attack),
        defence: f32::from(values.defence),
        steps: 1 + u8::from(game.has_step_to_spare(id)),
        mobile: game.data().classes.mobile.has(id),
    }
}
