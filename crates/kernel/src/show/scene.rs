//! What a seat sees, and what it may choose: plain data for the browser and the terminal, no rules.
//!
//! Boards are drawn once and fetched apart ([`Board`]); a scene only says what stands where. All
//! ids are stable texts: a space is a printed hex number (`0421`) or a named box (`box:W2`).

mod printed;

use std::borrow::Cow;

use serde::Serialize;

use crate::Show;
use crate::game::{Outcome, Seat, Status};

pub use printed::{Board, BoardSpace, Face, Tray, Value};

/// A text of a scene. Books are never given back, so what is printed there is borrowed; only what depends on the position is
/// written each time. (Fields spell the type out: the description of the wire reads no aliases.)
pub type Text = Cow<'static, str>;

/// A number as a text: the small ones are printed once.
pub fn number(number: impl Into<i64>) -> Text {
    const SMALL: &str = "\
        01234567891011121314151617181920212223242526272829303132333435363738394041424344454647484950515\
        25354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";
    let number = number.into();
    match usize::try_from(number) {
        Ok(n @ 0..10) => Text::Borrowed(&SMALL[n..][..1]),
        Ok(n @ 10..100) => Text::Borrowed(&SMALL[2 * n - 10..][..2]),
        Ok(_) | Err(_) => Text::Owned(number.to_string()),
    }
}

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
    pub id: Cow<'static, str>,
    /// Where it stands.
    pub space: Cow<'static, str>,
    /// The side that is up. In a frame its fields stand beside those of the piece, with `face` for its id.
    #[serde(flatten)]
    pub face: &'static Face,
    /// Face down: only its back is known.
    pub hidden: bool,
    /// Steps left and steps at full strength, where the piece has steps.
    pub steps: Option<(u8, u8)>,
    /// Where its front looks, in degrees clockwise from the sheet's top; `None` where it has no front.
    pub facing: Option<u16>,
    /// Markers on it.
    pub badges: Vec<Badge>,
    /// What is to be said of it now, beyond what is printed and its markers: a sentence, or nothing.
    #[serde(skip_serializing_if = "str::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<String>"))]
    pub note: Cow<'static, str>,
}

impl Piece {
    /// What it is and how it stands, for the inspector and for a screen reader.
    pub fn says(&self) -> String {
        let said = [self.face.says.as_str(), &*self.note];
        let said = said.into_iter().filter(|text| !text.is_empty());
        said.collect::<Vec<_>>().join(" ")
    }
}

/// A marker on a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Badge {
    /// A key the table draws by.
    pub key: &'static str,
    /// What it means.
    pub text: Cow<'static, str>,
}

impl Badge {
    /// By its key and what it means.
    pub fn new(key: &'static str, text: impl Into<Text>) -> Badge {
        let text = text.into();
        Badge { key, text }
    }
}

/// A mark on a space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Marker {
    /// Where.
    pub space: Cow<'static, str>,
    /// On which side of the space it lies, in degrees clockwise from the sheet's top; `None` for the space itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub side: Option<u16>,
    /// A key the table draws by.
    pub key: &'static str,
    /// What it means.
    pub text: Cow<'static, str>,
}

impl Marker {
    /// A mark on a space itself.
    pub fn new(space: impl Into<Text>, key: &'static str, text: impl Into<Text>) -> Marker {
        Marker {
            space: space.into(),
            side: None,
            key,
            text: text.into(),
        }
    }
}

/// A titled list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Panel {
    /// A key the table places it by.
    pub id: &'static str,
    /// Its heading.
    pub title: Cow<'static, str>,
    /// Its lines.
    pub rows: Vec<Row>,
}

impl Panel {
    /// By its key, its heading and its lines.
    pub fn new(id: &'static str, title: impl Into<Text>, rows: Vec<Row>) -> Panel {
        let title = title.into();
        Panel { id, title, rows }
    }
}

/// A line of a [`Panel`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Row {
    /// What is counted.
    pub label: Cow<'static, str>,
    /// The count.
    pub value: Cow<'static, str>,
}

impl Row {
    /// By what is counted and the count.
    pub fn new(label: impl Into<Text>, value: impl Into<Text>) -> Row {
        Row {
            label: label.into(),
            value: value.into(),
        }
    }
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
    pub label: Cow<'static, str>,
    /// The rule that allows it.
    pub rule: &'static str,
    /// The kind of choice, for grouping (`move`, `attack`).
    pub verb: &'static str,
    /// The piece that carries it, if any.
    pub piece: Option<Cow<'static, str>>,
    /// The space that carries it, if any.
    pub space: Option<Cow<'static, str>>,
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

impl Decision {
    /// The decision as a viewer sees it: the offers only for the seat that decides.
    pub fn of<G: Show>(game: &G, viewer: Option<Seat>) -> Option<Decision> {
        let Status::Deciding { seat, rule } = game.status() else {
            return None;
        };
        let mut offers = Vec::new();
        if viewer == Some(seat) {
            let mut choices = Vec::with_capacity(64);
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
