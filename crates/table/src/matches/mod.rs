//! The matches: found by id, loaded when somebody wants one, out of memory when nobody does.
//!
//! * [`facts`]: what never changes about a match; [`seating`]: who sits where
//! * [`game`]: the match in memory, and everything that can happen to it; [`undo`]: taking back
//! * [`live`]: one change after the other, durable before it is told; [`room`]: who hears of it
//! * [`journal`]: what each viewer was told; [`card`]: what anybody may know
//! * [`found`]: how a match comes about; [`past`]: any moment of it again
//! * [`robot`]: plays the bots' seats
//!
//! No HTTP and no WebSocket here.

pub(crate) mod card;
pub(crate) mod facts;
pub(crate) mod found;
pub(crate) mod journal;
pub(crate) mod memory;
pub(crate) mod open;
pub(crate) mod past;
pub(crate) mod robot;
pub(crate) mod room;
pub(crate) mod seating;
pub(crate) mod undo;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use facts::Facts;
use open::OpenMatch;
use seating::Seating;

use crate::catalogue::Shelf;
use crate::fault::Fault;
use crate::store::Store;

/// The matches that are in memory.
#[derive(Default)]
pub(crate) struct Matches(Mutex<HashMap<String, Arc<OpenMatch>>>);

impl Matches {
    fn lives(&self) -> MutexGuard<'_, HashMap<String, Arc<OpenMatch>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The match with this id.
    pub(crate) async fn find(
        &self,
        store: &Store,
        games: &Shelf,
        id: &str,
    ) -> Result<Arc<OpenMatch>, Fault> {
        if let Some(live) = self.lives().get(id) {
            return Ok(Arc::clone(live));
        }
        let row = store.match_row(id).await?.ok_or_else(Fault::no_match)?;
        let seating = Seating(store.seats(id).await?);
        let facts = Facts::read(&row, games)?;
        let live = OpenMatch::new(facts, seating, row.rematch);
        let mut lives = self.lives();
        let known = lives.entry(id.to_owned());
        Ok(Arc::clone(known.or_insert_with(|| Arc::new(live))))
    }

    /// Drops what nobody has used for so long. Nothing is lost: all of it is in the store.
    pub(crate) fn tidy(&self, idle: Duration) {
        self.lives().retain(|id, live| {
            let idle = live.room.is_empty() && live.touched().elapsed() >= idle;
            // Nobody can take it up while the map is locked.
            let keep = !idle || Arc::strong_count(live) > 1;
            if !keep {
                tracing::debug!(id, "left memory");
            }
            keep
        });
    }

    /// How many are in memory.
    pub(crate) fn len(&self) -> usize {
        self.lives().len()
    }
}
