//! The position as one side knows it: its units and the enemy's, what VP hexes are worth, who could strike where.

use atlas::CellId;
use nightdrop::Nightdrop;
use nightdrop::data::Data;
use nightdrop::ids::{Bits, PieceId, Side, VpId};

use super::chart::{Chart, chart};
use super::odds::{Defence, outlook};
use super::ways::Ways;
use super::weights::Weights;

/// A unit that fights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    pub(super) piece: PieceId,
    pub(super) hex: CellId,
    /// None where a dash is printed.
    pub(super) attack: Option<i32>,
    pub(super) defence: i32,
    pub(super) steps: i32,
}

/// What one side knows, and what it thinks of it.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Nightdrop,
    pub(super) data: &'static Data,
    pub(super) chart: &'static Chart,
    pub(super) side: Side,
    pub(super) w: &'a Weights,
    /// Ways as they are now, for a side that looks for them.
    ways: Option<&'a Ways>,
    /// Expected points of each VP hex.
    pub(super) worth: [f32; VpId::COUNT],
    /// Fighters on the map, by side.
    pub(super) units: [Vec<Unit>; 2],
    /// How likely the game goes on for so many more turns (11.1).
    lasts: [f32; MOST_TURNS],
}

/// No game has more.
const MOST_TURNS: usize = 12;

/// How far a side's units reach in one Activation, in hexes: with a road, and the hex they attack.
const NIGHT_REACH: u8 = 4;
const DAY_REACH: u8 = 6;
/// Beyond these, more attackers seldom find room.
const MOST_ATTACKERS: i32 = 4;

