//! What an event tells: its sentence, and what changed on the board.
//!
//! A game's events are one enum with `#[derive(kernel::Events)]`. Each variant says under which rule it happens and whether it
//! reveals anything; one function, [`Tells::told`], says the rest. Log, animation, odds, statistics and tests all read it.
//!
//! ```
//! use kernel::told::{Tells, Told};
//! use kernel::{Events, Listener, Recorder, Story, Viewer};
//!
//! struct Harbour { boats: Vec<&'static str> }
//!
//! #[derive(Events)]
//! enum Event {
//!     #[event("1.1", open)]
//!     Rowed { boat: usize, from: u8, to: u8 },
//!     #[event(rule = if *gale { "1.4" } else { "1.3" }, reveals)]
//!     WindRose { die: u8, gale: bool },
//! }
//!
//! impl Tells<Harbour> for Event {
//!     fn told(&self, _: &Listener, harbour: &Harbour) -> Option<Told> {
//!         Some(match self {
//!             Event::Rowed { boat, from, to } => {
//!                 let name = harbour.boats[*boat];
//!                 Told::says(format!("{name} is rowed on to {to}.")).moved(name, from.to_string(), to.to_string())
//!             }
//!             Event::WindRose { die, .. } => Told::says(format!("The wind rises: {die}.")).die("d6", die, "wind"),
//!         })
//!     }
//! }
//!
//! let harbour = Harbour { boats: vec!["gull", "tern"] };
//! let mut heard = Recorder::new(Viewer::Referee);
//! let mut story = Story::new(&mut heard, &harbour);
//! story.tell(&Event::Rowed { boat: 1, from: 0, to: 2 });
//! story.tell(&Event::WindRose { die: 6, gale: true });
//! assert_eq!(heard.records[0].kind, "rowed");
//! assert_eq!(heard.records[0].changes.len(), 1);
//! assert_eq!((heard.records[1].kind, heard.records[1].rule), ("wind-rose", "1.4"));
//! assert!(heard.revealed);
//! ```

use std::fmt;

use serde::Serialize;

use crate::journal::{Event, Journal, Listener};

/// Events declared with `#[derive(Events)]`.
///
/// Each variant says `#[event("8.1.1", open)]` or `#[event("9.2.4", reveals)]`: the rule it happens under, and whether a die, a
/// draw or a secret becomes known. Where that depends on its parts, `rule = …` and `reveals = …` take an expression over
/// them (they are bound by reference). The kind is the variant's name, `StepLost` being `step-lost`.
pub trait Events {
    /// A stable word for programs, such as `step-lost`.
    fn kind(&self) -> &'static str;

    /// The rule under which it happened.
    fn rule(&self) -> &'static str;

    /// Whether a die, a draw or a secret became known: undo never goes back beyond it.
    fn reveals(&self) -> bool;
}

/// What an event tells, with the names that stand in `N`.
pub trait Tells<N: ?Sized>: Events {
    /// What somebody hears, or `None` where it is not theirs to know. Ask who listens only where it matters: otherwise it is
    /// worded once for everybody.
    fn told(&self, to: &Listener, names: &N) -> Option<Told>;
}

/// What a viewer hears of an event. Pieces and spaces go by the ids of this viewer's own scene.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// The sentence; empty where nothing needs to be said about the changes.
    pub text: String,
    /// A few words for an odds preview, where the event decides anything ("step lost").
    pub gist: Option<String>,
    /// The name of the one unit that the gist is about; the gist begins with it.
    pub about: Option<String>,
    /// Where it happened, so that the table can point there.
    pub spaces: Vec<String>,
    /// The die or chit that fell.
    pub shows: Option<Shown>,
    /// What changed on the board, in order.
    pub changes: Vec<Change>,
}

/// A die or a chit as it lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Shown {
    /// `d6`, `chit` …: a key the table draws by.
    pub kind: &'static str,
    /// What is up.
    pub face: String,
    /// What it was for, in a word or two: `initiative`, `damage to A/7`.
    #[serde(rename = "for", skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<String>"))]
    pub why: String,
}

/// Something that changed on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Change {
    /// A piece goes from one space to another.
    Moved {
        /// Which.
        piece: String,
        /// Where it stood.
        from: String,
        /// Where it stands now.
        to: String,
    },
    /// A piece comes into view.
    Placed {
        /// Which.
        piece: String,
        /// Where it stands now.
        at: String,
    },
    /// A piece is seen no more.
    Removed {
        /// Which.
        piece: String,
        /// Where it stood.
        from: String,
    },
    /// A piece is known by another id from now on.
    Became {
        /// Which, by its old id.
        piece: String,
        /// Its new id.
        now: String,
    },
    /// A piece is out of the game; where it went is told apart.
    Lost {
        /// Which.
        piece: String,
    },
    /// A piece loses or regains strength.
    Steps {
        /// Which.
        piece: String,
        /// What it has left.
        left: u8,
    },
    /// A marker is put on a piece or a space.
    Marked {
        /// The piece or space.
        on: String,
        /// What the marker is, as in [`crate::scene::Badge::key`] or [`crate::scene::Marker::key`].
        key: &'static str,
    },
    /// A marker is taken off.
    Unmarked {
        /// The piece or space.
        on: String,
        /// What the marker is.
        key: &'static str,
    },
    /// A shot is fired or a blow struck.
    Shot {
        /// The piece that fires; empty where it is not known or none.
        by: String,
        /// Where it comes from; empty where it comes from off the map.
        from: String,
        /// Where it goes.
        at: String,
    },
}

