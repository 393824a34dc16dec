//! Pieces as each seat sees them: faces only where they may be known.

use kernel::Seat;
use kernel::scene::{Badge, Piece, Text};

use crate::ids::{GERMAN, PieceId};
use crate::state::{Ask, Nightdrop, Place};
use crate::words;

/// 2.1.2, 9.3.2: which fronts of Sticks a viewer may know.
fn sees_stick(game: &Nightdrop, stick: PieceId, viewer: Option<Seat>) -> bool {
    game.revealed.has(stick) || (viewer == Some(GERMAN) && game.seen.has(stick))
}

/// 3.1.4: which German units a viewer may know.
fn sees_german(game: &Nightdrop, unit: PieceId, viewer: Option<Seat>) -> bool {
    game.revealed.has(unit) || viewer == Some(GERMAN)
}

impl Nightdrop {
    /// A piece; nothing for German units that are still in the cup.
    pub(crate) fn draw_piece(&self, piece: PieceId, viewer: Option<Seat>) -> Option<Piece> {
        if piece.slot().is_some_and(|slot| self.who[slot].is_none()) {
            return None;
        }
        let mut drawn = if piece.is_stick() {
            self.draw_stick(piece, viewer)
        } else if piece.slot().is_some() {
            self.draw_german(piece, viewer)
        } else {
            self.draw_open(piece)
        };
        let (data, place) = (self.data.get(), self.place(piece));
        drawn.id = Text::Borrowed(data.name(piece));
        drawn.space = Text::Borrowed(data.space(piece, place));
        drawn.note = self.march_words(piece).unwrap_or_default().into();
        let mut add = |key, text| drawn.badges.push(Badge { key, text });
        if let Place::Edge(hex) = place {
            let text = format!("enters at {} next turn", data.label(hex));
            add("edge", text.into());
        }
        if let Place::Track(track) = place {
            let text = format!("on its way to {}", words::track_end(track));
            add("track", text.into());
        }
        if self.confused.has(piece) {
            add("confused", "confused: half its movement".into());
        }
        if self.deeds.moved().has(piece) {
            add("moved", "has moved".into());
        }
        if self.deeds.fought().has(piece) {
            add("fought", "has attacked".into());
        }
        Some(drawn)
    }

    /// What a piece that moves, or may move now, has to spend: the same under every marker.
    fn march_words(&self, piece: PieceId) -> Option<String> {
        let (march, what) = match self.ask {
            Ask::March(march) if march.group.has(piece) => (march, "On its way"),
            Ask::Move => (self.may_move(piece).ok()?, "Can move"),
            _ => return None,
        };
        let left = if march.one_hex {
            "one hex".to_owned()
        } else {
            format!("{} MP", words::half_points(march.left))
        };
        Some(format!("{what}: {left}."))
    }

    /// 2.1.2: neither player may look at the front of an unknown Stick, its owner included.
    fn draw_stick(&self, stick: PieceId, viewer: Option<Seat>) -> Piece {
        let kind = Some(self.kind(stick)).filter(|_| sees_stick(self, stick, viewer));
        let mut piece = Piece {
            face: self.data.get().faces.stick(stick, kind),
            hidden: kind.is_none(),
            ..Piece::default()
        };
        if kind.is_some() && self.seen.has(stick) {
            let text = "only the Germans know what it was";
            piece.badges.push(Badge::new("seen", text));
        }
        piece
    }

    /// 3.1.4: a unit under its Unknown marker shows nothing to the British.
    fn draw_german(&self, unit: PieceId, viewer: Option<Seat>) -> Piece {
        let counter = self
            .counter(unit)
            .filter(|_| sees_german(self, unit, viewer));
        let known = counter.map(|counter| (counter, self.is_reduced(unit)));
        let mut piece = Piece {
            face: self.data.get().faces.german(unit, known),
            hidden: known.is_none(),
            steps: known.map(|_| self.steps(unit)),
            ..Piece::default()
        };
        if known.is_some() && !self.revealed.has(unit) {
            let text = "the British do not know it";
            piece.badges.push(Badge::new("unknown", text));
        }
        piece
    }

    /// Companies, Howard, Lovat, the garrison, Patrols and the divisional headquarters hide nothing.
    fn draw_open(&self, unit: PieceId) -> Piece {
        Piece {
            face: self.data.get().faces.unit(unit, self.is_reduced(unit)),
            steps: unit.is_fighter().then(|| self.steps(unit)),
            ..Piece::default()
        }
    }

    /// Steps left and steps at full strength (9.2.6).
    fn steps(&self, unit: PieceId) -> (u8, u8) {
        let steps = 1 + u8::from(self.has_two_steps(unit));
        (steps - u8::from(self.is_reduced(unit)), steps)
    }
}
