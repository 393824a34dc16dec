//! What a state keeps at hand although it follows from the rest.

use crate::hash::{Feed, Fingerprint};

/// Something that follows from the rest of a state: kept for speed, and left out of its hash.
///
/// ```
/// use kernel::{Derived, Feed, fingerprint};
///
/// #[derive(Feed)]
/// struct Counters { at: [u8; 3], on_map: Derived<u8> }
///
/// let one = Counters { at: [0, 4, 4], on_map: Derived(2) };
/// let other = Counters { at: [0, 4, 4], on_map: Derived(0) };
/// assert_eq!(fingerprint(&one), fingerprint(&other));
/// assert_eq!(one.on_map.0, 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Derived<T>(pub T);

impl<T> Feed for Derived<T> {
    /// Nothing to add.
    fn feed(&self, _: &mut Fingerprint) {}
}
