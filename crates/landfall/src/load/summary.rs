//! Several runs in one table.

use std::io::Write;
use std::path::Path;

use super::report::Report;
use crate::out;

/// Prints a row for each run.
pub(super) fn print(reports: &[Report], out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(first) = reports.first() {
        first.print_warning(out)?;
    }
    let several = reports
        .iter()
        .any(|report| report.server != reports[0].server);
    let heads = [
        "game",
        "moves",
        "per CPU-s",
        "bytes",
        "p50",
        "p99",
        "ms p50",
        "p99",
        "MB",
        "games",
    ];
    let mut heads = heads.map(ToOwned::to_owned).to_vec();
    if several {
        heads.push("server".to_owned());
    }
    let mut rows = vec![heads];
    rows.extend(reports.iter().map(|report| row(report, several)));
    out::table(out, &rows)?;
    writeln!(
        out,
        "per CPU-s: moves for each second of the server's processor; bytes: what one client hears of one move, in \
         the mean, at the median and at the 99th percentile; ms: a durable move; MB: the server's memory; games: \
         played to their end"
    )?;
    Ok(())
}

fn row(report: &Report, several: bool) -> Vec<String> {
    let bytes = report.bytes_per_move_client;
    let mut row = vec![
        format!("{} {}", report.game, report.scenario),
        out::grouped(report.moves),
        format!("{:.0}", report.moves_per_cpu_second),
        format!("{:.0}", bytes.mean),
        bytes.p50.to_string(),
        bytes.p99.to_string(),
        format!("{:.2}", report.durable_ms.p50),
        format!("{:.2}", report.durable_ms.p99),
        format!("{:.0}", report.server_memory_mb),
        report.games_finished.to_string(),
    ];
    if several {
        let name = report.server.as_deref().map(Path::new);
        let name = name.and_then(Path::file_name).unwrap_or_default();
        let how = if report.deltas { "deltas" } else { "whole" };
        row.push(format!("{} ({how})", name.display()));
    }
    row
}
