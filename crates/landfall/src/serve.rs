//! `landfall serve`: the table in the browser. This file only reads what was asked for, names the
//! games that are still being built, and listens for the end.

use std::io::{IsTerminal, Write};
use std::net::IpAddr;
use std::time::Duration;

use anyhow::Context;
use table::wire::http::Announced;
use table::{Config, Limits, Titles};
use tracing_subscriber::EnvFilter;

use crate::args::{LimitArgs, LogForm, ServeArgs};
use crate::titles::Games;

/// The games that are being built.
const ANNOUNCED: [Announced; 4] = [
    Announced {
        id: "nightdrop",
        title: "Night Drop 2: Pegasus Bridge",
        blurb: "Gliders and parachutes in the dark, and neither side knows what stands where.",
    },
    Announced {
        id: "folio",
        title: "D-Day: Sword Beach",
        blurb: "From the surf to the gates of Caen, with zones of control, supply and reserves.",
    },
    Announced {
        id: "heroes",
        title: "Heroes of Normandie: Battle for Caen",
        blurb: "Squads, orders and cards among the hedgerows, house by house.",
    },
    Announced {
        id: "gts",
        title: "Grand Tactical Series 2.0: Sword",
        blurb: "Divisions and commandos ashore at Sword, drawn chit by chit, with naval guns behind.",
    },
];

pub(crate) fn run(args: &ServeArgs, games: Games, out: &mut dyn Write) -> anyhow::Result<()> {
    log(args.log);
    let mut config = Config::new(args.db.path());
    config.host = args.host;
    config.port = args.port;
    config.limits = limits(&args.limits);
    config.messages_per_second = args.limits.messages_per_second;
    config.messages_at_once = args.limits.messages_per_second.saturating_mul(2);
    config.keep = args.keep.keep();
    config.public_url.clone_from(&args.public_url);
    config.metrics = args.metrics;
    let db = config.db.display().to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let mut told = Ok(());
    let public = args.public_url.as_ref().map(ToString::to_string);
    let ready = |address: std::net::SocketAddr| {
        if args.open {
            open_browser(address);
        }
        told = writeln!(out, "Landfall is at http://{address}")
            .and_then(|()| match &public {
                Some(public) => writeln!(out, "From outside it is {public}"),
                None => Ok(()),
            })
            .and_then(|()| writeln!(out, "Matches are kept in {db}; stop with Ctrl-C"))
            .and_then(|()| out.flush());
    };
    let titles = Titles(games.0);
    let there = |id: &str| titles.0.iter().any(|title| title.info().id == id);
    let announced = ANNOUNCED.into_iter().filter(|a| !there(a.id)).collect();
    // From now on: whoever is told where the server is may ask it to stop at once.
    let signals = runtime
        .block_on(async { Signals::heard() })
        .context("cannot start")?;
    let stop = asked_to_stop(signals);
    let served = runtime.block_on(table::serve(config, titles, announced, ready, stop));
    // A bot that still thinks is not waited for: its choice was promised to nobody.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served?;
    told.map_err(anyhow::Error::from)
}

/// Begins the log. What is in it says `LANDFALL_LOG`.
fn log(form: LogForm) {
    let filter = EnvFilter::try_from_env("LANDFALL_LOG");
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter.unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn")))
        .with_writer(std::io::stderr);
    match form {
        LogForm::Text => log.with_ansi(std::io::stderr().is_terminal()).init(),
        LogForm::Json => {
            log.json().flatten_event(true).with_span_list(false).init();
            // Whoever reads the lines as JSON shall be able to read all of them.
            std::panic::set_hook(Box::new(|bug| {
                tracing::error!("this is a bug, please report it: {bug}");
            }));
        }
    }
}

/// What was asked for on the command line; everything else as usual.
fn limits(args: &LimitArgs) -> Limits {
    let within = Duration::from_secs(args.request_seconds);
    Limits {
        connections: args.connections,
        connections_per_address: args.connections_per_address,
        sockets_per_match: args.sockets_per_match,
        matches_per_minute: args.matches_per_minute,
        branches_per_minute: args.branches_per_minute,
        looks_per_minute: args.looks_per_minute,
        matches_per_hour: args.matches_per_hour,
        branches_per_hour: args.branches_per_hour,
        replays_per_hour: args.replays_per_hour,
        questions_per_hour: args.questions_per_hour,
        replay_steps: args.replay_steps,
        head_within: within,
        body_within: within,
        read_within: within,
        bodies: args.body_megabytes as usize * 1024 * 1024,
        proxies: args.proxies.iter().map(IpAddr::to_canonical).collect(),
        ..Limits::default()
    }
}

/// Shows the table in the user's browser, where there is one.
fn open_browser(address: std::net::SocketAddr) {
    let url = format!("http://localhost:{}", address.port());
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = std::process::Command::new(program);
    command.arg(url);
    command.stdout(std::process::Stdio::null());
    command.stderr(std::process::Stdio::null());
    // A machine without a browser still serves the table.
    drop(command.spawn());
}

/// Done when the user, or the system, asks the server to end. Whoever asks a second time is obeyed
/// at once: nothing that was acknowledged is lost by that either.
async fn asked_to_stop(mut signals: Signals) {
    signals.next().await;
    tokio::spawn(async move {
        signals.next().await;
        drop(writeln!(std::io::stderr(), "landfall: stopped at once"));
        std::process::exit(STOPPED_AT_ONCE);
    });
}

/// What a shell takes for "ended by a signal".
const STOPPED_AT_ONCE: i32 = 130;

/// Ctrl-C, and what the system says when it asks the process to end.
pub(crate) struct Signals {
    #[cfg(unix)]
    each: [tokio::signal::unix::Signal; 2],
}

impl Signals {
    /// Hears signals from now on; needs the runtime.
    pub(crate) fn heard() -> std::io::Result<Signals> {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let each = [
                signal(SignalKind::interrupt())?,
                signal(SignalKind::terminate())?,
            ];
            Ok(Signals { each })
        }
        #[cfg(not(unix))]
        Ok(Signals {})
    }

    /// Done at the next one.
    pub(crate) async fn next(&mut self) {
        #[cfg(unix)]
        {
            let [key, term] = &mut self.each;
            tokio::select! {
                _ = key.recv() => {}
                _ = term.recv() => {}
            }
        }
        #[cfg(not(unix))]
        drop(tokio::signal::ctrl_c().await);
    }
}
