//! 11.2.2 steps 4 to 7 and 11.2.3 in unkind positions: fights on top of Germans, drops among friends, blocked commandos.

use kernel::testing::Played;
use serde_json::{Value, json};

use crate::support::{and, fight, list, phase, play, reduced, results, set_up};

/// A fight on top of a German, markers drawn: the die and what follows.
fn on_top(
    target: &str,
    attackers: &[&str],
    german: &str,
    markers: &[u8],
    more: Value,
    die: u8,
) -> Played {
    let mut pieces = json!({ "8/3": { "at": "1838" } });
    for name in attackers {
        pieces[*name] = json!({ "at": target });
    }
    pieces[german] = json!({ "at": target });
    for (name, value) in more.as_object().expect("pieces") {
        pieces[name] = value.clone();
    }
    let battle = fight(
        "drop-zone",
        target,
        "allied",
        attackers,
        json!(german),
        [markers, &[]],
    );
    let position = and(
        set_up("jump", &["1838"], pieces),
        json!({ "drop_zone": "1342", "pending": battle }),
    );
    play(position, &[&format!("d6={die}")], &["pass"]).ok()
}

#[test]
fn r11_2_2_step_6_thrown_back_is_not_enough() {
    // 5 against 5, town and no tanks: -7 to -5, and a 5 is AR. The German has neither gone nor died.
    let played = on_top("1342", &["3P/6"], "736/716", &[], json!({}), 5);
    assert_eq!(results(&played), ["AR"]);
    assert_eq!((played.at("3P/6"), played.at("736/716")), ("lost", "1342"));
    assert!(!reduced(&played, "736/716"));
}

#[test]
fn r11_2_2_step_6_all_units_in_the_hex_attack_together() {
    // 10 against 3 = +7, two columns left, and a 5 is EX: the battalion dies, one of the two loses a step.
    let played = on_top("1342", &["3P/6", "5P/6"], "716/716", &[], json!({}), 5);
    assert_eq!(results(&played), ["EX"]);
    assert_eq!(played.at("716/716"), "lost");
    assert_eq!(
        (played.seat(), played.offers()),
        ("allied", vec!["lose 3P/6", "lose 5P/6"])
    );
    // EX that leaves the German there costs both units everything.
    let played = on_top("1342", &["3P/6", "5P/6"], "736/716", &[2], json!({}), 5);
    assert_eq!(results(&played), ["EX"]);
    assert!(reduced(&played, "736/716"));
    assert_eq!((played.at("3P/6"), played.at("5P/6")), ("lost", "lost"));
}

#[test]
fn r11_2_2_step_6_a_german_without_a_way_is_eliminated() {
    // The sea behind 1643 and Allied brigades on every other side: zones may be ignored, units may not.
    let around = json!({ "9/3": { "at": "1642" }, "185/3": { "at": "1644" }, "5P/6": { "at": "1543" }, "6AL/6": { "at": "1544" } });
    let played = on_top("1643", &["3P/6"], "857/346", &[10], around, 5);
    assert_eq!(results(&played), ["D2"]);
    assert_eq!((played.at("857/346"), played.at("3P/6")), ("lost", "1643"));
    assert_eq!(played.told("cornered").len(), 1);
}

/// An airborne unit that drifts onto a beach is reduced there, assaults with the others, and one too many leaves on the
/// second turn.
#[test]
fn r11_2_2_step_4_a_drop_into_a_beach_stack() {
    let pieces = json!({ "3P/6": { "at": "1541" }, "8/3": { "at": "1640" }, "9/3": { "at": "1640" }, "185/3": { "at": "1640" } });
    let position = and(
        set_up("jump", &["1640"], pieces),
        json!({ "drop_zone": "1541" }),
    );
    let played = play(position, &["d6=4", "d6=2"], &["jump"]).ok();
    assert_eq!(played.at("3P/6"), "1640");
    assert!(reduced(&played, "3P/6") && !reduced(&played, "8/3"));
    assert!(played.told("assaulted")[0].contains("3P/6"));
    let pieces = json!({ "3P/6": { "at": "1640" }, "8/3": { "at": "1640" }, "9/3": { "at": "1640" }, "185/3": { "at": "1640" } });
    let second = and(
        phase(2, "allied", "movement", "move", pieces),
        json!({ "beachheads": ["1640"] }),
    );
    let played = play(second, &[], &["done"]).ok();
    assert_eq!((played.asks(), played.offers().len()), ("overstack", 4));
}

