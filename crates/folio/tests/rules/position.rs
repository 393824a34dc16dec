//! Positions: written and read back, and refused with all that is wrong.

use folio::Rules;
use kernel::testing;
use serde_json::json;

use crate::support::{allied_moves, and, data, fight, phase};

fn faults(position: serde_json::Value) -> String {
    testing::faults::<Rules>(&position)
}

#[test]
fn all_that_is_wrong_is_told() {
    let told = faults(json!({
        "turn": 0, "phase": "lunch", "pieces": { "99/9": {}, "8/3": { "at": "0000", "wings": true }, "716/716": { "at": "1437", "reduced": true } },
        "mines": "everywhere", "weather": 3,
    }));
    for part in [
        "turn must be 1 to 40",
        "phase must be one of",
        "there is no unit `99/9`",
        "8/3: it cannot be at",
        "8/3: unknown field `wings`",
        "716/716 has no reduced side",
        "mines must be one of",
        "unknown field `weather`",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn nobody_stands_where_nobody_can() {
    let told = faults(allied_moves(
        json!({ "8/3": { "at": "1940" }, "9/3": { "at": "1134" } }),
    ));
    assert!(told.contains("8/3 cannot stand in 1940") && told.contains("9/3 cannot stand in 1134"));
    let told = faults(allied_moves(
        json!({ "8/3": { "at": "1437" }, "22/21": { "at": "1437" } }),
    ));
    assert!(told.contains("both sides have units in 1437"));
    let told = faults(allied_moves(
        json!({ "8/3": { "at": "1437" }, "9/3": { "at": "1437" } }),
    ));
    assert!(told.contains("too many units in 1437"));
    let told = faults(allied_moves(json!({ "22/21": { "at": "1838" } })));
    assert!(told.contains("a German unit stands on a beachhead marker"));
}

#[test]
fn secrets_are_kept_in_the_set_up_only() {
    let told = faults(allied_moves(
        json!({ "736/716": { "at": "secret:1437" }, "22/21": { "at": "secret:1838" } }),
    ));
    assert!(told.contains("736/716 would have been shown by now"));
    assert!(told.contains("22/21 cannot start in 1838"));
}

#[test]
fn markers_do_not_multiply() {
    let told = faults(and(
        allied_moves(json!({ "8/3": { "at": "1838" } })),
        json!({
            "owned": { "german": { "10": 2 } }, "cups": { "air": { "10": 3 } }, "naval": { "7": 4 }, "beachheads": ["1437"],
        }),
    ));
    for part in [
        "owned: too many markers +10",
        "cups: more markers +10",
        "naval: too many",
        "beachheads lie on Sword",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn a_question_must_fit() {
    let pieces =
        json!({ "8/3": { "at": "1437" }, "22/21": { "at": "1337" }, "9/3": { "at": "1838" } });
    for pending in [
        json!("jump"),
        json!("replace"),
        json!({ "ask": "march", "unit": "22/21", "at": "1337", "left": 4, "stepped": false }),
        json!({ "ask": "gather", "target": "1337", "with": ["9/3"] }),
        fight("ground: allied 9/3 on 22/21 in 1337", [&[], &[]]),
        fight("beach: allied 9/3 in 1838", [&[], &[]]),
        json!("surrender"),
    ] {
        let position = and(
            phase(5, "allied", "combat", "attack", pieces.clone()),
            json!({ "pending": pending }),
        );
        assert!(!faults(position).is_empty());
    }
}

#[test]
fn whoever_stands_in_a_city_holds_it() {
    let position = allied_moves(
        json!({ "8/3": { "at": "0938" }, "22/21": { "at": "0937" }, "9/3": { "at": "1838" } }),
    );
    let game = testing::load::<Rules>(&and(position, json!({ "control": ["0937", "0839"] })));
    let held: Vec<&str> = game
        .control()
        .iter()
        .map(|h| data().get().label(h))
        .collect();
    assert_eq!(held.len(), 2);
    assert!(held.contains(&"0938") && held.contains(&"0839"));
}

#[test]
fn the_drop_zone_is_gone_by_the_third_turn() {
    let at = |turn: u8| {
        let pieces = json!({ "8/3": { "at": "1838" } });
        and(
            phase(turn, "allied", "movement", "move", pieces),
            json!({ "drop_zone": "1342" }),
        )
    };
    assert!(faults(at(3)).contains("it is gone by game turn 3"));
    testing::load::<Rules>(&at(2));
}

/// A unit in the pool whose turn has come is waiting already, and the fleet has left: nobody needs to say so.
#[test]
fn a_position_is_what_its_turn_makes_it() {
    let pieces =
        json!({ "152/51": { "at": "pool" }, "4-Armd": { "at": "pool" }, "8/3": { "at": "1838" } });
    let game = testing::load::<Rules>(&phase(2, "allied", "movement", "move", pieces));
    let place = |name: &str| game.place(data().unit_named(name).expect("a unit"));
    assert_eq!(place("152/51"), folio::Place::Due);
    assert_eq!(place("4-Armd"), folio::Place::Pool, "not before turn 3");
    assert_eq!(game.naval(), folio::data::Markers::default());
}
