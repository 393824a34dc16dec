//! b3.2 Gear markers, grenades in trenches, mines, positions; walls and bunkers breached.

use kernel::{Show as _, Situation};
use serde_json::{Value, json};

use crate::support::{
    Played, Script, act, acts, airfield, and, geared, is, on, placed, play, steps, supply,
};

#[test]
fn r1_9_5_a_grenade_bursts_on_an_interspace_within_three_squares() {
    let position = geared(
        act("Rifle-1", "H18: Rifle-1, K18: Jaeger-1, L17: Jaeger-2"),
        json!({ "grenade": 1 }),
    );
    let played = play(position.clone(), "d6=3", "throw K18").ok();
    assert!(is(&played, "Jaeger-1", "back") && is(&played, "Jaeger-1", "suppressed"));
    assert!(!is(&played, "Jaeger-2", "back"));
    assert_eq!(played.field("gear")[1], json!({}));
    play(position, &[], "throw N18").refused("1.9.5", "no-grenade");
    let others = act("Rifle-3", "H18: Rifle-3, K18: Jaeger-1");
    let position = geared(others, json!({ "grenade": 1 }));
    // Another platoon's men have no use for it.
    play(position, &[], "throw K18").refused("b3.2#gear", "no-gear");
}

/// The trench K6-K8 with its access at K8-S.
#[test]
fn b1_4_grenades_and_trenches_the_blast_runs_along_the_trench() {
    let pieces = "K10: Rifle-1, K7: Jaeger-1, K9: Jaeger-2, L8: Leutnant-1";
    let position = geared(act("Rifle-1", pieces), json!({ "grenade": 1 }));
    // In K8, next to the access: K7 and K8 inside, K9 beyond the access; L8 beside the trench is spared.
    let played = play(position.clone(), "d6=4; d6=4", "toss K8").ok();
    assert!(is(&played, "Jaeger-1", "back") && is(&played, "Jaeger-2", "back"));
    assert!(!is(&played, "Leutnant-1", "back"));
    // In K7 the access is too far away.
    let played = play(position.clone(), "d6=4", "toss K7").ok();
    assert!(is(&played, "Jaeger-1", "back") && !is(&played, "Jaeger-2", "back"));
    // On an interspace it does not reach into the trench, and open ground is no trench.
    play(position, &[], "toss L9").refused("1.9.5", "no-grenade");
}

#[test]
fn b3_2_knife_adds_two_before_the_dice_for_either_side() {
    let position = geared(
        act("Rifle-1", "J18: Rifle-1, K18: Jaeger-1"),
        json!({ "knife": 1 }),
    );
    let played = play(
        position.clone(),
        "d6=3; d6=3",
        "assault K18; use knife; back L17",
    )
    .ok();
    assert_eq!(played.at("Rifle-1"), "K18");
    let kept = play(position, "d6=3; d6=3", "assault K18; pass").ok();
    assert_eq!(kept.field("gear")[1], json!({ "knife": 1 }));
}

#[test]
fn b3_2_piat_turns_its_bonus_up_and_destroys() {
    let pieces = "B2: Rifle-1, E2: Panzer4-1+facing=W, B4: SSGroup-1";
    let position = geared(act("Rifle-1", pieces), json!({ "piat": 1 }));
    on("maltot", position.clone(), "piat=5; d6=4", "piat Panzer4-1")
        .ok()
        .tells("piat-bonus", &["+5"])
        .stand("wreck:E2: Panzer4-1");
    on("maltot", position, &[], "piat SSGroup-1").refused("1.8.1", "unarmed");
    let position = geared(
        act("Rifle-1", "B2: Rifle-1, H2: Panzer4-1+facing=W"),
        json!({ "piat": 1 }),
    );
    on("maltot", position, &[], "piat Panzer4-1").refused("1.8.1", "out-of-range");
}

#[test]
fn r1_8_7_a_panzerfaust_is_an_alternate_firing_action() {
    let position = and(
        act("SSGroup-1", "B2: SSGroup-1, E2: Sherman-1+facing=W"),
        json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, { "panzerfaust": 1 }] }),
    );
    let played = on("maltot", position, "d6=3", "panzerfaust Sherman-1").ok();
    assert_eq!(played.at("Sherman-1"), "wreck:E2");
}

#[test]
fn r1_10_10_a_magnetic_mine_adds_three_and_destroys() {
    let pieces = "B2: SSGroup-1, C2: Sherman-1+facing=W+suppressed";
    let position = and(
        act("SSGroup-1", pieces),
        json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, { "magnetic-mine": 1 }] }),
    );
    // It has no value against heavy vehicles of its own: 3 + 1 and a die of 5 against 9.
    let played = on("maltot", position, "d6=5", "assault C2").ok();
    assert_eq!(played.at("Sherman-1"), "wreck:C2");
}

fn hill(position: Value, dice: impl Script, choices: impl Script) -> Played {
    on("hill-112", position, dice, choices)
}

