//! What the table needs beside the rules: answers to "why can't I?", help, figures, dice on view.

use kernel::testing::{codes, load, random_game, table, wish};
use kernel::{Game, Silent, why};
use nightdrop::{BRITISH, GERMAN, Nightdrop, Rules};

fn at(position: &str) -> Nightdrop {
    load::<Rules>(&serde_json::from_str(position).expect("a position"))
}

const MOVING: &str = r#"{"turn":2,"action":"B1","used":["B1"],"pending":"move","pieces":{
    "A/7":{"at":"0323"},"A/9":{"at":"0325"},"Howard-1":{"at":"0511"},"U1":{"at":"0423"}}}"#;

#[test]
fn pointing_at_a_unit_says_why_it_does_not_move() {
    let game = at(MOVING);
    assert_eq!(codes(&game, BRITISH, &wish("A/7", "")), ["offered"]);
    assert_eq!(codes(&game, BRITISH, &wish("A/9", "")), ["not-active"]);
    assert_eq!(
        codes(&game, BRITISH, &wish("Howard-1", "")),
        ["no-capacity"]
    );
    assert_eq!(codes(&game, GERMAN, &wish("U1", "")), ["not-your-decision"]);
}

#[test]
fn pointing_at_a_hex_says_why_nobody_goes_there() {
    let mut game = at(MOVING);
    game.choose(&"move A/7".parse().unwrap(), &mut Silent)
        .unwrap();
    assert_eq!(codes(&game, BRITISH, &wish("A/7", "0324")), ["offered"]);
    assert_eq!(
        codes(&game, BRITISH, &wish("A/7", "0423")),
        ["held-by-enemy"]
    );
    assert_eq!(codes(&game, BRITISH, &wish("", "0927")), ["not-adjacent"]);
}

#[test]
fn every_question_answers_to_pointing() {
    // Whatever is asked, pointing anywhere never fails and never changes anything.
    for seed in 0..6 {
        let mut step = 0;
        random_game::<Rules>(seed, |game, seat| {
            step += 1;
            if step % 29 != 0 {
                return;
            }
            for piece in game.scene(Some(seat)).pieces.iter().step_by(17) {
                let answers = why::answers(game, Some(seat), &wish(&piece.id, "1309"));
                assert!(!answers.is_empty());
            }
        });
    }
}

#[test]
fn lessons_name_verbs_that_occur_and_controls_that_exist() {
    table::lessons::<Rules>(0..3);
}

#[test]
fn charts_are_rectangular_and_name_rules_of_the_ledger() {
    table::charts::<Rules>(6);
}

#[test]
fn history_speaks_of_figures_that_the_scene_has() {
    table::history::<Rules>();
}

#[test]
fn every_space_of_a_piece_is_on_a_board_or_a_tray() {
    table::spaces::<Rules>(0..4, 29);
}

#[test]
fn day_and_night_are_told_apart() {
    let light = |turn: u8| {
        let game = at(&format!(
            r#"{{"turn":{turn},"pieces":{{"A/7":{{"at":"0323"}}}}}}"#
        ));
        let scene = game.scene(None);
        let panel = scene.panels.into_iter().find(|p| p.id == "light").unwrap();
        (panel.rows[0].value.clone(), scene.clock)
    };
    assert_eq!(light(4).0, "night");
    assert_eq!(light(5).0, "day");
    assert!(light(4).1.contains("night"));
}

#[test]
fn overlays_show_zones_and_reach() {
    let game = at(MOVING);
    let zones = game.overlay(Some(BRITISH), "zones-german", "").unwrap();
    assert!(
        zones.spaces.contains(&("0324".to_owned(), "+1".to_owned())) || !zones.spaces.is_empty()
    );
    let reach = game.overlay(Some(BRITISH), "reach", "A/7").unwrap();
    assert!(reach.spaces.iter().any(|(hex, _)| hex == "0322"));
    assert!(game.overlay(Some(BRITISH), "weather", "").is_none());
}

#[test]
fn half_points_are_written_as_halves() {
    let texts = [0, 1, 2, 3, 12].map(nightdrop::words::half_points);
    assert_eq!(texts, ["0", "½", "1", "1½", "6"]);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Nightdrop>() <= 4096, "{}", size_of::<Nightdrop>());
}
