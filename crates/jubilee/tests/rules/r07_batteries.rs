//! 7.0 German Coastal Battery Fire.

use serde_json::{Value, json};

use crate::support::{Played, placed, play};

/// A chit is drawn on Turn 9 with a commando on each outlying map.
fn draw(chit: &str, position: Value) -> Played {
    let mut whole = json!({
        "turn": 9, "phase": "operations",
        "pieces": placed("1906: 1/3Cdo, 1938: A/4Cdo"),
    });
    for (field, value) in position.as_object().expect("an object") {
        if field == "pieces" {
            for (name, piece) in value.as_object().expect("an object") {
                whole["pieces"][name] = piece.clone();
            }
        } else {
            whole[field] = value.clone();
        }
    }
    play(whole, format!("chit={chit}"), "draw").ok()
}

/// Points left at Blue, Dieppe, Green, Yellow and Orange.
fn points(played: &Played) -> [u64; 5] {
    ["blue", "dieppe", "green", "yellow", "orange"]
        .map(|track| played.field("transport")[track].as_u64().expect("points"))
}

#[test]
fn r7_1_each_battery_shells_the_boats_of_its_own_beach() {
    assert_eq!(points(&draw("B1", json!({}))), [4, 7, 5, 3, 4]);
    assert_eq!(points(&draw("B2", json!({}))), [4, 7, 5, 4, 3]);
    // Hitler: Dieppe, not Blue or Green Beach.
    assert_eq!(points(&draw("B3", json!({}))), [4, 6, 5, 4, 4]);
}

/// The rulebook's example: Hess active, one point from the Orange track.
#[test]
fn r7_2_an_active_battery_takes_one_point() {
    let hess = draw("B2", json!({ "transport": { "orange": 3 } }));
    assert_eq!(points(&hess)[4], 2);
    assert_eq!(
        hess.kinds(),
        ["chit-drawn", "battery-fired", "transport-lost"]
    );
    assert!(hess.offered("draw"), "the next chit follows");

    let leaving = draw("B2", json!({ "evacuation": ["orange"] }));
    assert_eq!(points(&leaving)[4], 3, "in evacuation mode too");

    let nothing = draw("B2", json!({ "transport": { "orange": 0 } }));
    assert_eq!(points(&nothing)[4], 0);
    assert_eq!(
        nothing.at("A/4Cdo"),
        "1938",
        "nobody surrenders a second time"
    );
}

#[test]
fn r7_2_the_last_point_brings_surrender() {
    let hess = draw("B2", json!({ "transport": { "orange": 1 } }));
    assert_eq!(hess.at("A/4Cdo"), "eliminated");
    assert_eq!(hess.at("1/3Cdo"), "1906", "the other map is untouched");
}

#[test]
fn r7_3_a_battery_is_silent_while_raiders_stand_in_it_or_once_destroyed() {
    let stormed = draw("B1", json!({ "pieces": placed("1706: 1/3Cdo") }));
    assert_eq!(points(&stormed)[3], 4);
    assert_eq!(stormed.kinds(), ["chit-drawn", "battery-silent"]);

    let next_to_it = draw("B1", json!({ "pieces": placed("1806: 1/3Cdo") }));
    assert_eq!(points(&next_to_it)[3], 3, "next to it is not in it");

    let wrecked = draw("B1", json!({ "destroyed": ["1706"] }));
    assert_eq!(points(&wrecked)[3], 4);

    let retaken = json!({ "destroyed": ["1706"], "pieces": placed("1706: Y-1") });
    assert_eq!(
        points(&draw("B1", retaken))[3],
        4,
        "Germans do not repair it"
    );

    let other = draw("B1", json!({ "destroyed": ["1738"] }));
    assert_eq!(points(&other)[3], 3, "the other battery's fate is no help");
}

#[test]
fn r7_3_the_garrison_does_not_matter() {
    let held = json!({ "pieces": placed("1706: Y-1") });
    assert_eq!(points(&draw("B1", held))[3], 3);
    let stunned = json!({ "pieces": placed("1706: Y-1+disrupted") });
    assert_eq!(points(&draw("B1", stunned))[3], 3);
    assert_eq!(points(&draw("B1", json!({})))[3], 3, "defenders dead");
}

#[test]
fn r7_3_hitler_fires_whatever_is_destroyed() {
    let all = [
        "0327", "0517", "0522", "0620", "0628", "0713", "0721", "0927", "1626", "1706", "1738",
        "2018",
    ];
    let hitler = draw("B3", json!({ "destroyed": all }));
    assert_eq!(points(&hitler)[1], 6);
    assert_eq!(points(&draw("B2", json!({ "destroyed": all })))[4], 4);
}