#[test]
fn b3_2_minen_are_laid_in_the_zone_and_go_off_under_anybody() {
    let pieces = "G13: SSGroup-1, C13: Rifle-1";
    let mines = json!({ "gear": [{}, {}, {}, {}, {}, {}, { "mine": 1 }] });
    let laid = hill(
        and(act("SSGroup-1", pieces), mines.clone()),
        &[],
        "mine F13",
    )
    .ok();
    assert_eq!(laid.field("mines"), &json!(["F13"]));
    assert!(is(&laid, "SSGroup-1", "activated"));
    hill(and(act("SSGroup-1", pieces), mines), &[], "mine E13").refused("b3.2#minen", "no-mine");
    let position = and(act("Rifle-1", pieces), json!({ "mines": ["D13"] }));
    let tripped = hill(position, &["d6=2"], "step D13").ok();
    // +4 and 2 against 6: hit, without suppression, and the move goes on.
    assert!(is(&tripped, "Rifle-1", "back") && !is(&tripped, "Rifle-1", "suppressed"));
    assert_eq!(
        (tripped.field("mines"), tripped.asks()),
        (&json!([]), "march")
    );
}

#[test]
fn b3_2_position_is_placed_on_the_own_square_in_either_phase() {
    let gear = json!({ "gear": [{}, {}, {}, {}, {}, {}, { "position": 1 }] });
    let pieces = "G13: SSGroup-1, B13: Rifle-1";
    let dug = hill(and(act("SSGroup-1", pieces), gear.clone()), &[], "position").ok();
    assert_eq!(dug.field("positions"), &json!(["G13"]));
    let dig = "move SSGroup-1; position";
    let dug = hill(and(supply("german", pieces), gear.clone()), &[], dig).ok();
    assert_eq!(dug.field("positions"), &json!(["G13"]));
    // +2 for who is in it.
    let position = and(act("Rifle-1", pieces), json!({ "positions": ["G13"] }));
    hill(position, &["d6=5"], "fire SSGroup-1")
        .ok()
        .tells("shot", &["7 against 8"]);
    // Not where one is already.
    hill(
        and(act("SSGroup-1", "F18: SSGroup-1"), gear),
        &[],
        "position",
    )
    .refused("b3.2#position", "no-position");
}

#[test]
fn b3_2_recce_gear_is_for_light_vehicles() {
    let gear = json!({ "gear": [{}, {}, {}, { "ammo": 1, "shielding": 1, "fuel": 1 }] });
    let pieces = "B14: Carrier-1+facing=E, L14: SdKfz251-7-1+facing=W, L16: SSMG42-1+back";
    let position = and(act("Carrier-1", pieces), gear.clone());
    // b3.2#ammo: +1 +2 and 4 against 7.
    let played = airfield(position.clone(), "d6=4", "fire SdKfz251-7-1; use ammo").ok();
    assert_eq!(played.at("SdKfz251-7-1"), "wreck:L14");
    // b3.2#fuel: two squares more.
    let played = airfield(position, &[], "use fuel").ok();
    assert_eq!(played.field("pending")["left"], json!(9));
    // b3.2#additional-shielding: 7 and 2, +2 and 6 are short, but a six always hits: a 5 misses.
    let position = and(act("SSMG42-1", pieces), gear);
    airfield(position, "d6=5", "fire Carrier-1; use shielding")
        .ok()
        .tells("shot", &["7 against 9"])
        .stand("B14: Carrier-1");
}

#[test]
fn b3_5_tactical_map_eases_a_move_near_its_character() {
    let pieces = "D12: Major-1, F12: Rifle-1, F17: Rifle-2";
    let gear = json!({ "gear": [{ "tactical-map": 1 }] });
    let position = and(act("Rifle-1", pieces), gear.clone());
    // G12 is a hedgerow: it stops who enters, and not who reads the map.
    let played = play(position.clone(), &[], "step G12").ok();
    assert!(steps(&played).is_empty());
    let played = play(position, &[], "use tactical-map; step G12").ok();
    assert!(!steps(&played).is_empty());
    play(and(act("Rifle-2", pieces), gear), &[], "use tactical-map")
        .refused("b3.2#gear", "no-gear");
}

#[test]
fn b3_5_urban_fighter_uses_windows() {
    let pieces = "I5: Major-1, J5: Rifle-1";
    let played = on("zurueck", act("Major-1", pieces), &[], "step I6").ok();
    assert_eq!(played.at("Major-1"), "I6");
    on("zurueck", act("Rifle-1", pieces), &[], "step J6").refused("1.16.1", "wall");
}

#[test]
fn r1_15_destruction_breaches_walls_and_bunkers() {
    // The house H3-I4: its blank side is a window all round; from G... the door is H4-S. PIAT at H1.
    let pieces = "H1: PIAT-1, H2: Rifle-1, W18: Jaeger-1";
    let played = acts(pieces, "d6=2", "breach H2 S").ok();
    assert_eq!(played.field("breaches"), &json!(["H2-S"]));
    let position = and(act("Rifle-1", pieces), json!({ "breaches": ["H2-S"] }));
    let through = play(position, &[], "step H3").ok();
    assert_eq!(through.at("Rifle-1"), "H3");
    // A bunker loses one of its bonus.
    let pieces = "M12: PIAT-1, R12: Jaeger-1";
    let played = airfield(act("PIAT-1", pieces), "d6=2", "crack R12").ok();
    assert_eq!(played.field("cracked"), &json!(["R12"]));
    airfield(act("PIAT-1", pieces), &[], "crack N12").refused("1.15#destruction", "no-structure");
}

