//! What happens: each kind of event with the rule it happens under, and whether it reveals anything.
//!
//! Everything told here is public: the game has one seat, and what is hidden from it is hidden from everybody. An event
//! never names an unrevealed unit or marker. What is told is in `told`.

use atlas::{BoardId, BoxId, CellId};
use kernel::Events;

use crate::data::{Area, Battery, Data, Landing};
use crate::ids::{ChitId, DepthId, GermanId, PositionId, TrackId, UnitId, Units};
use crate::state::Place;

/// The journal, with the names for what is told.
pub(crate) type Story<'a> = kernel::Story<'a, Data>;

/// Why a unit left the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Its last step was lost.
    Steps,
    /// Too many units in a hex (10.16).
    Overstacked,
    /// No transport is left (12.8).
    Surrendered,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum Event {
    #[event("3.4", reveals)]
    ConvoyRolled {
        die: u8,
        yellow: (u8, u8),
        orange: (u8, u8),
    },
    #[event("3.4", reveals)]
    CommandoTurnedBack(UnitId, Place),
    #[event("16.3", open)]
    Bombarded { position: PositionId, depth: bool },
    #[event("16.3", open)]
    BombardmentOver(PositionId),
    #[event("4.1", open)]
    TurnBegan(u8),
    #[event("5.2", open)]
    BoxEntered {
        unit: UnitId,
        from: Place,
        landing_box: BoxId,
    },
    #[event("5.5", reveals)]
    LandingChecked {
        unit: UnitId,
        die: u8,
        result: Landing,
    },
    #[event("5.6", open)]
    Drifted {
        unit: UnitId,
        from: Place,
        landing_box: BoxId,
    },
    #[event("5.6", open)]
    NoBoxToDriftTo(UnitId),
    #[event("5.3", open)]
    NoBoxFree(UnitId),
    #[event("5.7", open)]
    Delayed { unit: UnitId, from: Place, turn: u8 },
    #[event("5.7", open)]
    WentHome(UnitId, Place),
    #[event("4.1", reveals)]
    ChitDrawn(ChitId),
    #[event("4.1", open)]
    ChitsReturned,
    #[event("10.19", open)]
    ChitRemoved(ChitId),
    #[event("6.5", open)]
    PositionFired(PositionId),
    #[event(rule = *rule, open)]
    StepLost {
        unit: UnitId,
        left: u8,
        rule: &'static str,
    },
    #[event("6.9", open)]
    Replaced { unit: UnitId, by: UnitId, at: Place },
    #[event(rule = *rule, open)]
    Lost {
        unit: UnitId,
        from: Place,
        why: Loss,
        rule: &'static str,
    },
    #[event(kind = "disrupted", rule = *rule, open)]
    Shaken {
        unit: UnitId,
        key: &'static str,
        rule: &'static str,
    },
    #[event(rule = *rule, open)]
    TransportLost {
        track: TrackId,
        left: u8,
        rule: &'static str,
    },
    #[event(rule = if *assault { "6.18" } else { "6.15" }, open)]
    GermanMoved {
        from: PositionId,
        to: PositionId,
        depth: bool,
        assault: bool,
    },
    #[event(rule = *rule, open)]
    GermanStayed {
        position: PositionId,
        rule: &'static str,
    },
    #[event("6.18", reveals)]
    AssaultRolled {
        from: PositionId,
        hex: CellId,
        die: u8,
        strength: u8,
    },
    #[event("6.18", open)]
    Displaced {
        units: Units,
        from: CellId,
        to: CellId,
    },
    #[event("6.18", open)]
    NowhereToGo(CellId),
    #[event("6.22", open)]
    GermanRecovered(PositionId),
    #[event("7.2", open)]
    BatteryFired(Battery),
    #[event("7.3", open)]
    BatterySilent(Battery),
    #[event("8.1", reveals)]
    EventRolled(u8),
    #[event(rule = *rule, open)]
    NoEvent { rule: &'static str },
    #[event("8.2", reveals)]
    WallRolled(u8),
    #[event(rule = *rule, open)]
    WallDestroyed { rule: &'static str },
    #[event("8.3", open)]
    Strafed(PositionId),
    #[event("8.5", open)]
    DepthWithdrawn(PositionId),
    #[event(rule = *rule, reveals)]
    DepthPlaced {
        position: PositionId,
        rule: &'static str,
    },
    #[event(rule = *rule, open)]
    NoDepthPlaced { area: Area, rule: &'static str },
    #[event("5.8", open)]
    Landed {
        unit: UnitId,
        from: Place,
        hex: CellId,
    },
    #[event("12.6", open)]
    Evacuated(UnitId, Place),
    #[event("10.2", open)]
    Moved {
        unit: UnitId,
        from: CellId,
        to: CellId,
    },
    #[event("10.5", open)]
    Infiltrates(UnitId, PositionId),
    #[event("10.5", reveals)]
    InfiltrationChit { chit: ChitId, hit: bool },
    #[event("10.5", open)]
    StayedPut(UnitId),
    #[event("11.10", open)]
    AttackDeclared(PositionId),
    #[event("9.6", reveals)]
    GermanRevealed(PositionId, GermanId),
    #[event("9.6", reveals)]
    DepthRevealed(PositionId, DepthId),
    #[event("11.10", open)]
    Compared {
        target: PositionId,
        attack: u8,
        defence: u8,
        tactics: bool,
    },
    #[event(rule = *rule, open)]
    GermanDisrupted {
        position: PositionId,
        rule: &'static str,
    },
    #[event("15.2", open)]
    GermanEliminated { position: PositionId, depth: bool },
    #[event(rule = *rule, open)]
    DepthEliminated {
        position: PositionId,
        rule: &'static str,
    },
    #[event("15.2", open)]
    NoDepthGained(PositionId),
    #[event("11.13", reveals)]
    Barraged {
        unit: UnitId,
        from: CellId,
        target: PositionId,
        die: u8,
    },
    #[event("10.7", open)]
    ObjectiveDestroyed(UnitId, PositionId),
    #[event("10.8", open)]
    Boarded {
        unit: UnitId,
        from: Place,
        landing_box: BoxId,
    },
    #[event("10.9", open)]
    ChangeMade {
        unit: UnitId,
        at: Place,
        boards: u8,
        stays: u8,
        first: UnitId,
        second: Option<UnitId>,
    },
    #[event("10.19", open)]
    CommandosRecover(Units),
    #[event("10.17", open)]
    Recovered(Units),
    #[event(rule = *rule, open)]
    EvacuationBegan { board: BoardId, rule: &'static str },
    #[event("10.19", open)]
    BonusRoundOver,
    #[event("4.1", open)]
    PhaseEnded,
    #[event("14.1", open)]
    NobodyLeft,
    #[event("14.1", open)]
    GameEnded,
}
