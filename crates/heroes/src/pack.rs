//! A side's Action Cards in its deck, its hand and on its discards. Cards go round here and nowhere else.

use crate::ids::Card;
use kernel::Feed;

/// How many of each title.
pub(crate) type Titles = [u8; Card::COUNT];

/// A side's Action Cards, counted by title. The deck is a cup: a card drawn from it is any of those left.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Pack {
    /// Not drawn yet.
    deck: Titles,
    /// In hand.
    hand: Titles,
    /// Played or discarded.
    discard: Titles,
}

impl Pack {
    /// No cards.
    pub(crate) const EMPTY: Pack = Pack::of([0; Card::COUNT]);

    /// A deck of which no card is drawn yet.
    pub(crate) const fn of(deck: Titles) -> Pack {
        Pack {
            deck,
            hand: [0; Card::COUNT],
            discard: [0; Card::COUNT],
        }
    }

    /// The same cards, these in hand and these discarded; or the titles of which there are not so many.
    pub(crate) fn dealt(whole: Titles, hand: Titles, discard: Titles) -> Result<Pack, Vec<Card>> {
        let out = |i: usize| hand[i].saturating_add(discard[i]);
        let all = Card::ALL.iter().copied();
        let missing: Vec<Card> = all.filter(|c| out(c.index()) > whole[c.index()]).collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        let deck = std::array::from_fn(|i| whole[i] - out(i));
        Ok(Pack {
            deck,
            hand,
            discard,
        })
    }

    /// What is in hand.
    pub(crate) const fn hand(&self) -> &Titles {
        &self.hand
    }

    /// What was played or discarded.
    pub(crate) const fn discards(&self) -> &Titles {
        &self.discard
    }

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

    /// What can be drawn; an empty deck is made of the discards again (1.4.3.4).
    pub(crate) fn refilled(&mut self) -> Titles {
        if self.deck.iter().all(|&n| n == 0) {
            self.deck = std::mem::replace(&mut self.discard, [0; Card::COUNT]);
        }
        self.deck
    }

    /// A card comes from the deck into the hand; how many there are then.
    pub(crate) fn draw(&mut self, card: Card) -> u8 {
        self.deck[card.index()] -= 1;
        self.hand[card.index()] += 1;
        self.size()
    }

    /// A card leaves the hand; how many there were.
    pub(crate) fn spend(&mut self, card: Card) -> u8 {
        let held = self.size();
        self.hand[card.index()] -= 1;
        self.discard[card.index()] += 1;
        held
    }

    /// The hand goes back into the deck; what is there now.
    pub(crate) fn take_back(&mut self) -> Titles {
        for (deck, hand) in self.deck.iter_mut().zip(&mut self.hand) {
            *deck += std::mem::take(hand);
        }
        self.deck
    }
}
