//! The small numbers that name units, markers and places: one type for each kind, so that no two are mixed up;
//! and sets of them, one bit each.

/// A kind of id: how many there are, all of them in order, and the index for arrays.
///
/// ```
/// kernel::id!(
///     /// A depth marker.
///     DepthId, 20
/// );
///
/// assert_eq!(DepthId::COUNT, 20);
/// assert_eq!(DepthId::all().last().map(DepthId::index), Some(19));
/// ```
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..$count).map($name)
            }

            /// The index for arrays that have one entry for each.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

/// A set of one kind of id in one word: small, `Copy`, and iterated in ascending order.
///
/// ```
/// kernel::id!(
///     /// A depth marker.
///     DepthId, 20
/// );
/// kernel::id_set!(
///     /// A set of depth markers.
///     Depths: u32 of DepthId
/// );
///
/// let mut drawn = Depths::range(3, 6).without(Depths::one(DepthId(4)));
/// drawn.take(DepthId(3));
/// assert_eq!(drawn.only(), Some(DepthId(5)));
/// assert!(drawn.and(Depths::range(0, 5)).is_empty());
/// ```
#[macro_export]
macro_rules! id_set {
    ($(#[$doc:meta])* $name:ident: $word:ident of $id:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub $word);

        impl $name {
            /// Nothing.
            pub const EMPTY: $name = $name(0);

            /// Those from a number up to, but not with, another.
            pub const fn range(from: u32, to: u32) -> $name {
                $name(($word::MAX >> ($word::BITS - (to - from))) << from)
            }

            /// One of them.
            #[inline]
            pub const fn one(id: $id) -> $name {
                $name(1 << id.0)
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn has(self, id: $id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            /// Adds it.
            #[inline]
            pub const fn add(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes it out.
            #[inline]
            pub const fn take(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// Those in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// Those in either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// Those of this set that the other has not.
            #[inline]
            #[must_use]
            pub const fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
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
            pub const fn first(self) -> Option<$id> {
                if self.0 == 0 {
                    None
                } else {
                    Some($id(self.0.trailing_zeros() as u8))
                }
            }

            /// The only one.
            #[inline]
            pub const fn only(self) -> Option<$id> {
                if self.0 & self.0.wrapping_sub(1) == 0 {
                    self.first()
                } else {
                    None
                }
            }

            /// All of them, ascending.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    if rest == 0 {
                        return None;
                    }
                    let id = $id(rest.trailing_zeros() as u8);
                    rest &= rest - 1;
                    Some(id)
                })
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|id| id.0)).finish()
            }
        }
    };
}
