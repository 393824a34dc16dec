//! 14.0 Campaign on one map, 14.1 weather, 15.0 flak.

use serde_json::{Value, json};

use crate::support::{
    Played, Script, and, ends, fight, in_battle, left, list, phase, placed, play, play_with,
};

const CAEN: [&str; 9] = [
    "0738", "0739", "0837", "0838", "0839", "0937", "0938", "0939", "0940",
];

/// The end of a turn in the campaign; the weather is fair.
fn end(turn: u8, more: Value) -> Played {
    let pieces = "1838: 8/3, 0148: 736/716";
    let position = and(
        phase(turn, "german", "mobile-combat", "attack", pieces),
        more,
    );
    play_with(&["campaign"], position, "d6=1", "done").ok()
}

fn outcome(played: &Played) -> Option<&'static str> {
    played.end.status.outcome.as_ref().map(|o| o.id)
}

#[test]
fn r14_0_two_replacements_a_turn() {
    let pieces = placed("1838: 8/3+reduced, 1738: 9/3+reduced, 1737: 185/3+reduced, 0148: 736/716");
    let played = end(3, json!({ "pieces": pieces }));
    assert_eq!(played.field("pending")["points"], json!(2));
    let pieces = placed("1738: 27-Armd+reduced, 1838: 8/3, 0148: 736/716");
    let played = end(4, json!({ "pieces": pieces }));
    assert_eq!(played.field("pending")["points"], json!(2));
    assert!(played.offered("rebuild 27-Armd"));
}

#[test]
fn r14_0_scenario_victory_is_not_used() {
    // Northern Caen alone wins the scenario, not the campaign.
    let four = json!({ "control": ["0937", "0938", "0939", "0837"], "counted": true });
    assert_eq!(outcome(&end(17, four)), Some("operational"));
}

#[test]
fn r14_2_missing_cities_prolong_the_campaign() {
    // Four cities on this map: Caen whole and Ouistreham are captured, two are missing.
    let mut control = CAEN.to_vec();
    control.pop();
    control.push("1540");
    let played = end(17, json!({ "control": control }));
    assert_eq!(outcome(&played), None);
    assert_eq!(played.field("last"), &json!(17 + 3), "Caen lacks a hex");
    assert_eq!(
        (played.field("turn"), played.field("counted")),
        (&json!(18), &json!(true))
    );
    // It is counted once.
    let played = end(
        20,
        json!({ "last": 20, "counted": true, "control": control }),
    );
    assert_eq!(outcome(&played), Some("operational"));
}

/// Cities are counted at the end of turn 17, whatever early divisions have added by then (11.1.3).
#[test]
fn r14_2_counted_at_the_end_of_turn_17() {
    let played = end(17, json!({ "last": 20 }));
    assert_eq!(played.field("last"), &json!(20 + 4));
    assert_eq!(played.field("counted"), &json!(true));
    assert_eq!(end(16, json!({})).field("counted"), &json!(false));
    // Whoever has what he needs then is counted too, and early divisions still have their turns.
    let mut control = CAEN.to_vec();
    control.push("1745");
    let played = end(17, json!({ "last": 20, "control": control }));
    assert_eq!(
        (played.field("last"), played.field("counted")),
        (&json!(20), &json!(true))
    );
    assert_eq!(outcome(&played), None);
}

#[test]
fn r14_2_early_divisions_stop_at_turn_25() {
    let pieces = "pool: 16/116, 0840: 22/21, 1838: 8/3";
    let position = and(
        phase(10, "german", "movement", "move", pieces),
        json!({ "last": 22, "called": ["84"] }),
    );
    let played = play_with(&["campaign"], position.clone(), &[], "call 116").ok();
    assert_eq!(played.field("last"), &json!(25));
    // The scenario knows no such limit.
    let played = play(position, &[], "call 116").ok();
    assert_eq!(played.field("last"), &json!(27));
}

