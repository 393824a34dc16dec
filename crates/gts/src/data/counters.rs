//! Counters as the rules see them (1.1.3), and how their printed ratings are read.

use kernel::Feed;
use serde::{Deserialize, Serialize};

use super::board::SubBeach;
use crate::ids::{DivisionId, FormationId, Side};

kernel::words! {
    /// A row of the Combat Results Table: the class of a weapon (1.1.4).
    pub enum Row {
        /// Dual purpose: tanks and most guns.
        White = "white",
        /// Small arms.
        Red = "red",
        /// Light Mortar.
        Purple = "purple",
        /// Armour piercing.
        Blue = "blue",
        /// Direct high explosive.
        Yellow = "yellow",
        /// Mortar.
        Green = "green",
        /// Indirect HE: field artillery and ships.
        Orange = "orange",
        /// Coastal Battery.
        Black = "black",
        /// Dedicated Artillery.
        Brown = "brown",
    }
}

impl Row {
    /// Orange, black, brown: artillery (1.1.4).
    pub const fn is_artillery(self) -> bool {
        matches!(self, Row::Orange | Row::Black | Row::Brown)
    }

    /// The row it fires on directly (1.1.4, 1.14.7): artillery on the yellow one, mortars not at all.
    pub const fn direct(self) -> Option<Row> {
        match self {
            Row::Green => None,
            Row::Orange | Row::Black | Row::Brown => Some(Row::Yellow),
            Row::White | Row::Red | Row::Purple | Row::Blue | Row::Yellow => Some(self),
        }
    }

    /// Whether it may fire indirectly (1.16.1).
    pub const fn is_indirect(self) -> bool {
        matches!(self, Row::Green) || self.is_artillery()
    }

    /// Whether a unit with it may begin an assault (1.17.1).
    pub const fn may_assault(self) -> bool {
        !self.is_indirect()
    }

    /// High explosive, which bursts in trees.
    pub const fn is_explosive(self) -> bool {
        matches!(self, Row::Green | Row::Yellow) || self.is_artillery()
    }
}

/// A Fire Rating with row and range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as printed")]
pub struct Fire {
    pub rating: u8,
    pub row: Row,
    pub range: u8,
}

/// An Assault Rating; a coloured one serves for both shots (1.1.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as printed")]
pub struct Assault {
    pub rating: u8,
    pub row: Row,
}

impl Assault {
    /// Whether it is used twice, in place of the Fire Rating (1.1.5).
    pub const fn is_coloured(self) -> bool {
        !matches!(self.row, Row::White)
    }
}

/// The background of a Defense Rating: which side of the Combat Results Table is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the two sides of the table")]
pub enum Armour {
    Unarmoured,
    Armoured,
}

/// A Defense Rating: added to the firer's rating, so that less is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as printed")]
pub struct Defence {
    pub rating: i8,
    pub armour: Armour,
}

/// A class of movement, by the colour of the allowance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "white, red, black")]
pub enum Class {
    Leg,
    Tracked,
    Wheeled,
}

impl Class {
    /// How many there are.
    pub const COUNT: usize = 3;

    /// The index for arrays with an entry for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A Movement Allowance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowance {
    /// So many points.
    Points(u8),
    /// One hex after a check (1.10.1).
    Star,
    /// None: it can only mount.
    No,
}

/// What one mode of a unit prints: on foot or dismounted, or its vehicle side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Nothing where the Fire Rating is No.
    pub fire: Option<Fire>,
    /// Defense Rating.
    pub defence: Defence,
    /// Movement Allowance.
    pub allowance: Allowance,
    /// Class of movement; a star counts as leg.
    pub class: Class,
}

/// What a unit is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the types of the order of battle")]
pub enum Kind {
    Infantry,
    MachineGun,
    Engineer,
    Reconnaissance,
    Tank,
    AssaultGun,
    AntiTank,
    Gun,
    Mortar,
    Artillery,
    CoastalBattery,
    DedicatedArtillery,
    /// Made by a formation while it plays (1.11#rearguard).
    Rearguard,
    /// Carries units ashore (1.18.4).
    LandingCraft,
}

/// The stripe of an independent unit (1.2.1, 1.9#formation-2).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Default, Deserialize, Serialize,
)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "as printed")]
pub enum Stripe {
    #[default]
    None,
    White,
    Black,
}

