//! 1.8#g-1.8#l, 1.9: the mug, chits that bring points and reinforcements, the end of a turn and of the game.

use serde_json::json;

use crate::support::{and, beside_a_park, chance, chit, marked, paras, placed, play, sword};

/// The Allied Direct Command chit is about to end, these are in the mug.
fn ending(mug: serde_json::Value) -> serde_json::Value {
    json!({
        "chit": "direct:allied",
        "pieces": placed("2323: A/12-Para Poett, 2425: 5/125 Luck"),
        "points": { "6AB": { "command": 2, "dispatch": 4 }, "21Pz": { "command": 18, "dispatch": 1 } },
        "mug": { "inside": mug },
    })
}

#[test]
fn r1_8_i_a_chit_is_drawn_and_resolved() {
    let position = ending(json!(["division:21Pz", "direct:german"]));
    // Die 7: 3 + 3 Command Points up to 19; die 1: both comparisons, +2.
    let played = chance(
        "ham-and-jam",
        position,
        &["chit=division:21Pz", "d10=7", "d10=1"],
        "done",
    )
    .ok();
    assert_eq!(played.told("chit-drawn").len(), 1);
    assert_eq!(played.field("points")["21Pz"]["command"], 19);
    assert_eq!(played.field("points")["21Pz"]["dispatch"], 3);
    assert_eq!(played.seat(), "german");
}

#[test]
fn r1_9_division_brings_its_reinforcements() {
    let position = and(
        ending(json!(["division:21Pz", "direct:german"])),
        json!({ "turn": 2, "pieces": placed("2323: A/12-Para Poett, 2425: 5/125 Luck, \
             holding:2: 6/192+mounted 7/192+mounted, holding:3: 4/StuG-200") }),
    );
    let dice = "chit=division:21Pz; d10=0; d10=5";
    let played = chance("ham-and-jam", position.clone(), dice, "done").ok();
    // Not before 1100.
    played.stand("1425: 6/192 7/192, holding:3: 4/StuG-200");
    assert!(played.offered("in-column 6/192"));
    let column = chance(
        "ham-and-jam",
        position.clone(),
        dice,
        "done; in-column 6/192",
    )
    .ok();
    assert!(marked(&column, "6/192", "column"));
    // 1.10.5: they must leave before the activation ends, and do nothing else first.
    chance(
        "ham-and-jam",
        position.clone(),
        dice,
        "done; in-column 6/192; done; done",
    )
    .refused("1.10.5", "must-move");
    chance(
        "ham-and-jam",
        position,
        dice,
        "done; in-column 6/192; done; act 6/192; pass",
    )
    .refused("1.10.5", "must-move");
}

#[test]
fn r1_9_the_marines_come_with_their_own_chit() {
    let position = and(
        ending(json!(["royal-marines", "direct:german"])),
        json!({ "turn": 4, "pieces": placed("2323: A/12-Para Poett, 2425: 5/125 Luck, \
             holding:4: 1-3-Tp/6-Cdo 4-6-Tp/6-Cdo") }),
    );
    let played = chance(
        "ham-and-jam",
        position,
        &["chit=royal-marines"],
        "done; done",
    )
    .ok();
    assert_eq!(played.at("1-3-Tp/6-Cdo"), "1716");
    assert!(played.offered("act 4-6-Tp/6-Cdo") && !played.offered("act A/12-Para"));
}

#[test]
fn r1_8_j_barrages_lift_and_leaders_without_men_go() {
    let position = json!({
        "chit": "direct:allied", "points": { "6AB": { "command": 1 } },
        "pieces": placed("2323: A/12-Para Poett, 2425: 1/PzJg-716+division=21Pz+stripe=white Luck"),
        "barrages": { "light": ["2425"], "heavy": ["2426"] },
        "mug": { "inside": ["division:6AB"] },
    });
    let played = play(position, &[0, 0], "done").ok();
    assert_eq!(
        played.field("barrages"),
        &json!({ "light": [], "heavy": [] })
    );
    played.once("chit-kept").stand("lost: Luck");
    assert_eq!(
        (played.field("turn"), played.seat()),
        (&json!(2), "allied"),
        "the kept chit comes first"
    );
}

#[test]
fn r1_8_k_parks_may_fire_again() {
    let position = json!({
        "chit": "direct:allied", "points": { "6AB": { "command": 1 } },
        "pieces": placed("2323: A/12-Para Poett, park:2530: 7/III/155, 2528: 5/125 Luck"),
        "parks": [{ "at": "2530", "division": "21Pz", "fired": true }],
        "mug": { "inside": ["division:6AB"] },
    });
    let played = sword(position, &[0, 0], "done");
    assert_eq!(played.field("parks")[0]["fired"], false);
}

