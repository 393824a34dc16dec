//! The counters as Prometheus reads them: one line for each, with a line of help before it.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use super::{BOUNDS, Histogram, process};
use crate::Table;

/// All of it.
pub(super) fn written(table: &Table) -> String {
    let counted = &table.metrics;
    let mut text = Text(String::new());
    let version = env!("CARGO_PKG_VERSION");
    text.head("landfall_info", "gauge", "Which Landfall this is.");
    text.line(&format!("landfall_info{{version=\"{version}\"}}"), 1);
    text.gauge(
        "landfall_up_seconds",
        "For how long the server has been up.",
        counted.since.elapsed().as_secs_f64(),
    );
    play(&mut text, table);
    network(&mut text, table);
    store(&mut text, table);
    system(&mut text);
    text.0
}

fn play(text: &mut Text, table: &Table) {
    let counted = &table.metrics;
    text.words(
        ("landfall_moves_total", "game"),
        "Choices and other acts that are on the disk.",
        &counted.moves.all(),
    );
    text.histogram(
        "landfall_durable_seconds",
        "What an act takes until it is on the disk.",
        &counted.durable,
    );
    text.counter(
        "landfall_bot_seconds_total",
        "How long bots have thought.",
        now(&counted.thought) as f64 / 1e6,
    );
    text.gauge(
        "landfall_matches_in_memory",
        "Matches in memory.",
        table.matches.len(),
    );
    text.gauge(
        "landfall_studies_waiting",
        "Replays, branches and looks back that wait to be worked on.",
        table.study.waiting(),
    );
    text.counter(
        "landfall_stories_made_total",
        "Stories of matches that were made by playing them again.",
        table.stories.made(),
    );
}

fn network(text: &mut Text, table: &Table) {
    let counted = &table.metrics;
    text.gauge(
        "landfall_connections",
        "Connections, WebSockets among them.",
        table.counts.now(),
    );
    text.gauge(
        "landfall_sockets",
        "WebSockets of matches.",
        now(&counted.sockets),
    );
    text.counter(
        "landfall_sent_bytes_total",
        "Bytes that went out.",
        now(&counted.sent),
    );
    text.words(
        ("landfall_answers_total", "status"),
        "Answers over HTTP.",
        &counted.answers.all(),
    );
    text.words(
        ("landfall_refusals_total", "code"),
        "What could not be done, over HTTP and WebSocket.",
        &counted.refusals.all(),
    );
}

fn store(text: &mut Text, table: &Table) {
    text.gauge(
        "landfall_writes_waiting",
        "Writes that wait for the disk.",
        table.store.writes_waiting(),
    );
    text.counter(
        "landfall_commits_total",
        "Commits; each holds one write or many.",
        table.store.commits(),
    );
    text.counter(
        "landfall_matches_removed_total",
        "Matches that were removed because they were old.",
        now(&table.metrics.removed),
    );
    let db = &table.config.db;
    let size = std::fs::metadata(db).map_or(0, |file| file.len());
    text.gauge("landfall_file_bytes", "The size of the file.", size);
}

fn system(text: &mut Text) {
    if let Some(bytes) = process::memory() {
        text.gauge("process_resident_memory_bytes", "Memory in use.", bytes);
    }
    if let Some(seconds) = process::processor() {
        text.counter("process_cpu_seconds_total", "Processor time.", seconds);
    }
    if let Some(files) = process::files() {
        text.gauge("process_open_fds", "Open files and sockets.", files);
    }
}

fn now(count: &AtomicU64) -> u64 {
    count.load(Ordering::Relaxed)
}

/// What is written.
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let told = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
        told.expect("a text takes everything");
    }

    fn line(&mut self, name: &str, value: impl Display) {
        writeln!(self.0, "{name} {value}").expect("a text takes everything");
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "gauge", help);
        self.line(name, value);
    }

    fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "counter", help);
        self.line(name, value);
    }

    /// One line for each word.
    fn words(&mut self, (name, label): (&str, &str), help: &str, counts: &BTreeMap<String, u64>) {
        self.head(name, "counter", help);
        for (word, count) in counts {
            self.line(&format!("{name}{{{label}=\"{word}\"}}"), count);
        }
    }

    fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        // Read first: what comes in meanwhile is then in no bucket that the count lacks.
        let all = now(&histogram.count);
        let mut below = 0;
        for (bound, count) in BOUNDS.iter().zip(&histogram.up_to) {
            below = (below + now(count)).min(all);
            let bound = *bound as f64 / 1e6;
            self.line(&format!("{name}_bucket{{le=\"{bound}\"}}"), below);
        }
        self.line(&format!("{name}_bucket{{le=\"+Inf\"}}"), all);
        self.line(&format!("{name}_sum"), now(&histogram.micros) as f64 / 1e6);
        self.line(&format!("{name}_count"), all);
    }
}

impl Table {
    /// What the server counts about itself, as Prometheus reads it.
    pub fn metrics(&self) -> String {
        written(self)
    }
}
