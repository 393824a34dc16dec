//! 2.0 Components: what counters and positions are worth in play.

use jubilee::data::{Symbol, UnitKind};
use serde_json::{Value, json};

use crate::support::{Fate as _, data, draw, drawn, faults, placed, play};

/// Such pieces cannot be, and this is why.
#[track_caller]
fn cannot_be(pieces: &str, why: &str) {
    let fault = faults(json!({ "pieces": placed(pieces) }));
    assert!(fault.contains(why), "{fault}");
}

#[test]
fn r2_3_germans_stand_only_in_positions() {
    cannot_be("0420: D-1", "D-1: `0420` is no German position");
}

#[test]
fn r2_3_an_empty_position_hurts_nobody() {
    let raider = json!({ "at": "0421" });
    let held = drawn("A01", json!({ "C/RHLI": raider, "D-1": { "at": "0521" } }));
    assert_eq!(held.steps("C/RHLI"), 2);
    let empty = drawn("A01", json!({ "C/RHLI": raider }));
    assert_eq!(
        (empty.steps("C/RHLI"), empty.disrupted("C/RHLI")),
        (3, false)
    );
    let position = json!({ "phase": "cw-actions", "pieces": { "C/RHLI": raider } });
    assert!(play(position, &[], &[]).offered("move C/RHLI 0421-0521"));
}

/// Symbols differ, the points are what counts: radar 4, battery 5, port 3, headland 2.
#[test]
fn r2_3_an_objective_is_worth_its_points_and_nothing_else() {
    for info in &data().positions {
        assert!(
            info.objective
                .as_ref()
                .is_none_or(|o| (2..=5).contains(&o.vp))
        );
    }
    for (hexes, points) in [
        (json!([]), 0),
        (json!(["0327"]), 4),
        (json!(["1706"]), 5),
        (json!(["0620", "0522"]), 5),
    ] {
        let over = play(json!({ "phase": "over", "destroyed": hexes }), &[], &[]);
        assert_eq!(over.end.status.outcome.expect("an end").score, points);
    }
    let standing = json!({ "phase": "cw-actions", "pieces": placed("0522: A/RHLI, 0524: B/RHLI") });
    let played = play(standing, &[], "destroy A/RHLI 0522; destroy B/RHLI 0524");
    assert_eq!(played.field("destroyed"), &json!(["0522"]));
    played.refused("10.7", "no-objective");
}

/// Placed without a word about steps, a counter is at full strength.
#[test]
fn r2_13_three_steps_for_companies_two_for_commandos_and_tanks() {
    let mut pieces = serde_json::Map::new();
    for info in data().units.iter().filter(|u| u.turn > 0) {
        let at = if info.kind == UnitKind::Tank {
            "0420"
        } else {
            "0720"
        };
        pieces.insert(info.name.clone(), json!({ "at": at }));
    }
    let played = play(json!({ "pieces": Value::Object(pieces) }), &[], &[]);
    for info in data().units.iter().filter(|u| u.turn > 0) {
        let steps = match info.kind {
            UnitKind::Infantry => 3,
            UnitKind::Commando | UnitKind::Tank => 2,
        };
        assert_eq!(played.steps(&info.name), steps, "{}", info.name);
    }
}

/// Fire takes the second step of A/ESSEX, a diamond.
fn reduced_to_a_replacement(used: &[(&str, usize)]) -> crate::support::Played {
    let mut pieces = placed("0521: D-1, 0421: A/ESSEX+steps=2");
    for (symbol, count) in used {
        for i in 1..=*count {
            pieces[format!("{symbol}-{i}")] = json!({ "at": "evacuated" });
        }
    }
    drawn("A01", pieces)
}

#[test]
fn r2_13_a_replacement_bears_the_same_symbol() {
    let played = reduced_to_a_replacement(&[]);
    assert_eq!(
        (played.at("A/ESSEX"), played.at("diamond-1")),
        ("eliminated", "0421")
    );
    assert_eq!(played.steps("diamond-1"), 1);
    let symbols = data()
        .units
        .iter()
        .filter(|u| u.turn == 0)
        .map(|u| u.symbol);
    for symbol in [Symbol::Diamond, Symbol::Triangle, Symbol::Circle] {
        assert_eq!(symbols.clone().filter(|&s| s == symbol).count(), 5);
    }
}

#[test]
fn r2_13_without_the_symbol_any_replacement_will_do() {
    let played = reduced_to_a_replacement(&[("diamond", 5)]);
    assert_eq!(
        (played.at("A/ESSEX"), played.at("triangle-1")),
        ("eliminated", "0421")
    );
    let none = reduced_to_a_replacement(&[("diamond", 5), ("triangle", 5), ("circle", 5)]);
    assert_eq!(none.at("A/ESSEX"), "eliminated");
    assert_eq!(none.told("replaced"), [""; 0]);
}

