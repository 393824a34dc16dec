//! The sweep: removes what is old while people play.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use super::{Reason, by_quota};
use crate::Table;
use crate::fault::Fault;
use crate::matches::facts::today;
use crate::store::old::{Before, Piece};

/// How many are looked for at once.
const SOME: usize = 100;
/// How long those who play have the disk for themselves between two pieces.
const BREATH: Duration = Duration::from_millis(5);

/// Removes what is old from time to time, until the table is gone or stops.
pub(crate) async fn sweep(table: Weak<Table>) {
    let Some((mut stop, every)) = table
        .upgrade()
        .map(|table| (table.stop.subscribe(), table.config.keep.every))
    else {
        return;
    };
    let mut ticks = tokio::time::interval(every);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
        let Some(table) = table.upgrade() else { return };
        let mut round = Round::new(&table);
        let swept = tokio::select! {
            swept = round.sweep() => swept,
            _ = stop.wait_for(|stop| *stop) => return,
        };
        if let Err(fault) = swept {
            tracing::error!(why = fault.message, "old matches cannot be removed");
        }
        round.tell();
    }
}

/// One time that old matches are looked for.
struct Round<'a> {
    table: &'a Arc<Table>,
    now: u32,
    removed: BTreeMap<Reason, u64>,
    /// Those that are in use: they are old, and stay.
    used: HashSet<String>,
}

impl Round<'_> {
    fn new(table: &Arc<Table>) -> Round<'_> {
        Round {
            table,
            now: today(),
            removed: BTreeMap::new(),
            used: HashSet::new(),
        }
    }

    async fn sweep(&mut self) -> Result<(), Fault> {
        let keep = &self.table.config.keep;
        let before = keep.before(self.now);
        if before != Before::default() {
            while self.remove_some(before, None).await? {}
        }
        if let Some(quota) = keep.quota {
            for before in by_quota(self.now) {
                while self.over(quota).await? && self.remove_some(before, Some(quota)).await? {}
            }
            if self.over(quota).await? {
                let megabytes = quota / 1_000_000;
                tracing::warn!(
                    megabytes,
                    "the file is over its quota, and nothing more may be removed"
                );
            }
        }
        self.give_back().await
    }

    async fn over(&self, quota: u64) -> Result<bool, Fault> {
        Ok(self.table.store.pages().await?.used_bytes() > quota)
    }

    /// Removes the oldest, until the quota is kept where there is one: whether any were removed.
    async fn remove_some(&mut self, before: Before, quota: Option<u64>) -> Result<bool, Fault> {
        let most = SOME + self.used.len();
        let mut any = false;
        for old in self.table.store.oldest(before, most).await? {
            if let Some(quota) = quota
                && !self.over(quota).await?
            {
                return Ok(false);
            }
            if !self.remove(&old.id).await? {
                self.used.insert(old.id);
                continue;
            }
            any = true;
            let keep = &self.table.config.keep;
            let reason = quota.map_or_else(|| keep.reason(&old, self.now), |_| Reason::Quota);
            *self.removed.entry(reason).or_default() += 1;
            self.table.metrics.removed();
            let days = (self.now - old.touched.min(self.now)) / 86_400;
            let why = reason.words();
            tracing::info!(id = old.id, game = old.game, days, why, "removed");
        }
        Ok(any)
    }

    /// Removes one match piece by piece; `false` where it is in use.
    async fn remove(&self, id: &str) -> Result<bool, Fault> {
        let Some(_leaving) = self.table.matches.let_go(id) else {
            return Ok(false);
        };
        let store = &self.table.store;
        for piece in [Piece::Positions, Piece::Acts, Piece::Match] {
            while store.remove(piece(id.to_owned())).await? {
                tokio::time::sleep(BREATH).await;
            }
        }
        tokio::time::sleep(BREATH).await;
        Ok(true)
    }

    /// Gives free pages back to the system, so that the file shrinks.
    async fn give_back(&self) -> Result<(), Fault> {
        let store = &self.table.store;
        let mut pages = store.pages().await?;
        while pages.shrinks && pages.free > 0 {
            store.remove(Piece::Pages).await?;
            tokio::time::sleep(BREATH).await;
            let now = store.pages().await?;
            if now.free >= pages.free {
                break;
            }
            pages = now;
        }
        Ok(())
    }

    fn tell(&self) {
        if self.removed.is_empty() {
            tracing::debug!("no match is old enough to be removed");
        }
        for (reason, count) in &self.removed {
            tracing::info!(count, why = reason.words(), "old matches were removed");
        }
    }
}
