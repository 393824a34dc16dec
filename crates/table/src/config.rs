//! What can be set about the server. The defaults are for people; tests set shorter times.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub host: IpAddr,
    /// Where it listens; 0 lets the system choose.
    pub port: u16,
    /// The file that everything is kept in.
    pub db: PathBuf,
    /// A match without connections leaves memory when nothing happened for this long.
    pub idle: Duration,
    /// A snapshot is taken after this many acts at the earliest.
    pub snapshot_every: u32,
    /// How long a bot waits before its choice, while somebody looks on.
    pub bot_pause: Duration,
    /// How long a connection may wait with its `hello`.
    pub hello_within: Duration,
    /// How often a connection is asked whether it lives.
    pub ping_every: Duration,
    /// How many messages a second a connection may send in the long run; a question that makes the
    /// game think counts as five.
    pub messages_per_second: u32,
    /// How many it may send at once.
    pub messages_at_once: u32,
}

impl Config {
    /// The usual settings, with everything kept in this file.
    pub fn new(db: impl Into<PathBuf>) -> Config {
        Config {
            host: IpAddr::from([127, 0, 0, 1]),
            port: 8080,
            db: db.into(),
            idle: Duration::from_mins(10),
            snapshot_every: 40,
            bot_pause: Duration::from_millis(250),
            hello_within: Duration::from_secs(10),
            ping_every: Duration::from_secs(20),
            messages_per_second: 500,
            messages_at_once: 1000,
        }
    }
}
