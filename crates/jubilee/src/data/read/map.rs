//! Tracks, landing boxes and German positions.

use atlas::{BoxId, Map};
use kernel::files::count;

use super::{PositionsFile, TablesFile};
use crate::data::{BoxInfo, Ground, Hexes, PositionInfo, RowInfo, TrackInfo};
use crate::ids::{Boxes, PositionId, TrackId};

/// How near a Commonwealth unit keeps an objective's garrison in place (6.19).
const GARRISON_ALERT: u16 = 2;

pub(super) fn read_tracks(map: &Map, tables: &TablesFile) -> Result<Vec<TrackInfo>, String> {
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

pub(super) fn read_boxes(
    map: &Map,
    tracks: &[TrackInfo],
) -> Result<(Vec<BoxInfo>, Vec<RowInfo>), String> {
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
            drifts: [
                at.checked_sub(1).map(|a| along[a]),
                along.get(at + 1).copied(),
            ],
            track: TrackId(track as u8),
        });
    }
    Ok((boxes, rows))
}

pub(super) fn with_beaches(mut tracks: Vec<TrackInfo>, boxes: &[BoxInfo]) -> Vec<TrackInfo> {
    for each in boxes.iter().filter(|b| b.letter.is_some()) {
        tracks[each.track.index()].beaches.push(each.beach);
    }
    tracks
}

pub(super) fn read_positions(
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
        let mut field = Ground::EMPTY;
        for label in &form.fire {
            field.hexes.insert(hex(label, &of)?);
        }
        for name in &form.boxes {
            let at = boxes.iter().position(|b| b.name == *name);
            let at = at.ok_or_else(|| format!("positions.toml: position {of}: no box {name}"))?;
            field.boxes.add(BoxId(at as u8));
        }
        let mut beside = Hexes::EMPTY;
        map.neighbours(here).for_each(|n| {
            beside.insert(n);
        });
        let mut alert = Ground {
            hexes: map.within(here, GARRISON_ALERT).into_iter().collect(),
            boxes: Boxes::EMPTY,
        };
        for (i, each) in boxes.iter().enumerate() {
            if map
                .distance(each.beach, here)
                .is_some_and(|d| d < GARRISON_ALERT)
            {
                alert.boxes.add(BoxId(i as u8));
            }
        }
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
            away: map
                .cells()
                .map(|c| map.distance(here, c).map_or(u8::MAX, |d| d as u8))
                .collect(),
            beside,
            alert,
        });
    }
    for (i, a) in positions.iter().enumerate() {
        let mut before = positions[..i].iter().filter(|b| b.colour == a.colour);
        if let Some(b) = before.find(|b| b.field.meets(&a.field)) {
            let (a, b) = (map.label(a.hex), map.label(b.hex));
            return Err(format!(
                "positions.toml: fields of fire of {a} and {b} are of one colour and overlap (6.4)"
            ));
        }
    }
    Ok(positions)
}
