//! Where a unit could go in one Activation: for the table, not for the rules.

use std::collections::BTreeMap;

use atlas::CellId;

use crate::ids::PieceId;
use crate::state::{March, Nightdrop};
use crate::words;

impl Nightdrop {
    /// Every hex a unit can reach by itself now, with the points it would have left.
    pub(crate) fn reach(&self, piece: PieceId) -> Option<Vec<(String, String)>> {
        let start = match self.ask {
            crate::state::Ask::March(march) if march.group.has(piece) => march,
            _ => self.may_move(piece).ok()?,
        };
        let mut best: BTreeMap<CellId, u8> = BTreeMap::new();
        let mut open = vec![start];
        while let Some(march) = open.pop() {
            for next in self.data.hex(march.at).open() {
                let Ok(left) = self.step_over(&march, *next) else {
                    continue;
                };
                let known = best.get(&next.to).copied();
                if known.is_none_or(|known| left > known) {
                    best.insert(next.to, left);
                    open.push(March {
                        at: next.to,
                        left,
                        stepped: true,
                        ..march
                    });
                }
            }
        }
        let word = |left: u8| {
            if start.one_hex {
                "1 hex".to_owned()
            } else {
                format!("{} left", words::half_points(left))
            }
        };
        let spaces = best.into_iter();
        let spaces = spaces.map(|(hex, left)| (self.data.label(hex).to_owned(), word(left)));
        Some(spaces.collect())
    }
}
