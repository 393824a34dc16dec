//! What shots, blasts and Assaults are worth: likely hits times what a hit costs, in tenths of a point.

use heroes::data::{Ability, Class, Form, Outline};
use heroes::ids::{Side, Square, UnitId};
use heroes::{Ask, Heroes, Place};

use super::Player;
use super::goals::Goal;

/// What a unit is worth to its side.
pub(super) fn worth(game: &Heroes, unit: UnitId) -> i32 {
    let kind = game.kind(unit);
    let base = match kind.form {
        Form::Airplane => 1500,
        Form::Aviator | Form::Heavy => 900,
        Form::Light => 260,
        Form::Crew => 420,
        Form::Tripod => 300,
        Form::Ambush => 160,
        Form::Single | Form::Steps => 190,
    };
    match kind.outline {
        Some(Outline::Officer) => base + 60,
        Some(Outline::Character | Outline::Hero) => base + 250,
        _ => base,
    }
}

/// What one hit costs: a step, or what a damage roll of a heavy vehicle takes on average.
pub(super) fn hit_worth(game: &Heroes, unit: UnitId) -> i32 {
    match game.kind(unit).form {
        Form::Heavy => worth(game, unit) / 2,
        Form::Steps if !game.is_reduced(unit) => worth(game, unit) / 2,
        _ => worth(game, unit),
    }
}

/// How many of 36 throws an Assault wins and loses with such a lead.
pub(super) fn melee_odds(lead: i32) -> (i32, i32) {
    let throws = (1..=6).flat_map(|a| (1..=6).map(move |b| a - b + lead));
    throws.fold((0, 0), |(won, lost), by| match by.signum() {
        1 => (won + 1, lost),
        -1 => (won, lost + 1),
        _ => (won, lost),
    })
}

/// What an Assault on a vehicle is worth: it fires first.
fn strike_worth(world: &Heroes, unit: UnitId, target: UnitId) -> i32 {
    let class = world.kind(target).class();
    let Some(value) = world.combat(unit, class) else {
        return -50;
    };
    let numbers = &world.data().numbers;
    let struck = value + numbers.assault_vehicle;
    let hits = i32::from(world.hits_in_six(struck, world.values(target).defence));
    let back = world.combat(target, Class::Infantry).map_or(0, |v| {
        let hits = world.hits_in_six(v + numbers.vehicle_defends, world.values(unit).defence);
        i32::from(hits) * hit_worth(world, unit) / 6
    });
    hits * hit_worth(world, target) / 6 - back
}

