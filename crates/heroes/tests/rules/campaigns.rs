//! Scenarios 2 and 3: deployment, reinforcements, carriers, END; b4 the campaigns.

use serde_json::{Value, json};

use crate::support::{Played, Script, act, acts_on, airfield, and, is, on, placed, supply};

fn winner(played: &Played) -> &str {
    played.end.status.outcome.as_ref().expect("the end").id
}

#[test]
fn scenario_2_set_up_the_flak_deploys_last() {
    let pieces = placed("waiting: Flak36-1 Jaeger-1 Rifle-1 Carrier-1");
    let start = json!({ "number": 0, "placed": false, "pieces": pieces, "pending": { "ask": "deploy", "side": "german" } });
    airfield(start.clone(), &[], "deploy Flak36-1 K1 ready").refused("1.3.4", "deployed");
    let played = airfield(start.clone(), &[], "deploy Jaeger-1 H1; deploy Rifle-1 A1").ok();
    assert_eq!((played.asks(), played.seat()), ("deploy", "german"));
    let played = airfield(
        start.clone(),
        &[],
        "deploy Jaeger-1 H1; deploy Rifle-1 A1; deploy Flak36-1 K1 ready",
    )
    .ok();
    assert_eq!(played.asks(), "order");
    // Emplaced from the start.
    airfield(
        start.clone(),
        &[],
        "deploy Jaeger-1 H1; deploy Rifle-1 A1; deploy Flak36-1 K1",
    )
    .refused("1.3.6", "wrong-pose");
    // scenario-2#campaign: after a Canadian victory it deploys with the others.
    let first = and(start, json!({ "last_first": true }));
    airfield(first, &[], "choose Flak36-1; deploy Flak36-1 K1 ready").ok();
}

#[test]
fn scenario_2_carriers_enter_from_the_supply_phase_of_turn_4() {
    let pieces = "waiting: Carrier-1, A1: Rifle-1, X1: Jaeger-1";
    let early = and(supply("commonwealth", pieces), json!({ "turn": 3 }));
    airfield(early, &[], "move Carrier-1").refused("1.4.3.2", "not-eligible");
    let now = and(supply("commonwealth", pieces), json!({ "turn": 4 }));
    let played = airfield(now, &[], "move Carrier-1; step A9; stop").ok();
    assert_eq!(played.at("Carrier-1"), "A9");
}

#[test]
fn scenario_2_reinforcements_at_the_end_of_turn_3() {
    let pieces = placed(
        "A1: Rifle-1, W5: Jaeger-1+activated, reserve: Panzer4-1 MG42-2 Jaeger-3, \
         K5: MG42-1+activated+back, V14: SdKfz251-7-1+facing=E+activated",
    );
    let position = and(supply("commonwealth", pieces), json!({ "turn": 3 }));
    let played = airfield(position.clone(), &[], "pass").ok();
    assert_eq!((played.asks(), played.seat()), ("recruit", "german"));
    // 85 and 25 are 110; 25 more would be too many, 15 as well.
    airfield(
        position.clone(),
        &[],
        "pass; recruit panzer4-support; recruit mg42; recruit combat-group",
    )
    .refused("1.4.1.2", "not-asked");
    // One of the two S slots of the Pioniere carries the 251/7: the second one takes the tank, and then none is left.
    airfield(
        position.clone(),
        &[],
        "pass; recruit panzer4-support; recruit panzerschreck",
    )
    .refused("1.2.6", "not-offered");
    let played = airfield(position, &[], "pass; recruit panzer4-support; pass").ok();
    played.stand("waiting: Panzer4-1");
    assert_eq!(played.asks(), "order");
}

#[test]
fn scenario_2_victory_conditions_the_tower_at_the_end_of_turn_8() {
    let end = |control: Value| {
        let position = and(
            supply("commonwealth", "A1: Rifle-1, H1: Jaeger-1"),
            json!({ "turn": 8, "control": control }),
        );
        airfield(position, &[], "pass; pass").ok()
    };
    assert_eq!(
        winner(&end(json!({ "U8": "commonwealth" }))),
        "commonwealth"
    );
    assert_eq!(winner(&end(json!({ "U8": null }))), "german");
}

#[test]
fn scenario_2_red_bonuses_are_laid_at_the_start_of_turn_5() {
    let pieces = "A1: Rifle-1+activated, H1: Jaeger-1+activated";
    let position = and(
        supply("commonwealth", pieces),
        json!({ "turn": 4, "number": 0 }),
    );
    let played = airfield(position, &[], "pass").ok();
    assert_eq!(played.field("bonuses"), &json!(["P11", "W8"]));
}

fn hill(position: Value, choices: impl Script) -> Played {
    on("hill-112", position, &[], choices)
}

