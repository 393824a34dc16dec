//! The store: one SQLite file. Reads go through a small pool, every write through the one writer.
//!
//! What the writer has appended to SQLite's log is moved into the file by a connection of its own, a
//! little at a time, so that no choice has to wait for it.
//!
//! One server at a time has the file ([`file`]). When it ends, all of the log is moved.
//!
//! [`backup`] copies the file while all of this goes on.
//!
//! Rows are plain values ([`rows`]); what they mean is decided in `matches`. The SQL is portable, the
//! connection options are SQLite's.

pub(crate) mod backup;
mod commit;
mod damage;
mod file;
mod inserts;
mod look;
pub(crate) mod old;
mod places;
mod read;
mod rows;
mod writer;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use self::damage::Damage;
use self::places::Places;
use crate::matches::facts::today;
pub(crate) use damage::Ailment;
pub(crate) use file::{Lock, Mark};

pub(crate) use rows::{
    ActKind, ActRow, ActWrite, CardRow, MatchRow, NewRows, SeatRow, SnapshotRow,
};
pub(crate) use writer::{Pending, Write, WriteFault, Writer};

const READERS: u32 = 4;
/// How long somebody else may keep the file locked before those who write are told.
const BUSY: Duration = Duration::from_secs(4);
/// How long a reader is waited for.
const READ_WITHIN: Duration = Duration::from_secs(5);
/// How often the log is moved into the file.
const MOVED_EVERY: Duration = Duration::from_millis(400);
/// Beyond so many pages the writer moves the rest itself, little as it is then, and starts the log
/// anew: while choices keep coming, the mover alone never reaches the end of it.
const LONGEST_LOG: &str = "1024";

/// How long the end may take, step by step.
const END: Duration = Duration::from_secs(2);
/// How long a heartbeat may take.
const BEAT: Duration = Duration::from_secs(2);

/// The open store.
#[derive(Clone)]
pub(crate) struct Store {
    pool: SqlitePool,
    writer: Writer,
    mark: Mark,
    damage: Damage,
}

/// What ends with the store: see [`Keeper::close`].
pub(crate) struct Keeper {
    pool: SqlitePool,
    writer: JoinHandle<()>,
    mover: JoinHandle<SqliteConnection>,
    end: watch::Sender<bool>,
    lock: Lock,
    /// Let go last: see [`Mark`].
    mark: Mark,
}

impl Store {
    /// Opens the file, making it and its folder where they are not there.
    ///
    /// `shrinks`: what is removed from it is given back to the system.
    pub(crate) async fn open(path: &Path, shrinks: bool) -> Result<(Store, Keeper), sqlx::Error> {
        file::expect_not_emptied(path).map_err(sqlx::Error::Io)?;
        file::touch(path).map_err(sqlx::Error::Io)?;
        let lock = Lock::take(path).map_err(sqlx::Error::Io)?;
        let mut options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .pragma("wal_autocheckpoint", LONGEST_LOG)
            .disable_statement_logging();
        if shrinks {
            options = options.auto_vacuum(SqliteAutoVacuum::Incremental);
        }
        let mut connection = SqliteConnection::connect_with(&options).await?;
        expect_sound(&mut connection).await?;
        migrations().run(&mut connection).await?;
        seed_bots(&mut connection).await?;
        if shrinks && !old::pages(&mut connection).await?.shrinks {
            tracing::info!("the file is written anew, once, so that it can shrink later");
            sqlx::query("VACUUM").execute(&mut connection).await?;
        }
        let mover = SqliteConnection::connect_with(&options).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(READ_WITHIN)
            .connect_with(options)
            .await?;
        let mark = Mark::of(path).map_err(sqlx::Error::Io)?;
        let (end, ended) = watch::channel(false);
        let places = Places::open(&mut connection).await?;
        let damage = Damage::default();
        let watched = (mark.clone(), damage.clone());
        let (writer, task) = Writer::start(connection, places, watched, ended.clone());
        let mover = tokio::spawn(move_log(mover, writer.commits(), damage.clone(), ended));
        let keeper = Keeper {
            pool: pool.clone(),
            writer: task,
            mover,
            end,
            lock,
            mark: mark.clone(),
        };
        let store = Store {
            pool,
            writer,
            mark,
            damage,
        };
        Ok((store, keeper))
    }

    /// Hands a write to the writer and waits until it is durable: the number of rows it touched.
    pub(crate) async fn write(&self, write: Write) -> Result<u64, WriteFault> {
        self.writer.write(write).await
    }

    /// Hands a write to the writer without waiting for the disk.
    pub(crate) async fn hand_in(&self, write: Write) -> Result<Pending, WriteFault> {
        self.writer.hand_in(write).await
    }

    /// How many writes wait for the disk.
    pub(crate) fn writes_waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// How many commits there were.
    pub(crate) fn commits(&self) -> u64 {
        self.writer.commits().load(Ordering::Relaxed)
    }

