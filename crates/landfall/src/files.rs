//! Files that players write and keep: read with line and column in the complaint, written whole.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, anyhow};
use kernel::{Replay, Situation};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A file that may be either.
pub(crate) enum Saved {
    /// A position.
    Situation(Box<Situation>),
    /// A game.
    Replay(Box<Replay>),
}

/// The name of a file as it is complained about.
pub(crate) fn named(path: &Path) -> String {
    if path == Path::new("-") {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        let read = io::stdin().read_to_end(&mut bytes);
        read.context("cannot read the standard input")?;
        return Ok(bytes);
    }
    fs::read(path).with_context(|| format!("cannot read {}", named(path)))
}

fn parsed<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> anyhow::Result<T> {
    serde_json::from_slice(bytes).map_err(|e| anyhow!("{}: {e}", named(path)))
}

/// Reads a JSON file, or the standard input for `-`.
pub(crate) fn read<T: DeserializeOwned>(path: &Path) -> anyhow::Result<T> {
    parsed(path, &bytes(path)?)
}

/// Reads a replay or a situation, whichever the file is.
pub(crate) fn read_saved(path: &Path) -> anyhow::Result<Saved> {
    let bytes = bytes(path)?;
    let any: serde_json::Value = parsed(path, &bytes)?;
    if any.get("steps").is_some() || any.get("commitment").is_some() {
        parsed(path, &bytes).map(Saved::Replay)
    } else {
        parsed(path, &bytes).map(Saved::Situation)
    }
}

/// Writes a file, or says why it cannot.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", named(path)))
}

/// Writes a JSON file that a person can read.
pub(crate) fn write_json<T: Serialize>(path: &Path, value: &T) -> anyhow::Result<()> {
    let mut text = serde_json::to_vec_pretty(value)?;
    text.push(b'\n');
    write(path, &text)
}
