//! 1.4, 1.10: movement actions.

use serde_json::{Value, json};

use crate::support::{Played, and, chit, kg_luck, marked, paras, play};

fn para(unit: Value) -> Value {
    paras(json!({ "A/12-Para": unit, "Poett": { "at": "2323" }, "B/12-Para": { "at": "2323" } }))
}

fn points(played: &Played, unit: &str) -> u64 {
    played.piece(unit)["points"].as_u64().unwrap_or(0)
}

#[test]
fn r1_10_13_each_step_is_paid() {
    let moves = "act A/12-Para; move; step 2423; step 2523";
    let played = play(para(json!({ "at": "2323" })), &[], moves).ok();
    assert_eq!(points(&played, "A/12-Para"), 2);
    // Two more, and nothing is left.
    let played = play(
        para(json!({ "at": "2323" })),
        &[],
        "act A/12-Para; move; step 2423; step 2523; step 2522; step 2521",
    );
    played.refused("1.10.13", "too-dear");
}

#[test]
fn r1_10_9_a_forced_march_when_nothing_is_left() {
    let moves = [
        "act A/12-Para",
        "move",
        "step 2423",
        "step 2523",
        "step 2522",
    ];
    let early = play(
        para(json!({ "at": "2323" })),
        &[],
        &[moves[0], moves[1], moves[2], "force"],
    );
    early.refused("1.10.9", "not-forced");
    let mut all = moves.to_vec();
    all.extend(["force", "roll", "step 2521"]);
    let played = play(para(json!({ "at": "2323" })), &[5], &all).ok();
    assert_eq!(played.at("A/12-Para"), "2521");
    let mut fails = moves.to_vec();
    fails.extend(["force", "roll"]);
    let failed = play(para(json!({ "at": "2323" })), &[9], &fails).ok();
    assert!(marked(&failed, "A/12-Para", "one-cohesion-hit"));
}

#[test]
fn r1_10_4_leg_infantry_may_always_go_one_hex() {
    // Hedgerows cost 3 and a unit on 4 points pays them; marsh with a stream would not be: here the marsh costs 4, doubled by night 8.
    let night = and(paras("2220: A/12-Para Poett"), json!({ "light": "night" }));
    let played = play(night, &[], "act A/12-Para; move; step 2221").ok();
    assert_eq!(played.at("A/12-Para"), "2221");
}

#[test]
fn r1_10_1_a_starred_unit_checks_for_one_hex() {
    let position = chit("division:6AB", "2323: 4-AL-AT-Bty Poett");
    let passed = play(
        position.clone(),
        &[5],
        "act 4-AL-AT-Bty; move; step 2324; roll",
    )
    .ok();
    assert_eq!(passed.at("4-AL-AT-Bty"), "2324");
    play(
        position.clone(),
        &[9],
        "act 4-AL-AT-Bty; move; step 2324; roll",
    )
    .ok()
    .stand("2323: 4-AL-AT-Bty[one-cohesion-hit]");
    let paid = play(position, &[], "act 4-AL-AT-Bty; move; step 2324; pay").ok();
    assert_eq!(paid.at("4-AL-AT-Bty"), "2324");
    let zone = paras("2323: 4-AL-AT-Bty Poett, 2424: 5/125 Luck");
    play(zone, &[], "act 4-AL-AT-Bty; move; step 2324").refused("1.10.1", "star-into-zone");
}

#[test]
fn r1_10_3_enemies_and_entry_hexes() {
    let beside = paras("2323: A/12-Para Poett, 2423: 5/125 Luck");
    let near = paras("2525: A/12-Para Poett");
    let (there, entry) = ("step 2423", "step 2526");
    play(beside, &[], ("act A/12-Para; move", there)).refused("1.10.3", "enemy-there");
    play(near, &[], ("act A/12-Para; move", entry)).refused("1.10.3", "enemy-entry");
}

#[test]
fn r1_10_2_stacks_move_together_without_roads() {
    let stack = paras("2323: A/12-Para B/12-Para Poett");
    let moves = ["act A/12-Para", "with B/12-Para", "move", "step 2324"];
    // Nobody is left for him.
    play(stack, &[], &moves).ok().stand("2324: B/12-Para Poett");
    let column = paras("2323: A/12-Para[column] B/12-Para Poett");
    play(column, &[], &moves[..3]).refused("1.10.2", "stack-column");
}

#[test]
fn r1_4_2_an_overstacked_hex_costs_who_leaves_it() {
    let crowd = paras("2323: A/12-Para B/12-Para C/12-Para A/13-Para B/13-Para Poett");
    play(crowd.clone(), &[], "act A/12-Para; with B/12-Para; move").refused("1.4.2", "overstacked");
    let played = play(crowd, &[], "act A/12-Para; move; step 2324").ok();
    assert!(marked(&played, "A/12-Para", "one-cohesion-hit"));
}

#[test]
fn r1_4_1_one_column_in_a_hex() {
    let position = paras("2323: A/12-Para[column] Poett, 2324: B/12-Para[column]");
    play(position, &[], "act A/12-Para; move; step 2324").refused("1.4.1", "column-there");
    assert!(
        kernel::testing::faults::<gts::Rules>(&paras("2323: A/12-Para[column] B/12-Para[column]"))
            .contains("two units are in Column")
    );
}

#[test]
fn r1_10_6_a_bridge_takes_column() {
    let on_foot = paras("1920: A/7-Para Poett");
    play(on_foot, &[], "act A/7-Para; move; step 2020").refused("1.10.6", "water");
    let column = paras("1920: A/7-Para Poett");
    let played = play(column, &[], "act A/7-Para; move; column; step 2020").ok();
    assert_eq!(
        (played.at("A/7-Para"), points(&played, "A/7-Para")),
        ("2020", 4)
    );
}

