//! Terrain, and the ways between the hexes of the map.

use atlas::{CellId, Map, TerrainKind};

use super::{TablesFile, TerrainForm};
use crate::data::{DropEnd, HexInfo, Hexes, TerrainInfo, Way};

pub(super) fn read_terrain(
    map: &Map,
    file: &TablesFile,
) -> Result<Vec<Option<TerrainInfo>>, String> {
    let bare = |kind: &TerrainKind| matches!(kind.key.as_str(), "sea" | "beyond");
    let kinds = map.with_lines("tables.toml", &file.terrain, |line| &line.key, bare)?;
    let info = |kind: &TerrainKind, form: &TerrainForm| TerrainInfo {
        key: kind.key.clone(),
        name: kind.name.clone(),
        enter: [form.leg, form.mobile],
        shift: form.shift,
        drop: form.drop,
    };
    let kinds = kinds.into_iter();
    Ok(kinds.map(|(kind, form)| Some(info(kind, form?))).collect())
}

/// Costs and ways of every hex (S5.2, S5.6).
pub(super) fn read_hexes(
    map: &Map,
    terrain: &[Option<TerrainInfo>],
    file: &TablesFile,
) -> Result<Vec<HexInfo>, String> {
    let river = map.feature_named("river").ok_or("map.toml: no rivers")?;
    let city = map.terrain_named("city").ok_or("map.toml: no cities")?;
    let beyond = map.terrain_named("beyond");
    let kind = |cell: CellId| terrain[usize::from(map.terrain(cell).0)].as_ref();
    let moves = &file.movement;
    let joined = |a: CellId, b: CellId, style: &str| {
        let roads = map.roads().iter().filter(|r| r.style == style);
        roads.flat_map(|r| r.cells.windows(2)).any(|w| {
            let pair = (w[0], w[1]);
            pair == (a, b) || pair == (b, a)
        })
    };
    let has = |cell: CellId, style: &str| {
        let mut roads = map.roads().iter().filter(|r| r.style == style);
        roads.any(|r| r.cells.contains(&cell))
    };
    let mut hexes = Vec::new();
    for cell in map.cells() {
        let none = Way {
            to: CellId(u16::MAX),
            cost: [0; 2],
            river: false,
        };
        let mut info = HexInfo {
            playable: false,
            beyond: Some(map.terrain(cell)) == beyond,
            terrain: None,
            shift: 0,
            drop: DropEnd::Lost,
            around: Hexes::EMPTY,
            near: map
                .within(cell, file.bombardment.range)
                .into_iter()
                .collect(),
            entry: [0; 2],
            neighbours: [none; 6],
            count: 0,
        };
        info.near.insert(cell);
        if let Some(here) = kind(cell) {
            info.playable = true;
            let place = terrain.iter().flatten().position(|t| t.key == here.key);
            info.terrain = place.map(|i| i as u8);
            (info.shift, info.drop) = (here.shift, here.drop);
            info.entry = match (map.exit(cell), has(cell, "road")) {
                (true, true) => moves.road.pair(),
                (true, false) => moves.trail.pair(),
                (false, _) => here.enter,
            };
            let mut ways = Vec::new();
            for to in map.neighbours(cell) {
                let Some(there) = kind(to) else { continue };
                let wet = map.has_side(cell, to, river);
                let cities = map.terrain(cell) == city && map.terrain(to) == city;
                let mut cost = there.enter;
                if joined(cell, to, "road") {
                    cost = moves.road.pair();
                } else if joined(cell, to, "lane") {
                    cost = moves.trail.pair();
                } else if wet && !cities {
                    cost[0] += moves.river.leg;
                    cost[1] += moves.river.mobile;
                }
                ways.push(Way {
                    to,
                    cost,
                    river: wet,
                });
                info.around.insert(to);
            }
            ways.sort_by_key(|w| w.to);
            info.count = ways.len() as u8;
            info.neighbours[..ways.len()].copy_from_slice(&ways);
        }
        hexes.push(info);
    }
    Ok(hexes)
}
