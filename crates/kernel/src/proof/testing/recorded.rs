//! Comparisons with files on record: offers in their order, paths counted by hand. Whole games on record are the bots'.
//!
//! `tests` is a crate's folder of tests. Record anew only on purpose, with `LANDFALL_RECORD=1`, and say why
//! in the commit.

use std::fs;

use crate::game::Game;
use crate::journal::Silent;
use crate::rulebook::Rulebook;
use crate::situation::Situation;

pub(super) fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// What is on record, after `found` was recorded where that is wanted.
pub(super) fn on_record(path: &str, found: impl FnOnce() -> String) -> String {
    if std::env::var_os("LANDFALL_RECORD").is_some() {
        fs::write(path, found()).unwrap_or_else(|e| panic!("{path}: {e}"));
    }
    read(path)
}

fn situation(tests: &str, name: &str) -> Situation {
    let path = format!("{tests}/situations/{name}.json");
    serde_json::from_str(&read(&path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The order of offers is a promise: those of `situations/offers.json` stand as in `offers.txt`.
pub fn offers<R: Rulebook + Default>(tests: &str) {
    let played = situation(tests, "offers").play(&R::default());
    let (_, ended) = played.unwrap_or_else(|fault| panic!("offers.json: {fault}"));
    let found = ended.offers.join("\n") + "\n";
    let told = on_record(&format!("{tests}/offers.txt"), || found.clone());
    assert_eq!(found, told, "the offers and their order have changed");
}

/// Our perft: how many paths of choices lead from the situations that `counts.txt` names, at depths 1, 2, 3.
///
/// Depth 1 was counted by hand from the map, and the file says how; the deeper numbers only guard against
/// change. Dice come from the situation's seed.
pub fn counts<R: Rulebook + Default>(tests: &str) {
    let text = read(&format!("{tests}/counts.txt"));
    let lines = text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.trim().is_empty());
    let (mut checked, mut wrong) = (0, Vec::new());
    for line in lines {
        let mut words = line.split_whitespace();
        let name = words.next().expect("the line is not blank");
        let expected: Vec<u64> = words.map(|w| w.parse().expect("a number")).collect();
        let loaded = situation(tests, name).load(&R::default());
        let (_, game) = loaded.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let depths = 1..=expected.len() as u32;
        let found: Vec<u64> = depths.map(|depth| paths(&game, depth)).collect();
        if found != expected {
            wrong.push(format!("{name}: {found:?}, not {expected:?}"));
        }
        checked += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked >= 4, "counts.txt lists too few positions");
}

fn paths<G: Game>(game: &G, depth: u32) -> u64 {
    let mut choices = Vec::new();
    if game.status().seat().is_some() {
        game.choices(&mut choices);
    }
    if depth == 1 {
        return choices.len() as u64;
    }
    let next = choices.iter().map(|choice| {
        let mut game = game.clone();
        game.choose(choice, &mut Silent)
            .expect("what is offered is legal");
        paths(&game, depth - 1)
    });
    next.sum()
}
