//! Counters as the rules see them (S2, 10.3).

use kernel::scene::Face;

use crate::ids::Division;

/// What a unit is (10.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the types of 10.3")]
pub enum Kind {
    Infantry,
    Parachute,
    Glider,
    Commando,
    Mechanized,
    AntiTank,
    AntiAircraft,
    Armoured,
}

impl Kind {
    /// S2.2: infantry, parachute, glider and commando units walk.
    pub const fn is_leg(self) -> bool {
        matches!(
            self,
            Kind::Infantry | Kind::Parachute | Kind::Glider | Kind::Commando
        )
    }

    /// Parachute or glider.
    pub const fn is_airborne(self) -> bool {
        matches!(self, Kind::Parachute | Kind::Glider)
    }

    /// 11.2.8: an infantry unit is one on foot, or a mechanized brigade.
    pub const fn is_infantry(self) -> bool {
        self.is_leg() || matches!(self, Kind::Mechanized)
    }
}

/// Attack, defence and movement of one side of a counter (S2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as printed")]
pub struct Values {
    pub attack: u8,
    pub defence: u8,
    pub movement: u8,
}

/// A set-up area (11.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the three areas")]
pub enum Area {
    Anywhere,
    SouthOfCaen,
    Caen,
}

/// How a unit comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// German set-up (11.1.1).
    SetUp(Area),
    /// Amphibious landing (11.2.1).
    Landing,
    /// Airborne landing (11.2.2).
    Drop,
    /// Commando assault (11.2.3).
    Raid,
    /// Reinforcement of this game turn (11.1.2, 11.2.4).
    Turn(u8),
}

/// A unit as it is printed.
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// What it is called in notation: `8/3`, `27-Armd`.
    pub name: String,
    /// Its division or brigade in words.
    pub formation: String,
    /// What it is.
    pub kind: Kind,
    /// `brigade`, `regiment` or `battalion`.
    pub size: String,
    /// Values at full strength.
    pub full: Values,
    /// Values when reduced; nothing for one-step units (S2.3).
    pub reduced: Option<Values>,
    /// How it comes into play.
    pub arrival: Arrival,
    /// The division it may come early with (11.1.3).
    pub division: Option<Division>,
    /// What is printed: at full strength, reduced.
    pub faces: [Face; 2],
}
