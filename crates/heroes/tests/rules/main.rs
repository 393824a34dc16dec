//! Tests that read like the rulebook: each is named after the rule it shows (`r1_8_3_…`; `b…` for the booklet's own
//! headings).
//!
//! A test is a situation, the choices made in it with scripted dice, and what came of it.

#![expect(
    clippy::needless_pass_by_value,
    reason = "a position reads best as a literal in the call"
)]

mod airplanes;
mod ambush;
mod assault;
mod booklet;
mod campaigns;
mod cards;
mod drives;
mod engineers;
mod exceptions;
mod fire;
mod follow_ups;
mod gear;
mod movement;
mod orders;
mod scenario;
mod set_up;
mod ss_cards;
mod support;
mod trenches;
mod vehicles;
