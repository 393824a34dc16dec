//! 13.0 Control & Communication, seen through who gets depth and who may move.

use serde_json::{Value, json};

use crate::support::{Played, placed, play};

fn draw(chit: &str, pieces: Value) -> Played {
    let position = json!({ "turn": 9, "phase": "operations", "pieces": pieces });
    let chit = format!("chit={chit}");
    play(position, &[&chit, "depth=depth-05"], "draw").ok()
}

/// Whether the only German of Dieppe and Green, in this position, is in communication.
fn in_communication(position: &str, mut pieces: Value) -> bool {
    pieces["G-1"] = json!({ "at": position });
    draw("P1", pieces).at("depth-05") == position
}

/// 0327 has three ways out by land: 0426, 0427 and 0428. A raider in 0427 touches the other two.
fn cut_off_by(unit: &str, steps: u8, disrupted: bool) -> bool {
    let pieces = json!({ unit: { "at": "0427", "steps": steps, "disrupted": disrupted } });
    !in_communication("0327", pieces)
}

#[test]
fn r13_2_strong_units_control_the_hexes_around_them() {
    assert!(cut_off_by("A/SSR", 3, false));
    assert!(cut_off_by("A/SSR", 2, false));
    assert!(cut_off_by("A/RM", 2, false));
    assert!(cut_off_by("A/SSR", 3, true), "even when disrupted");
    assert!(in_communication("0327", placed("box:green-u1: A/SSR")));
}

#[test]
fn r13_2_one_step_controls_its_own_hex_but_a_tank_always_more() {
    assert!(!cut_off_by("diamond-1", 1, false));
    assert!(!cut_off_by("A/RM", 1, false));
    assert!(cut_off_by("A/14CATR", 1, false));
    // Its own hex it does control: three of them close all ways.
    let three = placed("0426: diamond-1, 0427: diamond-2, 0428: diamond-3");
    assert!(!in_communication("0327", three));
}

#[test]
fn r13_2_no_control_across_cliffs_and_unbridged_rivers() {
    // 0328 lies below the cliff of 0428; 0426 controls 0427.
    let cliff = placed("0328: A/SSR, 0426: B/SSR");
    assert!(in_communication("0327", cliff.clone()));
    let mut closed = cliff;
    closed["diamond-1"] = json!({ "at": "0428" });
    assert!(!in_communication("0327", closed));
    // The Scie parts 0429 from 0530; 0331 controls 0431.
    let river = placed("0331: A/SSR, 0429: B/SSR");
    assert!(in_communication("0430", river.clone()));
    let mut closed = river;
    closed["diamond-1"] = json!({ "at": "0530" });
    assert!(!in_communication("0430", closed));
}

/// The Yellow map has two roads leading off, at 1801 and 1813.
#[test]
fn r13_3_a_free_path_to_a_road_off_the_map() {
    let yellow = |places: &[&str]| {
        let mut pieces = placed("1609: Y-1");
        for (i, place) in places.iter().enumerate() {
            pieces[format!("diamond-{}", i + 1)] = json!({ "at": place });
        }
        draw("P7", pieces).at("depth-05") == "1609"
    };
    assert!(yellow(&[]), "1609 lies on no road: any land hex will do");
    assert!(yellow(&["1813"]));
    assert!(yellow(&["1801"]));
    assert!(
        !yellow(&["1801", "1813"]),
        "the last road hex must be free as well"
    );
    let controlled = placed("1609: Y-1, 1802: 1/3Cdo, 1813: diamond-1");
    assert_eq!(
        draw("P7", controlled).at("depth-05"),
        "pool",
        "controlled is as bad as occupied"
    );
}

#[test]
fn r13_3_no_path_over_beach_sea_or_unbridged_river() {
    // From 0327 only the beach strip 0328 is left.
    assert!(cut_off_by("A/SSR", 3, false));
    // From 0519, with 0620 held, only the beach and the harbour channel are left.
    let held = |unit: &str| in_communication("0519", json!({ unit: { "at": "0620" } }));
    assert!(!held("A/RHLI"));
    assert!(held("diamond-1"), "0520 and 0619 are free again");
}

#[test]
fn r13_4_a_german_cancels_control_of_his_own_hex() {
    let with = |position: &str, disrupted: bool| {
        let pieces = json!({
            "A/SSR": { "at": "0427" }, "C-1": { "at": position, "disrupted": disrupted },
            "depth-01": { "at": position },
        });
        in_communication("0327", pieces)
    };
    assert!(with("0426", false));
    assert!(with("0428", true), "a disrupted one too");
    assert!(!with("0628", false), "elsewhere he is no help");
    // His own hex, controlled from 0427 as well, never counts against himself.
    let open = placed("0427: A/SSR, 0528: B/SSR");
    assert!(in_communication("0426", open));
}

/// 1808 moves to 1706, which commandos in 1705 control: traced as if the unit were there already.
#[test]
fn r13_4_a_move_is_traced_from_the_destination_as_if_made() {
    let moved = |pieces: Value| {
        let mut pieces = pieces;
        pieces["Y-2"] = json!({ "at": "1808" });
        let position = json!({ "turn": 9, "phase": "operations", "destroyed": ["1706"],
            "pieces": pieces });
        play(position, "chit=A06", "draw").ok().at("Y-2").to_owned()
    };
    assert_eq!(moved(placed("1705: 1/3Cdo")), "1706");
    // All ways on from 1706 closed, and 1609 taken: it stays.
    let ring = placed("1705: 1/3Cdo, 1607: 2/3Cdo, 1609: diamond-1");
    assert_eq!(moved(ring), "1808");
}
