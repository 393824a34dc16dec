//! 1.2, 1.8, 1.9: command, chits, activations, second actions, attachments, leaders; 1.11, 1.12: engineers and rally.

use serde_json::json;

use crate::support::{and, chit, marked, paras, placed, play, sword};

#[test]
fn r1_2_1_command_is_read_when_it_matters() {
    let pieces = "2323: A/12-Para, 2318: B/12-Para Poett, 2317: C/12-Para";
    let near = chit("direct:allied", pieces);
    assert!(
        play(near, &[], "act A/12-Para").ok().offered("move"),
        "five hexes"
    );
    let far = chit("direct:allied", "2324: A/12-Para, 2318: B/12-Para Poett");
    play(far, &[], "act A/12-Para").refused("1.9#direct-command", "not-commanded");
}

#[test]
fn r1_2_1_a_formation_whose_leader_is_not_in_the_scenario_is_led_by_its_division() {
    let tanks = |at: &str| {
        chit(
            "direct:german",
            json!({ "1/PzR-22": { "at": at }, "5/192": { "at": "1722" }, "Rauch": { "at": "1722" } }),
        )
    };
    // Oppeln does not come to the bridges: Rauch commands his tanks, as far as he reaches.
    assert!(
        play(tanks("1723"), &[], "act 1/PzR-22")
            .ok()
            .offered("move")
    );
    play(tanks("2426"), &[], "act 1/PzR-22").refused("1.9#direct-command", "not-commanded");
}

#[test]
fn r1_9_direct_command_one_action_for_a_point() {
    let position = chit("direct:allied", "2323: A/12-Para Poett, 2322: 4-AL-AT-Bty");
    play(position.clone(), &[], "act 4-AL-AT-Bty").refused("1.9#direct-command", "independent");
    play(position.clone(), &[], "act A/12-Para; dig A/12-Para")
        .refused("1.9#direct-command", "direct-engineering");
    let played = play(position, &[], "act A/12-Para; move; step 2324; stop").ok();
    assert_eq!(played.field("points")["6AB"]["command"], 4);
    assert!(
        !played.offered("done") || played.field("left") == &json!([]),
        "no second action"
    );
    let broke = json!({
        "chit": "direct:allied", "points": { "3BR": { "command": 2 } },
        "pieces": placed("2323: A/12-Para Poett, 1509: A/1-S-Lancs Cass"),
    });
    sword(broke, &[], "act A/12-Para").refused("1.1.2", "no-command-point");
}

#[test]
fn r1_9_division_first_no_fire_no_assault_no_enemy_zone() {
    let pieces = "2423: 5/125 Luck, 2323: A/12-Para, 2325: 6/125";
    let position = chit("division:21Pz", pieces);
    play(position.clone(), &[], "act 5/125; fire A/12-Para").refused("1.9#division-4", "not-first");
    play(position.clone(), &[], "act 5/125; assault 2323").refused("1.9#division-4", "not-first");
    play(position.clone(), &[], "act 6/125; move; step 2324")
        .refused("1.9#division-4", "into-zone");
    // Pass, then fire for a Command Point.
    let played = play(position, &[9, 9], "act 5/125; pass; fire A/12-Para").ok();
    assert_eq!(played.field("points")["21Pz"]["command"], 4);
    let light = chit("division:6AB", "2323: A/12-Para Poett, 2423: 5/125");
    play(light, &[9, 9], "act A/12-Para; fire 5/125").ok();
}

#[test]
fn r1_9_division_second_of_another_kind() {
    let position = chit("division:21Pz", "2424: 5/125 Luck");
    let moved = play(position.clone(), &[], "act 5/125; move; step 2423; stop").ok();
    assert!(moved.offered("pass") && moved.offered("done") && !moved.offered("move"));
    play(position.clone(), &[], "act 5/125; move; stop; mount")
        .refused("1.9#division-5", "same-type");
    play(position, &[], "act 5/125; pass; dig 5/125")
        .refused("1.9#division-5", "no-second-engineering");
}

#[test]
fn r1_9_a_stack_takes_the_same_second_action() {
    let position = paras("2323: A/12-Para B/12-Para Poett, 2423: 5/125[suppressed] Luck");
    // Both fire and miss, then both assault, for a point each.
    let played = play(
        position.clone(),
        &[9, 9, 9, 9],
        "act A/12-Para; with B/12-Para; fire 5/125; fire 5/125; assault 2423; stand",
    )
    .ok();
    assert_eq!(played.field("points")["6AB"]["command"], 3);
    assert_eq!(
        played.field("assault")["group"],
        json!(["A/12-Para", "B/12-Para"])
    );
    play(position, &[], "act A/12-Para; pass; with B/12-Para")
        .refused("1.9#formation-3", "not-asked");
}

