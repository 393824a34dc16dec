//! Positions at sea and on the beaches that cannot be are told, each by its fault.

use gts::Rules;
use kernel::situation::Situation;
use serde_json::{Value, json};

use crate::r18_naval::beach;

/// What is wrong with a position of Sword; nothing where it can be.
fn faults(position: Value) -> String {
    let value =
        json!({ "game": "gts", "scenario": "sword", "from": "empty", "position": position });
    let situation: Situation = serde_json::from_value(value).expect("a situation");
    match situation.load(&Rules::default()) {
        Ok(_) => String::new(),
        Err(fault) => fault.to_string(),
    }
}

fn fleet(fleet: Value) -> String {
    faults(json!({ "chit": "naval", "pieces": {}, "fleet": fleet }))
}

fn pieces(pieces: Value) -> String {
    faults(json!({ "chit": "naval", "pieces": pieces }))
}

#[test]
fn r1_18_positions_of_beaches_are_checked() {
    assert_eq!(
        fleet(json!({ "beaches": [beach("queen-white", 5, 3, 5)] })),
        ""
    );
    let white = || beach("queen-white", 5, 3, 5);
    let mut strange = white();
    strange["gaps"] = json!([["1508", "1709"]]);
    for (beaches, wanted) in [
        (json!([beach("peter", 5, 3, 5)]), "nobody lands there"),
        (json!([white(), white()]), "is there twice"),
        (
            json!([beach("queen-white", 10, 3, 5)]),
            "its numbers are 0 to 9",
        ),
        (json!([strange]), "there is no gap"),
    ] {
        let found = fleet(json!({ "beaches": beaches }));
        assert!(found.contains(wanted), "{wanted}: {found}");
    }
}

#[test]
fn r1_18_positions_of_the_fleet_are_checked() {
    let mut ships: Vec<Value> = vec![json!(null); 16];
    ships[15] = json!("long");
    let mut supports = vec![false; 16];
    supports[15] = true;
    for (fleet_, wanted) in [
        (json!({ "sea": 10 }), "Sea State and Air Points"),
        (json!({ "air": 10 }), "Sea State and Air Points"),
        (json!({ "interdiction": 3 }), "on interdiction"),
        (json!({ "force": "1415" }), "Assault Force marker"),
        (json!({ "ships": ships }), "support craft"),
        (json!({ "supports": supports }), "support craft"),
    ] {
        let found = fleet(fleet_);
        assert!(found.contains(wanted), "{wanted}: {found}");
    }
}

#[test]
fn r1_18_positions_of_craft_and_passengers_are_checked() {
    let aboard = |name: &str| json!({ name: { "at": "aboard:LC-infantry-1" }, "LC-infantry-1": { "at": "wave:1:queen-white" } });
    assert_eq!(pieces(aboard("A/1-S-Lancs")), "");
    let mut crowd = aboard("A/1-S-Lancs");
    for company in ["B/1-S-Lancs", "C/1-S-Lancs", "D/1-S-Lancs", "A/2-E-Yorks"] {
        crowd[company] = json!({ "at": "aboard:LC-infantry-1" });
    }
    for (pieces_, wanted) in [
        (
            json!({ "5/192": { "at": "wave:1:queen-white" } }),
            "no such wave of its side",
        ),
        (
            json!({ "A/1-S-Lancs": { "at": "wave:7:queen-white" } }),
            "no such wave of its side",
        ),
        (aboard("A/13-18-H"), "it cannot be on board there"),
        (
            json!({ "A/1-S-Lancs": { "at": "aboard:LC-infantry-1" } }),
            "it cannot be on board there",
        ),
        (
            json!({ "LC-infantry-1": { "at": "1508" } }),
            "only while it lands",
        ),
        (
            json!({ "LC-infantry-1": { "at": "holding:1" } }),
            "a craft cannot be there",
        ),
        (crowd, "a craft carries 8 steps"),
    ] {
        let found = pieces(pieces_);
        assert!(found.contains(wanted), "{wanted}: {found}");
    }
}
