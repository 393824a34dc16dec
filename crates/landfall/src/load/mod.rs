//! `landfall load`: bots play every seat of many matches over WebSocket on loopback, game after game,
//! and every durable move is timed.
//!
//! The server runs as a process of its own (this very binary), so that its memory and time are its
//! own. In the same run, and on the same disk, a bare append with fsync is timed: what a durable
//! move costs beyond that is ours.

mod client;
mod floor;
mod report;
mod server;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::sync::Mutex;

use crate::args::LoadArgs;
use crate::out;
use crate::titles::Games;
use client::{Match, Until, Venue};
use report::{Percentiles, Report};
use server::Server;

/// How many seats are counted apart.
const SEATS: usize = 4;

/// What the players have seen so far.
#[derive(Default)]
struct Seen {
    /// Microseconds from sending a choice to the scene that it made.
    latencies: Mutex<Vec<u32>>,
    ended: AtomicU64,
    /// Choices of each seat; what a game has beyond that many counts with the last.
    by_seat: [AtomicU64; SEATS],
    refused: AtomicU64,
    bytes: AtomicU64,
}

pub(crate) fn run(args: &LoadArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let info = games.find(&args.game)?;
    let scenario = args.scenario.as_deref();
    let setup = info.info().check(scenario, &[], kernel::Seed::from(0))?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let venue = |address: &str| Venue {
        address: address.to_owned(),
        game: setup.game.clone(),
        scenario: Some(setup.scenario.clone()),
    };
    let seats = info.info().seats.len();
    let report = runtime.block_on(load(args, venue, seats))?;
    if args.json {
        out::json(out, &report)
    } else {
        report.print(out)
    }
}

async fn load(
    args: &LoadArgs,
    venue: impl Fn(&str) -> Venue,
    seats: usize,
) -> anyhow::Result<Report> {
    let folder = Folder::make(args.folder.clone())?;
    let floor = floor::measure(&folder.0, 500)?;
    let server = Server::start(&folder.0.join("load.db")).await?;
    let seen = Arc::new(Seen::default());
    let pause = pause_between(args);
    let venue = venue(&server.address);
    let mut matches = Vec::new();
    for number in 0..args.matches {
        matches.push(Match::sit_down(&venue, number, &seen).await?);
    }
    let bar = out::progress(args.seconds, "playing");
    let began = Instant::now();
    let until = Until {
        time: began + Duration::from_secs(args.seconds),
        games: args.games,
        moves: args.moves,
    };
    let before = server.cpu_seconds();
    let mut tasks = tokio::task::JoinSet::new();
    for playing in matches {
        tasks.spawn(playing.play(until, pause, Arc::clone(&seen)));
    }
    while !until.over(&seen) && !tasks.is_empty() {
        tokio::time::sleep(Duration::from_millis(200)).await;
        bar.set_position(began.elapsed().as_secs());
    }
    bar.finish_and_clear();
    let memory = server.memory();
    let cpu = server.cpu_seconds() - before;
    while let Some(done) = tasks.join_next().await {
        done.context("a player broke down")??;
    }
    let seconds = began.elapsed().as_secs_f64();
    server.stop().await?;
    let mut latencies = std::mem::take(&mut *seen.latencies.lock().await);
    Ok(Report::new(
        (args, venue.scenario.unwrap_or_default(), seats),
        seconds,
        Percentiles::of(&mut latencies),
        floor,
        memory,
        cpu,
        &seen,
    ))
}

/// A folder that is gone again afterwards.
struct Folder(PathBuf);

impl Folder {
    fn make(inside: Option<PathBuf>) -> anyhow::Result<Folder> {
        let inside = inside.unwrap_or_else(std::env::temp_dir);
        let path = inside.join(format!("landfall-load-{}", std::process::id()));
        std::fs::create_dir_all(&path)
            .with_context(|| format!("no folder for the database: {}", path.display()))?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// How long each match waits between moves, so that all of them together make the wanted rate.
fn pause_between(args: &LoadArgs) -> Duration {
    if args.rate == 0 {
        return Duration::ZERO;
    }
    Duration::from_secs_f64(f64::from(args.matches) / f64::from(args.rate))
}
