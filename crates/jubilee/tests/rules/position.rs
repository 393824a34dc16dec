//! Situations: every field is read and written, and a position in the middle of any procedure
//! survives its file. What cannot be is in `position_faults`.

use serde_json::{Value, json};

use crate::support::{Played, play, situation, variant};

/// Action phase on turn 5 with these pieces and a change to the position.
#[track_caller]
fn act(pieces: Value, change: Value, choices: &[&str]) -> Played {
    let mut position = json!({ "turn": 5, "phase": "cw-actions", "pieces": pieces });
    for (field, value) in change.as_object().expect("fields") {
        position[field] = value.clone();
    }
    play(position, &[], choices)
}

#[test]
fn the_fields_of_a_raider_take_effect() {
    let unit = |piece: Value| {
        act(
            json!({ "A/RHLI": piece, "B/RHLI": { "at": "0820" } }),
            json!({}),
            &["move A/RHLI 0720-0721"],
        )
    };
    assert_eq!(unit(json!({ "at": "0720" })).ok().at("A/RHLI"), "0721");
    unit(json!({ "at": "0820" })).refused("10.2", "not-there");
    unit(json!({ "at": "evacuated" })).refused("10.1", "not-on-map");
    unit(json!({ "at": "0720", "acted": true })).refused("10.1", "acted");
    unit(json!({ "at": "0720", "disrupted": true })).refused("10.17", "disrupted");
    unit(json!({ "at": "0720", "disrupted": "attacker" })).refused("10.17", "disrupted");
    let board = |piece: Value| {
        let pieces = json!({ "A/RHLI": piece });
        act(
            pieces,
            json!({ "evacuation": ["dieppe"], "transport": { "dieppe": 2 } }),
            &["board A/RHLI W2"],
        )
    };
    assert_eq!(
        board(json!({ "at": "0421", "steps": 2 })).ok().at("A/RHLI"),
        "box:W2"
    );
    board(json!({ "at": "0421", "steps": 3 })).refused("10.9", "transport-full");
    board(json!({ "at": "0421", "steps": 2, "landed": true })).refused("10.8", "landed-this-phase");
}

#[test]
fn places_are_read_in_every_form() {
    for (written, read) in [
        ("0720", "0720"),
        ("box:w2", "box:W2"),
        ("W2", "box:W2"),
        ("box:white-u1", "box:white-u1"),
        ("turn:9", "turn:9"),
        ("Evacuated", "evacuated"),
        ("eliminated", "eliminated"),
        ("pool", "pool"),
    ] {
        let played = play(
            json!({ "pieces": { "a/rhli": { "at": written } } }),
            &[],
            &[],
        );
        assert_eq!(played.at("A/RHLI"), read);
    }
    let bare = play(json!({}), &[], &[]);
    assert_eq!(
        (bare.at("A/RHLI"), bare.at("diamond-1"), bare.at("C-1")),
        ("pool", "pool", "out")
    );
}

#[test]
fn the_fields_of_germans_and_markers_take_effect() {
    let pieces = json!({ "D-6": { "at": "0521", "revealed": true, "disrupted": true },
        "depth-05": { "at": "0521", "revealed": true }, "depth-06": { "at": "out" }, "A/RHLI": { "at": "0421" } });
    let played = act(
        pieces,
        json!({}),
        &["attack 0521", "join A/RHLI", "resolve"],
    )
    .ok();
    assert!(
        played.told("compared")[0].contains("4 against 8"),
        "unit, town and marker at once"
    );
    assert_eq!(
        played.told("german-revealed").len() + played.told("depth-revealed").len(),
        0
    );
    assert_eq!(
        played.piece("D-6"),
        &json!({ "at": "0521", "revealed": true, "disrupted": true })
    );
    assert_eq!(
        (played.at("depth-06"), played.at("depth-07")),
        ("out", "pool")
    );
    // From the set-up two units can change places in one edit.
    let setup = json!({ "game": "jubilee", "from": "setup" });
    let before = situation(setup.clone());
    let mut swap = setup;
    let pieces = json!({ "C-1": { "at": before.at("C-2") }, "C-2": { "at": before.at("C-1") } });
    swap["position"] = json!({ "pieces": pieces });
    let after = situation(swap);
    assert_eq!(
        (after.at("C-1"), after.at("C-2")),
        (before.at("C-2"), before.at("C-1"))
    );
}

