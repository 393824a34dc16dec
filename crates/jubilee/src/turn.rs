//! 4.0 Sequence of Play: what follows what. Each chapter's procedure is in its own file.

use atlas::{BoardId, CellId};
use kernel::Journal;

use crate::data::{ChitKind, Hexes, UnitKind, data};
use crate::event::{Event, Loss};
use crate::ids::{ChitId, Positions, TrackId, UnitId, Units, Wires};
use crate::state::{Ask, Jubilee, Nerve, Place, Round};

/// The last turn (14.1).
pub(crate) const LAST_TURN: u8 = 24;
/// The first turn at whose end the game may end early (14.1: after turn 16).
pub(crate) const EARLY_END: u8 = 17;
/// From this turn on random events take effect (8.1).
const FIRST_EVENTS: u8 = 4;

impl Jubilee {
    /// 4.1 I: a turn begins.
    pub(crate) fn start_turn(&mut self, journal: &mut dyn Journal) {
        journal.tell(&Event::TurnBegan { turn: self.turn });
        self.boarded = [0; TrackId::COUNT];
        self.arrivals(journal);
    }

    /// 4.1 II: how many op chits are drawn this turn.
    pub(crate) fn quota(&self) -> u8 {
        match self.turn {
            1 if !self.variants.bombardment => 1,
            2 if self.variants.early_flanks && !self.variants.bombardment => 2,
            _ => 3,
        }
    }

    /// Chits drawn so far this turn.
    pub(crate) fn drawn(&self) -> u8 {
        self.track.iter().flatten().count() as u8
    }

    /// 4.1 II: the Operations Phase goes on, or ends.
    pub(crate) fn operations(&mut self, journal: &mut dyn Journal) {
        if self.drawn() < self.quota() {
            self.ask = Ask::Draw;
        } else {
            self.action_phase(journal);
        }
    }

    /// Takes a chit out of the cup; an empty cup is filled from the chits set aside.
    pub(crate) fn take_chit(&mut self, purpose: &'static str, journal: &mut dyn Journal) -> ChitId {
        if self.cup.is_empty() {
            self.cup = std::mem::take(&mut self.aside);
            journal.tell(&Event::ChitsReturned);
        }
        let cup = self.cup;
        let name = |i: u32| {
            let chit = cup.iter().nth(i as usize);
            chit.map_or_else(String::new, |c| data().chit(c).name.clone())
        };
        let at = self.dice.pick("chit", cup.len(), purpose, &name);
        let chit = cup.iter().nth(at as usize);
        let chit = chit.expect("drawn below the number of chits");
        self.cup.take(chit);
        chit
    }

    /// 4.1 II: draws an op chit and carries it out.
    pub(crate) fn draw(&mut self, journal: &mut dyn Journal) {
        let chit = self.take_chit("operations phase", journal);
        let slot = self.drawn() as usize;
        self.track[slot] = Some(chit);
        journal.tell(&Event::ChitDrawn { chit });
        match &data().chit(chit).kind {
            ChitKind::Action { .. } => self.german_action(chit, journal),
            ChitKind::Depth(areas) => {
                self.place_depth(*areas, journal);
                self.operations(journal);
            }
            ChitKind::Battery(battery) => {
                self.battery_fire(*battery, journal);
                self.operations(journal);
            }
            ChitKind::Commando { .. } => self.bonus_round(journal),
            ChitKind::Event if self.turn < FIRST_EVENTS => {
                journal.tell(&Event::NoEvent { rule: "8.1" });
                self.operations(journal);
            }
            ChitKind::Event => self.random_event(journal),
        }
    }

    /// 10.19: all commandos may act at once.
    fn bonus_round(&mut self, journal: &mut dyn Journal) {
        self.round = Round::Bonus;
        self.fresh_phase();
        self.ask = Ask::Act;
        self.end_if_idle(journal);
    }

    /// What is counted anew in each action phase.
    fn fresh_phase(&mut self) {
        self.acted = Units::EMPTY;
        self.landed = Units::EMPTY;
        self.wire_crossed = Wires::EMPTY;
        self.attacked = Positions::EMPTY;
        self.barraged = Positions::EMPTY;
    }

    /// 4.1 III: landings and evacuation, then actions.
    fn action_phase(&mut self, journal: &mut dyn Journal) {
        self.round = Round::Main;
        self.fresh_phase();
        for unit in self.cover.afloat.iter() {
            let Place::Box(id) = self.units[unit].place else {
                continue;
            };
            if self.evacuating(self.board_of(unit)) {
                journal.tell(&Event::Evacuated { unit });
                self.send_home(unit);
            } else {
                let hex = data().landing_box(id).beach;
                self.put(unit, Place::Hex(hex));
                self.landed.add(unit);
                journal.tell(&Event::Landed { unit, hex });
            }
        }
        self.ask = Ask::Act;
        self.end_if_idle(journal);
    }

