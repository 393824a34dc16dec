//! 1.4.1 What the Order Phase has settled: how many tokens each side has, and whether they lie on their units.

use crate::ids::Side;
use kernel::Feed;

/// The tokens of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct OrderPhase {
    /// Numbered tokens more in the next Order Phase.
    radio: [u8; 2],
    /// How many numbered tokens each side had to place in this turn.
    issued: [u8; 2],
    /// Both players have placed their tokens: where they lie is public.
    placed: bool,
}

impl OrderPhase {
    /// None was held yet.
    pub(crate) const NEVER: OrderPhase = OrderPhase::of([0; 2], [0; 2], false);

    /// Tokens to come, tokens issued, and whether they are placed.
    pub(crate) const fn of(radio: [u8; 2], issued: [u8; 2], placed: bool) -> OrderPhase {
        OrderPhase {
            radio,
            issued,
            placed,
        }
    }

    /// How many numbered tokens more each side has in the next Order Phase.
    pub(crate) const fn radio(self) -> [u8; 2] {
        self.radio
    }

    /// How many numbered tokens each side had to place in this turn.
    pub(crate) const fn issued(self) -> [u8; 2] {
        self.issued
    }

    /// Whether both players have placed their tokens: where they lie is public then.
    #[inline]
    pub(crate) const fn placed(self) -> bool {
        self.placed
    }

    /// A side gets one token more (Extra Order, 2.7).
    pub(crate) fn add_radio(&mut self, side: Side) {
        self.radio[side.index()] += 1;
    }

    /// Tokens are to be placed, in secret.
    pub(crate) fn begin(&mut self) {
        self.placed = false;
    }

    /// Tokens are counted (1.4.1.1).
    pub(crate) fn issue(&mut self, tokens: [u8; 2]) {
        self.issued = tokens;
    }

    /// All tokens lie on their units.
    pub(crate) fn end(&mut self) {
        self.placed = true;
        self.radio = [0; 2];
    }
}
