//! What units are marked with: markers that lie on them, and what a phase or the enemy remembers of them. These sets
//! change here and nowhere else.

use crate::ids::{Side, UnitId, Units};
use kernel::Feed;

/// Who is marked with what: each set is told by its reader.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Marked {
    back: Units,
    suppressed: Units,
    activated: Units,
    immobile: Units,
    gun_out: Units,
    guarded: Units,
    reacted: Units,
    exiles: Units,
    seen: [Units; 2],
    watched: Units,
    autonomous: Units,
    crossed: Units,
    doomed: Units,
    rolled: Units,
}

/// How many of the sets go with a concealed counter's place.
const LOT: usize = 14;

/// Puts a unit into a set, or takes it out.
fn set(units: &mut Units, unit: UnitId, on: bool) {
    if on {
        units.add(unit);
    } else {
        units.take(unit);
    }
}

/// Takes a unit out of a set; whether it was there.
fn take(units: &mut Units, unit: UnitId) -> bool {
    let was = units.has(unit);
    units.take(unit);
    was
}

/// What is asked of a unit.
impl Marked {
    /// Nobody with anything.
    pub(crate) const NOBODY: Marked = Marked {
        back: Units::EMPTY,
        suppressed: Units::EMPTY,
        activated: Units::EMPTY,
        immobile: Units::EMPTY,
        gun_out: Units::EMPTY,
        guarded: Units::EMPTY,
        reacted: Units::EMPTY,
        exiles: Units::EMPTY,
        seen: [Units::EMPTY; 2],
        watched: Units::EMPTY,
        autonomous: Units::EMPTY,
        crossed: Units::EMPTY,
        doomed: Units::EMPTY,
        rolled: Units::EMPTY,
    };

    /// Whether it lies on its reduced or Active Side.
    #[inline]
    pub(crate) fn back(&self, unit: UnitId) -> bool {
        self.back.has(unit)
    }

    /// Whether a Suppressed marker lies on it (1.11.3).
    #[inline]
    pub(crate) fn suppressed(&self, unit: UnitId) -> bool {
        self.suppressed.has(unit)
    }

    /// Whether it is Activated (1.4.2.4).
    #[inline]
    pub(crate) fn activated(&self, unit: UnitId) -> bool {
        self.activated.has(unit)
    }

    /// Whether its Movement is 0 for the rest of the game (1.12.6).
    #[inline]
    pub(crate) fn immobile(&self, unit: UnitId) -> bool {
        self.immobile.has(unit)
    }

    /// Whether its main gun is out (1.12.6).
    #[inline]
    pub(crate) fn gun_out(&self, unit: UnitId) -> bool {
        self.gun_out.has(unit)
    }

    /// Whether it stood in the Zone of Control of a Defender that was destroyed in this phase (b2.2).
    #[inline]
    pub(crate) fn guarded(&self, unit: UnitId) -> bool {
        self.guarded.has(unit)
    }

    /// Whether it has reacted to the action under way.
    #[inline]
    pub(crate) fn reacted(&self, unit: UnitId) -> bool {
        self.reacted.has(unit)
    }

    /// Whether it must make a Forced Move out of a destroyed vehicle (1.12.7).
    #[inline]
    pub(crate) fn exiled(&self, unit: UnitId) -> bool {
        self.exiles.has(unit)
    }

    /// Whether it is concealed and the enemy knows it: he watched it hide, or it used a marker of its tile (1.15 Ambush).
    #[inline]
    pub(crate) fn watched(&self, unit: UnitId) -> bool {
        self.watched.has(unit)
    }

    /// Whether it is an Autonomous hero that has acted in this phase (1.4.2.9).
    #[inline]
    pub(crate) fn acted_alone(&self, unit: UnitId) -> bool {
        self.autonomous.has(unit)
    }

    /// Whether its token may be a Special one since Crossed Wires.
    #[inline]
    pub(crate) fn crossed(&self, unit: UnitId) -> bool {
        self.crossed.has(unit)
    }

