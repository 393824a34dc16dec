//! A game's benchmark: choices a second in random play, the time of a clone, the size of a state.
//!
//! Wall clocks are noisy: each figure is the best of several rounds.

use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};

use super::{setup, setup_of};
use crate::bot::{Bot, Random};
use crate::dice::{Dice, Seed};
use crate::journal::Silent;
use crate::playout::to_the_end;
use crate::rulebook::Rulebook;

const ROUNDS: u32 = 7;
const ROUND: Duration = Duration::from_millis(500);
const CLONES: u32 = 1_000_000;

/// Measures and prints, for each scenario or for those named among the arguments. A number among the arguments plays
/// that many games once instead: for counting instructions with callgrind.
pub fn measure<R: Rulebook + Default>() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.iter().find_map(|arg| arg.parse::<u64>().ok());
    let rules = R::default();
    let all = rules.info().scenarios.iter().map(|s| s.id);
    let mut scenarios: Vec<&str> = all
        .clone()
        .filter(|s| arguments.iter().any(|a| a == s))
        .collect();
    if scenarios.is_empty() {
        scenarios = all.collect();
    }
    for scenario in scenarios {
        match games {
            Some(games) => println!("{scenario}: {} choices", play::<R>(scenario, 0..games)),
            None => random_play::<R>(scenario),
        }
    }
    if games.is_none() {
        clones::<R>();
    }
}

fn random_play<R: Rulebook + Default>(scenario: &str) {
    let (mut best, mut total) = (0, 0);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let mut choices = 0;
        let mut seed = 0;
        while start.elapsed() < ROUND {
            choices += play::<R>(scenario, seed..seed + 1);
            seed += 1;
        }
        let rate = u128::from(choices) * 1_000_000_000 / start.elapsed().as_nanos().max(1);
        best = best.max(rate);
        total += choices;
    }
    println!(
        "{scenario}: {best} choices a second in random play (best of {ROUNDS} rounds, {total} choices in all)"
    );
}

fn clones<R: Rulebook + Default>() {
    let game = R::default().set_up(&setup::<R>(1));
    let start = Instant::now();
    for _ in 0..CLONES {
        black_box(black_box(&game).clone());
    }
    let clone = start.elapsed().as_nanos() / u128::from(CLONES);
    println!("clone: {clone} ns; state: {} bytes", size_of::<R::Game>());
}

/// Random games from these seeds: how many choices were made.
fn play<R: Rulebook + Default>(scenario: &str, seeds: Range<u64>) -> u64 {
    seeds.map(|seed| random_game::<R>(scenario, seed)).sum()
}

fn random_game<R: Rulebook + Default>(scenario: &str, seed: u64) -> u64 {
    let rules = R::default();
    let mut game = rules.set_up(&setup_of::<R>(scenario, &[], seed));
    let seats = rules.info().seats.iter();
    let mut bots: Vec<Box<dyn Bot<R::Game>>> = seats.map(|_| Box::new(Random) as _).collect();
    let mut dice = Dice::new(Seed::from(seed + 1_000_000));
    let (_, made) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
    u64::from(made)
}
