//! Tests that read like the rulebook: each is named after the rule it shows (`r11_2_2_…`; `s7_…` for system rules).
//!
//! A test is a situation, the choices made in it with scripted dice, and what came of it.

#![expect(
    clippy::needless_pass_by_value,
    reason = "a position reads best as a literal in the call"
)]

mod position;
mod r10_introduction;
mod r11_airborne;
mod r11_arrivals;
mod r11_assault;
mod r11_beach_stacks;
mod r11_drop_fights;
mod r11_landing;
mod r11_markers;
mod r11_reinforcements;
mod r11_setup;
mod r12_supply;
mod r13_victory;
mod r14_campaign;
mod s04_sequence;
mod s05_movement;
mod s06_zones;
mod s07_advance;
mod s07_combat;
mod s07_results;
mod s08_support;
mod s09_supply;
mod secrets;
mod support;
mod tables;
