//! Weather (1.8#a) and Air Points (1.8#b, 1.19#points).

use super::{DawnChoice, DawnEvent};
use crate::data::{Hour, Weather};
use crate::ids::{DivisionId, Side};
use crate::refusal::Forbidden;
use crate::state::Gts;
use crate::story::Story;
use kernel::allow;

/// The hour of the turns on which weather is rolled for.
const MORNING: Hour = Hour(7);

impl Gts {
    /// The hour this turn begins.
    pub(crate) fn hour(&self) -> Hour {
        self.plan().turns[usize::from(self.turn())]
    }

    /// 1.8#a: the weather of the turn. On the first turn it is the scenario's; later 0700 turns roll; fog lifts.
    pub(super) fn weather_of_turn(&mut self, story: &mut Story<'_>) {
        let hour = self.hour();
        let turn = self.turn();
        story.tell(DawnEvent::Began { turn });
        if self.turn() > 0 && hour == MORNING {
            self.roll_weather(story);
            return;
        }
        let lines = self.data().tables.weather.iter();
        let mut lifts = lines.filter(|line| line.kind == self.weather());
        if lifts.any(|line| line.lifts.is_some_and(|at| at <= hour)) {
            self.clock.change(Weather::Overcast);
            story.tell(DawnEvent::Lifted);
        }
    }

    /// 1.8#a, 1.8#b: a die for the weather, which sets Air Points and changes the Sea State.
    pub(super) fn roll_weather(&mut self, story: &mut Story<'_>) {
        let die = self.die("weather");
        let line = self.data().tables.weather[usize::from(die.min(9))];
        self.clock.change(line.kind);
        // A scenario without aircraft has none in any weather.
        let flies = self.plan().air_points > 0;
        self.fleet
            .weather(if flies { line.air } else { 0 }, line.sea);
        self.pools.ground_aircraft();
        let (weather, air, sea) = (line.kind, self.fleet.air(), self.fleet.sea());
        story.tell(DawnEvent::Weather {
            die,
            weather,
            air,
            sea,
        });
    }

    /// Allied divisions of this scenario that have points of their own.
    pub(super) fn air_divisions(&self) -> Vec<DivisionId> {
        let plan = self.plan();
        let divisions = plan.points.iter().map(|points| points.division);
        divisions
            .filter(|&d| self.data().division(d).side == Side::Allied)
            .collect()
    }

    pub(super) fn air_tries(&self, into: &mut Vec<DawnChoice>) {
        into.extend(self.air_divisions().into_iter().map(DawnChoice::Support));
        into.push(DawnChoice::Interdict);
    }

    pub(super) fn may_support(&self, division: DivisionId) -> Result<(), Forbidden> {
        allow(
            self.air_divisions().contains(&division),
            Forbidden::NoAirDivision,
        )
    }

    /// 1.19#points: no more than so many on interdiction, and only where there are roads to interdict.
    pub(super) fn may_interdict(&self) -> Result<(), Forbidden> {
        if self.plan().interdicted.is_empty() {
            return Err(Forbidden::NothingInterdicted);
        }
        if self.fleet.interdiction() >= self.data().tables.air.interdiction_most {
            return Err(Forbidden::EnoughInterdiction);
        }
        Ok(())
    }

    pub(super) fn support(&mut self, division: DivisionId, story: &mut Story<'_>) {
        self.fleet.allot_air();
        self.pools.allot_air(self.purse(division));
        story.tell(DawnEvent::Supports { division });
    }

    pub(super) fn interdict(&mut self, story: &mut Story<'_>) {
        self.fleet.interdict();
        story.tell(DawnEvent::Interdicts);
    }
}
