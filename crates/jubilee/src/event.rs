//! What happens, told in our own words with the rule it happens under.
//!
//! Everything told here is public: the game has one seat, and what is hidden from it is hidden
//! from everybody. An event never names an unrevealed unit or marker.

use atlas::{BoardId, BoxId, CellId};
use kernel::Viewer;

use crate::data::{Area, Battery, Landing};
use crate::ids::{ChitId, DepthId, GermanId, PositionId, TrackId, UnitId, Units};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum Event {
    ConvoyRolled {
        die: u8,
        yellow: (u8, u8),
        orange: (u8, u8),
    },
    CommandoTurnedBack {
        unit: UnitId,
    },
    Bombarded {
        position: PositionId,
    },
    BombardmentOver {
        position: PositionId,
    },
    TurnBegan {
        turn: u8,
    },
    BoxEntered {
        unit: UnitId,
        landing_box: BoxId,
    },
    LandingChecked {
        unit: UnitId,
        die: u8,
        result: Landing,
    },
    Drifted {
        unit: UnitId,
        landing_box: BoxId,
    },
    NoBoxToDriftTo {
        unit: UnitId,
    },
    NoBoxFree {
        unit: UnitId,
    },
    Delayed {
        unit: UnitId,
        turn: u8,
    },
    WentHome {
        unit: UnitId,
    },
    ChitDrawn {
        chit: ChitId,
    },
    ChitsReturned,
    ChitRemoved {
        chit: ChitId,
    },
    PositionFired {
        position: PositionId,
    },
    NothingHit {
        position: PositionId,
    },
    StepLost {
        unit: UnitId,
        left: u8,
        rule: &'static str,
    },
    Replaced {
        unit: UnitId,
        by: UnitId,
    },
    Lost {
        unit: UnitId,
        why: Loss,
        rule: &'static str,
    },
    Shaken {
        unit: UnitId,
        rule: &'static str,
    },
    TransportLost {
        track: TrackId,
        left: u8,
        rule: &'static str,
    },
    GermanMoved {
        from: PositionId,
        to: PositionId,
        assault: bool,
    },
    GermanStayed {
        position: PositionId,
        rule: &'static str,
    },
    AssaultRolled {
        from: PositionId,
        hex: CellId,
        die: u8,
        strength: u8,
    },
    Displaced {
        from: CellId,
        to: CellId,
    },
    NowhereToGo {
        hex: CellId,
    },
    GermanRecovered {
        position: PositionId,
    },
    BatteryFired {
        battery: Battery,
    },
    BatterySilent {
        battery: Battery,
    },
    EventRolled {
        die: u8,
    },
    NoEvent {
        rule: &'static str,
    },
    WallRolled {
        die: u8,
    },
    WallDestroyed {
        rule: &'static str,
    },
    Strafed {
        position: PositionId,
    },
    DepthWithdrawn {
        position: PositionId,
    },
    DepthPlaced {
        position: PositionId,
        rule: &'static str,
    },
    NoDepthPlaced {
        area: Area,
        rule: &'static str,
    },
    Landed {
        unit: UnitId,
        hex: CellId,
    },
    Evacuated {
        unit: UnitId,
    },
    Moved {
        unit: UnitId,
        from: CellId,
        to: CellId,
    },
    Infiltrates {
        unit: UnitId,
        position: PositionId,
    },
    InfiltrationChit {
        chit: ChitId,
        hit: bool,
    },
    StayedPut {
        unit: UnitId,
    },
    AttackDeclared {
        target: PositionId,
    },
    GermanRevealed {
        position: PositionId,
        german: GermanId,
    },
    DepthRevealed {
        position: PositionId,
        depth: DepthId,
    },
    Compared {
        target: PositionId,
        attack: u8,
        defence: u8,
        tactics: bool,
    },
    GermanDisrupted {
        position: PositionId,
        rule: &'static str,
    },
    GermanEliminated {
        position: PositionId,
    },
    DepthEliminated {
        position: PositionId,
        rule: &'static str,
    },
    NoDepthGained {
        position: PositionId,
    },
    Barraged {
        unit: UnitId,
        target: PositionId,
        die: u8,
    },
    ObjectiveDestroyed {
        unit: UnitId,
        position: PositionId,
    },
    Boarded {
        unit: UnitId,
        landing_box: BoxId,
    },
    ChangeMade {
        unit: UnitId,
        boards: u8,
        stays: u8,
    },
    CommandosRecover,
    Recovered {
        units: Units,
    },
    EvacuationBegan {
        board: BoardId,
        rule: &'static str,
    },
    BonusRoundOver,
    PhaseEnded,
    NobodyLeft,
    GameEnded,
}

