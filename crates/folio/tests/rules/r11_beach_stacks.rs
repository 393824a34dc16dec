//! 11.2.1, 11.2.4 Beach stacks in unkind positions: who may join one, what leaving it means, and what ends a beach.

use folio::Rules;
use kernel::testing;
use serde_json::{Value, json};

use crate::support::{
    Pieces, allied_moves, and, data, fight, in_battle, list, on_beaches, play, reduced, results,
};

fn two_beaches(pieces: impl Pieces) -> Value {
    on_beaches(&["1838", "1739"], allied_moves(pieces))
}

/// The table shows a unit that would leave its beach no way onto another stack; an airborne unit may go there.
#[test]
fn r11_2_1_reach_knows_that_leaving_a_beach_binds() {
    let game = testing::load::<Rules>(&two_beaches("1838: 8/3, 1739: 9/3, 1638: 3P/6"));
    let unit = |name: &str| data().unit_named(name).expect("a unit");
    let beach = data().map.at("1739").expect("a hex");
    let reach = |name: &str| game.reachable(unit(name)).expect("it may move");
    assert!(!reach("8/3").contains_key(&beach));
    assert!(reach("3P/6").contains_key(&beach));
}

#[test]
fn r11_2_1_a_fourth_unit_does_not_stay() {
    let stay = "move 3P/6; step 1838; stop";
    play(two_beaches("1838: 8/3 9/3 185/3, 1738: 3P/6"), &[], stay).refused("11.2.4", "beach-full");
}

#[test]
fn r11_2_1_a_bound_unit_may_take_an_empty_beach_but_joins_nobody() {
    let pieces = "1638: 8/3+bound, 1838: 9/3";
    let empty = "move 8/3; step 1739; stop";
    let played = play(two_beaches(pieces), &[], empty).ok();
    assert_eq!(played.at("8/3"), "1739");
    let joined = "move 8/3; step 1738; step 1838; stop";
    play(two_beaches(pieces), &[], joined).refused("11.2.1", "never-stacks-again");
    // Nor does anybody join it there, not even one who never left a beach.
    let beside = "move 3P/6; step 1739; stop";
    play(
        two_beaches("1739: 8/3+bound, 1638: 3P/6, 1838: 9/3"),
        &[],
        beside,
    )
    .refused("11.2.1", "never-stacks-again");
}

#[test]
fn r11_2_1_a_position_with_a_bound_unit_in_a_stack_is_none() {
    let told = testing::faults::<Rules>(&two_beaches("1838: 8/3+bound 9/3"));
    assert!(told.contains("8/3 never stacks again"), "{told}");
}

/// A panzer regiment at Lion attacks the stack; 8/3 is named, driven two hexes back and bound by it.
#[test]
fn r11_2_1_a_retreat_leaves_the_beach_as_well() {
    let battle = fight("ground: german 22/21 on 8/3 in 1838", [&[], &[3]]);
    let position = in_battle(battle, "1838: 8/3 9/3, 1837: 22/21");
    // To 1739 by itself, the only way; then the owner chooses.
    let back = "pass; yield; retreat 1740";
    let played = play(position, "d6=6", back).ok();
    assert_eq!(results(&played), ["D2"]);
    assert_eq!((played.at("8/3"), played.at("9/3")), ("1740", "1838"));
    assert_eq!(played.piece("8/3")["bound"], json!(true));
    assert!(!reduced(&played, "9/3"), "the others are ignored");
    assert_eq!(played.told("advanced").len(), 0, "the hex is not empty");
    assert_eq!(list(&played, "beachheads"), ["1838"]);
}

/// Bombarded off the last beach: the marker lies there as long as no German comes.
#[test]
fn r11_2_1_an_empty_beach_is_still_a_landing_hex() {
    let mut battle = fight("bombardment: german on 8/3 in 1838", [&[], &[10, 9]]);
    battle["fire"]["german"] = json!([["german", 10], ["german", 9]]);
    let position = in_battle(battle, "1838: 8/3, 1738: 736/716");
    let played = play(position, "d6=6", "pass; yield").ok();
    assert_eq!(results(&played), ["D2"]);
    assert_eq!(played.at("8/3"), "lost", "there is no way out of the ZOC");
    assert_eq!(list(&played, "beachheads"), ["1838"]);
}

#[test]
fn r11_2_1_a_german_who_advances_ends_the_beach() {
    let battle = fight("ground: german 22/21 on 8/3 in 1838", [&[], &[10, 10]]);
    let position = in_battle(battle, "1838: 8/3+reduced, 1738: 22/21");
    let played = play(position, "d6=6", "pass; advance 22/21").ok();
    assert_eq!(played.at("22/21"), "1838");
    assert_eq!(list(&played, "beachheads"), [""; 0]);
    assert_eq!(played.told("beachhead-lost").len(), 1);
}

/// The first turn has its bombardment, though nobody who landed moves or attacks.
#[test]
fn r11_2_1_the_first_turn_begins_with_bombardment() {
    let battle = fight("beach: allied 8/3 9/3 in 1838", [&[], &[]]);
    let position = and(
        crate::support::set_up("assault", &["1838"], "1838: 8/3 9/3, 1738: 736/716"),
        json!({ "pending": battle, "attacked": ["1838"] }),
    );
    let played = play(position, "d6=6", "pass").ok();
    assert_eq!(played.asks(), "bombard");
    assert_eq!(played.offers(), ["bombard 1738", "done"]);
}

/// An attack out of a stack that is thrown back binds the attacker and nobody else.
#[test]
fn r11_2_4_whoever_is_thrown_back_out_of_a_stack_is_bound() {
    let battle = fight("ground: allied 8/3 on 22/21 in 1837", [&[], &[]]);
    let position = in_battle(battle, "1838: 8/3 9/3, 1837: 22/21");
    // 6 against 5 = +1; a town and no tanks: -7 to -5, and a 5 is AR. 1739 is out of the zone.
    let played = play(position, "d6=5", "pass").ok();
    assert_eq!(results(&played), ["AR"]);
    assert_eq!((played.at("8/3"), played.at("9/3")), ("1739", "1838"));
    assert_eq!(played.piece("8/3")["bound"], json!(true));
    assert_eq!(played.piece("9/3")["bound"], json!(null));
}
