//! 1.14: the Direct and Opportunity Fire chart box by box: each test takes one branch that `r14_direct` and `r15_opfire` do not.

use serde_json::{Value, json};

use crate::support::{Pieces, Played, Script, and, kg_luck, marked, paras, placed, play, sword};

/// Parachutists in 2323 with the other pieces.
fn facing(more: impl Pieces) -> Value {
    paras(and(placed("2323: A/12-Para Poett"), more))
}

/// Grenadiers where they are fired at.
fn grenadiers(at: &str) -> Value {
    json!({ "5/125": { "at": at }, "Luck": { "at": at } })
}

fn fire(position: Value, dice: &[u8]) -> Played {
    play(position, dice, "act A/12-Para; fire 5/125")
}

/// The company cannot fire at the grenadiers.
#[track_caller]
fn out_of_zone(position: Value) {
    fire(position, &[]).refused("1.14.2", "not-in-zone");
}

#[test]
fn r1_14_box_select_one_target_unit() {
    let two = and(grenadiers("2423"), "2423: 6/125");
    // 4 + 2 bonus + 1 for four steps: 7. A 6 is C, for the one that was named.
    let played = fire(facing(two), &[3, 6]).ok();
    assert_eq!(
        played.told("shot"),
        ["A/12-Para fires at 5/125: 6 against 7, C."]
    );
    assert!(marked(&played, "5/125", "one-cohesion-hit"));
    assert!(!marked(&played, "6/125", "one-cohesion-hit"));
}

#[test]
fn r1_14_box_prerequisite_a_suppressed_unit_has_no_rating() {
    let position = facing(and(grenadiers("2423"), "2323: A/12-Para[suppressed]"));
    fire(position, &[]).refused("1.14.2", "no-fire");
}

#[test]
fn r1_14_box_prerequisite_the_line_of_sight() {
    // The orchard of 2322 lies between.
    out_of_zone(facing(and(grenadiers("2323"), "2321: A/12-Para Poett")));
    let barrage = json!({ "barrages": { "light": ["2422", "2423"] } });
    out_of_zone(and(facing(grenadiers("2523")), barrage));
    fire(facing(grenadiers("2523")), &[9, 9]).ok();
}

#[test]
fn r1_14_box_prerequisite_no_entry_hex() {
    let german = placed("2528: 5/125 Luck");
    out_of_zone(facing(and(german, "2527: A/12-Para Poett")));
}

#[test]
fn r1_14_box_prerequisite_range_one_beside_an_enemy_or_under_a_barrage() {
    let beside = facing(and(grenadiers("2523"), "2424: 6/125, 2324: 7/125"));
    fire(beside, &[]).refused("1.14.2", "not-in-zone");
    let under = and(
        facing(grenadiers("2523")),
        json!({ "barrages": { "light": ["2323"] } }),
    );
    fire(under, &[]).refused("1.14.2", "not-in-zone");
}

#[test]
fn r1_14_box_prerequisite_a_unit_that_cannot_leave_its_entry_hex_may_fire() {
    // The guns have a star and every way leads into a Fire Zone; their own reaches out of the entry hex.
    let position =
        kg_luck("2528: 8(s)/125, 2822: 5/125 Luck, 2525: 4-AL-AT-Bty, 2526: 3-AL-AT-Bty");
    let played = play(position, &[9, 9], "act 8(s)/125; fire 3-AL-AT-Bty").ok();
    assert_eq!(played.told("shot").len(), 1);
}

#[test]
fn r1_14_box_this_is_no_op_fire_no_check() {
    // Direct Fire checks for the Company Bonus only: with one step nothing is rolled but the shot.
    let weak = facing(and(grenadiers("2423"), "2323: A/12-Para+steps=1"));
    let played = fire(weak, &[9]).ok();
    assert!(played.told("checked").is_empty());
    let whole = fire(facing(grenadiers("2423")), &[9, 9]).ok();
    assert_eq!(whole.told("checked").len(), 1);
}

/// A company leaves the hex of an Artillery Park under Op Fire.
fn out_of_the_park(dice: &[u8]) -> Played {
    let position = json!({
        "chit": "formation:KG-Luck",
        "pieces": placed("2423: 5/125 Luck, park:2423: 1/I/155+contact=Luck, 2323: A/12-Para Poett"),
        "parks": [{ "at": "2423", "division": "21Pz", "fired": false }],
    });
    let moves = "act 5/125; move; step 2523; op A/12-Para 5/125";
    sword(position, dice, moves).ok()
}

#[test]
fn r1_14_box_op_fire_check_passed_breaks_up_a_park() {
    let played = out_of_the_park(&[5, 9]);
    played
        .once("park-broken")
        .once("contact-lost")
        .once("shot")
        .stand("2423: 1/I/155");
}

