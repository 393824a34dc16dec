//! Reads the data files and checks them: counts, connections, every hex a file names.

mod map;
mod pieces;
mod tables;

use atlas::{CellId, Map};
use kernel::files::{SourceLine, count, parse};
use kernel::ledger::Source;
use kernel::rulebook::Level;
use serde::Deserialize;

use super::{Data, Hexes, Landing, Movement, Star, ZoneClass, Zones};
use crate::faces::Faces;
use crate::ids::Colour;
use map::{only, read_drop_zones, read_hexes, read_objectives, region};
use pieces::{read_counters, read_mix, read_pieces};
use tables::{read_tables, read_terrain};

pub(super) const FILES: [(&str, &str); 3] = [
    ("map.toml", include_str!("../../../data/map.toml")),
    ("counters.toml", include_str!("../../../data/counters.toml")),
    ("tables.toml", include_str!("../../../data/tables.toml")),
];

pub(super) fn read([map, counters, tables]: &[String; 3]) -> Result<Data, String> {
    let map = Map::read("map.toml", map).map_err(|e| e.to_string())?;
    let counters: CountersFile = parse("counters.toml", counters)?;
    let tables: TablesFile = parse("tables.toml", tables)?;
    map.is_one_board("map.toml", Hexes::CAPACITY)?;
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
    let hex_name = |hex: CellId| match (map.label(hex), hexes[hex.index()].vp) {
        (label, Some(vp)) => format!("{label} ({})", objectives[vp.index()].name),
        (label, None) => label.to_owned(),
    };
    Ok(Data {
        hex_names: map.cells().map(hex_name).collect(),
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    source: Vec<SourceLine>,
    sticks: Vec<SticksForm>,
    company: Vec<CompanyForm>,
    special: Vec<SpecialForm>,
    german: Vec<GermanForm>,
    garrison: GarrisonForm,
    patrol: PatrolForm,
    vp: VpForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SticksForm {
    colour: Colour,
    p: u8,
    l: u8,
    hq: u8,
    advantage: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyForm {
    colour: Colour,
    names: Vec<String>,
    full: String,
    reduced: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpecialForm {
    name: String,
    title: String,
    full: String,
    reduced: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GermanForm {
    name: String,
    formation: String,
    full: String,
    reduced: Option<String>,
    entry: char,
    #[serde(default)]
    armour: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GarrisonForm {
    name: String,
    full: String,
    reduced: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PatrolForm {
    count: usize,
    full: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VpForm {
    markers: [u8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    source: Vec<SourceLine>,
    terrain: Vec<TerrainForm>,
    zones: Zones,
    movement: Movement,
    landing: Vec<LandingForm>,
    scatter: ScatterForm,
    drop: DropForm,
    objective: Vec<ObjectiveForm>,
    places: PlacesForm,
    turns: TurnsForm,
    level: Vec<Level>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainForm {
    key: String,
    enter: u8,
    defence: u8,
    zone: ZoneClass,
    landing: Landing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandingForm {
    roll: u8,
    lost: [u8; 3],
    vp: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScatterForm {
    directions: [String; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DropForm {
    red: u8,
    green: u8,
    blue: u8,
    circled: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveForm {
    hex: String,
    name: String,
    star: Star,
    value: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacesForm {
    h1: String,
    h2: String,
    battery: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnsForm {
    starts: Vec<String>,
    last_night: u8,
    headquarters: u8,
    stop: Vec<(u8, u8)>,
    lovat: Vec<(u8, u8)>,
}
