//! Units and leaders: where they are and what lies on them. What follows from their places is kept in step with them.

mod index;

use crate::data::{Data, Stripe};
use crate::ids::{DivisionId, FormationId, LeaderId, UnitId};
use crate::marker::{Marker, Markers};
use crate::stack::Labour;
use crate::state::{Did, LEADERS, LeaderState, Place, UnitState};
use kernel::{Feed, Fingerprint};

use self::index::Index;

pub(crate) use self::index::hex_of;

/// All units and leaders.
#[derive(Clone)]
pub(crate) struct Pieces {
    units: [UnitState; UnitId::ROOM],
    leaders: [LeaderState; LEADERS],
    index: Index,
}

impl Pieces {
    /// Everybody out of play, as printed.
    pub(crate) fn out(data: &Data) -> Pieces {
        let mut units = [UnitState::OUT; UnitId::ROOM];
        for (state, info) in units.iter_mut().zip(&data.units) {
            *state = UnitState {
                steps: info.steps,
                division: info.division,
                formation: info.formation,
                stripe: info.stripe,
                ..UnitState::OUT
            };
        }
        Pieces {
            units,
            leaders: [LeaderState::OUT; LEADERS],
            index: Index::EMPTY,
        }
    }

    /// So many units, and the leaders.
    pub(crate) fn feed(&self, units: usize, state: &mut Fingerprint) {
        // Many wait off the map, one like the other.
        state.runs(&self.units[..units]);
        self.leaders.feed(state);
    }

    #[inline]
    pub(crate) fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn leader(&self, leader: LeaderId) -> &LeaderState {
        &self.leaders[leader.index()]
    }

    /// What follows from their places.
    #[inline]
    pub(crate) const fn index(&self) -> &Index {
        &self.index
    }

    #[inline]
    fn of(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units[unit.index()]
    }
}

/// What lies on a unit.
impl Pieces {
    /// A marker is put on a unit.
    pub(crate) fn mark(&mut self, unit: UnitId, marker: Marker) {
        let markers = &mut self.of(unit).markers;
        *markers = markers.with(marker);
    }

    /// A marker comes off a unit.
    pub(crate) fn unmark(&mut self, unit: UnitId, marker: Marker) {
        let markers = &mut self.of(unit).markers;
        *markers = markers.without(marker);
    }

    /// These markers lie on a unit instead.
    pub(crate) fn set_markers(&mut self, unit: UnitId, markers: Markers) {
        self.of(unit).markers = markers;
    }

    /// A unit is turned to its vehicle side, or from it.
    pub(crate) fn set_mounted(&mut self, unit: UnitId, mounted: bool) {
        self.of(unit).mounted = mounted;
    }

    /// 1.7#1: a unit has so many steps left; the marker follows.
    pub(crate) fn set_steps(&mut self, unit: UnitId, steps: u8, whole: bool) {
        self.of(unit).steps = steps;
        if whole {
            self.unmark(unit, Marker::StepLoss);
        } else {
            self.mark(unit, Marker::StepLoss);
        }
    }

    /// 1.18.4#lc-a: so many levels of Drift.
    pub(crate) fn set_drift(&mut self, unit: UnitId, levels: u8) {
        self.of(unit).drift = levels;
    }

    /// 1.11: Men at Work markers, or none.
    pub(crate) fn set_work(&mut self, unit: UnitId, work: Option<(Labour, u8)>) {
        self.of(unit).work = work;
    }

    /// 1.12: so many Rallying markers.
    pub(crate) fn set_rallying(&mut self, unit: UnitId, markers: u8) {
        self.of(unit).rallying = markers;
    }

    /// 1.8#e-ii: a battery is In Contact with a leader.
    pub(crate) fn make_contact(&mut self, unit: UnitId, leader: LeaderId) {
        self.of(unit).contact = Some(leader);
    }

    /// A battery is Pending; whether it was In Contact.
    pub(crate) fn lose_contact(&mut self, unit: UnitId) -> bool {
        self.of(unit).contact.take().is_some()
    }

    /// 2.7: out of ammunition for this turn.
    pub(crate) fn run_out(&mut self, unit: UnitId) {
        self.of(unit).empty = true;
    }

    /// A turn ends: everybody has ammunition.
    pub(crate) fn supply(&mut self) {
        self.units.iter_mut().for_each(|state| state.empty = false);
    }
}

/// What units do, and whose they are.
impl Pieces {
    /// What a unit did first in its activation.
    pub(crate) fn set_did(&mut self, unit: UnitId, did: Did) {
        self.of(unit).did = did;
    }

    /// 1.10: so many Movement Points are left to a unit.
    pub(crate) fn set_points(&mut self, unit: UnitId, points: u8) {
        self.of(unit).points = points;
    }

    /// An activation ends: nobody has done anything, no leader has transferred.
    pub(crate) fn end_activation(&mut self) {
        let units = self.units.iter_mut();
        units.for_each(|state| state.did = Did::Nothing);
        let leaders = self.leaders.iter_mut();
        leaders.for_each(|state| state.moved = false);
    }

    /// 1.8#f: a unit is this division's.
    pub(crate) fn attach(&mut self, unit: UnitId, division: DivisionId) {
        self.of(unit).division = division;
    }

    /// 1.8#f: a unit is of this formation.
    pub(crate) fn rebrigade(&mut self, unit: UnitId, formation: FormationId) {
        self.of(unit).formation = formation;
    }

    /// A scenario gives a unit another stripe.
    pub(crate) fn set_stripe(&mut self, unit: UnitId, stripe: Stripe) {
        self.of(unit).stripe = stripe;
    }

    /// A unit is as if it had just come: on these steps, with nothing on it.
    pub(crate) fn renew(&mut self, unit: UnitId, steps: u8) {
        let state = self.of(unit);
        (state.steps, state.markers, state.drift) = (steps, Markers::EMPTY, 0);
        (state.did, state.points) = (Did::Nothing, 0);
    }

    /// 1.7#e: nothing is left of a unit.
    pub(crate) fn clear(&mut self, unit: UnitId) {
        self.renew(unit, 0);
        let state = self.of(unit);
        (state.work, state.rallying, state.contact) = (None, 0, None);
        (state.mounted, state.empty) = (false, false);
    }
}

/// Leaders.
impl Pieces {
    /// A leader is there now.
    pub(crate) fn place_leader(&mut self, leader: LeaderId, place: Place) {
        self.leaders[leader.index()].place = place;
    }

    /// 1.8#d-ii: a leader is in play since this turn, unless he was before.
    pub(crate) fn comes_into_play(&mut self, leader: LeaderId, turn: u8) {
        self.leaders[leader.index()].since.get_or_insert(turn);
    }

    /// A leader has transferred in this activation.
    pub(crate) fn transfers(&mut self, leader: LeaderId) {
        self.leaders[leader.index()].moved = true;
    }

    /// 1.2.7: a leader is turned to his replacement side.
    pub(crate) fn replace(&mut self, leader: LeaderId) {
        self.leaders[leader.index()].replaced = true;
    }
}

/// What a position says of them instead.
impl Pieces {
    pub(crate) fn lay_unit(&mut self, unit: UnitId, state: UnitState) {
        *self.of(unit) = state;
    }

    pub(crate) fn lay_leader(&mut self, leader: LeaderId, state: LeaderState) {
        self.leaders[leader.index()] = state;
    }
}
