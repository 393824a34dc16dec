//! 11.0 CW Combat Actions: attacks.
//!
//! The target is mostly 0811, in the open. Around it lie, in this order, 0711, 0812, 0912, 0911,
//! 0910 and 0810.

use serde_json::{Value, json};

use crate::support::{self, Fate as _, Pieces, Played, Script, placed};

/// Actions without chance.
#[track_caller]
fn act(pieces: impl Pieces, choices: impl Script) -> Played {
    support::act(pieces, &[], choices)
}

/// These units attack a position together.
fn attack(target: &str, pieces: Value, with: &[&str]) -> Played {
    let mut choices = vec![format!("attack {target}")];
    choices.extend(with.iter().map(|unit| format!("join {unit}")));
    choices.push("resolve".to_owned());
    let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
    act(pieces, &choices)
}

/// Whether they beat a lone German of this name in 0811: strength is ample, tactics decide.
fn beats(german: &str, mut pieces: Value, with: &[&str]) -> bool {
    pieces[german] = json!({ "at": "0811" });
    attack("0811", pieces, with).ok().at(german) == "out"
}

/// Whether they have the tactics against a unit and a revealed depth marker.
fn tactics(german: &str, depth: &str, mut pieces: Value, with: &[&str]) -> bool {
    pieces[german] = json!({ "at": "0811", "revealed": true });
    pieces[depth] = json!({ "at": "0811", "revealed": true });
    let played = attack("0811", pieces, with).ok();
    // With tactics and enough strength the marker goes; without, its loss is only offered.
    played.at(depth) == "out"
}

#[test]
fn r11_1_an_attack_needs_somebody_on_foot_next_to_the_target() {
    let given = |at: &str| json!({ "A/RRC": { "at": at }, "B/14CATR": { "at": "0912" }, "B-1": { "at": "0811" } });
    act(given("1012"), "attack 0811").refused("11.2", "nobody-can-attack");
    assert!(act(given("0812"), &[]).offered("attack 0811"));
    let commando = "0812: A/RM, 0811: B-1";
    assert!(act(commando, &[]).offered("attack 0811"));
    act("0812: A/RRC", "attack 0811").refused("11.1", "no-german");
}

#[test]
fn r11_2_who_may_join() {
    let pieces = placed(
        "0812: A/RRC C/RRC+disrupted, 1012: B/RRC, 0811: B-1, 0912: D/RRC+acted, 0911: B/14CATR",
    );
    let join = |choices: &[&str]| act(pieces.clone(), &[&["attack 0811"], choices].concat());
    join(&["join B/RRC"]).refused("11.2", "not-adjacent");
    join(&["join C/RRC"]).refused("10.17", "disrupted");
    join(&["join D/RRC"]).refused("10.1", "acted");
    join(&["join B/14CATR", "resolve"]).refused("11.2", "needs-infantry");
    join(&["resolve"]).refused("11.2", "needs-infantry");
    join(&["join B/14CATR", "join A/RRC", "resolve"]).ok();
    join(&["join A/RRC", "join A/RRC"]).refused("11.3", "joined-already");
}

#[test]
fn r11_2_a_tank_joins_next_to_the_target_or_to_attacking_foot() {
    let join = |tank: &str, choices: &[&str]| {
        let pieces = json!({
            "A/RRC": { "at": "0812" }, "B/RRC": { "at": "0911" }, "B-1": { "at": "0811" },
            "B/14CATR": { "at": tank },
        });
        act(pieces, &[&["attack 0811"], choices].concat())
    };
    // Next to the target, whoever else attacks.
    join("0910", &["join A/RRC", "join B/14CATR", "resolve"]).ok();
    // Two hexes off, beside attacking infantry or with it.
    join("0813", &["join A/RRC", "join B/14CATR", "resolve"]).ok();
    join("0812", &["join A/RRC", "join B/14CATR", "resolve"]).ok();
    // Beside infantry that does not attack, or not yet.
    join("1011", &["join A/RRC", "join B/14CATR"]).refused("11.2", "tank-out-of-place");
    join("0813", &["join B/14CATR"]).refused("11.2", "tank-out-of-place");
    join("1011", &["join B/RRC", "join B/14CATR", "resolve"]).ok();
}

#[test]
fn r11_3_everybody_who_joins_has_acted() {
    let pieces = placed("0812: A/RRC, 0912: B/RRC C/RRC, 0813: B/14CATR, 0811: B-1");
    let played = attack("0811", pieces, &["A/RRC", "B/RRC", "B/14CATR"]).ok();
    for unit in ["A/RRC", "B/RRC", "B/14CATR"] {
        assert_eq!(played.piece(unit)["acted"], true, "{unit}");
    }
    assert!(played.piece("C/RRC")["acted"].is_null());
}

