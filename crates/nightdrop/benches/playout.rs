//! Choices a second in random play, the time of a clone, the size of a state.
//!
//! `cargo bench -p nightdrop`: the budget is 1,000,000 choices a second on one core, a clone under
//! 2 µs, a state under 16 KiB. Wall clocks are noisy: each figure is the best of several rounds.

use std::hint::black_box;
use std::time::Instant;

use kernel::bot::Random;
use kernel::playout::to_the_end;
use kernel::{Bot, Dice, Rulebook, Seed, Silent};
use nightdrop::{Nightdrop, Rules};

const ROUNDS: u32 = 7;
const GAMES: u64 = 400;

fn main() {
    // A number after `--` plays that many games once: for counting instructions with callgrind.
    if let Some(games) = std::env::args()
        .skip(1)
        .find_map(|arg| arg.parse::<u64>().ok())
    {
        let choices: u64 = (0..games).map(random_game).sum();
        println!("{choices} choices");
        return;
    }
    let mut best = 0;
    let mut total = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let choices: u64 = (0..GAMES).map(random_game).sum();
        let rate = u128::from(choices) * 1_000_000_000 / start.elapsed().as_nanos().max(1);
        best = best.max(rate);
        total += choices;
    }
    let setup = Rules::info()
        .check(None, &[], Seed::from(1))
        .expect("the default scenario");
    let game = Rules::set_up(&setup);
    let clones = 1_000_000_u32;
    let start = Instant::now();
    for _ in 0..clones {
        black_box(black_box(&game).clone());
    }
    let clone = start.elapsed().as_nanos() / u128::from(clones);
    println!(
        "random play: {best} choices a second (best of {ROUNDS} rounds, {total} choices in all)"
    );
    println!("clone: {clone} ns; state: {} bytes", size_of::<Nightdrop>());
}

fn random_game(seed: u64) -> u64 {
    let setup = Rules::info()
        .check(None, &[], Seed::from(seed))
        .expect("the default scenario");
    let mut game = Rules::set_up(&setup);
    let mut bots: Vec<Box<dyn Bot<Nightdrop>>> = vec![Box::new(Random), Box::new(Random)];
    let mut dice = Dice::new(Seed::from(seed + 1_000_000));
    let (_, made) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
    u64::from(made)
}
