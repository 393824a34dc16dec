//! 1.12 How vehicles move, and 1.14.6 how units enter.

use kernel::allow;

use crate::data::Class;
use crate::event::{Motion, Story};
use crate::ids::{Facing, Square, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Cause, Mark, Step};
use crate::state::{Heroes, March, Place};

/// What a vehicle's step is.
#[derive(Clone, Copy)]
pub(crate) struct Drive {
    /// Where the front square goes.
    pub(crate) front: Square,
    /// Which way it faces then.
    pub(crate) facing: Facing,
    /// What it costs.
    pub(crate) cost: u8,
}

impl Heroes {
    /// By an arrow square, for one square of movement (1.5.7, 1.14.6). A vehicle of two squares must be able to go on.
    pub(crate) fn may_enter(&self, march: March, to: Square) -> Result<Option<Drive>, Forbidden> {
        let unit = march.unit;
        let arrows = &self.scenario().arrows[self.side(unit).index()];
        if !self.may_come(unit, march.is(Mark::Supply)) {
            return Err(Forbidden::NotYet);
        }
        if !arrows.contains(&to) {
            return Err(Forbidden::NotArrow);
        }
        if !self.is_free(to) {
            return Err(Forbidden::Occupied);
        }
        if self.kind(unit).is_infantry() {
            return Ok(None);
        }
        if self.closed(to, self.kind(unit).class()) {
            return Err(Forbidden::Closed);
        }
        let facing = self.inward(to);
        let (x, y) = facing.ahead();
        let onward = [(x, y), (y, x), (-y, -x)].into_iter().any(|(x, y)| {
            self.field().step(to, x, y).is_some_and(|next| {
                self.is_free(next) && self.way_for_vehicle(unit, to, next).is_ok()
            })
        });
        if self.kind(unit).squares == 2 && (march.left < 2 || !onward) {
            return Err(Forbidden::HalfIn);
        }
        Ok(Some(Drive {
            front: to,
            facing,
            cost: 1,
        }))
    }

    /// The way into the battlefield from a square on its rim.
    pub(crate) fn inward(&self, at: Square) -> Facing {
        if at.column() == 0 {
            Facing::East
        } else if at.column() == self.field().width - 1 {
            Facing::West
        } else if at.row() == 0 {
            Facing::South
        } else {
            Facing::North
        }
    }

    /// How a vehicle gets to a square: forward, or back for two (1.12.1, 1.12.2).
    pub(crate) fn drive(
        &self,
        unit: UnitId,
        front: Square,
        to: Square,
    ) -> Result<Drive, Forbidden> {
        let facing = self.facing(unit);
        let (x, y) = facing.ahead();
        let (right_x, right_y) = (-y, x);
        let off = |from: Square| (to.column() - from.column(), to.row() - from.row());
        if self.kind(unit).squares == 1 {
            let forward = [
                (x, y),
                (x + right_x, y + right_y),
                (x - right_x, y - right_y),
            ];
            let cost = if forward.contains(&off(front)) {
                1
            } else if off(front) == (-x, -y) {
                2
            } else {
                return Err(Forbidden::NotAhead);
            };
            self.way_for_vehicle(unit, front, to)?;
            return Ok(Drive {
                front: to,
                facing,
                cost,
            });
        }
        let ways = [(x, y), (right_x, right_y), (-right_x, -right_y)];
        if ways.contains(&off(front)) {
            let (x, y) = off(front);
            self.way_for_vehicle(unit, front, to)?;
            let facing = Facing::towards(x, y).ok_or(Forbidden::NotAhead)?;
            return Ok(Drive {
                front: to,
                facing,
                cost: 1,
            });
        }
        // Backwards, front and rear exchange their parts: the front comes to lie on the old rear square.
        let rear = self.rear(unit).ok_or(Forbidden::HalfIn)?;
        let (back_x, back_y) = off(rear);
        let ways = [(-x, -y), (right_x, right_y), (-right_x, -right_y)];
        if !ways.contains(&(back_x, back_y)) {
            return Err(Forbidden::NotAhead);
        }
        self.way_for_vehicle(unit, rear, to)?;
        let facing = Facing::towards(-back_x, -back_y).ok_or(Forbidden::NotAhead)?;
        Ok(Drive {
            front: rear,
            facing,
            cost: 2,
        })
    }

    /// Whether a vehicle may drive into a square, and what it costs beside the step (1.12.3, 1.12.4, 1.12.8).
    pub(crate) fn may_drive(
        &self,
        march: March,
        from: Square,
        to: Square,
    ) -> Result<u8, Forbidden> {
        let unit = march.unit;
        let class = self.kind(unit).class();
        if self.closed(to, class) {
            return Err(Forbidden::Closed);
        }
        let Some(other) = self.at(to).filter(|&other| other != unit) else {
            return Ok(0);
        };
        if self.kind(other).is_infantry() {
            return self.may_run_over(march, from, to).map(|()| 0);
        }
        // Heavy vehicles crush light wrecks and push heavy ones.
        if !self.is_wreck(other) || class != Class::Heavy {
            return Err(Forbidden::VehicleThere);
        }
        match self.kind(other).class() {
            Class::Heavy if self.pushed_to(unit, other, to).is_none() => {
                Err(Forbidden::VehicleThere)
            }
            Class::Heavy => Ok(2),
            _ => Ok(1),
        }
    }

    /// Whether a heavy vehicle passes over the infantry in a square without effect: in a foxhole (1.12.4).
    pub(crate) fn passes_over(&self, unit: UnitId, to: Square) -> bool {
        let foxhole = self.ground(to).hole && !self.in_trench(to) && !self.bridged(to);
        self.kind(unit).class() == Class::Heavy && foxhole
    }

