//! 11.1.5, 11.2.6, 11.2.7: the support fire markers of both sides. Nobody else writes where they are.

use crate::data::{Data, Markers};
use crate::state::{Cup, Mines};
use kernel::Feed;

/// The support fire markers.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Stock {
    owned: [Markers; 3],
    cups: [Markers; 3],
    naval: Markers,
    mines: Mines,
}

impl Stock {
    /// All there are.
    pub(crate) const fn full(data: &Data) -> Stock {
        Stock {
            owned: data.cups,
            cups: data.cups,
            naval: data.naval,
            mines: Mines::Cup,
        }
    }

    /// Markers a side still owns, by cup and value.
    pub(crate) const fn owned(&self) -> &[Markers; 3] {
        &self.owned
    }

    /// Markers in the cups now.
    pub(crate) const fn cups(&self) -> &[Markers; 3] {
        &self.cups
    }

    /// Markers in a cup now, the mines left out.
    #[inline]
    pub(crate) const fn cup(&self, cup: Cup) -> &Markers {
        &self.cups[cup.index()]
    }

    /// Naval gunfire markers left.
    #[inline]
    pub(crate) const fn naval(&self) -> &Markers {
        &self.naval
    }

    /// Where the mines marker is.
    #[inline]
    pub(crate) const fn mines(&self) -> Mines {
        self.mines
    }

    /// S8.1: every marker a side still owns goes back to its cup.
    pub(crate) fn refill(&mut self) {
        self.cups = self.owned;
        if self.mines != Mines::Gone {
            self.mines = Mines::Cup;
        }
    }

    /// A marker that was drawn never comes back.
    pub(crate) const fn lose(&mut self, cup: Cup, value: u8) {
        self.owned[cup.index()][value as usize] -= 1;
    }

    /// A marker is out of the game, out of the cup where it can be; says whether there was one.
    pub(crate) const fn destroy(&mut self, cup: Cup, value: u8) -> bool {
        if self.owned[cup.index()][value as usize] == 0 {
            return false;
        }
        self.lose(cup, value);
        let left = &mut self.cups[cup.index()][value as usize];
        *left = left.saturating_sub(1);
        true
    }

    /// A marker is drawn.
    pub(crate) const fn draw(&mut self, cup: Cup, value: u8) {
        self.cups[cup.index()][value as usize] -= 1;
    }

    /// 14.1: nothing of a cup is used in this turn.
    pub(crate) fn ground(&mut self, cup: Cup) {
        self.cups[cup.index()] = Markers::default();
    }

    /// 11.2.7: naval gunfire is used.
    pub(crate) const fn fire_naval(&mut self, value: u8) {
        self.naval[value as usize] -= 1;
    }

    /// 11.2.7: the fleet leaves with what is left.
    pub(crate) fn fleet_leaves(&mut self) {
        self.naval = Markers::default();
    }

    /// The mines marker goes there.
    pub(crate) const fn put_mines(&mut self, mines: Mines) {
        self.mines = mines;
    }

    /// What the sides own, as a position says; all of it is in the cups.
    pub(crate) const fn set_owned(&mut self, owned: [Markers; 3]) {
        (self.owned, self.cups) = (owned, owned);
    }

    /// What is in the cups, as a position says.
    pub(crate) const fn set_cups(&mut self, cups: [Markers; 3]) {
        self.cups = cups;
    }

    /// Naval gunfire left, as a position says.
    pub(crate) const fn set_naval(&mut self, naval: Markers) {
        self.naval = naval;
    }
}
