//! 3.1: German units and their Unknown markers.

use kernel::Show;
use nightdrop::{BRITISH, GERMAN};

use crate::support::{act, acting, game, play};

#[test]
fn r3_1_1_some_units_have_one_step() {
    let counters = &nightdrop::Rules::default().data().counters;
    let one_step = counters.iter().filter(|c| c.reduced.is_none());
    let names: Vec<&str> = one_step.map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["2./Ost642", "1./Ost642"]);
}

#[test]
fn r3_1_2_three_units_show_a_vehicle() {
    let counters = &nightdrop::Rules::default().data().counters;
    assert_eq!(counters.iter().filter(|c| c.armour).count(), 3);
}

#[test]
fn r3_1_3_every_letter_has_a_unit() {
    let counters = &nightdrop::Rules::default().data().counters;
    assert!((0..8).all(|letter| counters.iter().any(|c| c.entry == letter)));
}

#[test]
fn r3_1_4_fighting_a_company_takes_the_marker_off() {
    let pieces = "0323: U1+unit=7./736 U2+unit=3./736, 0324: A/7";
    // Attacking …
    let attack = "attack U1 0324; resolve";
    let played = play(acting("6 G3/3 attack", pieces), "d6=3", attack).ok();
    let revealed = |unit: &str| played.piece(unit)["revealed"] == true;
    assert!(revealed("U1") && !revealed("U2"));
    // … or attacked, with all in the hex.
    let played = act("6 B1 attack", pieces, "attack A/7 0323; resolve").ok();
    assert_eq!(played.told("unmasked").len(), 2);
    assert_eq!((played.asks(), played.seat()), ("battle", "german"));
}

#[test]
fn r3_1_4_attacking_sticks_keeps_the_marker() {
    let pieces = "0323: U1, 0324: red-1, 2010: U2";
    let played = act("6 G3/3 attack", pieces, "attack U1 0324; resolve").ok();
    assert_eq!(played.piece("U1")["revealed"], false);
    assert_eq!(played.at("red-1"), "lost");
}

#[test]
fn the_british_see_a_marker_and_the_german_his_unit() {
    let game = game(acting("2 G3/3 move", "0323: U1+unit=8./192"));
    let unit = |seat| {
        let scene = game.scene(seat);
        scene.pieces.into_iter().find(|p| p.id == "U1").unwrap()
    };
    assert!(unit(Some(BRITISH)).hidden && unit(None).hidden);
    assert!(unit(Some(BRITISH)).face.values.is_empty());
    assert_eq!(unit(Some(GERMAN)).face.name, "8./192");
}
