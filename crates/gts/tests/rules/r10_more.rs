//! 1.3, 1.4, 1.10, 1.11: points spent once, starred units under Barrages, Parks joined, stacks on the way, rearguards.

use serde_json::{Value, json};

use crate::support::{and, marked, paras, play, sword};

#[test]
fn r1_3_a_point_is_spent_once() {
    // Two companies leave a Heavy Barrage together, and one Command Point is left: the second has to roll.
    let position = and(
        paras("2424: A/12-Para B/12-Para Poett"),
        json!({ "barrages": { "heavy": ["2424"] }, "points": { "6AB": { "command": 1 } } }),
    );
    let moves = "act A/12-Para; with B/12-Para; move; step 2324; pay";
    let played = play(position, &[9], moves).ok();
    assert_eq!(played.field("points")["6AB"]["command"], 0);
    assert_eq!(played.told("checked").len(), 1, "rolled without a question");
    let there = ["A/12-Para", "B/12-Para"].map(|unit| played.at(unit) == "2324");
    assert_eq!(there.iter().filter(|went| **went).count(), 1);
}

/// A starred anti-tank battery under a Heavy Barrage.
fn starred() -> Value {
    and(
        paras("2424: 4-AL-AT-Bty, 2323: A/12-Para Poett"),
        json!({ "barrages": { "heavy": ["2424"] }, "points": { "6AB": { "command": 0 } } }),
    )
}

#[test]
fn r1_10_8_a_starred_unit_checks_for_its_hex_before_it_braves_the_barrage() {
    let moves = "act 4-AL-AT-Bty; move; step 2324";
    // It fails to move at all: one Cohesion Hit, and no second check.
    play(starred(), &[9], moves)
        .ok()
        .once("checked")
        .stand("2424: 4-AL-AT-Bty[one-cohesion-hit]");
    // It passes, takes the hit of the Barrage, and passes again.
    play(starred(), &[0, 0], moves)
        .ok()
        .stand("2324: 4-AL-AT-Bty[one-cohesion-hit]");
    let pinned = play(starred(), &[0, 9], moves).ok();
    assert_eq!(pinned.at("4-AL-AT-Bty"), "2424");
    assert!(!marked(&pinned, "4-AL-AT-Bty", "two-cohesion-hits"));
}

#[test]
fn r1_10_12_guns_dismount_in_the_hex_and_join() {
    let position = |at: &str| {
        json!({
            "chit": "division:21Pz",
            "pieces": {
                "1/I/155": { "at": at, "mounted": true, "markers": ["column"] }, "9/III/155": { "at": "park:2530" },
                "5/125": { "at": "2530" }, "Luck": { "at": "2530" },
            },
            "parks": [{ "at": "2530", "division": "21Pz", "fired": false }],
        })
    };
    let mounted = ["act 1/I/155", "move", "step 2530", "join"];
    sword(position("2529"), &[], &mounted).refused("1.10.12", "no-park");
    let moves = "act 1/I/155; move; step 2530; dismount";
    let played = sword(position("2529"), &[], moves).ok();
    assert!(played.offered("join") && !played.offers().iter().any(|o| o.starts_with("step")));
    let joined = (moves, "join");
    let played = sword(position("2529"), &[], joined).ok();
    assert_eq!(played.at("1/I/155"), "park:2530");
    // Those that stand there already, too.
    let there = ["act 1/I/155", "move", "dismount", "join"];
    let played = sword(position("2530"), &[], &there).ok();
    assert_eq!(played.at("1/I/155"), "park:2530");
    assert!(!marked(&played, "1/I/155", "column"));
}

#[test]
fn r1_4_2_a_stack_that_overstacks_a_hex_on_its_way_goes_no_further() {
    let position = paras("2323: A/12-Para B/12-Para Poett, 2324: C/12-Para A/13-Para B/13-Para");
    let moves = "act A/12-Para; with B/12-Para; move; step 2324; step 2325";
    play(position.clone(), &[], moves).refused("1.4.2", "overstacked");
    // A unit by itself passes through where there is room.
    let alone = "act A/12-Para; move; step 2324; step 2325";
    let played = play(position, &[], alone).ok();
    assert!(!marked(&played, "A/12-Para", "one-cohesion-hit"));
}

#[test]
fn r1_4_2_who_passes_through_a_full_hex_pays_too() {
    let position = paras("2323: A/12-Para Poett, 2324: C/12-Para A/13-Para B/13-Para C/13-Para");
    let through = "act A/12-Para; move; step 2324; step 2325";
    let played = play(position, &[], through).ok();
    assert!(marked(&played, "A/12-Para", "one-cohesion-hit"));
}

#[test]
fn r1_11_a_rearguard_goes_where_its_creator_could() {
    let position = |unit: Value| {
        paras(json!({ "B/7-Para": unit, "Poett": { "at": "2021" }, "C/12-Para": { "at": "2021" } }))
    };
    // Across the canal by the bridge of Bénouville, in Column: three points.
    let bridge = ["act B/7-Para", "rearguard 1920"];
    play(position(json!({ "at": "2020" })), &[5], &bridge).ok();
    // Out of an ENT nobody moves in one action.
    let dug = position(json!({ "at": "2020", "markers": ["ent"] }));
    play(dug, &[], "act B/7-Para; rearguard 2021").refused("1.11#rearguard", "rearguard-too-far");
    // Never in an enemy Fire Zone.
    let position = paras("2323: A/12-Para Poett, 2525: 5/125 Luck");
    let zone = play(position.clone(), &[], "act A/12-Para; rearguard 2424");
    zone.refused("1.11#rearguard", "rearguard-too-far");
    assert!(
        play(position, &[], "act A/12-Para")
            .ok()
            .offered("rearguard 2324")
    );
}

#[test]
fn r1_10_bocage_starred_units_check_like_those_in_an_ent() {
    let guns = |markers: &[&str], enemy: &str| {
        json!({
            "chit": "formation:KG-Luck",
            "pieces": {
                "8(s)/125": { "at": "2726", "markers": markers }, "5/125": { "at": "2727" }, "Luck": { "at": "2726" },
                "A/12-Para": { "at": enemy }, "Poett": { "at": enemy },
            },
        })
    };
    let far = "2020";
    let into = "act 8(s)/125; enter-bocage";
    let stays = play(guns(&[], far), &[9], into).ok();
    assert!(!marked(&stays, "8(s)/125", "in-bocage"));
    let goes = play(guns(&[], far), &[5], into).ok();
    assert!(marked(&goes, "8(s)/125", "in-bocage"));
    let out = "act 8(s)/125; leave-bocage";
    let left = play(guns(&["in-bocage"], far), &[5], out).ok();
    assert!(!marked(&left, "8(s)/125", "in-bocage"));
    play(guns(&["in-bocage"], "2725"), &[], out).refused("1.10#enter-ent", "star-in-zone");
}
