//! Smooth lines along cell sides: a curve through the middles of the sides, bent at the corners.

use super::plot::{Node, Plot};
use super::svg::{Path, Pt};
use std::collections::BTreeMap;

/// A closed outline with its corners rounded.
pub(super) fn rounded(plot: &Plot<'_>, outlines: &[Vec<Node>]) -> Path {
    let mut path = Path::default();
    for outline in outlines {
        let points: Vec<Pt> = outline.iter().map(|&node| plot.node(node)).collect();
        let count = points.len();
        if count < 3 {
            continue;
        }
        path.start(points[count - 1].mid(points[0]));
        for (index, &corner) in points.iter().enumerate() {
            path.curve(corner, corner.mid(points[(index + 1) % count]));
        }
        path.close();
    }
    path
}

/// A set of sides that may form chains; knows how each one bends into the next.
#[derive(Default)]
pub(super) struct Chains(BTreeMap<Node, Vec<Node>>);

impl Chains {
    pub(super) fn of_outlines(outlines: &[Vec<Node>]) -> Chains {
        let mut chains = Chains::default();
        for outline in outlines {
            for (index, &from) in outline.iter().enumerate() {
                chains.add(from, outline[(index + 1) % outline.len()]);
            }
        }
        chains
    }

    pub(super) fn add(&mut self, a: Node, b: Node) {
        self.0.entry(a).or_default().push(b);
        self.0.entry(b).or_default().push(a);
    }

    pub(super) fn contains(&self, a: Node, b: Node) -> bool {
        self.0.get(&a).is_some_and(|ends| ends.contains(&b))
    }

    /// How many sides meet at a corner.
    pub(super) fn degree(&self, node: Node) -> usize {
        self.0.get(&node).map_or(0, Vec::len)
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.0.keys().copied()
    }

    pub(super) fn ends(&self, node: Node) -> &[Node] {
        self.0.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Where the smooth line passes a corner, coming from the side to `other`.
    fn bend(&self, plot: &Plot<'_>, corner: Node, other: Node) -> Pt {
        let at = plot.node(corner);
        let ends = self.ends(corner);
        match ends.iter().find(|&&end| end != other) {
            Some(&next) if ends.len() == 2 => {
                let chord = at.mid(plot.node(other)).mid(at.mid(plot.node(next)));
                at.mid(chord)
            }
            Some(_) | None => at,
        }
    }

    /// One side's share of the smooth line.
    pub(super) fn side(&self, plot: &Plot<'_>, from: Node, to: Node) -> Bent {
        let (a, b) = (plot.node(from), plot.node(to));
        let middle = a.mid(b);
        Bent {
            start: self.bend(plot, from, to),
            first: a.mid(middle),
            middle,
            second: middle.mid(b),
            end: self.bend(plot, to, from),
        }
    }
}

/// Two curves that meet in the middle of a side.
#[derive(Clone, Copy)]
pub(super) struct Bent {
    start: Pt,
    first: Pt,
    middle: Pt,
    second: Pt,
    end: Pt,
}

impl Bent {
    /// A straight line, for legends.
    pub(super) fn straight(a: Pt, b: Pt) -> Bent {
        Bent {
            start: a,
            first: a.toward(b, 0.25),
            middle: a.mid(b),
            second: a.toward(b, 0.75),
            end: b,
        }
    }

    /// Where it starts and ends.
    pub(super) fn ends(&self) -> (Pt, Pt) {
        (self.start, self.end)
    }

    /// Where the two curves meet.
    pub(super) fn middle(&self) -> Pt {
        self.middle
    }

    /// Goes on beyond its start.
    pub(super) fn begin_before(&mut self, by: f32) {
        let along = self.first.minus(self.start).unit();
        self.start = self.start.step(along, -by, 0.0);
    }

    /// Goes on beyond its end.
    pub(super) fn end_after(&mut self, by: f32) {
        let along = self.end.minus(self.second).unit();
        self.end = self.end.step(along, by, 0.0);
    }

    pub(super) fn draw(&self, path: &mut Path) {
        path.start(self.start)
            .curve(self.first, self.middle)
            .curve(self.second, self.end);
    }

    /// The point at `share` of the side and the direction of the line there.
    pub(super) fn at(&self, share: f32) -> (Pt, Pt) {
        let (a, b, c, t) = if share < 0.5 {
            (self.start, self.first, self.middle, share * 2.0)
        } else {
            (self.middle, self.second, self.end, share * 2.0 - 1.0)
        };
        let (ab, bc) = (a.toward(b, t), b.toward(c, t));
        (ab.toward(bc, t), bc.minus(ab).unit())
    }
}
