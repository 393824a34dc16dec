//! 10 Victory: the British total, and the level it is worth.

use kernel::Outcome;
use kernel::rulebook::Level;

use crate::ids::{BRITISH, GERMAN, VpId};
use crate::state::{Known, Nightdrop};

/// Ids and titles of the levels, best for the British first; the bands are in `tables.toml`.
pub(crate) const LEVELS: [(&str, &str); 6] = [
    ("strategic-british", "Strategic British victory"),
    ("operational-british", "Operational British victory"),
    ("tactical-british", "Tactical British victory"),
    ("tactical-german", "Tactical German victory"),
    ("operational-german", "Operational German victory"),
    ("strategic-german", "Strategic German victory"),
];

/// The lowest level: also when H1 is lost.
const WORST: usize = LEVELS.len() - 1;

impl Nightdrop {
    /// Whether the British hold the bridges (10).
    pub(crate) fn holds_h1(&self) -> bool {
        self.data
            .hex(self.data.h1)
            .vp
            .is_some_and(|vp| self.controls(vp))
    }

    /// 10.1: what the British control is worth, as far as `known` goes, with the landing (10.1.4).
    pub(crate) fn points_known(&self, known: impl Fn(Known) -> bool) -> i32 {
        let worth = |vp: VpId| {
            let printed = self.data.objective(vp).value;
            let marker = self.marker(vp).filter(|m| known(m.known));
            i32::from(printed.or(marker.map(|m| m.value)).unwrap_or(0))
        };
        let held = VpId::all().filter(|&vp| self.controls(vp));
        held.map(worth).sum::<i32>() + i32::from(self.landing)
    }

    /// The level of a total (10).
    pub(crate) fn level(&self, total: i32) -> usize {
        Level::reached(&self.data.tables.levels, total)
    }

    /// How it ended.
    pub(crate) fn outcome(&self) -> Outcome {
        let total = self.points_known(|_| true);
        let (level, detail) = if self.holds_h1() {
            (
                self.level(total),
                format!("The British end with {total} Victory Points."),
            )
        } else {
            (
                WORST,
                format!("The bridges are lost; the British would have had {total} Victory Points."),
            )
        };
        let (id, title) = LEVELS[level];
        Outcome {
            id,
            title,
            winner: Some(if level < 3 { BRITISH } else { GERMAN }),
            score: total,
            detail,
            rule: "10",
        }
    }
}
