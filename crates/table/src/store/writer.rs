//! The one writer: takes what is waiting, up to a batch, commits it at once, and only then answers.
//!
//! A batch that fails is tried again one by one, so that only what is wrong itself is refused.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use super::Mark;
use super::inserts::{ROWS, insert_acts, insert_snapshot};
use super::old::Piece;
use super::rows::{ActRow, ActWrite, NewRows, SnapshotRow};

/// How many writes share one commit.
const BATCH: usize = 256;
/// How many writes may wait before those who ask have to.
const WAITING: usize = 1024;

/// Something to be written.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new match.
    Begin(Box<NewRows>),
    /// The next act of a match.
    Act(Box<ActWrite>),
    /// A position of a match; one that is there already is replaced.
    Snapshot(Box<SnapshotRow>),
    /// Data files, packed; where they are there already nothing happens.
    Edition {
        game: String,
        data: String,
        files: Vec<u8>,
    },
    /// A player takes a seat that nobody has: touches no row if somebody has.
    Claim {
        match_id: String,
        seat: u8,
        player: String,
        seat_key: String,
    },
    /// Whether anything can be written at all.
    Beat { at: u32 },
    /// A piece of an old match goes.
    Remove(Piece),
    /// A new key for a seat that the player holds.
    Rekey {
        match_id: String,
        seat: u8,
        player: String,
        seat_key: String,
    },
}

impl Write {
    /// Whether it is nothing but the row of an act.
    fn is_row(&self) -> bool {
        matches!(self, Write::Act(act)
            if act.snapshot.is_none() && act.ending.is_none() && act.version.is_none())
    }
}

/// Why something is not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteFault {
    /// Another act has this number already, or another row this id.
    #[error("there is such a row already")]
    Taken,
    /// The store failed.
    #[error("the store: {0}")]
    Store(#[from] sqlx::Error),
    /// The file is not where it was: whatever is written would be lost.
    #[error("nothing can be written: {0}")]
    Gone(&'static str),
    /// The writer has ended.
    #[error("the writer has ended")]
    Closed,
}

impl WriteFault {
    /// For whoever looks after the server.
    pub(crate) fn plain(&self) -> String {
        match self {
            WriteFault::Store(sqlx::Error::Database(cause)) => {
                format!("nothing can be written: {}", cause.message())
            }
            WriteFault::Store(_) => "nothing can be written or read".to_owned(),
            other => other.to_string(),
        }
    }
}

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<u64, WriteFault>>,
}

impl Job {
    fn new(write: Write) -> (Job, Pending) {
        let (answer, answered) = oneshot::channel();
        (Job { write, answer }, Pending(answered))
    }
}

/// A write that was handed in.
pub(crate) struct Pending(oneshot::Receiver<Result<u64, WriteFault>>);

impl Pending {
    /// Waits until it is on disk: the number of rows it touched.
    pub(crate) async fn durable(self) -> Result<u64, WriteFault> {
        self.0.await.map_err(|_| WriteFault::Closed)?
    }
}

/// The way to the writer.
#[derive(Clone)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
    commits: Arc<AtomicU64>,
}

impl Writer {
    /// Starts the writer. Once it hears of the end it takes nothing new, writes what was handed in,
    /// and is done.
    pub(crate) fn start(
        connection: SqliteConnection,
        mark: Mark,
        ended: watch::Receiver<bool>,
    ) -> (Writer, JoinHandle<()>) {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let commits = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&commits);
        let task = tokio::spawn(run(connection, mark, waiting, ended, counted));
        (Writer { jobs, commits }, task)
    }

    /// How many writes wait.
    pub(crate) fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Counts the commits.
    pub(crate) fn commits(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.commits)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<u64, WriteFault> {
        let (job, pending) = Job::new(write);
        self.jobs.send(job).await.map_err(|_| WriteFault::Closed)?;
        pending.durable().await
    }

    /// Hands a write in without waiting for the disk; waits only while too much else does.
    pub(crate) async fn hand_in(&self, write: Write) -> Result<Pending, WriteFault> {
        let (job, pending) = Job::new(write);
        let sent = self.jobs.send(job).await;
        sent.map_err(|_| WriteFault::Closed).map(|()| pending)
    }
}

