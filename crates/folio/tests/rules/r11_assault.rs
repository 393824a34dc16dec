//! 11.2.3 Commandos and beach assaults, bullet by bullet.

use serde_json::{Value, json};

use crate::support::{
    Pieces, Played, and, fight, list, no_support, phase, play, reduced, results, set_up,
};

fn raid(die: u8) -> Played {
    let position = set_up("commando", &["1838"], "pool: 1-Cdo, 1838: 8/3");
    play(position, format!("d6={die}"), "commando 1641").ok()
}

fn german_markers(played: &Played, value: &str) -> Value {
    played.field("owned")["german"][value].clone()
}

#[test]
fn r11_2_3_the_commandos_land_in_one_of_two_hexes() {
    let position = set_up("commando", &["1838"], "pool: 1-Cdo, 1838: 8/3");
    let played = play(position.clone(), &[], &[]);
    let mut offers = played.offers();
    offers.sort_unstable();
    assert_eq!(offers, ["commando 1641", "commando 1642"]);
    play(position, &[], "commando 1640").refused("11.2.3", "not-a-commando-hex");
    // A German who was driven there by a drop keeps them out.
    let pieces = "pool: 1-Cdo, 1838: 8/3, 1642: 736/716";
    let position = set_up("commando", &["1838"], pieces);
    play(position, &[], "commando 1642").refused("11.2.3", "raid-blocked");
}

#[test]
fn r11_2_3_raid_1_eliminated() {
    let played = raid(1);
    assert_eq!(played.at("1-Cdo"), "lost");
    assert_eq!(played.told("marker-lost").len(), 0);
}

#[test]
fn r11_2_3_raid_2_and_3_reduced_and_no_move() {
    for die in [2, 3] {
        let played = raid(die);
        assert!(reduced(&played, "1-Cdo"));
        assert_eq!(played.asks(), "battle", "no move: on to the beach assault");
        assert_eq!(german_markers(&played, "6"), json!(3));
        assert_eq!(german_markers(&played, "10"), json!(1));
    }
}

#[test]
fn r11_2_3_raid_4_and_5_reduced_one_hex_and_a_six_gone() {
    for die in [4, 5] {
        let played = raid(die);
        assert!(reduced(&played, "1-Cdo"));
        assert_eq!(played.asks(), "raid");
        assert_eq!(german_markers(&played, "6"), json!(2));
        assert_eq!(played.field("cups")["german"]["6"], json!(2));
    }
}

#[test]
fn r11_2_3_raid_6_unhurt_one_hex_and_the_ten_gone() {
    let played = raid(6);
    assert!(!reduced(&played, "1-Cdo"));
    assert_eq!(played.asks(), "raid");
    assert_eq!(german_markers(&played, "10"), json!(null));
    // One hex, EZOC or not, and no further.
    let pieces = "pool: 1-Cdo, 1838: 8/3, 1542: 736/716";
    let position = set_up("commando", &["1838"], pieces);
    let chance = "d6=6";
    let there = "commando 1641; step 1541";
    let played = play(position.clone(), chance, there).ok();
    assert_eq!((played.at("1-Cdo"), played.asks()), ("1541", "battle"));
    play(position.clone(), chance, "commando 1641; step 1441").refused("11.2.3", "one-hex-only");
    play(position.clone(), chance, "commando 1641; step 1542").refused("S5.3", "held-by-enemy");
    let played = play(position, chance, "commando 1641; stop").ok();
    assert_eq!(played.at("1-Cdo"), "1641");
}

#[test]
fn r11_2_3_the_commandos_have_moved_for_this_turn_but_may_attack() {
    let first =
        |p: &str, ask: &str| phase(1, "allied", p, ask, "1641: 1-Cdo, 1838: 8/3, 1541: 736/716");
    play(first("movement", "move"), &[], "move 1-Cdo").refused("11.2.3", "commando-stays");
    play(first("combat", "attack"), &[], "attack 1-Cdo 1541").ok();
}

#[test]
fn r11_2_3_commandos_ignore_zones_for_all_purposes() {
    // From zone to zone and on, where infantry is stopped.
    let pieces = "1438: 1-Cdo, 1539: 9/3, 1338: 22/21, 1838: 8/3";
    let position = phase(3, "allied", "movement", "move", pieces);
    let played = play(position.clone(), &[], "move 1-Cdo; step 1339; step 1238").ok();
    assert_eq!(played.asks(), "march");
    let played = play(position, &[], "move 9/3; step 1438");
    assert_eq!(played.refusal().code, "no-room-beyond");
    // They retreat through zones too, and need no supply (12.0).
}

fn assault(beachheads: &[&str], pieces: impl Pieces) -> Value {
    set_up("assault", beachheads, pieces)
}

