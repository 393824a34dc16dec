//! What a load run found, for people and as JSON. Fields are added, never renamed.

use std::io::Write;
use std::sync::atomic::Ordering;

use serde::Serialize;

use super::Plan;
use super::client::Tally;
use super::figures::{Brief, Bytes, Percentiles, mean, real};
use super::idle::{IdleMatches, IdleReport};
use super::link::{Arrival, Manners};
use super::returns::Returns;
use super::server::Memory;
use super::thinking::ThinkingReport;
use super::until::Until;
use crate::args::LoadArgs;
use crate::out;

/// What was measured.
pub(super) struct Measured {
    pub(super) tally: Tally,
    pub(super) floor: Percentiles,
    pub(super) memory: Memory,
    /// Of the server, in seconds, from the first move to the last.
    pub(super) cpu: f64,
    pub(super) seconds: f64,
    pub(super) catalogue_bytes: u64,
    pub(super) growth: [f64; 4],
    pub(super) idle: IdleReport,
    pub(super) idle_matches: IdleMatches,
    pub(super) thinking: Option<ThinkingReport>,
    pub(super) returns: Option<Returns>,
    pub(super) warning: Option<String>,
}

/// The whole run.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) game: String,
    pub(super) scenario: String,
    /// The binary that was the server, where it was another.
    pub(super) server: Option<String>,
    matches: u32,
    offered_per_second: u32,
    seconds: f64,
    pub(super) moves: u64,
    /// The moves of each seat.
    moves_by_seat: Vec<u64>,
    moves_per_second: f64,
    /// From sending a choice until its scene is back: durable, acknowledged, drawn.
    move_ms: Percentiles,
    /// The two figures of the same that are compared.
    pub(super) durable_ms: Brief,
    /// A bare append with fsync on the same disk in the same run.
    append_ms: Percentiles,
    /// How many bare appends a durable move costs, at the median and at the 99th percentile.
    ratio_p50: f64,
    ratio_p99: f64,
    pub(super) server_memory_mb: f64,
    server_peak_mb: f64,
    server_cpu_share: f64,
    server_cpu_seconds: f64,
    pub(super) moves_per_cpu_second: f64,
    /// The same in each quarter of the moves.
    moves_per_cpu_second_by_quarter: [f64; 4],
    /// The moves of the longest match.
    longest_match: u32,
    /// Everything that all clients received.
    received_mb: f64,
    /// What one client received because of one move.
    pub(super) bytes_per_move_client: Bytes,
    /// Whether the clients asked for deltas and got them.
    pub(super) deltas: bool,
    /// Deltas that did not follow what the client had.
    gaps: u64,
    games_ended: u64,
    /// The same under the name that says what is counted: games played to their end.
    pub(super) games_finished: u64,
    refused: u64,
    /// Those who look on without a seat, in each match.
    watchers: u32,
    /// Clients that came for the first time: welcome and first position.
    arrivals: Coming,
    /// Clients that came back.
    comebacks: Coming,
    /// What is printed and fetched once by each page.
    catalogue_bytes: u64,
    idle: IdleReport,
    idle_matches: IdleMatches,
    /// What questions did to the moves of the others, where any were asked.
    thinking: Option<ThinkingReport>,
    /// What coming back costs the server, where anybody did.
    returns: Option<Returns>,
    warning: Option<String>,
}

/// Clients that came.
#[derive(Serialize)]
struct Coming {
    count: u64,
    bytes_mean: f64,
    ms_p50: f64,
    ms_p99: f64,
}

impl Coming {
    fn of(arrivals: &[Arrival]) -> Coming {
        let bytes: Vec<u32> = arrivals.iter().map(|came| came.bytes).collect();
        let mut micros: Vec<u32> = arrivals.iter().map(|came| came.micros).collect();
        let times = Percentiles::of(&mut micros);
        Coming {
            count: times.count,
            bytes_mean: mean(&bytes),
            ms_p50: times.p50,
            ms_p99: times.p99,
        }
    }
}

