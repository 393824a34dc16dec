//! 1.18.4: landing, every branch of its chart.

use serde_json::{Value, json};

use crate::r18_naval::{beach, naval};
use crate::support::{Pieces, Played, and, marked, placed, sword};

/// A landing on Queen White, nothing at sea that could fire.
fn landing(pieces: impl Pieces, nests: u8, obstacles: u8, gap: u8) -> Value {
    let ships: Vec<Value> = vec![json!(null); 16];
    let beaches = json!([beach("queen-white", nests, obstacles, gap)]);
    let fleet =
        json!({ "ships": ships, "supports": vec![false; 16], "beaches": beaches, "sea": 2 });
    and(naval(pieces), json!({ "fleet": fleet }))
}

fn swimmers() -> Value {
    placed("wave:1:queen-white: A/13-18-H")
}

const SWIM: &str = "land A/13-18-H 1508";

fn nests(played: &Played) -> u64 {
    played.field("fleet")["beaches"][0]["nests"]
        .as_u64()
        .unwrap_or(99)
}

#[test]
fn r1_18_4_where_to_land() {
    let red = sword(landing(swimmers(), 5, 3, 5), &[], "land A/13-18-H 1708");
    red.refused("1.18.4#general", "not-its-beach");
    sword(landing(swimmers(), 5, 3, 5), &[], "naval-on").refused("1.18.4#general", "must-land");
    let full = placed(
        "wave:1:queen-white: A/13-18-H, \
         1508: A/1-S-Lancs B/1-S-Lancs C/1-S-Lancs D/1-S-Lancs",
    );
    sword(landing(full, 5, 3, 5), &[], &[SWIM]).refused("1.18.4#lc-d", "beach-full");
    let held = placed("wave:1:queen-white: A/13-18-H, 1508: WN-20a");
    sword(landing(held, 5, 3, 5), &[], &[SWIM]).refused("1.10.3", "enemy-there");
    let later = placed("wave:2:queen-white: A/13-18-H, wave:1:queen-white: B/13-18-H");
    sword(landing(later, 5, 3, 5), &[], &[SWIM]).refused("1.18.4#general", "not-in-wave");
    let storm = and(landing(swimmers(), 5, 3, 5), json!({ "weather": "storm" }));
    sword(storm, &[], &[SWIM]).refused("1.18.7", "not-asked");
}

#[test]
fn r1_18_4_dd_tanks_and_the_sea() {
    // Sea State 2, blue row, armoured, no modifiers: a 2 is S, a 3 misses.
    let held = sword(landing(swimmers(), 5, 3, 5), &[2], &[SWIM, "accept"]).ok();
    assert!(held.told("shot")[0].ends_with("2 against 2, S."));
    assert!(marked(&held, "A/13-18-H", "suppressed"));
    // A Suppressed tank meets no Nests.
    held.once("shot");
    // Nests 5 -3 for the tank: 2.
    let through = sword(landing(swimmers(), 5, 3, 5), &[3, 9], &[SWIM]).ok();
    assert!(
        through.told("shot")[1].ends_with("9 against 2, a miss."),
        "{:?}",
        through.told("shot")
    );
    assert!(through.offered("beach nests") && through.offered("move"));
    let shot = sword(landing(swimmers(), 5, 3, 5), &[3, 0], &[SWIM]).ok();
    assert!(marked(&shot, "A/13-18-H", "one-cohesion-hit"), "a 0 is C");
    assert!(shot.offered("beach nests"), "hit, but not Suppressed");
    let quiet = sword(landing(swimmers(), 0, 3, 5), &[3], &[SWIM]).ok();
    assert_eq!(quiet.told("shot").len(), 1, "without Nests nobody fires");
}

