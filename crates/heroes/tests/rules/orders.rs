//! 1.4.1 orders, 1.4.2 activation, 1.4.3 the end of a turn.

use heroes::{COMMONWEALTH, GERMAN, Rules};
use kernel::{Viewer, testing};
use serde_json::{Value, json};

use crate::support::{and, is, placed, play};

fn order(side: &str, token: Value, pieces: Value) -> Value {
    json!({
        "turn": 2, "number": 0, "placed": false, "pieces": pieces,
        "pending": { "ask": "order", "side": side, "token": token },
    })
}

#[test]
fn r1_4_1_2_one_token_a_unit_and_its_number_is_the_owners_secret() {
    let pieces = placed("A18: Rifle-1, B18: Rifle-2, K18: Jaeger-1");
    let position = order("commonwealth", json!(1), pieces);
    play(position.clone(), &[], "order Rifle-1; order Rifle-1").refused("1.4.1.2", "has-token");
    let heard = |viewer| testing::heard::<Rules>(&position, viewer, &["order Rifle-1"]);
    assert_eq!(
        heard(Viewer::Seat(COMMONWEALTH)),
        ["Token 1 goes on Rifle-1."]
    );
    assert!(heard(Viewer::Seat(GERMAN)).is_empty());
}

#[test]
fn r1_4_1_3_passengers_get_no_token() {
    let pieces = placed("aboard:Carrier-1: Rifle-1, A18: Carrier-1");
    play(
        order("commonwealth", json!(1), pieces),
        &[],
        "order Rifle-1",
    )
    .refused("1.4.1.3", "no-token");
}

#[test]
fn r1_2_4_tokens_are_the_stars_of_tiles_that_are_not_broken() {
    // Nine stars at Carpiquet; with the Battalion HQ broken, seven.
    let pieces = placed("A18: Rifle-1");
    let played = play(order("commonwealth", json!(9), pieces), &[], "skip").ok();
    assert_eq!(played.field("pending")["token"], json!("bluff"));
    let pieces = placed("A18: Rifle-1, lost: Major-1");
    let played = play(order("commonwealth", json!(7), pieces), &[], "skip").ok();
    assert_eq!(played.field("pending")["token"], json!("bluff"));
}

#[test]
fn r1_15_personal_order_gives_a_special_token_to_its_own_unit() {
    let pieces = placed("A18: Rifle-1, B18: Major-1");
    let position = order("commonwealth", json!("special"), pieces);
    play(position.clone(), &[], "order Rifle-1").refused("1.15#personal-order", "not-personal");
    let played = play(position, &[], "order Major-1").ok();
    assert_eq!(played.field("pending")["token"], json!(1));
}

#[test]
fn b3_3_hardened_one_token_must_go_on_the_tile() {
    // Scenario 4: the third platoon is Hardened; Rifle-5 and Rifle-6 are of it.
    let pieces = placed("A1: Rifle-1, B1: Rifle-5, L17: Tiger-1");
    let position = order("commonwealth", json!("bluff"), pieces);
    let play = |choice: &str| crate::support::on("maltot", position.clone(), &[], &[choice]);
    play("skip").refused("b3.3#hardened", "hardened");
    play("order Rifle-1").refused("b3.3#hardened", "hardened");
    play("order Rifle-5").ok();
}

fn tokens(pieces: Value) -> Value {
    // The German places his last token; then the activations begin.
    and(
        order("german", json!("bluff"), pieces),
        json!({ "turn": 3 }),
    )
}

#[test]
fn r1_4_2_1_lowest_number_first_initiative_first() {
    let pieces = placed("A18: Rifle-1+token=2, B18: Rifle-2+token=1, K18: Jaeger-1+token=1");
    let played = play(tokens(pieces), &[], "skip; pass; pass; pass").ok();
    let told = played.told("revealed");
    let order: Vec<&str> = told.iter().filter_map(|t| t.split(' ').next()).collect();
    assert_eq!(order, ["Rifle-2", "Jaeger-1", "Rifle-1"]);
}

#[test]
fn r1_4_2_3_a_suppressed_unit_only_recovers() {
    let pieces = placed("A18: Rifle-1+token=1+suppressed, K18: Jaeger-1");
    let played = play(tokens(pieces), &[], "skip").ok();
    assert!(!is(&played, "Rifle-1", "suppressed") && is(&played, "Rifle-1", "activated"));
}

#[test]
fn r1_4_2_7_a_special_token_follows_an_own_activation_or_comes_last() {
    let pieces = placed("A18: Rifle-1+token=1, B18: Major-1+token=special, K18: Jaeger-1");
    let played = play(tokens(pieces.clone()), &[], "skip; pass; special Major-1").ok();
    assert_eq!(played.field("pending")["unit"], json!("Major-1"));
    let played = play(tokens(pieces), &[], "skip; pass; pass").ok();
    assert_eq!(played.field("pending")["unit"], json!("Major-1"));
}

#[test]
fn r1_4_2_8_a_bluff_is_never_revealed_and_its_unit_moves_in_the_supply_phase() {
    let pieces = placed("A18: Rifle-1+token=bluff, K18: Jaeger-1");
    let played = play(tokens(pieces), &[], "skip").ok();
    assert!(played.told("revealed").is_empty());
    assert!(played.offered("move Rifle-1"));
}

#[test]
fn r1_4_3_3_each_player_takes_off_one_suppressed_marker() {
    let pieces = "A18: Rifle-1+suppressed, K18: Jaeger-1+suppressed";
    let position = and(crate::support::supply("commonwealth", pieces), json!({}));
    let played = play(position, &[], "pass; rally Rifle-1; rally Jaeger-1").ok();
    assert!(!is(&played, "Rifle-1", "suppressed") && !is(&played, "Jaeger-1", "suppressed"));
}

#[test]
fn r1_4_3_6_the_initiative_changes_with_the_turn() {
    let played = play(
        crate::support::supply("commonwealth", "A18: Rifle-1, K18: Jaeger-1"),
        &[],
        "pass; pass",
    )
    .ok();
    assert_eq!((played.field("turn"), played.seat()), (&json!(3), "german"));
}

#[test]
fn r1_11_3_a_suppressed_unit_cannot_be_moved_in_the_supply_phase() {
    play(
        crate::support::supply("commonwealth", "A18: Rifle-1+suppressed, B18: Rifle-2"),
        &[],
        "move Rifle-1",
    )
    .refused("1.4.3.2", "not-eligible");
}