#[test]
fn r11_2_3_every_beach_is_assaulted_by_all_units_on_it() {
    let position = no_support(assault(&["1838", "1936"], "1838: 8/3 27-Armd, 1936: 9/3"));
    let played = play(position.clone(), "d6=6; d6=6", "assault 1838").ok();
    let told = played.told("assaulted");
    assert_eq!(told.len(), 2, "the second one follows by itself: {told:?}");
    assert!(told[0].contains("8/3 and 27-Armd"));
    // 6 + 7 against nothing.
    assert!(played.told("fought")[0].contains("13 against 0"));
    play(position, "d6=6; d6=6", "assault 1739").refused("11.2.3", "no-assault-there");
}

#[test]
fn r11_2_3_both_sides_may_support_and_the_fleet_helps() {
    let position = assault(&["1838", "1936"], "1838: 8/3, 1936: 9/3");
    let played = play(position.clone(), &[], "assault 1838").ok();
    assert_eq!(
        played.offers(),
        ["draw ground", "draw air", "naval 7", "naval 10", "pass"]
    );
    let chance = "marker=+8; marker=+2; marker=+3; d6=6";
    let both = "assault 1838; naval 10; draw ground; draw german; draw german";
    let played = play(position, chance, both).ok();
    assert!(played.told("fought")[0].contains("6 + 18 against 5 = +19"));
}

#[test]
fn r11_2_3_the_line_depends_on_a_german_zone() {
    let told = |german: &str| {
        let pieces = json!({ "8/3": { "at": "1838" }, "736/716": { "at": german } });
        let battle = fight("beach: allied 8/3 in 1838", [&[], &[]]);
        let position = and(assault(&["1838"], pieces), json!({ "pending": battle }));
        let played = play(position, "d6=6", "pass").ok();
        played.told("fought")[0].to_owned()
    };
    assert!(told("1738").contains("under fire"));
    assert!(!told("1638").contains("under fire"));
}

/// The outcome of an assault by two units, one of them reduced already.
fn outcome(markers: [&[u8]; 2], die: u8) -> Played {
    let battle = fight("beach: allied 8/3 9/3 in 1838", markers);
    let position = and(
        assault(&["1838", "1936"], "1838: 8/3 9/3+reduced, 1936: 185/3"),
        json!({ "pending": battle, "attacked": ["1838", "1936"] }),
    );
    play(position, format!("d6={die}"), "pass").ok()
}

#[test]
fn r11_2_3_d1_reduces_one_unit_of_the_allied_players_choice() {
    let played = outcome([&[], &[]], 2);
    assert_eq!(results(&played), ["D1"]);
    played.asked("allied", "lose 8/3; lose 9/3");
}

#[test]
fn r11_2_3_d2_and_d3_reduce_everybody() {
    for (markers, die, code) in [([&[][..], &[][..]], 1, "D2"), ([&[], &[8]], 2, "D3")] {
        let played = outcome(markers, die);
        assert_eq!(results(&played), [code]);
        // Nobody retreats.
        played.stand("1838: 8/3+reduced, lost: 9/3");
    }
}

#[test]
fn r11_2_3_a_beach_without_survivors_is_lost_for_good() {
    let played = outcome([&[], &[10, 5]], 1);
    assert_eq!(results(&played), ["DE"]);
    assert_eq!((played.at("8/3"), played.at("9/3")), ("lost", "lost"));
    assert_eq!(list(&played, "beachheads"), ["1936"]);
}

#[test]
fn r11_2_3_the_german_picks_one_unit_of_a_beach_stack_to_bombard() {
    let pieces = "1838: 8/3 9/3+reduced, 1738: 736/716";
    let position = phase(2, "german", "combat", "bombard", pieces);
    play(position.clone(), &[], "bombard 1838")
        .ok()
        .asked("german", "target 8/3; target 9/3");
    // 10 + 9 against 4 = +15 and a 5: D1 hits the target and nobody else.
    let chance = "marker=+10; marker=+9; d6=5";
    let all = "bombard 1838; target 9/3; draw german; draw german";
    let played = play(position.clone(), chance, all).ok();
    assert_eq!(results(&played), ["D1"]);
    assert_eq!((played.at("9/3"), played.at("8/3")), ("lost", "1838"));
    assert!(!reduced(&played, "8/3"));
    play(position, &[], "bombard 1838; target 185/3").refused("11.2.3", "not-in-the-fire");
}

/// A beach assault is a combat for the mines marker: used as it is drawn, or put aside for the next one.
#[test]
fn r11_1_5_mines_serve_in_beach_assaults() {
    let position = assault(&["1838", "1936"], "1838: 8/3, 1936: 9/3");
    let drawn = "assault 1838; pass; draw german";
    let used = (drawn, "use; pass");
    let played = play(position.clone(), "marker=mines; d6=6", used).ok();
    assert!(played.told("fought")[0].contains("6 against 5 = +1"));
    let aside = (drawn, "aside; pass; pass; mines; pass");
    play(position, "marker=mines; d6=6; d6=6", aside)
        .ok()
        .tells("fought", &["6 against 0 = +6", "6 against 5 = +1"]);
}
