//! The Fire & Movement system, whatever the battle: one file for each chapter of its rules.

mod advance;
mod battle;
mod bombard;
mod combat;
mod movement;
mod reckon;
mod results;
mod retreat;
mod sequence;
mod supply;
mod support;
mod zones;

pub use reckon::{Line, Reckoning};
pub use support::MOST as MOST_MARKERS;
