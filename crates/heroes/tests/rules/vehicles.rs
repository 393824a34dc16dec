//! 1.12 Vehicles.

use serde_json::json;

use crate::support::{act, is, on, play, steps, supply};

#[test]
fn r1_12_1_a_vehicle_of_one_square_goes_forward_back_for_two_and_turns_for_one() {
    let pieces = json!({ "Carrier-1": { "at": "J17", "facing": "E" } });
    let played = play(act("Carrier-1", pieces.clone()), &[], &[]);
    assert_eq!(steps(&played), ["K16", "I17", "K17", "K18"]);
    let played = play(
        act("Carrier-1", pieces.clone()),
        &[],
        &["step I17", "turn S"],
    )
    .ok();
    assert_eq!(played.field("pending")["left"], json!(4));
    let played = play(act("Carrier-1", pieces), &[], &["step K17", "face N"]).ok();
    assert_eq!(played.piece("Carrier-1")["facing"], json!("N"));
}

#[test]
fn r1_12_2_a_tank_turns_by_driving() {
    let pieces = json!({ "Sherman-1": { "at": "J17", "facing": "E" } });
    let played = play(act("Sherman-1", pieces.clone()), &[], &[]);
    // Ahead, left and right of the front; behind and beside the rear.
    assert_eq!(steps(&played), ["I16", "J16", "H17", "K17", "I18", "J18"]);
    let played = play(act("Sherman-1", pieces), &[], &["step J18", "stop"]).ok();
    assert_eq!(
        (played.at("Sherman-1"), &played.piece("Sherman-1")["facing"]),
        ("J18", &json!("S"))
    );
}

#[test]
fn r1_12_3_terrain_closed_to_vehicles() {
    let pieces = json!({ "Sherman-1": { "at": "F17", "facing": "E" } });
    play(act("Sherman-1", pieces), &[], &["step G17"]).refused("1.5.6", "closed");
}

#[test]
fn r1_12_5_two_more_from_behind() {
    let pieces = json!({ "PIAT-1": { "at": "H18" }, "Panzer4-1": { "at": "L18", "facing": "E" } });
    // +5 +2 and a die of 2 against 9: Destruction needs no damage roll.
    let played = on(
        "maltot",
        act("PIAT-1", pieces),
        &["d6=2"],
        &["fire Panzer4-1"],
    )
    .ok();
    assert_eq!(played.at("Panzer4-1"), "wreck:L18");
}

#[test]
fn r1_12_6_damage_of_heavy_vehicles() {
    for (die, mark) in [
        ("d6=2", "suppressed"),
        ("d6=3", "immobile"),
        ("d6=4", "gun_out"),
    ] {
        let pieces = json!({ "Panzer4-1": { "at": "F18", "facing": "E" }, "Sherman-1": { "at": "L18", "facing": "W" } });
        let played = on(
            "maltot",
            act("Panzer4-1", pieces),
            &["d6=5", die],
            &["fire Sherman-1"],
        )
        .ok();
        assert!(is(&played, "Sherman-1", mark), "{mark}");
    }
    let pieces = json!({ "Panzer4-1": { "at": "F18", "facing": "E" },
        "Sherman-1": { "at": "L18", "facing": "W", "immobile": true } });
    let played = on(
        "maltot",
        act("Panzer4-1", pieces),
        &["d6=5", "d6=3"],
        &["fire Sherman-1"],
    )
    .ok();
    assert_eq!(played.at("Sherman-1"), "wreck:L18");
}

#[test]
fn r1_12_7_boarding_and_getting_out() {
    let pieces = json!({ "Rifle-1": { "at": "H18" }, "Rifle-2": { "at": "J18" }, "Carrier-1": { "at": "I18", "facing": "E" } });
    let played = play(act("Rifle-1", pieces), &[], &["board Carrier-1"]).ok();
    assert_eq!(played.at("Rifle-1"), "aboard:Carrier-1");
    let pieces = json!({ "Rifle-1": { "at": "aboard:Carrier-1" }, "Rifle-2": { "at": "J18" }, "Carrier-1": { "at": "I18", "facing": "E" } });
    play(act("Rifle-2", pieces.clone()), &[], &["board Carrier-1"])
        .refused("1.12.7", "no-transport");
    let played = play(
        supply("commonwealth", pieces),
        &[],
        &["move Rifle-1", "step H17", "stop"],
    )
    .ok();
    assert_eq!(played.at("Rifle-1"), "H17");
}

#[test]
fn r1_12_7_passengers_of_a_destroyed_vehicle_get_out_suppressed_and_hit() {
    let pieces = json!({ "Rifle-1": { "at": "aboard:Carrier-1" }, "Carrier-1": { "at": "M18", "facing": "E" },
        "MG42-1": { "at": "R18", "back": true } });
    let played = play(
        act("MG42-1", pieces),
        &["d6=5"],
        &["fire Carrier-1", "back L17"],
    )
    .ok();
    assert_eq!(played.at("Rifle-1"), "L17");
    assert!(is(&played, "Rifle-1", "suppressed") && is(&played, "Rifle-1", "back"));
}

#[test]
fn r1_8_9_dual_weapon_fires_its_machine_gun_at_another_target() {
    let pieces = json!({ "Sherman-1": { "at": "I18", "facing": "E" }, "Jaeger-1": { "at": "M18" }, "Jaeger-2": { "at": "R17" } });
    let played = play(
        act("Sherman-1", pieces),
        &["d6=1", "d6=3"],
        &["fire Jaeger-1", "fire Jaeger-2"],
    )
    .ok();
    assert!(is(&played, "Jaeger-2", "back") && !is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_15_fire_on_the_move_once_at_minus_one() {
    let pieces =
        json!({ "Carrier-1": { "at": "I18", "facing": "E" }, "Jaeger-1": { "at": "P18" } });
    let played = play(
        act("Carrier-1", pieces),
        &["d6=3"],
        &["step J18", "fire Jaeger-1", "step K18"],
    )
    .ok();
    assert!(
        played.told("shot")[0].contains("4 against 5"),
        "{:?}",
        played.told("shot")
    );
    assert!(!played.offered("fire Jaeger-1"));
}

#[test]
fn r1_15_piercing_adds_one_to_the_damage_roll() {
    let pieces = json!({ "Tiger-1": { "at": "F18", "facing": "E" }, "Sherman-1": { "at": "L18", "facing": "W" } });
    let played = on(
        "maltot",
        act("Tiger-1", pieces),
        &["d6=5", "d6=3"],
        &["fire Sherman-1"],
    )
    .ok();
    assert!(is(&played, "Sherman-1", "gun_out") && !is(&played, "Sherman-1", "immobile"));
}

#[test]
fn r1_15_limited_range_of_a_piat_against_vehicles() {
    let pieces = json!({ "PIAT-1": { "at": "F18" }, "Panzer4-1": { "at": "M18", "facing": "E" } });
    on("maltot", act("PIAT-1", pieces), &[], &["fire Panzer4-1"]).refused("1.8.1", "out-of-range");
}
