//! What a seat sees, and what it may choose: plain data for the browser and the terminal, no rules.
//!
//! Boards are drawn once and fetched apart ([`Board`]); a scene only says what stands where. All
//! ids are stable texts: a space is a printed hex number (`0421`) or a named box (`box:W2`).

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::Show;
use crate::game::{Outcome, Seat, Status};

/// Everything one seat (or a bystander) may see.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scene {
    /// Turn and phase in a few words.
    pub clock: String,
    /// The turn, for the journal's filter and the charts; 0 before the first.
    pub turn: u16,
    /// Whether it is day or night: the table's map looks like it.
    pub light: Light,
    /// Numbers worth following from turn to turn: points, losses.
    pub figures: Vec<Figure>,
    /// The pieces, bottom of each stack first.
    pub pieces: Vec<Piece>,
    /// Cups, points, tracks: things counted rather than placed.
    pub panels: Vec<Panel>,
    /// Marks on spaces that are not pieces: a destroyed objective, a breached wall.
    pub markers: Vec<Marker>,
    /// What [`Show::overlay`] can show.
    pub overlays: Vec<OverlayOffer>,
    /// The question and its offers; offers only for the seat that decides.
    pub decision: Option<Decision>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// The light that the map lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Light {
    /// Daylight, and wherever a game makes no difference.
    #[default]
    Day,
    /// Night.
    Night,
}

/// One counter: where it lies, and what has become of it. What is printed on it is its [`Face`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Piece {
    /// Stable, and meaningless where the identity is secret.
    pub id: String,
    /// Where it stands.
    pub space: String,
    /// The side that is up. In a frame its fields stand beside those of the piece, with `face` for its id.
    #[serde(flatten)]
    pub face: Arc<Face>,
    /// Face down: only its back is known.
    pub hidden: bool,
    /// Steps left and steps at full strength, where the piece has steps.
    pub steps: Option<(u8, u8)>,
    /// Where its front looks, in degrees clockwise from the sheet's top; `None` where it has no front.
    pub facing: Option<u16>,
    /// Markers on it.
    pub badges: Vec<Badge>,
    /// What is to be said of it now, beyond what is printed and its markers: a sentence, or nothing.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<String>"))]
    pub note: String,
}

impl Piece {
    /// What it is and how it stands, for the inspector and for a screen reader.
    pub fn says(&self) -> String {
        let said = [self.face.says.as_str(), self.note.as_str()];
        let said = said.into_iter().filter(|text| !text.is_empty());
        said.collect::<Vec<_>>().join(" ")
    }
}

/// What is printed on one side of a counter. A scenario's faces are a catalogue: it lists what is in the box, and never
/// which counter lies where.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
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

impl Face {
    /// Prints it: from now on it goes by its id.
    pub fn printed(mut self) -> Arc<Face> {
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
        Arc::new(self)
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

/// A marker on a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Badge {
    /// A key the table draws by.
    pub key: &'static str,
    /// What it means.
    pub text: String,
}

/// A mark on a space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Marker {
    /// Where.
    pub space: String,
    /// On which side of the space it lies, in degrees clockwise from the sheet's top; `None` for the space itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub side: Option<u16>,
    /// A key the table draws by.
    pub key: &'static str,
    /// What it means.
    pub text: String,
}

/// A titled list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Panel {
    /// A key the table places it by.
    pub id: &'static str,
    /// Its heading.
    pub title: String,
    /// Its lines.
    pub rows: Vec<Row>,
}

/// A line of a [`Panel`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Row {
    /// What is counted.
    pub label: String,
    /// The count.
    pub value: String,
}

/// A number worth following from turn to turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Figure {
    /// A stable key.
    pub id: &'static str,
    /// What it counts.
    pub label: &'static str,
    /// The number now.
    pub value: i32,
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

/// Something a player may ask to see on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OverlayOffer {
    /// The id for [`Show::overlay`].
    pub id: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// What it is about: a `piece`, a `space`, a `line` from one space to another (asked for as
    /// `0421>0523`), or nothing.
    pub about: &'static str,
}

impl OverlayOffer {
    /// By its id, what it shows and what it is about.
    pub const fn new(id: &'static str, title: &'static str, about: &'static str) -> Self {
        OverlayOffer { id, title, about }
    }
}

/// Spaces to colour, each with a word, and lines to draw.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Overlay {
    /// What it shows.
    pub title: String,
    /// The spaces with what to write there.
    pub spaces: Vec<(String, String)>,
    /// Lines of sight, each with its reason.
    pub rays: Vec<Ray>,
}

/// A line from the middle of one space to the middle of another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ray {
    /// Where it begins.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// Whether one sees along it.
    pub sight: Sight,
    /// The reason in a sentence: what is in the way, or that nothing is.
    pub says: String,
}

/// What comes of looking along a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Sight {
    /// Nothing is in the way.
    Clear,
    /// One sees, but badly.
    Obscured,
    /// One does not see.
    Blocked,
}

/// The question of the moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Decision {
    /// Who is asked.
    pub seat: Seat,
    /// The question as it is heard at the table.
    pub question: String,
    /// The rule that asks it.
    pub rule: &'static str,
    /// What may be chosen; empty for those who are not asked.
    pub offers: Vec<Offer>,
}

/// One legal choice, ready to be clicked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Offer {
    /// Its notation: what is sent back.
    pub notation: String,
    /// A few words for a button.
    pub label: String,
    /// The rule that allows it.
    pub rule: &'static str,
    /// The kind of choice, for grouping (`move`, `attack`).
    pub verb: &'static str,
    /// The piece that carries it, if any.
    pub piece: Option<String>,
    /// The space that carries it, if any.
    pub space: Option<String>,
    /// Where the piece's front looks after it, in degrees clockwise from the sheet's top; `None` where that is not
    /// what is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub facing: Option<u16>,
    /// Whether a preview of odds has anything to tell.
    pub chancy: bool,
    /// Whether a mistake here is costly enough to ask twice.
    pub confirm: bool,
    /// Whether it lets the moment go by: the page lists it after the others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<bool>"))]
    pub passes: bool,
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

impl Decision {
    /// The decision as a viewer sees it: the offers only for the seat that decides.
    pub fn of<G: Show>(game: &G, viewer: Option<Seat>) -> Option<Decision> {
        let Status::Deciding { seat, rule } = game.status() else {
            return None;
        };
        let mut offers = Vec::new();
        if viewer == Some(seat) {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            offers.extend(choices.iter().map(|choice| game.offer(choice)));
            // What lets the moment go by comes last, whatever the order of choices.
            offers.sort_by_key(|offer| offer.passes);
            // What is forced cannot be a mistake.
            if let [only] = &mut offers[..] {
                only.confirm = false;
            }
        }
        Some(Decision {
            seat,
            question: game.question(viewer),
            rule,
            offers,
        })
    }
}
