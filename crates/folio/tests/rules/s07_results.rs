//! S7.5-S7.8: what each result does in a ground combat.

use serde_json::{Value, json};

use crate::support::{Played, Script, fight, in_battle, placed, play, reduced, results};

/// A fight of German attackers against a brigade in 1437, brought to a differential; then the die and further choices.
fn battle(
    attackers: Value,
    defender: Value,
    fire: [&[u8]; 2],
    die: u8,
    choices: impl Script,
) -> Played {
    let mut pieces = json!({ "8/3": defender, "9/3": { "at": "1838" } });
    let mut names = Vec::new();
    for (name, value) in attackers.as_object().expect("pieces") {
        pieces[name] = value.clone();
        if value["idle"] != json!(true) {
            names.push(name.as_str());
        }
    }
    for piece in pieces.as_object_mut().expect("pieces").values_mut() {
        piece.as_object_mut().expect("a piece").remove("idle");
    }
    let names = names.join(" ");
    let fight = fight(&format!("ground: german {names} on 8/3 in 1437"), fire);
    let position = in_battle(fight, pieces);
    let all = ("pass", choices);
    play(position, format!("d6={die}"), all)
}

/// Two attackers of 7 and 3 against 7: +3 without markers.
fn two() -> Value {
    placed("1337: 22/21, 1338: 2-AA")
}

fn full() -> Value {
    json!({ "at": "1437" })
}

#[test]
fn s7_5_a1_costs_one_step_of_the_attackers_choice() {
    let played = battle(two(), full(), [&[], &[]], 1, &[]).ok();
    assert_eq!(results(&played), ["A1"]);
    played.asked("german", "lose 22/21; lose 2-AA");
    let played = battle(two(), full(), [&[], &[]], 1, &["lose 2-AA"]).ok();
    assert!(reduced(&played, "2-AA") && !reduced(&played, "22/21"));
    battle(two(), full(), [&[], &[]], 1, &["lose 8/3"]).refused("S7.5", "not-the-loser");
}

#[test]
fn s7_5_a2_costs_two_steps_from_two_units() {
    let played = battle(two(), full(), [&[10, 5], &[]], 1, &["lose 22/21"]).ok();
    assert_eq!(results(&played), ["A2"]);
    assert!(reduced(&played, "22/21") && reduced(&played, "2-AA"));
    // A single attacker takes both.
    let one = placed("1337: 22/21");
    let played = battle(one, full(), [&[10], &[]], 1, &[]).ok();
    assert_eq!(played.at("22/21"), "lost");
}

#[test]
fn s7_5_no_effect() {
    let played = battle(two(), full(), [&[], &[]], 3, &[]).ok();
    assert_eq!(results(&played), ["no effect"]);
    assert_eq!((played.at("8/3"), played.at("22/21")), ("1437", "1337"));
}

#[test]
fn s7_5_ex_costs_a_step_each() {
    let played = battle(two(), full(), [&[], &[]], 4, &["lose 22/21"]).ok();
    assert_eq!(results(&played), ["EX"]);
    assert!(reduced(&played, "8/3") && reduced(&played, "22/21"));
    assert_eq!(played.told("advanced").len(), 0);
    // If it ends the defender, the hex is open.
    let weak = json!({ "at": "1437", "reduced": true });
    let played = battle(two(), weak, [&[3], &[]], 4, &["lose 22/21"]).ok();
    assert_eq!(
        (played.at("8/3"), results(&played)[0].as_str()),
        ("lost", "EX")
    );
    assert!(played.offered("advance 22/21") && played.offered("hold"));
}

#[test]
fn s7_5_d1_costs_the_defender_a_step() {
    let played = battle(two(), full(), [&[], &[]], 5, &[]).ok();
    assert_eq!(results(&played), ["D1"]);
    // No retreat.
    played.stand("1437: 8/3+reduced");
}

#[test]
fn s7_5_de_ends_the_defender() {
    let played = battle(two(), full(), [&[], &[10, 5]], 6, &[]).ok();
    assert_eq!(results(&played), ["DE"]);
    assert_eq!(played.at("8/3"), "lost");
}

#[test]
fn s7_7_d2_drives_two_hexes_away() {
    let played = battle(two(), full(), [&[], &[]], 6, &["yield"]).ok();
    assert_eq!(results(&played), ["D2"]);
    assert_eq!(played.seat(), "allied");
    // Away from 1437 and out of the zones of 1337 and 1338: 1436 and 1438 are in them.
    assert_eq!(played.offers(), ["retreat 1537", "retreat 1538"]);
    let played = battle(
        two(),
        full(),
        [&[], &[]],
        6,
        &["yield", "retreat 1537", "retreat 1637"],
    )
    .ok();
    assert_eq!(played.at("8/3"), "1637");
    battle(two(), full(), [&[], &[]], 6, &["yield", "retreat 1436"])
        .refused("S6.5", "retreat-into-zone");
    battle(two(), full(), [&[], &[]], 6, &["yield", "retreat 1337"])
        .refused("S7.7", "retreat-into-enemy");
    battle(
        two(),
        full(),
        [&[], &[]],
        6,
        &["yield", "retreat 1537", "retreat 1538"],
    )
    .refused("S7.7", "not-further-away");
}

