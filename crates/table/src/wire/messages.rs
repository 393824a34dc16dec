//! The WebSocket of one match, `/api/matches/{id}/live`: what is said and what is heard.
//!
//! After the connection stands, the first message is [`Say::Hello`]; the answer is [`Hear::Welcome`] and then the position. Whoever
//! asks for deltas hears a [`Hear::Delta`] after every change: what is not as before. Everybody else hears a whole [`Hear::Now`].
//! Each hears what they may see. A message that cannot be served is answered with [`Hear::Error`]; the connection lives on.

#[cfg(feature = "describe")]
use kernel::Record;
use kernel::Seat;
use kernel::odds::Odds;
use kernel::scene::{Overlay, Scene};
use kernel::why::{Answer, Wish};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::deltas::Delta;
use super::http::{Choice, Ending, MatchCard};

/// From the browser or bot to the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub enum Say {
    /// The first message.
    Hello {
        /// As whom to look on: one of your seats, or a bystander.
        #[serde(default)]
        #[cfg_attr(feature = "describe", ts(optional))]
        seat: Option<Seat>,
        /// The seat's key, for programs without a cookie.
        #[serde(default)]
        #[cfg_attr(feature = "describe", ts(optional))]
        key: Option<String>,
        /// Whether to hear what changed ([`Hear::Delta`]) instead of whole positions.
        #[serde(default)]
        #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<bool>"))]
        deltas: bool,
        /// What is left from an earlier connection as the same viewer.
        #[serde(default)]
        #[cfg_attr(feature = "describe", ts(optional))]
        have: Option<Have>,
    },
    /// Takes another of your seats, when the curtain is lifted; or none.
    Sit {
        /// Which seat.
        seat: Option<Seat>,
        /// What is left from the last time in this seat.
        #[serde(default)]
        #[cfg_attr(feature = "describe", ts(optional))]
        have: Option<Have>,
    },
    /// What was put together from deltas is not what was shown: everything anew.
    Again {
        /// The [`Delta::step`] at which that was noticed.
        step: u32,
    },
    /// Older lines of the journal.
    Journal {
        /// Comes back with the answer.
        ask: u32,
        /// Only lines whose [`Told::made`] is less.
        before: u32,
    },
    /// Makes a choice.
    Choose {
        /// The [`Now::step`] it answers.
        step: u32,
        /// Its notation.
        notation: String,
    },
    /// Takes the last choice back, or asks the others for it where they have heard of it.
    Undo {
        /// The [`Now::step`] it answers.
        step: u32,
    },
    /// Answers another seat's wish to take a choice back.
    Consent {
        /// The [`Now::step`] it answers.
        step: u32,
        /// Yes or no.
        yes: bool,
    },
    /// Gives the match up.
    Resign,
    /// What may a choice lead to?
    Odds {
        /// Comes back with the answer.
        ask: u32,
        /// Its notation.
        notation: String,
    },
    /// Something to be laid over the map.
    Overlay {
        /// Comes back with the answer.
        ask: u32,
        /// One of the scene's overlays.
        id: String,
        /// The piece or space it is about; empty where it is about none.
        about: String,
    },
    /// Why can't I?
    Why {
        /// Comes back with the answer.
        ask: u32,
        /// What was pointed at.
        wish: Wish,
    },
    /// What would a bot do?
    Hint {
        /// Comes back with the answer.
        ask: u32,
    },
}

/// What a client that comes back still has, as the viewer it comes back as.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Have {
    /// The build it came from, as [`Hear::Welcome`] named it.
    pub build: String,
    /// The rules of the match then.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub rules: Option<u32>,
    /// The last [`Delta::step`].
    pub step: u32,
    /// Its [`Delta::check`].
    pub check: String,
}