#[test]
fn r1_18_4_a_dd_tank_acts_and_acts_again_in_command() {
    let alone = sword(
        landing(swimmers(), 5, 3, 5),
        &[3, 9, 3],
        &[SWIM, "beach nests"],
    )
    .ok();
    assert_eq!(nests(&alone), 4, "a tank takes one with a 3");
    assert!(!alone.offered("second A/13-18-H"), "out of command");
    let led = placed("wave:1:queen-white: A/13-18-H, 1407: A/1-S-Lancs Cass");
    let again = sword(
        landing(led.clone(), 5, 3, 5),
        &[3, 9, 3, 9],
        &[SWIM, "beach nests", "second A/13-18-H", "move"],
    )
    .ok();
    assert_eq!(again.field("points")["3BR"]["command"], json!(4));
    // The Nests fire before each action.
    again.tells("shot", &["", "", ""]);
    let same = sword(
        landing(led.clone(), 5, 3, 5),
        &[3, 9, 3, 9],
        &[SWIM, "beach nests", "second A/13-18-H", "beach nests"],
    );
    same.refused("1.9#division-5", "same-type");
    let poor = and(
        landing(led, 5, 3, 5),
        json!({ "points": { "3BR": { "command": 0 } } }),
    );
    let poor = sword(poor, &[3, 9, 3], &[SWIM, "beach nests"]).ok();
    assert!(!poor.offered("second A/13-18-H"));
}

/// Two companies and their brigadier on a craft.
fn assault_craft() -> Value {
    placed(
        "wave:1:queen-white: LC-infantry-1, \
         aboard:LC-infantry-1: A/1-S-Lancs C/1-S-Lancs Cass",
    )
}

const CRAFT: &str = "land LC-infantry-1 1508";

#[test]
fn r1_18_4_obstacles_and_drift() {
    // Obstacles 3, white row, unarmoured: a 3 is C, a 4 misses; a 0 is a step and Drift 2.
    let hit = sword(landing(assault_craft(), 0, 3, 5), &[3], &[CRAFT, "ashore"]).ok();
    assert!(
        marked(&hit, "A/1-S-Lancs", "one-cohesion-hit")
            && marked(&hit, "C/1-S-Lancs", "one-cohesion-hit")
    );
    let clear = sword(landing(assault_craft(), 0, 3, 5), &[4], &[CRAFT, "ashore"]).ok();
    assert!(!marked(&clear, "A/1-S-Lancs", "one-cohesion-hit"));
    assert_eq!(clear.told("craft-recycled").len(), 1);
    let drift = sword(landing(assault_craft(), 0, 3, 5), &[0], &[CRAFT, "ashore"]).ok();
    assert_eq!(drift.piece("A/1-S-Lancs")["drift"], json!(2));
    assert_eq!(
        drift.piece("A/1-S-Lancs")["steps"],
        json!(2),
        "the step was the craft's"
    );
    let none = sword(landing(assault_craft(), 0, 0, 5), &[], &[CRAFT, "ashore"]).ok();
    assert_eq!(none.at("Cass"), "1508");
    let worn = {
        let mut pieces = assault_craft();
        pieces["LC-infantry-1"]["steps"] = json!(1);
        sword(landing(pieces, 0, 3, 5), &[0], &[CRAFT]).ok()
    };
    assert_eq!((worn.at("A/1-S-Lancs"), worn.at("Cass")), ("lost", "lost"));
}

#[test]
fn r1_18_4_a_drifting_unit_reduces_it_or_rallies() {
    let second = [CRAFT, "ashore", "second A/1-S-Lancs"];
    let reduce = (&second, "undrift");
    let less = sword(landing(assault_craft(), 0, 3, 5), &[0], reduce).ok();
    assert_eq!(less.piece("A/1-S-Lancs")["drift"], json!(1));
    let fire = (&second, "beach nests");
    sword(landing(assault_craft(), 0, 3, 5), &[0], fire).refused("1.18.4#lc-i", "drifting");
}

#[test]
fn r1_18_4_nests_fire_at_the_craft_or_at_one_that_landed() {
    // At the craft: 5 +0, mass 0 for two steps; the passengers do not count.
    let craft = sword(
        landing(assault_craft(), 5, 0, 5),
        &[9],
        &[CRAFT, "nests", "ashore"],
    )
    .ok();
    assert!(craft.told("shot")[0].ends_with("9 against 5, a miss."));
    assert!(!craft.offered("nests-at A/1-S-Lancs"), "once");
    let ashore = sword(
        landing(assault_craft(), 5, 0, 5),
        &[9],
        &[CRAFT, "spare", "ashore", "nests-at A/1-S-Lancs"],
    )
    .ok();
    // 5 +0, four steps +1, the open beach +1.
    assert!(ashore.told("shot")[0].ends_with("9 against 7, a miss."));
    let spared = sword(
        landing(assault_craft(), 5, 0, 5),
        &[],
        &[CRAFT, "spare", "ashore", "spare"],
    )
    .ok();
    assert!(spared.told("shot").is_empty());
}

