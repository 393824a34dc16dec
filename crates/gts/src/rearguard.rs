//! Where a rearguard may be left (1.11#rearguard): what its creator could reach with a Move action.

use std::collections::VecDeque;

use atlas::CellId;

use crate::data::{Allowance, Flag, Hexes};
use crate::ids::{UnitId, Units};
use crate::state::{CELLS, Gts};

/// How far from its creator.
const NEAR: u16 = 2;

impl Gts {
    /// 1.11#rearguard: hexes within two, in no enemy Fire Zone, where the unit could move in one action.
    pub(crate) fn rearguard_ground(&self, unit: UnitId, from: CellId) -> Hexes {
        let side = self.data().unit(unit).side;
        let near = self.around(from, NEAR);
        let open: Hexes = near
            .filter(|&hex| hex != from && !self.holds(side.enemy(), hex))
            .collect();
        let reached = self.reached(unit, from, open).intersection(open);
        let calm = reached.iter();
        calm.filter(|&hex| !self.in_enemy_zone(side, hex)).collect()
    }

    /// Which hexes of some close by a unit could move to in one action without a forced march, in Column where that helps;
    /// others that it comes to are among the answer.
    fn reached(&self, unit: UnitId, from: CellId, wanted: Hexes) -> Hexes {
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
            for way in self.data().hex(from).ways() {
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
        let mut next = VecDeque::from([(from, false, 0_u8)]);
        while let Some((hex, column, spent)) = next.pop_front() {
            // Every step costs a point: from there no wanted hex would be reached any more.
            let back = self.data().distance(from, hex).saturating_sub(NEAR);
            let lost = u16::from(spent) + back > u16::from(points);
            if lost || least[usize::from(column)][hex.index()] < spent {
                continue;
            }
            reached.insert(hex);
            if wanted.difference(reached).is_empty() {
                break;
            }
            let mut go = |to: CellId, column: bool, cost: u8| {
                let cost = spent.saturating_add(cost);
                let best = &mut least[usize::from(column)][to.index()];
                if cost <= points && cost < *best {
                    *best = cost;
                    next.push_back((to, column, cost));
                }
            };
            let side = self.data().unit(unit).side;
            if !column && self.column_in(side, hex).is_none() {
                go(hex, true, 1);
            }
            // 1.10.10: out of Column again for a Cohesion Hit.
            if column {
                go(hex, false, 0);
            }
            for way in self.data().hex(hex).ways() {
                let whole =
                    self.gap_closed(hex, way.to) && !self.data().unit(unit).is(Flag::Commando);
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
