//! 1.7 Line of sight: clear, obscured or blocked, with the reason for each. Integers only.
//!
//! A shot is the segment between the centres of two squares. In doubled coordinates centres are odd and grid lines even,
//! so where the segment cuts a line, and whether it runs exactly through an interspace, is decided by comparing products
//! of whole numbers.

use crate::data::{Border, Field, Obstacle, TerrainInfo};
use crate::ids::Square;

/// What stands on the battlefield beside the terrain.
pub trait Standing {
    /// Whether infantry that is not concealed stands there.
    fn infantry(&self, square: Square) -> bool;
    /// The number of the vehicle or wreck that covers it.
    fn vehicle(&self, square: Square) -> Option<u8>;
    /// Whether Smoke lies there.
    fn smoke(&self, square: Square) -> bool;
    /// Whether a Barbed Hedgehog lies between two squares that share a side.
    fn hedgehog(&self, a: Square, b: Square) -> bool;
    /// Whether the wall between two squares was breached.
    fn breached(&self, a: Square, b: Square) -> bool;
    /// Whether the Bridge lies there: who stands on it is above what it spans.
    fn bridged(&self, square: Square) -> bool;
}

/// What obscures a shot (1.7.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// An Obstacle element, by the index of its terrain.
    Terrain(u8),
    /// The target itself stands in tall grass.
    InGrass,
    /// A piece of an Obstacle Line.
    Hedgehog,
    /// A vehicle or a wreck.
    Vehicle,
}

/// What blocks a shot (1.7.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "told by their sentences in `words`")]
pub enum Block {
    Wall,
    Building,
    Woods,
    Smoke,
    Infantry,
    Contour,
    TrenchCorner,
}

const MOST: usize = 20;

/// A shot's line of sight.
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// What blocks it, and where.
    pub blocked: Option<(Block, Square)>,
    causes: [(Cause, Square); MOST],
    count: u8,
}

impl Ray {
    /// What obscures it, in order.
    pub fn causes(&self) -> &[(Cause, Square)] {
        &self.causes[..usize::from(self.count)]
    }

    /// How often it is obscured.
    pub fn count(&self) -> u8 {
        self.count
    }

    /// Whether it is neither blocked nor obscured.
    pub fn is_clear(&self) -> bool {
        self.blocked.is_none() && self.count == 0
    }
}

/// Who shoots at whom, as far as lines of sight care.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// The shooter's square.
    pub from: Square,
    /// The target's square.
    pub to: Square,
    /// The shooter is infantry.
    pub infantry: bool,
    /// The target is infantry.
    pub at_infantry: bool,
    /// Infantry on the way does not block.
    pub over_infantry: bool,
}

impl Shot {
    /// A look that no man blocks.
    pub const fn past_everybody(from: Square, to: Square) -> Shot {
        Shot {
            from,
            to,
            infantry: false,
            at_infantry: false,
            over_infantry: true,
        }
    }
}

/// What is known on the way so far.
#[derive(Clone, Copy)]
struct Walk {
    ray: Ray,
    /// Elements that already obscure.
    elements: [u8; MOST],
    /// The wood last crossed, and how many squares of it.
    woods: (u8, u8),
    /// A Contour Line that neither of the two stands next to.
    contour: Option<Square>,
    /// An Elevated Line that neither of the two stands next to: another hill's, which no line of one's own opens.
    ridge: Option<Square>,
    /// The shooter stands next to an Elevated Line that was cut.
    elevated: bool,
}

/// The line of sight of a shot (1.7).
pub fn look<T: Standing>(field: &Field, terrain: &[TerrainInfo], table: &T, shot: Shot) -> Ray {
    let sight = Sight {
        field,
        terrain,
        table,
        shot,
    };
    let none = (Cause::InGrass, shot.to);
    let mut walk = Walk {
        ray: Ray {
            blocked: None,
            causes: [none; MOST],
            count: 0,
        },
        elements: [0; MOST],
        woods: (0, 0),
        contour: None,
        ridge: None,
        elevated: false,
    };
    let own = &terrain[field.terrain(shot.to)];
    if shot.from != shot.to && shot.at_infantry && own.obstacle == Obstacle::Infantry {
        walk.obscure(Cause::InGrass, shot.to, 0);
    }
    sight.go(walk, shot.from)
}

impl Walk {
    fn obscure(&mut self, cause: Cause, at: Square, element: u8) {
        let count = usize::from(self.ray.count);
        if count < MOST {
            self.ray.causes[count] = (cause, at);
            self.elements[count] = element;
            self.ray.count += 1;
        }
    }

