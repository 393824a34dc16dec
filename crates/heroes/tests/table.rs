//! What the table needs beside the rules: answers to "why can't I?", help, figures, panels, overlays.

use heroes::{COMMONWEALTH, GERMAN, Heroes, Rules};
use kernel::Game as _;
use kernel::scene::Sight;
use kernel::testing::{self, codes, table, wish};
use serde_json::json;

fn game() -> Heroes {
    testing::load::<Rules>(&json!({ "turn": 2, "number": 3, "pieces": {
        "Rifle-1": { "at": "H18" }, "Rifle-2": { "at": "J18" }, "Jaeger-1": { "at": "M18" }, "MG42-1": { "at": "K7", "back": true } },
        "hands": [["rally", "good-shot"], ["medic"]], "pending": { "ask": "act", "unit": "Rifle-1" } }))
}

#[test]
fn pointing_at_an_enemy_says_why_it_cannot_be_shot_at() {
    let game = game();
    assert_eq!(
        codes(&game, COMMONWEALTH, &wish("Jaeger-1", ""))[0],
        "out-of-sight"
    );
    assert_eq!(codes(&game, COMMONWEALTH, &wish("", "1-G18")), ["offered"]);
    assert_eq!(
        codes(&game, COMMONWEALTH, &wish("", "1-M17")),
        ["not-adjacent"]
    );
    assert_eq!(
        codes(&game, GERMAN, &wish("Rifle-1", "")),
        ["not-your-decision"]
    );
}

/// The reason for each modifier or block is told: looked at one by one, or all lines of a unit at once.
#[test]
fn the_overlay_of_lines_of_sight_tells_why() {
    let game = game();
    let ray = |id: &str, about: &str, to: &str| {
        let shown = game.overlay(Some(COMMONWEALTH), id, about).expect("lines");
        let found = shown.rays.into_iter().find(|ray| ray.to == to);
        found.expect("a line to this square")
    };
    let from = ray("sight", "Rifle-1", "1-M18").from;
    assert_eq!(ray("sight", "Rifle-1", "1-M18").sight, Sight::Blocked);
    let line = ray("line", &format!("{from}>1-M18"), "1-M18");
    assert_eq!(line.sight, Sight::Blocked);
    assert!(
        line.says.ends_with("blocked by infantry at J18"),
        "{}",
        line.says
    );
    let aside = ray("line", &format!("{from}>{from}"), &from);
    assert_eq!(aside.sight, Sight::Clear);
    for nonsense in ["", "1-M18", "1-M18>", "1-M18>9-Z99", ">"] {
        assert_eq!(game.overlay(Some(COMMONWEALTH), "line", nonsense), None);
    }
    assert!(
        game.overlay(Some(COMMONWEALTH), "reach", "Rifle-1")
            .is_some()
    );
}

#[test]
fn a_hand_is_shown_to_its_owner_and_counted_for_the_others() {
    let game = game();
    let panel = |seat, id: &str| {
        let panels = game.scene(seat).panels;
        panels.into_iter().find(|p| p.id == id)
    };
    let hand = panel(Some(COMMONWEALTH), "hand").expect("the own hand");
    assert_eq!(hand.rows.len(), 2);
    assert_eq!(
        panel(Some(GERMAN), "hand").expect("the own hand").rows[0].label,
        "Medic!"
    );
    assert!(panel(None, "hand").is_none());
    let count = panel(None, "commonwealth").expect("what all see");
    assert_eq!(
        (count.rows[0].label.as_str(), count.rows[0].value.as_str()),
        ("Cards in hand", "2")
    );
}

#[test]
fn lessons_name_verbs_that_occur_and_controls_that_exist() {
    table::lessons::<Rules>(0..3);
}

#[test]
fn charts_are_whole_and_name_rules_of_the_ledger() {
    table::charts::<Rules>(12);
}

#[test]
fn history_speaks_of_figures_that_the_scene_has() {
    table::history::<Rules>();
}

#[test]
fn every_piece_and_offer_is_where_the_page_can_show_it() {
    table::spaces::<Rules>(0..3, 23);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Heroes>() <= 8192, "{}", size_of::<Heroes>());
}
