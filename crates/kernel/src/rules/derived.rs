//! What a state keeps at hand although it follows from the rest.

use std::hash::{Hash, Hasher};

/// Something that follows from the rest of a state: kept for speed, and left out of its hash.
///
/// ```
/// use kernel::{Derived, fingerprint};
///
/// #[derive(Hash)]
/// struct Counters { at: [u8; 3], on_map: Derived<u8> }
///
/// let one = Counters { at: [0, 4, 4], on_map: Derived(2) };
/// let other = Counters { at: [0, 4, 4], on_map: Derived(0) };
/// assert_eq!(fingerprint(&one), fingerprint(&other));
/// assert_eq!(one.on_map.0, 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Derived<T>(pub T);

impl<T> Hash for Derived<T> {
    /// Nothing to add.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
