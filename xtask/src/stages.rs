//! `cargo xtask test`: one stage after the other, each with its time, up to the first that fails.

use std::time::Instant;

use crate::{cargo, tidy, web};

/// What `cargo xtask laws` and the last stage ask for.
pub(crate) const LAWS: &[&str] = &["--games", "200", "--choices", "30000"];

/// What `cargo xtask test --long` asks for.
const LONG_LAWS: &[&str] = &["--games", "500"];

/// Set for the tests of `cargo xtask test --long`: they try everything where they usually take a sample.
const LONG: (&str, &str) = ("LANDFALL_LONG", "1");

type Stage = (&'static str, fn(Thorough) -> Result<(), String>);

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thorough {
    Usual,
    Long,
}

/// Quick ones first.
const STAGES: [Stage; 10] = [
    ("tidy", tidy),
    ("format", format),
    ("web build", |_| web::build()),
    ("web checks", |_| web::check()),
    ("lints", lints),
    ("tests", tests),
    ("doctests", doctests),
    ("docs", docs),
    ("laws", laws),
    ("browser", browser),
];

pub(crate) fn test(rest: &[&str]) -> Result<(), String> {
    let thorough = match rest {
        [] => Thorough::Usual,
        ["--long"] => Thorough::Long,
        _ => return Err("cargo xtask test takes no argument but --long".to_owned()),
    };
    let start = Instant::now();
    let mut times = Vec::new();
    for (name, stage) in STAGES {
        println!("== {name}");
        let began = Instant::now();
        let done = stage(thorough);
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

fn tidy(_: Thorough) -> Result<(), String> {
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

fn format(_: Thorough) -> Result<(), String> {
    needs("fmt", "rustfmt")?;
    cargo::run(&["fmt", "--all", "--check"])
}

fn lints(_: Thorough) -> Result<(), String> {
    needs("clippy", "clippy")?;
    let args = "clippy --workspace --all-targets --all-features --locked -- -D warnings";
    cargo::run(&args.split(' ').collect::<Vec<_>>())
}

fn tests(thorough: Thorough) -> Result<(), String> {
    let args = if cargo::has("nextest") {
        "nextest run --workspace --all-features --locked"
    } else {
        "test --workspace --all-features --locked --quiet --lib --bins --tests"
    };
    let variables: &[(&str, &str)] = match thorough {
        Thorough::Usual => &[],
        Thorough::Long => &[LONG],
    };
    cargo::run_with(&args.split(' ').collect::<Vec<_>>(), variables)
}

fn doctests(_: Thorough) -> Result<(), String> {
    let args = "test --workspace --all-features --locked --quiet --doc";
    cargo::run(&args.split(' ').collect::<Vec<_>>())
}

fn docs(_: Thorough) -> Result<(), String> {
    let args = "doc --workspace --all-features --locked --no-deps --quiet";
    let args: Vec<&str> = args.split(' ').collect();
    cargo::run_with(&args, &[("RUSTDOCFLAGS", "-D warnings")])
}

/// On the binary that the tests drove: only a few percent slower than one built for speed, and nothing more to build.
fn laws(thorough: Thorough) -> Result<(), String> {
    let args = match thorough {
        Thorough::Usual => LAWS,
        Thorough::Long => LONG_LAWS,
    };
    cargo::run_built(&cargo::tested()?, "laws", args)
}

/// The binary that the laws ran on plays in a browser.
fn browser(_: Thorough) -> Result<(), String> {
    web::browser(&cargo::tested()?)
}
