//! Step by step on the way.

use gts::choice::Choice;
use gts::ids::UnitId;
use gts::marker::Marker;

use super::Player;
use super::ways::FAR;

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
                let danger = i32::from(self.game.is_under_fire(self.side, to));
                let worth = 10 * (far - there) - 4 * danger;
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
            Choice::Scatter => self.deploy(near) - 3,
            Choice::Dismount(false) if near <= CLOSE || far <= 3 => 60,
            Choice::Exit(_) => -1000,
            _ => -1,
        }
    }

    /// Column is worth it where the way is long, or where a bridge is next.
    fn column(&mut self, unit: UnitId, far: i32, near: u16) -> i32 {
        let mut list = Vec::new();
        kernel::Game::choices(self.game, &mut list);
        let best = list
            .iter()
            .filter_map(|choice| match choice {
                Choice::Step(to) => Some(i32::from(self.ways(unit).far(*to))),
                _ => None,
            })
            .min();
        let stuck = best.is_none_or(|best| best >= far);
        if far >= i32::from(FAR) {
            return -1;
        }
        if stuck && far > 1 {
            return 30;
        }
        if near > 5 && far > 8 { 500 } else { -1 }
    }

    fn deploy(&self, near: u16) -> i32 {
        if near <= CLOSE { 15 } else { -1 }
    }

    /// Whether a unit is in Column.
    pub(super) fn in_column(&self, unit: UnitId) -> bool {
        self.game.unit(unit).markers.has(Marker::Column)
    }
}
