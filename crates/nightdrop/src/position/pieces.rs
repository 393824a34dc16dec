//! Pieces: where each is, what it is and what lies on it.

use atlas::CellId;
use kernel::reading::Reads as _;
use serde_json::Value;

use super::read::Reader;
use crate::data::{Data, StickKind};
use crate::ids::{Bits, Colour, PieceId};
use crate::reinforce::ANY_LETTER;
use crate::state::{Box4, Place};
use crate::words;

impl Reader {
    pub(super) fn pieces(&mut self, value: &Value) {
        let Some(pieces) = self.object("pieces", value) else {
            return;
        };
        // A German unit that is named leaves its marker first, so that two can change places.
        for (name, entry) in pieces {
            let slot = self.game.data.piece_named(name).and_then(PieceId::slot);
            if let Some(slot) = slot.filter(|_| entry.get("unit").is_some()) {
                self.game.who[slot] = None;
            }
        }
        let mut kinds: Vec<(PieceId, StickKind)> = Vec::new();
        let mut named = Bits::EMPTY;
        for (name, entry) in pieces {
            let Some(piece) = self.game.data.piece_named(name) else {
                self.fault(format!("there is no piece `{name}`"));
                continue;
            };
            if named.has(piece) {
                self.fault(format!("{name} is there twice"));
            }
            named.add(piece);
            self.entry(piece, name, entry, &mut kinds);
        }
        self.deal_kinds(&kinds);
        self.deal_units();
    }

    fn entry(
        &mut self,
        piece: PieceId,
        name: &str,
        entry: &Value,
        kinds: &mut Vec<(PieceId, StickKind)>,
    ) {
        let known: &[&str] = if piece.is_stick() {
            &["at", "kind", "face", "moved", "active"]
        } else if piece.slot().is_some() {
            &[
                "at", "unit", "revealed", "letters", "spent", "reduced", "confused", "active",
                "moved", "fought",
            ]
        } else {
            &["at", "reduced", "active", "moved", "fought", "rested"]
        };
        self.only(name, entry, known);
        if let Some(at) = entry.get("at") {
            match place(&self.game.data, piece, at.as_str().unwrap_or("")) {
                Some(place) => {
                    self.game.places.stand(piece, place);
                    // Out of play and without a name, a German unit is back in the cup.
                    if let (Place::Pool, Some(slot), None) =
                        (place, piece.slot(), entry.get("unit"))
                    {
                        self.game.who[slot] = None;
                    }
                }
                None => self.fault(format!("{name}: it cannot be at {at}")),
            }
        }
        if piece.is_stick() {
            self.stick(piece, name, entry, kinds);
        }
        let flags = [
            "revealed", "reduced", "confused", "active", "moved", "fought", "rested",
        ];
        for (field, on) in self.flags(name, entry, &flags) {
            let game = &mut self.game;
            let set = match field {
                "revealed" => &mut game.revealed,
                "reduced" => &mut game.reduced,
                "confused" => &mut game.confused,
                deed => game.deeds.marked(deed),
            };
            set.put(piece, on);
        }
        if let Some(slot) = piece.slot() {
            self.german(slot, name, entry);
        }
    }

    fn stick(
        &mut self,
        piece: PieceId,
        name: &str,
        entry: &Value,
        kinds: &mut Vec<(PieceId, StickKind)>,
    ) {
        if let Some(kind) = entry.get("kind") {
            let mut all = StickKind::ALL.into_iter();
            match all.find(|&k| Some(words::stick_kind(k)) == kind.as_str()) {
                Some(kind) => kinds.push((piece, kind)),
                None => self.fault(format!("{name}: kind must be P, L, HQ or Advantage")),
            }
        }
        if let Some(face) = entry.get("face") {
            self.game.revealed.take(piece);
            self.game.seen.take(piece);
            match face.as_str() {
                Some("unknown") => {}
                Some("revealed") => self.game.revealed.add(piece),
                Some("seen") => self.game.seen.add(piece),
                _ => self.fault(format!("{name}: face must be unknown, revealed or seen")),
            }
        }
    }

