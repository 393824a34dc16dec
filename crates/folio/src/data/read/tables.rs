//! The printed tables from the tables file.

use kernel::files::count;

use super::TablesFile;
use crate::data::{Columns, Outcome, Tables, TerrainInfo};

fn columns(what: &str, from: &[i8], rows: &[Vec<String>]) -> Result<Columns, String> {
    count("tables.toml", &format!("rows of {what}"), rows.len(), 6)?;
    if !from.is_sorted_by(|a, b| a < b) {
        return Err(format!(
            "tables.toml: the columns of {what} are out of order"
        ));
    }
    let mut read: [Vec<Outcome>; 6] = Default::default();
    for (row, codes) in read.iter_mut().zip(rows) {
        count(
            "tables.toml",
            &format!("columns of {what}"),
            codes.len(),
            from.len() + 1,
        )?;
        for code in codes {
            let known = Outcome::of(code);
            row.push(known.ok_or(format!("tables.toml: {what}: there is no result `{code}`"))?);
        }
    }
    Ok(Columns {
        from: from.to_vec(),
        rows: read,
    })
}

pub(super) fn read_tables(
    terrain: Vec<Option<TerrainInfo>>,
    file: TablesFile,
) -> Result<Tables, String> {
    let mut drift = [0; 6];
    for (face, name) in drift.iter_mut().zip(&file.airborne.drift) {
        let names = ["NE", "E", "SE", "SW", "W", "NW"];
        let at = names.iter().position(|n| n == name);
        *face = at.ok_or(format!("tables.toml: there is no direction `{name}`"))?;
    }
    let (combat, shells, beach) = (&file.combat, &file.bombardment, &file.beach);
    Ok(Tables {
        terrain: terrain.into_iter().flatten().collect(),
        movement: file.movement,
        shifts: file.shifts,
        combat: columns("combat", &combat.from, &combat.rows)?,
        bombardment: columns("bombardment", &shells.from, &shells.rows)?,
        range: shells.range,
        beach_within: columns("beach", &beach.within, &beach.rows)?,
        beach_outside: columns("beach", &beach.outside, &beach.rows)?,
        jump: file.airborne.results,
        drift,
        bearings: file.airborne.drift,
        raid: file.raid.results,
        raid_markers: file.raid.markers,
        turns: file.turns,
        campaign: file.campaign,
    })
}
