//! Sentences of the booklet that concern several rules at once: hedgehogs, trenches and bridges to men and vehicles,
//! gear by army, mines under vehicles.

use serde_json::{Value, json};

use crate::support::{act, acts, airfield, and, is, on, placed, play, steps, supply};

/// Lines 6 and 1.3: the hedgehogs G7-W to G10-W stop men who cross them, keep vehicles out, and obscure shots of those
/// who are not next to them.
#[test]
fn b1_3_barbed_hedgehog_stops_men_and_keeps_vehicles_out() {
    let pieces = placed(
        "E8: Rifle-1, F9: Carrier-1+facing=E, F10: Sherman-1+facing=E, \
         X1: Jaeger-1+token=9",
    );
    let crossed = airfield(act("Rifle-1", pieces.clone()), &[], "step F8; step G8").ok();
    assert!(steps(&crossed).is_empty() && crossed.offered("stop"));
    // Both ways round the corner lead over one: no diagonal either.
    airfield(act("Rifle-1", pieces.clone()), &[], "step F8; step G9").refused("1.5.3", "corner");
    airfield(act("Carrier-1", pieces.clone()), &[], "step G9")
        .refused("b1.3#barbed-hedgehog", "hedgehog");
    airfield(act("Sherman-1", pieces), &[], "step G10").refused("b1.3#barbed-hedgehog", "hedgehog");
    let shot = |unit: &str, target: &str| {
        let fire = format!("fire {target}");
        let played = airfield(
            act(unit, "E8: Rifle-1, F9: Rifle-2, I8: Jaeger-1, I9: Jaeger-2"),
            "d6=3",
            &fire,
        )
        .ok();
        played.told("shot")[0].to_owned()
    };
    assert!(shot("Rifle-1", "Jaeger-1").contains("4 against"));
    assert!(shot("Rifle-2", "Jaeger-2").contains("5 against"));
}

/// A unit that goes into or out of a trench must stop: there is no Assault after that in the same action, while one
/// that is stopped by a Zone of Control may go on to it.
#[test]
fn b1_4_trenches_move_who_must_stop_does_not_assault_on() {
    let pieces = "G7: Rifle-1, H8: Jaeger-1, X1: Jaeger-2+token=9";
    let entered = airfield(act("Rifle-1", pieces), &[], "step H7").ok();
    assert!(!entered.offered("assault H8"));
    airfield(act("Rifle-1", pieces), &[], "step H7; assault H8").refused("1.5.5", "must-stop");
    // By the access of K8 it goes on, and the Zone of Control inside lets it assault.
    let entered = acts("K9: Rifle-1, K7: Jaeger-1", &[], "step K8").ok();
    assert!(steps(&entered).is_empty() && entered.offered("assault K7"));
    // Over the border itself the Assault is the last step.
    assert!(
        acts("J7: Rifle-1, K7: Jaeger-1", &[], &[])
            .ok()
            .offered("assault K7")
    );
}

/// Units in a trench and outside of it do not care for each other's Zones of Control.
#[test]
fn b1_4_zoc_and_trenches_men_walk_past_each_other() {
    let pieces = "J5: Rifle-1, K7: Jaeger-1";
    let past = acts(pieces, &[], "step J6; step J7; step J8").ok();
    assert!(!steps(&past).is_empty());
    let pieces = "K6: Jaeger-1, J7: Rifle-1, L7: Rifle-2";
    let past = acts(pieces, &[], "step K7; step K8; step K9").ok();
    assert_eq!(past.at("Jaeger-1"), "K9");
    assert!(!steps(&past).is_empty());
}

/// Vehicles cross the Bridge as well, and leave it by its arrow; without it the trench is closed to them.
#[test]
fn b2_4_bridge_carries_vehicles() {
    let pieces = "G8: Sherman-1+facing=E, X1: Jaeger-1+token=9";
    let no_wire = json!({ "hedgehogs": [] });
    airfield(
        and(act("Sherman-1", pieces), no_wire.clone()),
        &[],
        "step H8",
    )
    .refused("1.5.6", "closed");
    let bridge = and(
        act("Sherman-1", pieces),
        and(no_wire, json!({ "bridge": "H8-E" })),
    );
    let on_it = airfield(bridge.clone(), &[], "step H8").ok();
    assert_eq!(
        steps(&on_it).iter().filter(|s| s.starts_with('H')).count(),
        0
    );
    let across = airfield(bridge, &[], "step H8; step I8; step I7; stop").ok();
    assert_eq!(across.at("Sherman-1"), "I7");
}

