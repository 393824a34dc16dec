//! What can be said to a server, and to those who look after one.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use table::{Keep, PublicUrl};

/// Where everything is kept.
#[derive(Args)]
pub(crate) struct DbArgs {
    /// The file that matches are kept in; in your data folder where it is left out
    #[arg(long, value_name = "FILE", env = "LANDFALL_DB")]
    db: Option<PathBuf>,
}

impl DbArgs {
    /// The file that was named, or the usual one.
    pub(crate) fn path(&self) -> PathBuf {
        self.db.clone().unwrap_or_else(usual_db)
    }
}

/// A file in the user's data folder, or here where there is none.
fn usual_db() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty());
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| folder("HOME").map(|home| PathBuf::from(home).join(".local/share")));
    data.map(|data| data.join("landfall"))
        .unwrap_or_default()
        .join("landfall.db")
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// The port; 0 takes any that is free
    #[arg(long, default_value = "8080", env = "LANDFALL_PORT")]
    pub(crate) port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value = "127.0.0.1", env = "LANDFALL_HOST")]
    pub(crate) host: IpAddr,
    #[command(flatten)]
    pub(crate) db: DbArgs,
    /// Open the table in the browser once it stands
    #[arg(long)]
    pub(crate) open: bool,
    /// Where the server is found from outside, such as `https://play.example.org`: requests for other hosts are refused, and
    /// with https cookies only travel encrypted
    #[arg(long, value_name = "URL", env = "LANDFALL_PUBLIC_URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Serve counters for Prometheus on this address of their own, such as 127.0.0.1:9464
    #[arg(long, value_name = "ADDRESS:PORT", env = "LANDFALL_METRICS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// How the log on stderr is written; what is in it says LANDFALL_LOG
    #[arg(
        long,
        value_name = "FORM",
        env = "LANDFALL_LOG_FORM",
        default_value = "text"
    )]
    pub(crate) log: LogForm,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogForm {
    /// For people
    Text,
    /// For programs: one JSON object a line
    Json,
}

/// How long matches are kept.
#[derive(Args)]
#[command(next_help_heading = "How long matches are kept (for ever where nothing is said)")]
pub(crate) struct KeepArgs {
    /// Remove matches that have ended, and imported replays, after so many days
    #[arg(long, value_name = "DAYS", env = "LANDFALL_KEEP_FINISHED", value_parser = days)]
    keep_finished: Option<Duration>,
    /// Remove matches that nobody has gone on with for so many days
    #[arg(long, value_name = "DAYS", env = "LANDFALL_KEEP_ABANDONED", value_parser = days)]
    keep_abandoned: Option<Duration>,
    /// Remove matches of bots alone after so many days
    #[arg(long, value_name = "DAYS", env = "LANDFALL_KEEP_BOT_ONLY", value_parser = days)]
    keep_bot_only: Option<Duration>,
    /// Remove the oldest matches where the file takes more than this: first what has ended, then what was left
    #[arg(long, value_name = "MB", env = "LANDFALL_QUOTA", value_parser = megabytes)]
    quota: Option<u64>,
}

impl KeepArgs {
    pub(crate) fn keep(&self) -> Keep {
        Keep {
            finished: self.keep_finished,
            abandoned: self.keep_abandoned,
            bot_only: self.keep_bot_only,
            quota: self.quota,
            ..Keep::default()
        }
    }
}

fn days(text: &str) -> Result<Duration, String> {
    match text.parse::<u32>() {
        Ok(days @ 1..=36_500) => Ok(Duration::from_hours(24) * days),
        _ => Err("a whole number of days, at least one".to_owned()),
    }
}

fn megabytes(text: &str) -> Result<u64, String> {
    match text.parse::<u64>() {
        Ok(megabytes @ 1..=1_000_000_000) => Ok(megabytes * 1_000_000),
        _ => Err("a whole number of megabytes, at least one".to_owned()),
    }
}

/// What the server bears; 0 lifts a limit.
#[derive(Args)]
#[command(next_help_heading = "Limits (0 lifts one)")]
pub(crate) struct LimitArgs {
    /// Connections at the same time
    #[arg(long, env = "LANDFALL_CONNECTIONS", default_value = "4000")]
    pub(crate) connections: usize,
    /// Connections from one address, at most half of all
    #[arg(long, env = "LANDFALL_CONNECTIONS_PER_ADDRESS", default_value = "512")]
    pub(crate) connections_per_address: usize,
    /// People who look on at one match, players among them
    #[arg(long, env = "LANDFALL_SOCKETS_PER_MATCH", default_value = "500")]
    pub(crate) sockets_per_match: usize,
    /// New matches from one address in a minute
    #[arg(long, env = "LANDFALL_MATCHES_PER_MINUTE", default_value = "120")]
    pub(crate) matches_per_minute: u32,
    /// Branches and imported replays from one address in a minute
    #[arg(long, env = "LANDFALL_BRANCHES_PER_MINUTE", default_value = "60")]
    pub(crate) branches_per_minute: u32,
    /// Looks at the past of a match from one address in a minute
    #[arg(long, env = "LANDFALL_LOOKS_PER_MINUTE", default_value = "1200")]
    pub(crate) looks_per_minute: u32,
    /// New matches of one visitor in an hour
    #[arg(long, env = "LANDFALL_MATCHES_PER_HOUR", default_value = "600")]
    pub(crate) matches_per_hour: u32,
    /// Branches of one visitor in an hour
    #[arg(long, env = "LANDFALL_BRANCHES_PER_HOUR", default_value = "300")]
    pub(crate) branches_per_hour: u32,
    /// Replays that one visitor imports in an hour
    #[arg(long, env = "LANDFALL_REPLAYS_PER_HOUR", default_value = "120")]
    pub(crate) replays_per_hour: u32,
    /// Questions of one visitor in an hour: odds, overlays, why not, hints
    #[arg(long, env = "LANDFALL_QUESTIONS_PER_HOUR", default_value = "6000")]
    pub(crate) questions_per_hour: u32,
    /// Messages that a connection may send in a second, and twice as many at once; a question counts as five
    #[arg(long, env = "LANDFALL_MESSAGES_PER_SECOND", default_value = "500")]
    pub(crate) messages_per_second: u32,
    /// Megabytes that the bodies of requests which are being read may take together
    #[arg(long, value_name = "MB", env = "LANDFALL_BODY_MEGABYTES", default_value = "64", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) body_megabytes: u32,
    /// Choices that an imported replay may have
    #[arg(long, env = "LANDFALL_REPLAY_STEPS", default_value = "20000")]
    pub(crate) replay_steps: usize,
    /// Seconds that a request, or a silent connection, may take
    #[arg(long, value_name = "SECONDS", env = "LANDFALL_REQUEST_SECONDS", default_value = "20", value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) request_seconds: u64,
    /// A proxy whose word is taken (X-Forwarded-For, X-Forwarded-Proto, X-Request-Id), by its address; may be given several times
    #[arg(
        long = "proxy",
        value_name = "ADDRESS",
        value_delimiter = ',',
        env = "LANDFALL_PROXY"
    )]
    pub(crate) proxies: Vec<IpAddr>,
}

#[derive(Args)]
pub(crate) struct BackupArgs {
    /// Where the copy goes
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) db: DbArgs,
    /// Replace the file where it is there already
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Args)]
pub(crate) struct RetainArgs {
    #[command(flatten)]
    pub(crate) db: DbArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
