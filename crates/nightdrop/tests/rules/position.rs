//! Positions that cannot be are refused with all that is wrong.

use serde_json::json;

use crate::support::{and, british, faults, german};

#[test]
fn all_faults_are_told_at_once() {
    let told = faults(
        json!({ "turn": 12, "colour": "red", "pieces": { "Z/9": { "at": "0323" }, "A/7": { "at": "1201" } } }),
    );
    for part in [
        "turn must be 1 to 11",
        "unknown field `colour`",
        "no piece `Z/9`",
        "A/7: it cannot be at",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn impossible_positions_are_refused() {
    for (position, part) in [
        (
            british(
                2,
                "B1",
                "move",
                json!({ "A/7": { "at": "0323" }, "U1": { "at": "0323" } }),
            ),
            "both sides",
        ),
        (
            british(
                2,
                "B1",
                "move",
                json!({ "A/7": { "at": "2103" }, "B/7": { "at": "2103" } }),
            ),
            "one unit only",
        ),
        (
            british(2, "B1", "move", json!({ "Howard-1": { "at": "0323" } })),
            "it cannot be at",
        ),
        (
            british(
                2,
                "B1",
                "move",
                json!({ "Howard-2": { "at": "0410", "reduced": true } }),
            ),
            "no reduced side",
        ),
        (
            british(
                2,
                "B1",
                "move",
                json!({ "red-1": { "at": "0323", "face": "seen" } }),
            ),
            "but is not lost",
        ),
        (
            british(2, "G3", "move", json!({ "A/7": { "at": "0323" } })),
            "while the British player acts",
        ),
        (
            german(
                2,
                "G3",
                1,
                "move",
                json!({ "U1": { "at": "0323", "unit": "8./192", "letters": "B" } }),
            ),
            "another letter",
        ),
        (
            german(
                2,
                "G3",
                1,
                "move",
                json!({ "U1": { "at": "0323", "unit": "8./192" }, "U2": { "at": "0324", "unit": "8./192" } }),
            ),
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
        (
            german(5, "G1", 3, "shift", json!({ "red-1": { "at": "0323" } })),
            "for the night",
        ),
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
                german(2, "G3", 1, "move", json!({ "U1": { "at": "0323" } })),
                json!({ "pending": { "ask": "enter", "piece": "U1", "how": "reinforcement" } }),
            ),
            "does not fit",
        ),
    ] {
        let told = faults(position.clone());
        assert!(told.contains(part), "{part}: {told} in {position}");
    }
}