#[test]
fn r1_10_6_a_strange_road_block_closes_the_road_not_the_bridge() {
    let blocked = and(
        paras("1920: A/7-Para[column] Poett"),
        json!({ "road_blocks": [{ "at": "2020", "division": "21Pz" }] }),
    );
    let played = play(blocked, &[], "act A/7-Para; move; step 2020").ok();
    assert_eq!(points(&played, "A/7-Para"), 4, "the ground's price");
}

#[test]
fn r1_10_6_the_twelfth_waits_for_its_hour() {
    let position = paras("2121: A/12-Para[column] Poett");
    play(position.clone(), &[], "act A/12-Para; move; step 2020").refused("1.10.6", "held-back");
    let later = and(position, json!({ "turn": 3 }));
    assert_eq!(
        play(later, &[], "act A/12-Para; move; step 2020")
            .ok()
            .at("A/12-Para"),
        "2020"
    );
}

#[test]
fn r1_10_7_an_ip_is_lost_before_op_fire() {
    let position = paras("2323: A/12-Para[ip] Poett, 2423: 5/125 Luck");
    let played = play(position, &[], "act A/12-Para; move; step 2223").ok();
    assert_eq!(played.seat(), "german");
    assert!(!marked(&played, "A/12-Para", "ip"));
}

#[test]
fn r1_10_8_out_of_barrages() {
    let light = and(
        para(json!({ "at": "2424" })),
        json!({ "barrages": { "light": ["2424"] } }),
    );
    let played = play(light, &[], "act A/12-Para; move; step 2324").ok();
    assert_eq!(points(&played, "A/12-Para"), 2);
    let heavy = and(
        para(json!({ "at": "2424" })),
        json!({ "barrages": { "heavy": ["2424"] } }),
    );
    play(heavy.clone(), &[1], "act A/12-Para; move; step 2324; roll")
        .ok()
        .stand("2324: A/12-Para[one-cohesion-hit]");
    let failed = play(heavy, &[9], "act A/12-Para; move; step 2324; roll").ok();
    assert_eq!(failed.at("A/12-Para"), "2424");
}

#[test]
fn r1_10_10_into_column_and_out_of_it() {
    let entered = ["act A/12-Para", "move", "column", "deploy"];
    play(para(json!({ "at": "2424" })), &[], &entered).refused("1.10.10", "entered-column");
    let played = play(
        para(json!({ "at": "2424" })),
        &[],
        "act A/12-Para; move; column; scatter",
    )
    .ok();
    assert!(
        marked(&played, "A/12-Para", "one-cohesion-hit") && !marked(&played, "A/12-Para", "column")
    );
    let paid = play(
        para(json!({ "at": "2424", "markers": ["column"] })),
        &[],
        "act A/12-Para; move; deploy",
    )
    .ok();
    assert_eq!(points(&paid, "A/12-Para"), 5);
    let dug = para(json!({ "at": "2424", "markers": ["ent"] }));
    play(dug, &[], "act A/12-Para; move").refused("1.10#leave-ent", "in-ent");
}

#[test]
fn r1_10_11_dismounting_takes_half_the_vehicles_points() {
    let trucks = |markers: &[&str]| {
        kg_luck(
            json!({ "5/125": { "at": "2424", "mounted": true, "markers": markers }, "Luck": { "at": "2424" } }),
        )
    };
    let played = play(trucks(&[]), &[], "act 5/125; move; dismount").ok();
    assert_eq!(played.piece("5/125")["mounted"], false);
    // Clear country costs trucks 3: after four hexes 6 of 18 are left.
    let far = "act 5/125; move; step 2423; step 2422; step 2421; step 2420; dismount";
    play(trucks(&[]), &[], far).refused("1.10.13", "too-dear");
}

#[test]
fn r1_10_mount_is_an_action_of_its_own() {
    let position = kg_luck("2424: 5/125[ip] Luck");
    let played = play(position, &[], "act 5/125; mount column").ok();
    assert_eq!(played.piece("5/125")["mounted"], true);
    assert!(marked(&played, "5/125", "column") && !marked(&played, "5/125", "ip"));
    let offers = played.offers();
    assert!(
        !offers.contains(&"move"),
        "all movement is one kind: {offers:?}"
    );
}

#[test]
fn r1_10_ents_hold_one_unit_each() {
    let position = paras("2323: A/12-Para[ent] B/12-Para Poett");
    play(position.clone(), &[], "act B/12-Para; enter-ent").refused("1.10#enter-ent", "no-ent");
    let out = play(
        position,
        &[],
        "act A/12-Para; leave-ent; done; act B/12-Para; enter-ent",
    )
    .ok();
    assert!(marked(&out, "B/12-Para", "ent") && !marked(&out, "A/12-Para", "ent"));
}

#[test]
fn r1_10_germans_go_into_hedgerows() {
    let position = kg_luck("2726: 5/125 Luck");
    let played = play(position, &[], "act 5/125; enter-bocage").ok();
    assert!(marked(&played, "5/125", "in-bocage"));
}

#[test]
fn r1_2_6_a_leader_comes_along_or_stays() {
    let position = para(json!({ "at": "2323" }));
    let stays = play(position.clone(), &[], "act A/12-Para; move; step 2324").ok();
    assert_eq!(stays.at("Poett"), "2323", "B/12-Para is there");
    let taken = play(position, &[], "act A/12-Para; move; take Poett; step 2324").ok();
    assert_eq!(taken.at("Poett"), "2324");
}
