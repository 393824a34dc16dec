//! 10.5 Infiltration.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, act, placed, play};

/// A diamond company slips along the front of 0811 (orange) with so many steps.
fn past(steps: u8, chit: &str, then: &[&str]) -> Played {
    let pieces = json!({ "A/RRC": { "at": "0912", "steps": steps }, "B-1": { "at": "0811" } });
    let choices = [&["move A/RRC 0912-0911"], then].concat();
    act(pieces, format!("chit={chit}"), &choices)
}

#[test]
fn r10_5_a_chit_of_his_colour_costs_a_step() {
    let hit = past(3, "A02", &[]).ok();
    assert_eq!(hit.steps("A/RRC"), 2);
    assert!(!hit.disrupted("A/RRC"), "never disrupted in this way");
    assert_eq!(hit.offers(), ["advance", "stay"]);
    assert_eq!(hit.at("A/RRC"), "0912");
}

#[test]
fn r10_5_after_a_hit_the_mover_goes_on_or_stays_and_has_acted() {
    let on = past(3, "A02", &["advance"]).ok();
    assert_eq!(on.at("A/RRC"), "0911");
    let stay = past(3, "A02", &["stay"]).ok();
    assert_eq!(stay.at("A/RRC"), "0912");
    for played in [on, stay] {
        assert_eq!(played.piece("A/RRC")["acted"], true);
    }
    past(3, "A02", &["stay", "move A/RRC 0912-1012"]).refused("10.1", "acted");
}

#[test]
fn r10_5_any_other_chit_lets_the_mover_pass() {
    // An action chit without orange, a depth, battery, commando and event chit.
    for chit in ["A01", "P1", "B2", "C3", "E1"] {
        let free = past(3, chit, &[]).ok();
        assert_eq!(
            (free.at("A/RRC"), free.steps("A/RRC")),
            ("0911", 3),
            "{chit}"
        );
        assert_eq!(
            free.field("chits")["aside"],
            json!([chit]),
            "{chit} is only set aside"
        );
        assert_eq!(
            free.field("chits")["track"],
            json!([]),
            "not one of the turn's draws"
        );
        assert_eq!(
            free.field("transport")["orange"],
            4,
            "{chit} is not carried out"
        );
        assert_eq!(free.at("depth-01"), "pool");
        assert!(free.offered("end"), "the phase goes on");
    }
}

/// A chit marked for removal comes back with the others when it was drawn for infiltration.
#[test]
fn r10_5_a_removal_chit_drawn_here_stays_in_the_game() {
    let mut pieces = placed("0912: A/RRC, 0811: B-1");
    pieces["HQ/4Cdo"] = json!({ "at": "1950" });
    let position = json!({ "turn": 8, "phase": "cw-actions", "pieces": pieces });
    let played = play(position, "chit=C3", "move A/RRC 0912-0911; end").ok();
    assert_eq!(played.field("turn"), 9);
    let cup = played.field("chits")["cup"]
        .as_array()
        .expect("a list")
        .len();
    assert_eq!(cup, 37);
}

#[test]
fn r10_5_a_two_step_company_goes_on_as_its_replacement() {
    let hit = past(2, "A02", &[]).ok();
    assert_eq!(hit.at("A/RRC"), "eliminated");
    assert_eq!(hit.at("diamond-1"), "0912");
    assert_eq!(hit.offers(), ["advance", "stay"]);
    let on = past(2, "A02", &["advance"]).ok();
    assert_eq!(on.at("diamond-1"), "0911");
    past(2, "A02", &["advance", "move diamond-1 0911-1011"]).refused("10.1", "acted");
    past(2, "A02", &["stay", "move diamond-1 0912-1012"]).refused("10.1", "acted");
}

