//! 8.1-8.4: movement.

use serde_json::json;

use crate::support::{act, acting, last, play};

#[test]
fn r8_1_1_each_hex_has_its_price() {
    let pieces = "0323: A/7";
    let position = acting("6 B1 move", pieces);
    play(&position, "", "move A/7; step 0325").refused("8.1.1", "not-adjacent");
    let played = play(position, "", "move A/7; step 0324").ok();
    assert_eq!(played.field("pending")["left"], 10);
    // Woods 2 MP, marsh 2 MP, stream 3 MP.
    for (from, to, left) in [
        ("1821", "1820", 8),
        ("2606", "2707", 11),
        ("2617", "2717", 8),
        ("2907", "3007", 6),
    ] {
        let pieces = json!({ "A/7": { "at": from } });
        let played = act("6 B1 move", pieces, &["move A/7", &format!("step {to}")]).ok();
        assert_eq!(played.field("pending")["left"], left, "{from}-{to}");
    }
}

#[test]
fn r8_1_1_roads_count_along_their_course() {
    // Along the road ½; across to a road hex that no road joins, the ground's price.
    let pieces = "2310: A/7";
    let played = act("6 B1 move", pieces, "move A/7; step 2309").ok();
    assert_eq!(played.field("pending")["left"], 11);
    let pieces = "2209: A/7";
    let played = act("6 B1 move", pieces, "move A/7; step 2309").ok();
    assert_eq!(played.field("pending")["left"], 10);
}

#[test]
fn r8_1_2_units_without_attack_value_do_not_move() {
    let pieces = "0511: Howard-1, 0323: A/7";
    act("2 B1 move", pieces, "move Howard-1").refused("8.1.2", "no-capacity");
    let pieces = "2103: Merville, 1511: patrol-1, 0323: U1";
    for turn in [2, 6] {
        let position = acting(&format!("{turn} G3/6 move"), pieces);
        assert_eq!(play(&position, "", "").offers(), ["move U1", "done"]);
        for unit in ["Merville", "patrol-1"] {
            play(&position, "", format!("move {unit}")).refused("5.4.2", "cannot-be-activated");
        }
    }
}

#[test]
fn r8_2_1_a_stick_moves_one_hex_at_night() {
    // Even into a stream, and straight through zones.
    let pieces = "2907: green-1, 3106: U1, 0323: green-2";
    let played = act("2 B2 move", pieces, "move green-1; step 3007").ok();
    assert_eq!((played.at("green-1"), played.asks()), ("3007", "move"));
}

#[test]
fn r8_2_2_three_points_from_a_road() {
    let pieces = "2311: A/7";
    let road = "move A/7; step 2310; step 2309; step 2308; step 2307; step 2306; step 2305";
    let played = act("2 B1 move", pieces, road).ok();
    assert_eq!(played.at("A/7"), "2305");
    let farther = (road, "step 2204");
    assert!(
        !act("2 B1 move", pieces, farther).lines[7].ok,
        "six half points and no more"
    );
    // A village and a railroad hex are as good, whoever starts there.
    for from in ["1309", "1126"] {
        let pieces = json!({ "A/7": { "at": from } });
        let british = act("2 B1 move", pieces, "move A/7").ok();
        let pieces = json!({ "U1": { "at": from } });
        let german = act("2 G3/1 move", pieces, "move U1").ok();
        for played in [british, german] {
            assert_eq!(played.field("pending")["left"], 6, "{from}");
        }
    }
}

#[test]
fn r8_2_2_two_points_from_the_fields() {
    let pieces = "0323: A/7, 2010: B/7";
    let played = act("2 B1 move", pieces, "move A/7; step 0324; step 0325").ok();
    assert_eq!((played.at("A/7"), played.asks()), ("0325", "move"));
}

#[test]
fn r8_3_1_germans_have_four_by_day() {
    let pieces = "0323: U1, 2010: U2";
    let way = "move U1; step 0324; step 0325; step 0326; step 0327";
    let played = act("6 G3/2 move", pieces, way).ok();
    assert_eq!((played.at("U1"), played.asks()), ("0327", "move"));
}

#[test]
fn r8_3_2_companies_have_six_and_sticks_four() {
    let pieces = "0323: A/7, 0523: red-1";
    let position = acting("6 B1 move", pieces);
    let played = play(&position, "", "move A/7").ok();
    assert_eq!(played.field("pending")["left"], 12);
    let played = play(position, "", "move red-1").ok();
    assert_eq!(played.field("pending")["left"], 8);
}

/// The rulebook's example: a Company with two Sticks moves one hex at night.
#[test]
fn r8_4_1_a_stack_moves_at_the_lowest_capacity() {
    let pieces = "0323: A/7 red-1 red-2, 2010: B/7";
    let stack = "move A/7; with red-1; with red-2; step 0324";
    let played = act("2 B1 move", pieces, stack).ok();
    for piece in ["A/7", "red-1", "red-2"] {
        assert_eq!(played.at(piece), "0324");
    }
    assert_eq!(played.asks(), "move", "one hex and no more");
    let by_day = act("6 B1 move", pieces, "move A/7; with red-1").ok();
    assert_eq!(by_day.field("pending")["left"], 8);
    act("6 B1 move", pieces, "move A/7; step 0324; with red-1").refused("8.4.1", "not-together");
}

#[test]
fn r8_4_2_one_hex_is_always_possible() {
    // Two points in the open at night, three for the stream.
    let pieces = "3013: A/7, 3213: B/7, 0323: C/7";
    let played = act("2 B1 move", pieces, "move B/7; step 3214").ok();
    assert_eq!((played.at("B/7"), played.asks()), ("3214", "move"));
    // But not across water, nor into the estuary.
    let pieces = "0411: A/7, 1103: B/7";
    let position = acting("2 B1 move", pieces);
    play(&position, "", "move A/7; step 0511").refused("8.4.2", "impassable");
    play(&position, "", "move B/7; step 1102").refused("8.4.2", "impassable");
    // What is not used is lost.
    let stop = "move A/7; step 0410; stop; move A/7";
    play(position, "", stop).refused("8.4.1", "moved-already");
}

#[test]
fn r8_4_3_not_into_an_enemy() {
    let pieces = "0323: A/7, 0324: patrol-1";
    act("2 B1 move", pieces, "move A/7; step 0324").refused("8.4.3", "held-by-enemy");
    let pieces = "0323: U1, 0324: red-1";
    act("2 G3/1 move", pieces, "move U1; step 0324").refused("8.4.3", "held-by-enemy");
}

#[test]
fn r8_4_5_who_leaves_the_map_is_gone() {
    let pieces = "0126: A/7 red-1 red-2+face=revealed";
    let position = acting("2 B1 move", pieces);
    let played = play(&position, "", "move A/7; exit").ok();
    assert_eq!(played.at("A/7"), "lost");
    let played = play(&position, "", "move red-2; exit").ok();
    assert_eq!(played.at("red-2"), "lost");
    // An unknown Stick comes back next turn.
    let played = play(position, "", "move red-1; exit").ok();
    assert_eq!(played.at("red-1"), "edge:0126");
    let waiting = "edge:0126: red-1, 0323: A/9";
    assert_eq!(play(last(3, waiting), "", "done").ok().at("red-1"), "0126");
    let pieces = "0126: red-1";
    let led = act("2 G1/2 shift", pieces, "move red-1; exit").ok();
    assert_eq!(led.at("red-1"), "edge:0126");
    let pieces = "0323: A/7";
    act("2 B1 move", pieces, "move A/7; exit").refused("8.4.5", "not-at-edge");
}
