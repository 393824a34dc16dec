//! Reads the data files and checks them: counts, connections, every hex a file names.

use atlas::{CellId, Map};
use kernel::files::{count, parse};
use kernel::ledger::Source;
use kernel::rulebook::Level;

use super::files::{CountersFile, TablesFile};
use super::map::{only, read_drop_zones, read_hexes, read_objectives, region};
use super::pieces::{read_counters, read_mix, read_pieces};
use super::{Data, Hexes, LandingResult, Tables, TerrainInfo};
use crate::faces::Faces;
use crate::ids::Colour;

pub(super) const FILES: [(&str, &str); 3] = [
    ("map.toml", include_str!("../../data/map.toml")),
    ("counters.toml", include_str!("../../data/counters.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
];

pub(super) fn read(texts: &[String; 3]) -> Result<Data, String> {
    let map = Map::read("map.toml", &texts[0]).map_err(|e| e.to_string())?;
    let counters: CountersFile = parse("counters.toml", &texts[1])?;
    let tables: TablesFile = parse("tables.toml", &texts[2])?;
    if map.boards().len() != 1 || map.len() > Hexes::CAPACITY {
        return Err(format!(
            "map.toml: one board of at most {} hexes is needed",
            Hexes::CAPACITY
        ));
    }
    let mut sources = map.sources_told("map.toml");
    sources.extend(Source::of("counters.toml", &counters.source));
    sources.extend(Source::of("tables.toml", &tables.source));
    let terrain = read_terrain(&map, &tables)?;
    let objectives = read_objectives(&map, &tables)?;
    let mut entries = [CellId(0); 8];
    for (i, entry) in entries.iter_mut().enumerate() {
        *entry = only(&map, &format!("entry-{}", char::from(b'A' + i as u8)))?;
    }
    let hexes = read_hexes(&map, &terrain, tables.movement.road, &objectives, &entries)?;
    let all = |wanted: &dyn Fn(CellId) -> bool| -> Hexes {
        map.cells()
            .filter(|&c| hexes[c.index()].playable && wanted(c))
            .collect()
    };
    let edge = all(&|cell| (0..6).any(|d| map.neighbour(cell, d).is_none()));
    if let Some(inland) = entries.iter().find(|&&e| !edge.contains(e)) {
        return Err(format!(
            "map.toml: entry hex {} is not at the edge",
            map.label(*inland)
        ));
    }
    let village = map.terrain_named("village");
    let villages = all(&|cell| Some(map.terrain(cell)) == village);
    let west_bank = region(&map, "west-bank")?.into_iter().collect();
    let place = |label: &str| map.at(label).ok_or(format!("tables.toml: no hex {label}"));
    let (h1, h2) = (place(&tables.places.h1)?, place(&tables.places.h2)?);
    let battery = place(&tables.places.battery)?;
    for hex in [h1, h2, battery] {
        let printed = objectives.iter().any(|o| o.hex == hex && o.value.is_some());
        if !printed {
            return Err(format!(
                "tables.toml: {} must have a printed value",
                map.label(hex)
            ));
        }
    }
    let drop_zones = read_drop_zones(&map, &tables)?;
    let mix = read_mix(&counters)?;
    for colour in Colour::ALL {
        let i = colour.index();
        let dropped: u32 = drop_zones[i].iter().map(|&(_, n)| u32::from(n)).sum();
        let sticks: u32 = mix[i].iter().map(|&n| u32::from(n)).sum();
        if dropped != colour.sticks().len() || sticks != dropped {
            return Err(format!(
                "counters.toml: {sticks} {colour:?} Sticks, {dropped} in the Drop Zone Hexes, and room for {}",
                colour.sticks().len()
            ));
        }
    }
    let setup = region(&map, "german-setup")?;
    count("map.toml", "German set-up hexes", setup.len(), 3)?;
    let left = counters
        .vp
        .markers
        .iter()
        .map(|&n| usize::from(n))
        .sum::<usize>();
    let unprinted = objectives.iter().filter(|o| o.value.is_none()).count();
    if left < unprinted {
        return Err(
            "counters.toml: there are fewer VP markers than VP hexes without a value".into(),
        );
    }
    let pieces = read_pieces(&counters)?;
    let german = read_counters(&counters)?;
    Ok(Data {
        faces: Faces::printed(&pieces, &german),
        pieces,
        counters: german,
        mix,
        vp_markers: counters.vp.markers,
        headquarters_hex: only(&map, "dzh-headquarters")?,
        lovat: region(&map, "lovat")?,
        tables: read_tables(&map, terrain, tables)?,
        map,
        hexes,
        edge,
        villages,
        objectives,
        drop_zones,
        setup,
        entries,
        west_bank,
        h1,
        h2,
        battery,
        sources,
    })
}

fn read_terrain(map: &Map, file: &TablesFile) -> Result<Vec<Option<TerrainInfo>>, String> {
    let mut kinds = Vec::new();
    for kind in map.terrain_kinds() {
        let form = file.terrain.iter().find(|t| t.key == kind.key);
        if form.is_none() && kind.level > 0 {
            return Err(format!("tables.toml: no terrain `{}`", kind.key));
        }
        kinds.push(form.map(|form| TerrainInfo {
            name: kind.name.clone(),
            enter: form.enter,
            defence: form.defence,
            zone: form.zone,
            landing: form.landing,
        }));
    }
    if let Some(free) = file.terrain.iter().find(|t| t.enter == 0) {
        return Err(format!("tables.toml: terrain {} costs nothing", free.key));
    }
    Ok(kinds)
}

fn read_tables(
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
