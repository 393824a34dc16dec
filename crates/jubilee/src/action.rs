//! 10.1: what may be chosen at each question, and what each choice does.

use kernel::{Journal, Refusal};

use crate::choice::{Choice, Way};
use crate::data::data;
use crate::event::Event;
use crate::ids::{Positions, UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::{Ask, Jubilee};

impl Jubilee {
    /// All that is legal now, sorted.
    pub(crate) fn list(&self, into: &mut Vec<Choice>) {
        match self.ask {
            Ask::Convoy => into.push(Choice::Roll),
            Ask::Bombard { .. } => into.extend(self.bombardable().map(Choice::Bombard)),
            Ask::Land { unit } => into.extend(self.berths(unit).map(|b| Choice::Land(unit, b))),
            Ask::Check { .. } => into.push(Choice::Check),
            Ask::Delayed { unit, .. } => into.extend([Choice::Delay(unit), Choice::Withdraw(unit)]),
            Ask::Draw => into.push(Choice::Draw),
            Ask::Fire(volley) => {
                let verdict = self.verdict(&volley);
                into.extend(verdict.open_hit.iter().map(Choice::Hit));
                into.extend(verdict.open_shaken.iter().map(Choice::Disrupt));
            }
            Ask::Displace { hex, from, .. } => {
                into.extend(self.ways_out(hex, from).map(Choice::Displace));
            }
            Ask::Strafe => into.extend(self.strafable().map(Choice::Strafe)),
            Ask::Recall => into.extend(self.fullest().map(Choice::Recall)),
            Ask::Act => self.list_actions(into),
            Ask::Gather { target, with } => {
                let joins = |u: &UnitId| self.may_join(*u, target, with).is_ok();
                into.extend(self.cover.ashore.iter().filter(joins).map(Choice::Join));
                if Jubilee::may_resolve(with).is_ok() {
                    into.push(Choice::Resolve);
                }
            }
            Ask::Attrition { target, with } => {
                into.extend(self.adjacent_attackers(target, with).map(Choice::Attrition));
                into.push(Choice::Spare);
            }
            Ask::Infiltrated { .. } => into.extend([Choice::Advance, Choice::Stay]),
            Ask::Overstack { hex } => into.extend(self.units_in(hex).map(Choice::Remove)),
            Ask::Over => {}
        }
    }

    fn list_actions(&self, into: &mut Vec<Choice>) {
        let data = data();
        let (mut targets, mut tanks) = (Positions::EMPTY, Units::EMPTY);
        let (mut at_objective, mut on_beach) = (Units::EMPTY, Units::EMPTY);
        for unit in self.actors().iter() {
            let Some(hex) = self.hex_of(unit) else {
                continue;
            };
            self.moves(unit, hex, into);
            let printed = data.hex(hex);
            if Self::on_foot(unit) {
                targets = targets.or(printed.assails);
            } else {
                tanks.add(unit);
            }
            if printed.position.is_some() {
                at_objective.add(unit);
            }
            if printed.landing.is_some() {
                on_beach.add(unit);
            }
        }
        targets = targets
            .and(self.cover.garrisons)
            .without(self.attacked.or(self.barraged));
        into.extend(targets.iter().map(Choice::Attack));
        if !tanks.is_empty() {
            let observers = self.observers();
            tanks
                .iter()
                .for_each(|unit| self.barrages(unit, &observers, into));
        }
        for unit in at_objective.iter() {
            let here = self.hex_of(unit).and_then(|hex| data.hex(hex).position);
            let open = here.filter(|&p| self.may_destroy(unit, p).is_ok());
            into.extend(open.map(|p| Choice::Destroy(unit, p)));
        }
        if self.evacuation.contains(&true) {
            on_beach.iter().for_each(|unit| self.boardings(unit, into));
            on_beach.iter().for_each(|unit| self.splits(unit, into));
        }
        into.push(Choice::End);
    }

    /// Makes a choice, or says why not; nothing is changed then.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each question and its answers"
    )]
    pub(crate) fn make(
        &mut self,
        choice: Choice,
        journal: &mut dyn Journal,
    ) -> Result<(), Refusal> {
        match (self.ask, choice) {
            (Ask::Over, _) => return Err(Forbidden::GameOver.into()),
            (Ask::Act, _) => match self.act(choice, journal) {
                Err(Forbidden::NotAsked) => return Err(self.not_asked()),
                done => done?,
            },
            (Ask::Convoy, Choice::Roll) => self.roll_convoy(journal),
            (Ask::Bombard { left }, Choice::Bombard(position)) => {
                if !self.bombardable().any(|p| p == position) {
                    return Err(Forbidden::NotBombarded.into());
                }
                self.bombard(position, left, journal);
            }
            (Ask::Land { unit }, Choice::Land(chosen, id)) => {
                if unit != chosen {
                    return Err(Forbidden::OtherUnit.into());
                }
                self.may_berth(unit, id)?;
                self.enter_box(unit, id, journal);
                self.arrivals(journal);
            }
            (Ask::Check { waiting }, Choice::Check) => self.roll_landings(waiting, journal),
            (Ask::Delayed { unit, waiting }, Choice::Delay(chosen) | Choice::Withdraw(chosen)) => {
                if unit != chosen {
                    return Err(Forbidden::OtherDelayed.into());
                }
                if choice == Choice::Withdraw(unit) {
                    self.withdraw(unit, journal);
                } else {
                    self.put_off(unit, journal);
                }
                self.roll_landings(waiting, journal);
            }
            (Ask::Draw, Choice::Draw) => self.draw(journal),
            (Ask::Fire(volley), Choice::Hit(unit) | Choice::Disrupt(unit)) => {
                let verdict = self.verdict(&volley);
                let step = choice == Choice::Hit(unit);
                let open = if step {
                    verdict.open_hit
                } else {
                    verdict.open_shaken
                };
                if !open.has(unit) {
                    return Err(Forbidden::NotAnEqualTarget.into());
                }
                self.settle(volley, unit, step, journal);
            }
            (
                Ask::Displace {
                    hex,
                    from,
                    chit,
                    movers,
                },
                Choice::Displace(to),
            ) => {
                if !self.ways_out(hex, from).any(|way| way == to) {
                    return Err(Forbidden::NotFarther.into());
                }
                self.displace(hex, to, journal);
                self.check_movement(chit, movers, journal);
            }
            (Ask::Strafe, Choice::Strafe(position)) => {
                if !self.strafable().any(|p| p == position) {
                    return Err(Forbidden::NotAnObjectiveGarrison.into());
                }
                self.strafe(position, journal);
            }
            (Ask::Recall, Choice::Recall(track)) => {
                if !self.fullest().any(|t| t == track) {
                    return Err(Forbidden::NotTheFullestTrack.into());
                }
                self.recall(track, journal);
            }
            (Ask::Gather { target, with }, Choice::Join(unit)) => {
                self.may_join(unit, target, with)?;
                let mut with = with;
                with.add(unit);
                self.ask = Ask::Gather { target, with };
            }
            (Ask::Gather { target, with }, Choice::Resolve) => {
                Self::may_resolve(with)?;
                self.resolve_attack(target, with, journal);
            }
            (Ask::Attrition { target, with }, Choice::Attrition(unit)) => {
                if !self.adjacent_attackers(target, with).any(|u| u == unit) {
                    return Err(Forbidden::NotAnAdjacentAttacker.into());
                }
                self.attrition(unit, target, journal);
            }
            (Ask::Attrition { .. }, Choice::Spare) => self.back_to_actions(journal),
            (Ask::Infiltrated { unit, to }, Choice::Advance) => {
                self.arrive(unit, to, journal);
                self.back_to_actions(journal);
            }
            (Ask::Infiltrated { unit, .. }, Choice::Stay) => {
                journal.tell(&Event::StayedPut { unit });
                self.back_to_actions(journal);
            }
            (Ask::Overstack { hex }, Choice::Remove(unit)) => {
                if self.hex_of(unit) != Some(hex) {
                    return Err(Forbidden::NotOverstacked.into());
                }
                self.remove_surplus(unit, journal);
            }
            _ => return Err(self.not_asked()),
        }
        Ok(())
    }

    /// A choice that answers another question than the one asked.
    fn not_asked(&self) -> Refusal {
        let reason = format!(
            "that answers another question; now: {}",
            self.question_now()
        );
        Refusal::new(self.asking_rule(), Forbidden::NotAsked.code(), reason)
    }

    /// 10.1: the five actions, or the end of the phase.
    fn act(&mut self, choice: Choice, journal: &mut dyn Journal) -> Result<(), Forbidden> {
        match choice {
            Choice::Move(unit, Way { from, to }) => {
                self.may_move(unit, from, to)?;
                self.move_unit(unit, from, to, journal);
            }
            Choice::Attack(target) => {
                self.may_attack(target)?;
                self.declare_attack(target, journal);
            }
            Choice::Barrage(unit, target) => {
                self.may_barrage(unit, target)?;
                self.barrage(unit, target, journal);
            }
            Choice::Destroy(unit, position) => {
                self.may_destroy(unit, position)?;
                self.destroy(unit, position, journal);
            }
            Choice::Board(unit, id) => {
                self.may_board(unit, id)?;
                self.board(unit, id, journal);
            }
            Choice::Split(unit, id) => {
                self.may_split(unit, id)?;
                self.split(unit, id, journal);
            }
            Choice::End => {
                self.end_actions(journal);
                return Ok(());
            }
            _ => return Err(Forbidden::NotAsked),
        }
        self.end_if_idle(journal);
        Ok(())
    }

    fn back_to_actions(&mut self, journal: &mut dyn Journal) {
        self.ask = Ask::Act;
        self.end_if_idle(journal);
    }
}
