//! 11.2.2 steps 4 to 7 and 11.2.3 in unkind positions: fights on top of Germans, drops among friends, blocked commandos.

use serde_json::json;

use crate::support::{
    Pieces, Played, and, fight, in_battle, jumping, list, phase, placed, play, reduced, results,
    set_up,
};

/// A fight on top of a German, markers drawn: the die and what follows.
fn on_top(
    target: &str,
    attackers: &str,
    german: &str,
    markers: &[u8],
    more: impl Pieces,
    die: u8,
) -> Played {
    let there = placed(&format!("1838: 8/3, {target}: {attackers} {german}"));
    let told = format!("drop-zone: allied {attackers} on {german} in {target}");
    let position = and(
        set_up("jump", &["1838"], and(there, more)),
        json!({ "drop_zone": "1342", "pending": fight(&told, [markers, &[]]) }),
    );
    play(position, format!("d6={die}"), "pass").ok()
}

#[test]
fn r11_2_2_step_6_thrown_back_is_not_enough() {
    // 5 against 5, town and no tanks: -7 to -5, and a 5 is AR. The German has neither gone nor died.
    let played = on_top("1342", "3P/6", "736/716", &[], "", 5);
    assert_eq!(results(&played), ["AR"]);
    assert_eq!((played.at("3P/6"), played.at("736/716")), ("lost", "1342"));
    assert!(!reduced(&played, "736/716"));
}

#[test]
fn r11_2_2_step_6_all_units_in_the_hex_attack_together() {
    // 10 against 3 = +7, two columns left, and a 5 is EX: the battalion dies, one of the two loses a step.
    let played = on_top("1342", "3P/6 5P/6", "716/716", &[], "", 5);
    assert_eq!(results(&played), ["EX"]);
    played
        .stand("lost: 716/716")
        .asked("allied", "lose 3P/6; lose 5P/6");
    // EX that leaves the German there costs both units everything.
    let played = on_top("1342", "3P/6 5P/6", "736/716", &[2], "", 5);
    assert_eq!(results(&played), ["EX"]);
    assert!(reduced(&played, "736/716"));
    assert_eq!((played.at("3P/6"), played.at("5P/6")), ("lost", "lost"));
}

#[test]
fn r11_2_2_step_6_a_german_without_a_way_is_eliminated() {
    // The sea behind 1643 and Allied brigades on every other side: zones may be ignored, units may not.
    let around = placed("1642: 9/3, 1644: 185/3, 1543: 5P/6, 1544: 6AL/6");
    let played = on_top("1643", "3P/6", "857/346", &[10], around, 5);
    assert_eq!(results(&played), ["D2"]);
    played.once("cornered").stand("lost: 857/346, 1643: 3P/6");
}

/// An airborne unit that drifts onto a beach is reduced there, assaults with the others, and one too many leaves on the
/// second turn.
#[test]
fn r11_2_2_step_4_a_drop_into_a_beach_stack() {
    let position = jumping("1640", "1541", "1541: 3P/6, 1640: 8/3 9/3 185/3");
    let played = play(position, "d6=4; d6=2", "jump").ok();
    assert_eq!(played.at("3P/6"), "1640");
    assert!(reduced(&played, "3P/6") && !reduced(&played, "8/3"));
    assert!(played.told("assaulted")[0].contains("3P/6"));
    let second = and(
        phase(2, "allied", "movement", "move", "1640: 3P/6 8/3 9/3 185/3"),
        json!({ "beachheads": ["1640"] }),
    );
    let played = play(second, &[], "done").ok();
    assert_eq!((played.asks(), played.offers().len()), ("overstack", 4));
}

#[test]
fn r11_2_3_commandos_shut_out_of_both_hexes_are_lost() {
    let pieces = "1342: 3P/6, 1838: 8/3, pool: 1-Cdo, 1641: 736/716, 1642: 857/346";
    let position = jumping("1838", "1342", pieces);
    let played = play(position, "d6=6", "jump").ok();
    assert_eq!(played.at("1-Cdo"), "lost");
    assert_eq!(played.told("raid-rolled").len(), 0);
}

#[test]
fn r11_2_3_commandos_land_alone_where_they_can() {
    let position = set_up("commando", &["1838"], "1641: 3P/6, 1838: 8/3, pool: 1-Cdo");
    let played = play(position.clone(), &[], &[]);
    assert_eq!(played.offers(), ["commando 1642"]);
    play(position, &[], "commando 1641").refused("11.2.3", "raid-blocked");
}

/// Their one hex may bring them onto a beach: then they assault it with the others.
#[test]
fn r11_2_3_commandos_who_step_onto_a_beach_assault_it() {
    let position = set_up("commando", &["1640"], "pool: 1-Cdo, 1640: 8/3 9/3");
    let onto = ["commando 1641", "step 1640"];
    let played = play(position, "d6=6", &onto).ok();
    assert!(played.told("assaulted")[0].contains("1-Cdo"));
    // Not onto a beach that is full.
    let position = set_up("commando", &["1640"], "pool: 1-Cdo, 1640: 8/3 9/3 185/3");
    play(position, "d6=6", &onto).refused("11.2.4", "beach-full");
}

#[test]
fn r11_2_3_commandos_retreat_through_zones() {
    let pieces = "1437: 1-Cdo, 1337: 22/21, 1338: 2-AA, 1838: 9/3";
    let told = "ground: german 22/21 2-AA on 1-Cdo in 1437";
    let position = in_battle(fight(told, [&[], &[]]), pieces);
    // 10 against 6 = +4 and a 6: D2. 1436 and 1438 lie in the zones of the attackers.
    let played = play(position, "d6=6", "pass; yield").ok();
    assert_eq!(results(&played), ["D2"]);
    assert!(played.offered("retreat 1436") && played.offered("retreat 1438"));
}

/// Two units lost with the only beach: the game goes on to the end of the turn, and is over there (13.0).
#[test]
fn r11_2_3_the_last_beach_lost_ends_the_game_with_the_turn() {
    let battle = fight("beach: allied 8/3 in 1838", [&[], &[10, 9]]);
    let position = and(
        set_up("assault", &["1838"], "1838: 8/3, 1738: 736/716"),
        json!({ "pending": battle, "attacked": ["1838"], "cups": { "german": {}, "ground": {}, "air": {} }, "mines": "spent" }),
    );
    let played = play(position.clone(), "d6=1", "pass").ok();
    assert_eq!(results(&played), ["DE"]);
    assert_eq!(list(&played, "beachheads"), [""; 0]);
    assert_eq!((played.seat(), played.asks()), ("german", "move"));
    let played = play(position, "d6=1", "pass; done").ok();
    let outcome = played.end.status.outcome.as_ref().map(|o| o.id);
    assert_eq!(outcome, Some("strategic"));
}