#[test]
fn r1_9_formation_attaches_by_rating() {
    let pieces = placed(
        "2424: 5/125 Luck 1/PzJg-200 2/PzJg-200, 2423: 1/StuG-200 4/StuG-200, \
         2425: 1/PzPi-220",
    );
    let position = json!({ "chit": "formation:KG-Luck", "pieces": pieces });
    let three = [
        "act 1/StuG-200",
        "pass",
        "done",
        "act 4/StuG-200",
        "pass",
        "done",
        "act 1/PzJg-200",
        "pass",
        "done",
    ];
    let mut choices: Vec<&str> = three.iter().copied().filter(|c| *c != "done").collect();
    choices.push("act 2/PzJg-200");
    sword(position.clone(), &[], &choices).refused("1.9#formation-2", "too-many-attached");
    choices.pop();
    choices.push("act 1/PzPi-220");
    sword(position, &[], &choices).ok();
}

#[test]
fn r1_9_leaders_transfer_at_the_end() {
    let position = paras("2323: A/12-Para Poett, 2222: B/12-Para");
    let played = play(position, &[], "done; transfer Poett 2222").ok();
    assert_eq!(played.at("Poett"), "2222");
}

#[test]
fn r1_2_4_commandos_command_each_other() {
    let position = |other: &str| {
        chit(
            "direct:allied",
            json!({
                "1-3-Tp/6-Cdo": { "at": "1818" }, "4-6-Tp/6-Cdo": { "at": other },
                "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            }),
        )
    };
    play(position("1820"), &[], "act 1-3-Tp/6-Cdo").ok();
    play(position("1821"), &[], "act 1-3-Tp/6-Cdo").refused("1.9#direct-command", "not-commanded");
}

#[test]
fn r1_2_5_telephones_until_they_are_cut() {
    let position = |cut: bool| {
        json!({
            "turn": 2, "chit": "direct:german", "points": { "716": { "command": 3 } },
            "pieces": placed("1709: 10/736[ent], 1415: Krug 2/736"),
            "fleet": { "beaches": [
                { "beach": "queen-white", "nests": 5, "obstacles": 3, "gap": 5, "open": false, "cut": false, "gaps": [] },
                { "beach": "queen-red", "nests": 6, "obstacles": 3, "gap": 5, "open": false, "cut": cut, "gaps": [] },
            ] },
        })
    };
    sword(position(false), &[], "act 10/736").ok();
    sword(position(true), &[], "act 10/736").refused("1.9#direct-command", "not-commanded");
}

#[test]
fn r1_8_the_last_chit_is_kept_for_the_next_turn() {
    let position = json!({
        "chit": "direct:allied",
        "pieces": placed("2323: A/12-Para Poett"),
        "points": { "6AB": { "command": 1 } },
        "mug": { "inside": ["division:6AB"] },
    });
    let played = play(position, &[0, 0], "done").ok();
    assert_eq!(played.told("chit-kept").len(), 1);
    assert_eq!(played.field("turn"), 2);
}

#[test]
fn r1_11_engineers_and_infantry_dig() {
    let position = chit("division:6AB", "2323: 249-Fd-Coy-RE A/12-Para Poett");
    let played = play(position.clone(), &[], "act 249-Fd-Coy-RE; dig A/12-Para").ok();
    assert!(marked(&played, "A/12-Para", "ip"));
    let failed = play(position.clone(), &[9], "act A/12-Para; dig A/12-Para").ok();
    assert_eq!(failed.piece("A/12-Para")["work"], json!(["ip", 1]));
    let helped = chit(
        "division:6AB",
        json!({ "A/12-Para": { "at": "2323", "work": ["ip", 2] }, "B/12-Para": { "at": "2323" }, "Poett": { "at": "2323" } }),
    );
    let done = play(helped.clone(), &[8], "act A/12-Para; dig A/12-Para").ok();
    assert!(done.told("checked")[0].contains("8 against 10"));
    assert!(marked(&done, "A/12-Para", "ip"));
    let other = play(helped, &[], "act A/12-Para; pass").ok();
    assert!(
        other.piece("A/12-Para")["work"].is_null(),
        "any other action takes the markers off"
    );
    play(position, &[], "act A/12-Para; dig 249-Fd-Coy-RE").refused("1.11#general", "not-engineer");
}

#[test]
fn r1_11_an_ent_replaces_an_old_ip() {
    let pieces = "2323: 249-Fd-Coy-RE A/12-Para[ip] Poett B/12-Para";
    let position = chit("division:6AB", pieces);
    let built = play(
        position.clone(),
        &[5],
        "act 249-Fd-Coy-RE; entrench A/12-Para",
    )
    .ok();
    assert!(marked(&built, "A/12-Para", "ent") && !marked(&built, "A/12-Para", "ip"));
    assert_eq!(built.field("ents")["2323"], json!([1, 0]));
    play(position, &[], "act 249-Fd-Coy-RE; entrench B/12-Para").refused("1.11#ent", "no-old-ip");
}

#[test]
fn r1_11_road_blocks_come_and_go() {
    let position = chit("division:6AB", "2020: 249-Fd-Coy-RE D/2-OBLI Poett");
    let built = play(
        and(
            position.clone(),
            json!({ "points": { "6AB": { "road_blocks": 2, "command": 3 } } }),
        ),
        &[5],
        "act 249-Fd-Coy-RE; block",
    )
    .ok();
    assert_eq!(
        built.field("road_blocks"),
        &json!([{ "at": "2020", "division": "6AB" }])
    );
    assert_eq!(built.field("points")["6AB"]["road_blocks"], 1);
    let theirs = and(
        position,
        json!({ "road_blocks": [{ "at": "2020", "division": "21Pz" }] }),
    );
    let cleared = play(theirs.clone(), &[], "act 249-Fd-Coy-RE; clear").ok();
    assert_eq!(cleared.field("road_blocks"), &json!([]));
    let infantry = play(theirs, &[9], "act D/2-OBLI; clear").ok();
    assert_eq!(infantry.piece("D/2-OBLI")["work"], json!(["clear", 1]));
}

#[test]
fn r1_11_a_rearguard_within_two_hexes() {
    let position = paras("2323: A/12-Para Poett");
    let made = play(position.clone(), &[5], "act A/12-Para; rearguard 2424").ok();
    assert_eq!(made.at("Rearguard-1/5-Para-Bde"), "2424");
    play(position.clone(), &[], "act A/12-Para; rearguard 2526")
        .refused("1.11#rearguard", "rearguard-too-far");
    let failed = play(position, &[9], "act A/12-Para; rearguard 2424").ok();
    assert!(
        failed.piece("A/12-Para")["work"].is_null(),
        "no Men at Work"
    );
    let gone = paras("2323: A/12-Para Poett, 2424: Rearguard-1/5-Para-Bde");
    let played = play(gone, &[], "act Rearguard-1/5-Para-Bde; withdraw").ok();
    assert!(
        played.field("pieces")["Rearguard-1/5-Para-Bde"].is_null(),
        "back in the supply"
    );
}

#[test]
fn r1_12_rally_in_command_out_of_it_and_under_fire() {
    let position = |markers: &[&str], more: serde_json::Value| {
        and(
            paras(
                json!({ "A/12-Para": { "at": "2323", "markers": markers }, "Poett": { "at": "2323" } }),
            ),
            more,
        )
    };
    let both = position(&["suppressed", "two-cohesion-hits"], json!({}));
    let played = play(both, &[], "act A/12-Para; rally").ok();
    assert!(
        !marked(&played, "A/12-Para", "suppressed")
            && marked(&played, "A/12-Para", "two-cohesion-hits")
    );
    let hits = play(
        position(&["two-cohesion-hits"], json!({})),
        &[],
        "act A/12-Para; rally",
    )
    .ok();
    assert!(
        marked(&hits, "A/12-Para", "one-cohesion-hit")
            && !marked(&hits, "A/12-Para", "two-cohesion-hits")
    );
    let zone = paras("2323: A/12-Para[one-cohesion-hit] Poett, 2423: 5/125");
    play(zone.clone(), &[], "act A/12-Para; rally").refused("1.12", "nothing-to-rally");
    let night = and(zone, json!({ "light": "night" }));
    let healed = play(night, &[], "act A/12-Para; rally").ok();
    assert!(!marked(&healed, "A/12-Para", "one-cohesion-hit"));
    let alone = paras("2323: A/12-Para[suppressed]+rallying=2");
    // Quality 8 - 1 Suppressed - 1 out of command + 2.
    let failed = play(alone.clone(), &[9], "act A/12-Para; rally").ok();
    assert_eq!(failed.piece("A/12-Para")["rallying"], 3);
    let done = play(alone, &[8], "act A/12-Para; rally").ok();
    assert!(done.told("checked")[0].contains("8 against 8"));
    assert!(!marked(&done, "A/12-Para", "suppressed"));
}

#[test]
fn r1_20_delay_markers_come_off_by_a_check() {
    let position = paras("2323: A/12-Para[para-delay-2] Poett B/12-Para");
    let played = play(position, &[5], "act A/12-Para; gather").ok();
    assert!(
        marked(&played, "A/12-Para", "para-delay-1")
            && !marked(&played, "A/12-Para", "para-delay-2")
    );
}
