//! `landfall playout`: whole games by bots: outcomes, scores, lengths, speed.

mod histogram;
mod pairings;
mod report;

use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, bail};
use indicatif::ProgressBar;
use kernel::title::Tally;
use kernel::{AnyTitle, Setup};

use crate::args::PlayoutArgs;
use crate::titles::{Games, nth_seed};
use crate::{files, out};
use pairings::pairings;
use report::Report;

pub(crate) fn run(args: &PlayoutArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let (title, setup) = games.set_up(&args.setup, args.seed)?;
    let bots = seated(title, &args.bots)?;
    if let Some(folder) = &args.save {
        save(title, &setup, &bots, args, folder)?;
    }
    // Maps and tables are read once a process, by the first game: not part of any rate.
    title.clone_repeatedly(&setup, 1);
    let start = Instant::now();
    let tally = play(title, &setup, &bots, args, "playing")?;
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    let pace = (args.threads, seconds);
    let mut report = Report::new(title, setup.clone(), bots.clone(), &tally, pace);
    for pairing in pairings(&bots) {
        let tally = play(title, &setup, &pairing, args, &pairing.join(", "))?;
        report.beside(title.info(), pairing, &tally);
    }
    if args.json {
        return out::json(out, &report);
    }
    report::print(&report, title.info(), out)
}

/// One bot for each seat, the strongest where none is named; names beyond the seats are checked and left out.
fn seated(title: &dyn AnyTitle, names: &[String]) -> anyhow::Result<Vec<String>> {
    let known = title.bots();
    for name in names {
        if !known.contains(&name.as_str()) {
            bail!("unknown bot `{name}`: there are {}", known.join(", "));
        }
    }
    let strongest = known.last().map(|name| (*name).to_owned());
    let Some(last) = names.last().cloned().or(strongest) else {
        bail!("this game has no bots");
    };
    let seats = 0..title.info().seats.len();
    Ok(seats
        .map(|i| names.get(i).unwrap_or(&last).clone())
        .collect())
}

/// The set-ups of a range of games.
fn setups(setup: &Setup, games: Range<u64>) -> impl Iterator<Item = Setup> {
    games.map(|i| Setup {
        seed: nth_seed(setup.seed, i),
        ..setup.clone()
    })
}

/// Splits the games among the threads; the result is the same for any number of them.
fn play(
    title: &dyn AnyTitle,
    setup: &Setup,
    bots: &[String],
    args: &PlayoutArgs,
    what: &str,
) -> anyhow::Result<Tally> {
    let bar = out::progress(args.games, what);
    let threads = u64::from(args.threads).min(args.games);
    let part = |i: u64| {
        let bound = |i: u64| (u128::from(args.games) * u128::from(i) / u128::from(threads)) as u64;
        let mut games = setups(setup, bound(i)..bound(i + 1));
        title.playout(&mut games, bots, &mut batched(&bar))
    };
    let part = &part;
    let parts: Vec<_> = if threads == 1 {
        vec![part(0)]
    } else {
        std::thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|i| scope.spawn(move || part(i))).collect();
            let ended = running.into_iter().map(std::thread::ScopedJoinHandle::join);
            ended
                .map(|part| part.unwrap_or_else(|bug| std::panic::resume_unwind(bug)))
                .collect()
        })
    };
    bar.finish_and_clear();
    let mut tally = Tally::default();
    for part in parts {
        tally.add(part?);
    }
    Ok(tally)
}

/// Moves a bar now and then: a short game takes less time than a bar.
fn batched(bar: &ProgressBar) -> impl FnMut() + '_ {
    let mut waiting = 0;
    move || {
        waiting += 1;
        if waiting == 16 {
            bar.inc(waiting);
            waiting = 0;
        }
    }
}

/// Writes every game as a replay; a game recorded is the game that the playout counts.
fn save(
    title: &dyn AnyTitle,
    setup: &Setup,
    bots: &[String],
    args: &PlayoutArgs,
    folder: &Path,
) -> anyhow::Result<()> {
    let created = std::fs::create_dir_all(folder);
    created.with_context(|| format!("cannot write into {}", folder.display()))?;
    let bar = out::progress(args.games, "saving");
    for setup in setups(setup, 0..args.games) {
        let name = format!("{}-{}-{}.json", setup.game, setup.scenario, setup.seed);
        files::write_json(&folder.join(name), &title.recorded(&setup, bots)?)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}