#[test]
fn the_fields_of_the_position_take_effect() {
    let pair = || json!({ "A/RHLI": { "at": "0421" }, "D-1": { "at": "0521" }, "B/14CATR": { "at": "0419" } });
    act(pair(), json!({ "attacked": ["0521"] }), &["attack 0521"])
        .refused("11.11", "attacked-already");
    act(pair(), json!({ "barraged": ["0521"] }), &["attack 0521"])
        .refused("11.15", "barraged-already");
    act(
        pair(),
        json!({ "wire_crossed": ["0520|0421"] }),
        &["move A/RHLI 0421-0520"],
    )
    .refused("10.6", "wire-crossed");
    act(
        pair(),
        json!({ "wall": "intact" }),
        &["move B/14CATR 0419-0519"],
    )
    .refused("10.3", "prohibited");
    act(
        pair(),
        json!({ "wall": "destroyed" }),
        &["move B/14CATR 0419-0519"],
    )
    .ok();
    let port = json!({ "A/RHLI": { "at": "0620" } });
    act(
        port,
        json!({ "destroyed": ["0620"] }),
        &["destroy A/RHLI 0620"],
    )
    .refused("10.7", "destroyed-already");
    let beach = |change: Value| {
        let mut all = json!({ "evacuation": ["yellow"] });
        all.as_object_mut()
            .expect("fields")
            .extend(change.as_object().expect("fields").clone());
        act(
            json!({ "1/3Cdo": { "at": "1509" } }),
            all,
            &["board 1/3Cdo Y2"],
        )
    };
    beach(json!({})).ok();
    beach(json!({ "boarding_beach": { "yellow": "yellow-2" } })).ok();
    beach(json!({ "boarding_beach": { "yellow": "yellow-1" } })).refused("10.13", "other-beach");
    beach(json!({ "boarded": { "yellow": 3 } })).refused("10.9", "transport-full");
    beach(json!({ "transport": { "yellow": 0 } })).refused("10.12", "no-transport");
    beach(json!({ "evacuation": [] })).refused("10.8", "not-evacuating");
    let chits = |chits: Value| play(json!({ "turn": 2, "chits": chits }), "chit=E1", "draw");
    assert!(chits(json!({ "cup": ["E1"] })).lines[0].ok);
    for place in ["track", "aside", "removed"] {
        assert!(
            !chits(json!({ place: ["E1"] })).lines[0].ok,
            "E1 is not in the cup"
        );
    }
    assert_eq!(
        chits(json!({ "track": ["A01"] })).field("phase"),
        "operations"
    );
    assert_eq!(play(json!({ "turn": 17 }), &[], &[]).field("turn"), 17);
}

/// 12.4 holds in a written position too.
#[test]
fn nobody_waits_for_a_map_in_evacuation_mode() {
    let played = play(
        json!({ "evacuation": ["dieppe"], "pieces": { "A/FMR": { "at": "turn:8" } } }),
        &[],
        &[],
    );
    assert_eq!(played.at("A/FMR"), "evacuated");
}

/// A saved position goes on with the same chance.
#[test]
fn the_dice_are_part_of_the_position() {
    let start = |choices: &[&str]| {
        situation(
            json!({ "game": "jubilee", "seed": 5, "from": "empty", "choices": choices,
            "position": { "turn": 2, "pieces": { "A/RHLI": { "at": "0720" } } } }),
        )
    };
    let whole = start(&["draw", "draw"]);
    let half = start(&["draw"]);
    let mut rest = serde_json::to_value(&half.end.situation).expect("a situation");
    rest["choices"] = json!(["draw"]);
    assert_eq!(situation(rest).end.hash, whole.end.hash);
}

/// The end of a play, read again, is the same position with the same question.
#[track_caller]
fn survives(played: Played, ask: &str) {
    let played = played.ok();
    let asked = played.end.situation.position["pending"]["ask"]
        .as_str()
        .unwrap_or("");
    assert_eq!(asked, ask, "{:?}", played.offers());
    let file = serde_json::to_value(&played.end.situation).expect("a situation");
    let again = situation(file);
    assert_eq!(again.end.hash, played.end.hash, "{ask}");
    assert_eq!(again.end.offers, played.end.offers, "{ask}");
    assert_eq!(again.end.status, played.end.status, "{ask}");
    assert_eq!(
        again.end.situation.position, played.end.situation.position,
        "{ask}"
    );
}

