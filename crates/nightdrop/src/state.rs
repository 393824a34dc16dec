//! The whole position: where everything is, and what the game waits for. No rules are here.

use atlas::CellId;
use kernel::{Book, Dice, Feed, Worded};

use crate::data::{Data, StickKind};
use crate::deeds::Deeds;
use crate::ids::{Bits, Colour, CounterId, PieceId, Side, VpId};
use crate::place::Places;
use crate::zones::Zones;

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
#[repr(u8)]
pub enum Place {
    /// On the map.
    Hex(CellId),
    /// Beside the map, to enter by this hex at the start of the next turn (4.2.2, 8.4.5).
    Edge(CellId),
    /// On the off-map track (8.6).
    Track(Box4),
    /// Not in play yet.
    Pool,
    /// Used up: a Stick that became part of a Company, an Advantage counter that was played.
    Spent,
    /// Eliminated.
    Lost,
}

/// A box of the off-map track, 0 beside A to 3 beside H, and where its unit is going.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
pub struct Box4 {
    /// The box.
    pub at: u8,
    /// It left at A and goes to H; otherwise the other way.
    pub to_h: bool,
}

impl Box4 {
    /// The last box on its way.
    pub fn is_last(self) -> bool {
        self.at == if self.to_h { 3 } else { 0 }
    }

    /// The next box on its way.
    #[must_use]
    pub fn next(self) -> Box4 {
        let at = if self.to_h {
            (self.at + 1).min(3)
        } else {
            self.at.saturating_sub(1)
        };
        Box4 { at, ..self }
    }

    /// The entry letter it comes out at: 0 for A, 7 for H.
    pub fn exit(self) -> u8 {
        if self.to_h { 7 } else { 0 }
    }
}

/// What a player does in an Activation (5.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
pub enum Action {
    /// The 5th Brigade acts.
    B1,
    /// The 3rd Brigade acts.
    B2,
    /// The German moves unknown red Sticks.
    G1,
    /// The German moves unknown green and blue Sticks.
    G2,
    /// German units act.
    G3,
}

impl Action {
    /// Its bit among those already used in the turn.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Action::B1 | Action::B2 => Side::British,
            Action::G1 | Action::G2 | Action::G3 => Side::German,
        }
    }

    /// Whether it begins with a die (5.4.2).
    pub const fn rolls(self) -> bool {
        match self {
            Action::B1 | Action::B2 => false,
            Action::G1 | Action::G2 | Action::G3 => true,
        }
    }

    /// The Sticks of the brigade it is about.
    pub const fn sticks(self) -> Bits {
        match self {
            Action::B1 | Action::G1 => Colour::Red.sticks(),
            Action::B2 | Action::G2 => Colour::Green.sticks().or(Colour::Blue.sticks()),
            Action::G3 => Bits::EMPTY,
        }
    }

    /// The Companies of that brigade.
    pub const fn companies(self) -> Bits {
        match self {
            Action::B1 => Colour::Red.companies(),
            Action::B2 => Colour::Green.companies().or(Colour::Blue.companies()),
            Action::G1 | Action::G2 | Action::G3 => Bits::EMPTY,
        }
    }
}

/// Who knows the value of a VP marker on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Worded)]
pub enum Known {
    /// Face down: only the British, who drew it (2.5, 4.3.1).
    British,
    /// Face down: only the German, who drew it (4.3.1).
    German,
    /// Face up (5.3.2).
    All,
}

/// A VP marker on the map.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct Marker {
    /// What it is worth.
    pub value: u8,
    /// Who knows.
    pub known: Known,
}

/// Units on their way (8.4.1).
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct March {
    /// The unit, or the stack.
    pub group: Bits,
    /// Where it is.
    pub at: CellId,
    /// Half points left.
    pub left: u8,
    /// A Stick is among them at night: one hex, whatever it costs (8.2.1).
    pub one_hex: bool,
    /// It has moved a hex, or entered the map by one: the minimum of 8.4.2 is used.
    pub stepped: bool,
}

/// Why a VP marker is being placed.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Marking {
    /// 4.3.1: the British begin, …
    SetupBritish,
    /// … the German follows.
    SetupGerman,
    /// 2.5: this many HQ Sticks were withdrawn.
    Objectives(u8),
}

/// Who waits for a hex to enter by.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Entering {
    /// 8.5: a German unit, drawn or from the off-map track.
    Reinforcement,
    /// 4.2.2, 8.4.5: a Stick whose own hex is closed.
    Stick,
    /// 11.2: Lovat.
    Lovat,
}

/// What comes next in a combat.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Step {
    /// 9.2.3: the defender names his Point unit.
    Point,
    /// 9.2.5: which losing unit takes the next Combat Result.
    Assign {
        /// Its index.
        result: u8,
    },
    /// 9.2.5: a step, or a Retreat.
    Suffer {
        /// Who.
        unit: PieceId,
        /// The index: 1 the loser chooses, 2 the winner.
        result: u8,
    },
    /// 9.4: where the units of this hex retreat to.
    Retreat {
        /// From here.
        from: CellId,
    },
    /// 9.4.3: which unit of a stack loses a step in a Zone of Control.
    Casualty {
        /// The stack.
        group: Bits,
    },
    /// 9.5: who advances.
    Advance {
        /// Who still may.
        may: Bits,
    },
}

