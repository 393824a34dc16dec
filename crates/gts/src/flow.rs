//! What happens between two questions: one step after the other is done until something must be asked.

use kernel::{Flow, Goes};

use crate::ids::Side;
use crate::stack::{Box17, Step};
use crate::state::Gts;
use crate::story::Story;

impl<'a> Flow<Story<'a>> for Gts {
    type Step = Step;

    fn now(&self) -> Option<Step> {
        self.course.now()
    }

    /// Does a step, or asks. A step that is done takes itself off first.
    fn perform(&mut self, step: Option<Step>, story: &mut Story<'a>) -> Goes {
        let Some(step) = step else {
            return Goes::Asks;
        };
        match step {
            Step::Dawn(step) => self.dawn_perform(step, story),
            Step::Naval(step) => self.naval_perform(step, story),
            Step::Air(step) => self.air_perform(step, story),
            Step::Event(step) => self.event_perform(step, story),
            Step::Mug => self.done(|game| game.fill_mug(story)),
            Step::Draw => self.done(|game| game.draw_chit(story)),
            Step::Chit => self.done(|game| game.begin_chit(story)),
            Step::Enter(hex) => self.ask_if(self.any_may_come_in_column(hex)),
            Step::Glide(arrival) => self.glide_step(arrival, story),
            Step::Act => {
                self.note_contact();
                self.ask_if(self.anybody_may_act())
            }
            Step::Order => self.order_step(),
            Step::Second => self.second_step(),
            Step::EndAction => self.ask_if(false),
            Step::Leaders => self.ask_if(self.may_transfer_any()),
            Step::Displace(leader) => self.displace_step(leader, story),
            Step::EndChit => self.done(Gts::end_chit),
            Step::EndTurn => self.done(|game| game.end_turn(story)),
            Step::March => self.march_step(),
            Step::Leave(to) => self.done(|game| game.leave_hex(to)),
            Step::Go(to) => self.done(|game| game.go_to(to, story)),
            Step::Change(unit, change) => self.done(|game| game.change(unit, change, story)),
            Step::Op { after } => self.op_step(after),
            Step::Result {
                unit,
                outcome,
                runs,
            } => self.done(|game| game.result(unit, outcome, runs, story)),
            Step::Checked { unit, then, passed } => {
                self.done(|game| game.checked(unit, then, passed, story))
            }
            Step::Spread(unit, hex) => {
                let effective = self.was_effective();
                self.done(|game| game.spread(unit, hex, effective))
            }
            Step::Fall(hex, barrage) => self.done(|game| game.fall(hex, barrage, story)),
            Step::Work(unit, job) => self.done(|game| game.work(unit, job, story)),
            Step::Assault(step) => self.assault_step(step, story),
            Step::Buy {
                unit,
                check,
                adds,
                then,
            } if !self.may_buy(unit, check) => self.done(|game| {
                if game.at(unit).is_some() {
                    let passed = game.roll_check(unit, check, adds, story);
                    game.checked(unit, then, passed, story);
                }
            }),
            Step::Answer(_) | Step::Buy { .. } | Step::Aim(_) | Step::Over => Goes::Asks,
        }
    }
}

impl Gts {
    /// Takes the step off and does it.
    pub(crate) fn done(&mut self, act: impl FnOnce(&mut Gts)) -> Goes {
        self.course.take();
        act(self);
        Goes::On
    }

    /// Asks, or takes the step off where there is nothing to ask.
    pub(crate) fn ask_if(&mut self, asks: bool) -> Goes {
        if !asks {
            self.course.take();
        }
        Goes::asks_if(asks)
    }

    /// Who is asked.
    pub(crate) fn decider(&self) -> Side {
        let owner = |unit| self.data().unit(unit).side;
        match self.step() {
            Step::Dawn(step) => self.dawn_decider(step),
            Step::Naval(step) => self.naval_decider(step),
            Step::Air(step) => self.air_decider(step),
            Step::Event(step) => self.event_decider(step),
            Step::Op { .. } => self.op_side(),
            Step::Answer(unit) | Step::Buy { unit, .. } => owner(unit),
            Step::Displace(leader) => self.leader_side(leader),
            Step::Assault(step) => match step {
                Box17::Stand | Box17::Check | Box17::Reply => self.active.side().enemy(),
                Box17::Columns(side) => side,
                Box17::Bravery
                | Box17::Close
                | Box17::Flee
                | Box17::Charge
                | Box17::Assail
                | Box17::After
                | Box17::Again => self.active.side(),
            },
            _ => self.active.side(),
        }
    }
}