#[test]
fn r11_2_3_commandos_shut_out_of_both_hexes_are_lost() {
    let pieces = json!({ "3P/6": { "at": "1342" }, "8/3": { "at": "1838" }, "1-Cdo": { "at": "pool" },
        "736/716": { "at": "1641" }, "857/346": { "at": "1642" } });
    let position = and(
        set_up("jump", &["1838"], pieces),
        json!({ "drop_zone": "1342" }),
    );
    let played = play(position, &["d6=6"], &["jump"]).ok();
    assert_eq!(played.at("1-Cdo"), "lost");
    assert_eq!(played.told("raid-rolled").len(), 0);
}

#[test]
fn r11_2_3_commandos_land_alone_where_they_can() {
    let pieces =
        json!({ "3P/6": { "at": "1641" }, "8/3": { "at": "1838" }, "1-Cdo": { "at": "pool" } });
    let position = set_up("commando", &["1838"], pieces);
    let played = play(position.clone(), &[], &[]);
    assert_eq!(played.offers(), ["commando 1642"]);
    play(position, &[], &["commando 1641"]).refused("11.2.3", "raid-blocked");
}

/// Their one hex may bring them onto a beach: then they assault it with the others.
#[test]
fn r11_2_3_commandos_who_step_onto_a_beach_assault_it() {
    let pieces =
        json!({ "1-Cdo": { "at": "pool" }, "8/3": { "at": "1640" }, "9/3": { "at": "1640" } });
    let position = set_up("commando", &["1640"], pieces);
    let onto = ["commando 1641", "step 1640"];
    let played = play(position, &["d6=6"], &onto).ok();
    assert!(played.told("assaulted")[0].contains("1-Cdo"));
    // Not onto a beach that is full.
    let pieces = json!({ "1-Cdo": { "at": "pool" }, "8/3": { "at": "1640" }, "9/3": { "at": "1640" }, "185/3": { "at": "1640" } });
    let position = set_up("commando", &["1640"], pieces);
    play(position, &["d6=6"], &onto).refused("11.2.4", "beach-full");
}

#[test]
fn r11_2_3_commandos_retreat_through_zones() {
    let pieces = json!({ "1-Cdo": { "at": "1437" }, "22/21": { "at": "1337" }, "2-AA": { "at": "1338" }, "9/3": { "at": "1838" } });
    let battle = fight(
        "ground",
        "1437",
        "german",
        &["22/21", "2-AA"],
        json!("1-Cdo"),
        [&[], &[]],
    );
    let position = and(
        phase(5, "german", "combat", "attack", pieces),
        json!({ "pending": battle }),
    );
    // 10 against 6 = +4 and a 6: D2. 1436 and 1438 lie in the zones of the attackers.
    let played = play(position, &["d6=6"], &["pass", "yield"]).ok();
    assert_eq!(results(&played), ["D2"]);
    assert!(played.offered("retreat 1436") && played.offered("retreat 1438"));
}

/// Two units lost with the only beach: the game goes on to the end of the turn, and is over there (13.0).
#[test]
fn r11_2_3_the_last_beach_lost_ends_the_game_with_the_turn() {
    let pieces = json!({ "8/3": { "at": "1838" }, "736/716": { "at": "1738" } });
    let battle = fight(
        "beach",
        "1838",
        "allied",
        &["8/3"],
        json!(null),
        [&[], &[10, 9]],
    );
    let position = and(
        set_up("assault", &["1838"], pieces),
        json!({ "pending": battle, "attacked": ["1838"], "cups": { "german": {}, "ground": {}, "air": {} }, "mines": "spent" }),
    );
    let played = play(position.clone(), &["d6=1"], &["pass"]).ok();
    assert_eq!(results(&played), ["DE"]);
    assert_eq!(list(&played, "beachheads"), [""; 0]);
    assert_eq!((played.seat(), played.asks()), ("german", "move"));
    let played = play(position, &["d6=1"], &["pass", "done"]).ok();
    let outcome = played.end.status.outcome.as_ref().map(|o| o.id);
    assert_eq!(outcome, Some("strategic"));
}
