//! 9.2.5-9.5: Combat Results, retreats, advances.

use serde_json::Value;

use crate::support::{Look as _, Pieces, Played, Script, acting, play};

fn attack(pieces: impl Pieces) -> Value {
    acting("6 B1 attack", pieces)
}

/// A/7 attacks 0324 from 0323 alone, where these pieces stand.
fn alone(pieces: &str, dice: &str, then: &str) -> Played {
    play(attack(pieces), dice, ("attack A/7 0324; resolve", then))
}

/// A/7 against a unit of 2-3 in 0324: 4 and a die against 3 and a die.
fn duel(dice: &str, then: &str) -> Played {
    alone("0323: A/7, 0324: U1+unit=7./736", dice, then).ok()
}

/// A/7 and B/7 from 0323 against two units of 2-3 in 0324, the first of them the Point unit; `more` stands elsewhere.
fn pairs(more: &str, dice: &str, then: impl Script) -> Played {
    let pieces = format!("0323: A/7 B/7, 0324: U1+unit=7./736 U2+unit=3./736{more}");
    let choices = "attack A/7 0324; join B/7; resolve; point U1";
    play(attack(pieces.as_str()), dice, (choices, then)).ok()
}

/// The rulebook's first example: 2 points are one CR2, never two CR1, so the winner chooses and only once.
#[test]
fn r9_2_4_two_points_are_one_result() {
    let asked = duel("d6=3; d6=2", "");
    assert_eq!(asked.told("result-taken"), ["U1 (7./736) takes CR2."]);
    asked.asked("british", "loss; retreat");
    let lost = duel("d6=3; d6=2", "loss");
    lost.stand("0324: U1+reduced");
}

/// The second: 3 points are one CR3, a step and a retreat, and nothing for the second unit.
#[test]
fn r9_2_4_three_points_are_one_result() {
    let played = pairs("", "d6=5; d6=3", "retreat 0325");
    assert_eq!(played.told("result-taken"), ["U1 (7./736) takes CR3."]);
    played.stand("0325: U1+reduced, 0324: U2");
    assert!(!played.reduced("U2"));
}

/// Four damage points on the only unit in the hex.
#[test]
fn r9_2_4_four_points_on_one_unit() {
    // 4+5 against 3+2: CR3 reduces and drives back, CR1 is taken by the same unit.
    let asked = duel("d6=5; d6=2", "");
    assert!(asked.reduced("U1"));
    asked.asked("german", "loss; retreat");
    assert_eq!(duel("d6=5; d6=2", "loss").at("U1"), "lost");
    // Two retreats, one after the other.
    let twice = duel("d6=5; d6=2", "retreat; retreat 0325; retreat 0326");
    assert_eq!(twice.at("U1"), "0326");
}

#[test]
fn r9_2_4_four_points_on_two_units() {
    // 5+5 against 4+2: CR3 to the Point unit, CR1 to the other, which stays by giving a step.
    let played = pairs("", "d6=5; d6=2", "loss; retreat 0325");
    played.stand("0325: U1+reduced, 0324: U2+reduced");
}

#[test]
fn r9_2_5_cr1_is_the_losers_choice() {
    duel("d6=3; d6=3", "").asked("german", "loss; retreat");
    assert!(duel("d6=3; d6=3", "loss").reduced("U1"));
    let back = duel("d6=3; d6=3", "retreat; retreat 0325");
    assert!(!back.reduced("U1"));
    back.stand("0325: U1, 0324: A/7");
}

#[test]
fn r9_2_5_cr2_is_the_winners_choice() {
    duel("d6=4; d6=3", "").asked("british", "loss; retreat");
    let back = duel("d6=4; d6=3", "retreat");
    assert_eq!((back.seat(), back.asks()), ("german", "battle"));
}

#[test]
fn r9_2_5_cr3_is_both() {
    duel("d6=5; d6=3", "retreat 0325").stand("0325: U1+reduced");
}

#[test]
fn r9_2_5_everybody_once_before_anybody_twice() {
    let three = |point: &str, then: &str| {
        let losers = format!("0323: {point} B/7 C/7, 0324: U1+unit=8./192 U2+unit=7./125");
        let choices = "attack A/7 0324; join B/7; join C/7; resolve; point U1";
        play(attack(losers.as_str()), "d6=1; d6=6", (choices, then))
    };
    // The attackers lose: 6+1 against 4+6, three points, one CR3 to the Point unit alone.
    let played = three("A/7", "").ok();
    assert!(played.reduced("A/7") && !played.reduced("B/7"));
    // With a reduced Point unit: 4+1 against 4+6, five points: CR3 and CR2, to another of the losers' choice.
    let asked = three("A/7+reduced", "").ok();
    assert_eq!(asked.at("A/7"), "lost");
    asked.asked("british", "assign B/7; assign C/7");
    three("A/7+reduced", "assign A/7").refused("9.2.5", "not-a-loser");
}

#[test]
fn r9_2_6_full_then_reduced_then_gone() {
    assert!(duel("d6=3; d6=3", "loss").reduced("U1"));
    let pieces = "0323: A/7, 0324: U1+unit=7./736+reduced+revealed";
    let played = alone(pieces, "d6=3; d6=3", "loss").ok();
    assert_eq!(played.at("U1"), "lost");
}

