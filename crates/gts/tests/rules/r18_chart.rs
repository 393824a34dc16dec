//! 1.18: the boxes of the Naval chart that `r18_naval` and `r18_landing` do not walk.

use serde_json::{Value, json};

use crate::r18_naval::{beach, naval};
use crate::support::{Pieces, and, marked, placed, sword};

/// Step 4 on Queen White, nothing at sea that could fire.
fn landing(pieces: impl Pieces, nests: u8, obstacles: u8, gap: u8, sea: u8) -> Value {
    let ships: Vec<Value> = vec![json!(null); 16];
    let beaches = json!([beach("queen-white", nests, obstacles, gap)]);
    let fleet =
        json!({ "ships": ships, "supports": vec![false; 16], "beaches": beaches, "sea": sea });
    and(naval(pieces), json!({ "fleet": fleet }))
}

/// Two companies and their brigadier on a craft.
fn craft() -> Value {
    placed(
        "wave:1:queen-white: LC-infantry-1, \
         aboard:LC-infantry-1: A/1-S-Lancs C/1-S-Lancs Cass",
    )
}

fn plus(mut pieces: Value, name: &str, piece: Value) -> Value {
    pieces[name] = piece;
    pieces
}

const CRAFT: &str = "land LC-infantry-1 1508";
const SWIM: &str = "land A/13-18-H 1508";

#[test]
fn r1_18_step_2_a_ship_that_sees_its_target_needs_nobody() {
    // WN-20a stands behind Queen White: no die for spotting. 5 - 1 - 2 in the ENT; Light with 5, Heavy with 6.
    let beach = || naval(placed("1408: WN-20a[ent]"));
    let light = sword(beach(), &[8], "ship DD-1; target WN-20a").ok();
    assert!(light.told("ship-spotting").is_empty());
    assert!(light.told("shot")[0].contains("8 against 2"));
    assert_eq!(light.field("barrages")["light"], json!(["1408"]));
    let heavy = sword(beach(), &[8], "ship Mauritius; target WN-20a").ok();
    assert_eq!(heavy.field("barrages")["heavy"], json!(["1408"]));
}

#[test]
fn r1_18_step_2_ships_shake_the_whole_hex() {
    let two = naval(placed("1709: 10/736[ent] Cod-88-mm[ent]"));
    // A 0 is a Cohesion Hit: Effective, so the gun checks, with 5 + 2: 8 fails.
    let fire = "ship Warspite; target 10/736; accept";
    let played = sword(two, &[0, 8], fire).ok();
    assert!(
        marked(&played, "10/736", "one-cohesion-hit") && marked(&played, "Cod-88-mm", "suppressed")
    );
    assert_eq!(played.field("fleet")["beaches"][1]["cut"], json!(true));
}

#[test]
fn r1_18_step_2_support_craft_need_range_and_sight() {
    let far = naval(placed("1513: 3/736"));
    sword(far, &[], "craft LCS-QW; target 3/736").refused("1.18.2#ship", "ship-range");
    let other = naval(placed("1910: WN-18, 1408: WN-20a"));
    let asked = sword(other, &[], "craft LCR-QW").ok();
    assert!(asked.offered("target WN-20a") && asked.offered("cease"));
    let ceased = sword(naval(json!({})), &[], "craft LCR-QW; cease").ok();
    assert_eq!(
        ceased.field("fleet")["supports"][0],
        json!(true),
        "not spent"
    );
}

#[test]
fn r1_18_step_3_a_craft_checks_an_s_query() {
    let wave = || {
        naval(placed(
            "1413: 2/1716[two-cohesion-hits], wave:1:queen-white: LC-infantry-1, \
             aboard:LC-infantry-1: A/1-S-Lancs",
        ))
    };
    let at = ["naval-on", "battery 2/1716", "at-craft LC-infantry-1"];
    // 5 + 0: what lies on the battery does not count. A 1 is S?: quality 6 - 1, under nobody's command.
    let calm = sword(wave(), &[1, 5], &at).ok();
    assert!(calm.told("shot")[0].ends_with("1 against 5, S?."));
    assert_eq!(calm.at("A/1-S-Lancs"), "aboard:LC-infantry-1");
    // Failed it is an S, which removes it whatever it would check for: nobody is asked. A 2 is one at once.
    for dice in [&[1, 6][..], &[2]] {
        let gone = sword(wave(), dice, &at).ok();
        assert_eq!(gone.at("A/1-S-Lancs"), "lost");
        assert!(!gone.offers().contains(&"accept"));
    }
    let silent = naval(placed("1413: 2/1716[suppressed], 2014: 4/1716"));
    sword(silent, &[], &at[..2]).refused("1.14.2", "no-fire");
}

