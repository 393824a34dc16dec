//! What happens, told in our own words with the rule it happens under and to whom.
//!
//! Three things are told to some only: which unit stands under an Unknown marker, what an eliminated
//! Stick was (9.3.2), and what a VP marker is worth. `Tag` and the viewer decide; see `words`.

use atlas::CellId;
use kernel::Viewer;

use crate::data::StickKind;
use crate::factor::Factor;
use crate::ids::{CounterId, PieceId, Side, VpId};
use crate::state::{Action, Place};
use crate::words;

/// A piece in a sentence: its counter's name is told where it is open, and to the German; what a Stick is, once it was
/// turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The piece.
    pub piece: PieceId,
    /// The German unit under the marker.
    pub counter: Option<CounterId>,
    /// What a Stick is that was turned up.
    pub kind: Option<StickKind>,
    /// Everybody may know it.
    pub open: bool,
}

/// How a Stick was lost in the landing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hurt {
    /// By the Landing Results Table (4.2.3).
    Landing,
    /// It came down on a German unit.
    OnGermans,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum Event {
    Scattered {
        stick: PieceId,
        white: u8,
        coloured: u8,
        place: Place,
    },
    Spilled {
        stick: PieceId,
        from: CellId,
        to: CellId,
    },
    LandingRolled {
        dice: (u8, u8),
        lost: [u8; 3],
        vp: i8,
    },
    StickLost {
        stick: PieceId,
        why: Hurt,
    },
    HowardLands,
    Marked {
        vp: VpId,
        value: u8,
        by: Side,
        rule: &'static str,
    },
    Unveiled {
        vp: VpId,
        value: u8,
    },
    Exposed {
        vp: VpId,
        value: u8,
        rule: &'static str,
    },
    Opened {
        vp: VpId,
        value: u8,
    },
    TurnBegan {
        turn: u8,
    },
    Claimed {
        piece: PieceId,
    },
    InitiativeRolled {
        british: u8,
        german: u8,
        automatic: Option<Side>,
        clash: bool,
        winner: Side,
        asked: bool,
    },
    PatrolPlaced {
        patrol: PieceId,
        hex: CellId,
    },
    Confused {
        unit: Tag,
    },
    HeadquartersBlocked {
        hex: CellId,
    },
    HeadquartersRolled {
        die: u8,
        germans: u8,
        stays: bool,
        hex: CellId,
    },
    ActionChosen {
        action: Action,
        dice: (u8, u8),
        points: u8,
        asked: bool,
    },
    Drawn {
        unit: Tag,
    },
    Entered {
        unit: Tag,
        hex: CellId,
    },
    TrackMoved {
        unit: Tag,
        to: u8,
    },
    LeftMap {
        unit: Tag,
        hex: CellId,
        to: Place,
    },
    Moved {
        lead: Tag,
        count: u8,
        from: CellId,
        to: CellId,
    },
    Shifted {
        stick: PieceId,
        from: CellId,
        to: CellId,
    },
    ControlWon {
        vp: VpId,
    },
    ControlLost {
        vp: VpId,
    },
    BridgeBlown {
        vp: VpId,
    },
    Attacked {
        point: Tag,
        count: u8,
        target: CellId,
    },
    Unmasked {
        unit: Tag,
    },
    Overrun {
        stick: PieceId,
        kind: StickKind,
        hidden: bool,
    },
    HeadquartersLost {
        stick: PieceId,
    },
    Fought {
        attacker: Side,
        attack: (Factor, u8),
        defence: (Factor, u8),
        target: CellId,
    },
    ResultTaken {
        unit: Tag,
        result: u8,
    },
    StepLost {
        unit: Tag,
        rule: &'static str,
    },
    Eliminated {
        unit: Tag,
        rule: &'static str,
    },
    StoodFast {
        unit: Tag,
    },
    Retreated {
        lead: Tag,
        count: u8,
        from: CellId,
        to: CellId,
    },
    Cornered {
        unit: Tag,
    },
    Advanced {
        unit: Tag,
        to: CellId,
    },
    Turned {
        stick: PieceId,
        kind: StickKind,
        hex: CellId,
    },
    Formed {
        company: PieceId,
        hex: CellId,
        sticks: u8,
        full: bool,
    },
    Reinforced {
        company: PieceId,
        stick: PieceId,
    },
    BatteryRolled {
        die: u8,
        shelled: bool,
    },
    Shelled {
        german: (u8, u8),
        british: u8,
        works: u8,
        damage: u8,
    },
    GarrisonRolled {
        die: u8,
        back: bool,
    },
    LovatRolled {
        die: u8,
        comes: bool,
    },
    LengthRolled {
        die: u8,
        stops: bool,
    },
    GameEnded,
}

