//! Step by step on the way.

use atlas::CellId;
use gts::ids::UnitId;
use gts::marker::Marker;
use gts::stack::Step;
use gts::{Choice, Gts};

use super::ways::FAR;
use super::weights::{CLOSE, CROWD, DANGER, LONG, SAFE};
use super::{Player, offered};

impl Player<'_> {
    pub(super) fn march(&mut self, choice: Choice) -> i32 {
        let Some(unit) = self.game.marching().group.first() else {
            return 0;
        };
        let Some(here) = self.game.at(unit) else {
            return 0;
        };
        let far = i32::from(self.far(unit));
        let near = self.nearest(here);
        match choice {
            Choice::Step(to) => self.step(unit, here, to),
            Choice::Stop => 1,
            Choice::Column => self.column(unit, far, near),
            Choice::Deploy => self.deploy(unit, far, near),
            Choice::Dismount(false) if near <= CLOSE || far <= 3 => 60,
            Choice::Exit(_) => -1000,
            _ => -1,
        }
    }

    /// Nearer is better, if there is room and not too many shoot.
    fn step(&mut self, unit: UnitId, here: CellId, to: CellId) -> i32 {
        let Some(ways) = self.ways(unit) else {
            return if self.game.is_entry_hex(here) {
                100
            } else {
                -20
            };
        };
        let [from, there] = [here, to].map(|hex| i32::from(ways[hex.index()]));
        let danger = self.game.fire_zones_at(self.side, to).min(5) as i32;
        let crowd = if self.crowded(unit, to) { CROWD } else { 0 };
        let beach = self.game.data().hex(here).beach.is_some();
        let worth = 10 * (from - there) - DANGER * danger - crowd;
        match worth {
            _ if self.game.is_entry_hex(here) => 100 + worth.clamp(-90, 900),
            _ if there >= i32::from(FAR) => -20,
            _ if self.stands_off(unit) && self.nearest(to) <= 2 && !beach => -20,
            _ => worth,
        }
    }

    /// Whether a unit would be one too many in a hex.
    fn crowded(&self, unit: UnitId, hex: CellId) -> bool {
        if self.in_column(unit) {
            return false;
        }
        let own = self.game.of_side_in(self.side, hex);
        let own = own.filter(|&u| u != unit && !self.in_column(u) && !self.game.data().is_craft(u));
        let there: u8 = own.map(|u| self.game.unit(u).steps).sum();
        there + self.game.unit(unit).steps > self.game.data().tables.limits.steps
    }

    /// Column is worth it where the way is long and the road free, or where a bridge is next.
    fn column(&mut self, unit: UnitId, far: i32, near: u16) -> i32 {
        if far >= i32::from(FAR) {
            return -1;
        }
        let on_foot = self.best_step(self.game, unit);
        let long = near > SAFE && far > LONG;
        if on_foot < far && !long {
            return -1;
        }
        let Some(next) = self.after(Choice::Column) else {
            return -1;
        };
        let in_column = self.best_step(&next, unit);
        match far - in_column {
            gain if gain > 0 && on_foot >= far => 30,
            // By road a step is one point.
            1 if long => 500,
            _ => -1,
        }
    }

    /// How far the best step leaves a unit from where it goes.
    fn best_step(&mut self, game: &Gts, unit: UnitId) -> i32 {
        let Some(ways) = self.ways(unit) else {
            return i32::from(FAR);
        };
        if game.step() != Step::March {
            return i32::from(FAR);
        }
        let offered = offered(game).into_iter();
        let steps = offered.filter_map(|choice| match choice {
            Choice::Step(to) => Some(i32::from(ways[to.index()])),
            _ => None,
        });
        steps.min().unwrap_or(i32::from(FAR))
    }

    /// Out of Column near the enemy, and where the road is jammed.
    fn deploy(&mut self, unit: UnitId, far: i32, near: u16) -> i32 {
        match near {
            _ if self.game.marching().column => -1,
            _ if far == 0 => 15,
            0..=2 => 15,
            SAFE => 2,
            _ if far < i32::from(FAR) && self.best_step(self.game, unit) >= far => 2,
            _ => -1,
        }
    }

    /// Whether a unit is in Column.
    pub(super) fn in_column(&self, unit: UnitId) -> bool {
        self.game.unit(unit).markers.has(Marker::Column)
    }
}
