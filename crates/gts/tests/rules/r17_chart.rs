//! 1.17: the boxes of the assault chart that `r17_assault` does not walk: who checks, who runs, who is fired at, who is left.

use serde_json::{Value, json};

use crate::support::{Pieces, Played, Script, and, kg_luck, marked, paras, placed, play, sword};

/// Parachutists in 2323 against these in 2423, clear country.
fn against(more: impl Pieces) -> Value {
    let pieces = placed("2323: A/12-Para B/12-Para Poett, 2423: 5/125 Luck");
    paras(and(pieces, more))
}

const ALONE: &str = "act A/12-Para; assault 2423";
const BOTH: &str = "act A/12-Para; with B/12-Para; assault 2423";

#[track_caller]
fn alone(position: Value, dice: &[u8], more: impl Script) -> Played {
    play(position, dice, (ALONE, more))
}

#[track_caller]
fn both(position: Value, dice: &[u8], more: impl Script) -> Played {
    play(position, dice, (BOTH, more))
}

#[test]
fn r1_17_8_the_defender_picks_who_checks() {
    let barraged = || {
        let two = against("2423: 7/125[one-cohesion-hit]");
        and(two, json!({ "barrages": { "heavy": ["2423"] } }))
    };
    let asked = alone(barraged(), &[8], "hold; run 2524").ok();
    asked.asked("german", "check 5/125; check 7/125");
    alone(barraged(), &[8], "hold; run 2524; check A/12-Para").refused("1.17.8", "not-defending");
    // 6 - 2 under the Heavy Barrage: a 4 passes for both of them, a 5 pins both.
    let ran = alone(
        barraged(),
        &[8, 4],
        "hold; run 2524; check 7/125; roll; hold",
    )
    .ok();
    assert_eq!((ran.at("5/125"), ran.at("7/125")), ("2524", "2524"));
    alone(barraged(), &[8, 5], "hold; run 2524; check 5/125; roll")
        .ok()
        .once("stood")
        .asked("allied", "volley; charge");
}

#[test]
fn r1_17_8_running_from_an_overstacked_hex_takes_the_check_too() {
    let crowd = || against("2423: 6/125 7/125 1/125 2/125");
    let run = "hold; run 2524; check 6/125";
    let asked = alone(crowd(), &[8], run).ok();
    assert_eq!(asked.offers(), ["roll", "pay"]);
    let ran = alone(crowd(), &[8], (run, "pay; hold")).ok();
    for unit in ["5/125", "6/125", "7/125", "1/125", "2/125"] {
        assert_eq!(ran.at(unit), "2524", "overstacked there again");
        assert!(marked(&ran, unit, "suppressed"));
        assert!(
            !marked(&ran, unit, "one-cohesion-hit"),
            "the check is the penalty"
        );
    }
}

#[test]
fn r1_17_9_who_cannot_run_is_lost() {
    let mixed = against(placed(
        "2423: 5/125[ip] 6/125[ent] 8(s)/125 7/125[suppressed]",
    ));
    // The ENT among them: 8 - 2 + 1.
    let played = alone(mixed, &[7], "hold; run 2524; hold").ok();
    for (unit, at) in [
        ("5/125", "2524"),
        ("6/125", "2524"),
        ("8(s)/125", "lost"),
        ("7/125", "lost"),
    ] {
        assert_eq!(played.at(unit), at, "{unit}");
    }
    for unit in ["5/125", "6/125"] {
        assert!(marked(&played, unit, "suppressed"));
        assert!(!marked(&played, unit, "ip") && !marked(&played, unit, "ent"));
    }
    played.stand("2524: Luck, 2423: A/12-Para");
}

#[test]
fn r1_17_9_prohibited_terrain_takes_those_it_is_closed_to() {
    // The hedgerows of 2822 are closed to lorries.
    let position = paras("2721: A/12-Para Poett, 2722: 5/125 6/125+mounted Luck");
    let choices = "act A/12-Para; assault 2722; hold; run 2822";
    let played = sword(position, &[8], choices).ok();
    assert_eq!((played.at("5/125"), played.at("6/125")), ("2822", "lost"));
}

#[test]
fn r1_17_9_nobody_runs_to_the_enemy() {
    let position = against("2524: C/12-Para");
    let asked = alone(position, &[8], "hold; run 2524");
    asked.refused("1.17.9", "no-run-there");
    assert!(!asked.offered("run 2323") && asked.offered("run 2424"));
}

#[test]
fn r1_17_9_who_failed_his_nerve_may_fire_at_the_runners() {
    let asked = both(against(json!({})), &[8, 9], "hold; run 2524").ok();
    assert_eq!(asked.told("dropped-out").len(), 1);
    assert!(asked.offered("op B/12-Para 5/125") && !asked.offered("op A/12-Para 5/125"));
}

