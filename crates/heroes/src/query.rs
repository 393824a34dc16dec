//! Reading the position: what the rules ask about units, squares and objectives.

use kernel::Seat;

use crate::data::{Ability, Class, Field, Form, Kind, ScenarioInfo, TileInfo, UnitInfo, Values};
use crate::goals::OBJECTIVES;
use crate::ids::{Side, Square, UnitId, Who};
use crate::sight::Standing;
use crate::state::{Ask, Heroes, Place};

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
    pub fn name(&self, unit: UnitId) -> &'static str {
        let nth = usize::from(self.info(unit).who.nth);
        &self.kind(unit).names[nth - 1]
    }

    /// What it is called in choices.
    pub(crate) fn who(&self, unit: UnitId) -> Who {
        self.info(unit).who
    }

    /// The values on the side that is up.
    #[inline]
    pub fn values(&self, unit: UnitId) -> &'static Values {
        let kind = self.kind(unit);
        if self.marked.back(unit) {
            &kind.back
        } else {
            &kind.front
        }
    }

    /// Its Combat Value against a class, damage included (1.12.6).
    pub fn combat(&self, unit: UnitId, class: Class) -> Option<i8> {
        let value = self.values(unit).against(class)?;
        match (self.marked.gun_out(unit), class) {
            (false, _) => Some(value),
            (true, Class::Infantry) => Some(value - 1),
            (true, _) => None,
        }
    }

    /// Its Movement Value now.
    pub fn movement(&self, unit: UnitId) -> u8 {
        if self.marked.immobile(unit) {
            0
        } else if self.kind(unit).is_airplane() {
            self.speed(unit)
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
        self.entry(unit).place()
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
        let (x, y) = self.facing(unit).ahead();
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

    /// Whether a square on the field is empty.
    pub fn is_free(&self, square: Square) -> bool {
        self.field().holds(square) && self.at(square).is_none()
    }

    /// Whether a unit is an Ambush unit on its Active Side.
    #[inline]
    pub fn concealed(&self, unit: UnitId) -> bool {
        self.marked.back(unit) && self.kind(unit).form == Form::Ambush
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

    /// The objectives: primary of both sides, then the secondary ones.
    pub(crate) fn objectives(&self) -> [Option<Square>; OBJECTIVES] {
        let scenario = self.scenario();
        let mut list = [None; OBJECTIVES];
        for side in Side::BOTH {
            let i = side.index();
            list[i] = if self.goals.outlined()[i] {
                scenario.outlined[i]
            } else {
                scenario.primary[i]
            };
        }
        for (i, &square) in scenario.secondary.iter().enumerate() {
            list[2 + i] = (!self.goals.is_discarded(i)).then_some(square);
        }
        list
    }

    /// The square a tray-less unit is shown at.
    pub(crate) fn space(&self, square: Square) -> &'static str {
        &self.scenario().spaces[square.index()]
    }

    /// Who decides.
    pub(crate) fn decider(&self) -> Side {
        match self.ask() {
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
            Ask::Over(_) => self.clock.initiative(),
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
        !self.works.breaches().is_empty() && self.is_breached(a, b)
    }

    fn bridged(&self, square: Square) -> bool {
        Heroes::bridged(self, square)
    }
}
