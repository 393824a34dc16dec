//! A battlefield: terrain in its squares, what lies on the edges between them, and the elements they form.

use serde::Deserialize;

use crate::ids::{SQUARES, Square};

/// What a terrain does to lines of sight (1.7.3, 1.7.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// Nothing.
    None,
    /// Obscures every shot.
    All,
    /// Obscures shots at infantry, also at infantry inside.
    Infantry,
    /// Obscures with one square, blocks with two of the same element.
    Woods,
}

/// What a kind of terrain does (3.1, 3.2).
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the booklet's effects, there or not"
)]
pub struct TerrainInfo {
    /// The key in files.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// Defensive Bonus for infantry.
    pub bonus: i8,
    /// What it does to lines of sight.
    pub obstacle: Obstacle,
    /// Difficult Passage.
    pub difficult: bool,
    /// A building or bunker: a shot through it is blocked unless one of the two stands inside.
    pub walled: bool,
    /// Hole.
    pub hole: bool,
    /// Closed to infantry, light and heavy vehicles.
    pub closed: [bool; 3],
    /// An Ambush unit can hide in it.
    pub hides: bool,
    /// Gives infantry Opportunity Fire.
    pub opportunity: bool,
    /// A road: vehicles that stay on it move one square more.
    pub road: bool,
    /// An airplane's body may roll here.
    pub runway: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the booklet's effects, there or not"
)]
pub(super) struct TerrainForm {
    key: String,
    #[serde(default)]
    bonus: i8,
    obstacle: Option<String>,
    #[serde(default)]
    difficult: bool,
    #[serde(default)]
    walled: bool,
    #[serde(default)]
    hole: bool,
    #[serde(default)]
    hides: bool,
    #[serde(default)]
    opportunity: bool,
    #[serde(default)]
    road: bool,
    #[serde(default)]
    runway: bool,
    #[serde(default)]
    closed: Vec<String>,
}

impl TerrainInfo {
    pub(super) fn read(
        forms: &[TerrainForm],
        key: &str,
        name: &str,
    ) -> Result<TerrainInfo, String> {
        let form = forms.iter().find(|form| form.key == key);
        let form = form.ok_or_else(|| format!("tables.toml: no terrain {key}"))?;
        let wrong = |what: &str| format!("tables.toml: terrain {}: {what}", form.key);
        let obstacle = match form.obstacle.as_deref() {
            None => Obstacle::None,
            Some("all") => Obstacle::All,
            Some("infantry") => Obstacle::Infantry,
            Some("woods") => Obstacle::Woods,
            Some(other) => return Err(wrong(&format!("no obstacle `{other}`"))),
        };
        let mut closed = [false; 3];
        for class in &form.closed {
            let known = ["infantry", "light", "heavy"];
            let at = known.iter().position(|k| k == class);
            closed[at.ok_or_else(|| wrong(&format!("no class `{class}`")))?] = true;
        }
        Ok(TerrainInfo {
            key: form.key.clone(),
            name: name.to_owned(),
            bonus: form.bonus,
            obstacle,
            difficult: form.difficult,
            walled: form.walled,
            hole: form.hole,
            closed,
            hides: form.hides,
            opportunity: form.opportunity,
            road: form.road,
            runway: form.runway,
        })
    }
}

/// What stands on an edge (1.16, 3.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Border {
    /// Nothing.
    #[default]
    Open,
    /// A blank wall: neither sight nor movement.
    Wall,
    /// A window: sight, and movement for an Urban Fighter.
    Window,
    /// A door.
    Door,
    /// The border of a trench.
    Trench,
    /// The access to a trench.
    Access,
    /// A passage between two joined trenches.
    Passage,
}

impl Border {
    /// Whether a unit that crosses it enters or leaves a trench other than by a passage.
    pub const fn is_trench_line(self) -> bool {
        matches!(self, Border::Trench | Border::Access)
    }
}

/// An edge between two squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Edge {
    /// What stands on it.
    pub border: Border,
    /// The Contour or Elevated Line it belongs to; 0 for none.
    pub contour: u8,
    /// Whether that line is an Elevated Line.
    pub elevated: bool,
    /// Whether a Barbed Hedgehog lies there at the start.
    pub hedgehog: bool,
}

/// A battlefield.
#[derive(Clone, Debug)]
pub struct Field {
    /// Columns.
    pub width: i8,
    /// Rows.
    pub height: i8,
    terrain: Vec<u8>,
    element: Vec<u8>,
    east: Vec<Edge>,
    south: Vec<Edge>,
}

impl Field {
    /// An empty battlefield of one terrain.
    pub fn new(width: i8, height: i8) -> Field {
        Field {
            width,
            height,
            terrain: vec![0; SQUARES],
            element: vec![0; SQUARES],
            east: vec![Edge::default(); SQUARES],
            south: vec![Edge::default(); SQUARES],
        }
    }

    /// Whether the square lies on it.
    #[inline]
    pub fn holds(&self, square: Square) -> bool {
        square.column() < self.width && square.row() < self.height
    }

