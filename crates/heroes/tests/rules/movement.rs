//! 1.5 movement, 1.6 Zones of Control, trenches, doors, two-state units.

use serde_json::json;

use crate::support::{act, acts, is, play, steps, supply};

#[test]
fn r1_5_1_up_to_the_movement_value_and_not_at_all() {
    let pieces = "A18: Rifle-1, X9: Jaeger-1";
    let way = "step B18; step C18; step D18; step E18";
    let played = acts(pieces, &[], way).ok();
    assert_eq!(played.at("Rifle-1"), "E18");
    let far = "step B18; step C18; step D18; step E18; step F18";
    acts(pieces, &[], far).refused("1.5.1", "no-movement");
    let played = acts(pieces, &[], "stop").ok();
    assert!(is(&played, "Rifle-1", "activated"));
}

#[test]
fn r1_5_2_any_of_the_eight_squares_around() {
    let pieces = "J17: Rifle-1";
    let played = acts(pieces, &[], &[]);
    assert_eq!(
        steps(&played),
        ["I16", "J16", "K16", "I17", "K17", "I18", "J18", "K18"]
    );
    acts(pieces, &[], "step L17").refused("1.5.2", "not-adjacent");
}

#[test]
fn r1_5_3_no_diagonal_round_the_corner_of_a_house() {
    // J5 to I4 would cut the corner of the house H3-I4.
    acts("J4: Rifle-1", &[], "step I5").refused("1.5.3", "corner");
}

#[test]
fn r1_5_4_through_own_men_but_never_through_an_enemy() {
    let pieces = "H18: Rifle-1, I18: Rifle-2";
    let played = acts(pieces, &[], "step I18; step J18").ok();
    assert_eq!((played.at("Rifle-1"), played.at("Rifle-2")), ("J18", "I18"));
    acts(pieces, &[], "step I18; stop").refused("1.5.4", "no-room");
    for (other, code) in [("Jaeger-1", "enemy-there"), ("Carrier-1", "vehicle-there")] {
        let pieces = format!("H18: Rifle-1, I18: {other}");
        acts(&pieces, &[], "step I18").refused("1.5.4", code);
    }
}

#[test]
fn r1_5_5_difficult_passage_stops() {
    acts("F17: Rifle-1", &[], "step G17; step H17").refused("1.5.5", "must-stop");
}

#[test]
fn r1_6_3_an_enemy_zone_of_control_stops() {
    let played = acts("H18: Rifle-1, K18: Jaeger-1", &[], "step I18; step J18").ok();
    assert!(steps(&played).is_empty());
    // With movement left it may still assault.
    assert!(played.offered("assault K18"));
}

#[test]
fn r1_6_4_not_from_zone_to_zone() {
    let pieces = "J18: Rifle-1, K18: Jaeger-1";
    acts(pieces, &[], "step J17").refused("1.6.4", "zone-to-zone");
    acts(pieces, &[], "step I17").ok();
}

#[test]
fn r1_6_1_suppressed_and_concealed_units_control_nothing() {
    for mark in [
        json!({ "at": "K18", "suppressed": true }),
        json!({ "at": "K16", "back": true }),
    ] {
        let name = if mark["back"].is_null() {
            "Jaeger-1"
        } else {
            "Spaeher-1"
        };
        let pieces = json!({ "Rifle-1": { "at": "H17" }, name: mark });
        let position = act("Rifle-1", pieces);
        play(position, &[], "step I17; step J17; step K17").ok();
    }
}

#[test]
fn r1_16_1_men_use_doors_and_not_windows() {
    acts("J3: Rifle-1", &[], "step I3").ok();
    acts("J4: Rifle-1", &[], "step I4").refused("1.16.1", "wall");
}

#[test]
fn r3_3_1_a_trench_stops_who_enters_or_leaves_unless_by_the_access() {
    let played = acts("L7: Rifle-1", &[], "step K7").ok();
    assert!(steps(&played).is_empty());
    // K8 has its access to the south; inside the trench nothing stops.
    acts("K9: Rifle-1", &[], "step K8; step K7; step K6").ok();
    acts("K6: Rifle-1", &[], "step L6; step M6").refused("1.5.5", "must-stop");
}

