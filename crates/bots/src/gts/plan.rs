//! Who goes where: all units are shared out among what is wanted, whenever a chit is drawn or a hex changes hands.

use atlas::CellId;
use gts::data::{Allowance, Chit, Class, Flag, Kind};
use gts::ids::{Side, UnitId};
use gts::state::Place;

use super::Player;
use super::temper::Temper;
use super::ways::FAR;
use super::weights::{ACTIONS, DELAY, ENEMY, PARTS, POINT, SURPLUS};

/// When a plan was made.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    turn: u8,
    chit: Chit,
    held: u64,
}

/// Who goes where.
#[derive(Default)]
pub(super) struct Plan {
    stamp: Option<Stamp>,
    aims: Vec<Option<CellId>>,
}

/// Something wanted.
#[derive(Clone, Copy)]
struct Target {
    hex: CellId,
    worth: i32,
    /// What one or two more are worth when there are enough.
    more: i32,
    /// How many units it takes.
    need: i32,
    /// How many go.
    sent: i32,
}

impl Target {
    /// What one more there is worth.
    fn next(&self) -> i32 {
        match self.sent - self.need {
            ..0 => self.worth,
            0 | 1 => self.more,
            _ => 0,
        }
    }
}

impl Player<'_> {
    /// Where a unit goes.
    pub(super) fn aim_of(&mut self, unit: UnitId) -> Option<CellId> {
        let stamp = self.stamp();
        if self.mind.plan.stamp != Some(stamp) {
            self.mind.plan = Plan {
                stamp: Some(stamp),
                aims: self.shared_out(),
            };
        }
        self.mind.plan.aims[unit.index()]
    }

    fn stamp(&self) -> Stamp {
        let info = &self.game.plan().victory;
        let hexes = info.hexes.iter().flatten();
        let held = hexes.fold(0_u64, |bits, &(_, hex)| {
            bits.rotate_left(1) ^ u64::from(self.game.is_controlled(self.side, hex))
        });
        Stamp {
            turn: self.game.turn(),
            chit: self.game.acting_chit(),
            held,
        }
    }

    /// What is wanted.
    fn targets(&self) -> Vec<Target> {
        let mut all = Vec::new();
        for (hex, value) in self.scoring() {
            let own = self.game.is_controlled(self.side, hex);
            all.push(if own {
                Target {
                    hex,
                    worth: POINT * value,
                    more: 0,
                    need: self.garrison(hex, value),
                    sent: 0,
                }
            } else {
                self.wanted(hex, POINT * value + self.prey(hex) - ENEMY)
            });
        }
        for hex in self.game.held(self.side.enemy()).iter() {
            let beach = self.game.data().hex(hex).beach.is_some();
            if beach || self.game.is_entry_hex(hex) || all.iter().any(|t| t.hex == hex) {
                continue;
            }
            all.push(self.wanted(hex, self.prey(hex)));
        }
        all.extend(self.to_the_sea());
        all
    }

    /// A hex to be taken.
    fn wanted(&self, hex: CellId, worth: i32) -> Target {
        Target {
            hex,
            worth,
            more: worth / SURPLUS,
            need: self.strength_for(hex),
            sent: 0,
        }
    }

    /// How many units it takes to take a hex.
    fn strength_for(&self, hex: CellId) -> i32 {
        let steps = |at: CellId| -> i32 {
            let enemies = self.game.of_side_in(self.side.enemy(), at);
            enemies.map(|u| i32::from(self.game.unit(u).steps)).sum()
        };
        let around: i32 = self
            .game
            .data()
            .hex(hex)
            .ways()
            .iter()
            .map(|w| steps(w.to))
            .sum();
        let inside = steps(hex);
        let guns = i32::from(inside > 0) + inside;
        let temper = Temper::of(self.game);
        (temper.base + guns + around / 4).min(temper.most)
    }

    /// What killing everybody in a hex is worth.
    fn prey(&self, hex: CellId) -> i32 {
        let info = &self.game.plan().victory;
        let enemy = self.side.enemy();
        let mut sum = ENEMY;
        for unit in self.game.of_side_in(enemy, hex) {
            let kind = self.game.data().unit(unit).kind;
            let steps = i32::from(self.game.unit(unit).steps);
            sum += POINT * steps * i32::from(info.per_step[enemy.index()]);
            if enemy == Side::German && matches!(kind, Kind::Tank | Kind::AssaultGun) {
                sum += POINT * i32::from(info.per_german_tank) / 2;
            }
            if enemy == Side::Allied && self.game.data().unit(unit).steps == 2 {
                sum += POINT * i32::from(info.per_allied_unit);
            }
        }
        sum
    }

    /// The German counter-attack goes to the nearest hex of the coast.
    fn to_the_sea(&self) -> Option<Target> {
        let sea = self.game.plan().victory.at_the_sea.as_ref()?;
        if self.side != Side::German {
            return None;
        }
        let far = |hex: CellId| {
            let tanks = self.game.held(self.side).iter();
            let tanks = tanks.filter(|&at| {
                let mut own = self.game.of_side_in(self.side, at);
                own.any(|u| self.game.data().unit(u).kind == Kind::Tank)
            });
            tanks
                .map(|at| self.game.data().distance(at, hex))
                .min()
                .unwrap_or(99)
        };
        let nearest = sea.hexes.iter().min_by_key(|&hex| far(hex))?;
        Some(Target {
            hex: nearest,
            worth: POINT * i32::from(sea.points),
            more: 0,
            need: 2,
            sent: 0,
        })
    }

    /// Whoever can go, and whether it is to the fight.
    fn movable(&self) -> Vec<UnitId> {
        let units = (0..self.game.data().printed).map(|i| UnitId(i as u8));
        units
            .filter(|&unit| {
                let info = self.game.data().unit(unit);
                info.side == self.side
                    && !self.game.data().is_craft(unit)
                    && matches!(self.game.unit(unit).place, Place::Hex(_))
                    && (self.game.printed_side(unit).allowance != Allowance::No
                        || info.mounted.is_some())
            })
            .collect()
    }

    /// Shares all units out: again and again the best pair of a unit and a target.
    fn shared_out(&mut self) -> Vec<Option<CellId>> {
        self.mind.ways.refresh(self.game, self.side);
        let mut targets = self.targets();
        let units = self.movable();
        let mut aims = vec![None; UnitId::ROOM];
        let mut pairs: Vec<Vec<i32>> = Vec::new();
        for &unit in &units {
            pairs.push(targets.iter().map(|t| self.nearness(unit, t.hex)).collect());
        }
        let mut left: Vec<usize> = (0..units.len())
            .filter(|&i| !self.stands_off(units[i]))
            .collect();
        while !left.is_empty() {
            let mut best = (0, 0, 0);
            for (at, &i) in left.iter().enumerate() {
                for (j, target) in targets.iter().enumerate() {
                    let score = target.next() * pairs[i][j];
                    if score > best.0 {
                        best = (score, at, j);
                    }
                }
            }
            let (score, at, j) = best;
            if score == 0 {
                break;
            }
            let i = left.swap_remove(at);
            targets[j].sent += 1;
            aims[units[i].index()] = Some(targets[j].hex);
        }
        // Mortars and artillery go where others go.
        for (i, &unit) in units.iter().enumerate() {
            if aims[unit.index()].is_none() {
                let wanted = (0..targets.len()).filter(|&j| targets[j].sent > 0);
                let best = wanted.max_by_key(|&j| pairs[i][j] * targets[j].worth.min(40));
                aims[unit.index()] = best.map(|j| targets[j].hex);
            }
        }
        aims
    }

    /// The nearer, the more: nothing where a hex cannot be reached at all.
    fn nearness(&mut self, unit: UnitId, hex: CellId) -> i32 {
        let Some(at) = self.game.at(unit) else {
            return 0;
        };
        if let Some(link) = &self.game.plan().victory.link_up
            && self.game.data().unit(unit).is(Flag::Commando)
            && !link.hexes.contains(hex)
        {
            return 0;
        }
        let who = self.walker(unit);
        let far = self.mind.ways.to(self.game, who, hex)[at.index()];
        if far >= FAR {
            return 0;
        }
        let allowance = match who.class {
            Class::Leg => 6,
            Class::Tracked => 12,
            Class::Wheeled => 16,
        };
        let parts = PARTS * i32::from(far) / allowance;
        let turns = self.game.plan().turns.len() as i32 - i32::from(self.game.turn());
        let late = if parts > PARTS * ACTIONS * turns {
            8
        } else {
            1
        };
        (64 * 1024 / (parts + DELAY) / late).max(1)
    }
}
