//! The small numbers that name units, and sets of them. The first player's units are numbered from 0, the second's
//! from 32, so a number says the side and nothing else.

use kernel::{Seat, id, id_set, sides};

/// The Allied seat, the first player (10.2).
pub const ALLIED: Seat = Seat(0);
/// The German seat.
pub const GERMAN: Seat = Seat(1);

sides! {
    /// Whose unit, whose decision.
    #[expect(missing_docs, reason = "the two sides")]
    pub enum Side {
        Allied,
        German,
    }
}

id!(
    /// A combat unit.
    UnitId
);
id!(
    /// A division that may come early (11.1.3), by its place in the data.
    Division
);

impl UnitId {
    /// Room for this many, half of them for each side.
    pub const ROOM: usize = 64;
    /// The first number of the second player.
    pub const SECOND: u8 = 32;

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

id_set!(
    /// A set of units, one bit each.
    Units: u64 of UnitId
);

impl Units {
    /// Every number of a side.
    #[inline]
    pub const fn of(side: Side) -> Units {
        match side {
            Side::Allied => Units(u32::MAX as u64),
            Side::German => Units((u32::MAX as u64) << 32),
        }
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
