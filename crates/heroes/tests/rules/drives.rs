//! Seams of 1.5, 1.7, 1.9, 1.12: how moves end, who is pushed where, which squares count.

use serde_json::json;

use crate::cards::with;
use crate::support::{act, acts, and, is, on, placed, play, steps, supply};

#[test]
fn r1_12_6_an_immobilised_tank_goes_no_further() {
    let mined = and(
        act("Sherman-1", "I17: Sherman-1+facing=E, X1: Jaeger-1"),
        json!({ "mines": ["J17"] }),
    );
    let dice = "d6=6; d6=3";
    let played = play(mined.clone(), dice, "step J17").ok();
    assert!(is(&played, "Sherman-1", "immobile") && steps(&played).is_empty());
    assert!(played.offered("stop"));
    play(mined, dice, "step J17; step K17").refused("1.12.6", "immobile");
}

#[test]
fn r1_12_6_opportunity_fire_that_immobilises_stops_the_tank() {
    let pieces = "E17: Sherman-1+facing=E, K17: Pioniere-1+token=9";
    let mut position = and(act("Sherman-1", pieces), json!({ "positions": ["K17"] }));
    position = with(position, &["double-time"], &[]);
    let choices = "step F17; react Pioniere-1; pass; pass";
    let played = on("airfield", position, "d6=6; d6=3", choices).ok();
    assert!(is(&played, "Sherman-1", "immobile") && steps(&played).is_empty());
    // A card that lengthens a move is of no use to it either.
    assert_eq!(played.offers(), ["stop"]);
}

#[test]
fn r1_12_7_who_gets_out_into_a_trench_stops_there() {
    let pieces = "aboard:Carrier-1: Rifle-1, L7: Carrier-1+facing=N, X1: Jaeger-1";
    let moves = "move Rifle-1; step K7; step K6";
    play(supply("commonwealth", pieces), &[], moves).refused("1.5.5", "must-stop");
}

#[test]
fn r1_12_7_who_gets_out_over_a_hedgehog_stops_beyond_it() {
    let pieces = "aboard:Carrier-1: Rifle-1, J17: Carrier-1+facing=N, X1: Jaeger-1";
    let wired = and(
        supply("commonwealth", pieces),
        json!({ "hedgehogs": ["J17-E"] }),
    );
    play(wired.clone(), &[], "move Rifle-1; step K17; step L17").refused("1.5.5", "must-stop");
    // Round it he goes on.
    play(wired, &[], "move Rifle-1; step K18; step L18").ok();
}

#[test]
fn r1_12_8_a_tank_in_reverse_pushes_a_wreck_straight_on() {
    let pieces = "E5: Sherman-1+facing=N, wreck:D6: Firefly-1+facing=N, X1: Jaeger-1";
    let played = on("airfield", act("Sherman-1", pieces), &[], "step D6").ok();
    assert_eq!(played.at("Firefly-1"), "wreck:C6");
    // Its rear leads: the front comes to lie where the rear was.
    assert_eq!(played.at("Sherman-1"), "E6");
    assert_eq!(
        played.told("stepped"),
        ["Sherman-1 backs into D6, its front in E6."]
    );
}

#[test]
fn r1_9_4_shells_that_drift_to_the_rim_burst_there_on_every_side() {
    let shelled = |mortar: &str, jaeger: &str, corner: &str, way: &str| {
        let pieces = json!({ "Mortar2-1": { "at": mortar }, "Jaeger-1": { "at": jaeger }, "Rifle-1": { "at": "M2" } });
        let shell = format!("shell {corner}");
        play(
            act("Mortar2-1", pieces),
            &["d6=4", way, "d6=5"],
            &[shell.as_str()],
        )
        .ok()
    };
    let cases = [
        ("R10", "X10", "X10", "d8=3"),
        ("G10", "A10", "B10", "d8=7"),
        ("J12", "J18", "J18", "d8=5"),
        ("J8", "J1", "J2", "d8=1"),
    ];
    for (mortar, jaeger, corner, way) in cases {
        let played = shelled(mortar, jaeger, corner, way);
        assert!(is(&played, "Jaeger-1", "back"), "{jaeger}");
    }
    let east = shelled("R10", "X10", "X10", "d8=3");
    assert!(east.told("shelled")[0].ends_with("1 off to the east, on the rim beyond X10."));
}

#[test]
fn r1_9_4_either_square_of_a_vehicle_sees_for_a_mortar() {
    // The rear square sees a square of the interspace, the front does not.
    let mut pieces = placed("H16: Mortar2-1, X1: Jaeger-1");
    let dice = ["d6=2", "d8=1"];
    play(act("Mortar2-1", pieces.clone()), &dice, "shell G5")
        .ok()
        .tells("shelled", &["1 off"]);
    pieces["Sherman-1"] = json!({ "at": "J1", "facing": "E" });
    let seen = play(act("Mortar2-1", pieces), &dice[..1], "shell G5").ok();
    assert!(seen.told("shelled")[0].ends_with("on target."));
}

