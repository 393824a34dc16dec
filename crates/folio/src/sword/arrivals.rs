//! 11.1.2 German reinforcements; 11.1.3 divisions that come early.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::Arrival;
use crate::event::{Event, Story};
use crate::ids::{Division, Side, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Folio, March, Phase, Place, Scenario};

impl Folio {
    /// Units that wait beyond the eastern edge.
    fn waiting(&self) -> Units {
        if self.side != Side::German || self.phase != Phase::Movement {
            return Units::EMPTY;
        }
        let all = self.data.of(Side::German).iter();
        all.filter(|&u| self.place(u) == Place::Due).collect()
    }

    /// 11.1.2: whether a unit may enter by a hex.
    pub(crate) fn may_enter(&self, unit: UnitId, hex: CellId) -> Allowed {
        if !self.waiting().has(unit) {
            return Err(Forbidden::NotArriving);
        }
        self.entry_takes(unit, hex)
    }

    fn entry_takes(&self, unit: UnitId, hex: CellId) -> Allowed {
        if !self.data.entry.contains(hex) {
            return Err(Forbidden::NotAnEntry);
        }
        if self.holds(Side::Allied, hex) {
            return Err(Forbidden::EntryHeld);
        }
        if self.in_ezoc(unit, hex) {
            return Err(Forbidden::EntryInZone);
        }
        if !self.can_settle(unit, hex, self.left_at_entry(unit, hex), false) {
            return Err(Forbidden::NoRoomBeyond);
        }
        Ok(())
    }

    /// The half points a unit has left where it enters.
    fn left_at_entry(&self, unit: UnitId, hex: CellId) -> u8 {
        let mobile = usize::from(self.data.classes.mobile.has(unit));
        let cost = self.data.hex(hex).entry[mobile];
        self.allowance(unit).saturating_sub(cost)
    }

    fn can_enter(&self, unit: UnitId) -> bool {
        let hexes = self.data.entry.iter();
        hexes
            .into_iter()
            .any(|hex| self.entry_takes(unit, hex).is_ok())
    }

    /// 11.1.2: reinforcements that can come must come.
    pub(crate) fn may_end_moves(&self) -> Allowed {
        if self.waiting().iter().any(|unit| self.can_enter(unit)) {
            return Err(Forbidden::MustArrive);
        }
        Ok(())
    }

    /// Units of a division that have not come yet.
    fn uncalled(&self, division: Division) -> Units {
        let units = self.data.division(division).iter();
        units.filter(|&u| self.place(u) == Place::Pool).collect()
    }

    /// 11.1.3: whether a division may come early.
    pub(crate) fn may_call(&self, division: Division) -> Allowed {
        if self.side != Side::German || self.phase != Phase::Movement {
            return Err(Forbidden::NotArriving);
        }
        if self.turn < self.data.tables.turns.early_from {
            return Err(Forbidden::TooEarly);
        }
        let units = self.uncalled(division);
        let called = self.called >> division.0 & 1 == 1;
        if called || units.is_empty() {
            return Err(Forbidden::CalledAlready);
        }
        if !units.iter().any(|unit| self.can_enter(unit)) {
            return Err(Forbidden::NoWayIn);
        }
        Ok(())
    }

    /// Divisions that may be called.
    fn callable(&self) -> impl Iterator<Item = Division> {
        let all = (0..self.data.divisions.len() as u8).map(Division);
        all.filter(|&division| self.may_call(division).is_ok())
    }

    /// Whether anybody may arrive.
    pub(crate) fn any_arrival(&self) -> bool {
        self.may_end_moves().is_err() || self.callable().next().is_some()
    }

    pub(crate) fn list_arrivals(&self, into: &mut Vec<Choice>) {
        for unit in self.waiting().iter() {
            let open = self.data.entry.iter();
            let open = open.filter(|&hex| self.entry_takes(unit, hex).is_ok());
            into.extend(open.map(|hex| Choice::Enter(unit, hex)));
        }
        into.extend(self.callable().map(Choice::Call));
    }

    /// 11.1.2: a unit enters and may go on.
    pub(crate) fn enter(&mut self, unit: UnitId, hex: CellId, story: &mut Story<'_>) {
        let left = self.left_at_entry(unit, hex);
        story.tell(&Event::Entered(unit, hex));
        self.go(unit, hex, story);
        let march = March {
            unit,
            at: hex,
            left,
            stepped: true,
        };
        self.march_on(march, story);
    }

    /// 11.1.3, 14.2: the last turn if a division comes so many turns early; the campaign has its ceiling.
    pub(crate) fn last_with(&self, early: u8) -> u8 {
        let last = self.last.saturating_add(early);
        match self.scenario {
            Scenario::Sword => last,
            Scenario::Campaign => last.min(self.data.tables.campaign.latest.max(self.last)),
        }
    }

    /// 11.1.3: the division comes now, and the game lasts longer by as many turns as it is early.
    pub(crate) fn call(&mut self, division: Division, story: &mut Story<'_>) {
        let mut early = 0;
        let units = self.uncalled(division);
        for unit in units.iter() {
            if let Arrival::Turn(turn) = self.data.unit(unit).arrival {
                early = early.max(turn.saturating_sub(self.turn));
            }
            self.keep_off(unit, Place::Due);
        }
        self.called |= 1 << division.0;
        self.last = self.last_with(early);
        let last = self.last;
        story.tell(&Event::Called {
            division,
            units,
            early,
            last,
        });
        self.moves(story);
    }
}
