//! 10.7 destroying objectives; 10.8-10.13 and 12.0 boarding transport.

use atlas::BoxId;

use crate::choice::Choice;
use crate::data::{BoxInfo, DIEPPE, UnitKind};
use crate::event::{Event, Story};
use crate::ids::{PositionId, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Jubilee, Place};

/// Dieppe's objectives worth this many points end the landings there (12.2).
const ENOUGH_AT_DIEPPE: i32 = 12;

impl Jubilee {
    /// 10.7: a unit that began its action in an objective's hex may destroy it.
    pub(crate) fn may_destroy(&self, unit: UnitId, position: PositionId) -> Allowed {
        let hex = self.may_act(unit)?;
        let info = self.data.position(position);
        if info.objective.is_none() {
            return Err(Forbidden::NoObjective);
        }
        if info.hex != hex {
            return Err(Forbidden::NotInObjective);
        }
        if self.is_destroyed(position) {
            return Err(Forbidden::DestroyedAlready);
        }
        Ok(())
    }

    /// 10.7: the points are earned for good; 12.2, 12.3: it may be time to leave.
    pub(crate) fn destroy(&mut self, unit: UnitId, position: PositionId, story: &mut Story<'_>) {
        self.raiders.set_acted(unit, true);
        self.destroyed.add(position);
        story.tell(&Event::ObjectiveDestroyed(unit, position));
        let board = self.data.hex(self.data.position(position).hex).board;
        if board != DIEPPE {
            // The battery is the only objective of a commando map.
            self.begin_evacuation(board, "12.3", story);
        } else if self.points(Some(DIEPPE)) >= ENOUGH_AT_DIEPPE {
            self.begin_evacuation(board, "12.2", story);
        }
    }

    /// What a unit takes of the transport points (10.9, 10.11).
    pub fn passage(&self, unit: UnitId) -> u8 {
        let each = if self.data.unit(unit).kind == UnitKind::Tank {
            2
        } else {
            1
        };
        each * self.unit(unit).steps
    }

    /// Points still free at a box's beach in this turn (12.5).
    pub fn passage_left(&self, landing_box: &BoxInfo) -> u8 {
        let track = landing_box.track.index();
        self.boats.points()[track].saturating_sub(self.boats.boarded()[track])
    }

    /// 10.8, 10.12, 10.13: everything about boarding but the number of points.
    fn may_embark(&self, unit: UnitId, id: BoxId) -> Result<&'static BoxInfo, Forbidden> {
        let data = self.data.get();
        let hex = self.may_act(unit)?;
        let landing_box = data.landing_box(id);
        let board = data.hex(hex).board;
        if landing_box.beach != hex {
            return Err(Forbidden::NotConnected);
        }
        if landing_box.letter.is_none() {
            return Err(Forbidden::UnletteredBoard);
        }
        if !self.evacuating(board) {
            return Err(Forbidden::NotEvacuating);
        }
        if self.raiders.has_landed(unit) {
            return Err(Forbidden::LandedThisPhase);
        }
        if self.transport(landing_box.track) == 0 {
            return Err(Forbidden::NoTransport);
        }
        let used = self.boarding_row(board);
        if board != DIEPPE && used.is_some_and(|row| row != landing_box.row) {
            return Err(Forbidden::OtherBeach);
        }
        Ok(landing_box)
    }

    /// 10.8-10.13: whether a whole unit may board.
    pub(crate) fn may_board(&self, unit: UnitId, id: BoxId) -> Allowed {
        let landing_box = self.may_embark(unit, id)?;
        if self.passage(unit) > self.passage_left(landing_box) {
            return Err(Forbidden::TransportFull);
        }
        Ok(())
    }

    /// 10.9: whether regular infantry may make change to meet the limit exactly.
    pub(crate) fn may_split(&self, unit: UnitId, id: BoxId) -> Allowed {
        let landing_box = self.may_embark(unit, id)?;
        if self.data.unit(unit).kind != UnitKind::Infantry {
            return Err(Forbidden::CannotSplit);
        }
        let left = self.passage_left(landing_box);
        if self.passage(unit) <= left {
            return Err(Forbidden::NoNeedToSplit);
        }
        if left == 0 {
            return Err(Forbidden::TransportFull);
        }
        let free = |u: &UnitId| u.is_replacement() && self.unit(*u).place == Place::Pool;
        let needed = if self.unit(unit).steps == 3 { 1 } else { 2 };
        if UnitId::all().filter(free).count() < needed {
            return Err(Forbidden::NoReplacement);
        }
        Ok(())
    }

    /// The box a unit could board in from where it stands.
    fn box_at_hand(&self, unit: UnitId) -> Option<BoxId> {
        self.data.hex(self.hex_of(unit)?).landing
    }

    /// Offers boarding.
    pub(crate) fn boardings(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let open = self
            .box_at_hand(unit)
            .filter(|&b| self.may_board(unit, b).is_ok());
        into.extend(open.map(|b| Choice::Board(unit, b)));
    }

    /// Offers making change.
    pub(crate) fn splits(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let open = self
            .box_at_hand(unit)
            .filter(|&b| self.may_split(unit, b).is_ok());
        into.extend(open.map(|b| Choice::Split(unit, b)));
    }

    /// 10.8: a unit goes into the box, and its steps count against this turn's points.
    pub(crate) fn board(&mut self, unit: UnitId, id: BoxId, story: &mut Story<'_>) {
        let landing_box = self.data.landing_box(id);
        let board = self.data.hex(landing_box.beach).board;
        let points = self.passage(unit);
        self.boats
            .board(landing_box.track, points, board, landing_box.row);
        self.raiders.set_acted(unit, true);
        let from = self.put(unit, Place::Box(id));
        story.tell(&Event::Boarded {
            unit,
            from,
            landing_box: id,
        });
    }

    /// 10.9: three steps become the company and a replacement, two become two replacements. The
    /// part that fits boards; the other stays and has acted too.
    pub(crate) fn split(&mut self, unit: UnitId, id: BoxId, story: &mut Story<'_>) {
        let (at, steps) = (self.unit(unit).place, self.unit(unit).steps);
        let boards = self.passage_left(self.data.landing_box(id));
        self.raiders.set_acted(unit, true);
        let first = self.free_replacement(unit).expect("`may` allowed it");
        self.raiders.stand_in(unit, first);
        let second = if steps == 3 {
            self.raiders.set_steps(unit, 2);
            None
        } else {
            let second = self.free_replacement(unit).expect("`may` allowed it");
            self.raiders.stand_in(unit, second);
            self.raiders.set_acted(unit, false);
            self.raiders.set_landed(unit, false);
            self.put(unit, Place::Pool);
            self.raiders.set_steps(unit, 0);
            Some(second)
        };
        story.tell(&Event::ChangeMade {
            unit,
            at,
            boards,
            stays: steps - boards,
            first,
            second,
        });
        let other = second.unwrap_or(unit);
        let goes = if self.unit(other).steps == boards {
            other
        } else {
            first
        };
        self.board(goes, id, story);
    }
}
