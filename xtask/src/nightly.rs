//! `cargo xtask nightly`: every fuzz target for a while. What it finds beyond the seeds of `fuzz/corpus` stays in `fuzz/target`.

use std::fs;

use crate::cargo;

/// What is missing, and how to get it.
const MISSING: &str = "cargo-fuzz is missing; install it with: cargo install cargo-fuzz --locked
(it also needs a C++ compiler, such as Debian's package g++)";

/// How long each target runs, where nothing else is said.
const SECONDS: u32 = 60;

/// The flags of a fuzzer are the compiler's unstable ones, which the stable compiler takes where it is told so.
const FLAGS: [(&str, &str); 1] = [("RUSTC_BOOTSTRAP", "1")];

pub(crate) fn run(rest: &[&str]) -> Result<(), String> {
    let seconds = match rest {
        [] => SECONDS,
        ["--seconds", number] => number
            .parse()
            .map_err(|_| format!("--seconds takes a whole number, not `{number}`"))?,
        _ => return Err("cargo xtask nightly takes no argument but --seconds N".to_owned()),
    };
    if !cargo::has("fuzz") {
        return Err(MISSING.to_owned());
    }
    // What does not build has found nothing.
    let building = ["fuzz", "build", "--sanitizer", "none"];
    cargo::run_with(&building, &FLAGS)
        .map_err(|fault| format!("the fuzz targets do not build: {fault}"))?;
    let targets = targets()?;
    let mut failed = Vec::new();
    for target in &targets {
        println!("== {target}, {seconds} s");
        if let Err(fault) = fuzz(target, seconds) {
            println!("== {target}: {fault}");
            failed.push(target.as_str());
        }
    }
    if failed.is_empty() {
        println!("xtask nightly: {} targets found nothing", targets.len());
        return Ok(());
    }
    Err(format!(
        "something was found by {}; the input is in fuzz/artifacts, and `cargo fuzz run TARGET FILE` tries it again",
        failed.join(", ")
    ))
}

/// The targets: a folder of seeds for each.
fn targets() -> Result<Vec<String>, String> {
    let folder = cargo::root().join("fuzz/corpus");
    let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}

/// Runs one target. No `unsafe` is ours, so that no sanitizer is needed.
fn fuzz(target: &str, seconds: u32) -> Result<(), String> {
    let grown = cargo::root().join("fuzz/target/corpus").join(target);
    fs::create_dir_all(&grown).map_err(|e| format!("{}: {e}", grown.display()))?;
    let (grown, seeds) = (grown.display(), format!("fuzz/corpus/{target}"));
    let args = format!(
        "fuzz run --sanitizer none {target} {grown} {seeds} -- -max_total_time={seconds} -max_len=8192 -timeout=20"
    );
    let args: Vec<&str> = args.split(' ').collect();
    cargo::run_with(&args, &FLAGS)
}
