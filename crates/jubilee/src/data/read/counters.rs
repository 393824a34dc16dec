//! Units, depth markers and op chits.

use atlas::{BoardId, BoxId, Map};
use kernel::files::count;

use super::LONGEST_RANGE;
use super::{ChitKindForm, ChitsFile, CountersFile};
use crate::data::{
    BoxInfo, ChitColour, ChitInfo, ChitKind, Colour, DepthInfo, GermanInfo, Lands, PositionInfo,
    Side, UnitInfo, UnitKind,
};
use crate::ids::{ChitId, DepthId, GermanId, UnitId};

/// Whether the file holds as many of something as the rulebook says.
fn counted(what: &str, found: usize, expected: usize) -> Result<(), String> {
    count("counters.toml", what, found, expected)
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

pub(super) fn read_units(
    map: &Map,
    boxes: &[BoxInfo],
    file: &CountersFile,
) -> Result<Vec<UnitInfo>, String> {
    counted("Commonwealth units", file.unit.len(), UnitId::SAILED)?;
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
    counted("Commonwealth counters", units.len(), UnitId::COUNT)?;
    Ok(units)
}

pub(super) fn read_germans(
    file: &CountersFile,
    positions: &[PositionInfo],
) -> Result<Vec<GermanInfo>, String> {
    counted("German units", file.german.len(), GermanId::COUNT)?;
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

pub(super) fn read_depths(file: &CountersFile) -> Result<Vec<DepthInfo>, String> {
    counted("depth markers", file.depth.len(), DepthId::COUNT)?;
    let depths = file.depth.iter().map(|d| DepthInfo {
        name: d.id.clone(),
        strength: d.strength,
        requires: d.requires,
    });
    Ok(depths.collect())
}

pub(super) fn read_chits(file: ChitsFile) -> Result<Vec<ChitInfo>, String> {
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
