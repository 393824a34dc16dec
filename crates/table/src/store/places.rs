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

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::old::Piece;
    use super::super::rows::{ActWrite, MatchRow, NewRows};
    use super::super::{ActKind, Store};
    use super::*;

    fn act(id: &str, seq: u32) -> ActRow {
        ActRow {
            match_id: id.to_owned(),
            seq,
            kind: ActKind::Choice.word().to_owned(),
            seat: 0,
            notation: format!("step {seq}"),
            hash: String::new(),
            journal: "[]".to_owned(),
            made: seq,
            turn: 1,
            clock: format!("after {seq}"),
            at: seq,
            decider: None,
        }
    }

    fn a_match(id: &str) -> Write {
        let row = MatchRow {
            id: id.to_owned(),
            game: "cards".to_owned(),
            scenario: "one".to_owned(),
            options: "[]".to_owned(),
            seed: String::new(),
            start: None,
            listed: 1,
            archive: 0,
            origin: None,
            maker: "somebody".to_owned(),
            clock: "set-up".to_owned(),
            turn: 0,
            made: 0,
            ending: None,
            rematch: None,
            decider: None,
            bot_seed: None,
            rules: None,
            data: None,
            fingerprint: None,
            drawn: None,
            remark: None,
        };
        Write::Begin(Box::new(NewRows {
            row,
            seats: Vec::new(),
            acts: Vec::new(),
            snapshots: Vec::new(),
            rematch_of: None,
        }))
    }

    async fn write(store: &Store, act: ActRow) -> Result<u64, WriteFault> {
        let write = ActWrite {
            act,
            snapshot: None,
            ending: None,
            version: None,
        };
        store.write(Write::Act(Box::new(write))).await
    }

    fn fresh(name: &str) -> PathBuf {
        let name = format!("landfall-places-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        drop(std::fs::remove_dir_all(&folder));
        std::fs::create_dir_all(&folder).unwrap();
        folder.join("landfall.db")
    }

    /// The acts of a match as they are read, and what the list of matches says of its last.
    async fn read(store: &Store, id: &str) -> (Vec<u32>, Option<u32>) {
        let acts = store.acts(id, 0).await.unwrap();
        let card = store.card(id).await.unwrap().unwrap();
        let seqs: Vec<u32> = acts.iter().map(|act| act.seq).collect();
        let back = store.acts_back(id, u32::MAX, 3).await.unwrap();
        let back: Vec<u32> = back.iter().map(|act| act.seq).collect();
        let last: Vec<u32> = seqs.iter().rev().take(3).copied().collect();
        assert_eq!(back, last);
        (seqs, card.last_made)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn acts_are_found_with_and_without_a_place() {
        let db = fresh("found");
        let (store, keeper) = Store::open(&db, false).await.unwrap();
        let many = UNPLACED as u32 + 200;
        for id in ["a", "b"] {
            store.write(a_match(id)).await.unwrap();
        }
        for seq in 1..=many {
            write(&store, act("a", seq)).await.unwrap();
            if seq % 100 == 0 {
                write(&store, act("b", seq / 100)).await.unwrap();
            }
            if [1, UNPLACED as u32 / 2, UNPLACED as u32, many].contains(&seq) {
                let all: Vec<u32> = (1..=seq).collect();
                assert_eq!(read(&store, "a").await, (all, Some(seq)));
            }
        }
        let of_b: Vec<u32> = (1..=many / 100).collect();
        assert_eq!(read(&store, "b").await, (of_b.clone(), Some(many / 100)));
        assert_eq!(store.seq_of("a", 7).await.unwrap(), Some(7));
        keeper.close().await;
        // The same after a restart, where every act gets its place.
        let (store, keeper) = Store::open(&db, false).await.unwrap();
        assert_eq!(read(&store, "b").await.0, of_b);
        assert_eq!(read(&store, "a").await.1, Some(many));
        keeper.close().await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_act_with_a_number_that_is_taken_is_refused() {
        let (store, keeper) = Store::open(&fresh("taken"), false).await.unwrap();
        store.write(a_match("a")).await.unwrap();
        write(&store, act("a", 1)).await.unwrap();
        write(&store, act("a", 2)).await.unwrap();
        let again = write(&store, act("a", 2)).await;
        assert!(matches!(again, Err(WriteFault::Taken)), "{again:?}");
        assert_eq!(read(&store, "a").await.0, [1, 2]);
        keeper.close().await;
    }

    /// The last acts in the file go, and new ones get their numbers: they are found all the same.
    #[tokio::test(flavor = "multi_thread")]
    async fn acts_that_come_after_a_removal_are_found() {
        let db = fresh("removed");
        let (store, keeper) = Store::open(&db, false).await.unwrap();
        for id in ["old", "new"] {
            store.write(a_match(id)).await.unwrap();
        }
        write(&store, act("new", 1)).await.unwrap();
        for seq in 1..=20 {
            write(&store, act("old", seq)).await.unwrap();
        }
        keeper.close().await;
        let (store, keeper) = Store::open(&db, false).await.unwrap();
        store.remove(Piece::Acts("old".to_owned())).await.unwrap();
        assert_eq!(read(&store, "old").await, (Vec::new(), None));
        for seq in 2..=30 {
            write(&store, act("new", seq)).await.unwrap();
        }
        let all: Vec<u32> = (1..=30).collect();
        assert_eq!(read(&store, "new").await, (all, Some(30)));
        keeper.close().await;
    }
}