#[test]
fn r1_18_step_3_each_battery_fires_once_and_leaves_no_barrage() {
    let guns = naval(placed("1413: 2/1716, 2014: 4/1716"));
    let twice = "naval-on; battery 2/1716; at-ship DD-1; battery 2/1716";
    let played = sword(guns, &[9], twice);
    played.refused("1.18.2#ship", "ship-done");
    assert_eq!(played.field("barrages")["light"], json!([]));
    let field = naval(placed("1413: 2/1716, 1513: 3/736"));
    sword(field, &[], "naval-on; battery 3/736").refused("1.18.3", "no-battery");
}

#[test]
fn r1_18_step_4_a_dd_tank_may_founder() {
    let swim = || placed("wave:1:queen-white: A/13-18-H");
    // Sea State 6, blue row, armoured: a 6 is E.
    let lost = sword(landing(swim(), 5, 3, 5, 6), &[6], &[SWIM]).ok();
    assert_eq!((lost.at("A/13-18-H"), lost.told("shot").len()), ("lost", 1));
    // Suppressed by the Nests it does nothing more: the red row, armoured, 3 with Nests 6.
    let held = sword(landing(swim(), 6, 3, 5, 2), &[9, 3], &[SWIM, "accept"]).ok();
    assert!(marked(&held, "A/13-18-H", "suppressed"));
    assert!(!held.offered("move") && !held.offered("pass"));
}

#[test]
fn r1_18_step_4_a_dd_tank_suppressed_in_its_action_does_not_act_again() {
    let led = placed("wave:1:queen-white: A/13-18-H, 1407: A/1-S-Lancs Cass, 1509: Cod-88-mm[ent]");
    // It drives along the beach under the gun's eyes: check 0, a 2 on the white row is S.
    let choices = [
        SWIM,
        "move",
        "step 1407",
        "op Cod-88-mm A/13-18-H",
        "accept",
        "second A/13-18-H",
    ];
    let played = sword(landing(led, 0, 3, 5, 2), &[9, 0, 2], &choices);
    assert!(
        marked(&played, "A/13-18-H", "suppressed"),
        "{:?}",
        played.kinds()
    );
    played.refusal();
}

#[test]
fn r1_18_step_4_nests_and_op_fire_may_sink_the_craft() {
    let weak = || {
        plus(
            craft(),
            "LC-infantry-1",
            json!({ "at": "wave:1:queen-white", "steps": 1 }),
        )
    };
    // Nests 6 on the red row: a 6 is a step, the last.
    let nests = sword(landing(weak(), 6, 0, 5, 2), &[6], &[CRAFT, "nests"]).ok();
    assert_eq!(
        (nests.at("A/1-S-Lancs"), nests.told("craft-lost").len()),
        ("lost", 1),
        "{:?}",
        nests.kinds()
    );
    // Op Fire: check 0; 4 + 1 in the ENT + 1 on the open beach: 6.
    let gun = plus(
        weak(),
        "WN-20a",
        json!({ "at": "1408", "markers": ["ent"] }),
    );
    let op = sword(
        landing(gun, 0, 0, 5, 2),
        &[0, 6],
        &[CRAFT, "op WN-20a LC-infantry-1"],
    )
    .ok();
    assert_eq!((op.at("C/1-S-Lancs"), op.at("Cass")), ("lost", "lost"));
    // Obstacles at the full craft: a 3 is C, and it lands all the same.
    let hit = sword(landing(craft(), 0, 3, 5, 2), &[3], &[CRAFT]).ok();
    assert_eq!(hit.at("A/1-S-Lancs"), "1508");
}

#[test]
fn r1_18_step_4_a_suppressed_craft_lands_suppressed_men() {
    // Obstacles 3, white row: a 2 is S.
    let choices = [CRAFT, "accept", "ashore", "second A/1-S-Lancs", "rally"];
    let played = sword(landing(craft(), 0, 3, 5, 2), &[2], &choices[..3]).ok();
    assert!(
        marked(&played, "A/1-S-Lancs", "suppressed")
            && marked(&played, "C/1-S-Lancs", "suppressed")
    );
    let rallied = sword(landing(craft(), 0, 3, 5, 2), &[2], &choices).ok();
    assert!(!marked(&rallied, "A/1-S-Lancs", "suppressed"));
    let fire = [&choices[..4], &["beach obstacles"]].concat();
    sword(landing(craft(), 0, 3, 5, 2), &[2], &fire).refused("1.14.2", "no-fire");
    // An armed craft that is Suppressed does not fire.
    let avre = placed("wave:1:queen-white: LCT(A)-1, aboard:LCT(A)-1: 77/5-ARRE");
    let held = ["land LCT(A)-1 1508", "accept", "ashore"];
    let held = sword(landing(avre, 0, 3, 5, 2), &[2], &held).ok();
    assert_eq!(held.told("craft-recycled").len(), 1);
}

