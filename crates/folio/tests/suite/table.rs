//! What the table needs beside the rules: answers to "why can't I?", help, figures, panels, overlays.

use folio::{ALLIED, Folio, GERMAN, Rules};
use kernel::testing::{self, after, points};
use kernel::{Game, Show as _, odds};
use serde_json::{Value, json};

use crate::data::data;

fn moving() -> Value {
    json!({ "turn": 5, "phase": "movement", "side": "allied", "pending": "move", "beachheads": ["1838"], "pieces": {
        "8/3": { "at": "1537" }, "27-Armd": { "at": "1636", "moved": true }, "9/3": { "at": "1838" }, "22/21": { "at": "1437" },
        "152/51": { "at": "pool" } } })
}

fn at(position: &Value) -> Folio {
    testing::load::<Rules>(position)
}

#[test]
fn pointing_at_a_unit_says_why_it_does_not_move() {
    let game = at(&moving());
    points(
        &game,
        ALLIED,
        "8/3: offered, 27-Armd: moved-already, 22/21: not-your-unit, 152/51: not-on-map",
    );
    points(&game, GERMAN, "22/21: not-your-decision");
}

#[test]
fn pointing_at_a_hex_says_why_nobody_goes_there() {
    let game = after(at(&moving()), &["move 8/3"]);
    points(
        &game,
        ALLIED,
        "8/3 > 1637: offered, 8/3 > 1437: held-by-enemy, 8/3 > 1538: zone-to-zone, > 0938: not-adjacent",
    );
}

#[test]
fn pointing_at_a_target_says_why_it_is_not_attacked() {
    let mut position = moving();
    position["phase"] = json!("combat");
    position["pending"] = json!("attack");
    let game = at(&position);
    points(
        &game,
        ALLIED,
        "8/3 > 1437: offered, 27-Armd > 1437: not-next-to-target, 8/3 > 1536: nobody-there",
    );
}

fn rows(game: &Folio, id: &str) -> Vec<(String, String)> {
    let panels = game.scene(Some(ALLIED)).panels;
    let panel = panels.into_iter().find(|p| p.id == id).expect("a panel");
    let rows = panel.rows.into_iter();
    rows.map(|r| (r.label.into_owned(), r.value.into_owned()))
        .collect()
}

/// Every shift and every marker of a fight is named, before the die.
#[test]
fn the_odds_are_shown_with_every_shift_and_marker() {
    let position = json!({ "turn": 5, "phase": "combat", "side": "allied", "beachheads": ["1838"], "pieces": {
        "8/3": { "at": "1439" }, "736/716": { "at": "1340" }, "2-AA": { "at": "1239" }, "9/3": { "at": "1838" } },
        "pending": { "ask": "battle", "kind": "ground", "target": "1340", "attacker": "allied", "attackers": ["8/3"],
            "defender": "736/716", "fire": { "allied": [["air", 8]], "german": [["german", 4]] },
            "step": { "is": "support", "side": "german" } } });
    let setup = testing::setup_with::<Rules>(&["flak"], 1);
    let game = kernel::Rulebook::place(
        &Rules::default(),
        &setup,
        kernel::rulebook::Base::Empty,
        &position,
    )
    .unwrap();
    let rows = rows(&game, "battle");
    let has = |label: &str, value: &str| {
        assert!(
            rows.iter().any(|(l, v)| l == label && v == value),
            "{label}: {value} in {rows:?}"
        );
    };
    has("8/3", "attack 6");
    has("736/716", "defence 5");
    has("Allied support", "+8 (aircraft), halved by flak to +4");
    has("German support", "+4");
    has("Differential", "+1");
    has("Shift for town", "1 column left");
    has("Shift for no combined arms", "1 column left");
    has("Column", "-7 to -5");
    has("Die", "1: A2 · 2: A2 · 3: A1 · 4: A1 · 5: AR · 6: -");
    let chances = odds::preview(
        &game,
        GERMAN,
        &game.read("pass").unwrap(),
        odds::Effort::default(),
    )
    .unwrap();
    assert!(chances.exact);
    assert_eq!(chances.results[0].per_million, 333_333);
}

#[test]
fn overlays_show_zones_supply_and_reach() {
    let game = at(&moving());
    let spaces = |id: &str, about: &str| {
        game.overlay(Some(ALLIED), id, about)
            .expect("an overlay")
            .spaces
    };
    let has = |list: &[(String, String)], hex: &str| list.iter().any(|(h, _)| h == hex);
    let zone = spaces("zone-german", "");
    assert!(zone.len() == 6 && has(&zone, "1537"));
    assert!(has(&spaces("zone-allied", ""), "1437"));
    let supply = spaces("supply", "");
    assert!(has(&supply, "0240") && !has(&supply, "1437"));
    let reach = spaces("reach", "8/3");
    assert!(
        has(&reach, "1637") && has(&reach, "1538"),
        "out of the zone and into it again"
    );
    assert!(
        !has(&reach, "1437") && !has(&reach, "1636"),
        "neither onto enemies nor onto friends"
    );
    assert!(game.overlay(Some(ALLIED), "reach", "27-Armd").is_none());
    assert!(has(&spaces("range", ""), "1437"));
    assert_eq!(spaces("cities", "").len(), 12);
    assert!(game.overlay(Some(ALLIED), "tides", "").is_none());
}

#[test]
fn the_clock_tells_turn_and_phase() {
    let (turn, clock) = at(&moving()).clock();
    assert_eq!(
        (turn, clock.as_str()),
        (5, "Game turn 5 of 17, 14-15 June · Allied Movement Phase")
    );
    let dates = [1, 13, 17].map(|turn| data().get().dates(turn));
    assert_eq!(dates, ["6-7 June", "30 June-1 July", "8-9 July"]);
}

#[test]
fn bots_find_what_they_need() {
    let game = at(&moving());
    let unit = |name: &str| data().unit_named(name).expect("a unit");
    let hex = |label: &str| data().map.at(label).expect("a hex");
    let reach = game.reachable(unit("8/3")).expect("it may move");
    assert_eq!(reach.get(&hex("1637")), Some(&8));
    assert_eq!(game.allowance(unit("27-Armd")), 18);
    assert!(game.out_of_supply().is_empty());
    assert!(game.supplied().contains(hex("1537")));
}

#[test]
fn half_points_are_written_as_halves() {
    let texts = [0, 1, 2, 3, 12].map(folio::words::half_points);
    assert_eq!(texts, ["0", "½", "1", "1½", "6"]);
}
