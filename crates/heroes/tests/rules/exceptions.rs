//! Exceptions, limits and moments that are easily missed: each test is one of them.

use serde_json::json;

use crate::support::{act, acts, and, geared, is, on, placed, play, supply};

/// A hit that was cancelled is none: who has not been hit by a blast is not Suppressed.
#[test]
fn r1_9_2_a_cancelled_hit_of_a_blast_does_not_suppress() {
    let position = geared(
        act("Rifle-1", "H18: Rifle-1, K18: Major-1+life=1, W1: Jaeger-1"),
        json!({ "grenade": 1 }),
    );
    let played = play(position, "d6=3", "throw K18; life").ok();
    assert_eq!(played.at("Major-1"), "K18");
    assert!(!is(&played, "Major-1", "suppressed"));
    // Of two hits one is cancelled, the other goes through.
    for choices in [["throw K18", "life"], ["throw K18", "pass"]] {
        let position = geared(
            act("Rifle-1", "H18: Rifle-1, K18: Oberleutnant-1+life=1"),
            json!({ "grenade": 1 }),
        );
        let mut choices = choices.to_vec();
        if choices[1] == "pass" {
            choices.push("life");
        }
        let stack = json!({ "stack": [{ "do": "hits", "unit": "Oberleutnant-1", "left": 2, "by": "Rifle-1", "cause": "grenade" }],
            "pending": { "ask": "card", "side": "german", "moment": "hit" } });
        let played = play(and(position, stack), &[], &choices[1..]).ok();
        assert!(is(&played, "Oberleutnant-1", "back"), "{choices:?}");
        assert!(is(&played, "Oberleutnant-1", "suppressed"), "{choices:?}");
    }
}

/// A substitute takes the blast's hit: the weapon it saved was not hit.
#[test]
fn b2_2_substitute_the_weapon_it_saves_was_not_hit() {
    let pieces = "H13: Rifle-1, K13: MG42-2+back, L12: Bearers-1, G9: Airplane-1+facing=S";
    let position = geared(act("Rifle-1", pieces), json!({ "grenade": 1 }));
    let choices = "throw K14; substitute Bearers-1";
    let played = on("jet-plane", position, "d6=4", choices).ok();
    assert_eq!(played.at("Bearers-1"), "lost");
    assert!(!is(&played, "MG42-2", "suppressed"));
}

/// What a Defender leaves behind lasts to the end of an Activation Phase; one that falls later leaves nothing.
#[test]
fn b2_2_defender_that_falls_in_the_supply_phase_leaves_nothing() {
    let pieces = "L10: Herold-1, L12: Jaeger-1+activated, A1: Rifle-1";
    let position = and(supply("german", pieces), json!({ "mines": ["L11"] }));
    let played = on("charon", position, "d6=6", "move Herold-1; step L11").ok();
    assert_eq!(played.at("Herold-1"), "lost");
    assert!(!is(&played, "Jaeger-1", "guarded"));
    // In the Activation Phase it does.
    let pieces = "L10: Herold-1, L12: Jaeger-1, A1: Rifle-1+token=9";
    let position = and(act("Herold-1", pieces), json!({ "mines": ["L11"] }));
    let played = on("charon", position, "d6=6", "step L11").ok();
    assert!(is(&played, "Jaeger-1", "guarded"));
}

/// Opportunity Fire is a whole Firing Action: a Machine Gunner goes on to others beside its target, and each of its
/// shots may be Suppressive Fire instead.
#[test]
fn r1_15_opportunity_fire_is_a_whole_firing_action() {
    let pieces = "H18: Rifle-1, J17: Rifle-2, M18: MG42-1+back+token=7";
    let choices = ["step I18", "react MG42-1"];
    let played = acts(pieces, "d6=4", &choices).ok();
    assert_eq!((played.asks(), played.seat()), ("burst", "german"));
    assert!(played.offered("fire Rifle-2") && played.offered("suppress Rifle-2"));
    // +4 +2 -1 and 1 would do, but a 1 always misses: with a 2 it is pinned and unharmed.
    let choices = ["step I18", "react MG42-1", "suppress Rifle-2"];
    let played = acts(pieces, "d6=1; d6=2", &choices).ok();
    assert!(is(&played, "Rifle-2", "suppressed") && !is(&played, "Rifle-2", "back"));
    assert_eq!(played.asks(), "march");
}

