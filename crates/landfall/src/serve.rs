//! `landfall serve`: the table in the browser. This file only reads what was asked for, names the
//! games that are still being built, and listens for the end.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use table::wire::http::Announced;
use table::{Config, Titles};
use tracing_subscriber::EnvFilter;

use crate::args::ServeArgs;
use crate::titles;

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

pub(crate) fn run(args: &ServeArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_env("LANDFALL_LOG");
    tracing_subscriber::fmt()
        .with_env_filter(filter.unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn")))
        .with_writer(std::io::stderr)
        .init();
    let mut config = Config::new(args.db.clone().unwrap_or_else(usual_db));
    config.host = args.host;
    config.port = args.port;
    let db = config.db.display().to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let mut told = Ok(());
    let ready = |address: std::net::SocketAddr| {
        if args.open {
            open_browser(address);
        }
        told = writeln!(out, "Landfall is at http://{address}")
            .and_then(|()| writeln!(out, "Matches are kept in {db}; stop with Ctrl-C"))
            .and_then(|()| out.flush());
    };
    let titles = Titles(titles::all());
    let there = |id: &str| titles.0.iter().any(|title| title.info().id == id);
    let announced = ANNOUNCED.into_iter().filter(|a| !there(a.id)).collect();
    runtime.block_on(table::serve(
        config,
        titles,
        announced,
        ready,
        asked_to_stop(),
    ))?;
    told.map_err(anyhow::Error::from)
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

/// A file in the user's data folder, or here where there is none.
fn usual_db() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty());
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| folder("HOME").map(|home| PathBuf::from(home).join(".local/share")));
    data.map(|data| data.join("landfall"))
        .unwrap_or_default()
        .join("landfall.db")
}

/// Done when the user, or the system, asks the server to end.
async fn asked_to_stop() {
    let by_key = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut term) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = by_key => {}
                _ = term.recv() => {}
            }
            return;
        }
    }
    drop(by_key.await);
}
