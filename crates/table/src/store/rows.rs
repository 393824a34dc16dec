//! The rows of the tables, as plain values. No SQL and no meaning here.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

/// Reads a row by the names of its fields: texts as they are, numbers as what they count, and then
/// those that may be missing (sqlx's own derive would build sqlx twice).
macro_rules! from_row {
    ($row:ident { $($text:ident),* ; $($number:ident),* $(; $($perhaps:ident),*)? }) => {
        impl FromRow<'_, SqliteRow> for $row {
            fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
                Ok($row {
                    $($text: row.try_get(stringify!($text))?,)*
                    $($number: number(row, stringify!($number))?,)*
                    $($($perhaps: perhaps(row, stringify!($perhaps))?,)*)?
                })
            }
        }
    };
}

from_row!(MatchRow {
    id, game, scenario, options, seed, start, origin, maker, clock, ending, rematch, bot_seed;
    listed, archive, turn, made; decider
});
from_row!(SeatRow { match_id, bot, player, seat_key, invitation; seat });
from_row!(ActRow {
    match_id, kind, notation, hash, journal, clock;
    seq, seat, made, turn, at; decider
});
from_row!(SnapshotRow { match_id, situation; seq, made });

impl FromRow<'_, SqliteRow> for CardRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(CardRow {
            row: MatchRow::from_row(row)?,
            last_made: perhaps(row, "last_made")?,
            last_clock: row.try_get("last_clock")?,
            last_at: perhaps(row, "last_at")?,
            last_decider: perhaps(row, "last_decider")?,
        })
    }
}

/// A stored number that may be missing.
fn perhaps<T: TryFrom<i64, Error: std::error::Error + Send + Sync + 'static>>(
    row: &SqliteRow,
    name: &str,
) -> Result<Option<T>, sqlx::Error> {
    let stored: Option<i64> = row.try_get(name)?;
    stored.map(|_| number(row, name)).transpose()
}

/// A stored number, in the range of what it counts.
fn number<T: TryFrom<i64, Error: std::error::Error + Send + Sync + 'static>>(
    row: &SqliteRow,
    name: &str,
) -> Result<T, sqlx::Error> {
    let stored: i64 = row.try_get(name)?;
    T::try_from(stored).map_err(|cause| sqlx::Error::ColumnDecode {
        index: name.to_owned(),
        source: Box::new(cause),
    })
}

/// A row of `matches`.
#[derive(Clone, Debug)]
pub(crate) struct MatchRow {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) scenario: String,
    pub(crate) options: String,
    pub(crate) seed: String,
    pub(crate) start: Option<String>,
    pub(crate) listed: u8,
    pub(crate) archive: u8,
    pub(crate) origin: Option<String>,
    pub(crate) maker: String,
    pub(crate) clock: String,
    pub(crate) turn: u16,
    pub(crate) made: u32,
    pub(crate) ending: Option<String>,
    pub(crate) rematch: Option<String>,
    pub(crate) decider: Option<u8>,
    pub(crate) bot_seed: Option<String>,
}

/// A row of `matches` with what its last act says.
#[derive(Clone, Debug)]
pub(crate) struct CardRow {
    pub(crate) row: MatchRow,
    pub(crate) last_made: Option<u32>,
    pub(crate) last_clock: Option<String>,
    pub(crate) last_at: Option<u32>,
    pub(crate) last_decider: Option<u8>,
}

/// A row of `seats`.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatRow {
    pub(crate) match_id: String,
    pub(crate) seat: u8,
    pub(crate) bot: Option<String>,
    pub(crate) player: Option<String>,
    pub(crate) seat_key: Option<String>,
    pub(crate) invitation: Option<String>,
}

/// What an act is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ActKind {
    /// A choice was made.
    Choice,
    /// The last standing choice was taken back.
    Undo,
    /// A seat gave up.
    Resign,
}

impl ActKind {
    /// As it is stored.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ActKind::Choice => "choice",
            ActKind::Undo => "undo",
            ActKind::Resign => "resign",
        }
    }
}

/// A row of `acts`.
#[derive(Clone, Debug)]
pub(crate) struct ActRow {
    pub(crate) match_id: String,
    pub(crate) seq: u32,
    pub(crate) kind: String,
    pub(crate) seat: u8,
    pub(crate) notation: String,
    pub(crate) hash: String,
    pub(crate) journal: String,
    pub(crate) made: u32,
    pub(crate) turn: u16,
    pub(crate) clock: String,
    pub(crate) at: u32,
    pub(crate) decider: Option<u8>,
}

impl ActRow {
    /// Whether it is of this kind.
    pub(crate) fn is(&self, kind: ActKind) -> bool {
        self.kind == kind.word()
    }
}

/// A row of `snapshots`.
#[derive(Clone, Debug)]
pub(crate) struct SnapshotRow {
    pub(crate) match_id: String,
    pub(crate) seq: u32,
    pub(crate) made: u32,
    pub(crate) situation: String,
}

/// A new match with all that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct NewRows {
    pub(crate) row: MatchRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) acts: Vec<ActRow>,
    pub(crate) snapshots: Vec<SnapshotRow>,
    /// The match this is the rematch of.
    pub(crate) rematch_of: Option<String>,
}

/// An act with what is written together with it.
#[derive(Clone, Debug)]
pub(crate) struct ActWrite {
    pub(crate) act: ActRow,
    pub(crate) snapshot: Option<SnapshotRow>,
    pub(crate) ending: Option<String>,
}
