//! The rows of the tables, as plain values. No SQL and no meaning here.

use kernel::Version;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

/// Declares a row, and reads it by the names of its fields (sqlx's own derive would build sqlx twice).
macro_rules! row {
    ($(#[$about:meta])* $row:ident { $($field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        pub(crate) struct $row {
            $(pub(crate) $field: $kind,)*
        }

        impl FromRow<'_, SqliteRow> for $row {
            fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
                Ok($row { $($field: Stored::read(row, stringify!($field))?,)* })
            }
        }
    };
}

/// What a column can hold.
trait Stored: Sized {
    fn read(row: &SqliteRow, name: &str) -> Result<Self, sqlx::Error>;
}

impl Stored for String {
    fn read(row: &SqliteRow, name: &str) -> Result<Self, sqlx::Error> {
        row.try_get(name)
    }
}

impl Stored for Option<String> {
    fn read(row: &SqliteRow, name: &str) -> Result<Self, sqlx::Error> {
        row.try_get(name)
    }
}

impl Stored for Option<Vec<u8>> {
    fn read(row: &SqliteRow, name: &str) -> Result<Self, sqlx::Error> {
        row.try_get(name)
    }
}

/// Numbers are stored as `i64` and read as what they count.
macro_rules! stored_numbers {
    ($($number:ty),*) => {$(
        impl Stored for $number {
            fn read(row: &SqliteRow, name: &str) -> Result<Self, sqlx::Error> {
                number(name, row.try_get(name)?)
            }
        }

        impl Stored for Option<$number> {
            fn read(row: &SqliteRow, name: &str) -> Result<Self, sqlx::Error> {
                let stored: Option<i64> = row.try_get(name)?;
                stored.map(|stored| number(name, stored)).transpose()
            }
        }
    )*};
}

stored_numbers!(u8, u16, u32);

/// A stored number, in the range of what it counts.
fn number<T: TryFrom<i64, Error: std::error::Error + Send + Sync + 'static>>(
    name: &str,
    stored: i64,
) -> Result<T, sqlx::Error> {
    T::try_from(stored).map_err(|cause| sqlx::Error::ColumnDecode {
        index: name.to_owned(),
        source: Box::new(cause),
    })
}

/// A row within a row, by the names of its own fields.
impl Stored for MatchRow {
    fn read(row: &SqliteRow, _: &str) -> Result<Self, sqlx::Error> {
        MatchRow::from_row(row)
    }
}

row! {
    /// A row of `matches`.
    MatchRow {
        id: String,
        game: String,
        scenario: String,
        options: String,
        seed: String,
        start: Option<String>,
        listed: u8,
        archive: u8,
        origin: Option<String>,
        maker: String,
        clock: String,
        turn: u16,
        made: u32,
        ending: Option<String>,
        rematch: Option<String>,
        decider: Option<u8>,
        bot_seed: Option<String>,
        rules: Option<u32>,
        data: Option<String>,
        fingerprint: Option<u32>,
        drawn: Option<String>,
        remark: Option<String>,
    }
}

row! {
    /// A row of `matches` with what its last act says.
    CardRow {
        row: MatchRow,
        last_made: Option<u32>,
        last_clock: Option<String>,
        last_at: Option<u32>,
        last_decider: Option<u8>,
    }
}

row! {
    /// A row of `seats`.
    #[derive(Default)]
    SeatRow {
        match_id: String,
        seat: u8,
        bot: Option<String>,
        player: Option<String>,
        seat_key: Option<String>,
        invitation: Option<String>,
    }
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
    /// It goes on by other rules: `notation` is their version, and choices beyond `made` are dropped.
    Version,
}

impl ActKind {
    /// As it is stored.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ActKind::Choice => "choice",
            ActKind::Undo => "undo",
            ActKind::Resign => "resign",
            ActKind::Version => "version",
        }
    }
}

row! {
    /// A row of `acts`.
    ActRow {
        match_id: String,
        seq: u32,
        kind: String,
        seat: u8,
        notation: String,
        hash: String,
        journal: String,
        made: u32,
        turn: u16,
        clock: String,
        at: u32,
        decider: Option<u8>,
    }
}

impl ActRow {
    /// Whether it is of this kind.
    pub(crate) fn is(&self, kind: ActKind) -> bool {
        self.kind == kind.word()
    }
}

row! {
    /// A row of `snapshots`.
    SnapshotRow {
        match_id: String,
        seq: u32,
        made: u32,
        situation: String,
        picture: Option<Vec<u8>>,
    }
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
    /// By which rules it goes on, where that has changed.
    pub(crate) version: Option<Version>,
}
