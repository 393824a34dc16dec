//! b2.4 Engineers and the SdKfz 251/7; b2.2 Substitute; 1.12.4 and 1.12.8 running over, crushing and pushing.

use serde_json::{Value, json};

use crate::support::{act, acts, airfield, and, is, on, placed, play, steps, supply};

#[test]
fn b1_3_barbed_hedgehog_is_removed_by_an_engineer_in_its_zone() {
    let pieces = "G7: Pioniere-1, G13: Jaeger-1";
    let played = airfield(act("Pioniere-1", pieces), &[], "clear G7 W").ok();
    let left = played.field("hedgehogs").as_array().map(Vec::len);
    assert_eq!(left, Some(4));
    assert!(is(&played, "Pioniere-1", "activated"));
    airfield(act("Jaeger-1", pieces), &[], "clear G13 W").refused("b2.4#engineer", "not-engineer");
    airfield(act("Pioniere-1", pieces), &[], "clear G13 W")
        .refused("b2.4#engineer", "not-engineer");
}

#[test]
fn b2_4_engineer_sweeps_a_mine_next_to_it() {
    let position = and(
        act("Pioniere-1", "G13: Pioniere-1"),
        json!({ "mines": ["H14"] }),
    );
    let played = airfield(position, &[], "sweep H14").ok();
    assert_eq!(played.field("mines"), &json!([]));
}

fn items(position: Value) -> Value {
    and(position, json!({ "items": [3, 1, 1], "hedgehogs": [] }))
}

#[test]
fn b2_4_military_engineering_the_vehicle_deploys_one_item_at_either_end_of_its_move() {
    let pieces = "K14: SdKfz251-7-1+facing=W, A2: Rifle-1+token=9";
    let played = airfield(items(act("SdKfz251-7-1", pieces)), &[], "hedgehog K14 N").ok();
    assert_eq!(played.field("hedgehogs"), &json!(["K13-S"]));
    assert_eq!(
        (played.field("items"), played.asks()),
        (&json!([2, 1, 1]), "march")
    );
    assert!(!played.offers().iter().any(|o| o.starts_with("advance")));
    let played = airfield(
        items(act("SdKfz251-7-1", pieces)),
        &[],
        "step J14; advance I14",
    )
    .ok();
    assert_eq!(played.field("positions"), &json!(["I14"]));
    assert!(is(&played, "SdKfz251-7-1", "activated"));
}

#[test]
fn b2_4_military_engineering_an_engineer_takes_an_item_and_must_deploy_it() {
    let pieces = "K14: SdKfz251-7-1+facing=W, K13: Pioniere-1";
    let start = items(act("Pioniere-1", pieces));
    let played = airfield(start.clone(), &[], "take hedgehog; step K12").ok();
    assert!(!played.offered("stop"));
    airfield(start.clone(), &[], "take hedgehog; step K12; stop")
        .refused("b2.4#military-engineering", "must-deploy");
    let played = airfield(
        start.clone(),
        &[],
        "take hedgehog; step K12; hedgehog K12 E",
    )
    .ok();
    assert_eq!(played.field("hedgehogs"), &json!(["K12-E"]));
    assert!(is(&played, "Pioniere-1", "activated"));
    // 2.5.4: between two interspaces without a hedgehog.
    let busy = and(start, json!({ "hedgehogs": ["K12-E"] }));
    airfield(busy, &[], "take hedgehog; step K13").refused("1.5.2", "not-adjacent");
}

#[test]
fn b2_4_military_engineering_no_move_ends_by_deploying_where_it_may_not_stop() {
    let pieces = "K14: SdKfz251-7-1+facing=W, K13: Pioniere-1, K12: Jaeger-1";
    let start = items(act("Pioniere-1", pieces));
    let passing = airfield(start.clone(), &[], "take hedgehog; step K12").ok();
    assert!(!passing.offers().iter().any(|o| o.starts_with("hedgehog")));
    airfield(start, &[], "take hedgehog; step K12; hedgehog K12 E").refused("1.5.4", "no-room");
}

/// An item does not go there.
#[track_caller]
fn no_place(position: &Value, choice: &str) {
    let played = airfield(position.clone(), &[], choice);
    played.refused("b2.4#military-engineering", "no-place-for-item");
}

