//! Plays the Grand Tactical Series by bots over many seeds and prints levels, points and times.
//!
//! `cargo run --profile swift -p landfall-bots --example sword -- ham-and-jam 100 dogged random` plays an Allied dogged bot against a
//! German random one. `seed=5001` begins with that seed, `each` prints a line for every game, `trace` tells the first game
//! as a story, `ends` says where everybody stood at the end of the first and how often each hex that scores was Allied.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a unit is one of fewer than 256"
)]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use bots::gts::Dogged;
use gts::ids::{Side, UnitId};
use gts::state::Place;
use gts::{Gts, Rules};
use kernel::bot::Random;
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Event, Journal, Listener, Seed, Viewer};

/// What was asked for.
struct Study {
    scenario: String,
    games: u64,
    first: u64,
    random: Vec<bool>,
    each: bool,
    trace: bool,
    ends: bool,
}

fn read() -> Result<Study, String> {
    let mut study = Study {
        scenario: "ham-and-jam".to_owned(),
        games: 20,
        first: 1,
        random: Vec::new(),
        each: false,
        trace: false,
        ends: false,
    };
    for arg in std::env::args().skip(1) {
        match arg.as_str() {
            "each" => study.each = true,
            "trace" => study.trace = true,
            "ends" => study.ends = true,
            "dogged" | "random" => study.random.push(arg == "random"),
            word => match (word.parse(), word.strip_prefix("seed=")) {
                (Ok(games), _) => study.games = games,
                (_, Some(first)) => {
                    study.first = first.parse().map_err(|_| format!("no seed: `{first}`"))?;
                }
                _ => word.clone_into(&mut study.scenario),
            },
        }
    }
    Ok(study)
}

/// Tells what happens, or says nothing.
struct Teller(bool);

impl Journal for Teller {
    fn tell(&mut self, event: &dyn Event) {
        if self.0
            && let Some(told) = event.told(&Listener::new(Viewer::Referee))
        {
            println!("{}", told.text);
        }
    }
}

fn bot(random: bool) -> Box<dyn Bot<Gts>> {
    if random {
        Box::new(Random)
    } else {
        Box::new(Dogged::default())
    }
}

/// How games ended: hexes that score, and losses.
#[derive(Default)]
struct Ends {
    allied: BTreeMap<String, u32>,
    lost: BTreeMap<String, u32>,
}

impl Ends {
    fn note(&mut self, game: &Gts, tell: bool) {
        let info = &game.plan().victory;
        let caen = game
            .data()
            .map
            .region("caen")
            .map(|region| region.cells.iter());
        let listed = info.hexes.iter().flatten().map(|(_, hex)| hex);
        let mut seen = Vec::new();
        for &hex in listed.chain(caen.into_iter().flatten()) {
            if !seen.contains(&hex) {
                seen.push(hex);
                let held = game.is_controlled(Side::Allied, hex);
                let label = game.data().label(hex).to_owned();
                *self.allied.entry(label).or_default() += u32::from(held);
            }
        }
        let units = (0..game.data().printed).map(|i| UnitId(i as u8));
        for unit in units {
            let (state, info) = (game.unit(unit), game.data().unit(unit));
            if state.place == Place::Lost {
                let class = format!("{:?} {:?} of {}", info.side, info.kind, info.steps);
                *self.lost.entry(class).or_default() += 1;
            }
            if tell && !matches!(state.place, Place::Out | Place::Lost) {
                let place = state.place;
                println!(
                    "{:?} {} {place:?} {:?}",
                    info.side, info.name, state.markers
                );
            }
        }
        if tell {
            for beach in game.beaches_now() {
                println!("{beach:?}");
            }
        }
    }
}

fn main() -> ExitCode {
    let study = match read() {
        Ok(study) => study,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    let mut levels: BTreeMap<&'static str, u32> = BTreeMap::new();
    let (mut scores, mut made) = (0, 0_u64);
    let mut ends = Ends::default();
    let start = Instant::now();
    for seed in study.first..study.first + study.games {
        let setup =
            match Rules::default()
                .info()
                .check(Some(&study.scenario), &[], Seed::from(seed))
            {
                Ok(setup) => setup,
                Err(why) => {
                    eprintln!("{why:?}");
                    return ExitCode::FAILURE;
                }
            };
        let mut game = Rules::default().set_up(&setup);
        let seat = |i: usize| bot(study.random.get(i).copied().unwrap_or(false));
        let mut bots = [seat(0), seat(1)];
        let mut dice = Dice::new(Seed::from(seed + 1000));
        let begun = Instant::now();
        let mut choices = 0_u64;
        let mut teller = Teller(study.trace && seed == study.first);
        let (outcome, _) = to_the_end(&mut game, &mut bots, &mut dice, &mut teller, &mut |_, _| {
            choices += 1;
        });
        if study.each {
            let time = begun.elapsed();
            println!(
                "{seed} {} {} {} {choices} {time:.1?}",
                outcome.id, outcome.score, outcome.detail
            );
        }
        if study.ends {
            ends.note(&game, seed == study.first);
        }
        *levels.entry(outcome.id).or_default() += 1;
        scores += i64::from(outcome.score);
        made += choices;
    }
    if study.ends {
        println!("Allied at the end: {:?}", ends.allied);
        println!("lost in all: {:?}", ends.lost);
    }
    println!(
        "{levels:?}, mean score {}/{}, {made} choices in {:.1?}",
        scores,
        study.games,
        start.elapsed()
    );
    ExitCode::SUCCESS
}
