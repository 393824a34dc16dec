//! 11.2.1, 11.2.4 Beach stacks in unkind positions: who may join one, what leaving it means, and what ends a beach.

use folio::Rules;
use kernel::testing;
use serde_json::{Value, json};

use crate::support::{allied_moves, and, data, fight, list, phase, play, reduced, results};

fn two_beaches(pieces: Value) -> Value {
    and(
        allied_moves(pieces),
        json!({ "beachheads": ["1838", "1739"] }),
    )
}

/// The table shows a unit that would leave its beach no way onto another stack; an airborne unit may go there.
#[test]
fn r11_2_1_reach_knows_that_leaving_a_beach_binds() {
    let pieces =
        json!({ "8/3": { "at": "1838" }, "9/3": { "at": "1739" }, "3P/6": { "at": "1638" } });
    let game = testing::load::<Rules>(&two_beaches(pieces));
    let unit = |name: &str| data().unit_named(name).expect("a unit");
    let beach = data().map.at("1739").expect("a hex");
    let reach = |name: &str| game.reachable(unit(name)).expect("it may move");
    assert!(!reach("8/3").contains_key(&beach));
    assert!(reach("3P/6").contains_key(&beach));
}

#[test]
fn r11_2_1_a_fourth_unit_does_not_stay() {
    let pieces = json!({ "8/3": { "at": "1838" }, "9/3": { "at": "1838" }, "185/3": { "at": "1838" }, "3P/6": { "at": "1738" } });
    let stay = ["move 3P/6", "step 1838", "stop"];
    play(two_beaches(pieces), &[], &stay).refused("11.2.4", "beach-full");
}

#[test]
fn r11_2_1_a_bound_unit_may_take_an_empty_beach_but_joins_nobody() {
    let pieces = json!({ "8/3": { "at": "1638", "bound": true }, "9/3": { "at": "1838" } });
    let empty = ["move 8/3", "step 1739", "stop"];
    let played = play(two_beaches(pieces.clone()), &[], &empty).ok();
    assert_eq!(played.at("8/3"), "1739");
    let joined = ["move 8/3", "step 1738", "step 1838", "stop"];
    play(two_beaches(pieces), &[], &joined).refused("11.2.1", "never-stacks-again");
    // Nor does anybody join it there, not even one who never left a beach.
    let pieces = json!({ "8/3": { "at": "1739", "bound": true }, "3P/6": { "at": "1638" }, "9/3": { "at": "1838" } });
    let beside = ["move 3P/6", "step 1739", "stop"];
    play(two_beaches(pieces), &[], &beside).refused("11.2.1", "never-stacks-again");
}

#[test]
fn r11_2_1_a_position_with_a_bound_unit_in_a_stack_is_none() {
    let pieces = json!({ "8/3": { "at": "1838", "bound": true }, "9/3": { "at": "1838" } });
    let told = testing::faults::<Rules>(&two_beaches(pieces));
    assert!(told.contains("8/3 never stacks again"), "{told}");
}

/// A panzer regiment at Lion attacks the stack; 8/3 is named, driven two hexes back and bound by it.
#[test]
fn r11_2_1_a_retreat_leaves_the_beach_as_well() {
    let pieces =
        json!({ "8/3": { "at": "1838" }, "9/3": { "at": "1838" }, "22/21": { "at": "1837" } });
    let battle = fight(
        "ground",
        "1838",
        "german",
        &["22/21"],
        json!("8/3"),
        [&[], &[3]],
    );
    let position = and(
        phase(5, "german", "combat", "attack", pieces),
        json!({ "pending": battle }),
    );
    // To 1739 by itself, the only way; then the owner chooses.
    let back = ["pass", "yield", "retreat 1740"];
    let played = play(position, &["d6=6"], &back).ok();
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
    let pieces = json!({ "8/3": { "at": "1838" }, "736/716": { "at": "1738" } });
    let mut battle = fight(
        "bombardment",
        "1838",
        "german",
        &[],
        json!("8/3"),
        [&[], &[10, 9]],
    );
    battle["fire"]["german"] = json!([["german", 10], ["german", 9]]);
    let position = and(
        phase(5, "german", "combat", "bombard", pieces),
        json!({ "pending": battle }),
    );
    let played = play(position, &["d6=6"], &["pass", "yield"]).ok();
    assert_eq!(results(&played), ["D2"]);
    assert_eq!(played.at("8/3"), "lost", "there is no way out of the ZOC");
    assert_eq!(list(&played, "beachheads"), ["1838"]);
}

#[test]
fn r11_2_1_a_german_who_advances_ends_the_beach() {
    let pieces = json!({ "8/3": { "at": "1838", "reduced": true }, "22/21": { "at": "1738" } });
    let battle = fight(
        "ground",
        "1838",
        "german",
        &["22/21"],
        json!("8/3"),
        [&[], &[10, 10]],
    );
    let position = and(
        phase(5, "german", "combat", "attack", pieces),
        json!({ "pending": battle }),
    );
    let played = play(position, &["d6=6"], &["pass", "advance 22/21"]).ok();
    assert_eq!(played.at("22/21"), "1838");
    assert_eq!(list(&played, "beachheads"), [""; 0]);
    assert_eq!(played.told("beachhead-lost").len(), 1);
}

/// The first turn has its bombardment, though nobody who landed moves or attacks.
#[test]
fn r11_2_1_the_first_turn_begins_with_bombardment() {
    let pieces =
        json!({ "8/3": { "at": "1838" }, "9/3": { "at": "1838" }, "736/716": { "at": "1738" } });
    let battle = fight(
        "beach",
        "1838",
        "allied",
        &["8/3", "9/3"],
        json!(null),
        [&[], &[]],
    );
    let position = and(
        crate::support::set_up("assault", &["1838"], pieces),
        json!({ "pending": battle, "attacked": ["1838"] }),
    );
    let played = play(position, &["d6=6"], &["pass"]).ok();
    assert_eq!(played.asks(), "bombard");
    assert_eq!(played.offers(), ["bombard 1738", "done"]);
}

/// An attack out of a stack that is thrown back binds the attacker and nobody else.
#[test]
fn r11_2_4_whoever_is_thrown_back_out_of_a_stack_is_bound() {
    let pieces =
        json!({ "8/3": { "at": "1838" }, "9/3": { "at": "1838" }, "22/21": { "at": "1837" } });
    let battle = fight(
        "ground",
        "1837",
        "allied",
        &["8/3"],
        json!("22/21"),
        [&[], &[]],
    );
    let position = and(
        phase(5, "allied", "combat", "attack", pieces),
        json!({ "pending": battle }),
    );
    // 6 against 5 = +1; a town and no tanks: -7 to -5, and a 5 is AR. 1739 is out of the zone.
    let played = play(position, &["d6=5"], &["pass"]).ok();
    assert_eq!(results(&played), ["AR"]);
    assert_eq!((played.at("8/3"), played.at("9/3")), ("1739", "1838"));
    assert_eq!(played.piece("8/3")["bound"], json!(true));
    assert_eq!(played.piece("9/3")["bound"], json!(null));
}
