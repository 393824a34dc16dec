//! What happens at the beginning of a turn, and how it is told.

use atlas::CellId;
use kernel::Viewer;
use kernel::journal::count;

use crate::data::{Chit, Weather, data};
use crate::ids::{DivisionId, FormationId, LeaderId, Side, UnitId};
use crate::words;

/// Something that happens there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum DawnWhat {
    Began {
        turn: u8,
    },
    Weather {
        die: u8,
        weather: Weather,
        air: u8,
        sea: u8,
    },
    Lifted,
    Supports {
        division: DivisionId,
    },
    Interdicts,
    Holds {
        unit: UnitId,
        division: DivisionId,
    },
    HoldsLeader {
        leader: LeaderId,
    },
    TakenUp {
        chit: Chit,
    },
    Dispatched {
        division: DivisionId,
    },
    Bought {
        side: Side,
        chit: Chit,
        now: bool,
    },
    Parked {
        division: DivisionId,
        at: CellId,
    },
    InPark {
        unit: UnitId,
    },
    Disbanded {
        division: DivisionId,
        at: CellId,
    },
    Called {
        unit: UnitId,
        leader: LeaderId,
        die: u8,
        adds: i8,
        number: u8,
        made: bool,
    },
    Attached {
        formation: FormationId,
        to: DivisionId,
    },
    Rebrigaded {
        battalion: &'static str,
        to: FormationId,
    },
}

