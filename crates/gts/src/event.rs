//! What happens on land, and under which rule. How it is told stands in `told`.

#![expect(
    missing_docs,
    reason = "an event is explained by the sentence it tells"
)]

use atlas::CellId;
use kernel::Events;

use crate::data::{Chit, Outcome, SubBeach};
use crate::fire::{Barrage, Mode};
use crate::ids::{DivisionId, LeaderId, ShipId, Side, SupportId, UnitId};
use crate::quality::Check;
use crate::stack::{Change, Labour};
use crate::words;

pub use crate::air::AirEvent;
pub use crate::dawn::{ChitEvent, DawnEvent};
pub use crate::events::ChanceEvent;
pub use crate::naval::{FleetEvent, LandingEvent, NavalFireEvent};

/// Who or what fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "all that fires")]
pub enum Shooter {
    Unit(UnitId),
    Ship(ShipId),
    Support(SupportId),
    Nests(SubBeach),
    Obstacles(SubBeach),
    Sea,
    Aircraft,
}

/// From where a shot comes, and where it goes: nothing for what is off the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the two ends of a shot")]
pub struct Ways {
    pub from: Option<CellId>,
    pub to: Option<CellId>,
}

/// With chits, activations, arrivals and the end (1.8, 1.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum TurnEvent {
    #[event("1.8#g", kind = "mug-filled", open)]
    Filled { chits: u8 },
    #[event(rule = if *kept { "1.8#h" } else { "1.8#i" }, kind = "chit-drawn", reveals)]
    Drawn { chit: Chit, kept: bool },
    #[event("1.8#i", kind = "chit-kept", open)]
    Kept { chit: Chit },
    #[event("1.9#division-2", kind = "command-points", reveals)]
    Command {
        division: DivisionId,
        die: u8,
        gained: u8,
    },
    #[event("1.9#division-3", kind = "dispatch-points", reveals)]
    Dispatch {
        division: DivisionId,
        die: u8,
        by: i8,
    },
    #[event("1.9#division-1", open)]
    Came { unit: UnitId, at: CellId },
    #[event(rule = rule, open)]
    LeaderCame {
        leader: LeaderId,
        at: CellId,
        rule: &'static str,
    },
    #[event("1.9#general", open)]
    Acts { unit: UnitId },
    #[event(rule = rule, open)]
    Paid {
        division: DivisionId,
        points: u8,
        rule: &'static str,
    },
    #[event("1.9#formation-2", open)]
    Attached { unit: UnitId },
    #[event("1.13#pass", open)]
    Passed { unit: UnitId },
    #[event("1.8#l", open)]
    Control { at: CellId, side: Side },
    #[event("1.8#l", open)]
    Over { side: Option<Side> },
}

/// On the move (1.2.6, 1.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum MoveEvent {
    #[event("1.10.13", open)]
    Moved { unit: UnitId, to: CellId },
    #[event(rule = rule, open)]
    LeaderWent {
        leader: LeaderId,
        to: CellId,
        rule: &'static str,
    },
    #[event("1.2.6", open)]
    LeaderGone { leader: LeaderId },
    #[event("1.2.6", open)]
    LeaderWaits { leader: LeaderId },
    #[event(rule = change.rule(), open)]
    Changed { unit: UnitId, change: Change },
    #[event("1.10.5", open)]
    Left { unit: UnitId },
}

/// Checks and shots (1.3, 1.13-1.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum ShotEvent {
    #[event(rule = words::check_rule(*check), reveals)]
    Checked {
        unit: UnitId,
        check: Check,
        quality: i8,
        die: u8,
        passed: bool,
    },
    #[event("1.3#cp", kind = "check-bought", open)]
    Bought { unit: UnitId, check: Check },
    #[event(rule = mode.rule(), reveals)]
    Shot {
        by: Shooter,
        at: UnitId,
        ways: Ways,
        mode: Mode,
        rating: u8,
        die: u8,
        outcome: Option<Outcome>,
    },
    #[event("1.16.7", reveals)]
    Barraged {
        by: Shooter,
        at: CellId,
        from: Option<CellId>,
        die: u8,
    },
}

/// What fire does (1.7, 1.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum HarmEvent {
    #[event("1.7#s-query", open)]
    Withstood(UnitId),
    #[event("1.7#c", open)]
    CohesionHit { unit: UnitId, level: u8 },
    #[event("1.7#1", open)]
    StepLost { unit: UnitId, left: u8 },
    #[event("1.7#s", open)]
    Suppressed(UnitId),
    #[event("1.7#e", open)]
    Eliminated(UnitId),
    #[event("1.7#ef", open)]
    ContactLost(UnitId),
    #[event(rule = rule, open)]
    ParkBroken { at: CellId, rule: &'static str },
    #[event("1.16.4", open)]
    ParkFired { at: CellId },
    #[event("1.16.9", kind = "barrage", open)]
    Fell { at: CellId, barrage: Barrage },
    #[event("1.8#j", kind = "barrages-lifted", open)]
    Lifted,
}

/// In an assault (1.17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum AssaultEvent {
    #[event("1.17.1", open)]
    Assaulted { unit: UnitId, at: CellId },
    #[event(rule = rule, kind = "dropped-out", open)]
    Dropped { unit: UnitId, rule: &'static str },
    #[event("1.17.7", open)]
    Stood { at: CellId },
    #[event("1.17.9", kind = "ran", open)]
    Runs { at: CellId, to: CellId },
    #[event("1.17.10", open)]
    Charge { charges: bool },
    #[event("1.17.14", open)]
    AssaultOver { at: CellId },
}

/// Of engineers, rallies and rearguards (1.11, 1.12, 1.20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum WorkEvent {
    #[event("1.12", open)]
    Rallied {
        unit: UnitId,
        suppressed: bool,
        level: u8,
    },
    #[event("1.12", open)]
    Rallying { unit: UnitId },
    #[event(rule = labour.rule(), open)]
    Built {
        unit: UnitId,
        labour: Labour,
        at: CellId,
    },
    #[event("1.11#general", open)]
    Working { unit: UnitId },
    #[event("1.11#rearguard", open)]
    RearguardMade { unit: UnitId, at: CellId },
    #[event("1.11#remove-rearguard", open)]
    RearguardGone { unit: UnitId },
    #[event("1.20", open)]
    Gathered { unit: UnitId },
}
