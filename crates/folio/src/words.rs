//! Names of things, as players read them.

use atlas::CellId;

use crate::data::data;
use crate::ids::{Side, UnitId, Units};
use crate::state::{Cup, Fire, FireKind, Phase};

pub use kernel::journal::count;

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

/// A unit's own name.
pub fn unit(unit: UnitId) -> &'static str {
    &data().unit(unit).name
}

/// Units in a row: `8/3, 9/3 and 27-Armd`.
pub fn units(units: Units) -> String {
    let names: Vec<&str> = units.iter().map(unit).collect();
    match names.split_last() {
        None => "nobody".to_owned(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
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

/// The name printed at a hex.
pub fn place(hex: CellId) -> Option<&'static str> {
    let data = data();
    let city = data.cities.iter().find(|c| c.hexes.contains(hex));
    let towns = data.map.names().iter();
    city.map(|c| c.name.as_str()).or_else(|| {
        let mut town =
            towns.filter(|p| p.at == hex && matches!(p.style.as_str(), "village" | "town"));
        town.next().map(|p| p.name.as_str())
    })
}

/// A hex with the name of what is there.
pub fn hex(hex: CellId) -> String {
    let label = data().label(hex);
    match place(hex) {
        Some(name) => format!("{label} ({name})"),
        None => label.to_owned(),
    }
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

/// Half points as a player writes them: `1½`.
pub fn half_points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The days of a game turn: `6-7 June`.
pub fn dates(turn: u8) -> String {
    let first = u16::from(data().tables.turns.start_day) + 2 * u16::from(turn.max(1) - 1);
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