/// Something a rule asks of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// Its guns need not be dismounted.
    SelfPropelled,
    /// 79th Armoured Division.
    #[serde(rename = "79th")]
    Funny,
    /// DD tank.
    Dd,
    /// 1.2.4.
    Commando,
    /// Parachute or glider.
    Airborne,
    /// Came by glider.
    Glider,
    /// 1.2.5.
    Telephone,
}

/// A unit as it is printed.
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// What it is called in notation: `A/1-S-Lancs`.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// Whose it is.
    pub side: Side,
    /// Its division.
    pub division: DivisionId,
    /// Its formation.
    pub formation: FormationId,
    /// What it is.
    pub kind: Kind,
    /// Contact numbers, Pending and In Contact.
    pub(crate) contact: Option<[u8; 2]>,
    /// Independent or not.
    pub stripe: Stripe,
    /// Printed on foot, dismounted or in its only mode.
    pub face: Face,
    /// The vehicle side, where its step dots are boxed.
    pub mounted: Option<Face>,
    /// Nothing where it is blank.
    pub assault: Option<Assault>,
    /// Flak rating.
    pub(crate) flak: Option<u8>,
    /// Troop Quality.
    pub quality: u8,
    /// Red Troop Quality: always in command (1.2.3).
    pub red: bool,
    /// Steps at full strength.
    pub steps: u8,
    pub(super) flags: u8,
}

impl UnitInfo {
    /// Whether it has the flag.
    #[inline]
    pub const fn is(&self, flag: Flag) -> bool {
        self.flags >> flag as u8 & 1 == 1
    }

    /// Independent (1.2.1).
    pub const fn is_independent(&self) -> bool {
        !matches!(self.stripe, Stripe::None)
    }
}

/// A division (1.9).
#[derive(Clone, Debug)]
pub struct DivisionInfo {
    /// What it is called in notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Whose points its units spend: its own, or another's.
    pub pool: DivisionId,
    /// Command Rating.
    pub command: u8,
    /// Dispatch Rating.
    pub dispatch: u8,
    /// Artillery Parks.
    pub parks: u8,
    /// Road Blocks.
    pub road_blocks: u8,
}

/// A formation.
#[derive(Clone, Debug)]
pub struct FormationInfo {
    /// What it is called in notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its division.
    pub division: DivisionId,
    /// It has a Formation chit.
    pub chit: bool,
    /// 1.2.4.
    pub commando: bool,
    /// Any leader of this division commands it.
    pub led_by: Option<DivisionId>,
    /// How many rearguards it may create.
    pub rearguards: u8,
}

/// A leader (1.2.7).
#[derive(Clone, Debug)]
pub struct LeaderInfo {
    /// What he is called in notation.
    pub name: String,
    /// What players call him.
    pub title: String,
    /// His formation.
    pub formation: FormationId,
    /// Command Range: front, replacement.
    pub range: [u8; 2],
    /// Attachment Rating: front, replacement; nothing for a leader without a chit.
    pub attach: Option<[u8; 2]>,
}

/// What a rearguard is, whoever creates it.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "as printed")]
pub struct RearguardInfo {
    pub face: Face,
    pub assault: Option<Assault>,
    pub quality: u8,
    pub steps: u8,
}

/// A kind of landing craft.
#[derive(Clone, Debug)]
pub struct CraftInfo {
    /// What it is called in notation.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// Nothing for those that cannot fire.
    pub fire: Option<Fire>,
    /// Defense Rating.
    pub defence: Defence,
    /// Troop Quality.
    pub quality: u8,
    /// Steps.
    pub steps: u8,
    /// The formations it carries; none: any.
    pub formations: Vec<FormationId>,
}

/// What a support craft fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SupportKind {
    /// LCR: once, positive modifiers only.
    Rocket,
    /// LCS: no range modifier.
    Support,
}

/// A craft that fires for a sub-beach (1.18.2#craft).
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "as printed")]
pub struct SupportInfo {
    pub name: String,
    pub kind: SupportKind,
    pub beach: SubBeach,
    pub fire: Fire,
    pub defence: Defence,
    pub steps: u8,
}

/// Where a ship lies.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug, Deserialize, Serialize,
)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the three boxes")]
pub enum RangeBox {
    Short,
    Medium,
    Long,
}

/// A ship (1.18.2#ship).
#[derive(Clone, Debug)]
pub struct ShipInfo {
    /// What it is called in notation.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// Its fire.
    pub fire: Fire,
    /// Its Defense Rating.
    pub defence: Defence,
    /// It may go to the boxes of any Force.
    pub roams: bool,
    /// Where it starts.
    pub starts: RangeBox,
}
