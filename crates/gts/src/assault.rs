//! The assault (1.17), box by box of its chart. Its shots are in `melee`.

use atlas::CellId;
use kernel::Goes;

use crate::data::{Allowance, Flag};
use crate::event::{AssaultEvent, HarmEvent, MoveEvent};
use crate::frames::{Assault, Frame, Trigger};
use crate::ids::{LeaderId, Side, UnitId, Units};
use crate::marker::Marker;
use crate::quality::{self, Check};
use crate::refusal::Forbidden;
use crate::stack::{Box17, Step, Then};
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// 1.17.1: whether a stack may assault a hex.
    pub(crate) fn may_assault(&self, group: Units, hex: CellId) -> Result<(), Forbidden> {
        let Some(from) = group.first().and_then(|unit| self.at(unit)) else {
            return Err(Forbidden::NotOnMap);
        };
        let side = self.active.side();
        if self.data().way(from, hex).is_none() || !self.holds(side.enemy(), hex) {
            return Err(Forbidden::NobodyThere);
        }
        if self.overstacked(side, from) {
            return Err(Forbidden::Overstacked);
        }
        if self.ground.is_under_heavy(from) {
            return Err(Forbidden::HeavyBarrage);
        }
        for unit in group.iter() {
            if self.at(unit) != Some(from) {
                return Err(Forbidden::NotTogether);
            }
            if !self.can_assault(unit) {
                return Err(Forbidden::CannotAssault);
            }
            let gap = self.gap_closed(from, hex) && !self.data().unit(unit).is(Flag::Commando);
            if gap || self.may_enter_enemy(unit, from, hex).is_err() {
                return Err(Forbidden::CannotEnter);
            }
        }
        Ok(())
    }

    /// 1.17.1: what each assaulting unit must be.
    fn can_assault(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let colour = self.row(unit).is_some_and(crate::data::Row::may_assault);
        matches!(state.place, Place::Hex(_))
            && matches!(self.allowance(unit), Allowance::Points(_))
            && self.data().unit(unit).assault.is_some()
            && !state.mounted
            && !state.markers.has(Marker::Ent)
            && !self.suppressed(unit)
            && state.steps >= 1
            && colour
            && !self.is_delayed(unit)
    }

    pub(crate) fn begin_assault(&mut self, group: Units, hex: CellId, story: &mut Story<'_>) {
        let Some(from) = group.first().and_then(|unit| self.at(unit)) else {
            return;
        };
        for unit in group.iter() {
            self.lose_ip(unit);
            story.tell(AssaultEvent::Assaulted { unit, at: hex });
        }
        self.course.remember(Frame::Assault(Assault {
            group,
            from,
            target: hex,
            round: 1,
            ..Assault::NONE
        }));
        self.course.add(Step::Assault(Box17::Bravery));
    }

    /// The defenders: everybody of the other side in the hex.
    pub(crate) fn defenders(&self) -> Units {
        self.of_side_in(self.active.side().enemy(), self.assault().target)
            .collect()
    }

    /// Does a box of the chart, or asks it.
    pub(crate) fn assault_step(&mut self, at: Box17, story: &mut Story<'_>) -> Goes {
        match at {
            Box17::Bravery => self.done(|game| game.bravery_box(story)),
            Box17::Close => self.done(|game| game.close_box(story)),
            Box17::Stand => self.stand_box(story),
            Box17::Flee => self.done(|game| game.flee(story)),
            Box17::Check | Box17::Charge => Goes::Asks,
            Box17::Again => self.again_box(story),
            Box17::Assail | Box17::Reply => self.volley_box(at, story),
            Box17::After => self.done(|game| game.after_box(story)),
            Box17::Columns(side) => self.ask_if(self.may_shake_any(side)),
        }
    }

    /// 1.17.2: a Bravery Check for each unit where the hex is in an enemy Fire Zone; 1.17.3, 1.17.4.
    fn bravery_box(&mut self, story: &mut Story<'_>) {
        let Assault { from, target, .. } = self.assault();
        let side = self.active.side();
        let lowest = self
            .zone_firers(side, from)
            .map(|enemy| self.modified_defence(enemy, true))
            .min();
        if let Some(enemy) = lowest {
            let group = self.assault().group;
            let own = group
                .iter()
                .map(|unit| self.modified_defence(unit, false))
                .min();
            let adds = quality::bravery(enemy, own.unwrap_or(0));
            for unit in group.iter() {
                if !self.roll_check(unit, Check::Bravery, adds, story) {
                    self.assault_mut().group.take(unit);
                    let rule = "1.17.2";
                    story.tell(AssaultEvent::Dropped { unit, rule });
                }
            }
        }
        if self.assault().group.is_empty() {
            self.end_assault(story);
            return;
        }
        self.break_park(target, side.enemy(), "1.17.3", story);
        // 1.17.4: only the defenders of the hex fire at this.
        let others = self
            .unit_ids()
            .filter(|&unit| self.data().unit(unit).side != side && self.at(unit) != Some(target));
        let trigger = Trigger {
            group: self.assault().group,
            from,
            to: target,
            fired: others.collect(),
            ..Trigger::NONE
        };
        self.course
            .add_with(Step::Assault(Box17::Close), Frame::Trigger(trigger));
        self.course.add(Step::Op { after: false });
    }

    /// 1.17.2: a Defense Rating with everything that lies on the unit, and for enemies with their terrain.
    fn modified_defence(&self, unit: UnitId, terrain: bool) -> i8 {
        let face = self.face(unit);
        let markers = self.unit(unit).markers;
        let side = face.defence.armour as usize;
        let mut rating = face.defence.rating;
        for marker in markers.iter() {
            rating += self.data().tables.marker(marker).defence;
        }
        if let Some(hex) = self.at(unit).filter(|_| terrain) {
            let info = self.data().hex(hex);
            let column = markers.has(Marker::Column);
            let counts = |by: i8| if column { by.max(0) } else { by };
            rating += counts(self.data().tables.terrain(info.terrain).fire[side]);
            if info.is(crate::data::Site::Hill) {
                rating += counts(self.data().tables.fire.hill[side]);
            }
        }
        rating
    }

    /// Assaulters that are Suppressed or dead are out.
    fn drop_out(&mut self, story: &mut Story<'_>) {
        let group = self.assault().group;
        for unit in group.iter() {
            let gone = self.at(unit).is_none();
            if gone || self.suppressed(unit) {
                self.assault_mut().group.take(unit);
                if !gone {
                    let rule = "1.17.5";
                    story.tell(AssaultEvent::Dropped { unit, rule });
                }
            }
        }
    }

    /// 1.17.5, 1.17.6.
    fn close_box(&mut self, story: &mut Story<'_>) {
        self.drop_out(story);
        if self.assault().group.is_empty() {
            self.end_assault(story);
            return;
        }
        for unit in self.defenders().iter() {
            if self.unit(unit).steps == 0 {
                self.eliminate(unit, story);
            }
        }
        if self.defenders().is_empty() {
            self.advance(story);
            return;
        }
        self.course.add(Step::Assault(Box17::Stand));
    }

    /// 1.17.7: asks, unless they must stand.
    fn stand_box(&mut self, story: &mut Story<'_>) -> Goes {
        let target = self.assault().target;
        let mut ways = self.data().hex(target).ways().iter();
        let runs = ways.any(|way| self.may_run(way.to).is_ok());
        if runs {
            return Goes::Asks;
        }
        self.done(|game| game.stand(story))
    }

    /// 1.17.8, 1.17.9: whether the defenders may run to a hex.
    pub(crate) fn may_run(&self, to: CellId) -> Result<(), Forbidden> {
        if self.assault().pinned {
            return Err(Forbidden::Pinned);
        }
        let target = self.assault().target;
        let side = self.active.side().enemy();
        let plan = self.plan();
        let open = self.data().way(target, to).is_some()
            && plan.hexes.contains(to)
            && to != self.assault().from
            && !self.holds(self.active.side(), to);
        let anybody = self
            .defenders()
            .iter()
            .any(|unit| self.step_cost(unit, target, to, false).is_ok());
        let columns = self.column_in(side, to).is_some() && self.column_in(side, target).is_some();
        allow(open && anybody && !columns, Forbidden::NoRunThere)
    }

    pub(crate) fn stand(&mut self, story: &mut Story<'_>) {
        let at = self.assault().target;
        story.tell(AssaultEvent::Stood { at });
        self.course.add(Step::Assault(Box17::Charge));
    }

    /// 1.17.8: under a Heavy Barrage or overstacked one unit checks for all; then 1.17.9.
    pub(crate) fn run_to(&mut self, to: CellId, story: &mut Story<'_>) {
        self.assault_mut().to = to;
        let target = self.assault().target;
        let side = self.active.side().enemy();
        let held = self.ground.is_under_heavy(target) || self.overstacked(side, target);
        if !held {
            self.begin_run(story);
            return;
        }
        match self.defenders().only() {
            Some(unit) => self.check_run(unit, story),
            None => self.course.add(Step::Assault(Box17::Check)),
        }
    }

    /// 1.17.8: this unit checks for all of them.
    pub(crate) fn check_run(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.check(unit, Check::StandingOrRunning, 0, Then::Run, story);
    }

    pub(crate) fn run_checked(&mut self, passed: bool, story: &mut Story<'_>) {
        if passed {
            self.begin_run(story);
        } else {
            self.assault_mut().pinned = true;
            self.course.add(Step::Assault(Box17::Stand));
        }
    }

    /// 1.17.9: others may fire at the runners, then they go.
    fn begin_run(&mut self, story: &mut Story<'_>) {
        let Assault { target, to, .. } = self.assault();
        story.tell(AssaultEvent::Runs { at: target, to });
        let trigger = Trigger {
            group: self.defenders(),
            from: target,
            to,
            runs: true,
            fired: self.assault().group,
            ..Trigger::NONE
        };
        self.course
            .add_with(Step::Assault(Box17::Flee), Frame::Trigger(trigger));
        self.course.add(Step::Op { after: false });
    }

    /// 1.17.9: they run; who cannot is eliminated; who ran is Suppressed; the assaulters move in.
    fn flee(&mut self, story: &mut Story<'_>) {
        let Assault { target, to, .. } = self.assault();
        let mut ran = false;
        for unit in self.defenders().iter() {
            // Hedgerows are left like an ENT.
            let mobile = matches!(self.face(unit).allowance, Allowance::Points(_));
            let held = self.suppressed(unit) || self.unit(unit).drift > 0;
            let stuck = !mobile || held || self.step_cost(unit, target, to, false).is_err();
            if stuck {
                self.eliminate(unit, story);
                continue;
            }
            for shelter in [Marker::Ip, Marker::Ent, Marker::InBocage] {
                self.pieces.unmark(unit, shelter);
            }
            self.pieces.mark(unit, Marker::Suppressed);
            self.put(unit, Place::Hex(to), story);
            story.tell(MoveEvent::Moved { unit, to });
            story.tell(HarmEvent::Suppressed(unit));
            self.lose_contact(unit, story);
            ran = true;
        }
        if ran {
            for leader in self.leader_ids() {
                let here = self.leader(leader).place == Place::Hex(target);
                let own = self.leader_side(leader) != self.active.side();
                if here && own && self.has_company(leader, to, Units::EMPTY) {
                    self.move_leader(leader, to, "1.2.6", story);
                }
            }
            self.take_control(to);
        }
        self.advance(story);
    }

    /// Assaulters and the leaders with them move in; lone enemy leaders go elsewhere. The assault is over.
    pub(crate) fn advance(&mut self, story: &mut Story<'_>) {
        let Assault {
            group,
            from,
            target,
            ..
        } = self.assault();
        for unit in group.iter() {
            self.put(unit, Place::Hex(target), story);
            story.tell(MoveEvent::Moved { unit, to: target });
        }
        for leader in self.leader_ids() {
            if self.leader(leader).place == Place::Hex(from) && self.goes_with(leader, group) {
                self.move_leader(leader, target, "1.2.6", story);
            }
        }
        self.take_control(target);
        self.take_control(from);
        self.end_assault(story);
        for leader in self.leader_ids() {
            let here = self.leader(leader).place == Place::Hex(target);
            let enemy = self.leader_side(leader) != self.active.side();
            if here && enemy && !self.course.has(Step::Displace(leader)) {
                self.course.add(Step::Displace(leader));
            }
        }
        self.bereave(from, story);
    }

    fn goes_with(&self, leader: LeaderId, group: Units) -> bool {
        group.iter().any(|unit| self.may_stay_with(leader, unit))
    }

    pub(crate) fn end_assault(&mut self, story: &mut Story<'_>) {
        let at = self.assault().target;
        story.tell(AssaultEvent::AssaultOver { at });
    }

    /// 1.17.12-1.17.14: after a round.
    fn after_box(&mut self, story: &mut Story<'_>) {
        self.drop_out(story);
        if self.assault().group.is_empty() {
            self.end_assault(story);
            return;
        }
        let defenders = self.defenders();
        if self.assault().charge {
            for unit in defenders.iter() {
                self.eliminate(unit, story);
            }
        }
        if self.assault().charge || defenders.is_empty() {
            self.advance(story);
            return;
        }
        if self.assault().round >= 2 {
            self.end_assault(story);
            return;
        }
        self.course.add(Step::Assault(Box17::Again));
        self.course.add(Step::Assault(Box17::Columns(Side::German)));
        self.course.add(Step::Assault(Box17::Columns(Side::Allied)));
    }

    /// 1.17.14: asks for a second round, unless leaving Column has cost one side its last unit.
    fn again_box(&mut self, story: &mut Story<'_>) -> Goes {
        self.drop_out(story);
        if self.assault().group.is_empty() {
            return self.done(|game| game.end_assault(story));
        }
        if self.defenders().is_empty() {
            return self.done(|game| game.advance(story));
        }
        Goes::Asks
    }
}
