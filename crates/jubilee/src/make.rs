//! What each choice does, once it is allowed.

use crate::choice::{Choice, Way};
use crate::event::{Event, Story};
use crate::state::{Ask, Jubilee};

impl Jubilee {
    /// Makes a choice that `may` allows.
    pub(crate) fn make(&mut self, choice: Choice, story: &mut Story<'_>) {
        match (self.ask, choice) {
            (Ask::Act, _) => self.act(choice, story),
            (Ask::Convoy, Choice::Roll) => self.roll_convoy(story),
            (Ask::Bombard { left }, Choice::Bombard(position)) => {
                self.bombard(position, left, story);
            }
            (Ask::Land { .. }, Choice::Land(unit, id)) => {
                self.enter_box(unit, id, story);
                self.arrivals(story);
            }
            (Ask::Check { waiting }, Choice::Check) => self.roll_landings(waiting, story),
            (Ask::Delayed { waiting, .. }, Choice::Delay(unit)) => {
                self.put_off(unit, story);
                self.roll_landings(waiting, story);
            }
            (Ask::Delayed { waiting, .. }, Choice::Withdraw(unit)) => {
                self.withdraw(unit, story);
                self.roll_landings(waiting, story);
            }
            (Ask::Draw, Choice::Draw) => self.draw(story),
            (Ask::Fire(mut volley), Choice::Hit(unit)) => {
                volley.hit.add(unit);
                self.fire(volley, story);
            }
            (Ask::Fire(mut volley), Choice::Disrupt(unit)) => {
                volley.shaken.add(unit);
                self.fire(volley, story);
            }
            (
                Ask::Displace {
                    hex, chit, movers, ..
                },
                Choice::Displace(to),
            ) => {
                self.displace(hex, to, story);
                self.check_movement(chit, movers, story);
            }
            (Ask::Strafe, Choice::Strafe(position)) => self.strafe(position, story),
            (Ask::Recall, Choice::Recall(track)) => self.recall(track, story),
            (Ask::Gather { target, mut with }, Choice::Join(unit)) => {
                with.add(unit);
                self.ask = Ask::Gather { target, with };
            }
            (Ask::Gather { target, with }, Choice::Resolve) => {
                self.resolve_attack(target, with, story);
            }
            (Ask::Attrition { target, .. }, Choice::Attrition(unit)) => {
                self.attrition(unit, target, story);
            }
            (Ask::Attrition { .. }, Choice::Spare) => self.back_to_actions(story),
            (Ask::Infiltrated { unit, to }, Choice::Advance) => {
                self.arrive(unit, to, story);
                self.back_to_actions(story);
            }
            (Ask::Infiltrated { unit, .. }, Choice::Stay) => {
                story.tell(&Event::StayedPut { unit });
                self.back_to_actions(story);
            }
            (Ask::Overstack { .. }, Choice::Remove(unit)) => self.remove_surplus(unit, story),
            (asked, _) => unreachable!("`may` allows no {choice:?} at {asked:?}"),
        }
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
            Choice::End => return self.end_actions(story),
            _ => unreachable!("`may` allows no {choice:?} as an action"),
        }
        self.end_if_idle(story);
    }

    pub(crate) fn back_to_actions(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Act;
        self.end_if_idle(story);
    }
}
