//! The small numbers that name units, markers and places: one type for each kind, so that no two are mixed up.

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
