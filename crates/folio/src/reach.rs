//! Where a unit could go in one phase: for the table and for bots, not for the rules.

use std::collections::BTreeMap;

use atlas::CellId;

use crate::data::data;
use crate::ids::UnitId;
use crate::state::{Ask, Folio, March};

impl Folio {
    /// Every hex a unit can reach and end in now, with the half points it would have left; nothing where it may not
    /// move.
    pub fn reachable(&self, unit: UnitId) -> Option<BTreeMap<CellId, u8>> {
        let start = match self.ask {
            Ask::March(march) if march.unit == unit => march,
            _ => self.may_move(unit).ok()?,
        };
        let mut best: BTreeMap<CellId, u8> = BTreeMap::new();
        let mut open = vec![start];
        while let Some(march) = open.pop() {
            for way in data().hex(march.at).ways() {
                let Ok(left) = self.step_over(march, *way) else {
                    continue;
                };
                let known = best.get(&way.to).copied();
                if known.is_none_or(|known| left > known) {
                    best.insert(way.to, left);
                    let stops = left == 0 || self.in_ezoc(unit, way.to);
                    if !stops {
                        open.push(March {
                            at: way.to,
                            left,
                            stepped: true,
                            ..march
                        });
                    }
                }
            }
        }
        best.retain(|&hex, _| self.may_end(unit, hex));
        Some(best)
    }
}
