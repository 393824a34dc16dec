//! When each seat wants to be asked for Opportunity Fire, and how long it wants it so.

use crate::ids::Side;
use crate::state::Watch;
use kernel::Feed;

/// The wishes of both seats.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Watches {
    now: [Watch; 2],
    /// What the wish was before Never, and whether it was changed in this activation.
    before: [(Watch, bool); 2],
}

impl Watches {
    /// Both are always asked.
    pub(crate) const ALWAYS: Watches = Watches {
        now: [Watch::Always; 2],
        before: [(Watch::Always, false); 2],
    };

    /// The wishes a position tells of.
    pub(crate) const fn of(now: [Watch; 2], before: [(Watch, bool); 2]) -> Watches {
        Watches { now, before }
    }

    /// The wishes now, and those before.
    pub(crate) const fn both(&self) -> ([Watch; 2], [(Watch, bool); 2]) {
        (self.now, self.before)
    }

    /// What a side wants.
    pub(crate) fn wish(&self, side: Side) -> Watch {
        self.now[side.index()]
    }

    /// Whether a side has changed its wish in its own questions of this activation.
    pub(crate) fn is_changed(&self, side: Side) -> bool {
        self.before[side.index()].1
    }

    /// A side changes its wish when it is asked for Op Fire: Never lasts until the activation is over.
    pub(crate) fn answer(&mut self, side: Side, watch: Watch) {
        if watch == Watch::Never {
            self.before[side.index()].0 = self.wish(side);
        }
        self.now[side.index()] = watch;
    }

    /// A side changes its wish in its own questions, once in an activation.
    pub(crate) fn change(&mut self, side: Side, watch: Watch) {
        self.now[side.index()] = watch;
        self.before[side.index()] = (watch, true);
    }

    /// A turn begins: wishes may be changed again.
    pub(crate) fn begin_turn(&mut self) {
        for (_, changed) in &mut self.before {
            *changed = false;
        }
    }

    /// The activation is over, and Never with it.
    pub(crate) fn end_activation(&mut self) {
        for (now, before) in self.now.iter_mut().zip(&mut self.before) {
            if *now == Watch::Never {
                *now = before.0;
            }
            *before = (*now, false);
        }
    }
}
