//! 1.2.6: leaders and those they stay with.

use serde_json::json;

use crate::r18_naval::{beach, naval, sword};
use crate::support::{and, chance, chit, play, play_in};

#[test]
fn r1_9_general_nobody_who_only_passes_takes_a_leader_along() {
    let position = chit(
        "direct:allied",
        json!({ "A/12-Para": { "at": "2323" }, "C/12-Para": { "at": "2222" }, "Poett": { "at": "2222" } }),
    );
    let way = ["act A/12-Para", "move", "step 2222"];
    let there = play(position.clone(), &[], &way).ok();
    assert!(!there.offered("take Poett"));
    let passed = play(position, &[], &[&way[..], &["step 2221"]].concat()).ok();
    assert_eq!(
        (passed.at("A/12-Para"), passed.at("Poett")),
        ("2221", "2222")
    );
}

#[test]
fn r1_2_6_a_leader_waits_with_those_still_at_sea() {
    let beaches = json!([beach("queen-white", 0, 3, 5), beach("queen-red", 0, 3, 5)]);
    let boxes: Vec<&str> = (0..8)
        .map(|i| if i == 4 { "landing" } else { "en-route" })
        .collect();
    let wave = and(
        naval(json!({
            "LC-infantry-1": { "at": "wave:4:queen-white" }, "LC-infantry-2": { "at": "wave:4:queen-white" },
            "A/2-KSLI": { "at": "aboard:LC-infantry-1" }, "Smith": { "at": "aboard:LC-infantry-1" },
            "Mortar/2-KSLI": { "at": "aboard:LC-infantry-2" }, "4/1716": { "at": "2014", "markers": ["ent"] },
        })),
        json!({ "fleet": { "beaches": beaches, "boxes": boxes } }),
    );
    let hit = ["naval-on", "battery 4/1716", "at-craft LC-infantry-1"];
    let sunk = sword(wave, &[3], &hit).ok();
    assert_eq!(
        (sunk.at("A/2-KSLI"), sunk.at("Smith")),
        ("lost", "aboard:LC-infantry-2")
    );
    assert_eq!(sunk.told("leader-waits").len(), 1);
}

#[test]
fn r1_2_6_a_leader_comes_back_with_those_who_were_off_the_map() {
    // His last tanks on the map are shot; two more are on their way to another entry.
    let position = json!({
        "turn": 5, "chit": "formation:5-Para-Bde", "points": { "6AB": { "command": 3 } },
        "pieces": {
            "1/PzR-22": { "at": "2423", "steps": 1, "markers": ["step-loss", "suppressed", "two-cohesion-hits"] },
            "Oppeln": { "at": "2423" }, "2/PzR-22": { "at": "off-map:6:2534" },
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
        },
    });
    let shot = ["act A/12-Para", "fire 1/PzR-22"];
    let waits = play_in("sword", position, &[9, 0], &shot).ok();
    assert_eq!(
        (waits.at("1/PzR-22"), waits.at("Oppeln")),
        ("lost", "off-map:6:2534")
    );
    let later = json!({
        "turn": 6, "stack": ["draw", { "dawn": { "parks": "german" } }], "points": { "716": { "dispatch": 1 } },
        "parks": [{ "at": "0612", "division": "716", "fired": false }],
        "mug": { "kept": "division:21Pz", "inside": ["direct:allied", "division:6AB"] },
        "pieces": {
            "GWldrsee/1716": { "at": "park:0612" }, "2/PzR-22": { "at": "off-map:6:2534" }, "Oppeln": { "at": "off-map:6:2534" },
        },
    });
    let come = chance("sword", later, &["d10=4", "d10=4"], &["continue"]).ok();
    assert_eq!((come.at("2/PzR-22"), come.at("Oppeln")), ("2534", "2534"));
}

#[test]
fn r1_2_6_a_leader_comes_with_those_he_waits_for() {
    let position = json!({
        "turn": 2, "stack": ["draw"], "mug": { "kept": "division:21Pz", "inside": ["direct:allied", "division:6AB"] },
        "pieces": {
            "6/192": { "at": "holding:2", "mounted": true }, "7/192": { "at": "holding:2", "mounted": true },
            "Rauch": { "at": "holding:2" }, "A/7-Para": { "at": "1820" }, "Poett": { "at": "1820" },
        },
    });
    let come = play(position, &[4, 4], &[]).ok();
    assert_eq!((come.at("6/192"), come.at("Rauch")), ("1425", "1425"));
}

#[test]
fn r1_2_6_a_leader_stays_with_his_men_who_fell_behind() {
    // Hill is with the sappers of his division, beside a company of Poett's brigade, under a Heavy Barrage.
    let position = json!({
        "chit": "division:6AB", "points": { "6AB": { "command": 0 } }, "barrages": { "heavy": ["2323"] },
        "pieces": {
            "A/12-Para": { "at": "2323" }, "591-Para-Sqn-RE": { "at": "2323" }, "Hill": { "at": "2323" },
            "A/8-Para": { "at": "3124" },
        },
    });
    let choices = [
        "act A/12-Para",
        "with 591-Para-Sqn-RE",
        "move",
        "take Hill",
        "step 2322",
    ];
    // The company gets out from under it, the sappers do not.
    let parted = play_in("sword", position.clone(), &[0, 9], &choices).ok();
    let places = ["A/12-Para", "591-Para-Sqn-RE", "Hill"].map(|name| parted.at(name).to_owned());
    assert_eq!(places, ["2322", "2323", "2323"]);
    let together = play_in("sword", position, &[0, 0], &choices).ok();
    assert_eq!(together.at("Hill"), "2322");
}
