//! `landfall load`: bots play many matches over WebSocket on loopback, and every durable move is
//! timed.
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
use crate::{out, titles};
use client::Player;
use report::{Percentiles, Report};
use server::Server;

/// What the players have seen so far.
#[derive(Default)]
struct Seen {
    /// Microseconds from sending a choice to the scene that it made.
    latencies: Mutex<Vec<u32>>,
    ended: AtomicU64,
    refused: AtomicU64,
    bytes: AtomicU64,
}

pub(crate) fn run(args: &LoadArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    titles::find(&args.game)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let report = runtime.block_on(load(args))?;
    if args.json {
        out::json(out, &report)
    } else {
        report.print(out)
    }
}

async fn load(args: &LoadArgs) -> anyhow::Result<Report> {
    let folder = Folder::make(args.folder.clone())?;
    let floor = floor::measure(&folder.0, 500)?;
    let server = Server::start(&folder.0.join("load.db")).await?;
    let seen = Arc::new(Seen::default());
    let pause = pause_between(args);
    let mut players = Vec::new();
    for number in 0..args.matches {
        players.push(Player::sit_down(&server.address, &args.game, number).await?);
    }
    let bar = out::progress(args.seconds, "playing");
    let began = Instant::now();
    let until = began + Duration::from_secs(args.seconds);
    let before = server.cpu_seconds();
    let mut tasks = tokio::task::JoinSet::new();
    for player in players {
        tasks.spawn(player.play(until, pause, Arc::clone(&seen)));
    }
    while Instant::now() < until && !tasks.is_empty() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        bar.inc(1);
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
        args,
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
