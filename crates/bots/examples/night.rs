//! Plays Night Drop 2 by bots over many seeds and prints bands, spread and what was held.
//!
//! `cargo run --profile swift -p bots --example night -- 200 steady random` plays a British steady bot against a
//! German random one. `seed=5001` begins with that seed, `british.stick=0.5` and `german.bridge=4` change a weight of one
//! side, `each` prints a line for every game, `trace` tells the first game as a story.

#![expect(clippy::cast_precision_loss, reason = "games are few")]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bots::nightdrop::{Steady, Weights};
use kernel::bot::Random;
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Event, Journal, Outcome, Seed, Viewer};
use nightdrop::data::data;
use nightdrop::ids::{Bits, Side, VpId};
use nightdrop::{Ask, Nightdrop, Place, Rules};

/// What was asked for.
struct Study {
    games: u64,
    first: u64,
    random: [bool; 2],
    weights: [Weights; 2],
    each: bool,
    trace: bool,
}

fn read() -> Result<Study, String> {
    let mut study = Study {
        games: 100,
        first: 1,
        random: [false; 2],
        weights: [Weights::of(Side::British), Weights::of(Side::German)],
        each: false,
        trace: false,
    };
    let mut seats = 0;
    for arg in std::env::args().skip(1) {
        if let Ok(games) = arg.parse() {
            study.games = games;
        } else if arg == "each" {
            study.each = true;
        } else if arg == "trace" {
            study.trace = true;
        } else if let Some(first) = arg.strip_prefix("seed=") {
            study.first = first.parse().map_err(|_| format!("no seed: `{first}`"))?;
        } else if (arg == "steady" || arg == "random") && seats < 2 {
            study.random[seats] = arg == "random";
            seats += 1;
        } else {
            change(&mut study, &arg).ok_or(format!("what is `{arg}`?"))?;
        }
    }
    Ok(study)
}

fn change(study: &mut Study, arg: &str) -> Option<()> {
    let (name, value) = arg.split_once('=')?;
    let (side, name) = name.split_once('.')?;
    let side = ["british", "german"].iter().position(|s| *s == side)?;
    let mut named = study.weights[side].named().into_iter();
    *named.find(|(n, _)| *n == name)?.1 = value.parse().ok()?;
    Some(())
}

/// Counts what happens, and tells it where that is wanted.
#[derive(Default)]
struct Story {
    aloud: bool,
    counts: BTreeMap<&'static str, u32>,
}

impl Journal for Story {
    fn tell(&mut self, event: &dyn Event) {
        *self.counts.entry(event.kind()).or_default() += 1;
        if self.aloud
            && let Some(text) = event.text(Viewer::Referee)
        {
            println!("{text}");
        }
    }
}

/// What many games came to.
#[derive(Default)]
struct Sums {
    scores: Vec<i32>,
    bands: [u32; 6],
    held: [u32; VpId::COUNT],
    /// Held at the start of some turn, or at the end.
    ever: [u32; VpId::COUNT],
    counts: BTreeMap<&'static str, u32>,
    /// For each turn: games, VP hexes, Companies, reduced ones, Sticks, German units at its start; the end as turn 12.
    by_turn: [[u32; 6]; 13],
    choices: u32,
    companies: u32,
    sticks_lost: u32,
    germans_lost: u32,
    bridges_lost: u32,
    /// The longest time between two choices.
    slowest: Duration,
}

impl Sums {
    fn look(&mut self, game: &Nightdrop) {
        let over = game.ask() == Ask::Over;
        let row = &mut self.by_turn[if over { 12 } else { usize::from(game.turn()) }];
        let units = |of: Bits| of.and(game.on_map()).len();
        row[0] += 1;
        row[1] += VpId::all().filter(|&vp| game.controls(vp)).count() as u32;
        row[2] += units(Bits::COMPANIES);
        let companies = Bits::COMPANIES.and(game.on_map());
        row[3] += companies.iter().filter(|&c| game.is_reduced(c)).count() as u32;
        row[4] += units(Bits::STICKS);
        row[5] += units(Bits::CUP);
    }

    fn end(&mut self, game: &Nightdrop, outcome: &Outcome, made: u32) {
        let mut bands = Rules::info().outcomes.iter();
        let band = bands.position(|o| o.id == outcome.id);
        self.bands[band.unwrap_or(5)] += 1;
        self.bridges_lost += u32::from(!outcome.detail.starts_with("The British"));
        self.scores.push(outcome.score);
        self.choices += made;
        let count =
            |of: Bits, place: Place| of.iter().filter(|&p| game.place(p) == place).count() as u32;
        let companies = Bits::COMPANIES.without(Bits::GUESTS);
        self.sticks_lost += count(Bits::STICKS, Place::Lost);
        self.germans_lost += count(Bits::CUP, Place::Lost);
        self.companies += companies.len() - count(companies, Place::Pool);
        for vp in VpId::all().filter(|&vp| game.controls(vp)) {
            self.held[vp.index()] += 1;
        }
    }

