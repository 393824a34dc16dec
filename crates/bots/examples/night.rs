//! Plays Night Drop 2 by bots over many seeds and prints bands, spread and what was held.
//!
//! `cargo run --profile swift -p bots --example night -- 200 steady random` plays a British steady bot against a
//! German random one. `british.stick=0.5` and `german.bridge=4` change a weight of one side, `trace` prints every
//! choice of the first game.

#![expect(clippy::cast_precision_loss, reason = "games are few")]

use std::process::ExitCode;
use std::time::Instant;

use bots::nightdrop::{Steady, Weights};
use kernel::bot::Random;
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Game, Seed, Silent};
use nightdrop::data::data;
use nightdrop::ids::{Bits, Side, VpId};
use nightdrop::{Nightdrop, Rules};

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

fn main() -> ExitCode {
    let study = match read() {
        Ok(study) => study,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    let start = Instant::now();
    let (mut scores, mut bands, mut held) = (Vec::new(), [0_u32; 6], [0_u32; VpId::COUNT]);
    let (mut choices, mut formed, mut caught, mut bridges, mut fallen) = (0, 0, 0, 0, 0);
    let mut by_turn = [[0_u32; 4]; 12];
    for seed in 0..study.games {
        let mut turn = 0;
        let setup = Rules::info().check(None, &[], Seed::from(seed));
        let mut game = Rules::set_up(&setup.expect("Pegasus Bridge"));
        let bot = |seat: usize| -> Box<dyn Bot<Nightdrop>> {
            if study.random[seat] {
                Box::new(Random)
            } else {
                Box::new(Steady::with(study.weights[seat]))
            }
        };
        let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
        let mut watch = |game: &Nightdrop, choice: &nightdrop::Choice| {
            if game.turn() != turn {
                turn = game.turn();
                let row = &mut by_turn[usize::from(turn)];
                let units = |of: Bits| of.and(game.on_map()).len();
                row[0] += 1;
                row[1] += VpId::all().filter(|&vp| game.controls(vp)).count() as u32;
                row[2] += units(Bits::COMPANIES);
                row[3] += units(Bits::CUP);
            }
            if study.trace && seed == 0 {
                println!("{} {} {choice}", game.turn(), game.question(None));
            }
        };
        let mut players = [bot(0), bot(1)];
        let (outcome, made) =
            to_the_end(&mut game, &mut players, &mut dice, &mut Silent, &mut watch);
        let band = Rules::info()
            .outcomes
            .iter()
            .position(|o| o.id == outcome.id);
        bands[band.unwrap_or(5)] += 1;
        bridges += u32::from(!outcome.detail.starts_with("The British"));
        scores.push(outcome.score);
        choices += made;
        let gone = |p| matches!(game.place(p), nightdrop::Place::Lost);
        caught += Bits::STICKS.iter().filter(|&p| gone(p)).count();
        fallen += Bits::CUP.iter().filter(|&p| gone(p)).count();
        let pool = |p| matches!(game.place(p), nightdrop::Place::Pool);
        formed += Bits::COMPANIES
            .without(Bits::GUESTS)
            .iter()
            .filter(|&p| !pool(p))
            .count();
        for vp in VpId::all().filter(|&vp| game.controls(vp)) {
            held[vp.index()] += 1;
        }
    }
    for (turn, row) in by_turn.iter().enumerate().filter(|(_, row)| row[0] > 0) {
        let mean = |i: usize| f64::from(row[i]) / f64::from(row[0]);
        println!(
            "turn {turn:2}: {:4.1} VP hexes, {:4.1} Companies, {:4.1} Germans",
            mean(1),
            mean(2),
            mean(3)
        );
    }
    let seconds = start.elapsed().as_secs_f64();
    scores.sort_unstable();
    let games = study.games as f64;
    let mean = scores.iter().map(|&s| f64::from(s)).sum::<f64>() / games;
    let spread = scores
        .iter()
        .map(|&s| (f64::from(s) - mean).powi(2))
        .sum::<f64>()
        / games;
    let won: u32 = bands[..3].iter().sum();
    println!(
        "bands, best British first {bands:?}; British win {won} of {}",
        study.games
    );
    println!("VP mean {mean:.2} sd {:.2} {scores:?}", spread.sqrt());
    println!(
        "bridges lost {bridges}; a game: {:.1} Companies, {:.1} Sticks lost, {:.1} Germans lost",
        formed as f64 / games,
        caught as f64 / games,
        fallen as f64 / games
    );
    for vp in VpId::all() {
        print!(
            "{} {:.0}%  ",
            data().objective(vp).name,
            f64::from(held[vp.index()]) / games * 100.0
        );
    }
    println!(
        "\n{:.0} choices and {:.3} s a game",
        f64::from(choices) / games,
        seconds / games
    );
    ExitCode::SUCCESS
}
