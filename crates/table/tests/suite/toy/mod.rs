//! A toy with secrets: two seats, a sealed card each, and a few ways to learn about them.
//!
//! 1 raise: a point, and the other decides. 2 roll a die for points. 3 peek at the other's card.
//! 4 open your own. 5 guess the other's. 6 note: write a number down for yourself, at most twice
//! a turn, without anybody hearing of it. 7 after eight turns the points decide.
//!
//! `V` says what is special: [`TWIN`] deals the south seat another card and nothing else, [`LEAKS`]
//! lets the question tell what it must not, [`MENDED`] has a later version of the rules, [`FORGETS`] cannot read any position.

mod book;
mod words;

use std::sync::LazyLock;

use kernel::scene::{Decision, Face, Figure, Light, Overlay, OverlayOffer, Panel, Piece, Row};
use kernel::{Dice, Feed, Game, Journal, Outcome, Refusal, Scene, Seat, Show, Status, Story};

pub(crate) use book::Rules;
pub(crate) use words::{Choice, Event};

/// The south seat has another card.
pub(crate) const TWIN: u8 = 1;
/// The question names a hidden card.
pub(crate) const LEAKS: u8 = 2;
/// Version 2 of the rules: notes are 1 or 2, and a die counts double.
pub(crate) const MENDED: u8 = 4;
/// Positions that were saved cannot be read any more.
pub(crate) const FORGETS: u8 = 8;

const TURNS: u8 = 8;

/// The names of the seats.
pub(crate) const NAMES: [&str; 2] = ["north", "south"];

/// A card, or its back.
pub(crate) fn face(of: usize, card: Option<u8>) -> &'static Face {
    static FACES: LazyLock<[[Face; 7]; 2]> = LazyLock::new(|| {
        [0, 1].map(|of| std::array::from_fn(|card| printed(of, (card > 0).then_some(card as u8))))
    });
    &FACES[of][card.map_or(0, usize::from)]
}

fn printed(of: usize, card: Option<u8>) -> Face {
    let name = card.map_or("sealed".to_owned(), |card| card.to_string());
    Face {
        says: format!("A card of {}: {name}.", NAMES[of]),
        name,
        side: NAMES[of],
        ..Face::default()
    }
    .printed()
}

/// A game in progress.
#[derive(Clone, Feed)]
pub(crate) struct Duel<const V: u8> {
    turn: Seat,
    turns: u8,
    noted: u8,
    cards: [u8; 2],
    open: [bool; 2],
    /// Whether a seat has seen the other's card.
    seen: [bool; 2],
    notes: [u8; 2],
    points: [u8; 2],
    brittle: bool,
    dice: Dice,
}

impl<const V: u8> Duel<V> {
    fn me(&self) -> usize {
        usize::from(self.turn.0)
    }

    fn other(&self) -> usize {
        1 - self.me()
    }

    fn pass(&mut self) {
        self.turn = Seat(1 - self.turn.0);
        self.turns += 1;
        self.noted = 0;
    }

    fn known(&self, viewer: Option<Seat>, card: usize) -> bool {
        let own = viewer == Some(Seat(card as u8));
        let seen = viewer == Some(Seat(1 - card as u8)) && self.seen[1 - card];
        own || seen || self.open[card]
    }
}

impl<const V: u8> Game for Duel<V> {
    type Choice = Choice;

    const BOUND: u32 = TURNS as u32 * 3;

