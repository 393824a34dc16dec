//! Running cargo and what it built, in the workspace's own folder.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The workspace.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

fn command(args: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    command
}

/// Runs cargo, its output shown.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    run_with(args, &[])
}

/// The same with variables set.
pub(crate) fn run_with(args: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let mut command = command(args);
    command.envs(variables.iter().copied());
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`cargo {}` failed: {status}", args.join(" "))),
        Err(fault) => Err(format!("cargo cannot be run: {fault}")),
    }
}

/// Whether cargo has this subcommand.
pub(crate) fn has(subcommand: &str) -> bool {
    let asked = command(&[subcommand, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

/// Builds landfall for speed; where the binary is.
pub(crate) fn built() -> Result<PathBuf, String> {
    run(&["build", "--release", "--locked", "--package", "landfall"])?;
    Ok(binary("release"))
}

/// The same, quick to build: what `cargo xtask play` opens.
pub(crate) fn built_quickly() -> Result<PathBuf, String> {
    let args = "build --profile swift --locked --package landfall";
    run(&args.split(' ').collect::<Vec<_>>())?;
    Ok(binary("swift"))
}

/// The landfall that a plain `cargo build` makes.
pub(crate) fn debug_binary() -> PathBuf {
    binary("debug")
}

/// The landfall that the tests of the command line were built with, and left behind.
pub(crate) fn tested() -> Result<PathBuf, String> {
    let binary = debug_binary();
    if binary.is_file() {
        return Ok(binary);
    }
    Err(format!(
        "{} is missing: the tests stage builds it",
        binary.display()
    ))
}

fn binary(folder: &str) -> PathBuf {
    let name = format!("landfall{}", std::env::consts::EXE_SUFFIX);
    target().join(folder).join(name)
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    root().join(folder)
}

/// Builds landfall for speed and runs it.
pub(crate) fn landfall(subcommand: &str, rest: &[&str]) -> Result<(), String> {
    run_built(&built()?, subcommand, rest)
}

/// Runs a binary that was built.
pub(crate) fn run_built(binary: &Path, subcommand: &str, rest: &[&str]) -> Result<(), String> {
    let status = Command::new(binary)
        .arg(subcommand)
        .args(rest)
        .current_dir(root())
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`landfall {subcommand}` did not end well")),
        Err(fault) => Err(format!("landfall cannot be run: {fault}")),
    }
}
