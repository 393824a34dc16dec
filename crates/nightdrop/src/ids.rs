//! The small numbers that name pieces, objectives and counters, and sets of pieces.
//!
//! A piece's number says its colour or side and nothing else: which type a Stick is and which unit stands
//! under an Unknown marker is dealt by chance and kept apart in the state.

use kernel::{Seat, id, id_set, sides};

/// The British seat.
pub const BRITISH: Seat = Seat(0);
/// The German seat.
pub const GERMAN: Seat = Seat(1);

sides! {
    /// Whose unit, whose decision.
    #[expect(missing_docs, reason = "the two sides")]
    pub enum Side {
        British,
        German,
    }
}

/// A colour-coded ID (2): 5th Brigade; 9th and 1st Canadian Battalions; 8th Battalion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the three colours")]
pub enum Colour {
    Red,
    Green,
    Blue,
}

impl Colour {
    /// All three.
    pub const ALL: [Colour; 3] = [Colour::Red, Colour::Green, Colour::Blue];

    /// The index for arrays with an entry for each colour.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its Sticks.
    #[inline]
    pub const fn sticks(self) -> Bits {
        match self {
            Colour::Red => Bits::range(0, 28),
            Colour::Green => Bits::range(28, 47),
            Colour::Blue => Bits::range(47, 56),
        }
    }

    /// Its Companies.
    #[inline]
    pub const fn companies(self) -> Bits {
        match self {
            Colour::Red => Bits::range(56, 65),
            Colour::Green => Bits::range(65, 71),
            Colour::Blue => Bits::range(71, 74),
        }
    }
}

id!(
    /// A piece: 56 Sticks, 18 Companies, Howard, Lovat, the divisional HQ, 12 German units, garrison, patrols.
    PieceId, 96
);
id!(
    /// A German unit of the cup by its name (3.1), apart from the marker it stands under.
    CounterId, 12
);
id!(
    /// A VP hex (10.1), in the order of hex numbers.
    VpId, 17
);

impl PieceId {
    /// How many Sticks.
    pub const STICKS: usize = 56;
    /// How many German units the cup holds (3.1).
    pub const GERMANS: usize = 12;
    /// Howard at the bridges.
    pub const HOWARD_1: PieceId = PieceId(74);
    /// Howard in the village.
    pub const HOWARD_2: PieceId = PieceId(75);
    /// The first of the Commandos.
    pub const LOVAT_1: PieceId = PieceId(76);
    /// The second.
    pub const LOVAT_2: PieceId = PieceId(77);
    /// The divisional headquarters (2.7).
    pub const HEADQUARTERS: PieceId = PieceId(78);
    /// The first German unit under a marker.
    pub const FIRST_GERMAN: u8 = 79;
    /// The Merville garrison.
    pub const GARRISON: PieceId = PieceId(91);
    /// The first patrol.
    pub const FIRST_PATROL: u8 = 92;

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 < Self::FIRST_GERMAN {
            Side::British
        } else {
            Side::German
        }
    }

    /// A Stick with a coloured strip.
    #[inline]
    pub const fn is_stick(self) -> bool {
        self.index() < Self::STICKS
    }

    /// A unit that fights: not a Stick and not the divisional HQ, which is treated like one (2.7.2).
    #[inline]
    pub const fn is_fighter(self) -> bool {
        Bits::FIGHTERS.has(self)
    }

    /// The colour of a Stick or a Company; Howard, Lovat and Germans have none.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        match self.0 {
            0..28 | 56..65 => Some(Colour::Red),
            28..47 | 65..71 => Some(Colour::Green),
            47..56 | 71..74 => Some(Colour::Blue),
            _ => None,
        }
    }

    /// The number of the Unknown marker slot of a German unit from the cup.
    #[inline]
    pub const fn slot(self) -> Option<usize> {
        match self.0 {
            79..91 => Some((self.0 - Self::FIRST_GERMAN) as usize),
            _ => None,
        }
    }

    /// The German unit of a slot.
    #[inline]
    pub const fn german(slot: usize) -> PieceId {
        PieceId(Self::FIRST_GERMAN + slot as u8)
    }

    /// 2.3.1, 8.1.2: Howard-1, the garrison and patrols have no Movement Capacity.
    #[inline]
    pub const fn is_immobile(self) -> bool {
        self.0 == Self::HOWARD_1.0 || self.0 >= Self::GARRISON.0
    }
}

impl VpId {
    /// Its bit in a set of VP hexes.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

id_set!(
    /// A set of pieces, one bit each.
    Bits: u128 of PieceId
);

impl Bits {
    /// Every Stick.
    pub const STICKS: Bits = Bits::range(0, 56);
    /// Every British Company, Howard and Lovat.
    pub const COMPANIES: Bits = Bits::range(56, 78);
    /// Everything British.
    pub const BRITISH: Bits = Bits::range(0, 79);
    /// The twelve German units of the cup.
    pub const CUP: Bits = Bits::range(79, 91);
    /// Everything German.
    pub const GERMANS: Bits = Bits::range(79, 96);
    /// The patrols.
    pub const PATROLS: Bits = Bits::range(92, 96);
    /// Howard and Lovat, who act once a turn (5.4.1).
    pub const GUESTS: Bits = Bits::range(74, 78);
    /// All that fight.
    pub const FIGHTERS: Bits = Bits(Bits::COMPANIES.0 | Bits::GERMANS.0);
    /// All that exert a Zone of Control (6.1.1).
    pub const ZONES: Bits = Bits(Bits::FIGHTERS.0 & !Bits::PATROLS.0);

    /// Every piece of a side.
    #[inline]
    pub const fn of(side: Side) -> Bits {
        match side {
            Side::British => Bits::BRITISH,
            Side::German => Bits::GERMANS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_what_they_say() {
        assert_eq!(Bits::STICKS.len(), 56);
        assert_eq!(Bits::COMPANIES.len(), 22);
        assert_eq!(Bits::GERMANS.len(), 17);
        assert_eq!(Bits::BRITISH.or(Bits::GERMANS).len(), 96);
        let colours = Colour::ALL.map(|c| (c.sticks().len(), c.companies().len()));
        assert_eq!(colours, [(28, 9), (19, 6), (9, 3)]);
        for colour in Colour::ALL {
            let own = colour.sticks().or(colour.companies());
            assert!(own.iter().all(|p| p.colour() == Some(colour)));
        }
        assert_eq!(Bits::PATROLS.first(), Some(PieceId(PieceId::FIRST_PATROL)));
    }
}
