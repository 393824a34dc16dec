//! Reads the data files and checks them: counts, connections, every hex a file names.

use atlas::{CellId, Map};
use kernel::files::{count, parse};
use kernel::ledger::Source;

use super::board::{DropEnd, HexInfo, TerrainInfo, Way};
use super::counters::{Area, Arrival, UnitInfo, Values};
use super::files::{ArrivalForm, CountersFile, TablesFile, UnitForm};
use super::tables::{Columns, Outcome, Tables};
use super::{City, Classes, Data, Hexes, Markers, limits};
use crate::faces;
use crate::ids::{Division, Side, UnitId};

pub(super) fn read([map, counters, tables]: &[String; 3]) -> Result<Data, String> {
    let map = Map::read("map.toml", map).map_err(|e| e.to_string())?;
    let counters: CountersFile = parse("counters.toml", counters)?;
    let tables: TablesFile = parse("tables.toml", tables)?;
    limits::counters(&counters)?;
    limits::tables(&tables)?;
    if map.boards().len() != 1 || map.len() > Hexes::CAPACITY {
        let most = Hexes::CAPACITY;
        return Err(format!(
            "map.toml: one board of at most {most} hexes is needed"
        ));
    }
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
    let data = Data {
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
    Ok(data)
}

fn region(map: &Map, key: &str, land: &Hexes) -> Result<Hexes, String> {
    let found = map
        .region(key)
        .ok_or(format!("map.toml: no region `{key}`"))?;
    let cells: Hexes = found.cells.iter().copied().collect();
    match cells.difference(*land).iter().next() {
        Some(cell) => Err(format!(
            "map.toml: {} in region `{key}` is not land in play",
            map.label(cell)
        )),
        None => Ok(cells),
    }
}

fn read_terrain(map: &Map, file: &TablesFile) -> Result<Vec<Option<TerrainInfo>>, String> {
    let mut kinds = Vec::new();
    for kind in map.terrain_kinds() {
        let form = file.terrain.iter().find(|t| t.key == kind.key);
        if form.is_none() && !matches!(kind.key.as_str(), "sea" | "beyond") {
            return Err(format!("tables.toml: no terrain `{}`", kind.key));
        }
        kinds.push(form.map(|form| TerrainInfo {
            key: kind.key.clone(),
            name: kind.name.clone(),
            enter: [form.leg, form.mobile],
            shift: form.shift,
            drop: form.drop,
        }));
    }
    Ok(kinds)
}

/// Costs and ways of every hex (S5.2, S5.6).
fn read_hexes(
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

fn values(text: &str) -> Result<Values, String> {
    let parts: Vec<u8> = text.split('-').filter_map(|p| p.parse().ok()).collect();
    match parts[..] {
        [attack, defence, movement]
            if movement > 0
                && text.matches('-').count() == 2
                && parts.iter().all(|&n| n <= limits::VALUE) =>
        {
            Ok(Values {
                attack,
                defence,
                movement,
            })
        }
        _ => Err(format!(
            "counters.toml: `{text}` is not attack-defence-movement, each {} at most",
            limits::VALUE
        )),
    }
}

type UnitList = (Vec<Option<UnitInfo>>, Vec<String>);

fn read_units(file: &CountersFile) -> Result<UnitList, String> {
    let mut units: Vec<Option<UnitInfo>> = vec![None; UnitId::ROOM];
    let mut divisions: Vec<String> = Vec::new();
    for (side, forms) in [
        (Side::Allied, &file.units.allied),
        (Side::German, &file.units.german),
    ] {
        if forms.len() > usize::from(UnitId::SECOND) {
            return Err("counters.toml: more than 32 units on a side".to_owned());
        }
        for (i, form) in forms.iter().enumerate() {
            let at = i + side.index() * usize::from(UnitId::SECOND);
            let known = units
                .iter()
                .flatten()
                .any(|u| u.name.eq_ignore_ascii_case(&form.name));
            if known || form.name.contains(char::is_whitespace) {
                return Err(format!(
                    "counters.toml: `{}` is no name for a second unit",
                    form.name
                ));
            }
            units[at] = Some(read_unit(form, side, &mut divisions)?);
        }
    }
    if divisions.len() > 8 {
        return Err("counters.toml: more than 8 divisions that come early".to_owned());
    }
    Ok((units, divisions))
}

fn read_unit(form: &UnitForm, side: Side, divisions: &mut Vec<String>) -> Result<UnitInfo, String> {
    let arrival = match (&form.arrives, side) {
        (ArrivalForm::Turn(turn), _) => Arrival::Turn(*turn),
        (ArrivalForm::Named(name), side) => match (name.as_str(), side) {
            ("landing", Side::Allied) => Arrival::Landing,
            ("drop", Side::Allied) => Arrival::Drop,
            ("raid", Side::Allied) => Arrival::Raid,
            ("anywhere", Side::German) => Arrival::SetUp(Area::Anywhere),
            ("south-of-caen", Side::German) => Arrival::SetUp(Area::SouthOfCaen),
            ("caen", Side::German) => Arrival::SetUp(Area::Caen),
            _ => {
                return Err(format!(
                    "counters.toml: {} cannot arrive by `{name}`",
                    form.name
                ));
            }
        },
    };
    let division = form.division.as_ref().map(|name| {
        let at = divisions.iter().position(|d| d == name).unwrap_or_else(|| {
            divisions.push(name.clone());
            divisions.len() - 1
        });
        Division(at as u8)
    });
    let mut info = UnitInfo {
        name: form.name.clone(),
        formation: form.formation.clone(),
        kind: form.kind,
        size: form.size.clone(),
        full: values(&form.full)?,
        reduced: form.reduced.as_deref().map(values).transpose()?,
        arrival,
        division,
        faces: Default::default(),
    };
    info.faces = faces::printed(side, &info);
    Ok(info)
}

fn classes(units: &[Option<UnitInfo>]) -> Classes {
    let mut classes = Classes::default();
    for (i, info) in units.iter().enumerate() {
        let Some(info) = info else { continue };
        let unit = UnitId(i as u8);
        let brigade = unit.side() == Side::Allied && info.size == "brigade";
        classes.all.add(unit);
        let sets = [
            (&mut classes.mobile, !info.kind.is_leg()),
            (&mut classes.airborne, info.kind.is_airborne()),
            (&mut classes.commando, info.kind == super::Kind::Commando),
            (
                &mut classes.armour,
                info.kind == super::Kind::Armoured && brigade,
            ),
            (&mut classes.infantry, info.kind.is_infantry()),
            (
                &mut classes.flak,
                info.kind == super::Kind::AntiAircraft && unit.side() == Side::German,
            ),
        ];
        for (set, _) in sets.into_iter().filter(|(_, belongs)| *belongs) {
            set.add(unit);
        }
    }
    classes
}

fn markers(list: &[[u8; 2]]) -> Result<Markers, String> {
    let mut markers = Markers::default();
    for &[value, number] in list {
        let slot = markers.get_mut(usize::from(value));
        let slot = slot.ok_or(format!("counters.toml: there is no marker +{value}"))?;
        *slot = slot.saturating_add(number);
    }
    Ok(markers)
}

fn cups(file: &CountersFile) -> Result<[Markers; 3], String> {
    let form = &file.markers;
    let mut cups = [
        markers(&form.german)?,
        markers(&form.ground)?,
        markers(&form.air)?,
    ];
    // The mines marker is one of the German ones and is counted apart.
    let like_mines = cups[0].get_mut(usize::from(form.mines));
    match like_mines.filter(|n| **n > 0) {
        Some(n) => *n -= 1,
        None => return Err("counters.toml: the mines marker is none of the German ones".to_owned()),
    }
    Ok(cups)
}

fn columns(what: &str, from: &[i8], rows: &[Vec<String>]) -> Result<Columns, String> {
    count("tables.toml", &format!("rows of {what}"), rows.len(), 6)?;
    if !from.is_sorted_by(|a, b| a < b) {
        return Err(format!(
            "tables.toml: the columns of {what} are out of order"
        ));
    }
    let mut read: [Vec<Outcome>; 6] = Default::default();
    for (row, codes) in read.iter_mut().zip(rows) {
        count(
            "tables.toml",
            &format!("columns of {what}"),
            codes.len(),
            from.len() + 1,
        )?;
        for code in codes {
            let known = Outcome::of(code);
            row.push(known.ok_or(format!("tables.toml: {what}: there is no result `{code}`"))?);
        }
    }
    Ok(Columns {
        from: from.to_vec(),
        rows: read,
    })
}

fn read_tables(terrain: Vec<Option<TerrainInfo>>, file: TablesFile) -> Result<Tables, String> {
    let mut drift = [0; 6];
    for (face, name) in drift.iter_mut().zip(&file.airborne.drift) {
        let names = ["NE", "E", "SE", "SW", "W", "NW"];
        let at = names.iter().position(|n| n == name);
        *face = at.ok_or(format!("tables.toml: there is no direction `{name}`"))?;
    }
    let (combat, shells, beach) = (&file.combat, &file.bombardment, &file.beach);
    Ok(Tables {
        terrain: terrain.into_iter().flatten().collect(),
        movement: file.movement,
        shifts: file.shifts,
        combat: columns("combat", &combat.from, &combat.rows)?,
        bombardment: columns("bombardment", &shells.from, &shells.rows)?,
        range: shells.range,
        beach_within: columns("beach", &beach.within, &beach.rows)?,
        beach_outside: columns("beach", &beach.outside, &beach.rows)?,
        jump: file.airborne.results,
        drift,
        bearings: file.airborne.drift,
        raid: file.raid.results,
        raid_markers: file.raid.markers,
        turns: file.turns,
        campaign: file.campaign,
    })
}
