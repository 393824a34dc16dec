//! 1.8 Firing Actions, 1.9 Indirect Fire, and the abilities that change them.

use serde_json::json;

use crate::support::{Played, act, acts, and, is, placed, play, shot};

fn duel(die: &str, more: serde_json::Value) -> Played {
    let pieces = and(placed("H18: Rifle-1, M18: Leutnant-1"), more);
    play(act("Rifle-1", pieces), &[die], "fire Leutnant-1")
}

#[test]
fn r1_8_3_die_and_value_meet_the_defence() {
    // +2 against 6 in the open: 4 hits, 3 does not.
    assert!(!is(&duel("d6=3", json!({})).ok(), "Leutnant-1", "back"));
    assert!(is(&duel("d6=4", json!({})).ok(), "Leutnant-1", "back"));
}

#[test]
fn r1_8_4_a_natural_one_misses_and_a_natural_six_hits() {
    // Reduced +1 against 7 and ruins: a six is one short and hits all the same.
    let played = shot("T7: Rifle-1+back, S7: Herold-1", 6);
    assert_eq!(played.at("Herold-1"), "lost");
    let played = acts("H18: MG42-1+back, M18: Rifle-1", "d6=1", "suppress Rifle-1").ok();
    assert!(!is(&played, "Rifle-1", "suppressed"));
}

#[test]
fn r1_8_5_four_more_than_needed_is_a_double_hit() {
    let pieces = "H18: Vickers-1+back, M18: Jaeger-1";
    let played = acts(pieces, "d6=4", "fire Jaeger-1").ok();
    assert!(is(&played, "Jaeger-1", "back"));
    let played = acts(pieces, "d6=5", "fire Jaeger-1").ok();
    assert_eq!(played.at("Jaeger-1"), "lost");
}

#[test]
fn r1_8_1_what_cannot_be_shot_at() {
    let pieces = placed(
        "H18: Rifle-1, I18: Rifle-2, M18: Jaeger-1, J16: Spaeher-1+back, H17: PIAT-1, \
         H1: Mortar2-1",
    );
    play(act("Rifle-1", pieces.clone()), &[], "fire Jaeger-1").refused("1.7.3", "out-of-sight");
    play(act("Rifle-1", pieces.clone()), &[], "fire Spaeher-1").refused("1.8.1", "no-target");
    play(act("Rifle-1", pieces.clone()), &[], "fire Rifle-2").refused("1.8.1", "no-target");
    play(act("Mortar2-1", pieces), &[], "fire Jaeger-1").refused("1.9.4", "indirect");
}

/// What a shot at the unit that is named second has to reach.
#[track_caller]
fn defended(pieces: &str, total: &str) {
    shot(pieces, 2).tells("shot", &[&format!("against {total}")]);
}

#[test]
fn r1_8_6_every_obstacle_costs_one() {
    // M16 to the target in V16 lies behind the thicket U16.
    // +2 -1 against 6 and the thicket's 1.
    shot("M16: Rifle-1, W16: Leutnant-1", 5).tells("shot", &["6 against 7"]);
}

#[test]
fn r1_7_6_a_trench_protects_those_inside_unless_the_shooter_is_at_its_line() {
    defended("O7: Rifle-1, K7: Leutnant-1", "8");
    defended("L7: Rifle-1, K7: Leutnant-1", "6");
}

#[test]
fn b1_1_lines_5_the_bonus_belongs_to_those_inside_the_line() {
    // Next to the trench but outside it nothing is gained.
    defended("O7: Rifle-1, L7: Leutnant-1", "6");
    // From there he shoots at those inside without their bonus.
    let pieces = "K7: Rifle-1, L7: Leutnant-1";
    play(act("Leutnant-1", pieces), "d6=2", "fire Rifle-1")
        .ok()
        .tells("shot", &["against 6"]);
}

#[test]
fn b1_4_foxholes_give_a_bonus_of_one() {
    defended("J1: Rifle-1, J2: Leutnant-1", "7");
}

#[test]
fn r1_16_2_a_building_protects_against_shots_from_outside_only() {
    defended("J3: Rifle-1, I3: Leutnant-1", "8");
    defended("H3: Rifle-1, I3: Leutnant-1", "6");
}

#[test]
fn b2_2_defender_guards_infantry_in_its_zone_even_after_its_fall() {
    defended("H18: Rifle-1, M18: Jaeger-1, M17: Herold-1", "6");
    let played = shot("H18: Rifle-1, M18: Jaeger-1+guarded", 2);
    played.tells("shot", &["against 6"]);
    // Until the phase ends.
    assert!(!is(&played, "Jaeger-1", "guarded"));
}

#[test]
fn r1_15_suppressive_fire_pins_without_harm() {
    // +3 +2 against 6: 2 is enough.
    let pieces = "H18: Bren-1, M18: Leutnant-1, A18: Sherman-1";
    let played = acts(pieces, "d6=2", "suppress Leutnant-1").ok();
    assert!(is(&played, "Leutnant-1", "suppressed") && !is(&played, "Leutnant-1", "back"));
    let pieces = "H18: Rifle-1, M18: Leutnant-1";
    acts(pieces, &[], "suppress Leutnant-1").refused("1.15#suppressive-fire", "no-suppressive");
}