#[test]
fn r1_17_2_bravery_at_hillman() {
    // Its staff: -2, the ENT -2, the Hill -1; ours 0: quality 6 - 5.
    let hillman = |own: Value| {
        json!({
            "chit": "formation:8-Bde",
            "pieces": {
                "A/1-S-Lancs": { "at": "1414", "markers": own }, "Cass": { "at": "1414" },
                "Stab/736": { "at": "1415", "markers": ["ent"] }, "Krug": { "at": "1415" },
            },
        })
    };
    let choices = "act A/1-S-Lancs; assault 1415";
    let check = |own: Value, die: u8| {
        let played = sword(hillman(own), &[die], choices).ok();
        played.told("checked")[0].to_owned()
    };
    assert!(check(json!([]), 1).contains("Bravery: 1 against 1, passed"));
    assert!(check(json!([]), 2).contains("Bravery: 2 against 1, failed"));
    // In Column we are two easier to hit; a Heroic unit one harder, and one braver.
    assert!(check(json!(["column"]), 9).contains("9 against -1"));
    assert!(check(json!(["heroic"]), 9).contains("9 against 3"));
}

#[test]
fn r1_17_2_the_lowest_defence_of_all_who_cover_the_hex() {
    // A tank within sight of 2323 counts although it is not assaulted: 8 - 3 + 1.
    let covered = alone(against("2325: 1/PzR-22"), &[9], &[]).ok();
    assert!(covered.told("checked")[0].contains("Bravery: 9 against 6"));
    // Of the assaulting stack the lowest counts for all: the engineers' 0 is not it.
    let stack = against("2323: 629-Fd-Sqn-RE");
    let stack = both(stack, &[9, 9], &[]).ok();
    assert!(stack.told("checked")[1].contains("9 against 9"));
}

#[test]
fn r1_17_1_a_bridge_is_assaulted_in_column() {
    let bridge = |markers: Value| {
        paras(json!({
            "D/2-OBLI": { "at": "2020", "markers": markers }, "Poett": { "at": "2020" }, "5/192": { "at": "1920" },
            "Rauch": { "at": "1920" },
        }))
    };
    let choices = "act D/2-OBLI; assault 1920";
    play(bridge(json!([])), &[], choices).refused("1.17.1", "cannot-enter");
    play(bridge(json!(["column"])), &[9], choices).ok();
}

#[test]
fn r1_17_1_guns_and_starred_units_do_not_assault() {
    for (who, counter) in [("8(s)/125", "8(s)/125"), ("5/125", "5/125+mounted")] {
        let position = kg_luck(&*format!("2423: {counter} Luck, 2323: A/12-Para"));
        let assault = format!("act {who}; assault 2323");
        play(position, &[], &*assault).refused("1.17.1", "cannot-assault");
    }
}

#[test]
fn r1_17_5_no_assaulter_left_ends_it() {
    let weak = against("2323: A/12-Para[step-loss]+steps=1");
    // 5 - 1 + 0 for three steps + 2: 6; a 6 on the red row is a step.
    alone(weak, &[7, 6, 6], "op 5/125 A/12-Para")
        .ok()
        .once("assault-over")
        .stand("lost: A/12-Para, 2423: 5/125");
}

#[test]
fn r1_17_10_each_shot_has_its_own_target() {
    let two = || against("2423: 7/125");
    let fire = ["hold", "hold", "stand", "volley"];
    alone(two(), &[8], &[&fire[1..], &[]].concat())
        .ok()
        .asked("allied", "shoot A/12-Para 5/125; shoot A/12-Para 7/125");
    // The bonus is rolled once; the second shot goes elsewhere.
    let next = [&fire[1..], &["shoot A/12-Para 7/125"]].concat();
    let next = alone(two(), &[8, 9, 9], &next).ok();
    assert_eq!(next.told("checked").len(), 2);
    assert!(next.told("shot")[0].contains("7/125") && next.offered("shoot A/12-Para 5/125"));
    let all = [
        &fire[1..],
        &["shoot A/12-Para 7/125", "shoot A/12-Para 5/125"],
    ]
    .concat();
    let all = alone(two(), &[8, 9, 9, 9, 9, 9, 9, 9, 9, 9], &all).ok();
    assert_eq!(all.told("shot").len(), 6, "two of ours, four of theirs");
    alone(
        two(),
        &[8],
        &[&fire[1..], &["shoot A/12-Para B/12-Para"]].concat(),
    )
    .refused("1.17.4", "not-assaulting");
}