async fn run(
    mut connection: SqliteConnection,
    mark: Mark,
    mut waiting: mpsc::Receiver<Job>,
    mut ended: watch::Receiver<bool>,
    commits: Arc<AtomicU64>,
) {
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        let taken = tokio::select! {
            biased;
            _ = ended.wait_for(|end| *end), if !waiting.is_closed() => {
                waiting.close();
                continue;
            }
            taken = waiting.recv_many(&mut batch, BATCH) => taken,
        };
        if taken == 0 {
            break;
        }
        if let Some(why) = mark.missing() {
            tracing::error!(why, "nothing can be written");
            for job in batch.drain(..) {
                drop(job.answer.send(Err(WriteFault::Gone(why))));
            }
            continue;
        }
        let writes: Vec<&Write> = batch.iter().map(|job| &job.write).collect();
        match commit(&mut connection, &writes).await {
            Ok(touched) => {
                for (job, rows) in batch.drain(..).zip(touched) {
                    drop(job.answer.send(Ok(rows)));
                }
            }
            Err(fault) if batch.len() == 1 => {
                if let Some(job) = batch.pop() {
                    drop(job.answer.send(Err(named(fault))));
                }
            }
            Err(_) => {
                for job in batch.drain(..) {
                    let alone = commit(&mut connection, &[&job.write]).await;
                    let rows = alone.map(|touched| touched.first().copied().unwrap_or(0));
                    drop(job.answer.send(rows.map_err(named)));
                }
            }
        }
        commits.fetch_add(1, Ordering::Relaxed);
    }
    drop(connection.close().await);
}

/// A broken uniqueness gets its own name: it says that somebody was quicker.
fn named(fault: sqlx::Error) -> WriteFault {
    match &fault {
        sqlx::Error::Database(e) if e.is_unique_violation() => WriteFault::Taken,
        _ => WriteFault::Store(fault),
    }
}

async fn commit(
    connection: &mut SqliteConnection,
    writes: &[&Write],
) -> Result<Vec<u64>, sqlx::Error> {
    let acts: Vec<&ActRow> = writes
        .iter()
        .filter_map(|write| match write {
            Write::Act(act) => Some(&act.act),
            Write::Begin(_)
            | Write::Snapshot(_)
            | Write::Edition { .. }
            | Write::Claim { .. }
            | Write::Beat { .. }
            | Write::Remove(_)
            | Write::Rekey { .. } => None,
        })
        .collect();
    if acts.len() <= ROWS && writes.iter().all(|write| write.is_row()) {
        // One statement is a transaction by itself, and one errand to the disk instead of three.
        insert_acts(connection, &acts).await?;
        return Ok(vec![1; writes.len()]);
    }
    together(connection, &acts, writes).await
}

/// All of it or nothing. Not by sqlx's own transactions: a full disk ends one without sqlx hearing of it, and there would never be
/// another.
async fn together(
    connection: &mut SqliteConnection,
    acts: &[&ActRow],
    writes: &[&Write],
) -> Result<Vec<u64>, sqlx::Error> {
    let say = async |connection: &mut SqliteConnection, word: &'static str| {
        sqlx::query(word).execute(connection).await
    };
    say(&mut *connection, "BEGIN IMMEDIATE").await?;
    let done = async {
        insert_acts(&mut *connection, acts).await?;
        let mut touched = Vec::with_capacity(writes.len());
        for write in writes {
            touched.push(one(&mut *connection, write).await?);
        }
        say(&mut *connection, "COMMIT").await?;
        Ok(touched)
    };
    let done = done.await;
    if done.is_err() {
        // Where SQLite has ended it already, this fails and nothing is lost.
        drop(say(connection, "ROLLBACK").await);
    }
    done
}

