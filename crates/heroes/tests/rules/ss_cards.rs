//! 1.13.6, b3.4 Cards that options bring: artillery and SS Spirit, at Maltot.

use serde_json::json;

use crate::cards::with;
use crate::support::{Played, Script, act, is, on, placed};

/// Maltot, where the German has all six SS cards: he holds one, and a unit acts.
fn german(card: &str, unit: &str, pieces: &str, dice: impl Script, choices: &str) -> Played {
    let position = with(act(unit, pieces), &[], &[card]);
    on("maltot", position, dice, choices)
}

/// The Commonwealth has its artillery there: it holds a card, and a unit acts.
fn commonwealth(card: &str, unit: &str, pieces: &str, dice: impl Script, choices: &str) -> Played {
    let position = with(act(unit, pieces), &[card], &[]);
    on("maltot", position, dice, choices)
}

#[test]
fn r1_13_6_artillery_falls_on_four_by_four_squares() {
    let pieces = "B2: Lieutenant-1, F2: SSGroup-1, I2: SSGroup-2, W17: Untersturmfuehrer-1+token=9";
    let played = commonwealth(
        "stonk",
        "Lieutenant-1",
        pieces,
        "d6=1; d6=4",
        "play stonk; at G2",
    )
    .ok();
    // E1 to H3, cut off at the rim: one of the two is inside.
    assert!(is(&played, "SSGroup-1", "back") && is(&played, "SSGroup-1", "suppressed"));
    assert!(!is(&played, "SSGroup-2", "back"));
    assert_eq!(played.asks(), "act");
}

#[test]
fn r1_13_6_artillery_that_destroys_the_unit_in_action_ends_its_action() {
    let pieces = "B2: Lieutenant-1, F2: Rifle-1+back, W17: Untersturmfuehrer-1+token=9";
    let played = commonwealth(
        "stonk",
        "Rifle-1",
        pieces,
        "d6=1; d6=6",
        "play stonk; at G2",
    )
    .ok();
    assert_eq!(played.at("Rifle-1"), "lost");
    assert_eq!(played.field("pending")["unit"], "Untersturmfuehrer-1");
}

#[test]
fn r1_13_1_precision_takes_one_off_the_dispersion() {
    let pieces = "B2: Mortar2-1, C2: Rifle-1, G2: SSGroup-1, W17: Untersturmfuehrer-1+token=9";
    let played = commonwealth(
        "precision",
        "Mortar2-1",
        pieces,
        "d6=3; d6=4",
        "shell H3; play precision",
    )
    .ok();
    played.tells("shelled", &["on target"]);
    assert!(is(&played, "SSGroup-1", "back"));
}

#[test]
fn b3_4_ss_spirit_fury_and_no_step_back() {
    let pieces = "J2: SSGroup-1, K2: Rifle-1, W2: Lieutenant-1+token=9";
    let played = german(
        "fury",
        "SSGroup-1",
        pieces,
        "d6=3; d6=3",
        "assault K2; play fury; back L3",
    )
    .ok();
    // The winner may move two squares more.
    assert_eq!((played.asks(), played.at("SSGroup-1")), ("march", "K2"));
    assert_eq!(played.field("pending")["left"], json!(2));
    let pieces = "J2: Rifle-1, K2: SSGroup-1, W2: Lieutenant-1+token=9";
    let played = german(
        "no-step-back",
        "Rifle-1",
        pieces,
        "d6=6; d6=4",
        "assault K2; pass; pass; pass; play no-step-back",
    )
    .ok();
    assert_eq!((played.at("SSGroup-1"), played.at("Rifle-1")), ("K2", "J2"));
}

#[test]
fn b3_4_ss_spirit_fanatics_act_once_more() {
    let pieces = "B2: Vickers-1+back, G2: SSGroup-1+back+token=7, C1: Rifle-1, \
         W2: Lieutenant-1+token=9";
    let played = german(
        "fanatics",
        "Vickers-1",
        pieces,
        "d6=5; d6=5",
        "fire SSGroup-1; pass; pass; pass; play fanatics; fire Rifle-1",
    )
    .ok();
    assert_eq!(played.at("SSGroup-1"), "lost");
    assert!(is(&played, "Rifle-1", "back"));
}

#[test]
fn b3_4_ss_spirit_iron_discipline_counter_thrust_and_cold_blood() {
    let pieces = "G2: SSGroup-1+suppressed, C1: Rifle-1";
    let position = json!({ "turn": 2, "number": 0, "initiative": "german", "pieces": placed(pieces),
        "pending": { "ask": "card", "side": "german", "moment": "orders" },
        "stack": [{ "do": "orders", "turn": "german", "passes": 0 }] });
    let position = with(position, &[], &["iron-discipline"]);
    let played = on("maltot", position, &[], "play iron-discipline").ok();
    assert!(!is(&played, "SSGroup-1", "suppressed"));
    let pieces = "J2: Rifle-1, L2: SSGroup-1, W2: Lieutenant-1+token=9";
    german(
        "counter-thrust",
        "Rifle-1",
        pieces,
        "d6=6; d6=1",
        "step K2; stop; play counter-thrust; on SSGroup-1",
    )
    .ok()
    .stand("lost: Rifle-1, K2: SSGroup-1+activated");
    let pieces = "G2: SSGroup-1, C2: Rifle-1, W2: Lieutenant-1+token=9";
    let played = german(
        "cold-blood",
        "SSGroup-1",
        pieces,
        "d6=1; d6=1",
        "fire Rifle-1; pass; play cold-blood",
    )
    .ok();
    // A one that is kept as a two: 5 against 6.
    assert!(
        played
            .told("shot")
            .last()
            .is_some_and(|s| s.contains("5 against 6"))
    );
    assert!(!is(&played, "Rifle-1", "back"));
}

/// Fury and No Step Back name no SS unit: the Feld-Division fights with them too.
#[test]
fn b3_4_ss_spirit_some_cards_serve_the_whole_army() {
    let play = |acts: &str, pieces: &str, card: &str, dice: &str, choices: &str| {
        on(
            "airfield",
            with(act(acts, pieces), &[], &[card]),
            dice,
            choices,
        )
        .ok()
    };
    let pieces = "K12: Rifle-1, L12: Jaeger-1";
    let choices = "assault L12; pass; pass; pass; play no-step-back";
    let stood = play("Rifle-1", pieces, "no-step-back", "d6=5; d6=3", choices);
    stood.stand(pieces);
    let fury = play("Jaeger-1", pieces, "fury", "", "assault K12");
    assert!(fury.offered("play fury"));
}
