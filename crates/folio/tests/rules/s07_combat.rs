//! S7.1-S7.6: who attacks, differential, shifts.

use serde_json::{Value, json};

use crate::support::{
    allied_attacks, and, fight, german_attacks, in_battle, no_support, phase, placed, play,
    results, together,
};

#[test]
fn s7_1_attacking_is_voluntary() {
    let played = play(
        allied_attacks("1537: 8/3, 1437: 22/21, 1838: 9/3"),
        &[],
        "done",
    )
    .ok();
    assert_eq!(
        played.field("side"),
        &json!("german"),
        "nothing mobile to move: the turn passes"
    );
}

#[test]
fn s7_1_mobile_combat_is_for_mobile_units_that_have_not_fought() {
    let pieces = "1537: 8/3, 1538: 27-Armd, 1438: 4-Armd+fought, 1437: 22/21, 1838: 9/3";
    let position = phase(5, "allied", "mobile-combat", "attack", pieces);
    play(position.clone(), &[], "attack 8/3 1437").refused("S7.1", "leg-units-rest");
    play(position.clone(), &[], "attack 4-Armd 1437").refused("S7.2", "fought-already");
    play(position, &[], "attack 27-Armd 1437").ok();
}

#[test]
fn s7_2_adjacent_once_and_together() {
    let pieces = placed(
        "1537: 8/3, 1538: 185/3, 1637: 27-Armd, 1638: 152/51, 1437: 22/21, 1539: 125/21, \
         1838: 9/3",
    );
    let position = no_support(allied_attacks(pieces));
    play(position.clone(), &[], "attack 27-Armd 1437").refused("S7.2", "not-next-to-target");
    play(position.clone(), &[], "attack 8/3 1536").refused("S7.2", "nobody-there");
    play(position.clone(), &[], "attack 22/21 1537").refused("S4.2", "not-your-unit");
    let both = "attack 8/3 1437; join 185/3; resolve";
    let played = play(position.clone(), "d6=3", both).ok();
    assert!(played.told("fought")[0].contains("12 against 5"));
    let again = (both, "attack 185/3 1539");
    play(position.clone(), "d6=3", again).refused("S7.2", "fought-already");
    let twice = "attack 8/3 1437; resolve; attack 185/3 1437";
    play(position.clone(), "d6=3", twice).refused("S7.2", "attacked-already");
    play(position, &[], "attack 8/3 1437; join 8/3").refused("S7.2", "joined-already");
}

#[test]
fn s7_4_strengths_and_markers_make_the_differential() {
    let battle = fight("ground: german 22/21 on 8/3 in 1437", [&[6, 3], &[8]]);
    let position = in_battle(battle, "1337: 22/21+reduced, 1437: 8/3");
    let played = play(position, "d6=3", "pass").ok();
    assert!(played.told("fought")[0].contains("4 + 8 against 7 + 9 = -4, column -4 to -2"));
}

#[test]
fn s7_5_attacker_first_then_the_defender_who_knows() {
    let position = allied_attacks("1537: 8/3, 1437: 22/21, 1838: 9/3");
    let played = play(
        position.clone(),
        "marker=+6",
        "attack 8/3 1437; resolve; draw ground",
    )
    .ok();
    assert_eq!(played.seat(), "allied", "he may stop or take a second");
    let chance = "marker=+6; marker=+4; marker=+9; d6=2";
    let all = "attack 8/3 1437; resolve; draw ground; pass; draw german; draw german";
    let played = play(position.clone(), chance, all).ok();
    assert!(played.told("fought")[0].contains("6 + 6 against 5 + 13"));
    let cup = ["attack 8/3 1437", "resolve", "draw german"];
    play(position, &[], &cup).refused("S8.3", "not-your-cup");
}

/// What a combat says when 22/21 attacks a hex from another.
fn told(from: &str, target: &str, more: Value) -> String {
    let mut units = vec!["22/21"];
    units.extend(more.as_object().expect("pieces").keys().map(String::as_str));
    let choices = together(&units, target);
    let two = json!({ "22/21": { "at": from }, "8/3": { "at": target } });
    let position = no_support(german_attacks(and(two, more.clone())));
    let played = play(position, "d6=2", choices).ok();
    assert_eq!(results(&played).len(), 1);
    played.told("fought")[0].to_owned()
}

#[test]
fn s7_5_terrain_and_rivers_shift_to_the_left() {
    // 7 against 7 = 0 is the column -1 to +1.
    assert!(told("1337", "1437", json!({})).ends_with("column -1 to +1. A 2: A1."));
    assert!(
        told("1337", "1338", json!({})).contains("town 1 left, column -4 to -2"),
        "town"
    );
    assert!(
        told("1144", "1143", json!({})).contains("woods 1 left"),
        "woods"
    );
    assert!(
        told("1037", "0938", json!({})).contains("city 2 left, column -7 to -5"),
        "city"
    );
    assert!(told("1439", "1440", json!({})).contains("river 1 left, column -4 to -2"));
    assert!(
        told("1340", "1341", json!({})).contains("river 1 left"),
        "bridged or not"
    );
    // City and river: three at most.
    let caen = told("0838", "0938", json!({}));
    assert!(
        caen.contains("city 2 left, river 1 left, column -8 or less"),
        "{caen}"
    );
    // One attacker on the near side is enough against the river.
    assert!(!told("1439", "1440", placed("1441: 125/21")).contains("river"));
}

#[test]
fn s7_5_shifts_stop_at_the_first_column() {
    let weak = told("0838", "0938", json!({}));
    assert!(weak.contains("column -8 or less"));
}
