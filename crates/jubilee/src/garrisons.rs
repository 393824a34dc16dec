//! The German units, the positions they hold and the depth markers beneath them.
//!
//! Nobody else writes any of it.

use crate::data::{Data, Hexes};
use crate::ids::{DepthId, Depths, GermanId, PositionId, Positions};
use crate::state::German;
use kernel::Feed;

/// Every German unit and every depth marker.
#[derive(Clone, Copy, Feed, Debug)]
pub(crate) struct Garrisons {
    germans: [German; GermanId::COUNT],
    garrison: [Option<GermanId>; PositionId::COUNT],
    pool: Depths,
    /// Depth markers the player has seen and can still tell apart: face up, or lost face up.
    known: Depths,
    #[feed(skip)]
    cover: Cover,
}

/// What follows from the places of the units, kept because moves and fire ask it constantly.
#[derive(Clone, Copy, Debug)]
struct Cover {
    fire: Hexes,
    held: Hexes,
    positions: Positions,
    shut: Hexes,
}

impl Cover {
    const NONE: Cover = Cover {
        fire: Hexes::EMPTY,
        held: Hexes::EMPTY,
        positions: Positions::EMPTY,
        shut: Hexes::EMPTY,
    };
}

impl Garrisons {
    /// No unit in play, and every depth marker in the pool.
    pub(crate) const fn out_of_play() -> Garrisons {
        let gone = German {
            at: None,
            revealed: false,
            disrupted: false,
            depth: None,
            depth_revealed: false,
        };
        Garrisons {
            germans: [gone; GermanId::COUNT],
            garrison: [None; PositionId::COUNT],
            pool: Depths::ALL,
            known: Depths::EMPTY,
            cover: Cover::NONE,
        }
    }

    /// A unit.
    #[inline]
    pub(crate) const fn unit(&self, german: GermanId) -> &German {
        &self.germans[german.index()]
    }

    /// The unit in a position.
    #[inline]
    pub(crate) const fn at(&self, position: PositionId) -> Option<GermanId> {
        self.garrison[position.index()]
    }

    /// Depth markers in the pool.
    pub(crate) const fn pool(&self) -> Depths {
        self.pool
    }

    /// Depth markers the player can tell apart.
    pub(crate) const fn known(&self) -> Depths {
        self.known
    }

    /// Hexes in the field of fire of an undisrupted unit.
    #[inline]
    pub(crate) const fn fire(&self) -> &Hexes {
        &self.cover.fire
    }

    /// Hexes with a unit.
    #[inline]
    pub(crate) const fn held(&self) -> &Hexes {
        &self.cover.held
    }

    /// Either of both: closed to moves of more than one hex (10.2).
    #[inline]
    pub(crate) const fn shut(&self) -> &Hexes {
        &self.cover.shut
    }

    /// Positions with a unit.
    #[inline]
    pub(crate) const fn positions(&self) -> Positions {
        self.cover.positions
    }

    /// Puts a unit into a position; what follows from places is worked out by [`Garrisons::refresh`].
    pub(crate) fn station(&mut self, german: GermanId, position: PositionId) {
        self.leave(german);
        self.germans[german.index()].at = Some(position);
        self.garrison[position.index()] = Some(german);
    }

    /// A unit is in no position.
    pub(crate) fn leave(&mut self, german: GermanId) {
        if let Some(from) = self.germans[german.index()].at.take() {
            self.garrison[from.index()] = None;
        }
    }

    /// A unit leaves the game; true where a depth marker goes with it.
    pub(crate) fn remove(&mut self, position: PositionId) -> bool {
        let depth = self.take_depth(position);
        if let Some(german) = self.at(position) {
            self.leave(german);
            self.set_disrupted(german, false);
        }
        depth.is_some()
    }

    /// A unit is face up, or not.
    pub(crate) const fn set_revealed(&mut self, german: GermanId, revealed: bool) {
        self.germans[german.index()].revealed = revealed;
    }

    /// A unit is disrupted, or not.
    pub(crate) const fn set_disrupted(&mut self, german: GermanId, disrupted: bool) {
        self.germans[german.index()].disrupted = disrupted;
    }

    /// A marker is laid beneath a unit, unseen.
    pub(crate) const fn lay_depth(&mut self, german: GermanId, depth: DepthId) {
        self.pool.take(depth);
        let german = &mut self.germans[german.index()];
        german.depth = Some(depth);
        german.depth_revealed = false;
    }

    /// The marker in a position is turned up.
    pub(crate) fn reveal_depth(&mut self, position: PositionId) -> Option<DepthId> {
        let german = &mut self.germans[self.at(position)?.index()];
        german.depth_revealed = german.depth.is_some();
        german.depth.inspect(|&depth| self.known.add(depth))
    }

    /// The marker in a position is taken away.
    pub(crate) fn take_depth(&mut self, position: PositionId) -> Option<DepthId> {
        let german = &mut self.germans[self.at(position)?.index()];
        let depth = german.depth.take()?;
        german.depth_revealed = false;
        Some(depth)
    }

    /// A marker goes back to the pool, and nobody can tell it from the others any more.
    pub(crate) const fn return_depth(&mut self, depth: DepthId) {
        self.pool.add(depth);
        self.known.take(depth);
    }

    /// A marker is neither in the pool nor beneath a unit.
    pub(crate) fn lift_depth(&mut self, depth: DepthId) {
        self.pool.take(depth);
        self.known.take(depth);
        for german in self.germans.iter_mut().filter(|g| g.depth == Some(depth)) {
            german.depth = None;
            german.depth_revealed = false;
        }
    }

    /// A marker is face up, or not.
    pub(crate) fn show_depth(&mut self, depth: DepthId, revealed: bool) {
        self.known.set(depth, revealed);
        for german in self.germans.iter_mut().filter(|g| g.depth == Some(depth)) {
            german.depth_revealed = revealed;
        }
    }

    /// Dealt anew: a unit stands as another one did.
    pub(crate) fn deal_unit(&mut self, german: GermanId, place: German) {
        self.germans[german.index()] = place;
        if let Some(position) = place.at {
            self.garrison[position.index()] = Some(german);
        }
    }

    /// Dealt anew: markers nobody can tell apart, beneath units by the order of positions, then in the pool.
    pub(crate) fn deal_depths(&mut self, depths: Vec<DepthId>) {
        let mut dealt = depths.into_iter();
        for german in self.garrison.into_iter().flatten() {
            let german = &mut self.germans[german.index()];
            if german.depth.is_some() && !german.depth_revealed {
                german.depth = dealt.next();
            }
        }
        let left = self.pool.len() as usize;
        self.pool = Depths::EMPTY;
        dealt.take(left).for_each(|depth| self.pool.add(depth));
    }

    /// Works out again what follows from the units' places.
    pub(crate) fn refresh(&mut self, data: &Data) {
        self.cover = Cover::NONE;
        for position in PositionId::all() {
            let Some(german) = self.at(position) else {
                continue;
            };
            let info = data.position(position);
            self.cover.held.insert(info.hex);
            self.cover.positions.add(position);
            if !self.unit(german).disrupted {
                self.cover.fire = self.cover.fire.union(info.field.hexes);
            }
        }
        self.cover.shut = self.cover.fire.union(self.cover.held);
    }
}
