//! 1.8 Firing Actions, 1.9 Indirect Fire, and the abilities that change them.

use serde_json::json;

use crate::support::{Played, act, and, is, play};

fn duel(die: &str, more: serde_json::Value) -> Played {
    let pieces = and(
        json!({ "Rifle-1": { "at": "H18" }, "Leutnant-1": { "at": "M18" } }),
        more,
    );
    play(act("Rifle-1", pieces), &[die], &["fire Leutnant-1"])
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
    let pieces = json!({ "Rifle-1": { "at": "T7", "back": true }, "Herold-1": { "at": "S7" } });
    let played = play(act("Rifle-1", pieces), &["d6=6"], &["fire Herold-1"]).ok();
    assert_eq!(played.at("Herold-1"), "lost");
    let pieces = json!({ "MG42-1": { "at": "H18", "back": true }, "Rifle-1": { "at": "M18" } });
    let played = play(act("MG42-1", pieces), &["d6=1"], &["suppress Rifle-1"]).ok();
    assert!(!is(&played, "Rifle-1", "suppressed"));
}

#[test]
fn r1_8_5_four_more_than_needed_is_a_double_hit() {
    let pieces = json!({ "Vickers-1": { "at": "H18", "back": true }, "Jaeger-1": { "at": "M18" } });
    let played = play(
        act("Vickers-1", pieces.clone()),
        &["d6=4"],
        &["fire Jaeger-1"],
    )
    .ok();
    assert!(is(&played, "Jaeger-1", "back"));
    let played = play(act("Vickers-1", pieces), &["d6=5"], &["fire Jaeger-1"]).ok();
    assert_eq!(played.at("Jaeger-1"), "lost");
}

#[test]
fn r1_8_1_what_cannot_be_shot_at() {
    let pieces = json!({ "Rifle-1": { "at": "H18" }, "Rifle-2": { "at": "I18" }, "Jaeger-1": { "at": "M18" },
        "Spaeher-1": { "at": "J16", "back": true }, "PIAT-1": { "at": "H17" }, "Mortar2-1": { "at": "H1" } });
    play(act("Rifle-1", pieces.clone()), &[], &["fire Jaeger-1"]).refused("1.7.3", "out-of-sight");
    play(act("Rifle-1", pieces.clone()), &[], &["fire Spaeher-1"]).refused("1.8.1", "no-target");
    play(act("Rifle-1", pieces.clone()), &[], &["fire Rifle-2"]).refused("1.8.1", "no-target");
    play(act("Mortar2-1", pieces), &[], &["fire Jaeger-1"]).refused("1.9.4", "indirect");
}

#[test]
fn r1_8_6_every_obstacle_costs_one() {
    // M16 to the target in V16 lies behind the thicket U16.
    let pieces = json!({ "Rifle-1": { "at": "M16" }, "Leutnant-1": { "at": "W16" } });
    let played = play(act("Rifle-1", pieces), &["d6=5"], &["fire Leutnant-1"]).ok();
    // +2 -1 against 6 and the thicket's 1.
    let told = played.told("shot");
    assert!(told[0].contains("6 against 7"), "{told:?}");
}

#[test]
fn r1_7_6_a_trench_protects_those_inside_unless_the_shooter_is_at_its_line() {
    let far = json!({ "Rifle-1": { "at": "O7" }, "Leutnant-1": { "at": "K7" } });
    let played = play(act("Rifle-1", far), &["d6=2"], &["fire Leutnant-1"]).ok();
    assert!(
        played.told("shot")[0].contains("against 8"),
        "{:?}",
        played.told("shot")
    );
    let near = json!({ "Rifle-1": { "at": "L7" }, "Leutnant-1": { "at": "K7" } });
    let played = play(act("Rifle-1", near), &["d6=2"], &["fire Leutnant-1"]).ok();
    assert!(
        played.told("shot")[0].contains("against 6"),
        "{:?}",
        played.told("shot")
    );
}

#[test]
fn b1_1_lines_5_the_bonus_belongs_to_those_inside_the_line() {
    // Next to the trench but outside it nothing is gained.
    let pieces = json!({ "Rifle-1": { "at": "O7" }, "Leutnant-1": { "at": "L7" } });
    let played = play(act("Rifle-1", pieces), &["d6=2"], &["fire Leutnant-1"]).ok();
    assert!(
        played.told("shot")[0].contains("against 6"),
        "{:?}",
        played.told("shot")
    );
    // From there he shoots at those inside without their bonus.
    let pieces = json!({ "Rifle-1": { "at": "K7" }, "Leutnant-1": { "at": "L7" } });
    let played = play(act("Leutnant-1", pieces), &["d6=2"], &["fire Rifle-1"]).ok();
    assert!(
        played.told("shot")[0].contains("against 6"),
        "{:?}",
        played.told("shot")
    );
}

