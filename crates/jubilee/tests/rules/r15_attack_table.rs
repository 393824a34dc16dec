//! 15.2 CW Attack Results Table: every cell, then each result.

use serde_json::json;

use crate::support::{Fate as _, Played, act};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Depth {
    None,
    Hidden,
    Revealed,
}

/// Units of strength 4, 2 and 1 attack C-7 (strength 4, flanking) in the open, with a marker of 2
/// beneath it: from one hex they lack the tactic, from two they have it.
fn fight(tactics: bool, depth: Depth, strengths: [usize; 3]) -> Played {
    let units = [
        ["A/RRC", "D/RRC", "B/SSR"],
        ["B/RRC", "Det/BWC", "C/SSR"],
        ["diamond-1", "diamond-2", "diamond-3"],
    ];
    let mut pieces = json!({ "C-7": { "at": "0811", "revealed": depth == Depth::Revealed } });
    if depth != Depth::None {
        pieces["depth-05"] = json!({ "at": "0811", "revealed": depth == Depth::Revealed });
    }
    let mut choices = vec!["attack 0811".to_owned()];
    for (row, count) in strengths.into_iter().enumerate() {
        for unit in &units[row][..count] {
            let second = tactics && choices.len() > 1;
            let at = if second { "0912" } else { "0812" };
            pieces[*unit] = json!({ "at": at, "steps": 3 - row });
            choices.push(format!("join {unit}"));
        }
    }
    choices.push("resolve".to_owned());
    let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
    act(pieces, "depth=depth-20", &choices).ok()
}

/// What came of it, in the words of 15.2.
fn results(played: &Played) -> Vec<&'static str> {
    let mut results = Vec::new();
    let mut note = |holds: bool, what: &'static str| {
        if holds {
            results.push(what);
        }
    };
    note(played.kinds().contains(&"depth-revealed"), "reveal");
    note(played.kinds().contains(&"disrupted"), "attackers disrupted");
    note(played.at("depth-20") == "0811", "gains depth");
    note(played.at("depth-05") == "out", "depth eliminated");
    note(played.at("C-7") == "out", "unit eliminated");
    note(played.disrupted("C-7"), "German disrupted");
    note(played.offered("spare"), "attrition");
    results
}

/// Less than the defence, equal to it, one short of double, double.
const AGAINST_4: [[usize; 3]; 4] = [[0, 1, 1], [0, 2, 0], [1, 1, 1], [2, 0, 0]];
const AGAINST_6: [[usize; 3]; 4] = [[1, 0, 1], [1, 1, 0], [2, 1, 1], [3, 0, 0]];

#[track_caller]
fn column(tactics: bool, depth: Depth, expected: [&[&str]; 4]) {
    let strengths = if depth == Depth::Revealed {
        AGAINST_6
    } else {
        AGAINST_4
    };
    for (strength, expected) in strengths.into_iter().zip(expected) {
        let got = results(&fight(tactics, depth, strength));
        assert_eq!(
            got, expected,
            "{strength:?} with {depth:?}, tactics {tactics}"
        );
    }
}

#[test]
fn r15_2_without_the_tactics_against_a_unit_alone() {
    let level: &[&str] = &["attackers disrupted", "German disrupted"];
    column(
        false,
        Depth::None,
        [
            &["attackers disrupted", "gains depth"],
            level,
            level,
            &["German disrupted"],
        ],
    );
}

/// Turned up, the marker makes 6 of 4: 4 is less, 7 and 8 are enough.
#[test]
fn r15_2_without_the_tactics_against_hidden_depth() {
    let enough: &[&str] = &["reveal", "attackers disrupted", "attrition"];
    column(
        false,
        Depth::Hidden,
        [
            &["attackers disrupted"],
            &["reveal", "attackers disrupted"],
            enough,
            enough,
        ],
    );
}

#[test]
fn r15_2_without_the_tactics_against_revealed_depth() {
    let level: &[&str] = &["attackers disrupted", "attrition"];
    column(
        false,
        Depth::Revealed,
        [
            &["attackers disrupted"],
            level,
            level,
            &["German disrupted", "attrition"],
        ],
    );
}

#[test]
fn r15_2_with_the_tactics_against_a_unit_alone() {
    let dead: &[&str] = &["unit eliminated"];
    column(
        true,
        Depth::None,
        [&["attackers disrupted"], dead, dead, dead],
    );
}

#[test]
fn r15_2_with_the_tactics_against_hidden_depth() {
    let enough: &[&str] = &["reveal", "depth eliminated", "German disrupted"];
    let less: &[&str] = &["reveal", "attackers disrupted", "attrition"];
    column(
        true,
        Depth::Hidden,
        [&["attackers disrupted"], less, enough, enough],
    );
}

#[test]
fn r15_2_with_the_tactics_against_revealed_depth() {
    let level: &[&str] = &["depth eliminated", "German disrupted"];
    column(
        true,
        Depth::Revealed,
        [
            &["attackers disrupted", "attrition"],
            level,
            level,
            &["depth eliminated", "unit eliminated"],
        ],
    );
}

/// A second comparison may come out at double too: hidden depth of 1 under a unit of 3.
#[test]
fn r15_2_double_even_after_the_marker_is_turned_up() {
    let pieces = "0812: A/RRC, 0911: D/RRC, 0811: C-3 depth-01";
    let choices = ["attack 0811", "join A/RRC", "join D/RRC", "resolve"];
    let played = act(pieces, &[], &choices).ok();
    assert_eq!([played.at("C-3"), played.at("depth-01")], ["out", "out"]);
}

