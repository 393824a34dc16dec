//! Pieces as each seat sees them: faces only where they may be known. A piece is drawn from its look, and again only when that changes.

use kernel::Seat;
use kernel::scene::{Badge, Piece, Text};
use kernel::sketch::Sketch;

use crate::data::{Data, StickKind};
use crate::ids::{Bits, CounterId, GERMAN, PieceId};
use crate::state::{Ask, March, Nightdrop, Place};
use crate::words;

/// 2.1.2, 9.3.2: which fronts of Sticks a viewer may know.
fn sees_stick(game: &Nightdrop, stick: PieceId, viewer: Option<Seat>) -> bool {
    game.revealed.has(stick) || (viewer == Some(GERMAN) && game.seen.has(stick))
}

/// 3.1.4: which German units a viewer may know.
fn sees_german(game: &Nightdrop, unit: PieceId, viewer: Option<Seat>) -> bool {
    game.revealed.has(unit) || viewer == Some(GERMAN)
}

/// How a piece looks to a viewer: all that its drawing depends on beside what is printed, and nothing that he may not know.
#[derive(Clone, Copy, Hash)]
pub(crate) struct Look {
    piece: PieceId,
    place: Place,
    up: Up,
    /// Markers on it, a bit each.
    badges: u8,
    going: Going,
}

/// The side of a counter that is up.
#[derive(Clone, Copy, Hash)]
#[repr(u8)]
enum Up {
    /// 2.1.2, 3.1.4: the back of a Stick, or the Unknown marker of a German unit.
    Back,
    /// The front of a Stick.
    Stick(StickKind),
    /// A German unit of the cup: which, and whether it is reduced.
    German(CounterId, bool),
    /// Companies, Howard, Lovat, the garrison, Patrols and the divisional headquarters hide nothing: whether it is reduced.
    Open(bool),
}

/// What a piece that moves, or may move, has to spend: half points, or one hex, whatever that costs (8.2.1).
#[derive(Clone, Copy, Hash)]
#[repr(u8)]
enum Going {
    Nowhere,
    CanMove(u8),
    CanMoveOneHex,
    OnItsWay(u8),
    OnItsWayOneHex,
}

impl Going {
    fn can_move(march: &March) -> Going {
        if march.one_hex {
            Going::CanMoveOneHex
        } else {
            Going::CanMove(march.left)
        }
    }

    fn on_its_way(march: &March) -> Going {
        if march.one_hex {
            Going::OnItsWayOneHex
        } else {
            Going::OnItsWay(march.left)
        }
    }

    fn words(self) -> Text {
        match self {
            Going::Nowhere => "".into(),
            Going::CanMoveOneHex => "Can move: one hex.".into(),
            Going::OnItsWayOneHex => "On its way: one hex.".into(),
            Going::CanMove(left) => format!("Can move: {} MP.", words::half_points(left)).into(),
            Going::OnItsWay(left) => format!("On its way: {} MP.", words::half_points(left)).into(),
        }
    }
}

/// The markers that a bit stands for, in the order in which they lie: its key and what it means.
const BADGES: [(u8, &str, &str); 5] = [
    (SEEN, "seen", "only the Germans know what it was"),
    (UNKNOWN, "unknown", "the British do not know it"),
    (CONFUSED, "confused", "confused: half its movement"),
    (MOVED, "moved", "has moved"),
    (FOUGHT, "fought", "has attacked"),
];
const SEEN: u8 = 1;
const UNKNOWN: u8 = 2;
const CONFUSED: u8 = 4;
const MOVED: u8 = 8;
const FOUGHT: u8 = 16;

/// Where the markers begin that lie on what the place says.
const AFTER_PLACE: usize = 2;

impl Nightdrop {
    /// Every piece; none of the German units that are still in the cup.
    pub(crate) fn draw_pieces(&self, viewer: Option<Seat>, sketch: &mut Sketch<'_>) {
        let data = self.data.get();
        let waiting = self.waiting_to_move();
        for piece in PieceId::all() {
            let (up, hint) = if piece.is_stick() {
                self.stick_up(piece, viewer)
            } else if piece.slot().is_some() {
                let Some(counter) = self.counter(piece) else {
                    continue;
                };
                self.german_up(piece, counter, viewer)
            } else {
                (Up::Open(self.is_reduced(piece)), 0)
            };
            let look = Look {
                piece,
                place: self.place(piece),
                up,
                badges: hint | self.deed_badges(piece),
                going: self.going(piece, waiting),
            };
            sketch.piece(data, look, draw);
        }
    }

