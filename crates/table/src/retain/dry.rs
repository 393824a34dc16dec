//! What the sweep would remove from a file, without removing anything.

use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};

use super::{Keep, Reason, by_quota};
use crate::matches::facts::today;
use crate::store::old::{Before, Old, looked_at, oldest, pages, weight};

/// Why a file cannot be looked at.
#[derive(Debug, thiserror::Error)]
pub enum CannotLook {
    /// There is none.
    #[error("there is no file {}: name the server's with --db", .0.display())]
    Missing(PathBuf),
    /// It cannot be read.
    #[error("cannot read {}: {cause}", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: String,
    },
}

/// A match that would go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goes {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// Why.
    pub why: Reason,
    /// For how many days nothing has happened in it.
    pub days: u32,
    /// About how many bytes it takes.
    pub bytes: u64,
}

/// What would be removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WouldRemove {
    /// The matches, in order.
    pub matches: Vec<Goes>,
    /// How many bytes of the file are in use before that.
    pub used: u64,
}

/// Looks what would be removed from a server's file; the server may run.
pub async fn would_remove(db: &Path, keep: &Keep) -> Result<WouldRemove, CannotLook> {
    if !db.is_file() {
        return Err(CannotLook::Missing(db.to_owned()));
    }
    looked(db, keep).await.map_err(|cause| CannotLook::Read {
        path: db.to_owned(),
        cause: match cause {
            sqlx::Error::Database(cause) => cause.message().to_owned(),
            other => other.to_string(),
        },
    })
}

async fn looked(db: &Path, keep: &Keep) -> Result<WouldRemove, sqlx::Error> {
    let mut file = looked_at(db).await?;
    let now = today();
    let used = pages(&mut file).await?.used_bytes();
    let mut matches = Vec::new();
    for old in oldest(&mut file, keep.before(now), usize::MAX).await? {
        let why = keep.reason(&old, now);
        matches.push(goes(&mut file, old, why, now).await?);
    }
    if let Some(quota) = keep.quota {
        let gone: u64 = matches.iter().map(|goes| goes.bytes).sum();
        let mut left = used.saturating_sub(gone);
        for before in by_quota(now) {
            for old in leftover(&mut file, before, &matches).await? {
                if left <= quota {
                    break;
                }
                let goes = goes(&mut file, old, Reason::Quota, now).await?;
                left = left.saturating_sub(goes.bytes);
                matches.push(goes);
            }
        }
    }
    file.close().await?;
    Ok(WouldRemove { matches, used })
}

/// Those that are not among the others already.
async fn leftover(
    file: &mut SqliteConnection,
    before: Before,
    gone: &[Goes],
) -> Result<Vec<Old>, sqlx::Error> {
    let mut all = oldest(file, before, usize::MAX).await?;
    let known: std::collections::HashSet<&str> = gone.iter().map(|goes| goes.id.as_str()).collect();
    all.retain(|old| !known.contains(old.id.as_str()));
    Ok(all)
}

async fn goes(
    file: &mut SqliteConnection,
    old: Old,
    why: Reason,
    now: u32,
) -> Result<Goes, sqlx::Error> {
    Ok(Goes {
        bytes: weight(file, &old.id).await?,
        days: now.saturating_sub(old.touched) / 86_400,
        id: old.id,
        game: old.game,
        why,
    })
}
