//! 1.14 Who controls which objective, and where tactical bonuses lie. Both change hands here and nowhere else.

use kernel::{Feed, Few};

use crate::ids::{Side, Square};

/// How many objectives a scenario has at most: two primary, three secondary.
pub(crate) const OBJECTIVES: usize = 5;
/// How many tactical bonuses lie on the battlefield at most.
const BONUSES: usize = 4;
/// How many tactical bonuses there are (2.7).
const KINDS: u8 = 6;

/// The objectives and bonuses of a scenario: primary objectives of both sides first, then the secondary ones.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Goals {
    control: [Option<Side>; OBJECTIVES],
    bonuses: Few<Square, BONUSES>,
    /// Tactical bonuses that were drawn, one bit for each.
    drawn: u8,
    /// Secondary objectives that were taken off the field (scenario 3), one bit each.
    discarded: u8,
    /// Primary objectives that a campaign has put in place of the others (scenario 4).
    outlined: [bool; 2],
}

impl Goals {
    /// Nobody controls anything, no bonus lies anywhere.
    pub(crate) const NONE: Goals = Goals {
        control: [None; OBJECTIVES],
        bonuses: Few::EMPTY,
        drawn: 0,
        discarded: 0,
        outlined: [false; 2],
    };

    /// Who controls an objective (1.14.1).
    #[inline]
    pub(crate) const fn controller(&self, objective: usize) -> Option<Side> {
        self.control[objective]
    }

    /// Whether a secondary objective was taken off the field (scenario 3).
    #[inline]
    pub(crate) const fn is_discarded(&self, secondary: usize) -> bool {
        self.discarded >> secondary & 1 == 1
    }

    /// Secondary objectives that were taken off, one bit each.
    pub(crate) const fn discarded(&self) -> u8 {
        self.discarded
    }

    /// Whether each side's primary objective is another one in this campaign (scenario 4).
    #[inline]
    pub(crate) const fn outlined(&self) -> [bool; 2] {
        self.outlined
    }

    /// Where tactical bonuses lie.
    pub(crate) const fn bonuses(&self) -> &Few<Square, BONUSES> {
        &self.bonuses
    }

    /// Tactical bonuses that were drawn, one bit each.
    pub(crate) const fn drawn(&self) -> u8 {
        self.drawn
    }

    /// Tactical bonuses that may still be drawn (1.14.5).
    pub(crate) fn left(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let drawn = self.drawn;
        (0..KINDS).filter(move |i| drawn >> i & 1 == 0)
    }

    /// An objective changes hands; whether it does (1.14.1).
    pub(crate) fn take(&mut self, objective: usize, side: Option<Side>) -> bool {
        std::mem::replace(&mut self.control[objective], side) != side
    }

    /// A secondary objective goes (scenario 3).
    pub(crate) fn discard(&mut self, secondary: usize) {
        self.discarded |= 1 << secondary;
        self.control[2 + secondary] = None;
    }

    /// Primary objectives are others (scenario 4).
    pub(crate) fn outline(&mut self, outlined: [bool; 2]) {
        self.outlined = outlined;
    }

    /// A tactical bonus is laid out, where there is room; whether there was.
    pub(crate) fn lay_bonus(&mut self, at: Square) -> bool {
        let room = !self.bonuses.is_full();
        if room {
            self.bonuses.push(at);
        }
        room
    }

    /// The tactical bonus there is taken up; whether there was one.
    pub(crate) fn take_bonus(&mut self, at: Square) -> bool {
        self.bonuses.take(at)
    }

    /// A tactical bonus is drawn. All six out, they are mixed again (1.14.5).
    pub(crate) fn draw(&mut self, which: u8) {
        self.drawn |= 1 << which;
        if self.drawn == (1 << KINDS) - 1 {
            self.drawn = 0;
        }
    }

    /// Just these bonuses lie out, in a position that is put together.
    pub(crate) fn set_bonuses(&mut self, bonuses: Few<Square, BONUSES>) {
        self.bonuses = bonuses;
    }

    /// Just these bonuses were drawn.
    pub(crate) fn set_drawn(&mut self, drawn: u8) {
        self.drawn = drawn;
    }

    /// Just these secondary objectives are off the field.
    pub(crate) fn set_discarded(&mut self, discarded: u8) {
        self.discarded = discarded;
    }
}
