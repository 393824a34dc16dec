//! Plays Sword Beach by bots over many seeds and prints bands and how the games went.
//!
//! `cargo run --profile swift -p landfall-bots --example caen -- 200 patient random` plays an Allied patient bot against a German
//! random one. `seed=501` begins with another seed than 1, `allied.pull=0.2` and `german.hold=4` change a weight of one
//! side, `+flak` switches an option on, `trace` tells the first game: its map after each player turn, and every event.

#![expect(clippy::cast_precision_loss, reason = "games are few")]

mod study;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use bots::folio::{Patient, Weights};
use folio::ids::{Side, Units};
use folio::{Choice, Folio, Rules};
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Event, Journal, Listener, Outcome, Seed, Viewer};
use study::{Story, Study, Watch};

/// What both sides weigh, and the options that are on.
struct Changes {
    weights: [Weights; 2],
    options: Vec<String>,
}

/// Changes a weight of one side, or switches an option on.
fn change(changes: &mut Changes, arg: &str) -> Option<()> {
    if let Some(option) = arg.strip_prefix('+') {
        changes.options.push(option.to_owned());
        return Some(());
    }
    let (name, value) = arg.split_once('=')?;
    let (side, name) = name.split_once('.')?;
    let side = ["allied", "german"].iter().position(|s| *s == side)?;
    let mut named = changes.weights[side].named().into_iter();
    *named.find(|(n, _)| *n == name)?.1 = value.parse().ok()?;
    Some(())
}

/// Counts the steps each side loses, by rule; tells the game if wanted.
#[derive(Default)]
struct Losses {
    steps: BTreeMap<(Option<Side>, &'static str), u32>,
    story: Story,
}

impl Journal for Losses {
    fn tell(&mut self, event: &dyn Event) {
        self.story.tell(event);
        if matches!(event.kind(), "reduced" | "eliminated") {
            let told = event
                .told(&Listener::new(Viewer::Referee))
                .unwrap_or_default();
            let data = Rules::default().data();
            let unit = told.text.split(' ').find_map(|word| data.unit_named(word));
            let side = unit.map(folio::ids::UnitId::side);
            *self.steps.entry((side, event.rule())).or_default() += 1;
        }
    }
}

/// Turns a game can have.
const TURNS: usize = 30;

/// What many games came to.
#[derive(Default)]
struct Sums {
    bands: [u32; 3],
    /// For each turn: games, hexes of northern Caen, Allied and German steps, beachheads, distance of the nearest.
    by_turn: [[u32; 5]; TURNS],
    last: u32,
    /// Hexes of northern Caen that are Allied at the end.
    held: u32,
    losses: Losses,
    /// The longest time between two choices.
    slowest: Duration,
}

impl Sums {
    fn look(&mut self, game: &Folio) {
        let row = &mut self.by_turn[usize::from(game.turn()).min(TURNS - 1)];
        let steps = |side: Side| -> u32 {
            let there = game.on_map().and(Units::of(side)).iter();
            there
                .map(|u| 1 + u32::from(game.has_step_to_spare(u)))
                .sum()
        };
        row[0] += 1;
        row[1] += held_hexes(game);
        row[2] += steps(Side::Allied);
        row[3] += steps(Side::German);
        row[4] += game.beachheads().len() as u32;
    }

    fn end(&mut self, game: &Folio, outcome: &Outcome) {
        let rules = Rules::default();
        let mut bands = rules.info().outcomes.iter();
        let band = bands.position(|o| o.id == outcome.id);
        self.bands[band.unwrap_or(2)] += 1;
        self.last += u32::from(game.turn());
        self.held += held_hexes(game);
    }

