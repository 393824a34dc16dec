//! How most rules end that allow something or refuse it.

/// Yes where this holds; where not, why.
///
/// ```
/// use kernel::allow;
///
/// assert_eq!(allow(2 < 3, "too many"), Ok(()));
/// assert_eq!(allow(4 < 3, "too many"), Err("too many"));
/// ```
///
/// # Errors
/// The reason, where it does not hold.
#[inline]
pub fn allow<E>(holds: bool, why: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(why) }
}
