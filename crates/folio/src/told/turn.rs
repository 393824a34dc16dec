//! S4, S5, S9, 11.1, 11.2.4-11.2.5, 12.0-14.2: the course of a game turn.

use atlas::CellId;
use kernel::told::Told;

use super::Teller;
use crate::event::Way;
use crate::ids::{Division, Side, UnitId, Units};
use crate::state::{Phase, Place};
use crate::words::{self, count};

impl Teller<'_> {
    pub(super) fn turn_began(&self, turn: u8) -> Told {
        Told::says(format!("Game turn {turn}, {}.", self.data.dates(turn)))
    }

    /// Nobody needs a sentence for what the order of battle says.
    pub(super) fn mustered(&self, units: Units) -> Told {
        self.fall_due(Told::unsaid(), units)
    }

    pub(super) fn rebuilt(&self, unit: UnitId) -> Told {
        let name = self.name(unit);
        Told::says(format!("{name} is rebuilt.")).steps(name, 2)
    }

    pub(super) fn moved(&self, unit: UnitId, [from, to]: Way) -> Told {
        let (name, start, end) = (self.name(unit), self.label(from), self.label(to));
        Told::says(format!("{name}: {start} to {}.", self.hex(to)))
            .at(start)
            .at(end)
            .moved(name, start, end)
    }

    pub(super) fn entered(&self, unit: UnitId, hex: CellId) -> Told {
        let told = Told::says(format!("{} enters at {}.", self.name(unit), self.hex(hex)));
        self.comes(told, unit, Place::Due, hex)
    }

    pub(super) fn called(&self, division: Division, units: Units, early: u8, last: u8) -> Told {
        let told = Told::says(format!(
            "The {} Division comes {} early: the game lasts until game turn {last}.",
            self.data.division_name(division),
            count(early, "turn")
        ));
        self.fall_due(told, units)
    }

    pub(super) fn city_taken(&self, hex: CellId, side: Side) -> Told {
        let label = self.label(hex);
        let told = Told::says(format!(
            "{} is in {} hands.",
            self.hex(hex),
            words::side(side)
        ));
        let told = told.at(label);
        match side {
            Side::Allied => told.marked(label, "control"),
            Side::German => told.unmarked(label, "control"),
        }
    }

    pub(super) fn cut_off(&self, unit: UnitId) -> Told {
        Told::says(format!("{} is out of supply.", self.name(unit)))
    }
}

pub(super) fn phase_began(side: Side, phase: Phase) -> Told {
    Told::says(format!("{} {}.", words::side(side), words::phase(phase)))
}

pub(super) fn weather_rolled(die: u8, foul: bool) -> Told {
    let end = if foul { "inclement" } else { "fair enough" };
    Told::says(format!("Weather: a {die}, {end}.")).die("d6", die, "weather")
}

pub(super) fn markers_grounded(side: Side, die: u8) -> Told {
    let (side, markers) = (words::side(side), count(die, "marker"));
    let told = Told::says(format!("The {side} side does without {markers}."));
    told.die("d6", die, format!("{side} markers laid aside"))
}

pub(super) fn marker_grounded(side: Side, value: u8, mines: bool) -> Told {
    let what = if mines { " mines" } else { "" };
    let side = words::side(side);
    Told::says(format!("The {side} +{value}{what} is laid aside."))
}

pub(super) fn marker_lost(value: u8, mines: bool) -> Told {
    let what = if mines { "mines" } else { "support fire" };
    Told::says(format!(
        "The German +{value} {what} marker is out of the game."
    ))
}

pub(super) fn fleet_leaves() -> Told {
    Told::says("The fleet is needed elsewhere: no more naval gunfire.")
}

pub(super) fn caen_fallen() -> Told {
    Told::says("All of Caen is Allied: the German side will lose support fire markers.")
}

pub(super) fn prolonged(missing: u8, last: u8) -> Told {
    let cities = if missing == 1 { "city" } else { "cities" };
    Told::says(format!(
        "{missing} {cities} not captured: the campaign lasts until game turn {last}."
    ))
}
