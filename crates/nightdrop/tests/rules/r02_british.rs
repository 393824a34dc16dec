//! 2.1-2.5: Sticks, Companies, Howard, conversion, objectives.

use kernel::{Show, Viewer};
use nightdrop::{BRITISH, GERMAN};
use serde_json::{Value, json};

use crate::support::{Look as _, Pieces, act, acting, and, game, heard, play};

/// Three red Sticks of these types in the open, at the end of a British Activation.
fn stack(kinds: [&str; 3]) -> Value {
    let mut pieces = json!({});
    for (i, kind) in kinds.iter().enumerate() {
        if !kind.is_empty() {
            pieces[format!("red-{}", i + 1)] = json!({ "at": "0323", "kind": kind });
        }
    }
    pieces
}

fn regroup(pieces: impl Pieces) -> Value {
    acting("2 B1 regroup", pieces)
}

#[test]
fn r2_1_1_four_types_of_sticks() {
    let data = nightdrop::Rules::default().data();
    assert_eq!(data.mix, [[15, 9, 3, 1], [10, 6, 2, 1], [5, 3, 1, 0]]);
}

#[test]
fn r2_1_2_nobody_looks_at_an_unknown_stick() {
    let game = game(regroup(stack(["HQ", "L", "P"])));
    for seat in [None, Some(BRITISH), Some(GERMAN)] {
        let scene = game.scene(seat);
        let stick = scene.pieces.iter().find(|p| p.id == "red-1").unwrap();
        assert!(stick.hidden && stick.face.symbol.is_empty() && stick.face.name.is_empty());
    }
}

#[test]
fn r2_2_companies_have_two_sides_and_a_limit() {
    let mut pieces = stack(["L", "P", ""]);
    pieces["red-4"] = json!({ "at": "0926" });
    pieces["red-5"] = json!({ "at": "0926" });
    for (i, name) in [
        "A/7", "B/7", "C/7", "A/12", "B/12", "C/12", "A/13", "B/13", "C/13",
    ]
    .iter()
    .enumerate()
    {
        pieces[name] = json!({ "at": if i == 0 { "lost" } else { "0727" } });
    }
    play(regroup(pieces), "", "turn 0323 red; form red-1 red-2")
        .refused("2.2", "no-company-counter");
    let game = game(acting("2 B1 move", "0323: A/7+reduced"));
    let scene = game.scene(None);
    let company = scene.pieces.iter().find(|p| p.id == "A/7").unwrap();
    assert_eq!(company.steps, Some((1, 2)));
    assert_eq!(company.face.values[0].text, "2");
}

/// A unit eliminates a German beside it, and does not advance.
fn wins_and_stays(unit: &str, from: &str, target: &str) {
    let pieces = format!("{from}: {unit}, {target}: U1+unit=2./Ost642");
    let choices = format!("attack {unit} {target}; resolve");
    let position = acting("6 B1 attack", pieces.as_str());
    let played = play(position, "d6=6; d6=1", choices).ok();
    assert_eq!((played.at("U1"), played.at(unit)), ("lost", from));
}

#[test]
fn r2_3_1_howard_1_never_leaves_the_bridges() {
    let pieces = "0511: Howard-1, 0611: U1, 0323: A/7";
    act("6 B1 move", pieces, "move Howard-1").refused("8.1.2", "no-capacity");
    // It attacks and wins by three, but stays where it is.
    wins_and_stays("Howard-1", "0511", "0611");
}

#[test]
fn r2_3_1_howard_2_stays_near_the_bridges() {
    let pieces = "0410: Howard-2";
    let position = acting("6 B1 move", pieces);
    let played = play(&position, "", "move Howard-2").ok();
    assert_eq!(played.steps(), ["0411", "0510", "0511"]);
    play(position, "", "move Howard-2; step 0409").refused("2.3.1", "too-far-from-howard");
}

#[test]
fn r2_3_1_howard_2_does_not_advance_too_far() {
    wins_and_stays("Howard-2", "0410", "0409");
}

#[test]
fn r2_4_only_the_brigade_that_acted_regroups() {
    let pieces = "0323: red-1 red-2, 0325: green-1 green-2";
    let played = play(regroup(pieces), "", "");
    assert_eq!(played.offers(), ["turn 0323 red", "done"]);
}

#[test]
fn r2_4_1_only_the_chosen_colour_is_turned_up() {
    let pieces = "0323: green-1 green-2 blue-1";
    let position = acting("2 B2 regroup", pieces);
    let played = play(position, "", "turn 0323 green").ok();
    assert_eq!(played.piece("green-1")["face"], "revealed");
    assert_eq!(played.piece("blue-1")["face"], "unknown");
}

#[test]
fn r2_4_1_two_with_a_leader_make_a_reduced_company() {
    for leader in ["L", "HQ"] {
        let position = regroup(stack([leader, "P", ""]));
        let played = play(position, "", "turn 0323 red; form red-1 red-2").ok();
        assert_eq!(played.at("A/7"), "0323");
        assert!(played.reduced("A/7"));
        assert_eq!((played.at("red-1"), played.at("red-2")), ("spent", "spent"));
    }
}

