//! Either side of Night Drop 2, played steadily.
//!
//! All is weighed in Victory Points the British will have at the end.
//!
//! | file | question |
//! |---|---|
//! | `sight` | the position as one side knows it: units, worth of VP hexes, who could strike where |
//! | `odds` | what a combat may bring |
//! | `missions` | which unit goes for which VP hex |
//! | `moves` | who moves, and where |
//! | `assault` | which attacks several units come together for |
//! | `attacks`, `losses` | who attacks whom; who suffers, retreats and advances |
//! | `muster` | British Sticks: who meets where, when they are turned up |
//! | `astray` | German moves of unknown Sticks |
//! | `activation` | which action; reinforcements and where they enter |
//! | `opening` | set-up, VP markers, Initiative, Patrols, Confusion, objectives |
//! | `chart` | the map: hexes between hexes, ways to VP hexes |
//! | `ways` | the same as it is now, round the enemy |
//! | `weights` | what things are worth |
//!
//! The bot looks at a world dealt anew and uses of it only what its side knows in all such worlds. It
//! remembers nothing from one question to the next.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "numbers of units, steps and hexes are small"
)]

mod activation;
mod assault;
mod astray;
mod attacks;
mod chart;
mod losses;
mod missions;
mod moves;
mod muster;
mod odds;
mod opening;
mod sight;
#[cfg(test)]
mod tests;
mod ways;
mod weights;

use kernel::{Bot, Dice, View};
use nightdrop::ids::Side;
use nightdrop::{Ask, Choice, GERMAN, Nightdrop};

use crate::thinking;
use moves::Mover;
use sight::Sight;
use ways::Ways;
pub use weights::Weights;

/// Gathers and holds as the British, hunts and bars the way as the German.
///
/// ```
/// use bots::nightdrop::Steady;
/// use kernel::rulebook::Rulebook;
/// use kernel::{Bot, Dice, Seed, Silent, playout::to_the_end};
///
/// let setup = nightdrop::Rules::default().info().check(None, &[], Seed::from(7)).expect("Pegasus Bridge");
/// let mut game = nightdrop::Rules::default().set_up(&setup);
/// let mut bots: Vec<Box<dyn Bot<nightdrop::Nightdrop>>> =
///     vec![Box::new(Steady::default()), Box::new(Steady::default())];
/// let mut dice = Dice::new(Seed::from(8));
/// let (outcome, _) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
/// assert!(outcome.winner.is_some());
/// ```
#[derive(Default)]
pub struct Steady {
    weights: Option<Weights>,
    /// Ways on the map as it was at the last question: worked out again only where that has changed.
    ways: Option<Ways>,
}

impl Steady {
    /// A player who weighs things differently.
    pub fn with(weights: Weights) -> Steady {
        Steady {
            weights: Some(weights),
            ways: None,
        }
    }

    /// The choice to make; `choices` are those offered.
    fn decide(&mut self, game: &Nightdrop, side: Side, choices: &[Choice]) -> Choice {
        let weights = self.weights.unwrap_or_else(|| Weights::of(side));
        // The British go round what stands in their way; the German comes by the roads.
        self.ways = match side {
            Side::British => Some(Ways::refreshed(self.ways.take(), game, side)),
            Side::German => None,
        };
        let sight = &Sight::new(game, side, &weights, self.ways.as_ref());
        match game.ask() {
            Ask::Surplus { .. } => opening::spill(sight, choices),
            Ask::Attrition { .. } => opening::attrition(sight, choices),
            Ask::Mark(_) => opening::mark(sight, choices),
            Ask::Initiative => opening::initiative(sight, choices),
            Ask::Patrol => opening::patrol(sight, choices),
            Ask::Confusion => opening::confuse(sight, choices),
            Ask::Objectives => opening::objectives(sight, choices),
            Ask::Enter { piece, .. } => activation::enter(&Mover::new(sight), piece, choices),
            Ask::Activate => activation::action(sight, choices),
            Ask::Reinforce => activation::reinforce(sight, choices),
            Ask::Move => Mover::planning(sight, None).next(choices),
            Ask::March(march) => Mover::planning(sight, Some(&march)).step(&march, choices),
            Ask::Shift => astray::next(sight, choices),
            Ask::Shifting {
                stick, at, left, ..
            } => astray::step(sight, stick, at, left, choices),
            Ask::Attack => attacks::next(&Mover::new(sight), choices),
            Ask::Gather { target, with, .. } => attacks::gather(sight, target, with, choices),
            Ask::Battle(battle) => losses::battle(&Mover::new(sight), &battle, choices),
            Ask::Overstack { .. } => losses::least_missed(sight, choices),
            Ask::Regroup => muster::regroup(sight, choices),
            Ask::Scatter | Ask::Over => choices[0],
        }
    }
}

impl Bot<Nightdrop> for Steady {
    fn pick(&mut self, view: &View<'_, Nightdrop>, choices: &[Choice], dice: &mut Dice) -> usize {
        let side = if view.seat() == GERMAN {
            Side::German
        } else {
            Side::British
        };
        thinking::pick(view, choices, dice, |game, _| {
            self.decide(game, side, choices)
        })
    }
}
