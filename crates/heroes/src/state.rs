//! A position: where every unit is and what the game waits for. Small, `Copy` ids, no maps inside.

use std::hash::{Hash, Hasher};

use kernel::{Book, Dice, Few, Seat};

use crate::data::{
    Ability, Class, Data, Field, Form, Kind, ScenarioInfo, TileInfo, UnitInfo, Values,
};
use crate::ids::{Facing, Gear, Item, SQUARES, Side, Square, Token, UnitId, Units, Who};
pub(crate) use crate::pack::Pack;
use crate::sight::Standing;
use crate::stack::Step;
pub(crate) use crate::stack::{Ask, March};
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
    pub(crate) place: Place,
    /// Its order token.
    pub(crate) token: Option<Token>,
    /// Which way a vehicle faces.
    pub(crate) facing: Facing,
    /// Life Points left (3.5).
    pub(crate) life: u8,
    /// What an airplane's Speed marker shows; 0 for X (1.17.4).
    pub(crate) speed: u8,
}

/// How many tiles a scenario has at most.
pub(crate) const TILES: usize = 12;

/// Which unit covers each square: worked out from the units, so not part of the fingerprint.
#[derive(Clone, Debug)]
pub(crate) struct Cover([u8; SQUARES]);

const NOBODY: u8 = u8::MAX;

impl Default for Cover {
    fn default() -> Cover {
        Cover([NOBODY; SQUARES])
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
    /// Gear markers of each tile (b3.2).
    pub(crate) gear: [[u8; Gear::COUNT]; TILES],
    /// Gear markers of each tile that were used (Resupply).
    pub(crate) used: [[u8; Gear::COUNT]; TILES],
    /// What the 251/7 still carries (2.5.2).
    pub(crate) items: [u8; Item::COUNT],
    /// Tactical bonuses kept: ammunition and maps of each side (2.7).
    pub(crate) kept: [[u8; 2]; 2],
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
    /// The scenario.
    #[inline]
    pub fn scenario(&self) -> &'static ScenarioInfo {
        &self.data.get().scenarios[usize::from(self.scenario)]
    }

