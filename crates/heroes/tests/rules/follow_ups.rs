//! Seams of 1.4, 1.8, 1.10, 1.13: what follows a shot, a card, an Assault, and how it is told.

use serde_json::json;

use crate::cards::with;
use crate::support::{act, acts, and, is, on, placed, play, supply};

#[test]
fn r1_13_1_fanatics_are_destroyed_wherever_they_would_hide() {
    let pieces = "E16: Bren-1, J16: SSGroup-3+back+token=7, K16: SdKfz251-1-1+facing=W";
    let position = with(act("Bren-1", pieces), &[], &["fanatics"]);
    let fires = ["fire SSGroup-3", "pass", "pass", "pass", "play fanatics"];
    let played = on("maltot", position.clone(), "d6=6", &fires).ok();
    assert!(!played.offered("board SdKfz251-1-1"));
    let boards = [&fires[..], &["board SdKfz251-1-1"]].concat();
    on("maltot", position, "d6=6", &boards).refused("1.13.1", "doomed");
}

#[test]
fn r1_4_3_2_cards_of_the_supply_phase_need_nobody_who_moves() {
    // The only unit is Suppressed: nobody is eligible.
    let mut position = with(
        act("Jaeger-1", "H18: Rifle-1+suppressed, X1: Jaeger-1"),
        &["rally", "double-time"],
        &[],
    );
    position["second"] = json!(true);
    position["initiative"] = json!("commonwealth");
    let played = play(position.clone(), &[], "pass").ok();
    assert_eq!(played.asks(), "supply");
    assert!(played.offered("play rally") && played.offered("pass"));
    let played = play(position, &[], "pass; play rally; on Rifle-1").ok();
    // Now it may move as well.
    assert!(played.offered("move Rifle-1"));
}

#[test]
fn r1_4_3_2_cards_can_be_played_after_the_last_supply_move() {
    let pieces = "H18: Rifle-1, H17: Rifle-2+suppressed, X1: Jaeger-1";
    let position = and(
        with(supply("commonwealth", pieces), &["rally", "resupply"], &[]),
        json!({ "used": [{}, { "grenade": 1 }] }),
    );
    let played = play(position, &[], "move Rifle-1; stop").ok();
    assert_eq!(played.asks(), "supply");
    assert!(played.offered("play rally") && played.offered("play resupply"));
}

#[test]
fn r1_15_a_crew_does_not_turn_its_counter_over_after_firing() {
    let gear = json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, { "grenade": 1 }] });
    let position = with(
        and(act("Mortar8-1", "J16: Mortar8-1, H16: Rifle-1"), gear),
        &[],
        &["fire-and-move"],
    );
    let played = play(
        position,
        "d6=1",
        "throw H16; pass; pass; play fire-and-move; flip",
    );
    played.refused("1.1.9", "cannot-flip");
}

#[test]
fn r1_4_2_7_a_special_token_is_revealed_by_whoever_holds_it() {
    let pieces = placed(
        "H18: Major-1+token=4, H16: Rifle-1+token=special, H14: Rifle-2, \
         X1: Jaeger-1+token=9",
    );
    let played = play(act("Rifle-2", pieces.clone()), &[], "pass").ok();
    assert_eq!(played.offers(), ["special Rifle-1", "pass"]);
    // Also where nobody else has a token.
    let mut alone = pieces;
    alone["Major-1"] = json!({ "at": "H18" });
    let played = play(act("Rifle-2", alone), &[], "pass").ok();
    assert!(played.offered("special Rifle-1"));
}

#[test]
fn r1_13_1_crossed_wires_leaves_open_who_holds_the_special_token() {
    let pieces =
        placed("H18: Major-1+token=1, H16: Rifle-1+token=5, H14: Rifle-2, X1: Jaeger-1+token=9");
    let position = json!({ "turn": 2, "number": 0, "initiative": "german", "pieces": pieces, "hands": [[], ["crossed-wires"]],
        "issued": [8, 4],
        "pending": { "ask": "card", "side": "german", "moment": "tokens" },
        "stack": [{ "do": "tokens", "turn": "german", "passes": 0, "played": [] }] });
    let swap = "play crossed-wires; on Major-1; on Rifle-1";
    let played = play(position, &[], swap).ok();
    assert!(is(&played, "Rifle-1", "crossed") && is(&played, "Major-1", "crossed"));
}

