//! The chits of the mug as small numbers, and sets of them (1.8#g).

use std::fmt;

use crate::data::{Chit, Data};
use crate::ids::{DivisionId, FormationId, Side};

/// Where the numbers of Formation chits begin; below them the fixed ones.
const FORMATIONS: u8 = 16;

impl Chit {
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
            Chit::Direct(Side::Allied) => "direct:allied".to_owned(),
            Chit::Direct(Side::German) => "direct:german".to_owned(),
            Chit::Formation(id) => format!("formation:{}", data.formation(id).id),
            Chit::RoyalMarines => "royal-marines".to_owned(),
            Chit::Events => "events".to_owned(),
            Chit::Naval => "naval".to_owned(),
        }
    }

    /// By its word.
    pub fn of_word(word: &str, data: &Data) -> Option<Chit> {
        match word.split_once(':') {
            Some(("division", id)) => data.division_named(id).map(Chit::Division),
            Some(("formation", id)) => data.formation_named(id).map(Chit::Formation),
            Some(("direct", "allied")) => Some(Chit::Direct(Side::Allied)),
            Some(("direct", "german")) => Some(Chit::Direct(Side::German)),
            None => match word {
                "royal-marines" => Some(Chit::RoyalMarines),
                "events" => Some(Chit::Events),
                "naval" => Some(Chit::Naval),
                _ => None,
            },
            Some(_) => None,
        }
    }

    /// What players call it.
    pub fn title(self, data: &Data) -> String {
        match self {
            Chit::Division(id) => format!("Division chit of the {}", data.division(id).name),
            Chit::Direct(Side::Allied) => "Allied Direct Command chit".to_owned(),
            Chit::Direct(Side::German) => "German Direct Command chit".to_owned(),
            Chit::Formation(id) => format!("Formation chit of {}", data.formation(id).name),
            Chit::RoyalMarines => "Royal Marines chit".to_owned(),
            Chit::Events => "Events chit".to_owned(),
            Chit::Naval => "Naval chit".to_owned(),
        }
    }
}

/// A set of chits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Chits(pub u64);

impl Chits {
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
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let number = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(Chit::of_number(number))
        })
    }
}

impl FromIterator<Chit> for Chits {
    fn from_iter<I: IntoIterator<Item = Chit>>(chits: I) -> Chits {
        let mut set = Chits::EMPTY;
        chits.into_iter().for_each(|chit| set.add(chit));
        set
    }
}

impl fmt::Debug for Chits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