#[test]
fn r1_8_l_ham_and_jam_is_counted() {
    let last = |pieces: serde_json::Value, control: serde_json::Value| {
        let position = json!({
            "turn": 5, "chit": "direct:german", "points": { "21Pz": { "command": 1 } },
            "pieces": pieces, "control": control, "mug": { "inside": ["division:6AB"] },
        });
        play(position, &[], "done").ok()
    };
    // The Allied player holds both bridges (6): -6 for the German.
    let held = last(
        placed("2425: 5/125 Luck, 2020: A/12-Para"),
        json!({ "allied": ["1920", "2020"], "german": [] }),
    );
    let outcome = held.end.status.outcome.as_ref().expect("it is over");
    assert_eq!((outcome.id, outcome.score), ("allied", -6));
    // 1920 and 2222 and 1820 are German: 8, against nothing.
    let german = last(
        placed("1920: 5/125 Luck, 2323: A/12-Para"),
        json!({ "allied": ["2020"], "german": ["1920", "1820", "2222"] }),
    );
    let outcome = german.end.status.outcome.as_ref().expect("it is over");
    assert_eq!((outcome.id, outcome.score), ("german", 8));
}

#[test]
fn r1_8_l_the_bridge_lost_ends_the_game() {
    let position = |markers: &[&str]| {
        json!({
            "turn": 2, "chit": "direct:german", "points": { "21Pz": { "command": 1 } },
            "pieces": { "5/125": { "at": "2020", "markers": markers }, "Luck": { "at": "2020" }, "A/12-Para": { "at": "2323" } },
            "mug": { "inside": ["division:6AB"] },
        })
    };
    let over = play(position(&[]), &[], "done").ok();
    assert_eq!(
        over.end.status.outcome.as_ref().map(|o| o.id),
        Some("german")
    );
    let on = play(position(&["suppressed"]), &[0, 0], "done").ok();
    assert!(on.end.status.outcome.is_none());
}

#[test]
fn r1_2_2_nobody_is_in_command_in_an_entry_hex() {
    let pieces = "2528: 5/125 Luck, 2527: 6/125, 1821: 5/192 Rauch";
    let position = chit("direct:german", pieces);
    play(position.clone(), &[], "act 5/125").refused("1.9#direct-command", "not-commanded");
    play(position, &[], "act 6/125").refused("1.9#direct-command", "not-commanded");
}

#[test]
fn r1_2_3_red_quality_is_always_in_command() {
    let points = json!({ "716": { "command": 3 } });
    let pieces = placed("1415: Stab/736[ent]");
    let position = json!({ "chit": "direct:german", "points": points, "pieces": pieces });
    sword(position, &[], "act Stab/736").ok();
}

#[test]
fn r1_2_7_a_replacement_commands_less() {
    let position = |replaced: bool| {
        chit(
            "direct:allied",
            json!({ "A/12-Para": { "at": "2323" }, "B/12-Para": { "at": "2318" }, "Poett": { "at": "2318", "replaced": replaced } }),
        )
    };
    play(position(false), &[], "act A/12-Para").ok();
    play(position(true), &[], "act A/12-Para").refused("1.9#direct-command", "not-commanded");
}

#[test]
fn r1_6_2_a_suppressed_unit_has_no_fire_zone_a_barrage_shortens_it() {
    let position = |enemy: serde_json::Value, more: serde_json::Value| {
        and(
            chit(
                "division:6AB",
                json!({ "A/12-Para": { "at": "2222" }, "Poett": { "at": "2222" }, "8(s)/125": enemy, "Luck": { "at": "2425" }, "5/125": { "at": "2425" } }),
            ),
            more,
        )
    };
    // A gun of range 3 in 2425 covers 2323.
    let go = "act A/12-Para; move; step 2323";
    play(position(json!({ "at": "2425" }), json!({})), &[], go)
        .refused("1.9#division-4", "into-zone");
    play(
        position(
            json!({ "at": "2425", "markers": ["suppressed"] }),
            json!({}),
        ),
        &[],
        go,
    )
    .ok();
    play(
        position(
            json!({ "at": "2425" }),
            json!({ "barrages": { "light": ["2425"] } }),
        ),
        &[],
        go,
    )
    .ok();
}

#[test]
fn r1_6_3_next_to_an_enemy_the_range_is_one() {
    // The gun has A/13-Para beside it when the action begins: 2323 is out of its zone.
    let pieces = "2222: A/12-Para Poett, 2424: A/13-Para, 2425: 8(s)/125 Luck";
    let position = chit("division:6AB", pieces);
    play(position, &[], "act A/12-Para; move; step 2323").ok();
}

#[test]
fn r1_13_pass_does_nothing() {
    let position = paras("2323: A/12-Para Poett");
    play(position, &[], "act A/12-Para; pass")
        .ok()
        .once("passed")
        .stand("2323: A/12-Para");
}

#[test]
fn r1_10_12_a_battery_joins_a_park() {
    let pieces = "2529: 7/III/155, park:2530: 9/III/155, 2530: 5/125 Luck";
    let position = beside_a_park("division:21Pz", "2530", pieces);
    let played = sword(position, &[], "act 7/III/155; move; step 2530; join").ok();
    assert_eq!(played.at("7/III/155"), "park:2530");
}
