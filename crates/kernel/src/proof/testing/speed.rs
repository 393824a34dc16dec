//! A game's benchmark: choices a second in random play, the time to make a choice in a session and to draw a scene, the
//! time of a clone, the size of a state.
//!
//! Wall clocks are noisy: each figure is the best of several rounds.

use std::hint::black_box;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::orders::leaders;
use super::{random_game_of, setup, setup_of};
use crate::Show as _;
use crate::bot::{Bot, Random};
use crate::dice::{Dice, Seed};
use crate::game::{Game as _, Seat, Status};
use crate::journal::Silent;
use crate::orders::reach;
use crate::playout::to_the_end;
use crate::rulebook::Rulebook;
use crate::session::Session;

const ROUNDS: u32 = 7;
const ROUND: Duration = Duration::from_millis(500);
const CLONES: u32 = 1_000_000;
const GAMES: u64 = 3;
/// Every so many questions somebody looks for ways.
const NTH: u32 = 7;

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
        if let Some(games) = games {
            println!("{scenario}: {} choices", play::<R>(scenario, 0..games));
            continue;
        }
        random_play::<R>(scenario);
        shown::<R>(scenario);
        searched::<R>(scenario);
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

/// What a server does after every choice: it is made, and drawn for everybody.
fn shown<R: Rulebook + Default>(scenario: &str) {
    let mut best = [u128::MAX; 2];
    for _ in 0..ROUNDS {
        let (mut made, mut times) = (0, [0; 2]);
        for seed in 0..GAMES {
            made += session::<R>(scenario, seed, &mut times);
        }
        for (best, time) in best.iter_mut().zip(times) {
            *best = time.checked_div(made).map_or(*best, |each| each.min(*best));
        }
    }
    let [play, scene] = best;
    println!("{scenario}: {play} ns to play a choice, {scene} ns to draw and drop a scene");
}

/// A random game in a session: its choices, with the time added that they took, and that a scene took on average.
fn session<R: Rulebook + Default>(scenario: &str, seed: u64, times: &mut [u128; 2]) -> u128 {
    let mut session = Session::begin(&R::default(), setup_of::<R>(scenario, &[], seed));
    let seats = session.rules().info().seats.len() as u8;
    let mut dice = Dice::new(Seed::from(seed + 1_000_000));
    let (mut choices, mut made) = (Vec::new(), 0);
    while let Status::Deciding { seat, .. } = session.game().status() {
        choices.clear();
        session.game().choices(&mut choices);
        let at = dice.below(choices.len() as u32) as usize;
        let choice = session.game().spell(&choices[at]);
        let start = Instant::now();
        let played = session.play(seat, &choice);
        times[0] += start.elapsed().as_nanos();
        played.expect("what is offered is legal");
        let start = Instant::now();
        let viewers = [None].into_iter().chain((0..seats).map(|n| Some(Seat(n))));
        for viewer in viewers {
            drop(black_box(session.game().scene(viewer)));
        }
        times[1] += start.elapsed().as_nanos() / u128::from(seats + 1);
        made += 1;
    }
    made
}

/// How long it takes to find all that a piece can reach, at some questions of random games.
fn searched<R: Rulebook + Default>(scenario: &str) {
    let (mut times, never, mut question) = (Vec::new(), AtomicBool::new(false), 0);
    for seed in 0..GAMES {
        random_game_of::<R>(&setup_of::<R>(scenario, &[], seed), |game, seat| {
            question += 1;
            if question % NTH != 0 {
                return;
            }
            for piece in leaders(game) {
                let start = Instant::now();
                black_box(reach(game, seat, &[piece], &never)).expect("the seat decides");
                times.push(start.elapsed().as_micros());
            }
        });
    }
    times.sort_unstable();
    let at = |parts: usize| times.get(times.len() * parts / 100).or(times.last());
    let [median, most, max] = [50, 99, 100].map(|parts| at(parts).copied().unwrap_or(0));
    let count = times.len();
    println!(
        "{scenario}: {median} µs to find all that a piece can reach, p99 {most}, at most {max} ({count} searches)"
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
