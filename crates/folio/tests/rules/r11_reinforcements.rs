//! 11.2.4 Allied reinforcements and beach stacks, 11.2.5 replacements.

use serde_json::{Value, json};

use crate::support::{
    Pieces, Played, and, no_support, on_beaches, phase, placed, play, reduced, replacing,
};

/// The Allied Movement Phase of a turn begins with everything in the pool.
fn pool(turn: u8) -> Played {
    let mut pieces = placed("0840: 22/21, 1641: 1-Cdo");
    for unit in [
        "152/51", "153/51", "154/51", "4-Armd", "32G/GA", "5G/GA", "44/15", "46/15", "227/15",
    ] {
        pieces[unit] = json!({ "at": "pool" });
    }
    let position = phase(turn - 1, "german", "mobile-combat", "attack", pieces);
    let position = and(
        position,
        json!({ "beachheads": ["1838", "1936", "1739", "1640"] }),
    );
    play(position, &[], "done; done")
}

#[test]
fn r11_2_4_each_turn_brings_its_units() {
    let second = ["152/51", "153/51", "154/51"];
    let third = [&second[..], &["4-Armd"]].concat();
    let sixth = [&third[..], &["32G/GA", "5G/GA"]].concat();
    let tenth = [&sixth[..], &["44/15", "46/15", "227/15"]].concat();
    for (turn, units) in [(2, &second[..]), (3, &third), (6, &sixth), (10, &tenth)] {
        let played = pool(turn).ok();
        assert_eq!(played.asks(), "land", "turn {turn}");
        let offers = played.offers();
        let mut landing: Vec<&str> = offers.iter().filter_map(|o| o.split(' ').nth(1)).collect();
        landing.dedup();
        assert_eq!(landing, units, "turn {turn}");
    }
}

/// The end of the Allied Movement Phase, units waiting to land.
fn landing(turn: u8, pieces: impl Pieces) -> Value {
    phase(turn, "allied", "movement", "land", pieces)
}

#[test]
fn r11_2_4_they_land_after_movement_and_attack_at_once() {
    let position = no_support(landing(2, "due: 152/51, 1738: 736/716, 1838: 8/3"));
    let played = play(position, &[], "land 152/51 1838").ok();
    assert_eq!(played.asks(), "attack");
    assert!(played.offered("attack 152/51 1738"));
}

#[test]
fn r11_2_4_three_units_a_beach() {
    let pieces = "due: 152/51 153/51, 1838: 8/3 9/3, 0840: 22/21";
    let played = play(landing(2, pieces), &[], "land 152/51 1838").ok();
    assert_eq!((played.at("153/51"), played.asks()), ("due", "bombard"));
    let full = on_beaches(&["1838", "1936"], landing(2, pieces));
    play(full, &[], "land 152/51 1838; land 153/51 1838").refused("11.2.4", "beach-full");
}

#[test]
fn r11_2_4_not_onto_an_empty_beach_in_an_enemy_zone() {
    let position = on_beaches(
        &["1838", "1936"],
        landing(2, "due: 152/51, 1738: 736/716, 1936: 8/3"),
    );
    play(position, &[], "land 152/51 1838").refused("11.2.4", "beach-in-zone");
    // With somebody there it is allowed.
    play(
        landing(2, "due: 152/51, 1738: 736/716, 1838: 8/3"),
        &[],
        "land 152/51 1838",
    )
    .ok();
}

#[test]
fn r11_2_4_nor_onto_a_unit_that_never_stacks_again() {
    let position = on_beaches(
        &["1838", "1936"],
        landing(2, "due: 152/51, 1838: 8/3+bound, 1936: 9/3"),
    );
    play(position, &[], "land 152/51 1838").refused("11.2.1", "never-stacks-again");
}

#[test]
fn r11_2_4_mobile_units_that_landed_move_and_fight_afterwards() {
    let position = no_support(landing(3, "due: 4-Armd, 1637: 736/716, 1838: 8/3"));
    let choices = "land 4-Armd 1838; move 4-Armd; step 1738";
    let played = play(position, &[], choices).ok();
    assert_eq!(played.asks(), "attack");
    assert_eq!(played.field("phase"), &json!("mobile-combat"));
    assert!(played.offered("attack 4-Armd 1637"));
}

#[test]
fn r11_2_4_one_unit_of_a_stack_attacks_a_hex() {
    let pieces = "1838: 8/3 9/3, 1738: 736/716, 1837: 716/716";
    let position = no_support(phase(3, "allied", "combat", "attack", pieces));
    play(position.clone(), &[], "attack 8/3 1738; join 9/3").refused("11.2.4", "one-of-a-stack");
    // Each may attack another hex.
    let played = play(position, "d6=4", "attack 8/3 1738; resolve").ok();
    assert!(played.offered("attack 9/3 1837"));
    assert!(!played.offered("attack 9/3 1738"));
}

