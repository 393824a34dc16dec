//! Plays Night Drop 2 by bots over many seeds and prints bands, spread and what was held.
//!
//! `cargo run --profile swift -p bots --example night -- 200 steady random` plays a British steady bot against a
//! German random one. `british.stick=0.5` and `german.bridge=4` change a weight of one side, `trace` prints every
//! choice of the first game.

#![expect(clippy::cast_precision_loss, reason = "games are few")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use bots::nightdrop::{Steady, Weights};
use kernel::bot::Random;
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Game, Outcome, Seed, Silent};
use nightdrop::data::data;
use nightdrop::ids::{Bits, Side, VpId};
use nightdrop::{Nightdrop, Place, Rules};

/// What was asked for.
struct Study {
    games: u64,
    random: [bool; 2],
    weights: [Weights; 2],
    trace: bool,
}

fn read() -> Result<Study, String> {
    let mut study = Study {
        games: 100,
        random: [false; 2],
        weights: [Weights::of(Side::British), Weights::of(Side::German)],
        trace: false,
    };
    let mut seats = 0;
    for arg in std::env::args().skip(1) {
        if let Ok(games) = arg.parse() {
            study.games = games;
        } else if arg == "trace" {
            study.trace = true;
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

/// What many games came to.
#[derive(Default)]
struct Sums {
    scores: Vec<i32>,
    bands: [u32; 6],
    held: [u32; VpId::COUNT],
    /// For each turn: games, VP hexes, Companies, German units at its start.
    by_turn: [[u32; 4]; 12],
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
        let row = &mut self.by_turn[usize::from(game.turn())];
        let units = |of: Bits| of.and(game.on_map()).len();
        row[0] += 1;
        row[1] += VpId::all().filter(|&vp| game.controls(vp)).count() as u32;
        row[2] += units(Bits::COMPANIES);
        row[3] += units(Bits::CUP);
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
                "turn {turn:2}: {:4.1} VP hexes, {:4.1} Companies, {:4.1} Germans",
                mean(1),
                mean(2),
                mean(3)
            );
        }
        self.scores.sort_unstable();
        let games = self.scores.len() as f64;
        let mean = self.scores.iter().map(|&s| f64::from(s)).sum::<f64>() / games;
        let squares = self.scores.iter().map(|&s| (f64::from(s) - mean).powi(2));
        let spread = (squares.sum::<f64>() / games).sqrt();
        let won: u32 = self.bands[..3].iter().sum();
        println!(
            "bands, best British first {:?}; British win {won} of {games}",
            self.bands
        );
        println!("VP mean {mean:.2} sd {spread:.2} {:?}", self.scores);
        let each = |sum: u32| f64::from(sum) / games;
        println!(
            "bridges lost {}; a game: {:.1} Companies, {:.1} Sticks lost, {:.1} Germans lost",
            self.bridges_lost,
            each(self.companies),
            each(self.sticks_lost),
            each(self.germans_lost)
        );
        for vp in VpId::all() {
            let share = each(self.held[vp.index()]) * 100.0;
            print!("{} {share:.0}%  ", data().objective(vp).name);
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
    let (mut turn, mut last) = (0, Instant::now());
    let mut watch = |game: &Nightdrop, choice: &nightdrop::Choice| {
        sums.slowest = sums.slowest.max(last.elapsed());
        if game.turn() != turn {
            turn = game.turn();
            sums.look(game);
        }
        if study.trace && seed == 1 {
            println!("{} {} {choice}", game.turn(), game.question(None));
        }
        last = Instant::now();
    };
    let mut players = [bot(0), bot(1)];
    let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
    let (outcome, made) = to_the_end(&mut game, &mut players, &mut dice, &mut Silent, &mut watch);
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
    play(&study, 0, &mut Sums::default());
    let start = Instant::now();
    let mut sums = Sums::default();
    for seed in 1..=study.games {
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
