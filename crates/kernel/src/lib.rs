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
//! * the eight [`laws`], one suite that every game is run through;
//! * [`Situation`]: any position, in a file;
//! * [`Ledger`]: every rule of the rulebook and the tests that cover it;
//! * [`Title`]: a whole game with its bots behind one object-safe door.
//!
//! What every game would otherwise write again is here too: [`id!`], [`id_set!`] and [`forbidden!`] for its
//! vocabulary, [`files`] for its data, [`reading`] for reading positions, and [`testing`] for its tests.
//!
//! The kernel names no game, no hex and no die size.
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

mod book;
pub mod bot;
pub mod dice;
mod few;
pub mod files;
pub mod game;
pub mod hash;
pub mod help;
pub mod ids;
pub mod journal;
mod kept;
pub mod laws;
pub mod ledger;
pub mod odds;
mod played;
pub mod playing;
pub mod playout;
pub mod reading;
pub mod refusal;
pub mod replay;
pub mod rulebook;
pub mod scene;
pub mod seed;
pub mod session;
pub mod situation;
pub mod testing;
pub mod title;
pub mod told;
mod verb;
pub mod why;

pub use book::Book;
pub use bot::{Bot, View};
pub use derive::{Events, Verbs};
pub use dice::{Dice, Seed};
pub use few::Few;
pub use game::{Game, Outcome, Passing, Seat, Show, Status};
pub use hash::{Fingerprint, fingerprint};
pub use help::Help;
pub use journal::{Event, Journal, Record, Recorder, Silent, Viewer};
pub use ledger::Ledger;
pub use played::{Heard, Played};
pub use playing::AnySession;
pub use refusal::Refusal;
pub use replay::Replay;
pub use rulebook::{Info, Rulebook, Setup};
pub use scene::Scene;
pub use session::Session;
pub use situation::Situation;
pub use title::{AnyTitle, Title};
pub use told::{Change, Events, Story, Tells, Told};
pub use verb::{Called, Part, Points, Verb, Verbs, Words};
