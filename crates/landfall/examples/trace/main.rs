//! Plays recorded games and writes down what everybody saw after every choice, in a few letters each; or compares that
//! with what another version wrote. A hundred times quicker than `compare`, which asks two servers, but it must be built
//! at both commits.
//!
//! ```text
//! landfall playout folio --bots random --games 200 --seed 7001 --save games
//! OLD/trace games --write seen
//! NEW/trace games --check seen
//! ```
//!
//! Hashes are not compared: they may change on purpose. Where two versions differ, `--only` with `--full` on each tells in
//! words what they saw.

#[path = "../compare/report.rs"]
mod report;
mod seen;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Parser;
use kernel::{AnyTitle, Replay};

use report::Report;
use seen::{KINDS, Seen};

/// A wrong choice is tried after every so many right ones.
const TRY_WRONG_EVERY: usize = 7;

/// Plays recorded games and writes down, or compares, what everybody saw.
#[derive(Parser)]
struct Args {
    /// A folder of replays
    replays: PathBuf,
    /// Write what was seen into this folder
    #[arg(long, value_name = "DIR", conflicts_with = "check")]
    write: Option<PathBuf>,
    /// Compare with what stands in this folder
    #[arg(long, value_name = "DIR")]
    check: Option<PathBuf>,
    /// Only replays whose file name has this in it
    #[arg(long)]
    only: Option<String>,
    /// Print everything that was seen
    #[arg(long)]
    full: bool,
}

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let titles = bots::titles();
    let mut files: Vec<PathBuf> = fs::read_dir(&args.replays)?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        args.only.as_ref().is_none_or(|part| name.contains(part))
    });
    files.sort();
    if let Some(folder) = &args.write {
        fs::create_dir_all(folder)?;
    }
    let mut report = Report::default();
    for file in &files {
        report.add(one(&args, &titles, file).with_context(|| file.display().to_string())?);
    }
    println!("{}: {report}", args.replays.display());
    Ok(ExitCode::from(u8::from(!report.is_clean())))
}

/// Plays one replay.
fn one(args: &Args, titles: &[Box<dyn AnyTitle>], file: &Path) -> anyhow::Result<Report> {
    let replay: Replay = serde_json::from_slice(&fs::read(file)?)?;
    let name = file.file_name().context("a file has a name")?;
    let before = match &args.check {
        Some(folder) => fs::read_to_string(folder.join(name).with_extension("txt"))?,
        None => String::new(),
    };
    let mut report = Report::of_one_game();
    let mut lines = before.lines();
    let mut written = String::new();
    play(titles, &replay, args.full, |here, seen| {
        report.choices += 1;
        report.scenes += seen.viewers() as u64;
        report.refusals += u64::from(seen.refused());
        let now = seen.digests();
        if args.check.is_some() {
            let then: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
            for (i, (kind, now)) in KINDS.iter().zip(&now).enumerate() {
                if then.get(i) != Some(&now.as_str()) {
                    report.differs(kind, format!("{} {here}", name.display()));
                }
            }
        }
        if args.write.is_some() {
            written.push_str(&now.join(" "));
            written.push('\n');
        }
    })?;
    if args.check.is_some() && lines.next().is_some() {
        report.differs("lengths", format!("{} ends early", name.display()));
    }
    if let Some(folder) = &args.write {
        fs::write(folder.join(name).with_extension("txt"), written)?;
    }
    Ok(report)
}

/// Plays a replay choice by choice; `look` is shown what everybody saw after each.
fn play(
    titles: &[Box<dyn AnyTitle>],
    replay: &Replay,
    full: bool,
    mut look: impl FnMut(&str, &Seen),
) -> anyhow::Result<()> {
    let title = titles.iter().find(|t| t.info().id == replay.setup.game);
    let title = title.context("the replay is of an unknown game")?;
    let seats = title.info().seats.len() as u8;
    let mut session = title.begin(replay.setup.clone());
    let mut tried: Vec<&str> = Vec::new();
    for (i, step) in replay.steps.iter().enumerate() {
        let mut here = String::new();
        write!(here, "choice {} `{}`", i + 1, step.choice)?;
        let mut seen = Seen::default();
        if i % TRY_WRONG_EVERY == 0 {
            let scene = session.scene(Some(step.seat));
            let offers = scene.decision.map(|asked| asked.offers).unwrap_or_default();
            let offered = |wrong: &str| offers.iter().any(|offer| offer.notation == wrong);
            let wrong = tried.iter().rev().find(|wrong| !offered(wrong));
            if let Some(refusal) = wrong.and_then(|wrong| session.play(step.seat, wrong).err()) {
                seen.refusal(&refusal);
            }
        }
        match session.play(step.seat, &step.choice) {
            Ok(played) => seen.look(&*session, &played, seats),
            Err(refusal) => anyhow::bail!("{here}: {refusal}"),
        }
        if !tried.contains(&step.choice.as_str()) {
            tried.push(&step.choice);
        }
        if full {
            println!("{here}\n{seen}");
        }
        look(&here, &seen);
    }
    Ok(())
}