    /// Goes on by itself when nobody is left who could act.
    pub(crate) fn end_if_idle(&mut self, journal: &mut dyn Journal) {
        if self.ask == Ask::Act && !self.ashore().any(|(u, _)| self.may_act(u).is_ok()) {
            self.end_actions(journal);
        }
    }

    /// The player ends an action phase.
    pub(crate) fn end_actions(&mut self, journal: &mut dyn Journal) {
        match self.round {
            Round::Bonus => self.end_bonus_round(journal),
            Round::Main => {
                journal.tell(&Event::PhaseEnded);
                self.settle_stacks(journal);
            }
        }
    }

    /// 10.19: commandos recover, and a chit marked so leaves the game.
    fn end_bonus_round(&mut self, journal: &mut dyn Journal) {
        let data = data();
        let mut recovered = false;
        for (unit, _) in self.ashore().collect::<Vec<_>>() {
            if data.unit(unit).kind != UnitKind::Commando {
                continue;
            }
            let nerve = &mut self.units[unit].nerve;
            recovered |= *nerve == Nerve::Disrupted;
            *nerve = match *nerve {
                Nerve::AttackerDisrupted => Nerve::Disrupted,
                Nerve::Disrupted | Nerve::Steady => Nerve::Steady,
            };
        }
        if recovered {
            journal.tell(&Event::CommandosRecover);
        }
        journal.tell(&Event::BonusRoundOver);
        self.round = Round::Main;
        self.fresh_phase();
        self.operations(journal);
    }

    /// 10.16: units too many must go, one by one.
    pub(crate) fn settle_stacks(&mut self, journal: &mut dyn Journal) {
        match self.overstacked() {
            Some(hex) => self.ask = Ask::Overstack { hex },
            None => self.recovery(journal),
        }
    }

    /// 10.14: the lowest hex with more than two units.
    fn overstacked(&self) -> Option<CellId> {
        let (mut one, mut two, mut more) = (Hexes::EMPTY, Hexes::EMPTY, Hexes::EMPTY);
        for (_, hex) in self.ashore() {
            if !one.insert(hex) && !two.insert(hex) {
                more.insert(hex);
            }
        }
        more.iter().next()
    }

    /// 10.16: a unit too many is eliminated.
    pub(crate) fn remove_surplus(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        self.eliminate(unit, Loss::Overstacked, "10.16", journal);
        self.settle_stacks(journal);
    }

    /// 4.1 III.3: markers come off, or turn over.
    fn recovery(&mut self, journal: &mut dyn Journal) {
        let mut recovered = Units::EMPTY;
        for unit in self.in_action().iter() {
            let nerve = &mut self.units[unit].nerve;
            match *nerve {
                Nerve::Steady => {}
                Nerve::Disrupted => {
                    *nerve = Nerve::Steady;
                    recovered.add(unit);
                }
                Nerve::AttackerDisrupted => *nerve = Nerve::Disrupted,
            }
        }
        if !recovered.is_empty() {
            journal.tell(&Event::Recovered { units: recovered });
        }
        self.end_turn(journal);
    }

    /// 4.1 IV: the game may be over; chits are put away; the turn marker moves.
    fn end_turn(&mut self, journal: &mut dyn Journal) {
        self.fresh_phase();
        let on_map = |p: Place| matches!(p, Place::Hex(_) | Place::Box(_));
        let to_come = |p: Place| matches!(p, Place::Track(_));
        let anybody =
            |test: &dyn Fn(Place) -> bool| UnitId::all().any(|u| test(self.units[u].place));
        if !anybody(&on_map) && !anybody(&to_come) && self.turn < EARLY_END {
            journal.tell(&Event::NobodyLeft);
            self.turn = EARLY_END;
        }
        if self.turn >= LAST_TURN || (self.turn >= EARLY_END && !anybody(&on_map)) {
            journal.tell(&Event::GameEnded);
            self.ask = Ask::Over;
            return;
        }
        self.put_chits_away(journal);
        for board in (0..3).map(BoardId) {
            if data().tables.evacuation_after[board.0 as usize] == self.turn {
                let rule = if board.0 == 0 { "12.2" } else { "12.3" };
                self.begin_evacuation(board, rule, journal);
            }
        }
        self.turn += 1;
        self.start_turn(journal);
    }

    /// 4.1 IV.2: off the track, and back into the cup where the turn track says so.
    fn put_chits_away(&mut self, journal: &mut dyn Journal) {
        for slot in &mut self.track {
            let Some(chit) = slot.take() else {
                continue;
            };
            match data().chit(chit).kind {
                ChitKind::Commando { remove: true } => journal.tell(&Event::ChitRemoved { chit }),
                _ => self.aside.add(chit),
            }
        }
        if data().tables.chits_return_after.contains(&self.turn) {
            self.cup = self.cup.or(std::mem::take(&mut self.aside));
            journal.tell(&Event::ChitsReturned);
        }
    }
}
