//! A group on its way leaves its hex (1.4.2, 1.10.8): what setting out costs, the checks, and the next hex.

use atlas::CellId;

use crate::data::Allowance;
use crate::event::MoveEvent;
use crate::frames::{Frame, Trigger};
use crate::ids::{UnitId, Units};
use crate::marker::Marker;
use crate::quality::Check;
use crate::stack::{Step, Then};
use crate::state::{Gts, Place};
use crate::story::Story;

impl Gts {
    /// 1.10: the group leaves for a hex: checks first.
    pub(crate) fn step_out(&mut self, to: CellId, story: &mut Story<'_>) {
        let Some(from) = self.march_hex() else {
            return;
        };
        let group = self.march().group;
        let star = group
            .iter()
            .any(|unit| self.allowance(unit) == Allowance::Star);
        let one_hex = star || self.needs_one_hex(group, from, to);
        let march = self.march_mut();
        march.one_hex |= one_hex;
        march.begun = true;
        let group = self.initiate(group, from, story);
        self.march_mut().group = group;
        self.course.add(Step::Leave(to));
        if star {
            for unit in group.iter() {
                self.check(unit, Check::StarredMove, 0, Then::Star, story);
            }
        } else {
            self.brave_barrage(group, from, story);
        }
    }

    /// 1.4.2: who sets out from an overstacked hex takes a Cohesion Hit, whether it gets away or not; those who are left.
    pub(crate) fn initiate(&mut self, group: Units, from: CellId, story: &mut Story<'_>) -> Units {
        if self.overstacked(self.active.side(), from) {
            for unit in group.iter() {
                self.cohesion_hit(unit, story);
            }
        }
        let alive = group.iter().filter(|&unit| self.at(unit).is_some());
        alive.collect()
    }

    /// An IP stays behind: it is no more one that was there when the activation began (1.11#ent).
    pub(crate) fn lose_ip(&mut self, unit: UnitId) {
        self.pieces.unmark(unit, Marker::Ip);
        self.active.leaves_ip(unit);
    }

    /// 1.10.8: who leaves a Heavy Barrage takes a Cohesion Hit, then checks.
    fn brave_barrage(&mut self, group: Units, from: CellId, story: &mut Story<'_>) {
        if !self.ground.is_under_heavy(from) {
            return;
        }
        for unit in group.iter() {
            self.cohesion_hit(unit, story);
        }
        for unit in group.iter() {
            if self.at(unit).is_some() {
                let then = Then::HeavyBarrage;
                self.check(unit, Check::LeavingHeavyBarrage, 0, then, story);
            }
        }
    }

    /// 1.10.8: who fails stays under the Heavy Barrage.
    pub(crate) fn barrage_checked(&mut self, unit: UnitId, passed: bool) {
        if !passed {
            self.march_mut().group.take(unit);
        }
    }

    /// 1.10.1: a starred unit that fails takes a Cohesion Hit and stays.
    pub(crate) fn star_checked(&mut self, unit: UnitId, passed: bool, story: &mut Story<'_>) {
        if !passed {
            self.march_mut().group.take(unit);
            self.cohesion_hit(unit, story);
        } else if let Some(from) = self.at(unit) {
            self.brave_barrage(Units::one(unit), from, story);
        }
    }

    /// 1.10: the group pays, loses its IPs and triggers Op Fire.
    pub(crate) fn leave_hex(&mut self, to: CellId) {
        let Some(from) = self.march_hex() else {
            self.march_mut().over = true;
            return;
        };
        let together = self.march().group.len() > 1;
        for unit in self.march().group.iter() {
            let cost = self.step_cost(unit, from, to, together).unwrap_or(0);
            self.pay(unit, cost);
            self.lose_ip(unit);
        }
        let march = self.march_mut();
        march.over |= march.one_hex;
        if march.group.is_empty() {
            return;
        }
        // 1.9#general: only a leader who was with them as they were activated.
        let here = |game: &Gts, leader| game.leader(leader).place == Place::Hex(from);
        let moved = self.march().moved;
        for leader in self.leader_ids().filter(|_| !moved) {
            if here(self, leader) && self.must_come(leader, from) {
                self.march_mut().leaders |= 1 << leader.0;
            }
        }
        let trigger = Trigger {
            group: self.march().group,
            from,
            to,
            ..Trigger::NONE
        };
        self.course
            .add_with(Step::Op { after: true }, Frame::Trigger(trigger));
        self.course.add(Step::Go(to));
        if !self.is_entry(from) {
            self.course.add(Step::Op { after: false });
        }
    }

    /// The group, as far as it still can, is in the next hex.
    pub(crate) fn go_to(&mut self, to: CellId, story: &mut Story<'_>) {
        let movers: Units = self
            .march()
            .group
            .iter()
            .filter(|&unit| self.at(unit).is_some() && !self.suppressed(unit))
            .collect();
        let from = self.trigger().from;
        self.march_mut().group = movers;
        self.trigger_mut().group = if self.is_entry(from) {
            Units::EMPTY
        } else {
            movers
        };
        if movers.is_empty() {
            self.march_mut().over = true;
            return;
        }
        for unit in movers.iter() {
            self.put(unit, Place::Hex(to), story);
            story.tell(MoveEvent::Moved { unit, to });
        }
        self.march_mut().moved = true;
        for leader in self.leader_ids() {
            // 1.2.6: not if all he may stay with fell behind.
            let along = self.march().leaders >> leader.0 & 1 == 1
                && movers.iter().any(|unit| self.may_stay_with(leader, unit));
            if along && self.leader(leader).place == Place::Hex(from) {
                self.move_leader(leader, to, "1.9#general", story);
            }
        }
        self.take_control(to);
        self.take_control(from);
    }
}
