//! Rules that need no game: situations named after the rules they show.

mod fire;
mod forces;
mod harm;
mod movement;
mod quality;
mod sight;

use atlas::CellId;
use gts::data::data;

/// A hex by its number.
fn hex(label: &str) -> CellId {
    data().map.at(label).expect("a hex")
}
