//! Either side of the Grand Tactical Series.
//!
//! | file | question |
//! |---|---|
//! | `aims` | which hexes score, who guards them |
//! | `plan` | who goes where |
//! | `ways` | how far every hex is from there, by road in Column where that is shorter |
//! | `orders` | who acts, what it does, whether a second action is worth its Command Point |
//! | `march` | step by step on the way |
//! | `shots` | what a shot is likely to do |
//! | `trial` | assaults and events tried with other dice, a few times each |
//! | `temper`, `weights` | what things are worth, in a short fight or a landing, and always |
//! | `dawn` | points, chits, contact, leaders |
//! | `sea` | ships, landing, Beach Defences |
//!
//! A choice is worth so many hundredths of an enemy step. The bot looks at a world dealt anew.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "numbers of units, steps and hexes are small"
)]

mod aims;
mod dawn;
mod march;
mod orders;
mod plan;
mod sea;
mod shots;
mod temper;
mod trial;
mod ways;
mod weights;

use gts::data::ScenarioInfo;
use gts::ids::Side;
use gts::stack::{Box17, Step};
use gts::{Choice, Gts};
use kernel::{Bot, Dice, Game, View};

use plan::Plan;
use ways::Ways;

/// Takes what scores, holds it, and fights where the odds are good.
///
/// ```
/// use bots::gts::Dogged;
/// use kernel::rulebook::Rulebook;
/// use kernel::{Bot, Dice, Seed, Silent, playout::to_the_end};
///
/// let rules = gts::Rules::default();
/// let setup = rules.info().check(None, &[], Seed::from(7)).expect("Ham and Jam");
/// let mut game = rules.set_up(&setup);
/// let mut bots: Vec<Box<dyn Bot<gts::Gts>>> = vec![Box::new(Dogged::default()), Box::new(Dogged::default())];
/// let mut dice = Dice::new(Seed::from(8));
/// let (outcome, _) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
/// assert!(!outcome.detail.is_empty());
/// ```
#[derive(Default)]
pub struct Dogged {
    mind: Mind,
}

/// What was worked out for earlier questions and may still hold.
#[derive(Default)]
struct Mind {
    /// The scenario and the side all this is about.
    of: Option<(&'static ScenarioInfo, Side)>,
    ways: Ways,
    plan: Plan,
}

impl Bot<Gts> for Dogged {
    fn pick(&mut self, view: &View<'_, Gts>, choices: &[Choice], dice: &mut Dice) -> usize {
        if choices.len() == 1 {
            return 0;
        }
        let game = view.world(dice);
        let (plan, side) = (game.plan(), Side::of(view.seat()));
        let same = |of: (&ScenarioInfo, Side)| std::ptr::eq(of.0, plan) && of.1 == side;
        if !self.mind.of.is_some_and(same) {
            self.mind = Mind {
                of: Some((plan, side)),
                ..Mind::default()
            };
        }
        let mut player = Player {
            game: &game,
            side,
            dice: dice.fork(),
            mind: std::mem::take(&mut self.mind),
        };
        let mut best = (0, i32::MIN);
        for (i, &choice) in choices.iter().enumerate() {
            let worth = player.worth(choice);
            if worth > best.1 {
                best = (i, worth);
            }
        }
        self.mind = player.mind;
        best.0
    }
}

/// A position as one side sees it.
struct Player<'a> {
    game: &'a Gts,
    side: Side,
    dice: Dice,
    mind: Mind,
}

impl Player<'_> {
    /// How much a choice is worth; the greatest is made, the first of equals.
    fn worth(&mut self, choice: Choice) -> i32 {
        match (self.game.step(), choice) {
            (_, Choice::Watch(_)) => -1,
            (Step::Dawn(_), Choice::Dawn(choice)) => self.dawn(choice),
            (Step::Naval(_), Choice::Naval(choice)) => self.at_sea(choice),
            (Step::Air(_) | Step::Act, Choice::Air(choice)) => self.strike(choice),
            (Step::Event(_), choice) => self.tried(choice, 2),
            (Step::Act, choice) => self.who_acts(choice),
            (Step::Enter(_), choice) => i32::from(choice != Choice::Done),
            (Step::Order, choice) => self.order(choice),
            (Step::Second, choice) => self.second(choice),
            (Step::March, choice) => self.march(choice),
            (Step::Leaders | Step::Displace(_), choice) => self.leader(choice),
            (Step::Op { .. }, Choice::Op(by, at)) => self.op_fire(by, at),
            (Step::Answer(unit), choice) => self.answer(unit, choice),
            (Step::Buy { unit, .. }, Choice::Pay) => self.rich(unit),
            (Step::Aim(unit), choice) => self.aim(unit, choice),
            (Step::Assault(Box17::Stand | Box17::Charge | Box17::Again), choice) => {
                self.tried(choice, 10)
            }
            (Step::Assault(_), Choice::Shoot(_, at)) => self.dear(at),
            (_, Choice::Hold | Choice::Done | Choice::Roll) => 0,
            _ => -1,
        }
    }

    /// A position after a choice, if it can be made.
    fn after(&self, choice: Choice) -> Option<Gts> {
        let mut next = self.game.clone();
        next.choose(&choice, &mut kernel::Silent).ok()?;
        Some(next)
    }

    /// The same player in a later position, with this in mind.
    fn then<'g>(&mut self, next: &'g Gts, mind: Mind) -> Player<'g> {
        Player {
            game: next,
            side: self.side,
            dice: self.dice.fork(),
            mind,
        }
    }
}

/// What is offered in a position.
fn offered(game: &Gts) -> Vec<Choice> {
    let mut list = Vec::new();
    game.choices(&mut list);
    list
}