/// What an attack on 0521 by this unit compares: strengths, and whether it has the tactics.
fn compared(unit: &str, steps: u8, german: &str) -> String {
    let position = json!({ "phase": "cw-actions", "pieces": {
        unit: { "at": "0421", "steps": steps }, german: { "at": "0521" }, "R-6": { "at": "0522" } } });
    let join = format!("join {unit}");
    let played = play(
        position,
        "depth=depth-05",
        &["attack 0521", &join, "resolve"],
    )
    .ok();
    played.told("compared")[0].to_owned()
}

#[test]
fn r2_13_attack_strength_shrinks_with_the_steps() {
    // D-6 has strength 4 and stands in a town: 6.
    for (unit, steps, strength) in [
        ("A/RHLI", 3, 4),
        ("A/RHLI", 2, 2),
        ("triangle-1", 1, 1),
        ("A/RM", 2, 3),
        ("A/RM", 1, 2),
    ] {
        let told = compared(unit, steps, "D-6");
        assert!(
            told.contains(&format!("strength {strength} against 6,")),
            "{told}"
        );
    }
}

#[test]
fn r2_13_heavy_weapons_may_go_with_the_first_step() {
    let has = |unit, steps| !compared(unit, steps, "D-1").contains("without");
    assert!(has("A/RHLI", 3) && has("B/RHLI", 3));
    assert!(!has("A/RHLI", 2), "lost with the first step");
    assert!(has("C/RHLI", 2), "this company keeps them");
    assert!(!has("triangle-1", 1));
}

/// Event 1: engineers next to the wall bring it down without a second die.
#[test]
fn r2_13_engineers_are_with_full_companies_only() {
    let event = |unit: &str, steps: u8, dice: &[&str]| {
        let pieces = json!({ unit: { "at": "0421", "steps": steps } });
        draw("E1", pieces, dice, &[]).field("wall").clone()
    };
    assert_eq!(event("A/RHLI", 3, &["d6=1"]), "destroyed");
    assert_eq!(event("A/RHLI", 2, &["d6=1", "d6=2"]), "intact");
    assert_eq!(event("B/RHLI", 3, &["d6=1", "d6=2"]), "intact");
    for info in data().units.iter().filter(|u| u.sides[2].engineers) {
        assert_eq!(
            (info.turn, info.kind),
            (3, UnitKind::Infantry),
            "{}",
            info.name
        );
    }
}

/// From 0418 to 0521 is three hexes with the target's, to 0522 four; walls and wire do not matter.
#[test]
fn r2_13_range_counts_the_target_not_the_shooter() {
    let barrage = |target: &str| {
        let position = json!({ "phase": "cw-actions", "pieces": {
            "C/14CATR": { "at": "0418" }, "A/RHLI": { "at": "0420" }, "D-6": { "at": target } } });
        play(position, "d6=4", format!("barrage C/14CATR {target}"))
    };
    assert!(barrage("0521").ok().disrupted("D-6"));
    barrage("0522").refused("11.14", "out-of-range");
}

#[test]
fn r2_16_a_depth_marker_is_never_alone() {
    cannot_be("0521: depth-05", "depth-05: no German unit is in `0521`");
    let gone = json!({ "pieces": placed("0521: D-1 depth-05") });
    assert!(play(gone, &[], &[]).at("depth-05") == "0521");
}

/// Placed face down; once turned up its strength and its demand count. D-6 is 4 in a town.
#[test]
fn r2_16_a_revealed_marker_adds_strength_and_demand() {
    let placed = draw("P2", "0521: D-6", "depth=depth-01", &[]);
    assert_eq!(
        placed.piece("depth-01"),
        &json!({ "at": "0521", "revealed": false })
    );
    let attack = |marker: &str| {
        let position = json!({ "phase": "cw-actions", "pieces": {
            "A/RHLI": { "at": "0421" }, "D/RHLI": { "at": "0421", "steps": 2 },
            "D-6": { "at": "0521" }, marker: { "at": "0521" } } });
        play(
            position,
            &[],
            "attack 0521; join A/RHLI; join D/RHLI; resolve",
        )
        .ok()
    };
    let plain = attack("depth-05");
    plain.tells("compared", &["6 against 6", "6 against 8"]);
    assert_eq!(plain.piece("depth-05")["revealed"], json!(true));
    let flank = attack("depth-03");
    flank.tells("compared", &["", "6 against 7"]);
    flank.tells("compared", &["", "without"]);
}
