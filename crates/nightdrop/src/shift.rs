//! 5.4.2 G1 and G2: the German leads unknown Sticks astray, at most three hexes each.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::event::{Movement, Story};
use crate::ids::{Bits, PieceId, Side};
use crate::query::STACK;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Action, Ask, Nightdrop, Place};

/// A single Stick is moved at most this often in one Activation.
pub const LONGEST: u8 = 3;

impl Nightdrop {
    /// Unknown Sticks of the brigade that have not been moved yet.
    fn strays(&self) -> Bits {
        let sticks = self.action.map_or(Bits::EMPTY, Action::sticks);
        sticks
            .and(self.places.on_map())
            .without(self.revealed)
            .without(self.deeds.moved())
    }

    /// Whether a Stick may be led astray.
    pub(crate) fn may_shift(&self, stick: PieceId) -> Allowed {
        if !stick.is_stick() || self.is_revealed(stick) {
            return Err(Forbidden::NotUnknown);
        }
        if !self.action.is_some_and(|action| action.sticks().has(stick)) {
            return Err(Forbidden::OtherBrigade);
        }
        let hex = self.hex_of(stick).ok_or(Forbidden::NotOnMap)?;
        if self.deeds.moved().has(stick) {
            return Err(Forbidden::MovedAlready);
        }
        if self.deeds.points() == 0 {
            return Err(Forbidden::NoPointsLeft);
        }
        let goes = self.can_shift(hex, LONGEST.min(self.deeds.points()));
        allow(goes, Forbidden::NowhereToMove)
    }

    /// Whether a Stick in this hex has anywhere to go with so many movements.
    fn can_shift(&self, at: CellId, left: u8) -> bool {
        let open = self.data.hex(at).open();
        self.data.edge.contains(at)
            || open
                .iter()
                .any(|next| self.shift_ends(next.to, left - 1).is_ok())
    }

    /// Whether a Stick may come to a hex: nobody may be left in a crowd, but a Stick may pass through
    /// one if it can go on (7).
    fn shift_ends(&self, to: CellId, left: u8) -> Allowed {
        if self.holds(Side::German, to) {
            return Err(Forbidden::HeldByEnemy);
        }
        if !self.holds(Side::British, to) {
            return Ok(());
        }
        if to == self.data.battery {
            return Err(Forbidden::BatteryFull);
        }
        if self.units_in(to).len() < STACK || (left > 0 && self.can_shift(to, left)) {
            return Ok(());
        }
        Err(Forbidden::WouldCrowd)
    }

    /// Whether the Stick under way may go there.
    pub(crate) fn may_shift_to(&self, at: CellId, to: CellId, left: u8) -> Allowed {
        if self.data.between(at, to).is_some() {
            if left == 0 {
                return Err(Forbidden::NoPointsLeft);
            }
            self.shift_ends(to, left - 1)
        } else if self.data.map.adjacent(at, to) {
            Err(Forbidden::Impassable)
        } else {
            Err(Forbidden::NotAdjacent)
        }
    }

    /// 8.4.5: whether it may be led off the map.
    pub(crate) fn may_shift_off(&self, at: CellId, left: u8) -> Allowed {
        allow(
            left > 0 && self.data.edge.contains(at),
            Forbidden::NotAtEdge,
        )
    }

    /// Whether it may stay where it is.
    pub(crate) fn may_rest(&self, at: CellId, moved: bool) -> Allowed {
        if !moved {
            return Err(Forbidden::MustMove);
        }
        if self.units_in(at).len() > STACK {
            return Err(Forbidden::WouldCrowd);
        }
        Ok(())
    }

    /// Everything that can be chosen between two Sticks.
    pub(crate) fn list_strays(&self, into: &mut Vec<Choice>) {
        for stick in self.strays().iter() {
            if self.may_shift(stick).is_ok() {
                into.push(Choice::Move(stick));
            }
        }
        into.push(Choice::Done);
    }

    /// Everything that can be chosen for one Stick.
    pub(crate) fn list_shifts(&self, at: CellId, left: u8, moved: bool, into: &mut Vec<Choice>) {
        for next in self.data.hex(at).open() {
            if self.may_shift_to(at, next.to, left).is_ok() {
                into.push(Choice::Step(next.to));
            }
        }
        if self.may_shift_off(at, left).is_ok() {
            into.push(Choice::Exit);
        }
        if self.may_rest(at, moved).is_ok() {
            into.push(Choice::Stop);
        }
    }

    /// Asks which Stick is next, if any can be moved.
    pub(crate) fn shifts(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Shift;
        let any =
            self.deeds.points() > 0 && self.strays().iter().any(|s| self.may_shift(s).is_ok());
        if !any {
            self.end_fighting(story);
        }
    }

    /// A Stick goes one hex, or off the map (8.4.5).
    pub(crate) fn shift(
        &mut self,
        stick: PieceId,
        at: CellId,
        to: Option<CellId>,
        left: u8,
        story: &mut Story<'_>,
    ) {
        self.deeds.lead_astray(stick);
        let Some(to) = to else {
            let place = self.beyond(stick, at);
            story.tell(&Movement::LeftMap {
                unit: self.tag(stick),
                hex: at,
                to: place,
            });
            self.put(stick, place, story);
            self.shifts(story);
            return;
        };
        story.tell(&Movement::Shifted {
            stick,
            from: at,
            to,
        });
        self.put(stick, Place::Hex(to), story);
        let left = left - 1;
        let goes_on = left > 0 && self.can_shift(to, left);
        if goes_on {
            self.ask = Ask::Shifting {
                stick,
                at: to,
                left,
                moved: true,
            };
        } else {
            self.shifts(story);
        }
    }

    /// The German picks a Stick.
    pub(crate) fn lead_astray(&mut self, stick: PieceId) {
        if let Some(at) = self.hex_of(stick) {
            self.ask = Ask::Shifting {
                stick,
                at,
                left: LONGEST.min(self.deeds.points()),
                moved: false,
            };
        }
    }
}
