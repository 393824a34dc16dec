//! What is printed on counters: every side of every piece that can lie face up, made once when the data is read. A Stick's
//! name and an Unknown marker's number are handles of ours, so each Stick has every front of its colour, and each marker
//! every unit of the cup.

use kernel::scene::{Face, Value};

use crate::data::{CounterInfo, Data, PieceInfo, StickKind, Values};
use crate::ids::{Bits, Colour, CounterId, PieceId};
use crate::words;

/// The faces of all pieces.
pub(crate) struct Faces {
    /// By piece. A Stick: its back, then its kinds. A German unit of the cup: its marker, then every unit at full strength
    /// and reduced. Any other unit: at full strength and reduced.
    sides: Vec<Vec<Face>>,
}

/// Everything that is in the box, once.
pub(crate) fn faces(data: &'static Data, _scenario: &str) -> Vec<&'static Face> {
    let mut all = Vec::new();
    for (piece, sides) in PieceId::all().zip(&data.faces.sides) {
        let colour = piece.colour().filter(|_| piece.is_stick());
        let lacks =
            |kind: StickKind| colour.is_some_and(|c| data.mix[c.index()][kind as usize] == 0);
        let missing: Vec<usize> = StickKind::ALL
            .into_iter()
            .filter(|&kind| lacks(kind))
            .map(front)
            .collect();
        let sides = sides.iter().enumerate();
        let there = sides.filter(|(at, _)| !missing.contains(at));
        all.extend(there.map(|(_, face)| face));
    }
    // A unit of one step has the same face on both sides.
    all.dedup_by(|a, b| a.id == b.id);
    all
}

/// Where the fronts of Sticks stand.
fn front(kind: StickKind) -> usize {
    1 + kind as usize
}

impl Faces {
    /// Prints them.
    pub(crate) fn printed(pieces: &[PieceInfo], counters: &[CounterInfo]) -> Faces {
        let sides = |piece: PieceId| {
            let info = &pieces[piece.index()];
            let mut sides = Vec::new();
            if piece.is_stick() {
                sides.push(back(piece, info));
                sides.extend(StickKind::ALL.map(|kind| stick(piece, info, kind)));
            } else if piece.slot().is_some() {
                sides.push(back(piece, info));
                sides.extend(counters.iter().flat_map(|counter| german(info, counter)));
            } else if piece == PieceId::HEADQUARTERS {
                sides.push(stick(piece, info, StickKind::Advantage));
            } else {
                sides.extend([false, true].map(|reduced| unit(piece, info, reduced)));
            }
            sides
        };
        Faces {
            sides: PieceId::all().map(sides).collect(),
        }
    }

    /// The back of a Stick, or the marker of a German unit of the cup: where nobody may know more.
    pub(crate) fn back(&self, piece: PieceId) -> &Face {
        &self.sides[piece.index()][0]
    }

    /// The front of a Stick.
    pub(crate) fn stick(&self, stick: PieceId, kind: StickKind) -> &Face {
        &self.sides[stick.index()][front(kind)]
    }

    /// A German unit of the cup.
    pub(crate) fn german(&self, unit: PieceId, counter: CounterId, reduced: bool) -> &Face {
        &self.sides[unit.index()][1 + 2 * counter.index() + usize::from(reduced)]
    }

    /// A unit that hides nothing, or the divisional headquarters.
    pub(crate) fn unit(&self, unit: PieceId, reduced: bool) -> &Face {
        &self.sides[unit.index()][usize::from(reduced)]
    }
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

fn printed(values: Values) -> Vec<Value> {
    let attack = values.attack.map_or("-".to_owned(), |a| a.to_string());
    let defence = values.defence.to_string();
    [("attack", attack), ("defence", defence)]
        .map(|(name, text)| Value { name, text })
        .into()
}

/// 2.1.2, 3.1.4: what everybody sees of a Stick or a unit that nobody has seen.
fn back(piece: PieceId, info: &PieceInfo) -> Face {
    let name = &info.name;
    let (echelon, says) = if piece.is_stick() {
        ("platoon", format!("{name}: unknown, {}.", info.title))
    } else {
        (
            "",
            format!("Unknown unit {name}: German, under its marker."),
        )
    };
    Face {
        side: side_key(piece),
        echelon,
        says,
        ..Face::default()
    }
    .printed()
}

/// A Stick of a kind; the divisional headquarters is printed like one.
fn stick(piece: PieceId, info: &PieceInfo, kind: StickKind) -> Face {
    let (symbol, what) = match kind {
        StickKind::P => ("parachute", "a platoon"),
        StickKind::L => ("parachute-leader", "a platoon with a company HQ"),
        StickKind::Hq => ("headquarters", "a platoon with a battalion HQ"),
        StickKind::Advantage => (
            "headquarters",
            "a headquarters: plays for the Initiative, never moves",
        ),
    };
    let name = if piece == PieceId::HEADQUARTERS {
        "6AB HQ"
    } else {
        words::stick_kind(kind)
    };
    Face {
        name: name.to_owned(),
        side: side_key(piece),
        symbol,
        echelon: "platoon",
        says: format!("{}, {}: {what}.", info.name, info.title),
        ..Face::default()
    }
    .printed()
}

/// A German unit of the cup, at full strength and reduced.
fn german(info: &PieceInfo, counter: &CounterInfo) -> [Face; 2] {
    let entry = char::from(b'A' + counter.entry);
    let steps = 1 + u8::from(counter.reduced.is_some());
    let side = |values: Values, left: u8| {
        let mut values = printed(values);
        values.push(Value {
            name: "entry",
            text: entry.to_string(),
        });
        Face {
            name: counter.name.clone(),
            side: "german",
            symbol: if counter.armour { "tank" } else { "infantry" },
            echelon: "company",
            values,
            says: format!(
                "{} ({}), {}: {} of {steps}, enters at {entry}.",
                info.name,
                counter.name,
                counter.formation,
                words::count(left, "step"),
            ),
            ..Face::default()
        }
        .printed()
    };
    let reduced = counter.reduced.map(|values| side(values, 1));
    let full = side(counter.full, steps);
    [full.clone(), reduced.unwrap_or(full)]
}

/// Companies, Howard, Lovat, the garrison and Patrols.
fn unit(piece: PieceId, info: &PieceInfo, reduced: bool) -> Face {
    let small = info.reduced.filter(|_| reduced);
    let steps = 1 + u8::from(info.reduced.is_some());
    let left = steps - u8::from(small.is_some());
    let values = small.or(info.full);
    let patrol = Bits::PATROLS.has(piece);
    let strength = values.map_or_else(String::new, |v| {
        let attack = v.attack.map(|a| format!("attack {a}"));
        let attack = attack.unwrap_or("no attack".to_owned());
        format!(", {attack}, defence {}", v.defence)
    });
    Face {
        name: info.name.clone(),
        side: side_key(piece),
        symbol: match piece {
            PieceId::GARRISON => "strongpoint",
            PieceId::LOVAT_1 | PieceId::LOVAT_2 => "commando",
            _ if patrol => "patrol",
            _ => "parachute",
        },
        echelon: if patrol { "squad" } else { "company" },
        values: values.map_or_else(Vec::new, printed),
        says: format!(
            "{}: {} of {steps}{strength}.",
            info.title,
            words::count(left, "step")
        ),
        ..Face::default()
    }
    .printed()
}
