//! 1.13 The Action Cards of both sides: their packs, who wants no more questions about them, and which are in effect.

use crate::ids::Side;
use crate::pack::Pack;
use kernel::Feed;

/// What both sides have to do with cards.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Hands {
    packs: [Pack; 2],
    /// Who is not asked for cards again in this turn, by his own word.
    quiet: [bool; 2],
    /// Ground Haze lies over the field, and Radio Silence holds.
    events: [bool; 2],
}

impl Hands {
    /// Nobody has any cards.
    pub(crate) const EMPTY: Hands = Hands {
        packs: [Pack::EMPTY; 2],
        quiet: [false; 2],
        events: [false; 2],
    };

    /// A side's cards.
    #[inline]
    pub(crate) const fn of(&self, side: Side) -> &Pack {
        &self.packs[side.index()]
    }

    /// A side's cards, to draw and play them.
    pub(crate) const fn of_mut(&mut self, side: Side) -> &mut Pack {
        &mut self.packs[side.index()]
    }

    /// Whether a side is not asked for cards again in this turn.
    #[inline]
    pub(crate) const fn is_quiet(&self, side: Side) -> bool {
        self.quiet[side.index()]
    }

    /// Who is not asked for cards again.
    pub(crate) const fn quiet(&self) -> [bool; 2] {
        self.quiet
    }

    /// Whether Ground Haze lies over the field.
    #[inline]
    pub(crate) const fn haze(&self) -> bool {
        self.events[0]
    }

    /// Whether Radio Silence holds.
    pub(crate) const fn silence(&self) -> bool {
        self.events[1]
    }

    /// A side wants no more questions about cards in this turn.
    pub(crate) fn hush(&mut self, side: Side) {
        self.quiet[side.index()] = true;
    }

    /// Ground Haze falls.
    pub(crate) fn lay_haze(&mut self) {
        self.events[0] = true;
    }

    /// Radio Silence begins.
    pub(crate) fn fall_silent(&mut self) {
        self.events[1] = true;
    }

    /// Another turn: both are asked again, and nothing is in effect.
    pub(crate) fn begin_turn(&mut self) {
        self.set(([false; 2], [false; 2]));
    }

    /// Both have just these cards.
    pub(crate) fn deal(&mut self, packs: [Pack; 2]) {
        self.packs = packs;
    }

    /// Who is quiet, and which events are in effect.
    pub(crate) fn set(&mut self, (quiet, events): ([bool; 2], [bool; 2])) {
        (self.quiet, self.events) = (quiet, events);
    }
}