#[test]
fn r11_4_no_attack_across_cliffs_and_unbridged_rivers() {
    let cliff = placed("0513: A/RRC, 0614: C-1");
    act(cliff, "attack 0614").refused("11.2", "nobody-can-attack");
    let river = placed("0518: A/RRC, 0617: B/RRC, 0517: C-1");
    let join = act(river, "attack 0517; join A/RRC");
    join.refused("11.4", "across-cliff-or-river");
    let bridge = placed("0429: A/RRC, 0430: C-1");
    attack("0430", bridge, &["A/RRC"]).ok();
    let wire = placed("0421: A/RRC, 0522: C-1");
    attack("0522", wire, &["A/RRC"]).ok();
}

/// A tank fires up the cliff from 0513; next to the target, it flanks and can be disrupted.
#[test]
fn r11_4_ranged_units_attack_across_them() {
    let pieces = |german: &str| {
        json!({
            "A/RRC": { "at": "0615" }, "B/14CATR": { "at": "0513" }, german: { "at": "0614" },
        })
    };
    let flanked = attack("0614", pieces("C-7"), &["A/RRC", "B/14CATR"]).ok();
    assert_eq!(flanked.at("C-7"), "out");
    let mut strong = pieces("R-3");
    strong["depth-17"] = json!({ "at": "0614", "revealed": true });
    let thrown = attack("0614", strong, &["A/RRC", "B/14CATR"]).ok();
    assert!(thrown.disrupted("B/14CATR") && thrown.disrupted("A/RRC"));
    let no_foot = "0513: A/RRC B/14CATR, 0614: C-7";
    act(no_foot, "attack 0614").refused("11.2", "nobody-can-attack");
}

#[test]
fn r11_6_one_attacker_with_heavy_weapons_is_enough() {
    let two = |a: &str, steps: u8| {
        json!({
            a: { "at": "0812", "steps": steps }, "D/RRC": { "at": "0812", "steps": 2 },
        })
    };
    // C-2 asks for HW with strength 3.
    assert!(beats("C-2", two("A/RRC", 3), &["A/RRC", "D/RRC"]));
    assert!(
        !beats("C-2", two("A/RRC", 2), &["A/RRC", "D/RRC"]),
        "lost with the first step"
    );
    assert!(
        beats("C-2", two("C/RRC", 2), &["C/RRC", "D/RRC"]),
        "this company keeps them"
    );
    let tank = |steps: u8| {
        json!({
            "B/14CATR": { "at": "0813", "steps": steps }, "D/RRC": { "at": "0812", "steps": 2 },
        })
    };
    assert!(
        beats("C-2", tank(2), &["D/RRC", "B/14CATR"]),
        "a tank from afar will do"
    );
    assert!(
        !beats("C-2", tank(1), &["D/RRC", "B/14CATR"]),
        "a reduced one has none"
    );
    // Asked for twice, one is still enough.
    let pieces = placed("0812: A/RRC D/RRC+steps=2");
    assert!(tactics("C-2", "depth-01", pieces, &["A/RRC", "D/RRC"]));
}

#[test]
fn r11_7_flanking_needs_two_hexes_next_to_the_target() {
    let from = |a: &str, b: &str| json!({ "A/RRC": { "at": a }, "B/RRC": { "at": b } });
    assert!(!beats("C-3", from("0812", "0812"), &["A/RRC", "B/RRC"]));
    assert!(
        beats("C-3", from("0812", "0912"), &["A/RRC", "B/RRC"]),
        "neighbours will do"
    );
    assert!(
        !beats("C-3", from("0812", "0912"), &["A/RRC"]),
        "bystanders do not flank"
    );
    let tank = |at: &str| json!({ "A/RRC": { "at": "0812" }, "B/14CATR": { "at": at } });
    assert!(
        !beats("C-3", tank("0813"), &["A/RRC", "B/14CATR"]),
        "from farther away"
    );
    assert!(beats("C-3", tank("0910"), &["A/RRC", "B/14CATR"]));
}

