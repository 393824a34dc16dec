//! The drawn map: atlas draws the ground, this adds strongpoints, hills, beaches, entry hexes.

use atlas::draw::{Hue, IconKind, Key, Mark};
use atlas::{CellId, Place};
use kernel::scene::Board;

use crate::data::{Data, Site, SubBeach};

fn marks(data: &Data) -> Vec<Mark> {
    let mut marks = Vec::new();
    for cell in data.map.cells() {
        let hex = data.hex(cell);
        if hex.is(Site::Hill) && !hex.is(Site::Strongpoint) {
            marks.push(Mark::Letter {
                cell,
                text: "▲".to_owned(),
            });
        }
        if hex.is(Site::Strongpoint) {
            marks.push(Mark::Icon {
                cell,
                kind: IconKind::Strongpoint,
                text: String::new(),
            });
        }
        let beach = hex.beach.and_then(|beach| match beach {
            SubBeach::QueenWhite => Some((Hue::Blue, "W")),
            SubBeach::QueenRed => Some((Hue::Red, "R")),
            SubBeach::Peter | SubBeach::Roger => None,
        });
        if let Some((hue, label)) = beach {
            marks.push(ring(cell, hue, label));
        }
    }
    for (key, letter) in [("a", "A"), ("b", "B"), ("c", "C"), ("d", "D")] {
        let region = data.map.region(&format!("entry-{key}"));
        let cells = region.iter().flat_map(|region| &region.cells);
        marks.extend(cells.map(|&cell| ring(cell, Hue::Black, letter)));
    }
    marks
}

fn ring(cell: CellId, hue: Hue, label: &str) -> Mark {
    Mark::Ring {
        cell,
        hue,
        label: Some(label.to_owned()),
    }
}

fn named(data: &Data, place: Place) -> (String, String) {
    let map = &data.map;
    match place {
        Place::Cell(cell) => {
            let terrain = data.hex(cell).terrain.word();
            let label = map.label(cell);
            let said = match data.place_name(cell) {
                Some(name) => format!("{label}, {name}, {terrain}"),
                None => format!("{label}, {terrain}"),
            };
            (label.to_owned(), said)
        }
        Place::Box(at) => (format!("box:{}", at.0), String::new()),
    }
}

/// The map as the table wants it.
pub fn boards(data: &Data) -> Vec<Board> {
    atlas::table::boards(&data.map, &marks(data), |place| named(data, place))
}

/// The map with title and legend, as SVG.
pub fn poster(data: &Data) -> String {
    let keys = vec![
        Key::Icon(IconKind::Strongpoint, "Strongpoint".into()),
        Key::Letter("▲".into(), "Hill".into()),
        Key::Ring(Hue::Blue, "Queen White".into()),
        Key::Ring(Hue::Red, "Queen Red".into()),
        Key::Ring(Hue::Black, "German entry".into()),
    ];
    atlas::table::poster(&data.map, &marks(data), keys)
}