    /// The battlefield.
    #[inline]
    pub fn field(&self) -> &'static Field {
        &self.scenario().field
    }

    /// All units of the scenario.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = UnitId> + Clone + use<> {
        (0..self.scenario().units.len() as u8).map(UnitId)
    }

    /// The units of a side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.scenario().sides[side.index()].iter()
    }

    /// The same in the order of their names.
    pub(crate) fn muster(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.scenario().muster[side.index()].iter().copied()
    }

    /// What the roster says of a unit.
    #[inline]
    pub fn info(&self, unit: UnitId) -> &'static UnitInfo {
        &self.scenario().units[unit.index()]
    }

    /// Its tile.
    pub fn tile(&self, unit: UnitId) -> &'static TileInfo {
        &self.scenario().tiles[usize::from(self.info(unit).tile)]
    }

    /// What kind of unit it is.
    #[inline]
    pub fn kind(&self, unit: UnitId) -> &'static Kind {
        &self.data.get().kinds[usize::from(self.info(unit).who.kind)]
    }

    /// Whose it is.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.info(unit).side
    }

    /// Its name.
    pub fn name(&self, unit: UnitId) -> String {
        self.data.name(self.info(unit).who)
    }

    /// What it is called in choices.
    pub(crate) fn who(&self, unit: UnitId) -> Who {
        self.info(unit).who
    }

    /// The values on the side that is up.
    #[inline]
    pub fn values(&self, unit: UnitId) -> &'static Values {
        let kind = self.kind(unit);
        if self.back.has(unit) {
            &kind.back
        } else {
            &kind.front
        }
    }

    /// Its Combat Value against a class, damage included (1.12.6).
    pub fn combat(&self, unit: UnitId, class: Class) -> Option<i8> {
        let value = self.values(unit).against(class)?;
        match (self.gun_out.has(unit), class) {
            (false, _) => Some(value),
            (true, Class::Infantry) => Some(value - 1),
            (true, _) => None,
        }
    }

    /// Its Movement Value now.
    pub fn movement(&self, unit: UnitId) -> u8 {
        if self.immobile.has(unit) {
            0
        } else if self.kind(unit).is_airplane() {
            self.units[unit.index()].speed
        } else {
            self.values(unit).movement
        }
    }

    /// Whether it has an ability; a Character's customizations included (3.5).
    pub fn has(&self, unit: UnitId, ability: Ability) -> bool {
        self.info(unit).has(ability)
    }

    /// Whether it is infantry.
    #[inline]
    pub fn is_infantry(&self, unit: UnitId) -> bool {
        self.info(unit).class == Class::Infantry
    }

    /// Where a unit is.
    #[inline]
    pub fn place(&self, unit: UnitId) -> Place {
        self.units[unit.index()].place
    }

    /// The square it stands in, front square of two.
    #[inline]
    pub fn square(&self, unit: UnitId) -> Option<Square> {
        match self.place(unit) {
            Place::On(square) => Some(square),
            _ => None,
        }
    }

    /// The second square of a vehicle or wreck, if it lies on the field.
    #[inline]
    pub fn rear(&self, unit: UnitId) -> Option<Square> {
        if self.info(unit).squares < 2 {
            return None;
        }
        let (Place::On(front) | Place::Wreck(front)) = self.place(unit) else {
            return None;
        };
        let (x, y) = self.units[unit.index()].facing.ahead();
        self.field().step(front, -x, -y)
    }

    /// The squares it covers.
    pub fn squares(&self, unit: UnitId) -> impl Iterator<Item = Square> + Clone + use<> {
        let front = match self.place(unit) {
            Place::On(square) | Place::Wreck(square) => Some(square),
            _ => None,
        };
        front.into_iter().chain(self.rear(unit))
    }

    /// The unit or wreck that covers a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<UnitId> {
        let unit = self.cover.0[square.index()];
        (unit != NOBODY).then_some(UnitId(unit))
    }

    /// Whether a square on the field is empty.
    pub fn is_free(&self, square: Square) -> bool {
        self.field().holds(square) && self.at(square).is_none()
    }

    /// Whether a unit is an Ambush unit on its Active Side.
    #[inline]
    pub fn concealed(&self, unit: UnitId) -> bool {
        self.back.has(unit) && self.kind(unit).form == Form::Ambush
    }

    /// Whether it is a wreck.
    pub fn is_wreck(&self, unit: UnitId) -> bool {
        matches!(self.place(unit), Place::Wreck(_))
    }

    /// Whether it can still act or be acted upon: on the map, waiting or aboard.
    pub fn alive(&self, unit: UnitId) -> bool {
        matches!(
            self.place(unit),
            Place::On(_) | Place::Waiting | Place::Aboard(_)
        )
    }

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
        let entry = self.unit_mut(unit);
        entry.place = place;
        entry.facing = facing;
        for square in self.squares(unit) {
            if self.cover.0[square.index()] == NOBODY {
                self.cover.0[square.index()] = unit.0;
            }
        }
        let to = self.seen(unit);
        Moved { from, to }
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

    /// The objectives: primary of both sides, then the secondary ones.
    pub(crate) fn objectives(&self) -> [Option<Square>; OBJECTIVES] {
        let scenario = self.scenario();
        let mut list = [None; OBJECTIVES];
        for side in Side::BOTH {
            let i = side.index();
            list[i] = if self.outlined[i] {
                scenario.outlined[i]
            } else {
                scenario.primary[i]
            };
        }
        for (i, &square) in scenario.secondary.iter().enumerate() {
            list[2 + i] = (self.discarded >> i & 1 == 0).then_some(square);
        }
        list
    }

    /// The square a tray-less unit is shown at.
    pub(crate) fn space(&self, square: Square) -> String {
        format!("{}-{square}", self.scenario().letter)
    }

    /// Who decides.
    pub(crate) fn decider(&self) -> Side {
        match self.ask {
            Ask::Gear(tile, ..) => self.scenario().tiles[usize::from(tile)].side,
            Ask::Deploy(side, _)
            | Ask::Order(side, _)
            | Ask::Special(side)
            | Ask::Supply(side)
            | Ask::Rally(side)
            | Ask::Discard(side)
            | Ask::Card(side, _)
            | Ask::Pick(side, ..) => side,
            Ask::Recruit(list, _) | Ask::Reinforce(list) => {
                self.scenario().reinforcements[usize::from(list)].side
            }
            Ask::Act(unit)
            | Ask::Burst(unit, ..)
            | Ask::FallBack(unit, _)
            | Ask::Snap(unit)
            | Ask::Aid(unit) => self.side(unit),
            Ask::March(march) => self.side(march.unit),
            Ask::Watch(march) => self.side(march.unit).other(),
            Ask::Over(_) => self.initiative,
        }
    }

    /// The side of a seat's viewer.
    pub(crate) fn viewer(seat: Option<Seat>) -> Option<Side> {
        seat.map(Side::of)
    }
}

impl Standing for Heroes {
    fn infantry(&self, square: Square) -> bool {
        self.at(square)
            .is_some_and(|u| self.kind(u).is_infantry() && !self.concealed(u))
    }

    fn vehicle(&self, square: Square) -> Option<u8> {
        let unit = self.at(square)?;
        (!self.kind(unit).is_infantry()).then_some(unit.0 + 1)
    }

    fn smoke(&self, square: Square) -> bool {
        self.smoky(square)
    }

    fn hedgehog(&self, a: Square, b: Square) -> bool {
        self.wired(a, b)
    }

    fn breached(&self, a: Square, b: Square) -> bool {
        !self.works.breaches.is_empty() && self.is_breached(a, b)
    }

    fn bridged(&self, square: Square) -> bool {
        Heroes::bridged(self, square)
    }
}
