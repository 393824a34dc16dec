//! What is legal now: offers and refusals ask the same predicates, which stand with their rules.

use kernel::{Refusal, allow};

use crate::choice::Choice;
use crate::ids::VpId;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, Nightdrop, Step};

/// All that is legal now, in order.
pub(crate) fn choices(game: &Nightdrop, into: &mut Vec<Choice>) {
    match game.ask {
        Ask::Scatter => into.push(Choice::Scatter),
        Ask::Surplus { hex } => game.list_spills(hex, into),
        Ask::Attrition { left } => game.list_losses(left, into),
        Ask::Mark(marking) => {
            let open = VpId::all().filter(|&vp| game.may_mark(marking, vp).is_ok());
            into.extend(open.map(Choice::Mark));
        }
        Ask::Initiative => game.list_claims(into),
        Ask::Patrol => game.list_patrols(into),
        Ask::Confusion => game.list_confusions(into),
        Ask::Objectives => game.list_objectives(into),
        Ask::Enter { piece, how } => game.list_entries(piece, how, into),
        Ask::Activate => game.list_actions(into),
        Ask::Reinforce => game.list_reinforcements(into),
        Ask::Move => {
            game.list_moves(into);
            into.push(Choice::Done);
        }
        Ask::March(march) => game.list_steps(&march, into),
        Ask::Shift => game.list_strays(into),
        Ask::Shifting {
            at, left, moved, ..
        } => game.list_shifts(at, left, moved, into),
        Ask::Attack => game.list_attacks(into),
        Ask::Gather { target, with, .. } => game.list_joins(target, with, into),
        Ask::Battle(battle) => game.list_battle(&battle, into),
        Ask::Overstack { hex } => {
            into.extend(game.units_in(hex).iter().map(Choice::Remove));
        }
        Ask::Regroup => game.list_regroups(into),
        Ask::Over => {}
    }
}

/// Whether a choice is legal now.
pub(crate) fn may(game: &Nightdrop, choice: Choice) -> Result<(), Refusal> {
    match game.answers(choice) {
        Some(answer) => answer.map_err(Refusal::from),
        None => Err(Refusal::not_asked(game.asking_rule())),
    }
}

impl Nightdrop {
    fn list_battle(&self, battle: &Battle, into: &mut Vec<Choice>) {
        match battle.step {
            Step::Point => into.extend(battle.defenders.iter().map(Choice::Point)),
            Step::Assign { .. } => {
                into.extend(self.next_takers(battle).iter().map(Choice::Assign));
            }
            Step::Suffer { .. } => into.extend([Choice::Loss, Choice::Fall]),
            Step::Retreat { from } => {
                into.extend(self.ways_back(battle, from).map(Choice::Retreat));
            }
            Step::Casualty { group } => into.extend(group.iter().map(Choice::Casualty)),
            Step::Advance { may } => {
                into.extend(may.iter().map(Choice::Advance));
                into.push(Choice::Hold);
            }
        }
    }

