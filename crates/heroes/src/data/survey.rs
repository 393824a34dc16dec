//! What a battlefield's terrain decides once and for all, so that nobody has to work it out again in play: trenches,
//! squares between passages, closed corners, and which squares terrain alone hides from each other.

use std::sync::OnceLock;

use super::field::{Border, Field, TerrainInfo};
use crate::ids::{EdgeId, Facing, SQUARES, Square};
use crate::sight::{Shot, Standing, look};

const WORDS: usize = SQUARES.div_ceil(64);

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares([u64; WORDS]);

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut all = Squares::EMPTY;
        squares.into_iter().for_each(|square| all.add(square));
        all
    }
}

impl Squares {
    const EMPTY: Squares = Squares([0; WORDS]);

    fn add(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Whether it is one of them.
    #[inline]
    pub fn has(&self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }
}

/// What is known of a battlefield before anybody stands on it.
#[derive(Clone, Debug)]
pub struct Survey {
    trenches: Squares,
    between: Squares,
    /// Walls and windows, in order.
    walls: Vec<EdgeId>,
    /// The squares of buildings and bunkers, in order.
    walled: Vec<Square>,
    /// One bit for each diagonal of each square.
    corners: Vec<u8>,
    /// What can be seen from each square as far as terrain goes, with walls and without: found out when it is first
    /// asked.
    views: [Vec<OnceLock<Squares>>; 2],
}

/// A battlefield on which nothing stands; the walls may be down.
struct Nobody {
    breached: bool,
}

impl Standing for Nobody {
    fn infantry(&self, _: Square) -> bool {
        false
    }
    fn vehicle(&self, _: Square) -> Option<u8> {
        None
    }
    fn smoke(&self, _: Square) -> bool {
        false
    }
    fn hedgehog(&self, _: Square, _: Square) -> bool {
        false
    }
    fn breached(&self, _: Square, _: Square) -> bool {
        self.breached
    }
    fn bridged(&self, _: Square) -> bool {
        false
    }
}

impl Survey {
    /// Looks at a battlefield.
    pub fn of(field: &Field, terrain: &[TerrainInfo]) -> Survey {
        let mut survey = Survey {
            trenches: Squares::EMPTY,
            between: Squares::EMPTY,
            walls: Vec::new(),
            walled: Vec::new(),
            corners: vec![0; SQUARES],
            views: [(); 2].map(|()| vec![OnceLock::new(); SQUARES]),
        };
        for square in field.squares() {
            let hole = terrain[field.terrain(square)].hole;
            let borders = || {
                let next = field.beside(square);
                next.map(|next| field.edge(square, next).border)
            };
            let lined = borders().any(|b| b.is_trench_line() || b == Border::Passage);
            if hole && lined {
                survey.trenches.add(square);
            }
            if !hole && borders().filter(|&b| b == Border::Passage).count() > 1 {
                survey.between.add(square);
            }
        }
        let built = |s: &Square| terrain[field.terrain(*s)].walled;
        survey.walled = field.squares().filter(built).collect();
        let edges = field.squares().flat_map(edges);
        survey.walls = edges.filter(|edge| is_wall(field, *edge)).collect();
        for square in field.squares() {
            for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                let closed = match field.step(square, x, y) {
                    Some(to) => survey.blocks_corner(field, square, to),
                    None => true,
                };
                survey.corners[square.index()] |= u8::from(closed) << diagonal(x, y);
            }
        }
        survey
    }

    /// Every wall and window the battlefield had at first, in order.
    pub fn walls(&self) -> &[EdgeId] {
        &self.walls
    }

    /// Every square of a building or a bunker, in order.
    pub fn walled(&self) -> &[Square] {
        &self.walled
    }

    /// Whether a square lies in a trench: a hole with a line round it.
    #[inline]
    pub fn is_trench(&self, square: Square) -> bool {
        self.trenches.has(square)
    }

    /// Whether a square lies between the passages of two trenches: nobody may stop there (b1.4).
    #[inline]
    pub fn is_between(&self, square: Square) -> bool {
        self.between.has(square)
    }

    /// Whether a wall or a bend of a trench's border lies on the interspace of a diagonal (1.5.3a, b1.4).
    #[inline]
    pub fn corner_closed(&self, from: Square, to: Square) -> bool {
        let (x, y) = (to.column() - from.column(), to.row() - from.row());
        self.corners[from.index()] >> diagonal(x, y) & 1 == 1
    }

