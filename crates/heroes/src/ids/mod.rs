//! The small numbers that name sides, squares, units and tokens, and sets of them.

mod words;

use std::fmt;

use kernel::{Feed, Seat};

pub use words::{Card, Gear, Item};

/// The Commonwealth's seat.
pub const COMMONWEALTH: Seat = Seat(0);
/// The German seat.
pub const GERMAN: Seat = Seat(1);

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// British or Canadian.
    Commonwealth,
    /// German.
    German,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Commonwealth, Side::German];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Commonwealth => Side::German,
            Side::German => Side::Commonwealth,
        }
    }

    /// Its seat.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its index in arrays of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side of a seat.
    pub fn of(seat: Seat) -> Side {
        if seat == COMMONWEALTH {
            Side::Commonwealth
        } else {
            Side::German
        }
    }

    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Commonwealth => "commonwealth",
            Side::German => "german",
        }
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Side::Commonwealth => "Commonwealth",
            Side::German => "German",
        }
    }
}

/// How many columns and rows a square's number allows for.
pub const SPAN: i8 = 24;
const WIDE: u16 = 24;
/// How many numbers there are for squares.
pub const SQUARES: usize = 24 * 24;

/// A square of whatever battlefield is in play, by column and row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
pub struct Square(pub u16);

impl Square {
    /// The square in this column from the west and row from the north, counted from zero.
    #[inline]
    pub const fn at(column: i8, row: i8) -> Option<Square> {
        if column < 0 || row < 0 || column >= SPAN || row >= SPAN {
            return None;
        }
        Some(Square(
            row.cast_unsigned() as u16 * WIDE + column.cast_unsigned() as u16,
        ))
    }

    /// Its column, counted from zero.
    #[inline]
    pub const fn column(self) -> i8 {
        ((self.0 % WIDE) as u8).cast_signed()
    }

    /// Its row, counted from zero.
    #[inline]
    pub const fn row(self) -> i8 {
        ((self.0 / WIDE) as u8).cast_signed()
    }

    /// Its index in arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square so many columns and rows away; it may lie off the battlefield.
    #[inline]
    pub const fn step(self, across: i8, down: i8) -> Option<Square> {
        Square::at(self.column() + across, self.row() + down)
    }

    /// King steps to another square (1.1.4).
    #[inline]
    pub fn distance(self, other: Square) -> u8 {
        let across = self.column().abs_diff(other.column());
        let down = self.row().abs_diff(other.row());
        across.max(down)
    }

    /// Reads `M4`.
    pub fn read(text: &str) -> Option<Square> {
        let mut signs = text.chars();
        let letter = signs.next()?.to_ascii_uppercase();
        let digits = signs.as_str();
        if !letter.is_ascii_uppercase()
            || digits.is_empty()
            || digits.starts_with('0')
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return None;
        }
        let row: i8 = digits.parse().ok()?;
        Square::at((letter as u8 - b'A').cast_signed(), row - 1)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + self.column().cast_unsigned());
        write!(f, "{letter}{}", self.row() + 1)
    }
}

/// The eight ways to a neighbour, clockwise from the north.
pub const EIGHT: [(i8, i8); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

/// One of the four ways a vehicle can face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
#[expect(missing_docs, reason = "the compass explains itself")]
pub enum Facing {
    North,
    East,
    South,
    West,
}

impl Facing {
    /// All of them, clockwise.
    pub const ALL: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

    /// Degrees clockwise from the top of the board.
    pub const fn degrees(self) -> u16 {
        match self {
            Facing::North => 0,
            Facing::East => 90,
            Facing::South => 180,
            Facing::West => 270,
        }
    }

    /// One square that way.
    #[inline]
    pub const fn ahead(self) -> (i8, i8) {
        match self {
            Facing::North => (0, -1),
            Facing::East => (1, 0),
            Facing::South => (0, 1),
            Facing::West => (-1, 0),
        }
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Facing::North => 'N',
            Facing::East => 'E',
            Facing::South => 'S',
            Facing::West => 'W',
        }
    }

    /// Reads the letter.
    pub fn read(text: &str) -> Option<Facing> {
        let mut all = Facing::ALL.into_iter();
        all.find(|f| text.len() == 1 && text.eq_ignore_ascii_case(&f.letter().to_string()))
    }

    /// The way that leads by one orthogonal step.
    pub fn towards(across: i8, down: i8) -> Option<Facing> {
        Facing::ALL
            .into_iter()
            .find(|f| f.ahead() == (across, down))
    }
}

/// The side that two squares share: the square to its north or west, and whether it is that one's south or east side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
pub struct EdgeId {
    /// The square to the north or west of it.
    pub square: Square,
    /// Its east side; otherwise its south side.
    pub east: bool,
}

impl EdgeId {
    /// The edge between two squares that share a side.
    #[inline]
    pub fn between(a: Square, b: Square) -> Option<EdgeId> {
        let (first, second) = if a <= b { (a, b) } else { (b, a) };
        match (second.column() - first.column(), second.row() - first.row()) {
            (1, 0) => Some(EdgeId {
                square: first,
                east: true,
            }),
            (0, 1) => Some(EdgeId {
                square: first,
                east: false,
            }),
            _ => None,
        }
    }

    /// The edge on one side of a square.
    pub fn beside(square: Square, side: Facing) -> Option<EdgeId> {
        let (x, y) = side.ahead();
        EdgeId::between(square, square.step(x, y)?)
    }

    /// The two squares that share it; the first twice where the second would lie beyond every battlefield.
    #[inline]
    pub fn squares(self) -> (Square, Square) {
        let next = if self.east {
            self.square.step(1, 0)
        } else {
            self.square.step(0, 1)
        };
        (self.square, next.unwrap_or(self.square))
    }

    /// The side of its first square it lies on.
    pub const fn facing(self) -> Facing {
        if self.east {
            Facing::East
        } else {
            Facing::South
        }
    }
}

impl fmt::Display for EdgeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.square, self.facing().letter())
    }
}

kernel::id!(
    /// A unit of the scenario being played.
    UnitId, 64
);
kernel::id_set!(
    /// A set of units.
    Units: u64 of UnitId
);

/// A unit by what it is and its number: the same in every scenario, so notation can be read without one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Who {
    /// Index of its kind in the data.
    pub kind: u8,
    /// Its number among its kind, from 1.
    pub nth: u8,
}

/// A unit as a choice names it: one that a player cannot tell by its square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Whom {
    /// By its name.
    Named(Who),
    /// The concealed enemy in this square (1.15 Ambush).
    Concealed(Square),
}

impl From<Who> for Whom {
    fn from(who: Who) -> Whom {
        Whom::Named(who)
    }
}

/// What an order token shows (1.4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
pub enum Token {
    /// A number, 1 to 10.
    Number(u8),
    /// Never revealed.
    Bluff,
    /// Given by an ability to its own unit.
    Special,
}

impl Token {
    /// Its bit in a set of tokens.
    pub(crate) const fn bit(self) -> u8 {
        match self {
            Token::Special => 0,
            Token::Number(n) => n,
            Token::Bluff => 15,
        }
    }

    /// The token of a bit.
    pub(crate) const fn of_bit(bit: u8) -> Token {
        match bit {
            0 => Token::Special,
            15 => Token::Bluff,
            n => Token::Number(n),
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Number(n) => write!(f, "{n}"),
            Token::Bluff => f.write_str("bluff"),
            Token::Special => f.write_str("special"),
        }
    }
}