#[test]
fn b2_4_military_engineering_hedgehogs_lie_between_two_empty_interspaces() {
    let position = and(
        items(act("SdKfz251-7-1", "K14: SdKfz251-7-1+facing=W")),
        json!({ "hedgehogs": ["K13-S"] }),
    );
    no_place(&position, "hedgehog L14 N");
    airfield(position, &[], "hedgehog K14 S").ok();
}

/// The rim of the battlefield has no side to lie on.
#[test]
fn b2_4_military_engineering_hedgehogs_do_not_lie_on_the_rim() {
    let played = airfield(
        items(act("SdKfz251-7-1", "X14: SdKfz251-7-1+facing=E")),
        &[],
        &[],
    );
    assert!(!played.offered("hedgehog X14 E") && played.offered("hedgehog X14 S"));
}

#[test]
fn b2_4_military_engineering_advanced_position_not_in_ruins_or_works() {
    let position = items(act("SdKfz251-7-1", "T12: SdKfz251-7-1+facing=E"));
    // U12 is a ruin, R12 a bunker.
    no_place(&position, "advance U12");
    no_place(&position, "advance R12");
    airfield(position, &[], "advance T11").ok();
}

/// The trench R7-R10 is closed to vehicles until the Bridge lies over it.
#[test]
fn b2_4_bridge_opens_a_trench_and_is_left_by_its_arrow() {
    let pieces = "Q8: SdKfz251-7-1+facing=E, Q9: Panzer4-1+facing=E";
    let position = items(act("SdKfz251-7-1", pieces));
    airfield(position.clone(), &[], "step R8").refused("1.5.6", "closed");
    let played = airfield(position, &[], "bridge R8 E").ok();
    assert_eq!(played.field("bridge"), &json!("R8-E"));
    assert!(steps(&played).contains(&"R8"));
    let position = and(
        act("SdKfz251-7-1", "R8: SdKfz251-7-1+facing=E"),
        json!({ "bridge": "R8-E", "items": [3, 1, 0] }),
    );
    let played = airfield(position, &[], &[]);
    assert!(steps(&played).contains(&"S8") && !steps(&played).contains(&"R7"));
}

/// Scenario B goes on only as long as there is an airplane.
fn bearers(at: &str) -> Value {
    json!({ "Vickers-1": { "at": "A13", "back": true }, "MG42-2": { "at": "K13", "back": true },
        "Bearers-1": { "at": at }, "Airplane-1": { "at": "G9", "facing": "S" } })
}

#[test]
fn b2_2_substitute_takes_the_hit_of_a_heavy_weapon() {
    let position = act("Vickers-1", bearers("L12"));
    let choices = "fire MG42-2; substitute Bearers-1";
    on("jet-plane", position, "d6=4", choices)
        .ok()
        .stand("K13: MG42-2, lost: Bearers-1");
    // Three squares are too far, and nobody is asked.
    let position = act("Vickers-1", bearers("N13"));
    let played = on("jet-plane", position, "d6=4", "fire MG42-2").ok();
    assert_eq!(played.at("MG42-2"), "lost");
}

#[test]
fn r1_12_4_a_vehicle_runs_over_infantry_that_first_makes_way() {
    let pieces = "J18: Sherman-1+facing=E, K18: Jaeger-1";
    acts(pieces, "d6=2", "step K18; back L17")
        .ok()
        .stand("K18: Sherman-1, L17: Jaeger-1+back");
    let played = acts(pieces, "d6=3", "step K18; back L17").ok();
    assert!(!is(&played, "Jaeger-1", "back"));
    // Friends make way without a die.
    let pieces = "J18: Sherman-1+facing=E, K18: Rifle-1";
    acts(pieces, &[], "step K18; back K17")
        .ok()
        .stand("K17: Rifle-1, K18: Sherman-1");
}

