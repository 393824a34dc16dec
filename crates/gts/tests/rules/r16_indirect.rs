//! 1.16: Indirect Fire, every branch of its chart.

use serde_json::{Value, json};

use crate::support::{and, kg_luck, marked, paras, placed, play, sword};

/// A mortar with a spotter of its brigade that sees the target.
fn mortar() -> Value {
    paras("2321: Mortar/12-Para, 2323: A/12-Para Poett, 2424: 5/125 7/125 Luck")
}

const SHELL: &str = "act Mortar/12-Para; bombard; shell 5/125";

#[test]
fn r1_16_7_a_hit_a_miss_and_the_barrage_either_way() {
    // 5 +0 +1 for four steps: 6. A 5 on the green row is C.
    let hit = play(mortar(), &[5], SHELL).ok();
    assert!(hit.told("shot")[0].ends_with("5 against 6, C."));
    assert_eq!(hit.field("barrages")["light"], json!(["2424"]));
    assert!(
        hit.told("checked").is_empty(),
        "a mortar shakes nobody else"
    );
    let miss = play(mortar(), &[7], SHELL).ok();
    assert_eq!(miss.field("barrages")["light"], json!(["2424"]));
}

#[test]
fn r1_16_6_a_nine_leaves_nothing() {
    let played = play(mortar(), &[9], SHELL).ok();
    assert_eq!(played.field("barrages")["light"], json!([]));
}

#[test]
fn r1_16_9_an_empty_hex_and_a_heavy_barrage() {
    let empty = play(mortar(), &[8], "act Mortar/12-Para; bombard; barrage 2423").ok();
    assert_eq!(empty.field("barrages")["light"], json!(["2423"]));
    let nothing = play(mortar(), &[9], "act Mortar/12-Para; bombard; barrage 2423").ok();
    assert_eq!(nothing.field("barrages")["light"], json!([]));
    play(mortar(), &[], "act Mortar/12-Para; bombard; barrage 2424").refused("1.16.2", "not-empty");
}

#[test]
fn r1_16_2_range_and_entry_hexes() {
    let pieces = "2317: Mortar/12-Para, 2323: A/12-Para, 2320: Poett B/12-Para, \
         2424: 5/125 Luck";
    let far = paras(pieces);
    play(far, &[], SHELL).refused("1.16.2", "out-of-range");
    let entry = kg_luck("1918: 4(s)/125 Luck 5/125, 1716: 1-3-Tp/6-Cdo");
    let played = play(entry, &[], "act 4(s)/125; bombard").ok();
    assert!(!played.offered("shell 1-3-Tp/6-Cdo"));
}

#[test]
fn r1_16_3_a_mortar_needs_command_and_somebody_who_sees() {
    // Ranville hides the grenadiers from the mortar.
    let with = |more: Value| {
        let mut pieces = placed("2221: Mortar/12-Para Poett, 2223: 5/125 Luck");
        for (name, piece) in more.as_object().into_iter().flatten() {
            pieces[name] = piece.clone();
        }
        paras(pieces)
    };
    let shell = "act Mortar/12-Para; bombard; shell 5/125";
    play(with(json!({})), &[], shell).refused("1.16.3#mortar", "not-spotted");
    play(with(placed("2323: A/12-Para")), &[9], shell).ok();
    for blind in [
        placed("2323: A/12-Para[suppressed]"),
        // Somebody of another division.
        placed("2323: 1-3-Tp/6-Cdo"),
    ] {
        play(with(blind), &[], shell).refused("1.16.3#mortar", "not-spotted");
    }
    let lost = paras("2321: Mortar/12-Para, 2323: A/12-Para, 2424: 5/125 Luck");
    play(lost, &[], "act Mortar/12-Para; bombard").refused("1.16.3#mortar", "not-led");
}

/// A field battery in a Park, In Contact with Luck, whose grenadiers see a stack.
fn battery(contact: Value) -> Value {
    json!({
        "chit": "formation:KG-Luck",
        "points": { "6AB": { "command": 3 } },
        "pieces": {
            "1/I/155": { "at": "park:2530", "contact": contact }, "5/125": { "at": "2424" }, "Luck": { "at": "2424" },
            "A/12-Para": { "at": "2323" }, "B/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
        },
        "parks": [{ "at": "2530", "division": "21Pz", "fired": false }],
    })
}

#[test]
fn r1_16_8_artillery_shakes_the_whole_hex() {
    let shell = "act 1/I/155; bombard; shell A/12-Para";
    // Bonus 3, passed: 5 + 2 - 1 + 1: 7. A 3 on the orange row is C: Effective, so S? on B.
    let played = sword(battery(json!("Luck")), &[3, 3], shell).ok();
    assert!(played.told("shot")[0].ends_with("3 against 7, C."));
    played.asked("allied", "roll; pay");
    let after = sword(battery(json!("Luck")), &[3, 3, 9], (shell, "roll; accept")).ok();
    assert!(marked(&after, "B/12-Para", "suppressed"));
    assert_eq!(
        after.field("barrages")["heavy"],
        json!(["2323"]),
        "7 with the bonus"
    );
    assert_eq!(after.field("parks")[0]["fired"], true, "1.16.4");
    let missed = sword(battery(json!("Luck")), &[3, 8], shell).ok();
    assert_eq!(missed.seat(), "german", "a miss shakes nobody");
}

#[test]
fn r1_16_6_a_nine_costs_the_battery_its_contact() {
    let shell = "act 1/I/155; bombard; shell A/12-Para";
    let played = sword(battery(json!("Luck")), &[9, 9], shell).ok();
    assert_eq!(played.told("contact-lost").len(), 1);
    assert_eq!(played.field("barrages")["light"], json!([]));
    sword(battery(Value::Null), &[], "act 1/I/155; bombard").refused("1.16.3#he", "no-contact");
}

#[test]
fn r1_16_1_out_of_its_park_a_field_gun_does_not_bombard() {
    let position = and(
        battery(json!("Luck")),
        json!({ "parks": [], "pieces": placed("2525: 1/I/155+contact=Luck, 2424: 5/125 Luck, 2323: A/12-Para Poett") }),
    );
    sword(position, &[], "act 1/I/155; bombard").refused("1.16.1", "cannot-bombard");
}

#[test]
fn r1_16_2_artillery_needs_four_hexes() {
    let position = and(
        battery(json!("Luck")),
        json!({
            "parks": [{ "at": "2425", "division": "21Pz", "fired": false }],
            "pieces": placed("park:2425: 1/I/155+contact=Luck, 2424: 5/125 Luck, 2323: A/12-Para Poett"),
        }),
    );
    sword(position, &[], "act 1/I/155; bombard; shell A/12-Para").refused("1.16.2", "too-near");
}