impl Report {
    pub(super) fn new(
        args: &LoadArgs,
        plan: &Plan,
        mut measured: Measured,
        until: &Until,
        manners: &Manners,
    ) -> Report {
        let moves = Percentiles::of(&mut measured.tally.latencies);
        let Measured {
            floor,
            memory,
            cpu,
            seconds,
            ..
        } = measured;
        // Where the system does not tell the time there is no rate either.
        let rate = |seconds: f64| {
            if seconds > 0.0 {
                real(moves.count) / seconds
            } else {
                0.0
            }
        };
        Report {
            game: plan.game.clone(),
            scenario: plan.scenario.clone(),
            server: plan.server.map(|path| path.display().to_string()),
            matches: args.matches,
            offered_per_second: args.rate,
            seconds,
            moves: moves.count,
            moves_by_seat: until.moves_by_seat(plan.seats),
            moves_per_second: rate(seconds),
            move_ms: moves,
            durable_ms: moves.brief(),
            append_ms: floor,
            ratio_p50: moves.p50 / floor.p50.max(0.001),
            ratio_p99: moves.p99 / floor.p99.max(0.001),
            server_memory_mb: memory.now_mb,
            server_peak_mb: memory.peak_mb,
            server_cpu_share: cpu / seconds,
            server_cpu_seconds: cpu,
            moves_per_cpu_second: rate(cpu),
            moves_per_cpu_second_by_quarter: measured.growth,
            longest_match: measured.tally.longest,
            received_mb: real(manners.received.load(Ordering::Relaxed)) / 1e6,
            bytes_per_move_client: Bytes::of(&mut measured.tally.heard),
            deltas: manners.deltas(),
            gaps: manners.gaps.load(Ordering::Relaxed),
            games_ended: until.ended(),
            games_finished: until.ended(),
            refused: manners.refused.load(Ordering::Relaxed),
            watchers: args.watchers,
            arrivals: Coming::of(&measured.tally.arrivals),
            comebacks: Coming::of(&measured.tally.comebacks),
            catalogue_bytes: measured.catalogue_bytes,
            idle: measured.idle,
            idle_matches: measured.idle_matches,
            thinking: measured.thinking,
            returns: measured.returns,
            warning: measured.warning,
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.print_warning(out)?;
        if self.matches > 0 {
            self.print_matches(out)?;
        }
        writeln!(
            out,
            "server: {:.1} MB of memory, {:.1} MB at its peak, {:.0} % of one core; {:.1} MB received",
            self.server_memory_mb,
            self.server_peak_mb,
            self.server_cpu_share * 100.0,
            self.received_mb
        )?;
        self.print_people(out)
    }

    fn print_matches(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let rate = match self.offered_per_second {
            0 => "as fast as they can".to_owned(),
            rate => format!("{rate} moves a second offered"),
        };
        writeln!(
            out,
            "{} live matches of {}, {}, {rate}, {:.0} s",
            self.matches, self.game, self.scenario, self.seconds
        )?;
        self.print_times(out)?;
        writeln!(
            out,
            "{:.0} moves a second, {:.0} for each second of the server's processor; {} games played to \
             their end, {} refused",
            self.moves_per_second, self.moves_per_cpu_second, self.games_finished, self.refused
        )?;
        let [first, second, third, last] = self.moves_per_cpu_second_by_quarter;
        writeln!(
            out,
            "by quarters of the moves: {first:.0}, {second:.0}, {third:.0} and {last:.0} for each second of the \
             server's processor; the longest match has {} moves",
            self.longest_match
        )?;
        self.print_bytes(out)
    }

    pub(super) fn print_warning(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        if let Some(warning) = &self.warning {
            writeln!(out, "warning: {warning}")?;
        }
        Ok(())
    }

    fn print_times(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let row = |name: &str, p: &Percentiles| {
            let ms = |x: f64| format!("{x:.2}");
            let count = out::grouped(p.count);
            let name = name.to_owned();
            vec![name, ms(p.p50), ms(p.p90), ms(p.p99), ms(p.max), count]
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
        Ok(())
    }

    fn print_bytes(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let bytes = self.bytes_per_move_client;
        let how = if self.deltas {
            "deltas"
        } else {
            "whole scenes"
        };
        writeln!(
            out,
            "{how}: a client hears {:.0} bytes of a move in the mean, {} at the median, {} at the 99th \
             percentile; {:.0} when it first comes, and {} of what is printed",
            bytes.mean,
            bytes.p50,
            bytes.p99,
            self.arrivals.bytes_mean,
            out::grouped(self.catalogue_bytes)
        )?;
        Ok(())
    }

    /// Those who look on, come back or sit there.
    fn print_people(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        if self.watchers > 0 {
            writeln!(out, "{} look on in each match", self.watchers)?;
        }
        let back = &self.comebacks;
        if back.count > 0 {
            writeln!(
                out,
                "{} came back: {:.0} bytes in the mean, {:.2} ms at the median, {:.2} at the 99th percentile; \
                 {} deltas did not follow",
                back.count, back.bytes_mean, back.ms_p50, back.ms_p99, self.gaps
            )?;
        }
        if let Some(returns) = self.returns {
            writeln!(
                out,
                "coming back costs {:.0} µs of the server's processor ({} times, {:.1} moves missed), and {:.0} µs to a \
                 match that is not in memory ({} times)",
                returns.server_cpu_us_per_return,
                returns.count,
                returns.missed_mean,
                returns.server_cpu_us_per_cold_return,
                returns.cold_count
            )?;
        }
        self.print_thinking(out)?;
        let idle = self.idle_matches;
        if idle.matches > 0 {
            writeln!(
                out,
                "{} matches with nobody there: {:.1} MB before them, {:.1} MB with them, {:.1} KB each",
                idle.matches, idle.memory_before_mb, idle.memory_mb, idle.kb_per_match
            )?;
        }
        let idle = self.idle;
        if idle.seats > 0 {
            writeln!(
                out,
                "{} idle seats: {:.1} MB before they came, {:.1} MB with them, {:.1} KB each; {} lost",
                idle.seats, idle.memory_before_mb, idle.memory_mb, idle.kb_per_seat, idle.lost
            )?;
        }
        Ok(())
    }

    fn print_thinking(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Some(thinking) = &self.thinking else {
            return Ok(());
        };
        let (without, with) = (thinking.durable_ms_without, thinking.durable_ms_with);
        writeln!(
            out,
            "{} matches ask for odds and hints: {} answers, {:.2} ms at the median, {:.2} at the 99th percentile",
            thinking.matches,
            out::grouped(thinking.questions),
            thinking.answer_ms.p50,
            thinking.answer_ms.p99
        )?;
        writeln!(
            out,
            "a durable move of the others: p50 {:.2} ms, p99 {:.2} ms without ({} moves); p50 {:.2} ms, p99 {:.2} ms \
             with ({} moves)",
            without.p50,
            without.p99,
            out::grouped(thinking.moves_without),
            with.p50,
            with.p99,
            out::grouped(thinking.moves_with)
        )?;
        Ok(())
    }
}
