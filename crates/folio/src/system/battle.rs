//! S7.5 The order of a fight: defender, support, die, and where the game goes on afterwards.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::Outcome;
use crate::event::{Event, Story};
use crate::ids::{Side, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, BattleKind, Folio, Step};

impl Folio {
    /// A fight begins. Of a stack one unit is named: the owner names who defends (11.2.4), the German whom he
    /// bombards (11.2.3).
    pub(crate) fn open_battle(
        &mut self,
        kind: BattleKind,
        target: CellId,
        attackers: Units,
        story: &mut Story<'_>,
    ) {
        let attacker = match kind {
            BattleKind::Ground | BattleKind::Bombardment => self.side,
            BattleKind::Beach | BattleKind::DropZone => Side::Allied,
        };
        let defenders = self.units_in(attacker.enemy(), target);
        let mut battle = Battle {
            kind,
            target,
            attacker,
            attackers,
            defender: defenders.first(),
            fire: [[None; 3]; 2],
            spared: false,
            outcome: Outcome::Nothing,
            hurt: Units::EMPTY,
            step: Step::Defender,
        };
        if defenders.len() > 1 {
            if kind == BattleKind::Bombardment {
                battle.step = Step::Target;
            }
            self.ask = Ask::Battle(battle);
        } else {
            self.support(battle, attacker, story);
        }
    }

    /// Who may be named as defender or target.
    pub(crate) fn may_name(&self, battle: &Battle, unit: UnitId) -> Allowed {
        if self
            .units_in(battle.attacker.enemy(), battle.target)
            .has(unit)
        {
            Ok(())
        } else if battle.kind == BattleKind::Bombardment {
            Err(Forbidden::NotInTheFire)
        } else {
            Err(Forbidden::NotInTheHex)
        }
    }

    /// The unit of a stack that this fight is about.
    pub(crate) fn name_defender(
        &mut self,
        mut battle: Battle,
        unit: UnitId,
        story: &mut Story<'_>,
    ) {
        battle.defender = Some(unit);
        story.tell(&Event::Named {
            unit,
            bombarded: battle.kind == BattleKind::Bombardment,
        });
        self.support(battle, battle.attacker, story);
    }

    /// S7.5: the die.
    pub(crate) fn roll(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        let reckoning = self.reckon(&battle);
        let tables = &self.data.get().tables;
        let column = reckoning.column(tables);
        let die = self.dice.roll("d6", 1, 6, "combat");
        battle.outcome = reckoning.line.table(tables).result(column, die);
        story.tell(&Event::Fought {
            kind: battle.kind,
            target: battle.target,
            reckoning,
            die,
            outcome: battle.outcome,
        });
        match battle.kind {
            BattleKind::Beach => self.beach_result(battle, story),
            BattleKind::Ground | BattleKind::Bombardment | BattleKind::DropZone => {
                self.result(battle, story);
            }
        }
    }

    /// The fight is over: back to where it came from.
    pub(crate) fn end_battle(&mut self, battle: &Battle, story: &mut Story<'_>) {
        match battle.kind {
            BattleKind::Ground => self.attacks(story),
            BattleKind::Bombardment => self.bombards(story),
            BattleKind::Beach => self.end_assault(battle.target, story),
            BattleKind::DropZone => self.end_drop_fight(battle.target, story),
        }
    }

    /// What may be chosen in a fight.
    pub(crate) fn list_battle(&self, battle: &Battle, into: &mut Vec<Choice>) {
        match battle.step {
            Step::Defender => {
                let units = self.units_in(battle.attacker.enemy(), battle.target);
                into.extend(units.iter().map(Choice::Defend));
            }
            Step::Target => {
                let units = self.units_in(battle.attacker.enemy(), battle.target);
                into.extend(units.iter().map(Choice::Target));
            }
            Step::Support(side) => self.list_support(battle, side, into),
            Step::Mines => into.extend([Choice::Use, Choice::Aside]),
            Step::Loss { .. } => into.extend(self.losers(battle).iter().map(Choice::Lose)),
            Step::Stand => into.extend([Choice::Stand, Choice::Yield]),
            Step::Retreat(retreat) => {
                into.extend(self.ways_back(battle, &retreat).map(Choice::Retreat));
            }
            Step::Recoil { left } => {
                into.extend(self.recoilers(battle, left).iter().map(Choice::Recoil));
            }
            Step::Advance { may } => {
                into.extend(self.advancers(battle, may).iter().map(Choice::Advance));
                into.push(Choice::Hold);
            }
            Step::Pursue { unit, left, .. } => self.list_pursuit(unit, left, into),
        }
    }
}
