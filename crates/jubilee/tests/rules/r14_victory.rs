//! 14.0 Winning & Losing.

use kernel::Outcome;
use serde_json::{Value, json};

use crate::support::{Played, file, placed, play, variant};

/// Pieces that put so many steps into the Evacuated box.
fn home(mut steps: u8) -> Value {
    let companies = [
        ["A/RRC", "B/RRC", "C/RRC", "D/RRC", "Det/BWC"],
        ["A/SSR", "B/SSR", "C/SSR", "D/SSR", "A/FMR"],
        ["A/QOCH", "B/QOCH", "C/QOCH", "D/QOCH", "B/FMR"],
        ["A/ESSEX", "B/ESSEX", "C/ESSEX", "D/ESSEX", "C/FMR"],
        ["A/RHLI", "B/RHLI", "C/RHLI", "D/RHLI", "D/FMR"],
    ];
    let mut pieces = placed("0920: A/14CATR");
    for unit in companies.iter().flatten() {
        let take = steps.min(3);
        if take > 0 {
            pieces[*unit] = json!({ "at": "evacuated", "steps": take });
        }
        steps -= take;
    }
    for unit in [
        "A/RM", "B/RM", "X/RM", "1/3Cdo", "2/3Cdo", "3/3Cdo", "A/4Cdo", "B/4Cdo",
    ] {
        if steps >= 2 {
            pieces[unit] = json!({ "at": "evacuated" });
            steps -= 2;
        }
    }
    for i in 1..=5 {
        for symbol in ["diamond", "triangle", "circle"] {
            if steps > 0 {
                pieces[format!("{symbol}-{i}")] = json!({ "at": "evacuated" });
                steps -= 1;
            }
        }
    }
    assert_eq!(steps, 0, "more steps than counters");
    pieces
}

fn finish(options: &[&str], destroyed: &[&str], steps: u8) -> Outcome {
    let position = json!({ "turn": 24, "phase": "cw-actions", "destroyed": destroyed,
        "pieces": home(steps) });
    let played = variant(options, position, &["end"]).ok();
    played.end.status.outcome.expect("the game is over")
}

/// 25 points: both batteries, Arques, the radar, the aerodrome, the east headland.
const TWENTY_FIVE: [&str; 6] = ["1706", "1738", "2018", "0327", "1626", "0517"];
/// 24 points: one less, with Rommel's three in place of the aerodrome's four.
const TWENTY_FOUR: [&str; 6] = ["1706", "1738", "2018", "0327", "0713", "0517"];

fn end(turn: u8, pieces: Value) -> Played {
    let position = json!({ "turn": turn, "phase": "cw-actions", "evacuation": ["dieppe"],
        "pieces": pieces });
    play(position, &[], "end").ok()
}

#[test]
fn r14_1_turn_24_is_the_last() {
    let unit = || placed("0520: A/RHLI");
    let last = end(24, unit());
    assert!(last.end.status.over);
    assert!(!end(23, unit()).end.status.over);
}

#[test]
fn r14_1_an_empty_map_ends_the_game_after_turn_16() {
    let nobody = || placed("evacuated: A/RHLI");
    assert!(end(17, nobody()).end.status.over);
    // A unit in a landing box still counts as on the map.
    let afloat = end(17, placed("box:W2: A/RHLI"));
    assert!(!afloat.end.status.over);
    // Up to then the game goes on while anybody is still to come.
    let waiting = json!({ "turn": 9, "phase": "cw-actions",
        "pieces": placed("evacuated: A/RHLI, turn:12: A/RM") });
    let played = play(waiting, &[], "end").ok();
    assert_eq!(
        (played.end.status.over, played.field("turn")),
        (false, &json!(10))
    );
}

/// With nobody on the map and nobody to come nothing can happen before Turn 17: it is passed over.
#[test]
fn r14_1_idle_turns_up_to_the_end_are_passed_over() {
    let played = end(10, placed("evacuated: A/RHLI"));
    assert!(played.end.status.over);
    assert_eq!(played.field("turn"), 17);
    assert_eq!(played.end.status.outcome.expect("over").score, 3);
}

