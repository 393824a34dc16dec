//! Positions as JSON that a person can edit: see the crate's README for every field.

mod pending;
mod read;

use serde_json::{Map, Value, json};

use crate::ids::{Side, Token, UnitId};
use crate::state::{Heroes, Place};

pub(crate) use read::read;

/// Where a unit is, as it is written.
pub(crate) fn place_text(game: &Heroes, unit: UnitId) -> String {
    match game.place(unit) {
        Place::Waiting => "waiting".to_owned(),
        Place::On(square) => square.to_string(),
        Place::Aboard(other) => format!("aboard:{}", game.name(other)),
        Place::Captive(other) => format!("captive:{}", game.name(other)),
        Place::Wreck(square) => format!("wreck:{square}"),
        Place::Lost => "lost".to_owned(),
        Place::Gone => "gone".to_owned(),
    }
}

fn token_value(token: Token) -> Value {
    match token {
        Token::Number(n) => json!(n),
        other => json!(other.to_string()),
    }
}

fn units(game: &Heroes) -> Map<String, Value> {
    let mut units = Map::new();
    for unit in game.all() {
        let mut entry = Map::new();
        let state = game.units[unit.index()];
        entry.insert("at".to_owned(), json!(place_text(game, unit)));
        if let Some(token) = state.token {
            entry.insert("token".to_owned(), token_value(token));
        }
        if !game.kind(unit).is_infantry() {
            entry.insert(
                "facing".to_owned(),
                json!(state.facing.letter().to_string()),
            );
        }
        if state.life > 0 || game.tile(unit).life_points > 0 {
            entry.insert("life".to_owned(), json!(state.life));
        }
        for (flag, set) in game.flags() {
            if set.has(unit) {
                entry.insert(flag.to_owned(), json!(true));
            }
        }
        units.insert(game.name(unit), Value::Object(entry));
    }
    units
}

/// The whole position.
pub(crate) fn write(game: &Heroes) -> Value {
    let word = |side: Option<Side>| side.map(Side::word);
    let mut control = Map::new();
    for (i, square) in game.objectives().into_iter().enumerate() {
        if let Some(square) = square {
            control.insert(square.to_string(), json!(word(game.control[i])));
        }
    }
    let bonuses: Vec<String> = game
        .bonuses
        .iter()
        .flatten()
        .map(ToString::to_string)
        .collect();
    json!({
        "turn": game.turn,
        "end": game.end,
        "initiative": game.initiative.word(),
        "number": game.number,
        "second": game.second,
        "issued": game.issued,
        "radio": game.radio,
        "placed": game.placed,
        "pieces": units(game),
        "control": control,
        "bonuses": bonuses,
        "pending": pending::write(game, Some(game.ask)),
        "then": pending::write(game, game.then),
        "dice": game.dice,
    })
}
