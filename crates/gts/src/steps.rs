//! What single steps and changes of a Move action need and cost (1.10): terrain, water, Column, vehicles, ENTs, Parks.

use atlas::CellId;
use kernel::Journal;

use crate::data::{Allowance, Chit, Class, Flag, Kind, Line, Terrain, data};
use crate::event::What;
use crate::ids::{UnitId, Units};
use crate::marker::Marker;
use crate::movement::{self, Barred, Mover};
use crate::quality::Check;
use crate::refusal::Forbidden;
use crate::stack::{Change, March, Step, Then, Trigger};
use crate::state::{Gts, Place};

impl From<Barred> for Forbidden {
    fn from(barred: Barred) -> Forbidden {
        match barred {
            Barred::NotAdjacent => Forbidden::NotAdjacent,
            Barred::Terrain => Forbidden::Terrain,
            Barred::RoadOnly => Forbidden::RoadOnly,
            Barred::Water => Forbidden::Water,
            Barred::Stream => Forbidden::Stream,
        }
    }
}

impl Gts {
    /// Infantry on its feet (1.10.4).
    pub(crate) fn is_leg_infantry(&self, unit: UnitId) -> bool {
        let kind = data().unit(unit).kind;
        let foot = matches!(
            kind,
            Kind::Infantry | Kind::MachineGun | Kind::Engineer | Kind::Reconnaissance
        );
        foot && self.face(unit).class == Class::Leg
    }

    /// 1.10.13: what a step costs one unit; `together` with others it disregards roads.
    pub(crate) fn step_cost(
        &self,
        unit: UnitId,
        from: CellId,
        to: CellId,
        together: bool,
    ) -> Result<u8, Forbidden> {
        let division = self.unit(unit).division;
        let blocked = |hex: CellId| {
            self.road_blocks
                .iter()
                .any(|block| block.at == hex && block.division != Some(division))
        };
        let mover = Mover {
            class: self.face(unit).class,
            column: self.in_column(unit),
            road_blocked: together
                || (!self.road_blocks.is_empty() && (blocked(from) || blocked(to))),
        };
        let cost = movement::cost(data(), mover, from, to, self.weather, self.light)?;
        let barrage = if self.barraged(from) { 2 } else { 0 };
        let gap = self.gap_cost(unit, from, to)?;
        Ok(cost.saturating_add(barrage).saturating_add(gap))
    }

    /// 1.18: a closed gap between beach and land stops vehicles and guns, and costs commandos two points more.
    fn gap_cost(&self, unit: UnitId, from: CellId, to: CellId) -> Result<u8, Forbidden> {
        if !self.gap_closed(from, to) {
            return Ok(0);
        }
        if self.face(unit).class != Class::Leg || !self.is_leg_infantry(unit) {
            return Err(Forbidden::GapClosed);
        }
        Ok(if data().unit(unit).is(Flag::Commando) {
            2
        } else {
            0
        })
    }

    /// 1.18: whether a closed gap lies between two hexes.
    pub(crate) fn gap_closed(&self, from: CellId, to: CellId) -> bool {
        if self.fleet.beaches.is_empty() {
            return false;
        }
        let gap = data()
            .way(from, to)
            .is_some_and(|way| way.lines.has(Line::Gap));
        if !gap {
            return false;
        }
        let beach = data().hex(from).beach.or(data().hex(to).beach);
        self.fleet.beaches.iter().any(|state| {
            Some(state.beach) == beach
                && !state.open
                && !state.gaps.has((from, to))
                && !state.gaps.has((to, from))
        })
    }

    /// 1.10.4, 1.18: whether the step takes the whole action.
    pub(crate) fn needs_one_hex(&self, group: Units, from: CellId, to: CellId) -> bool {
        let together = group.len() > 1;
        group.iter().any(|unit| {
            let gap = self.gap_closed(from, to) && !data().unit(unit).is(Flag::Commando);
            let dear = self
                .step_cost(unit, from, to, together)
                .is_ok_and(|cost| cost > self.unit(unit).points);
            gap || dear
        })
    }

    /// 1.10: whether a group may go to a hex now.
    pub(crate) fn may_step(
        &self,
        group: Units,
        from: CellId,
        to: CellId,
        march: &March,
    ) -> Result<(), Forbidden> {
        if march.over || march.one_hex {
            return Err(Forbidden::MoveOver);
        }
        self.may_be_in(group, from, to)?;
        let together = group.len() > 1;
        for unit in group.iter() {
            let cost = self.step_cost(unit, from, to, together)?;
            let points = if march.begun || self.step() == Step::March {
                self.unit(unit).points
            } else {
                match self.allowance(unit) {
                    Allowance::Points(points) => points,
                    Allowance::Star | Allowance::No => 0,
                }
            };
            let star = self.allowance(unit) == Allowance::Star;
            if star {
                if march.begun {
                    return Err(Forbidden::MoveOver);
                }
                if self.in_enemy_zone(self.active.side, to) {
                    return Err(Forbidden::StarIntoZone);
                }
                continue;
            }
            let whole = self.gap_closed(from, to) && !data().unit(unit).is(Flag::Commando);
            if whole && march.begun {
                return Err(Forbidden::GapClosed);
            }
            // 1.10.4: leg infantry may always go one hex as its whole action.
            if cost > points && (march.begun || !self.is_leg_infantry(unit)) {
                return Err(Forbidden::TooDear);
            }
        }
        let restrained = matches!(self.active.chit, Chit::Division(_)) && !self.second;
        if restrained && self.in_enemy_zone(self.active.side, to) {
            return Err(Forbidden::IntoZone);
        }
        Ok(())
    }

