//! A position: where every unit is and what the game waits for. Small, `Copy` ids, no maps inside.

use std::hash::{Hash, Hasher};

use kernel::{Dice, Seat};

use crate::data::{
    Ability, Class, Field, Form, Kind, ScenarioInfo, TileInfo, UnitInfo, Values, data,
};
use crate::ids::{Facing, SQUARES, Side, Square, Token, UnitId, Units, Who};
use crate::sight::Standing;

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
}

/// A Movement Action under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "five things that may or may not have happened"
)]
pub struct March {
    /// Who moves.
    pub unit: UnitId,
    /// Squares left.
    pub left: u8,
    /// It may go no further, except to assault.
    pub stopped: bool,
    /// It has taken a step.
    pub stepped: bool,
    /// It has turned its counter over (1.1.10).
    pub flipped: bool,
    /// It has fired on the move.
    pub fired: bool,
    /// It moves in the Supply Phase.
    pub supply: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Where a unit deploys (1.3.4).
    Deploy(Side),
    /// On which unit a token goes (1.4.1).
    Order(Side, Token),
    /// What the activated unit does (1.4.2.2).
    Act(UnitId),
    /// Where it goes on.
    March(March),
    /// Whether an enemy fires at the unit that moves (1.15 Opportunity Fire).
    Watch(March),
    /// At whom a Machine Gunner fires next: the first target's square, shots left, and who was shot at.
    Burst(UnitId, Square, u8, Units),
    /// Whether a Special token is revealed now (1.4.2.7).
    Special(Side),
    /// Who moves in the Supply Phase (1.4.3.2).
    Supply(Side),
    /// Whose Suppressed marker is taken off (1.4.3.3).
    Rally(Side),
    /// Where a unit falls back to (1.5.8); the unit that takes its square.
    FallBack(UnitId, Option<UnitId>),
    /// The game is over; who won.
    Over(Option<Side>),
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
    pub(crate) bonuses: [Option<Square>; BONUSES],
    /// One numbered token more in the next Order Phase.
    pub(crate) radio: [u8; 2],
    /// How many numbered tokens each side had to place in this turn.
    pub(crate) issued: [u8; 2],
    /// Both players have placed their tokens: where they lie is public.
    pub(crate) placed: bool,
    pub(crate) ask: Ask,
    /// What is asked once forced moves are made.
    pub(crate) then: Option<Ask>,
}

impl Heroes {
    /// The scenario.
    #[inline]
    pub fn scenario(&self) -> &'static ScenarioInfo {
        &data().scenarios[usize::from(self.scenario)]
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
        let units = &self.scenario().units;
        self.all().filter(move |u| units[u.index()].side == side)
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
        &data().kinds[usize::from(self.info(unit).who.kind)]
    }

    /// Whose it is.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.info(unit).side
    }

    /// Its name.
    pub fn name(&self, unit: UnitId) -> String {
        data().name(self.info(unit).who)
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
        } else {
            self.values(unit).movement
        }
    }

    /// Whether it has an ability; a Character's customizations included (3.5).
    pub fn has(&self, unit: UnitId, ability: Ability) -> bool {
        use crate::data::Outline;
        let kind = self.kind(unit);
        kind.has(ability)
            || ability == Ability::Charge
                && self.tile(unit).charge
                && kind.outline == Some(Outline::Character)
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
    pub fn rear(&self, unit: UnitId) -> Option<Square> {
        let (Place::On(front) | Place::Wreck(front)) = self.place(unit) else {
            return None;
        };
        if self.kind(unit).squares < 2 {
            return None;
        }
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
    pub(crate) fn put(&mut self, unit: UnitId, place: Place, facing: Facing) {
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
        list[..2].copy_from_slice(&scenario.primary);
        for (slot, &square) in list[2..].iter_mut().zip(&scenario.secondary) {
            *slot = Some(square);
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
            Ask::Deploy(side)
            | Ask::Order(side, _)
            | Ask::Special(side)
            | Ask::Supply(side)
            | Ask::Rally(side) => side,
            Ask::Act(unit) | Ask::Burst(unit, ..) | Ask::FallBack(unit, _) => self.side(unit),
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

    fn smoke(&self, _square: Square) -> bool {
        false
    }

    fn hedgehog(&self, a: Square, b: Square) -> bool {
        self.field().edge(a, b).hedgehog
    }
}
