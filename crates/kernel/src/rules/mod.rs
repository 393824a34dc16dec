//! The ground floor: what a game is, without any way to show it.

mod agenda;
mod allow;
mod book;
pub mod bot;
pub mod dice;
mod few;
pub mod game;
pub mod hash;
pub mod ids;
pub mod journal;
pub mod playout;
pub mod refusal;
pub mod seed;
pub mod told;
mod verb;

pub use agenda::{Agenda, Flow, Goes};
pub use allow::allow;
pub use book::Book;
pub use bot::{Bot, View};
pub use dice::{Dice, Seed};
pub use few::Few;
pub use game::{Game, Outcome, Seat, Status};
pub use hash::{Feed, Fingerprint, fingerprint};
pub use journal::{Event, Journal, Listener, Record, Recorder, Silent, Viewer};
pub use refusal::Refusal;
pub use told::{Change, Events, Story, Tells, Told};
pub use verb::{Called, Part, Points, Role, Verb, Verbs, Words};
