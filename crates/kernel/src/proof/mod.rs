//! The top floor: the laws that every game keeps, and support for a game's own tests.

pub mod laws;
#[cfg(feature = "testing")]
pub mod testing;
