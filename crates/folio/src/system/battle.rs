//! S7.5 The order of a fight: defender, support, die, and where the game goes on afterwards.

use atlas::CellId;
use kernel::Journal;

use crate::choice::Choice;
use crate::data::Outcome;
use crate::event::Event;
use crate::ids::{Side, UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::{Ask, Battle, BattleKind, Folio, Step};

impl Folio {
    /// A fight begins. Of a stack one unit is named: the owner names who defends (11.2.4), the German whom he
    /// bombards (11.2.3).
    pub(crate) fn open_battle(
        &mut self,
        kind: BattleKind,
        target: CellId,
        attackers: Units,
        journal: &mut dyn Journal,
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
            self.support(battle, attacker, journal);
        }
    }

    /// Who may be named as defender or target.
    pub(crate) fn may_name(&self, battle: &Battle, unit: UnitId) -> Result<(), Forbidden> {
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
        journal: &mut dyn Journal,
    ) {
        battle.defender = Some(unit);
        journal.tell(&Event::Named {
            unit,
            bombarded: battle.kind == BattleKind::Bombardment,
        });
        self.support(battle, battle.attacker, journal);
    }

    /// S7.5: the die.
    pub(crate) fn roll(&mut self, mut battle: Battle, journal: &mut dyn Journal) {
        let reckoning = self.reckon(&battle);
        let tables = &self.data.get().tables;
        let column = reckoning.column(tables);
        let die = self.dice.roll("d6", 1, 6, "combat");
        battle.outcome = reckoning.line.table(tables).result(column, die);
        journal.tell(&Event::Fought {
            kind: battle.kind,
            target: battle.target,
            reckoning,
            die,
            outcome: battle.outcome,
        });
        match battle.kind {
            BattleKind::Beach => self.beach_result(battle, journal),
            BattleKind::Ground | BattleKind::Bombardment | BattleKind::DropZone => {
                self.result(battle, journal);
            }
        }
    }

    /// The fight is over: back to where it came from.
    pub(crate) fn end_battle(&mut self, battle: &Battle, journal: &mut dyn Journal) {
        match battle.kind {
            BattleKind::Ground => self.attacks(journal),
            BattleKind::Bombardment => self.bombards(journal),
            BattleKind::Beach => self.end_assault(battle.target, journal),
            BattleKind::DropZone => self.end_drop_fight(battle.target, journal),
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

    /// A choice in a fight.
    pub(crate) fn perform_battle(
        &mut self,
        battle: Battle,
        choice: Choice,
        j: &mut dyn Journal,
    ) -> Result<(), Forbidden> {
        match (battle.step, choice) {
            (Step::Defender, Choice::Defend(unit)) | (Step::Target, Choice::Target(unit)) => {
                self.may_name(&battle, unit)?;
                self.name_defender(battle, unit, j);
            }
            (Step::Support(side), Choice::Draw(cup)) => {
                self.may_draw(&battle, side, cup)?;
                self.draw(battle, side, cup, j);
            }
            (Step::Support(side), Choice::Naval(value)) => {
                self.may_use_naval(&battle, side, value)?;
                self.use_naval(battle, value, j);
            }
            (Step::Support(side), Choice::Mines) => {
                self.may_use_mines(&battle, side)?;
                self.play_mines(battle, j);
            }
            (Step::Support(side), Choice::Pass) => {
                Folio::may_pass(&battle, side)?;
                self.support_ends(battle, side, j);
            }
            (Step::Mines, Choice::Use) => self.use_drawn_mines(battle, j),
            (Step::Mines, Choice::Aside) => self.put_mines_aside(battle, j),
            (Step::Loss { left }, Choice::Lose(unit)) => {
                if !self.losers(&battle).has(unit) {
                    return Err(Forbidden::NotTheLoser);
                }
                self.attacker_loses(battle, unit, left, j);
            }
            (Step::Stand, Choice::Stand) => self.stand(battle, j),
            (Step::Stand, Choice::Yield) => self.fall_back(battle, j),
            (Step::Retreat(retreat), Choice::Retreat(to)) => {
                self.may_retreat(&battle, &retreat, to)?;
                self.retreat_to(battle, retreat, to, j);
            }
            (Step::Recoil { left }, Choice::Recoil(unit)) => {
                if !self.recoilers(&battle, left).has(unit) {
                    return Err(Forbidden::NotRecoiling);
                }
                self.recoil_one(battle, unit, left, j);
            }
            (Step::Advance { may }, Choice::Advance(unit)) => {
                self.may_advance(&battle, may, unit)?;
                self.advance(battle, unit, may, j);
            }
            (Step::Advance { .. }, Choice::Hold) => self.end_battle(&battle, j),
            (Step::Pursue { unit, left, may }, Choice::Pursue(to)) => {
                let left = self.may_pursue(unit, left, to)?;
                self.pursue(battle, unit, left, may, to, j);
            }
            (Step::Pursue { unit, may, .. }, Choice::Stop) => {
                self.may_rest(unit)?;
                self.next_advance(battle, may, j);
            }
            _ => return Err(Forbidden::NotAsked),
        }
        Ok(())
    }
}