#[test]
fn r9_2_6_one_step_units_go_at_once() {
    let played = alone("0323: A/7, 0324: U1+unit=2./Ost642", "d6=4; d6=3", "").ok();
    assert_eq!(played.at("U1"), "lost", "4+4 against 2+3 is CR3");
    let position = acting("6 G3/1 attack", "0410: Howard-2, 0409: U1+unit=8./192");
    let played = play(position, "d6=6; d6=1", "attack U1 0410; resolve").ok();
    assert_eq!(played.at("Howard-2"), "lost");
}

#[test]
fn r9_2_6_results_left_over_are_lost() {
    // 4+6 against 2+1: seven points on a one-step unit.
    let played = alone("0323: A/7, 0324: U1+unit=2./Ost642", "d6=6; d6=1", "").ok();
    played.once("result-taken").stand("0324: A/7");
}

#[test]
fn r9_4_1_away_from_the_enemy_point_unit() {
    let asked = duel("d6=3; d6=3", "retreat");
    let away = ["retreat 0224", "retreat 0325", "retreat 0424"];
    assert_eq!(asked.offers(), away);
    let pieces = "0323: A/7, 0324: U1+unit=7./736";
    alone(pieces, "d6=3; d6=3", "retreat; retreat 0223").refused("9.4.1", "no-retreat-there");
}

#[test]
fn r9_4_2_stacks_retreat_together() {
    // 6 of the attackers' Point: by five points: CR3 and CR2, both retreat to one hex.
    let played = pairs(", 0422: C/7", "d6=6; d6=2", "retreat; retreat 0325");
    played.once("retreated").stand("0325: U1 U2");
}

#[test]
fn r9_4_3_a_retreat_into_a_zone_costs_a_step() {
    let pieces = "0323: A/7, 0326: B/9, 0324: U1+unit=7./736";
    let played = alone(pieces, "d6=3; d6=3", "retreat; retreat 0325").ok();
    played.stand("0325: U1+reduced");
}

#[test]
fn r9_4_3_a_stack_pays_once() {
    let back = |then: &str| pairs(", 0326: B/9", "d6=6; d6=2", ("retreat; retreat 0325", then));
    back("").asked("german", "casualty U1; casualty U2");
    // One by CR3, one by the zone.
    back("casualty U2").stand("0325: U1+reduced U2+reduced");
}

#[test]
fn r9_4_3_nowhere_to_go_costs_a_step() {
    // H1's men hold 0611's only way back: the German in 0512 stands between canal and Orne.
    let pieces = "0511: Howard-1, 2010: A/9, 0512: U1+unit=7./736";
    let choices = "attack Howard-1 0512; resolve; retreat";
    let played = play(attack(pieces), "d6=3; d6=2", choices).ok();
    // 0412 is next to the bridges' hex only over water; it is not adjacent to 0511.
    let gone = played.told("cornered").len() + played.told("retreated").len();
    assert_eq!(gone, 1);
    let shut = "0323: A/7, 0224: B/9, 0325: C/9, 0424: A/1Can, 0324: U1+unit=7./736";
    let played = alone(shut, "d6=3; d6=3", "retreat").ok();
    played.once("cornered").stand("0324: U1+reduced");
}

#[test]
fn r9_4_4_units_that_cannot_move_never_retreat() {
    let garrison = |die: &str, then: &str| {
        let position = attack("2203: A/7 B/7, 2103: Merville");
        let choices = ("attack A/7 2103; join B/7; resolve", then);
        play(position, (die, "d6=1"), choices).ok()
    };
    // 5 against 4: a CR1 is shrugged off.
    let cr1 = garrison("d6=1", "retreat");
    cr1.once("stood-fast").stand("2103: Merville");
    assert!(!cr1.reduced("Merville"));
    // A CR2 or CR3 costs a step, nothing more.
    assert!(garrison("d6=2", "").reduced("Merville"));
    garrison("d6=3", "").stand("2103: Merville+reduced");
    // Five points: both steps.
    assert_eq!(garrison("d6=5", "").at("Merville"), "lost");
}

#[test]
fn r9_5_1_the_point_unit_must_advance() {
    let back = duel("d6=3; d6=3", "retreat; retreat 0325");
    back.once("advanced").stand("0324: A/7");
}

#[test]
fn r9_5_1_from_a_vp_hex_it_may_stay() {
    let won = |then: &str| {
        let position = attack("1511: A/7, 1510: U1+unit=2./Ost642");
        play(position, "d6=4; d6=1", ("attack A/7 1510; resolve", then)).ok()
    };
    assert_eq!(won("").offers(), ["advance A/7", "hold"]);
    assert_eq!(won("hold").at("A/7"), "1511");
}

#[test]
fn r9_5_1_the_others_may_follow() {
    let won = |then: &str| {
        let position = attack("0323: A/7, 0423: B/7, 0324: U1+unit=2./Ost642");
        let choices = "attack A/7 0324; join B/7; resolve";
        play(position, "d6=4; d6=1", (choices, then)).ok()
    };
    assert_eq!(won("").offers(), ["advance B/7", "hold"]);
    won("advance B/7").stand("0324: A/7 B/7");
}

#[test]
fn r9_5_2_defenders_never_advance() {
    // The attacker is driven back; the defender stays.
    let played = duel("d6=1; d6=3", "retreat; retreat 0322");
    played.stand("0322: A/7, 0324: U1");
    assert!(played.told("advanced").is_empty());
}
