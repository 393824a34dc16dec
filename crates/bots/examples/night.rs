//! Plays Night Drop 2 by bots over many seeds and prints bands, spread and what was held.
//!
//! `cargo run --profile swift -p landfall-bots --example night -- 200 steady random` plays a British steady bot against a
//! German random one. `seed=5001` begins with that seed, `british.stick=0.5` and `german.bridge=4` change a weight of one
//! side, `each` prints a line for every game, `trace` tells the first game as a story.

#![expect(clippy::cast_precision_loss, reason = "games are few")]

mod study;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use bots::nightdrop::{Steady, Weights};
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Outcome, Seed};

use nightdrop::ids::{Bits, Side, VpId};
use nightdrop::{Ask, Nightdrop, Place, Rules};
use study::{Story, Study, Watch};

/// Changes a weight of one side.
fn change(weights: &mut [Weights; 2], arg: &str) -> Option<()> {
    let (name, value) = arg.split_once('=')?;
    let (side, name) = name.split_once('.')?;
    let side = ["british", "german"].iter().position(|s| *s == side)?;
    let mut named = weights[side].named().into_iter();
    *named.find(|(n, _)| *n == name)?.1 = value.parse().ok()?;
    Some(())
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

    fn end(&mut self, game: &Nightdrop, outcome: &Outcome) {
        let rules = Rules::default();
        let mut bands = rules.info().outcomes.iter();
        let band = bands.position(|o| o.id == outcome.id);
        self.bands[band.unwrap_or(5)] += 1;
        self.bridges_lost += u32::from(!outcome.detail.starts_with("The British"));
        self.scores.push(outcome.score);
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
            let name = &Rules::default().data().get().objective(vp).name;
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

fn play(study: &Study, weights: &[Weights; 2], seed: u64, sums: &mut Sums) -> u32 {
    let setup = Rules::default().info().check(None, &[], Seed::from(seed));
    let mut game = Rules::default().set_up(&setup.expect("Pegasus Bridge"));
    let mut story = Story {
        aloud: study.tells(seed),
        ..Story::default()
    };
    let (mut turn, mut watch) = (0, Watch::new());
    let mut ever = [false; VpId::COUNT];
    let mut see = |game: &Nightdrop| {
        for vp in VpId::all() {
            ever[vp.index()] |= game.controls(vp);
        }
    };
    let mut look = |game: &Nightdrop, _: &nightdrop::Choice| {
        watch.tick(&mut sums.slowest);
        if game.turn() != turn {
            turn = game.turn();
            sums.look(game);
            see(game);
        }
    };
    let mut players: [Box<dyn Bot<Nightdrop>>; 2] =
        [0, 1].map(|seat| study.bot(seat, Box::new(Steady::with(weights[seat]))));
    let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
    let (outcome, made) = to_the_end(&mut game, &mut players, &mut dice, &mut story, &mut look);
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
    sums.end(&game, &outcome);
    made
}

fn main() -> ExitCode {
    let mut weights = [Weights::of(Side::British), Weights::of(Side::German)];
    let study = match Study::read("steady", |arg| change(&mut weights, arg)) {
        Ok(study) => study,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    let (mut sums, pace) =
        study.run(|study, seed, sums: &mut Sums| play(study, &weights, seed, sums));
    sums.print();
    pace.print(sums.slowest);
    ExitCode::SUCCESS
}
