//! The drawn maps: atlas draws the terrain, this adds positions, fields of fire, arrows and
//! objectives.

use atlas::draw::{ArrowStyle, Hue, IconKind, Key, Mark};
use atlas::{Place, table};
use kernel::scene::Board;

use crate::data::{Colour, Data, PositionInfo};
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

fn marks(data: &Data) -> Vec<Mark> {
    let mut marks = Vec::new();
    for position in &data.positions {
        mark_position(data, position, &mut marks);
    }
    marks
}

fn mark_position(data: &Data, position: &PositionInfo, marks: &mut Vec<Mark>) {
    let (cell, hue) = (position.hex, hue(position.colour));
    marks.push(Mark::Ring {
        cell,
        hue,
        label: None,
    });
    for at in position.field.hexes.iter() {
        marks.push(Mark::Dot {
            at: Place::Cell(at),
            towards: cell,
            hue,
        });
    }
    for id in position.field.boxes.iter() {
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
fn named(data: &Data, place: Place) -> (String, String) {
    match place {
        Place::Cell(cell) => (data.label(cell).to_owned(), data.label(cell).to_owned()),
        Place::Box(id) => {
            let name = &data.landing_box(id).name;
            (format!("box:{name}"), words::landing_box(data, id))
        }
    }
}

/// Each map by itself.
pub(crate) fn boards(data: &Data) -> Vec<Board> {
    table::boards(&data.map, &marks(data), |place| named(data, place))
}

/// All three maps on one sheet.
pub(crate) fn poster(data: &Data) -> String {
    let keys = vec![
        Key::Ring(Hue::Red, "German position".into()),
        Key::Letter("C".into(), "Starting unit".into()),
        Key::Dot(Hue::Red, "Field of fire".into()),
        Key::Arrow(ArrowStyle::Solid, "First arrow".into()),
        Key::Arrow(ArrowStyle::Outline, "Second arrow".into()),
        Key::Icon(IconKind::Gun, "Objective, VP".into()),
    ];
    table::poster(&data.map, &marks(data), keys)
}
