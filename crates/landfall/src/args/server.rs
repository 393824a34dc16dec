//! What can be said to a server, and to those who look after one.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;

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
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
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
    /// Choices that an imported replay may have
    #[arg(long, env = "LANDFALL_REPLAY_STEPS", default_value = "20000")]
    pub(crate) replay_steps: usize,
    /// Seconds that a request, or a silent connection, may take
    #[arg(long, value_name = "SECONDS", env = "LANDFALL_REQUEST_SECONDS", default_value = "20", value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) request_seconds: u64,
    /// A proxy whose X-Forwarded-For is believed, by its address; may be given several times
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
