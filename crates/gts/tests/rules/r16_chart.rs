//! 1.16: the boxes of the Indirect Fire chart that `r16_indirect` does not walk: who fires, who spots, contact, Barrages.

use serde_json::{Value, json};

use crate::r18_naval::beach;
use crate::support::{and, kg_luck, marked, placed, play, sword};

/// Two field batteries in a Park, In Contact with Luck, and his grenadiers beside a company.
fn park(more: Value) -> Value {
    let position = json!({
        "chit": "formation:KG-Luck", "points": { "6AB": { "command": 0 }, "21Pz": { "command": 0 } },
        "parks": [{ "at": "2530", "division": "21Pz", "fired": false }],
        "pieces": placed("park:2530: 1/I/155+contact=Luck 2/I/155+contact=Luck, 2424: 5/125 Luck, \
             2323: A/12-Para B/12-Para Poett"),
    });
    and(position, more)
}

const SHELL: &str = "act 1/I/155; bombard; shell A/12-Para";

#[test]
fn r1_16_box_firers_by_kind_and_state() {
    let mortar = |state: Value| {
        kg_luck(json!({
            "4(s)/125": state, "5/125": { "at": "2424" }, "Luck": { "at": "2424" }, "A/12-Para": { "at": "2323" },
            "Poett": { "at": "2323" },
        }))
    };
    let bombard = ["act 4(s)/125", "bombard"];
    play(mortar(json!({ "at": "2425" })), &[], &bombard).ok();
    let rifles = "act 5/125; bombard";
    play(mortar(json!({ "at": "2425" })), &[], rifles).refused("1.16.1", "cannot-bombard");
    for state in [
        json!({ "at": "2425", "mounted": true }),
        json!({ "at": "2425", "markers": ["suppressed"] }),
    ] {
        play(mortar(state), &[], &bombard).refused("1.16.1", "cannot-bombard");
    }
    play(mortar(json!({ "at": "2528" })), &[], &bombard).refused("1.10.5", "must-move");
}

#[test]
fn r1_16_box_mortars_fire_next_door_artillery_four_hexes_away() {
    let near = kg_luck("2424: 4(s)/125 Luck 5/125, 2323: A/12-Para Poett");
    let shell = ["act 4(s)/125", "bombard", "shell A/12-Para"];
    play(near, &[9], &shell).ok();
    let tracked = |hex: &str| {
        json!({
            "chit": "formation:KG-Luck",
            "pieces": {
                "5/StuG-200": { "at": hex }, "Luck": { "at": "2424" }, "5/125": { "at": "2424" }, "A/12-Para": { "at": "2323" },
                "Poett": { "at": "2323" },
            },
        })
    };
    let shell = ["act 5/StuG-200", "bombard", "shell A/12-Para"];
    sword(tracked("2427"), &[9], &shell).ok();
    let near = sword(tracked("2425"), &[], &shell);
    near.refused("1.16.2", "too-near");
}

#[test]
fn r1_16_box_a_park_on_its_fired_side_needs_no_observer() {
    let guns = |fired: bool| {
        json!({
            "chit": "formation:8-Bde",
            "parks": [
                { "at": "0612", "division": "716", "fired": fired }, { "at": "1410", "division": "3BR", "fired": false },
            ],
            "pieces": placed("park:1410: 302/76-Fd+contact=Cass, 1410: Cass A/1-S-Lancs, \
                 park:0612: GWldrsee/1716"),
        })
    };
    let shell = "act 302/76-Fd; bombard; shell GWldrsee/1716";
    sword(guns(false), &[], shell).refused("1.16.3#he", "not-spotted");
    // The bonus fails; 5 - 1, a village - 1, counter-battery - 2: 1. A 0 hits all the same: a step, and the last one.
    let missed = sword(guns(true), &[9, 2], shell).ok();
    missed.tells("shot", &["2 against 1"]);
    assert!(
        missed.told("park-broken").is_empty(),
        "Indirect Fire breaks up no Park"
    );
    assert_eq!(missed.field("barrages")["light"], json!(["0612"]));
    let hit = sword(guns(true), &[9, 0], shell).ok();
    assert_eq!(hit.at("GWldrsee/1716"), "lost");
}

