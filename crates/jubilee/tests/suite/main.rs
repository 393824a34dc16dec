//! What every game is held to, and what the rulebook's chapters do not say: one program, so that one is linked.

mod counts;
mod editions;
mod fuzz;
mod laws;
mod ledger;
mod offers;
mod shown;
mod table;