/// Cards are played in the phase that is printed on them: on a Snap Shot in the Supply Phase neither Good Shot nor
/// Take Cover, nor Don't Stop to lengthen a supply move; Double Time does.
#[test]
fn r1_13_1_cards_of_the_activation_phase_stay_in_hand_in_the_supply_phase() {
    let hands = json!({ "hands": [["snap-shot", "good-shot", "dont-stop", "double-time"], ["take-cover", "medic", "return-fire"]] });
    let position = and(supply("commonwealth", "H18: Rifle-1, M18: Jaeger-1"), hands);
    // He might hold Smoke, whose Alternate Bonus fits; the cards he does hold do not.
    let asked = play(position.clone(), &[], "snap Rifle-1; fire Jaeger-1").ok();
    assert_eq!(asked.offers(), ["quiet", "pass"]);
    let choices = "snap Rifle-1; fire Jaeger-1; pass";
    let played = play(position.clone(), "d6=4", choices).ok();
    assert!(is(&played, "Jaeger-1", "back"));
    play(position.clone(), &[], "move Rifle-1; bonus dont-stop").refused("1.13.2", "no-bonus");
    let played = play(position, &[], "move Rifle-1; play double-time").ok();
    assert_eq!(played.field("pending")["left"], json!(6));
}

/// Any square in the Zone of Control, also one where somebody stands.
#[test]
fn b3_2_minen_may_go_under_anybody() {
    let position = and(
        act("SSGroup-1", "G13: SSGroup-1, F13: Rifle-1"),
        json!({ "gear": [{}, {}, {}, {}, {}, {}, { "mine": 1 }] }),
    );
    let played = on("hill-112", position, &[], "mine F13").ok();
    assert_eq!(played.field("mines"), &json!(["F13"]));
    assert!(!is(&played, "Rifle-1", "back"));
}

/// A PIAT marker has Destruction: without a weapon of that kind a unit breaches a wall with it.
#[test]
fn r1_15_destruction_of_a_marker_breaches_a_wall_too() {
    let pieces = "I5: Rifle-1, W1: Jaeger-1+token=9";
    let position = geared(act("Rifle-1", pieces), json!({ "piat": 1 }));
    let played = play(position, "piat=4; d6=3", "breach I4 S").ok();
    assert_eq!(played.field("breaches"), &json!(["I4-S"]));
    assert_eq!(played.field("gear")[1], json!({}));
    acts(pieces, &[], "breach I4 S").refused("1.15#destruction", "no-structure");
}

/// The Tiger of scenario 3 is a tile of its own: its loss takes its own star and nothing from the platoon.
#[test]
fn r1_2_5_a_tank_recruited_as_a_tile_of_its_own_breaks_no_platoon() {
    let lost = json!({ "at": "lost" });
    let count = |tiger: &str, recruited: u16| {
        let pieces = json!({ "SSGroup-1": lost.clone(), "SSGroup-2": lost.clone(), "Stosstrupp-1": lost.clone(),
            "Tiger-1": { "at": tiger }, "Hauptsturmfuehrer-1": { "at": "A24" }, "Rifle-1": { "at": "A1" } });
        let position = and(
            supply("commonwealth", pieces),
            json!({ "recruited": recruited }),
        );
        let played = on("hill-112", position, &[], "pass; pass").ok();
        played.field("issued")[1].clone()
    };
    // Command 1, platoon 3 with three of four losses; the Tiger adds one while it lives.
    assert_eq!(count("reserve", 0), json!(4));
    assert_eq!(count("H21", 16), json!(5));
    assert_eq!(count("wreck:H21", 16), json!(4));
}

/// The carriers come in at the start of the Supply Phase: before anybody moves, the Initiative notwithstanding.
#[test]
fn scenario_2_carriers_come_before_all_other_supply_moves() {
    let pieces = placed("waiting: Carrier-1, A1: Rifle-1, X1: Jaeger-1");
    let position = json!({ "turn": 4, "number": 3, "initiative": "german", "pieces": pieces,
        "pending": { "ask": "act", "unit": "Jaeger-1" } });
    let supply = on("airfield", position.clone(), &[], "pass").ok();
    assert_eq!((supply.asks(), supply.seat()), ("supply", "commonwealth"));
    assert!(supply.offered("move Carrier-1") && !supply.offered("move Rifle-1"));
    let entered = on(
        "airfield",
        position,
        &[],
        "pass; move Carrier-1; step A9; stop",
    )
    .ok();
    entered.stand("A9: Carrier-1");
    assert_eq!(entered.seat(), "commonwealth");
    assert!(entered.offered("move Rifle-1"));
}

/// Who holds Willi Herold may leave from an arrow square it has just reached with its last step.
#[test]
fn scenario_1_herold_is_taken_off_the_board_from_the_arrow_square_itself() {
    let choices = "step D9; step C9; step B9; step A9; leave";
    let played = acts(
        "E9: Rifle-1, captive:Rifle-1: Herold-1, W1: Jaeger-1+token=9",
        &[],
        choices,
    )
    .ok();
    assert_eq!(played.at("Herold-1"), "gone");
}

