//! 8.5 German reinforcements and 8.6 the off-map track.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::Data;
use crate::event::{Movement, Story};
use crate::ids::{Bits, CounterId, PieceId, Side};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Entering, Nightdrop, Place};

/// Every letter is possible: set-up units, and those that came by day.
pub(crate) const ANY_LETTER: u8 = u8::MAX;

impl Nightdrop {
    /// 8.5.1: whether a unit may be drawn.
    pub(crate) fn may_draw(&self) -> Allowed {
        if self.deeds.points() == 0 {
            return Err(Forbidden::NoPointsLeft);
        }
        if self.drawn() == PieceId::GERMANS {
            return Err(Forbidden::CupEmpty);
        }
        Ok(())
    }

    /// 8.6: whether a unit may come back to the map.
    pub(crate) fn may_return(&self, piece: PieceId) -> Allowed {
        match self.place(piece) {
            Place::Track(track) if track.is_last() => {}
            Place::Track(_) => return Err(Forbidden::NotAtTheEnd),
            _ => return Err(Forbidden::NotOnTrack),
        }
        if self.deeds.points() == 0 {
            return Err(Forbidden::NoPointsLeft);
        }
        Ok(())
    }

    /// 8.6: whether a unit may go one box on.
    pub(crate) fn may_drive(&self, piece: PieceId) -> Allowed {
        let Place::Track(track) = self.place(piece) else {
            return Err(Forbidden::NotOnTrack);
        };
        if self.deeds.moved().has(piece) {
            return Err(Forbidden::MovedAlready);
        }
        self.may_act(piece)?;
        if track.is_last() {
            return Err(Forbidden::AtTheEnd);
        }
        if self.in_box(track.next().at).len() >= crate::query::STACK {
            return Err(Forbidden::BoxFull);
        }
        Ok(())
    }

    /// 8.6: a box farther.
    pub(crate) fn drive(&mut self, piece: PieceId, story: &mut Story<'_>) {
        let Place::Track(track) = self.place(piece) else {
            return;
        };
        self.activate(Bits::one(piece));
        self.deeds.have_moved(Bits::one(piece));
        story.tell(&Movement::TrackMoved {
            unit: self.tag(piece),
            to: track.next().at,
        });
        self.put(piece, Place::Track(track.next()), story);
        self.moves(story);
    }

    /// What can be chosen before anything moves.
    pub(crate) fn list_reinforcements(&self, into: &mut Vec<Choice>) {
        if self.may_draw().is_ok() {
            into.push(Choice::Draw);
        }
        for piece in Bits::CUP.iter() {
            if self.may_return(piece).is_ok() {
                into.push(Choice::Return(piece));
            }
        }
        into.push(Choice::Done);
    }

    /// Asks for reinforcements, if there can be any.
    pub(crate) fn reinforcements(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Reinforce;
        let any = self.may_draw().is_ok() || Bits::CUP.iter().any(|p| self.may_return(p).is_ok());
        if !any {
            self.moves(story);
        }
    }

    /// 4.1.2, 8.5.1: a unit from the cup, under the next Unknown marker.
    pub(crate) fn draw_unit(&mut self, purpose: &'static str) -> PieceId {
        let cup: [Option<CounterId>; PieceId::GERMANS] = {
            let mut cup = [None; PieceId::GERMANS];
            for (slot, counter) in cup.iter_mut().zip(self.cup()) {
                *slot = Some(counter);
            }
            cup
        };
        let left = cup.iter().flatten().count() as u32;
        let name = |i: u32| {
            let counter = cup[i as usize].map(|c| self.data.counter(c));
            counter.map_or_else(String::new, |c| c.name.clone())
        };
        let at = self.dice.pick("unit", left, purpose, &name);
        let slot = self.who.iter().position(Option::is_none);
        let slot = slot.expect("a unit in the cup has no marker yet");
        self.who[slot] = cup[at as usize];
        self.letters[slot] = ANY_LETTER;
        PieceId::german(slot)
    }

    /// 8.5.1: a unit is drawn and enters.
    pub(crate) fn draw(&mut self, story: &mut Story<'_>) {
        let piece = self.draw_unit("reinforcement");
        self.activate(Bits::one(piece));
        story.tell(&Movement::Drawn(self.tag(piece)));
        self.find_entry(piece, story);
    }