#[test]
fn r1_16_box_observers_for_field_artillery() {
    let with = |observer: Value| {
        let mut position = park(json!({}));
        position["pieces"]["5/125"] = json!({ "at": "2526" });
        position["pieces"]["Luck"] = json!({ "at": "2526" });
        for (name, piece) in observer.as_object().into_iter().flatten() {
            position["pieces"][name] = piece.clone();
        }
        position
    };
    // Nobody; a Suppressed company; one out of Luck's range; one of another Kampfgruppe beside its own leader.
    for nobody in [
        json!({}),
        placed("2424: 7/125[suppressed]"),
        placed("2318: 7/125"),
        placed("2424: 5/192 Rauch"),
    ] {
        sword(with(nobody), &[], SHELL).refused("1.16.3#he", "not-spotted");
    }
    // His own company; an independent within his range.
    for observer in [placed("2424: 7/125"), placed("2424: 1/PzAA-21")] {
        sword(with(observer), &[9, 9], SHELL).ok();
    }
}

#[test]
fn r1_16_box_a_park_is_flipped_once() {
    let choices = (SHELL, "done; act 2/I/155; bombard; shell B/12-Para");
    let both = sword(
        and(
            park(json!({})),
            json!({ "points": { "21Pz": { "command": 1 } } }),
        ),
        &[9, 8, 9, 8],
        choices,
    )
    .ok();
    assert_eq!(both.told("park-fired").len(), 1);
    assert_eq!(both.field("parks")[0]["fired"], json!(true));
}

#[test]
fn r1_16_box_only_effective_fire_shakes_the_others() {
    // Bonus failed; 5 - 1 + 1 for four steps: 5. A 1 is S?: passed by 0, nothing follows for anybody else.
    let calm = sword(park(json!({})), &[9, 1, 0], SHELL).ok();
    assert_eq!(calm.told("checked").len(), 2, "the bonus and one check");
    assert_eq!(
        calm.field("barrages")["light"],
        json!(["2323"]),
        "5 without the bonus"
    );
    // Failed by 9 it is Suppressed, which is Effective: the other company checks.
    let shaken = sword(park(json!({})), &[9, 1, 9, 9], (SHELL, "accept; accept")).ok();
    assert!(
        marked(&shaken, "A/12-Para", "suppressed") && marked(&shaken, "B/12-Para", "suppressed")
    );
}

#[test]
fn r1_16_box_a_battery_in_the_hex_loses_contact() {
    let position = json!({
        "chit": "formation:8-Bde", "points": { "716": { "command": 0 } },
        "parks": [{ "at": "1410", "division": "3BR", "fired": true }],
        "pieces": placed("park:1410: 302/76-Fd+contact=Cass, 1410: Cass A/1-S-Lancs, 1412: B/1-S-Lancs, \
             1413: 2/736 2/1716+contact=Krug, 1415: Stab/736 Krug"),
    });
    let mut far = position.clone();
    far["parks"][0]["at"] = json!("1408");
    far["pieces"]["302/76-Fd"]["at"] = json!("park:1408");
    let shell = ["act 302/76-Fd", "bombard", "shell 2/736", "accept"];
    // The company is hit, the battery beside it fails its check.
    let played = sword(far, &[9, 3, 9], &shell).ok();
    assert_eq!(played.told("contact-lost").len(), 1, "{:?}", played.kinds());
    sword(position, &[], &shell[..3]).refused("1.16.2", "too-near");
}

#[test]
fn r1_16_box_barrages_by_rating_markers_and_what_lies_there() {
    let fall = |firer: Value, barrages: Value, bonus: u8| {
        let mut position = and(park(json!({})), json!({ "barrages": barrages }));
        position["pieces"]["1/I/155"]["markers"] = firer;
        let played = sword(position, &[bonus, 8], SHELL).ok();
        let now = played.field("barrages").clone();
        [
            now["light"] == json!(["2323"]),
            now["heavy"] == json!(["2323"]),
        ]
    };
    assert_eq!(fall(json!([]), json!({}), 9), [true, false]);
    assert_eq!(
        fall(json!([]), json!({}), 0),
        [false, true],
        "7 with the bonus"
    );
    assert_eq!(
        fall(json!(["two-cohesion-hits"]), json!({}), 0),
        [true, false],
        "5 after two hits"
    );
    assert_eq!(
        fall(json!([]), json!({ "light": ["2323"] }), 0),
        [false, true],
        "replaced"
    );
    assert_eq!(
        fall(json!([]), json!({ "heavy": ["2323"] }), 9),
        [false, true],
        "kept"
    );
}

