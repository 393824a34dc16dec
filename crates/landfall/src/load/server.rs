//! The server under load: this very binary in a process of its own.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, bail};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A running server.
pub(super) struct Server {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub(super) address: String,
}

/// What the server holds, in megabytes; zero where the system does not tell.
#[derive(Clone, Copy, Default)]
pub(super) struct Memory {
    pub(super) now_mb: f64,
    pub(super) peak_mb: f64,
}

impl Server {
    /// Starts it on a free port with a new database.
    pub(super) async fn start(db: &Path) -> anyhow::Result<Server> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--port", "0", "--connections-per-address", "0"])
            .args(["--matches-per-minute", "0", "--matches-per-hour", "0"])
            .args(["--questions-per-hour", "0", "--db"])
            .arg(db)
            .env("LANDFALL_LOG", "warn")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("the server does not start")?;
        let stdout = child.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(stdout).lines();
        let waited = tokio::time::timeout(Duration::from_secs(20), async {
            while let Some(line) = lines.next_line().await? {
                if let Some((_, address)) = line.split_once("http://") {
                    return Ok(address.trim_end_matches('/').to_owned());
                }
            }
            bail!("the server ended before it said where it is")
        });
        let address = waited.await.context("the server is too slow to start")??;
        Ok(Server { child, address })
    }

    /// Memory now and at its peak.
    pub(super) fn memory(&self) -> Memory {
        let status = self.proc("status");
        let mb = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name));
            let number = line.and_then(|line| line.split_whitespace().nth(1));
            number.and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
        };
        Memory {
            now_mb: mb("VmRSS:"),
            peak_mb: mb("VmHWM:"),
        }
    }

    /// Seconds of processor time so far; zero where the system does not tell.
    pub(super) fn cpu_seconds(&self) -> f64 {
        const TICKS_A_SECOND: f64 = 100.0;
        let stat = self.proc("stat");
        let Some((_, after_name)) = stat.rsplit_once(')') else {
            return 0.0;
        };
        let ticks = after_name.split_whitespace().skip(11).take(2);
        ticks.filter_map(|t| t.parse::<f64>().ok()).sum::<f64>() / TICKS_A_SECOND
    }

    fn proc(&self, file: &str) -> String {
        let id = self.child.id().unwrap_or(0);
        std::fs::read_to_string(format!("/proc/{id}/{file}")).unwrap_or_default()
    }

    /// Stops it.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        self.child.start_kill()?;
        self.child.wait().await?;
        Ok(())
    }
}
