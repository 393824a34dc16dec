//! The small numbers that name units, markers, chits and positions, and sets of them.

use std::fmt;

use kernel::id;

id!(
    /// A Commonwealth counter: 41 units that sailed, then 15 replacements (2.13, 3.3).
    UnitId, 56
);
id!(
    /// A German unit (3.1).
    GermanId, 32
);
id!(
    /// A German depth marker (2.16).
    DepthId, 20
);
id!(
    /// An op chit (2.17).
    ChitId, 37
);
id!(
    /// A German position (2.3), in the order of hex numbers.
    PositionId, 44
);
id!(
    /// A transport point track (2.8).
    TrackId, 5
);

impl UnitId {
    /// How many units sailed; the counters after them are replacements.
    pub const SAILED: usize = 41;

    /// Whether this is one of the fifteen one-step replacement counters.
    #[inline]
    pub const fn is_replacement(self) -> bool {
        self.index() >= Self::SAILED
    }
}

/// An array with one entry for each unit, and nothing else can index it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerUnit<T>(pub [T; UnitId::COUNT]);

impl<T> std::ops::Index<UnitId> for PerUnit<T> {
    type Output = T;
    #[inline]
    fn index(&self, unit: UnitId) -> &T {
        &self.0[unit.index()]
    }
}

impl<T> std::ops::IndexMut<UnitId> for PerUnit<T> {
    #[inline]
    fn index_mut(&mut self, unit: UnitId) -> &mut T {
        &mut self.0[unit.index()]
    }
}

/// A set of small ids, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bits(pub u64);

impl Bits {
    /// Nothing.
    pub const EMPTY: Bits = Bits(0);

    /// The first `count` ids.
    pub const fn first(count: usize) -> Bits {
        if count >= 64 {
            Bits(u64::MAX)
        } else {
            Bits((1 << count) - 1)
        }
    }

    /// Whether the id is in the set.
    #[inline]
    pub const fn has(self, index: usize) -> bool {
        index < 64 && self.0 >> index & 1 == 1
    }

    /// Adds an id.
    #[inline]
    pub const fn add(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    /// Takes an id out.
    #[inline]
    pub const fn take(&mut self, index: usize) {
        self.0 &= !(1 << index);
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

    /// The indices, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(index)
        })
    }

    /// The units of a set of units.
    #[inline]
    pub fn units(self) -> impl Iterator<Item = UnitId> + Clone {
        self.iter().map(|i| UnitId(i as u8))
    }

    /// The positions of a set of positions.
    #[inline]
    pub fn positions(self) -> impl Iterator<Item = PositionId> + Clone {
        self.iter().map(|i| PositionId(i as u8))
    }

    /// The `n`th id of the set.
    pub fn nth(self, n: u32) -> Option<usize> {
        self.iter().nth(n as usize)
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