impl<'a> Sight<'a> {
    pub(super) fn new(
        game: &'a Nightdrop,
        side: Side,
        w: &'a Weights,
        ways: Option<&'a Ways>,
    ) -> Sight<'a> {
        let chart = chart(game.data());
        let (sum, count) = game.unseen_worth(side);
        let mean = f32::from(sum) / f32::from(count.max(1));
        let mut worth = [mean; VpId::COUNT];
        for vp in VpId::all() {
            if let Some(known) = game.known_worth(side, vp) {
                worth[vp.index()] = f32::from(known);
            }
        }
        let fighters = |of: Side| {
            let all = game.on_map().and(Bits::FIGHTERS).and(Bits::of(of));
            all.iter()
                .filter_map(|piece| unit(game, chart, side, piece))
                .collect()
        };
        let units = [fighters(Side::British), fighters(Side::German)];
        let lasts = match side {
            Side::British => lasts(game),
            Side::German => at_most(game),
        };
        Sight {
            game,
            data: game.data(),
            chart,
            side,
            w,
            ways,
            worth,
            units,
            lasts,
        }
    }

    /// How likely the game goes on for so many more turns.
    pub(super) fn lasts(&self, turns: f32) -> f32 {
        let mut chances = self.lasts.iter().zip(1_u8..);
        let found = chances.find(|(_, more)| turns < f32::from(*more));
        found.map_or(0.0, |(chance, _)| *chance)
    }

    /// What a goal is worth of one at hand, for a unit of this side about to set out from a hex: it takes time, and
    /// the game may end.
    pub(super) fn nearness(&self, from: CellId, vp: VpId) -> f32 {
        let away = self.away(from, vp);
        self.w.patience.powf(away) * self.lasts(away)
    }

    /// The same for a unit that has marched to that hex: what is still to go is for another turn.
    pub(super) fn nearness_after(&self, from: CellId, vp: VpId) -> f32 {
        let away = self.away(from, vp);
        self.w.patience.powf(away) * self.lasts(away.ceil())
    }

    fn away(&self, from: CellId, vp: VpId) -> f32 {
        let cost = match self.ways {
            Some(ways) => ways.cost(from, vp),
            None => self.chart.way(from, vp),
        };
        self.chart.marching(cost, self.side, self.game.turn())
    }

    pub(super) fn own(&self) -> &[Unit] {
        &self.units[self.side.index()]
    }

    pub(super) fn enemies(&self) -> &[Unit] {
        &self.units[self.side.enemy().index()]
    }

    /// What a step of a unit is worth to either side.
    pub(super) fn step_worth(&self, piece: PieceId) -> f32 {
        match piece {
            PieceId::HOWARD_1 => self.w.howard_step,
            _ if piece.side() == Side::British => self.w.company_step,
            _ if piece.is_immobile() => self.w.garrison_step,
            _ => self.w.german_step,
        }
    }

    /// The defence of a hex by a side, with one more unit or without.
    pub(super) fn defence(&self, side: Side, hex: CellId, extra: Option<Unit>) -> Defence {
        let there = self.units[side.index()]
            .iter()
            .filter(|u| u.hex == hex && extra.is_none_or(|e| e.piece != u.piece));
        let mut sum = Defence {
            immobile: true,
            ..Defence::default()
        };
        let mut best = 0;
        for unit in there.chain(extra.as_ref()) {
            best = best.max(unit.defence);
            sum.units += 1;
            sum.steps += unit.steps;
            sum.immobile &= unit.piece.is_immobile();
        }
        sum.factor = best + (sum.units - 1).max(0) + i32::from(self.game.ground(hex));
        sum
    }

    /// What a hex is worth to the side that takes it from the other.
    pub(super) fn prize(&self, taker: Side, hex: CellId) -> f32 {
        let Some(vp) = self.data.hex(hex).vp else {
            return 0.0;
        };
        let held = self.game.controls(vp);
        match taker {
            Side::British if !held => self.worth[vp.index()],
            Side::German if held && !self.game.is_destroyed(vp) => self.german_worth(vp),
            _ => 0.0,
        }
    }

    /// What the German gains where the British lose a VP hex: the bridges are the game.
    pub(super) fn german_worth(&self, vp: VpId) -> f32 {
        let hex = self.data.objective(vp).hex;
        let more = if hex == self.data.h1 {
            self.w.bridge
        } else if hex == self.data.h2 {
            self.w.bridge_gate
        } else {
            0.0
        };
        self.worth[vp.index()] + more
    }

    /// What an attack on a hex is worth to the side of the attackers, and its chances.
    pub(super) fn strike(&self, target: CellId, attackers: &[Unit]) -> f32 {
        let Some(first) = attackers.first() else {
            return 0.0;
        };
        let side = first.piece.side();
        let sticks = self.game.units_of(side.enemy(), target);
        let sticks = sticks.without(Bits::FIGHTERS);
        let bag: f32 = sticks.iter().map(|s| self.stick_worth(s)).sum();
        let defence = self.defence(side.enemy(), target, None);
        let prize = self.prize(side, target);
        if defence.units == 0 {
            return bag + prize;
        }
        let best = attackers.iter().filter_map(|u| u.attack).max().unwrap_or(0);
        let factor = best + attackers.len() as i32 - 1;
        let chances = outlook(factor, defence);
        let theirs = self.units[side.enemy().index()].iter();
        let theirs = theirs.filter(|u| u.hex == target);
        let step = theirs.map(|u| self.step_worth(u.piece)).fold(0.0, f32::max);
        let own = attackers.iter().map(|u| self.step_worth(u.piece));
        let own = own.sum::<f32>() / attackers.len() as f32;
        chances.clear * (prize + bag) + chances.hits * step - chances.cost * own
    }

    /// What a Stick or a headquarters counter is worth.
    pub(super) fn stick_worth(&self, piece: PieceId) -> f32 {
        let shown = self.game.shown_kind(piece);
        if piece == PieceId::HEADQUARTERS || shown == Some(nightdrop::data::StickKind::Advantage) {
            self.w.shown_headquarters
        } else {
            self.w.stick
        }
    }

    /// How far enemies reach in an Activation, the attack included.
    pub(super) fn reach(&self) -> u8 {
        if self.game.is_night() {
            NIGHT_REACH
        } else {
            DAY_REACH
        }
    }

    /// The same for this side's own units: British Companies march farther by day (8.3.2).
    pub(super) fn own_reach(&self) -> u8 {
        match (self.game.is_night(), self.side) {
            (true, _) => NIGHT_REACH,
            (false, Side::German) => DAY_REACH,
            (false, Side::British) => DAY_REACH + DAY_REACH / 2,
        }
    }

    /// Enemies that could attack a hex in their next Activation: the best Attack Value, and how many.
    pub(super) fn strikers(&self, hex: CellId) -> (i32, i32) {
        let reach = self.reach();
        let mut found = (0, 0);
        for enemy in self.enemies() {
            let Some(attack) = enemy.attack else {
                continue;
            };
            if !enemy.piece.is_immobile() && self.chart.hops(enemy.hex, hex) <= reach {
                found = (found.0.max(attack), found.1 + 1);
            }
        }
        found
    }

    /// What the enemy's next attack may cost a unit that stands in a hex.
    pub(super) fn danger(&self, unit: Unit, hex: CellId) -> f32 {
        let (attack, count) = self.strikers(hex);
        if count == 0 {
            return 0.0;
        }
        let factor = attack + (count.min(MOST_ATTACKERS) - 1) / 2;
        let chances = outlook(factor, self.defence(self.side, hex, Some(unit)));
        self.w.danger * chances.hits * self.step_worth(unit.piece)
    }

    /// How likely an enemy comes to a VP hex soon.
    pub(super) fn threat(&self, vp: VpId) -> f32 {
        let side = self.side.enemy();
        let near = self.enemies().iter().filter(|e| !e.piece.is_immobile());
        let near = near.filter(|e| e.piece != PieceId::HOWARD_2);
        let near = near.map(|e| self.chart.turns(e.hex, vp, side, self.game.turn()));
        let nearest = near.fold(f32::INFINITY, f32::min);
        self.w.threat.powf(nearest) * self.lasts(nearest)
    }
}

/// 11.1: how likely the game goes on for none, one, two … more turns.
fn lasts(game: &Nightdrop) -> [f32; MOST_TURNS] {
    let mut chances = [0.0; MOST_TURNS];
    let mut chance = 1.0;
    for (later, turn) in chances.iter_mut().zip(game.turn()..) {
        *later = chance;
        chance *= 1.0 - f32::from(game.faces_that_end(turn)) / 6.0;
    }
    chances
}

/// The same for a side that reckons with the longest game.
fn at_most(game: &Nightdrop) -> [f32; MOST_TURNS] {
    let last = game.data().tables.starts.len();
    let mut chances = [0.0; MOST_TURNS];
    for (later, _) in chances.iter_mut().zip(usize::from(game.turn())..=last) {
        *later = 1.0;
    }
    chances
}

fn unit(game: &Nightdrop, chart: &Chart, side: Side, piece: PieceId) -> Option<Unit> {
    let hex = game.hex_of(piece)?;
    let (attack, defence) = match game.known_values(side, piece) {
        Some(values) => (values.attack.map(i32::from), i32::from(values.defence)),
        None => (Some(chart.unknown.0), chart.unknown.1),
    };
    let steps = game.known_steps(side, piece).unwrap_or(2);
    Some(Unit {
        piece,
        hex,
        attack,
        defence,
        steps: i32::from(steps),
    })
}
