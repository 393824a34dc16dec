//! What changes on the ground in the course of a game: hedgehogs, mines, positions, the bridge, breaches, smoke.

use crate::data::Border;
use crate::ids::{EdgeId, Facing, Square};
use crate::state::Heroes;
use kernel::{Feed, Few};

/// Edges between squares.
pub(crate) type Edges = Few<EdgeId, 12>;

/// What lies on the battlefield beside its terrain: each list is told by its reader.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Works {
    hedgehogs: Edges,
    mines: Few<Square, 6>,
    positions: Few<Square, 6>,
    bridge: Option<(Square, Facing)>,
    breaches: Edges,
    cracked: Few<Square, 6>,
    smoke: Few<Square, 4>,
}

impl Works {
    /// Nothing but the hedgehogs of the map.
    pub(crate) fn of(field: &crate::data::Field) -> Works {
        let mut works = Works {
            hedgehogs: Few::EMPTY,
            mines: Few::EMPTY,
            positions: Few::EMPTY,
            bridge: None,
            breaches: Few::EMPTY,
            cracked: Few::EMPTY,
            smoke: Few::EMPTY,
        };
        for square in field.squares() {
            for (x, y) in [(1, 0), (0, 1)] {
                if let Some(next) = field.step(square, x, y)
                    && field.edge(square, next).hedgehog
                    && let Some(edge) = EdgeId::between(square, next)
                {
                    works.hedgehogs.push(edge);
                }
            }
        }
        works
    }

    /// Barbed Hedgehogs.
    #[inline]
    pub(crate) const fn hedgehogs(&self) -> &Edges {
        &self.hedgehogs
    }

    /// Mine markers (b3.2).
    #[inline]
    pub(crate) const fn mines(&self) -> &Few<Square, 6> {
        &self.mines
    }

    /// Forward and Advanced Positions that were placed.
    #[inline]
    pub(crate) const fn positions(&self) -> &Few<Square, 6> {
        &self.positions
    }

    /// The Bridge and the way its arrow points (b2.4).
    #[inline]
    pub(crate) const fn bridge(&self) -> Option<(Square, Facing)> {
        self.bridge
    }

    /// Walls that were breached (1.15 Destruction).
    #[inline]
    pub(crate) const fn breaches(&self) -> &Edges {
        &self.breaches
    }

    /// Bunkers that were hit, once for each time.
    #[inline]
    pub(crate) const fn cracked(&self) -> &Few<Square, 6> {
        &self.cracked
    }

    /// Smoke, by the square to the south-east of its interspace.
    #[inline]
    pub(crate) const fn smoke(&self) -> &Few<Square, 4> {
        &self.smoke
    }

    /// A Barbed Hedgehog is laid (b2.4).
    pub(crate) fn lay_hedgehog(&mut self, edge: EdgeId) {
        self.hedgehogs.push(edge);
    }

    /// A Barbed Hedgehog is cleared (b2.4).
    pub(crate) fn clear(&mut self, edge: EdgeId) {
        self.hedgehogs.take(edge);
    }

    /// The Bridge is laid, to be left this way (b2.4).
    pub(crate) fn span(&mut self, at: Square, way: Facing) {
        self.bridge = Some((at, way));
    }

    /// A Mine is laid (b3.2).
    pub(crate) fn lay_mine(&mut self, at: Square) {
        self.mines.push(at);
    }

    /// A Forward or Advanced Position is placed.
    pub(crate) fn lay_position(&mut self, at: Square) {
        self.positions.push(at);
    }

    /// A Mine is swept, or goes off; whether there was one.
    pub(crate) fn sweep(&mut self, at: Square) -> bool {
        self.mines.take(at)
    }

    /// Smoke is laid at an interspace (1.13.1).
    pub(crate) fn lay_smoke(&mut self, at: Square) {
        self.smoke.push(at);
    }

    /// Smoke lifts at the end of the turn.
    pub(crate) fn lift_smoke(&mut self) {
        self.smoke = Few::EMPTY;
    }

    /// A wall is breached (1.15 Destruction).
    pub(crate) fn breach(&mut self, edge: EdgeId) {
        self.breaches.push(edge);
    }

    /// A bunker is hit (1.15 Destruction).
    pub(crate) fn crack(&mut self, at: Square) {
        self.cracked.push(at);
    }

    /// Just these lie in squares, in a position that is put together.
    pub(crate) fn set_squares(
        &mut self,
        mines: Few<Square, 6>,
        positions: Few<Square, 6>,
        cracked: Few<Square, 6>,
        smoke: Few<Square, 4>,
    ) {
        (self.mines, self.positions) = (mines, positions);
        (self.cracked, self.smoke) = (cracked, smoke);
    }

