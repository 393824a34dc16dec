//! Reads the data files together and checks the map: terrain, waters, roads, special hexes.

use std::sync::OnceLock;

use atlas::{CellId, Map};

use super::board::{HexInfo, Line, Lines, Site, SubBeach, Terrain, Way};
use super::counters::Flag;
use super::{Chains, Chit, Data, Hexes, briefing, charts, muster};
use crate::faces::Faces;
use crate::ids::{UnitId, Units};
use crate::texts::Texts;

pub(super) fn read([map, counters, tables, scenarios]: &[String; 4]) -> Result<Data, String> {
    let map = Map::read("map.toml", map).map_err(|e| e.to_string())?;
    map.is_one_board("map.toml", Hexes::CAPACITY)?;
    let mut sources = map.sources_told("map.toml");
    let hexes = hexes(&map)?;
    let muster = muster::read(counters, &mut sources)?;
    let tables = charts::read(tables, &mut sources)?;
    let mut data = Data {
        hexes,
        command: Chains::of(&muster.formations, &muster.leaders, &muster.units),
        divisions: muster.divisions,
        formations: muster.formations,
        leaders: muster.leaders,
        units: muster.units,
        printed: muster.printed,
        rearguard: muster.rearguard,
        crafts: muster.crafts,
        craft_room: muster.craft_room,
        supports: muster.supports,
        ships: muster.ships,
        range_boxes: muster.range_boxes,
        tables,
        scenarios: Vec::new(),
        sources,
        cells: map.cells().collect(),
        commandos: Vec::new(),
        battalions: Vec::new(),
        beaches: Vec::new(),
        longest: 0,
        faces: Faces::default(),
        chit_titles: Vec::new(),
        texts: Texts::default(),
        views: (0..map.len()).map(|_| OnceLock::new()).collect(),
        map,
    };
    data.longest = longest(&data);
    data.faces = Faces::of(&data);
    data.chit_titles = Chit::titles(&data);
    data.texts = Texts::of(&data);
    let commandos = (0..data.printed).map(|i| UnitId(i as u8));
    data.commandos = commandos
        .filter(|&unit| data.unit(unit).is(Flag::Commando))
        .collect();
    data.battalions = battalions(&data);
    let beaches = data
        .map
        .cells()
        .filter(|&hex| data.hex(hex).beach.is_some());
    data.beaches = beaches.collect();
    briefing::read(scenarios, &mut data)?;
    Ok(data)
}

/// Who belongs together by the last part of his name.
fn battalions(data: &Data) -> Vec<Units> {
    let printed = || (0..data.printed).map(|i| UnitId(i as u8));
    let name = |unit: UnitId| data.battalion(unit);
    printed()
        .map(|unit| printed().filter(|&mate| name(mate) == name(unit)).collect())
        .collect()
}

/// The longest range at which anybody fires directly.
fn longest(data: &Data) -> u8 {
    let faces = data.units.iter().flat_map(|u| [Some(u.face), u.mounted]);
    let ranges = faces.flatten().filter_map(|face| {
        let fire = face.fire?;
        let none = crate::marker::Markers::EMPTY;
        crate::fire::direct_range(data, fire.row, fire.range, none, false)
    });
    ranges.max().unwrap_or(1)
}

/// The cells of a region that must be there.
pub(super) fn region(map: &Map, key: &str) -> Result<Hexes, String> {
    let found = map.needed_region("map.toml", key)?;
    Ok(found.cells.iter().copied().collect())
}

/// Columns slant so that steps in all six directions have the same length.
fn axial(map: &Map, cell: CellId) -> [i16; 2] {
    let spot = map.spot(cell);
    let (column, row) = (spot.column as i16, spot.row as i16);
    [column, row - (column + 1).div_euclid(2)]
}

fn hexes(map: &Map) -> Result<Vec<HexInfo>, String> {
    let mut features = Vec::new();
    for (line, key) in Line::features() {
        let found = map.feature_named(key);
        features.push((line, found.ok_or(format!("map.toml: no feature `{key}`"))?));
    }
    let mut kinds = Vec::new();
    for kind in map.terrain_kinds() {
        let terrain = Terrain::of(&kind.key);
        kinds.push(terrain.ok_or(format!("map.toml: no terrain `{}`", kind.key))?);
    }
    let mut beaches = Vec::new();
    for (beach, key) in SubBeach::ALL {
        beaches.push((beach, region(map, key)?));
    }
    let mut sites = Vec::new();
    for (site, key) in [
        (Site::Strongpoint, "strongpoint"),
        (Site::Observation, "observation"),
        (Site::Hill, "hill"),
    ] {
        sites.push((site, region(map, key)?));
    }
    let mut hexes = Vec::new();
    for cell in map.cells() {
        let beach = beaches.iter().find(|(_, cells)| cells.contains(cell));
        let nowhere = Way {
            to: CellId(u16::MAX),
            lines: Lines::default(),
        };
        let mut info = HexInfo {
            terrain: kinds[usize::from(map.terrain(cell).0)],
            beach: beach.map(|&(beach, _)| beach),
            axial: axial(map, cell),
            sites: 0,
            ways: [nowhere; 6],
            count: 0,
        };
        let marked = sites.iter().filter(|(_, cells)| cells.contains(cell));
        info.sites = marked.fold(0, |set, &(site, _)| set | 1 << site as u8);
        if map.has_road(cell) {
            info.sites |= 1 << Site::Road as u8;
        }
        for (at, to) in map.neighbours(cell).enumerate() {
            let mut lines = Lines::default();
            let side = map.side(cell, to);
            for &(line, _) in features.iter().filter(|&&(_, f)| side.contains(f)) {
                lines.add(line);
            }
            if map.road(cell, to) {
                lines.add(Line::Road);
            }
            info.ways[at] = Way { to, lines };
            info.count += 1;
        }
        sound(map, cell, &info)?;
        hexes.push(info);
    }
    Ok(hexes)
}

/// What terrain, beaches, roads and waters of a hex say of each other.
fn sound(map: &Map, cell: CellId, info: &HexInfo) -> Result<(), String> {
    let told = |fault: &str| Err(format!("map.toml: hex {}: {fault}", map.label(cell)));
    if info.beach.is_some() != (info.terrain == Terrain::Beach) {
        return told("Beach terrain and sub-beaches are the same hexes");
    }
    if info.terrain == Terrain::Sea && (info.is(Site::Road) || info.is(Site::Strongpoint)) {
        return told("the sea holds neither roads nor strongpoints");
    }
    for way in info.ways() {
        let has = |line| way.lines.has(line);
        let deep = has(Line::Canal) || has(Line::River);
        if has(Line::Bridge) && !(has(Line::Road) && (deep || has(Line::Stream))) {
            return told("a bridge carries a road over water");
        }
        if has(Line::Road) && (deep || has(Line::Stream)) && !has(Line::Bridge) {
            return told("a road crosses water without a bridge");
        }
        if has(Line::Lock) && !deep {
            return told("lock gates lie on the canal");
        }
        let there = Terrain::of(&map.terrain_kind(map.terrain(way.to)).key);
        let shore = (info.terrain == Terrain::Beach) != (there == Some(Terrain::Beach))
            && info.terrain != Terrain::Sea
            && there != Some(Terrain::Sea);
        if has(Line::Gap) != shore {
            return told("gap sides lie between a Beach hex and the land, all of them");
        }
    }
    Ok(())
}
