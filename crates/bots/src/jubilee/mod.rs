//! The Commonwealth in Operation Jubilee, played with care.

mod actions;
mod attack;
mod chart;
mod danger;
mod losses;
mod missions;
mod routes;
mod stacks;
mod weights;

use jubilee::ids::Bits;
use jubilee::{Ask, Choice, Jubilee};
use kernel::{Bot, Dice, View};

use attack::Planner;
use danger::Danger;
use routes::Routes;
pub use weights::Weights;

/// Weighs the fire, strikes where it is strong enough, and brings its people home.
#[derive(Default)]
pub struct Careful {
    weights: Weights,
    kept: Option<Routes>,
}

impl Careful {
    /// A player who weighs things differently.
    pub fn with(weights: Weights) -> Careful {
        Careful {
            weights,
            kept: None,
        }
    }

    fn decide(&mut self, game: &Jubilee, choices: &[Choice]) -> Choice {
        let weights = self.weights;
        let danger = Danger::new(game, &weights);
        let planner = Planner::new(game, &danger, &weights);
        match game.ask() {
            Ask::Act => {
                let mut routes = Routes::new(self.kept.take(), game, &danger, &weights);
                let choice = actions::act(&planner, &mut routes, choices);
                self.kept = Some(routes);
                choice
            }
            Ask::Gather { target, with } => {
                let plan = planner.best(target, with);
                let missing = Bits(plan.with.0 & !with.0);
                let join = |c: &&Choice| matches!(c, Choice::Join(u) if missing.has(u.index()));
                choices
                    .iter()
                    .find(join)
                    .copied()
                    .unwrap_or(Choice::Resolve)
            }
            Ask::Land { unit } => {
                let mut routes = Routes::new(self.kept.take(), game, &danger, &weights);
                let choice = losses::land(&planner, &mut routes, unit, choices);
                self.kept = Some(routes);
                choice
            }
            _ => losses::settle(&planner, choices),
        }
    }
}

impl Bot<Jubilee> for Careful {
    fn pick(&mut self, view: &View<'_, Jubilee>, choices: &[Choice], dice: &mut Dice) -> usize {
        if choices.len() == 1 {
            return 0;
        }
        let game = view.world(dice);
        let choice = self.decide(&game, choices);
        choices.iter().position(|c| *c == choice).unwrap_or(0)
    }
}
