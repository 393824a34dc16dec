//! Engineer actions (1.11), rally (1.12), Delay markers (1.20).

use atlas::CellId;

use crate::data::{Kind, Site};
use crate::event::WorkEvent;
use crate::frames::{Frame, Trigger};
use crate::ids::{UnitId, Units};
use crate::marker::Marker;
use crate::quality::Check;
use crate::refusal::Forbidden;
use crate::stack::{Job, Labour, Step};
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

impl Job {
    /// Which Men at Work markers count for it.
    pub(crate) const fn labour(self) -> Option<Labour> {
        match self {
            Job::Ip(_) => Some(Labour::Ip),
            Job::Ent(_) => Some(Labour::Ent),
            Job::RoadBlock => Some(Labour::RoadBlock),
            Job::Clear => Some(Labour::Clear),
            Job::Rearguard(_) => None,
        }
    }
}

impl Gts {
    fn is_engineer(&self, unit: UnitId) -> bool {
        self.data().unit(unit).kind == Kind::Engineer
    }

    /// 1.11#general: neither Suppressed nor artillery nor in Column.
    fn is_fit(&self, unit: UnitId) -> bool {
        let info = self.data().unit(unit);
        let gun = info.face.fire.is_some_and(|fire| fire.row.is_artillery());
        !self.suppressed(unit) && !gun && !self.in_column(unit) && !self.data().is_craft(unit)
    }

    /// Whether a unit could do any engineer action at all.
    pub(crate) fn may_be_engineering(&self, unit: UnitId) -> bool {
        !self.is_second()
            && self.is_fit(unit)
            && (self.is_engineer(unit) || self.is_leg_infantry(unit))
    }

    /// 1.11#rearguard: whether a unit can leave one behind, wherever that is.
    pub(crate) fn may_leave_rearguard(&self, unit: UnitId) -> Result<(), Forbidden> {
        if !self.is_fit(unit) {
            return Err(Forbidden::Working);
        }
        if !matches!(self.unit(unit).place, Place::Hex(_)) {
            return Err(Forbidden::NotOnMap);
        }
        if self.data().unit(unit).kind != Kind::Infantry {
            return Err(Forbidden::RearguardInfantry);
        }
        allow(self.free_rearguard(unit).is_some(), Forbidden::NoRearguard)
    }

    /// 1.11: why a unit may not do a job.
    pub(crate) fn may_work(&self, unit: UnitId, job: Job) -> Result<(), Forbidden> {
        if !self.is_fit(unit) {
            return Err(Forbidden::Working);
        }
        let Place::Hex(hex) = self.unit(unit).place else {
            return Err(Forbidden::NotOnMap);
        };
        let engineer = self.is_engineer(unit);
        let infantry = engineer || self.is_leg_infantry(unit);
        match job {
            Job::Ip(other) => {
                if !infantry {
                    return Err(Forbidden::NotInfantry);
                }
                if other != unit && !engineer {
                    return Err(Forbidden::NotEngineer);
                }
                self.may_dig(unit, other, hex)
            }
            Job::Ent(other) => {
                if !engineer {
                    return Err(Forbidden::NotEngineer);
                }
                if self.unit(other).place != Place::Hex(hex) {
                    return Err(Forbidden::NotHere);
                }
                let old = self.active.was_dug_in(other)
                    && self.unit(other).markers.has(Marker::Ip)
                    && self.data().unit(other).side == self.data().unit(unit).side;
                if !old {
                    return Err(Forbidden::NoOldIp);
                }
                if self.ents(self.data().unit(unit).side, hex) >= 15 || !self.is_fit(other) {
                    return Err(Forbidden::Working);
                }
                Ok(())
            }
            Job::RoadBlock => {
                if !engineer {
                    return Err(Forbidden::NotEngineer);
                }
                let division = self.unit(unit).division;
                let taken = self.ground.road_block(hex).is_some();
                if !self.data().hex(hex).is(Site::Road) || taken {
                    return Err(Forbidden::NoRoad);
                }
                if self.pools.own(division).road_blocks == 0 || self.ground.road_blocks().is_full()
                {
                    return Err(Forbidden::NoRoadBlock);
                }
                Ok(())
            }
            Job::Clear => {
                if !infantry {
                    return Err(Forbidden::NotInfantry);
                }
                allow(
                    self.ground.road_block(hex).is_some(),
                    Forbidden::NothingToClear,
                )
            }
            Job::Rearguard(to) => {
                self.may_leave_rearguard(unit)?;
                allow(
                    self.rearguard_ground(unit, hex).contains(to),
                    Forbidden::RearguardTooFar,
                )
            }
        }
    }