impl kernel::Event for Event {
    fn kind(&self) -> &'static str {
        use Event as E;
        match self {
            E::Scattered { .. } => "scattered",
            E::Spilled { .. } => "spilled",
            E::LandingRolled { .. } => "landing-rolled",
            E::StickLost { .. } => "stick-lost",
            E::HowardLands => "howard-lands",
            E::Marked { .. } => "marked",
            E::Unveiled { .. } => "unveiled",
            E::Exposed { .. } => "exposed",
            E::Opened { .. } => "opened",
            E::TurnBegan { .. } => "turn-began",
            E::Claimed { .. } => "claimed",
            E::InitiativeRolled { .. } => "initiative-rolled",
            E::PatrolPlaced { .. } => "patrol-placed",
            E::Confused { .. } => "confused",
            E::HeadquartersBlocked { .. } => "headquarters-blocked",
            E::HeadquartersRolled { .. } => "headquarters-rolled",
            E::ActionChosen { .. } => "action-chosen",
            E::Drawn { .. } => "drawn",
            E::Entered { .. } => "entered",
            E::TrackMoved { .. } => "track-moved",
            E::LeftMap { .. } => "left-map",
            E::Moved { .. } => "moved",
            E::Shifted { .. } => "shifted",
            E::ControlWon { .. } => "control-won",
            E::ControlLost { .. } => "control-lost",
            E::BridgeBlown { .. } => "bridge-blown",
            E::Attacked { .. } => "attacked",
            E::Unmasked { .. } => "unmasked",
            E::Overrun { .. } => "overrun",
            E::HeadquartersLost { .. } => "headquarters-lost",
            E::Fought { .. } => "fought",
            E::ResultTaken { .. } => "result-taken",
            E::StepLost { .. } => "step-lost",
            E::Eliminated { .. } => "eliminated",
            E::StoodFast { .. } => "stood-fast",
            E::Retreated { .. } => "retreated",
            E::Cornered { .. } => "cornered",
            E::Advanced { .. } => "advanced",
            E::Turned { .. } => "turned",
            E::Formed { .. } => "formed",
            E::Reinforced { .. } => "reinforced",
            E::BatteryRolled { .. } => "battery-rolled",
            E::Shelled { .. } => "shelled",
            E::GarrisonRolled { .. } => "garrison-rolled",
            E::LovatRolled { .. } => "lovat-rolled",
            E::LengthRolled { .. } => "length-rolled",
            E::GameEnded => "game-ended",
        }
    }

    fn rule(&self) -> &'static str {
        use Event as E;
        match self {
            E::Scattered { .. } | E::Spilled { .. } => "4.2.2",
            E::LandingRolled { .. } | E::StickLost { .. } => "4.2.3",
            E::HowardLands => "4.2.4",
            E::Unveiled { .. } => "5.3.2",
            E::Marked { rule, .. }
            | E::Exposed { rule, .. }
            | E::StepLost { rule, .. }
            | E::Eliminated { rule, .. } => rule,
            E::Opened { .. } | E::GameEnded => "10",
            E::TurnBegan { .. } => "5",
            E::Claimed { .. } => "2.6.1",
            E::InitiativeRolled { clash: true, .. } => "2.6.3",
            E::InitiativeRolled { automatic, .. } => {
                if automatic.is_some() {
                    "5.2.3"
                } else {
                    "5.2.1"
                }
            }
            E::PatrolPlaced { .. } | E::Confused { .. } => "5.2.2",
            E::HeadquartersBlocked { .. } | E::HeadquartersRolled { .. } => "2.7.1",
            E::ActionChosen { action, .. } => match action {
                Action::B1 | Action::B2 => "5.4.1",
                Action::G1 | Action::G2 | Action::G3 => "5.4.2",
            },
            E::Drawn { .. } => "8.5.1",
            E::Entered { unit, .. } => match unit.piece.side() {
                Side::German => "8.5.3",
                Side::British if unit.piece.is_stick() => "4.2.2",
                Side::British => "11.2",
            },
            E::TrackMoved { .. } => "8.6",
            E::LeftMap { to, .. } => match to {
                Place::Track(_) => "8.6",
                _ => "8.4.5",
            },
            E::Moved { .. } => "8.1.1",
            E::Shifted { .. } => "5.4.2",
            E::ControlWon { .. } | E::ControlLost { .. } => "10.1.1",
            E::BridgeBlown { .. } => "10.1.2",
            E::Attacked { .. } => "9.2.1",
            E::Unmasked { .. } => "3.1.4",
            E::Overrun { .. } => "9.3.2",
            E::HeadquartersLost { .. } => "2.6.2",
            E::Fought { .. } => "9.2.4",
            E::ResultTaken { .. } => "9.2.5",
            E::StoodFast { .. } => "9.4.4",
            E::Retreated { .. } => "9.4.1",
            E::Cornered { .. } => "9.4.3",
            E::Advanced { .. } => "9.5.1",
            E::Turned { .. } | E::Formed { .. } => "2.4.1",
            E::Reinforced { .. } => "2.4.2",
            E::BatteryRolled { .. } | E::Shelled { .. } => "11.3.2",
            E::GarrisonRolled { .. } => "11.3.3",
            E::LovatRolled { .. } => "11.2",
            E::LengthRolled { .. } => "11.1",
        }
    }

    fn text(&self, viewer: Viewer) -> Option<String> {
        Some(words::capital(self.sentence(viewer)))
    }

    fn reveals(&self) -> bool {
        use Event as E;
        match self {
            E::Scattered { .. }
            | E::LandingRolled { .. }
            | E::Marked { .. }
            | E::Unveiled { .. }
            | E::Exposed { .. }
            | E::Opened { .. }
            | E::InitiativeRolled { .. }
            | E::HeadquartersRolled { .. }
            | E::Drawn { .. }
            | E::Unmasked { .. }
            | E::Fought { .. }
            | E::Turned { .. }
            | E::BatteryRolled { .. }
            | E::Shelled { .. }
            | E::GarrisonRolled { .. }
            | E::LovatRolled { .. }
            | E::LengthRolled { .. } => true,
            E::Overrun { hidden, .. } => *hidden,
            E::ActionChosen { dice, .. } => dice.0 > 0,
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