    fn german(&mut self, slot: usize, name: &str, entry: &Value) {
        if let Some(unit) = entry.get("unit") {
            let counter = unit.as_str().and_then(|n| self.game.data.counter_named(n));
            match counter {
                None => self.fault(format!("{name}: there is no German unit {unit}")),
                Some(counter) if self.game.who.contains(&Some(counter)) => {
                    self.fault(format!("{name}: {unit} stands under another marker"));
                }
                Some(counter) => {
                    self.game.who[slot] = Some(counter);
                    self.game.letters[slot] = ANY_LETTER;
                }
            }
        }
        if let Some(letters) = entry.get("letters") {
            let text = letters.as_str().unwrap_or("?");
            if text.is_empty() || !text.bytes().all(|b| (b'A'..=b'H').contains(&b)) {
                self.fault(format!("{name}: letters must be some of A to H"));
            } else {
                let mask = text.bytes().fold(0, |mask, b| mask | 1 << (b - b'A'));
                self.game.letters[slot] = mask;
            }
        }
        if let Some(value) = entry.get("spent") {
            let spent = self.number(&format!("{name}: spent"), value, 0, 255);
            self.game.deeds.spend(slot, spent.unwrap_or(0));
        }
    }

    /// Named Sticks get their kinds, the others of the colour share what is left: each keeps its own
    /// if it can.
    fn deal_kinds(&mut self, named: &[(PieceId, StickKind)]) {
        for colour in Colour::ALL {
            let mut left = self.game.data.mix[colour.index()];
            let mut settled = Bits::EMPTY;
            let mut take = |kind: StickKind| {
                let count = &mut left[kind as usize];
                let had = *count > 0;
                *count = count.saturating_sub(1);
                had
            };
            for &(stick, kind) in named.iter().filter(|(s, _)| s.colour() == Some(colour)) {
                if !take(kind) {
                    let (what, which) = (words::stick_kind(kind), words::colour(colour));
                    self.fault(format!(
                        "there are not so many {which} Sticks of type {what}"
                    ));
                }
                self.game.kinds[stick.index()] = kind;
                settled.add(stick);
            }
            for stick in colour.sticks().without(settled).iter() {
                if take(self.game.kinds[stick.index()]) {
                    settled.add(stick);
                }
            }
            for stick in colour.sticks().without(settled).iter() {
                let next = StickKind::ALL.into_iter().find(|&k| take(k));
                self.game.kinds[stick.index()] = next.unwrap_or(StickKind::P);
            }
        }
    }

    /// A German unit in play without a name takes the first one from the cup.
    fn deal_units(&mut self) {
        for slot in 0..PieceId::GERMANS {
            let in_play = self.game.place(PieceId::german(slot)) != Place::Pool;
            if in_play && self.game.who[slot].is_none() {
                let next = self.game.cup().next();
                self.game.who[slot] = next;
                self.game.letters[slot] = ANY_LETTER;
            }
        }
    }
}

/// Where a piece can be.
fn place(data: &Data, piece: PieceId, text: &str) -> Option<Place> {
    match text {
        "pool" => return Some(Place::Pool),
        "lost" => return Some(Place::Lost),
        "spent" => return Some(Place::Spent),
        _ => {}
    }
    let hex = |label: &str| data.map.at(label).filter(|&h| data.hex(h).playable);
    if let Some(label) = text.strip_prefix("edge:") {
        // Beside the map, or beyond the estuary.
        let beside = |at: &CellId| {
            let mut around = (0..6).map(|d| data.map.neighbour(*at, d));
            around.any(|next| next.is_none_or(|n| !data.hex(n).playable))
        };
        let at = hex(label).filter(beside);
        return at.filter(|_| piece.is_stick()).map(Place::Edge);
    }
    if let Some(rest) = text.strip_prefix("track:") {
        let (at, to) = rest.split_at_checked(1)?;
        let at = at.parse::<u8>().ok().filter(|n| (1..=4).contains(n))? - 1;
        let to_h = match to {
            "H" => true,
            "A" => false,
            _ => return None,
        };
        return piece.slot().map(|_| Place::Track(Box4 { at, to_h }));
    }
    let hex = hex(text)?;
    let fixed = match piece {
        PieceId::HOWARD_1 => Some(data.h1),
        PieceId::GARRISON => Some(data.battery),
        _ => None,
    };
    fixed
        .is_none_or(|fixed| fixed == hex)
        .then_some(Place::Hex(hex))
}
