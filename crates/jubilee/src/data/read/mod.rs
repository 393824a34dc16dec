//! Reads the data files and checks them: counts, connections, every hex and box a file names.

mod counters;
mod map;
mod tables;
mod terrain;

use std::path::Path;

use atlas::Map;
use kernel::ledger::Source;
use serde::de::DeserializeOwned;

use super::files::{ChitsFile, CountersFile, PositionsFile, SourceLine, TablesFile};
use super::{Data, Hexes};
use counters::{read_chits, read_depths, read_germans, read_units};
use map::{read_boxes, read_positions, read_tracks, with_beaches};
use tables::read_tables;
use terrain::{read_hexes, wall_hexes, wires};

/// No unit may have a longer range than this.
const LONGEST_RANGE: u8 = 4;

const FILES: [(&str, &str); 5] = [
    ("map.toml", include_str!("../../../data/map.toml")),
    (
        "positions.toml",
        include_str!("../../../data/positions.toml"),
    ),
    ("counters.toml", include_str!("../../../data/counters.toml")),
    ("chits.toml", include_str!("../../../data/chits.toml")),
    ("tables.toml", include_str!("../../../data/tables.toml")),
];

pub(super) fn built_in() -> Result<Data, String> {
    read(&FILES.map(|(_, text)| text.to_owned()))
}

/// The files of a folder; those it has not are the built-in ones.
pub(super) fn from_folder(dir: &Path) -> Result<Data, String> {
    if !dir.is_dir() {
        return Err(format!("{}: no such folder", dir.display()));
    }
    let mut texts = FILES.map(|(_, text)| text.to_owned());
    let mut any = false;
    for ((name, _), text) in FILES.iter().zip(&mut texts) {
        let path = dir.join(name);
        if path.exists() {
            *text =
                std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            any = true;
        }
    }
    if !any {
        let names = FILES.map(|(name, _)| name).join(", ");
        return Err(format!("{}: holds none of {names}", dir.display()));
    }
    read(&texts)
}

fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|e| {
        let line = e
            .span()
            .map_or(1, |span| text[..span.start].lines().count().max(1));
        format!("{file}:{line}: {}", e.message().replace('\n', " "))
    })
}

fn read(texts: &[String; 5]) -> Result<Data, String> {
    let map = Map::read("map.toml", &texts[0]).map_err(|e| e.to_string())?;
    let positions: PositionsFile = parse("positions.toml", &texts[1])?;
    let counters: CountersFile = parse("counters.toml", &texts[2])?;
    let chits: ChitsFile = parse("chits.toml", &texts[3])?;
    let tables: TablesFile = parse("tables.toml", &texts[4])?;
    let mut sources: Vec<Source> = map
        .sources()
        .iter()
        .map(|note| Source {
            file: "map.toml",
            list: note.list.clone(),
            source: format!("{:?}: {}", note.source, note.reason.trim()).to_lowercase_first(),
        })
        .collect();
    for (file, lines) in [
        ("positions.toml", &positions.source),
        ("counters.toml", &counters.source),
        ("chits.toml", &chits.source),
        ("tables.toml", &tables.source),
    ] {
        sources.extend(lines.iter().map(|line: &SourceLine| Source {
            file,
            list: line.list.clone(),
            source: line.source.clone(),
        }));
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
    Ok(Data {
        germans: read_germans(&counters, &positions)?,
        depths: read_depths(&counters)?,
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

trait LowercaseFirst {
    fn to_lowercase_first(self) -> String;
}

impl LowercaseFirst for String {
    fn to_lowercase_first(self) -> String {
        let mut chars = self.chars();
        chars
            .next()
            .map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
    }
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

fn count(file: &str, what: &str, found: usize, expected: usize) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!(
        "{file}: {found} {what}, the rulebook has {expected}"
    ))
}