#[test]
fn r3_3_3_trench_corners_close_diagonals() {
    // The end of the trench K6-K8: no slanting step in or out round its corner.
    acts("K8: Rifle-1", &[], "step L9").refused("1.5.3", "corner");
    acts("L9: Rifle-1", &[], "step K8").refused("1.5.3", "corner");
}

#[test]
fn r3_3_4_zones_of_control_do_not_cross_the_border_of_a_trench() {
    // The enemy in the trench does not stop a unit that walks past outside, and along the trench he does.
    let pieces = "L6: Rifle-1, K7: Jaeger-1";
    acts(pieces, &[], "step L7; step L8").ok();
    let pieces = "K9: Rifle-1, K6: Jaeger-1";
    let played = acts(pieces, &[], "step K8; step K7").ok();
    assert!(steps(&played).is_empty());
}

#[test]
fn r1_15_tripod_is_packed_before_and_set_up_after_a_move_but_not_both() {
    let pieces = "H18: Vickers-1+back";
    acts(pieces, &[], "step I18").refused("1.5.1", "no-movement");
    acts(pieces, &[], "flip; step I18; ready").refused("1.1.9", "cannot-flip");
    let played = acts("H18: Vickers-1", &[], "step I18; ready").ok();
    assert!(is(&played, "Vickers-1", "back"));
}

#[test]
fn r1_15_crew_needs_a_whole_action_to_turn_its_gun() {
    let played = acts("H18: Mortar8-1, X9: Jaeger-1", &[], "flip").ok();
    assert!(is(&played, "Mortar8-1", "back") && is(&played, "Mortar8-1", "activated"));
}

#[test]
fn r1_15_ambush_hides_where_nobody_close_sees_it() {
    let pieces = "I16: Spaeher-1, P16: Rifle-1";
    let played = acts(pieces, &[], "step J16; ready").ok();
    assert!(is(&played, "Spaeher-1", "back"));
    let pieces = "I16: Spaeher-1, N16: Rifle-1";
    acts(pieces, &[], "step J16; ready").refused("1.15#ambush", "cannot-hide");
    acts("I17: Spaeher-1", &[], "ready").refused("1.15#ambush", "cannot-hide");
}

#[test]
fn r1_15_ambush_is_uncovered_by_infantry_that_ends_beside_it() {
    let pieces = "J16: Spaeher-1+back, H17: Rifle-1";
    let played = play(act("Rifle-1", pieces), &[], "step I17; stop").ok();
    assert!(!is(&played, "Spaeher-1", "back"));
}

#[test]
fn r1_4_3_2_in_the_supply_phase_units_move_but_neither_assault_nor_fire() {
    let pieces = "J18: Rifle-1, K18: Jaeger-1, A18: Rifle-2+activated";
    let position = supply("commonwealth", pieces);
    play(position.clone(), &[], "move Rifle-1; assault K18")
        .refused("1.4.3.2", "no-supply-assault");
    play(position.clone(), &[], "move Rifle-2").refused("1.4.3.2", "not-eligible");
    let played = play(position, &[], "move Rifle-1; step I17; stop").ok();
    assert_eq!(played.at("Rifle-1"), "I17");
}

#[test]
fn r1_14_6_units_enter_by_an_arrow_and_go_on() {
    let pieces = "waiting: Rifle-1";
    acts(pieces, &[], "step A4").refused("1.14.6", "not-arrow");
    let played = acts(pieces, &[], "step A9; step B9; step C9; step D9").ok();
    assert!(steps(&played).is_empty());
}

#[test]
fn b2_3_ambush_spotter_reveals_what_it_sees_clearly_when_activated() {
    let pieces = "M16: Scouts-1, J16: Spaeher-1+back, M17: Rifle-1";
    let played = acts(pieces, &[], "spot J16").ok();
    assert!(!is(&played, "Spaeher-1", "back"));
    assert_eq!(played.asks(), "act");
    play(act("Rifle-1", pieces), &[], "spot J16").refused("b2.3#ambush-spotter", "cannot-spot");
}
