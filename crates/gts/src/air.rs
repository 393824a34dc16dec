//! Aircraft (1.19): strikes, flak and interdiction. How Air Points are shared is in `dawn`.

use serde::{Deserialize, Serialize};

use atlas::CellId;
use kernel::{Journal, Verbs};

use crate::choice::Choice;
use crate::data::{Chit, Data, data};
use crate::event::{Shooter, What};
use crate::fire::{Firer, Mode, Motion, Shot, With};
use crate::ids::{DivisionId, Side, UnitId};
use crate::marker::Markers;
use crate::refusal::Forbidden;
use crate::sight::Purpose;
use crate::state::{Gts, Place};
use crate::words;

/// A step of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AirStep {
    /// An Air Point to use at once (1.9#events). Asks the Allied player.
    Begin,
}

/// A decision in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Verbs)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum AirWhat {
    Strikes {
        at: UnitId,
    },
    Flak {
        by: UnitId,
        die: u8,
        aborts: bool,
    },
    Forgone,
    Interdicted {
        unit: UnitId,
        die: u8,
        points: u8,
        delayed: bool,
    },
}

impl AirWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            AirWhat::Strikes { .. } => "air-strike",
            AirWhat::Flak { .. } => "flak",
            AirWhat::Forgone => "no-strike",
            AirWhat::Interdicted { .. } => "interdiction",
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            AirWhat::Strikes { .. } | AirWhat::Flak { .. } | AirWhat::Forgone => "1.19#strike",
            AirWhat::Interdicted { .. } => "1.19#interdiction",
        }
    }

    /// The sentence everybody reads.
    pub(crate) fn text(self, _viewer: kernel::Viewer) -> Option<String> {
        let unit = words::unit;
        let text = match self {
            AirWhat::Strikes { at } => format!("Aircraft go for {}.", unit(at)),
            AirWhat::Flak {
                by,
                die,
                aborts: true,
            } => {
                format!("The flak of {} rolls {die} and drives them off.", unit(by))
            }
            AirWhat::Flak { by, die, .. } => {
                format!(
                    "The flak of {} rolls {die} and does not stop them.",
                    unit(by)
                )
            }
            AirWhat::Forgone => "No air strike is flown.".to_owned(),
            AirWhat::Interdicted {
                unit: u,
                die,
                points,
                delayed,
            } => format!(
                "{} is on an interdicted road: {die} against {points}, {}.",
                unit(u),
                if delayed {
                    "delayed to the night"
                } else {
                    "it gets through"
                }
            ),
        };
        Some(text)
    }

    pub(crate) fn reveals(self) -> bool {
        self.die().is_some()
    }

    /// The die that fell.
    pub(crate) fn die(self) -> Option<u8> {
        match self {
            AirWhat::Flak { die, .. } | AirWhat::Interdicted { die, .. } => Some(die),
            AirWhat::Strikes { .. } | AirWhat::Forgone => None,
        }
    }

    /// A few words for an odds preview.
    pub(crate) fn gist(self) -> Option<String> {
        match self {
            AirWhat::Flak { aborts: true, .. } => Some("driven off by flak".to_owned()),
            _ => None,
        }
    }
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn air_perform(&mut self, step: AirStep, _journal: &mut dyn Journal) -> bool {
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
    pub(crate) fn air_list(&self, step: AirStep, into: &mut Vec<Choice>) {
        match step {
            AirStep::Begin => {
                let strikes = self.strike_targets().map(AirChoice::Strike);
                into.extend(strikes.map(Choice::Air));
                into.push(Choice::Air(AirChoice::Forgo));
            }
        }
    }

    /// Whether a choice is legal.
    pub(crate) fn air_allowed(&self, step: AirStep, choice: AirChoice) -> Result<(), Forbidden> {
        match (step, choice) {
            (AirStep::Begin, AirChoice::Strike(unit)) => self.may_strike(unit),
            (AirStep::Begin, AirChoice::Forgo) => Ok(()),
        }
    }

    /// Makes a legal choice.
    pub(crate) fn air_make(&mut self, step: AirStep, choice: AirChoice, journal: &mut dyn Journal) {
        match (step, choice) {
            (AirStep::Begin, AirChoice::Strike(unit)) => {
                self.stack.pop();
                self.strike(unit, journal);
            }
            (AirStep::Begin, AirChoice::Forgo) => {
                self.stack.pop();
                self.tell(journal, What::Air(AirWhat::Forgone));
            }
        }
    }

    /// 1.19#strike: the division whose activation it is, and whose Air Points may be used in it.
    fn air_division(&self) -> Option<DivisionId> {
        let division = match self.active.chit {
            Chit::Division(division) => division,
            Chit::Formation(formation) => data().formation(formation).division,
            Chit::RoyalMarines => data().division_named("CDO")?,
            Chit::Direct(_) | Chit::Events | Chit::Naval => return None,
        };
        Some(self.purse(division))
    }

    /// Whether an Air Point of the active division can be used: asked beside the units that may act.
    pub(crate) fn air_may_act(&self) -> bool {
        let points = self.air_division().map_or(0, |d| self.pools[d.index()].air);
        points > 0 && self.strike_targets().next().is_some()
    }

    /// What may be chosen with Air Points while units are picked to act.
    pub(crate) fn air_act_list(&self, into: &mut Vec<Choice>) {
        let points = self.air_division().map_or(0, |d| self.pools[d.index()].air);
        if points > 0 {
            let strikes = self.strike_targets().map(AirChoice::Strike);
            into.extend(strikes.map(Choice::Air));
        }
    }

    /// Whether such a choice is legal.
    pub(crate) fn air_act_allowed(&self, choice: AirChoice) -> Result<(), Forbidden> {
        let AirChoice::Strike(unit) = choice else {
            return Err(Forbidden::NotAsked);
        };
        let Some(division) = self.air_division() else {
            return Err(Forbidden::NoAirPoint);
        };
        if self.pools[division.index()].air == 0 {
            return Err(Forbidden::NoAirPoint);
        }
        self.may_strike(unit)
    }

    /// Makes it.
    pub(crate) fn air_act(&mut self, choice: AirChoice, journal: &mut dyn Journal) {
        let (AirChoice::Strike(unit), Some(division)) = (choice, self.air_division()) else {
            return;
        };
        let pool = &mut self.pools[division.index()];
        pool.air = pool.air.saturating_sub(1);
        self.strike(unit, journal);
    }

    fn strike_targets(&self) -> impl Iterator<Item = UnitId> + '_ {
        let held = self.held(Side::German).iter();
        held.flat_map(|hex| self.of_side_in(Side::German, hex))
            .filter(|&unit| self.may_strike(unit).is_ok())
    }

    /// 1.19#strike: a German unit that some Allied unit sees.
    fn may_strike(&self, target: UnitId) -> Result<(), Forbidden> {
        if data().unit(target).side != Side::German {
            return Err(Forbidden::OwnSide);
        }
        let Some(hex) = self.at(target) else {
            return Err(Forbidden::NotOnMap);
        };
        if self.is_entry(hex) {
            return Err(Forbidden::EntryHex);
        }
        if self.observed(target, Purpose::Direct) {
            Ok(())
        } else {
            Err(Forbidden::NotSeenFromBelow)
        }
    }

    /// 1.19#strike: flak near the target, then a shot with all modifiers but range; no Barrage.
    fn strike(&mut self, target: UnitId, journal: &mut dyn Journal) {
        let Some(hex) = self.at(target) else {
            return;
        };
        self.tell(journal, What::Air(AirWhat::Strikes { at: target }));
        if self.flak(hex, journal) {
            return;
        }
        self.break_park(hex, Side::German, "1.14.4", journal);
        let Some(aim) = self.aim(target, 1, Motion::Still) else {
            return;
        };
        let fire = data().tables.air.strike;
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
            weather: self.weather,
            light: self.light,
        };
        self.shoot(Shooter::Aircraft, &shot, target, false, journal);
    }

    /// 1.19#strike: each flak unit in range rolls until one drives the aircraft off.
    fn flak(&mut self, hex: CellId, journal: &mut dyn Journal) -> bool {
        let range = u16::from(data().tables.air.flak_range);
        for by in Gts::unit_ids() {
            let Some(rating) = data().unit(by).flak else {
                continue;
            };
            let able = self.face(by).fire.is_some() && !self.suppressed(by) && !self.unit(by).empty;
            let near = self
                .at(by)
                .is_some_and(|at| !self.is_entry(at) && data().distance(at, hex) <= range);
            if data().unit(by).side != Side::German || !able || !near {
                continue;
            }
            let die = self.die("flak");
            let aborts = die <= rating;
            self.tell(journal, What::Air(AirWhat::Flak { by, die, aborts }));
            if aborts {
                return true;
            }
        }
        false
    }

    /// 1.19#interdiction: whether a unit that would come by an interdicted road is delayed to the night.
    pub(crate) fn delays(&mut self, unit: UnitId, hex: CellId, journal: &mut dyn Journal) -> bool {
        let points = self.fleet.interdiction;
        if points == 0 || !self.plan().interdicted.contains(&hex) {
            return false;
        }
        let die = self.die("interdiction");
        let delayed = die <= points;
        self.tell(
            journal,
            What::Air(AirWhat::Interdicted {
                unit,
                die,
                points,
                delayed,
            }),
        );
        if delayed {
            self.put(unit, Place::Delayed);
        }
        delayed
    }
}
