//! Hexes, drop zones and VP hexes from the map file.

use atlas::{CellId, Map};
use kernel::files::count;

use super::TablesFile;
use crate::data::{HexInfo, Landing, Neighbour, ObjectiveInfo, Star, TerrainInfo, ZoneClass};
use crate::ids::VpId;

pub(super) fn region(map: &Map, key: &str) -> Result<Vec<CellId>, String> {
    Ok(map.needed_region("map.toml", key)?.cells.clone())
}

pub(super) fn only(map: &Map, key: &str) -> Result<CellId, String> {
    match region(map, key)?[..] {
        [cell] => Ok(cell),
        _ => Err(format!("map.toml: region `{key}` must be one hex")),
    }
}

pub(super) fn read_objectives(map: &Map, file: &TablesFile) -> Result<Vec<ObjectiveInfo>, String> {
    count("tables.toml", "VP hexes", file.objective.len(), VpId::COUNT)?;
    let mut objectives = Vec::new();
    for form in &file.objective {
        let hex = map
            .at(&form.hex)
            .ok_or(format!("tables.toml: objective: no hex {}", form.hex))?;
        objectives.push(ObjectiveInfo {
            hex,
            name: form.name.clone(),
            star: form.star,
            value: form.value,
        });
    }
    objectives.sort_by_key(|o| o.hex);
    if let Some(pair) = objectives.windows(2).find(|w| w[0].hex == w[1].hex) {
        let label = map.label(pair[0].hex);
        return Err(format!("tables.toml: objective {label} is listed twice"));
    }
    Ok(objectives)
}

/// Costs and ways of every hex. Water sides are closed unless a bridge lies on them.
pub(super) fn read_hexes(
    map: &Map,
    terrain: &[Option<TerrainInfo>],
    road: u8,
    objectives: &[ObjectiveInfo],
    entries: &[CellId; 8],
) -> Result<Vec<HexInfo>, String> {
    let feature = |key: &str| {
        map.feature_named(key)
            .ok_or(format!("map.toml: no hexside feature `{key}`"))
    };
    let water = [feature("canal")?, feature("orne")?];
    let bridges = [feature("canal-bridge")?, feature("orne-bridge")?];
    let village = map.terrain_named("village");
    let kind = |cell: CellId| terrain[usize::from(map.terrain(cell).0)].as_ref();
    let vp = |cell: CellId| objectives.iter().position(|o| o.hex == cell);
    let black = |cell: CellId| vp(cell).is_some_and(|i| objectives[i].star == Star::Black);
    let mut hexes = Vec::new();
    for cell in map.cells() {
        let Some(info) = kind(cell) else {
            let estuary = HexInfo::new(
                false,
                &[],
                ZoneClass::Open,
                0,
                0,
                Landing::Clear,
                false,
                None,
                None,
            );
            hexes.push(estuary);
            continue;
        };
        let mut open = Vec::new();
        for to in map.neighbours(cell) {
            let side = map.side(cell, to);
            let wet = water.iter().any(|&f| side.contains(f));
            let crossed = bridges.iter().any(|&f| side.contains(f));
            let Some(there) = kind(to).filter(|_| !wet || crossed) else {
                continue;
            };
            let along = map.road(cell, to);
            open.push(Neighbour {
                to,
                terrain: there.enter,
                road: if along { road } else { there.enter },
                blowable: black(cell) || black(to),
            });
        }
        open.sort_by_key(|n| n.to);
        let landmark = map.has_road(cell) || Some(map.terrain(cell)) == village;
        hexes.push(HexInfo::new(
            true,
            &open,
            info.zone,
            info.defence,
            info.enter,
            info.landing,
            landmark,
            vp(cell).map(|i| VpId(i as u8)),
            entries.iter().position(|&e| e == cell).map(|i| i as u8),
        ));
    }
    Ok(hexes)
}

pub(super) fn read_drop_zones(
    map: &Map,
    file: &TablesFile,
) -> Result<[Vec<(CellId, u8)>; 3], String> {
    let circled = only(map, "dzh-circled")?;
    let zone = |key: &str, stack: u8| -> Result<Vec<(CellId, u8)>, String> {
        let size = |hex| {
            if hex == circled {
                file.drop.circled
            } else {
                stack
            }
        };
        Ok(region(map, key)?
            .into_iter()
            .map(|h| (h, size(h)))
            .collect())
    };
    Ok([
        zone("dzh-red", file.drop.red)?,
        zone("dzh-green", file.drop.green)?,
        zone("dzh-blue", file.drop.blue)?,
    ])
}
