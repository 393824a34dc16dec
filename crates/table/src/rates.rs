//! How often one address may ask for something that costs: new matches, branches, looks back.

use std::num::NonZeroU32;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use std::net::IpAddr;
use std::sync::Arc;

use crate::Table;
use crate::config::Limits;
use crate::door::Peer;
use crate::fault::Fault;

/// What is asked for.
#[derive(Clone, Copy)]
pub(crate) enum Asked {
    /// A new match.
    Match,
    /// A branch, or a replay that is brought in.
    Branch,
    /// A look at the past of a match.
    Look,
}

/// One limit for each kind of request.
pub(crate) struct Rates {
    matches: Rate,
    branches: Rate,
    looks: Rate,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        Rates {
            matches: Rate::new(limits.matches_per_minute, "new matches"),
            branches: Rate::new(limits.branches_per_minute, "branches and replays"),
            looks: Rate::new(limits.looks_per_minute, "looks at the past"),
        }
    }

    fn of(&self, asked: Asked) -> &Rate {
        match asked {
            Asked::Match => &self.matches,
            Asked::Branch => &self.branches,
            Asked::Look => &self.looks,
        }
    }

    /// Forgets who has not asked for a while.
    pub(crate) fn tidy(&self) {
        for rate in [&self.matches, &self.branches, &self.looks] {
            if let Some(limiter) = &rate.limiter {
                limiter.retain_recent();
            }
        }
    }
}

struct Rate {
    limiter: Option<DefaultKeyedRateLimiter<IpAddr>>,
    what: &'static str,
}

impl Rate {
    fn new(per_minute: u32, what: &'static str) -> Rate {
        let limiter = NonZeroU32::new(per_minute).map(|n| RateLimiter::keyed(Quota::per_minute(n)));
        Rate { limiter, what }
    }

    fn check(&self, from: IpAddr) -> Result<(), Fault> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        limiter.check_key(&from).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            let seconds = wait.as_secs() as u32 + 1;
            let what = self.what;
            let message = format!("too many {what} from your address: wait {seconds} s");
            Fault::too_fast(message, seconds)
        })
    }
}

/// Before anything that has a limit is done.
pub(crate) async fn check(
    State((table, asked)): State<(Arc<Table>, Asked)>,
    peer: Peer,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    table.rates.of(asked).check(peer.address)?;
    Ok(next.run(request).await)
}
