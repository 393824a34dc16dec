//! 1.18: the Naval chit but for the landing: gaps, ships, support craft, Coastal Batteries, boxes, markers, its end.

use serde_json::{Value, json};

use crate::support::{Pieces, Played, and, placed, sword};

/// The Naval chit in play, with these pieces on a bare map.
pub(crate) fn naval(pieces: impl Pieces) -> Value {
    json!({
        "chit": "naval", "pieces": pieces.pieces(),
        "points": { "3BR": { "command": 5 }, "6AB": { "command": 0 }, "716": { "command": 0 }, "21Pz": { "command": 0 } },
    })
}

/// A beach as the file writes it.
pub(crate) fn beach(name: &str, nests: u8, obstacles: u8, gap: u8) -> Value {
    json!({ "beach": name, "nests": nests, "obstacles": obstacles, "gap": gap, "open": false, "cut": false, "gaps": [] })
}

#[test]
fn r1_18_1_a_beach_without_a_gap_number_is_open() {
    let mut white = beach("queen-white", 5, 3, 0);
    white["gaps"] = json!([["1508", "1509"]]);
    let beaches = json!([white, beach("queen-red", 6, 3, 1)]);
    let played = sword(
        and(naval(json!({})), json!({ "fleet": { "beaches": beaches } })),
        &[],
        "naval-on",
    )
    .ok();
    let now = &played.field("fleet")["beaches"];
    assert_eq!(
        (&now[0]["open"], &now[0]["gaps"]),
        (&json!(true), &json!([]))
    );
    assert_eq!(now[1]["open"], json!(false));
}

#[test]
fn r1_18_2_a_ship_needs_no_sight_of_a_battery() {
    let morris = placed("1413: 2/1716[ent]");
    // 8 -2 -2 for the ENT: 4, on the armoured side a check; quality 5 +2 in the ENT -2 under nothing yet.
    let played = sword(
        naval(morris.clone()),
        &[4, 9],
        "ship Warspite; target 2/1716; accept",
    )
    .ok();
    assert!(played.told("shot")[0].ends_with("4 against 4, S?."));
    assert_eq!(played.field("barrages")["heavy"], json!(["1413"]));
    let again = sword(
        naval(morris.clone()),
        &[9],
        "ship Warspite; target 2/1716; ship Warspite",
    );
    again.refused("1.18.2#ship", "ship-done");
    assert_eq!(
        again.field("barrages")["heavy"],
        json!([]),
        "a 9 leaves nothing"
    );
    let ceased = sword(naval(morris), &[], "ship Warspite; cease; ship Warspite");
    ceased.refused("1.18.2#ship", "ship-done");
}

#[test]
fn r1_18_2_a_ship_that_sees_nothing_needs_an_observer_and_a_six() {
    let far = placed("2528: 5/125");
    sword(naval(far), &[], "ship Warspite; target 5/125").refused("1.18.2#ship", "ship-blind");
    let seen = || naval(placed("2528: 5/125, 2527: A/13-Para"));
    let lost = sword(seen(), &[7], "ship Warspite; target 5/125").ok();
    assert!(lost.told("shot").is_empty() && lost.told("ship-spotting")[0].ends_with("not found."));
    let found = sword(seen(), &[6, 9], "ship Warspite; target 5/125").ok();
    assert_eq!(found.told("shot").len(), 1);
    sword(seen(), &[], "ship DD-1; target 5/125").refused("1.18.2#ship", "ship-range");
    let blind = naval(placed("2528: 5/125, 2527: A/13-Para[suppressed]"));
    sword(blind, &[], "ship Warspite; target 5/125").refused("1.18.2#ship", "ship-blind");
}

#[test]
fn r1_18_2_a_nought_cuts_the_lines_of_the_targets_beach() {
    let at = |hex: &str| naval(json!({ "2/1716": { "at": hex, "markers": ["ent"] } }));
    let fire = "ship Warspite; target 2/1716";
    let cut = |played: &Played, i: usize| played.field("fleet")["beaches"][i]["cut"] == json!(true);
    // A 0 against an ENT is a Cohesion Hit.
    let white = sword(at("1413"), &[0], fire).ok();
    assert!(cut(&white, 0) && !cut(&white, 1));
    let red = sword(at("1712"), &[0], fire).ok();
    assert!(!cut(&red, 0) && cut(&red, 1));
    let never = sword(at("2811"), &[0], fire).ok();
    assert!(!cut(&never, 0) && !cut(&never, 1));
    let one = sword(at("1413"), &[1, 0], fire).ok();
    assert!(!cut(&one, 0), "a 1 cuts nothing");
}

