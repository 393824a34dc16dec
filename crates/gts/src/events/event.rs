//! What an event does, and under which rule.

#![expect(
    missing_docs,
    reason = "an event is explained by the sentence it tells"
)]

use atlas::CellId;
use kernel::Events;

use super::Happening;
use crate::data::Chit;
use crate::ids::{DivisionId, LeaderId, Side, UnitId};

/// Something that happens in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
pub enum ChanceEvent {
    #[event("1.9#events", kind = "event", reveals)]
    Rolled {
        die: u8,
        other: u8,
        happening: Happening,
        side: Side,
    },
    #[event("1.9#events", kind = "event-points", open)]
    Gained { division: DivisionId },
    #[event("1.9#events", kind = "chit-seen", reveals)]
    Seen { side: Side, chit: Chit },
    #[event("1.9#events", kind = "chit-sent-back", open)]
    SentBack { chit: Chit },
    #[event("1.9#events", kind = "road-blocked", open)]
    Blocked { at: CellId },
    #[event("1.9#events", kind = "event-befell", open)]
    Befell { happening: Happening, unit: UnitId },
    #[event("1.2.7", reveals)]
    LeaderHit {
        leader: LeaderId,
        die: u8,
        passed: bool,
    },
    #[event("1.9#events", kind = "event-nothing", open)]
    Nothing,
}
