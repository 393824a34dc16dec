//! Counters and chits: units, depth markers, op chits (2.12-2.17).

use atlas::{BoardId, BoxId};

/// The six colours of German positions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "colours speak for themselves")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Purple,
    Brown,
    Orange,
}

impl Colour {
    /// How many there are.
    pub const COUNT: usize = Colour::Orange as usize + 1;
}

/// The areas that letters and depth chits name (2.14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "areas speak for themselves")]
pub enum Area {
    Yellow,
    Orange,
    Blue,
    Dieppe,
    Green,
    Rear,
}

/// The three target symbols (2.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "symbols speak for themselves")]
pub enum Symbol {
    Diamond,
    Triangle,
    Circle,
}

impl Symbol {
    /// How many there are.
    pub const COUNT: usize = Symbol::Circle as usize + 1;
}

/// A tactic that a German unit or depth marker demands (2.14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
pub enum Tactic {
    /// Heavy weapons.
    #[serde(rename = "HW")]
    HeavyWeapons,
    /// Flanking.
    #[serde(rename = "FL")]
    Flanking,
}
/// The kinds of Commonwealth units (2.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "kinds speak for themselves")]
pub enum UnitKind {
    Infantry,
    Commando,
    Tank,
}

/// Where a unit lands (5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lands {
    /// In this box.
    Box(BoxId),
    /// In any box with this letter.
    Beach(char),
    /// In any lettered box of the Dieppe map.
    AnyDieppe,
}

/// One side of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Attack strength.
    pub strength: u8,
    /// Heavy weapons.
    pub heavy: bool,
    /// Engineers.
    pub engineers: bool,
}

/// A Commonwealth counter (2.13).
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// Its designation, `A/RHLI`.
    pub name: String,
    /// The formation it belongs to.
    pub formation: String,
    /// Its kind.
    pub kind: UnitKind,
    /// Its target symbol.
    pub symbol: Symbol,
    /// Its side at one, two and three steps.
    pub sides: [Side; 3],
    /// Steps at full strength.
    pub steps: u8,
    /// Range in hexes; nothing for units that fight hand to hand.
    pub range: Option<u8>,
    /// The turn of entry; 0 for replacements.
    pub turn: u8,
    /// Where it lands.
    pub lands: Lands,
    /// The map it fights on.
    pub board: BoardId,
}

/// The kinds of German units (2.15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "kinds speak for themselves")]
pub enum GermanKind {
    Coastal,
    Infantry,
    Artillery,
    #[serde(rename = "anti-tank")]
    AntiTank,
    Engineer,
    Headquarters,
}

/// A German unit (2.14).
#[derive(Clone, Debug)]
pub struct GermanInfo {
    /// Its name, `C-1`.
    pub name: String,
    /// The letter on its back.
    pub letter: char,
    /// Its kind.
    pub kind: GermanKind,
    /// Its defence strength.
    pub strength: u8,
    /// The tactic it demands.
    pub requires: Option<Tactic>,
}

/// A depth marker (2.16).
#[derive(Clone, Debug)]
pub struct DepthInfo {
    /// Its name.
    pub name: String,
    /// The strength it adds.
    pub strength: u8,
    /// The tactic it demands.
    pub requires: Option<Tactic>,
}

/// An op chit (2.17).
#[derive(Clone, Debug)]
pub struct ChitInfo {
    /// Its name, `A07`.
    pub name: String,
    /// What it does.
    pub kind: ChitKind,
}

/// What an op chit does.
#[derive(Clone, Debug)]
pub enum ChitKind {
    /// German action (6.2).
    Action {
        /// The target symbol.
        symbol: Symbol,
        /// The colours in order.
        colours: Vec<ChitColour>,
    },
    /// Depth placement (9.2).
    Depth([Area; 2]),
    /// Coastal battery fire (7.1).
    Battery(Battery),
    /// Commando actions (10.19).
    Commando {
        /// Leaves the game after use.
        remove: bool,
    },
    /// Random event (8.1).
    Event,
}

/// A colour on an action chit.
#[derive(Clone, Copy, Debug)]
pub struct ChitColour {
    /// The colour.
    pub colour: Colour,
    /// Armour hit bonus (6.13).
    pub armour: bool,
    /// Assault (6.18).
    pub assault: bool,
}

/// The three coastal batteries (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "names speak for themselves")]
pub enum Battery {
    Goebbels,
    Hess,
    Hitler,
}
