//! The lists that name cells: hexsides, roads, exits, names, boxes, regions.

use super::Reader;
use crate::fault::Wrong;
use crate::map::file::{
    BoxRowPart, BoxesPart, CellsPart, PlacesPart, RegionPart, RoadsPart, SidesPart,
};
use crate::parts::{BoxRow, MapBox, PlaceName, Region, Road, SourceNote};
use crate::{BoxId, CellId, FeatureId, Map};
use toml::Spanned;

impl Reader<'_, '_> {
    fn cell(&mut self, map: &Map, offset: usize, label: &str) -> Option<CellId> {
        let cell = map.at(label);
        if cell.is_none() {
            self.faults.add_at(offset, label, Wrong::NoCell);
        }
        cell
    }

    pub(super) fn sides(
        &mut self,
        map: &mut Map,
        lists: &[Spanned<SidesPart>],
        lies_on: &[Option<String>],
    ) {
        for list in lists {
            let (offset, part) = (list.span().start, list.get_ref());
            let key = part.feature.get_ref();
            self.source(
                map,
                offset,
                &format!("hexsides {key}"),
                part.source,
                &part.reason,
            );
            let Some(feature) = map.feature_named(key) else {
                self.unknown(part.feature.span().start, "feature", key);
                continue;
            };
            for side in &part.sides {
                self.side(map, side, feature);
            }
        }
        // Only now, because a list may stand before the one it lies on.
        for list in lists {
            let part = list.get_ref();
            let Some(feature) = map.feature_named(part.feature.get_ref()) else {
                continue;
            };
            let Some(Some(on)) = lies_on.get(usize::from(feature.0)) else {
                continue;
            };
            let Some(base) = map.feature_named(on) else {
                continue;
            };
            for side in &part.sides {
                let Some((a, b)) = pair(side.get_ref()) else {
                    continue;
                };
                let (Some(from), Some(to)) = (map.at(a), map.at(b)) else {
                    continue;
                };
                if map.adjacent(from, to) && !map.has_side(from, to, base) {
                    let wrong = Wrong::SideLacks {
                        other: b.to_owned(),
                        feature: part.feature.get_ref().clone(),
                        on: on.clone(),
                    };
                    self.faults.add_at(side.span().start, a, wrong);
                }
            }
        }
    }

    fn side(&mut self, map: &mut Map, side: &Spanned<String>, feature: FeatureId) {
        let (offset, text) = (side.span().start, side.get_ref());
        let Some((a, b)) = pair(text) else {
            self.faults.add(offset, Wrong::NotAPair(text.clone()));
            return;
        };
        let (from, to) = (self.cell(map, offset, a), self.cell(map, offset, b));
        let (Some(from), Some(to)) = (from, to) else {
            return;
        };
        let direction = map.direction(from, to).filter(|&d| map.grid.shares_edge(d));
        let Some(direction) = direction else {
            self.faults
                .add_at(offset, a, Wrong::NotAdjacent(b.to_owned()));
            return;
        };
        if map.has_side(from, to, feature) {
            let wrong = Wrong::SideTwice {
                other: b.to_owned(),
                feature: map.features[usize::from(feature.0)].key.clone(),
            };
            self.faults.add_at(offset, a, wrong);
        }
        let back = map.grid.opposite(direction);
        map.sides[from.index()][direction].insert(feature);
        map.sides[to.index()][back].insert(feature);
    }

    pub(super) fn roads(&mut self, map: &mut Map, list: &Spanned<RoadsPart>) {
        let part = list.get_ref();
        self.source(map, list.span().start, "roads", part.source, &part.reason);
        for road in part.road.iter().map(Spanned::get_ref) {
            let offset = road.cells.span().start;
            let labels: Vec<&str> = road.cells.get_ref().split_whitespace().collect();
            let cells: Vec<Option<CellId>> = labels
                .iter()
                .map(|label| self.cell(map, offset, label))
                .collect();
            if cells.len() < 2 {
                self.faults.add(offset, Wrong::ShortRoad);
            }
            for (step, name) in cells.windows(2).zip(labels.windows(2)) {
                let (Some(from), Some(to)) = (step[0], step[1]) else {
                    continue;
                };
                let Some(direction) = map.direction(from, to) else {
                    self.faults
                        .add_at(offset, name[0], Wrong::NotAdjacent(name[1].to_owned()));
                    continue;
                };
                map.road_arms[from.index()] |= 1 << direction;
                map.road_arms[to.index()] |= 1 << map.grid.opposite(direction);
            }
            map.roads.push(Road {
                name: road.name.clone(),
                style: road.style.clone().unwrap_or_else(|| "road".to_owned()),
                cells: cells.into_iter().flatten().collect(),
            });
        }
    }

