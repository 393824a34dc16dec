//! b3.2 Gear markers, grenades in trenches, mines, positions; walls and bunkers breached.

use kernel::{Show as _, Situation};
use serde_json::{Value, json};

use crate::support::{Played, act, and, is, on, play, steps, supply};

/// Gear of the second tile, the first Commonwealth platoon.
fn geared(position: Value, gear: Value) -> Value {
    and(position, json!({ "gear": [{}, gear] }))
}

#[test]
fn r1_9_5_a_grenade_bursts_on_an_interspace_within_three_squares() {
    let pieces = json!({ "Rifle-1": { "at": "H18" }, "Jaeger-1": { "at": "K18" }, "Jaeger-2": { "at": "L17" } });
    let position = geared(act("Rifle-1", pieces), json!({ "grenade": 1 }));
    let played = play(position.clone(), &["d6=3"], &["throw K18"]).ok();
    assert!(is(&played, "Jaeger-1", "back") && is(&played, "Jaeger-1", "suppressed"));
    assert!(!is(&played, "Jaeger-2", "back"));
    assert_eq!(played.field("gear")[1], json!({}));
    play(position, &[], &["throw N18"]).refused("1.9.5", "no-grenade");
    let pieces = json!({ "Rifle-3": { "at": "H18" }, "Jaeger-1": { "at": "K18" } });
    let position = geared(act("Rifle-3", pieces), json!({ "grenade": 1 }));
    // Another platoon's men have no use for it.
    play(position, &[], &["throw K18"]).refused("b3.2#gear", "no-gear");
}

/// The trench K6-K8 with its access at K8-S.
#[test]
fn b1_4_grenades_and_trenches_the_blast_runs_along_the_trench() {
    let pieces = json!({ "Rifle-1": { "at": "K10" }, "Jaeger-1": { "at": "K7" }, "Jaeger-2": { "at": "K9" },
        "Leutnant-1": { "at": "L8" } });
    let position = geared(act("Rifle-1", pieces), json!({ "grenade": 1 }));
    // In K8, next to the access: K7 and K8 inside, K9 beyond the access; L8 beside the trench is spared.
    let played = play(position.clone(), &["d6=4", "d6=4"], &["toss K8"]).ok();
    assert!(is(&played, "Jaeger-1", "back") && is(&played, "Jaeger-2", "back"));
    assert!(!is(&played, "Leutnant-1", "back"));
    // In K7 the access is too far away.
    let played = play(position.clone(), &["d6=4"], &["toss K7"]).ok();
    assert!(is(&played, "Jaeger-1", "back") && !is(&played, "Jaeger-2", "back"));
    // On an interspace it does not reach into the trench, and open ground is no trench.
    play(position, &[], &["toss L9"]).refused("1.9.5", "no-grenade");
}

#[test]
fn b3_2_knife_adds_two_before_the_dice_for_either_side() {
    let pieces = json!({ "Rifle-1": { "at": "J18" }, "Jaeger-1": { "at": "K18" } });
    let position = geared(act("Rifle-1", pieces), json!({ "knife": 1 }));
    let played = play(
        position.clone(),
        &["d6=3", "d6=3"],
        &["assault K18", "use knife", "back L17"],
    )
    .ok();
    assert_eq!(played.at("Rifle-1"), "K18");
    let kept = play(position, &["d6=3", "d6=3"], &["assault K18", "pass"]).ok();
    assert_eq!(kept.field("gear")[1], json!({ "knife": 1 }));
}

#[test]
fn b3_2_piat_turns_its_bonus_up_and_destroys() {
    let pieces = json!({ "Rifle-1": { "at": "B2" }, "Panzer4-1": { "at": "E2", "facing": "W" }, "SSGroup-1": { "at": "B4" } });
    let position = geared(act("Rifle-1", pieces), json!({ "piat": 1 }));
    let played = on(
        "maltot",
        position.clone(),
        &["piat=5", "d6=4"],
        &["piat Panzer4-1"],
    )
    .ok();
    assert_eq!(played.at("Panzer4-1"), "wreck:E2");
    assert!(played.told("piat-bonus")[0].contains("+5"));
    on("maltot", position, &[], &["piat SSGroup-1"]).refused("1.8.1", "unarmed");
    let pieces = json!({ "Rifle-1": { "at": "B2" }, "Panzer4-1": { "at": "H2", "facing": "W" } });
    let position = geared(act("Rifle-1", pieces), json!({ "piat": 1 }));
    on("maltot", position, &[], &["piat Panzer4-1"]).refused("1.8.1", "out-of-range");
}