    fn print(&mut self) {
        for (turn, row) in self
            .by_turn
            .iter()
            .enumerate()
            .filter(|(_, row)| row[0] > 0)
        {
            let mean = |i: usize| f64::from(row[i]) / f64::from(row[0]);
            println!(
                "turn {turn:2}: {:4.1} VP hexes, {:4.1} Companies ({:.1} reduced), {:4.1} Sticks, {:4.1} Germans",
                mean(1),
                mean(2),
                mean(3),
                mean(4),
                mean(5)
            );
        }
        self.scores.sort_unstable();
        let median = self.scores[self.scores.len() / 2];
        let games = self.scores.len() as f64;
        let mean = self.scores.iter().map(|&s| f64::from(s)).sum::<f64>() / games;
        let squares = self.scores.iter().map(|&s| (f64::from(s) - mean).powi(2));
        let spread = (squares.sum::<f64>() / games).sqrt();
        let won: u32 = self.bands[..3].iter().sum();
        println!(
            "bands, best British first {:?}; British win {won} of {games}",
            self.bands
        );
        println!(
            "VP mean {mean:.2} sd {spread:.2} median {median} {:?}",
            self.scores
        );
        let each = |sum: u32| f64::from(sum) / games;
        println!(
            "bridges lost {}; a game: {:.1} Companies, {:.1} Sticks lost, {:.1} Germans lost",
            self.bridges_lost,
            each(self.companies),
            each(self.sticks_lost),
            each(self.germans_lost)
        );
        for vp in VpId::all() {
            let share = |of: [u32; VpId::COUNT]| each(of[vp.index()]) * 100.0;
            let name = &data().objective(vp).name;
            let (held, ever) = (share(self.held), share(self.ever));
            print!("{name} {held:.0}% (ever {ever:.0}%)  ");
        }
        println!();
        for (kind, count) in &self.counts {
            print!("{kind} {:.1}  ", each(*count));
        }
        println!();
    }
}

fn play(study: &Study, seed: u64, sums: &mut Sums) {
    let setup = Rules::info().check(None, &[], Seed::from(seed));
    let mut game = Rules::set_up(&setup.expect("Pegasus Bridge"));
    let bot = |seat: usize| -> Box<dyn Bot<Nightdrop>> {
        if study.random[seat] {
            Box::new(Random)
        } else {
            Box::new(Steady::with(study.weights[seat]))
        }
    };
    let mut story = Story {
        aloud: study.trace && seed == study.first,
        ..Story::default()
    };
    let (mut turn, mut last) = (0, Instant::now());
    let mut ever = [false; VpId::COUNT];
    let mut see = |game: &Nightdrop| {
        for vp in VpId::all() {
            ever[vp.index()] |= game.controls(vp);
        }
    };
    let mut watch = |game: &Nightdrop, _: &nightdrop::Choice| {
        sums.slowest = sums.slowest.max(last.elapsed());
        if game.turn() != turn {
            turn = game.turn();
            sums.look(game);
            see(game);
        }
        last = Instant::now();
    };
    let mut players = [bot(0), bot(1)];
    let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
    let (outcome, made) = to_the_end(&mut game, &mut players, &mut dice, &mut story, &mut watch);
    see(&game);
    if study.each {
        println!("{seed}: {}, turn {turn}. {}", outcome.title, outcome.detail);
    }
    for vp in VpId::all() {
        sums.ever[vp.index()] += u32::from(ever[vp.index()]);
    }
    for (kind, count) in story.counts {
        *sums.counts.entry(kind).or_default() += count;
    }
    sums.look(&game);
    sums.end(&game, &outcome, made);
}

fn main() -> ExitCode {
    let study = match read() {
        Ok(study) => study,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    // Maps and tables are read once, by the first game: no part of any time.
    let quiet = Study {
        each: false,
        trace: false,
        ..study
    };
    play(&quiet, 0, &mut Sums::default());
    let start = Instant::now();
    let mut sums = Sums::default();
    for seed in study.first..study.first + study.games {
        play(&study, seed, &mut sums);
    }
    let seconds = start.elapsed().as_secs_f64() / study.games as f64;
    sums.print();
    let choices = f64::from(sums.choices) / study.games as f64;
    println!(
        "{choices:.0} choices and {seconds:.3} s a game; the slowest choice took {:?}",
        sums.slowest
    );
    ExitCode::SUCCESS
}