    fn status(&self) -> Status {
        if self.turns < TURNS {
            return Status::Deciding {
                seat: self.turn,
                rule: "1",
            };
        }
        let [north, south] = self.points;
        let (id, title, winner) = match north.cmp(&south) {
            std::cmp::Ordering::Greater => ("north", "North wins", Some(Seat(0))),
            std::cmp::Ordering::Less => ("south", "South wins", Some(Seat(1))),
            std::cmp::Ordering::Equal => ("draw", "A draw", None),
        };
        Status::Over(Outcome {
            id,
            title,
            winner,
            score: i32::from(north) - i32::from(south),
            detail: format!("{north} to {south}"),
            rule: "7",
        })
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        into.extend(Choice::all().filter(|choice| self.may(choice).is_ok()));
    }

    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        let refuse = |rule, code, reason: &str| Err(Refusal::new(rule, code, reason));
        let (me, other) = (self.me(), self.other());
        match choice {
            Choice::Note(_) if self.noted == 2 => refuse("6", "noted", "two notes a turn"),
            Choice::Note(3) if V & MENDED != 0 => refuse("6", "number", "notes are 1 or 2"),
            Choice::Note(n) if !(1..=3).contains(n) => refuse("6", "number", "notes are 1 to 3"),
            Choice::Peek | Choice::Guess(_) if self.open[other] => {
                refuse("3", "open", "that card lies open")
            }
            Choice::Peek if self.seen[me] => refuse("3", "seen", "you have seen it"),
            Choice::Open if self.open[me] => refuse("4", "open", "your card lies open"),
            Choice::Guess(n) if !(1..=6).contains(n) => refuse("5", "card", "cards are 1 to 6"),
            Choice::Crash if !self.brittle => refuse("1", "sound", "nothing crashes here"),
            _ => Ok(()),
        }
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        let mut story = Story::new(journal, &());
        let (seat, me, other) = (self.turn, self.me(), self.other());
        match *choice {
            Choice::Crash => panic!("brittle"),
            Choice::Note(number) => {
                self.noted += 1;
                self.notes[me] = number;
                story.tell(&Event::Noted { seat, number });
                return;
            }
            Choice::Raise => {
                self.points[me] += 1;
                story.tell(&Event::Raised { seat });
            }
            Choice::Roll => {
                let face = self.dice.roll("d6", 1, 6, "points");
                self.points[me] += if V & MENDED == 0 { face } else { 2 * face };
                story.tell(&Event::Rolled { seat, face });
            }
            Choice::Peek => {
                self.seen[me] = true;
                let card = self.cards[other];
                story.tell(&Event::Peeked { seat, card });
            }
            Choice::Open => {
                self.open[me] = true;
                let card = self.cards[me];
                story.tell(&Event::Opened { seat, card });
            }
            Choice::Guess(card) => {
                let right = card == self.cards[other];
                if right {
                    self.points[me] += 3;
                    self.open[other] = true;
                }
                story.tell(&Event::Guessed { seat, card, right });
            }
        }
        self.pass();
    }

    fn names(&self) -> &'static () {
        &()
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        let (me, other) = (usize::from(seat.0), usize::from(1 - seat.0));
        let mut world = self.clone();
        if !self.known(Some(seat), other) {
            let cards: Vec<u8> = (1..=6).filter(|card| *card != self.cards[me]).collect();
            world.cards[other] = cards[dice.below(cards.len() as u32) as usize];
        }
        world.notes[other] = 0;
        world.dice = dice.fork();
        world
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        into.extend(NAMES.map(|name| (format!("card:{name}"), name.to_owned())));
    }
}

impl<const V: u8> Show for Duel<V> {
    fn question(&self, _viewer: Option<Seat>) -> String {
        let name = NAMES[self.me()];
        if V & LEAKS != 0 {
            return format!("{name}, what now, with south's {}?", self.cards[1]);
        }
        format!("{name}, what now?")
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        let piece = |card: usize| {
            let known = self.known(seat, card);
            Piece {
                id: format!("card:{}", NAMES[card]).into(),
                space: NAMES[card].into(),
                face: face(card, known.then_some(self.cards[card])),
                hidden: !known,
                ..Piece::default()
            }
        };
        let mut rows = Vec::new();
        if let Some(seat) = seat {
            let note = self.notes[usize::from(seat.0)].to_string();
            rows.push(Row::new("Your note", note));
        }
        let figure = |id, label, card: usize| Figure {
            id,
            label,
            value: i32::from(self.points[card]),
        };
        Scene {
            clock: format!("turn {} of {TURNS}", self.turns + 1),
            turn: u16::from(self.turns / 2) + 1,
            light: Light::Day,
            figures: vec![figure("north", "North", 0), figure("south", "South", 1)],
            pieces: vec![piece(0), piece(1)],
            panels: vec![Panel::new("notes", "Notes", rows)],
            overlays: vec![OverlayOffer {
                id: "reach",
                title: "Reach",
                about: "",
            }],
            decision: Decision::of(self, seat),
            outcome: match self.status() {
                Status::Over(outcome) => Some(outcome),
                Status::Deciding { .. } => None,
            },
            ..Scene::default()
        }
    }

    fn overlay(&self, seat: Option<Seat>, id: &str, _about: &str) -> Option<Overlay> {
        let name = |card: usize| (NAMES[card].to_owned(), self.known(seat, card).to_string());
        (id == "reach").then(|| Overlay {
            title: "Known cards".to_owned(),
            spaces: vec![name(0), name(1)],
            ..Overlay::default()
        })
    }

    fn wishes(&self, piece: Option<&str>, _space: Option<&str>, into: &mut Vec<Choice>) {
        if piece.is_some() {
            into.extend([Choice::Peek, Choice::Open, Choice::Guess(9)]);
        }
    }
}
