//! What can be set about the server. The defaults are for people; tests set shorter times.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::public::PublicUrl;
use crate::retain::Keep;

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
    /// A snapshot is taken after this many acts at the earliest; a large one after several times as many.
    pub snapshot_every: u32,
    /// How long a bot waits before its choice, while somebody looks on.
    pub bot_pause: Duration,
    /// How long a connection may wait with its `hello`.
    pub hello_within: Duration,
    /// How often a connection is asked whether it lives.
    pub ping_every: Duration,
    /// How often a connection that gets deltas hears that the server lives, while nothing else is to be said.
    pub beat_every: Duration,
    /// How many messages a second a connection may send in the long run; a question that makes the
    /// game think counts as five. 0 lifts the limit.
    pub messages_per_second: u32,
    /// How many it may send at once; never fewer than a question counts.
    pub messages_at_once: u32,
    /// What the server bears of everybody together, and of one address.
    pub limits: Limits,
    /// How often the file is looked at, whether anybody asks or not.
    pub look_every: Duration,
    /// How long matches are kept.
    pub keep: Keep,
    /// Where it is to be found from outside. Requests for other hosts are refused then.
    pub public_url: Option<PublicUrl>,
    /// Where those who look after it may ask for its counters; nowhere by default.
    pub metrics: Option<SocketAddr>,
}

/// What the server bears. Where a limit counts something, 0 lifts it.
///
/// An address is an IPv4 address or the first half of an IPv6 one; people behind one router share
/// theirs. Behind a proxy that is not named in [`Limits::proxies`] everybody does. A visitor is known by the cookie, and by the
/// address where there is none.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections at the same time, WebSockets among them; fewer where the system lets the server
    /// open fewer files.
    pub connections: usize,
    /// Connections from one address; never more than half of all.
    pub connections_per_address: usize,
    /// WebSockets of one match.
    pub sockets_per_match: usize,
    /// New matches and rematches from one address, in a minute and at once.
    pub matches_per_minute: u32,
    /// Branches, and replays that are brought in, from one address, in a minute and at once.
    pub branches_per_minute: u32,
    /// Looks at the past of a match from one address, in a minute and at once.
    pub looks_per_minute: u32,
    /// New matches and rematches of one visitor, in an hour and at once.
    pub matches_per_hour: u32,
    /// Branches of one visitor, in an hour and at once.
    pub branches_per_hour: u32,
    /// Replays that one visitor brings in, in an hour and at once.
    pub replays_per_hour: u32,
    /// Questions of one visitor, in an hour and at once: odds, overlays, why not, hints.
    pub questions_per_hour: u32,
    /// How many replays, branches and looks back are worked on at the same time; the others wait.
    pub studies_at_once: usize,
    /// How many may wait.
    pub studies_waiting: usize,
    /// How long a replay may take to be checked.
    pub study_within: Duration,
    /// How many choices a replay that is brought in may have.
    pub replay_steps: usize,
    /// How many matches of bots alone think at the same time; they play only while somebody watches.
    pub shows_at_once: usize,
    /// How long the head of a request may take; a connection without requests is closed as well.
    pub head_within: Duration,
    /// How long the body of a request may take.
    pub body_within: Duration,
    /// How many bytes the bodies that are being read may take together. A quarter of it is for those under 64 KiB alone.
    pub bodies: usize,
    /// How long somebody may leave what we send unread.
    pub read_within: Duration,
    /// Whose word about the address of a request is taken (`X-Forwarded-For`).
    pub proxies: Vec<IpAddr>,
}

impl Limits {
    /// How many bots, hints and odds think at the same time: one processor stays free for those who play.
    pub(crate) fn thinkers() -> usize {
        processors().saturating_sub(1).max(1)
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

impl Default for Limits {
    fn default() -> Limits {
        // Half of the processor stays with those who play.
        let half = (processors() / 2).max(1);
        Limits {
            connections: 4000,
            connections_per_address: 512,
            sockets_per_match: 500,
            matches_per_minute: 120,
            branches_per_minute: 60,
            looks_per_minute: 1200,
            matches_per_hour: 600,
            branches_per_hour: 300,
            replays_per_hour: 120,
            questions_per_hour: 6000,
            studies_at_once: half,
            studies_waiting: 64,
            study_within: Duration::from_secs(20),
            replay_steps: 20_000,
            shows_at_once: half,
            head_within: Duration::from_secs(20),
            body_within: Duration::from_secs(20),
            bodies: 64 * 1024 * 1024,
            read_within: Duration::from_secs(20),
            proxies: Vec::new(),
        }
    }
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
            beat_every: Duration::from_secs(2),
            messages_per_second: 500,
            messages_at_once: 1000,
            limits: Limits::default(),
            look_every: Duration::from_secs(10),
            keep: Keep::default(),
            public_url: None,
            metrics: None,
        }
    }
}
