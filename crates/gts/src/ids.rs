//! The small numbers that name divisions, formations, leaders, units and ships, and sets of units.

use std::fmt;

use kernel::{Feed, Seat, id, sides};
use serde::{Deserialize, Serialize};

sides! {
    /// Whose unit, whose decision.
    #[derive(Deserialize, Serialize)]
    #[serde(rename_all = "lowercase")]
    #[expect(missing_docs, reason = "the two sides")]
    pub enum Side {
        Allied,
        German,
    }
}

impl Side {
    /// By its seat.
    #[inline]
    pub const fn of(seat: Seat) -> Side {
        match seat.0 {
            0 => Side::Allied,
            _ => Side::German,
        }
    }

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Allied => "allied",
            Side::German => "german",
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Allied => "Allied",
            Side::German => "German",
        }
    }
}

id!(
    /// A division.
    DivisionId
);
id!(
    /// A brigade, regiment, Kampfgruppe or battalion that its units belong to.
    FormationId
);
id!(
    /// A leader.
    LeaderId
);
id!(
    /// A unit: the Allied ones first.
    UnitId
);
id!(
    /// A ship.
    ShipId
);
id!(
    /// A craft that fires for a sub-beach: LCR or LCS.
    SupportId
);

impl UnitId {
    /// Room for this many.
    pub const ROOM: usize = 256;
}

/// The numbers of the bits that are set, ascending.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as u8;
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

const WORDS: usize = UnitId::ROOM / 64;

/// A set of units, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Feed)]
pub struct Units([u64; WORDS]);

impl Units {
    /// Nothing.
    pub const EMPTY: Units = Units([0; WORDS]);

    /// Whether the unit is in the set.
    #[inline]
    pub const fn has(&self, unit: UnitId) -> bool {
        self.0[unit.index() / 64] >> (unit.0 % 64) & 1 == 1
    }

    /// Adds a unit.
    #[inline]
    pub const fn add(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] |= 1 << (unit.0 % 64);
    }

    /// Takes a unit out.
    #[inline]
    pub const fn take(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] &= !(1 << (unit.0 % 64));
    }

    /// How many.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Those of this set that the other has not.
    #[must_use]
    pub fn without(mut self, other: Units) -> Units {
        for (word, not) in self.0.iter_mut().zip(other.0) {
            *word &= !not;
        }
        self
    }

    /// Those in both.
    #[must_use]
    pub fn and(mut self, other: Units) -> Units {
        for (word, also) in self.0.iter_mut().zip(other.0) {
            *word &= also;
        }
        self
    }

    /// Those in either.
    #[must_use]
    pub fn or(mut self, other: Units) -> Units {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// One unit.
    pub const fn one(unit: UnitId) -> Units {
        let mut set = Units::EMPTY;
        set.add(unit);
        set
    }

    /// The first of them.
    #[inline]
    pub fn first(&self) -> Option<UnitId> {
        self.iter().next()
    }

    /// The only one.
    pub fn only(&self) -> Option<UnitId> {
        let mut all = self.iter();
        let first = all.next()?;
        all.next().is_none().then_some(first)
    }

    /// The units, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < WORDS {
                if words[at] != 0 {
                    let bit = words[at].trailing_zeros();
                    words[at] &= words[at] - 1;
                    return Some(UnitId((at as u32 * 64 + bit) as u8));
                }
                at += 1;
            }
            None
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
    fn a_set_holds_what_was_added() {
        let mut set: Units = [UnitId(3), UnitId(64), UnitId(255)].into_iter().collect();
        assert_eq!((set.len(), set.has(UnitId(64))), (3, true));
        set.take(UnitId(64));
        assert_eq!(set.iter().collect::<Vec<_>>(), [UnitId(3), UnitId(255)]);
        assert!(!set.is_empty() && Units::EMPTY.is_empty());
    }
}