/// From the server to the browser or bot.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "hear", rename_all = "kebab-case")]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub enum Hear {
    /// The answer to [`Say::Hello`] and [`Say::Sit`]: who you are and all that was told so far.
    Welcome {
        /// The match.
        card: MatchCard,
        /// As whom you look on.
        seat: Option<Seat>,
        /// The build of the server: a page that was loaded from another one loads itself anew.
        build: &'static str,
        /// The journal so far, as you may read it. With deltas its last lines, or those since what you have.
        journal: Vec<Told>,
        /// Whether there are older lines, to be asked for.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<bool>"))]
        earlier: bool,
        /// What you have is good: keep its lines up to this [`Told::made`], add `journal`, and take the deltas that follow, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        kept: Option<u32>,
    },
    /// The position, after every change.
    Now(Box<Now>),
    /// What has changed, for those who asked for deltas.
    Delta(Box<Delta>),
    /// Nothing new: the server lives. Only for those who asked for deltas.
    Beat,
    /// The answer to [`Say::Journal`].
    Journal {
        /// Which question.
        ask: u32,
        /// The lines.
        journal: Vec<Told>,
        /// Whether there are older ones.
        earlier: bool,
    },
    /// Who is there.
    Presence {
        /// For each seat whether somebody is connected; bots always are.
        seats: Vec<bool>,
        /// How many look on without a seat.
        watchers: u32,
    },
    /// The match itself changed: a seat was taken.
    Card {
        /// The match.
        card: MatchCard,
    },
    /// The answer to [`Say::Odds`].
    Odds {
        /// Which question.
        ask: u32,
        /// The odds.
        odds: Odds,
    },
    /// The answer to [`Say::Overlay`].
    Overlay {
        /// Which question.
        ask: u32,
        /// The overlay.
        overlay: Overlay,
    },
    /// The answer to [`Say::Why`].
    Why {
        /// Which question.
        ask: u32,
        /// The answers.
        answers: Vec<Answer>,
    },
    /// The answer to [`Say::Hint`].
    Hint {
        /// Which question.
        ask: u32,
        /// The notation.
        notation: String,
    },
    /// A rematch was made; your seat in it is the same.
    Rematch {
        /// Its id.
        id: String,
    },
    /// Something could not be done. Nothing has changed.
    Error {
        /// Which question, if it was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        ask: Option<u32>,
        /// A stable word for programs.
        code: Code,
        /// The rule that forbids it, where a rule does.
        rule: String,
        /// The game's own stable word for why not, such as `wire-crossed`, where the rules refuse.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        refusal: Option<&'static str>,
        /// A sentence for people.
        message: String,
        /// After how many seconds it may be tried again, where time helps.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        retry_after: Option<u32>,
    },
}

/// The position and all that goes with it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Now {
    /// Counts every change, also those that take back: what a choice must name.
    pub step: u32,
    /// How many choices stand.
    pub made: u32,
    /// As whom you look on.
    pub seat: Option<Seat>,
    /// What has just been done; nothing after a greeting or an undo.
    pub done: Done,
    /// What the last change told you.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Record>"))]
    pub heard: Box<RawValue>,
    /// What you see, and what you may choose.
    pub scene: Scene,
    /// Whether you can take the last choice back.
    pub undo: Undo,
    /// Who asks to take a choice back, while the others have not answered.
    pub asking: Option<Seat>,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// What brought a [`Now`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub enum Done {
    /// You came, or changed seats, or were out of step.
    Greeting,
    /// A choice of your own; of others only what the journal tells.
    Chose {
        /// The choice, where you made it or everybody may know it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        choice: Option<Choice>,
    },
    /// The last choice was taken back: its journal lines are void.
    TookBack,
    /// A seat asks to take back, or was answered.
    Asked,
    /// A seat gave up.
    Resigned,
}

/// Whether the last choice can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub enum Undo {
    /// At once: nobody else has heard of it.
    Free,
    /// With the others' consent.
    Ask,
    /// No: dice were rolled, something was revealed, or it was not yours.
    No,
}

/// What one change told a viewer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Told {
    /// After which choice it stands, as in [`Now::made`].
    pub made: u32,
    /// In which turn.
    pub turn: u16,
    /// The lines.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Record>"))]
    pub heard: Box<RawValue>,
}

/// Why something could not be done: stable words for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Code {
    /// Not JSON, or not a message of this protocol.
    BadMessage,
    /// A frame or body larger than the limit.
    TooLarge,
    /// Too many messages in too short a time: wait a moment.
    TooFast,
    /// The first message must be `hello`.
    HelloFirst,
    /// No such game, match, step, board or address.
    NotFound,
    /// The set-up cannot be: scenario, options, seed or seats.
    BadSetup,
    /// The replay file is not what it says.
    BadReplay,
    /// The invitation is unknown.
    BadInvitation,
    /// Somebody else holds that seat.
    SeatTaken,
    /// That seat is not yours.
    NotYourSeat,
    /// Another seat decides now.
    NotYourDecision,
    /// The position has moved on; the present one follows.
    StaleStep,
    /// The rules refuse the choice.
    Refused,
    /// Nothing can be taken back.
    NoUndo,
    /// Nobody asked for consent.
    NothingAsked,
    /// The match has ended.
    MatchOver,
    /// The match still goes on.
    MatchRunning,
    /// The request comes from another site.
    ForeignOrigin,
    /// The request was meant for another host.
    WrongHost,
    /// The file that everything is kept in cannot be written or read at the moment: nothing was done and nothing is lost, try again.
    Unavailable,
    /// That file is damaged: nothing is taken until whoever looks after the server has put a copy in its place.
    Damaged,
    /// Something broke here; it was logged.
    Internal,
}
