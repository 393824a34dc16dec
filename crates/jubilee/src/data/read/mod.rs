//! Reads the data files and checks them: counts, connections, every hex and box a file names.

mod counters;
mod map;
mod tables;
mod terrain;

use atlas::Map;
use kernel::files::parse;
use kernel::ledger::Source;

use crate::faces::Faces;

use super::files::{ChitsFile, CountersFile, PositionsFile, TablesFile};
use super::{Data, Hexes};
use counters::{read_chits, read_depths, read_germans, read_units};
use map::{read_boxes, read_positions, read_tracks, with_beaches};
use tables::read_tables;
use terrain::{read_hexes, wall_hexes, wires};

/// No unit may have a longer range than this.
const LONGEST_RANGE: u8 = 4;

pub(super) const FILES: [(&str, &str); 5] = [
    ("map.toml", include_str!("../../../data/map.toml")),
    (
        "positions.toml",
        include_str!("../../../data/positions.toml"),
    ),
    ("counters.toml", include_str!("../../../data/counters.toml")),
    ("chits.toml", include_str!("../../../data/chits.toml")),
    ("tables.toml", include_str!("../../../data/tables.toml")),
];

pub(super) fn read(texts: &[String; 5]) -> Result<Data, String> {
    let map = Map::read("map.toml", &texts[0]).map_err(|e| e.to_string())?;
    let positions: PositionsFile = parse("positions.toml", &texts[1])?;
    let counters: CountersFile = parse("counters.toml", &texts[2])?;
    let chits: ChitsFile = parse("chits.toml", &texts[3])?;
    let tables: TablesFile = parse("tables.toml", &texts[4])?;
    let mut sources = map.sources_told("map.toml");
    for (file, lines) in [
        ("positions.toml", &positions.source),
        ("counters.toml", &counters.source),
        ("chits.toml", &chits.source),
        ("tables.toml", &tables.source),
    ] {
        sources.extend(Source::of(file, lines));
    }
    check_boards(&map)?;
    let tracks = read_tracks(&map, &tables)?;
    let (boxes, rows) = read_boxes(&map, &tracks)?;
    let tracks = with_beaches(tracks, &boxes);
    let positions = read_positions(&map, &boxes, positions)?;
    let units = read_units(&map, &boxes, &counters)?;
    let wires = wires(&map);
    let hexes = read_hexes(&map, &tables, &positions, &boxes, &wires)?;
    let wall_hexes = wall_hexes(&map);
    let germans = read_germans(&counters, &positions)?;
    let depths = read_depths(&counters)?;
    Ok(Data {
        faces: Faces::new(&units, &germans, &depths),
        germans,
        depths,
        chits: read_chits(chits)?,
        tables: read_tables(&map, tables)?,
        map,
        hexes,
        boxes,
        rows,
        positions,
        units,
        tracks,
        wires,
        wall_hexes,
        sources,
    })
}

fn check_boards(map: &Map) -> Result<(), String> {
    let ids: Vec<&str> = map.boards().iter().map(|b| b.id.as_str()).collect();
    if ids != ["dieppe", "yellow", "orange"] {
        return Err(format!(
            "map.toml: the boards must be dieppe, yellow, orange, not {}",
            ids.join(", ")
        ));
    }
    if map.len() > Hexes::CAPACITY {
        return Err(format!(
            "map.toml: {} hexes are more than {}",
            map.len(),
            Hexes::CAPACITY
        ));
    }
    Ok(())
}
