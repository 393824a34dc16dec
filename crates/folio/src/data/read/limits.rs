//! What numbers of the data files may be: whoever types in a printed table hears of a slip at once.

use super::{ArrivalForm, CountersFile, TablesFile};
use crate::data::{Area, Arrival, Costs, Data};
use crate::ids::Side;

/// The highest strength or movement allowance of a counter.
pub(super) const VALUE: u8 = 30;

/// The highest movement cost, in half points.
const COST: i64 = 60;

/// The last game turn that can be told of.
const TURN: i64 = 40;

fn within(
    file: &str,
    what: &str,
    found: impl Into<i64>,
    low: i64,
    high: i64,
) -> Result<(), String> {
    let found = found.into();
    if (low..=high).contains(&found) {
        return Ok(());
    }
    Err(format!(
        "{file}: {what} is {found}, not from {low} to {high}"
    ))
}

fn costs(what: &str, pair: Costs, low: i64) -> Result<(), String> {
    within("tables.toml", what, pair.leg, low, COST)?;
    within("tables.toml", what, pair.mobile, low, COST)
}

/// Counters and markers.
pub(super) fn counters(file: &CountersFile) -> Result<(), String> {
    let name = "counters.toml";
    within(
        name,
        "the number of beachheads",
        file.beachheads.count,
        1,
        20,
    )?;
    let form = &file.markers;
    for list in [&form.german, &form.ground, &form.air, &form.naval] {
        for &[value, number] in list {
            within(name, "the value of a marker", value, 1, 10)?;
            within(name, "the number of a marker", number, 0, 20)?;
        }
    }
    for unit in file.units.allied.iter().chain(&file.units.german) {
        if let ArrivalForm::Turn(turn) = unit.arrives {
            within(name, "the turn of an arrival", turn, 1, TURN)?;
        }
    }
    Ok(())
}

/// Costs, shifts, columns and turns.
pub(super) fn tables(file: &TablesFile) -> Result<(), String> {
    let name = "tables.toml";
    for kind in &file.terrain {
        let pair = Costs {
            leg: kind.leg,
            mobile: kind.mobile,
        };
        costs(&format!("a cost of {}", kind.key), pair, 1)?;
        within(
            name,
            &format!("the shift of {}", kind.key),
            kind.shift,
            0,
            9,
        )?;
    }
    costs("a cost of roads", file.movement.road, 1)?;
    costs("a cost of trails", file.movement.trail, 1)?;
    costs("a cost of rivers", file.movement.river, 0)?;
    let shifts = &file.shifts;
    for shift in [shifts.river, shifts.combined_arms, shifts.terrain_limit] {
        within(name, "a shift", shift, 0, 9)?;
    }
    let (shells, beach) = (&file.bombardment, &file.beach);
    within(name, "the range of bombardment", shells.range, 0, 50)?;
    for from in [
        &file.combat.from,
        &shells.from,
        &beach.within,
        &beach.outside,
    ] {
        for &column in from {
            within(name, "the start of a column", column, -100, 100)?;
        }
    }
    for marker in file.raid.markers {
        within(name, "the marker of a raid", marker, 0, 10)?;
    }
    let turns = &file.turns;
    for (what, turn) in [
        ("the last turn", turns.last),
        ("the first turn of early divisions", turns.early_from),
        ("the latest turn of the campaign", file.campaign.latest),
    ] {
        within(name, what, turn, 1, TURN)?;
    }
    for points in [turns.points, turns.campaign_points] {
        within(name, "a number of replacement points", points, 0, 9)?;
    }
    within(name, "the first day", turns.start_day, 1, 30)
}

/// 11.0: whatever the other units do, there is a hex left for each German unit of the set-up.
pub(super) fn areas(data: &Data) -> Result<(), String> {
    let units = data.of(Side::German).iter();
    let starts = units.filter_map(|u| match data.unit(u).arrival {
        Arrival::SetUp(area) => Some(area),
        _ => None,
    });
    let starts: Vec<Area> = starts.collect();
    match starts
        .iter()
        .find(|&&area| data.area(area).len() < starts.len())
    {
        Some(area) => Err(format!(
            "map.toml: the set-up area {area:?} is too small for {} German units",
            starts.len()
        )),
        None => Ok(()),
    }
}