    fn has(&self, cause: Cause, element: u8) -> bool {
        let known = self.ray.causes().iter().zip(&self.elements);
        known
            .into_iter()
            .any(|(c, &e)| c.0 == cause && e == element)
    }

    fn block(&mut self, why: Block, at: Square) {
        if self.ray.blocked.is_none() {
            self.ray.blocked = Some((why, at));
        }
    }
}

struct Sight<'a, T> {
    field: &'a Field,
    terrain: &'a [TerrainInfo],
    table: &'a T,
    shot: Shot,
}

/// Where the segment leaves a square.
enum Way {
    Across,
    Down,
    Corner,
}

impl<T: Standing> Sight<'_, T> {
    /// Goes on from a square to the target. At an exact interspace both ways round are tried, and the better one for
    /// the shooter holds (1.7.2).
    fn go(&self, mut walk: Walk, mut at: Square) -> Ray {
        let (from, to) = (self.shot.from, self.shot.to);
        let across = i32::from(to.column()) - i32::from(from.column());
        let down = i32::from(to.row()) - i32::from(from.row());
        let (x, y) = (across.signum() as i8, down.signum() as i8);
        while at != to && walk.ray.blocked.is_none() {
            match way_out(self.shot.from, at, across, down) {
                Way::Across => at = self.enter(&mut walk, at, x, 0),
                Way::Down => at = self.enter(&mut walk, at, 0, y),
                Way::Corner => {
                    if self.corner_blocks(at, x, y) {
                        walk.block(Block::TrenchCorner, at);
                        break;
                    }
                    let one = self.round(walk, at, (x, 0), (0, y));
                    let other = self.round(walk, at, (0, y), (x, 0));
                    let Some(next) = at.step(x, y) else { break };
                    let free = |w: &Walk| w.ray.blocked.is_none();
                    if !free(&one) || !free(&other) {
                        walk = if free(&other) { other } else { one };
                    } else if one.same_as(&walk) || one.same_as(&other) {
                        walk = one;
                    } else if other.same_as(&walk) {
                        walk = other;
                    } else {
                        let (one, other) = (self.go(one, next), self.go(other, next));
                        let rank = |ray: &Ray| (ray.blocked.is_some(), ray.count);
                        return if rank(&other) < rank(&one) {
                            other
                        } else {
                            one
                        };
                    }
                    at = next;
                }
            }
        }
        if let Some(line) = walk.ridge {
            walk.block(Block::Contour, line);
        }
        if let Some(line) = walk.contour
            && !walk.elevated
        {
            walk.block(Block::Contour, line);
        }
        walk.ray
    }

    /// Both steps round an interspace, one way.
    fn round(&self, walk: Walk, at: Square, first: (i8, i8), second: (i8, i8)) -> Walk {
        let mut walk = walk;
        let beside = self.enter(&mut walk, at, first.0, first.1);
        self.enter(&mut walk, beside, second.0, second.1);
        walk
    }

    /// Holes: a corner of the trench that both stand in blocks the shot between them.
    fn corner_blocks(&self, at: Square, x: i8, y: i8) -> bool {
        let element = self.field.element(self.shot.from);
        let hole = self.terrain[self.field.terrain(self.shot.from)].hole;
        let above = self.table.bridged(self.shot.from) || self.table.bridged(self.shot.to);
        hole && !above
            && element == self.field.element(self.shot.to)
            && self.field.trench_corner(
                at.column() + i8::from(x > 0),
                at.row() + i8::from(y > 0),
                element,
            )
    }

    /// One step over an edge into the next square, with all that lies on both.
    fn enter(&self, walk: &mut Walk, at: Square, x: i8, y: i8) -> Square {
        let Some(next) = at.step(x, y) else {
            return at;
        };
        self.cut(walk, at, next);
        if next != self.shot.to && next != self.shot.from {
            self.cross(walk, next);
        }
        next
    }

    /// An edge is cut: walls, Obstacle Lines, Contour Lines.
    fn cut(&self, walk: &mut Walk, a: Square, b: Square) {
        let (from, to) = (self.shot.from, self.shot.to);
        let edge = self.field.edge(a, b);
        if edge.border == Border::Wall && !self.table.breached(a, b) {
            walk.block(Block::Wall, b);
        }
        // Lines 4: a shooter next to that piece ignores it.
        if self.table.hedgehog(a, b) && a != from && b != from {
            walk.obscure(Cause::Hedgehog, b, 0);
        }
        if edge.contour != 0 {
            let beside = |square| self.field.touches_contour(square, edge.contour);
            if edge.elevated && beside(from) {
                walk.elevated = true;
            }
            let line = if edge.elevated {
                &mut walk.ridge
            } else {
                &mut walk.contour
            };
            if !beside(from) && !beside(to) && line.is_none() {
                *line = Some(b);
            }
        }
    }

    /// A square is crossed between the two.
    fn cross(&self, walk: &mut Walk, square: Square) {
        let index = self.field.terrain(square);
        let info = &self.terrain[index];
        let element = self.field.element(square);
        let (from, to) = (self.shot.from, self.shot.to);
        let inside = |of: Square| self.field.element(of) == element;
        if info.walled && !inside(from) && !inside(to) {
            walk.block(Block::Building, square);
        }
        if self.table.smoke(square) {
            walk.block(Block::Smoke, square);
        }
        let both = self.shot.infantry && self.shot.at_infantry && !self.shot.over_infantry;
        if both && self.table.infantry(square) {
            // Those in a Hole block the view only of others in it; on the Bridge nobody is in one.
            let above = self.table.bridged(square);
            let with = inside(from) && !self.table.bridged(from);
            if !info.hole || above || with {
                walk.block(Block::Infantry, square);
            }
        }
        let counts = match info.obstacle {
            Obstacle::None => false,
            Obstacle::All => true,
            Obstacle::Infantry => self.shot.at_infantry,
            Obstacle::Woods => {
                let crossed = if walk.woods.0 == element {
                    walk.woods.1 + 1
                } else {
                    1
                };
                walk.woods = (element, crossed);
                if crossed > 1 {
                    walk.block(Block::Woods, square);
                }
                true
            }
        };
        let cause = Cause::Terrain(index as u8);
        if counts && !walk.has(cause, element) && !self.own_element(element, info) {
            walk.obscure(cause, square, element);
        }
        if let Some(vehicle) = self.table.vehicle(square)
            && self.table.vehicle(from) != Some(vehicle)
            && self.table.vehicle(to) != Some(vehicle)
            && !walk.has(Cause::Vehicle, vehicle)
        {
            walk.obscure(Cause::Vehicle, square, vehicle);
        }
    }

    /// Tall grass that hides the target already counts once for it.
    fn own_element(&self, element: u8, info: &TerrainInfo) -> bool {
        info.obstacle == Obstacle::Infantry && self.field.element(self.shot.to) == element
    }
}

