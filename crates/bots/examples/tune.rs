//! Plays the careful bot over many seeds and prints where its points come from.
//!
//! `cargo run --release -p landfall-bots --example tune -- 500 haste=0.5 ambient=0.1` plays 500 games with two
//! weights changed; without changes it plays with the defaults.

#![expect(clippy::cast_precision_loss, reason = "games are few")]

use std::process::ExitCode;
use std::time::Instant;

use bots::jubilee::{Careful, Weights};
use jubilee::data::DIEPPE;
use jubilee::ids::PositionId;
use jubilee::{Jubilee, Rules};
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Seed, Silent};

/// One game in numbers.
struct Played {
    score: i32,
    points: i32,
    steps: i32,
    choices: u32,
    /// The first turn in evacuation mode at Dieppe.
    leaves: u8,
    destroyed: Vec<PositionId>,
}

fn play(seed: u64, weights: Weights) -> Played {
    let rules = Rules::default();
    let setup = rules.info().check(None, &[], Seed::from(seed));
    let mut game = rules.set_up(&setup.expect("the historical raid"));
    let mut bots: Vec<Box<dyn Bot<Jubilee>>> = vec![Box::new(Careful::with(weights))];
    let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
    let mut leaves = u8::MAX;
    let mut watch = |game: &Jubilee, _: &_| {
        if game.evacuating(DIEPPE) {
            leaves = leaves.min(game.turn());
        }
    };
    let (outcome, choices) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut watch);
    Played {
        score: outcome.score,
        points: game.points(None),
        steps: game.evacuated_steps(),
        choices,
        leaves,
        destroyed: PositionId::all()
            .filter(|&p| game.is_destroyed(p))
            .collect(),
    }
}

fn mean(games: &[Played], number: impl Fn(&Played) -> f64) -> f64 {
    games.iter().map(number).sum::<f64>() / games.len() as f64
}

fn main() -> ExitCode {
    let (mut count, mut weights) = (500, Weights::default());
    for arg in std::env::args().skip(1) {
        let Some((name, value)) = arg.split_once('=') else {
            count = arg.parse().unwrap_or(count);
            continue;
        };
        let known = weights
            .named()
            .into_iter()
            .find(|(known, _)| *known == name);
        let (Some((_, weight)), Ok(value)) = (known, value.parse()) else {
            eprintln!("no such weight, or no number: {arg}");
            return ExitCode::FAILURE;
        };
        *weight = value;
    }
    let start = Instant::now();
    let mut games: Vec<Played> = (1..=count).map(|seed| play(seed, weights)).collect();
    let ms = start.elapsed().as_secs_f64() * 1000.0 / games.len() as f64;
    games.sort_by_key(|game| game.score);
    let at = |percent: usize| games[(games.len() - 1) * percent / 100].score;
    println!(
        "score p10 {} p50 {} p90 {} max {}, mean {:.1} = {:.1} VP + {:.1} steps",
        at(10),
        at(50),
        at(90),
        at(100),
        mean(&games, |g| f64::from(g.score)),
        mean(&games, |g| f64::from(g.points)),
        mean(&games, |g| f64::from(g.steps)),
    );
    println!(
        "{ms:.1} ms and {:.0} choices a game; Dieppe is left from turn {:.1} on",
        mean(&games, |g| f64::from(g.choices)),
        mean(&games, |g| f64::from(g.leaves.min(24))),
    );
    for position in PositionId::all() {
        if let Some(objective) = &Rules::default().data().position(position).objective {
            let share = mean(&games, |g| {
                f64::from(u8::from(g.destroyed.contains(&position)))
            });
            println!(
                "{:5.1} %  {} VP  {}",
                100.0 * share,
                objective.vp,
                objective.name
            );
        }
    }
    ExitCode::SUCCESS
}
