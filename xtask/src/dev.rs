//! `cargo xtask dev`: the table while it is being changed. The page reloads by itself, the server is built and
//! started anew whenever a source changes; matches and pages survive it.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use crate::{cargo, web};

/// How often the sources are looked at.
const GLANCE: Duration = Duration::from_millis(300);

/// Where the page looks for the server.
const SERVER: &str = "8080";

/// Runs until it is interrupted. `features` picks games: `--games jubilee,gts` builds no others.
pub(crate) fn run(rest: &[&str]) -> Result<(), String> {
    let build = build_args(rest)?;
    free(SERVER)?;
    web::install()?;
    let mut server = rebuilt(&build, None);
    let mut page = web::dev(SERVER)?;
    let mut seen = newest()?;
    loop {
        sleep(GLANCE);
        if let Ok(Some(status)) = page.try_wait() {
            stop(&mut server);
            return Err(format!("the page's own server ended: {status}"));
        }
        let now = newest()?;
        if now > seen {
            seen = now;
            server = rebuilt(&build, server);
        }
        if let Some(ended) = server.as_mut().and_then(|child| child.try_wait().ok()?) {
            println!("== the server ended ({ended}); it starts again after the next change");
            server = None;
        }
    }
}

/// What cargo is asked to build.
fn build_args(rest: &[&str]) -> Result<Vec<String>, String> {
    let mut args: Vec<String> = ["build", "--locked", "--package", "landfall"]
        .map(str::to_owned)
        .to_vec();
    match rest {
        [] => Ok(args),
        ["--games", games] => {
            args.push("--no-default-features".to_owned());
            args.push(format!("--features={games}"));
            Ok(args)
        }
        _ => Err(
            "cargo xtask dev [--games jubilee,gts]: builds and serves all games, or those only"
                .to_owned(),
        ),
    }
}

/// Somebody else's server there would be mistaken for ours.
fn free(port: &str) -> Result<(), String> {
    TcpListener::bind(format!("127.0.0.1:{port}"))
        .map(drop)
        .map_err(|fault| format!("port {port} is taken ({fault}): stop the server that uses it"))
}

/// Builds the server and starts it in place of the old one; the old one stays where the build fails.
fn rebuilt(build: &[String], mut old: Option<Child>) -> Option<Child> {
    let began = Instant::now();
    let args: Vec<&str> = build.iter().map(String::as_str).collect();
    if let Err(fault) = cargo::run(&args) {
        println!("== {fault}; waiting for the next change");
        return old;
    }
    stop(&mut old);
    let started = Command::new(cargo::debug_binary())
        .args(["serve", "--port", SERVER])
        .current_dir(cargo::root())
        .spawn();
    let seconds = began.elapsed().as_secs_f32();
    match started {
        Ok(child) => {
            println!("== the server is new, {seconds:.1} s after the change");
            Some(child)
        }
        Err(fault) => {
            println!("== the server cannot be started: {fault}");
            None
        }
    }
}

/// Ends a server; a killed one loses nothing that it acknowledged.
fn stop(server: &mut Option<Child>) {
    if let Some(mut child) = server.take() {
        // Either it has ended already or it ends now.
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// When the newest source of the server was written.
fn newest() -> Result<SystemTime, String> {
    let root = cargo::root();
    let crates = fs::read_dir(root.join("crates")).map_err(|e| format!("crates: {e}"))?;
    let mut latest = written(&root.join("Cargo.lock"));
    for entry in crates.flatten() {
        latest = latest.max(written(&entry.path().join("Cargo.toml")));
        for folder in ["src", "data", "migrations"] {
            latest = latest.max(newest_in(&entry.path().join(folder)));
        }
        latest = latest.max(written(&entry.path().join("rules.toml")));
    }
    Ok(latest)
}

fn newest_in(folder: &Path) -> SystemTime {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let each = entries.map(|entry| {
        let path: PathBuf = entry.path();
        if path.is_dir() {
            newest_in(&path)
        } else {
            written(&path)
        }
    });
    each.max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// When a file was written; long ago where there is none.
fn written(path: &Path) -> SystemTime {
    let time = fs::metadata(path).and_then(|about| about.modified());
    time.unwrap_or(SystemTime::UNIX_EPOCH)
}
