//! The vocabulary of the race: choices with their notation, events with their sentences.

use std::fmt;
use std::str::FromStr;

use kernel::{Event, Refusal, Seat, Viewer};

/// The name of a seat.
pub(crate) fn name(seat: Seat) -> &'static str {
    ["red", "blue"][seat.0 as usize]
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Choice {
    Row,
    Hand,
    Sail,
    Dash,
    Open(u8),
    Call,
    /// Only ever offered by the vice that mumbles: it is read back as rowing.
    Mumble,
}

impl Choice {
    /// The rule that allows it.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Choice::Row | Choice::Mumble => "1.1",
            Choice::Hand => "1.2",
            Choice::Sail => "1.3",
            Choice::Dash => "1.4",
            Choice::Open(_) => "2.1",
            Choice::Call => "2.2",
        }
    }

    /// The first word of the notation.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Choice::Row => "row",
            Choice::Hand => "hand",
            Choice::Sail => "sail",
            Choice::Dash => "dash",
            Choice::Open(_) => "open",
            Choice::Call => "call",
            Choice::Mumble => "mumble",
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match self {
            Choice::Open(card) => write!(f, " {card}"),
            _ => Ok(()),
        }
    }
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["row" | "mumble"] => Ok(Choice::Row),
            ["hand"] => Ok(Choice::Hand),
            ["sail"] => Ok(Choice::Sail),
            ["dash"] => Ok(Choice::Dash),
            ["call"] => Ok(Choice::Call),
            ["open", card] => card
                .parse()
                .map(Choice::Open)
                .map_err(|_| Refusal::notation(format!("`{card}` is not a card"))),
            _ => Err(Refusal::notation(format!("`{text}` cannot be read"))),
        }
    }
}

/// What happened.
pub(crate) enum Told {
    Rowed { seat: Seat, whispered: Option<u8> },
    Handed { seat: Seat },
    Sailed { seat: Seat, way: u8 },
    Dashed { seat: Seat, total: u8 },
    Opened { seat: Seat, card: u8 },
    Called { seat: Seat, card: u8 },
}

impl Event for Told {
    fn kind(&self) -> &'static str {
        match self {
            Told::Rowed { .. } => "rowed",
            Told::Handed { .. } => "handed",
            Told::Sailed { .. } => "sailed",
            Told::Dashed { .. } => "dashed",
            Told::Opened { .. } => "opened",
            Told::Called { .. } => "called",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Told::Rowed { .. } => "1.1",
            Told::Handed { .. } => "1.2",
            Told::Sailed { .. } => "1.3",
            Told::Dashed { .. } => "1.4",
            Told::Opened { .. } => "2.1",
            Told::Called { .. } => "2.2",
        }
    }

    fn text(&self, _viewer: Viewer) -> Option<String> {
        Some(match self {
            Told::Rowed {
                seat,
                whispered: None,
            } => format!("{} rows a space", name(*seat)),
            Told::Rowed {
                seat,
                whispered: Some(card),
            } => {
                format!("{} rows a space, mind the {card}", name(*seat))
            }
            Told::Handed { seat } => format!("{} hands over", name(*seat)),
            Told::Sailed { seat, way } => format!("{} rolls {way} and sails", name(*seat)),
            Told::Dashed { seat, total } => format!("{} rolls {total} in all", name(*seat)),
            Told::Opened { seat, card } => format!("{} opens a {card}", name(*seat)),
            Told::Called { seat, card } => format!("{} calls: a {card}", name(*seat)),
        })
    }

    fn reveals(&self) -> bool {
        !matches!(self, Told::Rowed { .. } | Told::Handed { .. })
    }

    fn gist(&self) -> Option<String> {
        match self {
            Told::Sailed { way, .. } => Some(format!("{way} on")),
            Told::Dashed { total, .. } => Some(format!("total {total}")),
            Told::Called { card, .. } => Some(format!("card {card}")),
            Told::Rowed { .. } | Told::Handed { .. } | Told::Opened { .. } => None,
        }
    }
}
