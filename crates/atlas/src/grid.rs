//! Grids: how cells lie together, how far apart they are, and how they are numbered. Integers only.

use hexx::{Hex, HexOrientation, OffsetHexMode};
use kernel::Feed;
use serde::Deserialize;

/// The printed column and row of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
pub struct Spot {
    /// The printed column.
    pub column: i32,
    /// The printed row.
    pub row: i32,
}

/// Which way numbers grow on the drawn sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Toward {
    Up,
    Down,
    Left,
    Right,
}

/// Where the hexes' corners are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    /// Flat tops; hexes stand in straight columns.
    Flat,
    /// Pointed tops; hexes lie in straight rows.
    Pointy,
}

/// Odd or even printed numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Parity {
    Odd,
    Even,
}

/// Which squares touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Steps {
    /// Eight neighbours, a diagonal counts one (Chebyshev distance).
    Diagonal,
    /// Four neighbours (Manhattan distance).
    Orthogonal,
}

/// How the cells of all boards of a map lie together.
///
/// Directions are numbered clockwise as seen on the drawn sheet: flat hexes N, NE, SE, S, SW, NW; pointed hexes
/// NE, E, SE, SW, W, NW; squares N, NE, E, SE, S, SW, W, NW, or N, E, S, W.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    pub(crate) shape: Shape,
    /// Rows grow up the sheet, not down.
    pub(crate) rows_up: bool,
    /// Columns grow to the left, not to the right.
    pub(crate) columns_left: bool,
}

/// Hexes or squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Hexes; `high` columns (flat) or rows (pointy) sit half a cell toward the higher numbers.
    Hexes {
        /// Flat or pointed tops.
        orientation: Orientation,
        /// Whether the odd-numbered ones are those that sit half a cell further.
        odd_is_high: bool,
    },
    /// Squares.
    Squares(Steps),
}

const EIGHT: [(i32, i32); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];
const FOUR: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
/// Half-steps on the sheet to the neighbours, clockwise.
const FLAT: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
const POINTY: [(i32, i32); 6] = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)];

impl Grid {
    /// How many neighbours a cell inside the board has.
    pub fn directions(&self) -> usize {
        match self.shape {
            Shape::Hexes { .. } => 6,
            Shape::Squares(Steps::Diagonal) => 8,
            Shape::Squares(Steps::Orthogonal) => 4,
        }
    }

    /// Hexes or squares.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What a player calls a cell: "hex" or "square".
    pub fn noun(&self) -> &'static str {
        match self.shape {
            Shape::Hexes { .. } => "hex",
            Shape::Squares(_) => "square",
        }
    }

    /// Whether cells in this direction share an edge, not only a corner.
    pub fn shares_edge(&self, direction: usize) -> bool {
        !matches!(self.shape, Shape::Squares(Steps::Diagonal)) || direction.is_multiple_of(2)
    }

    /// The opposite direction.
    pub fn opposite(&self, direction: usize) -> usize {
        (direction + self.directions() / 2) % self.directions()
    }

    /// The next spot in a direction, on the board or not.
    ///
    /// # Panics
    /// When `direction` is not below [`Self::directions`].
    pub fn step(&self, from: Spot, direction: usize) -> Spot {
        let flip = |(x, y): (i32, i32)| {
            (
                if self.columns_left { -x } else { x },
                if self.rows_up { -y } else { y },
            )
        };
        match self.shape {
            Shape::Hexes { orientation, .. } => {
                let axial = match orientation {
                    Orientation::Flat => {
                        let (x, y) = flip(FLAT[direction]);
                        Hex::new(x, (y - x) / 2)
                    }
                    Orientation::Pointy => {
                        let (x, y) = flip(POINTY[direction]);
                        Hex::new((x - y) / 2, y)
                    }
                };
                self.spot(self.hex(from) + axial)
            }
            Shape::Squares(steps) => {
                let (x, y) = flip(match steps {
                    Steps::Diagonal => EIGHT[direction],
                    Steps::Orthogonal => FOUR[direction],
                });
                Spot {
                    column: from.column + x,
                    row: from.row + y,
                }
            }
        }
    }

    /// How many steps between two spots of one board.
    pub fn distance(&self, a: Spot, b: Spot) -> u32 {
        let across = a.column.abs_diff(b.column);
        let along = a.row.abs_diff(b.row);
        match self.shape {
            Shape::Hexes { .. } => self.hex(a).unsigned_distance_to(self.hex(b)),
            Shape::Squares(Steps::Diagonal) => across.max(along),
            Shape::Squares(Steps::Orthogonal) => across + along,
        }
    }

    /// The axial coordinates of a spot; for squares simply column and row.
    pub fn hex(&self, spot: Spot) -> Hex {
        match self.offset() {
            Some((mode, orientation)) => {
                Hex::from_offset_coordinates([spot.column, spot.row], mode, orientation)
            }
            None => Hex::new(spot.column, spot.row),
        }
    }

    /// The printed column and row of axial coordinates.
    pub fn spot(&self, hex: Hex) -> Spot {
        let [column, row] = match self.offset() {
            Some((mode, orientation)) => hex.to_offset_coordinates(mode, orientation),
            None => [hex.x, hex.y],
        };
        Spot { column, row }
    }

    fn offset(&self) -> Option<(OffsetHexMode, HexOrientation)> {
        let Shape::Hexes {
            orientation,
            odd_is_high,
        } = self.shape
        else {
            return None;
        };
        let mode = if odd_is_high {
            OffsetHexMode::Odd
        } else {
            OffsetHexMode::Even
        };
        let orientation = match orientation {
            Orientation::Flat => HexOrientation::Flat,
            Orientation::Pointy => HexOrientation::Pointy,
        };
        Some((mode, orientation))
    }
}

