//! Where a rearguard may be left (1.11#rearguard): what its creator could reach with a Move action.

use atlas::CellId;

use crate::data::{Allowance, Flag, Hexes, data};
use crate::ids::{UnitId, Units};
use crate::state::{CELLS, Gts};

/// How far from its creator.
const NEAR: u16 = 2;

impl Gts {
    /// 1.11#rearguard: hexes within two, in no enemy Fire Zone, where the unit could move in one action.
    pub(crate) fn rearguard_ground(&self, unit: UnitId, from: CellId) -> Hexes {
        let side = data().unit(unit).side;
        let reached = self.reached(unit, from);
        let near = self.around(from, NEAR);
        near.filter(|&hex| hex != from && reached.contains(hex) && !self.in_enemy_zone(side, hex))
            .collect()
    }

    /// Where a unit could move in one action without a forced march, in Column where that helps.
    fn reached(&self, unit: UnitId, from: CellId) -> Hexes {
        let mut reached = Hexes::EMPTY;
        let group = Units::one(unit);
        if self.may_move_together(group).is_err() {
            return reached;
        }
        let points = match self.allowance(unit) {
            Allowance::Points(points) => points,
            Allowance::Star | Allowance::No => 0,
        };
        let star = self.allowance(unit) == Allowance::Star;
        // One hex as the whole action: starred units after a check, leg infantry always (1.10.1, 1.10.4).
        if star || self.is_leg_infantry(unit) {
            for way in data().hex(from).ways() {
                let open = self.may_be_in_as(group, false, from, way.to).is_ok();
                if open && self.step_cost(unit, from, way.to, false).is_ok() {
                    reached.insert(way.to);
                }
            }
        }
        if star {
            return reached;
        }
        let mut least = [[u8::MAX; CELLS]; 2];
        least[0][from.index()] = 0;
        let mut next = vec![(from, false, 0_u8)];
        while let Some((hex, column, spent)) = next.pop() {
            if least[usize::from(column)][hex.index()] < spent {
                continue;
            }
            reached.insert(hex);
            let mut go = |to: CellId, column: bool, cost: u8| {
                let cost = spent.saturating_add(cost);
                let best = &mut least[usize::from(column)][to.index()];
                if cost <= points && cost < *best {
                    *best = cost;
                    next.push((to, column, cost));
                }
            };
            let side = data().unit(unit).side;
            if !column && self.column_in(side, hex).is_none() {
                go(hex, true, 1);
            }
            for way in data().hex(hex).ways() {
                let whole = self.gap_closed(hex, way.to) && !data().unit(unit).is(Flag::Commando);
                if whole || self.may_be_in_as(group, column, hex, way.to).is_err() {
                    continue;
                }
                if let Ok(cost) = self.step_cost_as(unit, column, hex, way.to, false) {
                    go(way.to, column, cost);
                }
            }
        }
        reached
    }
}
