//! S7.5 Results of a fight: step losses, stiff resistance. Retreats and advances have files of their own.

use kernel::Journal;

use crate::data::Outcome;
use crate::event::Event;
use crate::ids::{UnitId, Units};
use crate::state::{Ask, Battle, BattleKind, Folio, Step};

impl Folio {
    /// What the die brings; in a beach assault `beach_result` speaks.
    pub(crate) fn result(&mut self, battle: Battle, journal: &mut dyn Journal) {
        let Some(defender) = battle.defender else {
            self.end_battle(&battle, journal);
            return;
        };
        let rule = battle_rule(battle.kind);
        match battle.outcome {
            Outcome::Nothing => self.end_battle(&battle, journal),
            Outcome::A1 => self.attackers_lose(battle, 1, journal),
            Outcome::A2 => self.attackers_lose(battle, 2, journal),
            Outcome::Ar => self.recoil(battle, journal),
            Outcome::Ex => {
                self.lose_step(defender, rule, journal);
                self.attackers_lose(battle, 1, journal);
            }
            Outcome::D1 => {
                self.lose_step(defender, rule, journal);
                self.begin_advance(battle, journal);
            }
            Outcome::D2 => self.resist(battle, journal),
            Outcome::D3 => {
                self.lose_step(defender, rule, journal);
                if self.hex_of(defender).is_some() {
                    self.resist(battle, journal);
                } else {
                    self.begin_advance(battle, journal);
                }
            }
            Outcome::De => {
                self.eliminate(defender, rule, journal);
                self.begin_advance(battle, journal);
            }
        }
    }

    /// Attackers that may take the next step loss: those still there, and one that has lost none before any that has.
    pub(crate) fn losers(&self, battle: &Battle) -> Units {
        let there = battle.attackers.and(self.cover.on_map);
        let fresh = there.without(battle.hurt);
        if fresh.is_empty() { there } else { fresh }
    }

    /// A1, A2, EX: the attacker loses steps. Where airborne units fight on top of a German who stays, they are gone
    /// anyway (11.2.2).
    fn attackers_lose(&mut self, mut battle: Battle, left: u8, journal: &mut dyn Journal) {
        if battle.kind == BattleKind::DropZone && self.defender_stays(&battle) {
            self.end_battle(&battle, journal);
            return;
        }
        let losers = self.losers(&battle);
        match losers.only() {
            _ if left == 0 || losers.is_empty() => self.begin_advance(battle, journal),
            Some(only) => self.attacker_loses(battle, only, left, journal),
            None => {
                battle.step = Step::Loss { left };
                self.ask = Ask::Battle(battle);
            }
        }
    }

    /// This attacker loses a step.
    pub(crate) fn attacker_loses(
        &mut self,
        mut battle: Battle,
        unit: UnitId,
        left: u8,
        journal: &mut dyn Journal,
    ) {
        self.lose_step(unit, battle_rule(battle.kind), journal);
        if battle.kind == BattleKind::Beach {
            self.end_battle(&battle, journal);
            return;
        }
        battle.hurt.add(unit);
        self.attackers_lose(battle, left - 1, journal);
    }

    /// Whether the defender is still in the hex.
    pub(crate) fn defender_stays(&self, battle: &Battle) -> bool {
        let hex = battle.defender.and_then(|unit| self.hex_of(unit));
        hex == Some(battle.target)
    }

    /// S7.8: stiff resistance for a unit with a step to spare, but not for Germans under a drop (11.2.2).
    fn resist(&mut self, mut battle: Battle, journal: &mut dyn Journal) {
        let able = battle.defender.is_some_and(|u| self.has_step_to_spare(u));
        if able && battle.kind != BattleKind::DropZone {
            battle.step = Step::Stand;
            self.ask = Ask::Battle(battle);
        } else {
            self.fall_back(battle, journal);
        }
    }

    /// S7.8: the unit loses a step and stays.
    pub(crate) fn stand(&mut self, battle: Battle, journal: &mut dyn Journal) {
        if let Some(unit) = battle.defender {
            journal.tell(&Event::StoodFast { unit });
            self.lose_step(unit, "S7.8", journal);
        }
        self.end_battle(&battle, journal);
    }
}

/// The rule under which losses of a fight are told.
pub(crate) fn battle_rule(kind: BattleKind) -> &'static str {
    match kind {
        BattleKind::Ground => "S7.5",
        BattleKind::Bombardment => "S8.4",
        BattleKind::Beach => "11.2.3",
        BattleKind::DropZone => "11.2.2",
    }
}
