//! What happens, told in our own words with the rule it happens under and to whom.
//!
//! One thing is told to one side only: where a German unit was set up, until it is shown (11.0).

use atlas::CellId;
use kernel::Viewer;

use crate::data::Outcome;
use crate::ids::{Division, Side, UnitId, Units};
use crate::state::{BattleKind, Fire, FireKind, Phase};
use crate::system::Reckoning;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum Event {
    Deployed {
        unit: UnitId,
        hex: CellId,
    },
    Shown {
        unit: UnitId,
        hex: CellId,
    },
    BeachheadPlaced {
        hex: CellId,
    },
    BeachheadUnused {
        hex: CellId,
    },
    BeachheadLost {
        hex: CellId,
    },
    Landed {
        unit: UnitId,
        hex: CellId,
        rule: &'static str,
    },
    BeachesChosen {
        count: u8,
    },
    DropZoneChosen {
        hex: CellId,
    },
    DropZoneGone {
        hex: CellId,
    },
    Aimed {
        unit: UnitId,
        hex: CellId,
    },
    Jumped {
        unit: UnitId,
        die: u8,
    },
    Drifted {
        unit: UnitId,
        die: u8,
        to: Option<CellId>,
    },
    RaidRolled {
        unit: UnitId,
        die: u8,
    },
    MarkerLost {
        value: u8,
        mines: bool,
        rule: &'static str,
    },
    Assaulted {
        with: Units,
        hex: CellId,
    },
    TurnBegan {
        turn: u8,
    },
    PhaseBegan {
        side: Side,
        phase: Phase,
    },
    WeatherRolled {
        die: u8,
        foul: bool,
    },
    MarkersGrounded {
        side: Side,
        die: u8,
    },
    MarkerGrounded {
        side: Side,
        value: u8,
        mines: bool,
    },
    Rebuilt {
        unit: UnitId,
    },
    Moved {
        unit: UnitId,
        from: CellId,
        to: CellId,
        left: u8,
    },
    Entered {
        unit: UnitId,
        hex: CellId,
    },
    Called {
        division: Division,
        early: u8,
        last: u8,
    },
    CityTaken {
        hex: CellId,
        side: Side,
    },
    Bombarded {
        side: Side,
        target: CellId,
    },
    GunsSilent {
        side: Side,
    },
    Attacked {
        with: Units,
        target: CellId,
    },
    Named {
        unit: UnitId,
        bombarded: bool,
    },
    Supported {
        side: Side,
        fire: Fire,
        strength: u8,
    },
    MinesDrawn,
    MinesAside,
    Fought {
        kind: BattleKind,
        target: CellId,
        reckoning: Reckoning,
        die: u8,
        outcome: Outcome,
    },
    Reduced {
        unit: UnitId,
        rule: &'static str,
    },
    Eliminated {
        unit: UnitId,
        rule: &'static str,
    },
    StoodFast {
        unit: UnitId,
    },
    Cornered {
        unit: UnitId,
    },
    Retreated {
        unit: UnitId,
        from: CellId,
        to: CellId,
    },
    Advanced {
        unit: UnitId,
        to: CellId,
    },
    CutOff {
        unit: UnitId,
    },
    FleetLeaves,
    CaenFallen,
    Prolonged {
        missing: u8,
        last: u8,
    },
    GameEnded,
}