#[test]
fn r1_12_4_a_tank_passes_over_a_foxhole_without_effect() {
    // J16 is a foxhole.
    let pieces = "I16: Sherman-1+facing=E, J16: Jaeger-1";
    let played = acts(pieces, &[], "step J16").ok();
    assert!(!played.offered("stop"));
    let played = acts(pieces, &[], "step J16; step K16; step L16; stop").ok();
    played.stand("L16: Sherman-1, J16: Jaeger-1");
    assert!(!is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_12_8_heavy_vehicles_crush_light_wrecks_and_push_heavy_ones() {
    let pieces = "F2: Tiger-1+facing=E, wreck:G2: Carrier-1+facing=E";
    let played = on("maltot", act("Tiger-1", pieces), &[], "step G2").ok();
    played.stand("G2: Tiger-1, lost: Carrier-1");
    assert_eq!(played.field("pending")["left"], json!(3));
    let pieces = "F2: Tiger-1+facing=E, wreck:H2: Sherman-1+facing=E";
    let played = on("maltot", act("Tiger-1", pieces), &[], "step G2").ok();
    played.stand("G2: Tiger-1, wreck:I2: Sherman-1");
    assert_eq!(played.field("pending")["left"], json!(2));
    let pieces = "F2: SdKfz251-1-1+facing=E, wreck:G2: Carrier-1+facing=E";
    on("maltot", act("SdKfz251-1-1", pieces), &[], "step G2").refused("1.5.4", "vehicle-there");
}

#[test]
fn r1_4_2_9_an_autonomous_hero_acts_after_an_own_activation() {
    let pieces = "B2: SSGroup-1, D2: Veteran-1, W2: Lieutenant-1+token=9";
    let position = and(act("SSGroup-1", pieces), json!({ "initiative": "german" }));
    let played = on("zurueck", position.clone(), &[], "pass").ok();
    assert_eq!(played.asks(), "special");
    let played = on("zurueck", position.clone(), &[], "pass; special Veteran-1").ok();
    assert_eq!(played.asks(), "act");
    let once = on("zurueck", position, &[], "pass; special Veteran-1; pass").ok();
    assert_eq!((once.asks(), once.seat()), ("act", "commonwealth"));
}

#[test]
fn r1_15_artillery_spotter_takes_one_off_the_dispersion() {
    let pieces =
        placed("B18: Mortar8-1+back, F17: Observer-1, J17: Rifle-1, W2: Lieutenant-1+token=9");
    let played = on(
        "zurueck",
        act("Mortar8-1", pieces),
        "d6=3; d6=3",
        "shell K18",
    )
    .ok();
    played.tells("shelled", &["on target"]);
    assert!(is(&played, "Rifle-1", "back"));
}

#[test]
fn r1_14_5_what_the_six_bonuses_bring() {
    let at = |bonus: &str, more: &[&str]| {
        let position = and(
            act(
                "Rifle-1",
                "I9: Rifle-1, H9: Rifle-2+back, W1: Leutnant-1+token=9",
            ),
            json!({ "bonuses": ["J9"] }),
        );
        let mut choices = vec!["step J9", "stop"];
        choices.extend(more);
        play(position, &[bonus], &choices).ok()
    };
    assert!(!is(&at("bonus=3", &["aid Rifle-2"]), "Rifle-2", "back"));
    assert_eq!(at("bonus=4", &[]).field("kept"), &json!([[1, 0], [0, 0]]));
    assert_eq!(at("bonus=5", &[]).field("kept"), &json!([[0, 1], [0, 0]]));
    assert_eq!(
        at("bonus=6", &["gear knife"]).field("gear")[1],
        json!({ "knife": 1 })
    );
    let pieces = "H18: Rifle-1, M18: Jaeger-1, W1: Leutnant-1+token=9";
    let position = and(act("Rifle-1", pieces), json!({ "kept": [[1, 0], [0, 0]] }));
    let shot = play(position, "d6=2", "fire Jaeger-1; ammunition").ok();
    assert!(is(&shot, "Jaeger-1", "back"));
    let position = and(
        act("Rifle-1", "L17: Rifle-1, M18: Jaeger-1"),
        json!({ "kept": [[0, 1], [0, 0]] }),
    );
    let moved = play(position, &[], "map; step M17; step N17").ok();
    assert_eq!(moved.at("Rifle-1"), "N17");
    let position = and(
        act("Rifle-1", "I9: Rifle-1, W1: Leutnant-1+token=9"),
        json!({ "bonuses": ["J9"], "hands": [[], []] }),
    );
    let drawn = play(position, "bonus=1; card=rally; card=smoke", "step J9; stop").ok();
    assert_eq!(drawn.field("hands")[0], json!(["rally", "smoke"]));
}

/// The tiles of the airfield, the Panzerpioniere with a Forward Position.
fn with_position(position: Value) -> Value {
    let gear = json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, {}, { "position": 1 }] });
    and(position, gear)
}