#[test]
fn r1_18_4_op_fire_at_the_craft_or_at_one_that_landed() {
    let with = |extra: Value| {
        let mut pieces = assault_craft();
        pieces["WN-20a"] = extra;
        landing(pieces, 0, 0, 5)
    };
    let gun = || with(json!({ "at": "1408", "markers": ["ent"] }));
    // Quality 5 +2 in the ENT; 4 +1 in the ENT, the open beach +1, no modifier for movement.
    let craft = sword(
        gun(),
        &[0, 9],
        &[CRAFT, "op WN-20a LC-infantry-1", "ashore"],
    )
    .ok();
    craft.tells("shot", &["9 against 6"]);
    assert!(!craft.offered("op WN-20a A/1-S-Lancs"), "not a second time");
    let ashore = [CRAFT, "hold", "ashore", "op WN-20a A/1-S-Lancs"];
    let ashore = sword(gun(), &[0, 9], &ashore).ok();
    // 4 +1, four steps +1, the open beach +1, and 2 for moving within the Fire Zone: all modifiers, unlike the craft's.
    ashore.tells("shot", &["9 against 9"]);
}

#[test]
fn r1_18_4_passengers_land_mounted_or_in_column_within_stacking() {
    let pieces = || {
        placed(
            "wave:1:queen-white: LC-vehicle-1, aboard:LC-vehicle-1: 629-Fd-Sqn-RE, \
             1508: A/1-S-Lancs B/1-S-Lancs C/1-S-Lancs D/1-S-Lancs",
        )
    };
    let land = "land LC-vehicle-1 1508";
    sword(landing(pieces(), 0, 0, 5), &[], &[land, "ashore"]).refused("1.18.4#lc-d", "beach-full");
    let column = [
        "ashore-mounted 629-Fd-Sqn-RE",
        "ashore-column 629-Fd-Sqn-RE",
    ];
    let played = sword(
        landing(pieces(), 0, 0, 5),
        &[],
        &[land, column[0], column[1]],
    )
    .ok();
    assert!(marked(&played, "629-Fd-Sqn-RE", "column"));
    assert_eq!(played.piece("629-Fd-Sqn-RE")["mounted"], json!(true));
}

#[test]
fn r1_18_4_a_craft_that_can_fire_fires() {
    let pieces =
        placed("wave:1:queen-white: LCT(A)-1, aboard:LCT(A)-1: 77/5-ARRE, 1408: WN-20a[ent]");
    let at = |choices: &[&str], dice: &[u8]| sword(landing(pieces.clone(), 3, 0, 5), dice, choices);
    let spare: Vec<&str> = vec![
        "land LCT(A)-1 1508",
        "spare",
        "hold",
        "ashore",
        "spare",
        "hold",
        "beach nests",
    ];
    let played = at(&spare, &[3]);
    assert_eq!(nests(&played), 2, "{:?}", played.kinds());
    let mut target = spare.clone();
    target.pop();
    target.push("target WN-20a");
    let fired = at(&target, &[9, 9]);
    assert_eq!(fired.told("shot").len(), 1);
}

