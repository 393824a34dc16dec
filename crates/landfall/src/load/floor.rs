//! What the disk itself takes: rows appended to a file, each flushed before the next.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use super::figures::Percentiles;

/// About what a stored choice weighs.
const ROW: [u8; 250] = [b'.'; 250];

/// Times bare appends with fsync in this folder.
pub(super) fn measure(folder: &Path, rows: u32) -> anyhow::Result<Percentiles> {
    let path = folder.join("floor");
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    let mut times = Vec::new();
    for _ in 0..rows {
        let began = Instant::now();
        file.write_all(&ROW)?;
        file.sync_data()?;
        times.push(micros(began.elapsed()));
    }
    std::fs::remove_file(path)?;
    Ok(Percentiles::of(&mut times))
}

/// A time in microseconds.
pub(super) fn micros(took: Duration) -> u32 {
    u32::try_from(took.as_micros()).unwrap_or(u32::MAX)
}
