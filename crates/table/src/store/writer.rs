//! The one writer: takes what is waiting, up to a batch, commits it at once, and only then answers.
//!
//! A batch that fails is tried again one by one, so that only what is wrong itself is refused.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use super::Mark;
use super::commit::commit;
use super::damage::{Ailment, Damage};
use super::old::Piece;
use super::places::Places;
use super::rows::{ActWrite, NewRows, SnapshotRow};

/// How many writes share one commit.
const BATCH: usize = 256;
/// From so many writes at once on they are gathered for this long.
const MANY: usize = 8;
const GATHER: Duration = Duration::from_millis(2);
/// How many writes may wait before those who ask have to.
const WAITING: usize = 1024;

/// What is said of a file that SQLite cannot write into because of what it finds there.
const NONSENSE: &str = "SQLite cannot make sense of what is in it";

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
    pub(super) fn is_row(&self) -> bool {
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
    Store(sqlx::Error),
    /// The file is not where it was, or not what it was: whatever is written would be lost.
    #[error("nothing can be written: {0}")]
    Gone(&'static str),
    /// Another program keeps the file locked.
    #[error("nothing can be written: another program keeps the file locked")]
    Locked,
    /// Nothing is written any more.
    #[error("the file is damaged")]
    Damaged,
    /// The writer has ended.
    #[error("the writer has ended")]
    Closed,
}

impl From<sqlx::Error> for WriteFault {
    /// A broken uniqueness gets its own name: it says that somebody was quicker.
    fn from(fault: sqlx::Error) -> WriteFault {
        match (Ailment::of(&fault), &fault) {
            (Ailment::Damaged, _) => WriteFault::Damaged,
            (Ailment::Locked, _) => WriteFault::Locked,
            (_, sqlx::Error::Database(e)) if e.is_unique_violation() => WriteFault::Taken,
            (Ailment::OutOfReach | Ailment::None, _) => WriteFault::Store(fault),
        }
    }
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
    pub(super) fn start(
        connection: SqliteConnection,
        places: Places,
        (mark, damage): (Mark, Damage),
        ended: watch::Receiver<bool>,
    ) -> (Writer, JoinHandle<()>) {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let commits = Arc::new(AtomicU64::new(0));
        let pen = Pen {
            connection,
            places,
            mark,
            damage,
            commits: Arc::clone(&commits),
        };
        (
            Writer { jobs, commits },
            tokio::spawn(pen.run(waiting, ended)),
        )
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

/// What the writer writes with.
struct Pen {
    connection: SqliteConnection,
    places: Places,
    mark: Mark,
    damage: Damage,
    commits: Arc<AtomicU64>,
}

impl Pen {
    /// Writes what comes until the end.
    async fn run(mut self, mut waiting: mpsc::Receiver<Job>, mut ended: watch::Receiver<bool>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut busy = false;
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
            if std::mem::replace(&mut busy, taken >= MANY) && taken < BATCH {
                // Where many write at once, more of them share a commit if it begins a little later.
                tokio::time::sleep(GATHER).await;
                while batch.len() < BATCH
                    && let Ok(job) = waiting.try_recv()
                {
                    batch.push(job);
                }
                busy = batch.len() >= MANY;
            }
            if self.write(&mut batch).await.is_err() {
                // Those who came meanwhile have waited as long as this took: they hear at once.
                while let Ok(job) = waiting.try_recv() {
                    drop(job.answer.send(Err(WriteFault::Locked)));
                }
            }
        }
        drop(self.connection.close().await);
    }

    /// Writes a batch and answers all of it. An error where the file is locked.
    async fn write(&mut self, batch: &mut Vec<Job>) -> Result<(), ()> {
        if let Some(why) = self.mark.lost() {
            tracing::error!(why, "nothing can be written");
            refuse(batch, || WriteFault::Gone(why));
            return Ok(());
        }
        if self.damage.known().is_some() {
            refuse(batch, || WriteFault::Damaged);
            return Ok(());
        }
        let writes: Vec<&Write> = batch.iter().map(|job| &job.write).collect();
        match commit(&mut self.connection, &mut self.places, &writes).await {
            Ok(written) => {
                for (job, rows) in batch.drain(..).zip(written) {
                    drop(job.answer.send(rows));
                }
            }
            Err(WriteFault::Locked) => {
                tracing::error!("nothing can be written: another program keeps the file locked");
                refuse(batch, || WriteFault::Locked);
                return Err(());
            }
            Err(WriteFault::Damaged) => {
                self.damage.found(NONSENSE);
                refuse(batch, || WriteFault::Damaged);
                return Ok(());
            }
            Err(fault) if batch.len() == 1 => {
                if let Some(job) = batch.pop() {
                    drop(job.answer.send(Err(fault)));
                }
            }
            Err(_) => self.write_each(batch).await,
        }
        self.commits.fetch_add(1, Ordering::Relaxed);
        let settled = self.places.settle(&mut self.connection).await;
        if let Err(cause) = self.damage.heed(settled) {
            tracing::warn!(%cause, "the index of acts cannot be written now; it is tried again");
        }
        Ok(())
    }

    /// Writes a batch one by one. Where the file is locked by then, nobody waits for that again and again.
    async fn write_each(&mut self, batch: &mut Vec<Job>) {
        let mut locked = false;
        for job in batch.drain(..) {
            let alone = if locked {
                Err(WriteFault::Locked)
            } else {
                commit(&mut self.connection, &mut self.places, &[&job.write]).await
            };
            match &alone {
                Err(WriteFault::Locked) => locked = true,
                Err(WriteFault::Damaged) => self.damage.found(NONSENSE),
                _ => {}
            }
            let rows = alone.and_then(|mut written| written.pop().unwrap_or(Ok(0)));
            drop(job.answer.send(rows));
        }
    }
}

/// Answers all of a batch with the same.
fn refuse(batch: &mut Vec<Job>, fault: impl Fn() -> WriteFault) {
    for job in batch.drain(..) {
        drop(job.answer.send(Err(fault())));
    }
}
