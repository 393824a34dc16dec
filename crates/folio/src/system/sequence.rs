//! S4 Sequence of play: each function runs on until somebody has to decide.

use crate::data::Arrival;
use crate::event::{Event, Story};
use crate::ids::{Side, Units};
use crate::state::{Ask, Folio, Phase, Place};

impl Folio {
    /// S4.1: a new game turn, up to the replacements.
    pub(crate) fn begin_turn(&mut self, story: &mut Story<'_>) {
        self.turn += 1;
        self.phase = Phase::Support;
        self.side = Side::Allied;
        story.tell(&Event::TurnBegan { turn: self.turn });
        // 11.2.2: airborne units have a ZOC from the second turn on.
        for side in Side::BOTH {
            self.draw_zone(side);
        }
        self.prepare_markers(story);
        self.begin_replacements(story);
    }

    /// S4.2, S4.3: a player turn.
    pub(crate) fn begin_player(&mut self, side: Side, story: &mut Story<'_>) {
        self.side = side;
        self.deeds.new_player();
        let units = self.muster();
        if !units.is_empty() {
            story.tell(&Event::Mustered { units });
        }
        self.enter_phase(Phase::Movement, story);
        self.moves(story);
    }

    fn enter_phase(&mut self, phase: Phase, story: &mut Story<'_>) {
        self.phase = phase;
        self.deeds.new_phase();
        let side = self.side;
        story.tell(&Event::PhaseBegan { side, phase });
    }

    /// Reinforcements whose turn has come wait to enter: those who do now.
    pub(crate) fn muster(&mut self) -> Units {
        let mut mustered = Units::EMPTY;
        let all = self.data.of(self.side);
        for unit in all.iter() {
            let due = match self.data.unit(unit).arrival {
                Arrival::Turn(turn) => turn <= self.turn,
                // 11.2.1: whoever found no room in the landing comes on the second turn.
                Arrival::Landing => self.turn > 1,
                Arrival::SetUp(_) | Arrival::Drop | Arrival::Raid => false,
            };
            if due && self.place(unit) == Place::Pool {
                self.keep_off(unit, Place::Due);
                mustered.add(unit);
            }
        }
        mustered
    }

    /// Asks who moves next, if anybody can.
    pub(crate) fn moves(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Move;
        let arrives = self.phase == Phase::Movement && self.any_arrival();
        if !arrives && !self.any_mover() {
            self.end_movement(story);
        }
    }

    /// S5.5, 11.2.4: stacks are dissolved and reinforcements land; then combat.
    pub(crate) fn end_movement(&mut self, story: &mut Story<'_>) {
        if self.phase == Phase::MobileMovement {
            self.enter_phase(Phase::MobileCombat, story);
            self.attacks(story);
            return;
        }
        if self.side == Side::Allied {
            if let Some(hex) = self.crowd() {
                self.ask = Ask::Overstack { hex };
                return;
            }
            self.landings(story);
        } else {
            self.begin_combat(story);
        }
    }

    /// S4.5: the Combat Phase opens with bombardment.
    pub(crate) fn begin_combat(&mut self, story: &mut Story<'_>) {
        self.enter_phase(Phase::Combat, story);
        self.bombards(story);
    }

    /// A hex with more units than it holds; the first turn forgives it (11.2.2).
    fn crowd(&self) -> Option<atlas::CellId> {
        let own = self.places.on_map().and(Units::of(self.side));
        if self.turn <= 1 || own.len() as usize == self.held(self.side).len() {
            return None;
        }
        let held = self.held(self.side);
        held.iter()
            .find(|&hex| self.units_in(self.side, hex).len() > self.room(hex))
    }

    /// S4.5: bombardment is over, attacks begin; when those are over, mobile units move again or the turn passes.
    pub(crate) fn end_combat(&mut self, story: &mut Story<'_>) {
        if self.phase == Phase::Combat {
            self.enter_phase(Phase::MobileMovement, story);
            self.moves(story);
        } else {
            self.end_player(story);
        }
    }

    fn end_player(&mut self, story: &mut Story<'_>) {
        match self.side {
            Side::Allied => {
                self.check_supply(story);
                self.watch_caen(story);
                self.begin_player(Side::German, story);
            }
            Side::German => self.end_turn(story),
        }
    }
}
