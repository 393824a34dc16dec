//! The HTTP side: the lobby, static data, replays.

use std::collections::BTreeMap;

#[cfg(feature = "describe")]
use kernel::Record;
use kernel::rulebook::Info;
use kernel::scene::{Board, Face, Figure, Scene, Tray};
use kernel::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

#[cfg(feature = "describe")]
use super::deltas::Patch;

/// One card of the home page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameCard {
    /// What the catalogue says.
    pub info: Info,
    /// The names of the bots that play it, the strongest last.
    pub bots: Vec<String>,
    /// A sentence about each bot, by its name.
    pub bot_blurbs: BTreeMap<&'static str, &'static str>,
}

/// A game that is not there yet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Announced {
    /// The id it will have.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// A sentence about it.
    pub blurb: &'static str,
}

/// `GET /api/games`: the home page's cards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Catalogue {
    /// What can be played.
    pub games: Vec<GameCard>,
    /// What is being built.
    pub announced: Vec<Announced>,
}

/// A board without its drawing, which is fetched apart.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sheet {
    /// The board; its `svg` is empty here.
    pub board: Board,
    /// Where the drawing is: an address that changes with its content.
    pub drawing: String,
}

/// `GET /api/games/{game}/boards`: all that is printed and never changes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Boards {
    /// The maps.
    pub sheets: Vec<Sheet>,
    /// The places off every map.
    pub trays: Vec<Tray>,
    /// What is printed on the counters, each side once: a piece of a scene names its face.
    pub faces: Vec<&'static Face>,
}

/// Who shall sit where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum SeatPlan {
    /// Whoever makes the match.
    Me,
    /// Whoever follows the link first.
    Open,
    /// A bot.
    Bot {
        /// Its name.
        bot: String,
    },
}

/// `POST /api/matches`: a new match.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NewMatch {
    /// Which game.
    pub game: String,
    /// Which scenario; the game's first where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub scenario: Option<String>,
    /// Which options.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<Vec<String>>"))]
    pub options: Vec<String>,
    /// A number or 64 hexadecimal digits; random where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub seed: Option<String>,
    /// Who sits where, in the order of the game's seats; all `me` where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<Vec<SeatPlan>>"))]
    pub seats: Vec<SeatPlan>,
    /// Whether the home page of others lists it, to be joined or watched.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<bool>"))]
    pub listed: bool,
}

/// A seat as anybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatCard {
    /// Which seat.
    pub seat: Seat,
    /// The side's name.
    pub title: String,
    /// Who sits there.
    pub holder: Holder,
    /// Whether it is yours.
    pub yours: bool,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person, or a program that joined as one.
    Player,
    /// A bot of the server.
    Bot {
        /// Its name.
        bot: String,
    },
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Ending {
    /// By the rules.
    Played {
        /// What the rulebook calls it.
        outcome: Outcome,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
        /// Who has won by that: the other seat; nobody where there is no other.
        winner: Option<Seat>,
    },
}

impl Ending {
    /// A seat gave up in a game of so many seats.
    pub(crate) fn resigned(seat: Seat, seats: usize) -> Ending {
        let mut others = (0..seats as u8).map(Seat).filter(|&other| other != seat);
        let winner = others.next().filter(|_| seats == 2);
        Ending::Resigned { seat, winner }
    }
}

/// A match as anybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MatchCard {
    /// Its id: enough to watch it.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Which scenario.
    pub scenario: String,
    /// Which options.
    pub options: Vec<String>,
    /// The seats.
    pub seats: Vec<SeatCard>,
    /// Turn and phase in a few words.
    pub clock: String,
    /// How many choices stand.
    pub steps: u32,
    /// How it ended.
    pub ending: Option<Ending>,
    /// The SHA-256 of what decides the dice, promised before the first choice: of a secret that the replay tells, or of a chosen seed.
    pub commitment: String,
    /// The seed, once the match has ended.
    pub seed: Option<String>,
    /// Where it was imported or branched from, in a few words.
    pub origin: Option<String>,
    /// The version of the rules it is played by, or was recorded under; not known of matches from before there were versions.
    pub rules: Option<u32>,
    /// The hash of the data files it is played with: its boards and counters (`boards?data=`).
    pub data: String,
    /// The hash of its catalogue, the boards and faces of its scenario: `GET /api/games/{game}/boards?scenario=…&data=…&v=…` with it can be
    /// kept for ever.
    pub catalogue: String,
    /// What everybody should know about it: why it can only be read, say.
    pub remark: Option<String>,
    /// Whether it can only be looked at: a replay that was brought in.
    pub archive: bool,
    /// When it was made, in seconds since 1970.
    pub made: u32,
    /// When something last happened, in seconds since 1970.
    pub touched: u32,
    /// Whose decision it is; nobody's once it has ended.
    pub decider: Option<Seat>,
}

