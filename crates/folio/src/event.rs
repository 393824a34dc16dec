//! What happens, each event with the rule it happens under; `told` has the words.
//!
//! One thing is told to one side only: where a German unit was set up, until it is shown (11.0).

use atlas::CellId;
use kernel::{Events, Few};

use crate::data::{Data, Outcome};
use crate::ids::{Division, Side, UnitId, Units};
use crate::state::{BattleKind, Fire, FireKind, Phase, Place};
use crate::system::Reckoning;

/// Whoever listens, with the names for what is told.
pub(crate) type Story<'a> = kernel::Story<'a, Data>;

/// Attackers and where they stand: at most one from each side of a hex, or a stack that came down on it.
pub type Stands = Few<(UnitId, CellId), 8>;

/// A hex farther: from where, and where to.
pub type Way = [CellId; 2];

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Event {
    #[event("11.0", open)]
    Deployed(UnitId, CellId),
    #[event("11.2.2", reveals)]
    Shown(UnitId, CellId),
    #[event("11.2.1", open)]
    BeachheadPlaced(CellId),
    #[event("11.2.1", open)]
    BeachheadUnused(CellId),
    #[event("11.2.1", open)]
    BeachheadLost(CellId),
    #[event(rule = rule, open)]
    Landed {
        unit: UnitId,
        from: Place,
        hex: CellId,
        rule: &'static str,
    },
    #[event("11.2.1", open)]
    BeachesChosen { count: u8 },
    #[event("11.2.2", open)]
    DropZoneChosen(CellId),
    #[event("11.2.2", open)]
    DropZoneGone(CellId),
    #[event("11.2.2", open)]
    Aimed(UnitId, CellId),
    #[event("11.2.2", reveals)]
    Jumped { unit: UnitId, die: u8 },
    #[event("11.2.2", reveals)]
    Drifted {
        unit: UnitId,
        die: u8,
        from: CellId,
        to: Option<CellId>,
    },
    #[event("11.2.3", reveals)]
    RaidRolled { unit: UnitId, die: u8 },
    #[event(rule = if *drawn { "11.1.5" } else { "11.2.3" }, reveals = *drawn)]
    MarkerLost { value: u8, mines: bool, drawn: bool },
    #[event("11.2.3", open)]
    Assaulted(Units, CellId),
    #[event("S4.1", open)]
    TurnBegan { turn: u8 },
    #[event(rule = player_turn(*side), open)]
    PhaseBegan { side: Side, phase: Phase },
    #[event(rule = arrival(*units), open)]
    Mustered { units: Units },
    #[event("14.1", reveals)]
    WeatherRolled { die: u8, foul: bool },
    #[event("14.1", reveals)]
    MarkerGrounded { side: Side, value: u8, mines: bool },
    #[event("14.1", reveals)]
    MarkersGrounded { side: Side, die: u8 },
    #[event("11.2.5", open)]
    Rebuilt(UnitId),
    #[event("S5.2", open)]
    Moved(UnitId, Way),
    #[event("11.1.2", open)]
    Entered(UnitId, CellId),
    #[event("11.1.3", open)]
    Called {
        division: Division,
        units: Units,
        early: u8,
        last: u8,
    },
    #[event("13.0", open)]
    CityTaken(CellId, Side),
    #[event("S8.4", open)]
    Bombarded(Side, CellId),
    #[event("S8.4", open)]
    GunsSilent(Side),
    #[event("S7.2", open)]
    Attacked(Stands, CellId),
    #[event(rule = naming(*bombarded), open)]
    Named { unit: UnitId, bombarded: bool },
    #[event(rule = support(fire.kind), reveals = fire.kind.is_drawn())]
    Supported { side: Side, fire: Fire, adds: u8 },
    #[event("11.1.5", reveals)]
    MinesDrawn,
    #[event("11.1.5", open)]
    MinesAside,
    #[event(rule = table(*kind), reveals)]
    Fought {
        kind: BattleKind,
        target: CellId,
        reckoning: Reckoning,
        die: u8,
        outcome: Outcome,
    },
    #[event(rule = rule, open)]
    Reduced { unit: UnitId, rule: &'static str },
    #[event(rule = rule, open)]
    Eliminated {
        unit: UnitId,
        from: Place,
        rule: &'static str,
    },
    #[event("S7.8", open)]
    StoodFast(UnitId),
    #[event("S7.7", open)]
    Cornered(UnitId),
    #[event("S7.7", open)]
    Retreated(UnitId, Way),
    #[event("S7.9", open)]
    Advanced(UnitId, Way),
    #[event("12.0", open)]
    CutOff(UnitId),
    #[event("11.2.7", open)]
    FleetLeaves,
    #[event("11.1.5", open)]
    CaenFallen,
    #[event("14.2", open)]
    Prolonged { missing: u8, last: u8 },
    #[event("S4.4", open)]
    GameEnded,
}

/// Whose player turn a phase belongs to.
fn player_turn(side: Side) -> &'static str {
    match side {
        Side::Allied => "S4.2",
        Side::German => "S4.3",
    }
}

/// How reinforcements come, of one side or the other.
fn arrival(units: Units) -> &'static str {
    if units.and(Units::of(Side::German)).is_empty() {
        "11.2.4"
    } else {
        "11.1.2"
    }
}

/// Who of a stack fights, or is fired at.
fn naming(bombarded: bool) -> &'static str {
    if bombarded { "11.2.3" } else { "11.2.4" }
}

/// Whose support fire.
fn support(kind: FireKind) -> &'static str {
    match kind {
        FireKind::German | FireKind::Mines => "11.1.5",
        FireKind::Ground | FireKind::Air => "11.2.6",
        FireKind::Naval => "11.2.7",
    }
}

/// Which table decides.
fn table(kind: BattleKind) -> &'static str {
    match kind {
        BattleKind::Ground => "S7.4",
        BattleKind::Bombardment => "S8.4",
        BattleKind::Beach => "11.2.3",
        BattleKind::DropZone => "11.2.2",
    }
}