impl Walk {
    fn same_as(&self, other: &Walk) -> bool {
        self.ray.count == other.ray.count
            && self.ray.causes() == other.ray.causes()
            && self.woods == other.woods
            && self.contour == other.contour
            && self.ridge == other.ridge
            && self.elevated == other.elevated
            && self.elements == other.elements
    }
}

/// Through which side or corner the segment leaves a square: the first grid line it meets, or both at once.
#[inline]
fn way_out(from: Square, at: Square, across: i32, down: i32) -> Way {
    // Distances to the next grid lines from the shooter's centre, in half squares.
    let wide = 2 * (i32::from(at.column()) - i32::from(from.column())).abs() + 1;
    let tall = 2 * (i32::from(at.row()) - i32::from(from.row())).abs() + 1;
    let (across, down) = (across.abs(), down.abs());
    // wide / across against tall / down, without dividing.
    match (wide * down).cmp(&(tall * across)) {
        std::cmp::Ordering::Less => Way::Across,
        std::cmp::Ordering::Greater => Way::Down,
        std::cmp::Ordering::Equal => Way::Corner,
    }
}

/// Whether something is true of any square between two, both ways round an interspace included.
pub fn any_between(from: Square, to: Square, test: impl Fn(Square) -> bool) -> bool {
    let across = i32::from(to.column()) - i32::from(from.column());
    let down = i32::from(to.row()) - i32::from(from.row());
    let (x, y) = (across.signum() as i8, down.signum() as i8);
    let beside = |at: Square, x, y| at.step(x, y).is_some_and(&test);
    let mut at = from;
    loop {
        let next = match way_out(from, at, across, down) {
            Way::Across => at.step(x, 0),
            Way::Down => at.step(0, y),
            Way::Corner if beside(at, x, 0) || beside(at, 0, y) => return true,
            Way::Corner => at.step(x, y),
        };
        match next {
            Some(next) if next != to => at = next,
            _ => return false,
        }
        if test(at) {
            return true;
        }
    }
}
