//! 5.1-5.3: night and day, initiative, objectives; the order of a turn.

use kernel::Show as _;
use nightdrop::BRITISH;
use serde_json::{Value, json};

use crate::support::{Played, acting, and, game, last, placed, play};

/// The next turn begins; the battery is manned, so the first dice are for the Initiative.
fn next_turn(turn: u8, more: Value, chance: &str, then: &str) -> Played {
    let pieces = "2103: Merville, 0323: A/9, 0726: U1, 2010: U2";
    let position = and(last(turn, pieces), more);
    play(position, chance, ("done", then)).ok()
}

#[test]
fn r5_1_four_turns_of_night() {
    for (turn, night) in [(4, true), (5, false)] {
        let pieces = placed("0323: U1, 2010: red-1");
        let position = json!({ "turn": turn, "initiative": "german", "pieces": pieces, "pending": "activate" });
        let played = play(position, "", "");
        assert_eq!(played.offered("G1"), night, "turn {turn}");
    }
}

#[test]
fn r5_2_1_the_higher_die_has_the_initiative() {
    let played = next_turn(1, json!({}), "d6=5; d6=2", "");
    assert_eq!(
        (played.field("initiative"), played.seat()),
        (&json!("british"), "british")
    );
    let played = next_turn(1, json!({}), "d6=2; d6=5", "");
    assert_eq!(
        (played.field("initiative"), played.seat()),
        (&json!("german"), "german")
    );
}

#[test]
fn r5_2_1_the_british_begin() {
    let markers = json!({ "pieces": { "A/7": { "at": "0323" } }, "pending": { "ask": "mark", "why": "setup-british" } });
    let played = play(markers, "", "mark 2826; mark 3215").ok();
    assert_eq!(
        (played.field("turn"), played.seat()),
        (&json!(1), "british")
    );
    assert!(played.told("initiative-rolled").is_empty());
}

#[test]
fn r5_2_2_a_tie_brings_a_patrol() {
    // The British had the Initiative and keep it, so the German has the last Activation and the stroke of luck.
    let german_last =
        json!({ "initiative": "british", "activation": 4, "action": "G3", "used": ["G3"] });
    let tie = next_turn(1, german_last, "d6=4; d6=4", "");
    assert_eq!(tie.field("initiative"), "british");
    assert_eq!((tie.asks(), tie.seat()), ("patrol", "german"));
    let position = json!({ "turn": 2, "initiative": "british", "pieces": { "A/7": { "at": "0323" } }, "pending": "patrol" });
    let played = play(&position, "", "patrol 1511").ok();
    assert_eq!(played.at("patrol-1"), "1511");
    // 3.1.4: without an Unknown marker.
    let scene = game(played.end.situation.position).scene(Some(BRITISH));
    let patrol = scene.pieces.iter().find(|p| p.id == "patrol-1");
    assert!(patrol.is_some_and(|p| !p.hidden && p.face.name == "patrol-1"));
    let played = play(position, "", "waive").ok();
    assert_eq!(played.at("patrol-1"), "pool");
}

#[test]
fn r5_2_2_where_patrols_may_not_go() {
    let position = json!({
        "turn": 6, "initiative": "british", "pending": "patrol",
        "pieces": { "A/7": { "at": "0909" }, "U1": { "at": "1219" }, "U2": { "at": "1219" }, "U3": { "at": "1219" } },
        "control": ["0813"], "destroyed": ["2826"],
    });
    let placing = |hex: &str| play(&position, "", format!("patrol {hex}"));
    for hex in ["0410", "0813", "2826", "0323"] {
        placing(hex).refused("5.2.2", "no-patrol-here");
    }
    placing("0909").refused("5.2.2", "patrol-on-british");
    placing("1219").refused("7", "patrol-stack");
    assert!(play(&position, "", "").offered("patrol 2723"));
    let mut gone = position;
    for i in 1..=4 {
        gone["pieces"][format!("patrol-{i}")] = json!({ "at": "lost" });
    }
    play(gone, "", "patrol 1511").refused("5.2.2", "no-patrol-left");
}

#[test]
fn r5_2_2_a_tie_keeps_the_holder() {
    let played = next_turn(1, json!({}), "d6=4; d6=4", "");
    assert_eq!(played.field("initiative"), "german");
    assert_eq!((played.asks(), played.seat()), ("confusion", "british"));
    assert_eq!(played.offers(), ["confuse U1", "confuse U2", "waive"]);
    play_confuse("Merville", "cannot-confuse");
}

