//! Reads the files together and checks what no single file can.

use crate::faces::{Common, print};
use atlas::{CellId, Map};
use kernel::files::{SourceLine, parse};
use kernel::ledger::Source;
use serde::Deserialize;

use super::cards::{self, CardForm, GearTable};
use super::field::{Border, Edge, Field, TerrainForm, TerrainInfo};
use super::kinds::{Kind, UnitForm};
use super::roster::{OptionInfo, Recruits, TileForm};
use super::scenario::{ScenarioForm, ScenarioInfo};
use super::{Campaign, Data, Numbers};
use crate::ids::Square;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    source: Vec<SourceLine>,
    numbers: Numbers,
    terrain: Vec<TerrainForm>,
    gear: GearTable,
    card: Vec<CardForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    source: Vec<SourceLine>,
    unit: Vec<UnitForm>,
    tile: Vec<TileForm>,
    option: Vec<OptionInfo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenariosFile {
    source: Vec<SourceLine>,
    scenario: Vec<ScenarioForm>,
    campaign: Vec<CampaignForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CampaignForm {
    id: String,
    title: String,
    blurb: String,
    parts: [String; 2],
}

pub(super) const FILES: [(&str, &str); 4] = [
    ("map.toml", include_str!("../../data/map.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
    ("counters.toml", include_str!("../../data/counters.toml")),
    ("scenarios.toml", include_str!("../../data/scenarios.toml")),
];

pub(super) fn read([map, tables, units, scenarios]: &[String; 4]) -> Result<Data, String> {
    let map = Map::read("map.toml", map).map_err(|e| e.to_string())?;
    let tables: TablesFile = parse("tables.toml", tables)?;
    let units: UnitsFile = parse("counters.toml", units)?;
    let scenarios: ScenariosFile = parse("scenarios.toml", scenarios)?;
    let terrain = terrain(&map, &tables)?;
    let kinds: Vec<Kind> = units
        .unit
        .iter()
        .map(Kind::read)
        .collect::<Result<_, _>>()?;
    let mut sources = map.sources_told("map.toml");
    sources.extend(Source::of("tables.toml", &tables.source));
    sources.extend(Source::of("counters.toml", &units.source));
    sources.extend(Source::of("scenarios.toml", &scenarios.source));
    let recruits = Recruits {
        kinds: &kinds,
        tiles: &units.tile,
        options: &units.option,
    };
    let mut list = Vec::new();
    for form in &scenarios.scenario {
        let field = field(&map, form.board())?;
        let ground = (&terrain[..], tables.numbers.scout);
        list.push(ScenarioInfo::read(form, &field, recruits, ground)?);
    }
    if list.is_empty() {
        return Err("scenarios.toml: no scenario".to_owned());
    }
    let part = |id: &String| {
        let at = list.iter().position(|s| s.id == *id);
        at.map(|at| at as u8)
            .ok_or_else(|| format!("scenarios.toml: no scenario {id}"))
    };
    let mut campaigns = Vec::new();
    for form in &scenarios.campaign {
        campaigns.push(Campaign {
            id: form.id.clone(),
            title: form.title.clone(),
            blurb: form.blurb.clone(),
            parts: [part(&form.parts[0])?, part(&form.parts[1])?],
        });
    }
    let mut data = Data {
        map,
        terrain,
        numbers: tables.numbers,
        gear: tables.gear,
        cards: cards::read(&tables.card)?,
        options: units.option,
        kinds,
        scenarios: list,
        campaigns,
        sources,
        faces: Common::default(),
    };
    print(&mut data);
    Ok(data)
}

fn terrain(map: &Map, tables: &TablesFile) -> Result<Vec<TerrainInfo>, String> {
    let kinds = map.terrain_kinds().iter();
    kinds
        .map(|kind| TerrainInfo::read(&tables.terrain, &kind.key, &kind.name))
        .collect()
}

/// The battlefield on the board of that id.
fn field(map: &Map, id: &str) -> Result<Field, String> {
    let board = map
        .board_named(id)
        .ok_or_else(|| format!("map.toml: no board {id}"))?;
    let cells: Vec<CellId> = map.boards()[usize::from(board.0)].cells().collect();
    let place = |cell: CellId| {
        let spot = map.spot(cell);
        Square::at(spot.column as i8 - 1, spot.row as i8 - 1)
            .ok_or_else(|| format!("map.toml: {} is too far out", map.label(cell)))
    };
    let mut field = Field::new(0, 0);
    for &cell in &cells {
        let square = place(cell)?;
        field.width = field.width.max(square.column() + 1);
        field.height = field.height.max(square.row() + 1);
        field.lay(square, map.terrain(cell).0);
    }
    if cells.len()
        != usize::from(field.width.unsigned_abs()) * usize::from(field.height.unsigned_abs())
    {
        return Err(format!("map.toml: board {id} is not a rectangle"));
    }
    let borders = [
        ("wall", Border::Wall),
        ("window", Border::Window),
        ("door", Border::Door),
        ("trench", Border::Trench),
        ("access", Border::Access),
        ("passage", Border::Passage),
    ];
    for &cell in &cells {
        for next in map.neighbours(cell) {
            let side = map.side(cell, next);
            let has = |key: &str| map.feature_named(key).is_some_and(|f| side.contains(f));
            let lines = [has("contour"), has("elevated"), has("hedgehog")];
            let border = borders.iter().find(|(key, _)| has(key));
            if border.is_none() && lines == [false; 3] {
                continue;
            }
            field.draw(place(cell)?, place(next)?, |edge: &mut Edge| {
                edge.border = border.map_or(Border::Open, |b| b.1);
                edge.contour = u8::from(lines[0] || lines[1]);
                edge.elevated = lines[1];
                edge.hedgehog = lines[2];
            });
        }
    }
    field.join();
    Ok(field)
}
