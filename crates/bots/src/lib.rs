//! Players made of code, and the titles they play.
//!
//! A bot sees a [`kernel::View`]: its own scene, or a world dealt anew from what it may know.

use kernel::{AnyTitle, Title};

/// Every game of Landfall with its bots.
pub fn titles() -> Vec<Box<dyn AnyTitle>> {
    vec![Box::new(Title::<jubilee::Rules>::new())]
}
