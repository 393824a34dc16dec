//! Players made of code, and the titles they play.
//!
//! A bot sees a [`kernel::View`]: its own scene, or a world dealt anew from what it may know. Each game is a feature
//! of this crate, so that one can be built without the others.

#[cfg(any(feature = "folio", feature = "jubilee", feature = "nightdrop"))]
#[macro_use]
mod weights;

#[cfg(feature = "folio")]
pub mod folio;
#[cfg(feature = "gts")]
pub mod gts;
#[cfg(feature = "heroes")]
pub mod heroes;
#[cfg(feature = "jubilee")]
pub mod jubilee;
#[cfg(feature = "nightdrop")]
pub mod nightdrop;
#[cfg(any(feature = "folio", feature = "jubilee", feature = "nightdrop"))]
mod thinking;

use kernel::{AnyTitle, Title};

/// Every game of Landfall that is built in, with its bots.
pub fn titles() -> Vec<Box<dyn AnyTitle>> {
    vec![
        #[cfg(feature = "jubilee")]
        Box::new(Title::new(::jubilee::Rules::default()).with_bot(
            "careful",
            "Lands, destroys what it can reach at fair odds, and brings its people home in time.",
            |_| Box::new(jubilee::Careful::default()),
        )),
        #[cfg(feature = "nightdrop")]
        Box::new(Title::new(::nightdrop::Rules::default()).with_bot(
            "steady",
            "Gathers its Sticks and holds the bridges as the British; hunts them and bars the roads as the German.",
            |_| Box::new(nightdrop::Steady::default()),
        )),
        #[cfg(feature = "folio")]
        Box::new(Title::new(::folio::Rules::default()).with_bot(
            "patient",
            "Lands, builds up and goes for Caen as the Allies; holds a line and strikes back with panzers as the German.",
            |_| Box::new(folio::Patient::default()),
        )),
        #[cfg(feature = "heroes")]
        Box::new(Title::new(::heroes::Rules::default()).with_bot(
            "solo",
            "Goes for the objectives by the shortest way, fires where a hit is likely, and assaults where the dice favour it.",
            |_| Box::new(heroes::Solo::default()),
        )),
        #[cfg(feature = "gts")]
        Box::new(Title::new(::gts::Rules::default()).with_bot(
            "dogged",
            "Goes for what scores and holds it, fires where it tells, assaults where it has tried the odds; opens the beaches first.",
            |_| Box::new(gts::Dogged::default()),
        )),
    ]
}
