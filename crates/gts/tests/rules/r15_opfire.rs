//! 1.15: Opportunity Fire as an interrupt, and when a seat wants to be asked.

use serde_json::{Value, json};

use crate::support::{and, marked, paras, play};

/// A company about to leave the Fire Zone of grenadiers next to it.
fn leaving() -> Value {
    paras("2323: A/12-Para Poett B/12-Para, 2423: 5/125 Luck")
}

const OUT: &str = "act A/12-Para; move; step 2223";

#[test]
fn r1_15_leaving_a_fire_zone_is_fired_at_before_and_not_after() {
    let played = play(leaving(), &[], OUT).ok();
    assert_eq!(played.seat(), "german");
    assert!(played.offered("op 5/125 A/12-Para") && played.offered("hold"));
    // Check 6, passed; 5 - 1 Defense - 1 leaving + 1 for four steps: 4.
    let fired = play(leaving(), &[6, 4, 0], (OUT, "op 5/125 A/12-Para")).ok();
    assert!(fired.told("shot")[0].ends_with("4 against 4, C."));
    // Out of the zone: no shot after.
    fired.stand("2223: A/12-Para");
    assert_eq!(fired.seat(), "allied");
    let held = play(leaving(), &[], (OUT, "hold")).ok();
    assert_eq!((held.at("A/12-Para"), held.seat()), ("2223", "allied"));
}

#[test]
fn r1_15_entering_a_fire_zone_is_no_trigger() {
    let position = paras("2223: A/12-Para Poett, 2423: 5/125 Luck");
    let played = play(position, &[], "act A/12-Para; move; step 2323").ok();
    assert_eq!((played.seat(), played.at("A/12-Para")), ("allied", "2323"));
}

#[test]
fn r1_15_inside_a_fire_zone_before_or_after() {
    // From 2323 to 2324, both next to 2423: FZ to FZ +2.
    let inside = "act A/12-Para; move; step 2324";
    let before = play(leaving(), &[6, 9], (inside, "op 5/125 A/12-Para")).ok();
    // One shot a trigger.
    before.tells("shot", &["9 against 7"]);
    assert_eq!(before.seat(), "allied");
    // Two steps in the new hex.
    play(leaving(), &[6, 9], (inside, "hold; op 5/125 A/12-Para"))
        .ok()
        .tells("shot", &["9 against 6"]);
}

#[test]
fn r1_14_3_op_fire_needs_a_check_that_no_point_passes() {
    let played = play(leaving(), &[9], (OUT, "op 5/125 A/12-Para")).ok();
    assert!(played.told("shot").is_empty());
    played
        .tells("checked", &["Opportunity Fire: 9 against 6, failed"])
        .stand("2223: A/12-Para");
}

#[test]
fn r1_15_a_suppressed_mover_stays() {
    // 3 on the red row is S: accepted, the company does not go.
    play(leaving(), &[6, 3], (OUT, "op 5/125 A/12-Para; accept"))
        .ok()
        .stand("2323: A/12-Para[suppressed]");
}

#[test]
fn r1_15_a_stack_one_target_all_of_its_mass() {
    // Four steps: +1.
    play(
        leaving(),
        &[6, 9],
        "act A/12-Para; with B/12-Para; move; step 2324; op 5/125 B/12-Para",
    )
    .ok()
    .tells("shot", &["9 against 7"]);
    let again = play(
        leaving(),
        &[6, 9],
        "act A/12-Para; with B/12-Para; move; step 2324; op 5/125 B/12-Para; \
         op 5/125 A/12-Para",
    );
    again.refused("1.10.1", "not-asked");
}

#[test]
fn r1_15_a_seat_says_when_it_wants_to_be_asked() {
    // The shot out of the zone: 7 of 10 checks, 5 of 10 hits: 35 in a hundred.
    let label = play(leaving(), &[], OUT).ok();
    assert!(label.offered("watch 20") && label.offered("watch never"));
    let never = play(leaving(), &[], (OUT, "watch never; step 2323; step 2324")).ok();
    assert_eq!((never.at("A/12-Para"), never.seat()), ("2324", "allied"));
    let good = play(leaving(), &[], (OUT, "watch 40")).ok();
    assert_eq!(good.at("A/12-Para"), "2223", "35 is not above 40");
    let asked = and(leaving(), json!({ "watch": ["always", { "above": 20 }] }));
    assert_eq!(play(asked, &[], OUT).ok().seat(), "german");
    let spared = and(leaving(), json!({ "watch": ["always", { "above": 60 }] }));
    assert_eq!(play(spared, &[], OUT).ok().seat(), "allied");
}

#[test]
fn r1_10_changes_in_a_hex_are_triggers_too() {
    let position = paras("2323: A/12-Para[ent] Poett, 2423: 5/125 Luck");
    let played = play(
        position,
        &[6, 9],
        "act A/12-Para; leave-ent; op 5/125 A/12-Para",
    )
    .ok();
    // No FZ modifier, and the ENT does not count against Op Fire: 5 - 1.
    assert!(played.told("shot")[0].contains("9 against 4"));
    assert!(!marked(&played, "A/12-Para", "ent"));
}
