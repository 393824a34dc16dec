//! 1.3 set-up, 1.14 objectives, and the scenarios that can be played.

use heroes::Rules;
use kernel::testing;
use serde_json::{Value, json};

use crate::support::{
    Pieces, Played, Script, act, acts, acts_on, and, is, on, placed, play, shot, supply,
};

/// Points and units of both armies.
fn composition(scenario: &str) -> [(u16, usize); 2] {
    let rules = Rules::default();
    let at = rules.data().scenario(scenario).expect("a scenario");
    let scenario = &rules.data().get().scenarios[usize::from(at)];
    [0, 1].map(|side| {
        let units = scenario.units.iter().filter(|u| u.side.index() == side);
        (scenario.armies[side].points, units.count())
    })
}

#[test]
fn scenario_1_composition_550_and_325_points() {
    assert_eq!(composition("carpiquet"), [(550, 22), (325, 12)]);
}

#[test]
fn scenario_4_composition_770_points_each() {
    assert_eq!(composition("maltot"), [(770, 24), (770, 19)]);
}

fn setup(choices: impl Script) -> Played {
    // Both sides choose three markers of gear first.
    let choices = [vec!["gear grenade".to_owned(); 6], choices.script()].concat();
    testing::situation::<heroes::Rules>(json!({
        "game": "heroes", "scenario": "carpiquet", "from": "setup", "choices": choices,
    }))
}

#[test]
fn scenario_1_set_up_germans_deploy_first_with_herold_in_the_ruins() {
    let played = setup(&[]);
    played.stand("R8: Herold-1, waiting: Rifle-1");
    assert_eq!(played.seat(), "german");
    assert_eq!(played.field("initiative"), &json!("commonwealth"));
    setup("choose Jaeger-1; deploy Jaeger-1 A1").refused("1.3.4", "outside-zone");
    setup("choose Jaeger-1; deploy Jaeger-1 R8").refused("1.1.1", "occupied");
    setup("choose Jaeger-1; deploy Jaeger-1 H1; deploy Jaeger-1 H2").refused("1.3.4", "deployed");
    setup("deploy Jaeger-1 H1").refused("1.3.4", "not-chosen");
    assert_eq!(played.field("hands")[0].as_array().map(Vec::len), Some(4));
    assert_eq!(played.field("bonuses"), &json!(["J9", "T10"]));
}

#[test]
fn r1_3_5_scouts_deploy_up_to_three_squares_outside() {
    setup("choose Spaeher-1; deploy Spaeher-1 E1").ok();
    setup("choose Spaeher-1; deploy Spaeher-1 D1").refused("1.3.4", "outside-zone");
}

#[test]
fn r1_3_6_two_state_units_choose_their_side() {
    let played = setup("choose MG42-1; deploy MG42-1 K7 ready").ok();
    assert_eq!(played.piece("MG42-1")["back"], json!(true));
    setup("choose Jaeger-1; deploy Jaeger-1 K7 ready").refused("1.3.6", "wrong-pose");
    setup("choose Spaeher-1; deploy Spaeher-1 K2 ready").refused("1.15#ambush", "cannot-hide");
}

#[test]
fn r1_14_1_infantry_that_ends_its_move_there_takes_control() {
    let played = acts_on("maltot", "L9: Rifle-1", &[], "stop").ok();
    assert_eq!(played.field("control")["L9"], json!("commonwealth"));
    let played = acts_on("maltot", "L9: Carrier-1", &[], "stop").ok();
    assert_eq!(played.field("control")["L9"], Value::Null);
}

#[test]
fn r1_14_5_a_tactical_bonus_is_drawn_by_the_first_to_stop_there() {
    let position = and(
        act("Rifle-1", "I9: Rifle-1"),
        json!({ "bonuses": ["J9", "T10"] }),
    );
    let played = play(position, "bonus=2", "step J9; stop").ok();
    assert_eq!(played.field("bonuses"), &json!(["T10"]));
    assert_eq!(played.field("radio"), &json!([1, 0]));
}

