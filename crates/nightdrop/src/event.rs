//! What happens, chapter by chapter: the rule it happens under, and whether it reveals anything. What is told of it is in
//! `told`.

use atlas::CellId;
use kernel::Events;

use crate::data::{Data, StickKind};
use crate::factor::Factor;
use crate::ids::{CounterId, PieceId, Side, VpId};
use crate::state::{Action, Known, Place};

/// Where rules tell what happens.
pub(crate) type Story<'a> = kernel::Story<'a, Data>;

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

/// 2.4: Sticks into Companies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Regroup {
    #[event("2.4.1", reveals)]
    Turned {
        stick: PieceId,
        kind: StickKind,
        hex: CellId,
    },
    #[event("2.4.1", open)]
    Formed {
        company: PieceId,
        hex: CellId,
        sticks: u8,
        full: bool,
    },
    #[event("2.4.2", open)]
    Reinforced { company: PieceId, stick: PieceId },
}

/// 4: the drop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Drop {
    #[event("4.2.2", reveals)]
    Scattered {
        stick: PieceId,
        white: u8,
        coloured: u8,
        place: Place,
    },
    #[event("4.2.2", open)]
    Spilled {
        stick: PieceId,
        from: CellId,
        to: CellId,
    },
    #[event("4.2.3", reveals)]
    LandingRolled {
        dice: (u8, u8),
        lost: [u8; 3],
        vp: i8,
    },
    #[event("4.2.3", open)]
    StickLost { stick: PieceId, why: Hurt },
    #[event("4.2.4", open)]
    HowardLands,
}

/// 2.5, 4.3, 5.3, 10, 11.1: VP markers, control of VP hexes, the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Objective {
    #[event(rule = rule, reveals)]
    Marked {
        vp: VpId,
        value: u8,
        by: Side,
        rule: &'static str,
    },
    #[event("5.3.2", reveals)]
    Unveiled { vp: VpId, value: u8 },
    #[event(rule = rule, reveals)]
    Exposed {
        vp: VpId,
        value: u8,
        rule: &'static str,
    },
    #[event("10", reveals)]
    Opened { vp: VpId, value: u8, known: Known },
    #[event("10.1.1", open)]
    ControlWon(VpId),
    #[event("10.1.1", open)]
    ControlLost(VpId),
    #[event("10.1.2", open)]
    BridgeBlown(VpId),
    #[event("11.1", reveals)]
    LengthRolled { die: u8, stops: bool },
    #[event("10", open)]
    GameEnded,
}

/// 2.6, 2.7, 5: the turn, the Initiative, headquarters, what an action begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Turn {
    #[event("5", open)]
    TurnBegan { turn: u8 },
    #[event("2.6.1", open)]
    Claimed(PieceId),
    #[event(
        rule = match (clash, automatic) {
            (true, _) => "2.6.3",
            (false, Some(_)) => "5.2.3",
            (false, None) => "5.2.1",
        },
        reveals
    )]
    InitiativeRolled {
        british: u8,
        german: u8,
        automatic: Option<Side>,
        clash: bool,
        winner: Side,
        asked: bool,
    },
    #[event("5.2.2", open)]
    PatrolPlaced(PieceId, CellId),
    #[event("5.2.2", open)]
    Confused(Tag),
    /// Its Confusion marker is taken off: nothing is said.
    #[event("5.2.2", open)]
    Recovered(PieceId),
    #[event("2.7.1", open)]
    HeadquartersBlocked(CellId),
    #[event("2.7.1", reveals)]
    HeadquartersRolled {
        die: u8,
        germans: u8,
        stays: bool,
        hex: CellId,
    },
    #[event(
        rule = match action.side() {
            Side::British => "5.4.1",
            Side::German => "5.4.2",
        },
        reveals = action.rolls()
    )]
    ActionChosen {
        action: Action,
        dice: (u8, u8),
        points: u8,
        asked: bool,
    },
}

/// 5.4.2, 8: moves on the map, onto it and off it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Movement {
    #[event("8.5.1", reveals)]
    Drawn(Tag),
    #[event(
        rule = match unit.piece.side() {
            Side::German => "8.5.3",
            Side::British if unit.piece.is_stick() => "4.2.2",
            Side::British => "11.2",
        },
        open
    )]
    Entered { unit: Tag, hex: CellId },
    #[event("8.6", open)]
    TrackMoved { unit: Tag, to: u8 },
    #[event(rule = if matches!(to, Place::Track(_)) { "8.6" } else { "8.4.5" }, open)]
    LeftMap { unit: Tag, hex: CellId, to: Place },
    #[event("8.1.1", open)]
    Moved {
        lead: Tag,
        count: u8,
        from: CellId,
        to: CellId,
    },
    #[event("5.4.2", open)]
    Shifted {
        stick: PieceId,
        from: CellId,
        to: CellId,
    },
    /// A piece is somewhere else: the change that goes with any of the others. Nothing is said.
    #[event("8.1", open)]
    Went {
        piece: PieceId,
        from: Place,
        to: Place,
    },
}

/// 2.6.2, 3.1.4, 9: combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Combat {
    #[event("9.2.1", open)]
    Attacked {
        point: Tag,
        count: u8,
        target: CellId,
    },
    /// One of the attackers, the Point unit among them: nothing is said.
    #[event("9.2.1", open)]
    TookPart {
        unit: PieceId,
        from: CellId,
        target: CellId,
    },
    #[event("3.1.4", reveals)]
    Unmasked(Tag),
    #[event("9.3.2", reveals = *hidden)]
    Overrun {
        stick: PieceId,
        kind: StickKind,
        hidden: bool,
    },
    #[event("2.6.2", open)]
    HeadquartersLost(PieceId),
    #[event("9.2.4", reveals)]
    Fought {
        attacker: Side,
        attack: (Factor, u8),
        defence: (Factor, u8),
        target: CellId,
    },
    #[event("9.2.5", open)]
    ResultTaken { unit: Tag, result: u8 },
    #[event(rule = rule, open)]
    StepLost { unit: Tag, rule: &'static str },
    #[event(rule = rule, open)]
    Eliminated { unit: Tag, rule: &'static str },
    #[event("9.4.4", open)]
    StoodFast(Tag),
    #[event("9.4.1", open)]
    Retreated {
        lead: Tag,
        count: u8,
        from: CellId,
        to: CellId,
    },
    #[event("9.4.3", open)]
    Cornered(Tag),
    #[event("9.5.1", open)]
    Advanced(Tag, CellId),
}

/// 11.2, 11.3: Lovat, the battery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Events)]
#[expect(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Special {
    #[event("11.2", reveals)]
    LovatRolled { die: u8, comes: bool },
    #[event("11.3.2", reveals)]
    BatteryRolled { die: u8, shelled: bool },
    #[event("11.3.2", reveals)]
    Shelled {
        german: (u8, u8),
        british: u8,
        works: u8,
        damage: u8,
    },
    #[event("11.3.3", reveals)]
    GarrisonRolled { die: u8, back: bool },
}