#[test]
fn r1_8_7_a_panzerfaust_is_an_alternate_firing_action() {
    let pieces = json!({ "SSGroup-1": { "at": "B2" }, "Sherman-1": { "at": "E2", "facing": "W" } });
    let position = and(
        act("SSGroup-1", pieces),
        json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, { "panzerfaust": 1 }] }),
    );
    let played = on("maltot", position, &["d6=3"], &["panzerfaust Sherman-1"]).ok();
    assert_eq!(played.at("Sherman-1"), "wreck:E2");
}

#[test]
fn r1_10_10_a_magnetic_mine_adds_three_and_destroys() {
    let pieces = json!({ "SSGroup-1": { "at": "B2" }, "Sherman-1": { "at": "C2", "facing": "W", "suppressed": true } });
    let position = and(
        act("SSGroup-1", pieces),
        json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, { "magnetic-mine": 1 }] }),
    );
    // It has no value against heavy vehicles of its own: 3 + 1 and a die of 5 against 9.
    let played = on("maltot", position, &["d6=5"], &["assault C2"]).ok();
    assert_eq!(played.at("Sherman-1"), "wreck:C2");
}

fn hill(position: Value, dice: &[&str], choices: &[&str]) -> Played {
    on("hill-112", position, dice, choices)
}

#[test]
fn b3_2_minen_are_laid_in_the_zone_and_go_off_under_anybody() {
    let pieces = json!({ "SSGroup-1": { "at": "G13" }, "Rifle-1": { "at": "C13" } });
    let mines = json!({ "gear": [{}, {}, {}, {}, {}, {}, { "mine": 1 }] });
    let laid = hill(
        and(act("SSGroup-1", pieces.clone()), mines.clone()),
        &[],
        &["mine F13"],
    )
    .ok();
    assert_eq!(laid.field("mines"), &json!(["F13"]));
    assert!(is(&laid, "SSGroup-1", "activated"));
    hill(
        and(act("SSGroup-1", pieces.clone()), mines),
        &[],
        &["mine E13"],
    )
    .refused("b3.2#minen", "no-mine");
    let position = and(act("Rifle-1", pieces), json!({ "mines": ["D13"] }));
    let tripped = hill(position, &["d6=2"], &["step D13"]).ok();
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
    let pieces = json!({ "SSGroup-1": { "at": "G13" }, "Rifle-1": { "at": "B13" } });
    let placed = hill(
        and(act("SSGroup-1", pieces.clone()), gear.clone()),
        &[],
        &["position"],
    )
    .ok();
    assert_eq!(placed.field("positions"), &json!(["G13"]));
    let placed = hill(
        and(supply("german", pieces.clone()), gear.clone()),
        &[],
        &["move SSGroup-1", "position"],
    )
    .ok();
    assert_eq!(placed.field("positions"), &json!(["G13"]));
    // +2 for who is in it.
    let position = and(act("Rifle-1", pieces), json!({ "positions": ["G13"] }));
    let shot = hill(position, &["d6=5"], &["fire SSGroup-1"]).ok();
    assert!(shot.told("shot")[0].contains("7 against 8"));
    // Not where one is already.
    let there = json!({ "SSGroup-1": { "at": "F18" } });
    hill(and(act("SSGroup-1", there), gear), &[], &["position"])
        .refused("b3.2#position", "no-position");
}

fn airfield(position: Value, dice: &[&str], choices: &[&str]) -> Played {
    on("airfield", position, dice, choices)
}

