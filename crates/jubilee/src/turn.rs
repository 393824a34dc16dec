//! 4.0 Sequence of Play: what follows what. Each chapter's procedure is in its own file.

use atlas::{BoardId, CellId};
use kernel::allow;

use crate::agenda::Step;
use crate::data::{ChitKind, Hexes, UnitKind};
use crate::deeds::Deeds;
use crate::event::{Event, Loss, Story};
use crate::ids::{ChitId, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee, Nerve, Place, Round};

/// The last turn (14.1).
pub const LAST_TURN: u8 = 24;
/// The first turn at whose end the game may end early (14.1: after turn 16).
pub(crate) const EARLY_END: u8 = 17;
/// Op chits drawn in a turn (4.1).
pub const DRAWS: u8 = 3;
/// Units that may stay in a hex at the end of a phase (10.14).
pub const STACK: usize = 2;
/// From this turn on random events take effect (8.1).
const FIRST_EVENTS: u8 = 4;

impl Jubilee {
    /// 4.1 I: a turn begins.
    pub(crate) fn start_turn(&mut self, story: &mut Story<'_>) {
        story.tell(&Event::TurnBegan(self.turn));
        self.boats.begin_turn();
        self.course.add(Step::Arrivals);
    }

    /// 4.1 II: how many op chits are drawn this turn.
    pub(crate) fn quota(&self) -> u8 {
        match self.turn {
            1 if !self.variants.bombardment => 1,
            2 if self.variants.early_flanks && !self.variants.bombardment => 2,
            _ => DRAWS,
        }
    }

    /// Chits drawn so far this turn.
    pub(crate) fn drawn(&self) -> u8 {
        self.chits.drawn().count() as u8
    }

    /// 4.1 II: the Operations Phase goes on, or ends.
    pub(crate) fn operations(&mut self, story: &mut Story<'_>) {
        if self.drawn() < self.quota() {
            self.course.question(Ask::Draw);
        } else {
            self.action_phase(story);
        }
    }

    /// Takes a chit out of the cup; an empty cup is filled from the chits set aside.
    pub(crate) fn take_chit(&mut self, purpose: &'static str, story: &mut Story<'_>) -> ChitId {
        if self.chits.cup().is_empty() {
            self.chits.refill();
            story.tell(&Event::ChitsReturned);
        }
        let cup = self.chits.cup();
        let name = |i: u32| {
            let chit = cup.iter().nth(i as usize);
            chit.map_or_else(String::new, |c| self.data.chit(c).name.clone())
        };
        let at = self.dice.pick("chit", cup.len(), purpose, &name);
        let chit = cup.iter().nth(at as usize);
        let chit = chit.expect("drawn below the number of chits");
        self.chits.take(chit);
        chit
    }

    /// 4.1 II: draws an op chit and carries it out.
    pub(crate) fn draw(&mut self, story: &mut Story<'_>) {
        let chit = self.take_chit("operations phase", story);
        self.chits.track(chit);
        story.tell(&Event::ChitDrawn(chit));
        match &self.data.chit(chit).kind {
            ChitKind::Action { .. } => self.german_action(chit, story),
            ChitKind::Depth(areas) => {
                self.place_depth(*areas, story);
            }
            ChitKind::Battery(battery) => self.battery_fire(*battery, story),
            ChitKind::Commando { .. } => self.bonus_round(),
            ChitKind::Event if self.turn < FIRST_EVENTS => {
                story.tell(&Event::NoEvent { rule: "8.1" });
            }
            ChitKind::Event => self.random_event(story),
        }
    }

    /// 10.19: all commandos may act at once.
    fn bonus_round(&mut self) {
        self.fresh_phase();
        self.course.add(Step::Actions(Round::Bonus));
    }

    /// What is counted anew in each action phase.
    fn fresh_phase(&mut self) {
        self.raiders.forget_deeds();
        self.deeds = Deeds::NONE;
    }

    /// 4.1 III: landings and evacuation, then actions.
    fn action_phase(&mut self, story: &mut Story<'_>) {
        self.fresh_phase();
        for unit in self.raiders.afloat().iter() {
            let Place::Box(id) = self.unit(unit).place else {
                continue;
            };
            if self.evacuating(self.board_of(unit)) {
                let from = self.send_home(unit);
                story.tell(&Event::Evacuated(unit, from));
            } else {
                let hex = self.data.landing_box(id).beach;
                let from = self.put(unit, Place::Hex(hex));
                self.raiders.set_landed(unit, true);
                story.tell(&Event::Landed { unit, from, hex });
            }
        }
        self.course.follow(Step::Actions(Round::Main));
    }

