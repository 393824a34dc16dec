//! Reads the data files and checks them: counts, connections, every hex a file names.

mod hexes;
mod limits;
mod tables;
mod units;

use atlas::{CellId, Map};
use kernel::files::{SourceLine, parse};
use kernel::ledger::Source;
use serde::Deserialize;

use super::{Campaign, City, Data, DropEnd, Hexes, Jump, Kind, Movement, Raid, Shifts, Turns};
use crate::words::Texts;
use hexes::{read_hexes, read_terrain};
use tables::read_tables;
use units::{classes, cups, markers, read_units};

pub(super) fn read([map, counters, tables]: &[String; 3]) -> Result<Data, String> {
    let map = Map::read("map.toml", map).map_err(|e| e.to_string())?;
    let counters: CountersFile = parse("counters.toml", counters)?;
    let tables: TablesFile = parse("tables.toml", tables)?;
    limits::counters(&counters)?;
    limits::tables(&tables)?;
    map.is_one_board("map.toml", Hexes::CAPACITY)?;
    let mut sources = map.sources_told("map.toml");
    sources.extend(Source::of("counters.toml", &counters.source));
    sources.extend(Source::of("tables.toml", &tables.source));
    let terrain = read_terrain(&map, &tables)?;
    let hexes = read_hexes(&map, &terrain, &tables)?;
    let of = |keys: &[&str]| -> Hexes {
        let kind = |c: CellId| map.terrain_kind(map.terrain(c)).key.as_str();
        map.cells().filter(|&c| keys.contains(&kind(c))).collect()
    };
    let land: Hexes = map.cells().filter(|c| hexes[c.index()].playable).collect();
    let mut cities = Vec::new();
    for key in &tables.campaign.cities {
        let found = map
            .region(key)
            .ok_or(format!("map.toml: no city `{key}`"))?;
        cities.push(City {
            name: found.name.clone(),
            hexes: found.cells.iter().copied().collect(),
        });
    }
    let city = of(&["city"]);
    let named = cities
        .iter()
        .fold(Hexes::EMPTY, |all, c| all.union(c.hexes));
    if cities.is_empty() || named != city {
        return Err("map.toml: the named cities are not the city hexes".to_owned());
    }
    let region = |key: &str| region(&map, key, &land);
    let (beach, commando) = (region("landing-beach")?, region("commando")?);
    let (objective, entry) = (region("objective")?, region("entry")?);
    // 11.2.2: north of the row of northern Caen, east of the Orne, neither beach nor woods nor city.
    let northern = objective.iter().map(|c| map.spot(c).row).max().unwrap_or(0);
    let east = region("east-bank")?;
    let dropped = |c: &CellId| {
        map.spot(*c).row > northern && hexes[c.index()].drop == DropEnd::Safe && land.contains(*c)
    };
    let units = read_units(&counters)?;
    let mut data = Data {
        texts: Texts::default(),
        drop_zone: east.iter().filter(dropped).collect(),
        south: region("south-of-caen")?,
        shore: beach.union(commando),
        classes: classes(&units.0),
        divisions: units.1,
        units: units.0,
        beachheads: counters.beachheads.count,
        cups: cups(&counters)?,
        naval: markers(&counters.markers.naval)?,
        mines: counters.markers.mines,
        tables: read_tables(terrain, tables)?,
        map,
        hexes,
        land,
        beach,
        commando,
        city,
        cities,
        objective,
        entry,
        sources,
    };
    limits::areas(&data)?;
    data.texts = Texts::of(&data);
    Ok(data)
}

fn region(map: &Map, key: &str, land: &Hexes) -> Result<Hexes, String> {
    let found = map.needed_region("map.toml", key)?;
    let cells: Hexes = found.cells.iter().copied().collect();
    match cells.difference(*land).iter().next() {
        Some(cell) => Err(format!(
            "map.toml: {} in region `{key}` is not land in play",
            map.label(cell)
        )),
        None => Ok(cells),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    source: Vec<SourceLine>,
    units: UnitsForm,
    beachheads: BeachheadsForm,
    markers: MarkersForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsForm {
    allied: Vec<UnitForm>,
    german: Vec<UnitForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitForm {
    name: String,
    formation: String,
    kind: Kind,
    size: String,
    full: String,
    reduced: Option<String>,
    arrives: ArrivalForm,
    division: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ArrivalForm {
    Turn(u8),
    Named(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeachheadsForm {
    count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkersForm {
    german: Vec<[u8; 2]>,
    ground: Vec<[u8; 2]>,
    air: Vec<[u8; 2]>,
    naval: Vec<[u8; 2]>,
    mines: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    source: Vec<SourceLine>,
    terrain: Vec<TerrainForm>,
    movement: Movement,
    shifts: Shifts,
    combat: ColumnsForm,
    bombardment: BombardmentForm,
    beach: BeachForm,
    airborne: AirborneForm,
    raid: RaidForm,
    turns: Turns,
    campaign: Campaign,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainForm {
    key: String,
    leg: u8,
    mobile: u8,
    shift: u8,
    drop: DropEnd,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ColumnsForm {
    from: Vec<i8>,
    rows: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BombardmentForm {
    range: u16,
    from: Vec<i8>,
    rows: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeachForm {
    within: Vec<i8>,
    outside: Vec<i8>,
    rows: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AirborneForm {
    results: [Jump; 6],
    drift: [String; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RaidForm {
    results: [Raid; 6],
    markers: [u8; 6],
}
