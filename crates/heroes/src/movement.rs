//! 1.5 Movement Actions of infantry, 1.12 of vehicles, 1.14.6 entering.

use kernel::allow;

use crate::data::{Ability, Form};
use crate::drive::Drive;
use crate::event::{Motion, Story};
use crate::ids::{EIGHT, Facing, Square, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Mark, Step};
use crate::state::{Ask, Heroes, March, Place};

impl Heroes {
    /// A Movement Action that begins.
    pub(crate) fn begin_march(&self, unit: UnitId, supply: bool) -> March {
        March::new(unit, self.movement(unit)).with(Mark::Supply, supply)
    }

    /// Whether a step to a square is legal, and how a vehicle makes it. One predicate for offers and refusals.
    pub(crate) fn may_step(&self, march: March, to: Square) -> Result<Option<Drive>, Forbidden> {
        let unit = march.unit;
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if !self.field().holds(to) {
            return Err(Forbidden::NoSuchSquare);
        }
        if march.is(Mark::Stopped) {
            // Terrain halts men for good, and stops tanks; what else stops men is a Zone of Control.
            let zone = self.is_infantry(unit) && !march.is(Mark::Halted);
            return Err(if zone {
                Forbidden::ZoneStops
            } else {
                Forbidden::MustStop
            });
        }
        if self.marked.immobile(unit) {
            return Err(Forbidden::Immobile);
        }
        let road = self.road_bonus(march, to);
        if march.left + road == 0 {
            return Err(Forbidden::NoMovement);
        }
        if self.kind(unit).is_airplane() {
            return self.may_roll(march, to).map(Some);
        }
        match self.place(unit) {
            Place::Waiting => self.may_enter(march, to),
            Place::Aboard(vehicle) => self.may_get_out(march, vehicle, to).map(|()| None),
            Place::On(from) if self.kind(unit).is_infantry() => {
                self.may_walk(march, from, to).map(|()| None)
            }
            Place::On(from) => {
                let mut drive = self.drive(unit, from, to)?;
                drive.cost += self.may_drive(march, from, to)?;
                if drive.cost > march.left + road {
                    return Err(Forbidden::NoMovement);
                }
                Ok(Some(drive))
            }
            _ => Err(Forbidden::NoTarget),
        }
    }

    /// Out of a vehicle to a square beside it (1.12.7).
    fn may_get_out(&self, march: March, vehicle: UnitId, to: Square) -> Allowed {
        if !self.is_free(to) {
            return Err(Forbidden::Occupied);
        }
        let windows = self.may_use_windows(march);
        let ways = self
            .squares(vehicle)
            .map(|from| self.passable_by(from, to, windows));
        ways.min_by_key(Result::is_err)
            .unwrap_or(Err(Forbidden::NotAdjacent))
    }

    /// Whether a unit passes windows in this move: an Urban Fighter, or with Surprise! (1.16.1).
    pub(crate) fn may_use_windows(&self, march: March) -> bool {
        march.is(Mark::Windows) || self.has(march.unit, Ability::UrbanFighter)
    }

    /// A step of men on foot (1.5, 1.6).
    fn may_walk(&self, march: March, from: Square, to: Square) -> Allowed {
        let unit = march.unit;
        let enemy = self.side(unit).other();
        self.passable_by(from, to, self.may_use_windows(march))?;
        if self.concealed(unit) && !self.hides(to) {
            return Err(Forbidden::CannotHide);
        }
        if self.zone_to_zone(march, from, to) {
            return Err(Forbidden::ZoneToZone);
        }
        match self.at(to) {
            None if self.between_passages(to) => {
                let on = self.way_on(march, to, march.left - 1);
                if on { Ok(()) } else { Err(Forbidden::Between) }
            }
            None => Ok(()),
            Some(other) if !self.kind(other).is_infantry() => Err(Forbidden::VehicleThere),
            Some(other) if self.side(other) == enemy => Err(Forbidden::EnemyThere),
            Some(_) => {
                let halts = self.hard_going(from, to) && !march.is(Mark::Eased)
                    || self.controlled(to, enemy) && !march.is(Mark::Free);
                if halts || !self.way_on(march, to, march.left - 1) {
                    return Err(Forbidden::NoRoom);
                }
                Ok(())
            }
        }
    }