#[test]
fn b2_1_a_counter_thrust_may_begin_with_the_shot_of_a_charge() {
    let position = with(
        act("Rifle-1", "E16: Rifle-1, G16: Stosstrupp-1, G18: SSGroup-1"),
        &[],
        &["counter-thrust"],
    );
    let thrust = ["step F17", "stop", "play counter-thrust", "on Stosstrupp-1"];
    let played = on("maltot", position.clone(), &[], &thrust).ok();
    assert_eq!(played.offers(), ["assault F17", "charge F17"]);
    let charge = [&thrust[..], &["charge F17"]].concat();
    // The shot reduces them, then the Assault is fought.
    let dice = ["d6=4", "d6=6", "d6=1"];
    let played = on("maltot", position.clone(), &dice, &charge).ok();
    let kinds = played.kinds();
    assert!(kinds.contains(&"shot") && kinds.contains(&"assaulted"));
    assert!(is(&played, "Stosstrupp-1", "activated"));
    let assault = [&thrust[..], &["assault F17"]].concat();
    let played = on("maltot", position.clone(), "d6=6; d6=1", &assault).ok();
    assert!(!played.kinds().contains(&"shot"));
    // Whose move it was does not return the shot: it is in its own action.
    let armed = with(position.clone(), &["return-fire"], &["counter-thrust"]);
    let answers = "step F17; stop; play counter-thrust; on Stosstrupp-1; charge F17; pass; pass";
    let played = on("maltot", armed, &dice[..1], answers).ok();
    assert!(!played.offered("play return-fire"));
    // Who has no Charge assaults at once.
    let other = "step F17; stop; play counter-thrust; on SSGroup-1";
    let played = on("maltot", position, "d6=6; d6=1", other).ok();
    assert!(played.kinds().contains(&"assaulted"));
}

#[test]
fn r1_13_4_cards_of_the_order_phase_are_played_in_turn_until_both_pass() {
    let pieces = placed("A1: Rifle-1, X18: SSGroup-1+suppressed");
    let position = json!({ "turn": 2, "number": 0, "initiative": "german", "pieces": pieces,
        "hands": [["extra-order", "ground-haze"], ["radio-silence", "rally"]],
        "pending": { "ask": "card", "side": "german", "moment": "orders" },
        "stack": [{ "do": "orders", "turn": "german", "passes": 0, "played": [] }] });
    let seat = |choices: &[&str]| {
        on("maltot", position.clone(), &[], choices)
            .ok()
            .seat()
            .to_owned()
    };
    assert_eq!(seat(&["play radio-silence"]), "commonwealth");
    assert_eq!(seat(&["play radio-silence", "pass"]), "german");
    assert_eq!(seat(&["play radio-silence", "play ground-haze"]), "german");
    // A card played second is answered as well.
    assert_eq!(seat(&["pass", "play ground-haze"]), "german");
    let played = on("maltot", position.clone(), &[], "pass; pass").ok();
    assert_eq!(played.asks(), "order");
}

#[test]
fn r1_13_1_double_time_before_uncovering_is_not_lost() {
    let position = with(
        act("Scouts-1", "B13: Scouts-1+back, X1: Jaeger-1"),
        &["double-time"],
        &[],
    );
    for order in [["play double-time", "flip"], ["flip", "play double-time"]] {
        let played = play(position.clone(), &[], &order).ok();
        assert_eq!(played.field("pending")["left"], json!(7), "{order:?}");
    }
}

#[test]
fn r1_13_1_fire_and_move_gives_no_second_shot() {
    let pieces = "I17: Carrier-1+facing=E, O17: Jaeger-1, A1: Rifle-1";
    let position = with(act("Carrier-1", pieces), &["fire-and-move"], &[]);
    let choices = "fire Jaeger-1; pass; pass; play fire-and-move; step J17; fire Jaeger-1";
    play(position, "d6=2", choices).refused("1.13.1", "only-goes-on");
}

#[test]
fn r1_13_1_resupply_goes_to_the_tile_its_owner_names() {
    let position = |used| {
        and(
            with(
                supply("commonwealth", "H18: Rifle-1, H16: Rifle-3, X1: Jaeger-1"),
                &["resupply"],
                &[],
            ),
            json!({ "used": used }),
        )
    };
    let two = position(json!([{}, { "grenade": 1 }, { "grenade": 1 }]));
    let played = play(two.clone(), &[], "play resupply").ok();
    assert_eq!(played.offers(), ["gear grenade 2", "gear grenade 3"]);
    play(two.clone(), &[], "play resupply; gear grenade").refused("1.13.1", "which-tile");
    let played = play(two, &[], "play resupply; gear grenade 3").ok();
    assert_eq!(played.field("gear")[2]["grenade"], json!(1));
    assert_eq!(played.field("used")[1]["grenade"], json!(1));
    // Where only one tile used it, it goes back there.
    let one = position(json!([{}, { "grenade": 1 }]));
    let played = play(one, &[], "play resupply").ok();
    assert_eq!(played.offers(), ["gear grenade"]);
}