impl Told {
    /// A sentence.
    pub fn says(text: impl Into<String>) -> Told {
        let text = text.into();
        Told {
            text,
            ..Told::default()
        }
    }

    /// Nothing to be said: what changed goes with what was said before, or comes next.
    pub fn unsaid() -> Told {
        Told::default()
    }

    /// It happened there.
    #[must_use]
    pub fn at(mut self, space: impl Into<String>) -> Told {
        self.spaces.push(space.into());
        self
    }

    /// In a few words, for odds.
    #[must_use]
    pub fn gist(mut self, gist: impl Into<String>) -> Told {
        self.gist = Some(gist.into());
        self
    }

    /// The unit that the gist is about and begins with.
    #[must_use]
    pub fn about(mut self, unit: impl Into<String>) -> Told {
        self.about = Some(unit.into());
        self
    }

    /// A die fell, or several: `face` is what is up, `why` what it was for.
    #[must_use]
    pub fn die(
        mut self,
        kind: &'static str,
        face: impl fmt::Display,
        why: impl Into<String>,
    ) -> Told {
        self.shows = Some(Shown {
            kind,
            face: face.to_string(),
            why: why.into(),
        });
        self
    }

    /// Something changed.
    #[must_use]
    pub fn with(mut self, change: Change) -> Told {
        self.changes.push(change);
        self
    }

    /// A piece goes from one space to another.
    #[must_use]
    pub fn moved(
        self,
        piece: impl Into<String>,
        from: impl Into<String>,
        to: impl Into<String>,
    ) -> Told {
        let (piece, from, to) = (piece.into(), from.into(), to.into());
        self.with(Change::Moved { piece, from, to })
    }

    /// A piece comes into view.
    #[must_use]
    pub fn placed(self, piece: impl Into<String>, at: impl Into<String>) -> Told {
        let (piece, at) = (piece.into(), at.into());
        self.with(Change::Placed { piece, at })
    }

    /// A piece is seen no more.
    #[must_use]
    pub fn removed(self, piece: impl Into<String>, from: impl Into<String>) -> Told {
        let (piece, from) = (piece.into(), from.into());
        self.with(Change::Removed { piece, from })
    }

    /// A piece is known by another id from now on.
    #[must_use]
    pub fn became(self, piece: impl Into<String>, now: impl Into<String>) -> Told {
        let (piece, now) = (piece.into(), now.into());
        self.with(Change::Became { piece, now })
    }

    /// A piece is out of the game.
    #[must_use]
    pub fn lost(self, piece: impl Into<String>) -> Told {
        let piece = piece.into();
        self.with(Change::Lost { piece })
    }

    /// A piece has so many steps left.
    #[must_use]
    pub fn steps(self, piece: impl Into<String>, left: u8) -> Told {
        let piece = piece.into();
        self.with(Change::Steps { piece, left })
    }

    /// A marker is put on a piece or a space.
    #[must_use]
    pub fn marked(self, on: impl Into<String>, key: &'static str) -> Told {
        let on = on.into();
        self.with(Change::Marked { on, key })
    }

    /// A marker is taken off.
    #[must_use]
    pub fn unmarked(self, on: impl Into<String>, key: &'static str) -> Told {
        let on = on.into();
        self.with(Change::Unmarked { on, key })
    }

    /// A shot is fired.
    #[must_use]
    pub fn shot(
        self,
        by: impl Into<String>,
        from: impl Into<String>,
        at: impl Into<String>,
    ) -> Told {
        let (by, from, at) = (by.into(), from.into(), at.into());
        self.with(Change::Shot { by, from, at })
    }
}

/// A journal to which a game tells its events, with the names for them at hand.
pub struct Story<'a, N> {
    journal: &'a mut dyn Journal,
    names: &'a N,
}

impl<'a, N> Story<'a, N> {
    /// Told to this journal, with these names.
    pub fn new(journal: &'a mut dyn Journal, names: &'a N) -> Story<'a, N> {
        Story { journal, names }
    }

    /// Tells an event.
    #[inline]
    pub fn tell<E: Tells<N>>(&mut self, event: &E) {
        let names = self.names;
        self.journal.tell(&Named { event, names });
    }
}

/// An event with the names for it.
struct Named<'a, E, N> {
    event: &'a E,
    names: &'a N,
}

impl<E: Tells<N>, N> Event for Named<'_, E, N> {
    fn kind(&self) -> &'static str {
        self.event.kind()
    }

    fn rule(&self) -> &'static str {
        self.event.rule()
    }

    fn reveals(&self) -> bool {
        self.event.reveals()
    }

    fn told(&self, to: &Listener) -> Option<Told> {
        self.event.told(to, self.names)
    }
}
