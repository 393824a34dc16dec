//! The Commonwealth in Operation Jubilee, played with care.
//!
//! Every step brought home is a point, as every victory point is. So all is weighed in steps:
//!
//! | file | question |
//! |---|---|
//! | `danger` | what German fire may cost, hex by hex, by the chits still in the cup |
//! | `attack` | what an attack may bring, whoever the hidden garrison is |
//! | `missions` | which groups strike where |
//! | `evacuation` | who boards where, and when |
//! | `actions` | the action phase: what to do next, where to move |
//! | `landing`, `losses` | the other questions |
//! | `chart`, `routes`, `stacks` | the map, ways on it, and who stands where |
//! | `weights` | what things are worth |
//!
//! The bot looks at a world dealt anew and uses of it only what is the same in all such worlds. It
//! keeps nothing but distances that a fresh bot would work out again.

#![expect(
    clippy::cast_precision_loss,
    reason = "numbers of units, hexes and chits are small"
)]

mod actions;
mod attack;
mod chart;
mod danger;
mod evacuation;
mod landing;
mod losses;
mod missions;
mod routes;
mod stacks;
mod weights;

use std::sync::Arc;

use jubilee::data::Data;
use jubilee::{Ask, Choice, Jubilee};
use kernel::{Bot, Dice, View};

use crate::thinking;
use attack::Planner;
use chart::Chart;
use danger::Danger;
use routes::Routes;
pub use weights::Weights;

/// Weighs the fire, strikes where it is strong enough, and brings its people home.
///
/// ```
/// use kernel::rulebook::Rulebook;
/// use kernel::{Bot, Dice, Seed, Silent, playout::to_the_end};
///
/// let rules = jubilee::Rules::default();
/// let setup = rules.info().check(None, &[], Seed::from(7)).expect("the historical raid");
/// let mut game = rules.set_up(&setup);
/// let mut bots: Vec<Box<dyn Bot<jubilee::Jubilee>>> = vec![Box::new(bots::jubilee::Careful::default())];
/// let mut dice = Dice::new(Seed::from(8));
/// let (outcome, _) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
/// assert!(outcome.score > 30);
/// ```
#[derive(Default)]
pub struct Careful {
    weights: Weights,
    chart: Option<Arc<Chart>>,
    kept: Option<Routes>,
}

impl Careful {
    /// A player who weighs things differently.
    pub fn with(weights: Weights) -> Careful {
        Careful {
            weights,
            ..Careful::default()
        }
    }

    /// The map that the game is played on.
    fn chart(&mut self, data: &'static Data) -> Arc<Chart> {
        let chart = self.chart.take().filter(|c| std::ptr::eq(c.data, data));
        if chart.is_none() {
            self.kept = None;
        }
        let chart = chart.unwrap_or_else(|| Arc::new(Chart::new(data)));
        self.chart = Some(chart.clone());
        chart
    }

    /// The choice to make; `choices` are those offered.
    fn decide(&mut self, game: &Jubilee, choices: &[Choice]) -> Choice {
        let weights = self.weights;
        let chart = self.chart(game.data());
        let danger = Danger::new(game, &chart, &weights);
        let planner = Planner::new(game, &danger, &weights);
        let mut routes = Routes::new(self.kept.take(), game, &chart, &danger, &weights);
        let choice = match game.ask() {
            Ask::Act => actions::act(&planner, &mut routes, choices),
            Ask::Gather { target, with } => planner.next_to_join(target, with, choices),
            Ask::Land { unit } => landing::land(&planner, &mut routes, unit, choices),
            Ask::Delayed { unit, .. } => Choice::Withdraw(unit),
            Ask::Fire(_) | Ask::Overstack { .. } => losses::least_missed(game, choices),
            Ask::Attrition { target, .. } => losses::attrition(&planner, target, choices),
            Ask::Infiltrated { .. } => Choice::Advance,
            Ask::Displace { .. } => losses::displace(&planner, choices),
            Ask::Bombard { .. } | Ask::Strafe => losses::best_prize(&planner, choices),
            Ask::Recall => losses::recall(game, choices),
            Ask::Convoy | Ask::Check { .. } | Ask::Draw | Ask::Over => choices[0],
        };
        self.kept = Some(routes);
        choice
    }
}

impl Bot<Jubilee> for Careful {
    fn pick(&mut self, view: &View<'_, Jubilee>, choices: &[Choice], dice: &mut Dice) -> usize {
        thinking::pick(view, choices, dice, |game, _| self.decide(game, choices))
    }
}

#[cfg(test)]
mod tests;
