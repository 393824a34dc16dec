//! What happens with the Naval chit, and how it is told.

use atlas::CellId;

use crate::data::{Defences, Outcome, RangeBox, SubBeach, data};
use crate::event::Shooter;
use crate::ids::{LeaderId, ShipId, SupportId, UnitId};
use crate::words;

/// Something that happens there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum NavalWhat {
    Began,
    Opened {
        beach: SubBeach,
    },
    Withdrew {
        support: SupportId,
    },
    ShipFires {
        ship: ShipId,
        at: UnitId,
    },
    Sought {
        ship: ShipId,
        at: UnitId,
        die: u8,
        found: bool,
    },
    LinesCut {
        beach: SubBeach,
    },
    Shot {
        by: Shooter,
        at: UnitId,
        rating: u8,
        die: u8,
        outcome: Option<Outcome>,
        rule: &'static str,
    },
    AtShip {
        by: UnitId,
        ship: ShipId,
        rating: u8,
        die: u8,
        outcome: Option<Outcome>,
    },
    Sunk {
        ship: ShipId,
    },
    Drowned {
        craft: UnitId,
        rule: &'static str,
    },
    Landed {
        unit: UnitId,
        at: CellId,
    },
    Ashore {
        unit: UnitId,
        at: CellId,
    },
    Drifts {
        craft: UnitId,
    },
    Steadied {
        unit: UnitId,
        left: u8,
    },
    Spared {
        rule: &'static str,
    },
    Mounted {
        unit: UnitId,
    },
    InColumn {
        unit: UnitId,
    },
    Recycled {
        craft: UnitId,
    },
    Struck {
        by: Shooter,
        beach: SubBeach,
        what: Defences,
        die: u8,
        taken: u8,
        left: u8,
    },
    GapOpen {
        from: CellId,
        to: CellId,
    },
    Boarded {
        unit: UnitId,
        craft: UnitId,
    },
    Rides {
        leader: LeaderId,
        craft: UnitId,
    },
    Loaded {
        wave: u8,
    },
    Waiting {
        wave: u8,
    },
    ForceMoved {
        to: CellId,
    },
    Sailed {
        ship: ShipId,
        to: RangeBox,
    },
    ChitBack,
    ChitAside,
}

