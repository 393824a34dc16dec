//! Which hexes score, who guards them, how far a unit is from where it goes.

use atlas::CellId;
use gts::data::{Allowance, Class, Kind};
use gts::ids::{Side, UnitId};
use gts::state::Place;

use super::Player;
use super::ways::{FAR, Far, Walker};

/// An enemy this near threatens a hex.
pub(super) const NEAR: u16 = 5;

impl Player<'_> {
    /// What holding a hex, or denying it, is worth in points.
    pub(super) fn value(&self, hex: CellId) -> i32 {
        let info = &self.game.plan().victory;
        let mut sum = 0;
        for list in &info.hexes {
            let here = list.iter().filter(|(_, at)| *at == hex);
            sum += here.map(|&(worth, _)| i32::from(worth)).sum::<i32>();
        }
        if info.sudden_german == Some(hex) {
            sum += 6;
        }
        let worth = |w: &gts::data::Worth| {
            if w.hexes.contains(hex) {
                i32::from(w.points)
            } else {
                0
            }
        };
        sum += info.allied_all_of.as_ref().map_or(0, worth);
        if let Some((points, _)) = info.caen
            && self.side == Side::Allied
            && self.in_caen(hex)
        {
            sum += i32::from(points);
        }
        sum
    }

    fn in_caen(&self, hex: CellId) -> bool {
        let region = self.game.data().map.region("caen");
        region.is_some_and(|region| region.cells.contains(&hex))
    }

    /// Every hex that scores, but of Caen only as many as count: those held, and the nearest of the others.
    pub(super) fn scoring(&self) -> Vec<(CellId, i32)> {
        let hexes = self.game.plan().hexes.iter();
        let mut all: Vec<(CellId, i32)> = hexes
            .map(|hex| (hex, self.value(hex)))
            .filter(|&(_, value)| value > 0)
            .collect();
        if let Some((_, most)) = self.game.plan().victory.caen {
            let held = |hex: CellId| self.game.is_controlled(self.side, hex);
            let near = |hex: CellId| {
                let own = self.game.held(self.side).iter();
                own.map(|at| self.game.data().distance(at, hex))
                    .min()
                    .unwrap_or(FAR)
            };
            let mut caen: Vec<(bool, u16, CellId)> = all
                .iter()
                .filter(|&&(hex, _)| self.in_caen(hex) && self.may_reach(hex))
                .map(|&(hex, _)| (!held(hex), near(hex), hex))
                .collect();
            caen.sort_unstable();
            caen.truncate(usize::from(most) + 1);
            all.retain(|&(hex, _)| !self.in_caen(hex) || caen.iter().any(|c| c.2 == hex));
        }
        all
    }

    /// Nobody goes near where the enemy enters.
    fn may_reach(&self, hex: CellId) -> bool {
        !self.game.plan().shunned[self.side.index()].contains(hex)
    }

    /// The distance of the nearest enemy.
    pub(super) fn nearest(&self, hex: CellId) -> u16 {
        let held = self.game.held(self.side.enemy()).iter();
        let held = held.filter(|&at| !self.game.is_entry_hex(at));
        held.map(|at| self.game.data().distance(at, hex))
            .min()
            .unwrap_or(99)
    }

    /// How many must stay in a hex of one's own.
    pub(super) fn garrison(&self, hex: CellId, value: i32) -> i32 {
        match self.nearest(hex) {
            0..=NEAR if value >= 6 => 2,
            0..=NEAR => 1,
            _ => 0,
        }
    }

    /// Whether a unit is needed where it is.
    pub(super) fn guards(&mut self, unit: UnitId) -> bool {
        let Some(hex) = self.game.at(unit) else {
            return false;
        };
        self.game.is_controlled(self.side, hex)
            && self.garrison(hex, self.value(hex)) > 0
            && self.value(hex) > 0
            && self.aim_of(unit) == Some(hex)
    }

    /// Who fires from afar and does not go to the front.
    pub(super) fn stands_off(&self, unit: UnitId) -> bool {
        matches!(
            self.game.data().unit(unit).kind,
            Kind::Mortar | Kind::Artillery | Kind::CoastalBattery | Kind::DedicatedArtillery
        )
    }

    /// How a unit goes.
    pub(super) fn walker(&self, unit: UnitId) -> Walker {
        let info = self.game.data().unit(unit);
        let face = self.game.printed_side(unit);
        let class = match (face.allowance, info.mounted) {
            (Allowance::No, Some(vehicles)) => vehicles.class,
            _ => face.class,
        };
        let kind = info.kind;
        Walker {
            class,
            climbs: class == Class::Leg
                && matches!(
                    kind,
                    Kind::Infantry | Kind::MachineGun | Kind::Engineer | Kind::Reconnaissance
                ),
        }
    }

    /// How far every hex is from where a unit goes.
    pub(super) fn ways(&mut self, unit: UnitId) -> Option<Far> {
        let aim = self.aim_of(unit)?;
        let who = self.walker(unit);
        self.mind.ways.refresh(self.game, self.side);
        Some(self.mind.ways.to(self.game, who, aim))
    }

    /// How far a unit is from where it goes.
    pub(super) fn far(&mut self, unit: UnitId) -> u16 {
        match (self.game.unit(unit).place, self.ways(unit)) {
            (Place::Hex(hex), Some(ways)) => ways[hex.index()],
            _ => FAR,
        }
    }
}
