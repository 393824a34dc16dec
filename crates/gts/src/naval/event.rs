//! What happens with the Naval chit, and under which rule.

#![expect(
    missing_docs,
    reason = "an event is explained by the sentence it tells"
)]

use atlas::CellId;
use kernel::Events;

use crate::data::{Defences, Outcome, RangeBox, SubBeach};
use crate::event::{Shooter, Ways};
use crate::ids::{LeaderId, ShipId, SupportId, UnitId};

/// Waves, ships and the chit on their way (1.18.5-1.18.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum FleetEvent {
    #[event("1.9#naval", kind = "naval-began", open)]
    Began,
    #[event("1.18.2#craft", kind = "craft-withdrew", open)]
    Withdrew { support: SupportId },
    #[event("1.18.5", kind = "wave-loaded", open)]
    Loaded { wave: u8 },
    #[event("1.18.6", kind = "wave-loading", open)]
    Waiting { wave: u8 },
    #[event("1.18.7", open)]
    ForceMoved { to: CellId },
    #[event("1.18.8", kind = "ship-sailed", open)]
    Sailed { ship: ShipId, to: RangeBox },
    #[event("1.18#end", kind = "naval-again", open)]
    ChitBack,
    #[event("1.18#end", kind = "naval-done", open)]
    ChitAside,
}

/// Fire from the sea and out to sea (1.18.2, 1.18.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum NavalFireEvent {
    #[event("1.18.2#ship", open)]
    ShipFires { ship: ShipId, at: UnitId },
    #[event("1.18.2#ship", kind = "ship-spotting", reveals)]
    Sought {
        ship: ShipId,
        at: UnitId,
        die: u8,
        found: bool,
    },
    #[event("1.18.2#ship", open)]
    LinesCut { beach: SubBeach },
    #[event(rule = rule, reveals)]
    Shot {
        by: Shooter,
        at: UnitId,
        ways: Ways,
        rating: u8,
        die: u8,
        outcome: Option<Outcome>,
        rule: &'static str,
    },
    #[event("1.18.3", kind = "shot-at-ship", reveals)]
    AtShip {
        by: UnitId,
        from: Option<CellId>,
        ship: ShipId,
        range: RangeBox,
        rating: u8,
        die: u8,
        outcome: Option<Outcome>,
    },
    #[event("1.18.3", kind = "ship-sunk", open)]
    Sunk { ship: ShipId },
    #[event(rule = rule, kind = "nests-silent", open)]
    Spared { rule: &'static str },
    #[event("1.18.4#lc-i", kind = "beach-attacked", reveals)]
    Struck {
        by: Shooter,
        beach: SubBeach,
        what: Defences,
        die: u8,
        taken: u8,
        left: u8,
    },
}

/// Landing, and what opens the way inland (1.18.1, 1.18.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum LandingEvent {
    #[event("1.18.1", kind = "beach-opened", open)]
    Opened { beach: SubBeach },
    #[event(rule = rule, kind = "craft-lost", open)]
    Drowned { craft: UnitId, rule: &'static str },
    #[event("1.18.4#general", open)]
    Landed { unit: UnitId, at: CellId },
    #[event("1.18.4#lc-d", open)]
    Ashore { unit: UnitId, at: CellId },
    #[event("1.18.4#lc-a", open)]
    Drifts { craft: UnitId },
    #[event("1.18.4#lc-i", kind = "drift-reduced", open)]
    Steadied { unit: UnitId, left: u8 },
    #[event("1.18.4#lc-d", kind = "landed-mounted", open)]
    Mounted { unit: UnitId },
    #[event("1.18.4#lc-d", kind = "landed-in-column", open)]
    InColumn { unit: UnitId },
    #[event("1.18.4#lc-h", kind = "craft-recycled", open)]
    Recycled { craft: UnitId },
    #[event("1.18.4#lc-i", open)]
    GapOpen { from: CellId, to: CellId },
    #[event("1.18.5", open)]
    Boarded { unit: UnitId, craft: UnitId },
    #[event("1.18.5", kind = "leader-boarded", open)]
    Rides { leader: LeaderId, craft: UnitId },
}
