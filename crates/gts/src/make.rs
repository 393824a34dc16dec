//! What choices do.

use std::fmt::Debug;

use crate::choice::Choice;
use crate::event::MoveEvent;
use crate::frames::{Action, Frame};
use crate::quality::Check;
use crate::stack::{Change, Step, Then};
use crate::state::Gts;
use crate::story::Story;

impl Gts {
    /// Does what a legal choice says.
    pub(crate) fn make(&mut self, choice: Choice, story: &mut Story<'_>) {
        let step = self.step();
        match (step, choice) {
            (Step::Act | Step::Dawn(_), Choice::Watch(watch)) => self.rewatch(watch),
            (Step::Dawn(step), Choice::Dawn(choice)) => self.dawn_make(step, choice, story),
            (Step::Naval(step), Choice::Naval(choice)) => self.naval_make(step, choice, story),
            (Step::Air(step), Choice::Air(choice)) => self.air_make(step, choice, story),
            (Step::Event(step), Choice::Event(choice)) => self.event_make(step, choice, story),
            (Step::Act, Choice::Act(unit)) => {
                let action = Frame::Action(Action::NONE);
                self.course.add_with(Step::Order, action);
                self.act(unit, story);
            }
            (Step::Act, Choice::Air(choice)) => self.air_act(choice, story),
            (Step::Enter(_), Choice::InColumn(unit)) => {
                self.pieces.mark(unit, crate::marker::Marker::Column);
                let change = Change::Column;
                story.tell(MoveEvent::Changed { unit, change });
            }
            (Step::Order, Choice::With(unit)) => self.act(unit, story),
            (Step::Second, Choice::Done) => self.leave_off(),
            (Step::Order | Step::Second, choice) => self.order(choice, story),
            (Step::Leaders, Choice::Transfer(leader, hex)) => {
                self.pieces.transfers(leader);
                let rule = self.asking_rule();
                self.move_leader(leader, hex, rule, story);
            }
            (Step::Displace(_), Choice::Transfer(leader, hex)) => {
                self.course.take();
                self.move_leader(leader, hex, "1.2.6", story);
            }
            (Step::Glide(_), choice) => self.glide(choice, story),
            (Step::March, choice) => self.go_on(choice, story),
            (Step::Op { .. }, Choice::Op(by, at)) => self.op_fire(by, at, story),
            (Step::Op { .. }, Choice::Watch(watch)) => self.set_watch(watch),
            (Step::Answer(unit), choice) => {
                self.course.take();
                match choice {
                    Choice::Accept => self.suppression_checked(unit, false, story),
                    Choice::Pay => {
                        self.buy(unit, Check::Suppression, story);
                        self.suppression_checked(unit, true, story);
                    }
                    Choice::Roll => {
                        let passed = self.roll_check(unit, Check::Suppression, 0, story);
                        self.checked(unit, Then::Suppression, passed, story);
                    }
                    other => self.not_allowed(other),
                }
            }
            (
                Step::Buy {
                    unit,
                    check,
                    adds,
                    then,
                },
                choice,
            ) => {
                self.course.take();
                let passed = if choice == Choice::Pay {
                    self.buy(unit, check, story);
                    true
                } else {
                    self.roll_check(unit, check, adds, story)
                };
                self.checked(unit, then, passed, story);
            }
            (Step::Aim(unit), Choice::Shell(target)) => {
                self.course.take();
                if let Some(hex) = self.at(target) {
                    self.bombard(unit, hex, Some(target), story);
                }
            }
            (Step::Aim(unit), Choice::Barrage(hex)) => {
                self.course.take();
                self.bombard(unit, hex, None, story);
            }
            (Step::Assault(at), choice) => self.assault_make(at, choice, story),
            (Step::Act | Step::Enter(_) | Step::Leaders, Choice::Done)
            | (Step::Op { .. }, Choice::Hold) => self.course.take(),
            (_, choice) => self.not_allowed(choice),
        }
    }

    /// What `may` never allows: a fault of the rules.
    pub(crate) fn not_allowed(&self, choice: impl Debug) -> ! {
        unreachable!("`may` does not allow {choice:?} at {:?}", self.step())
    }
}
