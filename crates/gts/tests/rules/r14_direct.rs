//! 1.7, 1.14: Direct Fire, every branch of its chart, and what its results ask.

use serde_json::{Value, json};

use crate::support::{and, beside_a_park, kg_luck, marked, paras, placed, play, refusals, sword};

/// German grenadiers next to parachutists, in clear country.
fn face_to_face() -> Value {
    kg_luck("2423: 5/125 Luck, 2323: A/12-Para Poett")
}

const FIRE: &str = "act 5/125; fire A/12-Para";

#[test]
fn r1_14_5_the_rating_is_read_from_the_position() {
    // 5, bonus +2, Defense Rating -1: 6. A 5 on the red row is C, a 7 misses, a 6 a step.
    let played = play(face_to_face(), &[3, 5], FIRE).ok();
    assert_eq!(
        played.told("shot"),
        ["5/125 fires at A/12-Para: 5 against 6, C."]
    );
    assert!(marked(&played, "A/12-Para", "one-cohesion-hit"));
    let played = play(face_to_face(), &[3, 7], FIRE).ok();
    assert!(played.told("shot")[0].ends_with("7 against 6, a miss."));
    let played = play(face_to_face(), &[3, 6], FIRE).ok();
    assert_eq!(played.piece("A/12-Para")["steps"], 1);
    assert!(marked(&played, "A/12-Para", "step-loss"));
}

#[test]
fn r1_14_6_a_nine_misses_whatever_the_rating() {
    let played = play(face_to_face(), &[3, 9], FIRE).ok();
    assert!(played.told("shot")[0].ends_with("a miss."));
    // A failed bonus: 4; a 0 hits always.
    let played = play(face_to_face(), &[9, 0], FIRE).ok();
    assert!(played.told("shot")[0].ends_with("0 against 4, C."));
}

#[test]
fn r1_13_the_bonus_is_for_two_steps() {
    let position = and(
        face_to_face(),
        json!({ "pieces": placed("2423: 5/125+steps=1 Luck, 2323: A/12-Para Poett") }),
    );
    // No check is rolled: 5, Step Loss -1, Defense Rating -1.
    let played = play(position, &[2], FIRE).ok();
    assert!(played.told("checked").is_empty() || played.told("shot")[0].contains("against 3"));
    assert!(played.told("shot")[0].contains("2 against 3"));
}

#[test]
fn r1_14_2_targets_out_of_the_fire_zone() {
    let far = kg_luck("2423: 5/125 Luck, 2223: A/12-Para");
    let mounted = kg_luck("2423: 5/125+mounted Luck, 2323: A/12-Para");
    let mortar = paras("2323: Mortar/12-Para Poett, 2423: 5/125");
    let shell = "act Mortar/12-Para; fire 5/125";
    let own = kg_luck("2423: 5/125 Luck, 2424: 6/125");
    refusals([
        (far, FIRE, "1.14.2", "not-in-zone"),
        (mounted, FIRE, "1.14.2", "no-fire"),
        (mortar, shell, "1.14.2", "no-fire"),
        (own, "act 5/125; fire 6/125", "1.14.1", "own-side"),
    ]);
}

#[test]
fn r1_14_4_a_park_under_fire_is_broken_up() {
    let pieces = "2323: A/12-Para Poett, park:2423: 1/I/155+contact=Luck, 2525: Luck 5/125";
    let position = beside_a_park("formation:5-Para-Bde", "2423", pieces);
    let played = sword(position, &[9, 9], "act A/12-Para; fire 1/I/155").ok();
    played
        .once("park-broken")
        .once("contact-lost")
        .stand("2423: 1/I/155");
    assert_eq!(played.field("parks"), &json!([]));
}

#[test]
fn r1_14_7_an_ent_shows_its_armoured_side() {
    let position = paras("2323: A/12-Para Poett, 2423: 5/125[ent] Luck");
    // Purple 4 +2 bonus -2 ENT: 4. A 4 on the armoured purple row is S?; Luck's Command Point may pass it.
    let played = play(position, &[3, 4], "act A/12-Para; fire 5/125").ok();
    assert!(played.told("shot")[0].ends_with("4 against 4, S?."));
    played.asked("german", "roll; pay");
}

#[test]
fn r1_14_8_direct_fire_leaves_no_barrage() {
    let played = play(face_to_face(), &[3, 1], (FIRE, "pay")).ok();
    assert_eq!(
        played.field("barrages"),
        &json!({ "light": [], "heavy": [] })
    );
}

/// An S on the parachutists: red 3.
fn suppressed() -> (Value, [u8; 2]) {
    (face_to_face(), [3, 3])
}

#[test]
fn r1_7_s_may_be_taken_checked_or_paid_for() {
    let (position, dice) = suppressed();
    play(position.clone(), &dice, FIRE)
        .ok()
        .asked("allied", "accept; roll; pay");
    let taken = play(position.clone(), &dice, (FIRE, "accept")).ok();
    assert!(marked(&taken, "A/12-Para", "suppressed"));
    let paid = play(position.clone(), &dice, (FIRE, "pay")).ok();
    assert!(marked(&paid, "A/12-Para", "one-cohesion-hit"));
    assert!(!marked(&paid, "A/12-Para", "suppressed"));
    assert_eq!(paid.field("points")["6AB"]["command"], 4);
    let failed = play(position, &[3, 3, 9], (FIRE, "roll")).ok();
    assert!(marked(&failed, "A/12-Para", "suppressed"));
}

#[test]
fn r1_7_s_query_passed_is_nothing_failed_is_an_s() {
    let played = play(face_to_face(), &[3, 1, 8], (FIRE, "roll")).ok();
    assert_eq!(played.told("withstood").len(), 1);
    let failed = play(face_to_face(), &[3, 1, 9], (FIRE, "roll")).ok();
    assert_eq!(failed.offers(), ["accept", "roll", "pay"], "the S itself");
}

#[test]
fn r1_7_s_on_a_suppressed_unit_is_a_cohesion_hit() {
    let position = kg_luck("2423: 5/125 Luck, 2323: A/12-Para[suppressed]");
    let played = play(position, &[3, 3], FIRE).ok();
    assert!(marked(&played, "A/12-Para", "suppressed"));
    assert!(marked(&played, "A/12-Para", "one-cohesion-hit"));
}

#[test]
fn r1_3_out_of_command_no_point_is_spent() {
    let position = kg_luck("2423: 5/125 Luck, 2323: A/12-Para");
    // Nobody leads the parachutists: the S? is rolled at once, at quality 8 - 1.
    let played = play(position, &[3, 1, 8], FIRE).ok();
    assert!(played.told("checked")[1].ends_with("8 against 7, failed."));
    assert_eq!(played.offers(), ["accept", "roll"]);
}
