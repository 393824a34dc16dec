//! Who moves, and where: the place of greatest worth, with what it brings to an attack.

use atlas::CellId;
use folio::ids::{Side, UnitId};
use folio::{Choice, Folio, March};

use super::places::Places;
use super::plan::{self, Candidate, Plan};
use super::sight::Sight;
use crate::thinking::best;

/// More than any place is worth.
const PLANNED: f32 = 1000.0;

/// Moves weighed.
pub(super) struct Mover<'a> {
    sight: &'a Sight<'a>,
    all: Vec<Candidate>,
    plan: Plan,
    places: Places<'a>,
}

impl<'a> Mover<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Mover<'a> {
        let places = Places::new(sight);
        let all = plan::candidates(&places);
        let plan = Plan::new(&places, sight.game.will_fight(), &all);
        Mover {
            sight,
            all,
            plan,
            places,
        }
    }

    /// Who moves next: those whose attack is planned, then whoever gains most; done when nobody gains. Reinforcements
    /// come first.
    pub(super) fn next(&self, choices: &[Choice]) -> Choice {
        if choices.iter().any(|c| matches!(c, Choice::Enter(..))) {
            return self.enter(choices);
        }
        if let Some(call) = self.call(choices) {
            return call;
        }
        let mut most = (self.sight.w.move_from, None);
        for &choice in choices {
            let Choice::Move(id) = choice else { continue };
            let Some(candidate) = self.candidate(id) else {
                continue;
            };
            let gain = self.gain(candidate);
            if gain > most.0 {
                most = (gain, Some(choice));
            }
        }
        let rest = if choices.contains(&Choice::Done) {
            Choice::Done
        } else {
            choices[0]
        };
        most.1.unwrap_or(rest)
    }

    fn candidate(&self, id: UnitId) -> Option<&Candidate> {
        self.all.iter().find(|c| c.unit.id == id)
    }

    /// What a unit gains by going where it should be: attacks before everything else.
    fn gain(&self, candidate: &Candidate) -> f32 {
        let unit = candidate.unit;
        match self.plan.goal(unit.id) {
            Some(goal) if goal == unit.hex => 0.0,
            Some(_) => PLANNED,
            None => candidate.rest.1 - self.places.worth(unit, unit.hex),
        }
    }

    /// Where a unit should go.
    pub(super) fn goal(&self, id: UnitId) -> Option<CellId> {
        let rest = || self.candidate(id).map(|c| c.rest.0);
        self.plan.goal(id).or_else(rest)
    }

    /// 11.1.2: the way in that is nearest to what is fought for.
    fn enter(&self, choices: &[Choice]) -> Choice {
        best(choices, |choice| match choice {
            Choice::Enter(unit, hex) => {
                let data = self.sight.data;
                let mobile = data.classes.mobile.has(unit);
                -f32::from(self.sight.known.nearest(mobile, hex, data.objective))
            }
            _ => f32::NEG_INFINITY,
        })
    }

    /// 11.1.3: a longer game is the price of a division; it is paid when the line breaks.
    fn call(&self, choices: &[Choice]) -> Option<Choice> {
        let call = choices.iter().find(|c| matches!(c, Choice::Call(_)))?;
        let strength = |side: Side| -> f32 {
            let units = &self.sight.units[side.index()];
            units.iter().map(|u| u.attack + u.defence).sum()
        };
        let ratio = strength(Side::German) / strength(Side::Allied).max(1.0);
        (ratio < self.sight.w.call_ratio).then_some(*call)
    }
}

/// The next hex of a march: the way to its goal that keeps most points.
pub(super) fn step(game: &Folio, march: March, goal: CellId, choices: &[Choice]) -> Choice {
    if goal == march.at && choices.contains(&Choice::Stop) {
        return Choice::Stop;
    }
    best(choices, |choice| match choice {
        Choice::Step(next) => {
            let reach = game.reach_by(march, next);
            let left = reach.and_then(|r| r.left(goal).filter(|_| r.ends.contains(goal)));
            left.map_or(-1.0, f32::from)
        }
        _ => -0.5,
    })
}
