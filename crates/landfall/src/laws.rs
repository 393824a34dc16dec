//! `landfall laws`: random games through the eleven laws, every scenario and option.

use std::cell::Cell;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::laws::Breach;
use kernel::rulebook::Scenario;
use kernel::{AnyTitle, Setup};
use serde::Serialize;

use crate::args::LawsArgs;
use crate::fault::Failed;
use crate::out;
use crate::titles::{Games, nth_seed};

/// One scenario's report, as `--json` prints it.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    scenario: &'static str,
    options: Vec<Vec<String>>,
    games: u64,
    choices: u64,
    breaches: Vec<Breach>,
}

pub(crate) fn run(args: &LawsArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let titles = match &args.game {
        Some(game) => vec![games.find(game)?],
        None => games.0.iter().map(AsRef::as_ref).collect(),
    };
    for title in titles {
        if let Some(scenario) = &args.scenario {
            title
                .info()
                .check(Some(scenario), &args.options, args.seed)?;
        }
        for scenario in &title.info().scenarios {
            if args
                .scenario
                .as_deref()
                .is_some_and(|only| only != scenario.id)
            {
                continue;
            }
            inspect(title, scenario, args, out)?;
        }
    }
    Ok(())
}

fn inspect(
    title: &dyn AnyTitle,
    scenario: &Scenario,
    args: &LawsArgs,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let info = title.info();
    let options = if args.options.is_empty() {
        option_sets(scenario)
    } else {
        vec![args.options.clone()]
    };
    for set in &options {
        info.check(Some(scenario.id), set, args.seed)?;
    }
    let report = played(title, scenario, args, options)?;
    if args.json {
        out::json_line(out, &report)?;
    } else {
        print(&report, out)?;
    }
    out.flush()?;
    match report.breaches.first() {
        None => Ok(()),
        Some(breach) => Err(Failed::Law(format!(
            "{}, {}, seed {}: law {} broken at choice {}: {}",
            report.game, report.scenario, breach.setup.seed, breach.law, breach.step, breach.detail
        ))
        .into()),
    }
}

/// Plays the games of a scenario through the laws, with one set of options after the other.
fn played(
    title: &dyn AnyTitle,
    scenario: &Scenario,
    args: &LawsArgs,
    options: Vec<Vec<String>>,
) -> anyhow::Result<Report> {
    let info = title.info();
    let bar = out::progress(args.games, &format!("{} {}", info.id, scenario.id));
    let spent = Cell::new(0);
    let mut setups = (0..args.games)
        .take_while(|_| args.choices.is_none_or(|most| spent.get() < most))
        .zip(options.iter().cycle())
        .map(|(i, set)| Setup {
            game: info.id.to_owned(),
            scenario: scenario.id.to_owned(),
            options: set.clone(),
            seed: nth_seed(args.seed, i),
        });
    let mut current = None;
    let mut watched = setups
        .by_ref()
        .inspect(|setup| current = Some(setup.clone()));
    // Rules that panic are rules that break a law: say with which seed.
    let inspected = catch_unwind(AssertUnwindSafe(|| {
        title.laws(&mut watched, &mut |made| {
            spent.set(spent.get() + made);
            bar.inc(1);
        })
    }));
    bar.finish_and_clear();
    let Ok((games, choices, breach)) = inspected else {
        let seed = current.map(|setup| format!("seed {}, options {:?}", setup.seed, setup.options));
        let seed = seed.unwrap_or_default();
        let at = format!("{}, {}, {seed}", info.id, scenario.id);
        return Err(Failed::Law(format!("{at}: law Total broken: the rules panicked")).into());
    };
    Ok(Report {
        game: info.id,
        scenario: scenario.id,
        options,
        games,
        choices,
        breaches: breach.into_iter().map(|b| *b).collect(),
    })
}

/// No option, each alone, all together.
fn option_sets(scenario: &Scenario) -> Vec<Vec<String>> {
    let all: Vec<String> = scenario.options.iter().map(|o| o.id.to_owned()).collect();
    let mut sets = vec![Vec::new()];
    sets.extend(all.iter().map(|option| vec![option.clone()]));
    if all.len() > 1 {
        sets.push(all);
    }
    sets
}

fn print(report: &Report, out: &mut dyn Write) -> anyhow::Result<()> {
    let verdict = if report.breaches.is_empty() {
        "all eleven laws kept"
    } else {
        "a law is broken"
    };
    writeln!(
        out,
        "{} {}: {}, {} ({} of options): {verdict}",
        report.game,
        report.scenario,
        out::counted(report.games as usize, "game", "games"),
        out::counted(report.choices as usize, "choice", "choices"),
        out::counted(report.options.len(), "set", "sets"),
    )?;
    for breach in &report.breaches {
        writeln!(out, "  law      {}", breach.law)?;
        writeln!(out, "  what     {}", breach.detail)?;
        let options = match breach.setup.options.as_slice() {
            [] => "no options".to_owned(),
            some => some.join(", "),
        };
        let seed = breach.setup.seed;
        writeln!(
            out,
            "  where    seed {seed}, {options}, after {} choices",
            breach.step
        )?;
        writeln!(
            out,
            "  to see it again, put this into a file for `landfall try`:"
        )?;
        out::json_line(out, &breach.situation)?;
    }
    Ok(())
}
