//! Commonwealth units: losses, moves, attacks.

use atlas::CellId;
use kernel::Told;

use super::Names;
use crate::event::Loss;
use crate::ids::{ChitId, PositionId, UnitId, Units};
use crate::state::Place;
use crate::words::count;

/// A gist about one unit; the landing check (5.5) has said it.
fn in_short(told: Told, name: &str, what: &str, rule: &str) -> Told {
    match rule {
        "5.5" => told,
        _ => told.gist(format!("{name} {what}")).about(name),
    }
}

pub(super) fn step_lost(names: &Names<'_>, unit: UnitId, left: u8, rule: &str) -> Told {
    let name = names.unit(unit);
    let told = Told::says(format!("{name} loses a step and has {left} left."));
    in_short(told.steps(name, left), name, "loses a step", rule)
}

pub(super) fn replaced(names: &Names<'_>, unit: UnitId, by: UnitId, at: Place) -> Told {
    let (old, new) = (names.unit(unit), names.unit(by));
    let told = Told::says(format!(
        "What is left of {old} fights on as replacement {new}."
    ));
    let told = names.moves(told, unit, at, Place::Eliminated);
    names.moves(told, by, Place::Pool, at)
}

pub(super) fn lost(names: &Names<'_>, unit: UnitId, from: Place, why: Loss) -> Told {
    let name = names.unit(unit);
    let told = Told::says(match why {
        Loss::Steps => format!("{name} is eliminated."),
        Loss::Overstacked => format!("{name} is eliminated: the hex is too crowded."),
        Loss::Surrendered => format!("{name} surrenders: there is no way home."),
    });
    let told = told.gist(format!("{name} is lost")).about(name).lost(name);
    names.moves(told, unit, from, unit.out())
}

pub(super) fn shaken(names: &Names<'_>, unit: UnitId, key: &'static str, rule: &str) -> Told {
    let name = names.unit(unit);
    let told = Told::says(format!("{name} is disrupted.")).marked(name, key);
    in_short(told, name, "disrupted", rule)
}

pub(super) fn displaced(names: &Names<'_>, units: Units, from: CellId, to: CellId) -> Told {
    let (here, there) = (names.hex(from), names.hex(to));
    let told = Told::says(format!("The units in {here} are thrown back to {there}."));
    units.iter().fold(told.at(here).at(there), |told, unit| {
        told.moved(names.unit(unit), here, there)
    })
}

pub(super) fn moved(names: &Names<'_>, unit: UnitId, from: CellId, to: CellId) -> Told {
    let (name, from, to) = (names.unit(unit), names.hex(from), names.hex(to));
    Told::says(format!("{name} moves from {from} to {to}."))
        .at(from)
        .at(to)
        .moved(name, from, to)
}

pub(super) fn infiltration_chit(names: &Names<'_>, chit: ChitId, hit: bool) -> Told {
    let (becomes, gist) = if hit {
        ("is fired on", "fired on")
    } else {
        ("gets past unseen", "slips past")
    };
    let drawn = names.chit(chit);
    Told::says(format!("The chit is {drawn}; the unit {becomes}."))
        .gist(gist)
        .die("chit", &names.0.chit(chit).name, "infiltration")
}

pub(super) fn compared(
    names: &Names<'_>,
    target: PositionId,
    attack: u8,
    defence: u8,
    tactics: bool,
) -> Told {
    let with = if tactics { "with" } else { "without" };
    names.there(target, |p| {
        format!("Attack on {p}: strength {attack} against {defence}, {with} the tactics.")
    })
}

pub(super) fn barraged(
    names: &Names<'_>,
    unit: UnitId,
    from: CellId,
    target: PositionId,
    die: u8,
) -> Told {
    let name = names.unit(unit);
    names
        .there(target, |p| format!("{name} barrages {p} and rolls {die}."))
        .die("d6", die, "barrage")
        .shot(name, names.hex(from), names.0.at(target))
}

pub(super) fn objective_destroyed(names: &Names<'_>, unit: UnitId, position: PositionId) -> Told {
    let (name, at) = (names.unit(unit), names.0.at(position));
    let objective = names.0.position(position).objective.as_ref();
    let what = objective.map_or("the objective", |o| o.name.as_str());
    let vp = objective.map_or(0, |o| o.vp);
    Told::says(format!("{name} destroys {what} for {vp} VP."))
        .at(at)
        .marked(at, "objective-destroyed")
}

pub(super) fn change_made(names: &Names<'_>, unit: UnitId, boards: u8, stays: u8) -> Told {
    let (boards, stays) = (count(boards, "step"), count(stays, "step"));
    let name = names.unit(unit);
    Told::says(format!(
        "{name} makes change: {boards} on board, {stays} on the beach."
    ))
}

/// 10.9: three steps become a company of two and a replacement, two become two replacements.
pub(super) fn exchanged(
    names: &Names<'_>,
    told: Told,
    unit: UnitId,
    at: Place,
    first: UnitId,
    second: Option<UnitId>,
) -> Told {
    let told = names.moves(told, first, Place::Pool, at);
    match second {
        None => told.steps(names.unit(unit), 2),
        Some(second) => {
            let told = names.moves(told, second, Place::Pool, at);
            names.moves(told, unit, at, Place::Pool)
        }
    }
}

pub(super) fn recovery(units: u32) -> String {
    let verb = if units == 1 { "recovers" } else { "recover" };
    format!("{} {verb}.", count(units, "disrupted unit"))
}

pub(super) fn recovered(names: &Names<'_>, sentence: String, units: Units) -> Told {
    units.iter().fold(Told::says(sentence), |told, unit| {
        told.unmarked(names.unit(unit), "disrupted")
    })
}
