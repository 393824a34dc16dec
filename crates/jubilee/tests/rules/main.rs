//! Tests that read like the rulebook: each is named after the rule it shows (`r6_12_…`).
//!
//! A test is a situation, the choices made in it with scripted dice, and what came of it.

mod support;
mod r07_batteries;
mod r08_events;
mod r02_components;
mod r03_setup;
mod r04_sequence;
mod r05_landing;
mod r16_variants;
