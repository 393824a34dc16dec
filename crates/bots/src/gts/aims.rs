//! Which hexes score, who guards them, where a unit goes.

use atlas::CellId;
use gts::data::{Class, Flag, Kind, data};
use gts::ids::{Side, UnitId};
use gts::marker::Marker;
use gts::state::Place;

use super::Player;
use super::ways::{Key, Ways, enemies};

/// An enemy this near threatens a hex.
const NEAR: u16 = 5;
/// How much further an enemy may be than a hex that scores much.
const CHASE: u16 = 5;

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
            && Self::in_caen(hex)
        {
            sum += i32::from(points);
        }
        sum
    }

    fn in_caen(hex: CellId) -> bool {
        let region = data().map.region("caen");
        region.is_some_and(|region| region.cells.contains(&hex))
    }

    /// Every hex that scores.
    fn scoring(&self) -> Vec<(CellId, i32)> {
        let hexes = self.game.plan().hexes.iter();
        hexes
            .map(|hex| (hex, self.value(hex)))
            .filter(|&(_, value)| value > 0)
            .collect()
    }

    /// The distance of the nearest enemy.
    pub(super) fn nearest(&self, hex: CellId) -> u16 {
        let held = self.game.held(self.side.enemy()).iter();
        let held = held.filter(|&at| !self.game.is_entry_hex(at));
        held.map(|at| data().distance(at, hex)).min().unwrap_or(99)
    }

    /// Units of the side in a hex that could hold it, without this one.
    fn holders(&self, hex: CellId, apart: UnitId) -> i32 {
        let own = self.game.of_side_in(self.side, hex);
        let fit = own.filter(|&unit| {
            unit != apart
                && !data().is_craft(unit)
                && !self.game.unit(unit).markers.has(Marker::Suppressed)
        });
        fit.count() as i32
    }

    /// Whether a unit is needed where it is.
    pub(super) fn guards(&self, unit: UnitId) -> bool {
        let Some(hex) = self.game.at(unit) else {
            return false;
        };
        let value = self.value(hex);
        if value == 0 || !self.game.is_controlled(self.side, hex) {
            return false;
        }
        if self.nearest(hex) > NEAR {
            return false;
        }
        let needed = if value >= 6 { 2 } else { 1 };
        self.holders(hex, unit) < needed
    }

    /// Who fires from afar and does not go to the front.
    pub(super) fn stands_off(unit: UnitId) -> bool {
        matches!(
            data().unit(unit).kind,
            Kind::Mortar | Kind::Artillery | Kind::CoastalBattery | Kind::DedicatedArtillery
        )
    }

    /// Where a unit goes, and what is added to the way there.
    fn aims(&self, unit: UnitId) -> Vec<(CellId, u16)> {
        let game = self.game;
        let mut aims = Vec::new();
        let commando = data().unit(unit).is(Flag::Commando);
        if let Some(link) = &game.plan().victory.link_up
            && commando
        {
            return link.hexes.iter().map(|hex| (hex, 0)).collect();
        }
        for (hex, value) in self.scoring() {
            let add = (14 - 2 * value.min(7)).unsigned_abs() as u16;
            if !game.is_controlled(self.side, hex) {
                aims.push((hex, add));
            } else if self.nearest(hex) <= NEAR {
                let needed = if value >= 6 { 2 } else { 1 };
                if self.holders(hex, unit) < needed {
                    aims.push((hex, add));
                }
            }
        }
        if self.side == Side::German
            && let Some(sea) = &game.plan().victory.at_the_sea
        {
            aims.extend(sea.hexes.iter().map(|hex| (hex, 12)));
        }
        for hex in game.held(self.side.enemy()).iter() {
            if game.is_entry_hex(hex) || data().hex(hex).beach.is_some() {
                continue;
            }
            let far = data().distance(hex, game.at(unit).unwrap_or(hex));
            if far <= 8 {
                aims.push((hex, CHASE));
            }
        }
        aims
    }

    /// The ways of a unit; they stay at hand for the next question.
    pub(super) fn ways(&mut self, unit: UnitId) -> &Ways {
        let face = self.game.printed_side(unit);
        let climbs = face.class == Class::Leg
            && matches!(
                data().unit(unit).kind,
                Kind::Infantry | Kind::MachineGun | Kind::Engineer | Kind::Reconnaissance
            );
        let key = Key {
            class: face.class,
            climbs,
            column: true,
            aims: self.aims(unit),
            enemies: enemies(self.game, self.side),
        };
        let ways = Ways::refreshed(self.ways.take(), self.game, key);
        self.ways.insert(ways)
    }

    /// How far a unit is from where it goes.
    pub(super) fn far(&mut self, unit: UnitId) -> u16 {
        match self.game.unit(unit).place {
            Place::Hex(hex) => self.ways(unit).far(hex),
            _ => super::ways::FAR,
        }
    }
}