impl Player<'_> {
    /// Whether a unit is wanted alive.
    pub(super) fn wanted_alive(&self, unit: UnitId) -> bool {
        self.side == Side::Commonwealth && self.game.is_prize(unit)
    }

    /// What a shot is worth in a world; Willi Herold is wanted alive.
    pub(super) fn shot_worth(&self, world: &Heroes, unit: UnitId, target: UnitId) -> i32 {
        if self.wanted_alive(target) {
            return -2000;
        }
        let Some((value, defence)) = world.shot(unit, target) else {
            return 0;
        };
        let heavy = world.kind(target).form == Form::Heavy;
        let piercing = heavy && world.has(unit, Ability::Destruction);
        let hits = i32::from(world.hits_in_six(value, defence));
        let each = hit_worth(world, target) * if piercing { 2 } else { 1 };
        let near = self.threatens(world, target);
        let each = each * if near { 3 } else { 2 } / 2;
        hits.min(5) * self.contest_worth(world, target) / 6 + hits * each / 6
    }

    /// What it is worth that an enemy no longer stands on or beside an objective of ours: in the end it counts for nobody
    /// while he does.
    fn contest_worth(&self, world: &Heroes, enemy: UnitId) -> i32 {
        let Some(at) = world
            .square(enemy)
            .filter(|_| world.kind(enemy).is_infantry())
        else {
            return 0;
        };
        let ours = |goal: &&Goal| world.controller(goal.at) == Some(self.side);
        let mut ours = self.wants.iter().filter(ours);
        let (turn, end) = world.turns();
        match ours.any(|g| g.at.distance(at) <= 1) && !self.game.is_suppressed(enemy) {
            true if turn >= end => 700,
            true => 60,
            false => 0,
        }
    }

    /// Whether an enemy is near enough to something wanted to take or bar it soon.
    pub(super) fn threatens(&self, world: &Heroes, enemy: UnitId) -> bool {
        let at = world.square(enemy);
        at.is_some_and(|at| self.wants.iter().any(|goal| goal.at.distance(at) <= 2))
    }

    /// What Suppressive Fire is worth: who is Suppressed loses an order, and is easy to assault.
    pub(super) fn suppress_worth(&self, world: &Heroes, unit: UnitId, target: UnitId) -> i32 {
        if self.game.is_suppressed(target) {
            return 0;
        }
        let Some((value, defence)) = world.shot(unit, target) else {
            return 0;
        };
        let value = value + world.data().numbers.suppressive;
        let chance = i32::from(world.hits_in_six(value, defence).min(5));
        let gain = if self.wanted_alive(target) {
            if self.someone_near(world, target) {
                900
            } else {
                300
            }
        } else {
            // While tokens are being laid nobody knows where the others' lie.
            let laid = !matches!(self.game.ask(), Ask::Order(..));
            let order = if laid && world.holds_token(target) {
                45
            } else {
                15
            };
            let near = if self.threatens(world, target) { 30 } else { 0 };
            order + near + self.contest_worth(world, target)
        };
        chance * gain / 6
    }

    /// Whether an own unit that can assault is a move away from an enemy.
    fn someone_near(&self, world: &Heroes, enemy: UnitId) -> bool {
        let Some(at) = world.square(enemy) else {
            return false;
        };
        world.of(self.side).any(|u| {
            world.kind(u).has(Ability::Assault)
                && world.square(u).is_some_and(|s| s.distance(at) <= 5)
        })
    }

    /// The best shot a unit has in a world.
    pub(super) fn best_shot(&self, world: &Heroes, unit: UnitId) -> i32 {
        let suppresses = world.has(unit, Ability::SuppressiveFire);
        let shots = world.of(self.side.other()).map(|enemy| {
            let pin = if suppresses {
                self.suppress_worth(world, unit, enemy)
            } else {
                0
            };
            self.shot_worth(world, unit, enemy).max(pin)
        });
        shots.max().unwrap_or(0).max(0)
    }

    /// What enemies could do to a unit where it is in a world: the two best of their shots.
    pub(super) fn danger(&self, world: &Heroes, unit: UnitId) -> i32 {
        let (mut first, mut second) = (0, 0);
        for enemy in world.of(self.side.other()) {
            if self.game.is_suppressed(enemy) {
                continue;
            }
            let Some((value, defence)) = world.shot(enemy, unit) else {
                continue;
            };
            let hits = i32::from(world.hits_in_six(value, defence));
            let loss = hits * hit_worth(world, unit) / 6;
            if loss > first {
                (first, second) = (loss, first);
            } else if loss > second {
                second = loss;
            }
        }
        first + second
    }

    /// What a blast on the interspace at the north-west corner of a square would do, with this value against infantry.
    pub(super) fn blast(&self, corner: Square, reach: i8, values: [Option<i8>; 3]) -> i32 {
        let game = self.game;
        let mut sum = 0;
        let mut struck = Vec::new();
        let inside = game.is_indoors(corner);
        for y in -reach..reach {
            for x in -reach..reach {
                let unit = corner.step(x, y).and_then(|s| game.at(s));
                if let Some(unit) = unit.filter(|u| !struck.contains(u) && !game.is_wreck(*u)) {
                    struck.push(unit);
                }
            }
        }
        for unit in struck {
            let Some(value) = values[game.kind(unit).class() as usize] else {
                continue;
            };
            let cover = match game.square(unit) {
                Some(at) if game.kind(unit).class() == Class::Infantry && !inside => {
                    game.shelter(at)
                }
                _ => 0,
            };
            let hits = i32::from(game.hits_in_six(value, game.values(unit).defence + cover));
            let worth = hits * (hit_worth(game, unit) + 20) / 6;
            sum += match (game.side(unit) == self.side, self.wanted_alive(unit)) {
                (true, _) => -2 * worth,
                (false, true) => -4000,
                (false, false) => worth,
            };
        }
        sum
    }

    /// The same of an artillery strike.
    pub(super) fn artillery(&self, corner: Square) -> i32 {
        self.blast(corner, 2, self.game.data().numbers.stonk.map(Some))
    }

    /// Whether somebody who is wanted alive could be struck by a blast that drifts.
    pub(super) fn endangers_prize(&self, corner: Square, within: u8) -> bool {
        self.prize()
            .is_some_and(|at| self.side == Side::Commonwealth && at.distance(corner) <= within)
    }

    /// What an Assault on the enemy in a square is worth in a world.
    pub(super) fn melee_worth(&self, world: &Heroes, unit: UnitId, to: Square) -> i32 {
        let Some(target) = world.at(to) else {
            return -1000;
        };
        if !world.kind(target).is_infantry() {
            return strike_worth(world, unit, target);
        }
        let (own, theirs) = world.melee_values(unit, target);
        let cover = i32::from(world.shelter(to) >= 2);
        let lead = i32::from(own) - i32::from(theirs) - cover;
        let (won, lost) = melee_odds(lead);
        let (turn, end) = world.turns();
        let goal = match self.is_wanted(to) {
            true if turn >= end => 600,
            true => 200,
            false => 0,
        };
        let gain = if self.wanted_alive(target) {
            2500
        } else {
            hit_worth(world, target) + 40 + goal + self.contest_worth(world, target)
        };
        let own = if world.is_prize(unit) {
            3000
        } else {
            hit_worth(world, unit)
        };
        (won * gain - lost * own) / 36
    }

    /// Where Willi Herold stands, at Carpiquet.
    pub(super) fn prize(&self) -> Option<Square> {
        let prize = self.game.scenario().prize?;
        self.game.square(prize)
    }

    /// Whether a unit holds a prisoner.
    pub(super) fn is_jailer(&self, unit: UnitId) -> bool {
        let mut all = self.game.all();
        all.any(|u| self.game.place(u) == Place::Captive(unit))
    }
}
