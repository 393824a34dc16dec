//! Names and short words.

use atlas::CellId;

use crate::data::{Chit, Data, Defences, RangeBox, SubBeach, Weather};
use crate::event::Shooter;
use crate::fire::Barrage;
use crate::ids::{LeaderId, UnitId};
use crate::quality::Check;

impl Data {
    /// What players call a unit.
    pub(crate) fn title(&self, unit: UnitId) -> &str {
        &self.unit(unit).title
    }

    /// What players call a leader.
    pub(crate) fn leader_title(&self, leader: LeaderId) -> &str {
        &self.leaders[leader.index()].title
    }

    /// The name printed at a hex.
    pub(crate) fn place_name(&self, hex: CellId) -> Option<&str> {
        let settled = |style: &str| matches!(style, "village" | "town" | "city" | "note" | "");
        let mut names = self.map.names().iter();
        let name = names.find(|name| name.at == hex && settled(&name.style));
        name.map(|name| &*name.name)
    }

    /// A chit in the few letters that fit on it.
    pub(crate) fn chit(&self, chit: Chit) -> String {
        match chit {
            Chit::Division(id) => format!("{} Division", self.division(id).id),
            Chit::Direct(side) => format!("{} Direct Command", side.name()),
            Chit::Formation(id) => self.formation(id).id.replace('-', " "),
            Chit::RoyalMarines => "Royal Marines".to_owned(),
            Chit::Events => "Events".to_owned(),
            Chit::Naval => "Naval".to_owned(),
        }
    }

    /// Who or what fires.
    pub(crate) fn shooter(&self, by: Shooter) -> &str {
        match by {
            Shooter::Unit(id) => self.title(id),
            Shooter::Ship(id) => &self.ships[id.index()].title,
            Shooter::Support(id) => &self.supports[id.index()].name,
            Shooter::Nests(_) => "The Resistance Nests",
            Shooter::Obstacles(_) => "The Beach Obstacles",
            Shooter::Sea => "The sea",
            Shooter::Aircraft => "The air strike",
        }
    }
}

/// A Barrage.
pub(crate) const fn barrage(barrage: Barrage) -> &'static str {
    match barrage {
        Barrage::Light => "Light Barrage",
        Barrage::Heavy => "Heavy Barrage",
    }
}

/// What a check is for.
pub(crate) const fn check(check: Check) -> &'static str {
    match check {
        Check::Suppression => "suppression",
        Check::ForcedMarch => "a forced march",
        Check::LeavingHeavyBarrage => "leaving the Heavy Barrage",
        Check::StarredMove => "moving at all",
        Check::StarredEntrenchment => "entering or leaving an ENT or hedgerows",
        Check::StandingOrRunning => "running",
        Check::OpportunityFire => "Opportunity Fire",
        Check::CompanyBonus => "the Company Bonus",
        Check::Engineering => "the work",
        Check::Rearguard => "a rearguard",
        Check::Bravery => "Bravery",
        Check::Rally => "a rally",
        Check::Landing => "the landing",
    }
}

/// The rule of a check.
pub(crate) const fn check_rule(check: Check) -> &'static str {
    match check {
        Check::Suppression => "1.7#s-query",
        Check::ForcedMarch => "1.10.9",
        Check::LeavingHeavyBarrage => "1.10.8",
        Check::StarredMove => "1.10.1",
        Check::StarredEntrenchment => "1.10#enter-ent",
        Check::StandingOrRunning => "1.17.8",
        Check::OpportunityFire => "1.14.3",
        Check::CompanyBonus => "1.13#modifying",
        Check::Engineering => "1.11#general",
        Check::Rearguard => "1.11#rearguard",
        Check::Bravery => "1.17.2",
        Check::Rally => "1.12",
        Check::Landing => "1.20",
    }
}

/// Weather.
pub(crate) const fn weather(weather: Weather) -> &'static str {
    match weather {
        Weather::Clear => "clear",
        Weather::Overcast => "overcast",
        Weather::Fog => "fog",
        Weather::Rain => "rain",
        Weather::Storm => "storm",
    }
}

/// A sub-beach.
pub(crate) const fn beach(beach: SubBeach) -> &'static str {
    match beach {
        SubBeach::Peter => "Peter Beach",
        SubBeach::QueenWhite => "Queen White",
        SubBeach::QueenRed => "Queen Red",
        SubBeach::Roger => "Roger Beach",
    }
}

/// A sub-beach whose gaps are all open.
pub(crate) const fn beach_open(beach: SubBeach) -> &'static str {
    match beach {
        SubBeach::Peter => "Peter Beach is Open",
        SubBeach::QueenWhite => "Queen White is Open",
        SubBeach::QueenRed => "Queen Red is Open",
        SubBeach::Roger => "Roger Beach is Open",
    }
}

/// A range box.
pub(crate) const fn range_box(at: RangeBox) -> &'static str {
    match at {
        RangeBox::Short => "short",
        RangeBox::Medium => "medium",
        RangeBox::Long => "long",
    }
}

/// A ship in a range box.
pub(crate) const fn at_range(at: RangeBox) -> &'static str {
    match at {
        RangeBox::Short => "At short range.",
        RangeBox::Medium => "At medium range.",
        RangeBox::Long => "At long range.",
    }
}

/// What defends a beach.
pub(crate) const fn defences(what: Defences) -> &'static str {
    match what {
        Defences::Nests => "nests",
        Defences::Obstacles => "obstacles",
        Defences::Gap => "gap",
    }
}
