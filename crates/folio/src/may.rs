//! What is legal now, listed and one by one: offers and refusals ask the same predicates, which stand with their rules.

use kernel::Refusal;

use crate::choice::Choice;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, Folio, Stage, Step};

/// Whether a choice is allowed; nothing where it answers another question.
type Verdict = Option<Allowed>;

impl Folio {
    /// All that is legal now, in order.
    pub(crate) fn choices(&self, into: &mut Vec<Choice>) {
        match self.ask {
            Ask::Deploy { unit } => self.list_deployments(unit, into),
            Ask::Beachhead => self.list_beaches(into),
            Ask::Land => self.list_landings(into),
            Ask::DropZone => {
                into.extend(self.data.drop_zone.iter().map(Choice::DropZone));
            }
            Ask::Drop => self.list_drops(into),
            Ask::Jump => into.push(Choice::Jump),
            Ask::Crowded { hex, .. } => {
                into.extend(self.crowded(hex).1.iter().map(Choice::Lose));
            }
            Ask::Commando => into.extend(self.raid_hexes().iter().map(Choice::Commando)),
            Ask::Raid { unit } => self.list_raid(unit, into),
            Ask::Assault => into.extend(self.beaches_left().iter().map(Choice::Assault)),
            Ask::Replace { .. } => self.list_rebuilds(into),
            Ask::Move => {
                self.list_movers(into);
                self.list_arrivals(into);
                if self.may_end_moves().is_ok() {
                    into.push(Choice::Done);
                }
            }
            Ask::March(march) => self.list_steps(march, into),
            Ask::Overstack { hex } => {
                into.extend(self.units_in(self.side, hex).iter().map(Choice::Remove));
            }
            Ask::Bombard => self.list_bombardments(into),
            Ask::Attack => self.list_attacks(into),
            Ask::Gather { target, with } => self.list_joins(target, with, into),
            Ask::Battle(battle) => self.list_battle(&battle, into),
            Ask::Over => {}
        }
    }

    /// Whether a choice may be made; if not, why.
    pub(crate) fn may(&self, choice: Choice) -> Result<(), Refusal> {
        let verdict = match self.ask.stage() {
            Stage::Landing => self.may_in_landing(choice),
            Stage::Turn => self.may_in_turn(choice),
            Stage::Battle(battle) => self.may_in_battle(&battle, choice),
            Stage::Over => Some(Err(Forbidden::GameOver)),
        };
        match verdict {
            Some(verdict) => verdict.map_err(Refusal::from),
            None => Err(Refusal::not_asked(self.asking_rule())),
        }
    }

    /// 11.0-11.2.4: set-up and landings.
    fn may_in_landing(&self, choice: Choice) -> Verdict {
        Some(match (self.ask, choice) {
            (Ask::Deploy { unit: asked }, Choice::Deploy(unit, hex)) => {
                self.may_deploy(asked, unit, hex)
            }
            (Ask::Beachhead, Choice::Beachhead(hex)) => self.may_mark_beach(hex),
            (Ask::Beachhead, Choice::Done) => self.may_end_marking(),
            (Ask::Land, Choice::Land(unit, hex)) => self.may_land(unit, hex),
            (Ask::DropZone, Choice::DropZone(hex)) => self.may_choose_zone(hex),
            (Ask::Drop, Choice::Drop(unit, hex)) => self.may_drop(unit, hex),
            (Ask::Crowded { hex, .. }, Choice::Lose(unit)) => self.may_crowd_out(hex, unit),
            (Ask::Commando, Choice::Commando(hex)) => self.may_raid(hex),
            (Ask::Raid { unit }, Choice::Step(to)) => self.may_raid_to(unit, to),
            (Ask::Assault, Choice::Assault(hex)) => self.may_assault(hex),
            (Ask::Jump, Choice::Jump) | (Ask::Raid { .. }, Choice::Stop) => Ok(()),
            _ => return None,
        })
    }

    /// S4: the phases of a game turn.
    fn may_in_turn(&self, choice: Choice) -> Verdict {
        Some(match (self.ask, choice) {
            (Ask::Replace { .. }, Choice::Rebuild(unit)) => self.may_rebuild(unit),
            (Ask::Move, Choice::Move(unit)) => self.may_move(unit).map(drop),
            (Ask::Move, Choice::Enter(unit, hex)) => self.may_enter(unit, hex),
            (Ask::Move, Choice::Call(division)) => self.may_call(division),
            (Ask::Move, Choice::Done) => self.may_end_moves(),
            (Ask::March(march), Choice::Step(to)) => self.may_step(march, to).map(drop),
            (Ask::March(march), Choice::Stop) => self.may_stop(march),
            (Ask::Overstack { hex }, Choice::Remove(unit)) => self.may_remove(hex, unit),
            (Ask::Bombard, Choice::Bombard(hex)) => self.may_bombard(hex),
            (Ask::Attack, Choice::Attack(unit, target)) => self.may_attack(unit, target),
            (Ask::Gather { target, with }, Choice::Join(unit)) => self.may_join(target, with, unit),
            (Ask::Replace { .. }, Choice::Waive)
            | (Ask::Bombard | Ask::Attack, Choice::Done)
            | (Ask::Gather { .. }, Choice::Resolve) => Ok(()),
            _ => return None,
        })
    }

    /// S7.5: the steps of a fight.
    fn may_in_battle(&self, battle: &Battle, choice: Choice) -> Verdict {
        Some(match (battle.step, choice) {
            (Step::Defender, Choice::Defend(unit)) | (Step::Target, Choice::Target(unit)) => {
                self.may_name(battle, unit)
            }
            (Step::Support(side), Choice::Draw(cup)) => self.may_draw(battle, side, cup),
            (Step::Support(side), Choice::Naval(value)) => self.may_use_naval(battle, side, value),
            (Step::Support(side), Choice::Mines) => self.may_use_mines(battle, side),
            (Step::Support(side), Choice::Pass) => Folio::may_pass(battle, side),
            (Step::Loss { .. }, Choice::Lose(unit)) => self.may_lose(battle, unit),
            (Step::Retreat(retreat), Choice::Retreat(to)) => self.may_retreat(battle, &retreat, to),
            (Step::Recoil { left }, Choice::Recoil(unit)) => self.may_recoil(battle, left, unit),
            (Step::Advance { may }, Choice::Advance(unit)) => self.may_advance(battle, may, unit),
            (Step::Pursue { unit, left, .. }, Choice::Pursue(to)) => {
                self.may_pursue(unit, left, to)
            }
            (Step::Pursue { unit, .. }, Choice::Stop) => self.may_rest(unit),
            (Step::Mines, Choice::Use | Choice::Aside)
            | (Step::Stand, Choice::Stand | Choice::Yield)
            | (Step::Advance { .. }, Choice::Hold) => Ok(()),
            (
                Step::Defender
                | Step::Target
                | Step::Support(_)
                | Step::Mines
                | Step::Loss { .. }
                | Step::Stand
                | Step::Retreat(_)
                | Step::Recoil { .. }
                | Step::Advance { .. }
                | Step::Pursue { .. },
                _,
            ) => return None,
        })
    }
}
