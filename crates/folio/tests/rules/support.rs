//! Positions for tests: a bare map with what the case needs.

use folio::Rules;
use folio::data::Data;
use kernel::Book;
use kernel::testing::{self, Played};
use serde_json::{Value, json};

/// What is printed.
pub(crate) fn data() -> Book<Data> {
    Rules::default().data()
}

/// A phase of a player turn.
pub(crate) fn phase(turn: u8, side: &str, phase: &str, ask: &str, pieces: Value) -> Value {
    json!({ "turn": turn, "side": side, "phase": phase, "pending": ask, "pieces": pieces,
            "beachheads": ["1838"] })
}

/// The Allied Movement Phase of the fifth turn, one beach held.
pub(crate) fn allied_moves(pieces: Value) -> Value {
    phase(5, "allied", "movement", "move", pieces)
}

/// The German Movement Phase of the fifth turn.
pub(crate) fn german_moves(pieces: Value) -> Value {
    phase(5, "german", "movement", "move", pieces)
}

/// An Allied Combat Phase, bombardment done.
pub(crate) fn allied_attacks(pieces: Value) -> Value {
    phase(5, "allied", "combat", "attack", pieces)
}

/// A German Combat Phase, bombardment done.
pub(crate) fn german_attacks(pieces: Value) -> Value {
    phase(5, "german", "combat", "attack", pieces)
}

/// The set-up, at one of its questions.
pub(crate) fn set_up(ask: &str, beachheads: &[&str], pieces: Value) -> Value {
    json!({ "turn": 1, "side": "allied", "phase": "set-up", "pending": ask, "pieces": pieces,
            "beachheads": beachheads })
}

/// Adds fields to a position.
pub(crate) fn and(mut position: Value, more: Value) -> Value {
    for (name, value) in more.as_object().expect("fields") {
        position[name] = value.clone();
    }
    position
}

/// Cups without a marker: nobody is asked for support.
pub(crate) fn no_support(position: Value) -> Value {
    and(
        position,
        json!({ "cups": { "german": {}, "ground": {}, "air": {} }, "mines": "spent", "naval": {} }),
    )
}

/// Plays choices in a position that departs from a bare map.
#[track_caller]
pub(crate) fn play(position: Value, chance: &[&str], choices: &[&str]) -> Played {
    play_with(&[], position, chance, choices)
}

/// The same with options.
#[track_caller]
pub(crate) fn play_with(
    options: &[&str],
    position: Value,
    chance: &[&str],
    choices: &[&str],
) -> Played {
    testing::situation::<Rules>(json!({
        "game": "folio", "options": options, "from": "empty", "position": position,
        "chance": chance, "choices": choices,
    }))
}

/// Whether a unit is reduced afterwards.
#[track_caller]
pub(crate) fn reduced(played: &Played, name: &str) -> bool {
    played.piece(name)["reduced"] == json!(true)
}

/// The half points a march has left afterwards; nothing where it has ended.
pub(crate) fn left(played: &Played) -> Option<u64> {
    let pending = played.field("pending");
    (pending["ask"] == json!("march")).then(|| pending["left"].as_u64().expect("a number"))
}

/// The results that were rolled, as printed.
pub(crate) fn results(played: &Played) -> Vec<String> {
    let told = played.told("fought").into_iter();
    let code = |text: &str| {
        let code = text.rsplit(": ").next().unwrap_or("");
        code.trim_end_matches('.').to_owned()
    };
    told.map(code).collect()
}

/// A list of labels or names afterwards.
pub(crate) fn list(played: &Played, field: &str) -> Vec<String> {
    let entries = played.field(field).as_array().cloned().unwrap_or_default();
    let text = |v: &Value| v.as_str().unwrap_or_default().to_owned();
    entries.iter().map(text).collect()
}

/// A fight that waits for the last support of its defender.
pub(crate) fn fight(
    kind: &str,
    target: &str,
    attacker: &str,
    attackers: &[&str],
    defender: Value,
    fire: [&[u8]; 2],
) -> Value {
    let marks =
        |side: &str, values: &[u8]| -> Value { values.iter().map(|v| json!([side, v])).collect() };
    let other = if attacker == "allied" {
        "german"
    } else {
        "allied"
    };
    let asked = if kind == "bombardment" {
        attacker
    } else {
        other
    };
    json!({
        "ask": "battle", "kind": kind, "target": target, "attacker": attacker,
        "attackers": attackers, "defender": defender,
        "fire": { "allied": marks("ground", fire[0]), "german": marks("german", fire[1]) },
        "step": { "is": "support", "side": asked },
    })
}
