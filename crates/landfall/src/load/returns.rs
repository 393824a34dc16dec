//! What it costs the server that somebody comes back: its processor time while nothing else happens, with the match in memory and
//! out of it.

use std::time::Duration;

use serde::Serialize;

use super::client::Match;
use super::figures::real;
use super::server::Server;

/// So many come back at least, in as many rounds as it takes.
const ENOUGH: usize = 200;
/// How long the server has to come to rest.
const REST: Duration = Duration::from_millis(100);

/// What coming back costs.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct Returns {
    pub(super) count: u64,
    /// The moves that each of them missed, in the mean.
    pub(super) missed_mean: f64,
    /// The server's processor time for each, in microseconds; zero where the system does not tell.
    pub(super) server_cpu_us_per_return: f64,
    /// The same for the first who comes back to a match after the server was started anew.
    pub(super) server_cpu_us_per_cold_return: f64,
    pub(super) cold_count: u64,
}

impl Returns {
    /// Lets somebody of each match go and come back; then the server is started anew, and they come back to that.
    pub(super) async fn measure(
        matches: &mut [Match],
        server: &mut Server,
    ) -> anyhow::Result<Returns> {
        let mut returns = Returns::default();
        let (mut missed, mut cpu) = (0, 0.0);
        for _ in 0..ENOUGH.div_ceil(matches.len().max(1)) {
            let mut away = Vec::new();
            for playing in &mut *matches {
                if let Some(moves) = playing.go_missing().await? {
                    missed += u64::from(moves);
                    away.push(playing);
                }
            }
            returns.count += away.len() as u64;
            cpu += come_back(away, server).await?;
        }
        let mean = |sum: f64, count: u64| sum / real(count.max(1));
        returns.missed_mean = mean(real(missed), returns.count);
        returns.server_cpu_us_per_return = mean(cpu * 1e6, returns.count);

        matches.iter_mut().for_each(Match::break_up);
        server.start_anew().await?;
        let away: Vec<&mut Match> = matches.iter_mut().collect();
        returns.cold_count = away.len() as u64;
        let cpu = come_back(away, server).await?;
        returns.server_cpu_us_per_cold_return = mean(cpu * 1e6, returns.cold_count);
        Ok(returns)
    }
}

/// One comes back after the other: what that took of the server's processor, in seconds.
async fn come_back(away: Vec<&mut Match>, server: &mut Server) -> anyhow::Result<f64> {
    tokio::time::sleep(REST).await;
    let before = server.cpu_seconds();
    for playing in away {
        playing.come_back().await?;
    }
    Ok(server.cpu_seconds() - before)
}