    /// Whether it is destroyed and acts once more first (Fanatics).
    #[inline]
    pub(crate) fn doomed(&self, unit: UnitId) -> bool {
        self.doomed.has(unit)
    }

    /// Whether it is an airplane that moved in this turn (1.17.8).
    #[inline]
    pub(crate) fn rolled(&self, unit: UnitId) -> bool {
        self.rolled.has(unit)
    }

    /// Units whose token a side, their enemy, has looked at.
    #[inline]
    pub(crate) const fn seen_by(&self, side: Side) -> Units {
        self.seen[side.index()]
    }

    /// The next who must make a Forced Move out of a destroyed vehicle.
    #[inline]
    pub(crate) fn next_exile(&self) -> Option<UnitId> {
        self.exiles.first()
    }
}

/// What happens to a unit.
impl Marked {
    /// Turns a counter to its back or its front.
    pub(crate) fn turn_over(&mut self, unit: UnitId, back: bool) {
        set(&mut self.back, unit, back);
    }

    /// A Suppressed marker is placed (1.11.3).
    pub(crate) fn suppress(&mut self, unit: UnitId) {
        self.suppressed.add(unit);
    }

    /// A Suppressed marker comes off.
    pub(crate) fn recover(&mut self, unit: UnitId) {
        self.suppressed.take(unit);
    }

    /// Their Defender is destroyed (b2.2).
    pub(crate) fn guard(&mut self, units: Units) {
        self.guarded = self.guarded.or(units);
    }

    /// It has acted (1.4.2.4).
    pub(crate) fn activate(&mut self, unit: UnitId) {
        self.activated.add(unit);
    }

    /// It acts by itself (1.4.2.9).
    pub(crate) fn act_alone(&mut self, unit: UnitId) {
        self.autonomous.add(unit);
    }

    /// A side looks at its token.
    pub(crate) fn look_at(&mut self, unit: UnitId, side: Side) {
        self.seen[side.index()].add(unit);
    }

    /// It cannot move any more (1.12.6).
    pub(crate) fn immobilise(&mut self, unit: UnitId) {
        self.immobile.add(unit);
    }

    /// Its main gun is knocked out (1.12.6).
    pub(crate) fn knock_out_gun(&mut self, unit: UnitId) {
        self.gun_out.add(unit);
    }

    /// The enemy knows who is concealed there, or no longer does.
    pub(crate) fn watch(&mut self, unit: UnitId, on: bool) {
        set(&mut self.watched, unit, on);
    }

    /// Its vehicle is destroyed (1.12.7).
    pub(crate) fn exile(&mut self, unit: UnitId) {
        self.exiles.add(unit);
    }

    /// It is out of the vehicle, or lost with it; whether it was in one.
    pub(crate) fn end_exile(&mut self, unit: UnitId) -> bool {
        take(&mut self.exiles, unit)
    }

    /// It is destroyed, but may act once more (Fanatics).
    pub(crate) fn doom(&mut self, unit: UnitId) {
        self.doomed.add(unit);
    }

    /// Its last action is over, or there is none; whether it was doomed.
    pub(crate) fn end_doom(&mut self, unit: UnitId) -> bool {
        take(&mut self.doomed, unit)
    }

    /// An airplane moves (1.17.8).
    pub(crate) fn roll(&mut self, unit: UnitId) {
        self.rolled.add(unit);
    }

    /// It has reacted to the action under way.
    pub(crate) fn react(&mut self, unit: UnitId) {
        self.reacted.add(unit);
    }

    /// It is destroyed: nothing lies on it any more.
    pub(crate) fn destroy(&mut self, unit: UnitId) {
        for units in [
            &mut self.watched,
            &mut self.suppressed,
            &mut self.activated,
            &mut self.back,
        ] {
            units.take(unit);
        }
    }

