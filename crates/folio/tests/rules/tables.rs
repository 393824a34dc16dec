//! Every line of the Combat Results Table, of bombardment and of beach assaults, cell by cell. The tables are typed
//! here a second time, so that a slip in the data file shows.

use serde_json::json;

use crate::support::{and, fight, in_battle, placed, play, results, set_up};

/// Two markers that add up to a number.
fn two(sum: i32) -> Vec<u8> {
    let first = sum.clamp(0, 10);
    let rest = sum - first;
    let markers = [first, rest].into_iter().filter(|v| *v > 0);
    markers
        .map(|v| u8::try_from(v).expect("a marker"))
        .collect()
}

fn code(text: &str) -> &str {
    if text == "-" { "no effect" } else { text }
}

/// A panzer regiment (7) attacks a brigade (7) in the open; markers make the differential.
fn combat(differential: i32, die: u8) -> String {
    let (plus, minus) = (two(differential.max(0)), two((-differential).max(0)));
    let battle = fight("ground: german 22/21 on 8/3 in 1437", [&minus, &plus]);
    let position = in_battle(battle, "1337: 22/21, 1437: 8/3");
    let played = play(position, format!("d6={die}"), "pass").ok();
    results(&played)[0].clone()
}

/// 2.1: ten columns, each by its lowest and highest differential.
#[test]
fn every_cell_of_the_combat_results_table() {
    let columns: [(i32, i32, [&str; 6]); 10] = [
        (-14, -8, ["A2", "A2", "A2", "A1", "A1", "AR"]),
        (-7, -5, ["A2", "A2", "A1", "A1", "AR", "-"]),
        (-4, -2, ["A2", "A1", "A1", "AR", "-", "EX"]),
        (-1, 1, ["A1", "A1", "AR", "-", "EX", "D1"]),
        (2, 4, ["A1", "AR", "-", "EX", "D1", "D2"]),
        (5, 7, ["A1", "-", "EX", "D1", "D2", "D2"]),
        (8, 10, ["AR", "EX", "D1", "D2", "D2", "D3"]),
        (11, 14, ["EX", "D1", "D2", "D2", "D3", "D3"]),
        (15, 19, ["EX", "D2", "D2", "D3", "D3", "DE"]),
        (20, 20, ["D1", "D2", "D3", "D3", "DE", "DE"]),
    ];
    for (low, high, column) in columns {
        for (die, expected) in (1..).zip(column) {
            assert_eq!(combat(low, die), code(expected), "{low:+} and a {die}");
            assert_eq!(combat(high, die), code(expected), "{high:+} and a {die}");
        }
    }
}

/// 2.3: markers less a defence of 3.
#[test]
fn every_cell_of_the_bombardment_table() {
    let columns: [(i32, i32, [&str; 6]); 5] = [
        (-1, 2, ["-", "-", "-", "-", "-", "-"]),
        (3, 6, ["-", "-", "-", "-", "-", "D1"]),
        (7, 10, ["-", "-", "-", "-", "D1", "D1"]),
        (11, 14, ["-", "-", "-", "D1", "D1", "D2"]),
        (15, 17, ["-", "-", "D1", "D1", "D1", "D3"]),
    ];
    for (low, high, column) in columns {
        for differential in [low, high] {
            for (die, expected) in (1..).zip(column) {
                let fire = two(differential + 3);
                let battle = fight("bombardment: allied on 716/716 in 1437", [&fire, &[]]);
                let position = in_battle(battle, "1437: 716/716, 1537: 8/3");
                let played = play(position, format!("d6={die}"), "pass").ok();
                assert_eq!(
                    results(&played),
                    [code(expected)],
                    "{differential:+} and a {die}"
                );
            }
        }
    }
}

/// A brigade of 6 assaults a beach; a German unit beside it, or none.
fn beach(differential: i32, die: u8, watched: bool) -> String {
    let mut pieces = placed("1838: 8/3");
    if watched {
        pieces["736/716"] = json!({ "at": "1738" });
    }
    let more = differential - 6;
    let battle = fight(
        "beach: allied 8/3 in 1838",
        [&two(more.max(0)), &two((-more).max(0))],
    );
    let position = and(
        set_up("assault", &["1838"], pieces),
        json!({ "pending": battle }),
    );
    let played = play(position, format!("d6={die}"), "pass").ok();
    let watchful = played.told("fought")[0].contains("under fire");
    assert_eq!(watchful, watched);
    results(&played)[0].clone()
}

/// 11.2.3: two lines with the same results.
#[test]
fn every_cell_of_both_beach_assault_lines() {
    let rows = [
        ["DE", "DE", "D3", "D2", "D2", "D1"],
        ["DE", "D3", "D2", "D1", "D1", "-"],
        ["D3", "D2", "D1", "D1", "-", "-"],
        ["D2", "D1", "D1", "-", "-", "-"],
        ["D1", "D1", "-", "-", "-", "-"],
        ["D1", "-", "-", "-", "-", "-"],
    ];
    let within = [(-2, 4), (5, 8), (9, 12), (13, 17), (18, 23), (24, 26)];
    let outside = [(-8, -3), (-2, 1), (2, 5), (6, 10), (11, 16), (17, 26)];
    for (watched, line) in [(true, within), (false, outside)] {
        for ((low, high), column) in line.into_iter().zip(rows) {
            for (die, expected) in (1..).zip(column) {
                assert_eq!(beach(low, die, watched), code(expected), "{low:+}, {die}");
                assert_eq!(beach(high, die, watched), code(expected), "{high:+}, {die}");
            }
        }
    }
}
