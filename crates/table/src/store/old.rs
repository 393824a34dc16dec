//! Matches that nobody has touched for long: found, and removed piece by piece, so that no choice waits for it.
//!
//! Positions go first, then acts from the last to the first, then the match itself. Whatever cuts this short leaves a match that
//! is shorter, and older still.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, FromRow, Row, SqliteConnection, SqliteExecutor};

use super::{Store, Write, WriteFault};

/// How many acts are removed at once, and how many positions.
const ACTS: i64 = 200;
const POSITIONS: i64 = 20;
/// How many pages are given back at once.
const PAGES: u32 = 200;

/// A match that has been left alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Old {
    pub(crate) id: String,
    pub(crate) game: String,
    /// Whether it has ended, or is a replay.
    pub(crate) over: bool,
    /// Whether bots hold every seat.
    pub(crate) show: bool,
    /// When something last happened in it.
    pub(crate) touched: u32,
}

impl FromRow<'_, sqlx::sqlite::SqliteRow> for Old {
    fn from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
        let touched: i64 = row.try_get("touched")?;
        Ok(Old {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            over: row.try_get("over")?,
            show: row.try_get("show")?,
            touched: u32::try_from(touched).unwrap_or(0),
        })
    }
}

/// Before when a match must have been touched last to be old; never where it is 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Before {
    pub(crate) finished: u32,
    pub(crate) abandoned: u32,
    pub(crate) bot_only: u32,
}

/// The oldest matches, the oldest first.
pub(crate) async fn oldest(
    store: impl SqliteExecutor<'_>,
    before: Before,
    most: usize,
) -> Result<Vec<Old>, sqlx::Error> {
    let sql = "SELECT * FROM (\
                 SELECT m.id, m.game, (m.ending IS NOT NULL OR m.archive = 1) AS over, \
                 NOT EXISTS (SELECT 1 FROM seats s WHERE s.match_id = m.id AND s.bot IS NULL) AS show, \
                 COALESCE(a.at, m.made) AS touched FROM matches m \
                 LEFT JOIN latest l ON l.match_id = m.id LEFT JOIN acts a ON a.number = COALESCE(l.number, \
                 (SELECT p.number FROM places p WHERE p.match_id = m.id ORDER BY p.seq DESC LIMIT 1))) \
               WHERE (over AND touched < $1) OR (NOT over AND touched < $2) OR (show AND touched < $3) \
               ORDER BY touched, id LIMIT $4";
    let query = sqlx::query_as(sql)
        .bind(i64::from(before.finished))
        .bind(i64::from(before.abandoned))
        .bind(i64::from(before.bot_only))
        .bind(i64::try_from(most).unwrap_or(i64::MAX));
    query.fetch_all(store).await
}

/// About how many bytes a match takes.
pub(crate) async fn weight(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<u64, sqlx::Error> {
    let sql = "SELECT (SELECT COALESCE(SUM(80 + length(notation) + length(hash) + length(journal) \
                 + length(clock)), 0) FROM whereabouts w JOIN acts a ON a.number = w.number \
                 WHERE w.match_id = $1) \
               + (SELECT COALESCE(SUM(40 + length(situation) + COALESCE(length(picture), 0)), 0) \
                 FROM snapshots WHERE match_id = $1) \
               + (SELECT 500 + COALESCE(length(start), 0) FROM matches WHERE id = $1)";
    let query = sqlx::query_scalar(sql).bind(id);
    let bytes: i64 = query.fetch_one(connection).await?;
    Ok(bytes.unsigned_abs())
}

/// How the pages of a file are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pages {
    /// In the file.
    pub(crate) all: u64,
    /// Of these with nothing in them.
    pub(crate) free: u64,
    /// How large each is.
    pub(crate) bytes: u64,
    /// Whether free ones can be given back.
    pub(crate) shrinks: bool,
}

impl Pages {
    pub(crate) fn used_bytes(self) -> u64 {
        (self.all - self.free.min(self.all)) * self.bytes
    }
}

