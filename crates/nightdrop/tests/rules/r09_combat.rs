//! 9.1-9.3: who attacks, factors, dice, Sticks.

use kernel::{Game as _, Show as _, Viewer};
use nightdrop::{BRITISH, GERMAN, combat_results};
use serde_json::{Value, json};

use crate::support::{Pieces, Script, act, acting, game, heard, play};

fn attack(turn: u8, pieces: impl Pieces) -> Value {
    acting(&format!("{turn} B1 attack"), pieces)
}

/// Both dice show 1, and the combat is told in these words.
#[track_caller]
fn reckons(position: Value, choices: impl Script, words: &str) {
    let played = play(position, "d6=1; d6=1", choices).ok();
    let told = played.told("fought");
    assert!(told[0].contains(words), "{told:?}");
}

#[test]
fn r9_1_1_attackers_stand_next_to_the_target() {
    let pieces = "0323: A/7, 0327: B/7, 0324: U1";
    let position = attack(6, pieces);
    assert_eq!(
        play(&position, "", "").offers(),
        ["attack A/7 0324", "done"]
    );
    play(&position, "", "attack B/7 0324").refused("9.1.1", "not-next-to-target");
    play(position, "", "attack A/7 0322").refused("9.1.1", "nobody-there");
    // A hex is attacked once, and a unit attacks once.
    let pieces = "0323: A/7, 0325: B/7, 0324: U1+unit=7./736, 0225: U2, 0223: U3";
    let choices = "attack A/7 0324; resolve; attack B/7 0324";
    play(attack(6, pieces), "d6=2; d6=3", choices).refused("9.1.1", "attacked-already");
    let choices = "attack A/7 0324; resolve; attack A/7 0223";
    play(attack(6, pieces), "d6=2; d6=3", choices).refused("9.2.1", "fought-already");
}

#[test]
fn r9_1_1_at_night_attackers_stand_together() {
    let pieces = "0323: A/7, 0325: B/7, 0423: C/7, 0424: A/12, 0324: U1";
    let position = attack(2, pieces);
    play(&position, "", "attack A/7 0324; join B/7").refused("9.1.1", "not-in-touch");
    let chain = "attack A/7 0324; join C/7; join A/12; join B/7";
    play(position, "", chain).ok();
    play(attack(6, pieces), "", "attack A/7 0324; join B/7").ok();
}

#[test]
fn r9_1_2_no_attack_value_no_attack_and_zero_is_a_value() {
    let pieces = "0323: patrol-1, 0324: A/7, 2010: U1";
    act("6 G3/3 attack", pieces, "");
    act("6 G3/3 attack", pieces, "attack patrol-1 0324").refused("9.1.2", "cannot-attack");
    let played = play(attack(6, pieces), "d6=1; d6=1", "attack A/7 0323; resolve").ok();
    assert!(played.told("fought")[0].contains("attack 4+1 = 5 (AV 4), defence 0+1 = 1 (DV 0)"));
    // Nobody must attack.
    play(attack(6, pieces), "", "done").ok();
}

#[test]
fn r9_1_3_not_through_the_dashed_sides() {
    let pieces = "0511: Howard-1, 0510: U1, 0411: U2, 0410: U3, 0611: U4";
    let position = acting("6 G3/6 attack", pieces);
    for unit in ["U1", "U2"] {
        play(&position, "", format!("attack {unit} 0511")).refused("9.1.3", "across-water");
    }
    let offers = play(position, "", "");
    assert_eq!(
        offers.offers(),
        ["attack U3 0511", "attack U4 0511", "done"]
    );
    let out = attack(6, pieces);
    play(&out, "", "attack Howard-1 0510").refused("9.1.3", "across-water");
    assert_eq!(
        play(out, "", "").offers(),
        ["attack Howard-1 0410", "attack Howard-1 0611", "done"]
    );
}