    /// Whether a unit among its own men can go on to a square of its own (1.5.4).
    fn way_on(&self, march: March, at: Square, left: u8) -> bool {
        let unit = march.unit;
        let enemy = self.side(unit).other();
        let windows = self.may_use_windows(march);
        left > 0
            && EIGHT.iter().any(|&(x, y)| {
                let Some(to) = self.field().step(at, x, y) else {
                    return false;
                };
                let shown = self.concealed(unit) && !self.hides(to);
                if shown || self.passable_by(at, to, windows).is_err() {
                    return false;
                }
                match self.at(to) {
                    None => !self.between_passages(to),
                    Some(other) => {
                        self.kind(other).is_infantry()
                            && self.side(other) != enemy
                            && other != unit
                            && (march.is(Mark::Eased) || !self.hard_going(at, to))
                            && (march.is(Mark::Free) || !self.controlled(to, enemy))
                            && self.way_on(march, to, left - 1)
                    }
                }
            })
    }

    /// Makes a step; infantry in the way of a vehicle leaves it first.
    pub(crate) fn step(&mut self, march: March, to: Square, story: &mut Story<'_>) {
        if self.clipped(march, story) {
            self.do_next(Step::Resume(march));
            return;
        }
        let in_way = self.at(to).filter(|&other| {
            !self.kind(march.unit).is_infantry()
                && self.kind(other).is_infantry()
                && !self.passes_over(march.unit, to)
        });
        self.do_next(Step::Drive(march, to));
        if let Some(other) = in_way {
            if self.side(other) != self.side(march.unit) {
                self.do_next(Step::RunOver(march.unit, other));
            }
            if self.ways_back(other).is_empty() {
                self.destroy(other, story);
            } else {
                self.do_next(Step::Later(Ask::FallBack(other, None)));
            }
        }
    }

    /// The step itself, once nobody is in its way.
    pub(crate) fn drive_on(&mut self, mut march: March, to: Square, story: &mut Story<'_>) {
        let unit = march.unit;
        let from = self.place(unit);
        let Ok(drive) = self.may_step(march, to) else {
            // Whoever was in the way did not leave it, or the vehicle was stopped: it stays where it is.
            self.do_next(Step::Resume(march));
            return;
        };
        let moved = if let Some(drive) = drive {
            self.clear_wreck(unit, to, story);
            self.roll_on(&mut march, drive, to);
            self.put(unit, Place::On(drive.front), drive.facing)
        } else {
            let hard = match from {
                Place::On(from) => self.hard_going(from, to),
                // Out of a vehicle it goes by whichever of its squares is better.
                Place::Aboard(vehicle) => self
                    .squares(vehicle)
                    .filter(|&from| self.passable_by(from, to, true).is_ok())
                    .all(|from| self.hard_going(from, to)),
                _ => false,
            };
            if hard && !march.is(Mark::Eased) {
                march.set(Mark::Stopped);
                march.set(Mark::Halted);
            }
            if let Place::Aboard(_) = from {
                self.back_on_foot(unit);
                if self.kind(unit).form == Form::Aviator {
                    march.set(Mark::Flipped);
                }
            }
            let moved = self.put(unit, Place::On(to), Facing::North);
            march.left -= 1;
            let zone = self.controlled(to, self.side(unit).other()) && !march.is(Mark::Free);
            let hard = self.difficult(to) && !march.is(Mark::Eased);
            if zone || hard {
                march.set(Mark::Stopped);
            }
            if hard {
                march.set(Mark::Halted);
            }
            moved
        };
        if self.kind(unit).form == Form::Heavy && self.difficult(to) && !march.is(Mark::Eased) {
            march.set(Mark::Stopped);
        }
        march.set(Mark::Stepped);
        if from == Place::Waiting {
            self.tell(story, Motion::Entered(moved, to));
        } else {
            let rule = match (drive, self.kind(unit).squares) {
                (None, _) => "1.5.2",
                (Some(_), 1) => "1.12.1",
                (Some(_), _) => "1.12.2",
            };
            self.tell(story, Motion::Stepped { moved, to, rule });
        }
        if self.kind(unit).is_airplane() {
            self.marked.roll(unit);
            if self.wings_strike(unit) {
                self.crash(unit, story);
            }
        }
        self.do_next(Step::Watch(march));
        self.trip(unit, to, story);
    }

