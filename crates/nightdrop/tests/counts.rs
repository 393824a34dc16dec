//! Our perft: how many paths of choices lead from named positions, at depths 1, 2 and 3.
//!
//! `counts.txt` says it. Depth 1 was counted by hand from the map, and the line says how; the
//! deeper numbers only guard against change. Dice come from the situation's seed.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kernel::{Game, Silent, Situation};
use nightdrop::{Nightdrop, Rules};

#[test]
fn paths_of_choices_are_as_counted() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let counts = std::fs::read_to_string(format!("{folder}/counts.txt")).unwrap();
    let lines = counts
        .lines()
        .filter(|l| !l.starts_with('#') && !l.trim().is_empty());
    let mut checked = 0;
    let mut wrong = Vec::new();
    for line in lines {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap();
        let expected: Vec<u64> = words.map(|w| w.parse().unwrap()).collect();
        let text = std::fs::read_to_string(format!("{folder}/situations/{name}.json")).unwrap();
        let situation: Situation = serde_json::from_str(&text).unwrap();
        let (_, game) = situation.load::<Rules>().unwrap();
        let found: Vec<u64> = (1..=expected.len() as u32)
            .map(|depth| paths(&game, depth))
            .collect();
        if found != expected {
            wrong.push(format!("{name}: {found:?}, not {expected:?}"));
        }
        checked += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked >= 4, "counts.txt lists too few positions");
}

fn paths(game: &Nightdrop, depth: u32) -> u64 {
    let mut choices = Vec::new();
    if game.status().seat().is_some() {
        game.choices(&mut choices);
    }
    if depth == 1 {
        return choices.len() as u64;
    }
    let next = choices.iter().map(|choice| {
        let mut game = game.clone();
        game.choose(choice, &mut Silent).unwrap();
        paths(&game, depth - 1)
    });
    next.sum()
}