#[test]
fn b1_4_foxholes_give_a_bonus_of_one() {
    let pieces = json!({ "Rifle-1": { "at": "J1" }, "Leutnant-1": { "at": "J2" } });
    let played = play(act("Rifle-1", pieces), &["d6=2"], &["fire Leutnant-1"]).ok();
    assert!(
        played.told("shot")[0].contains("against 7"),
        "{:?}",
        played.told("shot")
    );
}

#[test]
fn r1_16_2_a_building_protects_against_shots_from_outside_only() {
    let outside = json!({ "Rifle-1": { "at": "J3" }, "Leutnant-1": { "at": "I3" } });
    let played = play(act("Rifle-1", outside), &["d6=2"], &["fire Leutnant-1"]).ok();
    assert!(played.told("shot")[0].contains("against 8"));
    let inside = json!({ "Rifle-1": { "at": "H3" }, "Leutnant-1": { "at": "I3" } });
    let played = play(act("Rifle-1", inside), &["d6=2"], &["fire Leutnant-1"]).ok();
    assert!(played.told("shot")[0].contains("against 6"));
}

#[test]
fn b2_2_defender_guards_infantry_in_its_zone_even_after_its_fall() {
    let pieces = json!({ "Rifle-1": { "at": "H18" }, "Jaeger-1": { "at": "M18" }, "Herold-1": { "at": "M17" } });
    let played = play(act("Rifle-1", pieces), &["d6=2"], &["fire Jaeger-1"]).ok();
    assert!(played.told("shot")[0].contains("against 6"));
    let pieces =
        json!({ "Rifle-1": { "at": "H18" }, "Jaeger-1": { "at": "M18", "guarded": true } });
    let played = play(act("Rifle-1", pieces), &["d6=2"], &["fire Jaeger-1"]).ok();
    assert!(played.told("shot")[0].contains("against 6"));
    // Until the phase ends.
    assert!(!is(&played, "Jaeger-1", "guarded"));
}

#[test]
fn r1_15_suppressive_fire_pins_without_harm() {
    let pieces = json!({ "Bren-1": { "at": "H18" }, "Leutnant-1": { "at": "M18" }, "Sherman-1": { "at": "A18" } });
    // +3 +2 against 6: 2 is enough.
    let played = play(
        act("Bren-1", pieces.clone()),
        &["d6=2"],
        &["suppress Leutnant-1"],
    )
    .ok();
    assert!(is(&played, "Leutnant-1", "suppressed") && !is(&played, "Leutnant-1", "back"));
    let pieces = json!({ "Rifle-1": { "at": "H18" }, "Leutnant-1": { "at": "M18" } });
    play(act("Rifle-1", pieces), &[], &["suppress Leutnant-1"])
        .refused("1.15#suppressive-fire", "no-suppressive");
}

#[test]
fn r1_15_machine_gunner_goes_on_to_two_others_beside_the_first_target() {
    let pieces = json!({ "Vickers-1": { "at": "H18", "back": true }, "Jaeger-1": { "at": "M18" },
        "Jaeger-2": { "at": "M17" }, "Jaeger-3": { "at": "P17" } });
    let played = play(
        act("Vickers-1", pieces),
        &["d6=1", "d6=4"],
        &["fire Jaeger-1"],
    )
    .ok();
    assert_eq!(played.asks(), "burst");
    assert!(played.offered("fire Jaeger-2") && !played.offered("fire Jaeger-3"));
    assert!(!played.offered("fire Jaeger-1"));
}

#[test]
fn r1_15_sniper_sees_past_infantry_and_ignores_obstacles() {
    let pieces = json!({ "Sniper-1": { "at": "H18" }, "Rifle-1": { "at": "I18" }, "Leutnant-1": { "at": "M18" } });
    let played = play(act("Sniper-1", pieces), &["d6=3"], &["fire Leutnant-1"]).ok();
    assert!(is(&played, "Leutnant-1", "back"));
}

#[test]
fn r1_15_ambush_first_shot_from_concealment() {
    let pieces =
        json!({ "Sniper-1": { "at": "J16", "back": true }, "Leutnant-1": { "at": "M16" } });
    let played = play(act("Sniper-1", pieces), &["d6=2"], &["fire Leutnant-1"]).ok();
    // +3 +1 against 6.
    assert!(
        played.told("shot")[0].contains("6 against 6"),
        "{:?}",
        played.told("shot")
    );
    assert!(!is(&played, "Sniper-1", "back"));
}