    /// Just these lie on edges.
    pub(crate) fn set_edges(&mut self, hedgehogs: Edges, breaches: Edges) {
        (self.hedgehogs, self.breaches) = (hedgehogs, breaches);
    }

    /// The Bridge lies there, or nowhere.
    pub(crate) fn set_bridge(&mut self, bridge: Option<(Square, Facing)>) {
        self.bridge = bridge;
    }
}

impl Heroes {
    /// What the terrain of a square does.
    #[inline]
    pub(crate) fn ground(&self, square: Square) -> &'static crate::data::TerrainInfo {
        &self.data.get().terrain[self.field().terrain(square)]
    }

    /// What stands on the edge between two squares, breaches included.
    #[inline]
    pub(crate) fn border(&self, a: Square, b: Square) -> Border {
        let border = self.field().edge(a, b).border;
        let wall = matches!(border, Border::Wall | Border::Window);
        if wall && !self.works.breaches.is_empty() && self.is_breached(a, b) {
            Border::Door
        } else {
            border
        }
    }

    /// Whether the wall between two squares was breached.
    pub(crate) fn is_breached(&self, a: Square, b: Square) -> bool {
        EdgeId::between(a, b).is_some_and(|edge| self.works.breaches.has(edge))
    }

    /// Whether a Barbed Hedgehog lies between two squares that share a side.
    #[inline]
    pub(crate) fn wired(&self, a: Square, b: Square) -> bool {
        !self.works.hedgehogs.is_empty()
            && EdgeId::between(a, b).is_some_and(|edge| self.works.hedgehogs.has(edge))
    }

    /// Whether the Bridge lies in a square.
    #[inline]
    pub(crate) fn bridged(&self, square: Square) -> bool {
        self.works.bridge.is_some_and(|(at, _)| at == square)
    }

    /// Whether the Bridge lies in one of two squares.
    #[inline]
    pub(crate) fn bridges(&self, a: Square, b: Square) -> bool {
        self.works.bridge.is_some_and(|(at, _)| at == a || at == b)
    }

    /// Whether a square is Water: it makes men stop and gives them nothing (3.1); not on the Bridge.
    pub(crate) fn is_water(&self, square: Square) -> bool {
        self.difficult(square) && self.ground(square).bonus == 0
    }

    /// Whether what is in a square hides infantry; not who stands on the Bridge above it (1.15 Ambush, b2.4).
    pub(crate) fn hides(&self, square: Square) -> bool {
        self.ground(square).hides && !self.bridged(square)
    }

    /// Whether a square is closed to infantry, light or heavy vehicles; the Bridge opens it to all (b2.4).
    #[inline]
    pub(crate) fn closed(&self, square: Square, class: crate::data::Class) -> bool {
        let position = class == crate::data::Class::Light && self.works.positions.has(square);
        (self.ground(square).closed[class as usize] || position) && !self.bridged(square)
    }

    /// Whether the Bridge's arrow forbids a step: a unit leaves it by the square it points to.
    pub(crate) fn off_the_arrow(&self, from: Square, to: Square) -> bool {
        self.works.bridge.is_some_and(|(at, way)| {
            let (x, y) = way.ahead();
            at == from && self.field().step(at, x, y) != Some(to)
        })
    }

    /// Whether the terrain makes who enters a square stop; not on the Bridge.
    pub(crate) fn difficult(&self, square: Square) -> bool {
        self.ground(square).difficult && !self.bridged(square)
    }

    /// Whether a square gives infantry Opportunity Fire: sandbags, or a position that was placed there.
    pub(crate) fn is_position(&self, square: Square) -> bool {
        self.ground(square).opportunity || self.works.positions.has(square)
    }

    /// The Defensive Bonus of a square for infantry: terrain or placed position, whichever is better; a bunker loses
    /// one for every hit (1.15 Destruction).
    pub(crate) fn bonus(&self, square: Square) -> i8 {
        // Who stands on the Bridge is above what it spans.
        if self.bridged(square) {
            return 0;
        }
        let hits = self.works.cracked.iter().filter(|&s| s == square).count() as i8;
        let terrain = (self.ground(square).bonus - hits).max(0);
        if self.works.positions.has(square) {
            terrain.max(self.data.position_bonus())
        } else {
            terrain
        }
    }

    /// Whether Smoke covers a square.
    #[inline]
    pub(crate) fn smoky(&self, square: Square) -> bool {
        !self.works.smoke.is_empty()
            && self
                .works
                .smoke
                .iter()
                .any(|corner| crate::fire::around(corner).any(|s| s == square))
    }
}
