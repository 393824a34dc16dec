//! The drawn map: atlas draws the ground, this adds beaches, objectives and entry hexes.

use atlas::Place;
use atlas::draw::{Hue, Key, Mark};
use kernel::scene::Board;

use crate::data::Data;

fn marks(data: &Data) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut ring = |cell, hue, label: &str| {
        marks.push(Mark::Ring {
            cell,
            hue,
            label: Some(label.to_owned()),
        });
    };
    for cell in data.beach.iter() {
        ring(cell, Hue::Red, "S");
    }
    for cell in data.commando.iter() {
        ring(cell, Hue::Green, "C");
    }
    for cell in data.objective.iter() {
        ring(cell, Hue::Purple, "V");
    }
    let entry = |cell| Mark::Letter {
        cell,
        text: "E".to_owned(),
    };
    marks.extend(data.entry.iter().map(entry));
    marks
}

fn named(data: &Data, place: Place) -> (String, String) {
    match place {
        Place::Cell(cell) => (data.label(cell).to_owned(), data.hex_name(cell).to_owned()),
        Place::Box(id) => {
            let name = &data.map.boxes()[id.index()].id;
            (format!("box:{name}"), name.clone())
        }
    }
}

/// The map.
pub(crate) fn boards(data: &Data) -> Vec<Board> {
    atlas::table::boards(&data.map, &marks(data), |place| named(data, place))
}

/// The map with title and legend.
pub(crate) fn poster(data: &Data) -> String {
    let keys = vec![
        Key::Ring(Hue::Red, "Sword Beach".into()),
        Key::Ring(Hue::Green, "Commando hex".into()),
        Key::Ring(Hue::Purple, "Caen north of the Orne".into()),
        Key::Letter("E".into(), "German entry".into()),
    ];
    atlas::table::poster(&data.map, &marks(data), keys)
}
