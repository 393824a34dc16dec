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
    going: Option<Going>,
}

/// The side of a counter that is up.
#[derive(Clone, Copy, Hash)]
enum Up {
    /// 2.1.2: of a Stick, where its kind may be known.
    Stick(Option<StickKind>),
    /// 3.1.4: of a German unit of the cup, where it may be known: which, and whether it is reduced.
    German(Option<(CounterId, bool)>),
    /// Companies, Howard, Lovat, the garrison, Patrols and the divisional headquarters hide nothing: whether it is reduced.
    Open(bool),
}

/// What a piece that moves, or may move, has to spend.
#[derive(Clone, Copy, Hash)]
struct Going {
    on_its_way: bool,
    /// Half points; nothing where it may go one hex, whatever that costs (8.2.1).
    left: Option<u8>,
}

impl Going {
    fn new(march: &March, on_its_way: bool) -> Going {
        let left = (!march.one_hex).then_some(march.left);
        Going { on_its_way, left }
    }

    fn words(self) -> String {
        let what = if self.on_its_way {
            "On its way"
        } else {
            "Can move"
        };
        match self.left {
            None => format!("{what}: one hex."),
            Some(left) => format!("{what}: {} MP.", words::half_points(left)),
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
            if piece.slot().is_some_and(|slot| self.who[slot].is_none()) {
                continue;
            }
            sketch.piece(data, self.look(piece, viewer, waiting), draw);
        }
    }

    fn look(&self, piece: PieceId, viewer: Option<Seat>, waiting: Bits) -> Look {
        let (up, hint) = if piece.is_stick() {
            self.stick_up(piece, viewer)
        } else if piece.slot().is_some() {
            self.german_up(piece, viewer)
        } else {
            (Up::Open(self.is_reduced(piece)), 0)
        };
        let bit = |there: bool, bit: u8| if there { bit } else { 0 };
        Look {
            piece,
            place: self.place(piece),
            up,
            badges: hint
                | bit(self.confused.has(piece), CONFUSED)
                | bit(self.deeds.moved().has(piece), MOVED)
                | bit(self.deeds.fought().has(piece), FOUGHT),
            going: self.going(piece, waiting),
        }
    }

    /// What a piece that moves, or may move in this Activation, has to spend: the same under every marker.
    fn going(&self, piece: PieceId, waiting: Bits) -> Option<Going> {
        if waiting.has(piece) {
            let march = self.may_move(piece).ok()?;
            return Some(Going::new(&march, false));
        }
        match self.ask {
            Ask::March(march) if march.group.has(piece) => Some(Going::new(&march, true)),
            _ => None,
        }
    }

    /// 2.1.2: neither player may look at the front of an unknown Stick, its owner included.
    fn stick_up(&self, stick: PieceId, viewer: Option<Seat>) -> (Up, u8) {
        let kind = Some(self.kind(stick)).filter(|_| sees_stick(self, stick, viewer));
        let only_seen = kind.is_some() && self.seen.has(stick);
        (Up::Stick(kind), if only_seen { SEEN } else { 0 })
    }

    /// 3.1.4: a unit under its Unknown marker shows nothing to the British.
    fn german_up(&self, unit: PieceId, viewer: Option<Seat>) -> (Up, u8) {
        let counter = self
            .counter(unit)
            .filter(|_| sees_german(self, unit, viewer));
        let known = counter.map(|counter| (counter, self.is_reduced(unit)));
        let unknown = known.is_some() && !self.revealed.has(unit);
        (Up::German(known), if unknown { UNKNOWN } else { 0 })
    }
}

/// A piece as it looks.
fn draw(data: &'static Data, look: &Look) -> Piece {
    let Look { piece, place, .. } = *look;
    let (face, hidden, steps) = match look.up {
        Up::Stick(kind) => (data.faces.stick(piece, kind), kind.is_none(), None),
        Up::German(known) => {
            let steps = known
                .map(|(counter, reduced)| steps(data.counter(counter).reduced.is_some(), reduced));
            (data.faces.german(piece, known), known.is_none(), steps)
        }
        Up::Open(reduced) => {
            let two = data.piece(piece).reduced.is_some();
            let steps = piece.is_fighter().then(|| steps(two, reduced));
            (data.faces.unit(piece, reduced), false, steps)
        }
    };
    Piece {
        id: Text::Borrowed(data.name(piece)),
        space: Text::Borrowed(data.space(piece, place)),
        face,
        hidden,
        steps,
        badges: badges(data, look),
        note: look.going.map(Going::words).unwrap_or_default().into(),
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