    /// Two tokens change places, and what was seen of them goes with them; both may be Special ones now, if one was.
    pub(crate) fn swap_tokens(&mut self, a: UnitId, b: UnitId, special: bool) {
        if special {
            self.crossed = self.crossed.or(Units::one(a)).or(Units::one(b));
        }
        for seen in &mut self.seen {
            let (has_a, has_b) = (seen.has(a), seen.has(b));
            set(seen, a, has_b);
            set(seen, b, has_a);
        }
    }
}

/// What a moment of the turn does to all of them.
impl Marked {
    /// Another action begins: nobody has reacted to it.
    pub(crate) fn begin_action(&mut self) {
        self.reacted = Units::EMPTY;
    }

    /// The Activation Phase is over, and no token is left.
    pub(crate) fn end_activations(&mut self) {
        self.guarded = Units::EMPTY;
        self.reacted = Units::EMPTY;
        self.seen = [Units::EMPTY; 2];
        self.crossed = Units::EMPTY;
    }

    /// The turn is over (1.4.3.6).
    pub(crate) fn end_turn(&mut self) {
        self.activated = Units::EMPTY;
        self.autonomous = Units::EMPTY;
        self.rolled = Units::EMPTY;
    }
}

/// Positions, other worlds and the fingerprint.
impl Marked {
    /// The words in positions for what a unit is marked with.
    pub(crate) const WORDS: [&'static str; 14] = [
        "seen",
        "watched",
        "autonomous",
        "crossed",
        "doomed",
        "rolled",
        "back",
        "suppressed",
        "activated",
        "immobile",
        "gun_out",
        "guarded",
        "reacted",
        "exile",
    ];

    /// The words for a unit, as its enemy sees its token.
    pub(crate) fn words(mut self, unit: UnitId, enemy: Side) -> impl Iterator<Item = &'static str> {
        let marked = self.worded(enemy).map(|units| units.has(unit));
        let words = Self::WORDS.into_iter().zip(marked);
        words.filter(|&(_, on)| on).map(|(word, _)| word)
    }

    /// Marks a unit with a word, or takes the mark off.
    pub(crate) fn set(&mut self, unit: UnitId, enemy: Side, word: &str, on: bool) {
        for (known, units) in Self::WORDS.into_iter().zip(self.worded(enemy)) {
            if known == word {
                set(units, unit, on);
            }
        }
    }

    fn worded(&mut self, enemy: Side) -> [&mut Units; 14] {
        let [
            one,
            two,
            back,
            suppressed,
            activated,
            immobile,
            gun_out,
            guarded,
            reacted,
            exiles,
            autonomous,
            crossed,
            doomed,
            rolled,
            watched,
        ] = self.sets();
        let seen = match enemy {
            Side::Commonwealth => one,
            Side::German => two,
        };
        [
            seen, watched, autonomous, crossed, doomed, rolled, back, suppressed, activated,
            immobile, gun_out, guarded, reacted, exiles,
        ]
    }

    /// What lies at a concealed counter's place, whichever unit it is: a bit for each mark.
    pub(crate) fn lot(mut self, unit: UnitId) -> u16 {
        let sets = self.sets().into_iter().take(LOT).enumerate();
        sets.fold(0, |all, (i, units)| all | u16::from(units.has(unit)) << i)
    }

    /// A unit is marked with just these.
    pub(crate) fn deal(&mut self, unit: UnitId, lot: u16) {
        for (i, units) in self.sets().into_iter().take(LOT).enumerate() {
            set(units, unit, lot >> i & 1 == 1);
        }
    }

    /// Every set. The order of the first is that of the bits by which other worlds are dealt.
    fn sets(&mut self) -> [&mut Units; 15] {
        let [one, two] = &mut self.seen;
        [
            one,
            two,
            &mut self.back,
            &mut self.suppressed,
            &mut self.activated,
            &mut self.immobile,
            &mut self.gun_out,
            &mut self.guarded,
            &mut self.reacted,
            &mut self.exiles,
            &mut self.autonomous,
            &mut self.crossed,
            &mut self.doomed,
            &mut self.rolled,
            &mut self.watched,
        ]
    }
}
