//! How each scenario is set up, and how scenario 4 ends.

use heroes::Rules;
use kernel::testing;
use serde_json::{Value, json};

use crate::support::{Played, acts_on, and, on, placed, supply};

/// The first questions of a scenario, gear chosen.
fn start(scenario: &str, markers: usize, seed: u64) -> Played {
    testing::situation::<Rules>(json!({
        "game": "heroes", "scenario": scenario, "seed": seed, "from": "setup", "position": {},
        "choices": vec!["gear grenade"; markers],
    }))
    .ok()
}

fn hands(played: &Played) -> Vec<usize> {
    let hands = played.field("hands").as_array().expect("two hands");
    hands
        .iter()
        .map(|h| h.as_array().map_or(0, Vec::len))
        .collect()
}

#[test]
fn scenario_b_set_up_two_airplanes_stand_still_and_two_pilots_wait_in_their_hut() {
    let played = start("jet-plane", 6, 3);
    for (airplane, at) in [("Airplane-1", "G9"), ("Airplane-2", "R9")] {
        let piece = played.piece(airplane);
        assert_eq!(
            (&piece["at"], &piece["speed"], &piece["facing"]),
            (&json!(at), &json!(0), &json!("S"))
        );
    }
    played.stand("L3: Aviator-1, M4: Aviator-2");
    assert_eq!(played.seat(), "german");
    assert_eq!(played.asks(), "deploy");
    assert_eq!(
        (played.field("initiative"), played.field("end")),
        (&json!("commonwealth"), &json!(7))
    );
    assert_eq!(hands(&played), [4, 4]);
    assert_eq!(
        (played.at("Rifle-1"), played.field("bonuses")),
        ("waiting", &json!([]))
    );
    // The red bonuses lie there from the Order Phase of turn 3 on.
    let pieces = "G9: Airplane-1+facing=S, A15: Rifle-1+activated, A1: Jaeger-1+activated";
    let turn = |turn: u8| {
        let position = and(supply("commonwealth", pieces), json!({ "turn": turn }));
        on("jet-plane", position, &[], "pass")
            .ok()
            .field("bonuses")
            .clone()
    };
    assert_eq!((turn(1), turn(2)), (json!([]), json!(["J14", "O14"])));
}

#[test]
fn scenario_3_set_up_germans_deploy_in_two_zones_and_the_commonwealth_waits() {
    let played = start("hill-112", 6, 4);
    assert_eq!((played.asks(), played.seat()), ("deploy", "german"));
    assert_eq!(
        (played.field("bonuses"), played.at("Rifle-1")),
        (&json!(["H13"]), "waiting")
    );
    assert_eq!(played.at("Tiger-1"), "reserve");
    let objectives = played.field("control").as_object().expect("objectives");
    assert_eq!(objectives.keys().collect::<Vec<_>>(), ["H20", "H9", "I15"]);
    assert_eq!(hands(&played), [4, 4]);
    // Row 13 lies between the two zones.
    let unit = played.field("pending")["unit"]
        .as_str()
        .expect("who deploys")
        .to_owned();
    for (square, fine) in [("A12", true), ("A13", false), ("A14", true), ("A7", false)] {
        assert_eq!(
            played.offered(&format!("deploy {unit} {square}")),
            fine,
            "{square}"
        );
    }
}

#[test]
fn scenario_4_set_up_the_lot_gives_the_initiative_and_its_owner_deploys_first() {
    let mut seen = [false; 2];
    for seed in 0..8 {
        let played = start("maltot", 9, seed);
        assert_eq!(played.asks(), "deploy");
        assert_eq!(played.field("initiative"), &json!(played.seat()));
        assert_eq!(played.field("bonuses"), &json!(["H9", "Q9", "L12"]));
        let control: Vec<&String> = played
            .field("control")
            .as_object()
            .expect("objectives")
            .keys()
            .collect();
        assert_eq!(control, ["D10", "L15", "L4", "L9", "T10"]);
        seen[usize::from(played.seat() == "german")] = true;
    }
    assert_eq!(seen, [true; 2]);
}

/// Two of three neutral objectives are enough, one is not; who holds his primary one comes before who holds two.
#[test]
fn scenario_4_victory_conditions_two_of_three_a_draw_and_both_at_once() {
    let end = |turn: u8, control: Value| {
        let position = and(
            supply("commonwealth", "A18: Rifle-1, X1: SSGroup-1"),
            json!({ "turn": turn, "control": control }),
        );
        let played = on("maltot", position, &[], "pass; pass").ok();
        let outcome = played.end.status.outcome.as_ref();
        outcome.map_or("goes on", |o| o.id)
    };
    let two = json!({ "D10": "german", "T10": "german" });
    assert_eq!(end(3, two.clone()), "german");
    // Not in the first turn.
    assert_eq!(end(1, two), "goes on");
    let one = json!({ "D10": "german", "T10": "commonwealth" });
    assert_eq!((end(3, one.clone()), end(8, one)), ("goes on", "draw"));
    let both = json!({ "D10": "german", "T10": "german", "L15": "commonwealth" });
    assert_eq!(end(3, both), "commonwealth");
    let primaries = json!({ "L4": "german", "L15": "commonwealth" });
    assert_eq!(end(5, primaries), "draw");
    // The other's primary objective is worth nothing.
    assert_eq!(end(5, json!({ "L15": "german" })), "goes on");
}

/// A question belongs to a phase: a position need not say which.
#[test]
fn r1_4_2_1_the_phase_of_a_position_follows_from_its_question() {
    let phase = |from: &str, pending: Value| {
        let pieces = placed("A18: Rifle-1, K18: Jaeger-1");
        let played = testing::situation::<Rules>(
            json!({ "game": "heroes", "scenario": "carpiquet", "from": from,
            "position": { "pieces": pieces, "pending": pending }, "choices": [] }),
        );
        (
            played.field("number").clone(),
            played.field("placed").clone(),
        )
    };
    for from in ["empty", "setup"] {
        let act = json!({ "ask": "act", "unit": "Rifle-1" });
        assert_eq!(phase(from, act), (json!(1), json!(true)), "{from}");
        let supply = json!({ "ask": "supply", "side": "german" });
        assert_eq!(phase(from, supply), (json!(0), json!(true)), "{from}");
        let order = json!({ "ask": "order", "side": "german", "token": 1 });
        assert_eq!(phase(from, order), (json!(0), json!(false)), "{from}");
    }
}

/// W16 is a pond.
#[test]
fn r1_15_crew_sets_up_no_gun_in_water() {
    let pieces = placed("waiting: PaK40-1, A1: Rifle-1");
    let position = json!({ "turn": 1, "number": 0, "placed": false, "pieces": pieces, "initiative": "german",
        "pending": { "ask": "deploy", "side": "german", "unit": "PaK40-1" } });
    on("maltot", position.clone(), &[], "deploy PaK40-1 W16 ready")
        .refused("1.15#crew", "gun-in-water");
    on("maltot", position, &[], "deploy PaK40-1 W16").ok();
    acts_on("maltot", "W16: PaK40-1, A1: Rifle-1", &[], "flip")
        .refused("1.15#crew", "gun-in-water");
}
