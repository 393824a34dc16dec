//! The contract between the rules of a wargame and everything else: the terminal, the table in
//! the browser, the bots, the tests.
//!
//! A game is a value that answers what is legal and what comes of it ([`Game`]), and how that is shown ([`Show`]): whose
//! decision is it, what may be chosen, what does a choice do, what may a seat see, and which other world could that
//! seat not tell from this one. Around it stand
//!
//! * [`Dice`], the only source of chance: seeded, saved with the state, scriptable;
//! * the [`journal`], which tells the story with rule numbers;
//! * [`Refusal`]s that teach;
//! * [`Session`]: a game being played, with its history, undo and replay file;
//! * [`odds`]: what a choice may lead to, without peeking at hidden truth;
//! * the ten [`laws`], one suite that every game is run through;
//! * [`Situation`]: any position, in a file;
//! * [`Ledger`]: every rule of the rulebook and the tests that cover it;
//! * [`Title`]: a whole game with its bots behind one object-safe door.
//!
//! What every game would otherwise write again is here too: [`id!`], [`id_set!`], [`sides!`] and [`forbidden!`] for its
//! vocabulary, [`files`] for its data, [`reading`] for reading positions, and [`testing`] for its tests.
//!
//! The kernel names no game, no hex and no die size.
//!
//! # Three floors
//!
//! | floor | feature | what it holds |
//! |---|---|---|
//! | [`rules`] | always | what a game answers, dice, events, refusals, verbs, bots |
//! | [`show`] | `show`, on by default | scenes, offers, boards, odds; sessions, positions, replays; whole titles |
//! | [`proof`] | `proof`; `testing` for what only tests need | the laws, and support for a game's tests and benchmark |
//!
//! A floor knows those above it in this list only. All names are also at the root: `kernel::Game`, `kernel::scene`, `kernel::laws`.
//!
//! # A bot in a few lines
//!
//! A bot is asked with a [`View`]: it may look at its own scene, or play on in worlds dealt anew,
//! and never learns more than a player at the table. This one tries every choice in one such world
//! and takes the first that ends the game.
//!
//! ```
//! use kernel::{Bot, Dice, Game, Silent, Status, View};
//!
//! struct Impatient;
//!
//! impl<G: Game> Bot<G> for Impatient {
//!     fn pick(&mut self, view: &View<'_, G>, choices: &[G::Choice], dice: &mut Dice) -> usize {
//!         let world = view.world(dice);
//!         let ends = |choice: &G::Choice| {
//!             let mut next = world.clone();
//!             next.choose(choice, &mut Silent).is_ok()
//!                 && matches!(next.status(), Status::Over(_))
//!         };
//!         choices.iter().position(ends).unwrap_or(0)
//!     }
//! }
//! ```
//!
//! `Title::new(rules).with_bot("impatient", "Ends the game where it can.", |_seat| Box::new(Impatient))`
//! seats it, and `landfall playout GAME --bots impatient` shows how it fares beside the random one.

// The derives name the kernel by its name, here too.
extern crate self as kernel;

pub mod rules;
#[cfg(feature = "show")]
pub mod show;

#[cfg(feature = "proof")]
pub mod proof;

pub use derive::{Events, Feed, Verbs, Worded};
pub use rules::*;
#[cfg(feature = "show")]
pub use show::*;

#[cfg(feature = "proof")]
pub use proof::*;
