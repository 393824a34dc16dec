//! Situations that cannot be are refused, with all that is wrong.

use serde_json::{Value, json};

use crate::support::faults;

#[test]
#[expect(clippy::too_many_lines, reason = "a table, one case to a fault")]
fn bad_values_are_refused_by_name() {
    let hex = |list: &str| json!({ list: ["0420"] });
    let piece = |name: &str, piece: Value| json!({ "pieces": { name: piece } });
    for (position, fault) in [
        (json!([]), "the position must be an object"),
        (json!({ "weather": "fine" }), "unknown field `weather`"),
        (json!({ "turn": 0 }), "turn must be 1 to 24"),
        (json!({ "turn": 25 }), "turn must be 1 to 24"),
        (json!({ "turn": "four" }), "turn must be 1 to 24"),
        (json!({ "phase": "tea" }), "unknown phase \"tea\""),
        (json!({ "pieces": 3 }), "pieces must be an object"),
        (piece("Z/RHLI", json!({})), "there is no piece `Z/RHLI`"),
        (piece("A/RHLI", json!(3)), "A/RHLI must be an object"),
        (
            piece("A/RHLI", json!({ "mood": 1 })),
            "A/RHLI: unknown field `mood`",
        ),
        (
            piece("A/RHLI", json!({ "at": "9999" })),
            "A/RHLI: \"9999\" is no place for it",
        ),
        (
            piece("A/RHLI", json!({ "at": "0101" })),
            "A/RHLI: \"0101\" is no place for it",
        ),
        (
            piece("A/RHLI", json!({ "at": "box:Z9" })),
            "A/RHLI: \"box:Z9\" is no place for it",
        ),
        (
            piece("A/RHLI", json!({ "at": "turn:0" })),
            "A/RHLI: \"turn:0\" is no place for it",
        ),
        (
            piece("A/RHLI", json!({ "at": 421 })),
            "A/RHLI: 421 is no place for it",
        ),
        (
            piece("diamond-1", json!({ "at": "eliminated" })),
            "diamond-1: \"eliminated\" is no place for it",
        ),
        (
            piece("A/RHLI", json!({ "at": "0421", "steps": 4 })),
            "A/RHLI: steps must be 1 to 3",
        ),
        (
            piece("A/RHLI", json!({ "at": "0421", "steps": 0 })),
            "A/RHLI: steps must be 1 to 3",
        ),
        (
            piece("B/14CATR", json!({ "at": "0421", "steps": 3 })),
            "B/14CATR: steps must be 1 to 2",
        ),
        (
            piece("A/RHLI", json!({ "disrupted": "a bit" })),
            "A/RHLI: disrupted must be true, false or \"attacker\"",
        ),
        (
            piece("A/RHLI", json!({ "acted": 1 })),
            "A/RHLI: acted must be true or false",
        ),
        (
            piece("A/RHLI", json!({ "landed": "no" })),
            "A/RHLI: landed must be true or false",
        ),
        (
            piece("C-1", json!({ "at": "0420" })),
            "C-1: `0420` is no German position",
        ),
        (
            piece("C-1", json!({ "steps": 1 })),
            "C-1: unknown field `steps`",
        ),
        (
            piece("C-1", json!({ "revealed": 1 })),
            "C-1: revealed must be true or false",
        ),
        (
            piece("C-1", json!({ "disrupted": "attacker" })),
            "C-1: disrupted must be true or false",
        ),
        (
            json!({ "pieces": { "C-1": { "at": "0521" }, "C-2": { "at": "0521" } } }),
            "C-2: another German unit is in 0521",
        ),
        (
            json!({ "pieces": { "C-1": { "at": "0521" }, "A/RHLI": { "at": "0521" } } }),
            "A/RHLI and a German unit are both in 0521",
        ),
        (
            piece("depth-01", json!({ "at": "0521" })),
            "depth-01: no German unit is in `0521`",
        ),
        (
            piece("depth-01", json!({ "revealed": true })),
            "depth-01: a marker in the pool is never revealed",
        ),
        (
            piece("depth-01", json!({ "under": "C-1" })),
            "depth-01: unknown field `under`",
        ),
        (
            json!({ "pieces": { "C-1": { "at": "0521" }, "depth-01": { "at": "0521" }, "depth-02": { "at": "0521" } } }),
            "depth-02: another depth marker is in 0521",
        ),
        (json!({ "chits": [] }), "chits must be an object"),
        (
            json!({ "chits": { "bag": [] } }),
            "chits: unknown field `bag`",
        ),
        (
            json!({ "chits": { "cup": "A01" } }),
            "chits: cup must be a list",
        ),
        (
            json!({ "chits": { "cup": ["A99"] } }),
            "chits: there is no chit \"A99\"",
        ),
        (
            json!({ "chits": { "cup": ["A01"], "aside": ["A01"] } }),
            "chits: \"A01\" is named twice",
        ),
        (
            json!({ "chits": { "track": ["A01", "A02", "A03", "A04"] } }),
            "chits: the track holds three at most",
        ),
        (
            json!({ "turn": 1, "chits": { "track": ["A01"] } }),
            "chits: all 1 of this turn are drawn already",
        ),
        (
            json!({ "chits": { "removed": crate::support::all_chits() } }),
            "chits: none are left to draw",
        ),
        (json!({ "transport": 4 }), "transport must be an object"),
        (
            json!({ "transport": { "red": 4 } }),
            "transport: there is no track `red`",
        ),
        (
            json!({ "transport": { "blue": 5 } }),
            "transport: blue must be 0 to 4",
        ),
        (
            json!({ "boarded": { "blue": -1 } }),
            "boarded: blue must be 0 to",
        ),
        (
            json!({ "boarding_beach": "yellow-1" }),
            "boarding_beach must be an object",
        ),
        (
            json!({ "boarding_beach": { "mars": "yellow-1" } }),
            "boarding_beach: there is no map `mars`",
        ),
        (
            json!({ "boarding_beach": { "yellow": "orange-1" } }),
            "boarding_beach: yellow has no beach \"orange-1\"",
        ),
        (
            json!({ "evacuation": "dieppe" }),
            "evacuation must be a list of maps",
        ),
        (
            json!({ "evacuation": ["blue"] }),
            "evacuation: no map \"blue\"",
        ),
        (
            hex("destroyed"),
            "destroyed: \"0420\" is no German position",
        ),
        (
            json!({ "destroyed": ["0521"] }),
            "destroyed: 0521 holds no objective",
        ),
        (json!({ "destroyed": "0327" }), "destroyed must be a list"),
        (json!({ "wall": true }), "wall must be intact or destroyed"),
        (
            json!({ "wire_crossed": ["0420|0421"] }),
            "wire_crossed: \"0420|0421\" is no wire hexside",
        ),
        (
            json!({ "wire_crossed": "0421|0521" }),
            "wire_crossed must be a list",
        ),
        (hex("attacked"), "attacked: \"0420\" is no German position"),
        (hex("barraged"), "barraged: \"0420\" is no German position"),
        (json!({ "dice": "six" }), "dice: "),
        (
            json!({ "phase": "over", "pending": { "ask": "why" } }),
            "pending: unknown question `why`",
        ),
        (
            json!({ "pending": { "ask": "strafe", "hex": "0421" } }),
            "pending: unknown field `hex`",
        ),
        (
            json!({ "pending": { "ask": "bombard", "left": 3 } }),
            "pending: left must be 1 or 2",
        ),
        (
            json!({ "pending": { "ask": "land", "unit": "Z" } }),
            "unit: there is no unit `Z`",
        ),
        (
            json!({ "pending": { "ask": "check", "waiting": "A/RHLI" } }),
            "waiting must be a list",
        ),
        (
            json!({ "pending": { "ask": "check", "waiting": ["A/RHLI"] } }),
            "pending: the pieces it names",
        ),
        (
            json!({ "pending": { "ask": "fire", "chit": "E1" } }),
            "pending: `E1` is no German action chit",
        ),
        (
            json!({ "pending": { "ask": "displace", "hex": "9999" } }),
            "hex: there is no hex `9999`",
        ),
        (
            json!({ "pending": { "ask": "gather", "target": "0420" } }),
            "target: `0420` is no German position",
        ),
        (
            json!({ "pending": { "ask": "recall" }, "transport": { "blue": 0, "dieppe": 0, "green": 0 } }),
            "nothing can be chosen in this position",
        ),
        (
            json!({ "phase": "operations", "pending": { "ask": "overstack", "hex": "0421" } }),
            "pending: that question belongs to phase cw-actions, not \"operations\"",
        ),
    ] {
        let told = faults(position.clone());
        assert!(told.contains(fault), "{position} gives: {told}");
    }
}

