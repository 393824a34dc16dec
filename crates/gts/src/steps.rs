//! What single steps and changes of a Move action need and cost (1.10): terrain, water, Column, vehicles, ENTs, Parks.

use atlas::CellId;

use crate::data::{Allowance, Chit, Class, Flag, Kind, Line};
use crate::frames::March;
use crate::ids::{UnitId, Units};
use crate::movement::{self, Barred, Mover};
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::Gts;

impl From<Barred> for Forbidden {
    fn from(barred: Barred) -> Forbidden {
        match barred {
            Barred::NotAdjacent => Forbidden::NotAdjacent,
            Barred::Terrain => Forbidden::Terrain,
            Barred::RoadOnly => Forbidden::RoadOnly,
            Barred::Water => Forbidden::Water,
            Barred::Stream => Forbidden::Stream,
        }
    }
}

impl Gts {
    /// Infantry on its feet (1.10.4).
    pub(crate) fn is_leg_infantry(&self, unit: UnitId) -> bool {
        let kind = self.data().unit(unit).kind;
        let foot = matches!(
            kind,
            Kind::Infantry | Kind::MachineGun | Kind::Engineer | Kind::Reconnaissance
        );
        foot && self.face(unit).class == Class::Leg
    }

    /// 1.10.13: what a step costs one unit; `together` with others it disregards roads.
    pub(crate) fn step_cost(
        &self,
        unit: UnitId,
        from: CellId,
        to: CellId,
        together: bool,
    ) -> Result<u8, Forbidden> {
        self.step_cost_as(unit, self.in_column(unit), from, to, together)
    }

    /// The same for a unit that were in Column, or were not.
    pub(crate) fn step_cost_as(
        &self,
        unit: UnitId,
        column: bool,
        from: CellId,
        to: CellId,
        together: bool,
    ) -> Result<u8, Forbidden> {
        let division = self.unit(unit).division;
        let blocks = self.ground.road_blocks();
        let blocked = |hex: CellId| {
            blocks
                .iter()
                .any(|block| block.at == hex && block.division != Some(division))
        };
        let mover = Mover {
            class: self.face(unit).class,
            column,
            road_blocked: together || (!blocks.is_empty() && (blocked(from) || blocked(to))),
        };
        let cost = movement::cost(self.data(), mover, from, to, self.weather(), self.light())?;
        let leaving = self.data().tables.movement.leaving_barrage;
        let barrage = if self.barraged(from) { leaving } else { 0 };
        let gap = self.gap_cost(unit, from, to)?;
        Ok(cost.saturating_add(barrage).saturating_add(gap))
    }

    /// 1.18: a closed gap between beach and land stops vehicles and guns but not mortars on foot, and costs commandos more points.
    fn gap_cost(&self, unit: UnitId, from: CellId, to: CellId) -> Result<u8, Forbidden> {
        if !self.gap_closed(from, to) {
            return Ok(0);
        }
        let foot = self.is_leg_infantry(unit) || self.data().unit(unit).kind == Kind::Mortar;
        if self.face(unit).class != Class::Leg || !foot {
            return Err(Forbidden::GapClosed);
        }
        let commando = self.data().unit(unit).is(Flag::Commando);
        let more = self.data().tables.movement.crossing_gap;
        Ok(if commando { more } else { 0 })
    }

    /// 1.18: whether a closed gap lies between two hexes.
    pub(crate) fn gap_closed(&self, from: CellId, to: CellId) -> bool {
        if self.fleet.beaches().is_empty() {
            return false;
        }
        let gap = self
            .data()
            .way(from, to)
            .is_some_and(|way| way.lines.has(Line::Gap));
        if !gap {
            return false;
        }
        let beach = self.data().hex(from).beach.or(self.data().hex(to).beach);
        self.fleet.beaches().iter().any(|state| {
            Some(state.beach) == beach
                && !state.open
                && !state.gaps.has((from, to))
                && !state.gaps.has((to, from))
        })
    }

    /// 1.10.4, 1.18: whether the step takes the whole action.
    pub(crate) fn needs_one_hex(&self, group: Units, from: CellId, to: CellId) -> bool {
        let together = group.len() > 1;
        group.iter().any(|unit| {
            let gap = self.gap_closed(from, to) && !self.data().unit(unit).is(Flag::Commando);
            let dear = self
                .step_cost(unit, from, to, together)
                .is_ok_and(|cost| cost > self.unit(unit).points);
            gap || dear
        })
    }

