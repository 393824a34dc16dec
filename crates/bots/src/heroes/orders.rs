//! Who deploys where, who gets which order token, who moves in the Supply Phase.

use heroes::choice::Pose;
use heroes::data::{Ability, Form, Plot};
use heroes::ids::{Facing, Side, Square, Token, UnitId};
use heroes::{Choice, Place};

use super::Player;
use super::cards::own_card;
use super::fire::worth;
use super::goals::{Aim, Goal, on_foot, small};

impl Player<'_> {
    /// Where a unit deploys: beside what is least guarded, in shelter; guns a little back.
    pub(super) fn deploy(&self, choice: Choice) -> i32 {
        let Choice::Deploy(who, at, pose) = choice else {
            return -10_000;
        };
        let Some(unit) = self.game.unit(who) else {
            return 0;
        };
        let form = self.game.kind(unit).form;
        let goal = self.post(unit);
        let far = goal.map_or(0, |g| self.ways(&[g.at]).far(at));
        let back = match form {
            Form::Tripod | Form::Heavy | Form::Light => 3,
            Form::Crew => 6,
            _ => 0,
        };
        let ready = match (form, pose) {
            (Form::Tripod | Form::Crew, Pose::Ready) if self.defends() => 60,
            (Form::Tripod, Pose::Ready) => -20,
            (Form::Ambush, Pose::Ready) => 15,
            (Form::Crew, Pose::Ready) if self.game.has(unit, Ability::IndirectFire) => 60,
            _ => 0,
        };
        let front = match (self.side, pose) {
            (Side::Commonwealth, Pose::Facing(Facing::South))
            | (Side::German, Pose::Facing(Facing::North)) => 10,
            (Side::Commonwealth, Pose::Facing(Facing::East))
            | (Side::German, Pose::Facing(Facing::West)) => 5,
            _ => 0,
        };
        let shelter = i32::from(self.game.shelter(at));
        let cover = if self.defends() { 5 } else { 2 };
        -6 * (far - back).abs() + cover * shelter + ready + front
    }

    /// Whether this side waits for the other to come.
    fn defends(&self) -> bool {
        self.side == Side::German && self.game.scenario().plot != Plot::Maltot
    }

    /// The goal that has the fewest units beside it, for what it needs.
    fn post(&self, unit: UnitId) -> Option<Goal> {
        let game = self.game;
        let need = |goal: &Goal| match (game.scenario().plot, goal.aim) {
            (Plot::Maltot, Aim::Hold) => 2,
            (Plot::Maltot, Aim::Take) if Some(goal.at) == game.primary(self.side) => 0,
            (Plot::Hill112, _) if Some(goal.at) == game.primary(Side::Commonwealth) => 5,
            _ => 4,
        };
        let foot = on_foot(game, unit);
        let there = |goal: &Goal| {
            let ways = self.ways(&[goal.at]);
            let own = game.of(self.side).filter(|&u| on_foot(game, u) == foot);
            let posts = own.filter_map(|u| game.square(u)).filter(|&s| {
                let far = |g: &Goal| self.ways(&[g.at]).far(s);
                let here = ways.far(s);
                self.wants.iter().all(|g| here <= far(g))
            });
            small(posts.count())
        };
        let wanted = self.wants.iter().filter(|g| need(g) > 0);
        wanted.min_by_key(|g| there(g) * 60 / need(g)).copied()
    }

    /// On whom a token is best laid; numbers are laid from the first, so the best comes first.
    pub(super) fn order(&self, token: Token, choice: Choice) -> i32 {
        let Choice::Order(who) = choice else {
            return 1;
        };
        let Some(unit) = self.game.unit(who) else {
            return 0;
        };
        match token {
            // Who is worth most and cannot do much else draws fire.
            Token::Bluff => {
                let idle = self.promise(unit) < 30 && self.game.square(unit).is_some();
                if idle { worth(self.game, unit) } else { 2 }
            }
            Token::Number(_) | Token::Special => 2 + self.promise(unit).max(0),
        }
    }

    /// What a unit could do if it were activated now.
    pub(super) fn promise(&self, unit: UnitId) -> i32 {
        let game = self.game;
        let kind = game.kind(unit);
        if kind.is_airplane() {
            return if game.is_manned(unit) { 3000 } else { -1 };
        }
        if game.is_suppressed(unit) {
            return 20 + worth(game, unit) / 20;
        }
        if kind.form == Form::Aviator {
            return 2500;
        }
        if self.is_jailer(unit) {
            return 1500;
        }
        let Some(at) = game.square(unit) else {
            let waits = game.place(unit) == Place::Waiting;
            return if waits {
                14 + 2 * i32::from(game.movement(unit))
            } else {
                0
            };
        };
        let fire = self.best_shot(game, unit);
        let shells = if game.has(unit, Ability::IndirectFire) && game.values(unit).armed() {
            60
        } else {
            0
        };
        let watches = game.has(unit, Ability::OpportunityFire) && game.values(unit).armed();
        let close = self.close_worth(unit, at);
        let takes = self.takes(unit, at);
        let flees = if game.is_prize(unit) { 200 } else { 0 };
        let base = if watches {
            25
        } else {
            4 + i32::from(on_foot(game, unit))
        };
        base + fire.max(shells).max(close).max(takes).max(flees)
    }

    /// What an Assault within reach promises, though the way there may be barred.
    fn close_worth(&self, unit: UnitId, at: Square) -> i32 {
        let game = self.game;
        if !game.kind(unit).has(Ability::Assault) || self.is_jailer(unit) {
            return 0;
        }
        let reach = game.movement(unit);
        let near = game
            .of(self.side.other())
            .filter_map(|e| game.square(e))
            .filter(|s| s.distance(at) <= reach);
        let best = near.map(|to| self.melee_worth(game, unit, to)).max();
        best.unwrap_or(0).max(0) * 8 / 10
    }

    /// What it is worth that a unit can take something with its move.
    fn takes(&self, unit: UnitId, at: Square) -> i32 {
        let reach = i32::from(self.game.movement(unit));
        let mut goals = self.wants.iter().filter(|g| g.aim == Aim::Take);
        let near = goals.any(|g| self.ways(&[g.at]).far(at) <= reach);
        if near && on_foot(self.game, unit) {
            150
        } else {
            0
        }
    }

    /// Who moves next in the Supply Phase: the foremost first, those who are where they should be not at all.
    pub(super) fn supply(&self, choice: Choice) -> i32 {
        let game = self.game;
        let unit = match choice {
            Choice::Move(who) => game.unit(who),
            Choice::Snap(who) => {
                let shot = game.unit(who).map_or(0, |u| self.best_shot(game, u));
                return if shot >= 60 { 2000 + shot } else { -1 };
            }
            Choice::Pass => return 1,
            _ => return own_card(choice),
        };
        let Some(unit) = unit else {
            return 0;
        };
        if game.kind(unit).is_airplane() || self.is_jailer(unit) {
            return 1500;
        }
        let Some(at) = game.square(unit) else {
            return if game.place(unit) == Place::Waiting {
                300
            } else {
                0
            };
        };
        let Some(task) = self.task(unit) else {
            return 0;
        };
        let set_up =
            matches!(game.kind(unit).form, Form::Tripod | Form::Crew) && game.values(unit).armed();
        let far = task.far(at);
        if set_up && (task.short_of(at) <= 4 || self.best_shot(game, unit) > 0) {
            return 0;
        }
        // Who ends a move on what is wanted takes it, even without a step.
        let stands = far == 0 && game.controller(at) != Some(self.side) && self.is_wanted(at);
        if far == 0 && !stands && !task.flees {
            return 0;
        }
        900 - far
    }

    /// Opportunity Fire: where a hit is likely, and sooner at who comes near to something wanted.
    pub(super) fn react(&self, target: UnitId, choice: Choice) -> i32 {
        let shot = match choice {
            Choice::React(who) => self
                .game
                .unit(who)
                .map(|u| self.shot_worth(self.game, u, target)),
            Choice::Pin(who) => {
                let unit = self.game.unit(who);
                unit.map(|u| self.suppress_worth(self.game, u, target))
            }
            _ => return 0,
        };
        shot.unwrap_or(0) - 30
    }

    /// Where a unit falls back to: shelter, and not far from where it should be.
    pub(super) fn fall_back(&self, unit: UnitId, choice: Choice) -> i32 {
        match choice {
            Choice::Back(to) => {
                let shelter = 6 * i32::from(self.game.shelter(to));
                1000 + shelter + self.task(unit).map_or(0, |t| t.value(to)).max(-900)
            }
            Choice::Play(_) => {
                let at = self.game.square(unit);
                if at.is_some_and(|at| self.is_wanted(at)) {
                    5000
                } else {
                    0
                }
            }
            _ => 0,
        }
    }
}
