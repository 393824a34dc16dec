//! What a playout tells: as JSON, and as tables for people.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use kernel::title::Tally;
use kernel::{AnyTitle, Info, Setup};
use serde::Serialize;

use super::histogram;
use crate::out;
use crate::tally::Spread;

/// The report, as `--json` prints it.
#[derive(Serialize)]
pub(super) struct Report {
    #[serde(flatten)]
    setup: Setup,
    bots: Vec<String>,
    games: u64,
    choices: u64,
    threads: u16,
    seconds: f64,
    choices_per_second: f64,
    games_per_second: f64,
    #[serde(flatten)]
    results: Results,
    state_bytes: usize,
    clone_ns: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    beside_random: Option<Results>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pairings: Vec<Pairing>,
}

impl Report {
    /// Of the games that were asked for, played by so many threads in so many seconds.
    pub(super) fn new(
        title: &dyn AnyTitle,
        setup: Setup,
        bots: Vec<String>,
        tally: &Tally,
        (threads, seconds): (u16, f64),
    ) -> Report {
        Report {
            bots,
            games: tally.games,
            choices: tally.choices,
            threads,
            seconds,
            choices_per_second: rate(tally.choices, seconds),
            games_per_second: rate(tally.games, seconds),
            results: Results::of(title.info(), tally),
            state_bytes: title.state_bytes(),
            clone_ns: clone_ns(title, &setup),
            beside_random: None,
            pairings: Vec::new(),
            setup,
        }
    }

    /// The same seeds played by others; the last of them are all random.
    pub(super) fn beside(&mut self, info: &Info, bots: Vec<String>, tally: &Tally) {
        let results = Results::of(info, tally);
        self.beside_random = Some(results.clone());
        self.pairings.push(Pairing { bots, results });
    }
}

/// How long a state takes to clone: the best of a few runs, as other work may disturb them.
fn clone_ns(title: &dyn AnyTitle, setup: &Setup) -> u64 {
    const TIMES: u32 = 20_000;
    let run = |_| {
        let start = Instant::now();
        title.clone_repeatedly(setup, TIMES);
        (start.elapsed().as_nanos() / u128::from(TIMES)) as u64
    };
    (0..3).map(run).min().unwrap_or(0)
}

/// The same seeds played by others.
#[derive(Serialize)]
struct Pairing {
    bots: Vec<String>,
    #[serde(flatten)]
    results: Results,
}

/// What came of the games.
#[derive(Clone, Serialize)]
struct Results {
    outcomes: BTreeMap<&'static str, u64>,
    scores: Spread,
    lengths: Spread,
    #[serde(skip)]
    all_scores: Vec<i32>,
}

impl Results {
    /// Sums a tally up; outcomes that never came are there with zero.
    fn of(info: &Info, tally: &Tally) -> Results {
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
fn rate(count: u64, seconds: f64) -> f64 {
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
    let options = match report.setup.options.as_slice() {
        [] => String::new(),
        some => format!(" with {}", some.join(", ")),
    };
    writeln!(
        out,
        "{}, {}{options}: {} from seed {}\n",
        info.title,
        report.setup.scenario,
        out::counted(report.games as usize, "game", "games"),
        report.setup.seed
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
