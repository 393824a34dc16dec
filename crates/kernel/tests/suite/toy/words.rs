//! The vocabulary of the race: choices with their notation, events with what they tell.

use kernel::{Events, Listener, Seat, Tells, Told, Verbs};

/// The name of a seat.
pub(crate) fn name(seat: Seat) -> &'static str {
    ["red", "blue"][seat.0 as usize]
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
pub(crate) enum Choice {
    #[verb("row", rule = "1.1", label = "row")]
    Row,
    #[verb("hand", rule = "1.2", label = "hand")]
    Hand,
    #[verb("sail", rule = "1.3", label = "sail", chancy)]
    Sail,
    #[verb("dash", rule = "1.4", label = "dash", chancy)]
    Dash,
    #[verb("open", rule = "2.1", label = "open {0}")]
    Open(u8),
    #[verb("call", rule = "2.2", label = "call", chancy)]
    Call,
    /// Only ever offered by the vice that mumbles: it is read back as rowing.
    #[verb("mumble", rule = "1.1", label = "mumble")]
    Mumble,
}

/// What happened.
#[derive(Events)]
pub(crate) enum Event {
    #[event("1.1", open)]
    /// With a card that is whispered.
    Rowed(Seat, Option<u8>),
    #[event("1.2", open)]
    Handed(Seat),
    #[event("1.3", reveals)]
    Sailed(Seat, u8),
    #[event("1.4", reveals)]
    Dashed(Seat, u8),
    #[event("2.1", reveals)]
    Opened(Seat, u8),
    #[event("2.2", reveals)]
    Called(Seat, u8),
    /// The boat of a seat goes on, from a space to another.
    #[event("1", open)]
    Went(Seat, u8, u8),
}

impl Tells<()> for Event {
    fn told(&self, _: &Listener, _names: &()) -> Option<Told> {
        Some(match self {
            Event::Rowed(seat, whispered) => {
                let mind = whispered.map(|card| format!(", mind the {card}"));
                let mind = mind.unwrap_or_default();
                Told::says(format!("{} rows a space{mind}", name(*seat)))
            }
            Event::Handed(seat) => Told::says(format!("{} hands over", name(*seat))),
            Event::Sailed(seat, way) => {
                let told = Told::says(format!("{} rolls {way} and sails", name(*seat)));
                told.gist(format!("{way} on")).die("d6", way, "wind")
            }
            Event::Dashed(seat, total) => {
                let told = Told::says(format!("{} rolls {total} in all", name(*seat)));
                told.gist(format!("total {total}"))
            }
            Event::Opened(seat, card) => Told::says(format!("{} opens a {card}", name(*seat))),
            Event::Called(seat, card) => {
                let told = Told::says(format!("{} calls: a {card}", name(*seat)));
                told.gist(format!("card {card}"))
            }
            Event::Went(seat, from, to) => {
                Told::unsaid().moved(name(*seat), from.to_string(), to.to_string())
            }
        })
    }
}