    /// All its squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |row| (0..width).filter_map(move |c| Square::at(c, row)))
    }

    /// The square so many columns and rows away, if it lies on the field.
    #[inline]
    pub fn step(&self, from: Square, across: i8, down: i8) -> Option<Square> {
        from.step(across, down).filter(|&to| self.holds(to))
    }

    /// The index of a square's terrain.
    #[inline]
    pub fn terrain(&self, square: Square) -> usize {
        usize::from(self.terrain[square.index()])
    }

    /// The element a square belongs to; squares of open ground have none of interest.
    #[inline]
    pub fn element(&self, square: Square) -> u8 {
        self.element[square.index()]
    }

    /// The edge between two squares that share a side.
    #[inline]
    pub fn edge(&self, a: Square, b: Square) -> Edge {
        let (first, second) = if a <= b { (a, b) } else { (b, a) };
        match second.0 - first.0 {
            1 => self.east[first.index()],
            24 => self.south[first.index()],
            _ => Edge::default(),
        }
    }

    /// Sets the terrain of a square.
    pub fn lay(&mut self, square: Square, terrain: u8) {
        self.terrain[square.index()] = terrain;
    }

    /// Changes the edge between two squares that share a side.
    pub fn draw(&mut self, a: Square, b: Square, change: impl FnOnce(&mut Edge)) {
        let (first, second) = if a <= b { (a, b) } else { (b, a) };
        match second.0 - first.0 {
            1 => change(&mut self.east[first.index()]),
            24 => change(&mut self.south[first.index()]),
            _ => {}
        }
    }

    /// The four squares that share a side with it.
    pub fn beside(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        [(0, -1), (1, 0), (0, 1), (-1, 0)]
            .into_iter()
            .filter_map(move |(x, y)| self.step(square, x, y))
    }

    /// Whether a side of the square lies on this Contour or Elevated Line.
    pub fn touches_contour(&self, square: Square, line: u8) -> bool {
        self.beside(square)
            .any(|next| self.edge(square, next).contour == line)
    }

    /// Whether the square lies in this element or shares a side with it: next to the line around it (Lines 5).
    pub fn touches_element(&self, square: Square, element: u8) -> bool {
        self.element(square) == element
            || self
                .beside(square)
                .any(|next| self.element(next) == element)
    }

    /// Works out elements and lines once terrain and edges are laid: adjoining squares of one kind are one element,
    /// unless a wall or a trench border parts them; joined pieces of a contour are one line.
    pub fn join(&mut self) {
        let squares: Vec<Square> = self.squares().collect();
        self.element.fill(0);
        let mut next = 0u8;
        for &start in &squares {
            if self.terrain(start) == 0 || self.element(start) != 0 {
                continue;
            }
            next = next.saturating_add(1);
            let mut open = vec![start];
            while let Some(at) = open.pop() {
                if self.element(at) != 0 {
                    continue;
                }
                self.element[at.index()] = next;
                let parted = |to: Square| {
                    let border = self.edge(at, to).border;
                    border != Border::Open || self.terrain(to) != self.terrain(start)
                };
                open.extend(self.beside(at).filter(|&to| !parted(to)));
            }
        }
        self.number_contours(&squares);
    }

    /// Pieces that meet at an interspace and are of one kind belong to one line.
    fn number_contours(&mut self, squares: &[Square]) {
        const UNNUMBERED: u8 = u8::MAX;
        let mut pieces: Vec<(Square, Square)> = Vec::new();
        for &square in squares {
            for (x, y) in [(1, 0), (0, 1)] {
                if let Some(to) = self.step(square, x, y)
                    && self.edge(square, to).contour != 0
                {
                    pieces.push((square, to));
                }
            }
        }
        for &(a, b) in &pieces {
            self.draw(a, b, |edge| edge.contour = UNNUMBERED);
        }
        let mut line = 0;
        for &(a, b) in &pieces {
            if self.edge(a, b).contour != UNNUMBERED {
                continue;
            }
            line += 1;
            let kind = self.edge(a, b).elevated;
            let mut open = vec![(a, b)];
            while let Some((a, b)) = open.pop() {
                self.draw(a, b, |edge| edge.contour = line);
                for &(c, d) in &pieces {
                    let edge = self.edge(c, d);
                    let joins = ends(a, b).iter().any(|end| ends(c, d).contains(end));
                    if joins && edge.contour == UNNUMBERED && edge.elevated == kind {
                        open.push((c, d));
                    }
                }
            }
        }
    }

    /// Whether the border of a trench bends at the interspace north-west of this column and row (1.1 holes).
    pub fn trench_corner(&self, column: i8, row: i8, element: u8) -> bool {
        let inside = [(-1, -1), (0, -1), (0, 0), (-1, 0)].map(|(x, y)| {
            Square::at(column + x, row + y)
                .is_some_and(|s| self.holds(s) && self.element(s) == element)
        });
        // One or three squares of it meet there; or two that touch only at the interspace: two corners at once.
        let count = inside.iter().filter(|&&s| s).count();
        matches!(count, 1 | 3) || count == 2 && inside[0] == inside[2]
    }
}

/// The two interspaces of an edge, as the column and row of the square to their south-east.
fn ends(a: Square, b: Square) -> [(i8, i8); 2] {
    let (column, row) = (b.column(), b.row());
    if a.row() == b.row() {
        [(column, row), (column, row + 1)]
    } else {
        [(column, row), (column + 1, row)]
    }
}
