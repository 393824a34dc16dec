//! Where the acts of a match lie. Acts are written one after the other; their index follows some hundred acts behind.
//!
//! `(match, seq)` is the fence against two who write: one server has the file ([`super::file`]) and one connection of it writes, so
//! nobody can be quicker unless a stranger writes into the file. SQLite tells when somebody has, and only then acts are compared.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use super::commit::{Written, whole};
use super::rows::ActRow;
use super::writer::{Write, WriteFault};

/// How many acts are without a place at most: whoever reads a match looks them through.
const UNPLACED: usize = 1024;

/// What the writer knows about the acts in the file.
pub(super) struct Places {
    /// How many acts have no place yet.
    unplaced: usize,
    /// The last act of each match that has no place yet.
    last: HashMap<String, u32>,
    /// What SQLite counts up when another connection writes.
    version: i64,
}

impl Places {
    /// Gives every act its place.
    pub(super) async fn open(connection: &mut SqliteConnection) -> Result<Places, sqlx::Error> {
        let mut places = Places {
            unplaced: UNPLACED,
            last: HashMap::new(),
            version: version(connection).await?,
        };
        places.settle(connection).await?;
        Ok(places)
    }

    /// Whether an act follows what was written of its match, as far as that is known here.
    pub(super) fn follows(&self, act: &ActRow) -> bool {
        self.last
            .get(&act.match_id)
            .is_none_or(|last| act.seq > *last)
    }

    /// Whether an act with its number was written before; asked only where a stranger has written into the file.
    async fn is_taken(
        connection: &mut SqliteConnection,
        act: &ActRow,
    ) -> Result<bool, sqlx::Error> {
        let sql = "SELECT EXISTS (SELECT 1 FROM whereabouts WHERE match_id = $1 AND seq = $2)";
        let query = sqlx::query_scalar(sql)
            .bind(&act.match_id)
            .bind(i64::from(act.seq));
        query.fetch_one(connection).await
    }

    /// Refuses acts that a stranger has written. Nobody else can write until the transaction has ended.
    pub(super) async fn expect_none_of(
        &mut self,
        connection: &mut SqliteConnection,
        acts: &[&ActRow],
    ) -> Result<(), WriteFault> {
        if acts.is_empty() || !self.strangers(version(connection).await?) {
            return Ok(());
        }
        for act in acts {
            if Places::is_taken(connection, act).await? {
                return Err(WriteFault::Taken);
            }
        }
        Ok(())
    }

    /// Takes note of acts that are written, each by itself: that it stands, or that a stranger was quicker and it is void again. It is
    /// never written a second time, whatever fails here.
    pub(super) async fn wrote(
        &mut self,
        connection: &mut SqliteConnection,
        acts: &[&ActRow],
        version: Option<i64>,
    ) -> Written {
        self.unplaced += acts.len();
        self.follow(acts);
        if !version.is_some_and(|version| self.strangers(version)) {
            return acts.iter().map(|_| Ok(1)).collect();
        }
        let mut written = Vec::with_capacity(acts.len());
        for act in acts {
            let stands = first_of_its_number(connection, act).await;
            written.push(match stands {
                Ok(true) => Ok(1),
                Ok(false) => Err(WriteFault::Taken),
                Err(fault) => Err(fault.into()),
            });
        }
        written
    }

    /// From now on acts must follow these.
    pub(super) fn follow(&mut self, acts: &[&ActRow]) {
        for act in acts {
            self.last.insert(act.match_id.clone(), act.seq);
        }
    }

    /// Counts the acts of writes that were made together.
    pub(super) fn begun(&mut self, writes: &[&Write]) {
        let acts = |write: &&Write| match write {
            Write::Begin(new) => new.acts.len(),
            Write::Act(_) => 1,
            Write::Snapshot(_)
            | Write::Edition { .. }
            | Write::Claim { .. }
            | Write::Beat { .. }
            | Write::Remove(_)
            | Write::Rekey { .. } => 0,
        };
        self.unplaced += writes.iter().map(acts).sum::<usize>();
    }

    /// Whether somebody else has written into the file since this was asked last.
    fn strangers(&mut self, now: i64) -> bool {
        let before = std::mem::replace(&mut self.version, now);
        if now != before {
            tracing::warn!("another program writes into the file");
        }
        now != before
    }

    /// Gives acts their places, once there are many without.
    pub(super) async fn settle(
        &mut self,
        connection: &mut SqliteConnection,
    ) -> Result<(), sqlx::Error> {
        if self.unplaced < UNPLACED {
            return Ok(());
        }
        let placed = whole(connection, async |connection| {
            // In the order of the index: each of its pages is written once. Of twins the first stands.
            let sql = "INSERT OR IGNORE INTO places SELECT match_id, seq, number FROM acts \
                       WHERE number > (SELECT number FROM placed) ORDER BY match_id, seq, number";
            sqlx::query(sql).execute(&mut *connection).await?;
            let sql = "UPDATE placed SET number = (SELECT COALESCE(MAX(number), 0) FROM acts)";
            sqlx::query(sql).execute(connection).await.map(drop)
        });
        placed.await?;
        self.unplaced = 0;
        self.last.clear();
        Ok(())
    }
}

async fn version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA data_version")
        .fetch_one(connection)
        .await
}

/// Whether an act that was written is the first of its match with its number; where it is not, it is taken out again.
async fn first_of_its_number(
    connection: &mut SqliteConnection,
    act: &ActRow,
) -> Result<bool, sqlx::Error> {
    let sql = "SELECT number FROM whereabouts WHERE match_id = $1 AND seq = $2 ORDER BY number";
    let query = sqlx::query_scalar(sql)
        .bind(&act.match_id)
        .bind(i64::from(act.seq));
    let numbers: Vec<i64> = query.fetch_all(&mut *connection).await?;
    let Some((first, later)) = numbers.split_first() else {
        return Ok(false);
    };
    if later.is_empty() {
        return Ok(true);
    }
    let sql = "SELECT notation = $1 AND hash = $2 AND journal = $3 FROM acts WHERE number = $4";
    let query = sqlx::query_scalar(sql)
        .bind(&act.notation)
        .bind(&act.hash)
        .bind(&act.journal);
    let own: bool = query.bind(first).fetch_one(&mut *connection).await?;
    for number in later {
        let delete = sqlx::query("DELETE FROM acts WHERE number = $1").bind(number);
        delete.execute(&mut *connection).await?;
    }
    Ok(own)
}