#[test]
fn r2_4_1_three_platoons_make_a_reduced_company() {
    let choices = "turn 0323 red; form red-1 red-2 red-3";
    let played = play(regroup(stack(["P", "P", "P"])), "", choices).ok();
    assert!(played.reduced("A/7"));
}

#[test]
fn r2_4_1_three_with_a_leader_make_a_full_company() {
    let choices = "turn 0323 red; form red-1 red-2 red-3";
    let played = play(regroup(stack(["P", "L", "P"])), "", choices).ok();
    assert_eq!(played.at("A/7"), "0323");
    assert!(!played.reduced("A/7"));
}

#[test]
fn r2_4_1_two_platoons_make_nothing() {
    let position = regroup(stack(["P", "P", "L"]));
    let choices = "turn 0323 red; form red-1 red-2";
    play(&position, "", choices).refused("2.4.1", "no-company-from-that");
    play(position, "", "form red-1 red-2").refused("2.4.1", "not-turned-up");
}

#[test]
fn r2_4_1_a_company_formed_in_a_vp_hex_holds_it() {
    let pieces = "0813: red-1+kind=L red-2+kind=P";
    let played = play(regroup(pieces), "", "turn 0813 red; form red-1 red-2").ok();
    assert_eq!(played.field("control"), &json!(["0813"]));
}

#[test]
fn r2_4_2_a_stick_brings_a_company_to_full_strength() {
    let pieces = "0323: A/7+reduced red-1+kind=P green-1+face=revealed+kind=P";
    let position = regroup(pieces);
    play(&position, "", "reinforce A/7 red-1").refused("2.4.2", "not-with-company");
    let choices = "turn 0323 red; reinforce A/7 green-1";
    play(&position, "", choices).refused("2.4.2", "wrong-colour");
    let played = play(position, "", "turn 0323 red; reinforce A/7 red-1").ok();
    assert!(!played.reduced("A/7"));
    assert_eq!(played.at("red-1"), "spent");
}

#[test]
fn r2_4_3_spent_sticks_stay_out() {
    let choices = "turn 0323 red; form red-1 red-2; done";
    let pieces = and(stack(["L", "P", ""]), "0325: red-3 red-4");
    let played = play(regroup(pieces), "", choices).ok();
    assert_eq!(played.at("red-1"), "spent");
}

#[test]
fn r2_4_4_declined_sticks_stay_unknown() {
    let played = play(regroup(stack(["L", "P", ""])), "", "done").ok();
    assert_eq!(played.piece("red-1")["face"], "unknown");
}

#[test]
fn r2_4_5_turned_up_sticks_stay_so() {
    let played = play(regroup(stack(["L", "P", ""])), "", "turn 0323 red; done").ok();
    assert_eq!(played.piece("red-1")["face"], "revealed");
    assert_eq!(played.piece("red-2")["face"], "revealed");
}

#[test]
fn r2_4_5b_howard_takes_a_stick_of_any_colour() {
    let pieces = "0511: Howard-1+reduced blue-1+kind=P";
    let choices = "turn 0511 blue; reinforce Howard-1 blue-1";
    let played = play(regroup(pieces), "", choices).ok();
    assert!(!played.reduced("Howard-1"));
}

#[test]
fn r2_5_an_hq_marks_an_objective_in_secret() {
    let position = and(
        regroup(stack(["HQ", "P", ""])),
        json!({ "markers": { "2826": { "value": 1, "known": "german" } } }),
    );
    let choices = "turn 0323 red; form red-1 red-2";
    let played = play(&position, "", choices).ok();
    assert_eq!((played.asks(), played.seat()), ("mark", "british"));
    assert!(!played.offered("mark 2826") && !played.offered("mark 0511"));
    assert!(played.offered("mark 0813") && played.offered("mark 3215"));
    let played = play(position.clone(), "vp=3", (choices, "mark 0813")).ok();
    assert_eq!(
        played.field("markers")["0813"],
        json!({ "value": 3, "known": "british" })
    );
    let placing = (choices, "mark 0813");
    let british = heard(&position, Viewer::Seat(BRITISH), placing);
    assert!(british.iter().any(|text| text.contains("worth")));
    for other in [Viewer::Seat(GERMAN), Viewer::Bystander] {
        let text = heard(&position, other, placing);
        assert!(!text.iter().any(|text| text.contains("worth")), "{text:?}");
    }
}

#[test]
fn sticks_of_both_battalions_cannot_mix() {
    let pieces = "0323: green-1 blue-1";
    let position = acting("2 B2 move", pieces);
    // One of each colour: nothing to regroup, the German is next.
    let played = play(position, "", "done").ok();
    assert_eq!(played.seat(), "german");
}
