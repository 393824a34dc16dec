//! Opportunity Fire (1.15): who may fire at a trigger, how likely it is to do anything, and when a seat wants to be asked.

use atlas::CellId;
use kernel::Goes;

use crate::choice::Choice;
use crate::data::FACES;
use crate::event::Shooter;
use crate::fire::{Mode, Motion, Shot, With, resolve};
use crate::ids::{Side, UnitId};
use crate::marker::Marker;
use crate::quality::{self, Check};
use crate::refusal::Forbidden;
use crate::state::{Gts, Watch};
use crate::story::Story;

/// The chances a seat may name, in a hundred.
pub(crate) const CHANCES: [u8; 4] = [20, 40, 60, 80];

impl Gts {
    /// Asks the other seat where it has anybody to fire and wants to be asked.
    pub(crate) fn op_step(&mut self, after: bool) -> Goes {
        let asks = self.op_wanted(after);
        self.ask_if(asks)
    }

    /// Whose units may fire: the enemies of those that triggered.
    pub(crate) fn op_side(&self) -> Side {
        let first = self.trigger().group.first();
        first.map_or(self.active.side().enemy(), |unit| {
            self.data().unit(unit).side.enemy()
        })
    }

    fn op_hex(&self, after: bool) -> CellId {
        if after {
            self.trigger().to
        } else {
            self.trigger().from
        }
    }

    fn op_wanted(&self, after: bool) -> bool {
        let watch = self.watches.wish(self.op_side());
        let group = self.trigger().group;
        if group.is_empty() || watch == Watch::Never {
            return false;
        }
        let mut firers = self.zone_firers(self.op_side().enemy(), self.op_hex(after));
        firers.any(|by| {
            group.iter().any(|at| {
                self.may_op(by, at, after).is_ok()
                    && match watch {
                        Watch::Above(least) => self.op_chance(by, at) > least,
                        Watch::Always | Watch::Never => true,
                    }
            })
        })
    }

    /// 1.15: why a unit may not fire at one that triggered.
    pub(crate) fn may_op(&self, by: UnitId, at: UnitId, after: bool) -> Result<(), Forbidden> {
        let data = self.data();
        if data.unit(by).side != self.op_side() {
            return Err(Forbidden::NotYours);
        }
        let trigger = self.trigger();
        if trigger.fired.has(by) {
            return Err(Forbidden::FiredAlready);
        }
        let hex = self.op_hex(after);
        if !trigger.group.has(at) || self.at(at) != Some(hex) {
            return Err(Forbidden::NoTrigger);
        }
        if !self.in_zone(by, trigger.from) {
            return Err(Forbidden::NoTrigger);
        }
        let hidden = self.unit(at).markers.has(Marker::InBocage)
            && self.at(by).is_some_and(|from| data.distance(from, hex) > 1);
        if hidden || !self.in_zone(by, hex) {
            return Err(Forbidden::NotInZone);
        }
        Ok(())
    }

    /// What the target does as this firer sees it.
    fn op_motion(&self, by: UnitId) -> Motion {
        let trigger = self.trigger();
        if trigger.lands {
            return Motion::ZoneToZone;
        }
        if trigger.from == trigger.to {
            return Motion::Still;
        }
        match (trigger.runs, self.in_zone(by, trigger.to)) {
            (false, true) => Motion::ZoneToZone,
            (false, false) => Motion::ZoneToOutside,
            (true, true) => Motion::RunsZoneToZone,
            (true, false) => Motion::RunsToOutside,
        }
    }

    pub(crate) fn op_shot(&self, by: UnitId, at: UnitId) -> Option<Shot> {
        let motion = self.op_motion(by);
        self.shot(by, With::Fire, at, Mode::Opportunity, motion, false)
    }

    /// The chance in a hundred that the shot is made and does anything but miss.
    pub(crate) fn op_chance(&self, by: UnitId, at: UnitId) -> u8 {
        let Some(shot) = self.op_shot(by, at) else {
            return 0;
        };
        let quality = self.quality(by, 0);
        let passes = (0..10).filter(|&die| quality::passes(quality, die)).count() as u8;
        let rating = shot.rating(self.data()).unwrap_or(0);
        let hits = (0..FACES as u8)
            .filter(|&die| resolve(self.data(), rating, shot.row(), shot.side(), die).is_some())
            .count() as u8;
        passes * hits
    }

    /// Everything the seat may answer.
    pub(crate) fn op_choices(&self, after: bool, into: &mut Vec<Choice>) {
        for by in self.zone_firers(self.op_side().enemy(), self.op_hex(after)) {
            for at in self.trigger().group.iter() {
                if self.may_op(by, at, after).is_ok() {
                    into.push(Choice::Op(by, at));
                }
            }
        }
        into.push(Choice::Hold);
        self.watch_choices(into);
    }

    /// The wishes a seat may change to.
    fn watch_choices(&self, into: &mut Vec<Choice>) {
        let all = CHANCES.map(Watch::Above);
        for watch in [Watch::Always, Watch::Never].into_iter().chain(all) {
            if self.may_watch(watch).is_ok() {
                into.push(Choice::Watch(watch));
            }
        }
    }

    /// Whether the seat may change its wish: once at each trigger.
    pub(crate) fn may_watch(&self, watch: Watch) -> Result<(), Forbidden> {
        let side = self.op_side();
        let known = match watch {
            Watch::Always | Watch::Never => true,
            Watch::Above(least) => CHANCES.contains(&least),
        };
        if self.trigger().set || !known || self.watches.wish(side) == watch {
            Err(Forbidden::WatchSet)
        } else {
            Ok(())
        }
    }

    pub(crate) fn set_watch(&mut self, watch: Watch) {
        let side = self.op_side();
        self.watches.answer(side, watch);
        self.trigger_mut().set = true;
    }

    /// In its own questions a seat changes its wish once in each of its activations and once at the beginning of a turn;
    /// to be asked never belongs to an activation of the enemy's.
    pub(crate) fn may_rewatch(&self, watch: Watch) -> Result<(), Forbidden> {
        let side = self.decider();
        let known = match watch {
            Watch::Always => true,
            Watch::Above(least) => CHANCES.contains(&least),
            Watch::Never => false,
        };
        if !known || self.watches.is_changed(side) || self.watches.wish(side) == watch {
            Err(Forbidden::WatchSet)
        } else {
            Ok(())
        }
    }

    /// The wishes a seat may change to in its own questions.
    pub(crate) fn rewatch_choices(&self, into: &mut Vec<Choice>) {
        let all = CHANCES.map(Watch::Above);
        let all = std::iter::once(Watch::Always).chain(all);
        let open = all.filter(|&watch| self.may_rewatch(watch).is_ok());
        into.extend(open.map(Choice::Watch));
    }

    pub(crate) fn rewatch(&mut self, watch: Watch) {
        self.watches.change(self.decider(), watch);
    }

    /// 1.14.3, 1.14.4: Op Fire: the check, a Park in the hex, then the shot.
    pub(crate) fn op_fire(&mut self, by: UnitId, at: UnitId, story: &mut Story<'_>) {
        self.trigger_mut().fired.add(by);
        if !self.roll_check(by, Check::OpportunityFire, 0, story) {
            return;
        }
        if let Some(hex) = self.at(at) {
            self.break_park(hex, self.data().unit(at).side, "1.14.4", story);
        }
        if let Some(shot) = self.op_shot(by, at) {
            let runs = self.trigger().runs;
            self.shoot(Shooter::Unit(by), &shot, at, runs, story);
        }
    }
}
