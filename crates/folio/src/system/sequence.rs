//! S4 Sequence of play: each function runs on until somebody has to decide.

use kernel::Journal;

use crate::data::{Arrival, Hexes};
use crate::event::Event;
use crate::ids::{Side, Units};
use crate::state::{Ask, Folio, Phase, Place};

impl Folio {
    /// S4.1: a new game turn, up to the replacements.
    pub(crate) fn begin_turn(&mut self, journal: &mut dyn Journal) {
        self.turn += 1;
        self.phase = Phase::Support;
        self.side = Side::Allied;
        journal.tell(&Event::TurnBegan { turn: self.turn });
        // 11.2.2: airborne units have a ZOC from the second turn on.
        for side in Side::BOTH {
            self.draw_zone(side);
        }
        self.prepare_markers(journal);
        self.begin_replacements(journal);
    }

    /// S4.2, S4.3: a player turn.
    pub(crate) fn begin_player(&mut self, side: Side, journal: &mut dyn Journal) {
        self.side = side;
        self.fought = Units::EMPTY;
        self.muster();
        self.enter_phase(Phase::Movement, journal);
        self.moves(journal);
    }

    fn enter_phase(&mut self, phase: Phase, journal: &mut dyn Journal) {
        self.phase = phase;
        self.moved = Units::EMPTY;
        self.attacked = Hexes::EMPTY;
        self.shelled = Hexes::EMPTY;
        let side = self.side;
        journal.tell(&Event::PhaseBegan { side, phase });
    }

    /// Reinforcements whose turn has come wait to enter.
    pub(crate) fn muster(&mut self) {
        let all = self.data.of(self.side);
        for unit in all.iter() {
            let due = match self.data.unit(unit).arrival {
                Arrival::Turn(turn) => turn <= self.turn,
                // 11.2.1: whoever found no room in the landing comes on the second turn.
                Arrival::Landing => self.turn > 1,
                Arrival::SetUp(_) | Arrival::Drop | Arrival::Raid => false,
            };
            if due && self.place(unit) == Place::Pool {
                self.place[unit.index()] = Place::Due;
            }
        }
    }

    /// Asks who moves next, if anybody can.
    pub(crate) fn moves(&mut self, journal: &mut dyn Journal) {
        self.ask = Ask::Move;
        let arrives = self.phase == Phase::Movement && self.any_arrival();
        if !arrives && !self.any_mover() {
            self.end_movement(journal);
        }
    }

    /// S5.5, 11.2.4: stacks are dissolved and reinforcements land; then combat.
    pub(crate) fn end_movement(&mut self, journal: &mut dyn Journal) {
        if self.phase == Phase::MobileMovement {
            self.enter_phase(Phase::MobileCombat, journal);
            self.attacks(journal);
            return;
        }
        if self.side == Side::Allied {
            if let Some(hex) = self.crowd() {
                self.ask = Ask::Overstack { hex };
                return;
            }
            self.landings(journal);
        } else {
            self.begin_combat(journal);
        }
    }

    /// S4.5: the Combat Phase opens with bombardment.
    pub(crate) fn begin_combat(&mut self, journal: &mut dyn Journal) {
        self.enter_phase(Phase::Combat, journal);
        self.bombards(journal);
    }

    /// A hex with more units than it holds; the first turn forgives it (11.2.2).
    fn crowd(&self) -> Option<atlas::CellId> {
        let own = self.cover.on_map.and(Units::of(self.side));
        if self.turn <= 1 || own.len() as usize == self.held(self.side).len() {
            return None;
        }
        let held = self.held(self.side);
        held.iter()
            .find(|&hex| self.units_in(self.side, hex).len() > self.room(hex))
    }

    /// S4.5: bombardment is over, attacks begin; when those are over, mobile units move again or the turn passes.
    pub(crate) fn end_combat(&mut self, journal: &mut dyn Journal) {
        if self.phase == Phase::Combat {
            self.enter_phase(Phase::MobileMovement, journal);
            self.moves(journal);
        } else {
            self.end_player(journal);
        }
    }

    fn end_player(&mut self, journal: &mut dyn Journal) {
        match self.side {
            Side::Allied => {
                self.check_supply(journal);
                self.watch_caen(journal);
                self.begin_player(Side::German, journal);
            }
            Side::German => self.end_turn(journal),
        }
    }
}
