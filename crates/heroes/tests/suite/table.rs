//! What the table needs beside the rules: answers to "why can't I?", help, figures, panels, overlays.

use heroes::{COMMONWEALTH, GERMAN, Heroes, Rules};
use kernel::Show as _;
use kernel::scene::Sight;
use kernel::testing::{self, codes, pointed, wish};
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
    let steps = [("", "1-G18", "offered"), ("", "1-M17", "not-adjacent")];
    pointed(&game, COMMONWEALTH, &steps);
    pointed(&game, GERMAN, &[("Rifle-1", "", "not-your-decision")]);
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
        (&*count.rows[0].label, &*count.rows[0].value),
        ("Cards in hand", "2")
    );
}

/// Cards are pieces: faces for their owner, backs for the others, with the same ids for both.
#[test]
fn a_hand_lies_on_the_table_as_cards() {
    let game = game();
    let hand = |seat, space: &str| -> Vec<(String, String, bool)> {
        let pieces = game.scene(seat).pieces.into_iter();
        let there = pieces.filter(|p| p.space == space);
        there
            .map(|p| (p.id.into_owned(), p.face.name.clone(), p.hidden))
            .collect()
    };
    let own = hand(Some(COMMONWEALTH), "commonwealth-hand");
    let names: Vec<&str> = own.iter().map(|card| card.1.as_str()).collect();
    assert_eq!(names, ["Good Shot", "Rally"]);
    for other in [Some(GERMAN), None] {
        let backs = hand(other, "commonwealth-hand");
        assert_eq!(backs.len(), 2);
        for (back, face) in backs.iter().zip(&own) {
            assert_eq!((&back.0, back.1.as_str(), back.2), (&face.0, "", true));
        }
    }
    assert!(hand(Some(GERMAN), "german-hand").iter().all(|card| !card.2));
}

/// The tokens to place lie before their owner alone; on a unit the owner alone reads them.
#[test]
fn tokens_lie_before_who_places_them() {
    let game = testing::load::<Rules>(&json!({ "turn": 2, "placed": false, "pieces": {
        "Rifle-1": { "at": "H18", "token": 1 }, "Rifle-2": { "at": "J18" }, "Jaeger-1": { "at": "M18" } },
        "pending": { "ask": "order", "side": "commonwealth", "token": 2 } }));
    let tokens = |seat| -> Vec<String> {
        let pieces = game.scene(seat).pieces.into_iter();
        pieces
            .filter(|p| p.space == "tokens")
            .map(|p| p.face.name.clone())
            .collect()
    };
    let own = tokens(Some(COMMONWEALTH));
    assert_eq!(own.first().map(String::as_str), Some("2"));
    assert_eq!(own.last().map(String::as_str), Some("Bluff"));
    assert_eq!(tokens(Some(GERMAN)), [""; 0]);
    assert_eq!(tokens(None), [""; 0]);
    let keys = |seat| -> Vec<&str> {
        let pieces = game.scene(seat).pieces.into_iter();
        let rifle = pieces.filter(|p| p.id == "Rifle-1");
        rifle.flat_map(|p| p.badges).map(|b| b.key).collect()
    };
    assert_eq!(keys(Some(COMMONWEALTH)), ["token-1"]);
    assert_eq!(keys(Some(GERMAN)), [""; 0]);
}

/// A card is pressed in the hand, a front is chosen around its vehicle.
#[test]
fn offers_are_carried_by_cards_and_fronts() {
    let game = testing::load::<Rules>(&json!({ "turn": 2, "number": 3, "pieces": {
        "Carrier-1": { "at": "I17", "facing": "E" }, "Jaeger-1": { "at": "M18" } },
        "hands": [["double-time"], []],
        "pending": { "ask": "march", "unit": "Carrier-1", "left": 3 } }));
    let decision = game.scene(Some(COMMONWEALTH)).decision;
    let offers = decision.expect("asked").offers;
    let fronts: Vec<u16> = offers.iter().filter_map(|o| o.facing).collect();
    assert!(!fronts.is_empty(), "{offers:?}");
    assert!(fronts.iter().all(|way| way % 90 == 0));
    let steps = offers.iter().filter(|o| o.verb == "step");
    assert!(steps.clone().all(|o| o.facing.is_none()));
    for offer in offers.iter().filter(|o| o.verb == "card") {
        assert_eq!(offer.piece.as_deref(), Some("commonwealth-card-1"));
    }
}

#[test]
fn a_scenario_lays_its_own_board() {
    use kernel::rulebook::Rulebook as _;
    let boards = |id: &str| {
        let rules = Rules::default();
        let scenarios = rules.info().scenarios.iter();
        let found = scenarios.clone().find(|s| s.id == id);
        found.expect("a scenario").boards.clone()
    };
    assert_eq!(boards("carpiquet"), ["carpiquet"]);
    assert_eq!(boards("charon"), ["maltot"]);
    assert_eq!(boards("jupiter"), ["hill-112", "maltot"]);
    let drawn: Vec<String> = Rules::default()
        .boards()
        .into_iter()
        .map(|b| b.id)
        .collect();
    for scenario in &Rules::default().info().scenarios {
        assert!(!scenario.boards.is_empty());
        assert!(
            scenario
                .boards
                .iter()
                .all(|id| drawn.iter().any(|d| d == id))
        );
    }
}

#[test]
fn b1_4_the_chart_says_that_a_trench_stops_who_crosses_its_border() {
    use kernel::rulebook::Rulebook as _;
    let help = Rules::default().help();
    let chart = help.charts.iter().find(|c| c.id == "terrain");
    let rows = &chart.expect("a chart of the terrain").rows;
    let trench = rows.iter().find(|row| row[0] == "Trench").expect("a row");
    assert!(
        trench[3].contains("stops who crosses its border"),
        "{trench:?}"
    );
}