#[test]
fn r10_5_a_last_step_is_the_end_of_the_mover() {
    let pieces = "0912: diamond-2, 0811: B-1";
    let lost = act(pieces, "chit=A02", "move diamond-2 0912-0911").ok();
    assert_eq!(lost.at("diamond-2"), "pool");
    assert!(lost.offered("end"), "nothing is left to ask");
    let pieces = "1605: 1/3Cdo+steps=1, 1706: Y-1";
    let lost = act(pieces, "chit=A01", "move 1/3Cdo 1605-1606").ok();
    assert_eq!(lost.at("1/3Cdo"), "eliminated", "commandos check as well");
}

#[test]
fn r10_5_tanks_slip_past_without_a_draw() {
    // No chit is scripted: a draw would be refused.
    act("0912: B/14CATR, 0811: B-1", &[], "move B/14CATR 0912-0911")
        .ok()
        .stand("0911: B/14CATR");
}

#[test]
fn r10_5_what_is_no_infiltration() {
    let free = |pieces: Value, way: &str| {
        let played = act(pieces, &[], format!("move A/RRC {way}")).ok();
        assert!(!played.kinds().contains(&"infiltrates"), "{way}");
    };
    let held = |at: &str| json!({ "A/RRC": { "at": at }, "B-1": { "at": "0811" } });
    free(held("0912"), "0912-1012");
    free(held("1012"), "1012-0912");
    let disrupted = placed("0912: A/RRC, 0811: B-1+disrupted");
    free(disrupted, "0912-0911");
    free(placed("0912: A/RRC"), "0912-0911");
    // From the front of one position to that of another.
    let two = placed("0912: A/RRC, 0811: B-1, 0713: B-2");
    free(two, "0912-0813");
    // In reach of long guns in both hexes, but next to them in neither.
    let far = placed("0925: A/RRC, 0927: R-1");
    free(far, "0925-1025");
    // Away from them into the far part of their reach, and back.
    let away = |at: &str| json!({ "A/RRC": { "at": at }, "R-1": { "at": "0927" } });
    free(away("0928"), "0928-0929");
    free(away("0929"), "0929-0928");
}

/// 0329 and 0429 both lie next to 0428 (purple) and 0430 (red), partly across the river.
fn between_two(chit: &str, then: &[&str]) -> Played {
    let pieces = "0329: A/SSR B/SSR, 0428: C-1, 0430: G-1";
    let choices = [&["move A/SSR 0329-0429"], then].concat();
    act(pieces, &[&format!("chit={chit}"), "chit=E1"], &choices)
}

#[test]
fn r10_5_past_two_positions_at_once_there_is_one_draw() {
    for chit in ["A03", "A05", "A13"] {
        // Red alone, purple alone, both: one step each.
        let hit = between_two(chit, &[]).ok();
        assert_eq!(hit.steps("A/SSR"), 2, "{chit}");
        assert_eq!(hit.end.unused_chance, ["chit=E1"]);
    }
    let free = between_two("A10", &[]).ok();
    assert_eq!((free.steps("A/SSR"), free.at("A/SSR")), (3, "0429"));
}

#[test]
fn r10_5_who_stays_has_not_crossed_the_wire() {
    let second = "move B/SSR 0329-0429";
    let free = between_two("A03", &["stay", second]).ok();
    assert_eq!(free.at("B/SSR"), "0429");
    between_two("A03", &["advance", second]).refused("10.6", "wire-crossed");
    between_two("A10", &[second]).refused("10.6", "wire-crossed");
}

#[test]
fn r10_5_an_empty_cup_is_filled_first() {
    let all: Vec<String> = crate::support::all_chits();
    let aside: Vec<&String> = all.iter().filter(|chit| *chit != "B1").collect();
    let position = json!({ "turn": 9, "phase": "cw-actions",
        "chits": { "aside": aside, "track": ["B1"] },
        "pieces": placed("0912: A/RRC, 0811: B-1, 1950: HQ/4Cdo"),
    });
    let played = play(position, "chit=A02", "move A/RRC 0912-0911; stay").ok();
    assert_eq!(played.steps("A/RRC"), 2);
    assert_eq!(played.field("chits")["aside"], json!(["A02"]));
    assert_eq!(
        played.field("chits")["cup"]
            .as_array()
            .expect("a list")
            .len(),
        35
    );
}
