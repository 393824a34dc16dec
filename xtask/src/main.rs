//! What developers run: `cargo xtask test`, `cargo xtask play` and their parts.
//!
//! Standard library only, so that it builds in a second on a fresh machine. No check of the games'
//! rules is here: those are tests and laws of their own crates.

mod cargo;
mod stages;
mod tidy;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test          everything that must pass: tidy, format, lints, tests, docs, laws
cargo xtask play [ARGS]   build and play: a game's id first, or options of `landfall play`
cargo xtask tidy          the quick checks of files and words
cargo xtask laws [ARGS]   the laws on every game (release build); --games 200 by default
cargo xtask bench [ARGS]  random playouts on one core, for docs/performance.md
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let rest: Vec<String> = words.collect();
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    let done = match command.as_str() {
        "test" => stages::test(),
        "play" => play(&rest),
        "tidy" => tidy::run().map(|seen| println!("{seen}")),
        "laws" => cargo::landfall("laws", &or(&rest, stages::LAWS)),
        "bench" => bench(&rest),
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

/// Starts the terminal game: the one named first, else the first of the catalogue.
fn play(rest: &[&str]) -> Result<(), String> {
    let mut args = rest.to_vec();
    if args.first().is_none_or(|word| word.starts_with('-')) {
        args.insert(0, "jubilee");
    }
    cargo::landfall("play", &args)
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
