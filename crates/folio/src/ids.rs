//! The small numbers that name units, and sets of them. The first player's units are numbered from 0, the second's
//! from 32, so a number says the side and nothing else.

use std::fmt;

use kernel::Seat;

/// The Allied seat, the first player (10.2).
pub const ALLIED: Seat = Seat(0);
/// The German seat.
pub const GERMAN: Seat = Seat(1);

/// Whose unit, whose decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the two sides")]
pub enum Side {
    Allied,
    German,
}

impl Side {
    /// Both, the first player first.
    pub const BOTH: [Side; 2] = [Side::Allied, Side::German];

    /// The index for arrays with an entry for each side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Allied => Side::German,
            Side::German => Side::Allied,
        }
    }

    /// Its seat.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

/// A combat unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Room for this many, half of them for each side.
    pub const ROOM: usize = 64;
    /// The first number of the second player.
    pub const SECOND: u8 = 32;

    /// The index for arrays with an entry for each.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 < Self::SECOND {
            Side::Allied
        } else {
            Side::German
        }
    }
}

/// A division that may come early (11.1.3), by its place in the data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Division(pub u8);

/// A set of units, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Units(pub u64);

impl Units {
    /// Nothing.
    pub const EMPTY: Units = Units(0);

    /// Every number of a side.
    #[inline]
    pub const fn of(side: Side) -> Units {
        match side {
            Side::Allied => Units(u32::MAX as u64),
            Side::German => Units((u32::MAX as u64) << 32),
        }
    }

    /// One unit.
    #[inline]
    pub const fn one(unit: UnitId) -> Units {
        Units(1 << unit.0)
    }

    /// Whether the unit is in the set.
    #[inline]
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    /// Adds a unit.
    #[inline]
    pub const fn add(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    /// Takes a unit out.
    #[inline]
    pub const fn take(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }

    /// Those of this set that the other has not.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Units) -> Units {
        Units(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them.
    #[inline]
    pub const fn first(self) -> Option<UnitId> {
        if self.0 == 0 {
            None
        } else {
            Some(UnitId(self.0.trailing_zeros() as u8))
        }
    }

    /// The only one.
    #[inline]
    pub const fn only(self) -> Option<UnitId> {
        if self.0 & self.0.wrapping_sub(1) == 0 {
            self.first()
        } else {
            None
        }
    }

    /// The units, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let unit = UnitId(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(unit)
        })
    }
}

impl FromIterator<UnitId> for Units {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Units {
        let mut set = Units::EMPTY;
        units.into_iter().for_each(|unit| set.add(unit));
        set
    }
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|u| u.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_says_the_side() {
        assert_eq!(UnitId(31).side(), Side::Allied);
        assert_eq!(UnitId(32).side(), Side::German);
        assert!(Units::of(Side::German).has(UnitId(63)));
        assert!(!Units::of(Side::Allied).has(UnitId(32)));
        let two: Units = [UnitId(3), UnitId(40)].into_iter().collect();
        assert_eq!(two.iter().collect::<Vec<_>>(), [UnitId(3), UnitId(40)]);
        assert_eq!(
            (two.only(), Units::one(UnitId(5)).only()),
            (None, Some(UnitId(5)))
        );
    }
}
