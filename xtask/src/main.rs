//! What developers run: `cargo xtask test`, `cargo xtask play` and their parts.
//!
//! Standard library only, so that it builds in a second on a fresh machine. No check of the games'
//! rules is here: those are tests and laws of their own crates.

mod cargo;
mod dev;
mod nightly;
mod node;
mod stages;
mod tidy;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [ARGS]   build everything and open the table at http://localhost:8080
cargo xtask dev [--games A,B]
                          the table while you change it: page and server follow every saved file
cargo xtask test [--long] everything that must pass: tidy, format, web, lints, tests, docs, laws, browser;
                          --long for what takes hours: every step of every game where a sample is usual
cargo xtask tidy          the quick checks of files and words
cargo xtask laws [ARGS]   the laws on every game (release build); 200 games or 30,000 choices of each scenario by default
cargo xtask bench [ARGS]  random playouts on one core, for docs/performance.md
cargo xtask load [ARGS]   bot matches over WebSocket, for docs/performance.md; --all for every game in one table
cargo xtask measure       first paint and frames a second in Chromium, for docs/performance.md
cargo xtask nightly [--seconds N]
                          every fuzz target for a minute, or so long
cargo xtask web           build the web table only
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let rest: Vec<String> = words.collect();
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    let done = match command.as_str() {
        "test" => stages::test(&rest),
        "dev" => dev::run(&rest),
        "play" => play(&rest),
        "tidy" => tidy::run().map(|seen| println!("{seen}")),
        "laws" => cargo::landfall("laws", &or(&rest, stages::LAWS)),
        "bench" => bench(&rest),
        "load" => load(&rest),
        "measure" => web::build().and_then(|()| web::measure(&cargo::built()?)),
        "nightly" => nightly::run(&rest),
        "web" => web::build(),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        unknown => Err(format!("unknown command `{unknown}`\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("xtask: {}", fault.trim_end());
            ExitCode::FAILURE
        }
    }
}

/// What was asked for, or what is usual.
fn or<'a>(asked: &[&'a str], usual: &[&'a str]) -> Vec<&'a str> {
    if asked.is_empty() { usual } else { asked }.to_vec()
}

/// Builds the web table and the server, and opens the table.
fn play(rest: &[&str]) -> Result<(), String> {
    web::build()?;
    let mut args = rest.to_vec();
    if !args.contains(&"--open") {
        args.push("--open");
    }
    cargo::run_built(&cargo::built_quickly()?, "serve", &args)
}

/// The figures of docs/performance.md.
fn bench(rest: &[&str]) -> Result<(), String> {
    const USUAL: [&str; 7] = [
        "jubilee",
        "--games",
        "2000",
        "--seed",
        "1",
        "--bots",
        "random,random",
    ];
    cargo::landfall("playout", &or(rest, &USUAL))
}

/// Matches over WebSocket; with `--all` of every game, small and large, as fast as they can.
fn load(rest: &[&str]) -> Result<(), String> {
    const ALL: [&str; 6] = [
        "jubilee",
        "nightdrop",
        "folio",
        "heroes:carpiquet",
        "gts:ham-and-jam",
        "gts:sword",
    ];
    let mut args: Vec<&str> = rest.iter().copied().filter(|&arg| arg != "--all").collect();
    if args.len() == rest.len() {
        return cargo::landfall("load", rest);
    }
    for (name, usual) in [("--rate", "0"), ("--matches", "32"), ("--seconds", "6")] {
        if !args.iter().any(|arg| arg.split('=').next() == Some(name)) {
            args.extend([name, usual]);
        }
    }
    args.extend(ALL);
    cargo::landfall("load", &args)
}
