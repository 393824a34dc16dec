//! 1.9#events: the Events chit, every line of its table.

use serde_json::{Value, json};

use crate::support::{Played, marked, play_in};

/// A question before the Events chit, so that its dice are scripted.
fn before(more: Value) -> Value {
    let mut position = json!({
        "turn": 4, "fleet": { "air": 0 }, "mug": { "kept": "events", "inside": ["naval"] },
        "stack": ["draw", { "dawn": { "parks": "german" } }],
        "parks": [{ "at": "0612", "division": "716", "fired": false }],
        "pieces": {
            "GWldrsee/1716": { "at": "park:0612", "contact": "Krug" }, "Stab/736": { "at": "1415" }, "Krug": { "at": "1415" },
            "A/7-Para": { "at": "1920", "steps": 1 }, "Poett": { "at": "1920" }, "1/PzJg-716": { "at": "1021" },
            "5/192": { "at": "1629", "markers": ["suppressed", "two-cohesion-hits"] },
        },
        "points": { "716": { "dispatch": 1, "command": 0 }, "21Pz": { "command": 3 } },
    });
    for (name, field) in more.as_object().into_iter().flatten() {
        position[name] = field.clone();
    }
    position
}

#[track_caller]
fn event(first: u8, second: u8, rolls: &[u8], choices: &[&str]) -> Played {
    let dice = [&[first, second], rolls].concat();
    let choices = [&["continue"], choices].concat();
    play_in("sword", before(json!({})), &dice, &choices)
}

#[test]
fn r1_9_events_that_befall_a_unit() {
    let heroic = event(0, 0, &[], &["event-unit A/7-Para"]).ok();
    assert!(heroic.told("event-befell")[0].contains("Heroic"));
    event(0, 0, &[], &["event-unit 5/192"]).refused("1.9#events", "not-for-event");
    let rally = event(2, 1, &[], &["event-unit 5/192"]).ok();
    assert!(marked(&rally, "5/192", "one-cohesion-hit") && !marked(&rally, "5/192", "suppressed"));
    let empty = event(3, 0, &[], &["event-unit GWldrsee/1716"]).ok();
    assert!(empty.told("event-befell")[0].contains("ammunition"));
    let broken = event(4, 0, &[], &["event-unit 1/PzJg-716"]).ok();
    assert!(marked(&broken, "1/PzJg-716", "one-cohesion-hit"));
    let cut = event(6, 0, &[], &["event-unit GWldrsee/1716"]).ok();
    assert_eq!(cut.piece("GWldrsee/1716")["contact"], json!(null));
    let found = event(8, 0, &[], &["event-unit A/7-Para"]).ok();
    assert_eq!(found.piece("A/7-Para")["steps"], json!(2));
}

#[test]
fn r1_9_events_of_points_roads_and_aircraft() {
    let gained = event(8, 1, &[], &[]).ok();
    assert_eq!(gained.field("points")["21Pz"]["command"], json!(5));
    let road = event(7, 0, &[], &["event-hex 1629"]).ok();
    assert_eq!(road.field("road_blocks")[0]["at"], json!("1629"));
    event(7, 0, &[], &["event-hex 1021"]).refused("1.9#events", "not-for-event");
    let nothing = event(7, 1, &[], &[]).ok();
    assert!(nothing.told("road-blocked").is_empty());
    let sky = event(1, 1, &[], &[]).ok();
    assert!(sky.told("air-strike").is_empty());
    let overhead = play_in(
        "sword",
        before(json!({ "pieces": {
            "GWldrsee/1716": { "at": "park:0612" }, "A/7-Para": { "at": "1820" }, "5/192": { "at": "1821" },
        } })),
        &[1, 0, 9],
        &["continue", "strike 5/192"],
    )
    .ok();
    assert_eq!(overhead.told("air-strike").len(), 1);
}

#[test]
fn r1_9_events_a_look_at_what_was_set_aside() {
    let position = before(
        json!({ "mug": { "kept": "events", "inside": ["naval"], "aside": [[], ["formation:KG-Rauch"]] } }),
    );
    let back = play_in(
        "sword",
        position.clone(),
        &[5, 0],
        &["continue", "event-chit KG-Rauch"],
    )
    .ok();
    assert_eq!(back.told("chit-sent-back").len(), 1);
    let left = play_in("sword", position, &[5, 0], &["continue", "event-on"]).ok();
    assert!(left.told("chit-sent-back").is_empty());
}

#[test]
fn r1_9_events_a_leader_under_fire() {
    let position = before(json!({ "pieces": {
        "GWldrsee/1716": { "at": "park:0612" }, "A/7-Para": { "at": "1821" }, "5/192": { "at": "1722" }, "Rauch": { "at": "1722" },
    } }));
    let hit = play_in(
        "sword",
        position.clone(),
        &[9, 0, 8],
        &["continue", "event-leader Rauch"],
    )
    .ok();
    assert_eq!(hit.piece("Rauch")["replaced"], json!(true));
    let safe = play_in(
        "sword",
        position,
        &[9, 0, 7],
        &["continue", "event-leader Rauch"],
    )
    .ok();
    assert_ne!(safe.piece("Rauch")["replaced"], json!(true));
}