#[test]
fn r1_14_box_op_fire_check_failed_leaves_the_park_alone() {
    let played = out_of_the_park(&[9]);
    assert_eq!(played.at("1/I/155"), "park:2423");
    assert!(played.told("shot").is_empty());
}

#[test]
fn r1_14_box_no_park_in_the_hex() {
    let played = fire(facing(grenadiers("2423")), &[9, 9]).ok();
    assert!(played.told("park-broken").is_empty());
}

#[test]
fn r1_14_box_op_fire_takes_no_company_bonus() {
    let position = kg_luck("2423: 5/125 Luck, 2323: A/12-Para Poett");
    let moves = "act 5/125; move; column; op A/12-Para 5/125";
    play(position, &[5, 9], moves)
        .ok()
        .once("checked")
        .tells("shot", &["9 against 4"]);
}

#[test]
fn r1_14_box_roll_nine_misses_a_roll_above_the_rating_misses() {
    // 4 - 1 for the second hex, bonus failed: 3.
    let far = || facing(grenadiers("2523"));
    for (die, ends) in [
        (9, "9 against 3, a miss."),
        (4, "4 against 3, a miss."),
        (3, "3 against 3, S?."),
        (0, "0 against 3, C."),
    ] {
        let played = fire(far(), &[9, die]).ok();
        assert!(
            played.told("shot")[0].ends_with(ends),
            "{:?}",
            played.told("shot")
        );
    }
}

#[test]
fn r1_14_box_the_side_is_the_targets_background() {
    // A 0 on the white row: C for armour, a step for the others.
    let at = |target: &str| {
        let position = json!({
            "chit": "formation:5-Para-Bde",
            "pieces": {
                "4-AL-AT-Bty": { "at": "2323" }, "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
                target: { "at": "2423" },
            },
        });
        let fire = format!("fire {target}");
        sword(position, &[9, 0], &["act 4-AL-AT-Bty", &fire]).ok()
    };
    let armoured = at("1/PzR-22");
    assert!(marked(&armoured, "1/PzR-22", "one-cohesion-hit"));
    assert_eq!(at("5/125").piece("5/125")["steps"], 1);
}

#[test]
fn r1_14_box_op_fire_ignores_the_ent_and_its_side() {
    let position = |markers: &[&str]| {
        kg_luck(json!({
            "5/125": { "at": "2423", "markers": markers }, "Luck": { "at": "2423" },
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
        }))
    };
    // Leaving the ENT under fire: purple 4 on the unarmoured side is S, where the armoured one has S?.
    let moves = "act 5/125; leave-ent; op A/12-Para 5/125";
    let played = play(position(&["ent"]), &[5, 4], moves).ok();
    assert!(played.told("shot")[0].ends_with("4 against 4, S."));
}

#[test]
fn r1_14_box_indirect_he_fires_on_the_yellow_row_at_three_hexes() {
    let position = |at: &str| {
        let pieces = format!("2423: 1/I/155, 2422: 5/125 Luck, {at}: A/12-Para Poett");
        json!({ "chit": "formation:KG-Luck", "pieces": placed(&pieces) })
    };
    let fire = "act 1/I/155; fire A/12-Para";
    // 5 + 2 - 1 Defense - 2 range: 4. A 1 is S on the yellow row and S? on the orange one.
    let played = sword(position("2725"), &[3, 1], fire).ok();
    assert!(played.told("shot")[0].ends_with("1 against 4, S."));
    sword(position("2825"), &[], fire).refused("1.14.2", "not-in-zone");
}

/// A shot at a Coastal Battery that is In Contact.
fn at_the_battery(dice: &[u8], more: impl Script) -> Played {
    let position = json!({
        "chit": "formation:5-Para-Bde",
        "pieces": placed("2323: A/12-Para Poett, 2423: 2/1716+contact=Luck, 2525: 5/125 Luck"),
    });
    let moves = ("act A/12-Para; fire 2/1716", more);
    sword(position, dice, moves).ok()
}

#[test]
fn r1_14_box_effective_fire_costs_a_battery_its_contact() {
    // 4 + 2 - 2: a 4 is S.
    let hit = at_the_battery(&[3, 4], "accept");
    assert!(hit.piece("2/1716")["contact"].is_null());
    assert_eq!(hit.told("contact-lost").len(), 1);
}

#[test]
fn r1_14_box_fire_without_effect_costs_no_contact() {
    let missed = at_the_battery(&[3, 9], &[]);
    assert_eq!(missed.piece("2/1716")["contact"], "Luck");
    // An S? that is withstood.
    let withstood = at_the_battery(&[3, 1, 0], &[]);
    assert_eq!(withstood.told("withstood").len(), 1);
    assert_eq!(withstood.piece("2/1716")["contact"], "Luck");
}
