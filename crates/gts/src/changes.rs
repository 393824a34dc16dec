//! What a unit may change in its hex, and how (1.10): Column, vehicles, ENTs, hedgerows, Artillery Parks, the way off the map.

use atlas::CellId;

use crate::data::{Allowance, Flag, Kind, Terrain};
use crate::event::MoveEvent;
use crate::frames::{Frame, Trigger};
use crate::ids::{UnitId, Units};
use crate::marker::Marker;
use crate::quality::Check;
use crate::refusal::Forbidden;
use crate::stack::{Change, Step, Then};
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// 1.10.10: whether a unit could be in Column where it is.
    pub(crate) fn may_column(&self, unit: UnitId) -> bool {
        self.may_form_column(unit).is_ok()
    }

    /// 1.4.1, 1.10.10: why a unit could not be in Column where it is.
    pub(crate) fn may_form_column(&self, unit: UnitId) -> Result<(), Forbidden> {
        let state = self.unit(unit);
        let Place::Hex(hex) = state.place else {
            return Err(Forbidden::NoColumn);
        };
        let dug = state.markers.has(Marker::Ent) || state.markers.has(Marker::InBocage);
        if dug || self.data().unit(unit).kind == Kind::Rearguard {
            return Err(Forbidden::NoColumn);
        }
        let side = self.data().unit(unit).side;
        let other = self.column_in(side, hex).filter(|&other| other != unit);
        other.map_or(Ok(()), |_| Err(Forbidden::ColumnThere))
    }

    /// 1.10.11: half the vehicle's allowance.
    pub(crate) fn dismount_cost(&self, unit: UnitId) -> u8 {
        match self.face(unit).allowance {
            Allowance::Points(points) => points / 2,
            Allowance::Star | Allowance::No => 0,
        }
    }

    pub(crate) fn may_dismount(&self, unit: UnitId, column: bool) -> Result<(), Forbidden> {
        if !self.unit(unit).mounted {
            return Err(Forbidden::NotMounted);
        }
        if column {
            self.may_form_column(unit)?;
        } else if self.march().column && self.in_column(unit) {
            return Err(Forbidden::EnteredColumn);
        }
        if self.march().one_hex {
            return Err(Forbidden::MoveOver);
        }
        // 1.10.5: that would end the move in the entry hex.
        let waits = self.at(unit).is_some_and(|hex| self.is_entry(hex));
        if waits && !self.march().moved && self.can_leave(unit) {
            return Err(Forbidden::MustMove);
        }
        if self.unit(unit).points < self.dismount_cost(unit) {
            return Err(Forbidden::TooDear);
        }
        Ok(())
    }

    /// 1.10#mount.
    pub(crate) fn may_mount(&self, unit: UnitId, column: bool) -> Result<(), Forbidden> {
        let state = self.unit(unit);
        if self.data().unit(unit).mounted.is_none() || state.mounted {
            return Err(Forbidden::NoVehicles);
        }
        if matches!(state.place, Place::Park(_)) {
            return Err(Forbidden::InPark);
        }
        if state.markers.has(Marker::Ent) || state.markers.has(Marker::InBocage) {
            return Err(Forbidden::InEnt);
        }
        if column {
            self.may_form_column(unit)?;
        }
        Ok(())
    }

    /// 1.10#enter-ent, 1.10#leave-ent.
    pub(crate) fn may_change_ent(&self, unit: UnitId, enter: bool) -> Result<(), Forbidden> {
        let state = self.unit(unit);
        let Place::Hex(hex) = state.place else {
            return Err(Forbidden::InPark);
        };
        let side = self.data().unit(unit).side;
        let inside = state.markers.has(Marker::Ent);
        if enter {
            let taken = self
                .of_side_in(side, hex)
                .filter(|&u| self.unit(u).markers.has(Marker::Ent))
                .count();
            let free = usize::from(self.ents(side, hex)) > taken;
            let bocage = state.markers.has(Marker::InBocage);
            if inside || !free || self.in_column(unit) || state.mounted || bocage {
                return Err(Forbidden::NoEnt);
            }
        } else if !inside {
            return Err(Forbidden::NotInEnt);
        }
        match self.allowance(unit) {
            Allowance::No => Err(Forbidden::CannotMove),
            Allowance::Star if self.in_enemy_zone(side, hex) => Err(Forbidden::StarInZone),
            Allowance::Star | Allowance::Points(_) => Ok(()),
        }
    }

    /// 1.10#bocage.
    pub(crate) fn may_change_bocage(&self, unit: UnitId, enter: bool) -> Result<(), Forbidden> {
        let state = self.unit(unit);
        let Place::Hex(hex) = state.place else {
            return Err(Forbidden::InPark);
        };
        let inside = state.markers.has(Marker::InBocage);
        if !enter {
            if !inside {
                return Err(Forbidden::NotInBocage);
            }
            if self.suppressed(unit) || state.drift > 0 {
                return Err(Forbidden::CannotMove);
            }
            let star = self.face(unit).allowance == Allowance::Star;
            return if star && self.in_enemy_zone(self.data().unit(unit).side, hex) {
                Err(Forbidden::StarInZone)
            } else {
                Ok(())
            };
        }
        let side = self.data().unit(unit).side;
        let ground = self.data().hex(hex).terrain == Terrain::Hedgerow;
        let dug = state.markers.has(Marker::Ent) || self.in_column(unit) || inside || state.mounted;
        let mobile = self.allowance(unit) != Allowance::No;
        let safe = || !self.in_enemy_zone(side, hex);
        allow(
            side == crate::ids::Side::German && ground && !dug && mobile && safe(),
            Forbidden::NoBocage,
        )
    }

    /// 1.10.12: whether a unit is Indirect HE in the hex of a Park of its division.
    pub(crate) fn could_join(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let mut parks = self.ground.parks().iter();
        self.data().unit(unit).kind == Kind::Artillery
            && parks.any(|p| state.place == Place::Hex(p.at) && p.division == state.division)
    }

    /// 1.10.12: dismounted or self-propelled, after it moved there or dismounted there.
    pub(crate) fn may_join_park(&self, unit: UnitId) -> Result<(), Forbidden> {
        let ready = !self.unit(unit).mounted || self.data().unit(unit).is(Flag::SelfPropelled);
        let came = self.march().moved || self.march().dismounted;
        allow(self.could_join(unit) && ready && came, Forbidden::NoPark)
    }

    /// Off the map at an own entry hex, to a neighbouring one two turns later.
    pub(crate) fn may_exit(
        &self,
        unit: UnitId,
        hex: CellId,
        entry: CellId,
    ) -> Result<(), Forbidden> {
        let plan = self.plan();
        let side = self.data().unit(unit).side;
        let joined = plan
            .neighbours
            .iter()
            .any(|pair| pair.contains(&hex) && pair.contains(&entry) && hex != entry);
        let own = plan.entry[side.index()].contains(&hex);
        let led = self.leader_ids().any(|l| {
            self.leader(l).place == Place::Hex(hex) && !self.has_company(l, hex, Units::one(unit))
        });
        allow(
            joined && own && self.unit(unit).points > 0 && !self.march().one_hex && !led,
            Forbidden::NoExit,
        )
    }

    /// A change in the hex that may be fired at before and after.
    pub(crate) fn begin_change(&mut self, unit: UnitId, change: Change) {
        let Some(hex) = self.at(unit) else {
            return;
        };
        let trigger = Trigger::within(hex, Units::one(unit));
        self.course
            .add_with(Step::Op { after: true }, Frame::Trigger(trigger));
        self.course.add(Step::Change(unit, change));
        self.course.add(Step::Op { after: false });
    }

    /// 1.10#enter-ent, 1.10#leave-ent, 1.10#bocage: a starred unit checks first.
    pub(crate) fn begin_ent(&mut self, unit: UnitId, change: Change, story: &mut Story<'_>) {
        if self.face(unit).allowance == Allowance::Star {
            let then = Then::StarEnt(change);
            self.check(unit, Check::StarredEntrenchment, 0, then, story);
        } else {
            self.begin_change(unit, change);
        }
    }

    pub(crate) fn star_ent_checked(
        &mut self,
        unit: UnitId,
        change: Change,
        passed: bool,
        _story: &mut Story<'_>,
    ) {
        if passed {
            self.begin_change(unit, change);
        }
    }

    /// The change itself: whoever was Suppressed before it does not make it, but may still mount.
    pub(crate) fn change(&mut self, unit: UnitId, change: Change, story: &mut Story<'_>) {
        let Some(hex) = self.at(unit) else {
            return;
        };
        if self.suppressed(unit) && !matches!(change, Change::Mount(_)) {
            // Nothing was done that could be fired at afterwards.
            if let Some(trigger) = self.course.trigger_mut() {
                trigger.group = Units::EMPTY;
            }
            return;
        }
        let markers = self.unit(unit).markers;
        let no_ip = markers.without(Marker::Ip);
        let markers = match change {
            Change::Column | Change::Mount(true) | Change::Dismount(true) => {
                no_ip.with(Marker::Column)
            }
            Change::Deploy | Change::Dismount(false) => markers.without(Marker::Column),
            Change::Mount(false) | Change::Join => no_ip.without(Marker::Column),
            Change::EnterEnt => no_ip.with(Marker::Ent),
            Change::LeaveEnt => markers.without(Marker::Ent),
            Change::EnterBocage => no_ip.with(Marker::InBocage),
            Change::LeaveBocage => markers.without(Marker::InBocage),
        };
        self.pieces.set_markers(unit, markers);
        match change {
            Change::Mount(_) => self.pieces.set_mounted(unit, true),
            Change::Dismount(_) => self.pieces.set_mounted(unit, false),
            Change::Join => self.put(unit, Place::Park(hex), story),
            Change::Column
            | Change::Deploy
            | Change::EnterEnt
            | Change::LeaveEnt
            | Change::EnterBocage
            | Change::LeaveBocage => {}
        }
        if !self.unit(unit).markers.has(Marker::Ip) {
            self.active.leaves_ip(unit);
        }
        story.tell(MoveEvent::Changed { unit, change });
    }
}
