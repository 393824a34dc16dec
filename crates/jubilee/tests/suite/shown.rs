//! What a player is shown: odds, offers, and answers to "why can't I?".

use jubilee::{COMMONWEALTH, Jubilee, Rules};
use kernel::odds::{Effort, preview};
use kernel::scene::Decision;
use kernel::testing::{codes, load, wish};
use kernel::{Game as _, Show as _, why};
use serde_json::json;

/// Nine companies before their landing checks on turn 3.
fn nine_in_boxes() -> Jubilee {
    load::<Rules>(&json!({ "turn": 3, "phase": "landing-check", "pieces": {
        "A/ESSEX": { "at": "box:R1" }, "B/ESSEX": { "at": "box:R2" }, "C/ESSEX": { "at": "box:R2" },
        "D/ESSEX": { "at": "box:R1" }, "A/RHLI": { "at": "box:W1" }, "B/RHLI": { "at": "box:W1" },
        "C/RHLI": { "at": "box:W2" }, "D/RHLI": { "at": "box:W2" }, "A/RRC": { "at": "box:B1" } } }))
}

#[test]
fn r5_5_many_landing_checks_are_summed_up_unit_by_unit() {
    let game = nine_in_boxes();
    let check = game.read("check").expect("a choice");
    let odds = preview(&game, COMMONWEALTH, &check, Effort::default()).expect("it is offered");
    let names: Vec<&str> = odds.units.iter().map(|u| u.unit.as_str()).collect();
    assert_eq!(names.len(), 9, "{names:?}");
    for unit in &odds.units {
        let sum: u32 = unit.results.iter().map(|c| c.per_million).sum();
        assert!((999_990..=1_000_010).contains(&sum), "{unit:?}");
        // A die has six faces: nothing is rarer than one, give or take what was sampled.
        assert!(
            unit.results.iter().all(|c| c.per_million > 100_000),
            "{unit:?}"
        );
        assert!(
            unit.results.iter().all(|c| !c.result.contains(&unit.unit)),
            "{unit:?}"
        );
    }
    assert!(odds.results.len() == 1 && odds.rarer.is_some(), "{odds:?}");
    let frame = serde_json::to_string(&odds).expect("plain data");
    assert!(frame.len() < 2600, "{} bytes", frame.len());
}

#[test]
fn r10_6_wire_on_the_way_is_why_a_second_hex_is_out_of_reach() {
    let game = load::<Rules>(&json!({ "turn": 5, "phase": "cw-actions", "pieces": {
        "3/3Cdo": { "at": "1503" }, "1/3Cdo": { "at": "1509" } } }));
    let asked = |unit, hex| codes(&game, COMMONWEALTH, &wish(unit, hex));
    assert_eq!(asked("3/3Cdo", "1703"), ["wire-stops"]);
    assert_eq!(asked("1/3Cdo", "1709"), ["wire-stops"]);
    assert_eq!(asked("3/3Cdo", "1803"), ["three-by-road"]);
    assert_eq!(asked("3/3Cdo", "1911"), ["too-far"]);
    let answers = why::answers(&game, Some(COMMONWEALTH), &wish("3/3Cdo", "1703"));
    let reason = answers[0].refusal.as_ref().map(|r| r.reason.as_str());
    assert_eq!(reason, Some("A unit that crosses wire moves one hex only."));
}

#[test]
fn r5_2_pointing_at_another_unit_while_one_is_placed_says_so() {
    let game = load::<Rules>(&json!({ "turn": 1, "phase": "transport", "pieces": {
        "A/FMR": { "at": "turn:1" }, "A/RHLI": { "at": "0421" } } }));
    assert_eq!(
        game.question(None),
        "In which landing box does A/FMR go in?"
    );
    let answers = why::answers(&game, Some(COMMONWEALTH), &wish("A/RHLI", "0521"));
    let reason = answers[0].refusal.as_ref().map(|r| r.reason.as_str());
    assert_eq!(reason, Some("Another unit is being placed now."));
    let answers = why::answers(&game, Some(COMMONWEALTH), &wish("A/FMR", "0521"));
    let reason = answers[0].refusal.as_ref().map(|r| r.reason.as_str());
    let first = "First comes another question: In which landing box does A/FMR go in?";
    assert_eq!(reason, Some(first));
}

#[test]
fn the_end_of_a_phase_with_nothing_left_to_do_is_not_asked_twice() {
    let ashore = |disrupted: bool| {
        load::<Rules>(&json!({ "turn": 5, "phase": "cw-actions", "pieces": {
            "A/RHLI": { "at": "0421", "disrupted": disrupted } } }))
    };
    let end = |game: &Jubilee| {
        let offers = Decision::of(game, Some(COMMONWEALTH))
            .expect("a question")
            .offers;
        let last = offers.last().expect("an offer");
        (last.notation.clone(), last.confirm, offers.len() > 1)
    };
    assert_eq!(end(&ashore(false)), ("end".to_owned(), true, true));
    assert_eq!(end(&ashore(true)), ("end".to_owned(), false, false));
}