    /// Enemies that hold a token and could fire at a unit. What the token is, only their owner knows.
    pub(crate) fn watchers(&self, mover: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.of(self.side(mover).other()).filter(move |&u| {
            // Whether a concealed unit's weapon would do would tell who it is: it is asked wherever it sees the mover.
            self.may_watch(u)
                && if self.concealed(u) {
                    !self.concealed(mover) && self.may_have_in_sight(u, mover)
                } else {
                    self.may_aim(u, mover, false).is_ok()
                }
        })
    }

    /// Whether a unit would see another if it were a Sniper: those behind him do not hide the mover.
    fn may_have_in_sight(&self, unit: UnitId, other: UnitId) -> bool {
        self.sees(unit, other, true)
    }

    /// Whether a unit can take Opportunity Fire, as far as everybody knows.
    pub(crate) fn may_watch(&self, unit: UnitId) -> bool {
        let placed = self.square(unit).is_some_and(|s| self.is_position(s));
        let able =
            self.has(unit, Ability::OpportunityFire) || placed && self.kind(unit).is_infantry();
        able && self.token(unit).is_some()
            && !self.marked.activated(unit)
            && !self.marked.suppressed(unit)
            && !self.marked.reacted(unit)
    }

    /// Whether the move may end where the unit is.
    pub(crate) fn may_stop(&self, march: March) -> Allowed {
        let unit = march.unit;
        let Some(at) = self.square(unit) else {
            return Ok(());
        };
        if self.at(at) != Some(unit) && self.kind(unit).is_infantry() {
            return Err(Forbidden::NoRoom);
        }
        if self.squares(unit).any(|s| self.at(s) != Some(unit)) {
            return Err(Forbidden::OnTopOf);
        }
        if self.between_passages(at) && self.kind(unit).is_infantry() && self.can_go_on(march) {
            return Err(Forbidden::Between);
        }
        if self.must_deploy(march) {
            return Err(Forbidden::MustDeploy);
        }
        if self.kind(unit).is_airplane() {
            return self.may_halt(march);
        }
        let half = self.kind(unit).squares == 2 && self.rear(unit).is_none();
        if half && !march.is(Mark::Stopped) && self.can_go_on(march) {
            return Err(Forbidden::HalfIn);
        }
        Ok(())
    }

    pub(crate) fn can_go_on(&self, march: March) -> bool {
        let Some(at) = self.square(march.unit) else {
            return false;
        };
        EIGHT.iter().any(|&(x, y)| {
            self.field()
                .step(at, x, y)
                .is_some_and(|to| self.may_step(march, to).is_ok())
        })
    }

    /// Whether the counter may be turned over before the first step: packed up, limbered or emplaced, or uncovered.
    pub(crate) fn may_flip(&self, march: March) -> Allowed {
        let unit = march.unit;
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        let ready = self.marked.back(unit);
        let form = self.kind(unit).form;
        let can = match form {
            Form::Tripod | Form::Ambush => ready,
            // It takes a whole Movement Action, which going on after a shot is not (1.15 Crew).
            Form::Crew => !self.kind(unit).has(Ability::Emplaced) && !march.is(Mark::Plain),
            _ => false,
        };
        let water = self.square(unit).is_some_and(|at| self.is_water(at));
        if form == Form::Crew && !ready && water {
            return Err(Forbidden::GunInWater);
        }
        let fresh = !march.is(Mark::Stepped) && !march.is(Mark::Flipped);
        allow(
            can && fresh && march.item.is_none() && self.square(unit).is_some(),
            Forbidden::CannotFlip,
        )
    }