#[test]
fn b3_2_recce_gear_is_for_light_vehicles() {
    let gear = json!({ "gear": [{}, {}, {}, { "ammo": 1, "shielding": 1, "fuel": 1 }] });
    let pieces = json!({ "Carrier-1": { "at": "B14", "facing": "E" }, "SdKfz251-7-1": { "at": "L14", "facing": "W" },
        "SSMG42-1": { "at": "L16", "back": true } });
    let position = and(act("Carrier-1", pieces.clone()), gear.clone());
    // b3.2#ammo: +1 +2 and 4 against 7.
    let played = airfield(
        position.clone(),
        &["d6=4"],
        &["fire SdKfz251-7-1", "use ammo"],
    )
    .ok();
    assert_eq!(played.at("SdKfz251-7-1"), "wreck:L14");
    // b3.2#fuel: two squares more.
    let played = airfield(position, &[], &["use fuel"]).ok();
    assert_eq!(played.field("pending")["left"], json!(9));
    // b3.2#additional-shielding: 7 and 2, +2 and 6 are short, but a six always hits: a 5 misses.
    let position = and(act("SSMG42-1", pieces), gear);
    let played = airfield(position, &["d6=5"], &["fire Carrier-1", "use shielding"]).ok();
    assert!(played.told("shot")[0].contains("7 against 9"));
    assert_eq!(played.at("Carrier-1"), "B14");
}

#[test]
fn b3_5_tactical_map_eases_a_move_near_its_character() {
    let pieces = json!({ "Major-1": { "at": "D12" }, "Rifle-1": { "at": "F12" }, "Rifle-2": { "at": "F17" } });
    let gear = json!({ "gear": [{ "tactical-map": 1 }] });
    let position = and(act("Rifle-1", pieces.clone()), gear.clone());
    // G12 is a hedgerow: it stops who enters, and not who reads the map.
    let played = play(position.clone(), &[], &["step G12"]).ok();
    assert!(steps(&played).is_empty());
    let played = play(position, &[], &["use tactical-map", "step G12"]).ok();
    assert!(!steps(&played).is_empty());
    play(
        and(act("Rifle-2", pieces), gear),
        &[],
        &["use tactical-map"],
    )
    .refused("b3.2#gear", "no-gear");
}

#[test]
fn b3_5_urban_fighter_uses_windows() {
    let pieces = json!({ "Major-1": { "at": "I5" }, "Rifle-1": { "at": "J5" } });
    let played = on("zurueck", act("Major-1", pieces.clone()), &[], &["step I6"]).ok();
    assert_eq!(played.at("Major-1"), "I6");
    on("zurueck", act("Rifle-1", pieces), &[], &["step J6"]).refused("1.16.1", "wall");
}

#[test]
fn r1_15_destruction_breaches_walls_and_bunkers() {
    // The house H3-I4: its blank side is a window all round; from G... the door is H4-S. PIAT at H1.
    let pieces =
        json!({ "PIAT-1": { "at": "H1" }, "Rifle-1": { "at": "H2" }, "Jaeger-1": { "at": "W18" } });
    let played = play(act("PIAT-1", pieces.clone()), &["d6=2"], &["breach H2 S"]).ok();
    assert_eq!(played.field("breaches"), &json!(["H2-S"]));
    let position = and(act("Rifle-1", pieces), json!({ "breaches": ["H2-S"] }));
    let through = play(position, &[], &["step H3"]).ok();
    assert_eq!(through.at("Rifle-1"), "H3");
    // A bunker loses one of its bonus.
    let pieces = json!({ "PIAT-1": { "at": "M12" }, "Jaeger-1": { "at": "R12" } });
    let played = airfield(act("PIAT-1", pieces.clone()), &["d6=2"], &["crack R12"]).ok();
    assert_eq!(played.field("cracked"), &json!(["R12"]));
    airfield(act("PIAT-1", pieces), &[], &["crack N12"])
        .refused("1.15#destruction", "no-structure");
}

