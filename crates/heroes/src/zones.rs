//! 1.6 Zones of Control, and the way from one square to the next for men on foot.

use crate::data::{Border, Class};
use crate::ids::{EIGHT, Side, Square, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{March, Mark};
use crate::state::Heroes;

impl Heroes {
    /// Whether who stands there is in a trench, a hole with a line round it: not on the Bridge above it (b2.4).
    #[inline]
    pub(crate) fn in_trench(&self, square: Square) -> bool {
        self.scenario().survey.is_trench(square) && !self.bridged(square)
    }

    /// Whether a square lies between the passages of two trenches: nobody may stop there (b1.4).
    pub(crate) fn between_passages(&self, square: Square) -> bool {
        self.scenario().survey.is_between(square)
    }

    /// The four edges that meet at the interspace between two squares that touch by a corner, as pairs.
    fn corner_edges(from: Square, to: Square) -> Option<[(Square, Square); 4]> {
        let one = Square::at(to.column(), from.row())?;
        let other = Square::at(from.column(), to.row())?;
        Some([(from, one), (one, to), (from, other), (other, to)])
    }

    /// Whether a wall or a bend of a trench's border lies on the interspace of a diagonal (1.5.3a, b1.4).
    pub(crate) fn corner_closed(&self, from: Square, to: Square) -> bool {
        self.scenario().survey.corner_closed(from, to)
    }

    /// Whether a Zone of Control reaches from a square to the next (1.6.2): not through walls or windows, not over the
    /// border of a trench, not round its corners.
    pub(crate) fn zone_reaches(&self, from: Square, to: Square) -> bool {
        let field = self.field();
        let straight = from.column() == to.column() || from.row() == to.row();
        if straight {
            let above = self.bridges(from, to);
            return match self.border(from, to) {
                // Between the Bridge and the trench below it no zone reaches.
                _ if above && (self.in_trench(from) || self.in_trench(to)) => false,
                Border::Open | Border::Door => true,
                Border::Trench | Border::Access | Border::Passage => above,
                Border::Wall | Border::Window => false,
            };
        }
        let same = field.element(from) == field.element(to);
        let (a, b) = (self.in_trench(from), self.in_trench(to));
        !((a || b) && !(a && b && same) || self.corner_closed(from, to))
    }

    /// Whether a unit controls squares (1.6.1).
    pub(crate) fn controls(&self, unit: UnitId) -> bool {
        self.kind(unit).is_infantry() && !self.marked.suppressed(unit) && !self.concealed(unit)
    }

    /// Whether a square lies in a Zone of Control of a side.
    pub(crate) fn controlled(&self, square: Square, by: Side) -> bool {
        EIGHT.iter().any(|&(x, y)| {
            self.field().step(square, x, y).is_some_and(|from| {
                self.at(from).is_some_and(|unit| {
                    self.side(unit) == by && self.controls(unit) && self.zone_reaches(from, square)
                })
            })
        })
    }

    /// Whether a first step leads out of an enemy Zone of Control into another (1.6.4).
    pub(crate) fn zone_to_zone(&self, march: March, from: Square, to: Square) -> bool {
        let enemy = self.side(march.unit).other();
        let free = march.is(Mark::Free) || march.is(Mark::Stepped);
        !free && self.controlled(from, enemy) && self.controlled(to, enemy)
    }

    /// Whether a square lies in this unit's Zone of Control (1.6.5).
    pub(crate) fn in_zone_of(&self, square: Square, unit: UnitId) -> bool {
        self.controls(unit)
            && self
                .square(unit)
                .is_some_and(|from| from.distance(square) == 1 && self.zone_reaches(from, square))
    }

    /// Whether the way from one square to the next is open to men on foot, whoever stands there (1.5.2, 1.5.3, 1.16.1).
    pub(crate) fn passable(&self, from: Square, to: Square) -> Allowed {
        self.passable_by(from, to, false)
    }

    /// The same for who may also use windows (Urban Fighter, Surprise!).
    pub(crate) fn passable_by(&self, from: Square, to: Square, windows: bool) -> Allowed {
        if from.distance(to) != 1 {
            return Err(Forbidden::NotAdjacent);
        }
        if self.closed(to, Class::Infantry) {
            return Err(Forbidden::Closed);
        }
        if self.off_the_arrow(from, to) {
            return Err(Forbidden::Bridge);
        }
        if from.column() == to.column() || from.row() == to.row() {
            return match self.border(from, to) {
                Border::Wall => Err(Forbidden::Wall),
                Border::Window if !windows => Err(Forbidden::Wall),
                _ => Ok(()),
            };
        }
        if self.corner_closed(from, to) {
            return Err(Forbidden::Corner);
        }
        let Some(edges) = Self::corner_edges(from, to) else {
            return Err(Forbidden::NotAdjacent);
        };
        let filled = |s: Square| {
            self.closed(s, Class::Infantry)
                || self.at(s).is_some_and(|u| !self.kind(u).is_infantry())
        };
        let hog = |pair: (Square, Square)| self.wired(pair.0, pair.1);
        let wired = (hog(edges[0]) || hog(edges[1])) && (hog(edges[2]) || hog(edges[3]));
        if filled(edges[0].1) && filled(edges[2].1) || wired {
            return Err(Forbidden::Corner);
        }
        Ok(())
    }

    /// Whether a step makes the unit stop by terrain: Difficult Passage, a hedgehog, the border of a trench (1.5.5,
    /// 3.3.1). A passage from trench to trench does not (3.3.2), nor does the Bridge (b2.4).
    pub(crate) fn hard_going(&self, from: Square, to: Square) -> bool {
        let field = self.field();
        if self.difficult(to) {
            return true;
        }
        let straight = from.column() == to.column() || from.row() == to.row();
        if straight && self.wired(from, to) {
            return true;
        }
        if self.bridges(from, to) {
            return false;
        }
        if straight {
            return field.edge(from, to).border == Border::Trench;
        }
        let (a, b) = (self.in_trench(from), self.in_trench(to));
        a != b || a && field.element(from) != field.element(to)
    }
}
