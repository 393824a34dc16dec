//! What is legal now, and what a choice does: both ask the same predicates.

use kernel::{Journal, Refusal};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::{Ask, Folio};

impl Folio {
    /// All that is legal now, in order.
    pub(crate) fn list(&self, into: &mut Vec<Choice>) {
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

    /// Makes a choice; nothing is changed where it is refused.
    pub(crate) fn make(
        &mut self,
        choice: Choice,
        journal: &mut dyn Journal,
    ) -> Result<(), Refusal> {
        let made = match self.ask {
            Ask::Over => Err(Forbidden::GameOver),
            Ask::Battle(battle) => self.perform_battle(battle, choice, journal),
            Ask::Replace { .. }
            | Ask::Move
            | Ask::March(_)
            | Ask::Overstack { .. }
            | Ask::Bombard
            | Ask::Attack
            | Ask::Gather { .. } => self.perform(choice, journal),
            Ask::Deploy { .. }
            | Ask::Beachhead
            | Ask::Land
            | Ask::DropZone
            | Ask::Drop
            | Ask::Jump
            | Ask::Crowded { .. }
            | Ask::Commando
            | Ask::Raid { .. }
            | Ask::Assault => self.perform_landing(choice, journal),
        };
        made.map_err(Refusal::from)
    }

    /// 11.0-11.2.4: set-up and landings.
    fn perform_landing(&mut self, choice: Choice, j: &mut dyn Journal) -> Result<(), Forbidden> {
        match (self.ask, choice) {
            (Ask::Deploy { unit: asked }, Choice::Deploy(unit, hex)) => {
                self.may_deploy(asked, unit, hex)?;
                self.deploy(unit, hex, j);
            }
            (Ask::Beachhead, Choice::Beachhead(hex)) => {
                self.may_mark_beach(hex)?;
                self.mark_beach(hex, j);
            }
            (Ask::Beachhead, Choice::Done) => {
                self.may_end_marking()?;
                self.end_marking(j);
            }
            (Ask::Land, Choice::Land(unit, hex)) => {
                self.may_land(unit, hex)?;
                self.land(unit, hex, j);
            }
            (Ask::DropZone, Choice::DropZone(hex)) => {
                self.may_choose_zone(hex)?;
                self.choose_zone(hex, j);
            }
            (Ask::Drop, Choice::Drop(unit, hex)) => {
                self.may_drop(unit, hex)?;
                self.aim(unit, hex, j);
            }
            (Ask::Jump, Choice::Jump) => self.jump(j),
            (Ask::Crowded { hex, left }, Choice::Lose(unit)) => {
                self.may_crowd_out(hex, unit)?;
                self.crowd_out(hex, left, unit, j);
            }
            (Ask::Commando, Choice::Commando(hex)) => {
                self.may_raid(hex)?;
                self.raid(hex, j);
            }
            (Ask::Raid { unit }, Choice::Step(to)) => {
                self.may_raid_to(unit, to)?;
                self.raid_to(unit, to, j);
            }
            (Ask::Raid { .. }, Choice::Stop) => self.assaults(j),
            (Ask::Assault, Choice::Assault(hex)) => {
                self.may_assault(hex)?;
                self.assault(hex, j);
            }
            _ => return Err(Forbidden::NotAsked),
        }
        Ok(())
    }

    /// S4: the phases of a game turn.
    fn perform(&mut self, choice: Choice, j: &mut dyn Journal) -> Result<(), Forbidden> {
        match (self.ask, choice) {
            (Ask::Replace { points }, Choice::Rebuild(unit)) => {
                self.may_rebuild(unit)?;
                self.spend_point(points, unit, j);
            }
            (Ask::Replace { .. }, Choice::Waive) => self.begin_player(self.side, j),
            (Ask::Move, Choice::Move(unit)) => {
                let march = self.may_move(unit)?;
                self.ask = Ask::March(march);
            }
            (Ask::Move, Choice::Enter(unit, hex)) => {
                let left = self.may_enter(unit, hex)?;
                self.enter(unit, hex, left, j);
            }
            (Ask::Move, Choice::Call(division)) => {
                self.may_call(division)?;
                self.call(division, j);
            }
            (Ask::Move, Choice::Done) => {
                self.may_end_moves()?;
                self.end_movement(j);
            }
            (Ask::March(march), Choice::Step(to)) => {
                let left = self.may_step(march, to)?;
                self.step(march, to, left, j);
            }
            (Ask::March(march), Choice::Stop) => {
                self.may_stop(march)?;
                self.moves(j);
            }
            (Ask::Overstack { hex }, Choice::Remove(unit)) => {
                self.may_remove(hex, unit)?;
                self.eliminate(unit, "S5.5", j);
                self.end_movement(j);
            }
            (Ask::Bombard, Choice::Bombard(hex)) => {
                self.may_bombard(hex)?;
                self.bombard(hex, j);
            }
            (Ask::Bombard, Choice::Done) => {
                j.tell(&Event::GunsSilent { side: self.side });
                self.attacks(j);
            }
            (Ask::Attack, Choice::Attack(unit, target)) => {
                self.may_attack(unit, target)?;
                let with = Units::one(unit);
                self.ask = Ask::Gather { target, with };
            }
            (Ask::Attack, Choice::Done) => self.end_combat(j),
            (Ask::Gather { target, with }, Choice::Join(unit)) => {
                self.may_join(target, with, unit)?;
                let with = with.or(Units::one(unit));
                self.ask = Ask::Gather { target, with };
            }
            (Ask::Gather { target, with }, Choice::Resolve) => self.resolve(target, with, j),
            _ => return Err(Forbidden::NotAsked),
        }
        Ok(())
    }

    fn may_remove(&self, hex: atlas::CellId, unit: UnitId) -> Result<(), Forbidden> {
        if self.units_in(self.side, hex).has(unit) {
            Ok(())
        } else {
            Err(Forbidden::NotOverstacked)
        }
    }
}
