//! 14.0 Winning & Losing.

use kernel::rulebook::Level;
use kernel::{Outcome, Seat};

use crate::state::Jubilee;

/// The ids and titles of the six levels, best first; the numbers are in `tables.toml`.
pub(crate) const LEVELS: [(&str, &str); 6] = [
    ("operational-victory", "Operational victory"),
    ("tactical-victory", "Tactical victory"),
    ("draw", "Draw"),
    ("tactical-defeat", "Tactical defeat"),
    ("operational-defeat", "Operational defeat"),
    ("operational-disaster", "Operational disaster"),
];

impl Jubilee {
    /// 16.1: what the variants in play cost.
    pub fn variant_cost(&self) -> i32 {
        let [convoy, bombardment, flanks] = self.data.tables.variant_costs;
        let v = self.variants;
        i32::from(v.no_convoy) * convoy
            + i32::from(v.bombardment) * bombardment
            + i32::from(v.early_flanks) * flanks
    }

    /// Victory points less the variants' cost.
    pub fn net_points(&self) -> i32 {
        self.points(None) - self.variant_cost()
    }

    /// 14.2, 14.3: the level of victory with these points and evacuated steps, from 0, the best.
    pub(crate) fn level(&self, points: i32, steps: i32) -> usize {
        let tables = &self.data.tables;
        if points >= tables.outright {
            return 0;
        }
        let level = Level::reached(&tables.levels, points + steps);
        level.min(LEVELS.len() - 1)
    }

    /// 14.2, 14.3: the level of victory as things stand.
    pub fn outcome(&self) -> Outcome {
        let (points, steps) = (self.net_points(), self.evacuated_steps());
        let total = points + steps;
        let outright = points >= self.data.tables.outright;
        let level = self.level(points, steps);
        let (id, title) = LEVELS[level];
        let cost = match self.variant_cost() {
            0 => String::new(),
            cost => format!(" ({} less {cost} for variants)", self.points(None)),
        };
        Outcome {
            id,
            title,
            winner: (level < 2).then_some(Seat(0)),
            score: total,
            detail: format!("{points} VP{cost} and {steps} steps evacuated make {total}."),
            rule: if outright { "14.2" } else { "14.3" },
        }
    }
}
