//! Plays the same games on two binaries of Landfall and tells where they differ: what is offered, asked, refused and
//! heard, where every piece stands for every viewer after every choice, and how each game ends.
//!
//! ```text
//! cargo run --release -p landfall --example compare -- OLD NEW --random 200 --bots 5
//! ```
//!
//! Both are driven through their public API, as any client drives them, so that any two versions can be compared whose
//! servers send whole scenes. The games are those of OLD's bots. Hashes are not compared: they may change on purpose.

mod player;
mod report;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context as _, bail, ensure};
use clap::Parser;
use serde_json::Value;
use tokio::sync::Semaphore;

use player::{Server, play};
use report::Report;

/// Plays the same games on two binaries and tells where they differ.
#[derive(Parser)]
struct Args {
    /// The binary that is right
    old: PathBuf,
    /// The binary to compare with it
    new: PathBuf,
    /// Random games of every scenario
    #[arg(long, default_value = "200")]
    random: u32,
    /// Games of every scenario by its strongest bots
    #[arg(long, default_value = "5")]
    bots: u32,
    /// Only this game
    #[arg(long)]
    game: Option<String>,
    /// Only this scenario
    #[arg(long)]
    scenario: Option<String>,
    /// The seed of the first game of each kind
    #[arg(long, default_value = "7001")]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value = "12")]
    at_once: usize,
    /// Where databases and replays go; a folder in memory is quickest
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = folder.join(format!("landfall-compare-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let compared = compare(&args, &folder).await;
    std::fs::remove_dir_all(&folder)?;
    let differing = compared?;
    ensure!(differing == 0, "{differing} scenarios differ");
    Ok(())
}

/// Compares scenario by scenario; how many differ.
async fn compare(args: &Args, folder: &Path) -> anyhow::Result<usize> {
    let mut differing = 0;
    for (game, scenario, best) in scenarios(args)? {
        let mut report = Report::default();
        for (bot, count) in [("random", args.random), (best.as_str(), args.bots)] {
            if count == 0 {
                continue;
            }
            let replays = folder.join(format!("{game}-{scenario}-{bot}"));
            record(args, &game, &scenario, bot, count, &replays)?;
            report.add(replay_all(args, folder, &replays).await?);
            std::fs::remove_dir_all(&replays)?;
        }
        println!("{game} {scenario}: {report}");
        differing += usize::from(!report.is_clean());
    }
    Ok(differing)
}

/// Game, scenario and strongest bot of all that shall be compared.
fn scenarios(args: &Args) -> anyhow::Result<Vec<(String, String, String)>> {
    let output = Command::new(&args.old).args(["games", "--json"]).output()?;
    let games: Value = serde_json::from_slice(&output.stdout)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut found = Vec::new();
    for game in games.as_array().context("a list of games")? {
        let id = text(&game["id"]);
        if args.game.as_ref().is_some_and(|wanted| *wanted != id) {
            continue;
        }
        let best = game["bots"].as_array().and_then(|bots| bots.last());
        let best = best.map(text).unwrap_or_default();
        for scenario in game["scenarios"].as_array().into_iter().flatten() {
            let scenario = text(&scenario["id"]);
            if args
                .scenario
                .as_ref()
                .is_none_or(|wanted| *wanted == scenario)
            {
                found.push((id.clone(), scenario, best.clone()));
            }
        }
    }
    if found.is_empty() {
        bail!("there is no such game or scenario");
    }
    Ok(found)
}

/// Lets the old binary's bots play, and saves their games.
fn record(
    args: &Args,
    game: &str,
    scenario: &str,
    bot: &str,
    count: u32,
    into: &Path,
) -> anyhow::Result<()> {
    let output = Command::new(&args.old)
        .args(["playout", game, "--scenario", scenario, "--bots", bot])
        .args([
            "--games",
            &count.to_string(),
            "--seed",
            &args.seed.to_string(),
        ])
        .args(["--json", "--save"])
        .arg(into)
        .output()?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(())
}

/// Plays every replay of a folder on both binaries.
async fn replay_all(args: &Args, folder: &Path, replays: &Path) -> anyhow::Result<Report> {
    let old = Arc::new(Server::start(&args.old, &folder.join("old.db")).await?);
    let new = Arc::new(Server::start(&args.new, &folder.join("new.db")).await?);
    let room = Arc::new(Semaphore::new(args.at_once));
    let mut games = tokio::task::JoinSet::new();
    for entry in std::fs::read_dir(replays)? {
        let replay: Value = serde_json::from_slice(&std::fs::read(entry?.path())?)?;
        let (old, new) = (Arc::clone(&old), Arc::clone(&new));
        let turn = Arc::clone(&room).acquire_owned().await?;
        games.spawn(async move {
            let report = play(&old.address, &new.address, &replay).await;
            drop(turn);
            report
        });
    }
    let mut report = Report::default();
    while let Some(played) = games.join_next().await {
        report.add(played??);
    }
    for server in [old, new] {
        let server = Arc::into_inner(server).context("all games have ended")?;
        server.stop().await?;
    }
    for name in ["old.db", "new.db"] {
        std::fs::remove_file(folder.join(name))?;
    }
    Ok(report)
}
