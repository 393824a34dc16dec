//! 6: Zones of Control by night and by day. Left points are in half points.

use serde_json::{Value, json};

use crate::support::{Look as _, Pieces, Played, act, acting, play};

/// A Company marches; `left` afterwards, nothing where the march has ended.
fn left(played: &Played) -> Option<u64> {
    played.field("pending")["left"].as_u64()
}

fn night(pieces: impl Pieces) -> Value {
    acting("2 B1 move", pieces)
}

fn day(pieces: impl Pieces) -> Value {
    acting("6 B1 move", pieces)
}

/// The half points that are left after these choices; nothing where the march has ended.
fn after(position: Value, choices: &str) -> Option<u64> {
    left(&play(position, "", choices).ok())
}

#[test]
fn r6_1_1_six_hexes_around_but_not_across_water() {
    // 0510 and 0609 lie on two sides of the canal.
    let pieces = "0508: A/7, 0609: U1";
    let played = play(day(pieces), "", "move A/7; step 0509").ok();
    assert!(left(&played).is_some(), "no zone there: the march goes on");
    assert_eq!(
        after(day("0321: A/7, 0323: U1"), "move A/7; step 0322"),
        None,
        "stopped in the open"
    );
}

#[test]
fn r6_1_1_sticks_and_patrols_have_no_zone() {
    assert_eq!(
        after(day("0321: A/7, 0323: patrol-1"), "move A/7; step 0322"),
        Some(10)
    );
    let pieces = "0321: U1, 0323: red-1, 0324: 6AB-HQ";
    let played = act("6 G3/1 move", pieces, "move U1; step 0322").ok();
    assert_eq!(left(&played), Some(6));
}

#[test]
fn r6_1_2_zones_do_not_add_up_nor_cancel() {
    let pieces = "0321: A/7, 0323: U1, 0222: U2+reduced+unit=7./736, 0422: B/7";
    let played = play(night(pieces), "", "move A/7; step 0322").ok();
    // 4 less 2 for the ground and 2 for the zone, once.
    assert_eq!(played.at("A/7"), "0322");
    assert_eq!(left(&played), None);
}

#[test]
fn r6_2_1_no_zones_in_woods_at_night() {
    let pieces = "1921: A/7, 1919: U1";
    let played = play(night(pieces), "", "move A/7; step 1920").ok();
    assert_eq!(played.at("A/7"), "1920");
    let pieces = "2427: A/7, 2326: U1, 0323: B/7";
    // From a village on the road, along the road through Troarn: no zone in the village.
    let played = play(night(pieces), "", "move A/7; step 2327").ok();
    assert_eq!(left(&played), Some(5));
}

#[test]
fn r6_2_2_full_units_cost_one() {
    // From a road hex: 6; the road costs 1, the zone 2.
    assert_eq!(
        after(night("2310: A/7, 2208: U1"), "move A/7; step 2309"),
        Some(3)
    );
}

#[test]
fn r6_2_2_reduced_units_cost_a_half() {
    assert_eq!(
        after(
            night("2310: A/7, 2208: U1+unit=7./736+reduced"),
            "move A/7; step 2309"
        ),
        Some(4)
    );
}

#[test]
fn r6_2_2_who_cannot_pay_stays() {
    // A confused German has 2 half points in the open: zone to zone would cost 4.
    let pieces = "0323: U1+confused, 0422: A/7, 2010: U2";
    let position = acting("2 G3/2 move", pieces);
    play(&position, "", "move U1; step 0423").refused("6.2.2", "cannot-pay-zone");
    // Away from the zone it pays 2 for leaving; the ground is the minimum of one hex.
    play(position, "", "move U1; step 0324").ok();
}

#[test]
fn r6_2_3_from_zone_to_zone_at_night() {
    let pieces = "2310: A/7, 2209: U1";
    let played = play(night(pieces), "", "move A/7; step 2309").ok();
    // 6 less 1 for the road, 2 for leaving, 2 for entering: not enough to go on.
    assert_eq!((played.at("A/7"), left(&played)), ("2309", None));
    assert_eq!(
        after(
            night("2310: A/7, 2209: U1+unit=7./736+reduced"),
            "move A/7; step 2309"
        ),
        Some(3),
        "6 less 1, 1 and 1"
    );
}

#[test]
fn r6_3_2_by_day_woods_cost_by_strength() {
    assert_eq!(
        after(day("1921: A/7, 1919: U1"), "move A/7; step 1920"),
        Some(6),
        "12 less 4 and 2"
    );
    assert_eq!(
        after(
            day("1921: A/7, 1919: U1+unit=7./736+reduced"),
            "move A/7; step 1920"
        ),
        Some(7),
        "12 less 4 and 1"
    );
}

#[test]
fn r6_3_2_by_day_who_cannot_pay_stays() {
    let mut position = day("1921: A/7, 1919: U1");
    position["pending"] = json!({
        "ask": "march", "group": ["A/7"], "at": "1921", "left": 1, "one_hex": false, "stepped": true,
    });
    play(position, "", "step 1920").refused("6.3.2", "cannot-pay-zone");
}

#[test]
fn r6_3_3_open_ground_costs_one_whatever_the_strength() {
    // Leaving the open into a wood without zone pays the open ground's price.
    assert_eq!(
        after(
            day("2209: A/7, 2110: U1+unit=7./736+reduced"),
            "move A/7; step 2208"
        ),
        Some(8),
        "12 less 2 and 2"
    );
}

#[test]
fn r6_3_3_by_day_open_ground_stops() {
    let played = play(day("2310: A/7, 2208: U1"), "", "move A/7; step 2309").ok();
    assert_eq!((played.at("A/7"), left(&played)), ("2309", None));
}

#[test]
fn r6_3_4_not_from_zone_to_zone_by_day() {
    let pieces = "2310: A/7, 2209: U1";
    let position = day(pieces);
    play(&position, "", "move A/7; step 2309").refused("6.3.4", "zone-to-zone");
    play(position, "", "move A/7; step 2410").ok();
}

#[test]
fn r6_4_zones_cost_a_step_in_retreat() {
    // Covered in full by 9.4.3: here the night wood, where there is no zone.
    let pieces = "1919: A/7, 1918: U1+unit=5./125, 1922: U2, 2021: U3";
    let choices = "attack U1 1919; resolve; retreat; retreat 1920";
    let played = play(acting("2 G3/3 attack", pieces), "d6=6; d6=2", choices).ok();
    assert_eq!(played.at("A/7"), "1920");
    assert!(!played.reduced("A/7"));
}