/// A Mine attacks whoever crosses it, a vehicle with any part of it; it does not suppress.
#[test]
fn b3_2_minen_go_off_under_vehicles_and_do_not_suppress() {
    let pieces = "B14: Carrier-1+facing=E, X1: Jaeger-1+token=9";
    let position = and(act("Carrier-1", pieces), json!({ "mines": ["C14"] }));
    // +4 and 2 against 7: a near miss. The marker is gone, and the carrier drives on.
    let played = airfield(position.clone(), "d6=2", "step C14").ok();
    assert_eq!(
        (played.field("mines"), played.at("Carrier-1")),
        (&json!([]), "C14")
    );
    assert!(!is(&played, "Carrier-1", "suppressed") && !steps(&played).is_empty());
    let played = airfield(position, "d6=3", "step C14").ok();
    assert_eq!(played.at("Carrier-1"), "wreck:C14");
    // Infantry that is hit and lives is not Suppressed by it either.
    let position = and(
        act("Rifle-1", "B14: Rifle-1, X1: Jaeger-1+token=9"),
        json!({ "mines": ["C14"] }),
    );
    let played = airfield(position, "d6=3", "step C14").ok();
    assert!(is(&played, "Rifle-1", "back") && !is(&played, "Rifle-1", "suppressed"));
}

/// Markers by army: the Commonwealth has no Panzerfaust, the SS no Knife, the Feld-Division no Magnetic Mine.
#[test]
fn b3_2_gear_is_chosen_from_the_list_of_the_army() {
    let choose = |scenario: &str, tile: u8, gear: &str| {
        let position = json!({ "number": 0, "placed": false, "pieces": placed("waiting: Rifle-1"),
            "pending": { "ask": "gear", "tile": tile, "left": 3 } });
        on(scenario, position, &[], format!("gear {gear}"))
    };
    for (tile, fine, not) in [
        (
            2,
            ["grenade", "piat", "knife"],
            ["panzerfaust", "magnetic-mine", "ammo"],
        ),
        (
            8,
            ["grenade", "magnetic-mine", "panzerfaust"],
            ["knife", "piat", "mine"],
        ),
    ] {
        for gear in fine {
            choose("maltot", tile, gear).ok();
        }
        for gear in not {
            choose("maltot", tile, gear).refused("b3.2#gear", "not-in-list");
        }
    }
    choose("carpiquet", 7, "panzerfaust").ok();
    choose("carpiquet", 7, "magnetic-mine").refused("b3.2#gear", "not-in-list");
}

/// A Forward Position instead of a move in the Supply Phase, but not after one.
#[test]
fn b3_2_position_replaces_the_supply_move() {
    let gear = json!({ "gear": [{}, {}, {}, {}, {}, {}, { "position": 1 }] });
    let position = and(supply("german", "G13: SSGroup-1, A1: Rifle-1"), gear);
    let hill = |choices: &str| on("hill-112", position.clone(), &[], choices);
    assert_eq!(
        hill("move SSGroup-1; position").ok().field("positions"),
        &json!(["G13"])
    );
    hill("move SSGroup-1; step G14; position").refused("b3.2#position", "no-position");
    let told = hill("move SSGroup-1; position").ok();
    assert!(told.told("position-laid")[0].contains("Forward Position in G13"));
}

/// What a unit moves after firing or an Assault is no action that a position could replace.
#[test]
fn b3_2_position_is_no_part_of_another_action() {
    let gear =
        json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, {}, { "position": 1 }], "hedgehogs": [] });
    let start = |enemy: &str, card: &str| {
        let pieces = json!({ "Pioniere-1": { "at": "K13" }, "Rifle-1": { "at": enemy } });
        let position = and(act("Pioniere-1", pieces), gear.clone());
        and(position, json!({ "hands": [[], [card]] }))
    };
    let fired = ["fire Rifle-1", "pass", "pass", "play fire-and-move"];
    let moving = airfield(start("F13", "fire-and-move"), "d6=1", &fired).ok();
    assert_eq!(moving.asks(), "march");
    assert!(!moving.offered("position"));
    let mut dig = fired.to_vec();
    dig.push("position");
    airfield(start("F13", "fire-and-move"), "d6=1", &dig).refused("b3.2#position", "no-position");
    let won = "assault J13; play fury; back I13";
    let moving = airfield(start("J13", "fury"), "d6=3; d6=3", won).ok();
    assert_eq!(moving.asks(), "march");
    assert!(!moving.offered("position"));
}

