//! 1.9#events: the Events chit, every line of its table.

use serde_json::{Value, json};

use crate::support::{Played, Script, marked, placed, sword};

/// A question before the Events chit, so that its dice are scripted.
fn before(more: Value) -> Value {
    let mut position = json!({
        "turn": 4, "fleet": { "air": 0 }, "mug": { "kept": "events", "inside": ["naval"] },
        "stack": ["draw", { "dawn": { "parks": "german" } }],
        "parks": [{ "at": "0612", "division": "716", "fired": false }],
        "pieces": placed("park:0612: GWldrsee/1716+contact=Krug, 1415: Stab/736 Krug, \
             1920: A/7-Para+steps=1 Poett, 1021: 1/PzJg-716, \
             1629: 5/192[suppressed,two-cohesion-hits]+rallying=2"),
        "points": { "716": { "dispatch": 1, "command": 0 }, "21Pz": { "command": 3 } },
    });
    for (name, field) in more.as_object().into_iter().flatten() {
        position[name] = field.clone();
    }
    position
}

#[track_caller]
fn event(first: u8, second: u8, rolls: &[u8], choices: impl Script) -> Played {
    let dice = [&[first, second], rolls].concat();
    let choices = ("continue", choices);
    sword(before(json!({})), &dice, choices)
}

#[test]
fn r1_9_events_that_befall_a_unit() {
    let heroic = event(0, 0, &[], "event-unit A/7-Para").ok();
    assert!(marked(&heroic, "A/7-Para", "heroic"), "into the next turn");
    event(0, 0, &[], "event-unit 5/192").refused("1.9#events", "not-for-event");
    let rally = event(2, 1, &[], "event-unit 5/192").ok();
    assert!(marked(&rally, "5/192", "one-cohesion-hit") && !marked(&rally, "5/192", "suppressed"));
    assert_eq!(rally.piece("5/192")["rallying"], json!(null));
    // For the German nobody blocks a road, and he has no aircraft.
    for first in [1, 7] {
        assert_eq!(
            event(first, 1, &[], &[]).ok().told("event-nothing").len(),
            1
        );
    }
    let empty = event(3, 0, &[], "event-unit GWldrsee/1716").ok();
    assert!(empty.told("event-befell")[0].contains("ammunition"));
    let broken = event(4, 0, &[], "event-unit 1/PzJg-716").ok();
    assert!(marked(&broken, "1/PzJg-716", "one-cohesion-hit"));
    let cut = event(6, 0, &[], "event-unit GWldrsee/1716").ok();
    assert_eq!(cut.piece("GWldrsee/1716")["contact"], json!(null));
    let found = event(8, 0, &[], "event-unit A/7-Para").ok();
    assert_eq!(found.piece("A/7-Para")["steps"], json!(2));
}

#[test]
fn r1_9_events_of_points_roads_and_aircraft() {
    let gained = event(8, 1, &[], &[]).ok();
    assert_eq!(gained.field("points")["21Pz"]["command"], json!(5));
    let road = event(7, 0, &[], "event-hex 1629").ok();
    assert_eq!(road.field("road_blocks")[0]["at"], json!("1629"));
    event(7, 0, &[], "event-hex 1021").refused("1.9#events", "not-for-event");
    let nothing = event(7, 1, &[], &[]).ok();
    assert!(nothing.told("road-blocked").is_empty());
    let sky = event(1, 1, &[], &[]).ok();
    assert!(sky.told("air-strike").is_empty());
    let overhead = sword(
        before(
            json!({ "pieces": placed("park:0612: GWldrsee/1716, 1820: A/7-Para, 1821: 5/192") }),
        ),
        &[1, 0, 9],
        "continue; strike 5/192",
    )
    .ok();
    assert_eq!(overhead.told("air-strike").len(), 1);
}

#[test]
fn r1_9_events_a_look_at_what_was_set_aside() {
    let position = before(
        json!({ "mug": { "kept": "events", "inside": ["naval"], "aside": [[], ["formation:KG-Rauch"]] } }),
    );
    let back = sword(position.clone(), &[5, 0], "continue; event-chit KG-Rauch").ok();
    assert_eq!(back.told("chit-sent-back").len(), 1);
    let left = sword(position, &[5, 0], "continue; event-on").ok();
    assert!(left.told("chit-sent-back").is_empty());
}

#[test]
fn r1_9_events_a_leader_under_fire() {
    let position = before(
        json!({ "pieces": placed("park:0612: GWldrsee/1716, 1821: A/7-Para, 1722: 5/192 Rauch") }),
    );
    let hit = sword(position.clone(), &[9, 0, 8], "continue; event-leader Rauch").ok();
    assert_eq!(hit.piece("Rauch")["replaced"], json!(true));
    let safe = sword(position, &[9, 0, 7], "continue; event-leader Rauch").ok();
    assert_ne!(safe.piece("Rauch")["replaced"], json!(true));
}

#[test]
fn r1_9_events_heroic_until_the_end_of_the_next_turn() {
    let after = |until: u8| {
        let position = json!({
            "turn": 4, "chit": "direct:german", "mug": { "inside": ["naval"] }, "points": { "716": { "command": 1 } },
            "pieces": placed("1920: A/7-Para[heroic] Poett, 1415: Stab/736 Krug"),
            "fleet": { "air": 0, "heroes": [["A/7-Para", until]] },
        });
        let played = sword(position, &[], "done").ok();
        marked(&played, "A/7-Para", "heroic")
    };
    // The event's own turn counts from nought: the fourth turn is 3.
    assert!(!after(3) && after(4));
}

#[test]
fn r1_9_events_out_of_ammunition_for_the_turn() {
    let mortar = |empty: bool| {
        json!({
            "chit": "formation:5-Para-Bde", "points": { "6AB": { "command": 0 } },
            "pieces": {
                "Mortar/12-Para": { "at": "2321", "empty": empty }, "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
                "5/125": { "at": "2424" }, "Luck": { "at": "2424" },
            },
        })
    };
    let bombard = ["act Mortar/12-Para", "bombard"];
    sword(mortar(false), &[], &bombard).ok();
    sword(mortar(true), &[], &bombard).refused("1.16.1", "cannot-bombard");
    // Only artillery and mortars run out, and only the enemy's.
    event(3, 0, &[], "event-unit 5/192").refused("1.9#events", "not-for-event");
    event(4, 0, &[], "event-unit 5/192").refused("1.9#events", "not-for-event");
}

#[test]
fn r1_9_events_stragglers_only_where_it_is_quiet() {
    let found = |more: Value| {
        let mut position = before(json!({}));
        for (name, piece) in more.as_object().into_iter().flatten() {
            position["pieces"][name] = piece.clone();
        }
        sword(position, &[8, 0], "continue; event-unit A/7-Para")
    };
    found(json!({})).ok();
    // Out of command, and in an enemy Fire Zone, there is nobody to find: the event passes.
    let alone = placed("2520: Poett A/12-Para");
    assert!(found(alone).told("event-befell").is_empty());
    assert!(found(placed("1820: 7/192")).told("event-befell").is_empty());
}