impl kernel::Event for Event {
    fn kind(&self) -> &'static str {
        use Event as E;
        match self {
            E::Deployed { .. } => "deployed",
            E::Shown { .. } => "shown",
            E::BeachheadPlaced { .. } => "beachhead-placed",
            E::BeachheadUnused { .. } => "beachhead-unused",
            E::BeachheadLost { .. } => "beachhead-lost",
            E::Landed { .. } => "landed",
            E::BeachesChosen { .. } => "beaches-chosen",
            E::DropZoneChosen { .. } => "drop-zone-chosen",
            E::DropZoneGone { .. } => "drop-zone-gone",
            E::Aimed { .. } => "aimed",
            E::Jumped { .. } => "jumped",
            E::Drifted { .. } => "drifted",
            E::RaidRolled { .. } => "raid-rolled",
            E::MarkerLost { .. } => "marker-lost",
            E::Assaulted { .. } => "assaulted",
            E::TurnBegan { .. } => "turn-began",
            E::PhaseBegan { .. } => "phase-began",
            E::WeatherRolled { .. } => "weather-rolled",
            E::MarkersGrounded { .. } => "markers-grounded",
            E::MarkerGrounded { .. } => "marker-grounded",
            E::Rebuilt { .. } => "rebuilt",
            E::Moved { .. } => "moved",
            E::Entered { .. } => "entered",
            E::Called { .. } => "called",
            E::CityTaken { .. } => "city-taken",
            E::Bombarded { .. } => "bombarded",
            E::GunsSilent { .. } => "guns-silent",
            E::Attacked { .. } => "attacked",
            E::Named { .. } => "named",
            E::Supported { .. } => "supported",
            E::MinesDrawn => "mines-drawn",
            E::MinesAside => "mines-aside",
            E::Fought { .. } => "fought",
            E::Reduced { .. } => "reduced",
            E::Eliminated { .. } => "eliminated",
            E::StoodFast { .. } => "stood-fast",
            E::Cornered { .. } => "cornered",
            E::Retreated { .. } => "retreated",
            E::Advanced { .. } => "advanced",
            E::CutOff { .. } => "cut-off",
            E::FleetLeaves => "fleet-leaves",
            E::CaenFallen => "caen-fallen",
            E::Prolonged { .. } => "prolonged",
            E::GameEnded => "game-ended",
        }
    }

    fn rule(&self) -> &'static str {
        use Event as E;
        match self {
            E::Deployed { .. } => "11.0",
            E::Shown { .. }
            | E::DropZoneChosen { .. }
            | E::DropZoneGone { .. }
            | E::Aimed { .. }
            | E::Jumped { .. }
            | E::Drifted { .. } => "11.2.2",
            E::BeachheadPlaced { .. }
            | E::BeachesChosen { .. }
            | E::BeachheadUnused { .. }
            | E::BeachheadLost { .. } => "11.2.1",
            E::Named {
                bombarded: false, ..
            } => "11.2.4",
            E::RaidRolled { .. }
            | E::Assaulted { .. }
            | E::Named {
                bombarded: true, ..
            } => "11.2.3",
            E::Landed { rule, .. }
            | E::MarkerLost { rule, .. }
            | E::Reduced { rule, .. }
            | E::Eliminated { rule, .. } => rule,
            E::TurnBegan { .. } => "S4.1",
            E::PhaseBegan {
                side: Side::Allied, ..
            } => "S4.2",
            E::PhaseBegan {
                side: Side::German, ..
            } => "S4.3",
            E::WeatherRolled { .. } | E::MarkersGrounded { .. } | E::MarkerGrounded { .. } => {
                "14.1"
            }
            E::Rebuilt { .. } => "11.2.5",
            E::Moved { .. } => "S5.2",
            E::Entered { .. } => "11.1.2",
            E::Called { .. } => "11.1.3",
            E::CityTaken { .. } => "13.0",
            E::Bombarded { .. } | E::GunsSilent { .. } => "S8.4",
            E::Attacked { .. } => "S7.2",
            E::Supported { fire, .. } => match fire.kind {
                FireKind::German | FireKind::Mines => "11.1.5",
                FireKind::Ground | FireKind::Air => "11.2.6",
                FireKind::Naval => "11.2.7",
            },
            E::MinesDrawn | E::MinesAside | E::CaenFallen => "11.1.5",
            E::Fought { kind, .. } => match kind {
                BattleKind::Ground => "S7.4",
                BattleKind::Bombardment => "S8.4",
                BattleKind::Beach => "11.2.3",
                BattleKind::DropZone => "11.2.2",
            },
            E::StoodFast { .. } => "S7.8",
            E::Cornered { .. } | E::Retreated { .. } => "S7.7",
            E::Advanced { .. } => "S7.9",
            E::CutOff { .. } => "12.0",
            E::FleetLeaves => "11.2.7",
            E::Prolonged { .. } => "14.2",
            E::GameEnded => "S4.4",
        }
    }

    fn text(&self, viewer: Viewer) -> Option<String> {
        Some(self.sentence(viewer))
    }

    fn reveals(&self) -> bool {
        use Event as E;
        match self {
            E::Shown { .. }
            | E::Jumped { .. }
            | E::Drifted { .. }
            | E::RaidRolled { .. }
            | E::WeatherRolled { .. }
            | E::MarkersGrounded { .. }
            | E::MarkerGrounded { .. }
            | E::MinesDrawn
            | E::Fought { .. } => true,
            E::MarkerLost { rule, .. } => *rule == "11.1.5",
            E::Supported { fire, .. } => {
                matches!(
                    fire.kind,
                    FireKind::German | FireKind::Ground | FireKind::Air
                )
            }
            _ => false,
        }
    }

    fn gist(&self) -> Option<String> {
        self.in_short()
    }

    fn spaces(&self) -> Vec<String> {
        self.places()
    }

    fn shows(&self) -> Option<kernel::journal::Shown> {
        self.on_the_table()
    }
}
