//! What happens at the beginning of a turn, and under which rule.

#![expect(
    missing_docs,
    reason = "an event is explained by the sentence it tells"
)]

use atlas::CellId;
use kernel::Events;

use crate::data::{Chit, Weather};
use crate::ids::{DivisionId, FormationId, LeaderId, Side, UnitId};

/// The beginning of a turn (1.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum DawnEvent {
    #[event("1.8#a", kind = "turn-began", open)]
    Began { turn: u8 },
    #[event("1.8#a", reveals)]
    Weather {
        die: u8,
        weather: Weather,
        air: u8,
        sea: u8,
    },
    #[event("1.8#a", kind = "fog-lifted", open)]
    Lifted,
    #[event("1.8#b", kind = "air-allotted", open)]
    Supports { division: DivisionId },
    #[event("1.8#b", kind = "interdiction-allotted", open)]
    Interdicts,
    #[event("1.8#c", kind = "holding", open)]
    Holds { unit: UnitId, division: DivisionId },
    #[event("1.8#c", kind = "leader-holding", open)]
    HoldsLeader { leader: LeaderId },
    #[event("1.8#e-i", kind = "park-placed", open)]
    Parked { division: DivisionId, at: CellId },
    #[event("1.8#e-i", open)]
    InPark { unit: UnitId },
    #[event("1.8#e-i", kind = "park-disbanded", open)]
    Disbanded { division: DivisionId, at: CellId },
    #[event("1.8#e-ii", kind = "contact-rolled", reveals)]
    Called {
        unit: UnitId,
        leader: LeaderId,
        die: u8,
        adds: i8,
        number: u8,
        made: bool,
    },
    #[event("1.8#f", kind = "formation-attached", open)]
    Attached {
        formation: FormationId,
        to: DivisionId,
    },
    #[event("1.8#f", kind = "battalion-moved", open)]
    Rebrigaded {
        battalion: &'static str,
        to: FormationId,
    },
}

/// Dispatch Points and the chits they buy (1.8#d).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum ChitEvent {
    #[event("1.8#d-ii", kind = "chit-taken-up", reveals)]
    TakenUp { chit: Chit },
    #[event("1.8#d-i", kind = "dispatch-bought", open)]
    Dispatched { division: DivisionId },
    #[event("1.8#d-ii", kind = "chit-bought", open)]
    Bought { side: Side, chit: Chit, now: bool },
}
