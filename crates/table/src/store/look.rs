//! A look at the file as it lies on the disk. The connections that work with it keep the pages they have read, and may not notice for
//! hours that what is under them is gone.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

/// A lock is somebody else's to complain about.
const BUSY: Duration = Duration::from_secs(1);
/// How many matches are looked at, and how many acts.
const MATCHES: usize = 4;
const ACTS: usize = 24;

/// Reads some rows, each time others, on a connection that has read nothing before.
pub(super) async fn look(path: &Path) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let options = options.busy_timeout(BUSY).disable_statement_logging();
    let mut fresh = options.connect().await?;
    let looked = some_rows(&mut fresh).await;
    drop(fresh.close().await);
    looked
}

async fn some_rows(fresh: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    for _ in 0..MATCHES {
        a_match(fresh).await?;
    }
    for _ in 0..ACTS {
        let sql = "SELECT * FROM acts WHERE number >= (SELECT 1 + (random() & 9223372036854775807) \
                   % MAX(1, COALESCE(MAX(number), 0)) FROM acts) ORDER BY number LIMIT 1";
        sqlx::query(sql).fetch_optional(&mut *fresh).await?;
    }
    sqlx::query("SELECT * FROM acts ORDER BY number DESC LIMIT 1")
        .fetch_optional(fresh)
        .await
        .map(drop)
}

/// A match, and of all that belongs to it the last.
async fn a_match(fresh: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sql = "SELECT id FROM matches WHERE rowid >= (SELECT 1 + (random() & 9223372036854775807) \
               % MAX(1, COALESCE(MAX(rowid), 0)) FROM matches) ORDER BY rowid LIMIT 1";
    let query = sqlx::query_scalar(sql);
    let id: Option<String> = query.fetch_optional(&mut *fresh).await?;
    let Some(id) = id else { return Ok(()) };
    for sql in [
        "SELECT * FROM matches WHERE id = $1",
        "SELECT * FROM seats WHERE match_id = $1",
        "SELECT * FROM snapshots WHERE match_id = $1 ORDER BY seq DESC LIMIT 1",
        "SELECT a.* FROM (SELECT number FROM places WHERE match_id = $1 ORDER BY seq DESC LIMIT 2) p \
         JOIN acts a ON a.number = p.number",
    ] {
        let query = sqlx::query(sql).bind(&id);
        query.fetch_all(&mut *fresh).await?;
    }
    Ok(())
}
