//! Aircraft (1.19): strikes, flak and interdiction. How Air Points are shared is in `dawn`.

use serde::{Deserialize, Serialize};

use atlas::CellId;
use kernel::{Events, Feed, Goes, Verbs, allow};

use crate::choice::Choice;
use crate::data::{Chit, Data};
use crate::event::Shooter;
use crate::fire::{Firer, Mode, Motion, Shot, With};
use crate::ids::{DivisionId, Side, UnitId};
use crate::marker::Markers;
use crate::refusal::Forbidden;
use crate::sight::Purpose;
use crate::state::{Gts, Place};
use crate::story::Story;

/// A step of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AirStep {
    /// An Air Point to use at once (1.9#events). Asks the Allied player.
    Begin,
}

/// A decision in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum AirChoice {
    /// A strike at this unit: `strike 5/192`.
    #[verb("strike", rule = "1.19#strike", label = "an air strike at {0}", chancy)]
    Strike(UnitId),
    /// No strike: `no-strike`.
    #[verb("no-strike", rule = "1.19#strike", label = "no air strike")]
    Forgo,
}

/// Something that happens in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum AirEvent {
    #[event("1.19#strike", kind = "air-strike", open)]
    Strikes { at: UnitId },
    #[event("1.19#strike", reveals)]
    Flak { by: UnitId, die: u8, aborts: bool },
    #[event("1.19#strike", kind = "no-strike", open)]
    Forgone,
    #[event("1.19#interdiction", kind = "interdiction", reveals)]
    Interdicted {
        unit: UnitId,
        die: u8,
        points: u8,
        delayed: bool,
    },
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn air_perform(&mut self, step: AirStep, _story: &mut Story<'_>) -> Goes {
        match step {
            AirStep::Begin => {
                let asks = self.strike_targets().next().is_some();
                self.ask_if(asks)
            }
        }
    }

    /// Who is asked.
    pub(crate) fn air_decider(&self, step: AirStep) -> Side {
        match step {
            AirStep::Begin => Side::Allied,
        }
    }

    /// The rule that asks.
    pub(crate) fn air_rule(&self, step: AirStep) -> &'static str {
        match step {
            AirStep::Begin => "1.19#strike",
        }
    }

    /// The question.
    pub(crate) fn air_question(&self, step: AirStep) -> String {
        match step {
            AirStep::Begin => "Aircraft are overhead: what do they attack?".to_owned(),
        }
    }

    /// What may be chosen.
    pub(crate) fn air_choices(&self, step: AirStep, into: &mut Vec<Choice>) {
        match step {
            AirStep::Begin => {
                let strikes = self.strike_targets().map(AirChoice::Strike);
                into.extend(strikes.map(Choice::Air));
                into.push(Choice::Air(AirChoice::Forgo));
            }
        }
    }

    /// Whether a choice is legal.
    pub(crate) fn air_may(&self, step: AirStep, choice: AirChoice) -> Result<(), Forbidden> {
        match (step, choice) {
            (AirStep::Begin, AirChoice::Strike(unit)) => self.may_strike(unit),
            (AirStep::Begin, AirChoice::Forgo) => Ok(()),
        }
    }

    /// Makes a legal choice.
    pub(crate) fn air_make(&mut self, step: AirStep, choice: AirChoice, story: &mut Story<'_>) {
        match (step, choice) {
            (AirStep::Begin, AirChoice::Strike(unit)) => {
                self.course.take();
                self.strike(unit, story);
            }
            (AirStep::Begin, AirChoice::Forgo) => {
                self.course.take();
                story.tell(AirEvent::Forgone);
            }
        }
    }

    /// 1.19#strike: the division whose activation it is, and whose Air Points may be used in it.
    fn air_division(&self) -> Option<DivisionId> {
        let division = match self.active.chit() {
            Chit::Division(division) => division,
            Chit::Formation(formation) => self.data().formation(formation).division,
            Chit::RoyalMarines => self.data().division_named("CDO")?,
            Chit::Direct(_) | Chit::Events | Chit::Naval => return None,
        };
        Some(self.purse(division))
    }

    /// Whether an Air Point of the active division can be used: asked beside the units that may act.
    pub(crate) fn air_may_act(&self) -> bool {
        let points = self.air_division().map_or(0, |d| self.pools.own(d).air);
        points > 0 && self.strike_targets().next().is_some()
    }

    /// What may be chosen with Air Points while units are picked to act.
    pub(crate) fn air_act_choices(&self, into: &mut Vec<Choice>) {
        let points = self.air_division().map_or(0, |d| self.pools.own(d).air);
        if points > 0 {
            let strikes = self.strike_targets().map(AirChoice::Strike);
            into.extend(strikes.map(Choice::Air));
        }
    }

    /// Whether such a choice is legal.
    pub(crate) fn air_act_may(&self, choice: AirChoice) -> Result<(), Forbidden> {
        let AirChoice::Strike(unit) = choice else {
            return Err(Forbidden::NotAsked);
        };
        let Some(division) = self.air_division() else {
            return Err(Forbidden::NoAirPoint);
        };
        if self.pools.own(division).air == 0 {
            return Err(Forbidden::NoAirPoint);
        }
        self.may_strike(unit)
    }

    /// Makes it.
    pub(crate) fn air_act(&mut self, choice: AirChoice, story: &mut Story<'_>) {
        let (AirChoice::Strike(unit), Some(division)) = (choice, self.air_division()) else {
            return;
        };
        self.pools.use_air(division);
        self.strike(unit, story);
    }

    fn strike_targets(&self) -> impl Iterator<Item = UnitId> + '_ {
        let held = self.held(Side::German).iter();
        held.flat_map(|hex| self.of_side_in(Side::German, hex))
            .filter(|&unit| self.may_strike(unit).is_ok())
    }

    /// 1.19#strike: a German unit that some Allied unit sees.
    fn may_strike(&self, target: UnitId) -> Result<(), Forbidden> {
        self.shore_target(target)?;
        allow(
            self.observed(target, Purpose::Direct),
            Forbidden::NotSeenFromBelow,
        )
    }

    /// 1.19#strike: flak near the target, then a shot with all modifiers but range; no Barrage.
    fn strike(&mut self, target: UnitId, story: &mut Story<'_>) {
        let Some(hex) = self.at(target) else {
            return;
        };
        story.tell(AirEvent::Strikes { at: target });
        if self.flak(hex, story) {
            return;
        }
        self.break_park(hex, Side::German, "1.14.4", story);
        let Some(aim) = self.aim(target, 1, Motion::Still) else {
            return;
        };
        let fire = self.data().tables.air.strike;
        let shot = Shot {
            mode: Mode::Direct,
            firer: Firer {
                rating: fire.rating,
                row: fire.row,
                range: 1,
                markers: Markers::EMPTY,
                bonus: false,
                lone_commando: false,
                airborne: false,
                with: With::Fire,
            },
            aim,
            weather: self.weather(),
            light: self.light(),
        };
        self.shoot(Shooter::Aircraft, &shot, target, false, story);
    }

    /// 1.19#strike: each flak unit in range rolls until one drives the aircraft off.
    fn flak(&mut self, hex: CellId, story: &mut Story<'_>) -> bool {
        let range = u16::from(self.data().tables.air.flak_range);
        for by in self.unit_ids() {
            let Some(rating) = self.data().unit(by).flak else {
                continue;
            };
            let able = self.face(by).fire.is_some() && !self.suppressed(by) && !self.unit(by).empty;
            let near = self
                .at(by)
                .is_some_and(|at| !self.is_entry(at) && self.data().distance(at, hex) <= range);
            if self.data().unit(by).side != Side::German || !able || !near {
                continue;
            }
            let die = self.die("flak");
            let aborts = die <= rating;
            story.tell(AirEvent::Flak { by, die, aborts });
            if aborts {
                return true;
            }
        }
        false
    }

    /// 1.19#interdiction: whether a unit that would come by an interdicted road is delayed to the night.
    pub(crate) fn delays(&mut self, unit: UnitId, hex: CellId, story: &mut Story<'_>) -> bool {
        let points = self.fleet.interdiction();
        if points == 0 || !self.plan().interdicted.contains(&hex) {
            return false;
        }
        let die = self.die("interdiction");
        let delayed = die <= points;
        story.tell(AirEvent::Interdicted {
            unit,
            die,
            points,
            delayed,
        });
        if delayed {
            self.put(unit, Place::Delayed, story);
        }
        delayed
    }
}
