//! The drawn maps: atlas draws the terrain, this adds positions, fields of fire, arrows and
//! objectives.

use atlas::draw::{ArrowStyle, Hue, IconKind, Key, Mark};
use atlas::{Place, table};
use kernel::scene::Board;

use crate::data::{Colour, PositionInfo, data};
use crate::words;

fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Red => Hue::Red,
        Colour::Blue => Hue::Blue,
        Colour::Green => Hue::Green,
        Colour::Purple => Hue::Purple,
        Colour::Brown => Hue::Brown,
        Colour::Orange => Hue::Orange,
    }
}

fn icon(symbol: &str) -> IconKind {
    match symbol {
        "radar" => IconKind::Radar,
        "port" => IconKind::Port,
        "airfield" => IconKind::Airfield,
        "gasworks" => IconKind::Gasworks,
        "headquarters" => IconKind::Headquarters,
        "strongpoint" => IconKind::Strongpoint,
        _ => IconKind::Gun,
    }
}

fn marks() -> Vec<Mark> {
    let data = data();
    let mut marks = Vec::new();
    for position in &data.positions {
        mark_position(position, &mut marks);
    }
    marks
}

fn mark_position(position: &PositionInfo, marks: &mut Vec<Mark>) {
    let data = data();
    let (cell, hue) = (position.hex, hue(position.colour));
    marks.push(Mark::Ring {
        cell,
        hue,
        label: None,
    });
    for at in position.field.iter() {
        marks.push(Mark::Dot {
            at: Place::Cell(at),
            towards: cell,
            hue,
        });
    }
    for id in position.field_boxes.iter() {
        marks.push(Mark::Dot {
            at: Place::Box(id),
            towards: cell,
            hue,
        });
    }
    for (i, arrow) in position.arrows.iter().enumerate() {
        marks.push(Mark::Arrow {
            from: cell,
            to: data.position(*arrow).hex,
            style: if i == 0 {
                ArrowStyle::Solid
            } else {
                ArrowStyle::Outline
            },
        });
    }
    if let Some(objective) = &position.objective {
        marks.push(Mark::Icon {
            cell,
            kind: icon(&objective.symbol),
            text: objective.vp.to_string(),
        });
    }
    if let Some(letter) = position.start {
        marks.push(Mark::Letter {
            cell,
            text: letter.to_string(),
        });
    }
}

/// A space's id, and what a person calls it.
fn named(place: Place) -> (String, String) {
    let data = data();
    match place {
        Place::Cell(cell) => (data.label(cell).to_owned(), data.label(cell).to_owned()),
        Place::Box(id) => {
            let name = &data.landing_box(id).name;
            (format!("box:{name}"), words::landing_box(id))
        }
    }
}

/// Each map by itself.
pub(crate) fn boards() -> Vec<Board> {
    table::boards(&data().map, &marks(), named)
}

/// All three maps on one sheet.
pub(crate) fn poster() -> String {
    let keys = vec![
        Key::Ring(Hue::Red, "German position".into()),
        Key::Letter("C".into(), "Starting unit".into()),
        Key::Dot(Hue::Red, "Field of fire".into()),
        Key::Arrow(ArrowStyle::Solid, "First arrow".into()),
        Key::Arrow(ArrowStyle::Outline, "Second arrow".into()),
        Key::Icon(IconKind::Gun, "Objective, VP".into()),
    ];
    table::poster(&data().map, &marks(), keys)
}