#[test]
fn r9_2_1_only_activated_units_attack() {
    let pieces = "0323: A/7, 0423: A/9, 0324: U1";
    play(attack(6, pieces), "", "attack A/7 0324; join A/9").refused("5.4.1", "not-active");
    let pieces = "0323: U1, 0423: U2, 0324: A/7";
    act("6 G3/1 attack", pieces, "attack U1 0324; join U2").refused("5.4.2", "no-points-left");
    // Green and blue act together.
    let pieces = "0323: A/9, 0423: A/8, 0324: U1";
    act("6 B2 attack", pieces, "attack A/9 0324; join A/8").ok();
}

#[test]
fn r9_2_1_a_british_unit_has_no_part_in_a_german_activation() {
    let pieces = "0323: U1, 0324: A/7";
    let position = acting("6 G3/1 attack", pieces);
    play(position, "", "attack A/7 0323").refused("5.4.2", "not-active");
    let position = acting("6 G3/1 move", pieces);
    play(position, "", "move A/7").refused("5.4.2", "not-active");
}

#[test]
fn r9_2_2_the_point_unit_and_one_for_each_other() {
    let pieces = "0323: A/7 B/7+reduced, 0423: C/7, 0324: U1+unit=7./736";
    let choices = "attack A/7 0324; join B/7; join C/7; resolve";
    // 4 and two others.
    reckons(attack(6, pieces), choices, "attack 6+1");
    let choices = "attack B/7 0324; join A/7; join C/7; resolve";
    // 2 and two others.
    reckons(attack(6, pieces), choices, "attack 4+1");
}

#[test]
fn r9_2_3_every_defender_adds_one() {
    let pieces = "0323: A/7, 0324: U1+unit=7./736 U2+unit=2./Ost642";
    let choices = "attack A/7 0324; resolve";
    let asked = play(attack(6, pieces), "", choices).ok();
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("german", vec!["point U1", "point U2"])
    );
    reckons(attack(6, pieces), (choices, "point U1"), "defence 4+1");
    reckons(attack(6, pieces), (choices, "point U2"), "defence 3+1");
}

#[test]
fn r9_2_4_terrain_helps_the_defender() {
    for (from, hex, factor) in [
        ("1308", "1309", 5),
        ("1918", "1919", 4),
        ("2203", "2103", 6),
        ("2825", "2826", 4),
    ] {
        let mut pieces = json!({ "A/7": { "at": from }, "U1": { "at": hex, "unit": "7./736" } });
        if hex == "2103" {
            pieces["U1"]["unit"] = json!("5./125");
        }
        let choices = format!("attack A/7 {hex}; resolve");
        reckons(attack(6, pieces), choices, &format!("defence {factor}+1"));
    }
}

#[test]
fn r9_2_4_every_part_of_a_factor_is_named() {
    let pieces = "1308: A/7 B/7 C/7, 1309: U1+unit=7./736 U2+unit=8./192+reduced+revealed";
    let choices = "attack A/7 1309; join B/7; join C/7";
    let label = |position: Value, notation: &str| {
        let game = game(position);
        game.offer(&game.read(notation).expect("a choice")).label
    };
    let gathered = play(attack(6, pieces), "", choices).ok();
    assert_eq!(
        label(gathered.end.situation.position, "resolve"),
        "Resolve the attack: 6 (AV 4, +2 for 2 other units) against a Point unit of the defender's choice, \
         +1 for another unit, +2 for the village"
    );
    let choices = (choices, "resolve");
    let asked = play(attack(6, pieces), "", choices).ok();
    assert_eq!(
        label(asked.end.situation.position, "point U2"),
        "U2 (8./192) leads: 5 (DV 2, +1 for another unit, +2 for the village)"
    );
    let choices = (choices, "point U2");
    let fought = play(attack(6, pieces), "d6=1; d6=2", choices).ok();
    assert!(fought.told("fought")[0].contains(
        "attack 6+1 = 7 (AV 4, +2 for 2 other units), defence 5+2 = 7 (DV 2, +1 for another unit, +2 for the village)"
    ));
    // What stands under an Unknown marker is not told before the attack.
    for (unit, against) in [
        (json!({ "at": "2103", "unit": "5./125" }), "unknown unit U1"),
        (
            json!({ "at": "2103", "unit": "5./125", "revealed": true }),
            "6 (DV 3",
        ),
    ] {
        let pieces = json!({ "A/7": { "at": "2203" }, "U1": unit });
        let one = play(attack(6, pieces), "", "attack A/7 2103").ok();
        let label = label(one.end.situation.position, "resolve");
        let (_, told) = label.split_once(" against ").expect("both sides");
        assert!(told.starts_with(against), "{label}");
        assert!(told.contains("+3 for the battery"), "{label}");
    }
}

