//! What every game is held to, and what the rulebook's chapters do not say: one program, so that one is linked.

mod conformance;
mod data;
mod editions;
mod fuzz;
mod laws;
mod shown;
mod sight;
mod table;
mod veil;

/// What is printed in the built-in edition.
fn data() -> &'static heroes::data::Data {
    heroes::Rules::default().data().get()
}
