//! Names of things, as players read them.

use atlas::CellId;

use crate::data::Data;
use crate::ids::{Division, Side, UnitId, Units};
use crate::state::{Cup, Fire, FireKind, Phase};

pub use kernel::journal::{count, half_points};

/// A side's name.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Allied => "Allied",
        Side::German => "German",
    }
}

/// A cup's name in notation.
pub fn cup(cup: Cup) -> &'static str {
    match cup {
        Cup::German => "german",
        Cup::Ground => "ground",
        Cup::Air => "air",
    }
}

/// A cup by its name.
pub fn cup_named(name: &str) -> Option<Cup> {
    Cup::ALL
        .into_iter()
        .find(|&c| cup(c).eq_ignore_ascii_case(name))
}

/// A phase's name.
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "Set-up",
        Phase::Support => "Support Fire Markers Phase",
        Phase::Movement => "Movement Phase",
        Phase::Combat => "Combat Phase",
        Phase::MobileMovement => "Mobile Movement Phase",
        Phase::MobileCombat => "Mobile Combat Phase",
    }
}

/// `attacks` for one unit, `attack` for several.
pub fn attacking(units: Units, what: impl std::fmt::Display) -> String {
    let verb = if units.len() == 1 {
        "attacks"
    } else {
        "attack"
    };
    format!("{verb} {what}")
}

/// A marker: `+6 (aircraft)`.
pub fn fire(fire: Fire) -> String {
    let value = fire.value;
    match fire.kind {
        FireKind::German | FireKind::Ground => format!("+{value}"),
        FireKind::Air => format!("+{value} (aircraft)"),
        FireKind::Naval => format!("+{value} (naval)"),
        FireKind::Mines => format!("+{value} (mines)"),
    }
}

/// Names that the data gives.
impl Data {
    /// The printed number of a hex.
    pub fn label(&self, hex: CellId) -> &str {
        self.map.label(hex)
    }

    /// The name printed at a hex.
    pub fn place(&self, hex: CellId) -> Option<&str> {
        let city = self.cities.iter().find(|c| c.hexes.contains(hex));
        let towns = self.map.names().iter();
        city.map(|c| c.name.as_str()).or_else(|| {
            let mut town =
                towns.filter(|p| p.at == hex && matches!(p.style.as_str(), "village" | "town"));
            town.next().map(|p| p.name.as_str())
        })
    }

    /// A hex with the name of what is there: `0937 (Caen)`.
    pub fn hex_name(&self, hex: CellId) -> &str {
        &self.texts.hexes[hex.index()]
    }

    /// A unit's own name.
    #[inline]
    pub fn name(&self, unit: UnitId) -> &str {
        &self.unit(unit).name
    }

    /// Units in a row: `8/3, 9/3 and 27-Armd`.
    pub fn names(&self, units: Units) -> String {
        let names: Vec<&str> = units.iter().map(|unit| self.name(unit)).collect();
        match names.split_last() {
            None => "nobody".to_owned(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        }
    }

    /// Finds a unit by its name; case does not matter.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        self.unit_ids()
            .find(|&unit| self.name(unit).eq_ignore_ascii_case(name))
    }

    /// The number of a division that may come early.
    pub fn division_name(&self, division: Division) -> &str {
        &self.divisions[usize::from(division.0)]
    }

    /// A division by its number.
    pub fn division_named(&self, name: &str) -> Option<Division> {
        let at = self.divisions.iter().position(|d| d == name)?;
        Some(Division(at as u8))
    }

    /// The days of a game turn: `6-7 June`.
    pub fn dates(&self, turn: u8) -> &str {
        &self.texts.days[usize::from(turn)]
    }

    /// When a unit comes, for its counter.
    pub(crate) fn arrives(&self, turn: u8) -> &str {
        &self.texts.arrives[usize::from(turn)]
    }
}

/// Texts that are written once, when the data is read.
#[derive(Default)]
pub(crate) struct Texts {
    hexes: Vec<String>,
    /// By turn.
    days: Vec<String>,
    arrives: Vec<String>,
}

impl Texts {
    /// Writes them.
    pub(crate) fn of(data: &Data) -> Texts {
        let hex = |hex| match (data.label(hex), data.place(hex)) {
            (label, Some(name)) => format!("{label} ({name})"),
            (label, None) => label.to_owned(),
        };
        let turns = 0..=u8::MAX;
        let dates = |turn| dates(data.tables.turns.start_day, turn);
        let arrives = |turn| format!("arrives on game turn {turn}, {}", dates(turn));
        Texts {
            hexes: data.map.cells().map(hex).collect(),
            days: turns.clone().map(dates).collect(),
            arrives: turns.map(arrives).collect(),
        }
    }
}

/// The days of a game turn, where the first begins on this day of June.
fn dates(start: u8, turn: u8) -> String {
    let first = u16::from(start) + 2 * u16::from(turn.max(1) - 1);
    let day = |n: u16| match n {
        1..=30 => (n, "June"),
        31..=61 => (n - 30, "July"),
        _ => (n - 61, "August"),
    };
    let ((from, month), (to, end)) = (day(first), day(first + 1));
    if month == end {
        format!("{from}-{to} {month}")
    } else {
        format!("{from} {month}-{to} {end}")
    }
}