    /// Whether a move may end on the Active Side: set up (Tripod), or concealed (Ambush).
    pub(crate) fn may_ready(&self, march: March) -> Allowed {
        let unit = march.unit;
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if self.marked.back(unit) || march.is(Mark::Flipped) || self.square(unit).is_none() {
            return Err(Forbidden::CannotFlip);
        }
        self.may_stop(march)?;
        match (self.kind(unit).form, self.square(unit)) {
            (Form::Tripod, _) => Ok(()),
            (Form::Ambush, Some(square)) => self.may_hide(unit, square),
            _ => Err(Forbidden::CannotFlip),
        }
    }

    /// Whether an Ambush unit can be concealed in a square (1.15 Ambush).
    pub(crate) fn may_hide(&self, unit: UnitId, square: Square) -> Allowed {
        use crate::sight::{Shot, look};
        if !self.hides(square) {
            return Err(Forbidden::CannotHide);
        }
        let near = self.data.numbers.conceal;
        let seen = self.of(self.side(unit).other()).any(|enemy| {
            self.squares(enemy).any(|from| {
                let alive = self.square(enemy).is_some();
                let shot = Shot {
                    from,
                    to: square,
                    infantry: self.kind(enemy).is_infantry(),
                    at_infantry: true,
                    over_infantry: false,
                };
                alive
                    && from.distance(square) <= near
                    && !self.hidden(from, square)
                    && look(self.field(), &self.data.terrain, self, shot).is_clear()
            })
        });
        if seen {
            Err(Forbidden::CannotHide)
        } else {
            Ok(())
        }
    }

    /// Whether a unit may end its move in a vehicle (1.12.7).
    pub(crate) fn may_board(&self, march: March, vehicle: UnitId) -> Allowed {
        let unit = march.unit;
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if self.marked.doomed(unit) {
            return Err(Forbidden::Doomed);
        }
        if self.side(vehicle) != self.side(unit) {
            return Err(Forbidden::NotYours);
        }
        let aboard = self
            .all()
            .filter(|&u| self.place(u) == Place::Aboard(vehicle))
            .count();
        let room = aboard < usize::from(self.kind(vehicle).transport);
        let (Some(from), Some(_)) = (self.square(unit), self.square(vehicle)) else {
            return Err(Forbidden::NoTransport);
        };
        let windows = self.may_use_windows(march);
        let reach = self
            .squares(vehicle)
            .any(|to| self.passable_by(from, to, windows).is_ok());
        let crewed = matches!(self.kind(unit).form, Form::Crew);
        // Only an Aviator flies an airplane (1.17.2).
        if self.kind(vehicle).is_airplane() != (self.kind(unit).form == Form::Aviator) {
            return Err(Forbidden::NoTransport);
        }
        // To board he turns his counter, and so he did when he got out (1.1.10).
        if self.kind(vehicle).is_airplane() && march.is(Mark::Flipped) {
            return Err(Forbidden::CannotFlip);
        }
        if self.must_deploy(march) {
            return Err(Forbidden::MustDeploy);
        }
        if !room || !self.kind(unit).is_infantry() || crewed && self.marked.back(unit) || !reach {
            return Err(Forbidden::NoTransport);
        }
        if march.left == 0 || march.is(Mark::Stopped) {
            return Err(Forbidden::NoMovement);
        }
        let mut ways = self
            .squares(vehicle)
            .filter(|&to| self.passable_by(from, to, true).is_ok());
        if ways.all(|to| self.zone_to_zone(march, from, to)) {
            return Err(Forbidden::ZoneToZone);
        }
        Ok(())
    }

    /// Whether the unit that holds Willi Herold may leave the battlefield (scenario 1).
    pub(crate) fn may_leave(&self, march: March) -> Allowed {
        let unit = march.unit;
        let holds = self.all().any(|u| self.place(u) == Place::Captive(unit));
        let arrows = &self.scenario().arrows[self.side(unit).index()];
        let there = self.square(unit).is_some_and(|s| arrows.contains(&s));
        allow(
            holds && there && !self.marked.suppressed(unit),
            Forbidden::CannotLeave,
        )
    }
}