#[test]
fn r11_2_4_one_unit_of_a_stack_defends() {
    let pieces = "1838: 8/3 9/3+reduced, 1738: 22/21";
    let position = no_support(phase(3, "german", "combat", "attack", pieces));
    play(position.clone(), &[], "attack 22/21 1838; resolve")
        .ok()
        .asked("allied", "defend 8/3; defend 9/3");
    // 7 against 4 = +3 and a 5: D1. Only the defender suffers, and the hex is not emptied.
    let all = "attack 22/21 1838; resolve; defend 9/3";
    let played = play(position.clone(), "d6=5", all).ok();
    assert_eq!((played.at("9/3"), played.at("8/3")), ("lost", "1838"));
    assert_eq!(played.told("advanced").len(), 0);
    assert!(!reduced(&played, "8/3"));
    play(position, &[], "attack 22/21 1838; resolve; defend 185/3")
        .refused("11.2.4", "not-in-the-hex");
}

/// The Support Fire Markers Phase of a turn, reached from the end of the one before.
fn support(turn: u8, options: &[&str]) -> Played {
    let pieces = placed(
        "1838: 8/3+reduced, 1738: 9/3+reduced, 1737: 27-Armd+reduced, 1636: 4-Armd, \
         0840: 22/21",
    );
    let position = phase(turn - 1, "german", "mobile-combat", "attack", pieces);
    crate::support::play_with(options, position, "d6=1", "done").ok()
}

#[test]
fn r11_2_5_a_leg_point_on_even_turns() {
    let played = support(4, &[]);
    played.asked("allied", "rebuild 8/3; rebuild 9/3; waive");
    assert_eq!(played.asks(), "replace");
    assert_eq!(support(2, &[]).asks(), "replace");
}

#[test]
fn r11_2_5_a_mobile_point_on_odd_turns_from_the_third() {
    let played = support(3, &[]);
    assert_eq!(played.offers(), ["rebuild 27-Armd", "waive"]);
}

#[test]
fn r11_2_5_a_point_rebuilds_one_reduced_unit_in_supply() {
    // 9/3 is next to an enemy, which does not matter; 152/51 is cut off; 153/51 is at full strength.
    let pieces = placed(
        "1838: 8/3+reduced, 1738: 9/3+reduced, 1737: 153/51, 1837: 27-Armd+reduced, \
         lost: 154/51, 1433: 152/51+reduced, 1638: 736/716, 1434: 22/21, 1534: 125/21",
    );
    let played = play(replacing(4, pieces.clone()), &[], "rebuild 9/3").ok();
    assert!(!reduced(&played, "9/3") && reduced(&played, "8/3"));
    assert_eq!(played.asks(), "move", "one point, one unit");
    for (unit, rule, code) in [
        ("152/51", "11.2.5", "not-in-supply"),
        ("153/51", "11.2.5", "not-reduced"),
        ("27-Armd", "11.2.5", "wrong-replacement"),
        ("154/51", "11.2.5", "not-there-to-rebuild"),
    ] {
        let choice = format!("rebuild {unit}");
        play(replacing(4, pieces.clone()), &[], &choice).refused(rule, code);
    }
}

#[test]
fn r11_2_5_unused_points_are_lost() {
    let played = play(replacing(4, "1838: 8/3+reduced"), &[], "waive").ok();
    assert_eq!(played.asks(), "move");
    assert!(reduced(&played, "8/3"));
}

/// 12.0: commandos need no supply, airborne units have their drop zone; neither is kept from being rebuilt.
#[test]
fn r11_2_5_commandos_and_airborne_units_count_as_supplied() {
    let pieces = "1433: 1-Cdo+reduced, 1434: 22/21, 1534: 125/21, 1838: 8/3";
    let played = play(replacing(4, pieces), &[], "rebuild 1-Cdo").ok();
    assert!(!reduced(&played, "1-Cdo"));
    let cut_off = placed(
        "1347: 3P/6+reduced, 1838: 8/3, 1739: 9/3+reduced, 1346: 22/21, 1448: 125/21, \
         1247: 192/21",
    );
    let at = |turn: u8, more: Value| and(replacing(turn, cut_off.clone()), more);
    let played = play(at(2, json!({ "drop_zone": "1348" })), &[], &[]);
    assert_eq!(played.offers(), ["rebuild 9/3", "rebuild 3P/6", "waive"]);
    play(at(4, json!({})), &[], "rebuild 3P/6").refused("11.2.5", "not-in-supply");
}
