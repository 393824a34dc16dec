//! A copy of the file, complete in itself, made while a server goes on with it.
//!
//! SQLite writes the copy from one moment of the file (`VACUUM INTO`): what was acknowledged before that is in it, and nobody
//! who plays waits for it. It gets its name only once it is whole, checked and on the disk.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

/// How often somebody who waits hears how far it is.
const TELL_EVERY: Duration = Duration::from_millis(200);
/// How long a file that somebody else keeps locked is waited for.
const BUSY: Duration = Duration::from_secs(10);

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum CannotBackUp {
    /// Nothing to copy.
    #[error("there is no file {}: name the server's with --db", .0.display())]
    Missing(PathBuf),
    /// The file is something else.
    #[error("{} is not a file of Landfall's: it has no matches", .0.display())]
    Foreign(PathBuf),
    /// It would replace something.
    #[error("{} is there already: choose another name, or replace it with --force", .0.display())]
    Exists(PathBuf),
    /// It would replace what it copies.
    #[error("{} is the server's own file: choose another name", .0.display())]
    Itself(PathBuf),
    /// A log lies beside the name, and would be taken for the copy's.
    #[error("{} is in use, or was not left cleanly: {} lies beside it; choose another name", .0.display(), .1.display())]
    InUse(PathBuf, PathBuf),
    /// The server's file cannot be read.
    #[error("cannot copy {}: {cause}", path.display())]
    Read {
        /// The server's file.
        path: PathBuf,
        /// Why.
        cause: String,
    },
    /// The copy cannot be written.
    #[error("cannot write {}: {cause}", path.display())]
    Write {
        /// The copy.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The copy is not what it should be.
    #[error("the copy is not sound, and was thrown away: {0}")]
    Unsound(String),
}

/// How far a copy is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// So many bytes of about so many are written.
    Copying {
        /// Written.
        done: u64,
        /// At most this many will be.
        of: u64,
    },
    /// All is written, and being looked through.
    Checking,
}

/// What is in a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many matches.
    pub matches: u64,
    /// How many acts of theirs.
    pub acts: u64,
    /// How large it is.
    pub bytes: u64,
}

/// Copies a server's file. Where this is cut short, or fails, nothing is left behind.
pub async fn back_up(
    db: &Path,
    target: &Path,
    force: bool,
    mut tell: impl FnMut(Stage),
) -> Result<Copied, CannotBackUp> {
    if !db.is_file() {
        return Err(CannotBackUp::Missing(db.to_owned()));
    }
    expect_free(db, target, force)?;
    let unwritten = |cause| CannotBackUp::Write {
        path: target.to_owned(),
        cause,
    };
    let partial = Partial::new(target).map_err(unwritten)?;
    let unread = |cause: sqlx::Error| CannotBackUp::Read {
        path: db.to_owned(),
        cause: plain(&cause),
    };
    let mut source = opened(db).await.map_err(unread)?;
    if !has_matches(&mut source).await.map_err(unread)? {
        return Err(CannotBackUp::Foreign(db.to_owned()));
    }
    let of = size(&mut source).await.map_err(unread)?;
    copy(&mut source, &partial.0, |done| {
        tell(Stage::Copying { done, of });
    })
    .await
    .map_err(unread)?;
    drop(source.close().await);
    tell(Stage::Checking);
    let copied = checked(&partial.0).await?;
    expect_free(db, target, force)?;
    partial.keep(target).map_err(unwritten)?;
    Ok(copied)
}

/// Refuses names that are taken.
fn expect_free(db: &Path, target: &Path, force: bool) -> Result<(), CannotBackUp> {
    let same = |path: &Path| match (std::fs::canonicalize(path), std::fs::canonicalize(db)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    };
    if same(target) {
        return Err(CannotBackUp::Itself(target.to_owned()));
    }
    // SQLite would take the log of an earlier file for this one's.
    for log in ["-wal", "-journal"].map(|ending| beside(target, ending)) {
        if log.exists() {
            return Err(CannotBackUp::InUse(target.to_owned(), log));
        }
    }
    if target.symlink_metadata().is_ok() && !(force && target.is_file()) {
        return Err(CannotBackUp::Exists(target.to_owned()));
    }
    Ok(())
}

/// A name with something after it.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The file of a copy that is not whole yet: gone when this is dropped.
struct Partial(PathBuf);

impl Partial {
    /// An empty file for its owner alone, beside where the copy will be.
    fn new(target: &Path) -> io::Result<Partial> {
        let name = beside(target, &format!(".{}.partial", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&name).map(|_| Partial(name))
    }

    /// Gives it its name, once it is on the disk.
    fn keep(self, target: &Path) -> io::Result<()> {
        File::open(&self.0)?.sync_all()?;
        std::fs::rename(&self.0, target)?;
        #[cfg(unix)]
        {
            let folder = target.parent().filter(|f| !f.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // Once it has its name there is nothing here to be removed.
        drop(std::fs::remove_file(&self.0));
        drop(std::fs::remove_file(beside(&self.0, "-journal")));
    }
}

async fn opened(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path);
    let options = options.busy_timeout(BUSY).disable_statement_logging();
    options.connect().await
}

/// Writes the copy into an empty file.
async fn copy(
    source: &mut SqliteConnection,
    into: &Path,
    mut tell: impl FnMut(u64),
) -> Result<(), sqlx::Error> {
    let name = into
        .to_str()
        .ok_or_else(|| sqlx::Error::Io(io::Error::other("its name is not UTF-8")))?;
    let copying = sqlx::query("VACUUM INTO $1").bind(name).execute(source);
    tokio::pin!(copying);
    let mut every = tokio::time::interval(TELL_EVERY);
    loop {
        tokio::select! {
            done = &mut copying => return done.map(drop),
            _ = every.tick() => tell(std::fs::metadata(into).map_or(0, |file| file.len())),
        }
    }
}

/// Looks all of a copy through: what is in it.
async fn checked(path: &Path) -> Result<Copied, CannotBackUp> {
    let unsound = |cause: sqlx::Error| CannotBackUp::Unsound(plain(&cause));
    let mut copy = opened(path).await.map_err(unsound)?;
    let check = sqlx::query_scalar("PRAGMA quick_check(1)");
    let found: String = check.fetch_one(&mut copy).await.map_err(unsound)?;
    if found != "ok" {
        return Err(CannotBackUp::Unsound(found));
    }
    let counts = "SELECT (SELECT COUNT(*) FROM matches), (SELECT COUNT(*) FROM acts)";
    let counts = sqlx::query_as(counts).fetch_one(&mut copy).await;
    let (matches, acts): (i64, i64) = counts.map_err(unsound)?;
    let bytes = size(&mut copy).await.map_err(unsound)?;
    copy.close().await.map_err(unsound)?;
    Ok(Copied {
        matches: matches.unsigned_abs(),
        acts: acts.unsigned_abs(),
        bytes,
    })
}

async fn has_matches(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let sql =
        "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('matches', 'acts')";
    let count: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    Ok(count == 2)
}

async fn size(connection: &mut SqliteConnection) -> Result<u64, sqlx::Error> {
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count")
        .fetch_one(&mut *connection)
        .await?;
    let each: i64 = sqlx::query_scalar("PRAGMA page_size")
        .fetch_one(connection)
        .await?;
    Ok(pages.unsigned_abs() * each.unsigned_abs())
}

/// What SQLite says, without what sqlx puts around it.
fn plain(cause: &sqlx::Error) -> String {
    match cause {
        sqlx::Error::Database(cause) => cause.message().to_owned(),
        sqlx::Error::Io(cause) => cause.to_string(),
        other => other.to_string(),
    }
}