#[test]
fn r11_7_double_flanking_needs_two_hexes_that_do_not_touch() {
    let from = |b: &str, c: &str| json!({ "A/RRC": { "at": "0812" }, "B/RRC": { "at": b }, "C/RRC": { "at": c } });
    let all = ["A/RRC", "B/RRC", "C/RRC"];
    assert!(
        !tactics("C-3", "depth-03", from("0912", "0912"), &all),
        "0812 and 0912 touch"
    );
    assert!(tactics("C-3", "depth-03", from("0911", "0911"), &all));
    assert!(
        tactics("C-3", "depth-03", from("0912", "0911"), &all),
        "three in a row: the ends"
    );
    assert!(!tactics(
        "C-3",
        "depth-03",
        from("0912", "0711"),
        &["A/RRC", "B/RRC"]
    ));
    assert!(
        tactics("C-3", "depth-03", from("0912", "0711"), &all),
        "0711 and 0912"
    );
    // Asked for once only, by unit or by marker, neighbours will do.
    assert!(tactics("C-3", "depth-05", from("0912", "0912"), &all));
    assert!(tactics("C-4", "depth-13", from("0912", "0912"), &all));
}

/// With the marker hidden, plain flanking counts; once it is turned up, the double demand does.
#[test]
fn r11_7_the_demand_grows_when_depth_is_turned_up() {
    let given = |b: &str| {
        json!({
            "A/RRC": { "at": "0812" }, "B/RRC": { "at": b }, "C-3": { "at": "0811" },
            "depth-03": { "at": "0811" },
        })
    };
    let touching = attack("0811", given("0912"), &["A/RRC", "B/RRC"]).ok();
    assert_eq!(touching.told("compared").len(), 2);
    assert_eq!(touching.at("depth-03"), "0811");
    let apart = attack("0811", given("0911"), &["A/RRC", "B/RRC"]).ok();
    assert_eq!(
        [apart.at("C-3"), apart.at("depth-03")],
        ["out", "out"],
        "8 is double 4"
    );
}

#[test]
fn r11_8_a_commando_stands_in_for_either_demand() {
    let pair = placed("0812: A/RM D/RRC+steps=2");
    let plain = placed("0812: D/RRC+steps=2 Det/BWC+steps=2");
    for german in ["C-2", "C-3"] {
        assert!(beats(german, pair.clone(), &["A/RM", "D/RRC"]), "{german}");
        assert!(
            !beats(german, plain.clone(), &["D/RRC", "Det/BWC"]),
            "{german}"
        );
    }
    let idle = placed("0812: A/RM A/RRC");
    assert!(beats("C-3", idle.clone(), &["A/RM", "A/RRC"]));
    assert!(!beats("C-3", idle, &["A/RRC"]), "only if it attacks");
    // HW and FL both asked for, one of them met by the others: either way round.
    let flank = placed("0812: A/RM B/RM, 0912: D/RRC+steps=2");
    assert!(
        tactics("C-2", "depth-03", flank, &["A/RM", "B/RM", "D/RRC"]),
        "commando for HW"
    );
    let heavy = placed("0812: A/RM A/RRC");
    assert!(
        tactics("C-2", "depth-03", heavy, &["A/RM", "A/RRC"]),
        "commando for FL"
    );
}

#[test]
fn r11_8_any_number_of_commandos_cover_one_demand() {
    let three = placed("0812: A/RM B/RM X/RM");
    let all = ["A/RM", "B/RM", "X/RM"];
    assert!(!tactics("C-2", "depth-03", three.clone(), &all));
    assert!(tactics("C-2", "depth-05", three, &all));
    // The card is named anew when the marker is turned up: HW first, then HW and FL.
    let pieces = placed("0812: A/RM B/RM, 0811: C-2 depth-13");
    let played = attack("0811", pieces, &["A/RM", "B/RM"]).ok();
    assert!(played.kinds().contains(&"depth-revealed"));
    assert_eq!(played.at("depth-13"), "0811");
}

#[test]
fn r11_8_one_commando_overturns_even_double_flanking() {
    let one_hex = placed("0812: A/RM D/RRC+steps=2");
    assert!(tactics("C-3", "depth-03", one_hex, &["A/RM", "D/RRC"]));
    let without = placed("0812: A/RRC D/RRC+steps=2");
    assert!(!tactics("C-3", "depth-03", without, &["A/RRC", "D/RRC"]));
}

