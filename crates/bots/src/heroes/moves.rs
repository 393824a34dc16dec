//! What an activated unit does: the best of its shots, and of the places its move could end in.

use heroes::data::{Ability, Form};
use heroes::ids::{Card, Square, UnitId};
use heroes::{Ask, Choice, Heroes, Place};
use kernel::{Game, Silent};

use super::Player;
use super::fire::hit_worth;
use super::goals::{Task, small};
use super::walk::{Reached, reach};

/// What a unit could do, and what it is worth.
pub(super) struct Plan {
    pub(super) worth: i32,
    pub(super) path: Vec<Choice>,
}

impl Plan {
    /// Nothing, which anything is better than.
    fn none() -> Plan {
        Plan {
            worth: i32::MIN,
            path: Vec::new(),
        }
    }

    /// Takes this instead, if it is worth more.
    fn rather(&mut self, worth: i32, path: &[Choice], last: Choice) {
        if worth > self.worth {
            self.worth = worth;
            self.path = path.to_vec();
            self.path.push(last);
        }
    }
}

/// How many places are looked at closely.
const CLOSELY: usize = 10;

impl Player<'_> {
    /// What a square is worth in a world: the task, shelter, and what could be shot from there next.
    fn place_worth(&self, world: &Heroes, unit: UnitId, at: Square, task: Option<&Task>) -> i32 {
        let infantry = world.kind(unit).is_infantry();
        let shelter = if infantry {
            i32::from(world.shelter(at))
        } else {
            0
        };
        let aim = match task {
            Some(task) if task.flees => self.distance_worth(world, at),
            Some(task) => task.value(at),
            None => 0,
        };
        aim + 6 * shelter
    }

    /// Willi Herold keeps away from who could catch him.
    fn distance_worth(&self, world: &Heroes, at: Square) -> i32 {
        let hunters = world
            .of(self.side.other())
            .filter(|&u| world.kind(u).has(Ability::Assault) && !world.is_suppressed(u));
        let near = hunters
            .filter_map(|u| world.square(u))
            .map(|s| s.distance(at));
        let near = i32::from(near.min().unwrap_or(12));
        60 * near.min(7) + 2 * near
    }

    /// The same with what could be shot, and who could shoot.
    fn full_worth(&self, world: &Heroes, unit: UnitId, task: Option<&Task>, base: i32) -> i32 {
        let fire = self.best_shot(world, unit);
        let care = task.map_or(4, |t| t.care);
        let danger = if care == 0 {
            0
        } else {
            self.danger(world, unit)
        };
        base + fire * 4 / 10 - danger * care / 10
    }

    /// What staying where it is would be worth.
    fn stay_worth(&self, unit: UnitId, task: Option<&Task>) -> i32 {
        let Some(at) = self.game.square(unit) else {
            return -2000;
        };
        let mut base = self.place_worth(self.game, unit, at, task);
        // Who fires does not take what he stands on.
        let taken = self.game.controller(at) == Some(self.side);
        if let Some(task) = task
            && !taken
        {
            base -= task.reward(at);
        }
        self.full_worth(self.game, unit, task, base)
    }

    /// The best thing an activated unit can do.
    pub(super) fn act(&self, unit: UnitId, choices: &[Choice]) -> Plan {
        if self.game.kind(unit).is_airplane() {
            return self.fly(unit, choices);
        }
        let task = self.task(unit);
        let stay = self.stay_worth(unit, task.as_ref());
        let mut best = Plan::none();
        for &choice in choices {
            let worth = self.deed(unit, choice);
            if let Some(worth) = worth.filter(|&worth| worth > 0) {
                best.rather(stay + worth, &[], choice);
            }
        }
        let walk = self.march(unit, choices, task.as_ref());
        if walk.worth > best.worth { walk } else { best }
    }

    /// What something that is not a move is worth; nothing where it is a move.
    fn deed(&self, unit: UnitId, choice: Choice) -> Option<i32> {
        let game = self.game;
        let named = |who| game.unit(who);
        Some(match choice {
            Choice::Fire(who) => self.shot_worth(game, unit, named(who)?) + self.burst(unit),
            Choice::Suppress(who) => self.suppress_worth(game, unit, named(who)?),
            Choice::Piat(who) | Choice::Panzerfaust(who) => match game.kind(game.unit(who)?).form {
                Form::Heavy => 350,
                Form::Light | Form::Airplane => 200,
                _ => -1,
            },
            Choice::Throw(at) if self.endangers_prize(at, 2) => -1,
            Choice::Throw(at) => self.blast(at, 1, game.data().gear.grenade) - 40,
            Choice::Toss(at) if self.endangers_prize(at, 2) => -1,
            Choice::Toss(at) => match game.at(at) {
                Some(enemy) if game.side(enemy) != self.side => 70,
                _ => -1,
            },
            Choice::Shell(at) if self.endangers_prize(at, 4) => -1,
            Choice::Shell(at) => self.blast(at, 1, game.values(unit).combat) / 2,
            Choice::Spot(_) => 300,
            Choice::Position => self.dig_in(unit),
            Choice::Play(Card::Rally) => 60,
            Choice::Play(Card::Stonk) => self.stonk() - 60,
            Choice::Flip if game.kind(unit).form == Form::Crew => self.emplace(unit),
            _ => return None,
        })
    }

    /// A machine gun hits more than its first target.
    fn burst(&self, unit: UnitId) -> i32 {
        i32::from(self.game.has(unit, Ability::MachineGunner)) * 20
    }

    /// A Forward Position belongs where a unit is to stay.
    fn dig_in(&self, unit: UnitId) -> i32 {
        let at = self.game.square(unit);
        let stays = at.is_some_and(|at| self.is_wanted(at) && self.game.shelter(at) < 2);
        if stays { 45 } else { -1 }
    }

    /// The best an artillery strike could do.
    fn stonk(&self) -> i32 {
        let corners = self.game.field().squares();
        let safe = corners.filter(|&at| !self.endangers_prize(at, 5));
        let best = safe.map(|at| self.artillery(at));
        best.max().unwrap_or(0) / 2
    }

    /// Guns and mortars are set up once they are near enough, and packed where they are of no use.
    fn emplace(&self, unit: UnitId) -> i32 {
        let game = self.game;
        let Some(at) = game.square(unit) else {
            return -1;
        };
        let near = self.task(unit).is_none_or(|t| t.far(at) <= 14);
        let mortar = game.has(unit, Ability::IndirectFire);
        match game.values(unit).armed() {
            false if mortar || near || game.movement(unit) < 2 => 60,
            true if !mortar && !near && self.best_shot(game, unit) == 0 => 15,
            _ => -1,
        }
    }

    /// The best move, from wherever the unit is in it.
    pub(super) fn march(&self, unit: UnitId, choices: &[Choice], task: Option<&Task>) -> Plan {
        let game = self.game;
        let mut best = Plan::none();
        if choices.contains(&Choice::Leave) {
            best.rather(5000, &[], Choice::Leave);
        }
        let found = reach(game, unit);
        let mut ends: Vec<(i32, &Reached)> = Vec::new();
        for place in &found {
            let Some(at) = place.at else {
                continue;
            };
            let base = self.place_worth(&place.world, unit, at, task)
                - small(place.path.len())
                - place.mines * hit_worth(game, unit);
            ends.push((base, place));
            for (to, worth) in self.assaults(place, unit, at) {
                best.rather(base + worth, &place.path, to);
            }
            if let Some(board) = self.board(place, unit) {
                best.rather(3000, &place.path, board);
            }
            if self.is_jailer(unit) && place.world.may(&Choice::Leave).is_ok() {
                best.rather(5000, &place.path, Choice::Leave);
            }
        }
        ends.sort_by_key(|end| std::cmp::Reverse(end.0));
        for (i, &(base, place)) in ends.iter().enumerate() {
            if i >= CLOSELY && !place.path.is_empty() {
                continue;
            }
            let mut world = place.world.clone();
            if world.choose(&Choice::Ready, &mut Silent).is_ok() {
                let worth = self.full_worth(&world, unit, task, base + 4);
                best.rather(worth, &place.path, Choice::Ready);
            }
            if place.world.may(&Choice::Stop).is_ok() {
                let worth = self.full_worth(&place.world, unit, task, base);
                best.rather(worth, &place.path, Choice::Stop);
            }
        }
        best
    }

    /// Assaults that could be launched from a place.
    fn assaults(&self, place: &Reached, unit: UnitId, at: Square) -> Vec<(Choice, i32)> {
        let world = &place.world;
        if !world.kind(unit).has(Ability::Assault) {
            return Vec::new();
        }
        let enemies = world.next_to(at).filter(|&to| {
            let there = world.at(to);
            there.is_some_and(|u| world.side(u) != self.side && !world.is_wreck(u))
        });
        let legal = enemies.filter(|&to| world.may(&Choice::Assault(to)).is_ok());
        let mut all = Vec::new();
        for to in legal {
            let worth = self.melee_worth(world, unit, to);
            all.push((Choice::Assault(to), worth));
            let alive = world.at(to).is_some_and(|u| self.wanted_alive(u));
            let charge = Choice::Charge(to);
            if world.has(unit, Ability::Charge) && !alive && world.may(&charge).is_ok() {
                all.push((charge, worth + 40));
            }
        }
        all
    }

    /// An Aviator climbs into his airplane.
    fn board(&self, place: &Reached, unit: UnitId) -> Option<Choice> {
        let world = &place.world;
        if world.kind(unit).form != Form::Aviator || matches!(world.place(unit), Place::Aboard(_)) {
            return None;
        }
        let planes = world
            .of(self.side)
            .filter(|&u| world.kind(u).is_airplane() && !world.is_manned(u));
        let mut boards = planes.map(|u| Choice::Board(world.info(u).who));
        boards.find(|board| world.may(board).is_ok())
    }

    /// The next run of an airplane; in the course of one it goes on as straight as it can.
    fn fly(&self, airplane: UnitId, choices: &[Choice]) -> Plan {
        let rolls = matches!(self.game.ask(), Ask::March(m) if m.steps > 0);
        let run = super::airplane::run(self.game, airplane).filter(|_| !rolls);
        let run = run.filter(|path| path.first().is_some_and(|c| choices.contains(c)));
        let (x, y) = self.game.facing(airplane).ahead();
        let nose = self.game.square(airplane);
        let ahead = nose.and_then(|at| at.step(x, y)).map(Choice::Step);
        let rest = [Some(Choice::TakeOff), ahead.filter(|_| rolls)];
        let rest = rest.into_iter().flatten();
        let mut rest = rest.chain([Choice::Stop, Choice::Pass]);
        let other = rest.find(|c| choices.contains(c));
        Plan {
            worth: 2000,
            path: run.unwrap_or_else(|| other.into_iter().collect()),
        }
    }

    /// Fire on the move: worth it where the move would end anyway.
    pub(super) fn shot_on_the_move(&self, unit: UnitId, choices: &[Choice]) -> Option<Choice> {
        let worth = |&choice: &Choice| {
            let worth = match choice {
                Choice::Fire(_) | Choice::Suppress(_) => self.deed(unit, choice),
                _ => None,
            };
            worth.filter(|&w| w > 0).map(|w| (w, choice))
        };
        let best = choices.iter().filter_map(worth).max_by_key(|b| b.0);
        best.map(|(_, choice)| choice)
    }
}