impl DawnWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            DawnWhat::Began { .. } => "turn-began",
            DawnWhat::Weather { .. } => "weather",
            DawnWhat::Lifted => "fog-lifted",
            DawnWhat::Supports { .. } => "air-allotted",
            DawnWhat::Interdicts => "interdiction-allotted",
            DawnWhat::Holds { .. } => "holding",
            DawnWhat::HoldsLeader { .. } => "leader-holding",
            DawnWhat::TakenUp { .. } => "chit-taken-up",
            DawnWhat::Dispatched { .. } => "dispatch-bought",
            DawnWhat::Bought { .. } => "chit-bought",
            DawnWhat::Parked { .. } => "park-placed",
            DawnWhat::InPark { .. } => "in-park",
            DawnWhat::Disbanded { .. } => "park-disbanded",
            DawnWhat::Called { .. } => "contact-rolled",
            DawnWhat::Attached { .. } => "formation-attached",
            DawnWhat::Rebrigaded { .. } => "battalion-moved",
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            DawnWhat::Began { .. } | DawnWhat::Weather { .. } | DawnWhat::Lifted => "1.8#a",
            DawnWhat::Supports { .. } | DawnWhat::Interdicts => "1.8#b",
            DawnWhat::Holds { .. } | DawnWhat::HoldsLeader { .. } => "1.8#c",
            DawnWhat::Dispatched { .. } => "1.8#d-i",
            DawnWhat::TakenUp { .. } | DawnWhat::Bought { .. } => "1.8#d-ii",
            DawnWhat::Parked { .. } | DawnWhat::InPark { .. } | DawnWhat::Disbanded { .. } => {
                "1.8#e-i"
            }
            DawnWhat::Called { .. } => "1.8#e-ii",
            DawnWhat::Attached { .. } | DawnWhat::Rebrigaded { .. } => "1.8#f",
        }
    }

    /// The sentence a viewer reads. Which chit is set aside for the next turn is its buyer's secret.
    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    pub(crate) fn text(self, viewer: Viewer) -> Option<String> {
        let hex = |hex| data().label(hex);
        let division = |id| &data().division(id).name;
        let formation = |id| &data().formation(id).name;
        let text = match self {
            DawnWhat::Began { turn } => format!("Turn {} begins.", turn + 1),
            DawnWhat::Weather {
                die,
                weather,
                air,
                sea: 0,
            } => format!(
                "The weather die is {die}: {}; {}.",
                words::weather(weather),
                count(air, "Air Point")
            ),
            DawnWhat::Weather {
                die,
                weather,
                air,
                sea,
            } => format!(
                "The weather die is {die}: {}; {}, Sea State {sea}.",
                words::weather(weather),
                count(air, "Air Point")
            ),
            DawnWhat::Lifted => "The fog lifts; the sky stays overcast.".to_owned(),
            DawnWhat::Supports { division: d } => {
                format!("An Air Point goes to the {}.", division(d))
            }
            DawnWhat::Interdicts => "An Air Point goes to interdiction.".to_owned(),
            DawnWhat::Holds { unit, division: d } => format!(
                "{} waits in the holding box of the {}.",
                words::unit(unit),
                division(d)
            ),
            DawnWhat::HoldsLeader { leader } => {
                format!("{} waits in a holding box.", words::leader(leader))
            }
            DawnWhat::TakenUp { chit } => {
                format!("The {} was set aside for this turn.", chit.title())
            }
            DawnWhat::Dispatched { division: d } => format!(
                "The {} gives two Command Points for a Dispatch Point.",
                division(d)
            ),
            DawnWhat::Bought {
                chit, now: true, ..
            } => {
                format!(
                    "The {} is bought for this turn, for two Dispatch Points.",
                    chit.title()
                )
            }
            DawnWhat::Bought {
                side,
                chit,
                now: false,
            } => {
                let own = match viewer {
                    Viewer::Seat(seat) => seat == side.seat(),
                    Viewer::Bystander => false,
                    Viewer::Referee => true,
                };
                match chit {
                    Chit::Formation(of) if !own => format!(
                        "The {} sets a Formation chit aside for the next turn, for a Dispatch Point.",
                        division(data().formation(of).division)
                    ),
                    _ => format!(
                        "The {} is set aside for the next turn, for a Dispatch Point.",
                        chit.title()
                    ),
                }
            }
            DawnWhat::Parked { division: d, at } => {
                format!(
                    "The {} places an Artillery Park in {}.",
                    division(d),
                    hex(at)
                )
            }
            DawnWhat::InPark { unit } => format!("{} is in the Park.", words::unit(unit)),
            DawnWhat::Disbanded { division: d, at } => {
                format!(
                    "The {} disbands its Artillery Park in {}.",
                    division(d),
                    hex(at)
                )
            }
            DawnWhat::Called {
                unit,
                leader,
                die,
                adds,
                number,
                made,
            } => format!(
                "{} calls {}: {die}{} against {number}, {}.",
                words::unit(unit),
                words::leader(leader),
                if adds == 0 {
                    String::new()
                } else {
                    format!(" {adds:+}")
                },
                if made { "In Contact" } else { "no contact" }
            ),
            DawnWhat::Attached { formation: of, to } => {
                format!("{} is attached to the {}.", formation(of), division(to))
            }
            DawnWhat::Rebrigaded { battalion, to } => {
                format!("Battalion {battalion} goes to {}.", formation(to))
            }
        };
        Some(text)
    }

    pub(crate) fn reveals(self) -> bool {
        matches!(
            self,
            DawnWhat::Weather { .. } | DawnWhat::Called { .. } | DawnWhat::TakenUp { .. }
        )
    }

    /// The die that fell.
    pub(crate) fn die(self) -> Option<u8> {
        match self {
            DawnWhat::Weather { die, .. } | DawnWhat::Called { die, .. } => Some(die),
            _ => None,
        }
    }

    /// A few words for an odds preview.
    pub(crate) fn gist(self) -> Option<String> {
        match self {
            DawnWhat::Called { made: true, .. } => Some("in contact".to_owned()),
            DawnWhat::Called { made: false, .. } => Some("no contact".to_owned()),
            _ => None,
        }
    }

    /// Where it happened.
    pub(crate) fn hex(self) -> Option<CellId> {
        match self {
            DawnWhat::Parked { at, .. } | DawnWhat::Disbanded { at, .. } => Some(at),
            _ => None,
        }
    }
}
