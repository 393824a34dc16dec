//! What the server counts about itself, for those who look after it. No names, no ids and no secrets here: only numbers.
//!
//! Counters are raised where things happen; [`text`] writes them down when somebody asks; [`listen`] is where they ask, which
//! is a door of its own, so that nothing of it can be reached by way of the public one.

mod listen;
mod process;
mod text;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde::Serialize;

pub(crate) use listen::listen;

use crate::wire::messages::Code;

/// Upper bounds of what a durable choice takes, in microseconds.
const BOUNDS: [u64; 12] = [
    1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000,
    5_000_000,
];

/// All that is counted.
pub(crate) struct Metrics {
    since: Instant,
    /// Choices and other acts that are on the disk, by game.
    moves: Words,
    durable: Histogram,
    /// What could not be done, by its code.
    refusals: Words,
    /// Answers over HTTP, by the hundreds of their status.
    answers: Words,
    sent: AtomicU64,
    sockets: AtomicU64,
    /// In microseconds.
    thought: AtomicU64,
    /// Matches that were removed because they were old.
    removed: AtomicU64,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        Metrics {
            since: Instant::now(),
            moves: Words::default(),
            durable: Histogram::default(),
            refusals: Words::default(),
            answers: Words::default(),
            sent: AtomicU64::new(0),
            sockets: AtomicU64::new(0),
            thought: AtomicU64::new(0),
            removed: AtomicU64::new(0),
        }
    }

    /// An act of a match of this game is on the disk; it was begun then.
    pub(crate) fn moved(&self, game: &str, begun: Instant) {
        self.moves.add(game);
        self.durable.add(begun.elapsed());
    }

    /// Something could not be done.
    pub(crate) fn refused(&self, code: Code) {
        self.refusals.add(&word(code));
    }

    /// A request was answered.
    pub(crate) fn answered(&self, status: StatusCode) {
        self.answers.add(&format!("{}xx", status.as_u16() / 100));
    }

    /// So many bytes went out.
    pub(crate) fn sent(&self, bytes: usize) {
        self.sent.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// A WebSocket, for as long as what is returned lives.
    pub(crate) fn socket(&self) -> Socket<'_> {
        self.sockets.fetch_add(1, Ordering::Relaxed);
        Socket(self)
    }

    /// Lets a bot think, and counts how long that takes.
    pub(crate) fn thinking<T>(&self, think: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let thought = think();
        let micros = begun.elapsed().as_micros() as u64;
        self.thought.fetch_add(micros, Ordering::Relaxed);
        thought
    }

    /// A match was removed because it was old.
    pub(crate) fn removed(&self) {
        self.removed.fetch_add(1, Ordering::Relaxed);
    }
}

/// One WebSocket.
pub(crate) struct Socket<'a>(&'a Metrics);

impl Drop for Socket<'_> {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A code as programs read it.
fn word(code: impl Serialize) -> String {
    match serde_json::to_value(code) {
        Ok(serde_json::Value::String(word)) => word,
        _ => "unknown".to_owned(),
    }
}

/// A counter for each of a few words, all of them our own.
#[derive(Default)]
struct Words(Mutex<BTreeMap<String, u64>>);

impl Words {
    fn add(&self, word: &str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(word) {
            Some(count) => *count += 1,
            None => drop(counts.insert(word.to_owned(), 1)),
        }
    }

    fn all(&self) -> BTreeMap<String, u64> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// How often something took how long.
#[derive(Default)]
struct Histogram {
    /// Up to each of [`BOUNDS`] and not to the one before; what took longer is in the count alone.
    up_to: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    fn add(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        if let Some(at) = BOUNDS.iter().position(|bound| micros <= *bound) {
            self.up_to[at].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}