    /// 1.10: whether a group may go to a hex now.
    pub(crate) fn may_step(
        &self,
        group: Units,
        from: CellId,
        to: CellId,
        march: &March,
    ) -> Result<(), Forbidden> {
        if march.over || march.one_hex {
            return Err(Forbidden::MoveOver);
        }
        self.may_be_in(group, from, to)?;
        let together = group.len() > 1;
        // 1.4.2: at all times, on the way too.
        if together && self.overstacked(self.active.side(), from) {
            return Err(Forbidden::Overstacked);
        }
        for unit in group.iter() {
            let cost = self.step_cost(unit, from, to, together)?;
            let points = if march.begun || self.step() == Step::March {
                self.unit(unit).points
            } else {
                match self.allowance(unit) {
                    Allowance::Points(points) => points,
                    Allowance::Star | Allowance::No => 0,
                }
            };
            let star = self.allowance(unit) == Allowance::Star;
            if star {
                if march.begun {
                    return Err(Forbidden::MoveOver);
                }
                if self.in_enemy_zone(self.active.side(), to) {
                    return Err(Forbidden::StarIntoZone);
                }
                continue;
            }
            let whole = self.gap_closed(from, to) && !self.data().unit(unit).is(Flag::Commando);
            if whole && march.begun {
                return Err(Forbidden::GapClosed);
            }
            // 1.10.4: leg infantry may always go one hex as its whole action.
            if cost > points && (march.begun || !self.is_leg_infantry(unit)) {
                return Err(Forbidden::TooDear);
            }
        }
        let restrained = matches!(self.active.chit(), Chit::Division(_)) && !self.is_second();
        if restrained && self.in_enemy_zone(self.active.side(), to) {
            return Err(Forbidden::IntoZone);
        }
        Ok(())
    }

    /// 1.4.1, 1.10.3: whether a hex is open to a group, whatever it costs.
    fn may_be_in(&self, group: Units, from: CellId, to: CellId) -> Result<(), Forbidden> {
        let column = group.iter().any(|unit| self.in_column(unit));
        self.may_be_in_as(group, column, from, to)
    }

    /// The same for a group in Column, or not.
    pub(crate) fn may_be_in_as(
        &self,
        group: Units,
        column: bool,
        from: CellId,
        to: CellId,
    ) -> Result<(), Forbidden> {
        let plan = self.plan();
        let side = self.active.side();
        let Some(way) = self.data().way(from, to) else {
            return Err(Forbidden::NotAdjacent);
        };
        if !plan.hexes.contains(to) {
            return Err(Forbidden::OffTheMap);
        }
        if plan.shunned[side.index()].contains(to) {
            return Err(Forbidden::EnemyEntry);
        }
        if let Some(held) = &plan.held
            && way.lines.has(held.line)
            && plan.turns[usize::from(self.turn())] < held.until
            && group.iter().any(|unit| held.units.has(unit))
        {
            return Err(Forbidden::HeldBack);
        }
        if column && self.column_in(side, to).is_some() {
            return Err(Forbidden::ColumnThere);
        }
        // Last, so that an assault may disregard it.
        if self.holds(side.enemy(), to) {
            return Err(Forbidden::EnemyThere);
        }
        Ok(())
    }

    /// 1.17.1: whether a unit could enter a hex but for the enemies there.
    pub(crate) fn may_enter_enemy(
        &self,
        unit: UnitId,
        from: CellId,
        to: CellId,
    ) -> Result<(), Forbidden> {
        match self.may_be_in(Units::one(unit), from, to) {
            Ok(()) | Err(Forbidden::EnemyThere) => {}
            Err(why) => return Err(why),
        }
        self.step_cost(unit, from, to, false).map(|_| ())
    }

    /// Whether a unit could leave its hex with a fresh Move.
    pub(crate) fn can_leave(&self, unit: UnitId) -> bool {
        self.can_leave_together(Units::one(unit))
    }

    /// Whether these could leave their hex as one.
    pub(crate) fn can_leave_together(&self, group: Units) -> bool {
        let Some(hex) = group.first().and_then(|unit| self.at(unit)) else {
            return false;
        };
        if group
            .iter()
            .any(|unit| self.allowance(unit) == Allowance::No)
        {
            return false;
        }
        let march = if self.step() == Step::March {
            self.march()
        } else {
            March::NONE
        };
        let mut ways = self.data().hex(hex).ways().iter();
        ways.any(|way| self.may_step(group, hex, way.to, &march).is_ok())
            || group
                .only()
                .is_some_and(|unit| self.can_leave_in_column(unit, hex, &march))
    }

    /// Whether a unit could leave its hex if it entered Column first.
    fn can_leave_in_column(&self, unit: UnitId, hex: CellId, march: &March) -> bool {
        let points = match self.allowance(unit) {
            Allowance::Points(_) if self.step() == Step::March => self.unit(unit).points,
            Allowance::Points(points) => points,
            Allowance::Star | Allowance::No => return false,
        };
        if march.over || march.one_hex || points == 0 || self.in_column(unit) {
            return false;
        }
        let restrained = matches!(self.active.chit(), Chit::Division(_)) && !self.is_second();
        let open = |to: CellId| {
            let group = Units::one(unit);
            let cost = self.step_cost_as(unit, true, hex, to, false);
            self.may_be_in_as(group, true, hex, to).is_ok()
                && cost.is_ok_and(|cost| cost < points)
                && !(restrained && self.in_enemy_zone(self.active.side(), to))
        };
        self.may_form_column(unit).is_ok()
            && self.data().hex(hex).ways().iter().any(|way| open(way.to))
    }
}
