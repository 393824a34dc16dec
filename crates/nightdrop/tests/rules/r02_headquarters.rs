//! 2.6 Advantage counters and 2.7 the divisional headquarters.

use serde_json::{Value, json};

use crate::support::{Pieces, act, acting, and, last, placed, play};

/// A face-up Advantage counter of a colour, and somebody who can move.
fn advantage(name: &str) -> Value {
    json!({ name: { "at": "0323", "kind": "Advantage", "face": "revealed" }, "U1": { "at": "2010" } })
}

fn before_dice(pieces: impl Pieces) -> Value {
    json!({ "turn": 2, "initiative": "german", "activation": 1, "pieces": pieces.pieces(), "pending": "initiative" })
}

#[test]
fn r2_6_1_an_advantage_takes_the_initiative() {
    let played = play(
        before_dice(advantage("green-3")),
        "d6=1; d6=6",
        "claim green-3",
    )
    .ok();
    assert_eq!(played.field("initiative"), "british");
    assert_eq!(played.at("green-3"), "spent");
    // The 3rd Brigade acts first: the only action there is goes on by itself.
    assert_eq!(played.field("used"), &json!(["B2"]));
    let hidden = and(advantage("red-3"), "0325: red-1");
    play(before_dice(hidden), "", "claim red-1").refused("2.6.1", "no-advantage");
    let dice = play(before_dice(advantage("red-3")), "d6=1; d6=6", "roll").ok();
    assert_eq!(
        (dice.field("initiative"), dice.at("red-3")),
        (&json!("german"), "0323")
    );
}

#[test]
fn r2_6_2_a_caught_headquarters_gives_the_initiative() {
    let pieces = "0323: U1, 0324: red-1+kind=Advantage, 2010: U2";
    let played = act("2 G3/2 attack", pieces, "attack U1 0324; resolve").ok();
    assert_eq!(played.field("claims"), 1);
    assert_eq!(played.piece("red-1")["face"], "revealed");
    let start = and(last(2, "0323: A/9"), json!({ "claims": 1 }));
    let next = play(start, "d6=5; d6=5; d6=6; d6=1", "done").ok();
    assert!(next.told("initiative-rolled")[0].contains("German player has it without regard"));
    assert_eq!(next.field("claims"), 0);
}

#[test]
fn r2_6_2_two_headquarters_give_two_turns() {
    let pieces = "0323: U1, 0324: red-1+kind=Advantage green-1+kind=Advantage";
    let played = act("2 G3/2 attack", pieces, "attack U1 0324; resolve").ok();
    assert_eq!(played.field("claims"), 2);
}

#[test]
fn r2_6_3_both_at_once_leave_it_to_the_dice() {
    let position = and(before_dice(advantage("red-3")), json!({ "claims": 1 }));
    let played = play(&position, "d6=2; d6=5", "claim red-3").ok();
    assert_eq!(played.field("initiative"), "german");
    assert_eq!(
        (played.field("claims"), played.at("red-3")),
        (&json!(0), "spent")
    );
    let told = played.told("initiative-rolled")[0];
    assert!(told.starts_with("Both sides lay claim"), "{told}");
    let played = play(position, "d6=5; d6=2", "claim red-3").ok();
    assert_eq!(played.field("initiative"), "british");
    assert!(played.offered("B1") && played.offered("B2"));
}

#[test]
fn r2_6_4_an_advantage_does_not_move() {
    let pieces = and(advantage("red-3"), "0325: red-1");
    act("2 B1 move", pieces, "move red-3").refused("2.6.4", "advantage-stays");
    let pieces = "0912: 6AB-HQ, 0325: red-1";
    for turn in [3, 6] {
        act(&format!("{turn} B1 move"), pieces, "move 6AB-HQ").refused("2.6.4", "advantage-stays");
    }
    // Unknown it moves like any Stick.
    let pieces = "0323: red-3+kind=Advantage";
    act("2 B1 move", pieces, "move red-3; step 0324").ok();
}

#[test]
fn r2_6_5_an_advantage_never_joins_a_company() {
    let pieces = "0323: red-1+kind=Advantage red-2+kind=L A/7+reduced";
    let position = acting("2 B1 regroup", pieces);
    let choices = "turn 0323 red; form red-1 red-2";
    play(&position, "", choices).refused("2.6.5", "advantage-never-joins");
    let choices = "turn 0323 red; reinforce A/7 red-1";
    play(position, "", choices).refused("2.6.5", "advantage-never-joins");
}

/// Turn 3 begins: initiative 5 to 1, then the headquarters' die.
fn turn_3(pieces: &str, die: &str) -> crate::support::Played {
    let pieces = and(placed(pieces), "0323: A/9");
    let chance = ["d6=1", "d6=5", "d6=1", die];
    // The first die is for the empty battery.
    play(last(2, pieces), &chance, "done").ok()
}

#[test]
fn r2_7_1_the_divisional_headquarters_lands_on_turn_3() {
    assert_eq!(turn_3("", "d6=5").at("6AB-HQ"), "0912");
    assert_eq!(turn_3("", "d6=6").at("6AB-HQ"), "spent");
}

#[test]
fn r2_7_1_germans_in_the_hex_prevent_it() {
    let played = turn_3("0912: U1", "d6=1");
    assert_eq!(played.at("6AB-HQ"), "spent");
    assert_eq!(played.told("headquarters-blocked").len(), 1);
}

#[test]
fn r2_7_1_germans_nearby_make_it_harder() {
    let near = "0911: U1 U2, 1011: U3";
    assert_eq!(turn_3(near, "d6=3").at("6AB-HQ"), "0912");
    assert_eq!(turn_3(near, "d6=4").at("6AB-HQ"), "spent");
}

#[test]
fn r2_7_2_it_is_played_like_an_advantage() {
    let pieces = "0912: 6AB-HQ, 0323: A/7, 0325: A/9";
    let played = play(before_dice(pieces), "d6=1; d6=6", "claim 6AB-HQ").ok();
    assert_eq!(played.field("initiative"), "british");
    assert!(played.offered("B1") && played.offered("B2"));
    act("4 B1 move", pieces, "move 6AB-HQ").refused("2.6.4", "advantage-stays");
    let pieces = "0912: 6AB-HQ, 0911: U1";
    let caught = act("4 G3/1 attack", pieces, "attack U1 0912; resolve").ok();
    assert_eq!(caught.field("claims"), 1);
}