    /// 1.4.1, 1.10.3: whether a hex is open to a group, whatever it costs.
    fn may_be_in(&self, group: Units, from: CellId, to: CellId) -> Result<(), Forbidden> {
        let plan = self.plan();
        let side = self.active.side;
        let Some(way) = data().way(from, to) else {
            return Err(Forbidden::NotAdjacent);
        };
        if !plan.hexes.contains(to) {
            return Err(Forbidden::OffTheMap);
        }
        let mut entries = plan.entry[side.enemy().index()].iter();
        if entries.any(|&entry| data().distance(entry, to) <= 2) {
            return Err(Forbidden::EnemyEntry);
        }
        if let Some(held) = &plan.held
            && way.lines.has(held.line)
            && plan.turns[usize::from(self.turn)] < held.until
            && group.iter().any(|unit| held.units.has(unit))
        {
            return Err(Forbidden::HeldBack);
        }
        let column = group.iter().any(|unit| self.in_column(unit));
        if column && self.column_in(side, to).is_some() {
            return Err(Forbidden::ColumnThere);
        }
        // Last, so that an assault may disregard it.
        if self.holds(side.enemy(), to) {
            return Err(Forbidden::EnemyThere);
        }
        Ok(())
    }

    /// What entering a hex costs where it is open to the group (1.11#rearguard).
    pub(crate) fn may_enter(
        &self,
        group: Units,
        from: CellId,
        to: CellId,
    ) -> Result<u8, Forbidden> {
        self.may_be_in(group, from, to)?;
        let unit = group.first().ok_or(Forbidden::NotOnMap)?;
        self.step_cost(unit, from, to, false)
    }

    /// 1.17.1: whether a unit could enter a hex but for the enemies there.
    pub(crate) fn may_enter_enemy(
        &self,
        unit: UnitId,
        from: CellId,
        to: CellId,
    ) -> Result<(), Forbidden> {
        match self.may_be_in(Units::one(unit), from, to) {
            Ok(()) | Err(Forbidden::EnemyThere) => {}
            Err(why) => return Err(why),
        }
        self.step_cost(unit, from, to, false).map(|_| ())
    }

    /// Whether a unit could leave its hex with a fresh Move.
    pub(crate) fn can_leave(&self, unit: UnitId) -> bool {
        let Some(hex) = self.at(unit) else {
            return false;
        };
        if self.allowance(unit) == Allowance::No {
            return false;
        }
        let march = if self.step() == Step::March {
            self.march
        } else {
            March::NONE
        };
        let mut ways = data().hex(hex).ways().iter();
        ways.any(|way| self.may_step(Units::one(unit), hex, way.to, &march).is_ok())
    }

    /// 1.10.10: whether a unit could be in Column where it is.
    pub(crate) fn may_column(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let Place::Hex(hex) = state.place else {
            return false;
        };
        let dug = state.markers.has(Marker::Ent) || state.markers.has(Marker::InBocage);
        let side = data().unit(unit).side;
        let alone = self.column_in(side, hex).is_none_or(|other| other == unit);
        !dug && alone && data().unit(unit).kind != Kind::Rearguard
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
        if column && !self.may_column(unit) {
            return Err(Forbidden::NoColumn);
        }
        if self.march.one_hex {
            return Err(Forbidden::MoveOver);
        }
        if self.unit(unit).points < self.dismount_cost(unit) {
            return Err(Forbidden::TooDear);
        }
        Ok(())
    }

    /// 1.10#mount.
    pub(crate) fn may_mount(&self, unit: UnitId, column: bool) -> Result<(), Forbidden> {
        let state = self.unit(unit);
        if data().unit(unit).mounted.is_none() || state.mounted {
            return Err(Forbidden::NoVehicles);
        }
        if matches!(state.place, Place::Park(_)) {
            return Err(Forbidden::InPark);
        }
        if state.markers.has(Marker::Ent) || state.markers.has(Marker::InBocage) {
            return Err(Forbidden::InEnt);
        }
        if column && !self.may_column(unit) {
            return Err(Forbidden::NoColumn);
        }
        Ok(())
    }