/// Two companies ashore before an open gap, a strongpoint in front of them.
fn ashore() -> Value {
    plus(
        craft(),
        "WN-20a",
        json!({ "at": "1408", "markers": ["ent", "suppressed"] }),
    )
}

#[test]
fn r1_18_step_4_those_the_nests_suppress_stay_out_of_the_assault() {
    let go = (
        CRAFT,
        "spare; ashore; spare; second A/1-S-Lancs; also C/1-S-Lancs",
    );
    let land = |dice: &[u8], more: &str| sword(landing(ashore(), 5, 0, 0, 2), dice, (go, more));
    land(&[], "")
        .ok()
        .asked("german", "nests-at A/1-S-Lancs; nests-at C/1-S-Lancs");
    // 5, four steps + 1, the beach + 1: a 3 on the red row is S.
    let one = land(&[3], "nests-at C/1-S-Lancs; accept").ok();
    assert!(one.offered("assault 1408"), "{:?}", one.offers());
    let gone = land(
        &[3],
        "nests-at C/1-S-Lancs; accept; assault 1408; stand; charge",
    );
    assert!(
        gone.told("assaults").len() == 1 || gone.kinds().contains(&"assaulted"),
        "{:?}",
        gone.kinds()
    );
}

#[test]
fn r1_18_step_4_a_unit_the_nests_destroy_does_nothing() {
    let weak = plus(
        craft(),
        "A/1-S-Lancs",
        json!({ "at": "aboard:LC-infantry-1", "steps": 1, "markers": ["step-loss"] }),
    );
    let choices = [CRAFT, "spare", "ashore", "spare", "second A/1-S-Lancs"];
    // 5, three steps, the beach + 1: a 6 is a step.
    let played = sword(landing(weak, 5, 0, 5, 2), &[6], &choices).ok();
    assert_eq!(played.at("A/1-S-Lancs"), "lost");
    assert!(
        played.offered("second C/1-S-Lancs"),
        "{:?}",
        played.offers()
    );
}

#[test]
fn r1_18_step_4_what_finds_no_room_waits_in_its_box() {
    let mut pieces = placed("wave:1:queen-white: A/13-18-H");
    for (i, hex) in ["1307", "1407", "1508"].iter().enumerate() {
        for (j, battalion) in ["1-S-Lancs", "2-E-Yorks", "1-Suffolk"].iter().enumerate() {
            if i == j {
                for company in ["A", "B", "C", "D"] {
                    pieces[format!("{company}/{battalion}")] = json!({ "at": hex });
                }
            }
        }
    }
    let played = sword(landing(pieces, 5, 3, 5, 2), &[], "force 1607").ok();
    assert_eq!(played.at("A/13-18-H"), "wave:1:queen-white");
}

#[test]
fn r1_18_step_4_foot_mortars_cross_a_closed_gap_guns_do_not() {
    let inland = |unit: &str| {
        json!({
            "chit": "formation:8-Bde", "points": { "3BR": { "command": 2 } },
            "pieces": { unit: { "at": "1508" }, "A/1-S-Lancs": { "at": "1508" }, "Cass": { "at": "1508" } },
        })
    };
    let go = |unit: &str, more: &str| {
        let steps = format!("act {unit}; move; step 1509");
        sword(inland(unit), &[0], (steps, more))
    };
    let mortar = go("Mortar/1-S-Lancs", "roll").ok();
    mortar.stand("1509: Mortar/1-S-Lancs");
    go("AT/1-S-Lancs", "").refused("1.18.4#lc-i", "gap-closed");
}

#[test]
fn r1_18_step_8_a_ship_need_not_move() {
    let played = sword(naval(json!({})), &[], "naval-on; naval-on; naval-on").ok();
    assert_eq!(played.field("fleet")["ships"][0], json!("long"));
    assert_eq!(played.told("naval-again").len(), 1, "{:?}", played.kinds());
}