    fn print(&self, games: f64) {
        let turns = self.by_turn.iter().enumerate();
        for (turn, row) in turns.filter(|(_, row)| row[0] > 0) {
            let mean = |i: usize| f64::from(row[i]) / f64::from(row[0]);
            println!(
                "turn {turn:2}: {:.1} hexes of northern Caen, {:4.1} Allied and {:4.1} German steps, {:.1} beachheads",
                mean(1),
                mean(2),
                mean(3),
                mean(4)
            );
        }
        for ((side, rule), n) in &self.losses.steps {
            print!("{side:?} {rule} {:.1}; ", f64::from(*n) / games);
        }
        println!("lost a game");
        let share = |band: usize| f64::from(self.bands[band]) / games * 100.0;
        println!(
            "Allied {:.1} %, German operational {:.1} %, German strategic {:.1} %; {:.1} turns a game, {:.2} hexes of northern Caen \
             at the end",
            share(0),
            share(1),
            share(2),
            f64::from(self.last) / games,
            f64::from(self.held) / games
        );
    }
}

fn held_hexes(game: &Folio) -> u32 {
    game.data().objective.intersection(game.control()).len() as u32
}

fn play(study: &Study, changes: &Changes, seed: u64, sums: &mut Sums) -> u32 {
    let rules = Rules::default();
    let setup = rules.info().check(None, &changes.options, Seed::from(seed));
    let mut game = rules.set_up(&setup.expect("options that exist"));
    let tells = study.tells(seed);
    let (mut at, mut watch) = (None, Watch::new());
    let mut look = |game: &Folio, _: &Choice| {
        watch.tick(&mut sums.slowest);
        let now = Some((game.turn(), game.phasing()));
        if at != now {
            if game.phasing() == Side::Allied {
                sums.look(game);
            }
            if tells {
                print_map(game);
            }
            at = now;
        }
    };
    let mut players: [Box<dyn Bot<Folio>>; 2] =
        [0, 1].map(|seat| study.bot(seat, Box::new(Patient::with(changes.weights[seat]))));
    let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
    let mut losses = Losses::default();
    losses.story.aloud = tells;
    let (outcome, made) = to_the_end(&mut game, &mut players, &mut dice, &mut losses, &mut look);
    for (key, n) in losses.steps {
        *sums.losses.steps.entry(key).or_default() += n;
    }
    if tells {
        print_map(&game);
        println!("{}", outcome.id);
    }
    if study.each {
        println!("{seed}: {}. {}", outcome.title, outcome.detail);
    }
    sums.end(&game, &outcome);
    made
}

/// The map as letters: Allied units as `A` and German ones as `G` with attack and defence, `*` where Caen's north is,
/// `#` for other cities, `b` for beach landing hexes, `'` for towns and woods.
fn print_map(game: &Folio) {
    println!(
        "turn {} of {}, {:?} to move; northern Caen: {} of 4 Allied",
        game.turn(),
        game.last_turn(),
        game.phasing(),
        held_hexes(game)
    );
    for row in (1..=20).rev() {
        let shift = if row % 2 == 0 { "   " } else { "" };
        let cells = (32..=48).map(|column| cell_text(game, &format!("{row:02}{column:02}")));
        println!("{row:02} {shift}{}", cells.collect::<String>());
    }
}

fn cell_text(game: &Folio, label: &str) -> String {
    let data = game.data();
    let Some(hex) = data.map.at(label).filter(|h| data.land.contains(*h)) else {
        return " ".repeat(6);
    };
    let ground = if data.objective.contains(hex) {
        if game.control().contains(hex) {
            '+'
        } else {
            '*'
        }
    } else if data.city.contains(hex) {
        '#'
    } else if game.beachheads().contains(hex) {
        'b'
    } else if data.hex(hex).shift > 0 {
        '\''
    } else {
        '.'
    };
    let units = Side::BOTH
        .into_iter()
        .flat_map(|s| game.units_in(s, hex).iter().collect::<Vec<_>>());
    let units: Vec<_> = units.collect();
    let text = match units.as_slice() {
        [] => String::new(),
        [first, rest @ ..] => {
            let letter = match first.side() {
                Side::Allied => 'A',
                Side::German => 'G',
            };
            let more = if rest.is_empty() { "" } else { "&" };
            let values = game.values(*first);
            format!("{letter}{}-{}{more}", values.attack, values.defence)
        }
    };
    format!("{ground}{text:<5}")
}

fn main() -> ExitCode {
    let mut changes = Changes {
        weights: [Weights::of(Side::Allied), Weights::of(Side::German)],
        options: Vec::new(),
    };
    let study = match Study::read("patient", |arg| change(&mut changes, arg)) {
        Ok(study) => study,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    let (sums, pace) = study.run(|study, seed, sums: &mut Sums| play(study, &changes, seed, sums));
    sums.print(pace.games);
    pace.print(sums.slowest);
    ExitCode::SUCCESS
}
