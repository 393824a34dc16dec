//! What strangers may send, tried with bytes that a fuzzer makes up: nothing of it may panic, and what is refused
//! changes nothing.
//!
//! One module for each target; `targets` only hands the bytes over.

pub mod messages;
pub mod notations;
pub mod patches;
pub mod replays;
pub mod situations;
mod stands;
mod tape;
