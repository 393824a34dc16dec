//! The convoy, the landing, and the way home.

use atlas::{BoxId, CellId};
use kernel::Told;

use super::Names;
use crate::data::Landing;
use crate::ids::UnitId;
use crate::state::Place;
use crate::words::{self, count};

pub(super) fn convoy_rolled(die: u8, yellow: (u8, u8), orange: (u8, u8)) -> Told {
    let sentence = format!(
        "The convoy roll is {die}: {} with {} at Yellow Beach, {} with {} at Orange Beach.",
        count(yellow.0, "commando unit"),
        count(yellow.1, "transport point"),
        count(orange.0, "commando unit"),
        count(orange.1, "transport point"),
    );
    let (yellow, orange) = (yellow.0, orange.0);
    Told::says(sentence)
        .gist(format!("{yellow} commandos at Yellow, {orange} at Orange"))
        .die("d6", die, "convoy")
}

pub(super) fn turned_back(names: &Names<'_>, unit: UnitId, from: Place) -> Told {
    let name = names.unit(unit);
    let told = Told::says(format!(
        "{name} meets the convoy and turns back to England."
    ));
    names.moves(told, unit, from, Place::Evacuated)
}

/// A unit goes into a box, and that is where it happened.
fn into_box(names: &Names<'_>, says: String, unit: UnitId, from: Place, id: BoxId) -> Told {
    let to = Place::Box(id);
    names.moves(Told::says(says).at(names.0.space(to)), unit, from, to)
}

pub(super) fn box_entered(names: &Names<'_>, unit: UnitId, from: Place, id: BoxId) -> Told {
    let says = format!("{} makes for {}.", names.unit(unit), names.landing_box(id));
    into_box(names, says, unit, from, id)
}

pub(super) fn drifted(names: &Names<'_>, unit: UnitId, from: Place, id: BoxId) -> Told {
    let (name, id_name) = (names.unit(unit), names.landing_box(id));
    into_box(
        names,
        format!("{name} is carried into {id_name}."),
        unit,
        from,
        id,
    )
}

pub(super) fn boarded(names: &Names<'_>, unit: UnitId, from: Place, id: BoxId) -> Told {
    let (name, id_name) = (names.unit(unit), names.landing_box(id));
    into_box(
        names,
        format!("{name} boards transport in {id_name}."),
        unit,
        from,
        id,
    )
}

pub(super) fn checked(names: &Names<'_>, unit: UnitId, die: u8, result: Landing) -> Told {
    let (name, result) = (names.unit(unit), words::landing(result));
    Told::says(format!("{name} rolls {die} for its landing and {result}."))
        .gist(format!("{name} {result}"))
        .about(name)
        .die("d6", die, format!("landing of {name}"))
}

pub(super) fn delayed(names: &Names<'_>, unit: UnitId, from: Place, turn: u8) -> Told {
    let name = names.unit(unit);
    let told = Told::says(format!("{name} will try again on turn {turn}."));
    names.moves(told, unit, from, Place::Track(turn))
}

pub(super) fn went_home(names: &Names<'_>, unit: UnitId, from: Place) -> Told {
    let told = Told::says(format!("{} turns back to England.", names.unit(unit)));
    names.moves(told, unit, from, Place::Evacuated)
}

pub(super) fn landed(names: &Names<'_>, unit: UnitId, from: Place, hex: CellId) -> Told {
    let (name, at) = (names.unit(unit), names.hex(hex));
    let told = Told::says(format!("{name} lands at {at}.")).at(at);
    names.moves(told, unit, from, Place::Hex(hex))
}

pub(super) fn evacuated(names: &Names<'_>, unit: UnitId, from: Place) -> Told {
    let told = Told::says(format!("{} sails for England.", names.unit(unit)));
    names.moves(told, unit, from, Place::Evacuated)
}
