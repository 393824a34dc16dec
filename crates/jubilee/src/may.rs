//! Whether a choice may be made now: the rules of each are in its chapter's file.

use kernel::Refusal;

use crate::choice::{Choice, Way};
use crate::refusal::Forbidden;
use crate::state::{Ask, Jubilee};

impl Jubilee {
    /// Yes, or why not.
    pub(crate) fn may(&self, choice: Choice) -> Result<(), Refusal> {
        let allowed = match (self.ask(), choice) {
            (Ask::Over, _) => Err(Forbidden::GameOver),
            (Ask::Convoy, Choice::Roll)
            | (Ask::Check { .. }, Choice::Check)
            | (Ask::Draw, Choice::Draw)
            | (Ask::Attrition { .. }, Choice::Spare)
            | (Ask::Infiltrated { .. }, Choice::Advance | Choice::Stay)
            | (Ask::Act, Choice::End) => Ok(()),
            (Ask::Bombard { .. }, Choice::Bombard(position)) => self.may_bombard(position),
            (Ask::Land { unit }, Choice::Land(chosen, id)) => self.may_land(unit, chosen, id),
            (Ask::Delayed { unit }, Choice::Delay(chosen) | Choice::Withdraw(chosen)) => {
                Self::may_delay(unit, chosen)
            }
            (Ask::Fire(volley), Choice::Hit(unit)) => self.may_hit(&volley, unit),
            (Ask::Fire(volley), Choice::Disrupt(unit)) => self.may_disrupt(&volley, unit),
            (Ask::Displace { hex, from }, Choice::Displace(to)) => self.may_displace(hex, from, to),
            (Ask::Strafe, Choice::Strafe(position)) => self.may_strafe(position),
            (Ask::Recall, Choice::Recall(track)) => self.may_recall(track),
            (Ask::Act, Choice::Move(unit, Way { from, to })) => self.may_move(unit, from, to),
            (Ask::Act, Choice::Attack(target)) => self.may_attack(target),
            (Ask::Act, Choice::Barrage(unit, target)) => self.may_barrage(unit, target),
            (Ask::Act, Choice::Destroy(unit, position)) => self.may_destroy(unit, position),
            (Ask::Act, Choice::Board(unit, id)) => self.may_board(unit, id),
            (Ask::Act, Choice::Split(unit, id)) => self.may_split(unit, id),
            (Ask::Gather { target, with }, Choice::Join(unit)) => self.may_join(unit, target, with),
            (Ask::Gather { with, .. }, Choice::Resolve) => self.may_resolve(with),
            (Ask::Attrition { target, with }, Choice::Attrition(unit)) => {
                self.may_give_up(unit, target, with)
            }
            (Ask::Overstack { hex }, Choice::Remove(unit)) => self.may_remove(unit, hex),
            _ => return Err(Refusal::not_asked(self.asking_rule())),
        };
        allowed.map_err(Refusal::from)
    }
}
