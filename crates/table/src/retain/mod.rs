//! How long matches are kept. By default for ever; where something else is set, old ones are removed in the background, a little
//! at a time, and never one that is in memory, which it is as long as somebody looks at it.

mod dry;
mod sweep;

use std::time::Duration;

pub use dry::{CannotLook, Goes, WouldRemove, would_remove};
pub(crate) use sweep::sweep;

use crate::store::old::{Before, Old};

/// How long matches are kept: for ever where nothing is said.
#[derive(Clone, Debug)]
pub struct Keep {
    /// Those that have ended, and replays, after their last act.
    pub finished: Option<Duration>,
    /// Those that nobody goes on with, after their last act.
    pub abandoned: Option<Duration>,
    /// Those that bots play alone, ended or not.
    pub bot_only: Option<Duration>,
    /// How many bytes of the file may be in use.
    pub quota: Option<u64>,
    /// How often the server looks.
    pub every: Duration,
}

impl Default for Keep {
    fn default() -> Keep {
        Keep {
            finished: None,
            abandoned: None,
            bot_only: None,
            quota: None,
            every: Duration::from_hours(1),
        }
    }
}

/// Even where there is no room, a match that has ended can be looked at for so long, and one that goes on is waited for.
const ENDED_LATELY: Duration = Duration::from_hours(1);
const WAITED_FOR: Duration = Duration::from_hours(7 * 24);

/// Why a match goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// It ended, or is a replay, and that is long ago.
    Finished,
    /// Nobody has gone on with it for long.
    Abandoned,
    /// Bots alone play it.
    BotOnly,
    /// There is no room for it.
    Quota,
}

impl Reason {
    /// In a few words.
    pub fn words(self) -> &'static str {
        match self {
            Reason::Finished => "finished",
            Reason::Abandoned => "abandoned",
            Reason::BotOnly => "bots alone",
            Reason::Quota => "over quota",
        }
    }
}

impl Keep {
    /// Whether anything is ever removed.
    pub fn removes(&self) -> bool {
        self.quota.is_some() || self.before(u32::MAX) != Before::default()
    }

    /// What is old at a moment.
    fn before(&self, now: u32) -> Before {
        let before = |age: Option<Duration>| age.map_or(0, |age| ago(now, age));
        Before {
            finished: before(self.finished),
            abandoned: before(self.abandoned),
            bot_only: before(self.bot_only),
        }
    }

    /// Why a match that is old goes.
    fn reason(&self, old: &Old, now: u32) -> Reason {
        let before = self.before(now);
        if old.over && old.touched < before.finished {
            Reason::Finished
        } else if !old.over && old.touched < before.abandoned {
            Reason::Abandoned
        } else {
            Reason::BotOnly
        }
    }
}

/// What goes first where there is no room, and what goes then.
fn by_quota(now: u32) -> [Before; 2] {
    [
        Before {
            finished: ago(now, ENDED_LATELY),
            ..Before::default()
        },
        Before {
            abandoned: ago(now, WAITED_FOR),
            ..Before::default()
        },
    ]
}

fn ago(now: u32, age: Duration) -> u32 {
    let seconds = u32::try_from(age.as_secs()).unwrap_or(u32::MAX);
    now.saturating_sub(seconds)
}