#[test]
fn r1_2_3_gear_of_a_command_tile_is_for_all() {
    let pieces = json!({ "Rifle-1": { "at": "H18" }, "Jaeger-1": { "at": "K18" } });
    let position = and(
        act("Rifle-1", pieces),
        json!({ "gear": [{ "grenade": 1 }] }),
    );
    let played = play(position, &["d6=3"], &["throw K18"]).ok();
    assert!(is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_10_12_gear_outlives_who_could_have_used_it() {
    let pieces = json!({ "Rifle-1": { "at": "H18", "back": true }, "Vickers-1": { "at": "A18" }, "MG42-1": { "at": "M18", "back": true },
        "Leutnant-1": { "at": "W1", "token": 9 } });
    let position = geared(act("MG42-1", pieces), json!({ "grenade": 2 }));
    let played = play(position, &["d6=5"], &["fire Rifle-1"]).ok();
    assert_eq!(played.at("Rifle-1"), "lost");
    assert_eq!(played.field("gear")[1], json!({ "grenade": 2 }));
}

#[test]
fn r1_15_ambush_first_shot_from_concealment_with_a_marker_too() {
    let shot = |back: bool| {
        let pieces = json!({ "Scouts-1": { "at": "E3", "back": back }, "SdKfz251-7-1": { "at": "H3", "facing": "W" } });
        let position = geared(act("Scouts-1", pieces), json!({ "piat": 1 }));
        let chance = ["piat=4", "d6=1"];
        let played = airfield(position, &chance, &["piat SdKfz251-7-1"]).ok();
        played.told("shot")[0].to_owned()
    };
    assert!(shot(false).contains("5 against 7"), "{}", shot(false));
    assert!(shot(true).contains("6 against 7"), "{}", shot(true));
}

#[test]
fn b3_2_knife_in_an_assault_on_a_vehicle() {
    let pieces =
        json!({ "Rifle-1": { "at": "J12" }, "SdKfz251-7-1": { "at": "L12", "facing": "E" } });
    let position = geared(act("Rifle-1", pieces), json!({ "knife": 1 }));
    let choices = ["assault K12", "use knife"];
    let played = airfield(position, &["d6=1", "d6=3"], &choices).ok();
    // 0 and 2 for the rear, 2 for the knife, and a 3.
    assert!(played.told("shot")[1].contains("7 against 7"));
    assert_eq!(played.at("SdKfz251-7-1"), "wreck:L12");
}

#[test]
fn b3_5_tactical_map_serves_the_character_wherever_he_starts() {
    let gear = json!({ "gear": [{ "tactical-map": 1 }] });
    let pieces = json!({ "Carrier-1": { "at": "F5", "facing": "E" }, "Major-1": { "at": "aboard:Carrier-1" } });
    let aboard = and(supply("commonwealth", pieces), gear.clone());
    let played = play(aboard, &[], &["move Major-1", "use tactical-map"]).ok();
    assert_eq!(played.field("gear")[0], json!({}));
    let pieces = json!({ "Major-1": { "at": "waiting" }, "Jaeger-1": { "at": "X18" } });
    let waiting = and(supply("commonwealth", pieces), gear);
    play(waiting, &[], &["move Major-1", "use tactical-map"]).ok();
}

/// Difficult Passage through own men: the map lets the unit go on.
#[test]
fn b3_5_tactical_map_leads_through_own_men_in_a_hedgerow() {
    let pieces = json!({ "Major-1": { "at": "D12" }, "Rifle-1": { "at": "F12" }, "Rifle-2": { "at": "G12" },
        "Bren-1": { "at": "G11" }, "Rifle-3": { "at": "G13" } });
    let position = and(
        act("Rifle-1", pieces),
        json!({ "gear": [{ "tactical-map": 1 }] }),
    );
    play(position.clone(), &[], &["step G12"]).refused("1.5.4", "no-room");
    play(position, &[], &["use tactical-map", "step G12"]).ok();
}

/// An Urban Fighter falls back through a window as well.
#[test]
fn b3_5_urban_fighter_falls_back_through_a_window() {
    let pieces = json!({ "Major-1": { "at": "N11", "life": 1 }, "Rifle-1": { "at": "O11" }, "Rifle-2": { "at": "N12" },
        "Rifle-3": { "at": "O12" }, "SSGroup-1": { "at": "N10" } });
    let position = act("SSGroup-1", pieces);
    let played = on(
        "zurueck",
        position,
        &["d6=5", "d6=3"],
        &["assault N11", "life"],
    )
    .ok();
    assert_eq!(played.asks(), "fall-back");
    assert!(played.offered("back M11"));
}

/// A Character's counter says what he can do, bought abilities included.
#[test]
fn b3_5_charge_is_among_what_the_character_can_do() {
    let position = act("Major-1", json!({ "Major-1": { "at": "K2" } }));
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