/// A hit that the volley cannot bring is no answer the player gave.
#[test]
fn a_pending_volley_must_make_sense() {
    let pieces = json!({ "D-1": { "at": "0521" }, "C/RHLI": { "at": "0419" }, "A/ESSEX": { "at": "0420" }, "A/SSR": { "at": "0330" } });
    let ask = |hit: &str| {
        json!({ "turn": 4, "phase": "operations", "pieces": pieces, "chits": { "track": ["A01"] },
        "pending": { "ask": "fire", "chit": "A01", "firing": ["0521"], "armoured": ["0521"], "hit": [hit] } })
    };
    assert!(faults(ask("A/SSR")).contains("pending: the pieces it names"));
}

#[test]
fn all_faults_are_listed() {
    let told = faults(
        json!({ "turn": 99, "wall": 1, "colour": "red", "transport": { "blue": 9, "mauve": 1 },
        "pieces": { "A/RHLI": { "at": "nowhere", "steps": 7 }, "C-1": { "at": "0420" }, "X": {} } }),
    );
    for fault in [
        "turn must be",
        "wall must be",
        "unknown field `colour`",
        "blue must be",
        "no track `mauve`",
        "\"nowhere\" is no place",
        "steps must be",
        "`0420` is no German position",
        "no piece `X`",
    ] {
        assert!(told.contains(fault), "{fault} is missing in: {told}");
    }
}
