//! What the table needs beside the rules: answers to "why can't I?", help, figures, panels, overlays, odds in words.

use gts::{Gts, Rules};
use kernel::scene::Sight;
use kernel::testing::{self, after, pointed};
use kernel::{Seat, Show as _};
use serde_json::json;

const ALLIED: Seat = Seat(0);
const GERMAN: Seat = Seat(1);

fn game() -> Gts {
    testing::load::<Rules>(&json!({
        "chit": "formation:5-Para-Bde",
        "pieces": {
            "A/12-Para": { "at": "2323" }, "B/12-Para": { "at": "2222" }, "Poett": { "at": "2323" },
            "5/125": { "at": "2423", "markers": ["ip"] }, "Luck": { "at": "2423" },
        },
        "points": { "6AB": { "command": 3 } },
        "mug": { "aside": [["formation:3-Para-Bde"], ["formation:KG-Rauch"]] },
    }))
}

#[test]
fn pointing_says_why_not() {
    let game = after(game(), &["act A/12-Para", "move"]);
    let ours = [("", "2423", "enemy-there"), ("", "2324", "offered")];
    pointed(&game, ALLIED, &ours);
    pointed(&game, GERMAN, &[("", "2324", "not-your-decision")]);
}

#[test]
fn a_shot_names_every_modifier() {
    let game = after(game(), &["act A/12-Para"]);
    let scene = game.scene(Some(ALLIED));
    let offers = scene.decision.expect("a question").offers;
    let fire = offers
        .iter()
        .find(|o| o.notation == "fire 5/125")
        .expect("it may fire");
    assert!(fire.label.contains("-1 target: IP"), "{}", fire.label);
    assert!(
        fire.label.contains("= 3") && fire.label.contains("Company Bonus"),
        "{}",
        fire.label
    );
    assert!(fire.chancy);
}

#[test]
fn a_shot_in_an_assault_names_every_modifier() {
    let game = testing::load::<Rules>(&json!({
        "chit": "formation:5-Para-Bde", "stack": ["end-action", { "assault": "reply" }],
        "assault": { "group": ["A/12-Para", "B/12-Para"], "from": "2323", "target": "2423", "round": 1, "left": ["5/125"] },
        "pieces": {
            "A/12-Para": { "at": "2323" }, "B/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "5/125": { "at": "2423", "markers": ["one-cohesion-hit"] }, "Luck": { "at": "2423" },
        },
    }));
    let label = |game: &Gts| {
        let offers = game
            .scene(Some(GERMAN))
            .decision
            .expect("a question")
            .offers;
        let shot = offers
            .into_iter()
            .find(|o| o.notation == "shoot 5/125 B/12-Para");
        shot.expect("it may fire").label
    };
    let first = label(&game);
    assert!(
        first.contains("firer: ") && first.contains("with the Company Bonus"),
        "{first}"
    );
}

#[test]
fn overlays_show_command_zones_and_lines() {
    let game = game();
    let show = |id: &str, about: &str| game.overlay(Some(ALLIED), id, about);
    let command = show("command", "Poett").expect("his range");
    assert!(
        command
            .spaces
            .iter()
            .any(|(hex, far)| hex == "2323" && far == "0")
    );
    assert!(
        command
            .spaces
            .iter()
            .all(|(_, far)| far.parse::<u8>().expect("a number") <= 5)
    );
    let zone = show("zone", "5/125").expect("its zone");
    assert_eq!(zone.spaces.len(), 7, "its hex and the six around it");
    let enemy = show("efz-allied", "").expect("hexes");
    assert!(enemy.spaces.iter().any(|(hex, _)| hex == "2323"));
    let line = show("line", "2321>2323").expect("a line").rays.remove(0);
    assert_eq!(line.sight, Sight::Blocked);
    assert!(line.says.contains("2322"), "{}", line.says);
    for nonsense in ["", "2322", "2322>", "2322>9999"] {
        assert_eq!(show("line", nonsense), None);
    }
}

#[test]
fn overlays_that_show_nothing_say_why() {
    let game = game();
    let told = |id: &str, about: &str| {
        let shown = game.overlay(Some(ALLIED), id, about).expect("an answer");
        assert!(shown.spaces.is_empty() && shown.rays.is_empty());
        shown.title
    };
    assert!(told("command", "5/125").contains("is no leader"));
    assert!(told("zone", "Poett").contains("only units"));
    assert!(told("zone", "1-3-Tp/6-Cdo").contains("is not on the map"));
    assert_eq!(game.overlay(Some(ALLIED), "command", "nobody"), None);
    assert_eq!(game.overlay(Some(ALLIED), "zone", "nobody"), None);
}

#[test]
fn chits_set_aside_are_counted_for_the_others() {
    let game = game();
    let told = |seat| {
        let panels = game.scene(seat).panels;
        let mug = panels.into_iter().find(|p| p.id == "mug").expect("the mug");
        let rows: Vec<String> = mug
            .rows
            .into_iter()
            .map(|r| format!("{}: {}", r.label, r.value))
            .collect();
        rows.join("; ")
    };
    assert!(told(Some(ALLIED)).contains("3rd Parachute Brigade"));
    assert!(!told(Some(GERMAN)).contains("3rd Parachute Brigade"));
    assert!(
        !told(None).contains("3rd Parachute Brigade")
            && told(None).contains("Set aside, Allied: 1")
    );
}
