//! S5 Movement. Points left are in half points.

use serde_json::json;

use crate::support::{allied, allied_moves, and, german_moves, left, phase, placed, play};

/// A unit that takes this step has so many half points left.
fn leaves(cases: &[(&str, &str, &str, u64)]) {
    for (unit, from, to, rest) in cases {
        let pieces = placed(&format!("{from}: {unit}, 1838: 9/3"));
        let played = allied(pieces, format!("move {unit}; step {to}")).ok();
        assert_eq!(left(&played), Some(*rest), "{unit} {from}-{to}");
    }
}

#[test]
fn s5_1_each_unit_once_a_phase() {
    let pieces = "1339: 8/3, 1838: 9/3";
    let moved = ["move 8/3", "step 1438", "stop"];
    let again = (&moved, "move 8/3");
    allied(pieces, again).refused("S5.1", "moved-already");
    allied(pieces, "move 8/3; stop").refused("S5.1", "must-move");
    allied(pieces, "move 22/21").refused("S4.2", "not-your-unit");
    allied(pieces, "move 185/3").refused("S5.1", "not-on-map");
}

#[test]
fn s5_2_terrain_is_paid_by_class() {
    // Clear 1; woods 2 for leg, 3 for mobile; marsh 2 and 4; an unbridged river 2 and 3 more.
    leaves(&[
        ("8/3", "1339", "1438", 10 - 2),
        ("27-Armd", "1339", "1438", 18 - 2),
        ("8/3", "1142", "1143", 10 - 4),
        ("27-Armd", "1142", "1143", 18 - 6),
        ("8/3", "1144", "1145", 10 - 4),
        ("27-Armd", "1144", "1145", 18 - 8),
        ("8/3", "1439", "1440", 10 - 2 - 4),
        ("27-Armd", "1439", "1440", 18 - 2 - 6),
    ]);
    allied("1339: 8/3, 1838: 9/3", "move 8/3; step 1540").refused("S5.2", "not-adjacent");
}

#[test]
fn s5_2_points_run_out() {
    let pieces = "1142: 8/3, 1838: 9/3";
    let into = "move 8/3; step 1143; step 1043";
    let played = allied(pieces, into).ok();
    assert_eq!(left(&played), Some(2));
    let played = allied(pieces, (into, "step 1044")).ok();
    assert_eq!(left(&played), None, "spent: the move ends");
    let dear = "move 8/3; step 1143; step 1243; step 1343";
    assert_eq!(left(&allied(pieces, dear).ok()), None);
    // A point short of the woods.
    let march = "move 736/716; step 1341; step 1342; step 1242; step 1143";
    play(german_moves("1340: 736/716, 1838: 8/3"), &[], march).refused("S5.2", "too-dear");
}

#[test]
fn s5_3_neither_enemies_nor_the_sea() {
    let pieces = "1739: 8/3, 1638: 22/21, 1838: 9/3";
    allied(pieces, "move 8/3; step 1638").refused("S5.3", "held-by-enemy");
    allied(pieces, "move 8/3; step 1839").refused("S5.3", "all-sea");
}

#[test]
fn s5_4_one_hex_is_always_possible() {
    // Foul weather leaves a static regiment two points; the marsh across the Dives costs four.
    let position = and(
        german_moves("1246: 736/716, 1838: 8/3"),
        json!({ "foul": true }),
    );
    let played = play(position, &[], "move 736/716; step 1245").ok();
    assert_eq!(played.at("736/716"), "1245");
    assert_eq!(left(&played), None);
}

#[test]
fn s5_5_one_unit_a_hex_but_friends_may_be_passed() {
    let pieces = "1339: 8/3, 1438: 185/3, 1838: 9/3";
    let played = allied(pieces, "move 8/3; step 1438").ok();
    assert!(!played.offered("stop"));
    allied(pieces, "move 8/3; step 1438; stop").refused("S5.5", "stack-full");
    allied(pieces, "move 8/3; step 1438; step 1437; stop").ok();
    // Nobody enters a hex he could neither stay in nor leave: a ZOC would stop him on his friend.
    allied(
        "1339: 8/3, 1438: 185/3, 1538: 22/21, 1838: 9/3",
        "move 8/3; step 1438",
    )
    .refused("S5.5", "no-room-beyond");
}

#[test]
fn s5_5_airborne_units_that_came_down_together_part_on_the_second_turn() {
    let pieces = "1342: 3P/6 5P/6, 1838: 8/3";
    let position = phase(2, "allied", "movement", "move", pieces);
    let played = play(position.clone(), &[], "done").ok();
    assert_eq!(
        (played.asks(), played.offers()),
        ("overstack", vec!["remove 3P/6", "remove 5P/6"])
    );
    let played = play(position.clone(), &[], "done; remove 3P/6").ok();
    assert_eq!(played.at("3P/6"), "lost");
    play(position, &[], "move 3P/6; step 1343; stop; done").ok();
}

#[test]
fn s5_6_roads_and_trails_replace_hex_and_river() {
    // Along the road: half a point for mobile units, one for leg units; across the bridge of Ranville the same.
    leaves(&[
        ("27-Armd", "1340", "1341", 18 - 1),
        ("8/3", "1340", "1341", 10 - 2),
        ("27-Armd", "0844", "0845", 18 - 1),
        ("27-Armd", "1144", "1243", 18 - 2),
        ("27-Armd", "1045", "1044", 18 - 2),
    ]);
}

#[test]
fn s5_8_mobile_units_move_again() {
    let pieces = "1339: 8/3, 1535: 27-Armd, 1838: 9/3";
    let position = phase(5, "allied", "mobile-movement", "move", pieces);
    let played = play(position.clone(), &[], "move 27-Armd").ok();
    assert_eq!(left(&played), Some(18), "with all their points");
    play(position, &[], "move 8/3").refused("S5.8", "leg-units-wait");
}

/// Neither a first move nor an attack keeps a mobile unit from its second move.
#[test]
fn s5_8_after_moving_and_fighting_too() {
    let position = allied_moves("1535: 27-Armd, 1838: 9/3");
    let again = "move 27-Armd; step 1534; stop; done; move 27-Armd";
    let played = play(position, &[], again).ok();
    assert_eq!(played.field("phase"), &json!("mobile-movement"));
    assert_eq!(left(&played), Some(18));
    let pieces = "1535: 27-Armd+fought, 1838: 9/3";
    let position = phase(5, "allied", "mobile-movement", "move", pieces);
    play(position, &[], "move 27-Armd").ok();
}
