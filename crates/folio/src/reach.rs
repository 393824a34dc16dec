//! Where a unit could go in one phase, as the table shows it: not for the rules.

use std::collections::BTreeMap;

use atlas::CellId;

use crate::ids::UnitId;
use crate::state::Folio;

impl Folio {
    /// Every other hex a unit can end its move in now, with the half points it would have left; nothing where it may
    /// not move.
    pub fn reachable(&self, unit: UnitId) -> Option<BTreeMap<CellId, u8>> {
        let reach = self.reach(unit)?;
        let ends = reach.ends.iter();
        Some(
            ends.filter_map(|hex| Some((hex, reach.left(hex)?)))
                .collect(),
        )
    }
}