fn play_confuse(unit: &str, code: &str) {
    let position = json!({ "turn": 2, "initiative": "german", "pending": "confusion",
        "pieces": { "Merville": { "at": "2103" }, "U1": { "at": "0323" } } });
    play(position, "", format!("confuse {unit}")).refused("5.2.2", code);
}

#[test]
fn r5_2_2_confusion_halves_one_activation() {
    // By day 4 becomes 2: two clear hexes.
    let pieces = "0323: U1+confused, 2010: U2";
    let position = acting("6 G3/3 move", pieces);
    let choices = "move U1; step 0324; step 0325; step 0326";
    let played = play(&position, "", choices);
    assert!(!played.lines[3].ok && played.lines[2].ok);
    // From a road at night 3 becomes 1½: three hexes of road.
    let pieces = "2311: U1+confused, 2010: U2";
    let night = acting("2 G3/3 move", pieces);
    let road = [
        "move U1",
        "step 2310",
        "step 2309",
        "step 2308",
        "step 2307",
    ];
    let played = play(night, "", &road);
    assert!(played.lines[3].ok && !played.lines[4].ok);
    // Gone after the Activation in which the unit acted, not before.
    let after = play(&position, "d6=1", "move U1; step 0324; stop; done").ok();
    assert!(after.piece("U1")["confused"].is_null());
    let kept = play(position, "d6=1", "move U2; step 2011; stop; done").ok();
    assert_eq!(kept.piece("U1")["confused"], true);
}

#[test]
fn r5_2_3_automatic_initiative_still_rolls_for_ties() {
    let played = next_turn(1, json!({ "claims": 1 }), "d6=3; d6=3", "");
    assert_eq!(played.field("initiative"), "german");
    assert_eq!(played.asks(), "confusion");
}

#[test]
fn r5_3_1_objectives_by_day_only() {
    let night = next_turn(2, json!({}), "d6=5; d6=2; d6=1", "");
    assert_ne!(night.asks(), "objectives");
    let day = next_turn(4, json!({}), "d6=5; d6=2", "");
    assert_eq!((day.asks(), day.seat()), ("objectives", "german"));
}

fn objectives() -> Value {
    json!({
        "turn": 6, "initiative": "british", "pending": "objectives", "pieces": { "A/7": { "at": "0323" } },
        "markers": { "2826": { "value": 2, "known": "british" }, "3215": { "value": 1, "known": "german" } },
    })
}

#[test]
fn r5_3_2_he_turns_up_a_british_marker() {
    let played = play(objectives(), "", "unveil 2826").ok();
    assert_eq!(played.field("markers")["2826"]["known"], "all");
    play(objectives(), "", "unveil 3215").refused("5.3.2", "not-face-down");
    play(objectives(), "", "waive").ok();
}

#[test]
fn r5_3_2_he_draws_one_face_up() {
    let played = play(objectives(), "vp=1", "expose 1511").ok();
    assert_eq!(
        played.field("markers")["1511"],
        json!({ "value": 1, "known": "all" })
    );
    play(objectives(), "", "expose 2826").refused("10.1.3", "marked-already");
    play(objectives(), "", "expose 2103").refused("2.5", "value-printed");
}

#[test]
fn r5_the_start_of_a_turn_has_its_order() {
    let pieces = "0323: A/9, edge:1229: blue-1, 2103: A/7";
    let played = play(last(2, pieces), "d6=1; d6=5; d6=1; d6=1", "done").ok();
    let kinds = played.kinds();
    let order = [
        "turn-began",
        "entered",
        "battery-rolled",
        "initiative-rolled",
        "headquarters-rolled",
    ];
    let at = |kind: &str| kinds.iter().position(|k| *k == kind).unwrap();
    assert!(order.windows(2).all(|w| at(w[0]) < at(w[1])), "{kinds:?}");
}

#[test]
fn r5_the_players_alternate() {
    let pieces = placed("0323: A/7, 0523: A/9, 2010: U1");
    let start =
        json!({ "turn": 2, "initiative": "british", "pieces": pieces, "pending": "activate" });
    let done = "B1; done";
    let first = play(&start, "", done).ok();
    assert_eq!(
        (first.seat(), first.field("activation")),
        ("german", &json!(2))
    );
    let second = play(&start, "d6=1", (done, "G3; done; done")).ok();
    // Only B2 is left: it begins by itself.
    assert_eq!(
        (second.seat(), second.field("action")),
        ("british", &json!("B2"))
    );
    let third = play(start, "d6=1", (done, "G3; done; done; done")).ok();
    assert_eq!(
        (third.seat(), third.field("activation")),
        ("german", &json!(4))
    );
    let _ = acting("2 B1 move", "0323: A/7");
}
