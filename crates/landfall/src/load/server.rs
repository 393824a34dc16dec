//! The server under load: this very binary, or another, in a process of its own.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, bail};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A running server.
pub(super) struct Server {
    child: Child,
    binary: PathBuf,
    db: PathBuf,
    time: ThreadTimes,
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
    pub(super) async fn start(binary: Option<&Path>, db: &Path) -> anyhow::Result<Server> {
        let binary = match binary {
            Some(binary) => binary.to_owned(),
            None => std::env::current_exe()?,
        };
        Server::start_at(binary, db.to_owned(), "0").await
    }

    async fn start_at(binary: PathBuf, db: PathBuf, port: &str) -> anyhow::Result<Server> {
        let mut child = Command::new(&binary)
            .args(["serve", "--port", port, "--connections", "0"])
            .args(["--connections-per-address", "0", "--sockets-per-match", "0"])
            .args(["--matches-per-minute", "0", "--db"])
            .arg(&db)
            .env("LANDFALL_LOG", "warn")
            // An older server knows nothing of these.
            .env("LANDFALL_MATCHES_PER_HOUR", "0")
            .env("LANDFALL_QUESTIONS_PER_HOUR", "0")
            .env("LANDFALL_MESSAGES_PER_SECOND", "0")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("the server does not start: {}", binary.display()))?;
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
        Ok(Server {
            child,
            binary,
            db,
            time: ThreadTimes::default(),
            address,
        })
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

    /// Seconds of processor time so far; zero where the system does not tell. Asked from time to time, or the time of
    /// threads that have ended in between is missing.
    pub(super) fn cpu_seconds(&mut self) -> f64 {
        let id = self.child.id().unwrap_or(0);
        let threads = std::fs::read_dir(format!("/proc/{id}/task"));
        let times = threads.into_iter().flatten().filter_map(|thread| {
            let path = thread.ok()?.path();
            let times = std::fs::read_to_string(path.join("schedstat")).ok()?;
            let on_cpu = times.split_whitespace().next()?.parse().ok()?;
            Some((path.file_name()?.to_str()?.parse().ok()?, on_cpu))
        });
        self.time.take(times);
        match self.time.seconds() {
            0.0 => self.cpu_ticks(),
            seconds => seconds,
        }
    }

    /// The same in hundredths of a second, from where every Linux tells it.
    fn cpu_ticks(&self) -> f64 {
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

    /// Asks it to stop, so that it keeps what it has to, and starts it again at the same place.
    pub(super) async fn start_anew(&mut self) -> anyhow::Result<()> {
        let id = self.child.id().context("the server has gone")?.to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().await;
        if !asked.is_ok_and(|asked| asked.success()) {
            self.child.start_kill()?;
        }
        self.child.wait().await?;
        let port = self.address.rsplit_once(':').map_or("0", |(_, port)| port);
        *self = Server::start_at(self.binary.clone(), self.db.clone(), port).await?;
        Ok(())
    }

    /// Stops it.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        self.child.start_kill()?;
        self.child.wait().await?;
        Ok(())
    }
}

/// The nanoseconds that each thread ran, those that have ended too.
#[derive(Default)]
struct ThreadTimes {
    running: HashMap<u32, u64>,
    ended: u64,
}

impl ThreadTimes {
    fn take(&mut self, times: impl Iterator<Item = (u32, u64)>) {
        let before = std::mem::replace(&mut self.running, times.collect());
        for (thread, time) in before {
            // A number that is given anew begins at nothing again.
            let goes_on = self.running.get(&thread).is_some_and(|now| *now >= time);
            if !goes_on {
                self.ended += time;
            }
        }
    }

    fn seconds(&self) -> f64 {
        let nanos = self.ended + self.running.values().sum::<u64>();
        std::time::Duration::from_nanos(nanos).as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_threads_that_ended_is_kept() {
        let mut times = ThreadTimes::default();
        times.take([(1, 1_000_000_000), (2, 500_000_000)].into_iter());
        times.take([(1, 2_000_000_000)].into_iter());
        assert!((times.seconds() - 2.5).abs() < 1e-9);
        times.take([(1, 2_000_000_000), (2, 100_000_000)].into_iter());
        assert!((times.seconds() - 2.6).abs() < 1e-9);
    }
}
