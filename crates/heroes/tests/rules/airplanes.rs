//! Scenario B: airplanes and Aviators (1.17).

use serde_json::{Value, json};

use crate::support::{Played, Script, act, and, is, on, placed, steps, supply};

fn airfield(position: Value, dice: impl Script, choices: impl Script) -> Played {
    on("jet-plane", position, dice, choices)
}

/// An airplane with its pilot, and another that waits.
fn plane(at: &str, facing: &str, speed: u8) -> Value {
    json!({ "Airplane-1": { "at": at, "facing": facing, "speed": speed }, "Aviator-1": { "at": "aboard:Airplane-1", "back": true },
        "Airplane-2": { "at": "R9", "facing": "S" }, "Rifle-1": { "at": "A18", "token": 9 } })
}

#[test]
fn r1_17_4_the_speed_marker_changes_step_by_step() {
    for (speed, next) in [(0, vec!["speed 2"]), (4, vec!["speed 2", "speed 6"])] {
        let played = airfield(act("Airplane-1", plane("G9", "S", speed)), &[], &[]);
        let mut offers = played.offers();
        offers.retain(|o| o.starts_with("speed"));
        assert_eq!(offers, next);
    }
}

#[test]
fn r1_14_5_a_map_is_of_no_use_to_an_airplane_without_a_pilot() {
    let maps = json!({ "kept": [[0, 1], [0, 1]] });
    let manned = airfield(
        and(act("Airplane-1", plane("G9", "S", 0)), maps.clone()),
        &[],
        &[],
    );
    assert!(manned.offers().contains(&"map"));
    let empty = airfield(
        and(act("Airplane-2", plane("G9", "S", 0)), maps),
        &[],
        "map",
    );
    assert!(!empty.offers().contains(&"map"));
    empty.refused("scenario-b#driver", "no-pilot");
}

#[test]
fn r1_17_5_it_moves_its_speed_or_one_square_less() {
    let start = act("Airplane-1", plane("G9", "S", 0));
    airfield(start.clone(), &[], "speed 2; stop")
        .refused("scenario-b#airplane-take-off", "too-slow");
    let played = airfield(start, &[], "speed 2; step G10; step G11; stop").ok();
    assert_eq!(played.at("Airplane-1"), "G11");
    let played = airfield(
        act("Airplane-1", plane("G9", "S", 0)),
        &[],
        "speed 2; step G10; stop",
    )
    .ok();
    assert_eq!(
        (
            played.at("Airplane-1"),
            &played.piece("Airplane-1")["speed"]
        ),
        ("G10", &json!(2))
    );
}

#[test]
fn r1_17_1_it_rolls_like_a_vehicle_of_two_squares_but_never_back() {
    let played = airfield(act("Airplane-1", plane("G11", "S", 4)), &[], &[]);
    assert_eq!(steps(&played), ["F11", "H11", "G12"]);
    let played = airfield(act("Airplane-1", plane("G13", "S", 4)), &[], &[]);
    // G14 is open ground, tall grass would be closed.
    assert_eq!(steps(&played), ["F13", "H13", "G14"]);
}

#[test]
fn r1_17_7_it_takes_off_after_six_squares_straight_on_at_speed_six() {
    let run = [
        "speed 6", "step K11", "step L11", "step M11", "step N11", "step O11",
    ];
    let start = act("Airplane-1", plane("J11", "E", 4));
    let mut five = run.to_vec();
    five.push("take-off");
    airfield(start.clone(), &[], &five).refused("scenario-b#airplane-take-off", "no-take-off");
    let mut six = run.to_vec();
    six.extend(["step P11", "take-off"]);
    airfield(start.clone(), &[], &six)
        .ok()
        .stand("gone: Airplane-1 Aviator-1");
    // A turn on the way spoils it.
    let bent = "speed 6; step K11; step L11; step M11; step N11; step N12; step N13; take-off";
    airfield(start, &[], bent).refused("scenario-b#airplane-take-off", "no-take-off");
}

#[test]
fn r1_17_6_a_wing_over_a_building_or_a_vehicle_wrecks_it() {
    // West along row 7 the right wing meets the hangar F4-I6.
    airfield(
        act("Airplane-1", plane("J7", "W", 4)),
        &[],
        "step I7; back J8",
    )
    .ok()
    .stand("wreck:I7: Airplane-1, J8: Aviator-1");
    let mut pieces = plane("G11", "E", 4);
    pieces["Carrier-1"] = json!({ "at": "H12", "facing": "E" });
    let played = airfield(act("Airplane-1", pieces), &[], "step H11; back G12").ok();
    assert_eq!(played.at("Airplane-1"), "wreck:H11");
}

#[test]
fn scenario_b_driver_without_an_aviator_it_stays() {
    let pieces = "G9: Airplane-1+facing=S, R9: Airplane-2+facing=S, A18: Rifle-1+token=9";
    let played = airfield(act("Airplane-1", pieces), &[], &[]);
    assert_eq!(played.offers(), ["pass"]);
    airfield(act("Airplane-1", pieces), &[], "speed 2").refused("scenario-b#driver", "no-pilot");
}

