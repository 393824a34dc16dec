//! The matches: found by id, loaded when somebody wants one, out of memory when nobody does.
//!
//! * [`facts`]: what never changes about a match; [`seating`]: who sits where
//! * [`memory`]: the match in memory, and everything that can happen to it; [`undo`]: taking back
//! * [`load`]: how it comes back from the store, also under other rules; [`frozen`]: where it cannot
//! * [`open`]: one change after the other, durable before it is told; [`room`]: who hears of it, [`pulse`]: and whether they live; [`told`], [`stream`], [`welcome`]: in which words
//! * [`journal`]: what each viewer was told; [`card`]: what anybody may know
//! * [`found`]: how a match comes about; [`imported`]: from a replay file; [`past`]: any moment of it again; [`stories`]: told once
//! * [`robot`]: plays the bots' seats
//!
//! No HTTP and no WebSocket here.

pub(crate) mod card;
pub(crate) mod facts;
pub(crate) mod found;
pub(crate) mod frozen;
pub(crate) mod imported;
pub(crate) mod journal;
pub(crate) mod load;
pub(crate) mod memory;
pub(crate) mod open;
pub(crate) mod past;
pub(crate) mod pulse;
pub(crate) mod robot;
pub(crate) mod room;
pub(crate) mod seating;
pub(crate) mod stories;
pub(crate) mod stream;
pub(crate) mod told;
pub(crate) mod undo;
pub(crate) mod welcome;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use facts::Facts;
use open::OpenMatch;
use seating::Seating;

use crate::catalogue::Shelf;
use crate::fault::Fault;
use crate::store::{MatchRow, Store};
use crate::wire::messages::Code;

/// What is fixed about a stored match, of a game with the data that it is played with. Where that is not to be had, today's stands in,
/// so that the match can be read at least.
async fn facts(store: &Store, games: &Shelf, row: &MatchRow) -> Result<Facts, Fault> {
    let data = row.data.as_deref().unwrap_or_default();
    if let Some(entry) = games.edition(store, &row.game, data).await? {
        return Facts::read(row, &entry);
    }
    let Some(today) = games.find(&row.game) else {
        let message = format!("this server has no game `{}`", row.game);
        return Err(Fault::new(Code::NotFound, message));
    };
    tracing::error!(id = row.id, data, "the data of a match is not here");
    let facts = Facts::read(row, today)?;
    Ok(Facts {
        missing: Some(format!("its data files, {data}, are not here")),
        ..facts
    })
}

/// The matches that are in memory.
#[derive(Default)]
pub(crate) struct Matches(Mutex<Known>);

/// What is known about matches here.
#[derive(Default)]
struct Known {
    open: HashMap<String, Arc<OpenMatch>>,
    /// Those that are being removed: nobody may take them up.
    leaving: HashSet<String>,
    /// How many were removed.
    removed: u64,
}

/// A match that is being removed, as long as this lives.
pub(crate) struct Leaving<'a> {
    matches: &'a Matches,
    id: String,
}

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        let mut known = self.matches.known();
        known.leaving.remove(&self.id);
        known.removed += 1;
    }
}

impl Matches {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The match with this id.
    pub(crate) async fn find(
        &self,
        store: &Store,
        games: &Shelf,
        id: &str,
    ) -> Result<Arc<OpenMatch>, Fault> {
        loop {
            let removed = {
                let known = self.known();
                if let Some(live) = known.open.get(id) {
                    return Ok(Arc::clone(live));
                }
                known.removed
            };
            let row = store.match_row(id).await?.ok_or_else(Fault::no_match)?;
            let seating = Seating(store.seats(id).await?);
            let facts = facts(store, games, &row).await?;
            let live = OpenMatch::new(facts, seating, row.rematch);
            let mut known = self.known();
            if known.leaving.contains(id) {
                return Err(Fault::no_match());
            }
            if known.removed != removed {
                // It may have been this one, after it was read: look again.
                continue;
            }
            let open = known.open.entry(id.to_owned());
            return Ok(Arc::clone(open.or_insert_with(|| Arc::new(live))));
        }
    }

    /// Keeps everybody from a match that is to be removed, unless it is in memory.
    pub(crate) fn let_go(&self, id: &str) -> Option<Leaving<'_>> {
        let mut known = self.known();
        if known.open.contains_key(id) || !known.leaving.insert(id.to_owned()) {
            return None;
        }
        Some(Leaving {
            matches: self,
            id: id.to_owned(),
        })
    }

    /// Drops what nobody has used for so long, once its position is kept. Nothing is lost: all of it is in the store.
    pub(crate) async fn tidy(&self, store: &Store, idle: Duration) {
        let quiet = |live: &OpenMatch| live.room.is_empty() && live.touched().elapsed() >= idle;
        self.rest(store, quiet).await;
        self.known().open.retain(|id, live| {
            // Nobody can take it up while the map is locked.
            let keep = !quiet(live) || Arc::strong_count(live) > 1;
            if !keep {
                tracing::debug!(id, "left memory");
            }
            keep
        });
    }

    /// Keeps the positions of matches in memory.
    pub(crate) async fn rest(&self, store: &Store, which: impl Fn(&OpenMatch) -> bool) {
        let lives: Vec<_> = self.known().open.values().map(Arc::clone).collect();
        for live in lives.iter().filter(|live| which(live)) {
            if let Err(fault) = live.rest(store).await {
                tracing::warn!(id = %live.facts.id, why = %fault.message, "its position is not kept");
            }
        }
    }

    /// How many are in memory.
    pub(crate) fn len(&self) -> usize {
        self.known().open.len()
    }
}
