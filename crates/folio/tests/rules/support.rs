//! Positions for tests: a bare map with what the case needs.

use folio::Rules;
use folio::data::Data;
use kernel::Book;
use kernel::testing::given;
use serde_json::{Value, json};

pub(crate) use kernel::testing::Played;
pub(crate) use kernel::testing::given::{Pieces, Script, and, placed};

/// What is printed.
pub(crate) fn data() -> Book<Data> {
    Rules::default().data()
}

/// A phase of a player turn.
pub(crate) fn phase(turn: u8, side: &str, phase: &str, ask: &str, pieces: impl Pieces) -> Value {
    json!({ "turn": turn, "side": side, "phase": phase, "pending": ask, "pieces": pieces.pieces(),
            "beachheads": ["1838"] })
}

/// The Allied Movement Phase of the fifth turn, one beach held.
pub(crate) fn allied_moves(pieces: impl Pieces) -> Value {
    phase(5, "allied", "movement", "move", pieces)
}

/// The German Movement Phase of the fifth turn.
pub(crate) fn german_moves(pieces: impl Pieces) -> Value {
    phase(5, "german", "movement", "move", pieces)
}

/// An Allied Combat Phase, bombardment done.
pub(crate) fn allied_attacks(pieces: impl Pieces) -> Value {
    phase(5, "allied", "combat", "attack", pieces)
}

/// A German Combat Phase, bombardment done.
pub(crate) fn german_attacks(pieces: impl Pieces) -> Value {
    phase(5, "german", "combat", "attack", pieces)
}

/// The set-up, at one of its questions.
pub(crate) fn set_up(ask: &str, beachheads: &[&str], pieces: impl Pieces) -> Value {
    json!({ "turn": 1, "side": "allied", "phase": "set-up", "pending": ask, "pieces": pieces.pieces(),
            "beachheads": beachheads })
}

/// The airborne units aimed at their drop zone, one beach held: the dice come next.
pub(crate) fn jumping(beach: &str, zone: &str, pieces: impl Pieces) -> Value {
    let position = set_up("jump", &[beach], pieces);
    and(position, json!({ "drop_zone": zone }))
}

/// The same with these beach landing hexes.
pub(crate) fn on_beaches(beaches: &[&str], position: Value) -> Value {
    and(position, json!({ "beachheads": beaches }))
}

/// 11.2.5: a replacement point is left.
pub(crate) fn replacing(turn: u8, pieces: impl Pieces) -> Value {
    let question = json!({ "ask": "replace", "points": 1 });
    let position = phase(turn, "allied", "support", "move", pieces);
    and(position, json!({ "pending": question }))
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
pub(crate) fn play(position: Value, chance: impl Script, choices: impl Script) -> Played {
    play_with(&[], position, chance, choices)
}

/// The same with options.
#[track_caller]
pub(crate) fn play_with(
    options: &[&str],
    position: Value,
    chance: impl Script,
    choices: impl Script,
) -> Played {
    let with = json!({ "options": options });
    given::play::<Rules>(with, &position, chance, choices)
}

/// Plays choices of the Allied Movement Phase of the fifth turn.
#[track_caller]
pub(crate) fn allied(pieces: impl Pieces, choices: impl Script) -> Played {
    play(allied_moves(pieces), "", choices)
}

/// The end of a player turn, nobody attacking.
#[track_caller]
pub(crate) fn ends(turn: u8, side: &str, pieces: impl Pieces) -> Played {
    let position = phase(turn, side, "mobile-combat", "attack", pieces);
    play(position, "", "done")
}

/// The units of a list attack a hex together: `attack 8/3 1437; join 9/3; resolve`.
pub(crate) fn together(units: &[&str], target: &str) -> String {
    let joined = units[1..].iter().map(|unit| format!("join {unit}; "));
    let joined: String = joined.collect();
    format!("attack {} {target}; {joined}resolve", units[0])
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

/// A fight that waits for the last support of its defender, with the markers of both sides:
/// `"ground: german 22/21 2-AA on 8/3 in 1437"`.
pub(crate) fn fight(told: &str, fire: [&[u8]; 2]) -> Value {
    let (kind, rest) = told.split_once(": ").expect("a kind of combat");
    let (who, target) = rest.split_once(" in ").expect("a hex");
    let (attack, defender) = match who.split_once(" on ") {
        Some((attack, defender)) => (attack, json!(defender)),
        None => (who, json!(null)),
    };
    let (attacker, units) = attack.split_once(' ').unwrap_or((attack, ""));
    let asked = match (kind, attacker) {
        ("bombardment", attacker) => attacker,
        (_, "allied") => "german",
        (_, _) => "allied",
    };
    let marks =
        |side: &str, values: &[u8]| -> Value { values.iter().map(|v| json!([side, v])).collect() };
    json!({
        "ask": "battle", "kind": kind, "target": target, "attacker": attacker,
        "attackers": units.split_whitespace().collect::<Vec<_>>(), "defender": defender,
        "fire": { "allied": marks("ground", fire[0]), "german": marks("german", fire[1]) },
        "step": { "is": "support", "side": asked },
    })
}

/// The Combat Phase of the fight's attacker, in the midst of it.
pub(crate) fn in_battle(fight: Value, pieces: impl Pieces) -> Value {
    let side = fight["attacker"].as_str().expect("a side");
    let position = phase(5, side, "combat", "attack", pieces);
    and(position, json!({ "pending": fight }))
}