/// A combat (9), or the shelling of the battery (11.3.2), which has no attackers.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct Battle {
    /// The hex attacked.
    pub target: CellId,
    /// Whose attack.
    pub attacker: Side,
    /// The attacking units; none when the battery is shelled.
    pub attackers: Bits,
    /// The defending units, Sticks left out.
    pub defenders: Bits,
    /// The attacker's Point unit; the shelled unit when the battery is shelled.
    pub point: PieceId,
    /// The defender's.
    pub defending_point: PieceId,
    /// Who lost; the attacker until the dice say otherwise.
    pub loser: Side,
    /// CR3 still to be applied.
    pub threes: u8,
    /// The last Combat Result still to be applied: CR1, CR2 or none.
    pub rest: u8,
    /// Losing units that have had their Combat Result in this round.
    pub taken: Bits,
    /// Units that must retreat …
    pub owed: Bits,
    /// … and those that must do so twice.
    pub twice: Bits,
    /// Hexes of the attackers when the combat began.
    pub ground: [Option<CellId>; 6],
    /// What is being decided.
    pub step: Step,
}

impl Battle {
    /// 11.3.2: no attackers, only shells.
    pub fn is_shelling(&self) -> bool {
        self.attackers.is_empty()
    }
}

/// What the game waits for. Everything between two questions runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Ask {
    /// 4.2.2: the British roll for every Stick.
    Scatter,
    /// 4.2.2: the German moves surplus Sticks out of this hex.
    Surplus {
        /// The hex.
        hex: CellId,
    },
    /// 4.2.3: the German removes Sticks.
    Attrition {
        /// How many still, by colour.
        left: [u8; 3],
    },
    /// 2.5, 4.3.1: where a VP marker goes.
    Mark(Marking),
    /// 2.6.1: the British may take the Initiative.
    Initiative,
    /// 5.2.2: the German may place a Patrol.
    Patrol,
    /// 5.2.2: the British may confuse a German unit.
    Confusion,
    /// 5.3.2: the German looks for objectives.
    Objectives,
    /// Where a piece enters the map.
    Enter {
        /// Which.
        piece: PieceId,
        /// Under which rule.
        how: Entering,
    },
    /// 5.4: which action.
    Activate,
    /// 5.4.2: German reinforcements, before anything moves.
    Reinforce,
    /// 8: who moves next.
    Move,
    /// 8: where to.
    March(March),
    /// 5.4.2: which unknown Stick the German moves.
    Shift,
    /// 5.4.2: where to.
    Shifting {
        /// The Stick.
        stick: PieceId,
        /// Where it is.
        at: CellId,
        /// How often it may still be moved.
        left: u8,
        /// It has been moved.
        moved: bool,
    },
    /// 9: who attacks next.
    Attack,
    /// 9.2.1: who takes part.
    Gather {
        /// The hex attacked.
        target: CellId,
        /// The Point unit.
        point: PieceId,
        /// All who take part so far.
        with: Bits,
    },
    /// 9.2.3-9.5: a combat under way.
    Battle(Battle),
    /// 7: which unit too many is eliminated.
    Overstack {
        /// The hex.
        hex: CellId,
    },
    /// 2.4: Sticks into Companies.
    Regroup,
    /// 10: the game is over.
    Over,
}

/// A game of Night Drop 2.
#[derive(Clone, Feed, Debug)]
pub struct Nightdrop {
    /// What is printed.
    pub(crate) data: Book<Data>,
    pub(crate) turn: u8,
    pub(crate) ask: Ask,
    /// Who has the Initiative: the Phasing player.
    pub(crate) initiative: Side,
    /// Which of the four Activations of the turn is under way, from 0.
    pub(crate) activation: u8,
    /// The action under way.
    pub(crate) action: Option<Action>,
    /// Actions used up in this turn.
    pub(crate) used: u8,
    /// 2.6.1: the action that must come first.
    pub(crate) first: Option<Action>,
    /// 2.6.2: for how many turns to come the German wins the Initiative.
    pub(crate) claims: u8,
    /// 4.2.3: Victory Points of the landing.
    pub(crate) landing: i8,
    pub(crate) places: Places,
    /// Two-step units that have lost one.
    pub(crate) reduced: Bits,
    /// What each Stick is.
    pub(crate) kinds: [StickKind; PieceId::STICKS],
    /// Sticks turned up, and German units without their Unknown marker.
    pub(crate) revealed: Bits,
    /// Eliminated Sticks that only the German has looked at (9.3.2).
    pub(crate) seen: Bits,
    /// Which unit stands under each Unknown marker.
    pub(crate) who: [Option<CounterId>; PieceId::GERMANS],
    /// Letters a unit may bear, as far as its entry tells; a bit each.
    pub(crate) letters: [u8; PieceId::GERMANS],
    /// German units with a Confusion marker (5.2.2).
    pub(crate) confused: Bits,
    /// VP markers on the map.
    pub(crate) markers: [Option<Marker>; VpId::COUNT],
    /// VP hexes under British control, a bit each.
    pub(crate) control: u32,
    /// VP hexes with a Destroyed marker (10.1.2).
    pub(crate) destroyed: u32,
    /// Those of them that the British have left: a bridge no more.
    pub(crate) streams: u32,
    /// What was done in this Activation.
    pub(crate) deeds: Deeds,
    pub(crate) dice: Dice,
    #[feed(skip)]
    pub(crate) zones: Zones,
}