    fn blocks_corner(&self, field: &Field, from: Square, to: Square) -> bool {
        let one = Square::at(to.column(), from.row());
        let other = Square::at(from.column(), to.row());
        let (Some(one), Some(other)) = (one, other) else {
            return true;
        };
        let edges = [(from, one), (one, to), (from, other), (other, to)];
        let walls = edges.iter().any(|&(a, b)| {
            let border = field.edge(a, b).border;
            matches!(border, Border::Wall | Border::Window | Border::Door)
        });
        let (column, row) = (from.column().max(to.column()), from.row().max(to.row()));
        let bends = [from, to, one, other]
            .into_iter()
            .any(|s| self.is_trench(s) && field.trench_corner(column, row, field.element(s)));
        walls || bends
    }

    /// Whether terrain alone lets a square be seen from another, as if every wall were breached if so asked. What
    /// stands or lies on the battlefield can only take from that.
    #[inline]
    pub fn is_open(
        &self,
        (field, terrain): (&Field, &[TerrainInfo]),
        from: Square,
        to: Square,
        breached: bool,
    ) -> bool {
        let view = self.views[usize::from(breached)][from.index()].get_or_init(|| {
            let mut view = Squares::EMPTY;
            for to in field.squares() {
                let shot = Shot::past_everybody(from, to);
                if look(field, terrain, &Nobody { breached }, shot)
                    .blocked
                    .is_none()
                {
                    view.add(to);
                }
            }
            view
        });
        view.has(to)
    }
}

/// The south and east sides of a square that have another square beyond them.
pub(crate) fn edges(square: Square) -> impl Iterator<Item = EdgeId> {
    let sides = [Facing::South, Facing::East].into_iter();
    sides.filter_map(move |side| EdgeId::beside(square, side))
}

fn is_wall(field: &Field, edge: EdgeId) -> bool {
    let (a, b) = edge.squares();
    let inside = field.holds(a) && field.holds(b);
    inside && matches!(field.edge(a, b).border, Border::Wall | Border::Window)
}

/// The number of a diagonal, 0 to 3.
const fn diagonal(x: i8, y: i8) -> u8 {
    (x > 0) as u8 | ((y > 0) as u8) << 1
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Seed};

    use super::*;

    /// Men, tanks, smoke and breaches strewn over a battlefield.
    struct Strewn {
        men: Squares,
        tanks: Squares,
        smoke: Squares,
        breached: bool,
    }

    impl Standing for Strewn {
        fn infantry(&self, square: Square) -> bool {
            self.men.has(square)
        }
        fn vehicle(&self, square: Square) -> Option<u8> {
            self.tanks.has(square).then_some(square.index() as u8)
        }
        fn smoke(&self, square: Square) -> bool {
            self.smoke.has(square)
        }
        fn hedgehog(&self, a: Square, b: Square) -> bool {
            (a.index() + b.index()).is_multiple_of(7)
        }
        fn breached(&self, a: Square, b: Square) -> bool {
            self.breached && (a.index() * b.index()).is_multiple_of(3)
        }
        fn bridged(&self, _: Square) -> bool {
            false
        }
    }

    #[test]
    fn what_terrain_hides_stays_hidden_whoever_stands_there() {
        let mut dice = Dice::new(Seed::from(44));
        let data = crate::data::FILES.shipped();
        let terrain = &data.terrain[..];
        let mut hidden = 0;
        for scenario in &data.scenarios {
            let (field, survey) = (&scenario.field, &scenario.survey);
            let squares: Vec<Square> = field.squares().collect();
            let any = |dice: &mut Dice| squares[dice.below(squares.len() as u32) as usize];
            for round in 0..400 {
                let mut some = |n| {
                    let mut set = Squares::EMPTY;
                    (0..n).for_each(|_| set.add(any(&mut dice)));
                    set
                };
                let strewn = Strewn {
                    men: some(20),
                    tanks: some(6),
                    smoke: some(4),
                    breached: round % 2 == 1,
                };
                let shot = Shot {
                    from: any(&mut dice),
                    to: any(&mut dice),
                    infantry: dice.below(2) == 0,
                    at_infantry: dice.below(2) == 0,
                    over_infantry: dice.below(2) == 0,
                };
                let seen = look(field, terrain, &strewn, shot).blocked.is_none();
                let open = survey.is_open((field, terrain), shot.from, shot.to, strewn.breached);
                hidden += u32::from(!open);
                assert!(open || !seen, "{}: {shot:?}", scenario.id);
            }
        }
        assert!(hidden > 100, "terrain hid something {hidden} times");
    }
}
