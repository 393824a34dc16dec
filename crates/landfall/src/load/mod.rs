//! `landfall load`: bots play every seat of many matches over WebSocket on loopback, game after game,
//! and every durable move is timed.
//!
//! The server runs as a process of its own (this very binary, or another), so that its memory and time are its
//! own. In the same run, and on the same disk, a bare append with fsync is timed: what a durable
//! move costs beyond that is ours.

mod client;
mod figures;
mod floor;
mod growth;
mod host;
mod http;
mod idle;
mod link;
mod picture;
mod report;
mod returns;
mod server;
mod summary;
mod thinking;
mod until;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::args::LoadArgs;
use crate::out;
use crate::titles::Games;
use client::{House, Match, Tally};
use growth::Growth;
use http::Venue;
use idle::{Idle, IdleMatches};
use link::Manners;
use report::{Measured, Report};
use returns::Returns;
use server::Server;
use thinking::{Asker, Askers, Thinking};
use until::Until;

/// How often one looks whether it is time to stop.
const LOOK: Duration = Duration::from_millis(50);

/// One run: a game, its scenario and the server it is played on.
struct Plan<'a> {
    game: String,
    scenario: String,
    seats: usize,
    /// This very binary where there is none.
    server: Option<&'a Path>,
}

pub(crate) fn run(args: &LoadArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let plans = plans(args, games)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let mut reports = Vec::new();
    for plan in &plans {
        host::bear(connections(args, plan.seats))?;
        reports.push(runtime.block_on(load(args, plan))?);
    }
    match &reports[..] {
        [report] if args.json => out::json(out, report),
        [report] => report.print(out),
        reports if args.json => out::json(out, &reports),
        reports => summary::print(reports, out),
    }
}

/// Every game on every server, the servers of one game one after the other.
fn plans<'a>(args: &'a LoadArgs, games: &Games) -> anyhow::Result<Vec<Plan<'a>>> {
    if args.scenario.is_some() && args.game.len() > 1 {
        bail!("--scenario goes with one game; say GAME:SCENARIO for each of several");
    }
    if args.matches == 0 && args.idle == 0 && args.idle_matches == 0 {
        bail!("--matches 0 leaves nothing to do without --idle or --idle-matches");
    }
    let servers: Vec<Option<&Path>> = match &args.server[..] {
        [] => vec![None],
        several => several.iter().map(|path| Some(&**path)).collect(),
    };
    let mut plans = Vec::new();
    for name in &args.game {
        let (game, scenario) = match name.split_once(':') {
            Some((game, scenario)) => (game, Some(scenario)),
            None => (&**name, args.scenario.as_deref()),
        };
        let title = games.find(game)?;
        let setup = title.info().check(scenario, &[], kernel::Seed::from(0))?;
        plans.extend(servers.iter().map(|server| Plan {
            game: setup.game.clone(),
            scenario: setup.scenario.clone(),
            seats: title.info().seats.len(),
            server: *server,
        }));
    }
    Ok(plans)
}

/// How many connections there will be.
fn connections(args: &LoadArgs, seats: usize) -> u64 {
    let a_match = seats as u64 + u64::from(args.watchers);
    let asking = u64::from(args.thinking) * seats as u64;
    u64::from(args.matches) * a_match + u64::from(args.idle) + asking
}

async fn load(args: &LoadArgs, plan: &Plan<'_>) -> anyhow::Result<Report> {
    let folder = Folder::make(args.folder.clone())?;
    let warning = host::warning(&folder.0);
    let floor = floor::measure(&folder.0, 500)?;
    let mut server = Server::start(plan.server, &folder.0.join("load.db")).await?;
    let house = House {
        venue: Venue {
            address: server.address.clone(),
            game: plan.game.clone(),
            scenario: plan.scenario.clone(),
        },
        manners: Arc::new(Manners::new(!args.whole)),
        watchers: args.watchers,
        reconnects: args.reconnects,
        pause: pause_between(args),
        thinking: Arc::new(Thinking::new(args.thinking)),
    };
    let catalogue_bytes = house.venue.catalogue().await?;
    let idle_matches = IdleMatches::make(&house.venue, &house.manners, args.idle_matches, &server);
    let idle_matches = idle_matches.await?;
    let idle = Idle::sit_down(&house.venue, &house.manners, args.idle, &server).await?;
    let askers = Askers::sit_down(&house).await?;
    let mut matches = Vec::new();
    for number in 0..args.matches {
        matches.push(Match::sit_down(&house, number).await?);
    }
    let before = server.cpu_seconds();
    let until = Arc::new(Until::new(args));
    let mut played = play(matches, askers, &until, &mut server, args).await?;
    let mut measured = Measured {
        floor,
        memory: server.memory(),
        cpu: server.cpu_seconds() - before,
        seconds: until.elapsed().as_secs_f64(),
        growth: played.growth.by_quarter(),
        tally: played.tally(),
        catalogue_bytes,
        idle: idle.report(),
        idle_matches,
        thinking: None,
        returns: None,
        warning,
    };
    if args.thinking > 0 {
        measured.thinking = Some(house.thinking.report(
            &mut measured.tally.with_thinking,
            &mut measured.tally.without_thinking,
        ));
    }
    if args.reconnects > 0 && args.matches > 0 {
        measured.returns = Some(Returns::measure(&mut played.matches, &mut server).await?);
    }
    server.stop().await?;
    Ok(Report::new(args, plan, measured, &until, &house.manners))
}

/// What was played.
#[derive(Default)]
struct Played {
    matches: Vec<Match>,
    growth: Growth,
}

impl Played {
    /// What was measured in all matches; what they do from here on does not count.
    fn tally(&mut self) -> Tally {
        let mut all = Tally::default();
        for one in &mut self.matches {
            all.add(std::mem::take(&mut one.tally));
        }
        all
    }
}

/// Plays all matches until it is time.
async fn play(
    matches: Vec<Match>,
    askers: Vec<Asker>,
    until: &Arc<Until>,
    server: &mut Server,
    args: &LoadArgs,
) -> anyhow::Result<Played> {
    let (say_over, over) = tokio::sync::watch::channel(false);
    let mut tasks = tokio::task::JoinSet::new();
    for playing in matches {
        tasks.spawn(playing.play(Arc::clone(until), over.clone()));
    }
    let askers = Askers::ask(askers, until, &over);
    let bar = out::progress(args.seconds, "playing");
    let mut played = Played::default();
    played.growth.take(0, server.cpu_seconds());
    while !until.over() {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            Some(done) = tasks.join_next() => played.matches.push(done.context("a player broke down")??),
        }
        played.growth.take(until.made(), server.cpu_seconds());
        bar.set_position(until.elapsed().as_secs());
    }
    say_over.send_replace(true);
    while let Some(done) = tasks.join_next().await {
        played.matches.push(done.context("a player broke down")??);
    }
    played.growth.take(until.made(), server.cpu_seconds());
    askers.end().await?;
    bar.finish_and_clear();
    Ok(played)
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
