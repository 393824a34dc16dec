//! Where the op chits are: in the cup, on the track, set aside, or out of the game (4.1). They change places here and
//! nowhere else.

use crate::ids::{ChitId, Chits};
use kernel::Feed;

/// The op chits that are still in the game.
#[derive(Clone, Feed, Debug)]
pub(crate) struct OpChits {
    cup: Chits,
    aside: Chits,
    track: [Option<ChitId>; 3],
}

impl OpChits {
    /// All of them in the cup.
    pub(crate) const FULL: OpChits = OpChits {
        cup: Chits::ALL,
        aside: Chits::EMPTY,
        track: [None; 3],
    };

    /// Those in the cup.
    #[inline]
    pub(crate) const fn cup(&self) -> Chits {
        self.cup
    }

    /// Those set aside until the turn track calls them back.
    pub(crate) const fn aside(&self) -> Chits {
        self.aside
    }

    /// Those drawn in this turn, in order.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = ChitId> + '_ {
        self.track.iter().flatten().copied()
    }

    /// Takes one out of the cup.
    pub(crate) fn take(&mut self, chit: ChitId) {
        self.cup.take(chit);
    }

    /// One that was taken goes on the track, behind the others of the turn.
    pub(crate) fn track(&mut self, chit: ChitId) {
        let slot = self.drawn().count();
        self.track[slot] = Some(chit);
    }

    /// One that was taken is set aside.
    pub(crate) fn set_aside(&mut self, chit: ChitId) {
        self.aside.add(chit);
    }

    /// The track is empty; what lay on it is in nobody's hands.
    pub(crate) fn clear_track(&mut self) -> [Option<ChitId>; 3] {
        std::mem::take(&mut self.track)
    }

    /// Those set aside go back into the cup.
    pub(crate) fn refill(&mut self) {
        self.cup = self.cup.or(std::mem::take(&mut self.aside));
    }

    /// Is in none of these places, in a position that is put together.
    pub(crate) fn remove(&mut self, chit: ChitId) {
        self.cup.take(chit);
        self.aside.take(chit);
    }

    /// Goes back into the cup, in a position that is put together.
    pub(crate) fn put_back(&mut self, chit: ChitId) {
        self.cup.add(chit);
    }
}