pub(crate) async fn pages(store: impl SqliteExecutor<'_>) -> Result<Pages, sqlx::Error> {
    let sql = "SELECT (SELECT page_count FROM pragma_page_count()), \
               (SELECT freelist_count FROM pragma_freelist_count()), \
               (SELECT page_size FROM pragma_page_size()), \
               (SELECT auto_vacuum FROM pragma_auto_vacuum())";
    let (all, free, bytes, auto): (i64, i64, i64, i64) =
        sqlx::query_as(sql).fetch_one(store).await?;
    Ok(Pages {
        all: all.unsigned_abs(),
        free: free.unsigned_abs(),
        bytes: bytes.unsigned_abs(),
        shrinks: auto == INCREMENTAL,
    })
}

/// What SQLite calls a file whose free pages can be given back when that is asked for.
const INCREMENTAL: i64 = 2;

/// Opens a file to be looked at only.
pub(crate) async fn looked_at(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path);
    let mut connection = options.disable_statement_logging().connect().await?;
    let nothing_written = sqlx::query("PRAGMA query_only = 1");
    nothing_written.execute(&mut connection).await?;
    Ok(connection)
}

/// A piece of what is done about old matches.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// The latest positions of a match.
    Positions(String),
    /// The latest acts of a match without positions.
    Acts(String),
    /// A match without acts.
    Match(String),
    /// Free pages, given back.
    Pages,
}

impl Piece {
    /// Removes it: how many rows there were, at most as many as are removed at once.
    pub(super) async fn remove(
        &self,
        connection: &mut SqliteConnection,
    ) -> Result<u64, sqlx::Error> {
        let (sql, id, most) = match self {
            Piece::Positions(id) => (
                "DELETE FROM snapshots WHERE match_id = $1 AND seq IN \
                 (SELECT seq FROM snapshots WHERE match_id = $1 ORDER BY seq DESC LIMIT $2)",
                id,
                POSITIONS,
            ),
            Piece::Acts(id) => return remove_acts(connection, id).await,
            Piece::Match(id) => {
                let seats = sqlx::query("DELETE FROM seats WHERE match_id = $1").bind(id);
                seats.execute(&mut *connection).await?;
                let own = sqlx::query("DELETE FROM matches WHERE id = $1").bind(id);
                return Ok(own.execute(connection).await?.rows_affected());
            }
            Piece::Pages => {
                let sql = sqlx::AssertSqlSafe(format!("PRAGMA incremental_vacuum({PAGES})"));
                return sqlx::query(sql).execute(connection).await.map(|_| 0);
            }
        };
        let delete = sqlx::query(sql).bind(id).bind(most);
        Ok(delete.execute(connection).await?.rows_affected())
    }
}

/// Removes the latest acts of a match, and their places.
async fn remove_acts(connection: &mut SqliteConnection, id: &str) -> Result<u64, sqlx::Error> {
    let sql = "DELETE FROM acts WHERE number IN \
               (SELECT number FROM whereabouts WHERE match_id = $1 ORDER BY seq DESC LIMIT $2)";
    let acts = sqlx::query(sql).bind(id).bind(ACTS);
    let removed = acts.execute(&mut *connection).await?.rows_affected();
    let sql = "DELETE FROM places WHERE match_id = $1 \
               AND NOT EXISTS (SELECT 1 FROM acts a WHERE a.number = places.number)";
    let places = sqlx::query(sql).bind(id);
    places.execute(&mut *connection).await?;
    // The numbers of the very last acts are given anew.
    let sql = "UPDATE placed SET number = (SELECT COALESCE(MAX(number), 0) FROM acts) \
               WHERE number > (SELECT COALESCE(MAX(number), 0) FROM acts)";
    sqlx::query(sql).execute(connection).await?;
    Ok(removed)
}

impl Store {
    /// The oldest matches.
    pub(crate) async fn oldest(
        &self,
        before: Before,
        most: usize,
    ) -> Result<Vec<Old>, sqlx::Error> {
        self.damage.heed(oldest(&self.pool, before, most).await)
    }

    /// How the pages of the file are used.
    pub(crate) async fn pages(&self) -> Result<Pages, sqlx::Error> {
        self.damage.heed(pages(&self.pool).await)
    }

    /// Removes a piece: whether there may be more of it.
    pub(crate) async fn remove(&self, piece: Piece) -> Result<bool, WriteFault> {
        let most = match &piece {
            Piece::Positions(_) => POSITIONS,
            Piece::Acts(_) => ACTS,
            Piece::Match(_) | Piece::Pages => i64::MAX,
        };
        let removed = self.write(Write::Remove(piece)).await?;
        Ok(removed >= most.unsigned_abs())
    }
}
