//! What the table needs beside the rules: answers to "why can't I?", help, figures, dice on view.

use kernel::odds::{Effort, preview};
use kernel::testing::{after, load, points};
use kernel::{Game, Rulebook as _, Seat, Show};
use nightdrop::{BRITISH, GERMAN, Nightdrop, Rules};

fn at(position: &str) -> Nightdrop {
    load::<Rules>(&serde_json::from_str(position).expect("a position"))
}

const MOVING: &str = r#"{"turn":2,"action":"B1","used":["B1"],"pending":"move","pieces":{
    "A/7":{"at":"0323"},"A/9":{"at":"0325"},"Howard-1":{"at":"0511"},"U1":{"at":"0423"}}}"#;

#[test]
fn pointing_at_a_unit_says_why_it_does_not_move() {
    let game = at(MOVING);
    points(
        &game,
        BRITISH,
        "A/7: offered, A/9: not-active, Howard-1: no-capacity",
    );
    points(&game, GERMAN, "U1: not-your-decision");
}

#[test]
fn pointing_at_a_hex_says_why_nobody_goes_there() {
    let game = after(at(MOVING), &["move A/7"]);
    points(
        &game,
        BRITISH,
        "A/7 > 0324: offered, A/7 > 0423: held-by-enemy, > 0927: not-adjacent",
    );
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

fn labels(position: &str) -> Vec<(String, bool, bool)> {
    let game = at(position);
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let offers = choices.iter().map(|c| game.offer(c));
    offers
        .map(|o| (o.label.into_owned(), o.chancy, o.confirm))
        .collect()
}

#[test]
fn leaving_the_map_says_who_is_lost() {
    for (group, label, confirm) in [
        (r#"["red-1"]"#, "Off the map until next turn", false),
        (r#"["A/7"]"#, "Leave the map for good", true),
        (r#"["red-1","A/7"]"#, "Leave the map, 1 of 2 for good", true),
    ] {
        let position = format!(
            r#"{{"turn":6,"action":"B1","used":["B1"],"pieces":{{"A/7":{{"at":"0112"}},"red-1":{{"at":"0112"}}}},
                "pending":{{"ask":"march","group":{group},"at":"0112","left":8,"one_hex":false,"stepped":false}}}}"#
        );
        let offered = labels(&position);
        let exit = offered.iter().find(|o| o.0 == label);
        assert_eq!(exit.map(|o| o.2), Some(confirm), "{offered:?}");
    }
}

#[test]
fn sticks_turned_up_are_named_with_their_type() {
    let offered = labels(
        r#"{"turn":2,"action":"B1","used":["B1"],"pending":"regroup","pieces":{
            "red-1":{"at":"0323","kind":"L","face":"revealed"},"red-2":{"at":"0323","kind":"P","face":"revealed"},
            "red-3":{"at":"0323","kind":"P","face":"revealed"}}}"#,
    );
    let said = "Form a reduced Company from red-1 (L), red-2 (P)";
    assert!(offered.iter().any(|o| o.0 == said), "{offered:?}");
}

#[test]
fn overrunning_unknown_sticks_is_a_matter_of_luck() {
    for (face, chancy) in [("unknown", true), ("revealed", false)] {
        let offered = labels(&format!(
            r#"{{"turn":2,"initiative":"german","action":"G3","used":["G3"],"points":1,"pieces":{{"U1":{{"at":"0324"}},
                "red-1":{{"at":"0323","kind":"P","face":"{face}"}}}},
                "pending":{{"ask":"gather","target":"0323","point":"U1","with":["U1"]}}}}"#
        ));
        let overrun = offered.iter().find(|o| o.0 == "Overrun the Sticks");
        assert_eq!(overrun.map(|o| o.1), Some(chancy), "{offered:?}");
    }
}

