//! Either side of D-Day: Sword Beach, played with patience.
//!
//! All is weighed in steps of a brigade; northern Caen, which decides the game, is worth many.
//!
//! | file | question |
//! |---|---|
//! | `sight` | the position: units, what steps, hexes and attacks are worth |
//! | `threats` | where the enemy could come and strike in his next turn |
//! | `odds` | what a fight may bring, with markers still to be drawn |
//! | `places` | what a hex is worth to a unit: Caen, beaches, supply, danger |
//! | `plan` | attacks thought out before anybody moves |
//! | `moves` | who moves, and where; German reinforcements |
//! | `attacks` | who attacks whom with whom; bombardment |
//! | `support` | markers, naval gunfire, mines |
//! | `losses` | who suffers, stands, goes back, advances, is rebuilt |
//! | `opening` | set-up, beachheads, drops, commandos, landings |
//! | `known` | what an edition settles: ways from hex to hex, chances of fights |
//! | `weights` | what things are worth |
//!
//! The bot looks at a world dealt anew and uses of it only what its side knows in all such worlds. From one question to the
//! next it remembers nothing but where the unit on the march is bound for; without that it would think again at every hex.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of units, markers and hexes are small"
)]

mod attacks;
mod known;
mod losses;
mod moves;
mod odds;
mod opening;
mod places;
mod plan;
mod sight;
mod support;
#[cfg(test)]
mod tests;
mod threats;
mod weights;

use atlas::CellId;
use folio::ids::{Side, UnitId};
use folio::{Ask, Choice, Folio, GERMAN};
use kernel::{Bot, Dice, View};

use crate::thinking;
use moves::Mover;
use sight::Sight;
pub use weights::Weights;

/// Gathers before it strikes as the Allied player, holds Caen and strikes back as the German.
///
/// ```
/// use bots::folio::Patient;
/// use kernel::rulebook::Rulebook;
/// use kernel::{Bot, Dice, Seed, Silent, playout::to_the_end};
///
/// let rules = folio::Rules::default();
/// let setup = rules.info().check(None, &[], Seed::from(7)).expect("Sword Beach");
/// let mut game = rules.set_up(&setup);
/// let mut bots: Vec<Box<dyn Bot<folio::Folio>>> =
///     vec![Box::new(Patient::default()), Box::new(Patient::default())];
/// let mut dice = Dice::new(Seed::from(8));
/// let (outcome, _) = to_the_end(&mut game, &mut bots, &mut dice, &mut Silent, &mut |_, _| ());
/// assert!(outcome.winner.is_some());
/// ```
#[derive(Default)]
pub struct Patient {
    weights: Option<Weights>,
    /// Whom it sent where last.
    sent: Option<(UnitId, CellId)>,
}

impl Patient {
    /// A player who weighs things differently.
    pub fn with(weights: Weights) -> Patient {
        Patient {
            weights: Some(weights),
            sent: None,
        }
    }

    /// The choice to make; `choices` are those offered.
    fn decide(&mut self, game: &Folio, side: Side, choices: &[Choice], dice: &mut Dice) -> Choice {
        let weights = self.weights.unwrap_or_else(|| Weights::of(side));
        let sight = &Sight::new(game, side, &weights);
        match game.ask() {
            Ask::Deploy { unit } => opening::deploy(sight, unit, choices, dice),
            Ask::Beachhead => opening::beachhead(sight, choices),
            Ask::Land => opening::land(sight, choices),
            Ask::DropZone => opening::drop_zone(sight, choices),
            Ask::Drop => opening::aim(sight, choices),
            Ask::Commando => opening::commando(sight, choices),
            Ask::Raid { unit } => opening::raid(sight, unit, choices),
            Ask::Assault => opening::assault(sight, choices),
            Ask::Crowded { .. } | Ask::Overstack { .. } => losses::least_missed(sight, choices),
            Ask::Replace { .. } => losses::rebuild(sight, choices),
            Ask::Move => {
                let mover = Mover::new(sight);
                let choice = mover.next(choices);
                if let Choice::Move(unit) = choice {
                    self.sent = mover.goal(unit).map(|goal| (unit, goal));
                }
                choice
            }
            Ask::March(march) => {
                let sent = self.sent.filter(|(unit, _)| *unit == march.unit);
                let goal = sent.map(|(_, goal)| goal);
                let goal = goal.or_else(|| Mover::new(sight).goal(march.unit));
                moves::step(game, march, goal.unwrap_or(march.at), choices)
            }
            Ask::Bombard => attacks::bombard(sight, choices),
            Ask::Attack => attacks::next(sight, choices),
            Ask::Gather { target, .. } => attacks::gather(sight, target, choices),
            Ask::Battle(battle) => losses::battle(sight, &battle, choices),
            Ask::Jump | Ask::Over => choices[0],
        }
    }
}

impl Bot<Folio> for Patient {
    fn pick(&mut self, view: &View<'_, Folio>, choices: &[Choice], dice: &mut Dice) -> usize {
        let side = if view.seat() == GERMAN {
            Side::German
        } else {
            Side::Allied
        };
        thinking::pick(view, choices, dice, |game, dice| {
            self.decide(game, side, choices, dice)
        })
    }
}
