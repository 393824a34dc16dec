//! 16.0 Optional Historical Variants.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, placed, situation, variant, variant_with};

/// A game that is over, with these objectives destroyed: score, level and rule.
fn outcome(
    options: &[&str],
    destroyed: &[&str],
    home: &[&str],
) -> (i32, &'static str, &'static str) {
    let mut pieces = json!({});
    for unit in home {
        pieces[*unit] = json!({ "at": "evacuated" });
    }
    let position = json!({ "phase": "over", "destroyed": destroyed, "pieces": pieces });
    let outcome = variant(options, position, &[])
        .end
        .status
        .outcome
        .expect("an end");
    (outcome.score, outcome.id, outcome.rule)
}

/// From the set-up, with variants.
#[track_caller]
fn set_up(options: &[&str], position: Value, chance: &[&str], choices: &[&str]) -> Played {
    situation(
        json!({ "game": "jubilee", "options": options, "from": "setup", "position": position,
        "chance": chance, "strict": true, "choices": choices }),
    )
}

/// The bombardment of Dieppe is over: 0522 and 0517 were hit.
fn bombarded() -> Played {
    let choices = ["bombard 0522", "bombard 0517"];
    set_up(&["bombardment"], json!({}), &[], &choices).ok()
}

/// 26 VP win outright; less five, they do not.
#[test]
fn r16_1_variants_cost_points_and_add_up() {
    let hexes = ["1706", "1738", "2018", "0327", "1626", "0620"];
    assert_eq!(
        outcome(&[], &hexes, &[]),
        (26, "operational-victory", "14.2")
    );
    assert_eq!(
        outcome(&["early-flanks"], &hexes, &[]),
        (23, "operational-disaster", "14.3")
    );
    assert_eq!(outcome(&["no-convoy", "early-flanks"], &hexes, &[]).0, 18);
    assert_eq!(
        outcome(&["no-convoy", "bombardment", "early-flanks"], &hexes, &[]).0,
        13
    );
    assert_eq!(
        outcome(&["no-convoy"], &[], &["A/RHLI"]).0,
        -2,
        "below zero"
    );
}

/// Variants do not hasten or delay evacuation: 12 VP on the Dieppe map are counted without cost.
#[test]
fn r16_1_the_cost_is_taken_at_the_end_only() {
    let position = json!({ "phase": "cw-actions", "destroyed": ["2018", "0327"], "pieces": placed("0620: A/RHLI") });
    let played = variant_with(
        &["no-convoy", "bombardment"],
        position,
        &[],
        &["destroy A/RHLI 0620"],
    )
    .ok();
    assert_eq!(played.field("evacuation"), &json!(["dieppe"]));
}

#[test]
fn r16_2_no_convoy_no_roll() {
    let played = set_up(&["no-convoy"], json!({}), &[], &[]);
    assert!(!played.offered("roll"));
    for unit in [
        "1/3Cdo", "2/3Cdo", "3/3Cdo", "5/3Cdo", "6/3Cdo", "A/4Cdo", "B/4Cdo", "C/4Cdo", "F/4Cdo",
        "HQ/4Cdo",
    ] {
        assert_eq!(
            played.at(unit),
            "turn:1",
            "{unit} is placed as on any other day"
        );
    }
    assert_eq!(played.field("transport")["yellow"], 4);
    assert_eq!(played.field("transport")["orange"], 4);
    assert_eq!(outcome(&["no-convoy"], &["0327", "1626"], &[]).0, 3);
}

