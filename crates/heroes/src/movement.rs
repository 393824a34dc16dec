//! 1.5 Movement Actions of infantry, 1.12 of vehicles, 1.14.6 entering.

use kernel::Journal;

use crate::data::{Ability, Form};
use crate::drive::Drive;
use crate::event::What;
use crate::ids::{EIGHT, Facing, Square, UnitId};
use crate::refusal::Forbidden;
use crate::state::{Ask, Heroes, March, Place};

impl Heroes {
    /// A Movement Action that begins.
    pub(crate) fn begin_march(&self, unit: UnitId, supply: bool) -> March {
        March {
            unit,
            left: self.movement(unit),
            stopped: false,
            stepped: false,
            flipped: false,
            fired: false,
            supply,
        }
    }

    /// Whether a step to a square is legal, and how a vehicle makes it. One predicate for offers and refusals.
    pub(crate) fn may_step(&self, march: March, to: Square) -> Result<Option<Drive>, Forbidden> {
        let unit = march.unit;
        if self.suppressed.has(unit) {
            return Err(Forbidden::Suppressed);
        }
        if !self.field().holds(to) {
            return Err(Forbidden::NoSuchSquare);
        }
        if march.stopped {
            return Err(Forbidden::MustStop);
        }
        if march.left == 0 {
            return Err(Forbidden::NoMovement);
        }
        match self.place(unit) {
            Place::Waiting => self.may_enter(march, to),
            Place::Aboard(vehicle) => self.may_get_out(vehicle, to).map(|()| None),
            Place::On(from) if self.kind(unit).is_infantry() => {
                self.may_walk(march, from, to).map(|()| None)
            }
            Place::On(from) => {
                let drive = self.drive(unit, from, to)?;
                if drive.cost > march.left {
                    return Err(Forbidden::NoMovement);
                }
                self.may_drive(unit, to)?;
                Ok(Some(drive))
            }
            _ => Err(Forbidden::NoTarget),
        }
    }

    /// Out of a vehicle to a square beside it (1.12.7).
    fn may_get_out(&self, vehicle: UnitId, to: Square) -> Result<(), Forbidden> {
        if !self.is_free(to) {
            return Err(Forbidden::Occupied);
        }
        let ways = self.squares(vehicle).map(|from| self.passable(from, to));
        ways.min_by_key(Result::is_err)
            .unwrap_or(Err(Forbidden::NotAdjacent))
    }

    /// A step of men on foot (1.5, 1.6).
    fn may_walk(&self, march: March, from: Square, to: Square) -> Result<(), Forbidden> {
        let unit = march.unit;
        let enemy = self.side(unit).other();
        self.passable(from, to)?;
        if self.concealed(unit) && !self.ground(to).hides {
            return Err(Forbidden::CannotHide);
        }
        if !march.stepped && self.controlled(from, enemy) && self.controlled(to, enemy) {
            return Err(Forbidden::ZoneToZone);
        }
        match self.at(to) {
            None => Ok(()),
            Some(other) if !self.kind(other).is_infantry() => Err(Forbidden::VehicleThere),
            Some(other) if self.side(other) == enemy => Err(Forbidden::EnemyThere),
            Some(_) => {
                let halts = self.hard_going(from, to) || self.controlled(to, enemy);
                if halts || !self.way_on(unit, to, march.left - 1) {
                    return Err(Forbidden::NoRoom);
                }
                Ok(())
            }
        }
    }

    /// Whether a unit among its own men can go on to a square of its own (1.5.4).
    fn way_on(&self, unit: UnitId, at: Square, left: u8) -> bool {
        let enemy = self.side(unit).other();
        left > 0
            && EIGHT.iter().any(|&(x, y)| {
                let Some(to) = self.field().step(at, x, y) else {
                    return false;
                };
                if self.passable(at, to).is_err() || self.concealed(unit) && !self.ground(to).hides
                {
                    return false;
                }
                match self.at(to) {
                    None => true,
                    Some(other) => {
                        self.kind(other).is_infantry()
                            && self.side(other) != enemy
                            && other != unit
                            && !self.hard_going(at, to)
                            && !self.controlled(to, enemy)
                            && self.way_on(unit, to, left - 1)
                    }
                }
            })
    }

    /// Makes a step.
    pub(crate) fn step(
        &mut self,
        mut march: March,
        to: Square,
        drive: Option<Drive>,
        journal: &mut dyn Journal,
    ) {
        let unit = march.unit;
        let who = self.who(unit);
        let from = self.place(unit);
        let entering = from == Place::Waiting;
        if let Some(drive) = drive {
            self.put(unit, Place::On(drive.front), drive.facing);
            march.left -= drive.cost;
        } else {
            if let Place::On(from) = from {
                march.stopped = self.hard_going(from, to);
            }
            self.put(unit, Place::On(to), Facing::North);
            march.left -= 1;
            march.stopped |= self.ground(to).difficult;
            march.stopped |= self.controlled(to, self.side(unit).other());
        }
        if self.kind(unit).form == Form::Heavy && self.ground(to).difficult {
            march.stopped = true;
        }
        march.stepped = true;
        if entering {
            self.tell(journal, What::Entered { who, to });
        } else {
            let rule = if drive.is_some() { "1.12.1" } else { "1.5.2" };
            self.tell(journal, What::Stepped { who, to, rule });
        }
        self.watch_or_go_on(march);
    }

