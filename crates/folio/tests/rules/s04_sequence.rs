//! S1-S4: sides, sequence of play.

use serde_json::json;

use crate::support::{and, in_battle, phase, play};

/// A turn with an attack for each side to decline, so that every phase waits.
fn turn() -> serde_json::Value {
    let pieces = "1537: 27-Armd, 1838: 9/3, 1437: 22/21";
    phase(5, "allied", "movement", "move", pieces)
}

#[test]
fn s4_2_movement_combat_mobile_movement_mobile_combat() {
    let dones = |n: usize| vec!["done"; n];
    let phases = |n: usize| {
        let played = play(turn(), &[], &dones(n)).ok();
        let field = |name: &str| played.field(name).as_str().unwrap_or("").to_owned();
        (field("side"), field("phase"), played.asks().to_owned())
    };
    let expect = [
        ("allied", "combat", "bombard"),
        ("allied", "combat", "attack"),
        ("allied", "mobile-movement", "move"),
        ("allied", "mobile-combat", "attack"),
        ("german", "movement", "move"),
        ("german", "combat", "bombard"),
        ("german", "combat", "attack"),
        ("german", "mobile-movement", "move"),
        ("german", "mobile-combat", "attack"),
        ("allied", "movement", "move"),
    ];
    for (i, (side, phase, ask)) in expect.into_iter().enumerate() {
        assert_eq!(
            phases(i + 1),
            (side.into(), phase.into(), ask.into()),
            "after {}",
            i + 1
        );
    }
}

#[test]
fn s4_1_a_turn_begins_with_the_markers() {
    let position = and(
        phase(
            5,
            "german",
            "mobile-combat",
            "attack",
            turn()["pieces"].clone(),
        ),
        json!({ "cups": { "german": {}, "ground": {}, "air": {} } }),
    );
    let played = play(position, &[], "done").ok();
    assert_eq!(played.kinds()[0], "turn-began");
    assert_eq!(played.field("cups")["ground"]["6"], json!(4));
}

#[test]
fn s4_4_the_end_of_a_turn() {
    let position = phase(
        1,
        "german",
        "mobile-combat",
        "attack",
        turn()["pieces"].clone(),
    );
    let played = play(position, &[], "done").ok();
    assert_eq!(played.kinds()[..2], ["fleet-leaves", "turn-began"]);
}

#[test]
fn s4_5_bombardment_opens_the_combat_phase_only() {
    let attack = phase(5, "allied", "combat", "attack", turn()["pieces"].clone());
    play(attack, &[], "bombard 1437").refused("S7.1", "not-asked");
    let mobile = phase(
        5,
        "allied",
        "mobile-combat",
        "attack",
        turn()["pieces"].clone(),
    );
    play(mobile, &[], "bombard 1437").refused("S7.1", "not-asked");
}

#[test]
fn s2_3_two_sides_and_one_step_units() {
    // A D1 reduces a regiment and ends a battalion.
    for (unit, end) in [("736/716", "1437"), ("716/716", "lost")] {
        let pieces =
            json!({ "8/3": { "at": "1537" }, unit: { "at": "1437" }, "9/3": { "at": "1838" } });
        let battle = crate::support::fight(
            &format!("ground: allied 8/3 on {unit} in 1437"),
            [&[10], &[]],
        );
        let position = in_battle(battle, pieces);
        let played = play(position, "d6=3", "pass").ok();
        assert_eq!(crate::support::results(&played), ["D1"]);
        assert_eq!(played.at(unit), end);
    }
}