    /// An action phase goes on until the player ends it or nobody is left who could act.
    pub(crate) fn actions_go_on(&mut self, round: Round, story: &mut Story<'_>) {
        if self.ashore().any(|(u, _)| self.may_act(u).is_ok()) {
            self.course.question(Ask::Act);
        } else {
            self.end_actions(round, story);
        }
    }

    /// An action phase ends.
    pub(crate) fn end_actions(&mut self, round: Round, story: &mut Story<'_>) {
        match round {
            Round::Bonus => self.end_bonus_round(story),
            Round::Main => {
                story.tell(&Event::PhaseEnded);
                self.course.follow(Step::Stacks);
            }
        }
    }

    /// 10.19: commandos recover, and a chit marked so leaves the game.
    fn end_bonus_round(&mut self, story: &mut Story<'_>) {
        let data = self.data.get();
        let mut units = Units::EMPTY;
        for (unit, _) in self.ashore().collect::<Vec<_>>() {
            if data.unit(unit).kind != UnitKind::Commando {
                continue;
            }
            if self.recovers(unit) {
                units.add(unit);
            }
        }
        if !units.is_empty() {
            story.tell(&Event::CommandosRecover(units));
        }
        story.tell(&Event::BonusRoundOver);
        self.fresh_phase();
        self.course.done();
    }

    /// 10.16: units too many must go, one by one.
    pub(crate) fn settle_stacks(&mut self, story: &mut Story<'_>) {
        match self.overstacked() {
            Some(hex) => self.course.question(Ask::Overstack { hex }),
            None => self.recovery(story),
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

    /// 10.16: only a unit in the overstacked hex is given up.
    pub(crate) fn may_remove(&self, unit: UnitId, hex: CellId) -> Allowed {
        allow(self.hex_of(unit) == Some(hex), Forbidden::NotOverstacked)
    }

    /// 10.16: a unit too many is eliminated.
    pub(crate) fn remove_surplus(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.eliminate(unit, Loss::Overstacked, "10.16", story);
    }

    /// A unit's marker comes off, which is told, or turns over (10.18).
    fn recovers(&mut self, unit: UnitId) -> bool {
        let nerve = self.unit(unit).nerve;
        let after = match nerve {
            Nerve::AttackerDisrupted => Nerve::Disrupted,
            Nerve::Disrupted | Nerve::Steady => Nerve::Steady,
        };
        self.raiders.set_nerve(unit, after);
        nerve == Nerve::Disrupted
    }

    /// 4.1 III.3: markers come off, or turn over.
    fn recovery(&mut self, story: &mut Story<'_>) {
        let mut recovered = Units::EMPTY;
        for unit in self.in_action().iter() {
            if self.recovers(unit) {
                recovered.add(unit);
            }
        }
        if !recovered.is_empty() {
            story.tell(&Event::Recovered(recovered));
        }
        self.end_turn(story);
    }

    /// 4.1 IV: the game may be over; chits are put away; the turn marker moves.
    fn end_turn(&mut self, story: &mut Story<'_>) {
        self.fresh_phase();
        let on_map = |p: Place| matches!(p, Place::Hex(_) | Place::Box(_));
        let to_come = |p: Place| matches!(p, Place::Track(_));
        let anybody =
            |test: &dyn Fn(Place) -> bool| UnitId::all().any(|u| test(self.raiders.unit(u).place));
        if !anybody(&on_map) && !anybody(&to_come) && self.turn < EARLY_END {
            story.tell(&Event::NobodyLeft);
            self.turn = EARLY_END;
        }
        if self.turn >= LAST_TURN || (self.turn >= EARLY_END && !anybody(&on_map)) {
            story.tell(&Event::GameEnded);
            self.course.follow(Step::Ask(Ask::Over));
            return;
        }
        self.put_chits_away(story);
        for board in (0..3).map(BoardId) {
            if self.data.tables.evacuation_after[board.0 as usize] == self.turn {
                let rule = if board.0 == 0 { "12.2" } else { "12.3" };
                self.begin_evacuation(board, rule, story);
            }
        }
        self.turn += 1;
        self.course.done();
    }

    /// 4.1 IV.2: off the track, and back into the cup where the turn track says so.
    fn put_chits_away(&mut self, story: &mut Story<'_>) {
        for chit in self.chits.clear_track().into_iter().flatten() {
            match self.data.chit(chit).kind {
                ChitKind::Commando { remove: true } => story.tell(&Event::ChitRemoved(chit)),
                _ => self.chits.set_aside(chit),
            }
        }
        if self.data.tables.chits_return_after.contains(&self.turn) {
            self.chits.refill();
            story.tell(&Event::ChitsReturned);
        }
    }
}
