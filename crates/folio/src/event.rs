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

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum Event {
    #[event("11.0", open)]
    Deployed { unit: UnitId, hex: CellId },
    #[event("11.2.2", reveals)]
    Shown { unit: UnitId, hex: CellId },
    #[event("11.2.1", open)]
    BeachheadPlaced { hex: CellId },
    #[event("11.2.1", open)]
    BeachheadUnused { hex: CellId },
    #[event("11.2.1", open)]
    BeachheadLost { hex: CellId },
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
    DropZoneChosen { hex: CellId },
    #[event("11.2.2", open)]
    DropZoneGone { hex: CellId },
    #[event("11.2.2", open)]
    Aimed { unit: UnitId, hex: CellId },
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
    #[event(rule = rule, reveals = *drawn)]
    MarkerLost {
        value: u8,
        mines: bool,
        drawn: bool,
        rule: &'static str,
    },
    #[event("11.2.3", open)]
    Assaulted { with: Units, hex: CellId },
    #[event("S4.1", open)]
    TurnBegan { turn: u8 },
    #[event(rule = player_turn(*side), open)]
    PhaseBegan { side: Side, phase: Phase },
    #[event(rule = arrival(*side), open)]
    Mustered { side: Side, units: Units },
    #[event("14.1", reveals)]
    WeatherRolled { die: u8, foul: bool },
    #[event("14.1", reveals)]
    MarkersGrounded { side: Side, die: u8 },
    #[event("14.1", reveals)]
    MarkerGrounded { side: Side, value: u8, mines: bool },
    #[event("11.2.5", open)]
    Rebuilt { unit: UnitId },
    #[event("S5.2", open)]
    Moved {
        unit: UnitId,
        from: CellId,
        to: CellId,
        left: u8,
    },
    #[event("11.1.2", open)]
    Entered { unit: UnitId, hex: CellId },
    #[event("11.1.3", open)]
    Called {
        division: Division,
        units: Units,
        early: u8,
        last: u8,
    },
    #[event("13.0", open)]
    CityTaken { hex: CellId, side: Side },
    #[event("S8.4", open)]
    Bombarded { side: Side, target: CellId },
    #[event("S8.4", open)]
    GunsSilent { side: Side },
    #[event("S7.2", open)]
    Attacked {
        with: Units,
        from: Stands,
        target: CellId,
    },
    #[event(rule = naming(*bombarded), open)]
    Named { unit: UnitId, bombarded: bool },
    #[event(rule = support(fire.kind), reveals = fire.kind.is_drawn())]
    Supported {
        side: Side,
        fire: Fire,
        strength: u8,
    },
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
    StoodFast { unit: UnitId },
    #[event("S7.7", open)]
    Cornered { unit: UnitId },
    #[event("S7.7", open)]
    Retreated {
        unit: UnitId,
        from: CellId,
        to: CellId,
    },
    #[event("S7.9", open)]
    Advanced {
        unit: UnitId,
        from: CellId,
        to: CellId,
    },
    #[event("12.0", open)]
    CutOff { unit: UnitId },
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

/// How the reinforcements of a side come.
fn arrival(side: Side) -> &'static str {
    match side {
        Side::Allied => "11.2.4",
        Side::German => "11.1.2",
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