#[test]
fn r14_2_never_beyond_turn_25() {
    let played = end(24, json!({ "last": 24 }));
    assert_eq!(played.field("last"), &json!(25));
    assert_eq!(
        outcome(&end(25, json!({ "last": 25 }))),
        Some("operational")
    );
    // Early divisions cannot push it further either.
    assert_eq!(
        outcome(&end(25, json!({ "last": 27 }))),
        Some("operational")
    );
}

#[test]
fn r14_2_captured_means_in_supply() {
    let mut control = CAEN.to_vec();
    control.push("1540");
    let wall = placed("1838: 8/3, 1737: 22/21, 1739: 125/21, 1936: 192/21");
    let played = end(17, json!({ "control": control, "pieces": wall }));
    assert_eq!(
        played.field("last"),
        &json!(21),
        "nothing counts without supply"
    );
}

#[test]
fn r14_3_city_hexes_in_supply_win() {
    // This map has 12 of the eastern map's city hexes: ten of them are the share that 14 are of all.
    let mut control = CAEN.to_vec();
    assert_eq!(
        outcome(&end(17, json!({ "control": control, "counted": true }))),
        Some("operational")
    );
    control.push("1745");
    assert_eq!(
        outcome(&end(17, json!({ "control": control }))),
        Some("allied")
    );
}

#[test]
fn r14_3_no_beaches_no_campaign() {
    assert_eq!(
        outcome(&end(9, json!({ "beachheads": [] }))),
        Some("strategic")
    );
}

/// The end of a turn with weather in use; `dice` from the weather on.
fn weather(turn: u8, chance: impl Script) -> Played {
    let pieces = "1838: 8/3, 1738: 27-Armd, 0148: 736/716";
    let position = phase(turn, "german", "mobile-combat", "attack", pieces);
    play_with(&["weather"], position, chance, "done").ok()
}

#[test]
fn r14_1_a_six_from_the_second_turn_on() {
    let played = weather(1, &["d6=6", "d6=1", "marker=+2", "d6=1", "marker=+1"]);
    assert_eq!(played.field("foul"), &json!(true));
    let played = weather(1, &["d6=5"]);
    assert_eq!(played.field("foul"), &json!(false));
    assert_eq!(played.told("weather-rolled").len(), 1);
    // Not in use: no die.
    let pieces = "1838: 8/3, 0148: 736/716";
    let plain = ends(4, "german", pieces).ok();
    assert_eq!(plain.told("weather-rolled").len(), 0);
}

#[test]
fn r14_1_movement_is_halved_rounded_up() {
    // 9 becomes 5, a leg unit's 5 becomes 3.
    let pieces = "1535: 27-Armd, 1339: 8/3, 1838: 9/3";
    let position = and(
        phase(5, "allied", "movement", "move", pieces),
        json!({ "foul": true }),
    );
    let played = play_with(&["weather"], position.clone(), &[], "move 27-Armd").ok();
    assert_eq!(left(&played), Some(10));
    let played = play_with(&["weather"], position, &[], "move 8/3").ok();
    assert_eq!(left(&played), Some(6));
}

#[test]
fn r14_1_no_aircraft_and_fewer_markers() {
    let chance = "d6=6; d6=2; marker=+10; marker=mines; d6=1; marker=+8";
    let played = weather(4, chance);
    let cups = played.field("cups");
    assert_eq!(cups["air"], json!({}));
    assert_eq!(cups["german"]["10"], json!(null));
    assert_eq!(cups["ground"]["8"], json!(1));
    assert_eq!(played.field("mines"), &json!("spent"));
    // They are not eliminated.
    assert_eq!(played.field("owned")["german"]["10"], json!(1));
    // And the refusal says why nobody flies.
    let pieces = "1537: 8/3, 1437: 736/716, 1838: 9/3";
    let position = and(
        phase(5, "allied", "combat", "attack", pieces),
        json!({ "foul": true }),
    );
    let all = "attack 8/3 1437; resolve; draw air";
    play_with(&["weather"], position, &[], all).refused("14.1", "no-flying");
    // Nor does anybody bombard what only aircraft could reach.
    let pieces = "1537: 8/3, 0848: 736/716, 1437: 22/21";
    let position = and(
        phase(5, "allied", "combat", "bombard", pieces),
        json!({ "foul": true }),
    );
    let played = play_with(&["weather"], position, &[], &[]);
    assert_eq!(played.offers(), ["bombard 1437", "done"]);
}

