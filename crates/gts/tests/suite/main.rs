//! What every game is held to, and what the rulebook's chapters do not say: one program, so that one is linked.

mod conformance;
mod data;
mod editions;
mod laws;
mod table;
mod written_before;
