//! Step by step on the way.

use gts::ids::UnitId;
use gts::marker::Marker;
use gts::stack::Step;
use gts::{Choice, Gts};
use kernel::Game;

use super::Player;
use super::ways::FAR;

/// What is taken off a step for every enemy who has the hex in his Fire Zone; a point nearer is worth 10.
const DANGER: i32 = 1;
/// Nearer than this to an enemy nobody stays in Column or on vehicles.
const CLOSE: u16 = 3;

impl Player<'_> {
    pub(super) fn march(&mut self, choice: Choice) -> i32 {
        let Some(unit) = self.game.marching().group.first() else {
            return 0;
        };
        let Some(here) = self.game.at(unit) else {
            return 0;
        };
        let entry = self.game.is_entry_hex(here);
        let far = i32::from(self.far(unit));
        let near = self.nearest(here);
        match choice {
            Choice::Step(to) => {
                let there = i32::from(self.ways(unit).far(to));
                let danger = self.game.fire_zones_at(self.side, to).min(5) as i32;
                let worth = 10 * (far - there) - DANGER * danger;
                match worth {
                    _ if entry => 100 + worth.clamp(-90, 900),
                    _ if there >= i32::from(FAR) => -20,
                    _ if Self::stands_off(unit) && self.nearest(to) <= 2 => -20,
                    _ => worth,
                }
            }
            Choice::Stop => 1,
            Choice::Column => self.column(unit, far, near),
            Choice::Deploy => self.deploy(near),
            Choice::Dismount(false) if near <= CLOSE || far <= 3 => 60,
            Choice::Exit(_) => -1000,
            _ => -1,
        }
    }

    /// Column is worth it where the way is long, or where a bridge is next.
    fn column(&mut self, unit: UnitId, far: i32, near: u16) -> i32 {
        if far >= i32::from(FAR) {
            return -1;
        }
        if near > 5 && far > 8 {
            return 500;
        }
        let best = self.best_step(self.game, unit);
        if best < far {
            return -1;
        }
        let Some(next) = self.after(Choice::Column) else {
            return -1;
        };
        if self.best_step(&next, unit) < far {
            30
        } else {
            -1
        }
    }

    /// How far the best step leaves a unit from where it goes.
    fn best_step(&mut self, game: &Gts, unit: UnitId) -> i32 {
        if game.step() != Step::March {
            return i32::from(FAR);
        }
        let mut list = Vec::new();
        game.choices(&mut list);
        let ways = self.ways(unit);
        let steps = list.iter().filter_map(|choice| match choice {
            Choice::Step(to) => Some(i32::from(ways.far(*to))),
            _ => None,
        });
        steps.min().unwrap_or(i32::from(FAR))
    }

    fn deploy(&self, near: u16) -> i32 {
        match near {
            _ if self.game.marching().column => -1,
            0..=2 => 15,
            CLOSE => 2,
            _ => -1,
        }
    }

    /// Whether a unit is in Column.
    pub(super) fn in_column(&self, unit: UnitId) -> bool {
        self.game.unit(unit).markers.has(Marker::Column)
    }
}
