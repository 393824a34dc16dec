//! Troop Quality Checks (1.3), command out of range (1.2.4) and Bravery (1.17.2), without dice of their own.

use crate::data::Data;
use crate::marker::Markers;
use kernel::Feed;
use serde::{Deserialize, Serialize};

/// Whether a unit is in command when it matters (1.2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Command {
    /// In command.
    In,
    /// Out of command.
    Out,
    /// A commando without a mate within two hexes (1.2.4).
    LoneCommando,
}

/// What a check is for (1.3#cp).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "every check of the rules")]
pub enum Check {
    Suppression,
    ForcedMarch,
    LeavingHeavyBarrage,
    StarredMove,
    StarredEntrenchment,
    StandingOrRunning,
    OpportunityFire,
    CompanyBonus,
    Engineering,
    Rearguard,
    Bravery,
    Rally,
    Landing,
}

impl Check {
    /// 1.3#cp: whether a Command Point of a unit in command passes it.
    pub const fn may_be_bought(self) -> bool {
        match self {
            Check::Suppression
            | Check::ForcedMarch
            | Check::LeavingHeavyBarrage
            | Check::StarredMove
            | Check::StarredEntrenchment
            | Check::StandingOrRunning => true,
            Check::OpportunityFire
            | Check::CompanyBonus
            | Check::Engineering
            | Check::Rearguard
            | Check::Bravery
            | Check::Rally
            | Check::Landing => false,
        }
    }
}

/// The modified Troop Quality: markers, command, and what the check itself adds (1.3).
pub fn modified(data: &Data, printed: u8, markers: Markers, command: Command, adds: i8) -> i8 {
    let lost = match command {
        Command::In => 0,
        Command::Out => data.tables.command.quality,
        Command::LoneCommando => data.tables.command.commando.quality,
    };
    let markers = markers.iter().map(|m| data.tables.marker(m).quality);
    printed.cast_signed() + markers.sum::<i8>() + lost + adds
}

/// 1.3: a 0 passes, a 9 fails, anything else passes up to the modified Troop Quality.
pub const fn passes(quality: i8, die: u8) -> bool {
    match die {
        0 => true,
        9.. => false,
        _ => die.cast_signed() <= quality,
    }
}

/// 1.17.2: what a Bravery Check adds to Troop Quality: the lowest modified Defense Rating of the enemies that have the hex in
/// their Fire Zone, less the lowest in the assaulting stack.
pub const fn bravery(enemy_lowest: i8, own_lowest: i8) -> i8 {
    enemy_lowest - own_lowest
}
