//! 1.2.6: leaders and those they stay with.

use serde_json::json;

use crate::r18_naval::{beach, naval};
use crate::support::{and, chance, chit, placed, play, sword};

#[test]
fn r1_9_general_nobody_who_only_passes_takes_a_leader_along() {
    let position = chit("direct:allied", "2323: A/12-Para, 2222: C/12-Para Poett");
    let way = "act A/12-Para; move; step 2222";
    let there = play(position.clone(), &[], way).ok();
    assert!(!there.offered("take Poett"));
    play(position, &[], (way, "step 2221"))
        .ok()
        .stand("2221: A/12-Para, 2222: Poett");
}

#[test]
fn r1_2_6_a_leader_waits_with_those_still_at_sea() {
    let beaches = json!([beach("queen-white", 0, 3, 5), beach("queen-red", 0, 3, 5)]);
    let boxes: Vec<&str> = (0..8)
        .map(|i| if i == 4 { "landing" } else { "en-route" })
        .collect();
    let wave = and(
        naval(placed(
            "wave:4:queen-white: LC-infantry-1 LC-infantry-2, \
             aboard:LC-infantry-1: A/2-KSLI Smith, aboard:LC-infantry-2: Mortar/2-KSLI, \
             2014: 4/1716[ent]",
        )),
        json!({ "fleet": { "beaches": beaches, "boxes": boxes } }),
    );
    let hit = "naval-on; battery 4/1716; at-craft LC-infantry-1";
    sword(wave, &[3], hit)
        .ok()
        .once("leader-waits")
        .stand("lost: A/2-KSLI, aboard:LC-infantry-2: Smith");
}

#[test]
fn r1_2_6_a_leader_comes_back_with_those_who_were_off_the_map() {
    // His last tanks on the map are shot; two more are on their way to another entry.
    let position = json!({
        "turn": 5, "chit": "formation:5-Para-Bde", "points": { "6AB": { "command": 3 } },
        "pieces": placed("2423: 1/PzR-22[step-loss,suppressed,two-cohesion-hits]+steps=1 Oppeln, \
             off-map:6:2534: 2/PzR-22, 2323: A/12-Para Poett"),
    });
    let shot = ["act A/12-Para", "fire 1/PzR-22"];
    sword(position, &[9, 0], &shot)
        .ok()
        .stand("lost: 1/PzR-22, off-map:6:2534: Oppeln");
    let later = json!({
        "turn": 6, "stack": ["draw", { "dawn": { "parks": "german" } }], "points": { "716": { "dispatch": 1 } },
        "parks": [{ "at": "0612", "division": "716", "fired": false }],
        "mug": { "kept": "division:21Pz", "inside": ["direct:allied", "division:6AB"] },
        "pieces": placed("park:0612: GWldrsee/1716, off-map:6:2534: 2/PzR-22 Oppeln"),
    });
    let come = chance("sword", later, &["d10=4", "d10=4"], "continue").ok();
    assert_eq!((come.at("2/PzR-22"), come.at("Oppeln")), ("2534", "2534"));
}

#[test]
fn r1_2_6_a_leader_comes_with_those_he_waits_for() {
    let position = json!({
        "turn": 2, "stack": ["draw"], "mug": { "kept": "division:21Pz", "inside": ["direct:allied", "division:6AB"] },
        "pieces": placed("holding:2: 6/192+mounted 7/192+mounted Rauch, 1820: A/7-Para Poett"),
    });
    let come = play(position, &[4, 4], &[]).ok();
    assert_eq!((come.at("6/192"), come.at("Rauch")), ("1425", "1425"));
}

#[test]
fn r1_2_6_a_leader_stays_with_his_men_who_fell_behind() {
    // Hill is with the sappers of his division, beside a company of Poett's brigade, under a Heavy Barrage.
    let position = json!({
        "chit": "division:6AB", "points": { "6AB": { "command": 0 } }, "barrages": { "heavy": ["2323"] },
        "pieces": placed("2323: A/12-Para 591-Para-Sqn-RE Hill, 3124: A/8-Para"),
    });
    let choices = "act A/12-Para; with 591-Para-Sqn-RE; move; take Hill; step 2322";
    // The company gets out from under it, the sappers do not.
    let parted = sword(position.clone(), &[0, 9], choices).ok();
    let places = ["A/12-Para", "591-Para-Sqn-RE", "Hill"].map(|name| parted.at(name).to_owned());
    assert_eq!(places, ["2322", "2323", "2323"]);
    let together = sword(position, &[0, 0], choices).ok();
    assert_eq!(together.at("Hill"), "2322");
}