    fn may_dig(&self, unit: UnitId, other: UnitId, hex: CellId) -> Result<(), Forbidden> {
        let state = self.unit(other);
        let ours = self.data().unit(other).side == self.data().unit(unit).side;
        if !ours || state.place != Place::Hex(hex) {
            return Err(Forbidden::NotHere);
        }
        if !self.is_fit(other) {
            return Err(Forbidden::Working);
        }
        let shelter = [Marker::Ip, Marker::Ent, Marker::InBocage];
        if shelter.iter().any(|&m| state.markers.has(m)) {
            return Err(Forbidden::HasIp);
        }
        Ok(())
    }

    /// 1.11#rearguard: one of the formation's that is neither on the map nor lost.
    fn free_rearguard(&self, unit: UnitId) -> Option<UnitId> {
        let formation = self.unit(unit).formation;
        self.unit_ids().skip(self.data().printed).find(|&guard| {
            self.data().unit(guard).kind == Kind::Rearguard
                && self.unit(guard).formation == formation
                && self.unit(guard).place == Place::Out
        })
    }

    /// 1.15: Op Fire comes before the work.
    pub(crate) fn begin_work(&mut self, unit: UnitId, job: Job) {
        let Some(hex) = self.at(unit) else {
            return;
        };
        let trigger = Trigger::within(hex, Units::one(unit));
        self.course
            .add_with(Step::Work(unit, job), Frame::Trigger(trigger));
        self.course.add(Step::Op { after: false });
    }

    /// 1.11: the work itself, if the unit is still able to.
    pub(crate) fn work(&mut self, unit: UnitId, job: Job, story: &mut Story<'_>) {
        let Some(hex) = self.at(unit) else {
            return;
        };
        if self.may_work(unit, job).is_err() {
            return;
        }
        let engineer = self.is_engineer(unit);
        let done = match job {
            Job::Ip(_) | Job::Clear if engineer => true,
            Job::Rearguard(_) => self.roll_check(unit, Check::Rearguard, 0, story),
            _ => {
                let men = self.unit(unit).work.map_or(0, |(_, count)| count);
                let adds = self.data().tables.command.helping * men.cast_signed();
                self.roll_check(unit, Check::Engineering, adds, story)
            }
        };
        let Some(labour) = job.labour() else {
            if let (true, Job::Rearguard(to)) = (done, job) {
                self.leave_rearguard(unit, to, story);
            }
            return;
        };
        if !done {
            let count = self.unit(unit).work.map_or(0, |(_, count)| count);
            self.pieces
                .set_work(unit, Some((labour, count.saturating_add(1))));
            story.tell(WorkEvent::Working { unit });
            return;
        }
        self.pieces.set_work(unit, None);
        let division = self.unit(unit).division;
        let built = match job {
            Job::Ip(other) => {
                self.pieces.mark(other, Marker::Ip);
                other
            }
            Job::Ent(other) => {
                let side = self.data().unit(other).side;
                self.ground.add_ent(side, hex);
                self.pieces.unmark(other, Marker::Ip);
                self.pieces.mark(other, Marker::Ent);
                other
            }
            Job::RoadBlock => {
                self.pools.use_road_block(division);
                self.ground.block(hex, Some(division));
                unit
            }
            Job::Clear | Job::Rearguard(_) => {
                if let Some(block) = self.ground.road_block(hex) {
                    self.ground.clear(block);
                    if let Some(owner) = block.division {
                        self.pools.regain_road_block(owner);
                    }
                }
                unit
            }
        };
        story.tell(WorkEvent::Built {
            unit: built,
            labour,
            at: hex,
        });
    }

    fn leave_rearguard(&mut self, unit: UnitId, to: CellId, story: &mut Story<'_>) {
        let Some(guard) = self.free_rearguard(unit) else {
            return;
        };
        let (division, stripe) = (self.unit(unit).division, self.unit(unit).stripe);
        let steps = self.data().rearguard.steps;
        self.pieces.renew(guard, steps);
        self.pieces.attach(guard, division);
        self.pieces.set_stripe(guard, stripe);
        self.put(guard, Place::Hex(to), story);
        self.take_control(to);
        story.tell(WorkEvent::RearguardMade {
            unit: guard,
            at: to,
        });
    }

    /// 1.11#remove-rearguard.
    pub(crate) fn may_withdraw(&self, unit: UnitId) -> Result<(), Forbidden> {
        allow(
            self.data().unit(unit).kind == Kind::Rearguard && !self.suppressed(unit),
            Forbidden::NotRearguard,
        )
    }

    pub(crate) fn withdraw(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let hex = self.at(unit);
        self.remove(unit, story);
        self.put(unit, Place::Out, story);
        story.tell(WorkEvent::RearguardGone { unit });
        if let Some(hex) = hex {
            self.bereave(hex, story);
        }
    }
}
