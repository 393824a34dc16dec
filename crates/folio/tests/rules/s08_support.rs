//! S8 Support fire and bombardment.

use serde_json::{Value, json};

use crate::support::{Script, and, fight, in_battle, phase, play, reduced, results};

fn combat() -> Value {
    phase(
        5,
        "allied",
        "combat",
        "attack",
        "1537: 8/3, 1437: 22/21, 1838: 9/3",
    )
}

#[test]
fn s8_1_a_drawn_marker_is_spent_for_the_turn() {
    let played = play(
        combat(),
        "marker=+6",
        "attack 8/3 1437; resolve; draw ground",
    )
    .ok();
    assert_eq!(played.field("cups")["ground"]["6"], json!(3));
    assert_eq!(played.field("owned")["ground"]["6"], json!(4));
    let empty = and(combat(), json!({ "cups": { "ground": {} } }));
    play(empty, &[], "attack 8/3 1437; resolve; draw ground").refused("S8.1", "cup-empty");
}

#[test]
fn s8_2_two_markers_a_side() {
    let two = ["attack 8/3 1437", "resolve", "draw ground", "draw ground"];
    let played = play(combat(), "marker=+6; marker=+6", &two).ok();
    assert_eq!(played.seat(), "german");
    // With the fleet at hand as well: still two.
    let mut battle = fight("beach: allied 8/3 in 1838", [&[3, 4], &[]]);
    battle["step"] = json!({ "is": "support", "side": "allied" });
    let position = and(
        crate::support::set_up("assault", &["1838"], "1838: 8/3"),
        json!({ "pending": battle }),
    );
    play(position, &[], "naval 10").refused("S8.2", "two-markers");
}

#[test]
fn s8_2_1_ground_combat_is_supported_at_any_distance() {
    let played = play(combat(), &[], "attack 8/3 1437; resolve").ok();
    assert!(played.offered("draw ground") && played.offered("draw air"));
}

/// Every marker of a cup can be drawn, and nothing else.
#[test]
fn s8_3_drawn_at_random_from_what_is_there() {
    let few = and(
        combat(),
        json!({ "cups": { "ground": { "3": 1, "8": 1 } } }),
    );
    let both = "attack 8/3 1437; resolve; draw ground; draw ground";
    let played = play(few, &[], both).ok();
    let mut told = played.told("supported");
    told.sort_unstable();
    assert_eq!(told, ["Allied support: +3.", "Allied support: +8."]);
}

fn shelling(
    target: Value,
    markers: &[u8],
    die: u8,
    choices: impl Script,
) -> kernel::testing::Played {
    let pieces = json!({ "8/3": { "at": "1537" }, "736/716": target, "9/3": { "at": "1838" } });
    let hex = pieces["736/716"]["at"].as_str().expect("a hex").to_owned();
    let battle = fight(
        &format!("bombardment: allied on 736/716 in {hex}"),
        [markers, &[]],
    );
    let position = in_battle(battle, pieces);
    let all = ("pass", choices);
    play(position, format!("d6={die}"), all)
}

#[test]
fn s8_4_markers_less_the_defence_and_no_support_for_the_target() {
    // 10 against 5 = +5 and a 6: D1. Straight to the die: the German is not asked.
    let played = shelling(json!({ "at": "1437" }), &[10], 6, &[]).ok();
    assert_eq!(results(&played), ["D1"]);
    assert!(played.told("fought")[0].contains("10 against 5 = +5"));
    assert!(reduced(&played, "736/716"));
    assert!(!reduced(&played, "8/3"));
}

#[test]
fn s8_4_one_marker_at_least_and_each_hex_once() {
    let position = phase(
        5,
        "allied",
        "combat",
        "bombard",
        "1537: 8/3, 1437: 736/716, 1838: 9/3",
    );
    play(position.clone(), &[], "bombard 1437; pass").refused("S8.4", "no-fire-yet");
    let once = "bombard 1437; draw air; pass";
    let twice = (once, "bombard 1437");
    let played = play(position.clone(), "marker=+2; d6=1", once).ok();
    assert_eq!(played.asks(), "attack", "nothing else to fire at");
    play(position.clone(), "marker=+2; d6=1", twice).refused("S7.1", "not-asked");
    play(position, &[], "bombard 1337").refused("S8.4", "nothing-to-bombard");
    let position = phase(
        5,
        "allied",
        "combat",
        "bombard",
        "1537: 8/3, 1437: 736/716, 1436: 22/21, 1838: 9/3",
    );
    play(position, "marker=+2; d6=1", twice).refused("S8.4", "bombarded-already");
}

#[test]
fn s8_4_a_bombarded_unit_retreats_or_stands_and_nobody_advances() {
    // 10 + 10 against 5 = +15 and a 6: D3.
    let played = shelling(json!({ "at": "1437" }), &[10, 10], 6, &[]).ok();
    assert_eq!(results(&played), ["D3"]);
    assert_eq!(played.seat(), "german");
    // +14 and a 6: D2, with stiff resistance allowed.
    let played = shelling(json!({ "at": "1437" }), &[10, 9], 6, "yield").ok();
    assert_eq!(results(&played), ["D2"]);
    let offers: Vec<String> = played.offers().iter().map(|&o| o.to_owned()).collect();
    let played = shelling(json!({ "at": "1437" }), &[10, 9], 6, &["yield", &offers[0]]).ok();
    assert_eq!(played.told("advanced").len(), 0);
    let played = shelling(json!({ "at": "1437" }), &[10, 9], 6, "stand").ok();
    assert!(reduced(&played, "736/716"));
}

#[test]
fn s8_5_terrain_shifts_but_rivers_do_not() {
    let town = shelling(json!({ "at": "1338" }), &[10], 6, &[]).ok();
    assert!(town.told("fought")[0].contains("town 1 left"));
    let battle = fight("bombardment: allied on 736/716 in 1440", [&[10], &[]]);
    let position = in_battle(battle, "1439: 8/3, 1440: 736/716, 1838: 9/3");
    let played = play(position, "d6=1", "pass").ok();
    assert!(
        !played.told("fought")[0].contains("left"),
        "no river, no combined arms"
    );
}