#[test]
fn r1_7_1_a_tank_fires_from_the_square_that_is_best_for_it() {
    // Of its squares only one lies next to the line of the trench, and takes the bonus of those inside away.
    for at in [("M8", "E"), ("L8", "W")] {
        let pieces = json!({ "Sherman-1": { "at": at.0, "facing": at.1 }, "Jaeger-1": { "at": "K7" }, "Rifle-1": { "at": "A1" } });
        play(act("Sherman-1", pieces), "d6=3", "fire Jaeger-1")
            .ok()
            .tells("shot", &["6 against 5"]);
    }
    // And only its rear is behind the Panzer.
    let pieces = "B16: Sherman-1+facing=N, F15: Panzer4-1+facing=N, A1: Rifle-1";
    on("maltot", act("Sherman-1", pieces), "d6=2", "fire Panzer4-1")
        .ok()
        .tells("shot", &["8 against 9"]);
}

#[test]
fn r1_9_5_a_grenade_does_not_go_through_a_wall() {
    let gear = json!({ "gear": [{}, {}, {}, {}, {}, {}, {}, { "grenade": 1 }, { "grenade": 1 }] });
    let position = and(act("Jaeger-1", "J3: Jaeger-1, I3: Rifle-1"), gear);
    let played = on("airfield", position.clone(), &[], "throw J3");
    assert_eq!(played.refusal().rule, "1.9.5");
    assert!(!on("airfield", position, &[], &[]).offered("throw J3"));
}

#[test]
fn r1_5_4_who_is_pinned_among_its_own_men_makes_way() {
    let mined = and(
        act("Rifle-1", "H16: Rifle-1, I16: Rifle-2, X1: Jaeger-1"),
        json!({ "mines": ["I16"] }),
    );
    let position = with(mined, &["medic"], &[]);
    let played = play(position.clone(), "d6=5", "step I16; play medic").ok();
    assert_eq!(played.asks(), "fall-back");
    play(position, "d6=5", "step I16; play medic; back I17")
        .ok()
        .stand("I17: Rifle-1+suppressed, I16: Rifle-2");
}

#[test]
fn r1_12_4_a_vehicle_that_stops_over_a_foxhole_drives_its_men_out() {
    // Shaken, immobilised, wrecked.
    for (damage, wrecked) in [("d6=1", false), ("d6=3", false), ("d6=5", true)] {
        let position = and(
            act(
                "Sherman-1",
                "I16: Sherman-1+facing=E, J16: Jaeger-1, A1: Rifle-1",
            ),
            json!({ "mines": ["J16"] }),
        );
        let dice = ["d6=6", damage];
        let played = play(position.clone(), &dice, "step J16").ok();
        assert_eq!(played.asks(), "fall-back", "{damage}");
        assert!(!played.offered("back I16") && !played.offered("back J16"));
        let played = play(position, &dice, "step J16; back K17").ok();
        assert_eq!(played.at("Jaeger-1"), "K17");
        let there = if wrecked { "wreck:J16" } else { "J16" };
        assert_eq!(played.at("Sherman-1"), there);
    }
}

#[test]
fn r1_6_3_a_stop_by_a_zone_of_control_is_no_difficult_passage() {
    acts("H16: Rifle-1, J16: Jaeger-1", &[], "step I17; step I18").refused("1.6.3", "zone-stops");
}

#[test]
fn r1_6_4_boarding_is_a_step_too() {
    let pieces = |enemy: &str| json!({ "Rifle-1": { "at": "I16" }, "Jaeger-1": { "at": enemy }, "Carrier-1": { "at": "I17", "facing": "N" } });
    play(act("Rifle-1", pieces("H16")), &[], "board Carrier-1").refused("1.6.4", "zone-to-zone");
    // From a Zone of Control to a vehicle outside of any.
    play(act("Rifle-1", pieces("I15")), &[], "board Carrier-1").ok();
}

#[test]
fn r1_12_2_two_square_vehicles_move_by_their_own_rule() {
    let rules = |unit: &str, to: &str| {
        let mut pieces = placed("X1: Jaeger-1");
        pieces[unit] = json!({ "at": "J17", "facing": "E" });
        let step = format!("step {to}");
        let played = play(act(unit, pieces), &[], &[step.as_str()]).ok();
        played.lines[0].events[0].rule
    };
    assert_eq!(rules("Sherman-1", "K17"), "1.12.2");
    assert_eq!(rules("Carrier-1", "K17"), "1.12.1");
    assert_eq!(rules("Rifle-1", "K17"), "1.5.2");
}
