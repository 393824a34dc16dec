//! 1.12 Vehicles.

use serde_json::json;

use crate::support::{act, acts, acts_on, is, play, steps, supply};

#[test]
fn r1_12_1_a_vehicle_of_one_square_goes_forward_back_for_two_and_turns_for_one() {
    let pieces = "J17: Carrier-1+facing=E";
    let played = acts(pieces, &[], &[]);
    assert_eq!(steps(&played), ["K16", "I17", "K17", "K18"]);
    let played = acts(pieces, &[], "step I17; turn S").ok();
    assert_eq!(played.field("pending")["left"], json!(4));
    let played = acts(pieces, &[], "step K17; face N").ok();
    assert_eq!(played.piece("Carrier-1")["facing"], json!("N"));
}

#[test]
fn r1_12_2_a_tank_turns_by_driving() {
    let pieces = "J17: Sherman-1+facing=E";
    let played = acts(pieces, &[], &[]);
    // Ahead, left and right of the front; behind and beside the rear.
    assert_eq!(steps(&played), ["I16", "J16", "H17", "K17", "I18", "J18"]);
    let played = acts(pieces, &[], "step J18; stop").ok();
    assert_eq!(
        (played.at("Sherman-1"), &played.piece("Sherman-1")["facing"]),
        ("J18", &json!("S"))
    );
}

#[test]
fn r1_12_3_terrain_closed_to_vehicles() {
    acts("F17: Sherman-1+facing=E", &[], "step G17").refused("1.5.6", "closed");
}

#[test]
fn r1_12_5_two_more_from_behind() {
    // +5 +2 and a die of 2 against 9: Destruction needs no damage roll.
    let played = acts_on(
        "maltot",
        "H18: PIAT-1, L18: Panzer4-1+facing=E",
        "d6=2",
        "fire Panzer4-1",
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
        let played = acts_on(
            "maltot",
            "F18: Panzer4-1+facing=E, L18: Sherman-1+facing=W",
            &["d6=5", die],
            "fire Sherman-1",
        )
        .ok();
        assert!(is(&played, "Sherman-1", mark), "{mark}");
    }
    let pieces = "F18: Panzer4-1+facing=E, L18: Sherman-1+facing=W+immobile";
    acts_on("maltot", pieces, "d6=5; d6=3", "fire Sherman-1")
        .ok()
        .stand("wreck:L18: Sherman-1");
}

#[test]
fn r1_12_7_boarding_and_getting_out() {
    let pieces = "H18: Rifle-1, J18: Rifle-2, I18: Carrier-1+facing=E";
    let played = acts(pieces, &[], "board Carrier-1").ok();
    assert_eq!(played.at("Rifle-1"), "aboard:Carrier-1");
    let pieces = "aboard:Carrier-1: Rifle-1, J18: Rifle-2, I18: Carrier-1+facing=E";
    play(act("Rifle-2", pieces), &[], "board Carrier-1").refused("1.12.7", "no-transport");
    let out = "move Rifle-1; step H17; stop";
    let played = play(supply("commonwealth", pieces), &[], out).ok();
    assert_eq!(played.at("Rifle-1"), "H17");
}

#[test]
fn r1_12_7_passengers_of_a_destroyed_vehicle_get_out_suppressed_and_hit() {
    let pieces = "R18: MG42-1+back, M18: Carrier-1+facing=E, aboard:Carrier-1: Rifle-1";
    acts(pieces, "d6=5", "fire Carrier-1; back L17")
        .ok()
        .stand("L17: Rifle-1+suppressed+back");
}

#[test]
fn r1_8_9_dual_weapon_fires_its_machine_gun_at_another_target() {
    let pieces = "I18: Sherman-1+facing=E, M18: Jaeger-1, R17: Jaeger-2";
    let played = acts(pieces, "d6=1; d6=3", "fire Jaeger-1; fire Jaeger-2").ok();
    assert!(is(&played, "Jaeger-2", "back") && !is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_15_fire_on_the_move_once_at_minus_one() {
    let pieces = "I18: Carrier-1+facing=E, P18: Jaeger-1";
    let choices = "step J18; fire Jaeger-1; step K18";
    let played = acts(pieces, "d6=3", choices).ok();
    played.tells("shot", &["4 against 5"]);
    assert!(!played.offered("fire Jaeger-1"));
}

#[test]
fn r1_15_piercing_adds_one_to_the_damage_roll() {
    let played = acts_on(
        "maltot",
        "F18: Tiger-1+facing=E, L18: Sherman-1+facing=W",
        "d6=5; d6=3",
        "fire Sherman-1",
    )
    .ok();
    assert!(is(&played, "Sherman-1", "gun_out") && !is(&played, "Sherman-1", "immobile"));
}

#[test]
fn r1_15_limited_range_of_a_piat_against_vehicles() {
    acts_on(
        "maltot",
        "F18: PIAT-1, M18: Panzer4-1+facing=E",
        &[],
        "fire Panzer4-1",
    )
    .refused("1.8.1", "out-of-range");
}
