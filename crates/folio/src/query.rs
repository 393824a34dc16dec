//! What can be read off a position, for the rules, the table and bots; and the one way to put a unit somewhere.

use atlas::CellId;
use kernel::Book;

use crate::data::{Data, Hexes, Markers, Values};
use crate::ids::{Side, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{
    Ask, Battle, BattleKind, CaenPrice, Cup, Folio, Mines, Phase, Place, Scenario, Stage, Step,
};

impl Folio {
    /// What is printed.
    #[inline]
    pub fn data(&self) -> Book<Data> {
        self.data
    }

    /// The game turn.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The last game turn, as far as is known (10.2, 11.1.3, 14.2).
    pub fn last_turn(&self) -> u8 {
        self.last
    }

    /// Which game of the rulebook.
    pub fn scenario(&self) -> Scenario {
        self.scenario
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The phasing player.
    pub fn phasing(&self) -> Side {
        self.side
    }

    /// The question of the moment.
    pub fn ask(&self) -> Ask {
        self.ask
    }

    /// Where a unit is.
    #[inline]
    pub fn place(&self, unit: UnitId) -> Place {
        self.places.of(unit)
    }

    /// The unit's hex, if it is on the map.
    #[inline]
    pub fn hex_of(&self, unit: UnitId) -> Option<CellId> {
        match self.places.of(unit) {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// The phasing player's units on the map: all of them in one phase, mobile ones in the other (S5.8, S7.1).
    #[inline]
    pub(crate) fn own_in(&self, all: Phase, mobile: Phase) -> Units {
        let own = self.places.on_map().and(Units::of(self.side));
        if self.phase == all {
            own
        } else if self.phase == mobile {
            own.and(self.data.classes.mobile)
        } else {
            Units::EMPTY
        }
    }

    /// Units on the map.
    #[inline]
    pub fn on_map(&self) -> Units {
        self.places.on_map()
    }

    /// Units of a side in a hex.
    pub fn units_in(&self, side: Side, hex: CellId) -> Units {
        if self.holds(side, hex) {
            self.places.there(side, hex)
        } else {
            Units::EMPTY
        }
    }

    /// Whether a side has a unit in a hex.
    #[inline]
    pub fn holds(&self, side: Side, hex: CellId) -> bool {
        self.places.held(side).contains(hex)
    }

    /// Hexes that a side occupies.
    pub fn held(&self, side: Side) -> Hexes {
        *self.places.held(side)
    }

    /// S6.1: hexes in the ZOC of a side.
    pub fn zone(&self, side: Side) -> Hexes {
        *self.places.zone(side)
    }

    /// Whether a two-step unit has lost one.
    #[inline]
    pub fn is_reduced(&self, unit: UnitId) -> bool {
        self.reduced.has(unit)
    }

    /// The values of the side of the counter that shows.
    #[inline]
    pub fn values(&self, unit: UnitId) -> Values {
        let info = self.data.unit(unit);
        info.reduced
            .filter(|_| self.reduced.has(unit))
            .unwrap_or(info.full)
    }

    /// S2.3: whether a unit can lose a step and still be there.
    #[inline]
    pub fn has_step_to_spare(&self, unit: UnitId) -> bool {
        !self.reduced.has(unit) && self.data.unit(unit).reduced.is_some()
    }

    /// Beachhead markers on the map: the beach landing hexes (11.2.1).
    pub fn beachheads(&self) -> Hexes {
        self.beachheads
    }

    /// The drop zone marker (11.2.2).
    pub fn drop_zone(&self) -> Option<CellId> {
        self.drop_zone
    }

    /// City hexes that Allied units were the last to occupy.
    pub fn control(&self) -> Hexes {
        self.control
    }

    /// 14.1: inclement weather in this turn.
    pub fn is_foul(&self) -> bool {
        self.foul
    }

    /// Markers in a cup, the mines left out.
    pub fn cup(&self, cup: Cup) -> Markers {
        *self.stock.cup(cup)
    }

    /// How many markers a cup holds, the mines among them.
    #[inline]
    pub fn in_cup(&self, cup: Cup) -> u32 {
        let plain: u32 = self.stock.cup(cup).iter().map(|&n| u32::from(n)).sum();
        plain + u32::from(cup == Cup::German && self.stock.mines() == Mines::Cup)
    }

    /// The mines marker (11.1.5).
    pub fn mines(&self) -> Mines {
        self.stock.mines()
    }

    /// Naval gunfire markers left (11.2.7).
    pub fn naval(&self) -> Markers {
        *self.stock.naval()
    }

    /// What is owed for Caen (11.1.5).
    pub fn caen_price(&self) -> CaenPrice {
        self.caen
    }

    /// Whether a unit ignores every EZOC (11.2.3).
    #[inline]
    pub(crate) fn ignores_zones(&self, unit: UnitId) -> bool {
        self.data.classes.commando.has(unit)
    }

    /// Whether a hex is in the enemy's ZOC for this unit.
    #[inline]
    pub(crate) fn in_ezoc(&self, unit: UnitId, hex: CellId) -> bool {
        self.places.zone(unit.side().enemy()).contains(hex) && !self.ignores_zones(unit)
    }

    /// S5.5, 11.2.1, 11.2.4: whether a unit may stay in a hex with whoever of its side is there. Beach landing hexes
    /// take three Allied units, none of which has ever left one.
    pub(crate) fn may_end(&self, unit: UnitId, hex: CellId) -> bool {
        self.may_end_as(unit, hex, self.bound.has(unit))
    }

    /// Why a unit may not stay in a hex; `may_end` must agree.
    pub(crate) fn may_stay(&self, unit: UnitId, hex: CellId) -> Allowed {
        if self.may_end(unit, hex) {
            return Ok(());
        }
        let mut others = self.units_in(unit.side(), hex);
        others.take(unit);
        Err(if !self.beachheads.contains(hex) {
            Forbidden::StackFull
        } else if self.bound.has(unit) || !others.and(self.bound).is_empty() {
            Forbidden::NeverStacksAgain
        } else {
            Forbidden::BeachFull
        })
    }

    /// 11.2.1: whether a unit that sets out from a hex never stacks again: it has left a beach landing hex, or leaves
    /// one now. Passing through one binds nobody.
    pub(crate) fn bound_from(&self, unit: UnitId, start: CellId) -> bool {
        self.bound.has(unit) || self.beachheads.contains(start)
    }

    /// The same for a unit that is bound or not.
    pub(crate) fn may_end_as(&self, unit: UnitId, hex: CellId, bound: bool) -> bool {
        if !self.holds(unit.side(), hex) {
            return true;
        }
        let mut others = self.units_in(unit.side(), hex);
        others.take(unit);
        others.is_empty()
            || (self.beachheads.contains(hex)
                && others.len() < BEACH_STACK
                && !bound
                && others.and(self.bound).is_empty())
    }

    /// Whose decision it is.
    pub(crate) fn decider(&self) -> Side {
        match (self.ask.stage(), self.ask) {
            (_, Ask::Deploy { .. }) => Side::German,
            (Stage::Landing | Stage::Over, _)
            | (Stage::Turn, Ask::Replace { .. } | Ask::Overstack { .. }) => Side::Allied,
            (Stage::Turn, _) => self.side,
            (Stage::Battle(battle), _) => decider_in(&battle),
        }
    }
}

/// 11.2.1: how many Allied units a beach landing hex holds.
pub(crate) const BEACH_STACK: u32 = 3;

/// Who decides in a fight.
fn decider_in(battle: &Battle) -> Side {
    let defender = battle.attacker.enemy();
    match battle.step {
        Step::Defender | Step::Stand => defender,
        Step::Target | Step::Recoil { .. } | Step::Advance { .. } | Step::Pursue { .. } => {
            battle.attacker
        }
        Step::Loss { .. } => match battle.kind {
            BattleKind::Beach => Side::Allied,
            BattleKind::Ground | BattleKind::Bombardment | BattleKind::DropZone => battle.attacker,
        },
        Step::Support(side) => side,
        Step::Mines => Side::German,
        Step::Retreat(retreat) => retreat.unit.side(),
    }
}
