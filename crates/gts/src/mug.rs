//! The mug and what lies beside it (1.8#d-ii, 1.8#g-1.8#i): which chits are where.

use kernel::Feed;
use serde::{Deserialize, Serialize};

use crate::chits::Chits;
use crate::data::Chit;
use crate::ids::Side;

/// The mug and what lies beside it.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mug {
    /// In the mug.
    inside: Chits,
    /// Bought for this turn, by side.
    bought: [Chits; 2],
    /// Set aside for next turn, hidden from the other side.
    aside: [Chits; 2],
    /// What the other side has seen of them (2.7).
    seen: [Chits; 2],
    /// What was for sale in this turn: everybody knows.
    offered: Chits,
    /// The last chit, kept as the first of the next turn.
    kept: Option<Chit>,
    /// Drawn and done in this turn.
    used: Chits,
    /// The Naval chit was played in this turn.
    sailed: bool,
}

impl Mug {
    /// No chit anywhere.
    pub(crate) const EMPTY: Mug = Mug {
        inside: Chits::EMPTY,
        bought: [Chits::EMPTY; 2],
        aside: [Chits::EMPTY; 2],
        seen: [Chits::EMPTY; 2],
        offered: Chits::EMPTY,
        kept: None,
        used: Chits::EMPTY,
        sailed: false,
    };

    /// In the mug.
    pub(crate) fn inside(&self) -> Chits {
        self.inside
    }

    /// Drawn and done in this turn.
    pub(crate) fn used(&self) -> Chits {
        self.used
    }

    /// What was for sale in this turn.
    pub(crate) fn offered(&self) -> Chits {
        self.offered
    }

    /// The last chit, kept as the first of the next turn.
    pub(crate) fn kept(&self) -> Option<Chit> {
        self.kept
    }

    /// Bought for this turn by either side.
    pub(crate) fn bought(&self) -> Chits {
        self.bought[0].or(self.bought[1])
    }

    /// What a side has set aside for next turn.
    pub(crate) fn aside(&self, side: Side) -> Chits {
        self.aside[side.index()]
    }

    /// What the other side has seen of it.
    pub(crate) fn seen(&self, side: Side) -> Chits {
        self.seen[side.index()]
    }

    /// In play for everybody to see.
    pub(crate) fn open(&self) -> Chits {
        self.inside.or(self.used).or(self.bought())
    }

    /// Whether the Naval chit was played in this turn.
    pub(crate) fn has_sailed(&self) -> bool {
        self.sailed
    }

    /// 1.8#d-ii: what a side has set aside last turn is for this one; everybody sees it now.
    pub(crate) fn take_up(&mut self, side: Side) -> Chits {
        let chits = std::mem::take(&mut self.aside[side.index()]);
        self.bought[side.index()] = self.bought[side.index()].or(chits);
        self.seen[side.index()] = Chits::EMPTY;
        chits
    }

    /// A turn begins: nothing is done, nothing is for sale yet.
    pub(crate) fn begin_turn(&mut self) {
        (self.offered, self.used) = (Chits::EMPTY, Chits::EMPTY);
    }

    /// 1.8#d-ii: these are for sale in this turn.
    pub(crate) fn offer(&mut self, chits: Chits) {
        self.offered = chits;
    }

    /// 1.8#d-ii: a side buys a chit for this turn.
    pub(crate) fn buy(&mut self, side: Side, chit: Chit) {
        self.bought[side.index()].add(chit);
    }

    /// 1.8#d-ii: a side sets a chit aside for the next turn.
    pub(crate) fn set_aside(&mut self, side: Side, chit: Chit) {
        self.aside[side.index()].add(chit);
    }

    /// 1.8#g: the chits of this turn go in.
    pub(crate) fn fill(&mut self, chits: Chits) {
        self.inside = chits;
        self.bought = [Chits::EMPTY; 2];
        self.used = Chits::EMPTY;
        self.sailed = false;
    }

    /// This chit comes first.
    pub(crate) fn keep(&mut self, chit: Chit) {
        self.kept = Some(chit);
    }

    /// 1.8#h: the chit that comes first, if one was kept.
    pub(crate) fn take_kept(&mut self) -> Option<Chit> {
        self.kept.take()
    }

    /// 1.8#i: a chit is drawn.
    pub(crate) fn draw(&mut self, chit: Chit) {
        self.inside.take(chit);
    }

    /// 1.8#i: the last chit is not drawn but kept for the next turn.
    pub(crate) fn keep_last(&mut self) -> Option<Chit> {
        self.kept = self.inside.iter().next();
        self.inside = Chits::EMPTY;
        self.kept
    }

    /// A chit is resolved.
    pub(crate) fn resolve(&mut self, chit: Chit) {
        self.used.add(chit);
    }

    /// 1.18#end: the Naval chit was played.
    pub(crate) fn sail(&mut self) {
        self.sailed = true;
    }

    /// 1.18#end: the Naval chit goes back into the mug.
    pub(crate) fn sail_again(&mut self) {
        self.used.take(Chit::Naval);
        self.inside.add(Chit::Naval);
    }

    /// 2.7: the other side looks at what a side has set aside.
    pub(crate) fn show_aside(&mut self, side: Side) -> Chits {
        self.seen[side.index()] = self.aside[side.index()];
        self.aside[side.index()]
    }

    /// 2.7: a chit that a side had set aside goes back to it.
    pub(crate) fn send_back(&mut self, side: Side, chit: Chit) {
        self.aside[side.index()].take(chit);
        self.seen[side.index()].take(chit);
    }

    /// In another world a side has set these aside.
    pub(crate) fn redeal(&mut self, side: Side, aside: Chits) {
        self.aside[side.index()] = aside;
    }

    /// A position's chit is being resolved: it is no more to come.
    pub(crate) fn take_out(&mut self, chit: Chit) {
        self.inside.take(chit);
        self.kept = self.kept.filter(|&kept| kept != chit);
    }

    /// What is set aside in a position was for sale.
    pub(crate) fn offer_aside(&mut self) {
        self.offered = self.offered.or(self.aside[0]).or(self.aside[1]);
    }
}
