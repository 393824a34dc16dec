//! The toy's notation and its journal.

use kernel::{Events, Listener, Seat, Tells, Told, Verbs};

use super::NAMES;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
pub(crate) enum Choice {
    #[verb("note", rule = "6", label = "note {0}")]
    Note(u8),
    #[verb("raise", rule = "1", label = "raise")]
    Raise,
    #[verb("roll", rule = "2", label = "roll", chancy)]
    Roll,
    #[verb("peek", rule = "3", label = "peek")]
    Peek,
    #[verb("open", rule = "4", label = "open")]
    Open,
    #[verb("guess", rule = "5", label = "guess {0}", chancy)]
    Guess(u8),
    #[verb("crash", rule = "1", label = "crash")]
    Crash,
}

impl Choice {
    pub(crate) fn all() -> impl Iterator<Item = Choice> {
        let notes = (1..=3).map(Choice::Note);
        let plain = [Choice::Raise, Choice::Roll, Choice::Peek, Choice::Open];
        let guesses = (1..=6).map(Choice::Guess);
        notes.chain(plain).chain(guesses).chain([Choice::Crash])
    }
}

/// What happened.
#[derive(Events)]
pub(crate) enum Event {
    #[event("6", open)]
    Noted { seat: Seat, number: u8 },
    #[event("1", open)]
    Raised { seat: Seat },
    #[event("2", reveals)]
    Rolled { seat: Seat, face: u8 },
    #[event("3", reveals)]
    Peeked { seat: Seat, card: u8 },
    #[event("4", reveals)]
    Opened { seat: Seat, card: u8 },
    #[event("5", reveals)]
    Guessed { seat: Seat, card: u8, right: bool },
}

fn name(seat: Seat) -> &'static str {
    NAMES[usize::from(seat.0)]
}

impl Tells<()> for Event {
    fn told(&self, to: &Listener, (): &()) -> Option<Told> {
        let sees = |seat: Seat| to.is(seat);
        Some(match *self {
            Event::Noted { seat, number } => {
                return sees(seat).then(|| Told::says(format!("{} notes {number}.", name(seat))));
            }
            Event::Raised { seat } => Told::says(format!("{} raises.", name(seat))),
            Event::Rolled { seat, face } => Told::says(format!("{} rolls {face}.", name(seat)))
                .gist(format!("{face} points"))
                .die("d6", face, "points"),
            Event::Peeked { seat, card } if sees(seat) => {
                Told::says(format!("{} peeks and sees {card}.", name(seat)))
            }
            Event::Peeked { seat, .. } => Told::says(format!("{} peeks.", name(seat))),
            Event::Opened { seat, card } => Told::says(format!("{} opens the {card}.", name(seat))),
            Event::Guessed { seat, card, right } => {
                let (how, gist) = if right {
                    ("rightly", "right")
                } else {
                    ("wrongly", "wrong")
                };
                Told::says(format!("{} guesses {card}, {how}.", name(seat))).gist(gist)
            }
        })
    }
}
