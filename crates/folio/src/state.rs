//! The whole position: where everything is, and what the game waits for. No rules are here.

use atlas::CellId;
use kernel::{Book, Dice, Feed, Worded};

use crate::data::{Data, Hexes, Outcome};
use crate::deeds::Deeds;
use crate::ids::{Side, UnitId, Units};
use crate::place::Places;
use crate::stock::Stock;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
pub enum Place {
    /// On the map.
    Hex(CellId),
    /// Written down secretly by the German player (11.0).
    Secret(CellId),
    /// Not in play yet.
    Pool,
    /// Its turn has come: it waits to enter or to land.
    Due,
    /// Eliminated.
    Lost,
}

/// Which game of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
pub enum Scenario {
    /// Sword Beach by itself.
    Sword,
    /// The campaign game of 14.0, as far as this map reaches.
    Campaign,
}

/// Optional rules in use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
pub struct Options {
    /// 14.1.
    pub weather: bool,
    /// 15.0.
    pub flak: bool,
}

/// A phase of a game turn (S4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Worded)]
pub enum Phase {
    /// 11.0-11.2.3: before the first turn.
    SetUp,
    /// S4.1: Support Fire Markers Phase.
    Support,
    /// S5: Movement Phase.
    Movement,
    /// S7: Combat Phase, bombardment first.
    Combat,
    /// S5.8: Mobile Movement Phase.
    MobileMovement,
    /// S7.1: Mobile Combat Phase.
    MobileCombat,
}

/// A draw cup (11.1.5, 11.2.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cup {
    /// Every German marker.
    German,
    /// Allied markers without an aircraft.
    Ground,
    /// Allied markers with an aircraft.
    Air,
}

impl Cup {
    /// All three.
    pub const ALL: [Cup; 3] = [Cup::German, Cup::Ground, Cup::Air];

    /// The index for arrays with an entry for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Cup::German => Side::German,
            Cup::Ground | Cup::Air => Side::Allied,
        }
    }
}

/// Where the mines marker is (11.1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Worded)]
pub enum Mines {
    /// In the cup.
    Cup,
    /// Put aside: to be played this turn.
    Aside,
    /// Used in this turn.
    Spent,
    /// Eliminated.
    Gone,
}

/// What kind of support fire a marker is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Worded)]
pub enum FireKind {
    /// German.
    German,
    /// Allied, no aircraft.
    Ground,
    /// Allied, with an aircraft.
    Air,
    /// Naval gunfire (11.2.7).
    Naval,
    /// The mines marker.
    Mines,
}

impl FireKind {
    /// Whether it comes out of a cup at random; naval gunfire and mines put aside are chosen.
    pub const fn is_drawn(self) -> bool {
        matches!(self, FireKind::German | FireKind::Ground | FireKind::Air)
    }
}

/// A support fire marker in use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
pub struct Fire {
    /// Its kind.
    pub kind: FireKind,
    /// What is printed on it.
    pub value: u8,
}

/// What kind of fight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Worded)]
pub enum BattleKind {
    /// S7: an attack on an adjacent hex.
    Ground,
    /// S8.4: markers against a hex.
    Bombardment,
    /// 11.2.3: against the beach.
    Beach,
    /// 11.2.2: airborne units on top of Germans.
    DropZone,
}

/// A unit on its way back.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct Retreat {
    /// Who.
    pub unit: UnitId,
    /// From where it set out.
    pub from: CellId,
    /// How many hexes still.
    pub left: u8,
    /// After AR: others that go back after it.
    pub others: Units,
}

/// What comes next in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Step {
    /// 11.2.4: which unit of the stack defends.
    Defender,
    /// 11.2.3: which unit of the stack is bombarded.
    Target,
    /// S7.5: this side may take support.
    Support(Side),
    /// 11.1.5: the mines marker was drawn: use it or put it aside.
    Mines,
    /// S7.5: the attacker loses so many steps; in a beach assault D1.
    Loss {
        /// How many still.
        left: u8,
    },
    /// S7.8: stiff resistance, or back.
    Stand,
    /// S7.7: where to.
    Retreat(Retreat),
    /// AR: which attacker goes back next.
    Recoil {
        /// Who still has to.
        left: Units,
    },
    /// S7.9: who advances.
    Advance {
        /// Who still may.
        may: Units,
    },
    /// S7.9: a mobile unit goes on.
    Pursue {
        /// Who.
        unit: UnitId,
        /// How many hexes still.
        left: u8,
        /// Who may advance after it.
        may: Units,
    },
}

/// A fight under way.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct Battle {
    /// What kind.
    pub kind: BattleKind,
    /// The hex fought over.
    pub target: CellId,
    /// Whose attack.
    pub attacker: Side,
    /// The attacking units; none in a bombardment.
    pub attackers: Units,
    /// The defending unit; none in a beach assault.
    pub defender: Option<UnitId>,
    /// Support fire of each side.
    pub fire: [[Option<Fire>; 3]; 2],
    /// 11.1.5: the mines marker was put aside in this fight and waits for another.
    pub spared: bool,
    /// What the die brought.
    pub outcome: Outcome,

    /// Attackers that have lost a step to it.
    pub hurt: Units,
    /// What is being decided.
    pub step: Step,
}

