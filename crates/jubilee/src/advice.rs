//! What players of code may ask of the rules beyond the choices: all of it anybody at the table can see.

use atlas::CellId;

use crate::ids::{ChitId, PositionId, UnitId, Units};
use crate::state::Jubilee;

pub use crate::fire::CONCENTRATED;
pub use crate::turn::{DRAWS, LAST_TURN, STACK};

/// Hexes of the longest move (10.2).
pub const LONGEST_MOVE: u8 = 3;

impl Jubilee {
    /// 10.1, 10.17, 10.19: whether a unit may perform an action now.
    pub fn can_act(&self, unit: UnitId) -> bool {
        self.may_act(unit).is_ok()
    }

    /// 11.2: everybody who may take part in an attack on a position.
    pub fn assailants(&self, target: PositionId) -> Units {
        let joins = |with: Units, foot: bool| {
            let units = self
                .raiders
                .ashore()
                .iter()
                .filter(move |&u| self.on_foot(u) == foot);
            units.filter(move |&u| self.may_join(u, target, with).is_ok())
        };
        let mut infantry = Units::EMPTY;
        joins(Units::EMPTY, true).for_each(|unit| infantry.add(unit));
        let mut all = infantry;
        joins(infantry, false).for_each(|unit| all.add(unit));
        all
    }

    /// 10.5: how many chits in the cup would bring fire on a unit that moves so.
    pub fn infiltration_hits(&self, unit: UnitId, from: CellId, to: CellId) -> usize {
        let past: Vec<PositionId> = self.infiltrated(unit, from, to).collect();
        let hits = |&chit: &ChitId| self.brings_fire(chit, &past);
        match past[..] {
            [] => 0,
            _ => self.cup().iter().filter(hits).count(),
        }
    }
}