/// The answer to [`NewMatch`]: the match, and what its maker may hand out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Made {
    /// The match.
    pub card: MatchCard,
    /// The keys of your own seats, for programs; a browser has its cookie.
    pub keys: Vec<SeatKey>,
    /// Invitations to the open seats: each is good for one taker.
    pub invitations: Vec<Invitation>,
}

/// The key of a seat: whoever has it plays that seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatKey {
    /// Which seat.
    pub seat: Seat,
    /// The key.
    pub key: String,
}

/// A link to an open seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Invitation {
    /// Which seat.
    pub seat: Seat,
    /// What `POST /api/join` takes; the page is `/join/{token}`.
    pub token: String,
    /// The address of that page, where the server knows its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub link: Option<String>,
}

/// `POST /api/join`: takes an open seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Join {
    /// The invitation.
    pub token: String,
}

/// `POST /api/invitation`: what a [`Join`] with the same token would lead to. Nothing is taken.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Invited {
    /// The match.
    pub card: MatchCard,
    /// The seat that is kept.
    pub seat: Seat,
    /// The seats of whoever made the match and asks.
    pub hosts: Vec<Seat>,
}

/// The answer to [`Join`].
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Joined {
    /// The match.
    pub card: MatchCard,
    /// Your seat and its key.
    pub key: SeatKey,
}

/// `GET /api/matches`: yours, and those that others listed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Matches {
    /// Yours, the latest first.
    pub yours: Vec<MatchCard>,
    /// Listed by others and still going on.
    pub listed: Vec<MatchCard>,
}

/// `POST /api/matches/{id}/branch`: a new match from a point of this one.
///
/// Everybody's seats become yours. From a match that still goes on, everything hidden is dealt
/// anew for your seat; the dice to come are others in any case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Branch {
    /// After how many choices.
    pub step: u32,
}

/// `GET /api/matches/{id}/steps/{step}`: a moment of the past as a viewer saw it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Moment {
    /// After how many choices.
    pub step: u32,
    /// How many there are by now.
    pub of: u32,
    /// As whom it is seen; a bystander where there is none.
    pub seat: Option<Seat>,
    /// What led here, if the viewer may know it.
    pub made: Option<Choice>,
    /// What was told.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Record>"), schema(value_type = Vec<Record>))]
    pub heard: Box<RawValue>,
    /// The position, with nothing to choose; absent where a patch was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub scene: Option<Scene>,
    /// The step that the patch starts from; `null` where it starts from nothing. Only there with a patch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub from: Option<Option<u32>>,
    /// What of the position is not as it was at `from`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<Patch>"), schema(value_type = Option<Object>))]
    pub patch: Option<Box<RawValue>>,
    /// The check value of the position, with a patch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub check: Option<String>,
    /// After how many choices the position is: fewer than `step` where the rules of today cannot lead there.
    pub shown: u32,
}

/// A choice that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choice {
    /// By whom.
    pub seat: Seat,
    /// Its notation.
    pub notation: String,
}

/// `GET /api/matches/{id}/story`: what a viewer saw, turn by turn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Story {
    /// At the end of each turn, and now.
    pub turns: Vec<StoryTurn>,
}

/// The figures at the end of a turn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct StoryTurn {
    /// Which turn.
    pub turn: u16,
    /// The last step of it, to jump to.
    pub step: u32,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// Every answer that is not a success.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Trouble {
    /// A stable word for programs.
    pub code: super::messages::Code,
    /// A sentence for people.
    pub message: String,
}