#[test]
fn r1_2_5_cut_lines_are_felt_from_0900_on() {
    let told = |turn: u8| {
        let mut cut = beach("queen-white", 5, 3, 5);
        cut["cut"] = json!(true);
        let position = json!({
            "turn": turn, "chit": "direct:german", "points": { "716": { "command": 3 } },
            "pieces": placed("1408: WN-20a[ent], 1415: Stab/736 Krug"),
            "fleet": { "beaches": [cut] },
        });
        sword(position, &[], "act WN-20a")
    };
    told(1).ok();
    told(2).refused("1.9#direct-command", "not-commanded");
}

#[test]
fn r1_18_2_rockets_and_support_craft() {
    let lion = || naval(placed("1408: WN-20a[ent]"));
    // Rockets: 7, nothing taken off; an LCS: 4 -1 -2, and no range.
    let rockets = sword(lion(), &[9], "craft LCR-QW; target WN-20a").ok();
    rockets.tells("shot", &["9 against 7"]);
    assert_eq!(rockets.field("fleet")["supports"][0], json!(false));
    let support = sword(lion(), &[9], "craft LCS-QW; target WN-20a").ok();
    support.tells("shot", &["9 against 1"]);
    assert_eq!(support.field("fleet")["supports"][2], json!(true));
    // Beach Defences: one step only, so a 3 becomes a 4.
    let nests = |die| {
        let played = sword(lion(), &[die], "craft LCS-QW; beach nests").ok();
        played.field("fleet")["beaches"][0]["nests"].as_u64()
    };
    assert_eq!((nests(2), nests(3)), (Some(4), Some(5)));
    sword(lion(), &[], "craft LCS-QW; beach gap").refused("1.18.4#lc-i", "not-its-work");
}

#[test]
fn r1_18_2_without_its_beach_a_support_craft_leaves() {
    let only = json!({ "fleet": { "beaches": [beach("queen-red", 6, 3, 5)] } });
    let played = sword(and(naval(json!({})), only), &[], "craft LCR-QW");
    played.refused("1.18.2#ship", "no-ship");
    assert_eq!(played.field("fleet")["supports"][0], json!(false));
    assert_eq!(played.field("fleet")["supports"][1], json!(true));
}

#[test]
fn r1_18_3_batteries_fire_at_ships() {
    let morris = || naval(placed("1413: 2/1716[ent]"));
    let at = ["naval-on", "battery 2/1716", "at-ship DD-1"];
    // 5 -2: a 0 is C, a 3 is S?, which does nothing to a ship.
    let hit = sword(morris(), &[0], &at).ok();
    assert_eq!(hit.told("ship-sunk").len(), 1);
    let shaken = sword(morris(), &[3], &at).ok();
    assert!(shaken.told("ship-sunk").is_empty());
    assert!(shaken.told("shot-at-ship")[0].ends_with("3 against 3, S?."));
    sword(morris(), &[], "naval-on; battery 2/1716; at-ship Mauritius")
        .refused("1.18.3", "battery-range");
    let barraged = and(morris(), json!({ "barrages": { "light": ["1413"] } }));
    sword(barraged, &[], "naval-on; battery 2/1716").refused("1.18.7", "not-asked");
    let two = naval(placed("1413: 2/1716, 2014: 4/1716, 1414: A/7-Para"));
    let close = sword(two, &[], "naval-on; battery 2/1716");
    close.refused("1.18.3", "battery-close");
}

#[test]
fn r1_18_3_batteries_sink_craft_with_their_passengers() {
    let wave = || {
        naval(placed(
            "1413: 2/1716, wave:1:queen-white: LC-infantry-1 A/13-18-H, \
             aboard:LC-infantry-1: A/1-S-Lancs C/1-S-Lancs",
        ))
    };
    let at = ["naval-on", "battery 2/1716", "at-craft LC-infantry-1"];
    // 5 +0: a 5 costs the craft a step, which is Effective Fire.
    let sunk = sword(wave(), &[5], &at).ok();
    sunk.stand("lost: A/1-S-Lancs C/1-S-Lancs");
    let offers = sunk.offers();
    assert!(
        !offers.iter().any(|offer| offer.contains("LC-infantry-1")),
        "{offers:?}"
    );
    let missed = sword(wave(), &[6], &at).ok();
    assert_eq!(missed.at("A/1-S-Lancs"), "aboard:LC-infantry-1");
    // A 9 costs the battery its contact, at ships and at craft.
    for target in ["at-ship DD-1", "at-craft LC-infantry-1"] {
        let mut led = wave();
        led["pieces"]["2/1716"]["contact"] = json!("Krug");
        led["pieces"]["Stab/736"] = json!({ "at": "1415" });
        led["pieces"]["Krug"] = json!({ "at": "1415" });
        let missed = sword(led, &[9], &["naval-on", "battery 2/1716", target]).ok();
        assert_eq!(missed.piece("2/1716")["contact"], json!(null), "{target}");
        assert_eq!(missed.told("contact-lost").len(), 1);
    }
    // A DD tank: 5 -3 = 2, armoured: a 0 is C.
    let tank = sword(wave(), &[0], "naval-on; battery 2/1716; at-craft A/13-18-H").ok();
    assert_eq!(tank.at("A/13-18-H"), "lost");
}

