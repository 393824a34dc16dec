//! Positions that cannot be are refused with all that is wrong.

use serde_json::json;

use crate::support::{acting, and, faults};

#[test]
fn all_faults_are_told_at_once() {
    let told = faults(
        json!({ "turn": 12, "colour": "red", "pieces": { "Z/9": { "at": "0323" }, "A/7": { "at": "1201" } } }),
    );
    let turn = told.contains("turn must be 1 to 11") && told.contains("unknown field `colour`");
    let pieces = told.contains("no piece `Z/9`") && told.contains("A/7: it cannot be at");
    assert!(turn && pieces, "{told}");
}

#[test]
fn impossible_positions_are_refused() {
    for (position, part) in [
        (acting("2 B1 move", "0323: A/7 U1"), "both sides"),
        (acting("2 B1 move", "2103: A/7 B/7"), "one unit only"),
        (acting("2 B1 move", "0323: Howard-1"), "it cannot be at"),
        (
            acting("2 B1 move", "0410: Howard-2+reduced"),
            "no reduced side",
        ),
        (
            acting("2 B1 move", "0323: red-1+face=seen"),
            "but is not lost",
        ),
        (
            and(
                acting("2 B1 move", "0323: A/7"),
                json!({ "action": "G3", "used": ["G3"] }),
            ),
            "while the British player acts",
        ),
        (
            acting("2 G3/1 move", "0323: U1+unit=8./192+letters=B"),
            "another letter",
        ),
        (
            acting("2 G3/1 move", "0323: U1+unit=8./192, 0324: U2+unit=8./192"),
            "under another marker",
        ),
        (
            json!({ "markers": { "0511": { "value": 1, "known": "all" } } }),
            "is printed",
        ),
        (
            json!({ "markers": { "2826": { "value": 3, "known": "all" }, "3215": { "value": 3, "known": "all" } } }),
            "too many are worth 3",
        ),
        (json!({ "control": ["2826"] }), "black star"),
        (json!({ "destroyed": ["1511"] }), "red star"),
        (json!({ "streams": ["2826"] }), "is not destroyed"),
        (json!({ "pending": "dance" }), "unknown question"),
        (json!({ "pending": "move" }), "does not fit"),
        (
            json!({ "pending": { "ask": "overstack", "hex": "0323" } }),
            "does not fit",
        ),
        (
            json!({ "pieces": { "blue-1": { "kind": "Advantage" } } }),
            "not so many blue",
        ),
    ] {
        let told = faults(position.clone());
        assert!(told.contains(part), "{part}: {told} in {position}");
    }
}

#[test]
fn pieces_and_questions_that_do_not_fit_are_refused() {
    for (position, part) in [
        (
            json!({ "pieces": { "A/7": { "at": "0323" }, "a/7": { "at": "0324" } } }),
            "is there twice",
        ),
        (
            json!({ "pieces": { "red-1": { "at": "edge:1515" } } }),
            "it cannot be at",
        ),
        (
            json!({ "turn": 4, "pending": "objectives" }),
            "the question \"objectives\" does not fit",
        ),
        (acting("5 G1/3 shift", "0323: red-1"), "for the night"),
        (
            json!({ "pending": { "ask": "march", "group": ["A/7"] } }),
            "pending: at: there is no hex null",
        ),
        (
            json!({ "pieces": { "A/7": { "at": "0323", "kind": "P" } } }),
            "A/7: unknown field `kind`",
        ),
        (
            json!({ "pieces": { "Howard-2": { "at": "0409" } } }),
            "more than one hex from the bridges",
        ),
        (
            json!({ "pieces": { "U1": { "at": "pool", "unit": "8./192" } } }),
            "not in play",
        ),
        (
            json!({
                "pieces": { "Lovat-1": { "at": "0205" } },
                "pending": { "ask": "enter", "piece": "Lovat-1", "how": "lovat" },
            }),
            "does not fit",
        ),
        (
            and(
                acting("2 G3/1 move", "0323: U1"),
                json!({ "pending": { "ask": "enter", "piece": "U1", "how": "reinforcement" } }),
            ),
            "does not fit",
        ),
    ] {
        let told = faults(position.clone());
        assert!(told.contains(part), "{part}: {told} in {position}");
    }
}
