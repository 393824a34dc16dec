//! 1.17 Airplanes and Aviators (scenario B).

use kernel::allow;

use crate::data::Form;
use crate::drive::Drive;
use crate::event::{Motion, Story};
use crate::ids::{Facing, Square, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::Mark;
use crate::state::{Heroes, March, Place};

/// The speed at which an airplane takes off.
pub(crate) const TAKE_OFF: u8 = 6;

impl Heroes {
    /// Whether somebody is in the cockpit (Driver).
    pub(crate) fn has_pilot(&self, airplane: UnitId) -> bool {
        self.of(self.side(airplane))
            .any(|u| self.place(u) == Place::Aboard(airplane))
    }

    /// An Aviator that leaves the cockpit turns to its Inactive Side (1.17.2).
    pub(crate) fn back_on_foot(&mut self, unit: UnitId) {
        if self.kind(unit).form == Form::Aviator {
            self.marked.turn_over(unit, false);
        }
    }

    /// Whether the Speed marker may be changed to this at the start of the move (1.17.4).
    pub(crate) fn may_set_speed(&self, march: March, speed: u8) -> Allowed {
        let unit = march.unit;
        if !self.kind(unit).is_airplane() || self.square(unit).is_none() {
            return Err(Forbidden::NoSpeed);
        }
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if !self.has_pilot(unit) {
            return Err(Forbidden::NoPilot);
        }
        let now = self.speed(unit);
        let next = speed != now
            && speed <= TAKE_OFF
            && speed.is_multiple_of(2)
            && now.abs_diff(speed) == 2;
        allow(
            next && !march.is(Mark::Flipped) && !march.is(Mark::Stepped),
            Forbidden::NoSpeed,
        )
    }

    /// Changes the marker; the move is as long as it says.
    pub(crate) fn set_speed(
        &mut self,
        mut march: March,
        speed: u8,
        story: &mut Story<'_>,
    ) -> March {
        let unit = march.unit;
        self.show_speed(unit, speed);
        let who = self.seen(unit);
        self.tell(story, Motion::Speed(who, speed));
        march.left = speed;
        march.set(Mark::Flipped);
        march
    }

    /// Whether an airplane may roll to a square: ahead, left or right of its nose, never back, on runways, roads and
    /// open ground only (1.17.1, 1.17.6).
    pub(crate) fn may_roll(&self, march: March, to: Square) -> Result<Drive, Forbidden> {
        let unit = march.unit;
        if !self.has_pilot(unit) {
            return Err(Forbidden::NoPilot);
        }
        let Some(front) = self.square(unit) else {
            return Err(Forbidden::NotAhead);
        };
        let drive = self.drive(unit, front, to)?;
        if drive.front != to {
            return Err(Forbidden::NotAhead);
        }
        if !self.ground(to).runway {
            return Err(Forbidden::Closed);
        }
        match self.at(to) {
            Some(other) if other != unit && !self.kind(other).is_infantry() => {
                Err(Forbidden::VehicleThere)
            }
            _ => Ok(drive),
        }
    }

    /// The squares of its wings: left and right of the front square (1.17.1).
    pub(crate) fn wings_at(
        &self,
        front: Square,
        facing: Facing,
    ) -> impl Iterator<Item = Square> + use<> {
        let ((x, y), field) = (facing.ahead(), self.field());
        [(-y, x), (y, -x)]
            .into_iter()
            .filter_map(move |(x, y)| field.step(front, x, y))
    }

    /// Whether a wing there overlaps the red line of a building or a vehicle counter (1.17.6).
    pub(crate) fn strikes(&self, airplane: UnitId, wing: Square) -> bool {
        let vehicle = |u: UnitId| u != airplane && !self.kind(u).is_infantry();
        self.ground(wing).walled || self.at(wing).is_some_and(vehicle)
    }

    /// Whether one of its wings strikes something.
    pub(crate) fn wings_strike(&self, airplane: UnitId) -> bool {
        let facing = self.facing(airplane);
        let wings = self
            .square(airplane)
            .map(|front| self.wings_at(front, facing));
        let mut wings = wings.into_iter().flatten();
        wings.any(|square| self.strikes(airplane, square))
    }

    /// A move begins with a wing over something: the airplane is destroyed before it goes anywhere (1.17.6).
    pub(crate) fn clipped(&mut self, march: March, story: &mut Story<'_>) -> bool {
        let unit = march.unit;
        let clipped = self.kind(unit).is_airplane() && march.steps == 0 && self.wings_strike(unit);
        if clipped {
            self.crash(unit, story);
        }
        clipped
    }

    /// An airplane is wrecked by what it ran into.
    pub(crate) fn crash(&mut self, airplane: UnitId, story: &mut Story<'_>) {
        let who = self.seen(airplane);
        self.tell(story, Motion::Crashed(who));
        self.destroy_now(airplane, story);
    }

    /// Whether an airplane may end its move: its speed or one square less, or it has nowhere to go and is wrecked (1.17.5).
    pub(crate) fn may_halt(&self, march: March) -> Allowed {
        allow(
            self.far_enough(march) || !self.can_go_on(march),
            Forbidden::TooSlow,
        )
    }

    /// Whether an airplane has moved what its marker asks for.
    pub(crate) fn far_enough(&self, march: March) -> bool {
        let speed = self.speed(march.unit);
        march.steps + 1 >= speed || !self.has_pilot(march.unit)
    }

    /// Whether it takes off: six squares in a straight line at speed 6 (1.17.7).
    pub(crate) fn may_take_off(&self, march: March) -> Allowed {
        let unit = march.unit;
        let fast = self.kind(unit).is_airplane() && self.speed(unit) == TAKE_OFF;
        allow(
            fast && march.steps >= TAKE_OFF
                && !march.is(Mark::Turned)
                && self.square(unit).is_some(),
            Forbidden::NoTakeOff,
        )
    }

    /// It takes off with its Aviator.
    pub(crate) fn take_off(&mut self, airplane: UnitId, story: &mut Story<'_>) {
        let moved = self.go(airplane, Place::Aboard(airplane), story);
        self.tell(story, Motion::TookOff(moved));
    }

    /// At the end of a turn a rolling airplane that did not move stands still (1.17.8).
    pub(crate) fn slow_down(&mut self, story: &mut Story<'_>) {
        for unit in self.all() {
            let rolling = self.speed(unit) > 0 && self.square(unit).is_some();
            if rolling && !self.marked.rolled(unit) {
                self.show_speed(unit, 0);
                let who = self.seen(unit);
                self.tell(story, Motion::Speed(who, 0));
            }
        }
    }
}
