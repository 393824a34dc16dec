//! What a choice does; whether it may be made is settled before (`may`).

use crate::choice::Choice;
use crate::event::{Event, Story};
use crate::ids::Units;
use crate::state::{Ask, Battle, Folio, Stage, Step};

impl Folio {
    /// Makes a choice that `may` allows.
    pub(crate) fn make(&mut self, choice: Choice, story: &mut Story<'_>) {
        match self.ask.stage() {
            Stage::Landing => self.make_in_landing(choice, story),
            Stage::Turn => self.make_in_turn(choice, story),
            Stage::Battle(battle) => self.make_in_battle(battle, choice, story),
            Stage::Over => self.not_allowed(choice),
        }
    }

    /// Whoever takes a choice from outside asks `may` first.
    #[cold]
    fn not_allowed(&self, choice: Choice) -> ! {
        panic!("`may` does not allow {choice:?} at {:?}", self.ask)
    }

    /// 11.0-11.2.4: set-up and landings.
    fn make_in_landing(&mut self, choice: Choice, story: &mut Story<'_>) {
        match (self.ask, choice) {
            (Ask::Deploy { .. }, Choice::Deploy(unit, hex)) => self.deploy(unit, hex, story),
            (Ask::Beachhead, Choice::Beachhead(hex)) => self.mark_beach(hex, story),
            (Ask::Beachhead, Choice::Done) => self.end_marking(story),
            (Ask::Land, Choice::Land(unit, hex)) => self.land(unit, hex, story),
            (Ask::DropZone, Choice::DropZone(hex)) => self.choose_zone(hex, story),
            (Ask::Drop, Choice::Drop(unit, hex)) => self.aim(unit, hex, story),
            (Ask::Jump, Choice::Jump) => self.jump(story),
            (Ask::Crowded { hex, left }, Choice::Lose(unit)) => {
                self.crowd_out(hex, left, unit, story);
            }
            (Ask::Commando, Choice::Commando(hex)) => self.raid(hex, story),
            (Ask::Raid { unit }, Choice::Step(to)) => self.raid_to(unit, to, story),
            (Ask::Raid { .. }, Choice::Stop) => self.assaults(story),
            (Ask::Assault, Choice::Assault(hex)) => self.assault(hex, story),
            _ => self.not_allowed(choice),
        }
    }

    /// S4: the phases of a game turn.
    fn make_in_turn(&mut self, choice: Choice, story: &mut Story<'_>) {
        match (self.ask, choice) {
            (Ask::Replace { points }, Choice::Rebuild(unit)) => {
                self.spend_point(points, unit, story);
            }
            (Ask::Replace { .. }, Choice::Waive) => self.begin_player(self.side, story),
            (Ask::Move, Choice::Move(unit)) => self.set_off(unit),
            (Ask::Move, Choice::Enter(unit, hex)) => self.enter(unit, hex, story),
            (Ask::Move, Choice::Call(division)) => self.call(division, story),
            (Ask::Move, Choice::Done) => self.end_movement(story),
            (Ask::March(march), Choice::Step(to)) => self.step(march, to, story),
            (Ask::March(_), Choice::Stop) => self.moves(story),
            (Ask::Overstack { .. }, Choice::Remove(unit)) => {
                self.eliminate(unit, "S5.5", story);
                self.end_movement(story);
            }
            (Ask::Bombard, Choice::Bombard(hex)) => self.bombard(hex, story),
            (Ask::Bombard, Choice::Done) => {
                story.tell(&Event::GunsSilent(self.side));
                self.attacks(story);
            }
            (Ask::Attack, Choice::Attack(unit, target)) => {
                let with = Units::one(unit);
                self.ask = Ask::Gather { target, with };
            }
            (Ask::Attack, Choice::Done) => self.end_combat(story),
            (Ask::Gather { target, with }, Choice::Join(unit)) => {
                let with = with.or(Units::one(unit));
                self.ask = Ask::Gather { target, with };
            }
            (Ask::Gather { target, with }, Choice::Resolve) => self.resolve(target, with, story),
            _ => self.not_allowed(choice),
        }
    }

    /// S7.5: the steps of a fight.
    fn make_in_battle(&mut self, battle: Battle, choice: Choice, story: &mut Story<'_>) {
        match (battle.step, choice) {
            (Step::Defender, Choice::Defend(unit)) | (Step::Target, Choice::Target(unit)) => {
                self.name_defender(battle, unit, story);
            }
            (Step::Support(side), Choice::Draw(cup)) => self.draw(battle, side, cup, story),
            (Step::Support(_), Choice::Naval(value)) => self.use_naval(battle, value, story),
            (Step::Support(_), Choice::Mines) => self.play_mines(battle, story),
            (Step::Support(side), Choice::Pass) => self.support_ends(battle, side, story),
            (Step::Mines, Choice::Use) => self.use_drawn_mines(battle, story),
            (Step::Mines, Choice::Aside) => self.put_mines_aside(battle, story),
            (Step::Loss { left }, Choice::Lose(unit)) => {
                self.attacker_loses(battle, unit, left, story);
            }
            (Step::Stand, Choice::Stand) => self.stand(battle, story),
            (Step::Stand, Choice::Yield) => self.fall_back(battle, story),
            (Step::Retreat(retreat), Choice::Retreat(to)) => {
                self.retreat_to(battle, retreat, to, story);
            }
            (Step::Recoil { left }, Choice::Recoil(unit)) => {
                self.recoil_one(battle, unit, left, story);
            }
            (Step::Advance { may }, Choice::Advance(unit)) => {
                self.advance(battle, unit, may, story);
            }
            (Step::Advance { .. }, Choice::Hold) => self.end_battle(&battle, story),
            (Step::Pursue { unit, left, may }, Choice::Pursue(to)) => {
                self.pursue(battle, unit, left, may, to, story);
            }
            (Step::Pursue { may, .. }, Choice::Stop) => self.next_advance(battle, may, story),
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
            ) => self.not_allowed(choice),
        }
    }
}
