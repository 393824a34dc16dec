//! The whole position: where everything is, and what the game waits for. No rules are here.

use atlas::{BoxId, CellId};
use kernel::{Book, Dice, Feed};

use crate::agenda::Course;
use crate::boats::Boats;
use crate::chits::OpChits;
use crate::data::{Data, Disposition};
use crate::deeds::Deeds;
use crate::garrisons::Garrisons;
use crate::ids::{ChitId, DepthId, PositionId, Positions, UnitId, Units};
use crate::raiders::Raiders;

/// Where a Commonwealth counter is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
pub enum Place {
    /// On the map.
    Hex(CellId),
    /// In a beach landing box.
    Box(BoxId),
    /// On the turn track, to enter on this turn.
    Track(u8),
    /// In the Eliminated Units box.
    Eliminated,
    /// In the Evacuated Units box.
    Evacuated,
    /// Out of play: the pool of replacements, or a company exchanged for replacements (10.9).
    Pool,
}

/// The disruption marker on a Commonwealth unit (10.17, 10.18).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
pub enum Nerve {
    /// No marker.
    Steady,
    /// Disrupted.
    Disrupted,
    /// Attacker Disrupted: becomes Disrupted at the end of the phase.
    AttackerDisrupted,
}

impl Nerve {
    /// The key of the marker.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Nerve::Steady => "",
            Nerve::Disrupted => "disrupted",
            Nerve::AttackerDisrupted => "attacker-disrupted",
        }
    }
}

/// A Commonwealth counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Feed, Debug)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// Steps left.
    pub steps: u8,
    /// Its marker.
    pub nerve: Nerve,
}

/// A German unit with what lies beneath it.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct German {
    /// Its position; `None` once eliminated.
    pub at: Option<PositionId>,
    /// Face up.
    pub revealed: bool,
    /// Disrupted.
    pub disrupted: bool,
    /// Its depth marker.
    pub depth: Option<DepthId>,
    /// The depth marker is face up.
    pub depth_revealed: bool,
}

impl German {
    /// How an attack finds it (15.2).
    pub fn disposition(&self) -> Disposition {
        match (self.depth, self.depth_revealed) {
            (None, _) => Disposition::Alone,
            (Some(_), false) => Disposition::HiddenDepth,
            (Some(_), true) => Disposition::RevealedDepth,
        }
    }
}

/// The historical variants in play (16.0).
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Default)]
pub struct Variants {
    /// 16.2.
    pub no_convoy: bool,
    /// 16.3.
    pub bombardment: bool,
    /// 16.4.
    pub early_flanks: bool,
}

/// Which action phase is under way.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Round {
    /// The Commonwealth Action Phase, for everybody.
    Main,
    /// A commando chit's bonus round (10.19).
    Bonus,
}

/// Fire of one action chit while the player settles ties (6.5-6.14).
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct Volley {
    /// The chit.
    pub chit: ChitId,
    /// Positions that fire.
    pub firing: Positions,
    /// Those of them that fire with the armour bonus.
    pub armoured: Positions,
    /// Units chosen to lose a step.
    pub hit: Units,
    /// Units chosen to be disrupted.
    pub shaken: Units,
}

/// What the game waits for: a question on top of the agenda. Everything between two questions runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub enum Ask {
    /// 3.4: roll for the commandos.
    Convoy,
    /// 16.3: which coastal units the bombardment removes.
    Bombard {
        /// How many still.
        left: u8,
    },
    /// 5.2: in which box a unit goes.
    Land {
        /// The unit.
        unit: UnitId,
    },
    /// 5.5: roll landing checks for these units.
    Check {
        /// Not checked yet.
        waiting: Units,
    },
    /// 5.7: a delayed unit may go home.
    Delayed {
        /// The unit.
        unit: UnitId,
    },
    /// 4.1 II: draw the next op chit.
    Draw,
    /// 15.1: which of several equal targets is hit.
    Fire(Volley),
    /// 6.18: where assaulted units go.
    Displace {
        /// The hex they leave.
        hex: CellId,
        /// The position the assault came from.
        from: PositionId,
    },
    /// 8.3: which objective's garrison is strafed.
    Strafe,
    /// 8.4: which beach loses its transport.
    Recall,
    /// 10.1: actions.
    Act,
    /// 11.10: who takes part in an attack.
    Gather {
        /// The position attacked.
        target: PositionId,
        /// Who takes part so far.
        with: Units,
    },
    /// 15.2: give up a step to remove the depth marker?
    Attrition {
        /// The position attacked.
        target: PositionId,
        /// The attackers.
        with: Units,
    },
    /// 10.5: hit while infiltrating: go on, or stay?
    Infiltrated {
        /// The unit.
        unit: UnitId,
        /// Where it wanted to go.
        to: CellId,
    },
    /// 10.16: which unit too many is eliminated.
    Overstack {
        /// The hex.
        hex: CellId,
    },
    /// 14.1: the game is over.
    Over,
}

/// A game of Operation Jubilee.
#[derive(Clone, Feed, Debug)]
pub struct Jubilee {
    pub(crate) data: Book<Data>,
    pub(crate) variants: Variants,
    pub(crate) turn: u8,
    pub(crate) course: Course,
    pub(crate) raiders: Raiders,
    pub(crate) garrisons: Garrisons,
    pub(crate) chits: OpChits,
    pub(crate) boats: Boats,
    pub(crate) destroyed: Positions,
    pub(crate) wall_down: bool,
    pub(crate) deeds: Deeds,
    pub(crate) dice: Dice,
}

impl Jubilee {
    /// Rolls a die.
    pub(crate) fn die(&mut self, purpose: &'static str) -> u8 {
        self.dice.roll("d6", 1, 6, purpose)
    }
}