    /// After a step an enemy may fire (1.15 Opportunity Fire), unless the mover is only passing through.
    pub(crate) fn watch_or_go_on(&mut self, march: March) {
        let stands = self
            .square(march.unit)
            .is_some_and(|s| self.at(s) == Some(march.unit));
        let watched = !march.supply && stands && self.watchers(march.unit).next().is_some();
        self.ask = if watched {
            Ask::Watch(march)
        } else {
            Ask::March(march)
        };
    }

    /// Enemies that hold a token and could fire at a unit. What the token is, only their owner knows.
    pub(crate) fn watchers(&self, mover: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.of(self.side(mover).other())
            .filter(move |&u| self.may_watch(u) && self.aim(u, mover, false).is_ok())
    }

    /// Whether a unit can take Opportunity Fire, as far as everybody knows.
    pub(crate) fn may_watch(&self, unit: UnitId) -> bool {
        let placed = self
            .square(unit)
            .is_some_and(|s| self.ground(s).opportunity);
        let able =
            self.has(unit, Ability::OpportunityFire) || placed && self.kind(unit).is_infantry();
        able && self.units[unit.index()].token.is_some()
            && !self.activated.has(unit)
            && !self.suppressed.has(unit)
            && !self.reacted.has(unit)
    }

    /// Whether the move may end where the unit is.
    pub(crate) fn may_stop(&self, march: March) -> Result<(), Forbidden> {
        let Some(at) = self.square(march.unit) else {
            return Ok(());
        };
        if self.at(at) != Some(march.unit) {
            return Err(Forbidden::NoRoom);
        }
        let half = self.kind(march.unit).squares == 2 && self.rear(march.unit).is_none();
        if half && !march.stopped && self.can_go_on(march) {
            return Err(Forbidden::HalfIn);
        }
        Ok(())
    }

    fn can_go_on(&self, march: March) -> bool {
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
    pub(crate) fn may_flip(&self, march: March) -> Result<(), Forbidden> {
        let unit = march.unit;
        if self.suppressed.has(unit) {
            return Err(Forbidden::Suppressed);
        }
        let ready = self.back.has(unit);
        let form = self.kind(unit).form;
        let can = match form {
            Form::Tripod | Form::Ambush => ready,
            Form::Crew => !self.kind(unit).has(Ability::Emplaced),
            _ => false,
        };
        if can && !march.stepped && !march.flipped && self.square(unit).is_some() {
            Ok(())
        } else {
            Err(Forbidden::CannotFlip)
        }
    }

    /// Whether a move may end on the Active Side: set up (Tripod), or concealed (Ambush).
    pub(crate) fn may_ready(&self, march: March) -> Result<(), Forbidden> {
        let unit = march.unit;
        if self.suppressed.has(unit) {
            return Err(Forbidden::Suppressed);
        }
        if self.back.has(unit) || march.flipped || self.square(unit).is_none() {
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
    pub(crate) fn may_hide(&self, unit: UnitId, square: Square) -> Result<(), Forbidden> {
        use crate::data::data;
        use crate::sight::{Shot, look};
        if !self.ground(square).hides {
            return Err(Forbidden::CannotHide);
        }
        let near = data().numbers.conceal;
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
                    && look(self.field(), &data().terrain, self, shot).is_clear()
            })
        });
        if seen {
            Err(Forbidden::CannotHide)
        } else {
            Ok(())
        }
    }

    /// Whether a unit may end its move in a vehicle (1.12.7).
    pub(crate) fn may_board(&self, march: March, vehicle: UnitId) -> Result<(), Forbidden> {
        let unit = march.unit;
        if self.suppressed.has(unit) {
            return Err(Forbidden::Suppressed);
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
        let reach = self
            .squares(vehicle)
            .any(|to| self.passable(from, to).is_ok());
        let crewed = matches!(self.kind(unit).form, Form::Crew);
        if !room || !self.kind(unit).is_infantry() || crewed && self.back.has(unit) || !reach {
            return Err(Forbidden::NoTransport);
        }
        if march.left == 0 || march.stopped {
            return Err(Forbidden::NoMovement);
        }
        Ok(())
    }

    /// Whether the unit that holds Willi Herold may leave the battlefield (scenario 1).
    pub(crate) fn may_leave(&self, march: March) -> Result<(), Forbidden> {
        let unit = march.unit;
        let holds = self.all().any(|u| self.place(u) == Place::Captive(unit));
        let arrows = &self.scenario().arrows[self.side(unit).index()];
        let there = self.square(unit).is_some_and(|s| arrows.contains(&s));
        if holds && there && march.left > 0 && !self.suppressed.has(unit) {
            Ok(())
        } else {
            Err(Forbidden::CannotLeave)
        }
    }
}
