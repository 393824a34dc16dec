//! 8.5, 8.6: reinforcements and the off-map track.

use serde_json::json;

use crate::support::{act, acting, placed, play};

#[test]
fn r8_5_1_a_unit_is_drawn_and_acts_at_once() {
    let position = acting("2 G3/2 reinforce", json!({}));
    let played = play(&position, "unit=7./744", "draw; done").ok();
    assert_eq!(
        (played.at("U1"), played.piece("U1")["unit"].as_str()),
        ("3415", Some("7./744"))
    );
    assert_eq!(played.piece("U1")["revealed"], false);
    // Three points less the half for its road: five half points of road.
    let way = "draw; done; move U1; step 3315; step 3215; step 3115; step 3114; step 3013";
    let played = play(&position, "unit=7./744", way).ok();
    assert_eq!(played.at("U1"), "3013");
    let too_far = (way, "step 2914");
    assert!(!play(position, "unit=7./744", too_far).lines[8].ok);
}

#[test]
fn r8_4_1_reinforcements_go_on_together() {
    // Whoever is picked first: half a point less than the others had, and nobody joins on the way.
    let position = acting("6 G3/3 reinforce", "3415: U1");
    for (first, second) in [("U2", "U1"), ("U1", "U2")] {
        let choices = format!("draw; enter 3415; done; move {first}; with {second}");
        let played = play(&position, "unit=7./744", &choices).ok();
        assert_eq!(played.field("pending")["left"], 7);
        let choices = (choices, "step 3315; stop");
        let played = play(&position, "unit=7./744", choices).ok();
        assert_eq!((played.at("U1"), played.at("U2")), ("3315", "3315"));
        let late = format!("draw; enter 3415; done; move {first}; step 3315; with {second}");
        play(&position, "unit=7./744", &late).refused("8.4.1", "not-together");
    }
}

#[test]
fn r8_5_2_each_counts_as_activated() {
    let position = acting("2 G3/1 reinforce", "0323: U1");
    let played = play(position, "unit=7./744", "draw").ok();
    assert_eq!((played.field("points"), played.asks()), (&json!(0), "move"));
    assert_eq!(played.offers(), ["move U2", "done"]);
    let mut pieces = json!({});
    for i in 1..=12 {
        pieces[format!("U{i}")] = json!({ "at": format!("{:02}23", i + 2) });
    }
    play(acting("2 G3/3 move", pieces.clone()), "", "");
    let empty = acting("2 G3/3 reinforce", pieces);
    play(empty, "", "draw").refused("8.5.2", "cup-empty");
}

#[test]
fn r8_5_3_by_its_letter_at_night() {
    for (unit, hex) in [
        ("8./192", "0112"),
        ("7./736", "0605"),
        ("3./736", "1801"),
        ("6./744", "3404"),
        ("5./125", "3425"),
        ("6./125", "0429"),
        ("1./125", "0121"),
    ] {
        let played = play(
            acting("3 G3/2 reinforce", json!({})),
            format!("unit={unit}"),
            "draw",
        )
        .ok();
        assert_eq!(played.at("U1"), hex, "{unit}");
    }
}

#[test]
fn r8_5_3_blocked_entry_goes_next_door() {
    let pieces = "3415: red-1";
    let position = acting("3 G3/2 reinforce", pieces);
    let played = play(&position, "unit=7./744", "draw").ok();
    assert_eq!(played.offers(), ["enter 3414", "enter 3416"]);
    let played = play(position, "unit=7./744", "draw; enter 3416").ok();
    assert_eq!(played.at("U1"), "3416");
    assert_eq!(played.piece("U1")["letters"], "E", "only E leads there");
}

#[test]
fn r8_5_4_by_any_letter_by_day() {
    let pieces = "0112: A/7";
    let position = acting("6 G3/2 reinforce", pieces);
    let played = play(&position, "unit=7./744", "draw").ok();
    assert_eq!(played.offers().len(), 7);
    assert!(!played.offered("enter 0112"));
    let played = play(position, "unit=7./744", "draw; enter 0121").ok();
    assert_eq!(played.at("U1"), "0121");
    assert_eq!(
        played.piece("U1")["letters"],
        "ABCDEFGH",
        "which tells nothing"
    );
}

#[test]
fn r8_6_off_the_map_at_a_or_h() {
    let pieces = "0112: U1, 0121: U2, 0323: U3";
    let position = acting("2 G3/3 move", pieces);
    let played = play(position, "", "move U1; exit; move U2; exit").ok();
    assert_eq!((played.at("U1"), played.at("U2")), ("track:1H", "track:4A"));
    let pieces = "track:1H: U1, 0323: U2";
    let played = act("2 G3/3 move", pieces, "drive U1").ok();
    assert_eq!(
        (played.at("U1"), played.field("points")),
        ("track:2H", &json!(2))
    );
}

#[test]
fn r8_6_round_from_a_to_h() {
    let pieces = "track:4H: U1, track:3H: U2";
    let position = acting("6 G3/3 reinforce", pieces);
    play(&position, "", "return U2").refused("8.6", "not-at-the-end");
    let played = play(&position, "", "return U1; done").ok();
    assert_eq!((played.at("U1"), played.asks()), ("0121", "move"));
    play(position, "", "done; drive U1").refused("8.6", "at-the-end");
}

#[test]
fn r8_6_three_to_a_box() {
    for (full, choices) in [("track:2H", "drive U4"), ("track:4A", "move U5; exit")] {
        let three = format!("track:1H: U4, 0121: U5, 0323: U6, {full}: U1 U2 U3");
        let position = acting("2 G3/3 move", placed(&three));
        play(position, "", choices).refused("8.6", "box-full");
    }
}
