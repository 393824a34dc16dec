//! Grand Tactical Series 2.0 in the Sword sector: 6 June 1944, two seats.
//!
//! The rulebook has no numbers; the rules are numbered in the ledger (`rules.toml`), chapter by chapter.
//!
//! | file | rules |
//! |---|---|
//! | `data` | 1.1 counters, the map, the tables, the scenarios |
//! | `sight` | 1.5 line of sight |
//! | `fire` | 1.6 range; 1.13, 1.14, 1.16, 1.17 the modified Fire Rating and the Combat Results Table |
//! | `quality` | 1.3 Troop Quality Checks |
//! | `harm` | 1.7 what fire does |
//! | `movement` | 1.10.13 costs |
//! | `points` | 1.9 points, 1.8 contact, 1.18 Beach Defences |
//!
//! `state` holds the parts of a position. Every rule here is a function of its arguments and the data. There is no game yet:
//! the ledger says which rules are open, the README how the rest of the state is to be built.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod chart;
pub mod data;
pub mod fire;
pub mod harm;
pub mod ids;
mod ledger;
pub mod marker;
pub mod movement;
pub mod points;
pub mod quality;
pub mod sight;
pub mod state;

pub use ledger::ledger;