#[test]
fn s7_7_d3_costs_a_step_and_three_hexes() {
    let played = battle(two(), full(), [&[], &[5]], 6, &[]).ok();
    assert_eq!(results(&played), ["D3"]);
    assert!(reduced(&played, "8/3"));
    // No stiff resistance: the step is gone. Three hexes.
    let all = "retreat 1537; retreat 1637; retreat 1737";
    let played = battle(two(), full(), [&[], &[5]], 6, all).ok();
    assert_eq!(played.at("8/3"), "1737");
    // A reduced unit is gone with the step.
    let weak = json!({ "at": "1437", "reduced": true });
    let played = battle(two(), weak, [&[], &[2]], 6, &[]).ok();
    assert_eq!(
        (results(&played)[0].as_str(), played.at("8/3")),
        ("D3", "lost")
    );
}

#[test]
fn s7_7_friends_are_crossed_but_not_joined() {
    // Friends fill both hexes at the second ring behind 1537: it goes on to a third.
    let more = placed(
        "1337: 22/21, 1338: 125/21, 1636: 152/51+idle, 1637: 153/51+idle, \
         1538: 154/51+idle, 1536: 44/15+idle",
    );
    let played = battle(more, full(), [&[], &[]], 6, &["yield", "retreat 1537"]).ok();
    assert!(played.offered("retreat 1636") && played.offered("retreat 1637"));
    let more = placed(
        "1337: 22/21, 1338: 125/21, 1636: 152/51+idle, 1637: 153/51+idle, \
         1538: 154/51+idle, 1536: 44/15+idle",
    );
    let all = "yield; retreat 1537; retreat 1637; retreat 1738";
    let played = battle(more, full(), [&[], &[]], 6, all).ok();
    assert_eq!(played.at("8/3"), "1738");
}

#[test]
fn s7_7_whoever_cannot_retreat_is_eliminated() {
    // A ring of Germans around the brigade.
    let ring = placed("1337: 22/21, 1338: 125/21, 1636: 192/21+idle, 1538: 200/21+idle");
    let weak = json!({ "at": "1437", "reduced": true });
    let played = battle(ring.clone(), weak, [&[3], &[]], 6, &[]).ok();
    assert_eq!(results(&played), ["D2"]);
    played.once("cornered").stand("lost: 8/3");
    // At full strength it may stand instead.
    let played = battle(ring, full(), [&[], &[]], 6, &["stand"]).ok();
    assert!(reduced(&played, "8/3"));
}

#[test]
fn s7_8_stiff_resistance_costs_a_step_and_nobody_advances() {
    battle(two(), full(), [&[], &[]], 6, &[])
        .ok()
        .asked("allied", "stand; yield");
    let played = battle(two(), full(), [&[], &[]], 6, &["stand"]).ok();
    assert_eq!(played.at("8/3"), "1437");
    assert!(reduced(&played, "8/3"));
    assert_eq!(played.told("advanced").len(), 0);
    // Not for a reduced unit.
    let weak = json!({ "at": "1437", "reduced": true });
    let played = battle(two(), weak, [&[3], &[]], 6, &[]).ok();
    assert_eq!(results(&played), ["D2"]);
    assert!(played.offers().iter().all(|o| o.starts_with("retreat")));
}

#[test]
fn s7_7_ar_throws_every_attacker_back_one_hex() {
    let played = battle(two(), full(), [&[], &[]], 2, &[]).ok();
    assert_eq!(results(&played), ["AR"]);
    played.asked("german", "recoil 22/21; recoil 2-AA");
    let all = "recoil 22/21; retreat 1237; retreat 1238";
    battle(two(), full(), [&[], &[]], 2, all)
        .ok()
        .stand("1237: 22/21, 1238: 2-AA, 1437: 8/3");
    battle(two(), full(), [&[], &[]], 2, &["recoil 8/3"]).refused("S7.7", "not-recoiling");
}

#[test]
fn s7_7_ar_costs_a_step_where_there_is_no_way_back() {
    // Allied brigades all around the attacker.
    let ring = placed("1337: 22/21, 1236: 152/51+idle, 1238: 153/51+idle, 1335: 154/51+idle");
    let played = battle(ring, full(), [&[3], &[]], 4, &[]).ok();
    assert_eq!(results(&played), ["AR"]);
    played.stand("1337: 22/21+reduced");
}
