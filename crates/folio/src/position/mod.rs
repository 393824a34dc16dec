//! Positions as JSON that a person can edit: see the crate's README for every field.
//!
//! [`write`] gives the whole position; [`read`] departs from a base piece by piece and field by
//! field, and refuses what cannot be with all that is wrong.

mod battle;
mod check;
mod pending;
mod read;
mod sound;

use kernel::reading::write_flags;
use serde_json::{Map, Value, json};

use crate::data::{Data, Hexes, Markers};
use crate::ids::{Side, Units};
use crate::state::{Cup, Folio};
use crate::words;

pub(crate) use read::read;

const SIDES: [(Side, &str); 2] = [(Side::Allied, "allied"), (Side::German, "german")];

fn side_word(side: Side) -> &'static str {
    SIDES[side.index()].1
}

fn names(data: &Data, units: Units) -> Vec<&str> {
    units.iter().map(|unit| data.name(unit)).collect()
}

fn labels(data: &Data, hexes: Hexes) -> Vec<&str> {
    hexes.iter().map(|hex| data.label(hex)).collect()
}

fn markers(markers: &Markers) -> Value {
    let there = markers.iter().enumerate().filter(|(_, n)| **n > 0);
    let list: Map<String, Value> = there.map(|(v, n)| (v.to_string(), json!(n))).collect();
    Value::Object(list)
}

fn cups(cups: &[Markers; 3]) -> Value {
    let all = Cup::ALL.map(|cup| (words::cup(cup).to_owned(), markers(&cups[cup.index()])));
    Value::Object(all.into_iter().collect())
}

fn pieces(game: &Folio) -> Map<String, Value> {
    let mut pieces = Map::new();
    let flags = [
        ("reduced", game.reduced),
        ("bound", game.bound),
        ("moved", game.deeds.moved()),
        ("fought", game.deeds.fought()),
    ];
    for unit in game.data.unit_ids() {
        let mut entry = Map::new();
        entry.insert("at".to_owned(), json!(game.place_text(unit)));
        write_flags(&mut entry, flags.map(|(flag, set)| (flag, set.has(unit))));
        pieces.insert(game.data.name(unit).to_owned(), Value::Object(entry));
    }
    pieces
}

/// The whole position.
pub(crate) fn write(game: &Folio) -> Value {
    let data = game.data.get();
    let divisions = data.divisions.iter().enumerate();
    let called: Vec<&String> = divisions
        .filter(|(i, _)| game.called >> i & 1 == 1)
        .map(|(_, name)| name)
        .collect();
    json!({
        "turn": game.turn,
        "last": game.last,
        "counted": game.counted,
        "phase": game.phase.word(),
        "side": side_word(game.side),
        "pieces": pieces(game),
        "beachheads": labels(data, game.beachheads),
        "spare": game.spare,
        "drop_zone": game.drop_zone.map(|hex| data.label(hex)),
        "control": labels(data, game.control),
        "caen": game.caen.word(),
        "called": called,
        "owned": cups(game.stock.owned()),
        "cups": cups(game.stock.cups()),
        "naval": markers(game.stock.naval()),
        "mines": game.stock.mines().word(),
        "foul": game.foul,
        "attacked": labels(data, game.deeds.attacked()),
        "shelled": labels(data, game.deeds.shelled()),
        "pending": pending::write(game),
        "dice": game.dice,
    })
}
