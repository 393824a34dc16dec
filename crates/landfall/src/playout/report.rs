//! What a playout tells: as JSON, and as tables for people.

use std::collections::BTreeMap;
use std::io::Write;

use kernel::Info;
use kernel::title::Tally;
use serde::Serialize;

use super::histogram;
use crate::out;
use crate::tally::Spread;

/// The report, as `--json` prints it.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) game: String,
    pub(super) scenario: String,
    pub(super) options: Vec<String>,
    pub(super) seed: kernel::Seed,
    pub(super) bots: Vec<String>,
    pub(super) games: u64,
    pub(super) choices: u64,
    pub(super) threads: u16,
    pub(super) seconds: f64,
    pub(super) choices_per_second: f64,
    pub(super) games_per_second: f64,
    #[serde(flatten)]
    pub(super) results: Results,
    pub(super) state_bytes: usize,
    pub(super) clone_ns: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) beside_random: Option<Results>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) pairings: Vec<Pairing>,
}

/// The same seeds played by others.
#[derive(Serialize)]
pub(super) struct Pairing {
    pub(super) bots: Vec<String>,
    #[serde(flatten)]
    pub(super) results: Results,
}

/// What came of the games.
#[derive(Clone, Serialize)]
pub(super) struct Results {
    outcomes: BTreeMap<&'static str, u64>,
    scores: Spread,
    lengths: Spread,
    #[serde(skip)]
    all_scores: Vec<i32>,
}

impl Results {
    /// Sums a tally up; outcomes that never came are there with zero.
    pub(super) fn of(info: &Info, tally: &Tally) -> Results {
        let mut outcomes: BTreeMap<&'static str, u64> =
            info.outcomes.iter().map(|o| (o.id, 0)).collect();
        outcomes.extend(&tally.outcomes);
        Results {
            outcomes,
            scores: Spread::of(tally.scores.iter().copied()),
            lengths: Spread::of(tally.lengths.iter().copied()),
            all_scores: tally.scores.clone(),
        }
    }
}

/// How many a second.
#[expect(
    clippy::cast_precision_loss,
    reason = "a rate for people, far below 2^52"
)]
pub(super) fn rate(count: u64, seconds: f64) -> f64 {
    (count as f64 / seconds * 10.0).round() / 10.0
}

#[expect(clippy::cast_sign_loss, reason = "rates are never negative")]
fn whole(rate: f64) -> u64 {
    rate.round() as u64
}

/// A share of the games in per cent.
fn share(count: u64, games: u64) -> String {
    let permille = (count * 1000 + games / 2) / games.max(1);
    format!("{}.{} %", permille / 10, permille % 10)
}

/// Prints the report for people.
pub(super) fn print(report: &Report, info: &Info, out: &mut dyn Write) -> anyhow::Result<()> {
    let options = match report.options.as_slice() {
        [] => String::new(),
        some => format!(" with {}", some.join(", ")),
    };
    writeln!(
        out,
        "{}, {}{options}: {} from seed {}\n",
        info.title,
        report.scenario,
        out::counted(report.games as usize, "game", "games"),
        report.seed
    )?;
    if info.seats.len() > 1 {
        let seats: Vec<&str> = info.seats.iter().map(|seat| seat.title).collect();
        writeln!(out, "bots by seat: {}\n", seats.join(" - "))?;
    }
    let mut sides = vec![(names(&report.bots), &report.results)];
    let others = report.pairings.iter();
    sides.extend(others.map(|p| (names(&p.bots), &p.results)));
    print_outcomes(&sides, report.games, info, out)?;
    print_spreads("score", &sides, |results| results.scores, out)?;
    if !report.pairings.is_empty() {
        histogram::print(&report.results.all_scores, out)?;
    }
    print_spreads("choices", &sides, |results| results.lengths, out)?;
    writeln!(
        out,
        "{} choices a second, {} games a second ({} choices in {:.2} s, {})",
        out::grouped(whole(report.choices_per_second)),
        out::grouped(whole(report.games_per_second)),
        out::grouped(report.choices),
        report.seconds,
        out::counted(usize::from(report.threads), "thread", "threads"),
    )?;
    writeln!(
        out,
        "a state takes {} bytes and is cloned in {} ns",
        out::grouped(report.state_bytes as u64),
        out::grouped(report.clone_ns)
    )?;
    Ok(())
}

/// The bots by seat; once, where all are the same.
fn names(bots: &[String]) -> String {
    match bots {
        [first, rest @ ..] if rest.iter().all(|bot| bot == first) => first.clone(),
        _ => bots.join(" - "),
    }
}

fn print_outcomes(
    sides: &[(String, &Results)],
    games: u64,
    info: &Info,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut rows = vec![vec!["outcome".to_owned()]];
    rows[0].extend(
        sides
            .iter()
            .flat_map(|(name, _)| [String::new(), name.clone()]),
    );
    for outcome in &info.outcomes {
        let mut row = vec![outcome.title.to_owned()];
        for (_, results) in sides {
            let count = results.outcomes.get(outcome.id).copied().unwrap_or(0);
            row.extend([out::grouped(count), share(count, games)]);
        }
        rows.push(row);
    }
    out::table(out, &rows)?;
    writeln!(out)?;
    Ok(())
}

fn print_spreads(
    what: &str,
    sides: &[(String, &Results)],
    spread: fn(&Results) -> Spread,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut rows = vec![vec![what.to_owned()]];
    rows[0].extend(Spread::HEADINGS.map(str::to_owned));
    for (name, results) in sides {
        let mut row = vec![name.clone()];
        row.extend(spread(results).cells());
        rows.push(row);
    }
    out::table(out, &rows)?;
    writeln!(out)?;
    Ok(())
}