/// Neither a position nor a shot in the Supply Phase is a move: nothing is taken by it, nobody uncovered.
#[test]
fn r1_14_1_only_a_move_takes_control() {
    let gear = json!({ "gear": [{}, {}, { "position": 1 }] });
    let position = and(supply("commonwealth", "L9: Rifle-3, A18: SSGroup-1"), gear);
    let maltot = |choices: &[&str]| on("maltot", position.clone(), &[], choices).ok();
    let dug = maltot(&["move Rifle-3", "position"]);
    assert_eq!(dug.field("control")["L9"], Value::Null);
    assert_eq!(
        maltot(&["move Rifle-3", "stop"]).field("control")["L9"],
        "commonwealth"
    );
    let pieces = "M4: Rifle-1, M9: Jaeger-1, L3: Spaeher-1+back";
    let position = and(
        supply("commonwealth", pieces),
        json!({ "hands": [["snap-shot"], []], "bonuses": ["M4"] }),
    );
    let shot = play(position, "d6=1", "snap Rifle-1; fire Jaeger-1").ok();
    assert_eq!(shot.field("control")["M4"], Value::Null);
    assert_eq!(shot.field("bonuses"), &json!(["M4"]));
    assert!(is(&shot, "Spaeher-1", "back") && is(&shot, "Rifle-1", "activated"));
}

/// Of several concealed units an Ambush Spotter reveals as many as it sees clearly, and then acts.
#[test]
fn b2_3_ambush_spotter_reveals_several_and_still_acts() {
    let pieces = placed("H18: Scouts-1, J16: Spaeher-1+back, M17: Spaeher-2+back");
    let choices = "spot J16; spot M17";
    let played = play(act("Scouts-1", pieces.clone()), &[], choices).ok();
    assert!(!is(&played, "Spaeher-1", "back") && !is(&played, "Spaeher-2", "back"));
    assert!(played.offered("fire Spaeher-2"));
    // Once it has begun to move it is too late, and what a wreck obscures it does not see clearly.
    let walked = play(act("Scouts-1", pieces.clone()), &[], "step H17").ok();
    assert!(!walked.offered("spot J16"));
    let wreck = placed("wreck:I17: Carrier-1");
    let obscured = play(act("Scouts-1", and(pieces, wreck)), &[], &[]).ok();
    assert!(!obscured.offered("spot J16"));
}

/// Who stands on the Bridge is not in the trench below it.
#[test]
fn b2_4_bridge_gives_no_cover_to_who_stands_on_it() {
    let shot = |more: Value| {
        let position = and(act("Jaeger-1", "L7: Jaeger-1, H7: Rifle-1"), more);
        let played = airfield(position, "d6=2", "fire Rifle-1").ok();
        played.told("shot")[0].to_owned()
    };
    assert!(shot(json!({})).contains("against 8"));
    assert!(shot(json!({ "bridge": "H7-E" })).contains("against 6"));
}

/// The Bridge lies over the trench H6-H11: who stands on it is in the way, and controls the squares beside the trench.
#[test]
fn b2_4_bridge_who_stands_on_it_is_above_the_trench() {
    let bridge = json!({ "bridge": "H7-E", "hedgehogs": [] });
    let position = and(
        act("Rifle-1", "F7: Rifle-1, J7: Jaeger-1, H7: Jaeger-2"),
        json!({ "hedgehogs": [] }),
    );
    assert!(airfield(position.clone(), &[], &[]).offered("fire Jaeger-1"));
    airfield(and(position, bridge.clone()), &[], "fire Jaeger-1").refused("1.7.3", "out-of-sight");
    // From F7 to G7 and on: beside the Bridge the zone stops, beside the trench it does not reach.
    let position = and(
        act("Rifle-1", "F7: Rifle-1, H7: Jaeger-2"),
        json!({ "hedgehogs": [] }),
    );
    let beside = airfield(position.clone(), &[], "step G7").ok();
    assert!(!steps(&beside).is_empty());
    let stopped = airfield(and(position, bridge.clone()), &[], "step G7").ok();
    assert!(steps(&stopped).is_empty());
    // In the trench below nobody minds him.
    let position = and(act("Rifle-1", "H10: Rifle-1, H7: Jaeger-2"), bridge.clone());
    let below = airfield(position, &[], "step H9; step H8").ok();
    assert!(steps(&below).contains(&"H9"));
    // And he does not hide on it.
    let position = and(
        act("Scouts-1", "G7: Scouts-1, X1: Jaeger-2"),
        json!({ "hedgehogs": [] }),
    );
    let hidden = airfield(position.clone(), &[], "step H7").ok();
    assert!(hidden.offered("ready"));
    let shown = airfield(and(position, bridge), &[], "step H7").ok();
    assert!(!shown.offered("ready"));
}