#[test]
fn scenario_1_herold_a_unit_with_a_prisoner_moves_but_does_not_assault() {
    let pieces = "H16: Rifle-1, captive:Rifle-1: Herold-1, I16: Jaeger-1";
    acts(pieces, &[], "assault I16").refused("scenario-1#herold", "holds-captive");
}

#[test]
fn r1_12_6_the_damage_die_is_shown_as_it_fell() {
    let pieces = "H17: Tiger-1+facing=N, A16: Sherman-1+facing=N, A1: Rifle-1";
    let played = on(
        "maltot",
        act("Tiger-1", pieces),
        "d6=6; d6=6",
        "fire Sherman-1",
    )
    .ok();
    let told = played.told("damaged");
    assert_eq!(
        told,
        ["Damage to Sherman-1: die 6 and 1 for Piercing, 7, it is destroyed."]
    );
    let events = played.lines.iter().flat_map(|line| &line.events);
    let dice: Vec<_> = events.filter_map(|e| e.shows.clone()).collect();
    assert!(dice.iter().all(|d| d.face != "7"));
}

#[test]
fn r1_8_9_the_machine_gun_of_a_dual_weapon_picks_its_own_target() {
    let pieces =
        placed("H17: Tiger-1+facing=N, D17: Rifle-1, L17: Rifle-2, A16: Sherman-1+facing=N");
    let position = act("Tiger-1", pieces);
    let fires = ["fire Rifle-1", "fire Sherman-1"];
    on("maltot", position.clone(), "d6=1", &fires).refused("1.8.9", "other-infantry");
    let fires = ["fire Rifle-1", "fire Rifle-2"];
    on("maltot", position, "d6=1; d6=1", &fires).ok();
}

#[test]
fn r1_15_a_machine_gunner_goes_on_from_a_vehicle_to_the_infantry_next_to_it() {
    let played = acts(
        "O17: MG42-1+back, J17: Carrier-1+facing=E, J16: Rifle-1, G16: Rifle-2",
        "d6=1",
        "fire Carrier-1",
    )
    .ok();
    assert!(played.offered("fire Rifle-1") && !played.offered("fire Rifle-2"));
}

#[test]
fn b3_2_a_mine_is_told_as_a_mine() {
    let pieces = "H16: Rifle-1, X1: Jaeger-1";
    let mined = and(act("Rifle-1", pieces), json!({ "mines": ["I16"] }));
    let played = play(mined, "d6=1", "step I16").ok();
    assert!(played.told("shot")[0].starts_with("The Mine goes off under Rifle-1"));
}

#[test]
fn r1_9_5_a_grenade_is_told_as_a_grenade_though_its_thrower_fell() {
    let position = and(
        act("Rifle-1", "H16: Rifle-1+back, I16: Jaeger-1"),
        json!({ "gear": [{}, { "grenade": 1 }] }),
    );
    let played = play(position, "d6=6; d6=1", "throw I16").ok();
    assert_eq!(played.at("Rifle-1"), "lost");
    assert!(
        played.told("shot")[1].starts_with("The grenade strikes at Jaeger-1"),
        "{:?}",
        played.told("shot")
    );
}

#[test]
fn r1_13_1_who_is_acting_does_not_return_opportunity_fire() {
    let pieces = "I17: Carrier-1+facing=E, O17: MG42-1+back+token=9, A1: Rifle-1";
    let position = with(act("Carrier-1", pieces), &["return-fire"], &[]);
    let choices = "step J17; react MG42-1; pass; pass";
    let played = play(position, "d6=1", choices).ok();
    assert_eq!(played.asks(), "march");
}

#[test]
fn r1_10_5_an_assault_starts_where_its_last_step_does() {
    // In by the door, then at the defender inside the same building: no bonus for him.
    let pieces = "I9: Rifle-1, J6: SSGroup-1";
    let position = with(act("Rifle-1", pieces), &["bayonets"], &[]);
    on(
        "maltot",
        position,
        "d6=3; d6=3",
        "step I8; step I7; assault J6; pass",
    )
    .ok()
    .tells("assaulted", &["5 against 6"]);
}

#[test]
fn b2_1_a_charger_that_fanatics_pushed_away_does_not_jump_back() {
    let pieces = placed("G16: Stosstrupp-1+token=7+back, F16: Rifle-1");
    let position = json!({ "turn": 2, "number": 3, "pieces": pieces,
        "pending": { "ask": "act", "unit": "Rifle-1" },
        "stack": [{ "do": "close", "unit": "Rifle-1", "other": "Stosstrupp-1", "at": "J16" }] });
    // The square it charged is far away by now.
    let mut gone = position;
    gone["pieces"]["Stosstrupp-1"] = json!({ "at": "lost" });
    let played = on("maltot", gone, &[], "pass").ok();
    assert_eq!(played.at("Rifle-1"), "F16");
}