#[test]
fn r11_10_the_german_is_turned_up_first_even_if_the_attack_fails() {
    let pieces = placed("0812: diamond-1, 0811: B-1");
    let gather = act(pieces.clone(), "attack 0811; join diamond-1").ok();
    assert_eq!(
        gather.piece("B-1")["revealed"],
        false,
        "not before the attackers are chosen"
    );
    let mut chosen = pieces;
    chosen["depth-05"] = json!({ "at": "0811" });
    let played = attack("0811", chosen, &["diamond-1"]).ok();
    assert_eq!(played.piece("B-1")["revealed"], true);
    assert_eq!(played.piece("depth-05")["revealed"], false);
    assert!(played.disrupted("diamond-1"));
}

#[test]
fn r11_10_terrain_helps_the_defender_once() {
    let fight = |at: &str, from: &str, german: &str| {
        let pieces = json!({ "A/RRC": { "at": from }, german: { "at": at, "disrupted": true } });
        attack(at, pieces, &["A/RRC"]).ok().at(german) == "out"
    };
    assert!(fight("0811", "0812", "C-4"), "4 against 4 in the open");
    assert!(fight("0532", "0433", "C-1"), "4 against 3 and 1 for woods");
    assert!(!fight("0532", "0433", "C-5"), "4 against 4 and 1");
    assert!(!fight("0721", "0821", "C-2"), "4 against 3 and 2 for town");
    let mut pieces = placed("0821: A/RRC B/RRC");
    pieces["C-4"] = json!({ "at": "0721", "revealed": true });
    pieces["depth-05"] = json!({ "at": "0721", "revealed": true });
    let played = attack("0721", pieces, &["A/RRC", "B/RRC"]).ok();
    assert_eq!(
        played.at("depth-05"),
        "out",
        "8 against 4, 2 and 2: terrain once"
    );
}

/// The third and fifth step: demands as they show, and again after the marker is turned up.
#[test]
fn r11_10_depth_is_turned_up_and_all_compared_again() {
    let pieces = |depth: &str| {
        json!({
            "A/RRC": { "at": "0812" }, "B/RRC": { "at": "0812" }, "C-4": { "at": "0811" },
            depth: { "at": "0811" },
        })
    };
    // 8 against 4; then 8 against 6 without a demand, or with one that is not met.
    let free = attack("0811", pieces("depth-05"), &["A/RRC", "B/RRC"]).ok();
    assert_eq!((free.at("C-4"), free.at("depth-05")), ("0811", "out"));
    assert!(free.disrupted("C-4") && !free.disrupted("A/RRC"));
    let flank = attack("0811", pieces("depth-13"), &["A/RRC", "B/RRC"]).ok();
    assert_eq!(
        flank.offers(),
        ["attrition A/RRC", "attrition B/RRC", "spare"]
    );
    assert_eq!(flank.piece("depth-13")["revealed"], true);
    assert!(flank.disrupted("A/RRC") && !flank.disrupted("C-4"));
}

#[test]
fn r11_11_strengths_and_tactics_are_pooled() {
    // 5 with HW and FL asked: 2 and 2 and 1 from two hexes, HW with one of them.
    let pieces = placed(
        "0812: C/RRC+steps=2 D/RRC+steps=2, 0911: diamond-1, 0811: C-2+revealed depth-13+revealed",
    );
    let all = ["C/RRC", "D/RRC", "diamond-1"];
    let played = attack("0811", pieces.clone(), &all).ok();
    assert_eq!(played.at("depth-13"), "out", "5 against 5");
    let fewer = attack("0811", pieces, &["C/RRC", "D/RRC"]).ok();
    assert_eq!(fewer.at("depth-13"), "0811", "4 against 5");
}

#[test]
fn r11_11_a_german_is_attacked_once_a_phase() {
    let pieces =
        placed("0812: A/RRC+steps=2, 0912: B/RRC, 0811: B-2 depth-05, 0714: C/RRC, 0713: C-1");
    let first = ["attack 0811", "join A/RRC", "resolve"];
    act(pieces.clone(), &[&first[..], &["attack 0811"]].concat())
        .refused("11.11", "attacked-already");
    let other = [&first[..], &["attack 0713", "join C/RRC", "resolve"]].concat();
    act(pieces, &other).ok();
}

#[test]
fn r11_12_nobody_advances_into_the_hex() {
    let pieces = placed("0812: A/RRC, 0811: C-4");
    let played = attack("0811", pieces, &["A/RRC"]).ok();
    assert_eq!((played.at("C-4"), played.at("A/RRC")), ("out", "0812"));
    let follow = "0812: A/RRC, 0912: B/RRC, 0811: C-4";
    let choices = [
        "attack 0811",
        "join A/RRC",
        "resolve",
        "move B/RRC 0912-0811",
    ];
    act(follow, &choices).ok();
}
