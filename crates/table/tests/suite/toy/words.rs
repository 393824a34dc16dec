//! The toy's notation and its journal.

use std::fmt;
use std::str::FromStr;

use kernel::journal::Shown;
use kernel::{Event, Refusal, Seat, Viewer};

use super::NAMES;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Choice {
    Note(u8),
    Raise,
    Roll,
    Peek,
    Open,
    Guess(u8),
    Crash,
}

impl Choice {
    pub(crate) fn all() -> impl Iterator<Item = Choice> {
        let notes = (1..=3).map(Choice::Note);
        let plain = [Choice::Raise, Choice::Roll, Choice::Peek, Choice::Open];
        let guesses = (1..=6).map(Choice::Guess);
        notes.chain(plain).chain(guesses).chain([Choice::Crash])
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            Choice::Note(_) => "6",
            Choice::Raise | Choice::Crash => "1",
            Choice::Roll => "2",
            Choice::Peek => "3",
            Choice::Open => "4",
            Choice::Guess(_) => "5",
        }
    }

    pub(crate) fn verb(self) -> &'static str {
        match self {
            Choice::Note(_) => "note",
            Choice::Raise => "raise",
            Choice::Crash => "crash",
            Choice::Roll => "roll",
            Choice::Peek => "peek",
            Choice::Open => "open",
            Choice::Guess(_) => "guess",
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Note(n) | Choice::Guess(n) => write!(f, "{} {n}", self.verb()),
            _ => f.write_str(self.verb()),
        }
    }
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Choice, Refusal> {
        let bad = || Refusal::notation(format!("`{text}` is no choice"));
        let number = |word: &str| word.parse().map_err(|_| bad());
        Ok(match text.split_once(' ') {
            Some(("note", n)) => Choice::Note(number(n)?),
            Some(("guess", n)) => Choice::Guess(number(n)?),
            None => Choice::all()
                .find(|choice| choice.to_string() == text)
                .ok_or_else(bad)?,
            Some(_) => return Err(bad()),
        })
    }
}

/// What happened.
pub(crate) enum Told {
    Noted { seat: Seat, number: u8 },
    Raised { seat: Seat },
    Rolled { seat: Seat, face: u8 },
    Peeked { seat: Seat, card: u8 },
    Opened { seat: Seat, card: u8 },
    Guessed { seat: Seat, card: u8, right: bool },
}

fn name(seat: Seat) -> &'static str {
    NAMES[usize::from(seat.0)]
}

impl Event for Told {
    fn kind(&self) -> &'static str {
        match self {
            Told::Noted { .. } => "noted",
            Told::Raised { .. } => "raised",
            Told::Rolled { .. } => "rolled",
            Told::Peeked { .. } => "peeked",
            Told::Opened { .. } => "opened",
            Told::Guessed { .. } => "guessed",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Told::Noted { .. } => "6",
            Told::Raised { .. } => "1",
            Told::Rolled { .. } => "2",
            Told::Peeked { .. } => "3",
            Told::Opened { .. } => "4",
            Told::Guessed { .. } => "5",
        }
    }

    fn text(&self, viewer: Viewer) -> Option<String> {
        let sees = |seat: &Seat| viewer == Viewer::Referee || viewer == Viewer::Seat(*seat);
        Some(match self {
            Told::Noted { seat, number } => {
                return sees(seat).then(|| format!("{} notes {number}.", name(*seat)));
            }
            Told::Raised { seat } => format!("{} raises.", name(*seat)),
            Told::Rolled { seat, face } => format!("{} rolls {face}.", name(*seat)),
            Told::Peeked { seat, card } if sees(seat) => {
                format!("{} peeks and sees {card}.", name(*seat))
            }
            Told::Peeked { seat, .. } => format!("{} peeks.", name(*seat)),
            Told::Opened { seat, card } => format!("{} opens the {card}.", name(*seat)),
            Told::Guessed { seat, card, right } => {
                let how = if *right { "rightly" } else { "wrongly" };
                format!("{} guesses {card}, {how}.", name(*seat))
            }
        })
    }

    fn reveals(&self) -> bool {
        !matches!(self, Told::Noted { .. } | Told::Raised { .. })
    }

    fn gist(&self) -> Option<String> {
        match self {
            Told::Rolled { face, .. } => Some(format!("{face} points")),
            Told::Guessed { right, .. } => Some(if *right { "right" } else { "wrong" }.to_owned()),
            _ => None,
        }
    }

    fn shows(&self) -> Option<Shown> {
        match self {
            Told::Rolled { face, .. } => Some(Shown {
                kind: "d6",
                face: face.to_string(),
            }),
            _ => None,
        }
    }
}