/// He is free as well if the unit that holds him dies in a carrier that leaves it no way out.
#[test]
fn scenario_1_herold_is_freed_if_his_captor_dies_in_its_vehicle() {
    let pieces = placed(
        "A18: Carrier-1+facing=N, aboard:Carrier-1: Rifle-1, A17: Rifle-2, B17: Rifle-3, \
         B18: Rifle-4, captive:Rifle-1: Herold-1, F18: MG42-1+back, W1: Bren-1+token=9",
    );
    play(act("MG42-1", pieces), "d6=6", "fire Carrier-1")
        .ok()
        .stand("lost: Rifle-1, A16: Herold-1");
}

/// An Engineer on its way with an item deploys it and does nothing else first.
#[test]
fn b2_4_military_engineering_nobody_assaults_with_an_item_in_hand() {
    let pieces = "K14: SdKfz251-7-1+facing=W, K13: Pioniere-1, K11: Rifle-1";
    let position = and(act("Pioniere-1", pieces), json!({ "items": [3, 1, 1] }));
    let choices = ["take hedgehog", "step K12", "assault K11"];
    on("airfield", position.clone(), &[], &choices)
        .refused("b2.4#military-engineering", "must-deploy");
    // Pinned on the way it brings it back.
    let watch = json!({ "pieces": placed("K14: SdKfz251-7-1+facing=W, K13: Pioniere-1, D13: Vickers-1+back+token=5") });
    let choices = ["take hedgehog", "step J13", "pin Vickers-1"];
    let played = on("airfield", and(position, watch), "d6=5", &choices).ok();
    assert!(is(&played, "Pioniere-1", "suppressed"));
    assert_eq!(played.field("items"), &json!([3, 1, 1]));
}

/// Piercing ignores Defensive Bonuses of vehicles, so Additional Shielding is no help.
#[test]
fn r1_15_piercing_goes_through_additional_shielding() {
    let pieces = "B14: Carrier-1+facing=E, L14: Flak36-1+back, A1: Rifle-1+token=9";
    let position = and(
        act("Flak36-1", pieces),
        json!({ "gear": [{}, {}, {}, { "shielding": 1 }] }),
    );
    let played = on("airfield", position, "d6=2", "fire Carrier-1").ok();
    assert_eq!(played.at("Carrier-1"), "wreck:B14");
    assert_eq!(played.field("gear")[3], json!({ "shielding": 1 }));
}

/// A Suppressed observer is no help to the mortars.
#[test]
fn r1_15_artillery_spotter_does_nothing_while_suppressed() {
    let pieces = placed(
        "B18: Mortar8-1+back, F17: Observer-1+suppressed, J17: Rifle-1, \
         W2: Lieutenant-1+token=9",
    );
    let dice = "d6=3; d8=1; d6=3";
    let played = on("zurueck", act("Mortar8-1", pieces), dice, "shell K18").ok();
    assert!(!played.told("shelled")[0].contains("on target"));
}

/// A trench's bonus goes with its line, a position placed in it does not.
#[test]
fn r1_7_6_a_position_in_a_trench_helps_against_a_shooter_at_its_line() {
    for (placed, against) in [(json!([]), "against 5"), (json!(["K7"]), "against 7")] {
        let more = json!({ "positions": placed });
        let position = and(act("Rifle-1", "J7: Rifle-1, K7: Jaeger-1"), more);
        play(position, "d6=2", "fire Jaeger-1")
            .ok()
            .tells("shot", &[against]);
    }
}

/// A grenade may be thrown where it strikes nobody, at a sight and within reach.
#[test]
fn r1_9_5_a_grenade_may_be_wasted() {
    let position = geared(
        act("Rifle-1", "H18: Rifle-1, W1: Jaeger-1+token=9"),
        json!({ "grenade": 1 }),
    );
    let played = play(position, &[], "throw K17").ok();
    assert_eq!(played.field("gear")[1], json!({}));
    assert!(is(&played, "Rifle-1", "activated"));
}

/// The shot of a Charge is a shot: who survives it may return it before the Assault.
#[test]
fn b2_1_charge_is_a_shot_that_may_be_returned() {
    let pieces = "H18: Major-1+life=0, I18: SSGroup-1, A1: Rifle-1+token=9";
    let position = and(
        act("Major-1", pieces),
        json!({ "hands": [[], ["return-fire"]] }),
    );
    // +3 and 1 miss; +3 -1 and 4 against 6 is a hit.
    let choices = "charge I18; pass; pass; play return-fire";
    let played = on("maltot", position, "d6=1; d6=4", choices).ok();
    assert_eq!(played.at("Major-1"), "lost");
    assert!(is(&played, "SSGroup-1", "activated"));
}
