//! A game's benchmark: choices a second in random play, the time of a clone, the size of a state.
//!
//! Wall clocks are noisy: each figure is the best of several rounds.

use std::hint::black_box;
use std::time::Instant;

use super::setup;
use crate::bot::{Bot, Random};
use crate::dice::{Dice, Seed};
use crate::journal::Silent;
use crate::playout::to_the_end;
use crate::rulebook::Rulebook;

const ROUNDS: u32 = 7;
const GAMES: u64 = 400;
const CLONES: u32 = 1_000_000;

/// Measures and prints. A number among the arguments plays that many games once instead: for counting
/// instructions with callgrind.
pub fn measure<R: Rulebook>() {
    let mut arguments = std::env::args().skip(1);
    if let Some(games) = arguments.find_map(|arg| arg.parse::<u64>().ok()) {
        let choices: u64 = (0..games).map(random_game::<R>).sum();
        println!("{choices} choices");
        return;
    }
    let mut best = 0;
    let mut total = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let choices: u64 = (0..GAMES).map(random_game::<R>).sum();
        let rate = u128::from(choices) * 1_000_000_000 / start.elapsed().as_nanos().max(1);
        best = best.max(rate);
        total += choices;
    }
    let game = R::set_up(&setup::<R>(1));
    let start = Instant::now();
    for _ in 0..CLONES {
        black_box(black_box(&game).clone());
    }
    let clone = start.elapsed().as_nanos() / u128::from(CLONES);
    println!(
        "random play: {best} choices a second (best of {ROUNDS} rounds, {total} choices in all)"
    );
    println!("clone: {clone} ns; state: {} bytes", size_of::<R::Game>());
}

fn random_game<R: Rulebook>(seed: u64) -> u64 {
    let mut game = R::set_up(&setup::<R>(seed));
    let seats = R::info().seats.iter();
    let mut bots: Vec<Box<dyn Bot<R::Game>>> = seats.map(|_| Box::new(Random) as _).collect();
    let mut dice = Dice::new(Seed::from(seed + 1_000_000));
    let (_, made) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
    u64::from(made)
}