#[test]
fn scenario_3_secondary_objectives_move_end_and_bring_reinforcements() {
    let pieces = placed(
        "H8: Rifle-1, A24: SSGroup-1, reserve: SSGroup-3 SSMG42-2 SSMortar8-1, \
         lost: SSMG42-1",
    );
    let start = act("Rifle-1", pieces);
    let played = hill(start.clone(), "step H9; stop").ok();
    assert_eq!((played.asks(), played.seat()), ("recruit", "german"));
    assert_eq!(
        (played.field("end"), played.field("discarded")),
        (&json!(7), &json!(1))
    );
    assert_eq!(played.field("bonuses"), &json!(["C12"]));
    // Of three support slots the Panzerschreck has one; the lost machine gun's is free again (1.2.6).
    hill(start.clone(), "step H9; stop; recruit tiger-tile").refused("1.2.6", "not-offered");
    let chosen = [
        "step H9",
        "stop",
        "recruit ss-group",
        "recruit ss-mg42",
        "pass",
    ];
    let played = hill(start.clone(), &chosen).ok();
    assert_eq!(played.asks(), "reinforce");
    let mut north = chosen.to_vec();
    north.push("deploy SSGroup-3 A11");
    hill(start.clone(), &north).refused("scenario-3#secondary-objectives", "behind-the-line");
    let mut south = chosen.to_vec();
    south.extend(["deploy SSGroup-3 A14", "deploy SSMG42-2 B14 ready"]);
    hill(start, &south)
        .ok()
        .stand("A14: SSGroup-3, B14: SSMG42-2");
}

#[test]
fn scenario_3_victory_conditions_the_cross_ends_it_at_once() {
    let pieces = "H19: Rifle-1, A24: SSGroup-1";
    let played = hill(act("Rifle-1", pieces), "step H20; stop").ok();
    assert_eq!(winner(&played), "commonwealth");
    let end = |discarded: u8, turn: u8| {
        let position = and(
            supply("commonwealth", pieces),
            json!({ "turn": turn, "end": turn, "discarded": discarded }),
        );
        hill(position, "pass; pass").ok()
    };
    assert_eq!(winner(&end(1, 7)), "german");
    assert_eq!(winner(&end(3, 9)), "draw");
}

#[test]
fn scenario_3_set_up_end_lies_on_turn_5() {
    let played = hill(json!({}), &[]);
    assert_eq!(
        (played.field("end"), played.field("initiative")),
        (&json!(5), &json!("commonwealth"))
    );
    assert_eq!(played.at("SSGroup-1"), "gone");
}

fn campaign(id: &str, position: Value, choices: impl Script) -> Played {
    on(id, position, &[], choices)
}

#[test]
fn b4_windsor_goes_on_at_the_airfield_with_what_the_village_decided() {
    let herold = |at: &str| json!({ "Rifle-1": { "at": "A18" }, "Herold-1": { "at": at, "activated": true }, "Jaeger-1": { "at": "X9" } });
    let both = json!({ "M4": "commonwealth", "M13": "commonwealth" });
    let last = |pieces: Value| {
        let position = and(
            supply("commonwealth", pieces),
            json!({ "turn": 7, "control": both.clone() }),
        );
        let played = kernel::testing::situation::<heroes::Rules>(json!({
            "game": "heroes", "scenario": "windsor", "from": "empty", "position": position, "choices": ["pass", "pass"],
        }));
        played.ok()
    };
    let won = last(herold("captive:Rifle-1"));
    assert_eq!(
        (won.field("part"), won.field("last_first")),
        (&json!(2), &json!(true))
    );
    assert_eq!(won.field("turn"), &json!(1));
    let beaten = last(herold("R8"));
    assert_eq!(
        (beaten.field("part"), beaten.field("last_first")),
        (&json!(2), &json!(false))
    );
}

#[test]
fn b4_jupiter_gives_the_winner_of_the_hill_a_nearer_goal() {
    let position = act("Rifle-1", "H19: Rifle-1, A24: SSGroup-1");
    let played = kernel::testing::situation::<heroes::Rules>(json!({
        "game": "heroes", "scenario": "jupiter", "from": "empty", "position": position, "choices": ["step H20", "stop"],
    }))
    .ok();
    assert_eq!(played.field("outlined"), &json!([true, false]));
    assert!(
        played.field("control").get("L13").is_some()
            && played.field("control").get("L15").is_none()
    );
    // The second part decides the campaign.
    let position = json!({ "part": 2, "turn": 8, "number": 0, "pieces": placed("A18: Rifle-1, X1: SSGroup-1"),
        "control": { "L4": "german" }, "initiative": "commonwealth", "pending": { "ask": "supply", "side": "commonwealth" } });
    assert_eq!(
        winner(&campaign("jupiter", position, "pass; pass").ok()),
        "german"
    );
}