    fn deed_badges(&self, piece: PieceId) -> u8 {
        let bit = |there: bool, bit: u8| if there { bit } else { 0 };
        bit(self.confused.has(piece), CONFUSED)
            | bit(self.deeds.moved().has(piece), MOVED)
            | bit(self.deeds.fought().has(piece), FOUGHT)
    }

    /// What a piece that moves, or may move in this Activation, has to spend: the same under every marker.
    fn going(&self, piece: PieceId, waiting: Bits) -> Going {
        if waiting.has(piece) {
            let march = self.may_move(piece);
            return march.map_or(Going::Nowhere, |march| Going::can_move(&march));
        }
        match self.ask {
            Ask::March(march) if march.group.has(piece) => Going::on_its_way(&march),
            _ => Going::Nowhere,
        }
    }

    /// 2.1.2: neither player may look at the front of an unknown Stick, its owner included.
    fn stick_up(&self, stick: PieceId, viewer: Option<Seat>) -> (Up, u8) {
        if !sees_stick(self, stick, viewer) {
            return (Up::Back, 0);
        }
        let hint = if self.seen.has(stick) { SEEN } else { 0 };
        (Up::Stick(self.kind(stick)), hint)
    }

    /// 3.1.4: a unit under its Unknown marker shows nothing to the British.
    fn german_up(&self, unit: PieceId, counter: CounterId, viewer: Option<Seat>) -> (Up, u8) {
        if !sees_german(self, unit, viewer) {
            return (Up::Back, 0);
        }
        let hint = if self.revealed.has(unit) { 0 } else { UNKNOWN };
        (Up::German(counter, self.is_reduced(unit)), hint)
    }
}

/// A piece as it looks.
fn draw(data: &'static Data, look: &Look) -> Piece {
    let Look { piece, place, .. } = *look;
    let (face, steps) = match look.up {
        Up::Back => (data.faces.back(piece), None),
        Up::Stick(kind) => (data.faces.stick(piece, kind), None),
        Up::German(counter, reduced) => {
            let two = data.counter(counter).reduced.is_some();
            let face = data.faces.german(piece, counter, reduced);
            (face, Some(steps(two, reduced)))
        }
        Up::Open(reduced) => {
            let two = data.piece(piece).reduced.is_some();
            let steps = piece.is_fighter().then(|| steps(two, reduced));
            (data.faces.unit(piece, reduced), steps)
        }
    };
    Piece {
        id: Text::Borrowed(data.name(piece)),
        space: Text::Borrowed(data.space(piece, place)),
        face,
        hidden: matches!(look.up, Up::Back),
        steps,
        badges: badges(data, look),
        note: look.going.words(),
        ..Piece::default()
    }
}

fn badges(data: &'static Data, look: &Look) -> Vec<Badge> {
    let (before, after) = BADGES.split_at(AFTER_PLACE);
    let lie = |of: &'static [(u8, &'static str, &'static str)]| {
        let there = of.iter().filter(|(bit, ..)| look.badges & bit != 0);
        there.map(|&(_, key, text)| Badge::new(key, text))
    };
    let on_the_way = match look.place {
        Place::Edge(hex) => Some(Badge::new(
            "edge",
            format!("enters at {} next turn", data.label(hex)),
        )),
        Place::Track(track) => Some(Badge::new(
            "track",
            format!("on its way to {}", words::track_end(track)),
        )),
        Place::Hex(_) | Place::Pool | Place::Spent | Place::Lost => None,
    };
    lie(before).chain(on_the_way).chain(lie(after)).collect()
}

/// Steps left and steps at full strength (9.2.6).
fn steps(two: bool, reduced: bool) -> (u8, u8) {
    let steps = 1 + u8::from(two);
    (steps - u8::from(reduced), steps)
}