/// Nothing fires.
fn quiet(pieces: impl Pieces) -> Value {
    let ships: Vec<Value> = vec![json!(null); 16];
    and(
        naval(pieces),
        json!({ "fleet": { "ships": ships, "supports": vec![false; 16] } }),
    )
}

#[test]
fn r1_18_5_loading_units_board_craft() {
    let played = sword(
        naval(placed("wave:2:queen-white: A/1-Suffolk B/1-Suffolk C/1-Suffolk D/1-Suffolk Mortar/1-Suffolk AT/1-Suffolk 41/20-AT 77/5-ARRE, \
             wave:2:queen-red: B/13-18-H, wave:3:queen-white: A/2-KSLI")),
        &[],
        "naval-on")
    .ok();
    let craft = |name: &str| played.at(name).to_owned();
    // A battalion of ten steps fills two craft: its companies and the rest; each independent unit has its own.
    assert_eq!(craft("A/1-Suffolk"), craft("D/1-Suffolk"));
    assert_eq!(craft("Mortar/1-Suffolk"), craft("AT/1-Suffolk"));
    assert_ne!(craft("A/1-Suffolk"), craft("AT/1-Suffolk"));
    assert_eq!(craft("41/20-AT"), "aboard:LC-vehicle-1");
    assert_eq!(craft("77/5-ARRE"), "aboard:LCT(A)-1");
    assert_eq!(craft("B/13-18-H"), "wave:2:queen-red", "DD tanks swim");
    // 1.18.6: the lowest wave en route loads.
    let boxes = &played.field("fleet")["boxes"];
    assert_eq!(
        (&boxes[2], &boxes[3], &boxes[4]),
        (&json!("landing"), &json!("loading"), &json!("en-route"))
    );
}

#[test]
fn r1_18_5_a_leader_boards_with_units_of_his_command() {
    let pieces = placed("wave:2:queen-white: Cass B/1-S-Lancs 629-Fd-Sqn-RE 1-3-Tp/41-RM-Cdo");
    let asked = sword(
        naval(pieces.clone()),
        &[],
        "naval-on; ride Cass LC-infantry-3",
    );
    asked.refused("1.18.5", "no-ride");
    let rides = sword(naval(pieces), &[], "naval-on; ride Cass LC-infantry-1").ok();
    assert_eq!(rides.at("Cass"), "aboard:LC-infantry-1");
}

#[test]
fn r1_18_7_the_force_marker_stays_near_its_beaches() {
    let at_force = "naval-on";
    let asked = sword(naval(json!({})), &[], at_force).ok();
    assert!(
        asked.offered("force 1607") && asked.offered("force 1508") && !asked.offered("force 1606")
    );
    let moved = sword(naval(json!({})), &[], "naval-on; force 1607").ok();
    assert_eq!(moved.field("fleet")["force"], json!("1607"));
    sword(naval(json!({})), &[], "naval-on; force 1408").refused("1.18.7", "no-force-there");
    sword(naval(json!({})), &[], "naval-on; force 3001").refused("1.18.7", "no-force-there");
}

#[test]
fn r1_18_8_each_ship_sails_once() {
    let sail = [
        "naval-on",
        "naval-on",
        "sail Warspite medium",
        "sail Warspite short",
    ];
    let played = sword(naval(json!({})), &[], &sail);
    played.refused("1.18.2#ship", "ship-done");
    assert_eq!(played.field("fleet")["ships"][0], json!("medium"));
    sword(
        naval(json!({})),
        &[],
        "naval-on; naval-on; sail Warspite long",
    )
    .refused("1.18.8", "ship-there");
}

#[test]
fn r1_18_the_chit_is_played_twice_on_the_first_turn() {
    let mug = |sailed: bool| json!({ "mug": { "inside": [], "sailed": sailed } });
    let end = ["naval-on", "naval-on"];
    let first = sword(and(quiet(json!({})), mug(false)), &[], &end[..1]);
    assert_eq!(first.told("naval-again").len(), 1, "{:?}", first.kinds());
    let second = sword(and(quiet(json!({})), mug(true)), &[], &end[..1]);
    assert_eq!(second.told("naval-done").len(), 1);
}

#[test]
fn r1_18_without_beaches_four_steps_are_skipped() {
    let none = json!({ "fleet": { "beaches": [] } });
    let pieces = placed("wave:1:queen-white: A/13-18-H");
    let played = sword(and(naval(pieces), none), &[], "naval-on").ok();
    assert_eq!(played.at("A/13-18-H"), "wave:1:queen-white");
    assert_eq!(played.field("fleet")["boxes"][2], json!("loading"));
    let asked = played.end.status.prompt.as_deref().unwrap_or_default();
    assert!(asked.contains("Assault Force marker"), "{asked}");
}