impl NavalWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            NavalWhat::Began => "naval-began",
            NavalWhat::Opened { .. } => "beach-opened",
            NavalWhat::Withdrew { .. } => "craft-withdrew",
            NavalWhat::ShipFires { .. } => "ship-fires",
            NavalWhat::Sought { .. } => "ship-spotting",
            NavalWhat::LinesCut { .. } => "lines-cut",
            NavalWhat::Shot { .. } => "shot",
            NavalWhat::AtShip { .. } => "shot-at-ship",
            NavalWhat::Sunk { .. } => "ship-sunk",
            NavalWhat::Drowned { .. } => "craft-lost",
            NavalWhat::Landed { .. } => "landed",
            NavalWhat::Ashore { .. } => "ashore",
            NavalWhat::Drifts { .. } => "drifts",
            NavalWhat::Steadied { .. } => "drift-reduced",
            NavalWhat::Spared { .. } => "nests-silent",
            NavalWhat::Mounted { .. } => "landed-mounted",
            NavalWhat::InColumn { .. } => "landed-in-column",
            NavalWhat::Recycled { .. } => "craft-recycled",
            NavalWhat::Struck { .. } => "beach-attacked",
            NavalWhat::GapOpen { .. } => "gap-open",
            NavalWhat::Boarded { .. } => "boarded",
            NavalWhat::Rides { .. } => "leader-boarded",
            NavalWhat::Loaded { .. } => "wave-loaded",
            NavalWhat::Waiting { .. } => "wave-loading",
            NavalWhat::ForceMoved { .. } => "force-moved",
            NavalWhat::Sailed { .. } => "ship-sailed",
            NavalWhat::ChitBack => "naval-again",
            NavalWhat::ChitAside => "naval-done",
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            NavalWhat::Began => "1.9#naval",
            NavalWhat::Opened { .. } => "1.18.1",
            NavalWhat::Withdrew { .. } => "1.18.2#craft",
            NavalWhat::ShipFires { .. } | NavalWhat::Sought { .. } | NavalWhat::LinesCut { .. } => {
                "1.18.2#ship"
            }
            NavalWhat::Shot { rule, .. }
            | NavalWhat::Drowned { rule, .. }
            | NavalWhat::Spared { rule } => rule,
            NavalWhat::AtShip { .. } | NavalWhat::Sunk { .. } => "1.18.3",
            NavalWhat::Landed { .. } => "1.18.4#general",
            NavalWhat::Drifts { .. } => "1.18.4#lc-a",
            NavalWhat::Ashore { .. } | NavalWhat::Mounted { .. } | NavalWhat::InColumn { .. } => {
                "1.18.4#lc-d"
            }
            NavalWhat::Recycled { .. } => "1.18.4#lc-h",
            NavalWhat::Struck { .. } | NavalWhat::GapOpen { .. } | NavalWhat::Steadied { .. } => {
                "1.18.4#lc-i"
            }
            NavalWhat::Boarded { .. } | NavalWhat::Rides { .. } | NavalWhat::Loaded { .. } => {
                "1.18.5"
            }
            NavalWhat::Waiting { .. } => "1.18.6",
            NavalWhat::ForceMoved { .. } => "1.18.7",
            NavalWhat::Sailed { .. } => "1.18.8",
            NavalWhat::ChitBack | NavalWhat::ChitAside => "1.18#end",
        }
    }

    /// The sentence everybody reads.
    pub(crate) fn text(self, _viewer: kernel::Viewer) -> Option<String> {
        let unit = words::unit;
        let hex = |hex| data().label(hex);
        let ship = |id: ShipId| &data().ships[id.index()].title;
        let result = |outcome: Option<Outcome>| outcome.map_or("a miss", Outcome::code);
        let text = match self {
            NavalWhat::Began => "The fleet acts.".to_owned(),
            NavalWhat::Opened { beach } => format!("{} is Open.", words::beach(beach)),
            NavalWhat::Withdrew { support } => {
                format!("{} withdraws.", data().supports[support.index()].name)
            }
            NavalWhat::ShipFires { ship: s, at } => {
                format!("{} opens fire at {}.", ship(s), unit(at))
            }
            NavalWhat::Sought {
                ship: s,
                at,
                die,
                found,
            } => format!(
                "{} looks for {} by its observers: {die} against 6, {}.",
                ship(s),
                unit(at),
                if found { "found" } else { "not found" }
            ),
            NavalWhat::LinesCut { beach } => {
                format!("The phone lines of {} are cut.", words::beach(beach))
            }
            NavalWhat::Shot {
                by,
                at,
                rating,
                die,
                outcome,
                ..
            } => format!(
                "{} at {}: {die} against {rating}, {}.",
                words::shooter(by),
                unit(at),
                result(outcome)
            ),
            NavalWhat::AtShip {
                by,
                ship: s,
                rating,
                die,
                outcome,
            } => format!(
                "{} at {}: {die} against {rating}, {}.",
                unit(by),
                ship(s),
                result(outcome)
            ),
            NavalWhat::Sunk { ship: s } => format!("{} is out of action and leaves.", ship(s)),
            NavalWhat::Drowned { craft, .. } => {
                format!("{} is lost with everybody on board.", unit(craft))
            }
            NavalWhat::Landed { unit: u, at } => format!("{} lands in {}.", unit(u), hex(at)),
            NavalWhat::Ashore { unit: u, at } => {
                format!("{} goes ashore in {}.", unit(u), hex(at))
            }
            NavalWhat::Drifts { craft } => format!("{} drifts: Drift 2.", unit(craft)),
            NavalWhat::Steadied { unit: u, left: 0 } => format!("{} drifts no more.", unit(u)),
            NavalWhat::Steadied { unit: u, left } => format!("{}: Drift {left}.", unit(u)),
            NavalWhat::Spared { .. } => "The Resistance Nests hold their fire.".to_owned(),
            NavalWhat::Mounted { unit: u } => format!("{} lands mounted.", unit(u)),
            NavalWhat::InColumn { unit: u } => format!("{} lands in Column.", unit(u)),
            NavalWhat::Recycled { craft } => format!("{} goes back to sea.", unit(craft)),
            NavalWhat::Struck {
                by,
                beach,
                what,
                die,
                taken,
                left,
            } => format!(
                "{} attacks the {} of {}: {die}, {taken} less, {left} left.",
                words::shooter(by),
                words::defences(what),
                words::beach(beach)
            ),
            NavalWhat::GapOpen { from, to } => {
                format!("The gap from {} to {} is open.", hex(from), hex(to))
            }
            NavalWhat::Boarded { unit: u, craft } => format!("{} boards {}.", unit(u), unit(craft)),
            NavalWhat::Rides { leader, craft } => {
                format!("{} boards {}.", words::leader(leader), unit(craft))
            }
            NavalWhat::Loaded { wave } => format!("Wave {wave} is in the Landing Wave boxes."),
            NavalWhat::Waiting { wave } => format!("Wave {wave} is in the Loading boxes."),
            NavalWhat::ForceMoved { to } => {
                format!("The Assault Force marker goes to {}.", hex(to))
            }
            NavalWhat::Sailed { ship: s, to } => {
                format!("{} sails to {} range.", ship(s), words::range_box(to))
            }
            NavalWhat::ChitBack => "The Naval chit goes back into the mug.".to_owned(),
            NavalWhat::ChitAside => "The Naval chit is set aside.".to_owned(),
        };
        Some(text)
    }

    pub(crate) fn reveals(self) -> bool {
        self.die().is_some()
    }

    /// The die that fell.
    pub(crate) fn die(self) -> Option<u8> {
        match self {
            NavalWhat::Sought { die, .. }
            | NavalWhat::Shot { die, .. }
            | NavalWhat::AtShip { die, .. }
            | NavalWhat::Struck { die, .. } => Some(die),
            _ => None,
        }
    }

    /// A few words for an odds preview.
    pub(crate) fn gist(self) -> Option<String> {
        match self {
            NavalWhat::Shot { outcome: None, .. } | NavalWhat::AtShip { outcome: None, .. } => {
                Some("miss".to_owned())
            }
            NavalWhat::Sought { found: false, .. } => Some("not found".to_owned()),
            NavalWhat::Sunk { .. } => Some("ship out of action".to_owned()),
            NavalWhat::Drowned { .. } => Some("craft lost".to_owned()),
            NavalWhat::Drifts { .. } => Some("drift".to_owned()),
            NavalWhat::LinesCut { .. } => Some("lines cut".to_owned()),
            NavalWhat::Struck { what, taken, .. } => {
                Some(format!("{} -{taken}", words::defences(what)))
            }
            _ => None,
        }
    }

    /// Where it happened.
    pub(crate) fn hex(self) -> Option<CellId> {
        match self {
            NavalWhat::Landed { at, .. } | NavalWhat::Ashore { at, .. } => Some(at),
            NavalWhat::GapOpen { from, .. } => Some(from),
            NavalWhat::ForceMoved { to } => Some(to),
            _ => None,
        }
    }
}
