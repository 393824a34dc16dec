//! A side's Action Cards in its deck, its hand and on its discards.

use crate::ids::Card;

/// A side's Action Cards, counted by title. The deck is a cup: a card drawn from it is any of those left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pack {
    /// Not drawn yet.
    pub(crate) deck: [u8; Card::COUNT],
    /// In hand.
    pub(crate) hand: [u8; Card::COUNT],
    /// Played or discarded.
    pub(crate) discard: [u8; Card::COUNT],
}

impl Pack {
    /// No cards.
    pub(crate) const EMPTY: Pack = Pack {
        deck: [0; Card::COUNT],
        hand: [0; Card::COUNT],
        discard: [0; Card::COUNT],
    };

    /// How many cards are in hand.
    pub(crate) fn size(&self) -> u8 {
        self.hand.iter().sum()
    }

    /// Whether the card is in hand.
    #[inline]
    pub(crate) fn holds(&self, card: Card) -> bool {
        self.hand[card.index()] > 0
    }

    /// Whether the card may be in hand, as far as everybody knows: not all of it is discarded.
    #[inline]
    pub(crate) fn may_hold(&self, card: Card) -> bool {
        self.hand[card.index()] + self.deck[card.index()] > 0
    }
}