#[test]
fn r14_1_after_the_end_nothing_is_played() {
    let position = json!({ "turn": 24, "phase": "over", "pieces": placed("0520: A/RHLI") });
    let played = play(position, &[], &[]);
    assert!(played.end.status.over && played.offers().is_empty());
}

#[test]
fn r14_2_twenty_five_points_win_outright() {
    let outright = finish(&[], &TWENTY_FIVE, 0);
    assert_eq!(
        (outright.id, outright.rule),
        ("operational-victory", "14.2")
    );
    assert!(outright.winner.is_some());
    let short = finish(&[], &TWENTY_FOUR, 0);
    assert_eq!((short.id, short.score), ("operational-disaster", 24));
    // The cost of a variant is taken off first.
    let costly = finish(&["early-flanks"], &TWENTY_FIVE, 0);
    assert_eq!((costly.id, costly.score), ("operational-disaster", 22));
}

/// The rulebook's example: 12 points and 25 steps make 37, an operational defeat.
#[test]
fn r14_3_twelve_points_and_twenty_five_steps() {
    let outcome = file("14.3")
        .ok()
        .end
        .status
        .outcome
        .expect("the game is over");
    assert_eq!(
        (outcome.id, outcome.score, outcome.rule),
        ("operational-defeat", 37, "14.3")
    );
    assert_eq!(outcome.winner, None);
}

/// Each level by its two ends, reached with 12 points and with steps alone.
#[test]
fn r14_3_the_six_levels() {
    for (total, level) in [
        (0, "operational-disaster"),
        (34, "operational-disaster"),
        (35, "operational-defeat"),
        (49, "operational-defeat"),
        (50, "tactical-defeat"),
        (64, "tactical-defeat"),
        (65, "draw"),
        (69, "draw"),
        (70, "tactical-victory"),
        (84, "tactical-victory"),
        (85, "operational-victory"),
        (90, "operational-victory"),
    ] {
        let steps = finish(&[], &[], total);
        assert_eq!((steps.id, steps.score), (level, i32::from(total)));
        if total >= 12 {
            let mixed = finish(&[], &["0327", "0517", "0713", "0927"], total - 12);
            assert_eq!((mixed.id, mixed.score), (level, i32::from(total)));
        }
        let won = level.ends_with("victory");
        assert_eq!(steps.winner.is_some(), won, "{total}");
    }
}

#[test]
fn r14_3_variants_cost_points() {
    for (options, cost) in [
        (&["no-convoy"][..], 5),
        (&["bombardment"], 5),
        (&["early-flanks"], 3),
        (&["no-convoy", "bombardment", "early-flanks"], 13),
    ] {
        let level = |total: u8| finish(options, &[], total + cost).id;
        assert_eq!(level(85), "operational-victory", "{options:?}");
        assert_eq!(level(84), "tactical-victory", "{options:?}");
        assert_eq!(finish(options, &[], 40).score, 40 - i32::from(cost));
    }
    assert_eq!(
        finish(&["no-convoy"], &[], 0).score,
        -5,
        "below zero if need be"
    );
}

/// Steps count at present strength, wherever the unit has been; nobody else's count.
#[test]
fn r14_3_only_steps_in_the_evacuated_box_count() {
    let position = json!({ "turn": 24, "phase": "cw-actions", "destroyed": ["0522"], "pieces": {
        "A/RHLI": { "at": "evacuated", "steps": 2 }, "B/14CATR": { "at": "evacuated", "steps": 1 },
        "1/3Cdo": { "at": "evacuated" }, "circle-1": { "at": "evacuated" },
        "C/RHLI": { "at": "box:W2" }, "D/RHLI": { "at": "0421" }, "A/RRC": { "at": "eliminated" },
        "D-1": { "at": "0522" },
    } });
    let played = play(position, &[], "end").ok();
    let outcome = played.end.status.outcome.expect("the game is over");
    assert_eq!(
        outcome.score,
        2 + 2 + 1 + 2 + 1,
        "with the 2 of 0522, though Germans are back"
    );
}