/// What is not an act's own row.
async fn one(connection: &mut SqliteConnection, write: &Write) -> Result<u64, sqlx::Error> {
    match write {
        Write::Begin(new) => begin(connection, new).await,
        Write::Act(act) => {
            if let Some(snapshot) = &act.snapshot {
                insert_snapshot(connection, snapshot).await?;
            }
            if let Some(version) = &act.version {
                let sql =
                    "UPDATE matches SET rules = $1, data = $2, fingerprint = $3 WHERE id = $4";
                let update = sqlx::query(sql)
                    .bind(i64::from(version.rules))
                    .bind(&version.data)
                    .bind(i64::from(version.fingerprint))
                    .bind(&act.act.match_id);
                update.execute(&mut *connection).await?;
            }
            if let Some(ending) = &act.ending {
                let update = sqlx::query("UPDATE matches SET ending = $1 WHERE id = $2");
                let update = update.bind(ending).bind(&act.act.match_id);
                update.execute(connection).await?;
            }
            Ok(1)
        }
        Write::Snapshot(snapshot) => insert_snapshot(connection, snapshot).await.map(|()| 1),
        Write::Edition { game, data, files } => {
            let sql = "INSERT INTO editions (game, data, files) VALUES ($1, $2, $3) \
                       ON CONFLICT (game, data) DO NOTHING";
            let insert = sqlx::query(sql).bind(game).bind(data).bind(files);
            Ok(insert.execute(connection).await?.rows_affected())
        }
        Write::Claim {
            match_id,
            seat,
            player,
            seat_key,
        } => {
            let sql = "UPDATE seats SET player = $1, seat_key = $2 \
                       WHERE match_id = $3 AND seat = $4 AND player IS NULL AND bot IS NULL";
            let update = sqlx::query(sql).bind(player).bind(seat_key);
            let done = update
                .bind(match_id)
                .bind(i64::from(*seat))
                .execute(connection)
                .await?;
            Ok(done.rows_affected())
        }
        Write::Remove(piece) => piece.remove(connection).await,
        Write::Beat { at } => {
            let update = sqlx::query("UPDATE heartbeat SET at = $1 WHERE id = 1");
            let done = update.bind(i64::from(*at)).execute(connection).await?;
            Ok(done.rows_affected())
        }
        Write::Rekey {
            match_id,
            seat,
            player,
            seat_key,
        } => {
            let sql = "UPDATE seats SET seat_key = $1 \
                       WHERE match_id = $2 AND seat = $3 AND player = $4";
            let update = sqlx::query(sql).bind(seat_key).bind(match_id);
            let done = update
                .bind(i64::from(*seat))
                .bind(player)
                .execute(connection)
                .await?;
            Ok(done.rows_affected())
        }
    }
}

async fn begin(connection: &mut SqliteConnection, new: &NewRows) -> Result<u64, sqlx::Error> {
    let sql = "INSERT INTO matches (id, game, scenario, options, seed, start, listed, archive, \
               origin, maker, clock, turn, made, ending, rematch, decider, bot_seed, \
               rules, data, fingerprint, drawn, remark) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
               $18, $19, $20, $21, $22)";
    let row = &new.row;
    let insert = sqlx::query(sql)
        .bind(&row.id)
        .bind(&row.game)
        .bind(&row.scenario)
        .bind(&row.options)
        .bind(&row.seed)
        .bind(&row.start)
        .bind(i64::from(row.listed))
        .bind(i64::from(row.archive))
        .bind(&row.origin)
        .bind(&row.maker)
        .bind(&row.clock)
        .bind(i64::from(row.turn))
        .bind(i64::from(row.made))
        .bind(&row.ending)
        .bind(&row.rematch)
        .bind(row.decider.map(i64::from))
        .bind(&row.bot_seed)
        .bind(row.rules.map(i64::from))
        .bind(&row.data)
        .bind(row.fingerprint.map(i64::from))
        .bind(&row.drawn)
        .bind(&row.remark);
    insert.execute(&mut *connection).await?;
    for seat in &new.seats {
        let sql = "INSERT INTO seats (match_id, seat, bot, player, seat_key, invitation) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let insert = sqlx::query(sql)
            .bind(&seat.match_id)
            .bind(i64::from(seat.seat))
            .bind(&seat.bot)
            .bind(&seat.player)
            .bind(&seat.seat_key)
            .bind(&seat.invitation);
        insert.execute(&mut *connection).await?;
    }
    let acts: Vec<&ActRow> = new.acts.iter().collect();
    insert_acts(connection, &acts).await?;
    for snapshot in &new.snapshots {
        insert_snapshot(connection, snapshot).await?;
    }
    if let Some(old) = &new.rematch_of {
        let sql = "UPDATE matches SET rematch = $1 WHERE id = $2 AND rematch IS NULL";
        let update = sqlx::query(sql).bind(&row.id).bind(old);
        update.execute(connection).await?;
    }
    Ok(1)
}
