//! How often somebody may ask for something that costs: new matches, branches, replays, looks back, questions.
//!
//! Each address has so much a minute, so that nobody takes all of the server at once; each visitor so much an hour, so that
//! nobody fills it up over time.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::Table;
use crate::config::Limits;
use crate::fault::Fault;
use crate::http::Visitor;

/// What is asked for.
#[derive(Clone, Copy)]
pub(crate) enum Asked {
    /// A new match.
    Match,
    /// A branch.
    Branch,
    /// A replay that is brought in.
    Replay,
    /// A look at the past of a match.
    Look,
    /// Odds, an overlay, why not, or a hint.
    Question,
}

/// Whom an hour's share is counted for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Caller {
    /// By the hash of the cookie.
    Player(String),
    /// Without one.
    Address(IpAddr),
}

impl Caller {
    fn of(visitor: &Visitor) -> Caller {
        match visitor.player() {
            Some(player) => Caller::Player(player.to_owned()),
            None => Caller::Address(visitor.address()),
        }
    }
}

/// All limits.
pub(crate) struct Rates {
    matches: Rate<IpAddr>,
    branches: Rate<IpAddr>,
    looks: Rate<IpAddr>,
    matches_hourly: Rate<Caller>,
    branches_hourly: Rate<Caller>,
    replays_hourly: Rate<Caller>,
    questions_hourly: Rate<Caller>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        Rates {
            matches: Rate::minute(limits.matches_per_minute, "new matches"),
            branches: Rate::minute(limits.branches_per_minute, "branches and replays"),
            looks: Rate::minute(limits.looks_per_minute, "looks at the past"),
            matches_hourly: Rate::hour(limits.matches_per_hour, "new matches"),
            branches_hourly: Rate::hour(limits.branches_per_hour, "branches"),
            replays_hourly: Rate::hour(limits.replays_per_hour, "replays"),
            questions_hourly: Rate::hour(limits.questions_per_hour, "questions"),
        }
    }

    /// Counts a request, or says when there will be room for it.
    fn check(&self, asked: Asked, visitor: &Visitor) -> Result<(), Fault> {
        let (minute, hour) = match asked {
            Asked::Match => (Some(&self.matches), Some(&self.matches_hourly)),
            Asked::Branch => (Some(&self.branches), Some(&self.branches_hourly)),
            Asked::Replay => (Some(&self.branches), Some(&self.replays_hourly)),
            Asked::Look => (Some(&self.looks), None),
            Asked::Question => (None, Some(&self.questions_hourly)),
        };
        if let Some(rate) = minute {
            rate.check(&visitor.address())?;
        }
        if let Some(rate) = hour {
            rate.check(&Caller::of(visitor))?;
        }
        Ok(())
    }

    /// Counts a question on a connection.
    pub(crate) fn question(&self, visitor: &Visitor) -> Result<(), Fault> {
        self.check(Asked::Question, visitor)
    }

    /// Forgets who has not asked for a while.
    pub(crate) fn tidy(&self) {
        for rate in [&self.matches, &self.branches, &self.looks] {
            rate.tidy();
        }
        for rate in [
            &self.matches_hourly,
            &self.branches_hourly,
            &self.replays_hourly,
            &self.questions_hourly,
        ] {
            rate.tidy();
        }
    }
}

/// One limit, for each of many.
struct Rate<K: Clone + Hash + Eq> {
    limiter: Option<DefaultKeyedRateLimiter<K>>,
    what: &'static str,
    whose: &'static str,
}

impl Rate<IpAddr> {
    fn minute(most: u32, what: &'static str) -> Rate<IpAddr> {
        Rate::new(most, Quota::per_minute, what, "from your address")
    }
}

impl Rate<Caller> {
    fn hour(most: u32, what: &'static str) -> Rate<Caller> {
        Rate::new(most, Quota::per_hour, what, "of yours within an hour")
    }
}

impl<K: Clone + Hash + Eq> Rate<K> {
    fn new(
        most: u32,
        quota: fn(NonZeroU32) -> Quota,
        what: &'static str,
        whose: &'static str,
    ) -> Rate<K> {
        let limiter = NonZeroU32::new(most).map(|most| RateLimiter::keyed(quota(most)));
        Rate {
            limiter,
            what,
            whose,
        }
    }

    fn check(&self, key: &K) -> Result<(), Fault> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        limiter.check_key(key).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            let seconds = wait.as_secs() as u32 + 1;
            let (what, whose) = (self.what, self.whose);
            let message = format!("too many {what} {whose}: wait {seconds} s");
            Fault::too_fast(message, seconds)
        })
    }

    fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
        }
    }
}

/// Before anything that has a limit is done.
pub(crate) async fn check(
    State((table, asked)): State<(Arc<Table>, Asked)>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    table.rates.check(asked, &visitor)?;
    Ok(next.run(request).await)
}
