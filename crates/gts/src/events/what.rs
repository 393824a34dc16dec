//! What an event does, and how it is told.

use atlas::CellId;
use kernel::Viewer;

use super::Happening;
use crate::data::{Chit, data};
use crate::ids::{DivisionId, LeaderId, Side, UnitId};
use crate::words;

/// Something that happens in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum EventWhat {
    Rolled {
        die: u8,
        other: u8,
        happening: Happening,
        side: Side,
    },
    Gained {
        division: DivisionId,
    },
    Seen {
        side: Side,
        chit: Chit,
    },
    SentBack {
        chit: Chit,
    },
    Blocked {
        at: CellId,
    },
    Befell {
        happening: Happening,
        unit: UnitId,
    },
    LeaderHit {
        leader: LeaderId,
        die: u8,
        passed: bool,
    },
    Nothing,
}

impl EventWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            EventWhat::Rolled { .. } => "event",
            EventWhat::Gained { .. } => "event-points",
            EventWhat::Seen { .. } => "chit-seen",
            EventWhat::SentBack { .. } => "chit-sent-back",
            EventWhat::Blocked { .. } => "road-blocked",
            EventWhat::Befell { .. } => "event-befell",
            EventWhat::LeaderHit { .. } => "leader-hit",
            EventWhat::Nothing => "event-nothing",
        }
    }

    /// A few words for an odds preview.
    pub(crate) fn gist(self) -> Option<String> {
        match self {
            EventWhat::LeaderHit { passed: true, .. } => Some("unhurt".to_owned()),
            EventWhat::LeaderHit { passed: false, .. } => Some("hit".to_owned()),
            _ => None,
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            EventWhat::LeaderHit { .. } => "1.2.7",
            _ => "1.9#events",
        }
    }

    /// The sentence a viewer reads. What was seen of the enemy's chits is for those who saw and those whose they are.
    pub(crate) fn text(self, viewer: Viewer) -> Option<String> {
        let text = match self {
            EventWhat::Rolled {
                die,
                other,
                happening,
                side,
            } => format!(
                "Event {die}, {other} for the {} player: {}.",
                side.name(),
                data().tables.events[happening as usize].text
            ),
            EventWhat::Gained { division } => {
                format!(
                    "The {} gains two Command Points.",
                    data().division(division).name
                )
            }
            EventWhat::Seen { side, chit } => match viewer {
                Viewer::Bystander => {
                    format!("The {} player looks at a chit set aside.", side.name())
                }
                Viewer::Seat(_) | Viewer::Referee => {
                    format!(
                        "The {} player sees the {} set aside.",
                        side.name(),
                        chit.title()
                    )
                }
            },
            EventWhat::SentBack { chit } => {
                format!(
                    "The {} goes back, and its Dispatch Point with it.",
                    chit.title()
                )
            }
            EventWhat::Blocked { at } => {
                format!("The Resistance blocks the road in {}.", data().label(at))
            }
            EventWhat::Befell { happening, unit } => {
                let does = match happening {
                    Happening::Heroic => "is Heroic until the end of the next turn",
                    Happening::Rally => "rallies at once",
                    Happening::Ammunition => "is out of ammunition this turn",
                    Happening::Breakdown => "has breakdowns",
                    Happening::SignalsLost => "is cut off from its observers",
                    Happening::Stragglers => "finds its second step",
                    _ => "is chosen",
                };
                format!("{} {does}.", words::unit(unit))
            }
            EventWhat::Nothing => "Nothing comes of it.".to_owned(),
            EventWhat::LeaderHit {
                leader,
                die,
                passed,
            } => format!(
                "{} is under fire: {die} against 7, {}.",
                words::leader(leader),
                if passed {
                    "unharmed"
                } else {
                    "replaced by his second in command"
                }
            ),
        };
        Some(text)
    }

    pub(crate) fn reveals(self) -> bool {
        matches!(
            self,
            EventWhat::Rolled { .. } | EventWhat::Seen { .. } | EventWhat::LeaderHit { .. }
        )
    }

    /// The die that fell.
    pub(crate) fn die(self) -> Option<u8> {
        match self {
            EventWhat::Rolled { die, .. } | EventWhat::LeaderHit { die, .. } => Some(die),
            _ => None,
        }
    }

    /// Where it happened.
    pub(crate) fn hex(self) -> Option<CellId> {
        match self {
            EventWhat::Blocked { at } => Some(at),
            _ => None,
        }
    }
}
