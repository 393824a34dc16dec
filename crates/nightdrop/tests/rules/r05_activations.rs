//! 5.4 and 7: activations of both sides, unknown Sticks led astray, stacking.

use serde_json::{Value, json};

use crate::support::{Script as _, act, acting, and, placed, play};

fn choosing(turn: u8, side: &str, used: &str) -> Value {
    let (used, pieces) = (
        used.script(),
        placed("0323: A/7, 0523: A/9, 2010: U1, 0926: red-1"),
    );
    json!({ "turn": turn, "initiative": side, "used": used, "pieces": pieces, "pending": "activate" })
}

#[test]
fn r5_4_two_activations_each() {
    let position = and(choosing(2, "british", "B1"), json!({ "activation": 3 }));
    let played = play(position, "", "B2; done").ok();
    assert_eq!(
        (played.field("activation"), played.seat()),
        (&json!(4), "german")
    );
}

#[test]
fn r5_4_1_each_brigade_once() {
    play(choosing(2, "british", "B1"), "", "B1").refused("5.4", "action-used");
    play(choosing(2, "british", ""), "", "G3").refused("5.4", "not-your-action");
    assert_eq!(
        play(choosing(2, "british", ""), "", "").offers(),
        ["B1", "B2"]
    );
}

#[test]
fn r5_4_1_only_the_brigades_own_units_act() {
    let pieces = "0323: A/7, 0523: A/9, 0525: A/8, 0325: red-1";
    let played = act("6 B1 move", pieces, "");
    assert_eq!(played.offers(), ["move red-1", "move A/7", "done"]);
    let played = act("6 B2 move", pieces, "");
    assert_eq!(played.offers(), ["move A/9", "move A/8", "done"]);
    act("6 B2 move", pieces, "move A/7").refused("5.4.1", "not-active");
}

#[test]
fn r5_4_1_moves_then_attacks_then_regrouping() {
    let pieces = "0323: A/7, 0324: U1, 0920: red-1 red-2";
    let position = acting("6 B1 move", pieces);
    play(&position, "", "attack A/7 0324").refused("8.4.1", "not-asked");
    play(&position, "", "done; move A/7").refused("9.2.1", "not-asked");
    let played = play(position, "", "done; done").ok();
    assert_eq!(played.asks(), "regroup");
}

#[test]
fn r5_4_1_howard_acts_once_a_turn() {
    let pieces = "0410: Howard-2, 0323: A/9";
    let there = "move Howard-2; step 0510; stop";
    let moved = play(acting("6 B1 move", pieces), "d6=1", there).ok();
    moved.stand("0510: Howard-2+rested");
    let pieces = "0410: Howard-2+rested, 0323: A/9";
    act("6 B2 move", pieces, "move Howard-2").refused("5.4.1", "used-this-turn");
    let pieces = "0410: Howard-2, 0323: A/9";
    assert!(act("6 B2 move", pieces, "").offered("move Howard-2"));
}

#[test]
fn r5_4_2_g1_moves_unknown_red_sticks() {
    let played = play(choosing(2, "german", ""), "d6=2; d6=4", "G1").ok();
    assert_eq!(played.field("points"), 6);
    assert_eq!(played.offers(), ["move red-1", "done"]);
    let pieces = "0323: red-1 red-2+face=revealed green-1";
    let position = acting("2 G1/6 shift", pieces);
    play(&position, "", "move red-2").refused("5.4.2", "not-unknown");
    play(&position, "", "move green-1").refused("5.4.2", "other-brigade");
    let played = play(position, "", "move red-1; step 0324; stop").ok();
    assert_eq!(played.at("red-1"), "0324");
}

#[test]
fn r5_4_2_g2_moves_green_and_blue() {
    let pieces = placed("0323: red-1 green-1 blue-1");
    let choosing =
        json!({ "turn": 2, "initiative": "german", "pieces": pieces, "pending": "activate" });
    let played = play(choosing, "d6=5; d6=6", "G2").ok();
    assert_eq!(played.field("points"), 11);
    assert_eq!(played.offers(), ["move green-1", "move blue-1", "done"]);
}

/// The rulebook's example: a 6 is six Sticks one hex, or two Sticks three hexes, or anything between.
#[test]
fn r5_4_2_one_stick_three_hexes_at_most() {
    let pieces = "0323: red-1, 0523: red-2, 0920: red-3";
    let position = acting("2 G1/6 shift", pieces);
    let one = "move red-1; step 0324; step 0325; step 0326";
    let played = play(&position, "", one).ok();
    assert_eq!(
        (played.field("points"), played.asks()),
        (&json!(3), "shift")
    );
    play(&position, "", (one, "move red-1")).refused("8.4.1", "moved-already");
    let two = "move red-2; step 0524; step 0525; step 0526";
    let played = play(position, "", (one, two)).ok();
    assert_eq!(played.field("action"), &Value::Null, "all six are used");
}

