//! 9.2.5-9.5: Combat Results, retreats, advances.

use serde_json::{Value, json};

use crate::support::{Look as _, Played, british, german, play};

fn attack(pieces: Value) -> Value {
    british(6, "B1", "attack", pieces)
}

/// A/7 from 0323 against a unit of 2-3 in 0324: 4 and a die against 3 and a die.
fn duel(attack_die: &str, defence_die: &str, then: &[&str]) -> Played {
    let pieces = json!({ "A/7": { "at": "0323" }, "U1": { "at": "0324", "unit": "7./736" } });
    let choices = [&["attack A/7 0324", "resolve"], then].concat();
    play(attack(pieces), &[attack_die, defence_die], &choices).ok()
}

/// The rulebook's first example: 2 points are one CR2, never two CR1, so the winner chooses and only once.
#[test]
fn r9_2_4_two_points_are_one_result() {
    let asked = duel("d6=3", "d6=2", &[]);
    assert_eq!(asked.told("result-taken"), ["U1 (7./736) takes CR2."]);
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("british", vec!["loss", "retreat"])
    );
    let lost = duel("d6=3", "d6=2", &["loss"]);
    assert!(lost.reduced("U1") && lost.at("U1") == "0324");
}

/// The second: 3 points are one CR3, a step and a retreat, and nothing for the second unit.
#[test]
fn r9_2_4_three_points_are_one_result() {
    let pieces = json!({
        "A/7": { "at": "0323" }, "B/7": { "at": "0323" }, "U1": { "at": "0324", "unit": "7./736" }, "U2": { "at": "0324", "unit": "3./736" },
    });
    let choices = [
        "attack A/7 0324",
        "join B/7",
        "resolve",
        "point U1",
        "retreat 0325",
    ];
    let played = play(attack(pieces), &["d6=5", "d6=3"], &choices).ok();
    assert_eq!(played.told("result-taken"), ["U1 (7./736) takes CR3."]);
    assert!(played.reduced("U1") && !played.reduced("U2"));
    assert_eq!((played.at("U1"), played.at("U2")), ("0325", "0324"));
}

/// Four damage points on the only unit in the hex.
#[test]
fn r9_2_4_four_points_on_one_unit() {
    // 4+5 against 3+2: CR3 reduces and drives back, CR1 is taken by the same unit.
    let asked = duel("d6=5", "d6=2", &[]);
    assert!(asked.reduced("U1"));
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("german", vec!["loss", "retreat"])
    );
    assert_eq!(duel("d6=5", "d6=2", &["loss"]).at("U1"), "lost");
    // Two retreats, one after the other.
    let twice = duel("d6=5", "d6=2", &["retreat", "retreat 0325", "retreat 0326"]);
    assert_eq!(twice.at("U1"), "0326");
}

#[test]
fn r9_2_4_four_points_on_two_units() {
    let pieces = json!({
        "A/7": { "at": "0323" }, "B/7": { "at": "0323" }, "U1": { "at": "0324", "unit": "7./736" }, "U2": { "at": "0324", "unit": "3./736" },
    });
    // 5+5 against 4+2: CR3 to the Point unit, CR1 to the other, which stays by giving a step.
    let choices = [
        "attack A/7 0324",
        "join B/7",
        "resolve",
        "point U1",
        "loss",
        "retreat 0325",
    ];
    let played = play(attack(pieces), &["d6=5", "d6=2"], &choices).ok();
    assert_eq!((played.at("U1"), played.at("U2")), ("0325", "0324"));
    assert!(played.reduced("U1") && played.reduced("U2"));
}

#[test]
fn r9_2_5_cr1_is_the_losers_choice() {
    let asked = duel("d6=3", "d6=3", &[]);
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("german", vec!["loss", "retreat"])
    );
    assert!(duel("d6=3", "d6=3", &["loss"]).reduced("U1"));
    let back = duel("d6=3", "d6=3", &["retreat", "retreat 0325"]);
    assert!(!back.reduced("U1"));
    assert_eq!((back.at("U1"), back.at("A/7")), ("0325", "0324"));
}

#[test]
fn r9_2_5_cr2_is_the_winners_choice() {
    let asked = duel("d6=4", "d6=3", &[]);
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("british", vec!["loss", "retreat"])
    );
    let back = duel("d6=4", "d6=3", &["retreat"]);
    assert_eq!((back.seat(), back.asks()), ("german", "battle"));
}

#[test]
fn r9_2_5_cr3_is_both() {
    let back = duel("d6=5", "d6=3", &["retreat 0325"]);
    assert!(back.reduced("U1"));
    assert_eq!(back.at("U1"), "0325");
}

