//! The kernel's own tests: a toy game, healthy and with every vice, run through the laws,
//! sessions, replays, situations, odds and parsers.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test fails like the test itself"
)]

mod controls;
mod example;
mod fuzz;
mod odds;
mod replays;
mod sessions;
mod shared;
mod situations;
mod titles;
mod toy;
mod why;
mod worded;
