//! The chits of the mug as small numbers, and sets of them (1.8#g).

use std::fmt;

use crate::data::{Chit, Data};
use crate::ids::{DivisionId, FormationId, Side, bits};
use kernel::Feed;

/// Where the numbers of Formation chits begin; below them the fixed ones.
const FORMATIONS: u8 = 16;

impl Data {
    /// What players call a chit.
    pub(crate) fn chit_title(&self, chit: Chit) -> &str {
        &self.chit_titles[usize::from(chit.number())]
    }
}

impl Chit {
    /// The titles of all chits, by their numbers.
    pub(crate) fn titles(data: &Data) -> Vec<String> {
        let known = |chit: &Chit| match chit {
            Chit::Division(id) => id.index() < data.divisions.len(),
            Chit::Formation(id) => id.index() < data.formations.len(),
            Chit::Direct(_) | Chit::RoyalMarines | Chit::Events | Chit::Naval => true,
        };
        let title = |number| {
            let chit = Some(Chit::of_number(number)).filter(known);
            chit.map_or_else(String::new, |chit| chit.title(data))
        };
        (0..Chits::ROOM).map(title).collect()
    }

    /// Its number, below 64.
    pub const fn number(self) -> u8 {
        match self {
            Chit::Division(division) => division.0,
            Chit::Direct(side) => 8 + side as u8,
            Chit::RoyalMarines => 10,
            Chit::Events => 11,
            Chit::Naval => 12,
            Chit::Formation(formation) => FORMATIONS + formation.0,
        }
    }

    /// By its number.
    pub const fn of_number(number: u8) -> Chit {
        match number {
            8 => Chit::Direct(Side::Allied),
            9 => Chit::Direct(Side::German),
            10 => Chit::RoyalMarines,
            11 => Chit::Events,
            12 => Chit::Naval,
            FORMATIONS.. => Chit::Formation(FormationId(number - FORMATIONS)),
            _ => Chit::Division(DivisionId(number)),
        }
    }

    /// What it is called in notation: `division:6AB`.
    pub fn word(self, data: &Data) -> String {
        match self {
            Chit::Division(id) => format!("division:{}", data.division(id).id),
            Chit::Formation(id) => format!("formation:{}", data.formation(id).id),
            fixed => fixed.names().0.to_owned(),
        }
    }

    /// By its word.
    pub fn of_word(word: &str, data: &Data) -> Option<Chit> {
        match word.split_once(':') {
            Some(("division", id)) => data.division_named(id).map(Chit::Division),
            Some(("formation", id)) => data.formation_named(id).map(Chit::Formation),
            _ => {
                let found = FIXED.iter().find(|(_, (known, _))| *known == word);
                found.map(|&(chit, _)| chit)
            }
        }
    }

    /// What players call it.
    pub fn title(self, data: &Data) -> String {
        match self {
            Chit::Division(id) => format!("Division chit of the {}", data.division(id).name),
            Chit::Formation(id) => format!("Formation chit of {}", data.formation(id).name),
            fixed => fixed.names().1.to_owned(),
        }
    }

    /// Word and title of a chit that belongs to no division or formation.
    fn names(self) -> (&'static str, &'static str) {
        let found = FIXED.iter().find(|(chit, _)| *chit == self);
        found.map_or(("", ""), |&(_, names)| names)
    }
}

/// The chits that belong to no division or formation, with word and title.
const FIXED: [(Chit, (&str, &str)); 5] = [
    (
        Chit::Direct(Side::Allied),
        ("direct:allied", "Allied Direct Command chit"),
    ),
    (
        Chit::Direct(Side::German),
        ("direct:german", "German Direct Command chit"),
    ),
    (Chit::RoyalMarines, ("royal-marines", "Royal Marines chit")),
    (Chit::Events, ("events", "Events chit")),
    (Chit::Naval, ("naval", "Naval chit")),
];

/// A set of chits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Feed)]
pub struct Chits(pub u64);

impl Chits {
    /// More than any chit's number.
    const ROOM: u8 = 64;

    /// None.
    pub const EMPTY: Chits = Chits(0);

    /// Whether it is among them.
    #[inline]
    pub const fn has(self, chit: Chit) -> bool {
        self.0 >> chit.number() & 1 == 1
    }

    /// Adds one.
    #[inline]
    pub const fn add(&mut self, chit: Chit) {
        self.0 |= 1 << chit.number();
    }

    /// Takes one out.
    #[inline]
    pub const fn take(&mut self, chit: Chit) {
        self.0 &= !(1 << chit.number());
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Chits) -> Chits {
        Chits(self.0 | other.0)
    }

    /// Those that the other has not.
    #[must_use]
    pub const fn without(self, other: Chits) -> Chits {
        Chits(self.0 & !other.0)
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, by number.
    pub fn iter(self) -> impl Iterator<Item = Chit> + Clone {
        bits(self.0).map(Chit::of_number)
    }
}

impl FromIterator<Chit> for Chits {
    fn from_iter<I: IntoIterator<Item = Chit>>(chits: I) -> Chits {
        let bits = chits.into_iter().map(|chit| 1 << chit.number());
        Chits(bits.fold(0, |set: u64, bit: u64| set | bit))
    }
}

impl fmt::Debug for Chits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
