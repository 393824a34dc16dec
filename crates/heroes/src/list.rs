//! What may be chosen now: candidates for each question, filtered by the predicate that refuses (`choose`).

use crate::choice::Choice;
use crate::data::Ability;
use crate::ids::{EIGHT, Facing, Square, UnitId};
use crate::state::{Ask, Heroes, Place};

impl Heroes {
    /// Everything legal, sorted.
    pub(crate) fn list(&self, into: &mut Vec<Choice>) {
        let start = into.len();
        self.candidates(into);
        let mut kept = start;
        for i in start..into.len() {
            if self.allowed(into[i]).is_ok() {
                into.swap(kept, i);
                kept += 1;
            }
        }
        into.truncate(kept);
        into[start..].sort_unstable();
    }

    /// Whatever could be legal: a superset, filtered by [`Heroes::allowed`].
    fn candidates(&self, into: &mut Vec<Choice>) {
        match self.ask {
            Ask::Deploy(side) => {
                self.deployments(side, |unit, square, pose| {
                    into.push(Choice::Deploy(self.who(unit), square, pose));
                });
                into.push(Choice::Pass);
            }
            Ask::Order(side, _) => {
                into.extend(self.of(side).map(|u| Choice::Order(self.who(u))));
                into.push(Choice::Skip);
            }
            Ask::Act(unit) => {
                self.shots(unit, into);
                if self.has(unit, Ability::IndirectFire) {
                    into.extend(self.field().squares().map(Choice::Shell));
                }
                self.moves(unit, into);
                let enemies = self.of(self.side(unit).other());
                let hidden = enemies.filter(|&e| self.concealed(e));
                into.extend(hidden.map(|e| Choice::Spot(self.who(e))));
                into.push(Choice::Pass);
            }
            Ask::March(march) => {
                if self.has(march.unit, Ability::FireOnTheMove) {
                    self.shots(march.unit, into);
                }
                self.moves(march.unit, into);
            }
            Ask::Watch(march) => {
                for unit in self.watchers(march.unit) {
                    into.push(Choice::React(self.who(unit)));
                    into.push(Choice::Pin(self.who(unit)));
                }
                into.push(Choice::Pass);
            }
            Ask::Burst(unit, first, _, shot) => {
                let targets = self.burst_targets(unit, first, shot);
                into.extend(targets.map(|t| Choice::Fire(self.who(t))));
                into.push(Choice::Pass);
            }
            Ask::Special(side) => {
                into.extend(self.holders(side).map(|u| Choice::Special(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::Supply(side) => {
                into.extend(self.of(side).map(|u| Choice::Move(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::Rally(side) => {
                into.extend(self.of(side).map(|u| Choice::Rally(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::FallBack(unit, _) => {
                into.extend(self.ways_back(unit).into_iter().map(Choice::Back));
            }
            Ask::Over(_) => {}
        }
    }

    fn shots(&self, unit: UnitId, into: &mut Vec<Choice>) {
        for target in self.of(self.side(unit).other()) {
            if self.square(target).is_some() {
                into.push(Choice::Fire(self.who(target)));
                into.push(Choice::Suppress(self.who(target)));
            }
        }
    }

    fn moves(&self, unit: UnitId, into: &mut Vec<Choice>) {
        match self.place(unit) {
            Place::Waiting => {
                let arrows = &self.scenario().arrows[self.side(unit).index()];
                into.extend(arrows.iter().map(|&s| Choice::Step(s)));
            }
            Place::Aboard(vehicle) => {
                let mut near: Vec<Square> = self
                    .squares(vehicle)
                    .flat_map(|s| EIGHT.iter().filter_map(move |&(x, y)| s.step(x, y)))
                    .collect();
                near.sort_unstable();
                near.dedup();
                into.extend(near.into_iter().map(Choice::Step));
            }
            _ => {
                let mut near: Vec<Square> = self
                    .squares(unit)
                    .flat_map(|s| EIGHT.iter().filter_map(move |&(x, y)| s.step(x, y)))
                    .collect();
                near.sort_unstable();
                near.dedup();
                for square in near {
                    into.push(Choice::Step(square));
                    into.push(Choice::Assault(square));
                    into.push(Choice::Charge(square));
                }
            }
        }
        if !self.kind(unit).is_infantry() {
            into.extend(Facing::ALL.map(Choice::Turn));
            into.extend(Facing::ALL.map(Choice::Face));
        }
        for vehicle in self.of(self.side(unit)) {
            if self.kind(vehicle).transport > 0 {
                into.push(Choice::Board(self.who(vehicle)));
            }
        }
        into.extend([Choice::Flip, Choice::Ready, Choice::Leave, Choice::Stop]);
    }
}
