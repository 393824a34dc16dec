//! Grand Tactical Series 2.0 in the Sword sector: 6 June 1944, two seats.
//!
//! The rulebook has no numbers; the rules are numbered in the ledger (`rules.toml`), chapter by chapter.
//!
//! | file | rules |
//! |---|---|
//! | `data` | 1.1 counters, the map, the tables, the scenarios |
//!
//! There is no rule yet, only what they will read.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod chart;
pub mod data;
pub mod ids;
pub mod marker;
