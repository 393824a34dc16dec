//! What can be read off a position, and the one way to put a counter somewhere.

use atlas::{BoardId, BoxId, CellId};

use crate::data::{Data, Ground, Side, UnitKind};
use crate::ids::{Chits, GermanId, PositionId, TrackId, UnitId, Units};
use crate::state::{Ask, German, Jubilee, Place, Round, Unit};

impl Jubilee {
    /// What is printed.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.data.get()
    }

    /// The turn, 1 to 24.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The question of the moment.
    pub fn ask(&self) -> Ask {
        self.course.ask()
    }

    /// A Commonwealth counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        self.raiders.unit(unit)
    }

    /// Whether a map is in evacuation mode (12.1).
    #[inline]
    pub fn evacuating(&self, board: BoardId) -> bool {
        self.boats.evacuates(board)
    }

    /// Whether the objective in a position is destroyed.
    #[inline]
    pub fn is_destroyed(&self, position: PositionId) -> bool {
        self.destroyed.has(position)
    }

    /// Transport points left at a beach (12.5).
    #[inline]
    pub fn transport(&self, track: TrackId) -> u8 {
        self.boats.points()[track.index()]
    }

    /// The op chits still in the cup: no secret, for every chit is shown when drawn (4.1).
    pub fn cup(&self) -> Chits {
        self.chits.cup()
    }

    /// Which action phase is under way: everybody's, or the commandos' (10.19).
    pub fn round(&self) -> Round {
        self.course.round()
    }

    /// The row of landing boxes a commando map's units must board at, once one has (10.13).
    pub fn boarding_row(&self, board: BoardId) -> Option<u8> {
        self.boats.row(board)
    }

    /// Whether the unit has performed its action in this phase (10.1).
    #[inline]
    pub fn has_acted(&self, unit: UnitId) -> bool {
        self.raiders.has_acted(unit)
    }

    /// Whether the tank wall is destroyed (8.2).
    pub fn wall_is_down(&self) -> bool {
        self.wall_down
    }

    /// Whether a German unit is in the hex, and can be seen to be.
    #[inline]
    pub fn is_held(&self, hex: CellId) -> bool {
        self.garrisons.held().contains(hex)
    }

    /// Whether the hex is in the field of fire of an undisrupted German unit.
    #[inline]
    pub fn under_fire(&self, hex: CellId) -> bool {
        self.garrisons.fire().contains(hex)
    }

    /// The unit's hex, if it is on the map.
    #[inline]
    pub fn hex_of(&self, unit: UnitId) -> Option<CellId> {
        match self.unit(unit).place {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// The side of the counter that shows.
    #[inline]
    pub fn side(&self, unit: UnitId) -> &'static Side {
        let steps = self.unit(unit).steps.clamp(1, 3);
        &self.data.get().unit(unit).sides[steps as usize - 1]
    }

    /// Units on the map, in hexes.
    #[inline]
    pub fn ashore(&self) -> impl Iterator<Item = (UnitId, CellId)> + '_ {
        self.raiders
            .ashore()
            .iter()
            .filter_map(|u| self.hex_of(u).map(|hex| (u, hex)))
    }

    /// Units in a hex.
    pub fn units_in(&self, hex: CellId) -> impl Iterator<Item = UnitId> + '_ {
        self.raiders
            .ashore()
            .iter()
            .filter(move |&u| self.unit(u).place == Place::Hex(hex))
    }

    /// Units in a box.
    pub fn units_in_box(&self, id: BoxId) -> impl Iterator<Item = UnitId> + '_ {
        self.raiders
            .afloat()
            .iter()
            .filter(move |&u| self.unit(u).place == Place::Box(id))
    }

    /// Whether a Commonwealth unit is in the hex.
    pub fn occupied(&self, hex: CellId) -> bool {
        self.units_in(hex).next().is_some()
    }

    /// The map a counter is on, or will land on.
    pub fn board_of(&self, unit: UnitId) -> BoardId {
        let data = self.data.get();
        match self.unit(unit).place {
            Place::Hex(hex) => data.hex(hex).board,
            Place::Box(id) => data.hex(data.landing_box(id).beach).board,
            _ => data.unit(unit).board,
        }
    }

    /// The German unit in a position.
    #[inline]
    pub fn garrison(&self, position: PositionId) -> Option<GermanId> {
        self.garrisons.at(position)
    }

    /// A German unit. Its identity is a secret until it is revealed.
    #[inline]
    pub(crate) fn german(&self, german: GermanId) -> &German {
        self.garrisons.unit(german)
    }

    /// What anybody can see of the German unit in a position: revealed, disrupted, with depth.
    pub fn seen(&self, position: PositionId) -> Option<&German> {
        self.garrison(position).map(|g| self.german(g))
    }

    /// Hexes with Commonwealth units, and boxes with them.
    pub(crate) fn presence(&self) -> Ground {
        let mut ground = Ground::EMPTY;
        for unit in self.in_action().iter() {
            match self.unit(unit).place {
                Place::Hex(hex) => {
                    ground.hexes.insert(hex);
                }
                Place::Box(id) => ground.boxes.add(id),
                _ => {}
            }
        }
        ground
    }

    /// How many Commonwealth units are in a position's printed field of fire, boxes included.
    pub(crate) fn in_field(&self, position: PositionId) -> u32 {
        let info = self.data.position(position);
        let inside = |unit: &UnitId| match self.unit(*unit).place {
            Place::Hex(hex) => info.field.hexes.contains(hex),
            Place::Box(id) => info.field.boxes.has(id),
            _ => false,
        };
        self.in_action().iter().filter(inside).count() as u32
    }

    /// Victory points of destroyed objectives, on one map or on all.
    pub fn points(&self, board: Option<BoardId>) -> i32 {
        let data = self.data.get();
        self.destroyed
            .iter()
            .map(|p| data.position(p))
            .filter(|p| board.is_none_or(|b| data.hex(p.hex).board == b))
            .filter_map(|p| p.objective.as_ref())
            .map(|o| i32::from(o.vp))
            .sum()
    }

    /// Steps in the Evacuated Units box.
    pub fn evacuated_steps(&self) -> i32 {
        let home = UnitId::all().filter(|&u| self.unit(u).place == Place::Evacuated);
        home.map(|u| i32::from(self.unit(u).steps)).sum()
    }

    /// Whether a unit fights on foot.
    #[inline]
    pub fn on_foot(&self, unit: UnitId) -> bool {
        self.data.unit(unit).kind != UnitKind::Tank
    }

    /// Commonwealth units on the map or in landing boxes.
    #[inline]
    pub(crate) fn in_action(&self) -> Units {
        self.raiders.ashore().or(self.raiders.afloat())
    }

    /// Puts a Commonwealth counter somewhere: the only way a counter changes its place. Where it was is for the event that
    /// tells of it.
    #[inline]
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) -> Place {
        self.raiders.put(unit, place)
    }

    /// Works out again what follows from the German units' places.
    pub(crate) fn refresh(&mut self) {
        self.garrisons.refresh(self.data.get());
    }
}
