//! The drawn battlefields: atlas draws the terrain, this adds objectives, bonuses and arrows.

use atlas::draw::{ArrowStyle, Hue, Key, Mark};
use atlas::{CellId, Place, table};
use kernel::scene::Board;

use crate::data::{Data, ScenarioInfo};
use crate::ids::{Side, Square};

fn cell(data: &Data, scenario: &ScenarioInfo, square: Square) -> Option<CellId> {
    data.map.at(&format!("{}-{square}", scenario.letter))
}

/// An arrow from a square at the edge into the board.
fn inward(data: &Data, scenario: &ScenarioInfo, square: Square) -> Option<Mark> {
    let field = &scenario.field;
    let ways = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let open = ways
        .into_iter()
        .find(|&(x, y)| field.step(square, -x, -y).is_none());
    let (x, y) = open?;
    let to = field.step(square, x, y)?;
    Some(Mark::Arrow {
        from: cell(data, scenario, square)?,
        to: cell(data, scenario, to)?,
        style: ArrowStyle::Solid,
    })
}

fn marks(data: &Data) -> Vec<Mark> {
    let mut marks = Vec::new();
    for scenario in &data.scenarios {
        let ring = |square: Square, hue, label: &str| {
            let label = Some(label.to_owned());
            cell(data, scenario, square).map(|cell| Mark::Ring { cell, hue, label })
        };
        for side in Side::BOTH {
            let (hue, label) = match side {
                Side::Commonwealth => (Hue::Green, "C"),
                Side::German => (Hue::Black, "G"),
            };
            let arrows = &scenario.arrows[side.index()];
            marks.extend(arrows.iter().filter_map(|&s| ring(s, hue, label)));
            marks.extend(arrows.iter().filter_map(|&s| inward(data, scenario, s)));
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
    // Several scenarios are fought on the same board.
    let mut told = Vec::new();
    marks.retain(|mark| {
        let first = !told.contains(mark);
        if first {
            told.push(mark.clone());
        }
        first
    });
    marks
}

fn named(data: &Data, place: Place) -> (String, String) {
    let map = &data.map;
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
pub(crate) fn boards(data: &Data) -> Vec<Board> {
    table::boards(&data.map, &marks(data), |place| named(data, place))
}

/// All of them on one sheet.
pub(crate) fn poster(data: &Data) -> String {
    table::poster(&data.map, &marks(data), Vec::<Key>::new())
}
