//! 11: length of the game, Lovat, the battery.

use serde_json::json;

use crate::support::{Look as _, Played, act, acting, and, last, placed, play};

fn end_of(turn: u8, pieces: &str, chance: &str) -> Played {
    let pieces = and(placed("0323: A/9, 2103: Merville"), pieces);
    play(last(turn, pieces), chance, "done").ok()
}

#[test]
fn r11_1_1_the_game_may_end_after_turn_9() {
    for (die, over) in [("d6=4", false), ("d6=5", true), ("d6=6", true)] {
        assert_eq!(end_of(9, "", die).end.status.over, over, "{die}");
    }
}

#[test]
fn r11_1_2_and_more_likely_after_turn_10() {
    for (die, over) in [("d6=3", false), ("d6=4", true)] {
        assert_eq!(end_of(10, "", die).end.status.over, over, "{die}");
    }
}

#[test]
fn r11_1_3_and_ends_after_turn_11() {
    let played = end_of(11, "", "");
    assert!(played.end.status.over);
    assert!(played.told("length-rolled").is_empty());
}

#[test]
fn r11_2_lovat_acts_with_either_brigade() {
    let pieces = "0205: Lovat-1, 0405: Lovat-2";
    for action in ["B1", "B2"] {
        let played = act(&format!("10 {action} move"), pieces, "");
        assert_eq!(played.offers(), ["move Lovat-1", "move Lovat-2", "done"]);
    }
    let pieces = "0205: Lovat-1+rested, 0405: Lovat-2";
    act("10 B2 move", pieces, "move Lovat-1").refused("5.4.1", "used-this-turn");
}

#[test]
fn r11_2_1_lovat_comes_on_turn_10() {
    let no = end_of(9, "", "d6=1; d6=4");
    assert!(no.told("lovat-rolled")[0].contains("no sign"));
    assert_eq!(no.at("Lovat-1"), "pool");
    let yes = end_of(9, "", "d6=1; d6=5");
    assert_eq!((yes.asks(), yes.seat()), ("enter", "british"));
    assert_eq!(yes.offers(), ["enter 0205", "enter 0405", "enter 0605"]);
    // Not stacked if possible, and not on Germans.
    let german = end_of(9, "0605: U1", "d6=1; d6=5");
    assert_eq!(german.offers(), ["enter 0205", "enter 0405"]);
    let pieces = "0323: A/9, 2103: Merville, 0605: U1";
    let both = play(last(9, pieces), "d6=1; d6=5", "done; enter 0405").ok();
    assert_eq!((both.at("Lovat-1"), both.at("Lovat-2")), ("0405", "0205"));
    let shut = "0605: U1, 0405: U2, 0205: U3";
    let played = end_of(9, shut, "d6=1; d6=6");
    assert!(
        played.offers().iter().all(|o| o.starts_with("enter 0")),
        "{:?}",
        played.offers()
    );
}

#[test]
fn r11_2_2_or_on_turn_11() {
    let yes = end_of(10, "", "d6=1; d6=3");
    assert_eq!(yes.asks(), "enter");
    let here = end_of(10, "0205: Lovat-1, 0405: Lovat-2", "d6=1");
    assert!(here.told("lovat-rolled").is_empty());
}

#[test]
fn r11_2_2_lovat_never_comes_without_the_die() {
    // One of the two is on the map or lost already: they have entered, and nobody follows later.
    for (turn, chance) in [(6, ""), (9, "d6=1"), (10, "d6=1")] {
        for at in ["0205", "lost"] {
            let half = end_of(turn, &format!("{at}: Lovat-1"), chance);
            assert_eq!((half.at("Lovat-1"), half.at("Lovat-2")), (at, "pool"));
            assert!(half.told("lovat-rolled").is_empty(), "turn {turn}");
            let half = end_of(turn, &format!("{at}: Lovat-2"), chance);
            assert_eq!((half.at("Lovat-1"), half.at("Lovat-2")), ("pool", at));
        }
    }
}

#[test]
fn r11_3_1_the_battery_holds_one_unit() {
    let pieces = "2203: A/9, 2103: B/9, 2204: green-1";
    act("6 B2 move", pieces, "move A/9; step 2103").refused("11.3.1", "battery-full");
    let led = acting("2 G2/2 shift", "2203: green-1, 2103: B/9");
    play(led, "", "move green-1; step 2103").refused("11.3.1", "battery-full");
    // After a fight only one unit goes in.
    let pieces = "2203: A/9, 2202: B/9, 2103: U1+unit=2./Ost642";
    let choices = "attack A/9 2103; join B/9; resolve";
    let played = play(acting("6 B2 attack", pieces), "d6=6; d6=1", choices).ok();
    assert_eq!((played.at("A/9"), played.at("B/9")), ("2103", "2202"));
}

/// Turn 3 begins with a unit in the battery.
fn shelling(unit: &str, chance: &str, then: &str) -> Played {
    let pieces = placed(&format!("0323: A/9, 2103: {unit}"));
    play(last(2, pieces), chance, ("done", then)).ok()
}

#[test]
fn r11_3_2_the_battery_is_shelled_on_a_6() {
    let quiet = shelling("B/9", "d6=5", "");
    assert!(quiet.told("shelled").is_empty());
    // 6: 4+3 against 4+3 does nothing.
    let nothing = shelling("B/9", "d6=6; d6=4; d6=3; d6=4", "");
    assert!(nothing.told("shelled")[0].contains("4+3 against 4 and 3 for the works: 0"));
    assert!(!nothing.reduced("B/9"));
    // 5+4 against 3+3: CR3, and it may fall back anywhere.
    let hit = shelling("B/9", "d6=6; d6=5; d6=4; d6=3", "");
    assert!(hit.reduced("B/9"));
    assert_eq!((hit.seat(), hit.offers().len()), ("british", 6));
    let gone = shelling("B/9", "d6=6; d6=5; d6=4; d6=3", "retreat 2203");
    assert_eq!(gone.at("B/9"), "2203");
    // CR2: the German chooses.
    let cr2 = shelling("B/9", "d6=6; d6=5; d6=4; d6=4", "");
    assert_eq!(cr2.seat(), "german");
    let stick = shelling("green-1", "d6=6; d6=5; d6=4; d6=4", "");
    assert_eq!(stick.at("green-1"), "lost");
    assert_eq!(stick.piece("green-1")["face"], "unknown");
}

#[test]
fn r11_3_3_an_empty_battery_may_be_manned_again() {
    let pieces = "0323: A/9, lost: Merville";
    let position = and(last(2, pieces), json!({ "control": ["2103"] }));
    let back = play(&position, "d6=5", "done").ok();
    assert_eq!(back.at("Merville"), "2103");
    assert_eq!(back.field("control"), &json!([]));
    let no = play(position, "d6=4", "done").ok();
    assert_eq!(no.at("Merville"), "lost");
    assert_eq!(no.field("control"), &json!(["2103"]));
    // A German unit there is no empty battery.
    let held = "0323: A/9, 2103: U1";
    assert!(
        play(last(2, held), "", "done")
            .ok()
            .told("garrison-rolled")
            .is_empty()
    );
}
