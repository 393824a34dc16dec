//! What is decided in an assault (1.17): which choices each box of its chart takes, and what they do.

use crate::choice::Choice;
use crate::event::{AssaultEvent, MoveEvent};
use crate::ids::{Side, UnitId};
use crate::marker::Marker;
use crate::refusal::Forbidden;
use crate::stack::{Box17, Change};
use crate::state::Gts;
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// What may be chosen at a box that asks.
    pub(crate) fn assault_choices(&self, at: Box17, into: &mut Vec<Choice>) {
        match at {
            Box17::Stand => {
                into.push(Choice::Stand);
                for way in self.data().hex(self.assault().target).ways() {
                    if self.may_run(way.to).is_ok() {
                        into.push(Choice::Run(way.to));
                    }
                }
            }
            Box17::Check => into.extend(self.defenders().iter().map(Choice::Check)),
            Box17::Charge => into.extend([Choice::Volley, Choice::Charge]),
            Box17::Assail | Box17::Reply => {
                let targets = self.volley_targets(at);
                for by in self.volley_firers().iter() {
                    into.extend(targets.iter().map(|at| Choice::Shoot(by, at)));
                }
            }
            Box17::Columns(side) => {
                let both = self.assault().group.or(self.defenders());
                for unit in both.iter() {
                    if self.may_shake(side, unit).is_ok() {
                        into.push(Choice::Shake(unit));
                    }
                }
                into.push(Choice::Done);
            }
            Box17::Again => into.extend([Choice::Again, Choice::Done]),
            Box17::Bravery | Box17::Close | Box17::Flee | Box17::After => {}
        }
    }

    pub(crate) fn assault_may(&self, at: Box17, choice: Choice) -> Result<(), Forbidden> {
        match (at, choice) {
            (Box17::Stand, Choice::Stand)
            | (Box17::Charge, Choice::Volley | Choice::Charge)
            | (Box17::Columns(_), Choice::Done)
            | (Box17::Again, Choice::Again | Choice::Done) => Ok(()),
            (Box17::Stand, Choice::Run(to)) => self.may_run(to),
            (Box17::Check, Choice::Check(unit)) => {
                allow(self.defenders().has(unit), Forbidden::NotDefending)
            }
            (Box17::Assail | Box17::Reply, Choice::Shoot(by, target)) => {
                if !self.volley_targets(at).has(target) {
                    return Err(Forbidden::NotAssaulting);
                }
                allow(self.volley_firers().has(by), Forbidden::NotItsShot)
            }
            (Box17::Columns(side), Choice::Shake(unit)) => self.may_shake(side, unit),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Makes a legal choice at a box.
    pub(crate) fn assault_make(&mut self, at: Box17, choice: Choice, story: &mut Story<'_>) {
        if let Choice::Shoot(by, target) = choice {
            self.assault_shot(at, by, target, story);
            return;
        }
        if let Choice::Shake(unit) = choice {
            self.pieces.unmark(unit, Marker::Column);
            let change = Change::Deploy;
            story.tell(MoveEvent::Changed { unit, change });
            self.cohesion_hit(unit, story);
            return;
        }
        self.course.take();
        match choice {
            Choice::Stand => self.stand(story),
            Choice::Run(to) => self.run_to(to, story),
            Choice::Check(unit) => self.check_run(unit, story),
            Choice::Volley | Choice::Again => {
                if choice == Choice::Again {
                    self.assault_mut().round += 1;
                }
                story.tell(AssaultEvent::Charge { charges: false });
                self.begin_volley(Box17::Assail);
            }
            Choice::Charge => {
                self.assault_mut().charge = true;
                story.tell(AssaultEvent::Charge { charges: true });
                self.begin_volley(Box17::Reply);
            }
            Choice::Done if at == Box17::Again => self.end_assault(story),
            Choice::Done => {}
            other => self.not_allowed(other),
        }
    }

    /// 1.17.14: units of a side in the assault that are in Column.
    pub(crate) fn may_shake(&self, side: Side, unit: UnitId) -> Result<(), Forbidden> {
        let here = self.assault().group.has(unit) || self.defenders().has(unit);
        allow(
            here && self.data().unit(unit).side == side && self.in_column(unit),
            Forbidden::NotInColumn,
        )
    }

    pub(crate) fn may_shake_any(&self, side: Side) -> bool {
        let both = self.assault().group.or(self.defenders());
        both.iter().any(|unit| self.may_shake(side, unit).is_ok())
    }
}
