//! What a game's tests and benchmark would otherwise write again: each is then a few lines.
//!
//! [`conformance!`](crate::conformance) declares what every game passes. [`Played`] shows what came of a situation, [`recorded`] compares with files on record,
//! [`table`] checks what the browser needs, [`odds`], [`words`] and [`branches`] what a player is shown and may try,
//! [`fuzz`] scrambles positions, [`speed`] measures. They fail by
//! panicking, as tests do, and nothing that is shipped calls them.
#![expect(
    clippy::missing_panics_doc,
    reason = "a check of a test fails by panicking"
)]

pub mod branches;
mod conformance;
pub mod fuzz;
pub mod given;
mod names;
pub mod odds;
pub mod orders;
mod played;
pub mod recorded;
pub mod speed;
pub mod table;
pub mod words;

use std::ops::Range;

use crate::bot::{Bot as _, Random, View};
use crate::dice::{Dice, Seed};
use crate::game::{Game, Seat, Status};
use crate::journal::Silent;
use crate::laws;
use crate::rulebook::{Rulebook, Setup};

pub use conformance::Conformance;
pub use played::{
    Played, after, codes, faults, file, heard, load, pointed, points, situation, wish,
};

/// The default scenario from a seed.
pub fn setup<R: Rulebook + Default>(seed: u64) -> Setup {
    setup_with::<R>(&[], seed)
}

/// The same with options.
pub fn setup_with<R: Rulebook + Default>(options: &[&str], seed: u64) -> Setup {
    setup_of::<R>("", options, seed)
}

/// The scenario of that id, or the default one where there is none, with options, from a seed.
pub fn setup_of<R: Rulebook + Default>(scenario: &str, options: &[&str], seed: u64) -> Setup {
    let known = R::default()
        .info()
        .scenarios
        .iter()
        .any(|s| s.id == scenario);
    let options: Vec<String> = options.iter().map(|&o| o.to_owned()).collect();
    let setup = R::default()
        .info()
        .check(known.then_some(scenario), &options, Seed::from(seed));
    setup.expect("options of the scenario")
}

/// A random game of the default scenario; `each` looks at every question before it is answered.
pub fn random_game<R: Rulebook + Default>(seed: u64, each: impl FnMut(&R::Game, Seat)) {
    random_game_of::<R>(&setup::<R>(seed), each);
}

/// The same with any scenario and options.
pub fn random_game_of<R: Rulebook + Default>(setup: &Setup, mut each: impl FnMut(&R::Game, Seat)) {
    let mut game = R::default().set_up(setup);
    let mut dice = Dice::new(setup.seed);
    let mut choices = Vec::new();
    while let Status::Deciding { seat, .. } = game.status() {
        each(&game, seat);
        choices.clear();
        game.choices(&mut choices);
        let at = Random.pick(&View::new(&game, seat), &choices, &mut dice);
        game.choose(&choices[at], &mut Silent)
            .expect("what is offered is legal");
    }
}

/// Random games of every scenario, one from each seed; `each` looks at every `nth` question before it is answered.
pub fn random_games<R: Rulebook + Default>(
    seeds: Range<u64>,
    nth: usize,
    mut each: impl FnMut(&R::Game, Seat),
) {
    for scenario in &R::default().info().scenarios {
        for seed in seeds.clone() {
            // Another remainder in every game, so that over many games all questions are looked at.
            let mut step = seed as usize;
            random_game_of::<R>(&setup_of::<R>(scenario.id, &[], seed), |game, seat| {
                step += 1;
                if step.is_multiple_of(nth) {
                    each(game, seat);
                }
            });
        }
    }
}

/// Random games of the default scenario keep the eleven laws.
pub fn keeps_the_laws<R: Rulebook + Default>(options: &[&str], seeds: Range<u64>) {
    keeps_the_laws_of::<R>("", options, seeds);
}

/// Random games of a scenario keep them.
pub fn keeps_the_laws_of<R: Rulebook + Default>(
    scenario: &str,
    options: &[&str],
    seeds: Range<u64>,
) {
    let mut heard = Vec::new();
    for seed in seeds {
        let setup = setup_of::<R>(scenario, options, seed);
        if let Err(breach) = laws::check_game(&R::default(), &setup, &mut heard) {
            let position = &breach.situation.position;
            panic!(
                "{} after {} choices from seed {seed}: {}\n{position}",
                breach.law, breach.step, breach.detail
            );
        }
    }
}

/// The ledger of the game in this folder holds just the rules of `tests/rule-ids.txt`, so many, and every enforced one
/// has a test; `tests/names.txt` lists the tests.
pub fn ledger_is_whole<R: Rulebook + Default>(folder: &str, count: usize) {
    names::are_on_record(folder);
    let ids = recorded::read(&format!("{folder}/tests/rule-ids.txt"));
    let ids: Vec<&str> = ids.split_whitespace().collect();
    assert_eq!(ids.len(), count, "the rulebook has {count} rules");
    let faults = R::default().ledger().faults(&ids);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Every list of printed data says where it comes from, in one of three words.
pub fn sources_are_told<R: Rulebook + Default>() {
    let sources = R::default().sources();
    assert!(!sources.is_empty(), "no list has a source");
    for list in sources {
        let words = ["rulebook", "public", "reconstructed"];
        let told = words.iter().any(|word| list.source.contains(word));
        assert!(told, "{}: {}", list.list, list.source);
    }
}
