//! A set of cells as bits: small, `Copy`, quick to hash, fit to live in a game's state.

use std::fmt;

use kernel::Feed;

use crate::CellId;

/// A set of cells of a map with at most `64 * WORDS` cells.
///
/// ```
/// use atlas::{CellId, CellSet};
/// let mut fire = CellSet::<2>::EMPTY;
/// fire.insert(CellId(70));
/// fire.insert(CellId(3));
/// assert_eq!(fire.iter().collect::<Vec<_>>(), [CellId(3), CellId(70)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed)]
pub struct CellSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> CellSet<WORDS> {
    /// No cells.
    pub const EMPTY: Self = CellSet([0; WORDS]);
    /// One more than the highest index it can hold.
    pub const CAPACITY: usize = WORDS * 64;

    /// Adds a cell; says whether it was new.
    ///
    /// # Panics
    /// When the cell's index is not below [`Self::CAPACITY`].
    #[inline]
    pub const fn insert(&mut self, cell: CellId) -> bool {
        let (word, bit) = split(cell);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a cell out; says whether it was in.
    #[inline]
    pub const fn remove(&mut self, cell: CellId) -> bool {
        let (word, bit) = split(cell);
        if word >= WORDS {
            return false;
        }
        let was = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        was
    }

    /// Whether the cell is in the set; a cell beyond the capacity never is.
    #[inline]
    pub const fn contains(&self, cell: CellId) -> bool {
        let (word, bit) = split(cell);
        word < WORDS && self.0[word] & bit != 0
    }

    /// The cells that are in either set.
    #[inline]
    #[must_use]
    pub const fn union(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] |= other.0[word];
            word += 1;
        }
        self
    }

    /// The cells that are in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] &= other.0[word];
            word += 1;
        }
        self
    }

    /// The cells of this set that the other has not.
    #[inline]
    #[must_use]
    pub const fn difference(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] &= !other.0[word];
            word += 1;
        }
        self
    }

    /// Whether any cell is in both.
    #[inline]
    pub const fn intersects(&self, other: &Self) -> bool {
        let mut word = 0;
        while word < WORDS {
            if self.0[word] & other.0[word] != 0 {
                return true;
            }
            word += 1;
        }
        false
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub const fn is_within(&self, other: &Self) -> bool {
        let (mut word, mut left) = (0, 0);
        while word < WORDS {
            left |= self.0[word] & !other.0[word];
            word += 1;
        }
        left == 0
    }

    /// The bits, lowest cells first, for code that works on many cells at a time.
    #[inline]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// How many cells.
    #[inline]
    pub const fn len(&self) -> usize {
        let (mut word, mut count) = (0, 0);
        while word < WORDS {
            count += self.0[word].count_ones();
            word += 1;
        }
        count as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let mut word = 0;
        while word < WORDS {
            if self.0[word] != 0 {
                return false;
            }
            word += 1;
        }
        true
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = CellId> + use<WORDS> {
        let words = self.0;
        let mut word = 0;
        let mut rest = words.first().copied().unwrap_or(0);
        std::iter::from_fn(move || {
            while rest == 0 {
                word += 1;
                rest = *words.get(word)?;
            }
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            Some(CellId((word * 64) as u16 + bit as u16))
        })
    }
}

#[inline]
const fn split(cell: CellId) -> (usize, u64) {
    (cell.0 as usize / 64, 1 << (cell.0 % 64))
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> fmt::Debug for CellSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}

impl<const WORDS: usize> FromIterator<CellId> for CellSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = CellId>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const WORDS: usize> Extend<CellId> for CellSet<WORDS> {
    fn extend<I: IntoIterator<Item = CellId>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        /// Agrees with the plain set of the standard library.
        #[test]
        fn behaves_like_a_set(a in proptest::collection::vec(0u16..192, 0..40), b in proptest::collection::vec(0u16..192, 0..40)) {
            let (set_a, set_b): (CellSet<3>, CellSet<3>) = (a.iter().map(|&c| CellId(c)).collect(), b.iter().map(|&c| CellId(c)).collect());
            let (a, b): (BTreeSet<u16>, BTreeSet<u16>) = (a.into_iter().collect(), b.into_iter().collect());
            let plain = |set: CellSet<3>| set.iter().map(|c| c.0).collect::<Vec<_>>();
            prop_assert_eq!(plain(set_a.union(set_b)), a.union(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(plain(set_a.intersection(set_b)), a.intersection(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(plain(set_a.difference(set_b)), a.difference(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(set_a.intersects(&set_b), !a.is_disjoint(&b));
            prop_assert_eq!((set_a.len(), set_a.is_empty()), (a.len(), a.is_empty()));
            prop_assert!(b.iter().all(|&c| set_a.contains(CellId(c)) == a.contains(&c)));
        }
    }

    #[test]
    fn removes() {
        let mut set: CellSet<1> = [CellId(5)].into_iter().collect();
        assert!(set.remove(CellId(5)) && !set.remove(CellId(5)) && !set.remove(CellId(900)));
        assert!(set.is_empty() && !set.contains(CellId(900)));
    }
}