/// A unit on the move (S5.1).
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct March {
    /// Who.
    pub unit: UnitId,
    /// Where it is.
    pub at: CellId,
    /// Half points left.
    pub left: u8,
    /// It has entered a hex: the minimum of S5.4 is used.
    pub stepped: bool,
}

/// What the game waits for. Everything between two questions runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Ask {
    /// 11.0: where this German unit starts.
    Deploy {
        /// Which.
        unit: UnitId,
    },
    /// 11.2.1: where beachhead markers go.
    Beachhead,
    /// 11.2.1, 11.2.4: which unit lands where.
    Land,
    /// 11.2.2: where the drop zone is.
    DropZone,
    /// 11.2.2: where each airborne unit aims.
    Drop,
    /// 11.2.2: the dice.
    Jump,
    /// 11.2.2: which unit of a crowded hex is hurt.
    Crowded {
        /// The hex.
        hex: CellId,
        /// How many still.
        left: u8,
    },
    /// 11.2.3: where the commandos land.
    Commando,
    /// 11.2.3: they may go one hex.
    Raid {
        /// Who.
        unit: UnitId,
    },
    /// 11.2.3: which beach is assaulted next.
    Assault,
    /// 11.2.5: which unit is rebuilt.
    Replace {
        /// Points left.
        points: u8,
    },
    /// S5: who moves next.
    Move,
    /// S5: where to.
    March(March),
    /// S5.5: which unit too many is eliminated.
    Overstack {
        /// The hex.
        hex: CellId,
    },
    /// S8.4: which hex is bombarded.
    Bombard,
    /// S7: who attacks next.
    Attack,
    /// S7.2: who takes part.
    Gather {
        /// The hex attacked.
        target: CellId,
        /// All who take part so far.
        with: Units,
    },
    /// A fight under way.
    Battle(Battle),
    /// 13.0: the game is over.
    Over,
}

/// The part of the game a question belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// 11.0-11.2.4: set-up and landings.
    Landing,
    /// S4: the phases of a game turn.
    Turn,
    /// S7.5: a fight.
    Battle(Battle),
    /// 13.0: the game is over.
    Over,
}

impl Ask {
    /// Where it belongs.
    pub(crate) const fn stage(self) -> Stage {
        match self {
            Ask::Deploy { .. }
            | Ask::Beachhead
            | Ask::Land
            | Ask::DropZone
            | Ask::Drop
            | Ask::Jump
            | Ask::Crowded { .. }
            | Ask::Commando
            | Ask::Raid { .. }
            | Ask::Assault => Stage::Landing,
            Ask::Replace { .. }
            | Ask::Move
            | Ask::March(_)
            | Ask::Overstack { .. }
            | Ask::Bombard
            | Ask::Attack
            | Ask::Gather { .. } => Stage::Turn,
            Ask::Battle(battle) => Stage::Battle(battle),
            Ask::Over => Stage::Over,
        }
    }
}

/// 11.1.5: the price of Caen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Worded)]
pub enum CaenPrice {
    /// The Germans have not lost Caen.
    Unpaid,
    /// They lose markers in the next Support Fire Markers Phase.
    Due,
    /// They have lost them.
    Paid,
}

/// A game of the system.
#[derive(Clone, Feed, Debug)]
pub struct Folio {
    /// What is printed.
    pub(crate) data: Book<Data>,
    pub(crate) scenario: Scenario,
    pub(crate) options: Options,
    pub(crate) turn: u8,
    /// The last game turn, as far as is known.
    pub(crate) last: u8,
    /// 14.2: cities have been counted once.
    pub(crate) counted: bool,
    pub(crate) phase: Phase,
    /// The phasing player.
    pub(crate) side: Side,
    pub(crate) ask: Ask,
    pub(crate) places: Places,
    /// Two-step units that have lost one.
    pub(crate) reduced: Units,
    /// Units that have left their beach landing hex and never stack again (11.2.1).
    pub(crate) bound: Units,
    /// What was done in this phase.
    pub(crate) deeds: Deeds,
    /// Beachhead markers.
    pub(crate) beachheads: Hexes,
    /// Beachhead markers not placed yet.
    pub(crate) spare: u8,
    /// The drop zone marker.
    pub(crate) drop_zone: Option<CellId>,
    /// City hexes that Allied units were the last to occupy.
    pub(crate) control: Hexes,
    pub(crate) caen: CaenPrice,
    /// Divisions called early, a bit each (11.1.3).
    pub(crate) called: u8,
    /// The support fire markers.
    pub(crate) stock: Stock,
    /// 14.1: inclement weather in this turn.
    pub(crate) foul: bool,
    pub(crate) dice: Dice,
}
