//! The printed tables from the tables file.

use atlas::Map;
use kernel::files::count;
use kernel::rulebook::Level;

use super::TablesFile;
use crate::data::{LandingResult, Tables, TerrainInfo};

pub(super) fn read_terrain(
    map: &Map,
    file: &TablesFile,
) -> Result<Vec<Option<TerrainInfo>>, String> {
    let kinds = map.with_lines("tables.toml", &file.terrain, |t| &t.key, |k| k.level == 0)?;
    if let Some(free) = file.terrain.iter().find(|t| t.enter == 0) {
        return Err(format!("tables.toml: terrain {} costs nothing", free.key));
    }
    let mut infos = Vec::new();
    for (kind, form) in kinds {
        infos.push(form.map(|form| TerrainInfo {
            name: kind.name.clone(),
            enter: form.enter,
            defence: form.defence,
            zone: form.zone,
            landing: form.landing,
        }));
    }
    Ok(infos)
}

pub(super) fn read_tables(
    map: &Map,
    terrain: Vec<Option<TerrainInfo>>,
    file: TablesFile,
) -> Result<Tables, String> {
    count("tables.toml", "turns", file.turns.starts.len(), 11)?;
    count("tables.toml", "landing results", file.landing.len(), 11)?;
    count("tables.toml", "victory levels", file.level.len(), 6)?;
    let mut landing = [LandingResult {
        lost: [0; 3],
        vp: 0,
    }; 11];
    for (i, row) in landing.iter_mut().enumerate() {
        let form = file.landing.iter().find(|l| usize::from(l.roll) == i + 2);
        let form = form.ok_or(format!("tables.toml: no landing result for {}", i + 2))?;
        *row = LandingResult {
            lost: form.lost,
            vp: form.vp,
        };
    }
    let mut scatter = [0; 6];
    for (face, name) in scatter.iter_mut().zip(&file.scatter.directions) {
        let names = ["N", "NE", "SE", "S", "SW", "NW"];
        let at = names.iter().position(|n| n == name);
        *face = at.ok_or(format!("tables.toml: there is no direction `{name}`"))?;
    }
    if !Level::are_whole(&file.level) {
        return Err("tables.toml: every victory level but the last says from where".to_owned());
    }
    let stream = map
        .terrain_named("stream")
        .and_then(|t| terrain[usize::from(t.0)].clone());
    Ok(Tables {
        stream: stream.ok_or("map.toml: no terrain `stream`")?,
        terrain: terrain.into_iter().flatten().collect(),
        movement: file.movement,
        zones: file.zones,
        landing,
        scatter,
        bearings: file.scatter.directions,
        starts: file.turns.starts,
        last_night: file.turns.last_night,
        headquarters: file.turns.headquarters,
        stop: file.turns.stop,
        lovat: file.turns.lovat,
        levels: file.level,
    })
}
