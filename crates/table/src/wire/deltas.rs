//! What a [`Delta`] looks like. The server writes it as text, part by part ([`kernel::patch`]); these types say what stands in it.

use kernel::scene::{Badge, Figure, Light, Marker, OverlayOffer, Row};
use kernel::{Outcome, Record, Seat};
use serde::Serialize;

use super::http::Ending;
use super::messages::{Done, Undo};

/// What has changed since the step before, as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Delta {
    /// The step it starts from: the one you have. `null`: from nothing, so that the patch is everything.
    pub from: Option<u32>,
    /// Counts every change, also those that take back: what a choice must name.
    pub step: u32,
    /// How many choices stand.
    pub made: u32,
    /// As whom you look on; there where it starts from nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub seat: Option<Option<Seat>>,
    /// What has just been done.
    pub done: Done,
    /// What it told you, with what changed on the board, in order.
    pub heard: Vec<Record>,
    /// What you see, and what you may choose, where that is not as before.
    pub scene: Patch,
    /// Whether you can take the last choice back.
    pub undo: Undo,
    /// Who asks to take a choice back, where that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub asking: Option<Option<Seat>>,
    /// How it ended, where that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub ending: Option<Option<Ending>>,
    /// The check value of all that you see now: see [`kernel::patch::Check`]. Where yours is another, say [`Say::Again`].
    ///
    /// [`Say::Again`]: super::messages::Say::Again
    pub check: String,
}

/// What of a scene is not as before. What is not there is unchanged. Lists are put together from [`Segment`]s.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[cfg_attr(feature = "describe", ts(optional_fields))]
pub struct Patch {
    /// Turn and phase in a few words.
    pub clock: Option<String>,
    /// The turn.
    pub turn: Option<u16>,
    /// Day or night.
    pub light: Option<Light>,
    /// The question; `null` where nothing is asked.
    pub decision: Option<Option<Asked>>,
    /// How the game ended.
    pub outcome: Option<Option<Outcome>>,
    /// Numbers worth following.
    pub figures: Option<Vec<Segment<Figure>>>,
    /// The pieces.
    pub pieces: Option<Vec<Segment<PieceItem>>>,
    /// The panels, line by line.
    pub panels: Option<Vec<Segment<PanelLine>>>,
    /// Marks on spaces.
    pub markers: Option<Vec<Segment<Marker>>>,
    /// What can be laid over the map.
    pub overlays: Option<Vec<Segment<OverlayOffer>>>,
    /// What the new offers have in common.
    pub kinds: Option<Vec<Kind>>,
    /// What may be chosen; `[]` where nothing may.
    pub offers: Option<Vec<Segment<Run>>>,
}

/// Part of a list: `[from, count]` items of the list as it was, `[from, count, back]` of one of its last eight versions, or a new item.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Segment<T> {
    /// From the list as it was: the first index, and how many.
    Kept(u32, u32),
    /// From an older version: the first index, how many, and how many versions back.
    Older(u32, u32, u32),
    /// A new item.
    New(T),
}

/// A question without its offers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Asked {
    /// Who is asked.
    pub seat: Seat,
    /// The question as it is heard at the table.
    pub question: String,
    /// The rule that asks it.
    pub rule: String,
}

/// A piece, or what has changed of one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum PieceItem {
    /// A piece that is new, or stands elsewhere in the list.
    Whole(LeanPiece),
    /// What has changed of the piece that stood at an index.
    Changed(ChangedPiece),
}

/// A piece without its print, which is the face's in the scenario's catalogue. What is not there says nothing: `false`, `null`, `[]`, `""`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[cfg_attr(feature = "describe", ts(optional_fields))]
pub struct LeanPiece {
    /// Stable, and meaningless where the identity is secret.
    pub id: String,
    /// Where it stands.
    pub space: String,
    /// The face that is up.
    pub face: String,
    /// Face down.
    pub hidden: Option<bool>,
    /// Steps left and steps at full strength.
    pub steps: Option<(u8, u8)>,
    /// Where its front looks.
    pub facing: Option<u16>,
    /// Markers on it.
    pub badges: Option<Vec<Badge>>,
    /// What is to be said of it now.
    pub note: Option<String>,
}

/// What has changed of a piece; `null` is what it no longer has.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[cfg_attr(feature = "describe", ts(optional_fields))]
pub struct ChangedPiece {
    /// Where it stood in the list.
    pub of: u32,
    /// Where it stands.
    pub space: Option<String>,
    /// The face that is up.
    pub face: Option<String>,
    /// Face down.
    pub hidden: Option<Option<bool>>,
    /// Steps left and steps at full strength.
    pub steps: Option<Option<(u8, u8)>>,
    /// Where its front looks.
    pub facing: Option<Option<u16>>,
    /// Markers on it.
    pub badges: Option<Option<Vec<Badge>>>,
    /// What is to be said of it now.
    pub note: Option<Option<String>>,
}

/// A line of the panels: a heading, or a row beneath the last heading.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum PanelLine {
    /// A panel begins.
    Heading {
        /// A key the table places it by.
        id: String,
        /// Its heading.
        title: String,
    },
    /// A row of the panel.
    Row(Row),
}

/// What offers have in common but for their piece and space. In `notation` and `label`, `{piece}` stands for the piece, `{space}` for the
/// space, `{place}` for the space without its board (what follows its last `-` or `:`), `{from}` for where the piece stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[cfg_attr(feature = "describe", ts(optional_fields))]
pub struct Kind {
    /// What is sent back.
    pub notation: String,
    /// A few words for a button.
    pub label: String,
    /// The rule that allows it.
    pub rule: String,
    /// The kind of choice.
    pub verb: String,
    /// Where the piece's front looks after it.
    pub facing: Option<u16>,
    /// Whether a preview of odds has anything to tell.
    pub chancy: Option<bool>,
    /// Whether a mistake here is costly enough to ask twice.
    pub confirm: Option<bool>,
    /// Whether it lets the moment go by.
    pub passes: Option<bool>,
}

/// New offers of one kind and piece: one for each space, or one without a space.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[cfg_attr(feature = "describe", ts(optional_fields))]
pub struct Run {
    /// Which of the patch's kinds.
    pub kind: u32,
    /// The piece.
    pub piece: Option<String>,
    /// The spaces.
    pub spaces: Option<Vec<String>>,
}
