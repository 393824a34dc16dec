//! Tests that read like the rulebook: each is named after the rule it shows (`r9_2_4_…`).
//!
//! A test is a situation, the choices made in it with scripted dice, and what came of it.

#![expect(
    clippy::needless_pass_by_value,
    reason = "a position reads best as a literal in the call"
)]

mod position;
mod r02_british;
mod r02_headquarters;
mod r03_german;
mod r04_setup;
mod r05_activations;
mod r05_initiative;
mod r06_zones;
mod r08_movement;
mod r08_reinforcements;
mod r09_combat;
mod r09_results;
mod r10_victory;
mod r11_special;
mod secrets;
mod support;