/// How a printed label is made of column and row: `RRCC`, `CCRR`, `AR` (column letter, then row) …
///
/// A run of `C` or `R` is a number padded with zeros to the length of the run; `A` is the column as a letter (the
/// 27th is AA); anything else stands for itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Numbering(Vec<(char, usize)>);

impl Numbering {
    /// `None` when the pattern does not name row and column exactly once.
    pub(crate) fn read(pattern: &str) -> Option<Numbering> {
        let mut runs: Vec<(char, usize)> = Vec::new();
        for sign in pattern.chars() {
            match runs.last_mut() {
                Some((last, length)) if *last == sign && *length < 9 => *length += 1,
                _ => runs.push((sign, 1)),
            }
        }
        let rows = runs.iter().filter(|run| run.0 == 'R').count();
        let columns = runs.iter().filter(|run| matches!(run.0, 'C' | 'A')).count();
        (rows == 1 && columns == 1).then_some(Numbering(runs))
    }

    pub(crate) fn label(&self, spot: Spot) -> String {
        let part = |&(sign, width): &(char, usize)| match sign {
            'R' => format!("{:0width$}", spot.row),
            'C' => format!("{:0width$}", spot.column),
            'A' => letters(spot.column),
            other => std::iter::repeat_n(other, width).collect(),
        };
        self.0.iter().map(part).collect()
    }
}

/// 1 is A, 26 is Z, 27 is AA.
fn letters(column: i32) -> String {
    let mut rest = column.unsigned_abs();
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hexes(orientation: Orientation, odd_is_high: bool, rows_up: bool) -> Grid {
        let shape = Shape::Hexes {
            orientation,
            odd_is_high,
        };
        Grid {
            shape,
            rows_up,
            columns_left: false,
        }
    }

    fn spot(column: i32, row: i32) -> Spot {
        Spot { column, row }
    }

    /// Column and row of the neighbours in every direction.
    fn around(grid: &Grid, of: Spot) -> Vec<(i32, i32)> {
        let steps = (0..grid.directions()).map(|way| grid.step(of, way));
        steps.map(|to| (to.column, to.row)).collect()
    }

    #[test]
    fn flat_hexes_run_clockwise_from_the_top() {
        let odd_high = hexes(Orientation::Flat, true, true);
        let clockwise = [(21, 5), (22, 5), (22, 4), (21, 3), (20, 4), (20, 5)];
        assert_eq!(around(&odd_high, spot(21, 4)), clockwise);
        let even_high_down = hexes(Orientation::Flat, false, false);
        assert_eq!(even_high_down.step(spot(2, 1), 0), spot(2, 0));
        assert_eq!(even_high_down.step(spot(2, 1), 1), spot(3, 1));
        assert_eq!(even_high_down.step(spot(2, 1), 2), spot(3, 2));
    }

    #[test]
    fn pointed_hexes_start_north_east() {
        let grid = hexes(Orientation::Pointy, true, true);
        let clockwise = [(6, 4), (6, 3), (6, 2), (5, 2), (4, 3), (5, 4)];
        assert_eq!(around(&grid, spot(5, 3)), clockwise);
    }

    #[test]
    fn every_step_has_its_way_back_and_length_one() {
        let mut grids = Vec::new();
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for (odd, up) in [(true, true), (true, false), (false, true), (false, false)] {
                grids.push(hexes(orientation, odd, up));
            }
        }
        for steps in [Steps::Diagonal, Steps::Orthogonal] {
            grids.push(Grid {
                shape: Shape::Squares(steps),
                rows_up: false,
                columns_left: true,
            });
        }
        for grid in grids {
            for from in [spot(4, 7), spot(5, 7), spot(4, 8), spot(5, 8)] {
                for direction in 0..grid.directions() {
                    let to = grid.step(from, direction);
                    assert_eq!(grid.distance(from, to), 1);
                    assert_eq!(grid.step(to, grid.opposite(direction)), from);
                }
            }
        }
    }

    #[test]
    fn labels_follow_the_pattern() {
        let label =
            |pattern, column, row| Numbering::read(pattern).unwrap().label(spot(column, row));
        assert_eq!(label("RRCC", 21, 4), "0421");
        assert_eq!(label("CCRR", 21, 4), "2104");
        assert_eq!(label("AR", 7, 6), "G6");
        assert_eq!(label("A-RR", 28, 12), "AB-12");
        assert!(Numbering::read("CC").is_none() && Numbering::read("RRCCR").is_none());
    }
}