/// The rulebook's three examples.
#[test]
fn r9_2_4_highest_results_first() {
    assert_eq!(combat_results(1), (0, 1));
    assert_eq!(combat_results(2), (0, 2));
    assert_eq!(combat_results(3), (1, 0));
    assert_eq!(combat_results(4), (1, 1));
    assert_eq!(
        [combat_results(5), combat_results(6), combat_results(8)],
        [(1, 2), (2, 0), (2, 2)]
    );
}

#[test]
fn r9_2_4_a_draw_changes_nothing() {
    let pieces = "0323: A/7, 0324: U1+unit=7./736";
    let played = play(attack(6, pieces), "d6=1; d6=2", "attack A/7 0324; resolve").ok();
    assert_eq!((played.at("A/7"), played.at("U1")), ("0323", "0324"));
    assert!(played.told("result-taken").is_empty());
}

#[test]
fn r9_3_1_sticks_never_fight() {
    let pieces = "0323: red-1 A/7, 0324: U1+unit=7./736";
    play(attack(6, pieces), "", "attack red-1 0324").refused("9.3.1", "sticks-never-fight");
    play(attack(6, pieces), "", "attack A/7 0324; join red-1")
        .refused("9.3.1", "sticks-never-fight");
    let played = play(
        acting("6 G3/1 attack", pieces),
        "d6=1; d6=1",
        "attack U1 0323; resolve",
    )
    .ok();
    assert!(
        played.told("fought")[0].contains("defence 4+1"),
        "the Stick adds nothing"
    );
}

#[test]
fn r9_3_2_sticks_alone_are_overrun() {
    let pieces = "0323: U1, 0324: red-1 green-1";
    let played = act("6 G3/1 attack", pieces, "attack U1 0324; resolve").ok();
    assert_eq!((played.at("red-1"), played.at("green-1")), ("lost", "lost"));
    assert!(played.told("fought").is_empty(), "no dice");
    assert_eq!(played.at("U1"), "0324", "and the Point unit advances");
}

#[test]
fn r9_3_2_sticks_fall_with_their_company() {
    let pieces = "0323: U1+unit=8./192, 0324: A/7 red-1";
    let choices = "attack U1 0324; resolve; retreat; retreat 0325";
    let played = play(acting("6 G3/1 attack", pieces), "d6=4; d6=2", choices).ok();
    assert_eq!((played.at("A/7"), played.at("red-1")), ("0325", "lost"));
    // So do those in the hex of an attacker that falls back.
    let pieces = "0323: U1+unit=8./192, 0324: A/7 red-1";
    let choices = "attack A/7 0323; resolve; retreat; retreat 0325";
    let played = play(attack(6, pieces), "d6=1; d6=4", choices).ok();
    assert_eq!((played.at("A/7"), played.at("red-1")), ("0325", "lost"));
}

#[test]
fn r9_3_2_only_the_german_looks() {
    let pieces = "0323: U1, 0324: red-1+kind=HQ";
    let position = acting("6 G3/1 attack", pieces);
    let choices = "attack U1 0324; resolve";
    let german = heard(&position, Viewer::Seat(GERMAN), choices);
    assert!(german.iter().any(|text| text.contains("red-1 (HQ)")));
    for viewer in [Viewer::Seat(BRITISH), Viewer::Bystander] {
        let text = heard(&position, viewer, choices);
        assert!(!text.iter().any(|text| text.contains("HQ")), "{text:?}");
    }
    assert_eq!(
        play(position, "", choices).ok().piece("red-1")["face"],
        "seen"
    );
}
