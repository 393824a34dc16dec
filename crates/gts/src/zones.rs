//! Who sees what, Fire Zones and enemy Fire Zones of a position (1.5, 1.6).

use atlas::CellId;

use crate::data::{Allowance, Data, Face, Hexes};
use crate::fire::Barrage;
use crate::ids::{Side, UnitId};
use crate::marker::{Marker, Markers};
use crate::sight::{self, Look, Purpose};
use crate::state::{Gts, Place};

impl Gts {
    /// What a unit prints in its mode.
    #[inline]
    pub(crate) fn face(&self, unit: UnitId) -> &'static Face {
        let info = self.data().unit(unit);
        match &info.mounted {
            Some(face) if self.unit(unit).mounted => face,
            _ => &info.face,
        }
    }

    /// Whether a Barrage lies on a hex.
    #[inline]
    pub(crate) fn barraged(&self, hex: CellId) -> bool {
        self.ground.is_barraged(hex)
    }

    /// The hex is an entry hex of either side.
    #[inline]
    pub(crate) fn is_entry(&self, hex: CellId) -> bool {
        self.plan().entries.contains(hex)
    }

    /// Markers on a unit and the Barrage on its hex.
    #[inline]
    pub(crate) fn all_markers(&self, unit: UnitId) -> Markers {
        let state = self.unit(unit);
        let hex = crate::pieces::hex_of(state.place);
        match hex.and_then(|hex| self.ground.barrage(hex)) {
            Some(Barrage::Heavy) => state.markers.with(Marker::HeavyBarrage),
            Some(Barrage::Light) => state.markers.with(Marker::LightBarrage),
            None => state.markers,
        }
    }

    /// Suppressed.
    #[inline]
    pub(crate) fn suppressed(&self, unit: UnitId) -> bool {
        self.unit(unit).markers.has(Marker::Suppressed)
    }

    /// In Column.
    #[inline]
    pub(crate) fn in_column(&self, unit: UnitId) -> bool {
        self.unit(unit).markers.has(Marker::Column)
    }

    /// 1.6.1: Direct Fire range now; nothing for those that cannot.
    pub(crate) fn range(&self, unit: UnitId) -> Option<u8> {
        let state = self.unit(unit);
        let fire = self.face(unit).fire?;
        if state.drift > 0 || state.empty {
            return None;
        }
        let hex = self.at(unit)?;
        let parked = matches!(state.place, Place::Park(_));
        let close = self.was_close(unit) || (!parked && self.barraged(hex));
        crate::fire::direct_range(self.data(), fire.row, fire.range, state.markers, close)
    }

    /// 1.5: whether a unit in a hex sees another hex.
    pub(crate) fn sees(&self, from: CellId, to: CellId, purpose: Purpose) -> bool {
        let data = self.data();
        let view = data.view(from);
        // What is seen in fair weather is known; in foul weather it is what of that is near enough, and high places do not help.
        let fair = sight::is_fair(self.light(), self.weather());
        let seen = match purpose {
            Purpose::Spotting if fair => &view.spots,
            _ => &view.clear,
        };
        if !seen.contains(to) {
            return false;
        }
        let look = self.look(from, to, purpose);
        if !fair && data.distance(from, to) > sight::reach(data, &look).0 {
            return false;
        }
        if self.ground.is_calm() {
            return true;
        }
        if !view.between(to).iter().any(|&hex| self.barraged(hex)) {
            return true;
        }
        sight::look(data, &look, &self.ground.barraged()).is_seen()
    }

    /// A look in this turn's weather.
    pub(crate) fn look(&self, from: CellId, to: CellId, purpose: Purpose) -> Look {
        Look {
            from,
            to,
            purpose,
            weather: self.weather(),
            light: self.light(),
            in_bocage: false,
        }
    }

    /// 1.5.6: whether a unit in a hex sees a unit.
    pub(crate) fn sees_unit(&self, from: CellId, target: UnitId, purpose: Purpose) -> bool {
        let Some(to) = self.at(target) else {
            return false;
        };
        let hidden = self.unit(target).markers.has(Marker::InBocage);
        (!hidden || self.data().distance(from, to) <= 1) && self.sees(from, to, purpose)
    }

    /// 1.6.2: whether a hex is in a unit's Fire Zone.
    pub(crate) fn in_zone(&self, unit: UnitId, hex: CellId) -> bool {
        let Some(from) = self.at(unit) else {
            return false;
        };
        let Some(range) = self.range(unit) else {
            return false;
        };
        self.data().distance(from, hex) <= u16::from(range)
            && self.sees(from, hex, Purpose::Direct)
            && !self.is_entry(hex)
    }

    /// 1.6.3: whether a hex is in the Fire Zone of an enemy of this side.
    pub(crate) fn in_enemy_zone(&self, side: Side, hex: CellId) -> bool {
        self.zone_firers(side, hex).next().is_some()
    }

    /// The enemies of this side that have a hex in their Fire Zone.
    pub(crate) fn zone_firers(&self, side: Side, hex: CellId) -> impl Iterator<Item = UnitId> + '_ {
        let data = self.data();
        let enemy = side.enemy();
        let near = self.held(enemy).intersection(data.view(hex).reach);
        near.iter()
            .flat_map(move |at| self.of_side_in(enemy, at))
            .filter(move |&unit| self.in_zone(unit, hex))
    }

    /// 1.6.1: whether a unit was next to an enemy when the action began; where none goes on, whether it is now.
    #[inline]
    fn was_close(&self, unit: UnitId) -> bool {
        match self.course.contact() {
            Some(close) => close.has(unit),
            None => self.is_close(unit),
        }
    }

    /// All hexes of a unit's Fire Zone, for the table.
    pub(crate) fn zone(&self, unit: UnitId) -> Hexes {
        let hexes = self.plan().hexes.iter();
        hexes.filter(|&hex| self.in_zone(unit, hex)).collect()
    }

    /// 1.4.1: steps of a side in a hex that are not in Column.
    pub(crate) fn steps_in(&self, side: Side, hex: CellId) -> u8 {
        self.of_side_in(side, hex)
            .filter(|&unit| self.counts(unit) && !self.in_column(unit))
            .map(|unit| self.unit(unit).steps)
            .sum()
    }

    /// Whether a unit counts for stacking: on the map, not in a Park, no craft.
    pub(crate) fn counts(&self, unit: UnitId) -> bool {
        matches!(self.unit(unit).place, Place::Hex(_)) && !self.data().is_craft(unit)
    }

    /// 1.4.1: more than a hex holds.
    pub(crate) fn overstacked(&self, side: Side, hex: CellId) -> bool {
        self.steps_in(side, hex) > self.data().tables.limits.steps
    }

    /// 1.4.1: a unit of the side is in Column there.
    pub(crate) fn column_in(&self, side: Side, hex: CellId) -> Option<UnitId> {
        self.of_side_in(side, hex)
            .find(|&unit| self.in_column(unit))
    }

    /// The allowance as markers leave it: Suppressed and In Bocage units have none.
    pub(crate) fn allowance(&self, unit: UnitId) -> Allowance {
        let state = self.unit(unit);
        if state.markers.has(Marker::Suppressed)
            || state.markers.has(Marker::InBocage)
            || state.drift > 0
        {
            return Allowance::No;
        }
        self.face(unit).allowance
    }
}

impl Data {
    /// What is seen from a hex.
    #[inline]
    pub(crate) fn view(&self, from: CellId) -> &crate::view::View {
        self.views[from.index()].get_or_init(|| crate::view::View::of(self, from))
    }

    /// Whether it is a landing craft.
    #[inline]
    pub fn is_craft(&self, unit: UnitId) -> bool {
        self.unit(unit).kind == crate::data::Kind::LandingCraft
    }
}
