//! What is legal now, and what a choice does: both ask the same predicates.

use kernel::{Journal, Refusal};

use crate::choice::Choice;
use crate::ids::{Bits, VpId};
use crate::refusal::Forbidden;
use crate::state::{Ask, Battle, Nightdrop, Step};

impl Nightdrop {
    /// All that is legal now, in order.
    pub(crate) fn list(&self, into: &mut Vec<Choice>) {
        match self.ask {
            Ask::Scatter => into.push(Choice::Scatter),
            Ask::Surplus { hex } => self.list_spills(hex, into),
            Ask::Attrition { left } => self.list_losses(left, into),
            Ask::Mark(marking) => {
                let open = VpId::all().filter(|&vp| self.may_mark(marking, vp).is_ok());
                into.extend(open.map(Choice::Mark));
            }
            Ask::Initiative => self.list_claims(into),
            Ask::Patrol => self.list_patrols(into),
            Ask::Confusion => self.list_confusions(into),
            Ask::Objectives => self.list_objectives(into),
            Ask::Enter { piece, how } => self.list_entries(piece, how, into),
            Ask::Activate => self.list_actions(into),
            Ask::Reinforce => self.list_reinforcements(into),
            Ask::Move => {
                self.list_moves(into);
                into.push(Choice::Done);
            }
            Ask::March(march) => self.list_steps(&march, into),
            Ask::Shift => self.list_strays(into),
            Ask::Shifting {
                at, left, moved, ..
            } => self.list_shifts(at, left, moved, into),
            Ask::Attack => self.list_attacks(into),
            Ask::Gather { target, with, .. } => self.list_joins(target, with, into),
            Ask::Battle(battle) => self.list_battle(&battle, into),
            Ask::Overstack { hex } => {
                into.extend(self.units_in(hex).iter().map(Choice::Remove));
            }
            Ask::Regroup => self.list_regroups(into),
            Ask::Over => {}
        }
    }

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

    /// Makes a choice; nothing is changed where it is refused.
    pub(crate) fn make(
        &mut self,
        choice: Choice,
        journal: &mut dyn Journal,
    ) -> Result<(), Refusal> {
        self.perform(choice, journal).map_err(Refusal::from)
    }

    fn perform(&mut self, choice: Choice, j: &mut dyn Journal) -> Result<(), Forbidden> {
        match (self.ask, choice) {
            (Ask::Over, _) => return Err(Forbidden::GameOver),
            (Ask::Scatter, Choice::Scatter) => self.scatter(j),
            (Ask::Surplus { hex }, Choice::Shift(stick, to)) => {
                self.may_spill(hex, stick, to)?;
                self.spill(stick, to, j);
            }
            (Ask::Attrition { left }, Choice::Lose(stick)) => {
                self.may_lose(left, stick)?;
                self.lose(left, stick, j);
            }
            (Ask::Mark(marking), Choice::Mark(vp)) => {
                self.may_mark(marking, vp)?;
                self.mark(marking, vp, j);
            }
            (Ask::Initiative, Choice::Claim(piece)) => {
                self.may_claim(piece)?;
                self.claim(piece, j);
            }
            (Ask::Initiative, Choice::Roll) => self.roll_initiative(None, true, j),
            (Ask::Patrol, Choice::Patrol(hex)) => {
                self.may_patrol(hex)?;
                self.place_patrol(hex, j);
            }
            (Ask::Confusion, Choice::Confuse(unit)) => {
                self.may_confuse(unit)?;
                self.confuse(unit, j);
            }
            (Ask::Patrol | Ask::Confusion, Choice::Waive) => {
                self.open_turn(crate::turn::Opening::Headquarters, j);
            }
            (Ask::Objectives, Choice::Unveil(vp)) => {
                self.may_unveil(vp)?;
                self.unveil(vp, j);
            }
            (Ask::Objectives, Choice::Expose(vp)) => {
                self.may_expose(vp)?;
                self.expose(vp, j);
            }
            (Ask::Objectives, Choice::Waive) => self.next_activation(j),
            (Ask::Enter { piece, how }, Choice::Enter(hex)) => {
                self.may_enter(piece, how, hex)?;
                self.enter_by(piece, how, hex, j);
            }
            (Ask::Activate, Choice::Act(action)) => {
                self.may_choose(action)?;
                self.act(action, true, j);
            }
            (Ask::Reinforce, Choice::Draw) => {
                self.may_draw()?;
                self.draw(j);
            }
            (Ask::Reinforce, Choice::Return(piece)) => {
                self.may_return(piece)?;
                self.come_back(piece, j);
            }
            (Ask::Reinforce, Choice::Done) => self.moves(j),
            (Ask::Regroup, _) => self.perform_regroup(choice, j)?,
            (Ask::Battle(battle), _) => self.perform_battle(battle, choice, j)?,
            (Ask::Overstack { hex }, Choice::Remove(piece)) => {
                self.may_remove(hex, piece)?;
                self.remove(piece, j);
            }
            _ => self.perform_move(choice, j)?,
        }
        Ok(())
    }