    /// 8.6: a unit comes back from the track.
    pub(crate) fn come_back(&mut self, piece: PieceId, story: &mut Story<'_>) {
        self.activate(Bits::one(piece));
        self.find_entry(piece, story);
    }

    fn find_entry(&mut self, piece: PieceId, story: &mut Story<'_>) {
        let ways = self.entries_of(piece);
        if let [only] = ways[..] {
            self.enter_map(piece, only, story);
            return;
        }
        if let Some(slot) = piece.slot().filter(|_| self.is_night()) {
            // That there is a choice at all tells which letters it can be.
            let told = (0..8).filter(|&l| self.entries_by(l).len() > 1);
            self.letters[slot] &= told.fold(0, |mask, l| mask | 1 << l);
        }
        self.ask = Ask::Enter {
            piece,
            how: Entering::Reinforcement,
        };
    }

    /// 8.5.3, 8.5.4, 8.6: the hexes a German unit may enter by, ascending.
    pub(crate) fn entries_of(&self, piece: PieceId) -> Vec<CellId> {
        let data = self.data.get();
        if let Place::Track(track) = self.place(piece) {
            return self.entries_by(track.exit());
        }
        if self.is_night() {
            let letter = self.counter(piece).map_or(0, |c| data.counter(c).entry);
            return self.entries_by(letter);
        }
        let mut free: Vec<CellId> = data
            .entries
            .iter()
            .copied()
            .filter(|&hex| !self.holds(Side::British, hex))
            .collect();
        if free.is_empty() {
            free = (0..8).flat_map(|letter| self.entries_by(letter)).collect();
        }
        free.sort_unstable();
        free.dedup();
        free
    }

    /// 8.5.3: the hex of a letter, or the nearest edge hexes without a British unit.
    pub(crate) fn entries_by(&self, letter: u8) -> Vec<CellId> {
        let hex = self.data.entries[letter as usize];
        if self.holds(Side::British, hex) {
            self.data
                .nearest_edge(hex, |at| !self.holds(Side::British, at))
        } else {
            vec![hex]
        }
    }

    /// 8.5.1: a German unit comes onto the map and pays for it; a road leads in at every letter.
    pub(crate) fn enter_map(&mut self, piece: PieceId, hex: CellId, story: &mut Story<'_>) {
        let data = self.data.get();
        let from_track = matches!(self.place(piece), Place::Track(_));
        if let Some(slot) = piece.slot() {
            if self.is_night() && !from_track {
                // What anybody can tell: the letters that lead there now, with or without a choice.
                let asked = matches!(self.ask, Ask::Enter { .. });
                let told = (0..8).filter(|&l| {
                    let ways = self.entries_by(l);
                    ways.contains(&hex) && (ways.len() > 1) == asked
                });
                let own = self
                    .counter(piece)
                    .map_or(0, |c| 1 << data.counter(c).entry);
                self.letters[slot] = told.fold(own, |mask, l| mask | 1 << l);
            }
            let way_in = if data.hex(hex).letter.is_some() {
                data.tables.movement.road
            } else {
                data.hex(hex).enter
            };
            let cost = if self.zone_stops(hex) {
                u8::MAX
            } else {
                way_in + self.zone_cost(hex)
            };
            self.deeds.spend(slot, cost);
        }
        story.tell(&Movement::Entered {
            unit: self.tag(piece),
            hex,
        });
        self.enter(Bits::one(piece), hex, story);
        self.reinforcements(story);
    }
}

impl Data {
    /// The nearest hexes at the edge that are free, ascending.
    pub(crate) fn nearest_edge(&self, hex: CellId, free: impl Fn(CellId) -> bool) -> Vec<CellId> {
        let far = |at: CellId| self.map.distance(hex, at).unwrap_or(u16::MAX);
        let open: Vec<CellId> = self.edge.iter().filter(|&at| free(at)).collect();
        let least = open.iter().map(|&at| far(at)).min();
        open.into_iter()
            .filter(|&at| Some(far(at)) == least)
            .collect()
    }
}