#[test]
fn alternative_armies_fight_for_maltot() {
    for (id, points, units) in [("zurueck", 460, 18), ("charon", 520, 18)] {
        let at = heroes::Rules::default()
            .data()
            .scenario(id)
            .expect("an army");
        let scenario = &heroes::Rules::default().data().get().scenarios[usize::from(at)];
        assert_eq!(scenario.armies[1].points, points);
        let german = scenario
            .units
            .iter()
            .filter(|u| u.side.index() == 1)
            .count();
        assert_eq!(german, units, "{id}");
    }
    let played = acts_on("charon", "A2: Rifle-1, L9: Jaeger-1", &[], "pass").ok();
    assert!(!is(&played, "Jaeger-1", "back"));
}

#[test]
fn scenario_2_reinforcements_go_to_the_tile_that_is_named() {
    let pieces = placed("A1: Rifle-1, W5: Jaeger-1, reserve: SSMG42-2 MG42-2");
    // The Jaegerzug has used its gear up; the Feld-Kommando never had any, the Pioniere have mines and a position left.
    let gear = json!([{}, {}, {}, {}, {}, {}, {}, {}, { "mine": 1, "position": 1 }]);
    let position = json!({ "turn": 3, "number": 0, "pieces": pieces, "gear": gear,
        "pending": { "ask": "recruit", "list": 1, "spent": 0 } });
    let asked = airfield(position.clone(), &[], &[]).ok();
    let gear: Vec<&str> = asked
        .offers()
        .into_iter()
        .filter(|o| o.contains("gear") || o.contains("mg42"))
        .collect();
    assert_eq!(
        gear,
        [
            "recruit mg42",
            "recruit ss-mg42",
            "recruit gear",
            "recruit gear 7"
        ]
    );
    let choices = "recruit gear 7; gear grenade; gear grenade; gear panzerfaust";
    let played = airfield(position.clone(), &[], choices).ok();
    assert_eq!(
        played.field("gear")[6],
        json!({ "grenade": 2, "panzerfaust": 1 })
    );
    assert!(played.offered("recruit gear") && !played.offered("recruit gear 7"));
    let played = airfield(position, &[], "recruit ss-mg42").ok();
    assert_eq!(played.at("SSMG42-2"), "waiting");
}

#[test]
fn scenario_3_hardened_goes_to_the_tile_that_is_named() {
    let pieces = placed("H15: Rifle-1, H21: Hauptsturmfuehrer-1, A24: SSGroup-1");
    let position = json!({ "turn": 4, "number": 3, "pieces": pieces, "discarded": 3,
        "pending": { "ask": "recruit", "list": 2, "spent": 0 } });
    let asked = hill(position.clone(), &[]).ok();
    assert!(asked.offered("recruit hardened") && asked.offered("recruit hardened 6"));
    let both = hill(position, "recruit hardened 6; recruit hardened").ok();
    assert_eq!(both.field("recruited"), &json!(0b1_1000_0000));
}

/// The star of Hardened goes with its tile, whether it was bought or recruited.
#[test]
fn r1_2_5_a_recruited_star_goes_with_its_tile() {
    let issued = |lost: &[&str], recruited: u16| {
        let mut pieces = placed("H4: Rifle-1, H20: Hauptsturmfuehrer-1, H21: SSGroup-2");
        for unit in lost {
            pieces[*unit] = json!({ "at": "lost" });
        }
        let position = json!({ "turn": 4, "number": 0, "pieces": pieces, "initiative": "commonwealth", "discarded": 3,
            "recruited": recruited, "hands": [["rally"], []], "pending": { "ask": "card", "side": "commonwealth", "moment": "orders" },
            "stack": [{ "do": "orders", "turn": "commonwealth", "passes": 0 }] });
        hill(position, "pass").ok().field("issued")[1].clone()
    };
    let four = &[
        "Untersturmfuehrer-1",
        "SSGroup-1",
        "Stosstrupp-1",
        "Aufklaerer-1",
    ];
    assert_eq!((issued(&[], 0), issued(&[], 128)), (json!(4), json!(5)));
    assert_eq!((issued(four, 0), issued(four, 128)), (json!(1), json!(1)));
    // The Command is not broken with the platoon.
    assert_eq!(issued(four, 256), json!(2));
}

/// Secondary objectives are discarded when taken: the result says how many were.
#[test]
fn scenario_3_victory_conditions_say_what_was_taken() {
    let position = and(
        supply("commonwealth", "H4: Rifle-1, H20: Hauptsturmfuehrer-1"),
        json!({ "turn": 7, "end": 7, "discarded": 1 }),
    );
    let played = hill(position, "pass; pass").ok();
    let outcome = played.end.status.outcome.as_ref().expect("the end");
    let words = &outcome.detail;
    assert!(
        words.contains("does not hold the cross and took 1 of the two"),
        "{words}"
    );
}
