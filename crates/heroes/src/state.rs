//! A position: where every unit is and what the game waits for. Small, `Copy` ids, no maps inside.

use std::hash::{Hash, Hasher};

use kernel::{Book, Dice, Few};

use crate::data::Data;
use crate::ids::{Facing, SQUARES, Side, Square, Token, UnitId, Units};
pub(crate) use crate::pack::Pack;
use crate::stack::Step;
pub(crate) use crate::stack::{Ask, March};
use crate::stores::Stores;
use crate::veil::Moved;
use crate::works::Works;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Not on the battlefield yet.
    Waiting,
    /// In a square; of two squares the front one.
    On(Square),
    /// In a vehicle.
    Aboard(UnitId),
    /// A prisoner of this unit.
    Captive(UnitId),
    /// A wreck; of two squares the front one.
    Wreck(Square),
    /// Destroyed.
    Lost,
    /// Left the battlefield for good; a prisoner with it.
    Gone,
    /// Not recruited yet.
    Reserve,
}

/// What changes on a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Unit {
    /// Where it is.
    place: Place,
    /// Its order token.
    pub(crate) token: Option<Token>,
    /// Which way a vehicle faces.
    facing: Facing,
    /// Life Points left (3.5).
    pub(crate) life: u8,
    /// What an airplane's Speed marker shows; 0 for X (1.17.4).
    pub(crate) speed: u8,
}

impl Unit {
    /// Not on the battlefield yet, and nothing has happened to it.
    pub(crate) const WAITING: Unit = Unit {
        place: Place::Waiting,
        token: None,
        facing: Facing::North,
        life: 0,
        speed: 0,
    };

    /// Where it is.
    #[inline]
    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// Which way it faces.
    #[inline]
    pub(crate) const fn facing(&self) -> Facing {
        self.facing
    }
}

/// Which unit covers each square: worked out from the units, so not part of the fingerprint.
#[derive(Clone, Debug)]
pub(crate) struct Cover([u8; SQUARES]);

const NOBODY: u8 = u8::MAX;

impl Default for Cover {
    fn default() -> Cover {
        Cover([NOBODY; SQUARES])
    }
}

impl Cover {
    /// Who covers a square.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<UnitId> {
        let unit = self.0[square.index()];
        (unit != NOBODY).then_some(UnitId(unit))
    }
}

impl Hash for Cover {
    fn hash<H: Hasher>(&self, _state: &mut H) {}
}

/// How many objectives a scenario has at most: two primary, three secondary.
pub(crate) const OBJECTIVES: usize = 5;
/// How many tactical bonuses lie on the battlefield at most.
pub(crate) const BONUSES: usize = 4;

/// A game of Heroes of Normandie.
#[derive(Clone, Hash)]
pub struct Heroes {
    pub(crate) data: Book<Data>,
    pub(crate) scenario: u8,
    pub(crate) dice: Dice,
    pub(crate) turn: u8,
    pub(crate) end: u8,
    pub(crate) initiative: Side,
    /// The number being revealed, and whether it is the second player's turn with it.
    pub(crate) number: u8,
    pub(crate) second: bool,
    pub(crate) units: [Unit; UnitId::COUNT],
    pub(crate) cover: Cover,
    /// On the reduced or Active Side.
    pub(crate) back: Units,
    pub(crate) suppressed: Units,
    pub(crate) activated: Units,
    /// Movement 0 for the rest of the game (1.12.6).
    pub(crate) immobile: Units,
    /// The main gun is out (1.12.6).
    pub(crate) gun_out: Units,
    /// Stood in the Zone of Control of a Defender that was destroyed in this phase.
    pub(crate) guarded: Units,
    /// Has reacted to the action under way.
    pub(crate) reacted: Units,
    /// Who must make a Forced Move out of a destroyed vehicle.
    pub(crate) exiles: Units,
    pub(crate) control: [Option<Side>; OBJECTIVES],
    pub(crate) bonuses: Few<Square, BONUSES>,
    /// Tactical bonuses that were drawn, one bit for each of the six (2.7).
    pub(crate) drawn: u8,
    /// One numbered token more in the next Order Phase.
    pub(crate) radio: [u8; 2],
    /// How many numbered tokens each side had to place in this turn.
    pub(crate) issued: [u8; 2],
    /// Both players have placed their tokens: where they lie is public.
    pub(crate) placed: bool,
    /// Gear, items and what was found.
    pub(crate) stores: Stores,
    /// What lies on the ground.
    pub(crate) works: Works,
    /// Action Cards of both sides.
    pub(crate) packs: [Pack; 2],
    /// Who is not asked for cards again in this turn, by his own word.
    pub(crate) quiet: [bool; 2],
    /// Units of the other side whose token this side has looked at.
    pub(crate) seen: [Units; 2],
    /// Ground Haze lies over the field, and Radio Silence holds.
    pub(crate) events: [bool; 2],
    /// Concealed units that the enemy knows: he watched them hide, or they used a marker of their tile (1.15 Ambush).
    pub(crate) watched: Units,
    /// Autonomous heroes that have acted in this phase (1.4.2.9).
    pub(crate) autonomous: Units,
    /// Units whose token may be a Special one since Crossed Wires.
    pub(crate) crossed: Units,
    /// Destroyed units that act once more (Fanatics).
    pub(crate) doomed: Units,
    /// Airplanes that moved in this turn (1.17.8).
    pub(crate) rolled: Units,
    /// Secondary objectives that were taken off the field (scenario 3), one bit each.
    pub(crate) discarded: u8,
    /// Reinforcements that were recruited: one bit for each option of each list.
    pub(crate) recruited: u16,
    /// Primary objectives that a campaign has put in place of the others (scenario 4).
    pub(crate) outlined: [bool; 2],
    /// The last unit deploys before the other side does (scenario 2).
    pub(crate) last_first: bool,
    /// The campaign: which, and who won its first part.
    pub(crate) campaign: Option<u8>,
    pub(crate) ask: Ask,
    /// What is still to be done once the question is answered.
    pub(crate) stack: Few<Step, 16>,
}

impl Heroes {
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// Moves a unit, and keeps the cover in step. A square it only passes through stays its owner's.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place, facing: Facing) -> Moved {
        let from = self.seen(unit);
        for square in self.squares(unit) {
            if self.cover.0[square.index()] == unit.0 {
                self.cover.0[square.index()] = NOBODY;
            }
        }
        self.lay(unit, place, facing);
        for square in self.squares(unit) {
            if self.cover.0[square.index()] == NOBODY {
                self.cover.0[square.index()] = unit.0;
            }
        }
        let to = self.seen(unit);
        Moved { from, to }
    }

    /// Lays a unit down where no game is played on: a position is being put together, or another world dealt. Nobody is
    /// told, and the cover is worked out afterwards.
    pub(crate) fn lay(&mut self, unit: UnitId, place: Place, facing: Facing) {
        let entry = self.unit_mut(unit);
        entry.place = place;
        entry.facing = facing;
    }

    /// A unit covers a square that another covered.
    pub(crate) fn hold(&mut self, square: Square, unit: UnitId) {
        self.cover.0[square.index()] = unit.0;
    }

    /// Works the cover out anew.
    pub(crate) fn cover_anew(&mut self) {
        self.cover = Cover::default();
        for unit in self.all() {
            for square in self.squares(unit) {
                self.cover.0[square.index()] = unit.0;
            }
        }
    }
}