#[test]
fn b2_4_military_engineering_what_is_carried_is_never_lost() {
    let pieces = "K14: SdKfz251-7-1+facing=W, K13: Pioniere-1";
    let start = with_position(items(act("Pioniere-1", pieces)));
    assert!(airfield(start.clone(), &[], &[]).offered("position"));
    airfield(start, &[], "take bridge; position").refused("b3.2#position", "no-position");
    // In the trench there is no room for the position, and it may get in.
    let pieces = "I8: SdKfz251-7-1+facing=N, H8: Pioniere-1, H7: Jaeger-1, H9: Jaeger-2";
    let position = items(act("Pioniere-1", pieces));
    let choices = "take advanced-position; board SdKfz251-7-1";
    let played = airfield(position, &[], choices).ok();
    assert_eq!(played.at("Pioniere-1"), "aboard:SdKfz251-7-1");
    assert_eq!(played.field("items"), &json!([3, 1, 1]));
}

#[test]
fn b2_4_military_engineering_hedgehogs_do_not_lie_under_the_vehicle() {
    let position = items(act("SdKfz251-7-1", "K14: SdKfz251-7-1+facing=W"));
    no_place(&position, "hedgehog K14 E");
    airfield(position, &[], "hedgehog L14 E").ok();
}

#[test]
fn b2_4_engineer_clears_in_the_supply_phase_too() {
    let position = and(
        supply("german", "G7: Pioniere-1, A1: Rifle-1"),
        json!({ "mines": ["H6"] }),
    );
    let wire = airfield(position.clone(), &[], "move Pioniere-1; clear G7 W").ok();
    assert_eq!(wire.field("hedgehogs").as_array().map(Vec::len), Some(4));
    assert!(is(&wire, "Pioniere-1", "activated"));
    let mine = airfield(position.clone(), &[], "move Pioniere-1; sweep H6").ok();
    assert_eq!(mine.field("mines"), &json!([]));
    airfield(position, &[], "move Pioniere-1; step G6; clear G7 W").refused("1.5.1", "not-asked");
}

/// The shot of a Charge belongs to the Assault.
#[test]
fn b2_2_substitute_not_against_the_shot_of_a_charge() {
    let mut pieces = bearers("M14");
    pieces["Major-1"] = json!({ "at": "K14" });
    pieces["MG42-2"] = json!({ "at": "L14", "back": true });
    let position = act("Major-1", pieces);
    on("jet-plane", position, "d6=4", "charge L14")
        .ok()
        .stand("lost: MG42-2, M14: Bearers-1");
}

#[test]
fn r1_14_5_no_bonus_is_drawn_twice() {
    let at = |drawn: u8, bonus: &str| {
        let more = json!({ "bonuses": ["J9"], "drawn": drawn });
        let position = and(act("Rifle-1", "I9: Rifle-1, W1: Leutnant-1+token=9"), more);
        play(position, &[bonus], "step J9; stop").ok()
    };
    assert_eq!(at(0, "bonus=4").field("drawn"), &json!(8));
    // Five are out: the last one can only be the map, and then all six are mixed again.
    let last = at(0b10_1111, "bonus=5");
    assert_eq!(last.field("kept"), &json!([[0, 1], [0, 0]]));
    assert_eq!(last.field("drawn"), &json!(0));
}

#[test]
fn r1_14_5_first_aid_revives_anywhere_and_restores_nearby() {
    let pieces = "J8: Rifle-1, J2: Bren-1+suppressed+back, X18: Jaeger-1+token=9";
    let position = and(act("Rifle-1", pieces), json!({ "bonuses": ["J9"] }));
    let found = play(position.clone(), "bonus=3", "step J9; stop").ok();
    assert_eq!(found.offers(), ["rally Bren-1"]);
    let choices = "step J9; stop; rally Bren-1";
    let played = play(position, "bonus=3", choices).ok();
    assert!(!is(&played, "Bren-1", "suppressed") && is(&played, "Bren-1", "back"));
}

/// The Carrier Platoon has no infantry: it finds what its vehicles can use.
#[test]
fn r1_14_5_abandoned_gear_is_of_use_to_the_finder() {
    let position = and(
        act("Carrier-1", "M5: Carrier-1+facing=E, X14: Jaeger-1+token=9"),
        json!({ "bonuses": ["N5"] }),
    );
    let found = airfield(position, "bonus=6", "step N5; stop").ok();
    assert_eq!(found.offers(), ["gear ammo", "gear shielding", "gear fuel"]);
}
