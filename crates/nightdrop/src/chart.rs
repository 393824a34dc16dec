//! The drawn map: atlas draws the terrain, this adds drop zones, VP hexes, entry letters and set-up hexes.

use atlas::draw::{Hue, IconKind, Key, Mark};
use atlas::{Place, table};
use kernel::scene::Board;

use crate::data::{Data, Star};

fn marks(data: &Data) -> Vec<Mark> {
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
    // A hex may be both: 0605 is B and one of Lovat's.
    for (i, &cell) in data.entries.iter().enumerate() {
        let letter = char::from(b'A' + i as u8);
        let both = data.lovat.contains(&cell);
        let text = if both {
            format!("{letter}L")
        } else {
            letter.to_string()
        };
        marks.push(Mark::Letter { cell, text });
    }
    for &cell in data.lovat.iter().filter(|l| !data.entries.contains(l)) {
        marks.push(Mark::Letter {
            cell,
            text: "L".to_owned(),
        });
    }
    marks
}

/// A space's id, and what a person calls it.
fn named(data: &Data, place: Place) -> (String, String) {
    match place {
        Place::Cell(cell) => {
            let label = data.label(cell).to_owned();
            let hex = data.hex(cell);
            let mut spoken = label.clone();
            if let Some(vp) = hex.vp {
                spoken = format!("{spoken}, {}", data.objective(vp).name);
            }
            if let Some(letter) = hex.letter {
                spoken = format!("{spoken}, entry hex {}", char::from(b'A' + letter));
            }
            if data.lovat.contains(&cell) {
                spoken = format!("{spoken}, Lovat's hex");
            }
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
pub(crate) fn boards(data: &Data) -> Vec<Board> {
    table::boards(&data.map, &marks(data), |place| named(data, place))
}

/// The map with title and legend.
pub(crate) fn poster(data: &Data) -> String {
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
    table::poster(&data.map, &marks(data), keys)
}