#[test]
fn odds_tell_of_the_choice_and_not_of_what_comes_next() {
    let results = |position: &str, seat: Seat, choice: &str| {
        let game = at(position);
        let choice = game.read(choice).unwrap();
        let odds = preview(&game, seat, &choice, Effort::default());
        let results = odds.expect("a legal choice").results;
        results.into_iter().map(|r| r.result).collect::<Vec<_>>()
    };
    // The last attack of the Activation, by day: the German's die for G3 follows by itself.
    let told = results(
        r#"{"turn":6,"action":"B1","used":["B1"],"pieces":{"A/7":{"at":"0323"},"U1":{"at":"0324","unit":"7./736","revealed":true}},
            "pending":{"ask":"gather","target":"0324","point":"A/7","with":["A/7"]}}"#,
        BRITISH,
        "resolve",
    );
    assert_eq!(told.len(), 11, "4 against 3: from +6 to -4 {told:?}");
    assert!(told.contains(&"nobody wins".to_owned()), "{told:?}");
    let told = results(
        r#"{"turn":2,"initiative":"german","action":"G3","used":["G3"],"points":1,"pieces":{"U1":{"at":"0324"},
            "red-1":{"at":"0323"}},"pending":{"ask":"gather","target":"0323","point":"U1","with":["U1"]}}"#,
        GERMAN,
        "resolve",
    );
    assert!(
        told.iter()
            .all(|r| r == "Sticks are overrun" || r == "a headquarters is caught"),
        "{told:?}"
    );
}

#[test]
fn pieces_say_what_they_can_move() {
    let says = |game: &Nightdrop, id: &str| {
        let scene = game.scene(Some(BRITISH));
        let piece = scene.pieces.into_iter().find(|p| p.id == id);
        piece.expect("a piece").says()
    };
    let game = at(
        r#"{"turn":3,"initiative":"german","action":"G3","used":["G3"],"points":2,"pending":"move","pieces":{
            "U1":{"at":"1309","confused":true},"U2":{"at":"1220"}}}"#,
    );
    assert!(says(&game, "U1").ends_with("Can move: 1½ MP."));
    assert!(says(&game, "U2").ends_with("Can move: 3 MP."));
    let game = after(game, &["move U2", "step 1219"]);
    assert!(says(&game, "U2").ends_with("On its way: 2½ MP."));
    // Its turn comes when the other has arrived.
    assert!(says(&game, "U1").ends_with("Can move: 1½ MP."));
    let game = after(game, &["stop"]);
    assert!(!says(&game, "U2").contains("MP"));
    assert!(says(&game, "U1").ends_with("Can move: 1½ MP."));
}

#[test]
fn whoever_is_not_activated_any_more_cannot_move() {
    let says = |game: &Nightdrop, id: &str| {
        let scene = game.scene(None);
        let piece = scene.pieces.into_iter().find(|p| p.id == id);
        piece.expect("a piece").says()
    };
    let game = at(
        r#"{"turn":3,"initiative":"german","action":"G3","used":["G3"],"points":1,"pending":"move","pieces":{
            "U1":{"at":"1309"},"U2":{"at":"1220"}}}"#,
    );
    assert!(says(&game, "U1").contains("Can move"));
    let game = after(game, &["move U2"]);
    assert!(says(&game, "U2").contains("On its way"));
    assert!(!says(&game, "U1").contains("MP"));
}

#[test]
fn a_hex_with_two_letters_shows_both() {
    let board = &Rules::default().boards()[0];
    let spoken = |id: &str| &board.spaces.iter().find(|s| s.id == id).unwrap().label;
    assert_eq!(spoken("0605"), "0605, entry hex B, Lovat's hex");
    assert_eq!(spoken("0205"), "0205, Lovat's hex");
    assert_eq!(spoken("0112"), "0112, entry hex A");
    assert!(board.svg.contains(">BL<") && board.svg.contains(">A<"));
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
fn sentences_begin_with_a_capital_and_names_stay_as_they_are() {
    let texts = ["unknown unit U1 attacks.", "the bridge.", "red-1 is lost."];
    let told = texts.map(|text| nightdrop::words::capital(text.to_owned()));
    assert_eq!(
        told,
        ["Unknown unit U1 attacks.", "The bridge.", "red-1 is lost."]
    );
}