/// Two go, unseen and of your choice; the third is disrupted, and nobody else.
#[test]
fn r16_3_two_of_three_coastal_units_are_removed() {
    let first = set_up(&["bombardment"], json!({}), &[], &[]);
    assert_eq!(
        first.offers(),
        ["bombard 0517", "bombard 0522", "bombard 0620"]
    );
    let count = |played: &Played, test: &dyn Fn(&Value) -> bool| {
        let germans = &crate::support::data().germans;
        germans
            .iter()
            .filter(|g| test(played.piece(&g.name)))
            .count()
    };
    assert_eq!(
        count(&first, &|piece| piece["disrupted"] == json!(true)),
        0,
        "in place of 3.2"
    );
    let second = set_up(&["bombardment"], json!({}), &[], &["bombard 0522"]).ok();
    assert_eq!(second.offers(), ["bombard 0517", "bombard 0620"]);
    let done = bombarded();
    assert_eq!(
        count(&done, &|piece| piece["at"] == "out"
            && piece["revealed"] == json!(false)),
        2
    );
    assert_eq!(
        count(&done, &|piece| piece["at"] == "0517"
            || piece["at"] == "0522"),
        0
    );
    assert_eq!(count(&done, &|piece| piece["disrupted"] == json!(true)), 1);
    assert_eq!(
        count(&done, &|piece| piece["disrupted"] == json!(true)
            && piece["at"] == "0620"),
        1
    );
    assert_eq!(done.offers(), ["roll"], "the convoy comes after it");
    let other = set_up(&["bombardment"], json!({}), &[], &["bombard 0521"]);
    other.refused("16.3", "not-bombarded");
    let twice = set_up(
        &["bombardment"],
        json!({}),
        &[],
        &["bombard 0522", "bombard 0522"],
    );
    twice.refused("16.3", "not-bombarded");
}

/// A tank rolls through; the wire behind it lets only one unit pass.
#[test]
fn r16_3_the_wall_is_down_and_its_wire_is_not() {
    let before = set_up(&["bombardment"], json!({}), &[], &[]);
    assert_eq!(
        before.field("wall"),
        "intact",
        "it falls with the bombardment"
    );
    let done = bombarded();
    assert_eq!(done.field("wall"), "destroyed");
    let position = json!({ "phase": "cw-actions", "wall": done.field("wall"), "pieces": placed("0421: B/14CATR A/RHLI") });
    let choices = ["move B/14CATR 0421-0521", "move A/RHLI 0421-0521"];
    let wired = variant(&["bombardment"], position, &choices);
    assert_eq!(wired.at("B/14CATR"), "0521");
    wired.refused("10.6", "wire-crossed");
}

fn draws(options: &[&str], turn: u8) -> usize {
    let position = json!({ "turn": turn, "pieces": placed("0720: A/RHLI") });
    let chance = ["chit=E1", "chit=E2", "chit=E3"];
    let played = variant_with(options, position, &chance, &["draw", "draw", "draw"]);
    played.lines.iter().filter(|line| line.ok).count()
}

#[test]
fn r16_3_three_chits_on_turn_1() {
    assert_eq!((draws(&[], 1), draws(&["bombardment"], 1)), (1, 3));
}

#[test]
fn r16_3_it_costs_five_points() {
    assert_eq!(outcome(&["bombardment"], &["0327", "1626"], &[]).0, 3);
}

#[test]
fn r16_4_earlier_flank_landings_cost_three_points() {
    assert_eq!(outcome(&["early-flanks"], &["0327", "1626"], &[]).0, 5);
}

/// Die 4: disrupted on turns 1 and 2, as planned on turn 3; with the variant as planned on all.
#[test]
fn r16_4_infantry_uses_the_column_of_turn_3() {
    let check = |options: &[&str], turn: u8, unit: &str, die: &str| {
        let position = json!({ "turn": turn, "phase": "landing-check", "pieces": { unit: { "at": "box:W1" } } });
        variant_with(options, position, &[die], &["check"]).ok()
    };
    for turn in [1, 2] {
        assert!(check(&[], turn, "A/RRC", "d6=4").disrupted("A/RRC"));
        assert!(!check(&["early-flanks"], turn, "A/RRC", "d6=4").disrupted("A/RRC"));
        assert!(!check(&["early-flanks", "bombardment"], turn, "A/RRC", "d6=4").disrupted("A/RRC"));
        let tank = check(&["early-flanks"], turn, "B/14CATR", "d6=1");
        assert_eq!(tank.steps("B/14CATR"), 1, "tanks keep their own column");
    }
    assert_eq!(
        check(&["early-flanks"], 4, "A/RRC", "d6=1").steps("A/RRC"),
        2,
        "later turns are as ever"
    );
}

#[test]
fn r16_4_two_chits_on_turn_2() {
    assert_eq!((draws(&[], 2), draws(&["early-flanks"], 2)), (3, 2));
    assert_eq!(draws(&["early-flanks"], 1), 1);
    assert_eq!(draws(&["early-flanks"], 3), 3);
}

#[test]
fn r16_4_with_the_bombardment_three() {
    assert_eq!(draws(&["early-flanks", "bombardment"], 2), 3);
    assert_eq!(draws(&["early-flanks", "bombardment"], 1), 3);
}
