//! Tests that read like the rulebook: each is named after the rule it shows.

#![expect(
    clippy::needless_pass_by_value,
    reason = "a position reads best as a literal in the call"
)]

mod fire;
mod forces;
mod harm;
mod movement;
mod quality;
mod r02_leaders;
mod r08_dawn;
mod r08_turn;
mod r08_victory;
mod r09_activation;
mod r09_events;
mod r09_gliders;
mod r09_stacks;
mod r10_entry;
mod r10_march;
mod r10_more;
mod r14_boxes;
mod r14_direct;
mod r15_boxes;
mod r15_opfire;
mod r16_chart;
mod r16_indirect;
mod r17_assault;
mod r17_chart;
mod r18_chart;
mod r18_landing;
mod r18_naval;
mod r19_air;
mod sea;
mod sight;
mod support;

use crate::support::data;
use atlas::CellId;

/// A hex by its number.
fn hex(label: &str) -> CellId {
    data().map.at(label).expect("a hex")
}