#[test]
fn r15_2_every_attacker_next_to_the_target_is_disrupted() {
    let pieces = "0812: A/RRC+steps=2, 0912: diamond-1 B/RRC, 0813: B/14CATR+steps=1, \
         0910: C/14CATR+steps=1, 0811: R-3+revealed depth-17+revealed";
    let choices = [
        "attack 0811",
        "join A/RRC",
        "join diamond-1",
        "join B/14CATR",
        "join C/14CATR",
        "resolve",
    ];
    let played = act(pieces, &[], &choices).ok();
    for unit in ["A/RRC", "diamond-1", "C/14CATR"] {
        assert_eq!(played.piece(unit)["disrupted"], "attacker", "{unit}");
    }
    assert!(!played.disrupted("B/14CATR"), "fired from farther away");
    assert!(!played.disrupted("B/RRC"), "took no part");
}

#[test]
fn r15_2_depth_is_gained_in_communication_and_while_markers_last() {
    let choices = ["attack 1604", "join 1/3Cdo", "resolve"];
    // A commando covers the one demand: Y-2 asks HW; the marker in 1706 is not this one.
    let given = |steps: u8| {
        json!({
            "diamond-1": { "at": "1503" }, "2/3Cdo": { "at": "1605", "steps": steps },
            "3/3Cdo": { "at": "1704", "steps": steps }, "Y-2": { "at": "1604" },
        })
    };
    let weak = ["attack 1604", "join diamond-1", "resolve"];
    let gained = act(given(1), "depth=depth-07", &weak).ok();
    assert_eq!(gained.at("depth-07"), "1604");
    assert_eq!(
        gained.piece("depth-07")["revealed"],
        false,
        "face down under a revealed unit"
    );
    let cut_off = act(given(2), &[], &weak).ok();
    assert_eq!(cut_off.told("no-depth-gained").len(), 1);
    let mut empty = given(1);
    for i in 1..=20 {
        empty[format!("depth-{i:02}")] = json!({ "at": "out" });
    }
    assert_eq!(act(empty, &[], &weak).ok().told("no-depth-gained").len(), 1);
    // With the tactic met, a weak attack gives no depth.
    let mut commando = given(1);
    commando["1/3Cdo"] = json!({ "at": "1503" });
    let met = act(commando, &[], &choices).ok();
    assert!(!met.kinds().contains(&"depth-placed"));
}

#[test]
fn r15_2_a_disrupted_german_stays_disrupted() {
    let pieces = "0812: A/RRC D/RRC, 0811: C-7+disrupted";
    let choices = ["attack 0811", "join A/RRC", "join D/RRC", "resolve"];
    let played = act(pieces, &[], &choices).ok();
    assert!(played.disrupted("C-7"));
    assert!(
        played.told("german-disrupted").is_empty(),
        "no second marker"
    );
}

/// 12 against 6 without flanking: German disrupted, and the marker for a step if you like.
fn offered(unit: &str, steps: u8, then: &[&str]) -> Played {
    let pieces = json!({
        unit: { "at": "0812", "steps": steps }, "D/RRC": { "at": "0812" }, "B/SSR": { "at": "0812" },
        "C/SSR": { "at": "0812" }, "B/14CATR": { "at": "0813" },
        "C-7": { "at": "0811", "revealed": true }, "depth-05": { "at": "0811", "revealed": true },
    });
    let join = format!("join {unit}");
    let attack = [
        "attack 0811",
        &join,
        "join D/RRC",
        "join B/SSR",
        "join C/SSR",
        "join B/14CATR",
        "resolve",
    ];
    act(pieces, &[], &[&attack[..], then].concat())
}

#[test]
fn r15_2_optional_attrition_is_yours_to_take() {
    let asked = offered("A/RRC", 3, &[]).ok();
    let attackers = [
        "attrition A/RRC",
        "attrition D/RRC",
        "attrition B/SSR",
        "attrition C/SSR",
        "spare",
    ];
    let mut offers = asked.offers();
    offers.sort_unstable();
    let mut expected = attackers;
    expected.sort_unstable();
    assert_eq!(offers, expected, "the tank in 0813 is not adjacent");
    let spared = offered("A/RRC", 3, &["spare"]).ok();
    assert_eq!((spared.at("depth-05"), spared.steps("A/RRC")), ("0811", 3));
    let paid = offered("A/RRC", 3, &["attrition A/RRC"]).ok();
    assert_eq!((paid.at("depth-05"), paid.steps("A/RRC")), ("out", 2));
    assert_eq!(
        (paid.at("C-7"), paid.disrupted("C-7")),
        ("0811", true),
        "the unit stays"
    );
    assert!(!paid.disrupted("A/RRC"), "a step, no disruption");
    offered("A/RRC", 3, &["attrition B/14CATR"]).refused("15.2", "not-an-adjacent-attacker");
}

#[test]
fn r15_2_attrition_may_cost_a_company_or_a_last_step() {
    let reduced = offered("A/RRC", 2, &["attrition A/RRC"]).ok();
    assert_eq!(
        (reduced.at("A/RRC"), reduced.at("diamond-1")),
        ("eliminated", "0812")
    );
    assert_eq!(reduced.piece("diamond-1")["acted"], true);
    let last = offered("diamond-4", 1, &["attrition diamond-4"]).ok();
    assert_eq!((last.at("diamond-4"), last.at("depth-05")), ("pool", "out"));
}

#[test]
fn r15_2_eliminated_units_and_markers_leave_the_game() {
    let played = fight(true, Depth::Revealed, [3, 0, 0]);
    assert_eq!([played.at("C-7"), played.at("depth-05")], ["out", "out"]);
    let marker = fight(true, Depth::Revealed, [1, 1, 0]);
    assert_eq!([marker.at("C-7"), marker.at("depth-05")], ["0811", "out"]);
}
