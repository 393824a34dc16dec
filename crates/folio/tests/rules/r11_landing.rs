//! 11.2.1 Amphibious landings, bullet by bullet.

use serde_json::{Value, json};

use crate::support::{
    allied, allied_moves, and, german_moves, list, on_beaches, placed, play, set_up,
};

/// The landing force waits.
fn afloat() -> Value {
    placed("pool: 8/3 9/3 185/3 27-Armd")
}

fn marking() -> Value {
    and(set_up("beachhead", &[], afloat()), json!({ "spare": 4 }))
}

#[test]
fn r11_2_1_markers_go_to_the_seven_hexes_of_sword_beach() {
    let mut played = play(marking(), &[], &[]).end.offers;
    played.sort();
    let hexes = ["1640", "1739", "1740", "1838", "1935", "1936", "1937"];
    assert_eq!(played, hexes.map(|h| format!("beachhead {h}")));
    play(marking(), &[], "beachhead 1641").refused("11.2.1", "not-sword-beach");
    play(marking(), &[], "beachhead 1738").refused("11.2.1", "not-sword-beach");
}

#[test]
fn r11_2_1_one_marker_a_hex_and_not_all_need_be_placed() {
    play(marking(), &[], "beachhead 1838; beachhead 1838").refused("11.2.1", "one-beachhead");
    play(marking(), &[], "done").refused("11.2.1", "no-beachhead-yet");
    let played = play(marking(), &[], "beachhead 1838; beachhead 1936; done").ok();
    assert_eq!(played.asks(), "land");
    // Those that are left over never come.
    assert_eq!(played.field("spare"), &json!(0));
}

#[test]
fn r11_2_1_no_more_markers_after_that() {
    let four = "beachhead 1838; beachhead 1936; beachhead 1739; beachhead 1640";
    let played = play(marking(), &[], four).ok();
    assert_eq!(played.asks(), "land");
    let late = (four, "beachhead 1740");
    play(marking(), &[], late).refused("11.2.1", "not-asked");
}

#[test]
fn r11_2_1_a_german_unit_ends_a_beachhead_at_any_time() {
    // Walking through is enough.
    let position = and(
        german_moves("1737: 22/21, 1935: 8/3"),
        json!({ "beachheads": ["1838", "1935"] }),
    );
    let played = play(position, &[], "move 22/21; step 1738; step 1838; step 1837").ok();
    assert_eq!(list(&played, "beachheads"), ["1935"]);
    assert_eq!(played.told("beachhead-lost").len(), 1);
}

#[test]
fn r11_2_1_three_units_on_a_beach() {
    let position = set_up("land", &["1838", "1936"], afloat());
    let three = "land 8/3 1838; land 9/3 1838; land 185/3 1838";
    let played = play(position.clone(), &[], three).ok();
    assert!(played.offers().iter().all(|o| o.ends_with("1936")));
    let four = (three, "land 27-Armd 1838");
    play(position.clone(), &[], four).refused("11.2.1", "landing-full");
    play(position.clone(), &[], "land 8/3 1739").refused("11.2.1", "no-landing-hex");
    play(position, &[], "land 152/51 1838").refused("11.2.1", "not-in-the-landing");
}

#[test]
fn r11_2_1_whoever_finds_no_room_comes_on_the_second_turn() {
    let position = set_up("land", &["1838"], afloat());
    let three = "land 8/3 1838; land 9/3 1838; land 27-Armd 1838";
    let played = play(position, &[], three).ok();
    assert_eq!((played.asks(), played.at("185/3")), ("drop-zone", "pool"));
    // On the second turn it waits to land.
    let end = json!({ "turn": 1, "side": "german", "phase": "mobile-combat", "pending": "attack",
        "beachheads": ["1838", "1936"], "pieces": placed("pool: 185/3, 1936: 8/3") });
    let played = play(end, &[], "done; done").ok();
    assert_eq!((played.asks(), played.at("185/3")), ("land", "due"));
}

#[test]
fn r11_2_1_units_stack_only_until_one_leaves() {
    let position = on_beaches(
        &["1838", "1936"],
        allied_moves("1838: 8/3 9/3, 1936: 185/3"),
    );
    // One leaves and may not come back to the other.
    let away = "move 8/3; step 1738; step 1838; stop";
    let played = play(position.clone(), &[], away);
    played.refused("11.2.1", "never-stacks-again");
    // Nor to anybody else on a beach.
    let played = play(
        position,
        &[],
        "move 8/3; step 1837; stop; move 9/3; step 1738; stop",
    )
    .ok();
    assert_eq!(played.piece("8/3")["bound"], json!(true));
}

#[test]
fn r11_2_1_an_airborne_unit_may_join_a_beach_stack() {
    // It never landed, so it never left a beach landing hex.
    let played = allied("1738: 3P/6, 1838: 8/3 9/3", "move 3P/6; step 1838; stop").ok();
    assert_eq!(played.at("3P/6"), "1838");
}

/// Only a unit that stood on a beach is bound by leaving it.
#[test]
fn r11_2_1_passing_through_a_beach_binds_nobody() {
    let position = on_beaches(
        &["1838", "1937"],
        allied_moves("1738: 1-Cdo, 1838: 8/3, 1937: 9/3"),
    );
    let through = "move 1-Cdo; step 1838; step 1837; step 1937; stop";
    let played = play(position, &[], through).ok();
    assert_eq!(played.at("1-Cdo"), "1937", "beside 9/3");
    assert_eq!(played.piece("1-Cdo")["bound"], json!(null));
}

#[test]
fn r11_2_1_whoever_landed_rests_on_the_first_turn() {
    let pieces = placed("1838: 8/3 27-Armd, 1738: 736/716, 1641: 1-Cdo");
    let position = json!({ "turn": 1, "side": "allied", "phase": "movement", "pending": "move",
        "beachheads": ["1838"], "pieces": pieces });
    play(position.clone(), &[], "move 8/3").refused("11.2.1", "landed-stays");
    let fight = and(
        position.clone(),
        json!({ "phase": "combat", "pending": "attack" }),
    );
    play(fight, &[], "attack 8/3 1738").refused("11.2.1", "landed-rests");
    let mobile = and(position.clone(), json!({ "phase": "mobile-movement" }));
    play(mobile, &[], "move 27-Armd").refused("11.2.1", "landed-stays");
    let mobile = and(
        position,
        json!({ "phase": "mobile-combat", "pending": "attack" }),
    );
    play(mobile, &[], "attack 27-Armd 1738").refused("11.2.1", "landed-rests");
}

#[test]
fn r11_2_1_markers_without_units_are_removed() {
    let position = set_up("land", &["1838", "1936", "1739"], afloat());
    let landed = "land 8/3 1838; land 9/3 1838; land 185/3 1936; land 27-Armd 1838";
    let played = play(position, &[], landed).ok();
    let mut left = list(&played, "beachheads");
    left.sort();
    assert_eq!(left, ["1838", "1936"]);
    played.once("beachhead-unused");
    assert_eq!(played.asks(), "drop-zone");
}
