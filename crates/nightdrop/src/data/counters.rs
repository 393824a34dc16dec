//! Counters as the rules see them (2, 3).

use kernel::Feed;

/// What a Stick is (2.1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
#[repr(u8)]
pub enum StickKind {
    /// A platoon.
    P,
    /// A platoon with a Company HQ.
    L,
    /// A platoon with a Battalion HQ.
    Hq,
    /// The Brigade HQ.
    Advantage,
}

impl StickKind {
    /// All four, as in the counts of [`super::Data::mix`].
    pub const ALL: [StickKind; 4] = [
        StickKind::P,
        StickKind::L,
        StickKind::Hq,
        StickKind::Advantage,
    ];

    /// 2.4.1: it can lead a Company.
    pub fn leads(self) -> bool {
        matches!(self, StickKind::L | StickKind::Hq)
    }
}

/// Attack and Defence Value (2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Values {
    /// Attack Value; nothing where a dash is printed (9.1.2).
    pub attack: Option<u8>,
    /// Defence Value.
    pub defence: u8,
}

/// A piece as it is printed; what is hidden about it is not here.
#[derive(Clone, Debug)]
pub struct PieceInfo {
    /// What it is called in notation: `red-7`, `A/12`, `U3`.
    pub name: String,
    /// What a person calls it.
    pub title: String,
    /// Values at full strength; nothing for Sticks and for German units of the cup.
    pub full: Option<Values>,
    /// Values when reduced; nothing for one-step units.
    pub reduced: Option<Values>,
}

/// An entry letter, 0 for A to 7 for H (3.1.3).
pub type Entry = u8;

/// A German unit of the cup (3.1).
#[derive(Clone, Debug)]
pub struct CounterInfo {
    /// Its name.
    pub name: String,
    /// Division and kind.
    pub formation: String,
    /// Values at full strength.
    pub full: Values,
    /// Values when reduced; nothing for one-step units.
    pub reduced: Option<Values>,
    /// Where it enters at night.
    pub entry: Entry,
    /// Shows a vehicle; makes no difference (3.1.2).
    pub armour: bool,
}
