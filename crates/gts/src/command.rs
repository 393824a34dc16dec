//! Who is in command (1.2), and the points a unit spends.

use atlas::CellId;

use crate::data::{Flag, Hour, Stripe, SubBeach};
use crate::ids::{LeaderId, UnitId, bits};
use crate::quality::Command;
use crate::state::{Gts, Place};

/// The turn from which cut phone lines matter.
const FELT: Hour = Hour(9);

impl Gts {
    /// 1.2: whether a unit is in command at this moment.
    pub(crate) fn command(&self, unit: UnitId) -> Command {
        let info = self.data().unit(unit);
        let state = self.unit(unit);
        let hex = match state.place {
            Place::Hex(hex) => hex,
            // 1.2.2: in a Park always.
            Place::Park(_) => return Command::In,
            _ => return Command::Out,
        };
        // Landing craft have no leader.
        if self.data().is_craft(unit) {
            return Command::Out;
        }
        let commando = info.is(Flag::Commando);
        let out = if commando {
            Command::LoneCommando
        } else {
            Command::Out
        };
        // 1.2.2: never in an entry hex.
        if self.is_entry(hex) {
            return out;
        }
        if commando {
            return if self.has_mate(unit, hex) {
                Command::In
            } else {
                out
            };
        }
        // 1.2.3: red Troop Quality.
        if info.red || self.is_led(unit, hex) || self.has_telephone(unit, hex) {
            return Command::In;
        }
        out
    }

    /// In command or not.
    #[inline]
    pub(crate) fn commanded(&self, unit: UnitId) -> bool {
        self.command(unit) == Command::In
    }

    /// 1.2.4: another unit of the same commando close by.
    fn has_mate(&self, unit: UnitId, hex: CellId) -> bool {
        let data = self.data();
        let formation = self.unit(unit).formation;
        let range = u16::from(data.tables.command.commando.range);
        data.commandos.iter().any(|&mate| {
            mate != unit
                && self.unit(mate).formation == formation
                && matches!(self.unit(mate).place, Place::Hex(at) if data.distance(at, hex) <= range)
        })
    }

    /// 1.2.5: on a telephone, or with one, whose lines are intact.
    pub(crate) fn has_telephone(&self, unit: UnitId, hex: CellId) -> bool {
        let data = self.data();
        let static_division = data.unit(unit).division;
        if !data.command.has_telephones(static_division) {
            return false;
        }
        let rings = |u: UnitId| data.unit(u).is(Flag::Telephone);
        let on_line = rings(unit)
            || self
                .units_in(hex)
                .any(|u| rings(u) && data.unit(u).division == static_division);
        on_line && self.line_intact(hex)
    }

    /// 1.2.5: whether the telephone line of a hex is intact.
    pub(crate) fn line_intact(&self, hex: CellId) -> bool {
        match self.line_of(hex) {
            None => false,
            Some(None) => true,
            // What ships cut is felt from the 0900 turn on.
            Some(Some(beach)) => {
                let mut beaches = self.fleet.beaches().iter();
                self.hour() < FELT || !beaches.any(|state| state.beach == beach && state.cut)
            }
        }
    }

    /// The beach where the line of a hex is cut: nothing for those that are never cut; none where there are no lines.
    #[expect(clippy::option_option, reason = "no line, or a line without a beach")]
    pub(crate) fn line_of(&self, hex: CellId) -> Option<Option<SubBeach>> {
        let column = self.data().map.spot(hex).column;
        let lines = self.plan().lines.iter();
        let mut lines = lines.filter(|(until, _)| column <= i32::from(*until) as _);
        lines.next().map(|&(_, beach)| beach)
    }

    /// 1.2.1: within the Command Range of his leader, or of one of his division's.
    #[inline]
    fn is_led(&self, unit: UnitId, hex: CellId) -> bool {
        self.leaders_of(unit)
            .any(|leader| self.reaches(leader, hex))
    }

    /// Whether a leader's command can reach this unit at all: its own, or any of its division for independents.
    pub(crate) fn may_lead(&self, leader: LeaderId, unit: UnitId) -> bool {
        self.leaders_of(unit).any(|of| of == leader)
    }

    /// 1.2.1: the leaders whose command can reach this unit at all, on the map or not.
    #[inline]
    fn leaders_of(&self, unit: UnitId) -> impl Iterator<Item = LeaderId> + use<> {
        let data = self.data();
        let state = self.unit(unit);
        let formation = data.formation(state.formation);
        let orphan = self.plan().orphans >> state.formation.0 & 1 == 1 && !formation.commando;
        let mut leaders = data.command.of_formation(state.formation);
        if state.stripe != Stripe::None || orphan {
            leaders |= data.command.of_division(state.division);
        }
        if let Some(division) = formation.led_by {
            leaders |= data.command.of_division(division);
        }
        bits(leaders.into()).map(LeaderId)
    }

    /// Whether a hex is within a leader's Command Range.
    #[inline]
    pub(crate) fn reaches(&self, leader: LeaderId, hex: CellId) -> bool {
        match self.leader(leader).place {
            Place::Hex(at) => {
                !self.is_entry(at)
                    && self.data().distance(at, hex) <= u16::from(self.command_range(leader))
            }
            _ => false,
        }
    }

    /// His Command Range on the side that is up.
    #[inline]
    pub(crate) fn command_range(&self, leader: LeaderId) -> u8 {
        self.data().leaders[leader.index()].range[usize::from(self.leader(leader).replaced)]
    }

    /// Command Points a unit's division has.
    pub(crate) fn points(&self, unit: UnitId) -> u8 {
        self.pool(self.unit(unit).division).command
    }
}