#[test]
fn scenario_1_herold_is_captured_freed_and_brought_in() {
    let pieces = "Q8: Rifle-1, R8: Herold-1, S9: Jaeger-1";
    let caught = acts(pieces, "d6=6; d6=1", "assault R8").ok();
    caught.stand("captive:Rifle-1: Herold-1, R8: Rifle-1");
    // The holder falls: he is free in its square.
    let pieces = "M18: Rifle-1+back, captive:Rifle-1: Herold-1, R18: MG42-1+back";
    let freed = play(act("MG42-1", pieces), "d6=5", "fire Rifle-1").ok();
    assert_eq!(freed.at("Herold-1"), "M18");
    // A unit with a prisoner does not assault, and may leave by an arrow.
    let pieces = "B9: Rifle-1, captive:Rifle-1: Herold-1, C9: Jaeger-1";
    acts(pieces, &[], "assault C9").refused("scenario-1#herold", "holds-captive");
    acts(pieces, &[], "leave").refused("1.14.7", "cannot-leave");
    let pieces = "A9: Rifle-1, captive:Rifle-1: Herold-1";
    let left = acts(pieces, &[], "leave").ok();
    assert_eq!((left.at("Rifle-1"), left.at("Herold-1")), ("gone", "gone"));
}

fn last_turn(control: Value, pieces: impl Pieces) -> Played {
    let position = and(
        supply("commonwealth", pieces),
        json!({ "turn": 7, "control": control }),
    );
    play(position, &[], "pass; pass").ok()
}

fn winner(played: &Played) -> &str {
    played.end.status.outcome.as_ref().expect("the end").id
}

#[test]
fn scenario_1_victory_conditions_both_objectives_and_herold() {
    let both = json!({ "M4": "commonwealth", "M13": "commonwealth" });
    let pieces = "A18: Rifle-1, captive:Rifle-1: Herold-1, X9: Jaeger-1";
    assert_eq!(winner(&last_turn(both.clone(), pieces)), "commonwealth");
    let one = json!({ "M4": "commonwealth", "M13": null });
    assert_eq!(winner(&last_turn(one, pieces)), "german");
    assert_eq!(
        winner(&last_turn(
            both.clone(),
            "A18: Rifle-1, R8: Herold-1+activated, X9: Jaeger-1"
        )),
        "german"
    );
    // 1.14.2: an enemy whose Zone of Control reaches the square contests it.
    assert_eq!(
        winner(&last_turn(
            both,
            "A18: Rifle-1, captive:Rifle-1: Herold-1, M5: Jaeger-1"
        )),
        "german"
    );
}

#[test]
fn r1_14_2_a_contested_objective_counts_for_nobody() {
    let held = json!({ "turn": 8, "control": { "L9": "commonwealth", "D10": "commonwealth" } });
    let end = |pieces: Value| {
        let position = and(supply("commonwealth", pieces), held.clone());
        on("maltot", position, &[], "pass; pass").ok()
    };
    let far = end(placed("A18: Rifle-1, X1: SSGroup-1"));
    assert_eq!(winner(&far), "commonwealth");
    let near = end(placed("A18: Rifle-1, L10: SSGroup-1"));
    assert_eq!(winner(&near), "draw");
}

#[test]
fn scenario_4_victory_conditions_a_primary_objective_ends_it_early() {
    let position = and(
        supply("commonwealth", "A18: Rifle-1, X1: SSGroup-1"),
        json!({ "turn": 3, "control": { "L4": "german" } }),
    );
    let played = on("maltot", position, &[], "pass; pass").ok();
    assert_eq!(winner(&played), "german");
}

#[test]
fn scenario_1_herold_killed_by_fire_cannot_be_captured_any_more() {
    let played = shot("M18: Vickers-1+back, R18: Herold-1", 5);
    assert_eq!(winner(&played), "german");
}

#[test]
fn scenario_1_herold_who_is_beaten_off_is_captured_too() {
    let pieces = "J18: Rifle-1, K18: Herold-1, A18: Rifle-2+token=9";
    let played = play(act("Herold-1", pieces), "d6=1; d6=6", "assault J18").ok();
    assert_eq!(played.at("Herold-1"), "captive:Rifle-1");
}

/// He has acted, is captured and freed in the same turn: he does not act again.
#[test]
fn scenario_1_herold_freed_in_the_turn_he_acted_stays_activated() {
    let pieces =
        placed("T8: Rifle-1+back, S8: Herold-1+activated, U8: Jaeger-1+token=5, A18: Rifle-2");
    let choices = "assault S8; fire Rifle-1";
    let dice = "d6=6; d6=1; d6=6";
    let played = play(act("Rifle-1", pieces), dice, choices).ok();
    assert!(played.at("Rifle-1") == "lost" && is(&played, "Herold-1", "activated"));
}
