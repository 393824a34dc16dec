//! Either side of Heroes of Normandie, played alone: goals first, then shots worth taking, then cover.
//!
//! It follows the tables of a solitaire opponent: orders to who can do most, fire where a hit is likely, assaults where the
//! dice favour it, otherwise the shortest way to a goal. It remembers nothing and sees only what its side may know.

mod habits;
mod ways;

use heroes::data::{Ability, Form};
use heroes::ids::{Side, Square, UnitId, Who};
use heroes::{Ask, Choice, GERMAN, Heroes, March, Mark, Moment, Place};
use kernel::{Bot, Dice, View};

use habits::{discard, gear, goals, own_card, roll};
use ways::Ways;

/// Goes for what wins the scenario, and fires at what is in the way.
///
/// ```
/// use bots::heroes::Solo;
/// use kernel::rulebook::Rulebook;
/// use kernel::{Bot, Dice, Seed, Silent, playout::to_the_end};
///
/// let setup = heroes::Rules::info().check(None, &[], Seed::from(7)).expect("Carpiquet");
/// let mut game = heroes::Rules::set_up(&setup);
/// let mut bots: Vec<Box<dyn Bot<heroes::Heroes>>> = vec![Box::new(Solo), Box::new(Solo)];
/// let mut dice = Dice::new(Seed::from(8));
/// let (outcome, _) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
/// assert!(outcome.winner.is_some());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Solo;

impl Bot<Heroes> for Solo {
    fn pick(&mut self, view: &View<'_, Heroes>, choices: &[Choice], dice: &mut Dice) -> usize {
        if choices.len() == 1 {
            return 0;
        }
        let side = if view.seat() == GERMAN {
            Side::German
        } else {
            Side::Commonwealth
        };
        let game = view.world(dice);
        let player = Player::new(&game, side);
        let worth: Vec<i32> = choices.iter().map(|&c| player.worth(c)).collect();
        let best = worth.iter().copied().max().unwrap_or(0);
        worth.iter().position(|&w| w == best).unwrap_or(0)
    }
}

/// A position as one side sees it, and the ways to what it wants.
struct Player<'a> {
    game: &'a Heroes,
    side: Side,
    ways: Ways,
}