#[test]
fn r1_15_machine_gunner_goes_on_to_two_others_beside_the_first_target() {
    let pieces = "H18: Vickers-1+back, M18: Jaeger-1, M17: Jaeger-2, P17: Jaeger-3";
    let played = acts(pieces, "d6=1; d6=4", "fire Jaeger-1").ok();
    assert_eq!(played.asks(), "burst");
    assert!(played.offered("fire Jaeger-2") && !played.offered("fire Jaeger-3"));
    assert!(!played.offered("fire Jaeger-1"));
}

#[test]
fn r1_15_sniper_sees_past_infantry_and_ignores_obstacles() {
    let pieces = "H18: Sniper-1, I18: Rifle-1, M18: Leutnant-1";
    let played = acts(pieces, "d6=3", "fire Leutnant-1").ok();
    assert!(is(&played, "Leutnant-1", "back"));
}

#[test]
fn r1_15_ambush_first_shot_from_concealment() {
    let played = shot("J16: Sniper-1+back, M16: Leutnant-1", 2);
    // +3 +1 against 6.
    played.tells("shot", &["6 against 6"]);
    assert!(!is(&played, "Sniper-1", "back"));
}

#[test]
fn r1_9_4_indirect_fire_scatters_by_die_and_direction() {
    let pieces = "H18: Mortar2-1, M18: Jaeger-1, P17: Jaeger-2";
    let played = acts(pieces, "d6=2; d6=3", "shell M18").ok();
    assert!(is(&played, "Jaeger-1", "back") && is(&played, "Jaeger-1", "suppressed"));
    // 5 is two off; east of M18 that is O18, which Jaeger-2 in P17 does not touch.
    let played = acts(pieces, "d6=5; d8=3", "shell M18").ok();
    assert!(!is(&played, "Jaeger-1", "back") && !is(&played, "Jaeger-2", "back"));
    acts(pieces, &[], "shell J18").refused("1.8.1", "out-of-range");
}

#[test]
fn r1_9_2_a_blast_attacks_friend_and_foe() {
    let pieces = "H18: Mortar2-1, M18: Jaeger-1, L17: Rifle-1";
    let played = acts(pieces, "d6=1; d6=5; d6=5", "shell M18").ok();
    assert!(is(&played, "Jaeger-1", "suppressed") && is(&played, "Rifle-1", "suppressed"));
}

#[test]
fn r1_9_3_a_blast_outside_does_not_reach_into_a_building() {
    let pieces = "X18: Mortar8-1+back, I4: Rifle-1, J5: Rifle-2";
    // The interspace between I4 and J5 lies on the corner of the house.
    let played = acts(pieces, "d6=1; d6=6", "shell J5").ok();
    assert_eq!(played.told("shot").len(), 1);
    assert!(is(&played, "Rifle-2", "suppressed") && !is(&played, "Rifle-1", "suppressed"));
    // Inside it, everybody in the house of four squares, without its bonus.
    acts(pieces, "d6=1; d6=3", "shell I4")
        .ok()
        .tells("shot", &["against 6"]);
}

#[test]
fn r1_11_1_a_reduced_unit_and_a_unit_of_one_step_are_destroyed() {
    let played = shot("H18: Vickers-1+back, M18: Jaeger-1+back", 3);
    assert_eq!(played.at("Jaeger-1"), "lost");
    let played = shot("H18: Vickers-1+back, M18: MG42-1", 3);
    assert_eq!(played.at("MG42-1"), "lost");
}

#[test]
fn r1_11_2_life_points_cancel_hits_one_by_one() {
    let pieces = "H18: Major-1+life=1, M18: MG42-1+back";
    let played = play(act("MG42-1", pieces), "d6=2", "fire Major-1; life").ok();
    assert_eq!(played.at("Major-1"), "H18");
    assert_eq!(played.piece("Major-1")["life"], json!(0));
    // A double hit needs two.
    let pieces = "H18: Major-1+life=1, M18: MG42-1+back";
    let played = play(act("MG42-1", pieces), "d6=6", "fire Major-1; life").ok();
    assert_eq!(played.at("Major-1"), "lost");
    // It is the owner's choice.
    let kept = play(act("MG42-1", pieces), "d6=2", "fire Major-1; pass").ok();
    assert_eq!(kept.at("Major-1"), "lost");
}

#[test]
fn r1_15_opportunity_fire_interrupts_a_step_and_costs_the_token_unrevealed() {
    let pieces = "H18: Rifle-1, M18: MG42-1+back+token=7";
    let played = acts(pieces, "d6=4", "step I18; react MG42-1").ok();
    assert!(is(&played, "Rifle-1", "back") && is(&played, "MG42-1", "activated"));
    assert!(played.piece("MG42-1")["token"].is_null());
    assert_eq!(played.asks(), "march");
    // A Bluff token is asked about too, so that the question tells nothing, but lets nobody fire.
    let pieces = "H18: Rifle-1, M18: MG42-1+back+token=bluff";
    let played = acts(pieces, &[], "step I18").ok();
    assert_eq!((played.asks(), played.offers()), ("watch", vec!["pass"]));
}
