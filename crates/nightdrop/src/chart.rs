//! The drawn map: atlas draws the terrain, this adds drop zones, VP hexes, entry letters and set-up hexes.

use atlas::draw::{Hue, IconKind, Key, Mark};
use atlas::{Place, table};
use kernel::scene::Board;

use crate::data::{Star, data};

fn marks() -> Vec<Mark> {
    let data = data();
    let mut marks = Vec::new();
    let zones = [("N", Hue::Red), ("V", Hue::Green), ("K", Hue::Blue)];
    for (zone, (letter, hue)) in data.drop_zones.iter().zip(zones) {
        let least = zone.iter().map(|&(_, n)| n).min();
        for &(cell, size) in zone {
            let label = if cell == data.headquarters_hex {
                "HQ".to_owned()
            } else if Some(size) == least {
                letter.to_owned()
            } else {
                format!("{letter}{size}")
            };
            marks.push(Mark::Ring {
                cell,
                hue,
                label: Some(label),
            });
        }
    }
    for objective in &data.objectives {
        let cell = objective.hex;
        let hue = match objective.star {
            Star::Red => Hue::Purple,
            Star::Black => Hue::Black,
        };
        let label = match objective.value {
            Some(value) => format!("{value}"),
            None => "VP".to_owned(),
        };
        marks.push(Mark::Ring {
            cell,
            hue,
            label: Some(label),
        });
    }
    for &cell in &data.setup {
        marks.push(Mark::Icon {
            cell,
            kind: IconKind::Strongpoint,
            text: String::new(),
        });
    }
    marks.push(Mark::Icon {
        cell: data.battery,
        kind: IconKind::Gun,
        text: String::new(),
    });
    for (i, &cell) in data.entries.iter().enumerate() {
        marks.push(Mark::Letter {
            cell,
            text: char::from(b'A' + i as u8).to_string(),
        });
    }
    // 0605 is both an entry hex and one of Lovat's.
    for &cell in data.lovat.iter().filter(|l| !data.entries.contains(l)) {
        marks.push(Mark::Letter {
            cell,
            text: "L".to_owned(),
        });
    }
    marks
}

/// A space's id, and what a person calls it.
fn named(place: Place) -> (String, String) {
    let data = data();
    match place {
        Place::Cell(cell) => {
            let label = data.label(cell).to_owned();
            let name = data.hex(cell).vp.map(|vp| &data.objective(vp).name);
            let spoken = name.map_or_else(|| label.clone(), |name| format!("{label}, {name}"));
            (label, spoken)
        }
        Place::Box(id) => {
            let name = &data.map.boxes()[id.index()].id;
            let number = name.trim_start_matches('T');
            (format!("box:{name}"), format!("off-map box {number}"))
        }
    }
}

/// The map.
pub(crate) fn boards() -> Vec<Board> {
    table::boards(&data().map, &marks(), named)
}

/// The map with title and legend.
pub(crate) fn poster() -> String {
    let keys = vec![
        Key::Ring(Hue::Red, "Drop zone N".into()),
        Key::Ring(Hue::Green, "Drop zone V".into()),
        Key::Ring(Hue::Blue, "Drop zone K".into()),
        Key::Ring(Hue::Purple, "VP hex, red star".into()),
        Key::Ring(Hue::Black, "VP hex, black star".into()),
        Key::Icon(IconKind::Strongpoint, "German set-up".into()),
        Key::Icon(IconKind::Gun, "Merville battery".into()),
        Key::Letter("A".into(), "Entry hex".into()),
        Key::Letter("L".into(), "Lovat".into()),
    ];
    table::poster(&data().map, &marks(), keys)
}