impl<'a> Player<'a> {
    fn new(game: &'a Heroes, side: Side) -> Player<'a> {
        Player {
            game,
            side,
            ways: Ways::to(game, &goals(game, side)),
        }
    }

    fn unit(&self, who: Who) -> Option<UnitId> {
        self.game.unit(who)
    }

    fn mine(&self, unit: UnitId) -> bool {
        self.game.side(unit) == self.side
    }

    /// How much a choice is worth; the greatest is made, the first of equals.
    fn worth(&self, choice: Choice) -> i32 {
        match self.game.ask() {
            Ask::Gear(..) => gear(choice),
            Ask::Deploy(..) | Ask::Reinforce(_) => self.deploy(choice),
            Ask::Recruit(..) => match choice {
                Choice::Recruit(option) => {
                    i32::from(heroes::data::data().options[usize::from(option)].points)
                }
                _ => 0,
            },
            Ask::Order(..) => self.order(choice),
            Ask::Act(unit) => self.act(unit, choice),
            Ask::March(march) => self.march(march, choice),
            Ask::Watch(march) => self.react(march.unit, choice),
            Ask::Burst(unit, ..) | Ask::Snap(unit) => self.shoot(unit, choice),
            Ask::Special(_) => i32::from(matches!(choice, Choice::Special(_))),
            Ask::Supply(_) => self.supply(choice),
            Ask::Rally(_) | Ask::Aid(_) => i32::from(choice != Choice::Pass),
            Ask::Discard(_) => discard(choice),
            Ask::FallBack(unit, _) => self.fall_back(unit, choice),
            Ask::Card(_, moment) => self.card(moment, choice),
            Ask::Pick(..) => self.pick_for_card(choice),
            Ask::Over(_) => 0,
        }
    }

    fn deploy(&self, choice: Choice) -> i32 {
        let Choice::Deploy(who, at, pose) = choice else {
            return -1000;
        };
        let Some(unit) = self.unit(who) else {
            return 0;
        };
        let kind = self.game.kind(unit);
        let ready = i32::from(pose == heroes::choice::Pose::Ready);
        let near = i32::from(self.ways.far(at));
        let fights = matches!(kind.form, Form::Tripod | Form::Crew);
        let shelter = i32::from(self.game.shelter(at));
        // Guns stand back a little, everybody else on or next to what is wanted.
        let wanted = if fights { (near - 4).abs() } else { near };
        100 - 6 * wanted + 5 * shelter + 20 * ready * i32::from(fights)
    }

    fn order(&self, choice: Choice) -> i32 {
        let Choice::Order(who) = choice else {
            return 1;
        };
        let Some(unit) = self.unit(who) else {
            return 0;
        };
        2 + self.promise(unit).max(0)
    }

    /// What a unit could do if it were activated now.
    fn promise(&self, unit: UnitId) -> i32 {
        if self.game.is_suppressed(unit) {
            return 5;
        }
        if self.game.kind(unit).is_airplane() {
            return if self.game.is_manned(unit) { 500 } else { -1 };
        }
        let fire = self
            .game
            .of(self.side.other())
            .map(|e| self.fire_worth(unit, e))
            .max()
            .unwrap_or(0);
        let walk = match self.game.square(unit) {
            Some(at) => 30 - i32::from(self.ways.far(at)).min(30),
            None if self.game.place(unit) == Place::Waiting => 12,
            None => 0,
        };
        let prize = match self.game.square(unit) {
            Some(at) if self.can_take(unit, at) => 120,
            _ => 0,
        };
        fire.max(walk * i32::from(self.fights_on_foot(unit)))
            .max(prize)
    }

    /// Whether a unit is wanted alive, and not Suppressed yet.
    fn is_wanted(&self, who: Who) -> bool {
        let unit = self.unit(who);
        self.side == Side::Commonwealth
            && unit.is_some_and(|u| self.game.is_prize(u) && !self.game.is_suppressed(u))
    }

    /// Whether a unit is near enough to the prize to assault it.
    fn can_take(&self, unit: UnitId, at: Square) -> bool {
        self.side == Side::Commonwealth
            && self.game.kind(unit).has(Ability::Assault)
            && self.game.of(self.side.other()).any(|e| {
                self.game.is_prize(e) && self.game.square(e).is_some_and(|s| s.distance(at) <= 4)
            })
    }

    fn fights_on_foot(&self, unit: UnitId) -> bool {
        self.game.kind(unit).is_infantry() && !self.game.kind(unit).is_heavy_weapon()
    }

    /// What a shot is worth: likely hits, more for who is dear; Willi Herold is wanted alive.
    fn fire_worth(&self, unit: UnitId, target: UnitId) -> i32 {
        if self.game.is_prize(target) && self.side == Side::Commonwealth {
            return -500;
        }
        let Some((value, defence)) = self.game.shot(unit, target) else {
            return 0;
        };
        let hits = i32::from(Heroes::hits_in_six(value, defence));
        let dear = match self.game.kind(target).form {
            Form::Airplane => 60,
            Form::Heavy => 14,
            _ if self.game.holds_token(target) => 12,
            _ => 9,
        };
        let near = self
            .game
            .square(target)
            .map_or(0, |s| i32::from(self.ways.far(s) <= 3));
        hits * dear * (2 + near) / 2
    }

    /// How often in 36 an Assault is won, less how often it is lost.
    fn melee_worth(&self, unit: UnitId, to: Square) -> i32 {
        let Some(target) = self.game.at(to) else {
            return -100;
        };
        if !self.game.kind(target).is_infantry() {
            return 10;
        }
        let (own, theirs) = self.game.melee_values(unit, target);
        let lead = i32::from(own) - i32::from(theirs);
        let dice = (1..=6).flat_map(|a| (1..=6).map(move |b| a - b + lead));
        let balance: i32 = dice.map(i32::signum).sum();
        let prize = if self.game.is_prize(target) { 90 } else { 0 };
        let goal = if self.ways.far(to) == 0 { 25 } else { 0 };
        balance * 2 + prize + goal
    }

    fn act(&self, unit: UnitId, choice: Choice) -> i32 {
        let game = self.game;
        let airplane = game.kind(unit).is_airplane();
        match choice {
            Choice::Fire(who) => self.unit(who).map_or(0, |t| self.fire_worth(unit, t)),
            Choice::Suppress(who) if self.is_wanted(who) => 150,
            Choice::Suppress(who) => self.unit(who).map_or(0, |t| {
                let token = i32::from(game.holds_token(t) && !game.is_suppressed(t));
                self.fire_worth(unit, t) * token * 3 / 4
            }),
            Choice::Piat(who) | Choice::Panzerfaust(who) => {
                let heavy = self.unit(who).map(|t| game.kind(t).form == Form::Heavy);
                if heavy == Some(true) { 90 } else { 20 }
            }
            Choice::Throw(at) | Choice::Toss(at) => self.blast(at, 24),
            Choice::Shell(at) => self.blast(at, 16),
            Choice::Speed(n) if airplane => i32::from(n) * 20,
            Choice::Play(card) => own_card(card),
            Choice::Pass => 0,
            Choice::Spot(_) => 200,
            _ => self.march(March::fresh(game, unit), choice),
        }
    }

    /// What a blast would catch: enemies less twice the own.
    fn blast(&self, corner: Square, each: i32) -> i32 {
        let around = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
        let units = around
            .iter()
            .filter_map(|&(x, y)| self.game.at(corner.step(x, y)?));
        let sum: i32 = units
            .map(|u| match (self.mine(u), self.game.is_prize(u)) {
                (true, _) => -2 * each,
                (false, true) if self.side == Side::Commonwealth => -500,
                _ => each,
            })
            .sum();
        if sum == 0 { -5 } else { sum }
    }

    /// A step is worth what it brings nearer; ending is worth a goal reached and shelter.
    fn march(&self, march: March, choice: Choice) -> i32 {
        let game = self.game;
        let unit = march.unit;
        if game.kind(unit).is_airplane() {
            return roll(march, choice);
        }
        let here = game.square(unit).map(|at| i32::from(self.ways.far(at)));
        let guard = self.guards(unit);
        match choice {
            Choice::Step(to) => {
                let there = i32::from(self.ways.far(to));
                let tired = game.kind(unit).form == Form::Airplane;
                match here {
                    _ if guard || tired => -20,
                    None => 60 - there,
                    Some(here) if there < here => self.haste() + (here - there) * 4,
                    Some(_) => -10,
                }
            }
            Choice::Assault(to) => self.melee_worth(unit, to),
            Choice::Charge(to) => {
                let prize = game.at(to).is_some_and(|t| game.is_prize(t));
                if prize && self.side == Side::Commonwealth {
                    -500
                } else {
                    self.melee_worth(unit, to) + 10
                }
            }
            Choice::Leave => 400,
            Choice::Flip if !game.kind(unit).has(Ability::Aviator) => {
                let useful = self
                    .game
                    .of(self.side.other())
                    .any(|e| self.fire_worth(unit, e) > 0);
                if useful || here.is_some_and(|h| h <= 6) {
                    -15
                } else {
                    8
                }
            }
            Choice::Ready => 6,
            Choice::Board(_) if game.kind(unit).form == Form::Aviator => 300,
            Choice::Board(_) | Choice::Turn(_) | Choice::Face(_) => -30,
            Choice::Fire(who) | Choice::Suppress(who) => {
                self.unit(who).map_or(0, |t| self.fire_worth(unit, t))
            }
            Choice::Play(card) => own_card(card),
            Choice::Stop => 2 + i32::from(march.is(Mark::Stopped)),
            _ => -25,
        }
    }

    /// How much a step ahead is worth: there is no time to lose where somebody must be caught.
    fn haste(&self) -> i32 {
        let caught = self.game.jailer().is_some() || self.game.scenario().prize.is_none();
        if caught || self.side == Side::German {
            20
        } else {
            45
        }
    }

    /// Who sits on something wanted stays there; Willi Herold keeps his head down.
    fn guards(&self, unit: UnitId) -> bool {
        let game = self.game;
        let Some(at) = game.square(unit) else {
            return false;
        };
        let wanted = game.goals(self.side).contains(&at) && game.kind(unit).is_infantry();
        let held = game.controller(at) == Some(self.side) || self.side == Side::German;
        wanted && held || game.is_prize(unit)
    }

    fn supply(&self, choice: Choice) -> i32 {
        let Choice::Move(who) = choice else {
            return match choice {
                Choice::Pass => 1,
                Choice::Play(card) => own_card(card),
                Choice::Snap(who) => self.unit(who).map_or(0, |u| {
                    let shots = self.game.of(self.side.other());
                    shots.map(|e| self.fire_worth(u, e)).max().unwrap_or(0)
                }),
                _ => 0,
            };
        };
        let Some(unit) = self.unit(who) else {
            return 0;
        };
        if self.game.kind(unit).is_airplane() {
            return 100;
        }
        let set_up = matches!(self.game.kind(unit).form, Form::Tripod | Form::Crew)
            && self.game.values(unit).armed();
        match self.game.square(unit) {
            None => 50,
            Some(_) if self.guards(unit) || set_up => 0,
            Some(at) if self.ways.far(at) > 0 => 10 + i32::from(self.ways.far(at)),
            Some(_) => 0,
        }
    }

    fn react(&self, target: UnitId, choice: Choice) -> i32 {
        match choice {
            Choice::React(who) | Choice::Pin(who) => self
                .unit(who)
                .map_or(0, |u| self.fire_worth(u, target) - 10),
            _ => 0,
        }
    }

    fn shoot(&self, unit: UnitId, choice: Choice) -> i32 {
        match choice {
            Choice::Fire(who) | Choice::Suppress(who) => {
                self.unit(who).map_or(0, |t| self.fire_worth(unit, t))
            }
            _ => 0,
        }
    }

    fn fall_back(&self, unit: UnitId, choice: Choice) -> i32 {
        match choice {
            Choice::Back(to) => {
                10 + i32::from(self.game.shelter(to)) - i32::from(self.ways.far(to)) / 4
            }
            Choice::Play(_)
                if self
                    .game
                    .square(unit)
                    .is_some_and(|s| self.ways.far(s) == 0) =>
            {
                50
            }
            _ => 0,
        }
    }

    /// Cards that can change what is at stake.
    fn card(&self, moment: Moment, choice: Choice) -> i32 {
        let stake = self.game.at_stake();
        let ours = stake.is_some_and(|(u, _)| self.mine(u));
        let needs = stake.map_or(0, |(_, n)| i32::from(n));
        match (moment, choice) {
            (Moment::Hit, Choice::Life | Choice::Play(_) | Choice::Substitute(_)) => 10,
            (
                Moment::Before | Moment::Close,
                Choice::Play(_) | Choice::Use(_) | Choice::Ammunition,
            ) if (2..=6).contains(&needs) || ours => 6, // Where two more change much.
            (Moment::After, Choice::Play(_)) => 4,
            (
                Moment::Orders
                | Moment::Reply
                | Moment::Onward
                | Moment::Thrust
                | Moment::Last
                | Moment::Drift
                | Moment::Clash,
                Choice::Play(_),
            ) => 3,
            (_, Choice::Pass) => 1,
            _ => 0,
        }
    }

    fn pick_for_card(&self, choice: Choice) -> i32 {
        match choice {
            Choice::At(at) => self.blast(at, 10),
            Choice::On(who) => self.unit(who).map_or(0, |u| 30 - i32::from(u.0) / 4),
            _ => 1,
        }
    }
}