#[test]
fn r1_2_3_gear_of_a_command_tile_is_for_all() {
    let position = and(
        act("Rifle-1", "H18: Rifle-1, K18: Jaeger-1"),
        json!({ "gear": [{ "grenade": 1 }] }),
    );
    let played = play(position, "d6=3", "throw K18").ok();
    assert!(is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_10_12_gear_outlives_who_could_have_used_it() {
    let pieces =
        placed("H18: Rifle-1+back, A18: Vickers-1, M18: MG42-1+back, W1: Leutnant-1+token=9");
    let position = geared(act("MG42-1", pieces), json!({ "grenade": 2 }));
    let played = play(position, "d6=5", "fire Rifle-1").ok();
    assert_eq!(played.at("Rifle-1"), "lost");
    assert_eq!(played.field("gear")[1], json!({ "grenade": 2 }));
}

#[test]
fn r1_15_ambush_first_shot_from_concealment_with_a_marker_too() {
    let shot = |back: bool| {
        let pieces = json!({ "Scouts-1": { "at": "E3", "back": back }, "SdKfz251-7-1": { "at": "H3", "facing": "W" } });
        let position = geared(act("Scouts-1", pieces), json!({ "piat": 1 }));
        let chance = "piat=4; d6=1";
        let played = airfield(position, chance, "piat SdKfz251-7-1").ok();
        played.told("shot")[0].to_owned()
    };
    assert!(shot(false).contains("5 against 7"), "{}", shot(false));
    assert!(shot(true).contains("6 against 7"), "{}", shot(true));
}

#[test]
fn b3_2_knife_in_an_assault_on_a_vehicle() {
    let position = geared(
        act("Rifle-1", "J12: Rifle-1, L12: SdKfz251-7-1+facing=E"),
        json!({ "knife": 1 }),
    );
    let choices = "assault K12; use knife";
    // 0 and 2 for the rear, 2 for the knife, and a 3.
    airfield(position, "d6=1; d6=3", choices)
        .ok()
        .tells("shot", &["", "7 against 7"])
        .stand("wreck:L12: SdKfz251-7-1");
}

#[test]
fn b3_5_tactical_map_serves_the_character_wherever_he_starts() {
    let gear = json!({ "gear": [{ "tactical-map": 1 }] });
    let pieces = "F5: Carrier-1+facing=E, aboard:Carrier-1: Major-1";
    let aboard = and(supply("commonwealth", pieces), gear.clone());
    let played = play(aboard, &[], "move Major-1; use tactical-map").ok();
    assert_eq!(played.field("gear")[0], json!({}));
    let waiting = and(
        supply("commonwealth", "waiting: Major-1, X18: Jaeger-1"),
        gear,
    );
    play(waiting, &[], "move Major-1; use tactical-map").ok();
}

/// Difficult Passage through own men: the map lets the unit go on.
#[test]
fn b3_5_tactical_map_leads_through_own_men_in_a_hedgerow() {
    let pieces = "D12: Major-1, F12: Rifle-1, G12: Rifle-2, G11: Bren-1, G13: Rifle-3";
    let position = and(
        act("Rifle-1", pieces),
        json!({ "gear": [{ "tactical-map": 1 }] }),
    );
    play(position.clone(), &[], "step G12").refused("1.5.4", "no-room");
    play(position, &[], "use tactical-map; step G12").ok();
}

/// An Urban Fighter falls back through a window as well.
#[test]
fn b3_5_urban_fighter_falls_back_through_a_window() {
    let pieces =
        placed("N11: Major-1+life=1, O11: Rifle-1, N12: Rifle-2, O12: Rifle-3, N10: SSGroup-1");
    let position = act("SSGroup-1", pieces);
    let played = on("zurueck", position, "d6=5; d6=3", "assault N11; life").ok();
    assert_eq!(played.asks(), "fall-back");
    assert!(played.offered("back M11"));
}

/// A Character's counter says what he can do, bought abilities included.
#[test]
fn b3_5_charge_is_among_what_the_character_can_do() {
    let position = act("Major-1", "K2: Major-1");
    let says = |scenario: &str| {
        let situation = json!({ "game": "heroes", "scenario": scenario, "from": "empty", "position": position });
        let situation: Situation = serde_json::from_value(situation).expect("a situation");
        let (_, game) = situation
            .load(&heroes::Rules::default())
            .expect("a position");
        game.scene(None).pieces[0].says()
    };
    assert!(says("maltot").contains("Charge"));
    assert!(says("zurueck").contains("Urban Fighter") && !says("zurueck").contains("Charge"));
}