    /// Whether infantry in a square can be run over: not while another is only passing there, and over a foxhole only
    /// with a free way beyond for the whole vehicle (1.12.4).
    fn may_run_over(&self, march: March, from: Square, to: Square) -> Allowed {
        let unit = march.unit;
        if !self.passes_over(unit, to) {
            return Ok(());
        }
        let (x, y) = (to.column() - from.column(), to.row() - from.row());
        let length = self.kind(unit).squares;
        let mut at = to;
        for _ in 0..length {
            let next = self.field().step(at, x, y);
            let Some(next) = next.filter(|&n| {
                self.is_free(n) && self.way_for_vehicle(unit, at, n).is_ok() && !self.difficult(n)
            }) else {
                return Err(Forbidden::OnTopOf);
            };
            at = next;
        }
        let ahead = (x, y) == self.facing(unit).ahead();
        allow(ahead && march.left > length, Forbidden::OnTopOf)
    }

    /// Where a heavy wreck is pushed: one square straight on, if all of it finds room (1.12.8).
    fn pushed_to(&self, unit: UnitId, wreck: UnitId, to: Square) -> Option<Square> {
        let Place::Wreck(front) = self.place(wreck) else {
            return None;
        };
        // Of two squares the one that leads: forward the front, in reverse the rear; neither goes diagonally.
        let leads = |s: Square| s.column() == to.column() || s.row() == to.row();
        let two = self.kind(unit).squares == 2;
        let from = self
            .squares(unit)
            .find(|&s| s.distance(to) == 1 && (!two || leads(s)))?;
        let (x, y) = (to.column() - from.column(), to.row() - from.row());
        let room = self.squares(wreck).all(|s| {
            let next = self.field().step(s, x, y);
            next.is_some_and(|n| {
                !self.closed(n, Class::Heavy) && self.at(n).is_none_or(|other| other == wreck)
            })
        });
        room.then(|| front.step(x, y)).flatten()
    }

    /// A wreck is crushed or pushed out of the way.
    pub(crate) fn clear_wreck(&mut self, unit: UnitId, to: Square, story: &mut Story<'_>) {
        let Some(wreck) = self.at(to).filter(|&w| w != unit && self.is_wreck(w)) else {
            return;
        };
        let facing = self.facing(wreck);
        let who = self.seen(unit);
        if let Some(front) = self.pushed_to(unit, wreck, to)
            && self.kind(wreck).class() == Class::Heavy
        {
            let wreck = self.put(wreck, Place::Wreck(front), facing);
            self.tell(story, Motion::Pushed(who, wreck));
        } else {
            let wreck = self.put(wreck, Place::Lost, facing);
            self.tell(story, Motion::Crushed(who, wreck));
        }
    }

    /// A road for the whole move gives a vehicle one square more (3.2).
    pub(crate) fn road_bonus(&self, march: March, to: Square) -> u8 {
        let unit = march.unit;
        let road = |s: Square| self.ground(s).road;
        let on = !self.kind(unit).is_infantry()
            && !march.is(Mark::OffRoad)
            && self.movement(unit) > 0
            && self.field().holds(to)
            && road(to)
            && self.squares(unit).all(road);
        u8::from(on)
    }

    /// What a vehicle's step leaves of its movement.
    pub(crate) fn roll_on(&self, march: &mut March, drive: Drive, to: Square) {
        let road = self.road_bonus(*march, to);
        if road == 0 || drive.cost > march.left {
            march.set(Mark::OffRoad);
        }
        march.left = march.left.saturating_sub(drive.cost);
        march.steps += 1;
        if drive.facing != self.facing(march.unit) {
            march.set(Mark::Turned);
        }
    }

    /// The die for infantry that got out of a vehicle's way (1.12.4).
    pub(crate) fn run_over(&mut self, vehicle: UnitId, unit: UnitId, story: &mut Story<'_>) {
        if self.square(unit).is_none() || self.square(vehicle).is_none() {
            return;
        }
        let heavy = self.kind(vehicle).class() == Class::Heavy;
        let most = self.data.numbers.run_over[usize::from(heavy)];
        let die = self.die("running over");
        let (who, target, hit) = (self.seen(vehicle), self.seen(unit), die <= most);
        self.tell(
            story,
            Motion::RanOver {
                who,
                target,
                die,
                hit,
            },
        );
        if hit {
            self.uncover(unit, story);
            self.do_next(Step::Hits(unit, 1, Some(vehicle), Cause::RunOver));
        }
    }

    /// Whether a vehicle can cross from a square to the next.
    pub(crate) fn way_for_vehicle(&self, unit: UnitId, from: Square, to: Square) -> Allowed {
        let class = self.kind(unit).class();
        if self.closed(to, class) {
            return Err(Forbidden::Closed);
        }
        if self.off_the_arrow(from, to) {
            return Err(Forbidden::Bridge);
        }
        let hog = |a: Square, b: Square| self.wired(a, b);
        if from.column() == to.column() || from.row() == to.row() {
            return if hog(from, to) {
                Err(Forbidden::Hedgehog)
            } else {
                Ok(())
            };
        }
        let beside = [
            Square::at(to.column(), from.row()),
            Square::at(from.column(), to.row()),
        ];
        let shut = |s: Option<Square>| {
            s.is_none_or(|s| {
                self.closed(s, class)
                    || hog(from, s)
                    || hog(s, to)
                    || self
                        .at(s)
                        .is_some_and(|u| u != unit && !self.kind(u).is_infantry())
            })
        };
        if beside.into_iter().all(shut) || self.corner_closed(from, to) {
            return Err(Forbidden::Corner);
        }
        Ok(())
    }
}
