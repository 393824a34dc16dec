//! The Move action on its way (1.10): steps, Column, dismounting, forced marches, leaders that come along.

use atlas::CellId;
use kernel::Goes;

use crate::choice::Choice;
use crate::data::Allowance;
use crate::event::MoveEvent;
use crate::frames::{Frame, March};
use crate::ids::{UnitId, Units};
use crate::marker::Marker;
use crate::quality::Check;
use crate::refusal::Forbidden;
use crate::stack::{Change, Step, Then};
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// 1.10: whether the group may begin to move.
    pub(crate) fn may_move(&self) -> Result<(), Forbidden> {
        self.may_move_together(self.left())
    }

    /// 1.10.2: whether these may move, as a stack where they are several.
    pub(crate) fn may_move_together(&self, group: Units) -> Result<(), Forbidden> {
        for unit in group.iter() {
            self.may_march(unit)?;
        }
        if group.len() < 2 {
            return Ok(());
        }
        let Some(hex) = group.first().and_then(|unit| self.at(unit)) else {
            return Err(Forbidden::NotOnMap);
        };
        if group.iter().any(|unit| self.at(unit) != Some(hex)) {
            return Err(Forbidden::NotTogether);
        }
        if self.overstacked(self.active.side(), hex) {
            return Err(Forbidden::Overstacked);
        }
        for unit in group.iter() {
            if self.in_column(unit) {
                return Err(Forbidden::StackColumn);
            }
            if self.allowance(unit) == Allowance::Star {
                return Err(Forbidden::SingleOnly);
            }
        }
        Ok(())
    }

    fn may_march(&self, unit: UnitId) -> Result<(), Forbidden> {
        let state = self.unit(unit);
        if matches!(state.place, Place::Park(_)) {
            return Err(Forbidden::InPark);
        }
        if state.markers.has(Marker::Ent) || state.markers.has(Marker::InBocage) {
            return Err(Forbidden::InEnt);
        }
        match self.allowance(unit) {
            Allowance::No => Err(Forbidden::CannotMove),
            Allowance::Points(_) | Allowance::Star => Ok(()),
        }
    }

    pub(crate) fn begin_march(&mut self, group: Units) {
        for unit in group.iter() {
            let points = match self.allowance(unit) {
                Allowance::Points(points) => points,
                Allowance::Star | Allowance::No => 0,
            };
            self.pieces.set_points(unit, points);
        }
        let march = March {
            group,
            ..March::NONE
        };
        self.course.add_with(Step::March, Frame::March(march));
    }

    /// Where the march is.
    pub(crate) fn march_hex(&self) -> Option<CellId> {
        self.march().group.first().and_then(|unit| self.at(unit))
    }

    /// Goes on asking while anybody of the group can go on.
    pub(crate) fn march_step(&mut self) -> Goes {
        let group = self.march().group.iter();
        let able = group.filter(|&unit| self.at(unit).is_some() && !self.suppressed(unit));
        let able = able.collect();
        let march = self.march_mut();
        march.group = able;
        let asks = !march.over && !march.group.is_empty();
        self.ask_if(asks)
    }

    /// Everything the march may do now.
    pub(crate) fn march_choices(&self, into: &mut Vec<Choice>) {
        let Some(hex) = self.march_hex() else {
            return;
        };
        let mut add = |choice: Choice| {
            if self.may_in_march(choice).is_ok() {
                into.push(choice);
            }
        };
        for way in self.data().hex(hex).ways() {
            add(Choice::Step(way.to));
        }
        for plain in [Choice::Column, Choice::Deploy, Choice::Scatter] {
            add(plain);
        }
        for plain in [Choice::Force, Choice::Join, Choice::Stop] {
            add(plain);
        }
        for dismount in [false, true].map(Choice::Dismount) {
            add(dismount);
        }
        for leader in self.leader_ids() {
            if self.leader(leader).place == Place::Hex(hex) {
                add(Choice::Take(leader));
            }
        }
        for pair in &self.plan().neighbours {
            if pair.contains(&hex) {
                for &entry in pair {
                    add(Choice::Exit(entry));
                }
            }
        }
    }

    /// Whether a choice of the march is legal.
    pub(crate) fn may_in_march(&self, choice: Choice) -> Result<(), Forbidden> {
        let hex = self.march_hex().ok_or(Forbidden::MoveOver)?;
        let march = self.march();
        let single = march.group.only();
        match choice {
            Choice::Step(to) => self.may_step(march.group, hex, to, &march),
            Choice::Stop => {
                let stuck = !self.is_entry(hex) || !self.can_leave_together(march.group);
                allow(march.moved || stuck, Forbidden::MustMove)
            }
            Choice::Column => {
                let unit = single.ok_or(Forbidden::SingleOnly)?;
                if self.in_column(unit) {
                    return Err(Forbidden::InColumn);
                }
                self.may_form_column(unit)?;
                self.affords(unit, self.column_cost())
            }
            Choice::Deploy => {
                let unit = single.ok_or(Forbidden::SingleOnly)?;
                if !self.in_column(unit) {
                    return Err(Forbidden::NotInColumn);
                }
                if march.column {
                    return Err(Forbidden::EnteredColumn);
                }
                self.affords(unit, self.column_cost())
            }
            Choice::Scatter => {
                let unit = single.ok_or(Forbidden::SingleOnly)?;
                allow(self.in_column(unit), Forbidden::NotInColumn)
            }
            Choice::Dismount(column) => {
                let unit = single.ok_or(Forbidden::SingleOnly)?;
                self.may_dismount(unit, column)
            }
            Choice::Force => self.may_force(hex),
            Choice::Join => {
                let unit = single.ok_or(Forbidden::SingleOnly)?;
                self.may_join_park(unit)
            }
            Choice::Take(leader) => self.may_take(leader, hex),
            Choice::Exit(entry) => {
                let unit = single.ok_or(Forbidden::SingleOnly)?;
                self.may_exit(unit, hex, entry)
            }
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Does what the march does next.
    pub(crate) fn go_on(&mut self, choice: Choice, story: &mut Story<'_>) {
        let Some(first) = self.march().group.first() else {
            return;
        };
        match choice {
            Choice::Step(to) => self.step_out(to, story),
            Choice::Column => {
                self.march_mut().begun = true;
                self.march_mut().column = true;
                self.pay(first, self.column_cost());
                self.begin_change(first, Change::Column);
            }
            Choice::Deploy => {
                self.march_mut().begun = true;
                self.pay(first, self.column_cost());
                self.begin_change(first, Change::Deploy);
            }
            // Costs no Movement Point, so that nothing is begun by it.
            Choice::Scatter => {
                self.change(first, Change::Deploy, story);
                self.cohesion_hit(first, story);
            }
            Choice::Dismount(column) => {
                self.march_mut().begun = true;
                self.march_mut().dismounted = true;
                let points = self.dismount_cost(first);
                self.pay(first, points);
                // 1.10.12: guns that dismount in the hex of a Park may still join it.
                self.march_mut().over = !self.could_join(first);
                self.pieces.set_points(first, 0);
                self.begin_change(first, Change::Dismount(column));
            }
            Choice::Force => {
                self.march_mut().begun = true;
                self.march_mut().forced = true;
                for unit in self.march().group.iter() {
                    self.check(unit, Check::ForcedMarch, 0, Then::ForcedMarch, story);
                }
            }
            Choice::Join => {
                self.march_mut().over = true;
                self.change(first, Change::Join, story);
            }
            Choice::Take(leader) => self.march_mut().leaders |= 1 << leader.0,
            Choice::Exit(entry) => {
                self.march_mut().over = true;
                let from = self.march_hex();
                let alive = from.map(|hex| self.initiate(Units::one(first), hex, story));
                if alive.is_none_or(|alive| alive.is_empty()) {
                    return;
                }
                let turn = self.turn() + 2;
                // Those who come back are placed anew, in Column or not.
                self.pieces.unmark(first, Marker::Column);
                self.put(first, Place::OffMap(turn, entry), story);
                story.tell(MoveEvent::Left { unit: first });
            }
            Choice::Stop => self.march_mut().over = true,
            other => self.not_allowed(other),
        }
    }

    pub(crate) fn pay(&mut self, unit: UnitId, points: u8) {
        let left = self.unit(unit).points.saturating_sub(points);
        self.pieces.set_points(unit, left);
    }

    /// 1.10.10: what entering or leaving Column costs.
    fn column_cost(&self) -> u8 {
        self.data().tables.movement.column
    }

    fn affords(&self, unit: UnitId, points: u8) -> Result<(), Forbidden> {
        if self.march().one_hex {
            return Err(Forbidden::MoveOver);
        }
        if self.unit(unit).points < points {
            return Err(Forbidden::TooDear);
        }
        Ok(())
    }

    /// 1.10.9: a forced march is tried by leg units that can go no further.
    fn may_force(&self, hex: CellId) -> Result<(), Forbidden> {
        let march = self.march();
        let leg = march.group.iter().all(|unit| {
            let face = self.face(unit);
            face.class == crate::data::Class::Leg
                && matches!(self.allowance(unit), Allowance::Points(_))
        });
        if !leg || march.forced || march.one_hex || !march.moved {
            return Err(Forbidden::NotForced);
        }
        let further = self.data().hex(hex).ways().iter();
        let mut further = further.map(|way| self.may_step(march.group, hex, way.to, &march));
        if further.any(|step| step.is_ok()) {
            return Err(Forbidden::NotForced);
        }
        Ok(())
    }

    pub(crate) fn forced_checked(&mut self, unit: UnitId, passed: bool, story: &mut Story<'_>) {
        if passed {
            let more = self.data().tables.movement.forced_march;
            let points = self.unit(unit).points + more;
            self.pieces.set_points(unit, points);
        } else {
            self.march_mut().group.take(unit);
            self.cohesion_hit(unit, story);
        }
    }
}