/// An aircraft of 8 and a gun of 3 support 8/3 (6) against 736/716 (5).
fn flak(options: &[&str], gun: &str) -> String {
    let pieces = json!({ "8/3": { "at": "1537" }, "736/716": { "at": "1437" }, "2-AA": { "at": gun }, "9/3": { "at": "1838" } });
    let mut battle = fight("ground: allied 8/3 on 736/716 in 1437", [&[3], &[]]);
    battle["fire"]["allied"] = json!([["air", 7], ["ground", 3]]);
    let position = in_battle(battle, pieces);
    let played = play_with(options, position, "d6=3", "pass").ok();
    played.told("fought")[0].to_owned()
}

#[test]
fn r15_0_flak_in_or_next_to_the_hex_halves_aircraft() {
    assert!(
        flak(&["flak"], "1337").contains("6 + 7 against 5"),
        "4 of 7, rounded up, and 3"
    );
    assert!(
        flak(&["flak"], "1237").contains("6 + 10 against 5"),
        "too far away"
    );
    assert!(flak(&[], "1337").contains("6 + 10 against 5"), "not in use");
}

#[test]
fn r15_0_bombardment_too() {
    let mut battle = fight("bombardment: allied on 2-AA in 1437", [&[], &[]]);
    battle["fire"]["allied"] = json!([["air", 10]]);
    let position = in_battle(battle, "1537: 8/3, 1437: 2-AA, 1838: 9/3");
    let played = play_with(&["flak"], position, "d6=3", "pass").ok();
    assert!(played.told("fought")[0].contains("5 against 6"));
    assert_eq!(list(&played, "shelled").len(), 0);
}

/// Aircraft that help a defender are halved as well.
#[test]
fn r15_0_flak_that_attacks_halves_the_defenders_aircraft() {
    let mut battle = fight("ground: german 2-AA on 8/3 in 1437", [&[], &[]]);
    battle["fire"]["allied"] = json!([["air", 3], ["air", 6]]);
    let position = in_battle(battle, "1337: 2-AA, 1437: 8/3, 1838: 9/3");
    let played = play_with(&["flak"], position, "d6=4", "pass").ok();
    assert!(played.told("fought")[0].contains("3 against 7 + 5"));
}

/// Weather halves movement, not what follows a combat.
#[test]
fn r14_1_advance_and_retreat_are_not_halved() {
    let battle = fight(
        "ground: allied 27-Armd on 736/716 in 1437",
        [&[10, 10], &[]],
    );
    let pieces = "1538: 27-Armd, 1437: 736/716, 1838: 9/3";
    let position = and(
        phase(5, "allied", "combat", "attack", pieces),
        json!({ "pending": battle, "foul": true }),
    );
    // 7 + 20 against 5 = +22, no infantry: +15 to +19. A 6 is DE and three hexes, a 4 is D3 and three hexes back.
    let all = "pass; advance 27-Armd; pursue 1337; pursue 1237";
    let played = play_with(&["weather"], position.clone(), "d6=6", all).ok();
    assert_eq!(played.at("27-Armd"), "1237");
    let back = ["pass", "retreat 1337", "retreat 1237", "retreat 1137"];
    let played = play_with(&["weather"], position, "d6=4", &back).ok();
    assert_eq!(played.at("736/716"), "1137");
}