    fn perform_move(&mut self, choice: Choice, j: &mut dyn Journal) -> Result<(), Forbidden> {
        match (self.ask, choice) {
            (Ask::Move, Choice::Move(piece)) => {
                let march = self.may_move(piece)?;
                self.ask = Ask::March(march);
            }
            (Ask::Move, Choice::Drive(piece)) => {
                self.may_drive(piece)?;
                self.drive(piece, j);
            }
            (Ask::Move, Choice::Done) => self.attacks(j),
            (Ask::March(march), Choice::With(piece)) => {
                let stack = self.may_join_march(&march, piece)?;
                self.ask = Ask::March(stack);
            }
            (Ask::March(march), Choice::Step(to)) => {
                let left = self.may_step(&march, to)?;
                self.step(march, to, left, j);
            }
            (Ask::March(march), Choice::Exit) => {
                self.may_exit(&march)?;
                self.exit(march, j);
            }
            (Ask::March(march), Choice::Stop) => {
                if !march.stepped {
                    return Err(Forbidden::MustMove);
                }
                self.halt(&march, j);
            }
            (Ask::Shift, Choice::Move(stick)) => {
                let at = self.may_shift(stick)?;
                self.lead_astray(stick, at);
            }
            (
                Ask::Shifting {
                    stick, at, left, ..
                },
                Choice::Step(to),
            ) => {
                self.may_shift_to(at, to, left)?;
                self.shift(stick, at, Some(to), left, j);
            }
            (
                Ask::Shifting {
                    stick, at, left, ..
                },
                Choice::Exit,
            ) => {
                if left == 0 || !crate::data::data().edge.contains(at) {
                    return Err(Forbidden::NotAtEdge);
                }
                self.shift(stick, at, None, left, j);
            }
            (Ask::Shifting { at, moved, .. }, Choice::Stop) => {
                self.may_rest(at, moved)?;
                self.shifts(j);
            }
            (Ask::Attack, Choice::Attack(point, target)) => {
                self.may_attack(point, target)?;
                self.ask = Ask::Gather {
                    target,
                    point,
                    with: Bits::one(point),
                };
            }
            (Ask::Shift | Ask::Attack, Choice::Done) => self.end_fighting(j),
            (
                Ask::Gather {
                    target,
                    point,
                    with,
                },
                Choice::Join(piece),
            ) => {
                self.may_join(target, with, piece)?;
                self.ask = Ask::Gather {
                    target,
                    point,
                    with: with.or(Bits::one(piece)),
                };
            }
            (
                Ask::Gather {
                    target,
                    point,
                    with,
                },
                Choice::Resolve,
            ) => self.resolve(target, point, with, j),
            _ => return Err(Forbidden::NotAsked),
        }
        Ok(())
    }

    fn perform_battle(
        &mut self,
        battle: Battle,
        choice: Choice,
        j: &mut dyn Journal,
    ) -> Result<(), Forbidden> {
        match (battle.step, choice) {
            (Step::Point, Choice::Point(piece)) => {
                if !battle.defenders.has(piece) {
                    return Err(Forbidden::NotDefending);
                }
                self.fight(battle, piece, j);
            }
            (Step::Assign { .. }, Choice::Assign(unit)) => {
                self.may_assign(&battle, unit)?;
                self.assign(battle, unit, j);
            }
            (Step::Suffer { unit, .. }, Choice::Loss) => self.suffer(battle, unit, true, j),
            (Step::Suffer { unit, .. }, Choice::Fall) => self.suffer(battle, unit, false, j),
            (Step::Retreat { from }, Choice::Retreat(to)) => {
                self.may_retreat(&battle, from, to)?;
                self.retreat_to(battle, from, to, j);
            }
            (Step::Casualty { group }, Choice::Casualty(unit)) => {
                if !group.has(unit) {
                    return Err(Forbidden::NotInTheStack);
                }
                self.casualty(battle, unit, j);
            }
            (Step::Advance { may }, Choice::Advance(unit)) => {
                if !may.has(unit) {
                    return Err(Forbidden::MayNotAdvance);
                }
                self.advance(battle, unit, j);
            }
            (Step::Advance { .. }, Choice::Hold) => self.attacks(j),
            _ => return Err(Forbidden::NotAsked),
        }
        Ok(())
    }

    fn perform_regroup(&mut self, choice: Choice, j: &mut dyn Journal) -> Result<(), Forbidden> {
        match choice {
            Choice::Turn(hex, colour) => {
                self.may_turn(hex, colour)?;
                self.turn_up(hex, colour, j);
            }
            Choice::Form(sticks) => {
                let (hex, colour, full) = self.may_form(sticks)?;
                self.form(sticks, hex, colour, full, j);
            }
            Choice::Reinforce(company, stick) => {
                self.may_reinforce(company, stick)?;
                self.reinforce(company, stick, j);
            }
            Choice::Done => self.end_activation(j),
            _ => return Err(Forbidden::NotAsked),
        }
        Ok(())
    }
}
