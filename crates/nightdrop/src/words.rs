//! Names of things, as players read them.

use atlas::{CellId, HexNames, Map};
use kernel::Listener;
use kernel::scene::Light;

use crate::data::{Data, StickKind};
use crate::event::Tag;
use crate::ids::{Colour, PieceId, Side, VpId};
use crate::state::{Action, Box4};

pub use kernel::journal::{count, half_points};

/// A colour's name.
pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Green => "green",
        Colour::Blue => "blue",
    }
}

/// A colour by its name.
pub fn colour_named(name: &str) -> Option<Colour> {
    Colour::ALL
        .into_iter()
        .find(|&c| colour(c).eq_ignore_ascii_case(name))
}

/// An action's name, as printed.
pub fn action(action: Action) -> &'static str {
    match action {
        Action::B1 => "B1",
        Action::B2 => "B2",
        Action::G1 => "G1",
        Action::G2 => "G2",
        Action::G3 => "G3",
    }
}

/// What choosing an action comes to.
pub(crate) fn action_at_length(action: Action) -> &'static str {
    match action {
        Action::B1 => "B1: the 5th Brigade acts (red)",
        Action::B2 => "B2: the 3rd Brigade acts (green and blue)",
        Action::G1 => "G1: lead red Sticks astray (2d6)",
        Action::G2 => "G2: lead green and blue Sticks astray (2d6)",
        Action::G3 => "G3: activate German units (1d6)",
    }
}

/// An action by its name.
pub fn action_named(name: &str) -> Option<Action> {
    [Action::B1, Action::B2, Action::G1, Action::G2, Action::G3]
        .into_iter()
        .find(|&a| action(a).eq_ignore_ascii_case(name))
}

/// A side's name.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::British => "British",
        Side::German => "German",
    }
}

/// A Stick's type, as printed.
pub fn stick_kind(kind: StickKind) -> &'static str {
    match kind {
        StickKind::P => "P",
        StickKind::L => "L",
        StickKind::Hq => "HQ",
        StickKind::Advantage => "Advantage",
    }
}

/// A sentence with a capital, where it begins with a word and not with the name of a piece.
pub fn capital(mut sentence: String) -> String {
    if ["the ", "unknown "].iter().any(|w| sentence.starts_with(w)) {
        sentence[..1].make_ascii_uppercase();
    }
    sentence
}

impl Data {
    /// A piece's own name.
    pub fn name(&self, piece: PieceId) -> &str {
        &self.piece(piece).name
    }

    /// The printed number of a hex.
    pub fn label(&self, hex: CellId) -> &str {
        self.map.label(hex)
    }

    /// A hex with the name of the VP hex it is.
    pub fn hex_name(&self, hex: CellId) -> &str {
        &self.hex_names[hex.index()]
    }

    /// A VP hex.
    pub fn objective_name(&self, vp: VpId) -> String {
        let info = self.objective(vp);
        format!("{} ({})", info.name, self.label(info.hex))
    }

    /// The terrain of a hex, as part of a sentence.
    pub fn ground_name(&self, hex: CellId) -> String {
        format!("the {}", self.map.terrain_kind(self.map.terrain(hex)).key)
    }
}

impl HexNames for Data {
    fn map(&self) -> &Map {
        &self.map
    }

    fn spoken(&self, hex: CellId) -> &str {
        self.hex_name(hex)
    }
}

impl Tag {
    /// The name a listener may hear.
    pub fn name(self, listener: &Listener, data: &Data) -> String {
        let own = data.name(self.piece);
        match (self.counter, self.kind) {
            (Some(counter), _) if self.open || listener.is(Side::German.seat()) => {
                format!("{own} ({})", data.counter(counter).name)
            }
            (Some(_), _) => format!("unknown unit {own}"),
            (None, Some(kind)) => format!("{own} ({})", stick_kind(kind)),
            (None, None) => own.to_owned(),
        }
    }

    pub(crate) fn with(self, count: u8, listener: &Listener, data: &Data) -> String {
        let name = self.name(listener, data);
        match count {
            0 | 1 => name,
            2 => format!("{name} and another unit"),
            n => format!("{name} and {} others", n - 1),
        }
    }

    /// The same with what it does: `A/7 attacks`, `A/7 and 2 others attack`.
    pub(crate) fn does(self, count: u8, verb: &str, listener: &Listener, data: &Data) -> String {
        let ending = if count > 1 { "" } else { "s" };
        format!("{} {verb}{ending}", self.with(count, listener, data))
    }
}

/// The letter of an off-map end.
pub fn track_end(track: Box4) -> char {
    if track.to_h { 'H' } else { 'A' }
}

/// Night or day.
pub(crate) fn light(light: Light) -> &'static str {
    match light {
        Light::Day => "day",
        Light::Night => "night",
    }
}
