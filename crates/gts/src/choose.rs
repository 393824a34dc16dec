//! Whether a choice is legal, and what it does. Offers (`list`) and refusals ask the same predicates.

use crate::choice::Choice;
use crate::event::MoveEvent;
use crate::ids::Units;
use crate::quality::Check;
use crate::refusal::Forbidden;
use crate::stack::{Change, Step, Then};
use crate::state::Gts;
use crate::story::Story;

impl Gts {
    /// Whether a choice is legal now.
    pub(crate) fn allowed(&self, choice: Choice) -> Result<(), Forbidden> {
        match (self.step(), choice) {
            (Step::Over, _) => Err(Forbidden::GameOver),
            (Step::Act | Step::Dawn(_), Choice::Watch(watch)) => self.may_rewatch(watch),
            (Step::Dawn(step), Choice::Dawn(choice)) => self.dawn_allowed(step, choice),
            (Step::Naval(step), Choice::Naval(choice)) => self.naval_allowed(step, choice),
            (Step::Air(step), Choice::Air(choice)) => self.air_allowed(step, choice),
            (Step::Event(step), Choice::Event(choice)) => self.event_allowed(step, choice),
            (Step::Act, Choice::Act(unit)) => self.may_act(unit),
            (Step::Act, Choice::Air(choice)) => self.air_act_allowed(choice),
            (Step::Act, Choice::Done) => {
                if self.must_move() {
                    Err(Forbidden::MustMove)
                } else {
                    Ok(())
                }
            }
            (Step::Enter(hex), Choice::InColumn(unit)) => self.may_come_in_column(unit, hex),
            (Step::Enter(_) | Step::Leaders, Choice::Done)
            | (Step::Op { .. }, Choice::Hold)
            | (Step::Answer(_), Choice::Accept | Choice::Roll)
            | (Step::Buy { .. }, Choice::Roll) => Ok(()),
            (Step::Second, Choice::Done) => self.may_leave_off(),
            (Step::Order, Choice::With(unit)) => self.may_join(unit),
            (Step::Order | Step::Second, choice) => match self.current() {
                Some(unit) => self.may_order(unit, choice),
                None => Err(Forbidden::NotAsked),
            },
            (Step::Leaders, Choice::Transfer(leader, hex)) => self.may_transfer(leader, hex),
            (Step::Displace(asked), Choice::Transfer(leader, hex)) => {
                self.may_displace(asked, leader, hex)
            }
            (Step::Glide(arrival), choice) => self.may_glide(arrival, choice),
            (Step::March, choice) => self.may_in_march(choice),
            (Step::Op { after }, Choice::Op(by, at)) => self.may_op(by, at, after),
            (Step::Op { .. }, Choice::Watch(watch)) => self.may_watch(watch),
            (Step::Answer(unit), Choice::Pay) => self.payable(unit, Check::Suppression),
            (Step::Buy { unit, check, .. }, Choice::Pay) => self.payable(unit, check),
            (Step::Aim(unit), Choice::Shell(target)) => self.may_shell(unit, target),
            (Step::Aim(unit), Choice::Barrage(hex)) => self.may_barrage(unit, hex),
            (Step::Assault(at), choice) => self.assault_allowed(at, choice),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Everything that is legal now, sorted.
    pub(crate) fn list(&self, into: &mut Vec<Choice>) {
        let start = into.len();
        match self.step() {
            Step::Dawn(step) => {
                self.dawn_list(step, into);
                self.rewatch_list(into);
            }
            Step::Naval(step) => self.naval_list(step, into),
            Step::Air(step) => self.air_list(step, into),
            Step::Event(step) => self.event_list(step, into),
            Step::Act => {
                for unit in self.active.may.iter() {
                    if self.may_act(unit).is_ok() {
                        into.push(Choice::Act(unit));
                    }
                }
                self.air_act_list(into);
                self.rewatch_list(into);
                if !self.must_move() {
                    into.push(Choice::Done);
                }
            }
            Step::Enter(hex) => {
                for unit in self.of_side_in(self.active.side, hex) {
                    if self.allowed(Choice::InColumn(unit)).is_ok() {
                        into.push(Choice::InColumn(unit));
                    }
                }
                into.push(Choice::Done);
            }
            Step::Order => self.order_list(into),
            Step::Second => {
                self.order_list(into);
                if self.may_leave_off().is_ok() {
                    into.push(Choice::Done);
                }
            }
            Step::Leaders => {
                let all = self.transfers();
                into.extend(all.map(|(leader, hex)| Choice::Transfer(leader, hex)));
                into.push(Choice::Done);
            }
            Step::Displace(leader) => self.displace_list(leader, into),
            Step::Glide(arrival) => self.glide_list(arrival, into),
            Step::March => self.march_list(into),
            Step::Op { after } => self.op_list(after, into),
            Step::Answer(unit) => {
                into.extend([Choice::Accept, Choice::Roll]);
                if self.may_buy(unit, Check::Suppression) {
                    into.push(Choice::Pay);
                }
            }
            Step::Buy { unit, check, .. } => {
                into.push(Choice::Roll);
                if self.may_buy(unit, check) {
                    into.push(Choice::Pay);
                }
            }
            Step::Aim(unit) => self.aim_list(unit, into),
            Step::Assault(at) => self.assault_list(at, into),
            _ => {}
        }
        into[start..].sort_unstable();
    }

    /// Does what a legal choice says.
    pub(crate) fn apply(&mut self, choice: Choice, story: &mut Story<'_>) {
        let step = self.step();
        match (step, choice) {
            (Step::Act | Step::Dawn(_), Choice::Watch(watch)) => self.rewatch(watch),
            (Step::Dawn(step), Choice::Dawn(choice)) => self.dawn_make(step, choice, story),
            (Step::Naval(step), Choice::Naval(choice)) => self.naval_make(step, choice, story),
            (Step::Air(step), Choice::Air(choice)) => self.air_make(step, choice, story),
            (Step::Event(step), Choice::Event(choice)) => self.event_make(step, choice, story),
            (Step::Act, Choice::Act(unit)) => {
                self.group = Units::EMPTY;
                self.left = Units::EMPTY;
                self.second = false;
                self.act(unit, story);
                self.stack.push(Step::Order);
            }
            (Step::Act, Choice::Air(choice)) => self.air_act(choice, story),
            (Step::Enter(_), Choice::InColumn(unit)) => {
                let markers = &mut self.unit_mut(unit).markers;
                *markers = markers.with(crate::marker::Marker::Column);
                let change = Change::Column;
                story.tell(MoveEvent::Changed { unit, change });
            }
            (Step::Order, Choice::With(unit)) => self.act(unit, story),
            (Step::Second, Choice::Done) => self.leave_off(),
            (Step::Order | Step::Second, choice) => self.order(choice, story),
            (Step::Leaders, Choice::Transfer(leader, hex)) => {
                self.leaders[leader.index()].moved = true;
                let rule = self.asking_rule();
                self.move_leader(leader, hex, rule, story);
            }
            (Step::Displace(_), Choice::Transfer(leader, hex)) => {
                self.stack.pop();
                self.move_leader(leader, hex, "1.2.6", story);
            }
            (Step::Glide(_), choice) => self.glide(choice, story),
            (Step::March, choice) => self.go_on(choice, story),
            (Step::Op { .. }, Choice::Op(by, at)) => self.op_fire(by, at, story),
            (Step::Op { .. }, Choice::Watch(watch)) => self.set_watch(watch),
            (Step::Answer(unit), choice) => {
                self.stack.pop();
                match choice {
                    Choice::Accept => self.suppression_checked(unit, false, story),
                    Choice::Pay => {
                        self.buy(unit, Check::Suppression, story);
                        self.suppression_checked(unit, true, story);
                    }
                    _ => {
                        let passed = self.roll_check(unit, Check::Suppression, 0, story);
                        self.checked(unit, Then::Suppression, passed, story);
                    }
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
                self.stack.pop();
                let passed = if choice == Choice::Pay {
                    self.buy(unit, check, story);
                    true
                } else {
                    self.roll_check(unit, check, adds, story)
                };
                self.checked(unit, then, passed, story);
            }
            (Step::Aim(unit), Choice::Shell(target)) => {
                self.stack.pop();
                if let Some(hex) = self.at(target) {
                    self.bombard(unit, hex, Some(target), story);
                }
            }
            (Step::Aim(unit), Choice::Barrage(hex)) => {
                self.stack.pop();
                self.bombard(unit, hex, None, story);
            }
            (Step::Assault(at), choice) => self.assault_make(at, choice, story),
            // `done` and `hold` end the question.
            _ => {
                self.stack.pop();
            }
        }
    }
}
