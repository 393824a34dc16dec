//! What a load run found, for people and as JSON.

use std::io::Write;
use std::sync::atomic::Ordering;

use serde::Serialize;

use super::Seen;
use super::server::Memory;
use crate::args::LoadArgs;
use crate::out;

/// A distribution of times, in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Percentiles {
    count: u64,
    p50: f64,
    p90: f64,
    p99: f64,
    max: f64,
}

impl Percentiles {
    /// From microseconds.
    pub(super) fn of(micros: &mut [u32]) -> Percentiles {
        micros.sort_unstable();
        let at = |share: usize| {
            let index = (micros.len() * share / 1000).min(micros.len().saturating_sub(1));
            micros.get(index).map_or(0.0, |&m| f64::from(m) / 1000.0)
        };
        Percentiles {
            count: micros.len() as u64,
            p50: at(500),
            p90: at(900),
            p99: at(990),
            max: at(1000),
        }
    }
}

/// The whole run.
#[derive(Serialize)]
pub(super) struct Report {
    game: String,
    scenario: String,
    matches: u32,
    offered_per_second: u32,
    seconds: f64,
    moves: u64,
    /// The moves of each seat.
    moves_by_seat: Vec<u64>,
    moves_per_second: f64,
    /// From sending a choice until its scene is back: durable, acknowledged, drawn.
    move_ms: Percentiles,
    /// A bare append with fsync on the same disk in the same run.
    append_ms: Percentiles,
    /// How many bare appends a durable move costs, at the median and at the 99th percentile.
    ratio_p50: f64,
    ratio_p99: f64,
    server_memory_mb: f64,
    server_peak_mb: f64,
    server_cpu_share: f64,
    server_cpu_seconds: f64,
    moves_per_cpu_second: f64,
    received_mb: f64,
    games_ended: u64,
    /// The same under the name that says what is counted: games played to their end.
    games_finished: u64,
    refused: u64,
}

impl Report {
    pub(super) fn new(
        (args, scenario, seats): (&LoadArgs, String, usize),
        seconds: f64,
        moves: Percentiles,
        floor: Percentiles,
        memory: Memory,
        cpu: f64,
        seen: &Seen,
    ) -> Report {
        #[expect(
            clippy::cast_precision_loss,
            reason = "counts of a run of minutes are far below 2^52"
        )]
        let real = |n: u64| n as f64;
        Report {
            game: args.game.clone(),
            scenario,
            matches: args.matches,
            offered_per_second: args.rate,
            seconds,
            moves: moves.count,
            moves_by_seat: (seen.by_seat.iter().take(seats))
                .map(|count| count.load(Ordering::Relaxed))
                .collect(),
            moves_per_second: real(moves.count) / seconds,
            move_ms: moves,
            append_ms: floor,
            ratio_p50: moves.p50 / floor.p50.max(0.001),
            ratio_p99: moves.p99 / floor.p99.max(0.001),
            server_memory_mb: memory.now_mb,
            server_peak_mb: memory.peak_mb,
            server_cpu_share: cpu / seconds,
            server_cpu_seconds: cpu,
            // Where the system does not tell the time there is no rate either.
            moves_per_cpu_second: if cpu > 0.0 {
                real(moves.count) / cpu
            } else {
                0.0
            },
            received_mb: real(seen.bytes.load(Ordering::Relaxed)) / 1e6,
            games_ended: seen.ended.load(Ordering::Relaxed),
            games_finished: seen.ended.load(Ordering::Relaxed),
            refused: seen.refused.load(Ordering::Relaxed),
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let rate = match self.offered_per_second {
            0 => "as fast as they can".to_owned(),
            rate => format!("{rate} moves a second offered"),
        };
        writeln!(
            out,
            "{} live matches of {}, {}, {rate}, {:.0} s",
            self.matches, self.game, self.scenario, self.seconds
        )?;
        let row = |name: &str, p: &Percentiles| {
            let ms = |x: f64| format!("{x:.2}");
            vec![
                name.to_owned(),
                ms(p.p50),
                ms(p.p90),
                ms(p.p99),
                ms(p.max),
                out::grouped(p.count),
            ]
        };
        let heads = ["milliseconds", "p50", "p90", "p99", "max", "count"];
        let heads = heads.map(ToOwned::to_owned).to_vec();
        out::table(
            out,
            &[
                heads,
                row("durable move", &self.move_ms),
                row("bare fsync'd append", &self.append_ms),
            ],
        )?;
        writeln!(
            out,
            "a durable move costs {:.1} bare appends at the median, {:.1} at the 99th percentile",
            self.ratio_p50, self.ratio_p99
        )?;
        writeln!(
            out,
            "{:.0} moves a second, {:.0} for each second of the server's processor; {} games played to \
             their end, {} refused",
            self.moves_per_second, self.moves_per_cpu_second, self.games_finished, self.refused
        )?;
        writeln!(
            out,
            "server: {:.1} MB of memory, {:.1} MB at its peak, {:.0} % of one core; {:.1} MB received",
            self.server_memory_mb,
            self.server_peak_mb,
            self.server_cpu_share * 100.0,
            self.received_mb
        )?;
        Ok(())
    }
}
