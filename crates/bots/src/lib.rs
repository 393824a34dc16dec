//! Players made of code, and the titles they play.
//!
//! A bot sees a [`kernel::View`]: its own scene, or a world dealt anew from what it may know.

pub mod jubilee;

use kernel::{AnyTitle, Title};

/// Every game of Landfall with its bots.
pub fn titles() -> Vec<Box<dyn AnyTitle>> {
    let jubilee = Title::<::jubilee::Rules>::new()
        .with_bot("careful", |_| Box::new(jubilee::Careful::default()));
    let nightdrop = Title::<::nightdrop::Rules>::new();
    let heroes = Title::<::heroes::Rules>::new();
    vec![Box::new(jubilee), Box::new(nightdrop), Box::new(heroes)]
}
