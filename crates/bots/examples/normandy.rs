//! Plays Heroes of Normandie by bots over many seeds and prints who won, how, and how long it took.
//!
//! `cargo run --profile swift -p landfall-bots --example normandy -- 100 solo random in=maltot` plays a Commonwealth solo bot against
//! a German random one at Maltot; without a scenario every one is played. `seed=5001` begins with that seed, `each` prints a line for every
//! game, `lost=german` tells the first game that side has lost, `trace` the very first one.

#![expect(clippy::cast_precision_loss, reason = "games are few")]

mod study;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use bots::heroes::Solo;
use heroes::ids::{Side, Square};
use heroes::{Heroes, Place, Rules};
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Game as _, Outcome, Seed};
use study::{Story, Study, Watch};

/// What many games came to.
#[derive(Default)]
struct Sums {
    ends: BTreeMap<&'static str, u32>,
    turns: u32,
    /// Units of each side that were lost.
    lost: [u32; 2],
    counts: BTreeMap<&'static str, u32>,
    slowest: Duration,
    told: bool,
}

impl Sums {
    fn print(&self, games: f64) {
        for (id, n) in &self.ends {
            print!("{id} {n}  ");
        }
        println!(
            "\n{:.1} turns a game; lost {:.1} Commonwealth and {:.1} German units",
            f64::from(self.turns) / games,
            f64::from(self.lost[0]) / games,
            f64::from(self.lost[1]) / games,
        );
        for (kind, n) in &self.counts {
            print!("{kind} {:.1}  ", f64::from(*n) / games);
        }
        println!();
    }
}

/// One game of a scenario.
struct Table<'a> {
    scenario: &'a str,
    /// The side whose first lost game is told.
    loser: Option<Side>,
}

impl Table<'_> {
    fn play(&self, study: &Study, seed: u64, sums: &mut Sums) -> u32 {
        let mut story = Story {
            aloud: study.tells(seed),
            ..Story::default()
        };
        let (outcome, made) = self.once(study, seed, &mut story, sums);
        let lost = |side: Side| outcome.winner.is_some_and(|w| w != side.seat());
        if self.loser.is_some_and(lost) && seed > 0 && !sums.told {
            sums.told = true;
            let mut aloud = Story {
                aloud: true,
                ..Story::default()
            };
            println!("seed {seed}:");
            self.once(study, seed, &mut aloud, &mut Sums::default());
        }
        if study.each {
            println!("{seed}: {}. {}", outcome.title, outcome.detail);
        }
        *sums.ends.entry(outcome.id).or_default() += 1;
        for (kind, n) in story.counts {
            *sums.counts.entry(kind).or_default() += n;
        }
        made
    }

    fn once(&self, study: &Study, seed: u64, story: &mut Story, sums: &mut Sums) -> (Outcome, u32) {
        let rules = Rules::default();
        let setup = rules
            .info()
            .check(Some(self.scenario), &[], Seed::from(seed));
        let mut game = rules.set_up(&setup.expect("a scenario that exists"));
        let mut players: [Box<dyn Bot<Heroes>>; 2] =
            [0, 1].map(|seat| study.bot(seat, Box::new(Solo::default())));
        let mut watch = Watch::new();
        let (mut turn, aloud) = (0, story.aloud);
        let mut look = |game: &Heroes, choice: &heroes::Choice| {
            watch.tick(&mut sums.slowest);
            if aloud && turn != game.turns().0 {
                turn = game.turns().0;
                print_map(game);
            }
            if aloud {
                println!("    {}", game.spell(choice));
            }
        };
        let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
        let (outcome, made) = to_the_end(&mut game, &mut players, &mut dice, story, &mut look);
        if aloud {
            print_map(&game);
            println!("{}", outcome.detail);
        }
        sums.turns += u32::from(game.turns().0);
        for side in Side::BOTH {
            let gone = |p: Place| matches!(p, Place::Lost | Place::Wreck(_));
            let lost = game.of(side).filter(|&u| gone(game.place(u))).count();
            sums.lost[side.index()] += lost as u32;
        }
        (outcome, made)
    }
}

/// The field as letters: the first two of every unit's name, small for the German; `+` and `-` before a square that the
/// Commonwealth or the German controls, `##` for wrecks.
fn print_map(game: &Heroes) {
    let field = game.field();
    println!("turn {} of {}", game.turns().0, game.turns().1);
    for row in 0..field.height {
        let squares = (0..field.width).filter_map(|column| Square::at(column, row));
        let line: Vec<String> = squares.map(|square| cell_text(game, square)).collect();
        println!("{:2} {}", row + 1, line.concat());
    }
}

fn cell_text(game: &Heroes, square: Square) -> String {
    let held = game.controller(square).map_or(' ', |side| match side {
        Side::Commonwealth => '+',
        Side::German => '-',
    });
    let Some(unit) = game.at(square) else {
        return format!("{held}..");
    };
    let name: String = game.name(unit).chars().take(2).collect();
    match game.side(unit) {
        _ if game.is_wreck(unit) => format!("{held}##"),
        Side::Commonwealth => format!("{held}{}", name.to_uppercase()),
        Side::German => format!("{held}{}", name.to_lowercase()),
    }
}

fn main() -> ExitCode {
    let (mut scenarios, mut loser) = (Vec::new(), None);
    let study = Study::read("solo", |arg| {
        match arg.split_once('=')? {
            ("in", id) => scenarios.push(id.to_owned()),
            ("lost", side) => {
                let mut sides = Side::BOTH.into_iter();
                loser = Some(sides.find(|s| s.word() == side)?);
            }
            _ => return None,
        }
        Some(())
    });
    let study = match study {
        Ok(study) => study,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    if scenarios.is_empty() {
        let all = Rules::default().data().get().scenarios.iter();
        scenarios = all.map(|s| s.id.clone()).collect();
    }
    for scenario in &scenarios {
        let table = Table { scenario, loser };
        let (sums, pace) = study.run(|study, seed, sums| table.play(study, seed, sums));
        println!("{scenario}:");
        sums.print(pace.games);
        pace.print(sums.slowest);
    }
    ExitCode::SUCCESS
}
