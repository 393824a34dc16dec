//! The store: one SQLite file. Reads go through a small pool, every write through the one writer.
//!
//! What the writer has appended to SQLite's log is moved into the file by a connection of its own, a
//! little at a time, so that no choice has to wait for it.
//!
//! Rows are plain values ([`rows`]); what they mean is decided in `hall`. The SQL is portable, the
//! connection options are SQLite's.

mod read;
mod rows;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::task::JoinHandle;

pub(crate) use rows::{
    ActKind, ActRow, ActWrite, CardRow, MatchRow, NewRows, SeatRow, SnapshotRow,
};
pub(crate) use writer::{Pending, WeakWriter, Write, WriteFault, Writer};

const READERS: u32 = 4;
const BUSY: Duration = Duration::from_secs(10);
/// How often the log is moved into the file.
const MOVED_EVERY: Duration = Duration::from_millis(400);
/// Beyond so many pages the writer moves the rest itself, little as it is then, and starts the log
/// anew: while choices keep coming, the mover alone never reaches the end of it.
const LONGEST_LOG: &str = "1024";

/// The open store.
#[derive(Clone)]
pub(crate) struct Store {
    pool: SqlitePool,
    writer: Writer,
}

impl Store {
    /// Opens the file, making it and its folder where they are not there. The handle ends when the
    /// last clone of the store is gone and all that was handed in is written.
    pub(crate) async fn open(path: &Path) -> Result<(Store, JoinHandle<()>), sqlx::Error> {
        touch(path).map_err(sqlx::Error::Io)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .pragma("wal_autocheckpoint", LONGEST_LOG)
            .disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options).await?;
        migrations().run(&mut connection).await?;
        let mover = SqliteConnection::connect_with(&options).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options)
            .await?;
        let (writer, task) = Writer::start(connection);
        tokio::spawn(move_log(mover, writer.downgrade()));
        Ok((Store { pool, writer }, task))
    }

    /// Hands a write to the writer and waits until it is durable: the number of rows it touched.
    pub(crate) async fn write(&self, write: Write) -> Result<u64, WriteFault> {
        self.writer.write(write).await
    }

    /// Hands a write to the writer without waiting for the disk; not for the async threads.
    pub(crate) fn hand_in(&self, write: Write) -> Result<Pending, WriteFault> {
        self.writer.hand_in(write)
    }

    /// Closes the readers.
    pub(crate) async fn close(self) {
        self.pool.close().await;
    }
}

/// Moves the log into the file from time to time, until the writer has ended.
async fn move_log(mut mover: SqliteConnection, writer: WeakWriter) {
    let mut done = 0;
    while let Some(commits) = writer.commits() {
        if commits != done {
            done = commits;
            let sql = "PRAGMA wal_checkpoint(PASSIVE)";
            if let Err(cause) = sqlx::query(sql).execute(&mut mover).await {
                tracing::warn!(%cause, "the log cannot be moved into the file now");
            }
        }
        tokio::time::sleep(MOVED_EVERY).await;
    }
    drop(mover.close().await);
}

/// The file holds seeds: where the system can, only its owner may read it.
fn touch(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

fn migrations() -> Migrator {
    let migration = |number, name: &'static str, sql: &'static str| {
        let kind = MigrationType::Simple;
        Migration::new(number, name.into(), kind, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        migration(
            1,
            "matches",
            include_str!("../../migrations/0001_matches.sql"),
        ),
        migration(
            3,
            "decider",
            include_str!("../../migrations/0003_decider.sql"),
        ),
    ])
}
