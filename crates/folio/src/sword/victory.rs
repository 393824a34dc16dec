//! 13.0 Victory; 14.2 and 14.3 in the campaign; the end of a game turn.

use kernel::Outcome;

use crate::data::Hexes;
use crate::event::{Event, Story};
use crate::ids::{ALLIED, GERMAN};
use crate::state::{Ask, CaenPrice, Folio, Scenario};

/// Every outcome the rulebook names, best for the Allies first.
pub(crate) const OUTCOMES: [(&str, &str); 3] = [
    ("allied", "Allied victory"),
    ("operational", "German operational victory"),
    ("strategic", "German strategic victory"),
];

/// How the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// The Allied player has what he needs.
    Allied,
    /// He has not.
    Operational,
    /// There is no beach left.
    Strategic,
}

impl Folio {
    /// City hexes that are captured: last occupied by Allied units, and in supply (11.1.5, 14.2, 14.3).
    pub fn captured(&self) -> Hexes {
        self.control.intersection(self.supplied())
    }

    /// 14.2: named cities that are captured, with all their hexes.
    pub fn captured_cities(&self) -> usize {
        let captured = self.captured();
        let cities = self.data.cities.iter();
        cities.filter(|c| c.hexes.is_within(&captured)).count()
    }

    /// 14.3: how many city hexes the campaign asks for on this map.
    pub fn hexes_needed(&self) -> usize {
        self.data.city_hexes_needed()
    }

    /// 13.0, 14.3: what the Allied player holds of what he needs.
    pub fn score(&self) -> i32 {
        let held = match self.scenario {
            Scenario::Sword => self.control.intersection(self.data.objective).len(),
            Scenario::Campaign => self.captured().len(),
        };
        i32::try_from(held).unwrap_or(i32::MAX)
    }

    fn needed(&self) -> usize {
        match self.scenario {
            Scenario::Sword => self.data.objective.len(),
            Scenario::Campaign => self.hexes_needed(),
        }
    }

    /// How the game would end now.
    fn verdict(&self) -> Verdict {
        if self.beachheads.is_empty() {
            Verdict::Strategic
        } else if usize::try_from(self.score()).is_ok_and(|held| held >= self.needed()) {
            Verdict::Allied
        } else {
            Verdict::Operational
        }
    }

    /// 11.1.5: on the turn after the Allied side held all of Caen in supply the German loses markers. Looked at when
    /// Allied supply is determined (12.0), and again at the end of the turn.
    pub(crate) fn watch_caen(&mut self, story: &mut Story<'_>) {
        let caen = self.data.cities[0].hexes;
        if self.caen == CaenPrice::Unpaid
            && caen.is_within(&self.control)
            && caen.is_within(&self.captured())
        {
            self.caen = CaenPrice::Due;
            story.tell(&Event::CaenFallen);
        }
    }

    /// S4.4: the end of a game turn.
    pub(crate) fn end_turn(&mut self, story: &mut Story<'_>) {
        if self.turn == 1 && self.stock.naval().iter().any(|&n| n > 0) {
            self.stock.fleet_leaves();
            story.tell(&Event::FleetLeaves);
        }
        if self.beachheads.is_empty() {
            self.finish(story);
            return;
        }
        self.watch_caen(story);
        if self.turn >= self.final_turn(story) {
            self.finish(story);
        } else {
            self.begin_turn(story);
        }
    }

    /// 10.2, 14.2: the last turn. In the campaign cities are counted once, at the end of turn 17, and those that are
    /// not captured prolong it, beside what early divisions do (11.1.3).
    fn final_turn(&mut self, story: &mut Story<'_>) -> u8 {
        if self.scenario == Scenario::Sword {
            return self.last;
        }
        let tables = &self.data.tables;
        let latest = tables.campaign.latest;
        self.last = self.last.min(latest);
        if self.turn < tables.turns.last || self.counted {
            return self.last;
        }
        self.counted = true;
        if self.verdict() != Verdict::Allied {
            let missing = self.data.cities.len() - self.captured_cities();
            let missing = u8::try_from(missing).unwrap_or(u8::MAX);
            self.last = self.last.saturating_add(missing).min(latest);
            let last = self.last;
            story.tell(&Event::Prolonged { missing, last });
        }
        self.last
    }

    fn finish(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Over;
        story.tell(&Event::GameEnded);
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Outcome {
        let verdict = self.verdict();
        let (id, title) = OUTCOMES[verdict as usize];
        let rule = match (self.scenario, verdict) {
            (Scenario::Sword, _) => "13.0",
            (Scenario::Campaign, _) => "14.3",
        };
        let held = self.score();
        let what = match self.scenario {
            Scenario::Sword => "city hexes of Caen north of the Orne",
            Scenario::Campaign => "city hexes in supply",
        };
        let detail = match verdict {
            Verdict::Strategic => format!(
                "No beach landing hex was left at the end of {}.",
                self.data.dates(self.turn)
            ),
            Verdict::Allied | Verdict::Operational => format!(
                "The Allies hold {held} of the {} {what} they need on {}.",
                self.needed(),
                self.data.dates(self.turn)
            ),
        };
        Outcome {
            id,
            title,
            winner: Some(match verdict {
                Verdict::Allied => ALLIED,
                Verdict::Operational | Verdict::Strategic => GERMAN,
            }),
            score: held,
            detail,
            rule,
        }
    }
}
