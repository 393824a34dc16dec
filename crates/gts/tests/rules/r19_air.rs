//! 1.19: air strikes, flak and interdiction.

use serde_json::{Value, json};

use crate::support::{Pieces, and, placed, sword};

fn strike(chit: &str, more: impl Pieces) -> Value {
    let pieces = and(placed("1820: A/7-Para Poett, 1821: 5/192"), more);
    json!({ "turn": 4, "chit": chit, "pieces": pieces, "points": { "6AB": { "air": 1, "command": 1 }, "21Pz": { "command": 0 } } })
}

#[test]
fn r1_19_a_strike_costs_a_point_and_leaves_no_barrage() {
    // 6 +0, two steps, open ground: 6 on the yellow row; a 3 is C.
    let played = sword(strike("division:6AB", ""), &[3], "strike 5/192").ok();
    assert!(played.told("shot")[0].ends_with("3 against 6, C."));
    assert_eq!(played.field("points")["6AB"]["air"], json!(0));
    assert_eq!(played.field("barrages")["light"], json!([]));
    let again = sword(
        strike("division:6AB", ""),
        &[3],
        "strike 5/192; strike 5/192",
    );
    again.refused("1.19#strike", "no-air-point");
    sword(strike("formation:5-Para-Bde", ""), &[9], "strike 5/192").ok();
    sword(strike("direct:allied", ""), &[], "strike 5/192").refused("1.19#strike", "no-air-point");
    let far = strike("division:6AB", placed("0926: 6/192"));
    sword(far, &[], "strike 6/192").refused("1.19#strike", "not-seen-from-below");
}

#[test]
fn r1_19_flak_may_drive_aircraft_off() {
    let flak = |more: Value| strike("division:6AB", json!({ "1/Flak-305": more }));
    let near = flak(json!({ "at": "1721" }));
    let driven = sword(near.clone(), &[5], "strike 5/192").ok();
    assert!(driven.told("shot").is_empty());
    assert_eq!(
        driven.field("points")["6AB"]["air"],
        json!(0),
        "the point is spent"
    );
    sword(near, &[6, 9], "strike 5/192")
        .ok()
        .once("flak")
        .once("shot");
    let far = sword(flak(json!({ "at": "0926" })), &[9], "strike 5/192").ok();
    assert!(far.told("flak").is_empty());
    let mounted = sword(
        flak(json!({ "at": "1721", "mounted": true })),
        &[9],
        "strike 5/192",
    )
    .ok();
    assert!(mounted.told("flak").is_empty());
}

#[test]
fn r1_19_interdiction_delays_reinforcements_on_the_road() {
    // A 2 delays with two points, a 3 does not.
    let position = json!({
        "turn": 3, "fleet": { "interdiction": 2, "air": 0, "beaches": [], "force": null },
        "mug": { "kept": "division:21Pz", "inside": ["events"] }, "stack": ["draw", { "dawn": { "parks": "german" } }],
        "parks": [{ "at": "0612", "division": "716", "fired": false }],
        "pieces": placed("park:0612: GWldrsee/1716, holding:5: 1/I/155 2/I/155"),
        "points": { "21Pz": { "command": 0 }, "716": { "dispatch": 1 } },
    });
    let played = sword(position, &[2, 3, 0, 0], "continue").ok();
    assert_eq!(
        (played.at("1/I/155"), played.at("2/I/155")),
        ("delayed", "0434"),
        "{:?}",
        played.told("interdiction")
    );
}