#[test]
fn a_position_survives_in_the_middle_of_landing() {
    let set_up = |options: &[&str], choices: &[&str]| {
        situation(json!({ "game": "jubilee", "options": options,
        "from": "setup", "choices": choices }))
    };
    survives(set_up(&[], &[]), "");
    survives(set_up(&["bombardment"], &["bombard 0522"]), "bombard");
    survives(set_up(&["no-convoy"], &[]), "land");
    survives(
        play(
            json!({ "turn": 3, "phase": "landing-check", "pieces": { "A/RHLI": { "at": "W1" } } }),
            &[],
            &[],
        ),
        "check",
    );
    let waiting = json!({ "turn": 8, "phase": "landing-check", "pieces": { "A/FMR": { "at": "W1" }, "B/FMR": { "at": "W1" } } });
    survives(play(waiting, "d6=2", "check"), "delayed");
}

#[test]
fn a_position_survives_in_the_middle_of_operations() {
    let turn = |pieces: Value| json!({ "turn": 4, "pieces": pieces });
    let fire = turn(
        json!({ "D-1": { "at": "0521" }, "depth-05": { "at": "0521" }, "A/RHLI": { "at": "0419" },
        "B/RHLI": { "at": "0420" }, "D/RHLI": { "at": "0422" }, "D-2": { "at": "0617" } }),
    );
    survives(play(fire.clone(), "chit=A01", "draw"), "fire");
    survives(play(fire, "chit=A01", "draw; disrupt D/RHLI"), "fire");
    let hits = turn(
        json!({ "D-1": { "at": "0521" }, "depth-05": { "at": "0521" }, "C/RHLI": { "at": "0419" },
        "A/ESSEX": { "at": "0420" }, "D/ESSEX": { "at": "0422" } }),
    );
    survives(play(hits, "chit=A01", "draw; hit C/RHLI"), "fire");
    let assault = turn(
        json!({ "D-1": { "at": "0617" }, "depth-05": { "at": "0617" }, "A/RHLI": { "at": "0519", "steps": 2 },
        "R-2": { "at": "0927" } }),
    );
    survives(play(assault, "chit=A08; d6=6", "draw"), "displace");
    survives(
        play(
            turn(json!({ "D-1": { "at": "0522" } })),
            "chit=E1; d6=3",
            "draw",
        ),
        "strafe",
    );
    let even = json!({ "turn": 4, "transport": { "dieppe": 5 } });
    survives(play(even, "chit=E1; d6=4", "draw"), "recall");
}

#[test]
fn a_position_survives_in_the_middle_of_actions() {
    let attack = json!({ "A/RHLI": { "at": "0523" }, "B/RHLI": { "at": "0523", "disrupted": "attacker" },
        "D-6": { "at": "0524", "revealed": true }, "depth-05": { "at": "0524", "revealed": true } });
    survives(
        act(attack.clone(), json!({}), &["attack 0524", "join A/RHLI"]),
        "gather",
    );
    survives(
        act(
            attack,
            json!({}),
            &["attack 0524", "join A/RHLI", "resolve"],
        ),
        "attrition",
    );
    let past = json!({ "turn": 5, "phase": "cw-actions", "pieces": { "A/RHLI": { "at": "0521" }, "D-1": { "at": "0522" } } });
    survives(
        play(past, "chit=A02", "move A/RHLI 0521-0622"),
        "infiltrated",
    );
    let crowd = json!({ "A/RHLI": { "at": "0720" }, "B/RHLI": { "at": "0720" }, "C/RHLI": { "at": "0720" } });
    survives(act(crowd, json!({}), &["end"]), "overstack");
    let bonus = json!({ "turn": 5, "phase": "bonus-actions", "pieces": { "A/RM": { "at": "0523" }, "D-6": { "at": "0524" } } });
    let played = variant(&["no-convoy"], bonus, &["attack 0524"]);
    assert_eq!(played.field("phase"), "bonus-actions");
    survives(played, "gather");
    let everything = json!({ "destroyed": ["0327"], "evacuation": ["yellow"], "boarding_beach": { "yellow": "yellow-2" },
        "boarded": { "yellow": 1 }, "wall": "destroyed", "wire_crossed": ["0421|0521"], "attacked": ["0524"],
        "barraged": ["0620"], "transport": { "blue": 1 }, "chits": { "track": ["E1"], "aside": ["E2"], "removed": ["C3"] } });
    let pieces = json!({ "A/RHLI": { "at": "0421", "acted": true, "landed": true, "steps": 2 }, "B/RHLI": { "at": "0720" } });
    survives(act(pieces, everything, &[]), "");
}
