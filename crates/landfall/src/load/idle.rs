//! Seats that are connected and do nothing: what each of them costs the server in memory.

use std::sync::Arc;

use serde::Serialize;
use tokio::task::JoinSet;

use super::http::Venue;
use super::link::{Link, Manners};
use super::server::Server;

/// How many come at the same time.
const AT_ONCE: u32 = 8;

/// What idle seats cost.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct IdleReport {
    pub(super) seats: u32,
    /// Those that the server let go before the end.
    pub(super) lost: u32,
    /// The server's memory before they came.
    pub(super) memory_before_mb: f64,
    /// The same with all of them there, before the first move.
    pub(super) memory_mb: f64,
    /// What one of them takes, with its share of the match.
    pub(super) kb_per_seat: f64,
}

/// What matches cost that lie in memory with nobody there.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct IdleMatches {
    pub(super) matches: u32,
    pub(super) memory_before_mb: f64,
    pub(super) memory_mb: f64,
    pub(super) kb_per_match: f64,
}

impl IdleMatches {
    /// Makes so many, comes to each and goes again.
    pub(super) async fn make(
        venue: &Venue,
        manners: &Arc<Manners>,
        matches: u32,
        server: &Server,
    ) -> anyhow::Result<IdleMatches> {
        let before = server.memory().now_mb;
        let mut coming = JoinSet::new();
        for share in shares(matches) {
            coming.spawn(come_and_go(venue.clone(), Arc::clone(manners), share));
        }
        while let Some(came) = coming.join_next().await {
            came??;
        }
        let now = server.memory().now_mb;
        Ok(IdleMatches {
            matches,
            memory_before_mb: before,
            memory_mb: now,
            kb_per_match: (now - before).max(0.0) * 1024.0 / f64::from(matches.max(1)),
        })
    }
}

async fn come_and_go(venue: Venue, manners: Arc<Manners>, matches: u32) -> anyhow::Result<()> {
    for _ in 0..matches {
        let made = venue.make().await?;
        for seat in made.seats.into_iter().take(1) {
            let mut link = Link::idle(made.url.clone(), seat);
            link.come(None, &manners).await?;
        }
    }
    Ok(())
}

/// So many, shared among those who come at the same time.
fn shares(all: u32) -> impl Iterator<Item = u32> {
    (0..AT_ONCE).map(move |worker| all / AT_ONCE + u32::from(worker < all % AT_ONCE))
}

/// Everybody who sits there.
pub(super) struct Idle {
    dozing: JoinSet<()>,
    report: IdleReport,
}

impl Idle {
    /// Connects every seat of as many matches as it takes.
    pub(super) async fn sit_down(
        venue: &Venue,
        manners: &Arc<Manners>,
        seats: u32,
        server: &Server,
    ) -> anyhow::Result<Idle> {
        let before = server.memory().now_mb;
        let mut coming = JoinSet::new();
        for share in shares(seats) {
            coming.spawn(come(venue.clone(), Arc::clone(manners), share));
        }
        let mut dozing = JoinSet::new();
        while let Some(came) = coming.join_next().await {
            for link in came?? {
                dozing.spawn(link.doze());
            }
        }
        let now = server.memory().now_mb;
        let report = IdleReport {
            seats,
            lost: 0,
            memory_before_mb: before,
            memory_mb: now,
            kb_per_seat: (now - before).max(0.0) * 1024.0 / f64::from(seats.max(1)),
        };
        Ok(Idle { dozing, report })
    }

    /// What they cost; and they go.
    pub(super) fn report(mut self) -> IdleReport {
        while self.dozing.try_join_next().is_some() {
            self.report.lost += 1;
        }
        self.report
    }
}

/// So many seats, match after match.
async fn come(venue: Venue, manners: Arc<Manners>, seats: u32) -> anyhow::Result<Vec<Link>> {
    let mut links = Vec::new();
    while links.len() < seats as usize {
        let made = venue.make().await?;
        for seat in made.seats {
            if links.len() < seats as usize {
                let mut link = Link::idle(made.url.clone(), seat);
                link.come(None, &manners).await?;
                links.push(link);
            }
        }
    }
    Ok(links)
}
