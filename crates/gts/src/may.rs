//! Whether a choice is legal, and all that are. Offers and refusals ask the same predicates.

use crate::choice::Choice;
use crate::quality::Check;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::Gts;

impl Gts {
    /// Whether a choice is legal now.
    pub(crate) fn may(&self, choice: Choice) -> Result<(), Forbidden> {
        match (self.step(), choice) {
            (Step::Over, _) => Err(Forbidden::GameOver),
            (Step::Act | Step::Dawn(_), Choice::Watch(watch)) => self.may_rewatch(watch),
            (Step::Dawn(step), Choice::Dawn(choice)) => self.dawn_may(step, choice),
            (Step::Naval(step), Choice::Naval(choice)) => self.naval_may(step, choice),
            (Step::Air(step), Choice::Air(choice)) => self.air_may(step, choice),
            (Step::Event(step), Choice::Event(choice)) => self.event_may(step, choice),
            (Step::Act, Choice::Act(unit)) => self.may_act(unit),
            (Step::Act, Choice::Air(choice)) => self.air_act_may(choice),
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
            (Step::Assault(at), choice) => self.assault_may(at, choice),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Everything that is legal now, sorted.
    pub(crate) fn choices(&self, into: &mut Vec<Choice>) {
        let start = into.len();
        match self.step() {
            Step::Dawn(step) => {
                self.dawn_choices(step, into);
                self.rewatch_choices(into);
            }
            Step::Naval(step) => self.naval_choices(step, into),
            Step::Air(step) => self.air_choices(step, into),
            Step::Event(step) => self.event_choices(step, into),
            Step::Act => {
                for unit in self.active.may().iter() {
                    if self.may_act(unit).is_ok() {
                        into.push(Choice::Act(unit));
                    }
                }
                self.air_act_choices(into);
                self.rewatch_choices(into);
                if !self.must_move() {
                    into.push(Choice::Done);
                }
            }
            Step::Enter(hex) => {
                for unit in self.of_side_in(self.active.side(), hex) {
                    if self.may(Choice::InColumn(unit)).is_ok() {
                        into.push(Choice::InColumn(unit));
                    }
                }
                into.push(Choice::Done);
            }
            Step::Order => self.order_choices(into),
            Step::Second => {
                self.order_choices(into);
                if self.may_leave_off().is_ok() {
                    into.push(Choice::Done);
                }
            }
            Step::Leaders => {
                let all = self.transfers();
                into.extend(all.map(|(leader, hex)| Choice::Transfer(leader, hex)));
                into.push(Choice::Done);
            }
            Step::Displace(leader) => self.displace_choices(leader, into),
            Step::Glide(arrival) => self.glide_choices(arrival, into),
            Step::March => self.march_choices(into),
            Step::Op { after } => self.op_choices(after, into),
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
            Step::Aim(unit) => self.aim_choices(unit, into),
            Step::Assault(at) => self.assault_choices(at, into),
            Step::Over => {}
            other => unreachable!("{other:?} asks nothing"),
        }
        into[start..].sort_unstable();
    }
}