impl kernel::Event for Event {
    fn kind(&self) -> &'static str {
        use Event as E;
        match self {
            E::ConvoyRolled { .. } => "convoy-rolled",
            E::CommandoTurnedBack { .. } => "commando-turned-back",
            E::Bombarded { .. } => "bombarded",
            E::BombardmentOver { .. } => "bombardment-over",
            E::TurnBegan { .. } => "turn-began",
            E::BoxEntered { .. } => "box-entered",
            E::LandingChecked { .. } => "landing-checked",
            E::Drifted { .. } => "drifted",
            E::NoBoxToDriftTo { .. } => "no-box-to-drift-to",
            E::NoBoxFree { .. } => "no-box-free",
            E::Delayed { .. } => "delayed",
            E::WentHome { .. } => "went-home",
            E::ChitDrawn { .. } => "chit-drawn",
            E::ChitsReturned => "chits-returned",
            E::ChitRemoved { .. } => "chit-removed",
            E::PositionFired { .. } => "position-fired",
            E::NothingHit { .. } => "nothing-hit",
            E::StepLost { .. } => "step-lost",
            E::Replaced { .. } => "replaced",
            E::Lost { .. } => "lost",
            E::Shaken { .. } => "disrupted",
            E::TransportLost { .. } => "transport-lost",
            E::GermanMoved { .. } => "german-moved",
            E::GermanStayed { .. } => "german-stayed",
            E::AssaultRolled { .. } => "assault-rolled",
            E::Displaced { .. } => "displaced",
            E::NowhereToGo { .. } => "nowhere-to-go",
            E::GermanRecovered { .. } => "german-recovered",
            E::BatteryFired { .. } => "battery-fired",
            E::BatterySilent { .. } => "battery-silent",
            E::EventRolled { .. } => "event-rolled",
            E::NoEvent { .. } => "no-event",
            E::WallRolled { .. } => "wall-rolled",
            E::WallDestroyed { .. } => "wall-destroyed",
            E::Strafed { .. } => "strafed",
            E::DepthWithdrawn { .. } => "depth-withdrawn",
            E::DepthPlaced { .. } => "depth-placed",
            E::NoDepthPlaced { .. } => "no-depth-placed",
            E::Landed { .. } => "landed",
            E::Evacuated { .. } => "evacuated",
            E::Moved { .. } => "moved",
            E::Infiltrates { .. } => "infiltrates",
            E::InfiltrationChit { .. } => "infiltration-chit",
            E::StayedPut { .. } => "stayed-put",
            E::AttackDeclared { .. } => "attack-declared",
            E::GermanRevealed { .. } => "german-revealed",
            E::DepthRevealed { .. } => "depth-revealed",
            E::Compared { .. } => "compared",
            E::GermanDisrupted { .. } => "german-disrupted",
            E::GermanEliminated { .. } => "german-eliminated",
            E::DepthEliminated { .. } => "depth-eliminated",
            E::NoDepthGained { .. } => "no-depth-gained",
            E::Barraged { .. } => "barraged",
            E::ObjectiveDestroyed { .. } => "objective-destroyed",
            E::Boarded { .. } => "boarded",
            E::ChangeMade { .. } => "change-made",
            E::CommandosRecover => "commandos-recover",
            E::Recovered { .. } => "recovered",
            E::EvacuationBegan { .. } => "evacuation-began",
            E::BonusRoundOver => "bonus-round-over",
            E::PhaseEnded => "phase-ended",
            E::NobodyLeft => "nobody-left",
            E::GameEnded => "game-ended",
        }
    }

    fn rule(&self) -> &'static str {
        use Event as E;
        match self {
            E::ConvoyRolled { .. } | E::CommandoTurnedBack { .. } => "3.4",
            E::Bombarded { .. } | E::BombardmentOver { .. } => "16.3",
            E::TurnBegan { .. } | E::PhaseEnded | E::ChitDrawn { .. } | E::ChitsReturned => "4.1",
            E::BoxEntered { .. } => "5.2",
            E::LandingChecked { .. } => "5.5",
            E::Drifted { .. } | E::NoBoxToDriftTo { .. } => "5.6",
            E::NoBoxFree { .. } => "5.3",
            E::Delayed { .. } | E::WentHome { .. } => "5.7",
            E::ChitRemoved { .. } | E::CommandosRecover | E::BonusRoundOver => "10.19",
            E::PositionFired { .. } => "6.5",
            E::NothingHit { .. } => "6.6",
            E::StepLost { rule, .. }
            | E::Lost { rule, .. }
            | E::Shaken { rule, .. }
            | E::TransportLost { rule, .. }
            | E::GermanStayed { rule, .. }
            | E::NoEvent { rule }
            | E::WallDestroyed { rule }
            | E::DepthPlaced { rule, .. }
            | E::NoDepthPlaced { rule, .. }
            | E::GermanDisrupted { rule, .. }
            | E::DepthEliminated { rule, .. }
            | E::EvacuationBegan { rule, .. } => rule,
            E::Replaced { .. } => "6.9",
            E::GermanMoved { assault, .. } => {
                if *assault {
                    "6.18"
                } else {
                    "6.15"
                }
            }
            E::AssaultRolled { .. } | E::Displaced { .. } | E::NowhereToGo { .. } => "6.18",
            E::GermanRecovered { .. } => "6.22",
            E::BatteryFired { .. } => "7.2",
            E::BatterySilent { .. } => "7.3",
            E::EventRolled { .. } => "8.1",
            E::WallRolled { .. } => "8.2",
            E::Strafed { .. } => "8.3",
            E::DepthWithdrawn { .. } => "8.5",
            E::Landed { .. } => "5.8",
            E::Evacuated { .. } => "12.6",
            E::Moved { .. } => "10.2",
            E::Infiltrates { .. } | E::InfiltrationChit { .. } | E::StayedPut { .. } => "10.5",
            E::AttackDeclared { .. } | E::Compared { .. } => "11.10",
            E::GermanRevealed { .. } | E::DepthRevealed { .. } => "9.6",
            E::GermanEliminated { .. } | E::NoDepthGained { .. } => "15.2",
            E::Barraged { .. } => "11.13",
            E::ObjectiveDestroyed { .. } => "10.7",
            E::Boarded { .. } => "10.8",
            E::ChangeMade { .. } => "10.9",
            E::Recovered { .. } => "10.17",
            E::NobodyLeft | E::GameEnded => "14.1",
        }
    }

    fn text(&self, _viewer: Viewer) -> Option<String> {
        Some(self.sentence())
    }

    fn reveals(&self) -> bool {
        use Event as E;
        matches!(
            self,
            E::ConvoyRolled { .. }
                | E::CommandoTurnedBack { .. }
                | E::LandingChecked { .. }
                | E::ChitDrawn { .. }
                | E::AssaultRolled { .. }
                | E::EventRolled { .. }
                | E::WallRolled { .. }
                | E::InfiltrationChit { .. }
                | E::GermanRevealed { .. }
                | E::DepthRevealed { .. }
                | E::Barraged { .. }
                | E::DepthPlaced { .. }
        )
    }

    fn gist(&self) -> Option<String> {
        self.in_short()
    }

    fn concerns(&self) -> Option<String> {
        self.whose()
    }

    fn spaces(&self) -> Vec<String> {
        self.places()
    }

    fn shows(&self) -> Option<kernel::journal::Shown> {
        self.on_the_table()
    }
}
