//! The small numbers that name units, markers and places: one type for each kind, so that no two are mixed up;
//! sets of them, one bit each; the two sides; and what goes by a word.

/// A kind of id: how many there are, all of them in order, and the index for arrays. Where a data file says how many
/// there are, the number is left out.
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
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, $crate::Feed)]
        pub struct $name(pub u8);

        impl $name {
            /// The index for lists with an entry for each.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
    ($(#[$doc:meta])* $name:ident, $count:literal) => {
        $crate::id!($(#[$doc])* $name);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..$count).map($name)
            }
        }
    };
}

/// The two sides of a game, in the order of their seats.
///
/// ```
/// kernel::sides! {
///     /// Whose unit, whose decision.
///     pub enum Side {
///         /// In blue.
///         British,
///         /// In grey.
///         German,
///     }
/// }
///
/// assert_eq!(Side::British.enemy(), Side::German);
/// assert_eq!(Side::BOTH.map(Side::seat), [kernel::Seat(0), kernel::Seat(1)]);
/// ```
#[macro_export]
macro_rules! sides {
    (
        $(#[$doc:meta])*
        pub enum $side:ident {
            $(#[$first_doc:meta])* $first:ident,
            $(#[$second_doc:meta])* $second:ident $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, $crate::Feed)]
        pub enum $side {
            $(#[$first_doc])* $first,
            $(#[$second_doc])* $second,
        }

        impl $side {
            /// Both, in the order of their seats.
            pub const BOTH: [$side; 2] = [$side::$first, $side::$second];

            /// The index for arrays with an entry for each side.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The other one.
            #[inline]
            #[must_use]
            pub const fn enemy(self) -> $side {
                match self {
                    $side::$first => $side::$second,
                    $side::$second => $side::$first,
                }
            }

            /// Its seat.
            #[inline]
            pub const fn seat(self) -> $crate::Seat {
                $crate::Seat(self as u8)
            }
        }
    };
}

/// What goes by a word in files: an enum with the word of each.
///
/// ```
/// kernel::words! {
///     /// A part of the coast.
///     pub enum SubBeach {
///         /// The western half.
///         QueenWhite = "queen-white",
///         /// The eastern half.
///         QueenRed = "queen-red",
///     }
/// }
///
/// assert_eq!(SubBeach::of("queen-red"), Some(SubBeach::QueenRed));
/// assert_eq!(SubBeach::QueenWhite.word(), "queen-white");
/// assert_eq!(SubBeach::COUNT, 2);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $($(#[$each_doc:meta])* $each:ident = $word:literal,)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, $crate::Feed)]
        pub enum $name {
            $($(#[$each_doc])* $each,)*
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$($word),*].len();

            /// All of them with the word for each.
            pub const ALL: [($name, &'static str); $name::COUNT] = [$(($name::$each, $word)),*];

            /// The index for arrays with an entry for each.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word for it.
            pub const fn word(self) -> &'static str {
                $name::ALL[self.index()].1
            }

            /// By its word.
            pub fn of(word: &str) -> Option<$name> {
                let found = $name::ALL.iter().find(|(_, known)| *known == word);
                found.map(|&(each, _)| each)
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
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, $crate::Feed)]
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

            /// Adds it, or takes it out.
            #[inline]
            pub const fn put(&mut self, id: $id, there: bool) {
                if there {
                    self.add(id);
                } else {
                    self.take(id);
                }
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

        impl FromIterator<$id> for $name {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $name {
                ids.into_iter().fold($name::EMPTY, |set, id| set.or($name::one(id)))
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|id| id.0)).finish()
            }
        }
    };
}
