//! Tests that read like the rulebook: each is named after the rule it shows (`r6_12_…`).
//!
//! A test is a situation, the choices made in it with scripted dice, and what came of it.

mod support;
