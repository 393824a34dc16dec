//! Reads the data files and checks them: counts, connections, every hex and box a file names.

use std::path::Path;

use atlas::{BoardId, BoxId, CellId, Map};
use kernel::ledger::Source;
use serde::de::DeserializeOwned;

use super::files::{
    ChitKindForm, ChitsFile, CountersFile, Going, HexsideForm, PositionsFile, SourceLine,
    TablesFile, TerrainForm,
};
use super::reach::{Step, reaches};
use super::{
    BoxInfo, ChitColour, ChitInfo, ChitKind, Colour, Data, DepthInfo, GermanInfo, HexInfo, Hexes,
    Lands, Neighbour, PositionInfo, RowInfo, Side, Tables, TrackInfo, UnitInfo, UnitKind,
};
use crate::ids::{Bits, ChitId, DepthId, GermanId, PositionId, TrackId, UnitId};

/// No unit may have a longer range than this.
const LONGEST_RANGE: u8 = 4;

const FILES: [(&str, &str); 5] = [
    ("map.toml", include_str!("../../data/map.toml")),
    ("positions.toml", include_str!("../../data/positions.toml")),
    ("counters.toml", include_str!("../../data/counters.toml")),
    ("chits.toml", include_str!("../../data/chits.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
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

fn read_tracks(map: &Map, tables: &TablesFile) -> Result<Vec<TrackInfo>, String> {
    count(
        "tables.toml",
        "transport tracks",
        tables.track.len(),
        TrackId::COUNT,
    )?;
    let board = |key: &str| {
        map.board_named(key)
            .ok_or_else(|| format!("tables.toml: track on unknown map `{key}`"))
    };
    tables
        .track
        .iter()
        .map(|t| {
            Ok(TrackInfo {
                name: t.key.clone(),
                title: t.title.clone(),
                board: board(&t.map)?,
                points: t.points,
                beaches: Vec::new(),
            })
        })
        .collect()
}

fn read_boxes(map: &Map, tracks: &[TrackInfo]) -> Result<(Vec<BoxInfo>, Vec<RowInfo>), String> {
    let rows: Vec<RowInfo> = map
        .box_rows()
        .iter()
        .map(|r| RowInfo {
            name: r.key.clone(),
            title: r.name.clone(),
        })
        .collect();
    let mut boxes = Vec::new();
    for (i, each) in map.boxes().iter().enumerate() {
        let row = map
            .box_rows()
            .iter()
            .position(|r| r.key == each.row)
            .unwrap_or(0);
        let along = &map.box_rows()[row].boxes;
        let at = along.iter().position(|b| b.index() == i).unwrap_or(0);
        let key = each.tag("track").unwrap_or("");
        let track = tracks.iter().position(|t| t.name == key);
        let Some(track) = track else {
            return Err(format!(
                "map.toml: box {} has no transport track `{key}`",
                each.id
            ));
        };
        boxes.push(BoxInfo {
            name: each.id.clone(),
            beach: each.faces,
            letter: each.label.chars().next(),
            row: row as u8,
            east: at.checked_sub(1).map(|a| along[a]),
            west: along.get(at + 1).copied(),
            track: TrackId(track as u8),
        });
    }
    Ok((boxes, rows))
}

fn with_beaches(mut tracks: Vec<TrackInfo>, boxes: &[BoxInfo]) -> Vec<TrackInfo> {
    for each in boxes.iter().filter(|b| b.letter.is_some()) {
        tracks[each.track.index()].beaches.push(each.beach);
    }
    tracks
}

fn read_positions(
    map: &Map,
    boxes: &[BoxInfo],
    file: PositionsFile,
) -> Result<Vec<PositionInfo>, String> {
    let mut forms = file.position;
    count(
        "positions.toml",
        "positions",
        forms.len(),
        PositionId::COUNT,
    )?;
    forms.sort_by(|a, b| a.hex.cmp(&b.hex));
    let hex = |label: &str, of: &str| {
        map.at(label)
            .ok_or_else(|| format!("positions.toml: position {of}: no hex {label}"))
    };
    let labels: Vec<String> = forms.iter().map(|f| f.hex.clone()).collect();
    let mut positions: Vec<PositionInfo> = Vec::new();
    for form in forms {
        let of = form.hex.clone();
        let here = hex(&form.hex, &of)?;
        if positions.iter().any(|p| p.hex == here) {
            return Err(format!("positions.toml: position {of} is listed twice"));
        }
        let mut arrows = Vec::new();
        for arrow in &form.arrows {
            let at = labels.iter().position(|l| l == arrow).ok_or_else(|| {
                format!("positions.toml: position {of}: an arrow points to {arrow}, which is no position")
            })?;
            arrows.push(PositionId(at as u8));
        }
        if arrows.len() > 2 {
            return Err(format!(
                "positions.toml: position {of} has more than two arrows"
            ));
        }
        let mut field = Hexes::EMPTY;
        for label in &form.fire {
            field.insert(hex(label, &of)?);
        }
        let mut field_boxes = Bits::EMPTY;
        for name in &form.boxes {
            let at = boxes.iter().position(|b| b.name == *name);
            field_boxes
                .add(at.ok_or_else(|| format!("positions.toml: position {of}: no box {name}"))?);
        }
        let mut beside = Hexes::EMPTY;
        map.neighbours(here).for_each(|n| {
            beside.insert(n);
        });
        positions.push(PositionInfo {
            hex: here,
            name: form.name,
            area: form.area,
            colour: form.colour,
            start: form.start,
            arrows,
            provisional: form.provisional,
            objective: form.objective,
            field,
            field_boxes,
            beside,
        });
    }
    for (i, a) in positions.iter().enumerate() {
        let same = positions[..i].iter().find(|b| {
            b.colour == a.colour
                && (b.field.intersects(&a.field) || b.field_boxes.0 & a.field_boxes.0 != 0)
        });
        if let Some(b) = same {
            let (a, b) = (map.label(a.hex), map.label(b.hex));
            return Err(format!(
                "positions.toml: fields of fire of {a} and {b} are of one colour and overlap (6.4)"
            ));
        }
    }
    Ok(positions)
}

fn side(text: &str, unit: &str) -> Result<Side, String> {
    let mut words = text.split_whitespace();
    let bad =
        || format!("counters.toml: unit {unit}: side `{text}` is not a strength with HW or E");
    let strength = words.next().and_then(|w| w.parse().ok()).ok_or_else(bad)?;
    let mut side = Side {
        strength,
        ..Side::default()
    };
    for word in words {
        match word {
            "HW" => side.heavy = true,
            "E" => side.engineers = true,
            _ => return Err(bad()),
        }
    }
    Ok(side)
}

fn read_units(map: &Map, boxes: &[BoxInfo], file: &CountersFile) -> Result<Vec<UnitInfo>, String> {
    count(
        "counters.toml",
        "Commonwealth units",
        file.unit.len(),
        UnitId::SAILED,
    )?;
    let mut units = Vec::new();
    for form in &file.unit {
        let mut sides = [Side::default(); 3];
        let steps = form.sides.len();
        if !(1..=3).contains(&steps) {
            return Err(format!(
                "counters.toml: unit {}: one to three sides, not {steps}",
                form.id
            ));
        }
        for (i, text) in form.sides.iter().enumerate() {
            sides[steps - 1 - i] = side(text, &form.id)?;
        }
        let mut letters = form.lands.chars();
        let lands = match (letters.next(), letters.next()) {
            _ if form.lands == "any" => Lands::AnyDieppe,
            (Some(letter), None) => Lands::Beach(letter),
            _ => {
                let at = boxes
                    .iter()
                    .position(|b| b.name == form.lands && b.letter.is_some());
                let at = at.ok_or_else(|| {
                    format!("counters.toml: unit {}: no box {}", form.id, form.lands)
                })?;
                Lands::Box(BoxId(at as u8))
            }
        };
        let board = match lands {
            Lands::AnyDieppe => BoardId(0),
            Lands::Box(id) => map.board(boxes[id.index()].beach),
            Lands::Beach(letter) => {
                let first = boxes.iter().find(|b| b.letter == Some(letter));
                let first = first
                    .ok_or_else(|| format!("counters.toml: unit {}: no beach {letter}", form.id))?;
                map.board(first.beach)
            }
        };
        if form.range.is_some_and(|range| range > LONGEST_RANGE) {
            return Err(format!(
                "counters.toml: unit {}: a range of {LONGEST_RANGE} hexes at most",
                form.id
            ));
        }
        if !(1..=24).contains(&form.turn) {
            return Err(format!(
                "counters.toml: unit {}: turn {} is not on the track",
                form.id, form.turn
            ));
        }
        units.push(UnitInfo {
            name: form.id.clone(),
            formation: form.formation.clone(),
            kind: form.kind,
            symbol: form.symbol,
            sides,
            steps: steps as u8,
            range: form.range,
            turn: form.turn,
            lands,
            board,
        });
    }
    for form in &file.replacement {
        for i in 1..=form.count {
            let mut sides = [Side::default(); 3];
            sides[0].strength = form.strength;
            units.push(UnitInfo {
                name: format!("{:?}-{i}", form.symbol).to_lowercase(),
                formation: "replacement".to_owned(),
                kind: UnitKind::Infantry,
                symbol: form.symbol,
                sides,
                steps: 1,
                range: None,
                turn: 0,
                lands: Lands::AnyDieppe,
                board: BoardId(0),
            });
        }
    }
    count(
        "counters.toml",
        "Commonwealth counters",
        units.len(),
        UnitId::COUNT,
    )?;
    Ok(units)
}

fn read_germans(
    file: &CountersFile,
    positions: &[PositionInfo],
) -> Result<Vec<GermanInfo>, String> {
    count(
        "counters.toml",
        "German units",
        file.german.len(),
        GermanId::COUNT,
    )?;
    for letter in ['C', 'B', 'D', 'G', 'R', 'Y', 'O'] {
        let units = file.german.iter().filter(|g| g.letter == letter).count();
        let places = positions.iter().filter(|p| p.start == Some(letter)).count();
        if units != places {
            return Err(format!(
                "counters.toml: {units} German units {letter}, but {places} positions {letter}"
            ));
        }
    }
    let germans: Vec<GermanInfo> = file
        .german
        .iter()
        .map(|g| GermanInfo {
            name: g.id.clone(),
            letter: g.letter,
            kind: g.kind,
            strength: g.strength,
            requires: g.requires,
        })
        .collect();
    let started = positions.iter().filter(|p| p.start.is_some()).count();
    count(
        "positions.toml",
        "positions with a letter",
        started,
        GermanId::COUNT,
    )?;
    Ok(germans)
}

fn read_depths(file: &CountersFile) -> Result<Vec<DepthInfo>, String> {
    count(
        "counters.toml",
        "depth markers",
        file.depth.len(),
        DepthId::COUNT,
    )?;
    let depths = file.depth.iter().map(|d| DepthInfo {
        name: d.id.clone(),
        strength: d.strength,
        requires: d.requires,
    });
    Ok(depths.collect())
}

fn read_chits(file: ChitsFile) -> Result<Vec<ChitInfo>, String> {
    count("chits.toml", "op chits", file.chit.len(), ChitId::COUNT)?;
    let mut chits = Vec::new();
    for form in file.chit {
        let kind = match form.kind {
            ChitKindForm::Action { symbol, colours } => ChitKind::Action {
                symbol,
                colours: colours
                    .iter()
                    .map(|text| {
                        chit_colour(text)
                            .ok_or_else(|| format!("chits.toml: chit {}: colour `{text}`", form.id))
                    })
                    .collect::<Result<_, _>>()?,
            },
            ChitKindForm::Depth { areas } => ChitKind::Depth(areas),
            ChitKindForm::Battery { battery } => ChitKind::Battery(battery),
            ChitKindForm::Commando { remove } => ChitKind::Commando { remove },
            ChitKindForm::Event {} => ChitKind::Event,
        };
        chits.push(ChitInfo {
            name: form.id,
            kind,
        });
    }
    Ok(chits)
}

fn chit_colour(text: &str) -> Option<ChitColour> {
    let (text, assault) = match text.strip_suffix(" A") {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let (text, armour) = match text.strip_suffix('+') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let colour = match text {
        "red" => Colour::Red,
        "blue" => Colour::Blue,
        "green" => Colour::Green,
        "purple" => Colour::Purple,
        "brown" => Colour::Brown,
        "orange" => Colour::Orange,
        _ => return None,
    };
    Some(ChitColour {
        colour,
        armour,
        assault,
    })
}

fn read_tables(map: &Map, file: TablesFile) -> Result<Tables, String> {
    count("tables.toml", "turns", file.turns.starts.len(), 24)?;
    let mut disposition = [[(0, 0); 2]; 6];
    for (i, row) in disposition.iter_mut().enumerate() {
        *row = [file.disposition.yellow[i], file.disposition.orange[i]];
        if row.iter().any(|&(units, _)| units > 5) {
            return Err(format!(
                "tables.toml: commando disposition {}: at most five units",
                i + 1
            ));
        }
    }
    let mut evacuation_after = [0; 3];
    for (i, board) in map.boards().iter().enumerate() {
        let turn = file.turns.evacuation_after.get(&board.id);
        evacuation_after[i] =
            *turn.ok_or_else(|| format!("tables.toml: no evacuation turn for {}", board.id))?;
    }
    let last = file.victory.level.len().saturating_sub(1);
    for (i, level) in file.victory.level.iter().enumerate() {
        if (level.from.is_none()) != (i == last) {
            return Err("tables.toml: every victory level but the last says from where".to_owned());
        }
    }
    Ok(Tables {
        disposition,
        landing: [
            file.landing.infantry_early,
            file.landing.infantry_third,
            file.landing.infantry_later,
            file.landing.tank,
        ],
        attack: [file.attack.lacking, file.attack.having],
        barrage: file
            .barrage
            .into_iter()
            .map(|b| (b.strength, b.results))
            .collect(),
        starts: file.turns.starts,
        chits_return_after: file.turns.chits_return_after,
        evacuation_after,
        outright: file.victory.outright,
        levels: file.victory.level,
        variant_costs: [
            file.variants.no_convoy,
            file.variants.bombardment,
            file.variants.early_flanks,
        ],
    })
}

fn wires(map: &Map) -> Vec<(CellId, CellId)> {
    let Some(wire) = map.feature_named("wire") else {
        return Vec::new();
    };
    let pairs = map
        .cells()
        .flat_map(|a| map.neighbours(a).map(move |b| (a, b)));
    pairs
        .filter(|&(a, b)| a < b && map.has_side(a, b, wire))
        .collect()
}

fn wall_hexes(map: &Map) -> Hexes {
    let mut hexes = Hexes::EMPTY;
    let Some(wall) = map.feature_named("tank-wall") else {
        return hexes;
    };
    for a in map.cells() {
        if map.neighbours(a).any(|b| map.has_side(a, b, wall)) {
            hexes.insert(a);
        }
    }
    hexes
}

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Foot,
    Tank,
    TankNoWall,
}

/// Terrain effects by map feature: the chart applied to one map.
struct Chart<'a> {
    map: &'a Map,
    terrain: Vec<&'a TerrainForm>,
    sides: Vec<(atlas::FeatureId, &'a HexsideForm)>,
    bridge: Option<atlas::FeatureId>,
    wires: &'a [(CellId, CellId)],
}

impl<'a> Chart<'a> {
    fn new(
        map: &'a Map,
        tables: &'a TablesFile,
        wires: &'a [(CellId, CellId)],
    ) -> Result<Self, String> {
        let mut terrain = Vec::new();
        for kind in map.terrain_kinds() {
            let form = tables.terrain.iter().find(|t| t.key == kind.key);
            terrain.push(
                form.ok_or_else(|| format!("tables.toml: no effects of terrain `{}`", kind.key))?,
            );
        }
        let mut sides = Vec::new();
        for form in &tables.hexside {
            let id = map.feature_named(&form.key);
            sides.push((
                id.ok_or_else(|| format!("tables.toml: no hexside `{}` on the map", form.key))?,
                form,
            ));
        }
        Ok(Chart {
            map,
            terrain,
            sides,
            bridge: map.feature_named("bridge"),
            wires,
        })
    }

    fn terrain(&self, hex: CellId) -> &TerrainForm {
        self.terrain[self.map.terrain(hex).0 as usize]
    }

    /// The hexsides between two hexes that have an effect: a bridge undoes its river.
    fn sides(&self, a: CellId, b: CellId) -> impl Iterator<Item = &HexsideForm> {
        let all = self.map.side(a, b);
        let bridged = self.bridge.is_some_and(|bridge| all.contains(bridge));
        self.sides
            .iter()
            .filter(move |(id, form)| all.contains(*id) && !(bridged && form.key == "river"))
            .map(|(_, form)| *form)
    }

    fn steps(&self, from: CellId, mover: Mover) -> Vec<Step> {
        self.map
            .neighbours(from)
            .map(|to| {
                let pick = |foot, tank| if mover == Mover::Foot { foot } else { tank };
                let terrain = self.terrain(to);
                let mut going = pick(terrain.foot, terrain.tank);
                for side in self.sides(from, to) {
                    if !(mover == Mover::TankNoWall && side.key == "tank-wall") {
                        going = going.max(pick(side.foot, side.tank));
                    }
                }
                let pair = (from.min(to), from.max(to));
                let wire = self.wires.iter().position(|&w| w == pair);
                Step {
                    to,
                    going,
                    wire: wire.map(|w| w as u8),
                    road: self.map.road(from, to),
                }
            })
            .collect()
    }
}

fn read_hexes(
    map: &Map,
    tables: &TablesFile,
    positions: &[PositionInfo],
    boxes: &[BoxInfo],
    wires: &[(CellId, CellId)],
) -> Result<Vec<HexInfo>, String> {
    let chart = Chart::new(map, tables, wires)?;
    let homeward = homeward(map, &chart);
    let all = map.cells().map(|cell| {
        let terrain = chart.terrain(cell);
        let neighbours = map.neighbours(cell).map(|to| Neighbour {
            to,
            fights: chart.sides(cell, to).all(|s| s.fights),
            sends: chart.sides(cell, to).all(|s| s.sends),
        });
        let position = positions.iter().position(|p| p.hex == cell);
        let reach = |mover| match chart.terrain(cell).foot {
            Going::Never => super::Reaches::default(),
            Going::Enter | Going::Stop => reaches(cell, &|from| chart.steps(from, mover)),
        };
        HexInfo {
            board: map.board(cell),
            neighbours: neighbours.collect(),
            position: position.map(|p| PositionId(p as u8)),
            landing: boxes
                .iter()
                .position(|b| b.beach == cell)
                .map(|b| BoxId(b as u8)),
            bonus: terrain.bonus,
            open: terrain.open,
            sends: terrain.sends,
            land: terrain.foot != Going::Never,
            foot: reach(Mover::Foot),
            tank: reach(Mover::Tank),
            tank_no_wall: reach(Mover::TankNoWall),
            near: near(map, cell, positions),
            homeward: homeward[cell.index()],
        }
    });
    Ok(all.collect())
}

/// Positions that a tank could have in range, with their distance.
fn near(map: &Map, cell: CellId, positions: &[PositionInfo]) -> Vec<(PositionId, u8)> {
    let all = positions.iter().enumerate();
    let near = all.filter_map(|(i, p)| {
        let hexes = map.distance(cell, p.hex).filter(|&d| d <= u16::from(LONGEST_RANGE))?;
        Some((PositionId(i as u8), hexes as u8))
    });
    near.collect()
}

/// The first step of a shortest German way to an off-map road, for each hex that has one.
fn homeward(map: &Map, chart: &Chart<'_>) -> Vec<Option<CellId>> {
    let mut next: Vec<Option<CellId>> = vec![None; map.len()];
    let mut queue: Vec<CellId> = map.exits().to_vec();
    for &exit in &queue {
        next[exit.index()] = Some(exit);
    }
    let mut at = 0;
    while at < queue.len() {
        let here = queue[at];
        at += 1;
        for to in map.neighbours(here) {
            let open = chart.terrain(to).sends && chart.sides(here, to).all(|s| s.sends);
            if open && next[to.index()].is_none() {
                next[to.index()] = Some(here);
                queue.push(to);
            }
        }
    }
    next
}
