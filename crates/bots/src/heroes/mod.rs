//! Either side of Heroes of Normandie, played alone.
//!
//! | file | holds |
//! |---|---|
//! | `goals` | what wins each scenario, and who goes for what |
//! | `moves`, `walk`, `ways` | what an activated unit does: where its move could end, and what that is worth |
//! | `fire` | what shots, blasts and Assaults are worth |
//! | `orders` | deployment, order tokens, Supply Phase, Opportunity Fire |
//! | `cards` | Action Cards and gear |
//! | `airplane` | the quickest way into the air |
//!
//! It sees only what its side may know: every look is into a world dealt anew. Between two choices it remembers the rest of
//! the move it has begun, and ways over the ground.

mod airplane;
mod cards;
mod fire;
mod goals;
mod moves;
mod orders;
mod walk;
mod ways;

use std::cell::{OnceCell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;

use heroes::ids::{Side, Square, UnitId};
use heroes::{Ask, Choice, Heroes};
use kernel::{Bot, Dice, View};

use cards::{discard, gear};
use goals::{Goal, wants};
use ways::{Maps, Ways};

/// Goes for what wins the scenario, and fires at what is in the way.
///
/// ```
/// use bots::heroes::Solo;
/// use kernel::rulebook::Rulebook;
/// use kernel::{Bot, Dice, Seed, Silent, playout::to_the_end};
///
/// let setup = heroes::Rules::default().info().check(None, &[], Seed::from(7)).expect("Carpiquet");
/// let mut game = heroes::Rules::default().set_up(&setup);
/// let mut bots: Vec<Box<dyn Bot<heroes::Heroes>>> = vec![Box::new(Solo::default()), Box::new(Solo::default())];
/// let mut dice = Dice::new(Seed::from(8));
/// let (outcome, _) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
/// assert!(outcome.winner.is_some());
/// ```
#[derive(Default)]
pub struct Solo {
    maps: Maps,
    /// Who moves, and the rest of the move.
    mover: Option<UnitId>,
    path: VecDeque<Choice>,
}

impl Bot<Heroes> for Solo {
    fn pick(&mut self, view: &View<'_, Heroes>, choices: &[Choice], dice: &mut Dice) -> usize {
        if choices.len() == 1 {
            return 0;
        }
        let game = view.world(dice);
        if let Ask::March(march) = game.ask()
            && self.mover == Some(march.unit)
            && let Some(next) = self.path.pop_front()
            && let Some(at) = choices.iter().position(|&c| c == next)
        {
            return at;
        }
        let player = Player {
            game: &game,
            side: Side::of(view.seat()),
            wants: wants(&game, Side::of(view.seat())),
            assigned: OnceCell::new(),
            maps: RefCell::new(&mut self.maps),
        };
        let (mover, path) = player.choose(choices);
        let first = path.first().copied();
        // Cards and reactions in the course of a move do not end it.
        if mover.is_some() || matches!(game.ask(), Ask::Supply(_) | Ask::Order(..)) {
            self.mover = mover;
            self.path = path.into_iter().skip(1).collect();
        }
        choices.iter().position(|&c| Some(c) == first).unwrap_or(0)
    }
}

/// A position as one side sees it.
struct Player<'a> {
    game: &'a Heroes,
    side: Side,
    wants: Vec<Goal>,
    assigned: OnceCell<Vec<(UnitId, usize, usize)>>,
    maps: RefCell<&'a mut Maps>,
}

impl Player<'_> {
    /// The ways to some goals.
    fn ways(&self, goals: &[Square]) -> Arc<Ways> {
        self.maps.borrow_mut().to(self.game, goals)
    }

    /// What is chosen now, and who moves on with what.
    fn choose(&self, choices: &[Choice]) -> (Option<UnitId>, Vec<Choice>) {
        match self.game.ask() {
            Ask::Act(unit) => (Some(unit), self.act(unit, choices).path),
            Ask::March(march) => {
                let unit = march.unit;
                let plan = if self.game.kind(unit).is_airplane() {
                    self.act(unit, choices)
                } else {
                    self.march(unit, choices, self.task(unit).as_ref())
                };
                let stays = matches!(plan.path.first(), Some(Choice::Stop));
                let shot = self.shot_on_the_move(unit, choices).filter(|_| stays);
                match shot {
                    Some(shot) => (Some(unit), vec![shot]),
                    None => (Some(unit), plan.path),
                }
            }
            _ => {
                let worth: Vec<i32> = choices.iter().map(|&c| self.worth(c)).collect();
                let best = worth.iter().copied().max().unwrap_or(0);
                let at = worth.iter().position(|&w| w == best);
                (None, at.map(|i| choices[i]).into_iter().collect())
            }
        }
    }

    /// How much an answer to any other question is worth; the greatest is given, the first of equals.
    fn worth(&self, choice: Choice) -> i32 {
        match self.game.ask() {
            Ask::Gear(_, left, _) => gear(choice, left, self.meets_tanks()),
            Ask::Deploy(..) | Ask::Reinforce(_) => self.deploy(choice),
            Ask::Recruit(..) => match choice {
                Choice::Recruit(option, _) => {
                    let options = &self.game.data().options;
                    i32::from(options[usize::from(option.0)].points)
                }
                _ => 0,
            },
            Ask::Order(_, token) => self.order(token, choice),
            Ask::Watch(march) => self.react(march.unit, choice),
            Ask::Burst(unit, ..) | Ask::Snap(unit) => match choice {
                Choice::Fire(who) => {
                    let target = self.game.unit(who);
                    target.map_or(0, |t| self.shot_worth(self.game, unit, t))
                }
                Choice::Suppress(who) => {
                    let target = self.game.unit(who);
                    target.map_or(0, |t| self.suppress_worth(self.game, unit, t))
                }
                _ => 0,
            },
            Ask::Special(_) => match choice {
                Choice::Special(who) => {
                    let unit = self.game.unit(who);
                    unit.map_or(0, |u| self.promise(u) - 30)
                }
                _ => 0,
            },
            Ask::Supply(_) => self.supply(choice),
            Ask::Rally(_) | Ask::Aid(_) => match choice {
                Choice::Rally(who) | Choice::Aid(who) => {
                    let unit = self.game.unit(who);
                    unit.map_or(0, |u| fire::worth(self.game, u))
                }
                _ => 0,
            },
            Ask::Discard(_) => discard(choice),
            Ask::FallBack(unit, _) => self.fall_back(unit, choice),
            Ask::Card(_, moment) => self.card(moment, choice),
            Ask::Pick(_, card, _) => self.pick_for_card(card, choice),
            Ask::Act(_) | Ask::March(_) | Ask::Over(_) => 0,
        }
    }
}
