//! `cargo xtask test`: one stage after the other, each with its time, up to the first that fails.

use std::time::Instant;

use crate::{cargo, tidy, web};

/// What `cargo xtask laws` and the last stage ask for.
pub(crate) const LAWS: &[&str] = &["--games", "200", "--choices", "30000"];

type Stage = (&'static str, fn() -> Result<(), String>);

/// Quick ones first.
const STAGES: [Stage; 10] = [
    ("tidy", tidy),
    ("format", format),
    ("web build", web::build),
    ("web checks", web::check),
    ("lints", lints),
    ("tests", tests),
    ("doctests", doctests),
    ("docs", docs),
    ("laws", laws),
    ("browser", browser),
];

pub(crate) fn test() -> Result<(), String> {
    let start = Instant::now();
    let mut times = Vec::new();
    for (name, stage) in STAGES {
        println!("== {name}");
        let began = Instant::now();
        let done = stage();
        let seconds = began.elapsed().as_secs_f32();
        done.map_err(|fault| format!("stage {name} failed after {seconds:.1} s: {fault}"))?;
        println!("== {name}: passed in {seconds:.1} s");
        times.push(format!("{name} {seconds:.0}"));
    }
    let (count, total) = (times.len(), start.elapsed().as_secs());
    println!("{} s", times.join(", "));
    println!(
        "xtask test: {count} stages passed in {} min {:02} s",
        total / 60,
        total % 60
    );
    Ok(())
}

fn tidy() -> Result<(), String> {
    tidy::run().map(|seen| println!("{seen}"))
}

/// A component that rustup brings.
fn needs(subcommand: &str, component: &str) -> Result<(), String> {
    if cargo::has(subcommand) {
        return Ok(());
    }
    Err(format!(
        "cargo {subcommand} is missing; install it with: rustup component add {component}"
    ))
}

fn format() -> Result<(), String> {
    needs("fmt", "rustfmt")?;
    cargo::run(&["fmt", "--all", "--check"])
}

fn lints() -> Result<(), String> {
    needs("clippy", "clippy")?;
    let args = "clippy --workspace --all-targets --all-features --locked -- -D warnings";
    cargo::run(&args.split(' ').collect::<Vec<_>>())
}

fn tests() -> Result<(), String> {
    let args = if cargo::has("nextest") {
        "nextest run --workspace --all-features --locked"
    } else {
        "test --workspace --all-features --locked --quiet --lib --bins --tests"
    };
    cargo::run(&args.split(' ').collect::<Vec<_>>())
}

fn doctests() -> Result<(), String> {
    let args = "test --workspace --all-features --locked --quiet --doc";
    cargo::run(&args.split(' ').collect::<Vec<_>>())
}

fn docs() -> Result<(), String> {
    let args = "doc --workspace --all-features --locked --no-deps --quiet";
    let args: Vec<&str> = args.split(' ').collect();
    cargo::run_with(&args, &[("RUSTDOCFLAGS", "-D warnings")])
}

/// On the binary that the tests drove: only a few percent slower than one built for speed, and nothing more to build.
fn laws() -> Result<(), String> {
    cargo::run_built(&cargo::tested()?, "laws", LAWS)
}

/// The binary that the laws ran on plays in a browser.
fn browser() -> Result<(), String> {
    web::browser(&cargo::tested()?)
}
