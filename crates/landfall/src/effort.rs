//! `landfall effort`: what a person would have to enter for the games that bots play.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Context, anyhow};
use kernel::AnyTitle;
use kernel::orders::effort::Input;
use kernel::rulebook::Scenario;
use serde::Serialize;

use crate::args::EffortArgs;
use crate::out;
use crate::titles::{Games, nth_seed};

/// One scenario, as `--json` prints it; means over its games.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    scenario: &'static str,
    games: u64,
    seats: Vec<SeatReport>,
}

#[derive(Default, Serialize)]
struct SeatReport {
    seat: &'static str,
    choices: f64,
    inputs: f64,
    by_kind: BTreeMap<&'static str, f64>,
}

pub(crate) fn run(args: &EffortArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let titles = match &args.game {
        Some(game) => vec![games.find(game)?],
        None => games.0.iter().map(AsRef::as_ref).collect(),
    };
    let mut reports = Vec::new();
    for title in titles {
        let info = title.info();
        if let Some(scenario) = &args.scenario {
            info.check(Some(scenario), &[], args.seed)?;
        }
        let wanted = |scenario: &&Scenario| {
            args.scenario
                .as_deref()
                .is_none_or(|only| only == scenario.id)
        };
        for scenario in info.scenarios.iter().filter(wanted) {
            let report = measured(title, scenario, args)?;
            if !args.json {
                print(&report, out)?;
                out.flush()?;
            }
            reports.push(report);
        }
    }
    if args.json {
        out::json(out, &reports)?;
    }
    Ok(())
}

/// Plays the games of a scenario by the strongest bots, and folds them.
fn measured(
    title: &dyn AnyTitle,
    scenario: &Scenario,
    args: &EffortArgs,
) -> anyhow::Result<Report> {
    let info = title.info();
    let strongest = title.bots().last().map(|name| (*name).to_owned());
    let bots = vec![strongest.context("this game has no bots")?];
    let mut seats: Vec<SeatReport> = (info.seats.iter())
        .map(|seat| SeatReport {
            seat: seat.id,
            ..SeatReport::default()
        })
        .collect();
    let bar = out::progress(args.games.into(), &format!("{} {}", info.id, scenario.id));
    let games = f64::from(args.games);
    for i in 0..u64::from(args.games) {
        let setup = info.check(Some(scenario.id), &[], nth_seed(args.seed, i))?;
        let seed = setup.seed;
        let replay = title.recorded(&setup, &bots)?;
        let inputs = title.effort(&replay);
        let inputs = inputs
            .map_err(|at| anyhow!("seed {seed}: the game cannot be followed beyond choice {at}"))?;
        for input in &inputs {
            seats[usize::from(input.seat.0)].add(input, games);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Report {
        game: info.id,
        scenario: scenario.id,
        games: args.games.into(),
        seats,
    })
}

impl SeatReport {
    /// One input's share of the means over so many games.
    fn add(&mut self, input: &Input, games: f64) {
        let inputs = f64::from(input.inputs) / games;
        self.choices += f64::from(input.choices) / games;
        self.inputs += inputs;
        *self.by_kind.entry(input.kind).or_default() += inputs;
    }
}

fn print(report: &Report, out: &mut dyn Write) -> anyhow::Result<()> {
    for seat in &report.seats {
        let mut kinds: Vec<(&str, f64)> =
            seat.by_kind.iter().map(|(kind, n)| (*kind, *n)).collect();
        kinds.sort_by(|a, b| b.1.total_cmp(&a.1));
        let kinds = kinds.iter().filter(|kind| kind.1 >= 0.5);
        let kinds: Vec<String> = kinds.map(|(kind, n)| format!("{kind} {n:.0}")).collect();
        writeln!(
            out,
            "{:<9} {:<13} {:<13} {:>5.0} choices {:>5.0} inputs, {:.2} of them: {}",
            report.game,
            report.scenario,
            seat.seat,
            seat.choices,
            seat.inputs,
            seat.inputs / seat.choices.max(1.0),
            kinds.join(", ")
        )?;
    }
    Ok(())
}