#[test]
fn scenario_b_aviator_boards_leaves_and_is_no_target_aboard() {
    let pieces = placed(
        "G9: Airplane-1+facing=S, F8: Aviator-1, R9: Airplane-2+facing=S, \
         A18: Rifle-1+token=9, H7: Jaeger-1",
    );
    airfield(act("Aviator-1", pieces.clone()), &[], "board Airplane-1")
        .ok()
        .stand("aboard:Airplane-1: Aviator-1+back");
    airfield(act("Jaeger-1", pieces), &[], "board Airplane-1").refused("1.12.7", "no-transport");
    airfield(act("Rifle-1", plane("G9", "S", 0)), &[], "fire Aviator-1")
        .refused("1.8.1", "no-target");
    let played = airfield(
        supply("german", plane("G9", "S", 0)),
        &[],
        "move Aviator-1; step F9; stop",
    )
    .ok();
    assert!(!is(&played, "Aviator-1", "back"));
}

#[test]
fn r1_17_3_the_aviator_of_a_destroyed_airplane_gets_out_suppressed() {
    let mut pieces = plane("G9", "S", 0);
    pieces["PIAT-1"] = json!({ "at": "G13" });
    // 1.17.9: a light vehicle with 7; +5 and 2.
    let played = airfield(act("PIAT-1", pieces), "d6=2", "fire Airplane-1; back F10").ok();
    played.stand("wreck:G9: Airplane-1, F10: Aviator-1");
    assert!(is(&played, "Aviator-1", "suppressed") && !is(&played, "Aviator-1", "back"));
}

#[test]
fn r1_17_8_a_rolling_airplane_that_does_not_move_falls_back_to_x() {
    let pieces = plane("G11", "E", 4);
    let played = airfield(supply("commonwealth", pieces.clone()), &[], "pass; pass").ok();
    assert_eq!(played.piece("Airplane-1")["speed"], json!(0));
    let moved = airfield(
        supply("commonwealth", pieces),
        &[],
        "pass; move Airplane-1; step H11; step I11; step J11; stop; pass",
    )
    .ok();
    assert_eq!(moved.piece("Airplane-1")["speed"], json!(4));
}

#[test]
fn scenario_b_victory_conditions_three_results_and_an_early_end() {
    let end = |played: &Played| played.end.status.outcome.as_ref().expect("the end").id;
    let run = "speed 6; step K11; step L11; step M11; step N11; step O11; step P11; take-off";
    let mut both = plane("J11", "E", 4);
    both["Airplane-2"] = json!({ "at": "gone" });
    assert_eq!(
        end(&airfield(act("Airplane-1", both), &[], run).ok()),
        "german-major"
    );
    let mut one = plane("J11", "E", 4);
    one["Airplane-2"] = json!({ "at": "wreck:R9", "facing": "S" });
    assert_eq!(
        end(&airfield(act("Airplane-1", one), &[], run).ok()),
        "german-minor"
    );
    let last = and(
        supply("commonwealth", plane("G9", "S", 0)),
        json!({ "turn": 7 }),
    );
    assert_eq!(end(&airfield(last, &[], "pass; pass").ok()), "commonwealth");
}

/// Pinned after its first step it has rolled: the marker stays, and short of its minimum it is not wrecked.
#[test]
fn r1_17_8_an_airplane_that_is_pinned_on_the_way_has_rolled() {
    let mut pieces = plane("G11", "E", 4);
    pieces["Vickers-1"] = json!({ "at": "H17", "back": true, "token": 9 });
    pieces["Rifle-1"] = json!({ "at": "A18" });
    let pinned = ["step H11", "pin Vickers-1"];
    airfield(act("Airplane-1", pieces.clone()), "d6=6", &pinned)
        .ok()
        .stand("H11: Airplane-1+suppressed+activated");
    let mut to_the_end = pinned.to_vec();
    to_the_end.extend(["pass", "pass", "rally Airplane-1"]);
    let played = airfield(act("Airplane-1", pieces), "d6=6", &to_the_end).ok();
    assert_eq!(played.field("turn"), &json!(3));
    assert_eq!(played.piece("Airplane-1")["speed"], json!(4));
}

#[test]
fn r1_1_10_an_aviator_does_not_get_out_and_in_again() {
    let start = supply("german", plane("G9", "S", 0));
    let out = airfield(start.clone(), &[], "move Aviator-1; step F9").ok();
    assert!(!out.offered("board Airplane-1"));
    airfield(start, &[], "move Aviator-1; step F9; board Airplane-1")
        .refused("1.1.9", "cannot-flip");
}

#[test]
fn r1_17_6_a_wing_over_a_vehicle_at_the_start_of_the_move_wrecks_it() {
    let mut pieces = plane("G11", "E", 2);
    pieces["Carrier-1"] = json!({ "at": "G12", "facing": "E" });
    airfield(act("Airplane-1", pieces), &[], "step H11")
        .ok()
        .stand("wreck:G11: Airplane-1");
}

/// The Speed marker alone says how far it goes.
#[test]
fn r1_17_5_no_card_makes_an_airplane_faster() {
    let cards = json!({ "hands": [[], ["dont-stop", "double-time"]] });
    let start = and(act("Airplane-1", plane("G11", "E", 2)), cards);
    airfield(start.clone(), &[], "play double-time").refused("1.13.1", "no-card");
    let moved = airfield(start, &[], "step H11; step I11; stop").ok();
    assert!(!moved.offered("play dont-stop"));
}
