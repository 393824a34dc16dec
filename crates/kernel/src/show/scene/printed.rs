//! What is printed, and the same for everybody: the faces of counters, boards, trays.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// What is printed on one side of a counter. A scenario's faces are a catalogue: it lists what is in the box, and never
/// which counter lies where.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Face {
    /// A hash of all that is printed: the same print has the same id in every game. [`Face::printed`] fills it in.
    #[serde(rename = "face")]
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is: a key the table colours by.
    pub side: &'static str,
    /// Which symbol it carries (`infantry`, `tank`, …); empty on a back.
    pub symbol: &'static str,
    /// How large a unit it is (`company`, `battalion`, …), or `card` for a card of a hand; empty where
    /// that is not printed.
    pub echelon: &'static str,
    /// Values in printing order.
    pub values: Vec<Value>,
    /// One sentence that says what it is, for the inspector and for a screen reader.
    pub says: String,
}

/// The same print; most often the very same face.
impl PartialEq for Face {
    fn eq(&self, other: &Face) -> bool {
        let Face {
            id,
            name,
            side,
            symbol,
            echelon,
            values,
            says,
        } = self;
        std::ptr::eq(self, other)
            || (*id == other.id
                && (name, says, values) == (&other.name, &other.says, &other.values)
                && (side, symbol, echelon) == (&other.side, &other.symbol, &other.echelon))
    }
}

impl Eq for Face {}

impl Face {
    /// Prints it: from now on it goes by its id.
    #[must_use]
    pub fn printed(mut self) -> Face {
        let mut print = Sha256::new();
        let parts = [
            &self.name[..],
            self.side,
            self.symbol,
            self.echelon,
            &self.says,
        ];
        let values = self.values.iter().flat_map(|v| [v.name, &v.text]);
        for part in parts.into_iter().chain(values) {
            print.update((part.len() as u64).to_le_bytes());
            print.update(part);
        }
        let hash = print.finalize();
        let mut start = [0; 8];
        start.copy_from_slice(&hash[..8]);
        self.id = crate::hash::spelled(u64::from_be_bytes(start));
        self
    }
}

/// A face with nothing on it.
impl Default for &'static Face {
    fn default() -> Self {
        static BLANK: Face = Face {
            id: String::new(),
            name: String::new(),
            side: "",
            symbol: "",
            echelon: "",
            values: Vec::new(),
            says: String::new(),
        };
        &BLANK
    }
}

/// A printed value with its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Value {
    /// What it is (`attack`, `range`).
    pub name: &'static str,
    /// What is printed.
    pub text: String,
}

/// A place off every board where pieces wait or end: a turn track, a box of losses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Tray {
    /// The space's id.
    pub id: String,
    /// What a person calls it.
    pub title: String,
}

impl Tray {
    /// A tray by its id and title.
    pub fn new(id: impl Into<String>, title: impl Into<String>) -> Tray {
        Tray {
            id: id.into(),
            title: title.into(),
        }
    }
}

/// A drawn board: static, the same for everybody.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Board {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The drawing.
    pub svg: String,
    /// Size of the drawing.
    pub width: f32,
    /// Size of the drawing.
    pub height: f32,
    /// Where pieces go.
    pub spaces: Vec<BoardSpace>,
}

/// A place on a board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BoardSpace {
    /// The space's id.
    pub id: String,
    /// What a person calls it.
    pub label: String,
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Half the width that counters may take.
    pub radius: f32,
}