#[test]
fn r9_2_5_everybody_once_before_anybody_twice() {
    let pieces = json!({
        "A/7": { "at": "0323" }, "B/7": { "at": "0323" }, "C/7": { "at": "0323" },
        "U1": { "at": "0324", "unit": "8./192" }, "U2": { "at": "0324", "unit": "7./125" },
    });
    // The attackers lose: 6+1 against 4+6, three points, one CR3 to the Point unit alone.
    let choices = [
        "attack A/7 0324",
        "join B/7",
        "join C/7",
        "resolve",
        "point U1",
    ];
    let played = play(attack(pieces.clone()), &["d6=1", "d6=6"], &choices).ok();
    assert!(played.reduced("A/7") && !played.reduced("B/7"));
    // With a reduced Point unit: 4+1 against 4+6, five points: CR3 and CR2, to another of the losers' choice.
    let mut weak = pieces;
    weak["A/7"]["reduced"] = json!(true);
    let asked = play(attack(weak.clone()), &["d6=1", "d6=6"], &choices).ok();
    assert_eq!(asked.at("A/7"), "lost");
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("british", vec!["assign B/7", "assign C/7"])
    );
    let choices = [&choices[..], &["assign A/7"]].concat();
    play(attack(weak), &["d6=1", "d6=6"], &choices).refused("9.2.5", "not-a-loser");
}

#[test]
fn r9_2_6_full_then_reduced_then_gone() {
    assert!(duel("d6=3", "d6=3", &["loss"]).reduced("U1"));
    let pieces = json!({ "A/7": { "at": "0323" }, "U1": { "at": "0324", "unit": "7./736", "reduced": true, "revealed": true } });
    let played = play(
        attack(pieces),
        &["d6=3", "d6=3"],
        &["attack A/7 0324", "resolve", "loss"],
    )
    .ok();
    assert_eq!(played.at("U1"), "lost");
}

#[test]
fn r9_2_6_one_step_units_go_at_once() {
    let pieces = json!({ "A/7": { "at": "0323" }, "U1": { "at": "0324", "unit": "2./Ost642" } });
    let played = play(
        attack(pieces),
        &["d6=4", "d6=3"],
        &["attack A/7 0324", "resolve"],
    )
    .ok();
    assert_eq!(played.at("U1"), "lost", "4+4 against 2+3 is CR3");
    let pieces = json!({ "Howard-2": { "at": "0410" }, "U1": { "at": "0409", "unit": "8./192" } });
    let played = play(
        german(6, "G3", 1, "attack", pieces),
        &["d6=6", "d6=1"],
        &["attack U1 0410", "resolve"],
    )
    .ok();
    assert_eq!(played.at("Howard-2"), "lost");
}

#[test]
fn r9_2_6_results_left_over_are_lost() {
    // 4+6 against 2+1: seven points on a one-step unit.
    let pieces = json!({ "A/7": { "at": "0323" }, "U1": { "at": "0324", "unit": "2./Ost642" } });
    let played = play(
        attack(pieces),
        &["d6=6", "d6=1"],
        &["attack A/7 0324", "resolve"],
    )
    .ok();
    assert_eq!(played.told("result-taken").len(), 1);
    assert_eq!(played.at("A/7"), "0324");
}

#[test]
fn r9_4_1_away_from_the_enemy_point_unit() {
    let asked = duel("d6=3", "d6=3", &["retreat"]);
    assert_eq!(
        asked.offers(),
        ["retreat 0224", "retreat 0325", "retreat 0424"].to_vec()
    );
    let pieces = json!({ "A/7": { "at": "0323" }, "U1": { "at": "0324", "unit": "7./736" } });
    let choices = ["attack A/7 0324", "resolve", "retreat", "retreat 0223"];
    play(attack(pieces), &["d6=3", "d6=3"], &choices).refused("9.4.1", "no-retreat-there");
}

#[test]
fn r9_4_2_stacks_retreat_together() {
    let pieces = json!({
        "A/7": { "at": "0323" }, "B/7": { "at": "0323" }, "C/7": { "at": "0422" }, "U1": { "at": "0324", "unit": "7./736" }, "U2": { "at": "0324", "unit": "3./736" },
    });
    // 6 of the attackers' Point: by five points: CR3 and CR2, both retreat to one hex.
    let choices = [
        "attack A/7 0324",
        "join B/7",
        "resolve",
        "point U1",
        "retreat",
        "retreat 0325",
    ];
    let played = play(attack(pieces), &["d6=6", "d6=2"], &choices).ok();
    assert_eq!((played.at("U1"), played.at("U2")), ("0325", "0325"));
    assert_eq!(played.told("retreated").len(), 1);
}

#[test]
fn r9_4_3_a_retreat_into_a_zone_costs_a_step() {
    let pieces = json!({ "A/7": { "at": "0323" }, "B/9": { "at": "0326" }, "U1": { "at": "0324", "unit": "7./736" } });
    let choices = ["attack A/7 0324", "resolve", "retreat", "retreat 0325"];
    let played = play(attack(pieces), &["d6=3", "d6=3"], &choices).ok();
    assert_eq!(played.at("U1"), "0325");
    assert!(played.reduced("U1"));
}