    pub(super) fn exits(&mut self, map: &mut Map, list: &Spanned<CellsPart>) {
        let part = list.get_ref();
        self.source(map, list.span().start, "exits", part.source, &part.reason);
        for label in &part.cells {
            let offset = label.span().start;
            let Some(cell) = self.cell(map, offset, label.get_ref()) else {
                continue;
            };
            if !map.has_road(cell) {
                self.faults
                    .add_at(offset, label.get_ref(), Wrong::ExitOffRoad);
            }
            if map.neighbours(cell).count() == map.grid.directions() {
                self.faults
                    .add_at(offset, label.get_ref(), Wrong::ExitInside);
            }
            if map.exits.contains(&cell) {
                self.twice(offset, "exit", label.get_ref());
            }
            map.exits.push(cell);
        }
        map.exits.sort_unstable();
    }

    pub(super) fn names(&mut self, map: &mut Map, list: &Spanned<PlacesPart>) {
        let part = list.get_ref();
        self.source(
            map,
            list.span().start,
            "place names",
            part.source,
            &part.reason,
        );
        for place in &part.place {
            let (offset, place) = (place.span().start, place.get_ref());
            if let Some(at) = self.cell(map, offset, &place.at) {
                map.names.push(PlaceName {
                    name: place.name.clone(),
                    at,
                    style: place.style.clone().unwrap_or_else(|| "village".to_owned()),
                    offset: place.offset,
                    turn: place.turn,
                });
            }
        }
    }

    pub(super) fn boxes(&mut self, map: &mut Map, list: &Spanned<BoxesPart>) {
        let part = list.get_ref();
        self.source(map, list.span().start, "boxes", part.source, &part.reason);
        map.box_name = part.name.clone().unwrap_or_else(|| "Box".to_owned());
        for row in &part.row {
            self.box_row(map, row);
        }
        if map.boxes.len() > 255 {
            let (what, limit) = ("boxes", 255);
            self.faults
                .add(list.span().start, Wrong::TooMany { what, limit });
        }
    }

    fn box_row(&mut self, map: &mut Map, list: &Spanned<BoxRowPart>) {
        let (offset, row) = (list.span().start, list.get_ref());
        if map.box_rows.iter().any(|known| known.key == row.key) {
            self.twice(offset, "row of boxes", &row.key);
        }
        let mut ids = Vec::new();
        for (order, part) in row.boxes.iter().enumerate() {
            let (offset, part) = (part.span().start, part.get_ref());
            if map.box_named(&part.id).is_some() {
                self.twice(offset, "box", &part.id);
            }
            let Some(faces) = self.cell(map, offset, &part.faces) else {
                continue;
            };
            if let Some(source) = part.source {
                map.sources.push(SourceNote {
                    list: format!("box {}", part.id),
                    source,
                    reason: String::new(),
                });
            }
            let mut tags = row.tags.clone();
            tags.extend(part.tags.clone());
            ids.push(BoxId(map.boxes.len() as u8));
            map.boxes.push(MapBox {
                id: part.id.clone(),
                label: part.label.clone(),
                row: row.key.clone(),
                order: order as u8,
                faces,
                tags,
            });
        }
        map.box_rows.push(BoxRow {
            key: row.key.clone(),
            name: row.name.clone(),
            boxes: ids,
            lies: row.lies,
            away: row.away,
        });
    }

    pub(super) fn regions(&mut self, map: &mut Map, lists: &[Spanned<RegionPart>]) {
        for list in lists {
            let (offset, part) = (list.span().start, list.get_ref());
            self.source(
                map,
                offset,
                &format!("region {}", part.key),
                part.source,
                &part.reason,
            );
            if map.region(&part.key).is_some() {
                self.twice(offset, "region", &part.key);
            }
            let mut cells = Vec::new();
            for entry in &part.cells {
                self.region_cells(map, entry, &mut cells);
            }
            cells.sort_unstable();
            cells.dedup();
            map.regions.push(Region {
                key: part.key.clone(),
                name: part.name.clone(),
                style: part.style.clone().unwrap_or_default(),
                cells,
            });
        }
    }

    /// One label, or a rectangle between two.
    fn region_cells(&mut self, map: &Map, entry: &Spanned<String>, into: &mut Vec<CellId>) {
        let (offset, text) = (entry.span().start, entry.get_ref());
        let Some((a, b)) = text.split_once("..") else {
            into.extend(self.cell(map, offset, text));
            return;
        };
        let (Some(from), Some(to)) = (self.cell(map, offset, a), self.cell(map, offset, b)) else {
            return;
        };
        let (low, high) = (map.spot(from), map.spot(to));
        let columns = low.column.min(high.column)..=low.column.max(high.column);
        let rows = low.row.min(high.row)..=low.row.max(high.row);
        into.extend(map.cells().filter(|&cell| {
            let spot = map.spot(cell);
            map.board(cell) == map.board(from)
                && columns.contains(&spot.column)
                && rows.contains(&spot.row)
        }));
    }
}

/// `0418|0518` as its two labels.
fn pair(text: &str) -> Option<(&str, &str)> {
    let (a, b) = text.split_once('|')?;
    Some((a.trim(), b.trim()))
}
