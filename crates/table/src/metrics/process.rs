//! What the system tells about this process; nothing where it tells nothing.

use std::fs;

/// The system counts processor time in hundredths of a second, on every Linux.
const TICKS: f64 = 100.0;

/// Memory in use, in bytes.
pub(super) fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// Seconds of processor time so far.
pub(super) fn processor() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name comes before, and may hold anything.
    let (_, rest) = stat.rsplit_once(')')?;
    let ticks = rest.split_whitespace().skip(11).take(2);
    let ticks: Vec<f64> = ticks.filter_map(|text| text.parse().ok()).collect();
    (ticks.len() == 2).then(|| ticks.iter().sum::<f64>() / TICKS)
}

/// Files and sockets that are open.
pub(super) fn files() -> Option<u64> {
    // One of them is the folder that is being read.
    let open = fs::read_dir("/proc/self/fd").ok()?.count();
    Some(open.saturating_sub(1) as u64)
}
