//! 1.15: what triggers Opportunity Fire and what does not, one test for each; when a seat wants to be asked.

use serde_json::{Value, json};

use crate::support::{Played, Script, and, kg_luck, marked, paras, placed, play};

/// A company beside grenadiers: whatever it does is in their Fire Zone.
fn beside(markers: &[&str], more: Value) -> Value {
    let position = paras(json!({
        "A/12-Para": { "at": "2323", "markers": markers }, "Poett": { "at": "2323" },
        "5/125": { "at": "2423" }, "Luck": { "at": "2423" },
    }));
    and(position, more)
}

fn does(position: Value, what: impl Script) -> Played {
    play(position, &[], ("act A/12-Para", what)).ok()
}

/// Whether the German seat is asked for Op Fire.
fn asked(played: &Played) -> bool {
    played.seat() == "german" && played.offered("hold")
}

#[test]
fn r1_15_box_entering_column_before_and_after() {
    let before = does(beside(&[], json!({})), "move; column");
    assert!(asked(&before) && !marked(&before, "A/12-Para", "column"));
    let after = does(beside(&[], json!({})), "move; column; hold");
    assert!(asked(&after) && marked(&after, "A/12-Para", "column"));
    let over = does(beside(&[], json!({})), "move; column; hold; hold");
    assert_eq!(over.seat(), "allied");
}

#[test]
fn r1_15_box_leaving_column_for_a_point() {
    let before = does(beside(&["column"], json!({})), "move; deploy");
    assert!(asked(&before) && marked(&before, "A/12-Para", "column"));
    let after = does(beside(&["column"], json!({})), "move; deploy; hold");
    assert!(asked(&after) && !marked(&after, "A/12-Para", "column"));
}

#[test]
fn r1_15_box_leaving_column_for_a_cohesion_hit_is_no_trigger() {
    let played = does(beside(&["column"], json!({})), "move; scatter");
    assert_eq!(played.seat(), "allied");
    assert!(!marked(&played, "A/12-Para", "column"));
}

#[test]
fn r1_15_box_entering_an_ent() {
    let dug = beside(&[], json!({ "ents": { "2323": [1, 0] } }));
    let before = does(dug.clone(), "enter-ent");
    assert!(asked(&before) && !marked(&before, "A/12-Para", "ent"));
    assert!(asked(&does(dug, "enter-ent; hold")));
}

/// Grenadiers with their lorries beside parachutists.
fn lorries(mounted: bool) -> Value {
    kg_luck(json!({
        "5/125": { "at": "2423", "mounted": mounted }, "Luck": { "at": "2423" },
        "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
    }))
}

#[test]
fn r1_15_box_mounting_and_dismounting() {
    let mounts = play(lorries(false), &[], "act 5/125; mount").ok();
    assert_eq!(
        (mounts.seat(), &mounts.piece("5/125")["mounted"]),
        ("allied", &json!(false))
    );
    let mounted = play(lorries(false), &[], "act 5/125; mount; hold").ok();
    assert_eq!(
        (mounted.seat(), &mounted.piece("5/125")["mounted"]),
        ("allied", &json!(true))
    );
    let down = play(lorries(true), &[], "act 5/125; move; dismount").ok();
    assert!(down.seat() == "allied" && down.offered("op A/12-Para 5/125"));
    let after = play(lorries(true), &[], "act 5/125; move; dismount; hold").ok();
    assert!(after.offered("op A/12-Para 5/125"), "on its feet, after");
}

#[test]
fn r1_15_box_engineer_work_is_fired_at_before_only() {
    let before = does(beside(&[], json!({})), "dig A/12-Para");
    assert!(asked(&before));
    let built = play(
        beside(&[], json!({})),
        &[3],
        "act A/12-Para; dig A/12-Para; hold",
    )
    .ok();
    assert!(marked(&built, "A/12-Para", "ip"));
    assert_eq!(built.seat(), "allied", "not after");
    // Suppressed before it could work: no check is rolled for it.
    let stopped = "act A/12-Para; dig A/12-Para; op 5/125 A/12-Para; accept";
    let played = play(beside(&[], json!({})), &[5, 3], stopped).ok();
    assert!(!marked(&played, "A/12-Para", "ip") && marked(&played, "A/12-Para", "suppressed"));
    assert_eq!(played.told("checked").len(), 1);
}

#[test]
fn r1_15_box_a_rearguard_is_engineer_work() {
    assert!(asked(&does(beside(&[], json!({})), "rearguard 2223")));
}

#[test]
fn r1_15_box_passing_rallying_and_firing_are_no_triggers() {
    assert_eq!(does(beside(&[], json!({})), "pass").seat(), "allied");
    let shaken = beside(&["one-cohesion-hit", "suppressed"], json!({}));
    let rallied = does(shaken, "rally");
    assert_eq!(rallied.seat(), "allied");
    let fire = "act A/12-Para; fire 5/125";
    let fired = play(beside(&[], json!({})), &[9, 9], fire).ok();
    assert_eq!(fired.seat(), "allied");
}