/// Daimler, out of sight of the beach and six hexes from Krug, who has a strongpoint there.
fn daimler(turn: u8, red_cut: bool, contact: Value) -> Value {
    let mut red = beach("queen-red", 6, 3, 5);
    red["cut"] = json!(red_cut);
    json!({
        "turn": turn, "chit": "formation:736", "points": { "716": { "command": 0 } },
        "fleet": { "beaches": [beach("queen-white", 5, 3, 5), red] },
        "pieces": {
            "4/1716": { "at": "2014", "markers": ["ent"], "contact": contact }, "Stab/736": { "at": "1415" },
            "Krug": { "at": "1415" }, "WN-20a": { "at": "1408", "markers": ["ent"] }, "A/1-S-Lancs": { "at": "1407" },
        },
    })
}

#[test]
fn r1_16_3_a_battery_is_in_command_of_its_leader_by_telephone() {
    let shell = ["act 4/1716", "bombard", "shell A/1-S-Lancs"];
    let played = sword(daimler(1, false, json!("Krug")), &[9], &shell).ok();
    assert_eq!(played.told("contact-lost").len(), 1, "a 9");
    sword(daimler(3, false, json!("Krug")), &[8], &shell).ok();
    // Its lines cut, it is out of his range and out of his command.
    sword(daimler(3, true, json!("Krug")), &[], &shell[..2])
        .refused("1.16.3#coastal", "not-spotted");
}

#[test]
fn r1_16_3_a_coastal_battery_that_looks_itself_gives_up_contact() {
    let morris = |contact: Value, company: &str| {
        json!({
            "chit": "formation:736", "points": { "716": { "command": 0 } },
            "pieces": {
                "2/1716": { "at": "1413", "contact": contact }, "Stab/736": { "at": "1415" }, "Krug": { "at": "1415" },
                "A/1-S-Lancs": { "at": company }, "WN-20a": { "at": "1408" },
            },
        })
    };
    let shell = "act 2/1716; bombard; shell A/1-S-Lancs";
    // In Contact, and nobody but the battery sees the company: it fires, and its marker is Pending again.
    let seen = |contact: Value, company: &str| {
        let mut position = morris(contact, company);
        position["pieces"]["WN-20a"]["markers"] = json!(["suppressed"]);
        position["pieces"]["Stab/736"]["markers"] = json!(["suppressed"]);
        position
    };
    let own = sword(seen(json!("Krug"), "1810"), &[8], shell).ok();
    assert_eq!(
        own.piece("2/1716")["contact"],
        Value::Null,
        "{:?}",
        own.kinds()
    );
    let pending = sword(seen(Value::Null, "1810"), &[8], shell).ok();
    assert!(
        pending.told("contact-lost").is_empty(),
        "there was none to give up"
    );
    // Where a comrade sees it too the marker stays with Krug.
    let spotted = sword(morris(json!("Krug"), "1407"), &[8], shell).ok();
    assert_eq!(spotted.piece("2/1716")["contact"], json!("Krug"));
    // Out of its own sight and Pending it may not.
    let blind = sword(seen(Value::Null, "2421"), &[], shell);
    blind.refused("1.16.3#coastal", "not-spotted");
}

#[test]
fn r1_16_3_independents_of_two_leaders_do_not_spot_for_each_other() {
    let with = |leader: &str| {
        json!({
            "chit": "formation:8-Bde",
            "pieces": {
                "D/2-Middx": { "at": "1410" }, "Cass": { "at": "1410" }, "A/1-S-Lancs": { "at": "1410" },
                "A/2-Middx": { "at": "1417" }, leader: { "at": "1417" }, "A/2-KSLI": { "at": "1417" },
                "3/736": { "at": "1418" }, "Stab/736": { "at": "1925" }, "Krug": { "at": "1925" },
            },
        })
    };
    let shell = "act D/2-Middx; bombard; shell 3/736";
    // Smith's own company and the machine-guns beside him see the target: neither is Cass's.
    sword(with("Smith"), &[], shell).refused("1.16.3#mortar", "not-spotted");
}

#[test]
fn r1_16_3_commandos_spot_for_their_own() {
    let with = |spotter: &str| {
        json!({
            "chit": "royal-marines",
            "pieces": {
                "HW-Tp/4-Cdo": { "at": "2211" }, "1-3-Tp/4-Cdo": { "at": "2211" }, spotter: { "at": "2213" },
                "2/642": { "at": "2214" }, "Krug": { "at": "2214" },
            },
        })
    };
    let shell = "act HW-Tp/4-Cdo; bombard; shell 2/642";
    sword(with("4-6-Tp/4-Cdo"), &[9], shell).ok();
    sword(with("4-6-Tp/6-Cdo"), &[], shell).refused("1.16.3#mortar", "not-spotted");
}
