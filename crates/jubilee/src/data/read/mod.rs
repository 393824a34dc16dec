//! Reads the data files and checks them: counts, connections, every hex and box a file names.

mod counters;
mod map;
mod tables;
mod terrain;

use std::collections::BTreeMap;

use atlas::Map;
use kernel::files::{SourceLine, parse};
use kernel::ledger::Source;
use kernel::rulebook::Level;
use serde::Deserialize;

use super::reach::Going;
use super::{
    Area, AttackResult, BarrageResult, Battery, Colour, Data, GermanKind, Hexes, Landing,
    ObjectiveInfo, Symbol, Tactic, UnitKind,
};
use crate::faces::Faces;
use crate::texts::Texts;
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
    let mut data = Data {
        texts: Texts::default(),
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
    };
    data.texts = Texts::of(&data);
    Ok(data)
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionsFile {
    source: Vec<SourceLine>,
    position: Vec<PositionForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionForm {
    hex: String,
    name: String,
    area: Area,
    colour: Colour,
    start: Option<char>,
    #[serde(default)]
    arrows: Vec<String>,
    #[serde(default)]
    provisional: bool,
    objective: Option<ObjectiveInfo>,
    fire: Vec<String>,
    #[serde(default)]
    boxes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    source: Vec<SourceLine>,
    unit: Vec<UnitForm>,
    replacement: Vec<ReplacementForm>,
    german: Vec<GermanForm>,
    depth: Vec<DepthForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitForm {
    id: String,
    formation: String,
    kind: UnitKind,
    symbol: Symbol,
    sides: Vec<String>,
    range: Option<u8>,
    turn: u8,
    lands: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReplacementForm {
    symbol: Symbol,
    count: u8,
    strength: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GermanForm {
    id: String,
    letter: char,
    kind: GermanKind,
    strength: u8,
    requires: Option<Tactic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DepthForm {
    id: String,
    strength: u8,
    requires: Option<Tactic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChitsFile {
    source: Vec<SourceLine>,
    chit: Vec<ChitForm>,
}

#[derive(Deserialize)]
struct ChitForm {
    id: String,
    #[serde(flatten)]
    kind: ChitKindForm,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum ChitKindForm {
    Action {
        symbol: Symbol,
        colours: Vec<String>,
    },
    Depth {
        areas: [Area; 2],
    },
    Battery {
        battery: Battery,
    },
    Commando {
        remove: bool,
    },
    Event {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    source: Vec<SourceLine>,
    disposition: DispositionForm,
    landing: LandingForm,
    attack: AttackForm,
    barrage: Vec<BarrageForm>,
    terrain: Vec<TerrainForm>,
    hexside: Vec<HexsideForm>,
    track: Vec<TrackForm>,
    turns: TurnsForm,
    victory: VictoryForm,
    variants: VariantsForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DispositionForm {
    yellow: [(u8, u8); 6],
    orange: [(u8, u8); 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct LandingForm {
    #[serde(rename = "infantry-turns-1-2")]
    infantry_early: [Landing; 6],
    #[serde(rename = "infantry-turn-3")]
    infantry_third: [Landing; 6],
    infantry_later: [Landing; 6],
    tank: [Landing; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttackForm {
    lacking: [[Vec<AttackResult>; 3]; 3],
    having: [[Vec<AttackResult>; 3]; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BarrageForm {
    strength: u8,
    results: [BarrageResult; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainForm {
    key: String,
    foot: Going,
    tank: Going,
    bonus: u8,
    open: bool,
    sends: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexsideForm {
    key: String,
    foot: Going,
    tank: Going,
    fights: bool,
    sends: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackForm {
    key: String,
    title: String,
    map: String,
    points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnsForm {
    starts: Vec<String>,
    chits_return_after: Vec<u8>,
    evacuation_after: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryForm {
    outright: i32,
    level: Vec<Level>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct VariantsForm {
    no_convoy: i32,
    bombardment: i32,
    early_flanks: i32,
}
