//! The first floor: how a game is shown, played, saved and offered to people.

pub mod again;
pub mod drawn;
pub mod files;
pub mod help;
mod kept;
pub mod ledger;
pub mod odds;
pub mod patch;
mod played;
pub mod playing;
pub mod reading;
pub mod replay;
pub mod rulebook;
pub mod scene;
mod seated;
pub mod session;
mod showing;
pub mod situation;
pub mod title;
mod verify;
pub mod version;
pub mod why;

pub use drawn::Drawn;
pub use help::Help;
pub use ledger::Ledger;
pub use played::{Heard, Played};
pub use playing::AnySession;
pub use replay::Replay;
pub use rulebook::{Info, Rulebook, Setup};
pub use scene::Scene;
pub use session::Session;
pub use showing::{Passing, Show};
pub use situation::Situation;
pub use title::{AnyTitle, Title};
pub use version::Version;
