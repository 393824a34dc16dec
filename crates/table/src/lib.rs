//! The server: matches, seats, storage, HTTP and WebSocket. It knows no rule: it reads a game only
//! through `kernel::AnyTitle`, and the games are handed in.
//!
//! * [`wire`]: what travels, as plain data
//! * `http`: the lobby, static data, replays, the web page; `socket`: the WebSocket of one match
//! * `door`: who may come in; `rates`: how often; `study`: what is worked on a little at a time
//! * `metrics`: what is counted, for those who look after the server
//! * `matches`: the matches, and everything that can happen to one
//! * `store`: the file that everything is kept in; `retain`: how long
//! * [`serve`]: listening, and stopping without losing anything

mod catalogue;
mod config;
#[cfg(feature = "describe")]
pub mod describe;
mod door;
mod fault;
mod http;
mod matches;
mod metrics;
mod public;
mod rates;
mod retain;
mod secret;
mod serve;
mod socket;
mod store;
mod study;
pub mod wire;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{Semaphore, mpsc, watch};

pub use catalogue::Titles;
pub use config::{Config, Limits};
pub use door::listen;
pub use http::app;
pub use public::{NotAUrl, PublicUrl};
pub use retain::{CannotLook, Goes, Keep, Reason, WouldRemove, would_remove};
pub use serve::{Stopped, serve};
pub use store::backup::{CannotBackUp, Copied, Stage, back_up};

use catalogue::Shelf;
use door::Counts;
use fault::Fault;
use http::{Bodies, Names, Pulse};
use matches::Matches;
use matches::open::OpenMatch;
use matches::stories::Stories;
use metrics::Metrics;
use rates::Rates;
use store::{Keeper, Store};
use study::Study;
use wire::http::Announced;

/// What cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    /// The store cannot be opened.
    #[error("cannot open {path}: {cause}")]
    Store {
        /// The file.
        path: String,
        /// Why.
        cause: String,
    },
    /// Nobody can be listened to.
    #[error("cannot listen on {address}: {cause}")]
    Listen {
        /// Where.
        address: String,
        /// Why.
        cause: std::io::Error,
    },
}

/// All that the server holds: hand it to [`app`].
pub struct Table {
    config: Config,
    shelf: Shelf,
    store: Store,
    matches: Matches,
    rates: Rates,
    study: Study,
    /// Matches of bots alone think one after the other.
    shows: Semaphore,
    /// Bots, hints and odds think a few at a time.
    thinkers: Arc<Semaphore>,
    pulse: Pulse,
    bodies: Bodies,
    stories: Stories,
    counts: Arc<Counts>,
    metrics: Arc<Metrics>,
    names: Names,
    connections: AtomicU64,
    /// Which build this is, for pages that came from another one.
    build: &'static str,
    stop: watch::Sender<bool>,
    /// Cloned by every connection; when all are gone, the last of them has said goodbye.
    present: mpsc::Sender<()>,
}

/// What ends after the table is gone.
pub struct Ends {
    keeper: Keeper,
    gone: mpsc::Receiver<()>,
}

impl Ends {
    /// Tells another server that wants the same file where this one is.
    pub fn listening(&self, at: std::net::SocketAddr) {
        self.keeper.tell(at);
    }
}

impl Table {
    /// Opens the store and sets the games out.
    pub async fn open(
        config: Config,
        titles: Titles,
        announced: Vec<Announced>,
    ) -> Result<(Arc<Table>, Ends), CannotServe> {
        let opened = Store::open(&config.db, config.keep.removes()).await;
        let (store, keeper) = opened.map_err(|cause| CannotServe::Store {
            path: config.db.display().to_string(),
            cause: match cause {
                // What the system, or we, say in plain words.
                sqlx::Error::Io(cause) => cause.to_string(),
                other => other.to_string(),
            },
        })?;
        let (present, gone) = mpsc::channel(1);
        let table = Arc::new(Table {
            shelf: Shelf::new(titles, announced),
            store,
            matches: Matches::default(),
            rates: Rates::new(&config.limits),
            study: Study::new(&config.limits),
            shows: Semaphore::new(match config.limits.shows_at_once {
                0 => Semaphore::MAX_PERMITS,
                few => few,
            }),
            thinkers: Arc::new(Semaphore::new(Limits::thinkers())),
            pulse: Pulse::default(),
            bodies: Bodies::new(config.limits.bodies),
            stories: Stories::default(),
            counts: Counts::new(&config.limits),
            metrics: Arc::new(Metrics::new()),
            names: Names::new(),
            connections: AtomicU64::new(0),
            build: http::build(),
            stop: watch::Sender::new(false),
            present,
            config,
        });
        let (weak, mut stopped) = (Arc::downgrade(&table), table.stop.subscribe());
        let idle = table.config.idle;
        tokio::spawn(async move {
            let mut every = tokio::time::interval(idle.div_f32(4.0).max(TIDY_AT_MOST));
            loop {
                tokio::select! {
                    _ = every.tick() => {}
                    _ = stopped.wait_for(|stop| *stop) => break,
                }
                let Some(table) = weak.upgrade() else { break };
                table.matches.tidy(&table.store, idle).await;
                table.rates.tidy();
            }
        });
        tokio::spawn(http::watch(Arc::downgrade(&table)));
        if table.config.keep.removes() {
            tokio::spawn(retain::sweep(Arc::downgrade(&table)));
        }
        Ok((table, Ends { keeper, gone }))
    }

    /// The match with this id.
    async fn find(&self, id: &str) -> Result<Arc<OpenMatch>, Fault> {
        self.matches.find(&self.store, &self.shelf, id).await
    }

    /// A number for a new connection.
    fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Which build this is.
    fn build(&self) -> &'static str {
        self.build
    }

    /// Lets a game think, off the network's threads and a few at a time.
    async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = Arc::clone(&self.thinkers).acquire_owned().await;
        // Whoever hangs up does not make room before the thought has ended.
        let work = move || {
            let done = work();
            drop(place);
            done
        };
        fault::blocking(work).await?
    }

    /// Whether the server is about to end.
    fn stopping(&self) -> bool {
        *self.stop.borrow()
    }

    /// How many matches are in memory.
    pub fn matches_in_memory(&self) -> usize {
        self.matches.len()
    }

    /// Says goodbye to every connection.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Waits until every connection is closed and everything is written.
    pub async fn close(self: Arc<Self>, mut ends: Ends) {
        self.stop();
        let rested = tokio::time::timeout(REST, self.matches.rest(&self.store, |_| true));
        if rested.await.is_err() {
            tracing::warn!("some positions were not kept: their choices will be made again");
        }
        drop(self);
        let goodbye = tokio::time::timeout(GOODBYE, ends.gone.recv());
        if goodbye.await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        ends.keeper.close().await;
    }
}

/// The matches are not tidied more often than this.
const TIDY_AT_MOST: std::time::Duration = std::time::Duration::from_millis(20);
/// How long the positions of matches in memory may take to be kept.
const REST: std::time::Duration = std::time::Duration::from_secs(3);
/// How long WebSockets may take to say goodbye.
const GOODBYE: std::time::Duration = std::time::Duration::from_secs(2);
