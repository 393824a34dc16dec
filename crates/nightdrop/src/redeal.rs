//! Another world that a seat could not tell from this one.
//!
//! Hidden from both: unknown Sticks, also those lost in the landing. From the British: Sticks that only
//! the German looked at, units under Unknown markers, the German VP marker. From the German: face-down
//! British VP markers. From everybody: the dice and draws to come.

use kernel::{Dice, Seat};

use crate::data::StickKind;
use crate::ids::{Bits, Colour, CounterId, GERMAN, PieceId, Side, VpId};
use crate::state::{Known, Nightdrop, Place};
use crate::words;

/// How often a deal is tried before one is put together.
const TRIES: usize = 64;

/// Deals anew what a seat does not know. What comes out depends only on what it knows.
pub(crate) fn redeal(game: &Nightdrop, seat: Seat, dice: &mut Dice) -> Nightdrop {
    let side = if seat == GERMAN {
        Side::German
    } else {
        Side::British
    };
    let mut world = game.clone();
    world.dice = dice.fork();
    for colour in Colour::ALL {
        world.redeal_sticks(side, colour, dice);
    }
    if side == Side::British {
        world.redeal_germans(dice);
    }
    world.redeal_markers(side, dice);
    world
}

/// Every piece and marker with its whereabouts, for the referee.
pub(crate) fn census(game: &Nightdrop, into: &mut Vec<(String, String)>) {
    let data = game.data.get();
    for piece in PieceId::all().filter(|p| p.slot().is_none()) {
        let mut place = game.place_text(piece);
        if piece.is_stick() {
            place = format!("{place} {}", words::stick_kind(game.kind(piece)));
        }
        into.push((game.data.name(piece).to_owned(), place));
    }
    for counter in CounterId::all() {
        let slot = game.who.iter().position(|&w| w == Some(counter));
        let place = match slot {
            Some(slot) => {
                let piece = PieceId::german(slot);
                format!("{} {}", game.data.name(piece), game.place_text(piece))
            }
            None => "cup".to_owned(),
        };
        into.push((data.counter(counter).name.clone(), place));
    }
    let mut counts = [0; 4];
    let mut mark = |value: u8, place: String| {
        counts[value as usize] += 1;
        into.push((format!("VP {value} #{}", counts[value as usize]), place));
    };
    for vp in VpId::all() {
        if let Some(marker) = game.marker(vp) {
            mark(marker.value, data.label(data.objective(vp).hex).to_owned());
        }
    }
    for (value, &left) in game.vp_cup().iter().enumerate() {
        (0..left).for_each(|_| mark(value as u8, "cup".to_owned()));
    }
}

impl Nightdrop {
    /// Sticks whose front the side has not seen.
    fn unseen(&self, side: Side, colour: Colour) -> Bits {
        let unknown = colour.sticks().without(self.revealed);
        match side {
            Side::British => unknown,
            Side::German => unknown.without(self.seen),
        }
    }

    /// Unknown Sticks of a colour change places. One that only the German has seen is no Advantage:
    /// that would have been shown (2.6.2).
    fn redeal_sticks(&mut self, side: Side, colour: Colour, dice: &mut Dice) {
        let unseen = self.unseen(side, colour);
        let mut kinds: Vec<StickKind> = unseen.iter().map(|s| self.kind(s)).collect();
        kinds.sort_unstable();
        dice.shuffle(&mut kinds);
        let places: Vec<PieceId> = unseen.iter().collect();
        let shown = |i: usize| self.seen.has(places[i]);
        let free: Vec<usize> = (0..places.len()).filter(|&i| !shown(i)).collect();
        for i in (0..places.len()).filter(|&i| shown(i)) {
            if kinds[i] == StickKind::Advantage {
                let other = free.iter().filter(|&&f| kinds[f] != StickKind::Advantage);
                let other: Vec<usize> = other.copied().collect();
                if !other.is_empty() {
                    let with = other[dice.below(other.len() as u32) as usize];
                    kinds.swap(i, with);
                }
            }
        }
        for (stick, kind) in places.into_iter().zip(kinds) {
            self.kinds[stick.index()] = kind;
        }
    }

