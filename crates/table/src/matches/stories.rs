//! Stories that were told already: that of a match that has ended is made once, by playing all of it again, and kept for those
//! who ask next.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::Seat;

use crate::wire::http::Story;

/// How many are kept: those that were asked for last.
const KEPT: usize = 64;

/// Of which match, for whom, after which act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Telling {
    pub(crate) id: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) seq: u32,
}

/// The stories that are kept, the latest last.
#[derive(Default)]
pub(crate) struct Stories {
    kept: Mutex<VecDeque<(Telling, Arc<Story>)>>,
    made: AtomicU64,
}

impl Stories {
    fn kept(&self) -> MutexGuard<'_, VecDeque<(Telling, Arc<Story>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A story that was told before.
    pub(crate) fn find(&self, telling: &Telling) -> Option<Arc<Story>> {
        let mut kept = self.kept();
        let at = kept.iter().position(|(known, _)| known == telling)?;
        let found = kept.remove(at)?;
        let story = Arc::clone(&found.1);
        kept.push_back(found);
        Some(story)
    }

    /// Counts a story that was made.
    pub(crate) fn count(&self) {
        self.made.fetch_add(1, Ordering::Relaxed);
    }

    /// Keeps a story; the one that was not asked for the longest makes room.
    pub(crate) fn keep(&self, telling: Telling, story: &Arc<Story>) {
        let mut kept = self.kept();
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((telling, Arc::clone(story)));
    }

    /// How many were made.
    pub(crate) fn made(&self) -> u64 {
        self.made.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn telling(seq: u32) -> Telling {
        Telling {
            id: "match".to_owned(),
            seat: None,
            seq,
        }
    }

    #[test]
    fn those_that_were_asked_for_last_are_kept() {
        let stories = Stories::default();
        let story = Arc::new(Story { turns: Vec::new() });
        for seq in 0..KEPT as u32 {
            stories.keep(telling(seq), &story);
        }
        assert!(stories.find(&telling(0)).is_some());
        stories.keep(telling(1000), &story);
        assert!(stories.find(&telling(0)).is_some(), "asked for lately");
        assert!(stories.find(&telling(1)).is_none(), "it made room");
        assert!(stories.find(&telling(2)).is_some());
        assert_eq!(stories.kept().len(), KEPT);
    }
}
