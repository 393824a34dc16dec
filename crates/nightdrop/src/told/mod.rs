//! What each viewer hears of an event: the sentence in our own words, where it happened, the dice, what it decides, and
//! what changed on the board.
//!
//! Three things are told to some only: which unit stands under an Unknown marker, what an eliminated Stick was (9.3.2),
//! and what a VP marker is worth. `Tag` and the viewer decide; see `words`.

mod combat;
mod drop;
mod movement;
pub(crate) mod objectives;
mod regroup;
mod special;
mod turn;

use atlas::CellId;
use kernel::Told;

use crate::data::Data;
use crate::ids::{PieceId, Side};
use crate::state::Place;
use crate::words;

/// A sentence that may begin with a word of ours.
fn says(sentence: String) -> Told {
    Told::says(words::capital(sentence))
}

/// Six-sided dice as they lie.
fn dice(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
    faces.join(" ")
}

impl Data {
    /// Somebody goes from one hex to another: a sentence that names the first, and then the second.
    fn way(&self, goes: &str, from: CellId, to: CellId) -> Told {
        let told = says(format!("{goes} {}.", self.hex_name(to)));
        told.at(self.label(from)).at(self.label(to))
    }

    /// The space of a scene that a piece lies on: a hex, a box of the track, or a tray.
    pub(crate) fn space(&self, piece: PieceId, place: Place) -> &str {
        let german = piece.side() == Side::German;
        match place {
            Place::Hex(hex) => self.label(hex),
            Place::Edge(_) => "edge",
            Place::Track(track) => track_box(track.at),
            Place::Pool if german => "german-pool",
            Place::Pool => "pool",
            Place::Spent => "spent",
            Place::Lost if german => "german-lost",
            Place::Lost => "lost",
        }
    }
}

/// A box of the off-map track.
fn track_box(at: u8) -> &'static str {
    ["box:T1", "box:T2", "box:T3", "box:T4"][usize::from(at)]
}