/// The rest of the rulebook's example: with six movements, six Sticks one hex, three Sticks two hexes, or one
/// Stick three hexes and three Sticks one hex.
#[test]
fn r5_4_2_six_movements_in_any_combination() {
    let mut pieces = json!({});
    for i in 1..=7 {
        pieces[format!("red-{i}")] = json!({ "at": format!("{:02}23", 2 * i + 1) });
    }
    let position = acting("2 G1/6 shift", pieces);
    for ways in [&[1, 1, 1, 1, 1, 1][..], &[2, 2, 2], &[3, 1, 1, 1], &[3, 3]] {
        let mut choices: Vec<String> = Vec::new();
        for (i, &far) in ways.iter().enumerate() {
            let column = 2 * (i + 1) + 1;
            choices.push(format!("move red-{}", i + 1));
            choices.extend((1..=far).map(|n| format!("step {column:02}{}", 23 + n)));
            let left = 6 - ways[..=i].iter().sum::<i32>();
            if far < 3.min(left + far) {
                choices.push("stop".to_owned());
            }
        }
        let texts: Vec<&str> = choices.iter().map(String::as_str).collect();
        let played = play(&position, "", &texts).ok();
        assert_eq!(played.field("action"), &Value::Null, "{ways:?} is all");
        for (i, far) in ways.iter().enumerate() {
            let there = format!("{:02}{}", 2 * (i + 1) + 1, 23 + far);
            assert_eq!(played.at(&format!("red-{}", i + 1)), there);
        }
    }
}

#[test]
fn r5_4_2_nobody_is_left_in_a_crowd() {
    let pieces = "0323: red-1, 0324: red-2 red-3 red-4";
    let position = acting("2 G1/6 shift", pieces);
    // It may pass through, but not stop.
    let through = "move red-1; step 0324; stop";
    play(&position, "", through).refused("7", "would-crowd");
    play(position, "", "move red-1; step 0324; step 0325").ok();
    let position = acting("2 G1/1 shift", pieces);
    play(position, "", "move red-1; step 0324").refused("7", "would-crowd");
}

#[test]
fn r5_4_2_g1_and_g2_are_for_the_night_and_once() {
    play(choosing(2, "german", "G1"), "", "G1").refused("5.4", "action-used");
    play(choosing(5, "german", ""), "", "G2").refused("5.4.2", "by-night-only");
}

#[test]
fn r5_4_2_g3_activates_as_many_as_the_die() {
    let played = play(choosing(2, "german", ""), "d6=4", "G3").ok();
    assert_eq!(played.field("points"), 4);
    let pieces = "0323: U1, 0523: U2";
    let position = acting("6 G3/1 move", pieces);
    let choices = "move U1; step 0324; stop; move U2";
    let played = play(position, "", choices);
    assert!(!played.lines[3].ok, "the only point is used");
}

#[test]
fn r5_4_2_g3_has_a_minimum() {
    for (turn, least) in [(1, 1), (3, 1), (4, 2), (5, 2), (9, 4), (11, 5)] {
        let played = play(choosing(turn, "german", ""), "d6=1", "G3").ok();
        assert_eq!(played.field("points"), least, "turn {turn}");
    }
}

#[test]
fn r5_4_2_patrols_and_garrison_are_never_activated() {
    let pieces = "2103: Merville, 1511: patrol-1, 0323: U1";
    for unit in ["Merville", "patrol-1"] {
        act("6 G3/3 move", pieces, format!("move {unit}")).refused("5.4.2", "cannot-be-activated");
    }
}

#[test]
fn r5_4_2_g3_twice_in_a_turn() {
    let position = and(choosing(2, "german", "G3"), json!({ "activation": 3 }));
    let choices = "G3; done; move U1; step 2011";
    play(position, "d6=2", choices).ok();
    let pieces = "0323: U1+moved+active, 0523: U2";
    act("2 G3/3 move", pieces, "move U1").refused("8.4.1", "moved-already");
}

#[test]
fn r5_4_2_reinforcements_before_moves() {
    let position = acting("2 G3/3 reinforce", "0323: U1+unit=7./744");
    play(&position, "", "done; draw").refused("8.4.1", "not-asked");
    let played = play(position, "unit=8./192", "draw; done").ok();
    assert_eq!(played.asks(), "move");
}

#[test]
fn r7_three_units_to_a_hex() {
    let pieces = "0323: red-1, 0324: red-2+moved red-3+moved red-4+moved";
    let position = acting("2 B1 move", pieces);
    let choices = "move red-1; step 0324";
    let played = play(&position, "", choices).ok();
    assert_eq!((played.asks(), played.seat()), ("overstack", "british"));
    let played = play(position, "", (choices, "remove red-2")).ok();
    assert_eq!(played.at("red-2"), "lost");
    assert_eq!(played.piece("red-2")["face"], "unknown");
}

#[test]
fn r7_checked_after_combat_and_before_regrouping() {
    let mut pieces = json!({});
    for i in 1..=4 {
        pieces[format!("red-{i}")] = json!({ "at": "0323", "moved": true });
    }
    let played = act("2 B1 attack", pieces, "done").ok();
    assert_eq!(played.asks(), "overstack");
}
