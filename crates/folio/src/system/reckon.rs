//! S7.4-S7.6, S8.4, S8.5: strengths, markers, shifts and the column they lead to. Read by the rules and shown to players.

use atlas::CellId;

use crate::data::{Columns, Tables};
use crate::ids::{Side, UnitId, Units};
use crate::state::{Battle, BattleKind, Fire, FireKind, Folio};

/// Which table is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// The Combat Results Table.
    Combat,
    /// The bombardment table.
    Bombardment,
    /// 11.2.3: beach assault within an EZOC.
    BeachWithin,
    /// 11.2.3: beach assault not in an EZOC.
    BeachOutside,
}

impl Line {
    /// The table.
    pub fn table(self, tables: &Tables) -> &Columns {
        match self {
            Line::Combat => &tables.combat,
            Line::Bombardment => &tables.bombardment,
            Line::BeachWithin => &tables.beach_within,
            Line::BeachOutside => &tables.beach_outside,
        }
    }
}

/// How a fight stands: every strength, marker and shift by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Attack strengths.
    pub attack: u8,
    /// Attacker's support.
    pub attack_fire: u8,
    /// Defence strength.
    pub defence: u8,
    /// Defender's support.
    pub defence_fire: u8,
    /// Columns to the left for the terrain, …
    pub terrain: u8,
    /// … which is of this kind.
    pub ground: &'static str,
    /// … for rivers.
    pub river: u8,
    /// … for the lack of combined arms (11.2.8).
    pub combined_arms: u8,
    /// Which table.
    pub line: Line,
}

impl Reckoning {
    /// S7.4: attack less defence, markers included.
    pub fn differential(&self) -> i16 {
        let ours = i16::from(self.attack) + i16::from(self.attack_fire);
        ours - i16::from(self.defence) - i16::from(self.defence_fire)
    }

    /// All columns to the left.
    pub fn left(&self, tables: &Tables) -> u8 {
        let ground = self.terrain + self.river;
        ground.min(tables.shifts.terrain_limit) + self.combined_arms
    }

    /// The column after shifts.
    pub fn column(&self, tables: &Tables) -> u8 {
        let table = self.line.table(tables);
        table.column(self.differential(), self.left(tables))
    }
}

impl Folio {
    /// 15.0: what a marker counts for: an aircraft half, rounded up, near German AA units.
    pub fn fire_strength(&self, battle: &Battle, fire: Fire) -> u8 {
        if self.options.flak && fire.kind == FireKind::Air && self.flak_near(battle) {
            fire.value.div_ceil(2)
        } else {
            fire.value
        }
    }

    fn flak_near(&self, battle: &Battle) -> bool {
        let guns = self.places.on_map().and(self.data.classes.flak);
        let near = self.data.hex(battle.target).around;
        guns.iter().any(|gun| {
            let hex = self.hex_of(gun);
            hex.is_some_and(|hex| hex == battle.target || near.contains(hex))
        })
    }

    fn fire_of(&self, battle: &Battle, side: Side) -> u8 {
        let fire = battle.fire[side.index()].iter().flatten();
        let strengths = fire.map(|&f| self.fire_strength(battle, f));
        strengths.fold(0, u8::saturating_add)
    }

    /// 11.2.8: a Commonwealth attack without an armoured brigade and an infantry unit.
    fn lacks_arms(&self, attackers: Units) -> bool {
        let classes = &self.data.classes;
        !attackers.and(Units::of(Side::Allied)).is_empty()
            && (attackers.and(classes.armour).is_empty()
                || attackers.and(classes.infantry).is_empty())
    }

    /// Whether an attack from a hex goes across a river.
    fn is_across_river(&self, from: CellId, target: CellId) -> bool {
        self.data.way(from, target).is_some_and(|way| way.river)
    }

    /// S7.6, 11.2.8: all columns to the left for a ground combat of units that would attack from where a plan has them.
    pub fn columns_left(
        &self,
        with: impl Iterator<Item = (UnitId, CellId)> + Clone,
        target: CellId,
    ) -> u8 {
        let shifts = &self.data.tables.shifts;
        let mut ground = self.data.hex(target).shift;
        if with
            .clone()
            .all(|(_, hex)| self.is_across_river(hex, target))
        {
            ground += shifts.river;
        }
        let left = ground.min(shifts.terrain_limit);
        if self.lacks_arms(with.map(|(unit, _)| unit).collect()) {
            left + shifts.combined_arms
        } else {
            left
        }
    }

    /// How a fight stands now.
    pub fn reckon(&self, battle: &Battle) -> Reckoning {
        let shifts = &self.data.tables.shifts;
        let strength = |units: Units| {
            let attacks = units.iter().map(|u| self.values(u).attack);
            attacks.fold(0, u8::saturating_add)
        };
        let mut reckoning = Reckoning {
            attack: strength(battle.attackers),
            attack_fire: self.fire_of(battle, battle.attacker),
            defence: battle.defender.map_or(0, |u| self.values(u).defence),
            defence_fire: self.fire_of(battle, battle.attacker.enemy()),
            terrain: self.data.hex(battle.target).shift,
            ground: self.data.get().ground(battle.target),
            river: 0,
            combined_arms: 0,
            line: Line::Combat,
        };
        match battle.kind {
            BattleKind::Ground => {
                let across = |hex| self.is_across_river(hex, battle.target);
                let mut attackers = battle.attackers.iter();
                if attackers.all(|unit| self.hex_of(unit).is_some_and(across)) {
                    reckoning.river = shifts.river;
                }
                if self.lacks_arms(battle.attackers) {
                    reckoning.combined_arms = shifts.combined_arms;
                }
            }
            BattleKind::DropZone => {
                if self.lacks_arms(battle.attackers) {
                    reckoning.combined_arms = shifts.combined_arms;
                }
            }
            BattleKind::Bombardment => reckoning.line = Line::Bombardment,
            BattleKind::Beach => {
                reckoning.terrain = 0;
                let zone = self.zone(Side::German);
                reckoning.line = if zone.contains(battle.target) {
                    Line::BeachWithin
                } else {
                    Line::BeachOutside
                };
            }
        }
        reckoning
    }
}
