//! What each choice does, once it is allowed.

use kernel::Flow as _;

use crate::agenda::Step;
use crate::choice::{Choice, Way};
use crate::event::{Event, Story};
use crate::state::{Ask, Jubilee};

impl Jubilee {
    /// Makes a choice that `may` allows, and goes on to the next question.
    pub(crate) fn make(&mut self, choice: Choice, story: &mut Story<'_>) {
        let ask = self.ask();
        self.course.done();
        match (ask, choice) {
            (Ask::Act, _) => self.act(choice, story),
            (Ask::Convoy, Choice::Roll) => self.roll_convoy(story),
            (Ask::Bombard { left }, Choice::Bombard(position)) => {
                self.bombard(position, left, story);
            }
            (Ask::Land { .. }, Choice::Land(unit, id)) => {
                self.enter_box(unit, id, story);
            }
            (Ask::Check { waiting }, Choice::Check) => self.course.add(Step::Landings { waiting }),
            (Ask::Delayed { .. }, Choice::Delay(unit)) => self.put_off(unit, story),
            (Ask::Delayed { .. }, Choice::Withdraw(unit)) => self.withdraw(unit, story),
            (Ask::Draw, Choice::Draw) => self.draw(story),
            (Ask::Fire(mut volley), Choice::Hit(unit)) => {
                volley.hit.add(unit);
                self.fire(volley, story);
            }
            (Ask::Fire(mut volley), Choice::Disrupt(unit)) => {
                volley.shaken.add(unit);
                self.fire(volley, story);
            }
            (Ask::Displace { hex, .. }, Choice::Displace(to)) => self.displace(hex, to, story),
            (Ask::Strafe, Choice::Strafe(position)) => self.strafe(position, story),
            (Ask::Recall, Choice::Recall(track)) => self.recall(track, story),
            (Ask::Gather { target, mut with }, Choice::Join(unit)) => {
                with.add(unit);
                self.course.question(Ask::Gather { target, with });
            }
            (Ask::Gather { target, with }, Choice::Resolve) => {
                self.resolve_attack(target, with, story);
            }
            (Ask::Attrition { target, .. }, Choice::Attrition(unit)) => {
                self.attrition(unit, target, story);
            }
            (Ask::Attrition { .. }, Choice::Spare) => {}
            (Ask::Infiltrated { unit, to }, Choice::Advance) => self.arrive(unit, to, story),
            (Ask::Infiltrated { unit, .. }, Choice::Stay) => {
                story.tell(&Event::StayedPut(unit));
            }
            (Ask::Overstack { .. }, Choice::Remove(unit)) => self.remove_surplus(unit, story),
            (asked, _) => unreachable!("`may` allows no {choice:?} at {asked:?}"),
        }
        self.run(story);
    }

    /// 10.1: the five actions, or the end of the phase.
    fn act(&mut self, choice: Choice, story: &mut Story<'_>) {
        match choice {
            Choice::Move(unit, Way { from, to }) => self.move_unit(unit, from, to, story),
            Choice::Attack(target) => self.declare_attack(target, story),
            Choice::Barrage(unit, target) => self.barrage(unit, target, story),
            Choice::Destroy(unit, position) => self.destroy(unit, position, story),
            Choice::Board(unit, id) => self.board(unit, id, story),
            Choice::Split(unit, id) => self.split(unit, id, story),
            Choice::End => self.end_actions(self.round(), story),
            _ => unreachable!("`may` allows no {choice:?} as an action"),
        }
    }
}