#[test]
fn r9_4_3_a_stack_pays_once() {
    let pieces = json!({
        "A/7": { "at": "0323" }, "B/7": { "at": "0323" }, "B/9": { "at": "0326" },
        "U1": { "at": "0324", "unit": "7./736" }, "U2": { "at": "0324", "unit": "3./736" },
    });
    let choices = [
        "attack A/7 0324",
        "join B/7",
        "resolve",
        "point U1",
        "retreat",
        "retreat 0325",
    ];
    let asked = play(attack(pieces.clone()), &["d6=6", "d6=2"], &choices).ok();
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("german", vec!["casualty U1", "casualty U2"])
    );
    let choices = [&choices[..], &["casualty U2"]].concat();
    let played = play(attack(pieces), &["d6=6", "d6=2"], &choices).ok();
    assert_eq!((played.at("U1"), played.at("U2")), ("0325", "0325"));
    assert!(
        played.reduced("U1") && played.reduced("U2"),
        "one by CR3, one by the zone"
    );
}

#[test]
fn r9_4_3_nowhere_to_go_costs_a_step() {
    // H1's men hold 0611's only way back: the German in 0512 stands between canal and Orne.
    let pieces = json!({ "Howard-1": { "at": "0511" }, "A/9": { "at": "2010" }, "U1": { "at": "0512", "unit": "7./736" } });
    let choices = ["attack Howard-1 0512", "resolve", "retreat"];
    let played = play(attack(pieces), &["d6=3", "d6=2"], &choices).ok();
    // 0412 is next to the bridges' hex only over water; it is not adjacent to 0511.
    assert_eq!(
        played.told("cornered").len() + played.told("retreated").len(),
        1
    );
    let pieces = json!({
        "A/7": { "at": "0323" }, "B/9": { "at": "0224" }, "C/9": { "at": "0325" }, "A/1Can": { "at": "0424" },
        "U1": { "at": "0324", "unit": "7./736" },
    });
    let played = play(
        attack(pieces),
        &["d6=3", "d6=3"],
        &["attack A/7 0324", "resolve", "retreat"],
    )
    .ok();
    assert_eq!(
        (played.at("U1"), played.told("cornered").len()),
        ("0324", 1)
    );
    assert!(played.reduced("U1"));
}

#[test]
fn r9_4_4_units_that_cannot_move_never_retreat() {
    let garrison = |die: &str, then: &[&str]| {
        let pieces = json!({ "A/7": { "at": "2203" }, "B/7": { "at": "2203" }, "Merville": { "at": "2103" } });
        let choices = [&["attack A/7 2103", "join B/7", "resolve"], then].concat();
        play(attack(pieces), &[die, "d6=1"], &choices).ok()
    };
    // 5 against 4: a CR1 is shrugged off.
    let cr1 = garrison("d6=1", &["retreat"]);
    assert_eq!(
        (cr1.at("Merville"), cr1.told("stood-fast").len()),
        ("2103", 1)
    );
    assert!(!cr1.reduced("Merville"));
    // A CR2 or CR3 costs a step, nothing more.
    assert!(garrison("d6=2", &[]).reduced("Merville"));
    let cr3 = garrison("d6=3", &[]);
    assert!(cr3.reduced("Merville"));
    assert_eq!(cr3.at("Merville"), "2103");
    // Five points: both steps.
    assert_eq!(garrison("d6=5", &[]).at("Merville"), "lost");
}

#[test]
fn r9_5_1_the_point_unit_must_advance() {
    let back = duel("d6=3", "d6=3", &["retreat", "retreat 0325"]);
    assert_eq!(back.at("A/7"), "0324");
    assert_eq!(back.told("advanced").len(), 1);
}

#[test]
fn r9_5_1_from_a_vp_hex_it_may_stay() {
    let pieces = json!({ "A/7": { "at": "1511" }, "U1": { "at": "1510", "unit": "2./Ost642" } });
    let position = attack(pieces);
    let choices = ["attack A/7 1510", "resolve"];
    let asked = play(position.clone(), &["d6=4", "d6=1"], &choices).ok();
    assert_eq!(asked.offers(), ["advance A/7", "hold"]);
    let held = play(
        position,
        &["d6=4", "d6=1"],
        &[&choices[..], &["hold"]].concat(),
    )
    .ok();
    assert_eq!(held.at("A/7"), "1511");
}

#[test]
fn r9_5_1_the_others_may_follow() {
    let pieces = json!({ "A/7": { "at": "0323" }, "B/7": { "at": "0423" }, "U1": { "at": "0324", "unit": "2./Ost642" } });
    let choices = ["attack A/7 0324", "join B/7", "resolve"];
    let asked = play(attack(pieces.clone()), &["d6=4", "d6=1"], &choices).ok();
    assert_eq!(asked.offers(), ["advance B/7", "hold"]);
    let both = play(
        attack(pieces),
        &["d6=4", "d6=1"],
        &[&choices[..], &["advance B/7"]].concat(),
    )
    .ok();
    assert_eq!((both.at("A/7"), both.at("B/7")), ("0324", "0324"));
}

#[test]
fn r9_5_2_defenders_never_advance() {
    // The attacker is driven back; the defender stays.
    let played = duel("d6=1", "d6=3", &["retreat", "retreat 0322"]);
    assert_eq!((played.at("A/7"), played.at("U1")), ("0322", "0324"));
    assert!(played.told("advanced").is_empty());
}