    /// Units under Unknown markers and in the cup change places, each where its entry allows.
    fn redeal_germans(&mut self, dice: &mut Dice) {
        let slots: Vec<usize> = (0..PieceId::GERMANS)
            .filter(|&s| self.who[s].is_some() && !self.revealed.has(PieceId::german(s)))
            .collect();
        let known = |c: &CounterId| {
            (0..PieceId::GERMANS)
                .any(|s| self.who[s] == Some(*c) && self.revealed.has(PieceId::german(s)))
        };
        let mut counters: Vec<CounterId> = CounterId::all().filter(|c| !known(c)).collect();
        let fits = |slot: usize, counter: CounterId| {
            self.letters[slot] >> self.data.counter(counter).entry & 1 == 1
        };
        // Fair among all deals that fit; they are many, so few tries are needed.
        for _ in 0..TRIES {
            dice.shuffle(&mut counters);
            if slots.iter().zip(&counters).all(|(&s, &c)| fits(s, c)) {
                break;
            }
        }
        let dealt = deal(&slots, &counters, &fits);
        for (&slot, counter) in slots.iter().zip(dealt) {
            self.who[slot] = Some(counter);
        }
    }

    /// Face-down markers of the other side are drawn anew.
    fn redeal_markers(&mut self, side: Side, dice: &mut Dice) {
        let theirs = match side {
            Side::British => Known::German,
            Side::German => Known::British,
        };
        let hidden: Vec<VpId> = VpId::all()
            .filter(|&vp| self.marker(vp).is_some_and(|m| m.known == theirs))
            .collect();
        let mut pool: Vec<u8> = Vec::new();
        for (value, count) in self.vp_cup().into_iter().enumerate() {
            pool.extend(std::iter::repeat_n(value as u8, usize::from(count)));
        }
        pool.extend(
            hidden
                .iter()
                .filter_map(|&vp| self.marker(vp))
                .map(|m| m.value),
        );
        pool.sort_unstable();
        dice.shuffle(&mut pool);
        for (&vp, value) in hidden.iter().zip(pool) {
            if let Some(marker) = &mut self.markers[vp.index()] {
                marker.value = value;
            }
        }
    }

    /// Where a piece is, as it is written.
    pub(crate) fn place_text(&self, piece: PieceId) -> String {
        match self.place(piece) {
            Place::Hex(hex) => self.data.label(hex).to_owned(),
            Place::Edge(hex) => format!("edge:{}", self.data.label(hex)),
            Place::Track(track) => {
                format!("track:{}{}", track.at + 1, words::track_end(track))
            }
            Place::Pool => "pool".to_owned(),
            Place::Spent => "spent".to_owned(),
            Place::Lost => "lost".to_owned(),
        }
    }
}

/// Gives each slot a counter that fits, in the order of the shuffled counters; there is always a way,
/// for the truth is one.
fn deal(
    slots: &[usize],
    counters: &[CounterId],
    fits: &dyn Fn(usize, CounterId) -> bool,
) -> Vec<CounterId> {
    fn place(
        at: usize,
        slots: &[usize],
        counters: &[CounterId],
        fits: &dyn Fn(usize, CounterId) -> bool,
        dealt: &mut Vec<CounterId>,
    ) -> bool {
        if at == slots.len() {
            return true;
        }
        for &counter in counters {
            if !dealt.contains(&counter) && fits(slots[at], counter) {
                dealt.push(counter);
                if place(at + 1, slots, counters, fits, dealt) {
                    return true;
                }
                dealt.pop();
            }
        }
        false
    }
    let mut dealt = Vec::new();
    let found = place(0, slots, counters, fits, &mut dealt);
    debug_assert!(found, "the truth is one way to deal");
    dealt
}
