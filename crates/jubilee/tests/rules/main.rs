//! Tests that read like the rulebook: each is named after the rule it shows (`r6_12_…`).
//!
//! A test is a situation, the choices made in it with scripted dice, and what came of it.

#![expect(
    clippy::needless_pass_by_value,
    reason = "a position reads best as a literal in the call"
)]

mod position;
mod position_faults;
mod r02_components;
mod r03_setup;
mod r04_sequence;
mod r05_landing;
mod r06_assault;
mod r06_fire;
mod r06_hits;
mod r06_movement;
mod r07_batteries;
mod r08_events;
mod r09_depth;
mod r10_infiltration;
mod r10_moves;
mod r10_stacking;
mod r10_transport;
mod r11_attack;
mod r11_barrage;
mod r12_evacuation;
mod r13_communication;
mod r14_victory;
mod r15_1_priorities;
mod r15_attack_table;
mod r16_variants;
mod support;