    /// 1.10#enter-ent, 1.10#leave-ent.
    pub(crate) fn may_change_ent(&self, unit: UnitId, enter: bool) -> Result<(), Forbidden> {
        let state = self.unit(unit);
        let Place::Hex(hex) = state.place else {
            return Err(Forbidden::InPark);
        };
        let side = data().unit(unit).side;
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
            let able = inside && !self.suppressed(unit) && state.drift == 0;
            return if able {
                Ok(())
            } else {
                Err(Forbidden::NotInBocage)
            };
        }
        let side = data().unit(unit).side;
        let ground = data().hex(hex).terrain == Terrain::Hedgerow;
        let dug = state.markers.has(Marker::Ent) || self.in_column(unit) || inside;
        let mobile = self.allowance(unit) != Allowance::No;
        let safe = || !self.in_enemy_zone(side, hex);
        if side == crate::ids::Side::German && ground && !dug && mobile && safe() {
            Ok(())
        } else {
            Err(Forbidden::NoBocage)
        }
    }

    /// 1.10.12.
    pub(crate) fn may_join_park(&self, unit: UnitId, hex: CellId) -> Result<(), Forbidden> {
        let info = data().unit(unit);
        let state = self.unit(unit);
        let park = self.parks.iter();
        let mut park = park.filter(|p| p.at == hex && p.division == state.division);
        let ready = !state.mounted || info.is(Flag::SelfPropelled);
        if info.kind == Kind::Artillery && park.next().is_some() && ready && self.march.moved {
            Ok(())
        } else {
            Err(Forbidden::NoPark)
        }
    }

    /// Off the map at an own entry hex, to a neighbouring one two turns later.
    pub(crate) fn may_exit(
        &self,
        unit: UnitId,
        hex: CellId,
        entry: CellId,
    ) -> Result<(), Forbidden> {
        let plan = self.plan();
        let side = data().unit(unit).side;
        let joined = plan
            .neighbours
            .iter()
            .any(|pair| pair.contains(&hex) && pair.contains(&entry) && hex != entry);
        let own = plan.entry[side.index()].contains(&hex);
        let led = Gts::leader_ids().any(|l| {
            self.leader(l).place == Place::Hex(hex) && !self.has_company(l, hex, Units::one(unit))
        });
        if joined && own && self.unit(unit).points > 0 && !self.march.one_hex && !led {
            Ok(())
        } else {
            Err(Forbidden::NoExit)
        }
    }

    /// A change in the hex that may be fired at before and after.
    pub(crate) fn begin_change(&mut self, unit: UnitId, change: Change) {
        let Some(hex) = self.at(unit) else {
            return;
        };
        self.trigger = Trigger {
            group: Units::one(unit),
            from: hex,
            to: hex,
            ..Trigger::NONE
        };
        self.stack.push(Step::Op { after: true });
        self.stack.push(Step::Change(unit, change));
        self.stack.push(Step::Op { after: false });
    }

    /// 1.10#enter-ent, 1.10#leave-ent: a starred unit checks first.
    pub(crate) fn begin_ent(&mut self, unit: UnitId, change: Change, journal: &mut dyn Journal) {
        if self.allowance(unit) == Allowance::Star {
            let then = Then::StarEnt(change);
            self.check(unit, Check::StarredEntrenchment, 0, then, journal);
        } else {
            self.begin_change(unit, change);
        }
    }

    pub(crate) fn star_ent_checked(
        &mut self,
        unit: UnitId,
        change: Change,
        passed: bool,
        _journal: &mut dyn Journal,
    ) {
        if passed {
            self.begin_change(unit, change);
        }
    }

    /// The change itself: whoever was Suppressed before it does not make it, but may still mount.
    pub(crate) fn change(&mut self, unit: UnitId, change: Change, journal: &mut dyn Journal) {
        let Some(hex) = self.at(unit) else {
            return;
        };
        if self.suppressed(unit) && !matches!(change, Change::Mount(_)) {
            return;
        }
        let state = self.unit_mut(unit);
        let markers = &mut state.markers;
        match change {
            Change::Column => *markers = markers.with(Marker::Column).without(Marker::Ip),
            Change::Deploy => *markers = markers.without(Marker::Column),
            Change::Mount(column) | Change::Dismount(column) => {
                *markers = markers.without(Marker::Column);
                if column {
                    *markers = markers.with(Marker::Column).without(Marker::Ip);
                }
                state.mounted = matches!(change, Change::Mount(_));
                if state.mounted {
                    *markers = markers.without(Marker::Ip);
                }
            }
            Change::EnterEnt => *markers = markers.with(Marker::Ent).without(Marker::Ip),
            Change::LeaveEnt => *markers = markers.without(Marker::Ent),
            Change::EnterBocage => *markers = markers.with(Marker::InBocage).without(Marker::Ip),
            Change::LeaveBocage => *markers = markers.without(Marker::InBocage),
            Change::Join => {
                *markers = markers.without(Marker::Column).without(Marker::Ip);
                self.put(unit, Place::Park(hex));
            }
        }
        self.tell(journal, What::Changed { unit, change });
    }
}