#[test]
fn r1_9_4_indirect_fire_scatters_by_die_and_direction() {
    let pieces = json!({ "Mortar2-1": { "at": "H18" }, "Jaeger-1": { "at": "M18" }, "Jaeger-2": { "at": "P17" } });
    let played = play(
        act("Mortar2-1", pieces.clone()),
        &["d6=2", "d6=3"],
        &["shell M18"],
    )
    .ok();
    assert!(is(&played, "Jaeger-1", "back") && is(&played, "Jaeger-1", "suppressed"));
    // 5 is two off; east of M18 that is O18, which Jaeger-2 in P17 does not touch.
    let played = play(
        act("Mortar2-1", pieces.clone()),
        &["d6=5", "d8=3"],
        &["shell M18"],
    )
    .ok();
    assert!(!is(&played, "Jaeger-1", "back") && !is(&played, "Jaeger-2", "back"));
    play(act("Mortar2-1", pieces), &[], &["shell J18"]).refused("1.8.1", "out-of-range");
}

#[test]
fn r1_9_2_a_blast_attacks_friend_and_foe() {
    let pieces = json!({ "Mortar2-1": { "at": "H18" }, "Jaeger-1": { "at": "M18" }, "Rifle-1": { "at": "L17" } });
    let played = play(
        act("Mortar2-1", pieces),
        &["d6=1", "d6=5", "d6=5"],
        &["shell M18"],
    )
    .ok();
    assert!(is(&played, "Jaeger-1", "suppressed") && is(&played, "Rifle-1", "suppressed"));
}

#[test]
fn r1_9_3_a_blast_outside_does_not_reach_into_a_building() {
    let pieces = json!({ "Mortar8-1": { "at": "X18", "back": true }, "Rifle-1": { "at": "I4" }, "Rifle-2": { "at": "J5" } });
    // The interspace between I4 and J5 lies on the corner of the house.
    let played = play(
        act("Mortar8-1", pieces.clone()),
        &["d6=1", "d6=6"],
        &["shell J5"],
    )
    .ok();
    assert_eq!(played.told("shot").len(), 1);
    assert!(is(&played, "Rifle-2", "suppressed") && !is(&played, "Rifle-1", "suppressed"));
    // Inside it, everybody in the house of four squares, without its bonus.
    let played = play(act("Mortar8-1", pieces), &["d6=1", "d6=3"], &["shell I4"]).ok();
    assert!(
        played.told("shot")[0].contains("against 6"),
        "{:?}",
        played.told("shot")
    );
}

#[test]
fn r1_11_1_a_reduced_unit_and_a_unit_of_one_step_are_destroyed() {
    let pieces = json!({ "Vickers-1": { "at": "H18", "back": true }, "Jaeger-1": { "at": "M18", "back": true } });
    let played = play(act("Vickers-1", pieces), &["d6=3"], &["fire Jaeger-1"]).ok();
    assert_eq!(played.at("Jaeger-1"), "lost");
    let pieces = json!({ "Vickers-1": { "at": "H18", "back": true }, "MG42-1": { "at": "M18" } });
    let played = play(act("Vickers-1", pieces), &["d6=3"], &["fire MG42-1"]).ok();
    assert_eq!(played.at("MG42-1"), "lost");
}

#[test]
fn r1_11_2_life_points_cancel_hits_one_by_one() {
    let pieces =
        json!({ "Major-1": { "at": "H18", "life": 1 }, "MG42-1": { "at": "M18", "back": true } });
    let played = play(act("MG42-1", pieces), &["d6=2"], &["fire Major-1", "life"]).ok();
    assert_eq!(played.at("Major-1"), "H18");
    assert_eq!(played.piece("Major-1")["life"], json!(0));
    // A double hit needs two.
    let pieces =
        json!({ "Major-1": { "at": "H18", "life": 1 }, "MG42-1": { "at": "M18", "back": true } });
    let played = play(
        act("MG42-1", pieces.clone()),
        &["d6=6"],
        &["fire Major-1", "life"],
    )
    .ok();
    assert_eq!(played.at("Major-1"), "lost");
    // It is the owner's choice.
    let kept = play(act("MG42-1", pieces), &["d6=2"], &["fire Major-1", "pass"]).ok();
    assert_eq!(kept.at("Major-1"), "lost");
}

#[test]
fn r1_15_opportunity_fire_interrupts_a_step_and_costs_the_token_unrevealed() {
    let pieces =
        json!({ "Rifle-1": { "at": "H18" }, "MG42-1": { "at": "M18", "back": true, "token": 7 } });
    let played = play(
        act("Rifle-1", pieces),
        &["d6=4"],
        &["step I18", "react MG42-1"],
    )
    .ok();
    assert!(is(&played, "Rifle-1", "back") && is(&played, "MG42-1", "activated"));
    assert!(played.piece("MG42-1")["token"].is_null());
    assert_eq!(played.asks(), "march");
    // A Bluff token is asked about too, so that the question tells nothing, but lets nobody fire.
    let pieces = json!({ "Rifle-1": { "at": "H18" }, "MG42-1": { "at": "M18", "back": true, "token": "bluff" } });
    let played = play(act("Rifle-1", pieces), &[], &["step I18"]).ok();
    assert_eq!((played.asks(), played.offers()), ("watch", vec!["pass"]));
}