#[test]
fn r1_18_4_those_that_landed_act_again() {
    let go = [CRAFT, "spare", "ashore", "spare"];
    let with = |more: &[&'static str]| [&go[..], more].concat();
    // The Nests fire first, with all modifiers: 5, four steps +1, beach +1.
    let fire = sword(
        landing(assault_craft(), 5, 0, 5),
        &[9, 2],
        &with(&["second A/1-S-Lancs", "beach nests"]),
    )
    .ok();
    assert!(fire.told("shot")[0].ends_with("9 against 7, a miss."));
    assert_eq!(
        (
            nests(&fire),
            fire.field("points")["3BR"]["command"].as_u64()
        ),
        (4, Some(4))
    );
    sword(
        landing(assault_craft(), 5, 0, 5),
        &[9],
        &with(&["second A/1-S-Lancs", "move"]),
    )
    .refused("1.9#division-5", "same-type");
    let twice = with(&["second A/1-S-Lancs", "pass", "second A/1-S-Lancs"]);
    sword(landing(assault_craft(), 5, 0, 5), &[9], &twice)
        .refused("1.18.4#lc-i", "not-just-landed");
    let mut led = assault_craft();
    led.as_object_mut().map(|pieces| pieces.remove("Cass"));
    let alone = sword(landing(led, 5, 0, 5), &[], &go).ok();
    assert!(!alone.offered("second A/1-S-Lancs"), "no leader has landed");
}

#[test]
fn r1_18_4_only_commandos_assault_across_a_closed_gap() {
    let wn = json!({ "at": "1408", "markers": ["ent", "suppressed"] });
    let mut infantry = assault_craft();
    infantry["WN-20a"] = wn.clone();
    let closed = sword(
        landing(infantry.clone(), 0, 0, 5),
        &[],
        &[CRAFT, "ashore", "second A/1-S-Lancs", "assault 1408"],
    );
    closed.refused("1.17.1", "cannot-enter");
    let open = sword(
        landing(infantry, 0, 0, 0),
        &[],
        &[CRAFT, "ashore", "second A/1-S-Lancs"],
    )
    .ok();
    assert!(open.offered("also C/1-S-Lancs"), "{:?}", open.offers());
    let commandos = json!({
        "LC-infantry-1": { "at": "wave:1:queen-white" }, "1-3-Tp/41-RM-Cdo": { "at": "aboard:LC-infantry-1" },
        "4-6-Tp/41-RM-Cdo": { "at": "aboard:LC-infantry-1" }, "WN-20a": wn,
    });
    let across = sword(
        landing(commandos, 0, 0, 5),
        &[],
        &[CRAFT, "ashore", "second 1-3-Tp/41-RM-Cdo", "naval-on"],
    )
    .ok();
    assert!(across.offered("assault 1408"), "{:?}", across.offers());
}

#[test]
fn r1_18_4_a_stack_acts_together_only_to_assault() {
    let mut pieces = assault_craft();
    pieces["WN-20a"] = json!({ "at": "1408", "markers": ["ent", "suppressed"] });
    let choices = [CRAFT, "ashore", "second A/1-S-Lancs", "also C/1-S-Lancs"];
    let both = sword(landing(pieces, 0, 0, 0), &[], &choices).ok();
    assert!(both.offered("assault 1408") && !both.offered("rally") && !both.offered("fire WN-20a"));
    assert_eq!(both.field("points")["3BR"]["command"], json!(3));
}

#[test]
fn r1_18_4_gaps_open_one_by_one() {
    let avre = || placed("wave:1:queen-white: LCT(A)-1, aboard:LCT(A)-1: 77/5-ARRE");
    let go = "land LCT(A)-1 1508; ashore; second 77/5-ARRE; beach gap";
    // A full squadron of the 79th: a 2 takes two; at 1 there are two Gap Open markers.
    let opened = (go, "gap 1508 1509; gap 1407 1408");
    let played = sword(landing(avre(), 0, 0, 3), &[2], opened).ok();
    let white = &played.field("fleet")["beaches"][0];
    assert_eq!(
        (&white["gap"], white["gaps"].as_array().map(Vec::len)),
        (&json!(1), Some(2))
    );
    let twice = (go, "gap 1508 1509; gap 1508 1509");
    sword(landing(avre(), 0, 0, 3), &[2], twice).refused("1.18.4#lc-i", "no-gap");
    let still = sword(landing(avre(), 0, 0, 5), &[2], go).ok();
    assert!(still.told("gap-open").is_empty(), "at 3 there is none");
}

#[test]
fn r1_18_beach_defences_are_attacked_as_a_fire_action_too() {
    let position = json!({
        "chit": "formation:8-Bde", "points": { "3BR": { "command": 2 } },
        "pieces": placed("1508: A/1-S-Lancs Cass"),
    });
    let played = sword(position.clone(), &[2], "act A/1-S-Lancs; beach nests").ok();
    assert_eq!(nests(&played), 4);
    let mut inland = position;
    inland["pieces"] = placed("1509: A/1-S-Lancs Cass");
    sword(inland, &[], "act A/1-S-Lancs; beach nests").refused("1.18.4#lc-i", "no-beach");
}
