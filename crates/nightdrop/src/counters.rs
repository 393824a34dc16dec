//! Pieces as each seat sees them: faces only where they may be known.

use kernel::Seat;
use kernel::scene::{Badge, Piece, Value};

use crate::data::{StickKind, Values};
use crate::ids::{Bits, Colour, GERMAN, PieceId};
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

fn badge(key: &'static str, text: String) -> Badge {
    Badge { key, text }
}

fn printed(values: Values) -> Vec<Value> {
    let attack = values.attack.map_or("-".to_owned(), |a| a.to_string());
    vec![
        Value {
            name: "attack",
            text: attack,
        },
        Value {
            name: "defence",
            text: values.defence.to_string(),
        },
    ]
}

fn side_key(piece: PieceId) -> &'static str {
    match piece.colour() {
        Some(Colour::Red) => "para-red",
        Some(Colour::Green) => "para-green",
        Some(Colour::Blue) => "para-blue",
        None => match piece {
            PieceId::HOWARD_1 | PieceId::HOWARD_2 => "howard",
            PieceId::LOVAT_1 | PieceId::LOVAT_2 => "lovat",
            PieceId::HEADQUARTERS => "para-red",
            _ => "german",
        },
    }
}

impl Nightdrop {
    /// A piece; nothing for German units that are still in the cup.
    pub(crate) fn draw_piece(&self, piece: PieceId, viewer: Option<Seat>) -> Option<Piece> {
        if piece.slot().is_some_and(|slot| self.who[slot].is_none()) {
            return None;
        }
        let mut drawn = if piece.is_stick() || piece == PieceId::HEADQUARTERS {
            self.draw_stick(piece, viewer)
        } else if piece.slot().is_some() {
            self.draw_german(piece, viewer)
        } else {
            self.draw_unit_piece(piece)
        };
        drawn.space = self.data.space(piece, self.place(piece));
        if let Some(words) = self.march_words(piece) {
            drawn.says = format!("{} {words}", drawn.says);
        }
        if let Place::Edge(hex) = self.place(piece) {
            let text = format!("enters at {} next turn", self.data.label(hex));
            drawn.badges.push(badge("edge", text));
        }
        if let Place::Track(track) = self.place(piece) {
            let text = format!("on its way to {}", words::track_end(track));
            drawn.badges.push(badge("track", text));
        }
        if self.confused.has(piece) {
            drawn
                .badges
                .push(badge("confused", "confused: half its movement".to_owned()));
        }
        if self.moved.has(piece) {
            drawn.badges.push(badge("moved", "has moved".to_owned()));
        }
        if self.fought.has(piece) {
            drawn
                .badges
                .push(badge("fought", "has attacked".to_owned()));
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
        let info = self.data.piece(stick);
        let kind = if stick == PieceId::HEADQUARTERS {
            Some(StickKind::Advantage)
        } else {
            Some(self.kind(stick)).filter(|_| sees_stick(self, stick, viewer))
        };
        let mut piece = Piece {
            id: info.name.clone(),
            side: side_key(stick),
            echelon: "platoon",
            hidden: kind.is_none(),
            says: format!("{}: unknown, {}.", info.name, info.title),
            ..Piece::default()
        };
        let Some(kind) = kind else {
            return piece;
        };
        let (symbol, what) = match kind {
            StickKind::P => ("parachute", "a platoon"),
            StickKind::L => ("parachute-leader", "a platoon with a company HQ"),
            StickKind::Hq => ("headquarters", "a platoon with a battalion HQ"),
            StickKind::Advantage => (
                "headquarters",
                "a headquarters: plays for the Initiative, never moves",
            ),
        };
        words::stick_kind(kind).clone_into(&mut piece.name);
        if stick == PieceId::HEADQUARTERS {
            "6AB HQ".clone_into(&mut piece.name);
        }
        piece.symbol = symbol;
        piece.says = format!("{}, {}: {what}.", info.name, info.title);
        if self.seen.has(stick) {
            let text = "only the Germans know what it was".to_owned();
            piece.badges.push(badge("seen", text));
        }
        piece
    }

    /// 3.1.4: a unit under its Unknown marker shows nothing to the British.
    fn draw_german(&self, unit: PieceId, viewer: Option<Seat>) -> Piece {
        let info = self.data.piece(unit);
        let mut piece = Piece {
            id: info.name.clone(),
            side: "german",
            hidden: true,
            says: format!("Unknown unit {}: German, under its marker.", info.name),
            ..Piece::default()
        };
        let counter = self.counter(unit).map(|c| self.data.counter(c));
        let Some(counter) = counter.filter(|_| sees_german(self, unit, viewer)) else {
            return piece;
        };
        let steps = 1 + u8::from(counter.reduced.is_some());
        let left = steps - u8::from(self.is_reduced(unit));
        piece.hidden = false;
        piece.name.clone_from(&counter.name);
        piece.symbol = if counter.armour { "tank" } else { "infantry" };
        piece.echelon = "company";
        piece.values = self.values(unit).map_or_else(Vec::new, printed);
        piece.values.push(Value {
            name: "entry",
            text: char::from(b'A' + counter.entry).to_string(),
        });
        piece.steps = Some((left, steps));
        piece.says = format!(
            "{} ({}), {}: {} of {steps}, enters at {}.",
            info.name,
            counter.name,
            counter.formation,
            words::count(left, "step"),
            char::from(b'A' + counter.entry)
        );
        if !self.revealed.has(unit) {
            let text = "the British do not know it".to_owned();
            piece.badges.push(badge("unknown", text));
        }
        piece
    }

    /// Companies, Howard, Lovat, the garrison and Patrols hide nothing.
    fn draw_unit_piece(&self, unit: PieceId) -> Piece {
        let info = self.data.piece(unit);
        let values = self.values(unit);
        let steps = 1 + u8::from(info.reduced.is_some());
        let left = steps - u8::from(self.is_reduced(unit));
        let symbol = match unit {
            PieceId::GARRISON => "strongpoint",
            PieceId::LOVAT_1 | PieceId::LOVAT_2 => "commando",
            _ if Bits::PATROLS.has(unit) => "patrol",
            _ => "parachute",
        };
        let strength = values.map_or_else(String::new, |v| {
            let attack = v
                .attack
                .map_or("no attack".to_owned(), |a| format!("attack {a}"));
            format!(", {attack}, defence {}", v.defence)
        });
        Piece {
            id: info.name.clone(),
            name: info.name.clone(),
            side: side_key(unit),
            symbol,
            echelon: if Bits::PATROLS.has(unit) {
                "squad"
            } else {
                "company"
            },
            values: values.map_or_else(Vec::new, printed),
            steps: Some((left, steps)),
            says: format!(
                "{}: {} of {steps}{strength}.",
                info.title,
                words::count(left, "step")
            ),
            ..Piece::default()
        }
    }
}
