//! The drawn battlefields: atlas draws the terrain, this adds zones of interest, arrows and works.

use atlas::draw::{Hue, IconKind, Key, Mark};
use atlas::{CellId, Place, table};
use kernel::scene::Board;

use crate::data::{ScenarioInfo, data};
use crate::ids::{Side, Square};

fn cell(scenario: &ScenarioInfo, square: Square) -> Option<CellId> {
    data().map.at(&format!("{}-{square}", scenario.letter))
}

fn marks() -> Vec<Mark> {
    let mut marks = Vec::new();
    let letters = [
        ("trench", "T"),
        ("foxhole", "F"),
        ("ruins", "R"),
        ("bunker", "K"),
    ];
    for scenario in &data().scenarios {
        let ring = |square: Square, hue, label: &str| {
            let label = Some(label.to_owned());
            cell(scenario, square).map(|cell| Mark::Ring { cell, hue, label })
        };
        for square in scenario.field.squares() {
            let Some(cell) = cell(scenario, square) else {
                continue;
            };
            let key = &data().terrain[scenario.field.terrain(square)].key;
            if key == "position" {
                marks.push(Mark::Icon {
                    cell,
                    kind: IconKind::Strongpoint,
                    text: String::new(),
                });
            }
            if let Some((_, letter)) = letters.iter().find(|(k, _)| k == key) {
                marks.push(Mark::Letter {
                    cell,
                    text: (*letter).to_owned(),
                });
            }
        }
        for side in Side::BOTH {
            let (hue, label) = match side {
                Side::Commonwealth => (Hue::Green, "CW"),
                Side::German => (Hue::Black, "D"),
            };
            let arrows = &scenario.arrows[side.index()];
            marks.extend(arrows.iter().filter_map(|&s| ring(s, hue, ">")));
            marks.extend(scenario.primary[side.index()].and_then(|s| ring(s, hue, label)));
        }
        for (i, &square) in scenario.secondary.iter().enumerate() {
            marks.extend(ring(square, Hue::Purple, &(i + 1).to_string()));
        }
        let late = scenario.late_bonuses.1.iter();
        for &square in scenario.bonuses.iter().chain(late) {
            marks.extend(ring(square, Hue::Orange, "+"));
        }
    }
    marks
}

fn named(place: Place) -> (String, String) {
    let map = &data().map;
    match place {
        Place::Cell(cell) => {
            let label = map.label(cell);
            let square = label.split_once('-').map_or(label, |(_, square)| square);
            let terrain = &map.terrain_kind(map.terrain(cell)).name;
            (label.to_owned(), format!("{square}, {terrain}"))
        }
        Place::Box(at) => (format!("box:{}", at.0), String::new()),
    }
}

/// The five battlefields.
pub(crate) fn boards() -> Vec<Board> {
    table::boards(&data().map, &marks(), named)
}

/// All of them on one sheet.
pub(crate) fn poster() -> String {
    table::poster(&data().map, &marks(), Vec::<Key>::new())
}
