//! S7.9 Advance after combat.

use serde_json::json;

use crate::support::{Pieces, Played, Script, and, fight, in_battle, placed, play, results};

/// Attackers against a one-step unit or a regiment in 1437, with a +20 of markers.
fn storm(attackers: &[(&str, &str)], more: impl Pieces, die: u8, choices: impl Script) -> Played {
    let mut pieces = placed("1437: 736/716, 1838: 9/3");
    for (name, hex) in attackers {
        pieces[*name] = json!({ "at": hex });
    }
    let names: Vec<&str> = attackers.iter().map(|(name, _)| *name).collect();
    let names = names.join(" ");
    let battle = fight(
        &format!("ground: allied {names} on 736/716 in 1437"),
        [&[10, 10], &[]],
    );
    let position = in_battle(battle, and(pieces, more));
    let all = ("pass", choices);
    play(position, format!("d6={die}"), all)
}

const BOTH: [(&str, &str); 2] = [("8/3", "1537"), ("27-Armd", "1538")];

#[test]
fn s7_9_leg_units_advance_one_hex() {
    let played = storm(&BOTH, json!({}), 6, "advance 8/3").ok();
    assert_eq!(results(&played), ["DE"]);
    assert_eq!(played.at("8/3"), "1437");
    assert_eq!(
        played.field("pending")["step"]["is"],
        json!("advance"),
        "no further"
    );
}

#[test]
fn s7_9_mobile_units_go_on_two_or_three_hexes() {
    // DE: three hexes, the first of them the emptied one.
    let played = storm(
        &BOTH,
        json!({}),
        6,
        "advance 27-Armd; pursue 1337; pursue 1237",
    )
    .ok();
    assert_eq!(played.at("27-Armd"), "1237");
    assert!(!played.offered("pursue 1137"));
    // D2: two.
    let d2 = "yield; retreat 1337; retreat 1237";
    let played = storm(&BOTH, json!({}), 2, d2).ok();
    assert_eq!(results(&played), ["D2"]);
    let on = (d2, "advance 27-Armd; pursue 1436");
    let played = storm(&BOTH, json!({}), 2, on).ok();
    assert_eq!(played.at("27-Armd"), "1436");
    assert!(!played.offers().iter().any(|o| o.starts_with("pursue")));
}

#[test]
fn s7_9_one_unit_may_stay_in_the_hex() {
    let played = storm(&BOTH, json!({}), 6, "advance 27-Armd; stop").ok();
    assert!(!played.offered("advance 8/3"), "{:?}", played.offers());
    // The tanks first and further, then the infantry.
    let all = "advance 27-Armd; pursue 1337; stop; advance 8/3";
    let played = storm(&BOTH, json!({}), 6, all).ok();
    assert_eq!((played.at("27-Armd"), played.at("8/3")), ("1337", "1437"));
    // Or the infantry first, and the tanks through it.
    let played = storm(&BOTH, json!({}), 6, "advance 8/3; advance 27-Armd").ok();
    assert!(!played.offered("stop"));
    let through = ["advance 8/3", "advance 27-Armd", "stop"];
    storm(&BOTH, json!({}), 6, &through).refused("S5.5", "stack-full");
}

#[test]
fn s6_6_a_zone_ends_the_advance_beyond_the_first_hex() {
    // 22/21 in 1238 covers 1338, not the emptied hex.
    let more = placed("1238: 22/21");
    let played = storm(&BOTH, more, 6, "advance 27-Armd; pursue 1338").ok();
    assert_eq!(played.at("27-Armd"), "1338");
    assert!(!played.offers().iter().any(|o| o.starts_with("pursue")));
    // The emptied hex itself may be in a zone and be left.
    let more = placed("1337: 22/21");
    let played = storm(&BOTH, more, 6, "advance 27-Armd").ok();
    assert!(played.offered("pursue 1438"));
}

#[test]
fn s7_9_nobody_has_to() {
    let played = storm(&BOTH, json!({}), 6, "hold").ok();
    assert_eq!((played.at("8/3"), played.at("27-Armd")), ("1537", "1538"));
    storm(&BOTH, json!({}), 6, "advance 9/3").refused("S7.9", "may-not-advance");
}

#[test]
fn s7_9_the_sea_and_enemies_stay_closed() {
    let more = placed("1436: 22/21");
    let step = "advance 27-Armd; pursue 1436";
    storm(&BOTH, more, 6, step).refused("S5.3", "held-by-enemy");
}

#[test]
fn s7_9_an_advance_takes_a_city() {
    let battle = fight(
        "ground: allied 8/3 27-Armd on 716/716 in 0938",
        [&[10, 10], &[]],
    );
    let position = in_battle(battle, "1037: 8/3, 1038: 27-Armd, 0938: 716/716, 1838: 9/3");
    let played = play(position, "d6=6", "pass; advance 8/3").ok();
    assert_eq!(played.field("control"), &json!(["0938"]));
}
