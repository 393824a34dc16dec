//! Reads the data files and checks them: counts, connections, every hex a file names.

use std::path::Path;

use atlas::{CellId, Map};
use kernel::ledger::Source;
use serde::de::DeserializeOwned;

use super::files::{CountersFile, SourceLine, TablesFile};
use super::{
    CounterInfo, Data, HexInfo, Hexes, LandingResult, Neighbour, ObjectiveInfo, PieceInfo, Star,
    Tables, TerrainInfo, Values,
};
use crate::ids::{Colour, PieceId, VpId};

const FILES: [(&str, &str); 3] = [
    ("map.toml", include_str!("../../data/map.toml")),
    ("counters.toml", include_str!("../../data/counters.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
];

pub(super) fn built_in() -> Result<Data, String> {
    read(&FILES.map(|(_, text)| text.to_owned()))
}

/// The title of a folder's map, by which a game knows its own files.
pub(super) fn map_title(dir: &Path) -> Option<String> {
    let text = std::fs::read_to_string(dir.join("map.toml")).ok()?;
    let line = text.lines().find(|line| line.starts_with("title"))?;
    Some(line.to_owned())
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

fn read(texts: &[String; 3]) -> Result<Data, String> {
    let map = Map::read("map.toml", &texts[0]).map_err(|e| e.to_string())?;
    let counters: CountersFile = parse("counters.toml", &texts[1])?;
    let tables: TablesFile = parse("tables.toml", &texts[2])?;
    if map.boards().len() != 1 || map.len() > Hexes::CAPACITY {
        return Err(format!(
            "map.toml: one board of at most {} hexes is needed",
            Hexes::CAPACITY
        ));
    }
    let sources = sources(&map, &counters.source, &tables.source);
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
    let left = counters.vp.markers.iter().map(|&n| usize::from(n)).sum::<usize>();
    let unprinted = objectives.iter().filter(|o| o.value.is_none()).count();
    if left < unprinted {
        return Err("counters.toml: there are fewer VP markers than VP hexes without a value".into());
    }
    Ok(Data {
        pieces: read_pieces(&counters)?,
        counters: read_counters(&counters)?,
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

fn sources(map: &Map, counters: &[SourceLine], tables: &[SourceLine]) -> Vec<Source> {
    let mut sources: Vec<Source> = map
        .sources()
        .iter()
        .map(|note| Source {
            file: "map.toml",
            list: note.list.clone(),
            source: format!("{:?}: {}", note.source, note.reason.trim()).to_lowercase_first(),
        })
        .collect();
    for (file, lines) in [("counters.toml", counters), ("tables.toml", tables)] {
        sources.extend(lines.iter().map(|line| Source {
            file,
            list: line.list.clone(),
            source: line.source.clone(),
        }));
    }
    sources
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

fn region(map: &Map, key: &str) -> Result<Vec<CellId>, String> {
    let region = map
        .region(key)
        .ok_or(format!("map.toml: no region `{key}`"))?;
    Ok(region.cells.clone())
}

fn only(map: &Map, key: &str) -> Result<CellId, String> {
    match region(map, key)?[..] {
        [cell] => Ok(cell),
        _ => Err(format!("map.toml: region `{key}` must be one hex")),
    }
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

fn read_objectives(map: &Map, file: &TablesFile) -> Result<Vec<ObjectiveInfo>, String> {
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
fn read_hexes(
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
                super::ZoneClass::Open,
                0,
                0,
                super::Landing::Clear,
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
            let bridged = bridges.iter().any(|&f| side.contains(f));
            let Some(there) = kind(to).filter(|_| !wet || bridged) else {
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

fn read_drop_zones(map: &Map, file: &TablesFile) -> Result<[Vec<(CellId, u8)>; 3], String> {
    let circled = only(map, "dzh-circled")?;
    let zone = |key: &str, stack: u8| -> Result<Vec<(CellId, u8)>, String> {
        let size = |hex| if hex == circled { file.drop.circled } else { stack };
        Ok(region(map, key)?.into_iter().map(|h| (h, size(h))).collect())
    };
    Ok([
        zone("dzh-red", file.drop.red)?,
        zone("dzh-green", file.drop.green)?,
        zone("dzh-blue", file.drop.blue)?,
    ])
}

fn read_mix(file: &CountersFile) -> Result<[[u8; 4]; 3], String> {
    count("counters.toml", "colours of Sticks", file.sticks.len(), 3)?;
    let mut mix = [[0; 4]; 3];
    for form in &file.sticks {
        mix[form.colour.index()] = [form.p, form.l, form.hq, form.advantage];
    }
    Ok(mix)
}

fn values(text: &str) -> Result<Values, String> {
    let bad = || format!("counters.toml: `{text}` is not of the form AV-DV");
    let (attack, defence) = text.rsplit_once('-').ok_or_else(bad)?;
    let attack = match attack {
        "-" => None,
        number => Some(number.parse().map_err(|_| bad())?),
    };
    let defence = defence.parse().map_err(|_| bad())?;
    Ok(Values { attack, defence })
}

fn read_pieces(file: &CountersFile) -> Result<Vec<PieceInfo>, String> {
    let mut pieces = Vec::new();
    let mut add = |name: String, title: String, full: Option<&str>, reduced: Option<&str>| {
        pieces.push(PieceInfo {
            name,
            title,
            full: full.map(values).transpose()?,
            reduced: reduced.map(values).transpose()?,
        });
        Ok::<(), String>(())
    };
    for (colour, name) in Colour::ALL.iter().zip(["red", "green", "blue"]) {
        for i in 1..=colour.sticks().len() {
            add(format!("{name}-{i}"), format!("{name} Stick {i}"), None, None)?;
        }
    }
    for colour in Colour::ALL {
        let form = file.company.iter().find(|c| c.colour == colour);
        let form = form.ok_or(format!("counters.toml: no {colour:?} Companies"))?;
        let wanted = colour.companies().len() as usize;
        count("counters.toml", "Companies of a colour", form.names.len(), wanted)?;
        for name in &form.names {
            let (company, battalion) = name.split_once('/').unwrap_or((name, ""));
            let title = format!("{company} Company, {battalion} Parachute Battalion");
            add(name.clone(), title, Some(&form.full), Some(&form.reduced))?;
        }
    }
    count("counters.toml", "Howard and Lovat units", file.special.len(), 4)?;
    for form in &file.special {
        let reduced = form.reduced.as_deref();
        add(form.name.clone(), form.title.clone(), Some(&form.full), reduced)?;
    }
    add("6AB-HQ".into(), "6th Airborne Division HQ".into(), None, None)?;
    for i in 1..=PieceId::GERMANS {
        add(format!("U{i}"), format!("German unit {i}"), None, None)?;
    }
    let garrison = &file.garrison;
    let title = "Garrison of the Merville battery".to_owned();
    add(garrison.name.clone(), title, Some(&garrison.full), Some(&garrison.reduced))?;
    for i in 1..=file.patrol.count {
        add(format!("patrol-{i}"), format!("Patrol {i}"), Some(&file.patrol.full), None)?;
    }
    count("counters.toml", "pieces", pieces.len(), PieceId::COUNT)?;
    Ok(pieces)
}

fn read_counters(file: &CountersFile) -> Result<Vec<CounterInfo>, String> {
    count("counters.toml", "German units", file.german.len(), PieceId::GERMANS)?;
    let mut counters = Vec::new();
    for form in &file.german {
        let full = values(&form.full)?;
        if full.attack.is_none() || !('A'..='H').contains(&form.entry) {
            let name = &form.name;
            return Err(format!("counters.toml: {name} needs an Attack Value and a letter A to H"));
        }
        counters.push(CounterInfo {
            name: form.name.clone(),
            formation: form.formation.clone(),
            full,
            reduced: form.reduced.as_deref().map(values).transpose()?,
            entry: form.entry as u8 - b'A',
            armour: form.armour,
        });
    }
    Ok(counters)
}

fn read_tables(
    map: &Map,
    terrain: Vec<Option<TerrainInfo>>,
    file: TablesFile,
) -> Result<Tables, String> {
    count("tables.toml", "turns", file.turns.starts.len(), 11)?;
    count("tables.toml", "landing results", file.landing.len(), 11)?;
    count("tables.toml", "victory levels", file.level.len(), 6)?;
    let mut landing = [LandingResult { lost: [0; 3], vp: 0 }; 11];
    for (i, row) in landing.iter_mut().enumerate() {
        let form = file.landing.iter().find(|l| usize::from(l.roll) == i + 2);
        let form = form.ok_or(format!("tables.toml: no landing result for {}", i + 2))?;
        *row = LandingResult { lost: form.lost, vp: form.vp };
    }
    let mut scatter = [0; 6];
    for (face, name) in scatter.iter_mut().zip(&file.scatter.directions) {
        let names = ["N", "NE", "SE", "S", "SW", "NW"];
        let at = names.iter().position(|n| n == name);
        *face = at.ok_or(format!("tables.toml: there is no direction `{name}`"))?;
    }
    let last = file.level.len() - 1;
    if file.level.iter().enumerate().any(|(i, l)| l.from.is_none() != (i == last)) {
        return Err("tables.toml: every victory level but the last says from where".to_owned());
    }
    let stream = map.terrain_named("stream").and_then(|t| terrain[usize::from(t.0)].clone());
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

fn count(file: &str, what: &str, found: usize, expected: usize) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{file}: {found} {what}, expected {expected}"))
}
