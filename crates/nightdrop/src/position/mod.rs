//! Positions as JSON that a person can edit: see the crate's README for every field.
//!
//! [`write`] gives the whole position; [`read`] departs from a base piece by piece and field by
//! field, and refuses what cannot be with all that is wrong.

mod check;
mod pending;
mod pieces;
mod read;

use kernel::reading::write_flags;
use serde_json::{Map, Value, json};

use crate::data::Data;
use crate::ids::{Bits, PieceId, Side, VpId};
use crate::state::{Action, Nightdrop};
use crate::words;

pub(crate) use read::read;

const ACTIONS: [Action; 5] = [Action::B1, Action::B2, Action::G1, Action::G2, Action::G3];

fn side_word(side: Side) -> String {
    words::side(side).to_lowercase()
}

fn names(data: &Data, pieces: Bits) -> Vec<&str> {
    pieces.iter().map(|p| data.name(p)).collect()
}

fn vp_labels(data: &Data, bits: u32) -> Vec<&str> {
    let held = VpId::all().filter(|vp| bits & vp.bit() != 0);
    held.map(|vp| data.label(data.objective(vp).hex)).collect()
}

fn pieces(game: &Nightdrop) -> Map<String, Value> {
    let mut pieces = Map::new();
    for piece in PieceId::all() {
        if piece.slot().is_some_and(|slot| game.who[slot].is_none()) {
            continue;
        }
        let mut entry = Map::new();
        entry.insert("at".to_owned(), json!(game.place_text(piece)));
        if piece.is_stick() {
            let face = if game.revealed.has(piece) {
                "revealed"
            } else if game.seen.has(piece) {
                "seen"
            } else {
                "unknown"
            };
            entry.insert("kind".into(), json!(words::stick_kind(game.kind(piece))));
            entry.insert("face".into(), json!(face));
        }
        if let Some(slot) = piece.slot() {
            let unit = game.counter(piece).map(|c| &game.data.counter(c).name);
            let letters = (0..8u8).filter(|l| game.letters[slot] >> l & 1 == 1);
            let letters: String = letters.map(|l| char::from(b'A' + l)).collect();
            entry.insert("unit".into(), json!(unit));
            entry.insert("revealed".into(), json!(game.revealed.has(piece)));
            entry.insert("letters".into(), json!(letters));
            if game.deeds.spent(slot) > 0 {
                entry.insert("spent".into(), json!(game.deeds.spent(slot)));
            }
        }
        let flags = [
            ("reduced", game.reduced.has(piece)),
            ("confused", game.confused.has(piece)),
            ("active", game.deeds.active().has(piece)),
            ("moved", game.deeds.moved().has(piece)),
            ("fought", game.deeds.fought().has(piece)),
            ("rested", game.deeds.rested().has(piece)),
        ];
        write_flags(&mut entry, flags);
        pieces.insert(game.data.name(piece).to_owned(), Value::Object(entry));
    }
    pieces
}

/// The whole position.
pub(crate) fn write(game: &Nightdrop) -> Value {
    let markers: Map<String, Value> = VpId::all()
        .filter_map(|vp| {
            let marker = game.marker(vp)?;
            let label = game.data.label(game.data.objective(vp).hex);
            let entry = json!({ "value": marker.value, "known": marker.known.word() });
            Some((label.to_owned(), entry))
        })
        .collect();
    let used: Vec<&str> = ACTIONS
        .into_iter()
        .filter(|a| game.used & a.bit() != 0)
        .map(words::action)
        .collect();
    let attacked: Vec<&str> = game
        .deeds
        .attacked()
        .iter()
        .map(|h| game.data.label(h))
        .collect();
    json!({
        "turn": game.turn,
        "initiative": side_word(game.initiative),
        "activation": game.activation + 1,
        "action": game.action.map(words::action),
        "used": used,
        "first": game.first.map(words::action),
        "claims": game.claims,
        "landing": game.landing,
        "points": game.deeds.points(),
        "pieces": pieces(game),
        "markers": markers,
        "control": vp_labels(&game.data, game.control),
        "destroyed": vp_labels(&game.data, game.destroyed),
        "streams": vp_labels(&game.data, game.streams),
        "attacked": attacked,
        "pending": pending::write(game),
        "dice": game.dice,
    })
}