#[test]
fn r1_15_box_leaving_an_entry_hex_is_no_trigger() {
    let position = kg_luck("2528: 5/125 Luck, 2524: 4-AL-AT-Bty");
    let played = play(position, &[], "act 5/125; move; step 2527").ok();
    assert_eq!((played.seat(), played.at("5/125")), ("german", "2527"));
    assert!(played.offered("stop"));
}

#[test]
fn r1_15_box_every_step_is_a_trigger_of_its_own() {
    let moves = "move; step 2324; hold; hold; step 2424";
    let again = does(beside(&[], json!({})), moves);
    assert!(asked(&again));
}

#[test]
fn r1_15_box_each_unit_fires_once_at_each_trigger() {
    let pieces = placed("2323: A/12-Para Poett, 2423: 5/125 6/125 Luck");
    let two = beside(&[], json!({ "pieces": pieces }));
    let once = "act A/12-Para; move; step 2324; op 5/125 A/12-Para";
    let played = play(two.clone(), &[9], once).ok();
    assert!(played.offered("op 6/125 A/12-Para") && !played.offered("op 5/125 A/12-Para"));
    let twice = (once, "op 5/125 A/12-Para");
    play(two.clone(), &[9], twice).refused("1.15", "fired-already");
    // The other one holds back until the company is in its new hex.
    let after = (once, "hold; op 6/125 A/12-Para");
    let played = play(two, &[9, 9], after).ok();
    assert_eq!((played.at("A/12-Para"), played.seat()), ("2324", "allied"));
}

#[test]
fn r1_15_box_the_range_is_that_of_the_beginning_of_the_action() {
    // Beside an enemy when the action begins, a unit that reaches two hexes reaches one until it ends.
    let position = |from: &str| {
        kg_luck(json!({
            "5/125": { "at": from }, "Luck": { "at": from },
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
        }))
    };
    let away = "act 5/125; move; step 2523; op A/12-Para 5/125";
    // FZ to outside.
    play(position("2423"), &[5, 9], away)
        .ok()
        .tells("shot", &["9 against 3"]);
    let gone = play(position("2423"), &[], "act 5/125; move; step 2523; hold").ok();
    assert_eq!(gone.seat(), "german", "no shot after");
    // Not beside it: two hexes, from one hex of the zone to another. 4 - 1 range + 2.
    let along = "act 5/125; move; step 2524; op A/12-Para 5/125";
    let played = play(position("2523"), &[5, 9], along).ok();
    assert!(played.told("shot")[0].contains("9 against 5"));
}

#[test]
fn r1_15_box_out_of_command_the_check_is_one_harder() {
    let alone = placed("2323: A/12-Para Poett, 2423: 5/125");
    let alone = beside(&[], json!({ "pieces": alone }));
    let moves = "act A/12-Para; move; step 2324; op 5/125 A/12-Para";
    let played = play(alone, &[6], moves).ok();
    assert!(played.told("checked")[0].contains("6 against 5, failed"));
}

#[test]
fn r1_15_watch_is_changed_in_ones_own_activation() {
    let own = play(beside(&[], json!({})), &[], &[]).ok();
    let wishes: Vec<&str> = own
        .offers()
        .into_iter()
        .filter(|o| o.starts_with("watch"))
        .collect();
    assert_eq!(wishes, ["watch 20", "watch 40", "watch 60", "watch 80"]);
    let set = play(beside(&[], json!({})), &[], "watch 60").ok();
    assert_eq!(set.field("watch"), &json!([{ "above": 60 }, "always"]));
    assert!(
        !set.offers().iter().any(|o| o.starts_with("watch")),
        "once in an activation"
    );
    assert!(set.offered("act A/12-Para"), "and it is no action");
    play(beside(&[], json!({})), &[], "watch 60; watch always").refused("1.15", "watch-set");
    play(beside(&[], json!({})), &[], "watch never").refused("1.15", "watch-set");
    play(beside(&[], json!({})), &[], "watch 55").refused("1.15", "watch-set");
}

#[test]
fn r1_15_watch_is_changed_at_the_beginning_of_a_turn() {
    let dawn = json!({
        "turn": 2, "stack": ["mug", { "dawn": { "dispatch": "german" } }],
        "watch": [{ "above": 80 }, { "above": 80 }], "points": { "21Pz": { "command": 4 } },
        "pieces": placed("2323: A/12-Para Poett, 2425: 5/125 Luck"),
    });
    let set = play(dawn.clone(), &[], "watch always").ok();
    assert_eq!(
        set.field("watch"),
        &json!([{ "above": 80 }, "always"]),
        "the seat that is asked"
    );
    assert!(set.offered("continue") && !set.offered("watch 20"));
}
