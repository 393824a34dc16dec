//! 12.0 Supply, bullet by bullet.

use serde_json::{Value, json};

use crate::support::{Played, and, phase, placed, play, reduced};

/// The end of the Allied player turn: 1-Cdo declines an attack on a lone enemy in the far south.
fn end(turn: u8, pieces: Value, more: Value) -> Played {
    let mut all = placed("0147: 4-Armd, 0148: 346/346");
    for (name, value) in pieces.as_object().expect("pieces") {
        all[name] = value.clone();
    }
    let position = and(phase(turn, "allied", "mobile-combat", "attack", all), more);
    play(position, &[], "done").ok()
}

fn cut_off(played: &Played) -> Vec<&str> {
    let told = played.told("cut-off").into_iter();
    let mut units: Vec<&str> = told.map(|t| t.split(' ').next().unwrap_or("")).collect();
    units.retain(|u| *u != "4-Armd");
    units
}

#[test]
fn r12_0_a_path_of_any_length_at_the_end_of_the_allied_turn() {
    let played = end(5, placed("0240: 9/3"), json!({}));
    assert_eq!(cut_off(&played), [""; 0]);
    assert_eq!(played.seat(), "german");
}

#[test]
fn r12_0_not_through_enemies() {
    // 9/3 in the corner at 1433: hexes around it held by the enemy or in his ZOC.
    let pieces = placed("1433: 9/3, 1434: 22/21, 1534: 125/21");
    let played = end(5, pieces, json!({}));
    assert_eq!(cut_off(&played), ["9/3"]);
    assert!(reduced(&played, "9/3"));
}

#[test]
fn r12_0_an_ezoc_may_be_an_end_but_not_the_middle() {
    // A unit in an EZOC next to the beach is supplied: it only leaves that hex.
    let near = placed("1738: 9/3, 1637: 736/716");
    assert_eq!(cut_off(&end(5, near, json!({}))), [""; 0]);
    // The beach itself may be in an EZOC too.
    let both = placed("1737: 9/3, 1738: 736/716");
    assert_eq!(
        cut_off(&end(5, both, json!({ "beachheads": ["1838", "1936"] }))),
        [""; 0]
    );
    // Every way out of 1433 leads through the ZOC of these two: not even friends in the way help.
    let closed = placed("1433: 9/3, 1535: 22/21, 1335: 125/21, 1534: 8/3");
    let played = end(5, closed, json!({}));
    assert_eq!(cut_off(&played), ["9/3"], "8/3 has another way, by 1633");
}

#[test]
fn r12_0_reduced_or_eliminated() {
    let pieces = placed("1433: 9/3+reduced, 1434: 22/21, 1534: 125/21");
    let played = end(5, pieces, json!({}));
    assert_eq!(played.at("9/3"), "lost");
}

#[test]
fn r12_0_units_on_a_beach_are_always_supplied() {
    let pieces = placed("1640: 9/3, 1540: 22/21, 1639: 125/21, 1740: 192/21");
    let played = end(5, pieces, json!({ "beachheads": ["1640"] }));
    assert_eq!(cut_off(&played), [""; 0]);
}

#[test]
fn r12_0_commandos_need_none() {
    let pieces = placed("1433: 1-Cdo, 1434: 22/21, 1534: 125/21");
    assert_eq!(cut_off(&end(5, pieces, json!({}))), [""; 0]);
}

#[test]
fn r12_0_airborne_units_live_by_the_drop_zone() {
    // Germans hold the bridge at Bénouville and stand at the mouth: no way to the beach.
    let pieces = placed(
        "1343: 3P/6, 1443: 9/3, 1440: 22/21, 1240: 125/21, 1040: 192/21, 1541: 200/21, \
         0841: 305/21, 0642: 736/716, 0441: 857/346, 0240: 716/716, 0140: 2-AA, \
         1641: 3-AA",
    );
    let with = end(2, pieces.clone(), json!({ "drop_zone": "1342" }));
    assert_eq!(cut_off(&with), ["9/3"]);
    let without = end(3, pieces, json!({}));
    assert_eq!(cut_off(&without), ["9/3", "3P/6"]);
}

#[test]
fn r12_0_the_sea_is_no_path() {
    // 1935 and 1838 are joined over land only: with 1936 and the land behind it shut, nothing passes.
    let pieces = placed("1935: 9/3, 1936: 22/21, 1834: 125/21, 1934: 192/21");
    assert_eq!(cut_off(&end(5, pieces, json!({}))), ["9/3"]);
}

/// The drop zone may lie in an EZOC, as an end of the path; a German on it shuts it while he is there.
#[test]
fn r12_0_a_german_on_the_drop_zone_shuts_it() {
    let wall = |hex: &str| {
        json!({ "3P/6": { "at": "1343" }, "22/21": { "at": "1440" }, "125/21": { "at": "1240" },
            "192/21": { "at": "1040" }, "200/21": { "at": "1541" }, "305/21": { "at": "0841" },
            "736/716": { "at": "0642" }, "857/346": { "at": "0441" }, "716/716": { "at": "0240" },
            "2-AA": { "at": "0140" }, "3-AA": { "at": "1641" }, "4-AA": { "at": hex } })
    };
    let zone = json!({ "drop_zone": "1342" });
    assert_eq!(cut_off(&end(2, wall("1341"), zone.clone())), [""; 0]);
    assert_eq!(cut_off(&end(2, wall("1342"), zone)), ["3P/6"]);
}

/// Two hexes in an EZOC side by side may be the two ends of a path.
#[test]
fn r12_0_out_of_one_zone_and_into_the_beach_in_another() {
    let pieces = placed("1738: 9/3, 1737: 22/21, 1739: 125/21");
    assert_eq!(cut_off(&end(5, pieces, json!({}))), [""; 0]);
}
