//! S7.5 Results of a fight: step losses, stiff resistance. Retreats and advances have files of their own.

use kernel::allow;

use crate::data::Outcome;
use crate::event::{Event, Story};
use crate::ids::{UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, BattleKind, Folio, Step};

impl Folio {
    /// What the die brings; in a beach assault `beach_result` speaks.
    pub(crate) fn result(&mut self, battle: Battle, story: &mut Story<'_>) {
        let Some(defender) = battle.defender else {
            self.end_battle(&battle, story);
            return;
        };
        let (outcome, rule) = (battle.outcome, battle_rule(battle.kind));
        match outcome.defender_steps() {
            None => self.eliminate(defender, rule, story),
            Some(steps) => {
                for _ in 0..steps {
                    self.lose_step(defender, rule, story);
                }
            }
        }
        match outcome {
            Outcome::Nothing => self.end_battle(&battle, story),
            Outcome::A1 | Outcome::A2 | Outcome::Ex => {
                self.attackers_lose(battle, outcome.attacker_steps(), story);
            }
            Outcome::Ar => self.recoil(battle, story),
            Outcome::D2 | Outcome::D3 if self.hex_of(defender).is_some() => {
                self.resist(battle, story);
            }
            Outcome::D1 | Outcome::D2 | Outcome::D3 | Outcome::De => {
                self.begin_advance(battle, story);
            }
        }
    }

    /// Attackers that may take the next step loss: those still there, and one that has lost none before any that has.
    pub(crate) fn losers(&self, battle: &Battle) -> Units {
        let there = battle.attackers.and(self.places.on_map());
        let fresh = there.without(battle.hurt);
        if fresh.is_empty() { there } else { fresh }
    }

    /// S7.5: whether a unit may take the loss.
    pub(crate) fn may_lose(&self, battle: &Battle, unit: UnitId) -> Allowed {
        allow(self.losers(battle).has(unit), Forbidden::NotTheLoser)
    }

    /// A1, A2, EX: the attacker loses steps. Where airborne units fight on top of a German who stays, they are gone
    /// anyway (11.2.2).
    fn attackers_lose(&mut self, mut battle: Battle, left: u8, story: &mut Story<'_>) {
        if battle.kind == BattleKind::DropZone && self.defender_stays(&battle) {
            self.end_battle(&battle, story);
            return;
        }
        let losers = self.losers(&battle);
        match losers.only() {
            _ if left == 0 || losers.is_empty() => self.begin_advance(battle, story),
            Some(only) => self.attacker_loses(battle, only, left, story),
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
        story: &mut Story<'_>,
    ) {
        self.lose_step(unit, battle_rule(battle.kind), story);
        if battle.kind == BattleKind::Beach {
            self.end_battle(&battle, story);
            return;
        }
        battle.hurt.add(unit);
        self.attackers_lose(battle, left - 1, story);
    }

    /// Whether the defender is still in the hex.
    pub(crate) fn defender_stays(&self, battle: &Battle) -> bool {
        let hex = battle.defender.and_then(|unit| self.hex_of(unit));
        hex == Some(battle.target)
    }

    /// S7.8: stiff resistance for a unit with a step to spare, but not for Germans under a drop (11.2.2).
    fn resist(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        let able = battle.defender.is_some_and(|u| self.has_step_to_spare(u));
        if able && battle.kind != BattleKind::DropZone {
            battle.step = Step::Stand;
            self.ask = Ask::Battle(battle);
        } else {
            self.fall_back(battle, story);
        }
    }

    /// S7.8: the unit loses a step and stays.
    pub(crate) fn stand(&mut self, battle: Battle, story: &mut Story<'_>) {
        if let Some(unit) = battle.defender {
            story.tell(&Event::StoodFast(unit));
            self.lose_step(unit, "S7.8", story);
        }
        self.end_battle(&battle, story);
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