    /// The same; `None` where it answers another question.
    fn answers(&self, choice: Choice) -> Option<Allowed> {
        Some(match (&self.ask, choice) {
            (Ask::Over, _) => Err(Forbidden::GameOver),
            (Ask::Scatter, Choice::Scatter)
            | (Ask::Initiative, Choice::Roll)
            | (Ask::Patrol | Ask::Confusion | Ask::Objectives, Choice::Waive)
            | (
                Ask::Reinforce | Ask::Move | Ask::Shift | Ask::Attack | Ask::Regroup,
                Choice::Done,
            )
            | (Ask::Gather { .. }, Choice::Resolve) => Ok(()),
            (Ask::Surplus { hex }, Choice::Shift(stick, to)) => self.may_spill(*hex, stick, to),
            (Ask::Attrition { left }, Choice::Lose(stick)) => self.may_lose(*left, stick),
            (Ask::Mark(marking), Choice::Mark(vp)) => self.may_mark(*marking, vp),
            (Ask::Initiative, Choice::Claim(piece)) => self.may_claim(piece),
            (Ask::Patrol, Choice::Patrol(hex)) => self.may_patrol(hex),
            (Ask::Confusion, Choice::Confuse(unit)) => self.may_confuse(unit),
            (Ask::Objectives, Choice::Unveil(vp)) => self.may_unveil(vp),
            (Ask::Objectives, Choice::Expose(vp)) => self.may_expose(vp),
            (Ask::Enter { piece, how }, Choice::Enter(hex)) => self.may_enter(*piece, *how, hex),
            (Ask::Activate, Choice::Act(action)) => self.may_choose(action),
            (Ask::Reinforce, Choice::Draw) => self.may_draw(),
            (Ask::Reinforce, Choice::Return(piece)) => self.may_return(piece),
            (Ask::Overstack { hex }, Choice::Remove(piece)) => self.may_remove(*hex, piece),
            (Ask::Regroup, Choice::Turn(hex, colour)) => self.may_turn(hex, colour),
            (Ask::Regroup, Choice::Form(sticks)) => self.may_form(sticks).map(drop),
            (Ask::Regroup, Choice::Reinforce(company, stick)) => self.may_reinforce(company, stick),
            (Ask::Battle(battle), _) => return self.answers_in_battle(battle, choice),
            (
                Ask::Move
                | Ask::March(_)
                | Ask::Shift
                | Ask::Shifting { .. }
                | Ask::Attack
                | Ask::Gather { .. },
                _,
            ) => return self.answers_on_the_move(choice),
            (
                Ask::Scatter
                | Ask::Surplus { .. }
                | Ask::Attrition { .. }
                | Ask::Mark(_)
                | Ask::Initiative
                | Ask::Patrol
                | Ask::Confusion
                | Ask::Objectives
                | Ask::Enter { .. }
                | Ask::Activate
                | Ask::Reinforce
                | Ask::Overstack { .. }
                | Ask::Regroup,
                _,
            ) => return None,
        })
    }

    fn answers_on_the_move(&self, choice: Choice) -> Option<Allowed> {
        Some(match (&self.ask, choice) {
            (Ask::Move, Choice::Move(piece)) => self.may_move(piece).map(drop),
            (Ask::Move, Choice::Drive(piece)) => self.may_drive(piece),
            (Ask::March(march), Choice::With(piece)) => self.may_join_march(march, piece),
            (Ask::March(march), Choice::Step(to)) => self.may_step(march, to).map(drop),
            (Ask::March(march), Choice::Exit) => self.may_exit(march),
            (Ask::March(march), Choice::Stop) => march.may_end(),
            (Ask::Shift, Choice::Move(stick)) => self.may_shift(stick),
            (Ask::Shifting { at, left, .. }, Choice::Step(to)) => self.may_shift_to(*at, to, *left),
            (Ask::Shifting { at, left, .. }, Choice::Exit) => self.may_shift_off(*at, *left),
            (Ask::Shifting { at, moved, .. }, Choice::Stop) => self.may_rest(*at, *moved),
            (Ask::Attack, Choice::Attack(point, target)) => self.may_attack(point, target),
            (Ask::Gather { target, with, .. }, Choice::Join(piece)) => {
                self.may_join(*target, *with, piece)
            }
            _ => return None,
        })
    }

    fn answers_in_battle(&self, battle: &Battle, choice: Choice) -> Option<Allowed> {
        Some(match (battle.step, choice) {
            (Step::Point, Choice::Point(unit)) => {
                allow(battle.defenders.has(unit), Forbidden::NotDefending)
            }
            (Step::Assign { .. }, Choice::Assign(unit)) => self.may_assign(battle, unit),
            (Step::Suffer { .. }, Choice::Loss | Choice::Fall)
            | (Step::Advance { .. }, Choice::Hold) => Ok(()),
            (Step::Retreat { from }, Choice::Retreat(to)) => self.may_retreat(battle, from, to),
            (Step::Casualty { group }, Choice::Casualty(unit)) => {
                allow(group.has(unit), Forbidden::NotInTheStack)
            }
            (Step::Advance { may }, Choice::Advance(unit)) => {
                allow(may.has(unit), Forbidden::MayNotAdvance)
            }
            (
                Step::Point
                | Step::Assign { .. }
                | Step::Suffer { .. }
                | Step::Retreat { .. }
                | Step::Casualty { .. }
                | Step::Advance { .. },
                _,
            ) => return None,
        })
    }
}
