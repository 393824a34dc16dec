//! S6 Zones of control.

use serde_json::json;

use crate::support::{allied, allied_moves, data, german_moves, left, phase, play};

#[test]
fn s6_1_six_hexes_on_any_terrain_and_across_rivers() {
    // 22/21 in 1439 stops at 1440 and 1340 across and along the Orne.
    for hex in ["1440", "1340", "1438", "1540", "1539", "1339"] {
        let game = kernel::testing::load::<folio::Rules>(&allied_moves("1439: 22/21, 1838: 9/3"));
        let cell = data().map.at(hex).expect("a hex");
        assert!(game.zone(folio::ids::Side::German).contains(cell), "{hex}");
    }
}

#[test]
fn s6_1_reduced_units_have_one_and_friends_do_not_cancel_it() {
    // A friend next to the hex, and even in it, changes nothing.
    let played = allied(
        "1636: 8/3, 1437: 736/716+reduced, 1436: 185/3, 1838: 9/3",
        "move 8/3; step 1537",
    )
    .ok();
    assert_eq!(left(&played), None, "stopped beside the reduced regiment");
}

#[test]
fn s6_2_entering_a_zone_ends_the_move() {
    let played = allied(
        "1636: 27-Armd, 1437: 22/21, 1838: 9/3",
        "move 27-Armd; step 1537",
    )
    .ok();
    assert_eq!((played.at("27-Armd"), left(&played)), ("1537", None));
}

#[test]
fn s6_3_out_of_a_zone_but_not_into_the_next() {
    let pieces = "1537: 27-Armd, 1437: 22/21, 1838: 9/3";
    allied(pieces, "move 27-Armd; step 1538").refused("S6.3", "zone-to-zone");
    // First out of it, then into it again, and there it stops.
    let around = "move 27-Armd; step 1637; step 1538";
    let played = allied(pieces, around).ok();
    assert_eq!((played.at("27-Armd"), left(&played)), ("1538", None));
}

#[test]
fn s6_4_in_the_mobile_movement_phase_as_well() {
    let pieces = "1537: 27-Armd, 1437: 22/21, 1838: 9/3";
    let position = phase(5, "allied", "mobile-movement", "move", pieces);
    play(position, &[], "move 27-Armd; step 1538").refused("S6.3", "zone-to-zone");
}

#[test]
fn s6_7_zones_do_not_matter_for_cities() {
    let played = allied(
        "0838: 22/21, 1037: 27-Armd, 1838: 9/3",
        "move 27-Armd; step 0938",
    )
    .ok();
    assert_eq!(played.field("control"), &json!(["0938"]));
    let played = play(
        german_moves("0837: 22/21, 1838: 9/3"),
        &[],
        "move 22/21; step 0937",
    )
    .ok();
    assert_eq!(played.field("control"), &json!([]));
}