#[test]
fn r1_17_10_the_owner_says_who_fires_first() {
    let two = || against("2423: 7/125");
    let fire = "hold; stand; volley";
    let asked = both(two(), &[8, 8], fire).ok();
    assert_eq!(
        asked.offers(),
        [
            "shoot A/12-Para 5/125",
            "shoot A/12-Para 7/125",
            "shoot B/12-Para 5/125",
            "shoot B/12-Para 7/125"
        ]
    );
    // Whoever has begun fires his second shot before the other begins.
    let begun = (fire, "shoot B/12-Para 7/125");
    let begun = both(two(), &[8, 8, 9, 9], begun).ok();
    assert_eq!(
        begun.offers(),
        ["shoot B/12-Para 5/125", "shoot B/12-Para 7/125"]
    );
    let other = (fire, "shoot B/12-Para 7/125; shoot A/12-Para 5/125");
    both(two(), &[8, 8, 9, 9], other).refused("1.17.10", "not-its-shot");
    let next = (fire, "shoot B/12-Para 7/125; shoot B/12-Para 7/125");
    let next = both(two(), &[8, 8, 9, 9, 9], next).ok();
    assert_eq!(
        next.offers(),
        ["shoot A/12-Para 5/125", "shoot A/12-Para 7/125"]
    );
}

#[test]
fn r1_17_11_the_defender_picks_among_the_assaulters() {
    let charge = "hold; stand; charge";
    both(against(json!({})), &[8, 8], charge)
        .ok()
        .asked("german", "shoot 5/125 A/12-Para; shoot 5/125 B/12-Para");
    // 5 - 1 + 1 + 2: a 3 is S, accepted. The other arrives and wins the hex.
    let shots = (
        charge,
        "shoot 5/125 A/12-Para; accept; shoot 5/125 A/12-Para",
    );
    both(against(json!({})), &[8, 8, 9, 3, 9], shots)
        .ok()
        .stand("2323: A/12-Para, 2423: B/12-Para, lost: 5/125");
}

#[test]
fn r1_17_11_cover_helps_the_defender_only() {
    let with = |ours: &str, theirs: &str| {
        json!({
            "chit": "formation:5-Para-Bde",
            "pieces": {
                "A/12-Para": { "at": ours }, "Poett": { "at": ours }, "5/125": { "at": theirs }, "Luck": { "at": theirs },
            },
        })
    };
    let volley = |ours: &str, theirs: &str, bravery: u8| {
        let assault = format!("assault {theirs}");
        let choices = ["act A/12-Para", &assault, "hold", "stand", "volley"];
        let dice = [bravery, 9, 9, 9, 9, 9, 9];
        let played = sword(with(ours, theirs), &dice, &choices).ok();
        played.told("shot").join(" ")
    };
    // Hedgerows: 2 off our 4 and 5; nothing off their 5 - 1 and 4 - 1.
    let uphill = volley("2722", "2822", 5);
    assert!(
        uphill.contains("9 against 2") && uphill.contains("9 against 3"),
        "{uphill}"
    );
    let down = volley("2822", "2722", 8);
    for rating in ["9 against 4", "9 against 5", "9 against 3"] {
        assert!(down.contains(rating), "{down}");
    }
}

#[test]
fn r1_17_11_an_ent_shelters_and_steadies_those_in_it() {
    let dug = against("2423: 5/125[ent]");
    let played = alone(dug, &[6, 9, 9, 9, 9, 9, 9], "hold; stand; volley").ok();
    let shots = played.told("shot").join(" ");
    // 4 - 2, 5 - 2; 5 - 1 + 1 + 1 for four steps, 4 - 1 + 1 + 1.
    for rating in ["9 against 2", "9 against 3", "9 against 6", "9 against 5"] {
        assert!(shots.contains(rating), "{shots}");
    }
}

#[test]
fn r1_17_14_leaving_column_may_cost_the_last_defender() {
    let worn = json!({ "at": "2423", "steps": 1, "markers": ["column", "two-cohesion-hits", "step-loss"] });
    let position = against(json!({ "5/125": worn, "6/125": { "at": "2526" } }));
    let choices = "hold; stand; volley; shake 5/125";
    alone(position, &[8, 9, 9, 9, 9, 9], choices)
        .ok()
        .once("assault-over")
        .stand("lost: 5/125, 2423: A/12-Para");
}

#[test]
fn r1_17_14_an_assaulter_may_leave_column_too() {
    let column = json!({ "at": "2323", "markers": ["column"] });
    let position = || against(json!({ "A/12-Para": column.clone() }));
    let choices = ["hold", "stand", "volley", "shake A/12-Para", "again"];
    let dice = [7, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9];
    alone(position(), &dice[..7], &choices[..3])
        .ok()
        .asked("allied", "shake A/12-Para; done");
    let played = alone(position(), &dice, &choices).ok();
    let shots = played.told("shot");
    // 4 - 1 in Column, then 4 - 1 for the Cohesion Hit; they lose the 2 for our Column.
    for (at, against) in [(0, 3), (2, 7), (4, 3), (6, 5)] {
        let odds = format!("9 against {against}");
        assert!(shots[at].contains(&odds), "{shots:?}");
    }
}
