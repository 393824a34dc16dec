//! What may be chosen at each question: just what `may` allows (laws *Total* and *Closed*).

use crate::choice::Choice;
use crate::ids::{Positions, UnitId, Units};
use crate::state::{Ask, Jubilee};

impl Jubilee {
    /// All that is legal now, sorted.
    pub(crate) fn choices(&self, into: &mut Vec<Choice>) {
        match self.ask() {
            Ask::Convoy => into.push(Choice::Roll),
            Ask::Bombard { .. } => into.extend(self.bombardable().map(Choice::Bombard)),
            Ask::Land { unit } => into.extend(self.berths(unit).map(|b| Choice::Land(unit, b))),
            Ask::Check { .. } => into.push(Choice::Check),
            Ask::Delayed { unit } => into.extend([Choice::Delay(unit), Choice::Withdraw(unit)]),
            Ask::Draw => into.push(Choice::Draw),
            Ask::Fire(volley) => {
                let verdict = self.verdict(&volley);
                into.extend(verdict.open_hit.iter().map(Choice::Hit));
                into.extend(verdict.open_shaken.iter().map(Choice::Disrupt));
            }
            Ask::Displace { hex, from } => {
                into.extend(self.ways_out(hex, from).map(Choice::Displace));
            }
            Ask::Strafe => into.extend(self.strafable().map(Choice::Strafe)),
            Ask::Recall => into.extend(self.fullest().map(Choice::Recall)),
            Ask::Act => self.actions(into),
            Ask::Gather { target, with } => {
                let joins = |u: &UnitId| self.may_join(*u, target, with).is_ok();
                into.extend(self.raiders.ashore().iter().filter(joins).map(Choice::Join));
                if self.may_resolve(with).is_ok() {
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

    fn actions(&self, into: &mut Vec<Choice>) {
        let data = self.data.get();
        let (mut targets, mut tanks) = (Positions::EMPTY, Units::EMPTY);
        let (mut at_objective, mut on_beach) = (Units::EMPTY, Units::EMPTY);
        for unit in self.actors().iter() {
            let Some(hex) = self.hex_of(unit) else {
                continue;
            };
            self.moves(unit, hex, into);
            let printed = data.hex(hex);
            if self.on_foot(unit) {
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
            .and(self.garrisons.positions())
            .without(self.deeds.attacked().or(self.deeds.barraged()));
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
        if self.boats.evacuates_anywhere() {
            on_beach.iter().for_each(|unit| self.boardings(unit, into));
            on_beach.iter().for_each(|unit| self.splits(unit, into));
        }
        into.push(Choice::End);
    }
}