    /// Writes and reads a little, on the same ways as everything else: why that fails, if it does.
    pub(crate) async fn beat(&self) -> Result<(), String> {
        self.look().await?;
        match timeout(BEAT, self.write(Write::Beat { at: today() })).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(fault)) => Err(fault.plain()),
            Err(_) => Err(format!(
                "nothing can be written: the file did not answer within {} s",
                BEAT.as_secs()
            )),
        }
    }

    /// Looks at the file as it lies on the disk, without writing: what is wrong with it, if anything is. That it is damaged is
    /// remembered, and nothing is written from then on.
    pub(crate) async fn look(&self) -> Result<(), String> {
        if let Some(why) = self.mark.lost() {
            return Err(why.to_owned());
        }
        if self.damage.known().is_none() {
            match self.mark.cut_off() {
                Ok(0) => {}
                Ok(pages) => self
                    .damage
                    .found(format!("{pages} of its pages are missing")),
                Err(_) => return Err("the file cannot be read".to_owned()),
            }
        }
        if self.damage.known().is_none() {
            let looked = timeout(BEAT, look::look(self.mark.path())).await;
            let looked = looked.map_err(|_| "the file cannot be read in time".to_owned())?;
            let looked = self.damage.heed(looked);
            if let (Err(fault), None) = (looked, self.damage.known()) {
                return Err(format!("nothing can be read: {fault}"));
            }
        }
        match self.damage.known() {
            None => Ok(()),
            Some(what) => Err(format!(
                "the file is damaged and nothing more is written, replace it with a copy: {what}"
            )),
        }
    }
}

impl Keeper {
    /// Tells those who come too late where this server is.
    pub(crate) fn tell(&self, at: SocketAddr) {
        if let Err(cause) = self.lock.tell(Some(at)) {
            tracing::warn!(%cause, "the lock file does not say where the server is");
        }
    }

    /// Writes what was handed in, moves all of the log into the file and lets it go: afterwards a
    /// copy of the file is complete by itself.
    pub(crate) async fn close(self) {
        self.end.send_replace(true);
        if timeout(END, self.writer).await.is_err() {
            tracing::warn!("the writer did not end in time");
        }
        if timeout(END / 2, self.pool.close()).await.is_err() {
            tracing::warn!("some readers did not end in time");
        }
        let moved = async {
            let mut mover = self.mover.await.map_err(sqlx::Error::protocol)?;
            let (left, ..) = checkpoint(&mut mover, "PRAGMA wal_checkpoint(TRUNCATE)").await?;
            mover.close().await.map(|()| left)
        };
        if let Ok(Ok(0)) = timeout(END, moved).await {
            tracing::debug!("the file is complete");
        } else {
            tracing::warn!("the log beside the file is not empty: keep both together");
        }
        drop(self.mark);
        drop(self.lock);
    }
}

/// Moves the log into the file from time to time, until the store ends.
async fn move_log(
    mut mover: SqliteConnection,
    commits: Arc<AtomicU64>,
    damage: Damage,
    mut ended: watch::Receiver<bool>,
) -> SqliteConnection {
    let mut done = 0;
    while timeout(MOVED_EVERY, ended.wait_for(|end| *end))
        .await
        .is_err()
    {
        let commits = commits.load(Ordering::Relaxed);
        if commits != done {
            done = commits;
            let tried = checkpoint(&mut mover, "PRAGMA wal_checkpoint(PASSIVE)").await;
            if let Err(cause) = damage.heed(tried) {
                tracing::warn!(%cause, "the log cannot be moved into the file now");
            }
        }
    }
    mover
}

/// Moves the log: whether something kept part of it back, its pages, and how many were moved.
async fn checkpoint(
    mover: &mut SqliteConnection,
    sql: &'static str,
) -> Result<(i64, i64, i64), sqlx::Error> {
    sqlx::query_as(sql).fetch_one(mover).await
}

/// Refuses a file whose pages do not fit together, before anything is built on it.
async fn expect_sound(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let check = sqlx::query_as("PRAGMA quick_check(1)");
    let (found,): (String,) = check.fetch_one(connection).await?;
    if found == "ok" {
        return Ok(());
    }
    let damaged = format!("the file is damaged, put a copy in its place: {found}");
    Err(sqlx::Error::Io(std::io::Error::other(damaged)))
}

/// Gives a seed to the bots of matches that were made before bots had one.
async fn seed_bots(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sql = "UPDATE matches SET bot_seed = lower(hex(randomblob(32))) WHERE bot_seed IS NULL";
    sqlx::query(sql).execute(connection).await.map(drop)
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
            2,
            "bots and heartbeat",
            include_str!("../../migrations/0002_bots_and_heartbeat.sql"),
        ),
        migration(
            3,
            "decider",
            include_str!("../../migrations/0003_decider.sql"),
        ),
        migration(
            4,
            "versions",
            include_str!("../../migrations/0004_versions.sql"),
        ),
        migration(
            5,
            "places",
            include_str!("../../migrations/0005_places.sql"),
        ),
    ])
}
