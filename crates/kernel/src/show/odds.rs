//! What a choice may lead to, before it is made.
//!
//! The dice of `choose` are walked through face by face, over worlds redealt for the seat: exact
//! where the faces are few and nothing is hidden, sampled where not, and never from hidden truth.
//! Where somebody may interfere before the dice of the choice have done their work, they are taken
//! to pass ([`Show::passes`]), and the preview says so.

mod tally;

use serde::Serialize;

use crate::Show;
use crate::dice::{Dice, Seed, Walk};
use crate::game::Seat;
use crate::hash::fingerprint;
use crate::journal::{Event, Journal, Listener, Viewer};
use crate::refusal::Refusal;
use tally::Tally;

/// The chances of each result, in parts of a million.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Odds {
    /// Whether every possibility was counted; otherwise worlds or dice were sampled.
    pub exact: bool,
    /// Results, likeliest first. What is left out is in `rarer`.
    pub results: Vec<Chance>,
    /// What was assumed where somebody may still interfere, to be read after "if": `no card is played`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<Vec<String>>"))]
    pub assumes: Vec<&'static str>,
    /// The chances of each unit by itself, where the results of several together are too many to list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<Vec<UnitOdds>>"))]
    pub units: Vec<UnitOdds>,
    /// The results that are not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub rarer: Option<Rarer>,
}

/// One result with its chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Chance {
    /// What happens, in a few words.
    pub result: String,
    /// Parts of a million.
    pub per_million: u32,
}

/// What may become of one unit, whatever happens to the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct UnitOdds {
    /// The unit's name.
    pub unit: String,
    /// Its results, likeliest first.
    pub results: Vec<Chance>,
}

/// Results that were left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rarer {
    /// How many.
    pub results: u32,
    /// The chance of all of them together, in parts of a million.
    pub per_million: u32,
}

/// The result of dice that changed nothing.
pub const NO_EFFECT: &str = "no effect";

/// The result of a choice whose dice are thrown only after another decision.
pub const UNDECIDED: &str = "not decided yet";

/// How much work a preview may be.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Worlds redealt where something is hidden.
    pub worlds: u32,
    /// Paths through the dice in each world; beyond it they are sampled.
    pub paths: u32,
    /// Samples in all worlds together, where there are too many paths.
    pub samples: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Effort {
            worlds: 60,
            paths: 216,
            samples: 1200,
        }
    }
}

/// A whole that divides by several of the usual dice: weights stay integers.
const WHOLE: u64 = 2u64.pow(14) * 3u64.pow(10) * 5u64.pow(4);

/// No choice is followed through more questions than this.
const FAR: u32 = 200;

/// Previews a choice for the seat that decides.
///
/// The same position always gives the same preview.
pub fn preview<G: Show>(
    game: &G,
    seat: Seat,
    choice: &G::Choice,
    effort: Effort,
) -> Result<Odds, Refusal> {
    let mut dice = Dice::new(Seed::from(fingerprint(&game.clock().1)));
    let first = game.redeal(seat, &mut dice);
    let hidden = differs_in_secret(game, seat, &mut dice);
    let worlds = if hidden { effort.worlds.max(1) } else { 1 };
    let mut trial = Trial {
        seat,
        choice,
        chancy: first.offer(choice).chancy,
        paths: effort.paths,
        samples: effort.samples.div_ceil(worlds).max(1),
        too_many: false,
        tally: Tally::default(),
    };
    for i in 0..worlds {
        let world = if i == 0 {
            first.clone()
        } else {
            game.redeal(seat, &mut dice)
        };
        trial.all_paths(&world, &mut dice)?;
    }
    Ok(trial.tally.sum_up(!hidden && !trial.too_many))
}

/// Whether two redealt worlds differ in more than their dice.
fn differs_in_secret<G: Show>(game: &G, seat: Seat, dice: &mut Dice) -> bool {
    let mut census = || {
        let mut pieces = Vec::new();
        game.redeal(seat, dice).census(&mut pieces);
        pieces
    };
    let first = census();
    // Even where only two worlds are possible, sixteen equal deals in a row are not to be expected.
    (0..16).any(|_| census() != first)
}

/// A choice that is tried again and again.
struct Trial<'a, G: Show> {
    seat: Seat,
    choice: &'a G::Choice,
    /// Whether the game says that chance decides something.
    chancy: bool,
    paths: u32,
    samples: u32,
    /// There were more paths than may be walked: the next world is sampled at once.
    too_many: bool,
    tally: Tally,
}

impl<G: Show> Trial<'_, G> {
    /// Walks through the dice of the choice in one world, or samples them where they are too many.
    fn all_paths(&mut self, world: &G, dice: &mut Dice) -> Result<(), Refusal> {
        if !self.too_many {
            let found = self.walk(world)?;
            self.too_many = found.is_none();
            if let Some(found) = found {
                for (heard, weight) in found {
                    self.tally.add(&heard, weight);
                }
                return Ok(());
            }
        }
        for _ in 0..self.samples {
            let mut next = world.clone();
            *next.dice_mut() = dice.fork();
            let heard = self.outcome_of(&mut next)?;
            self.tally.add(&heard, WHOLE / u64::from(self.samples));
        }
        Ok(())
    }

    /// Every path through the dice with its weight; `None` where there are too many.
    fn walk(&self, world: &G) -> Result<Option<Vec<(Heard, u64)>>, Refusal> {
        let mut found = Vec::new();
        let mut walk = Walk::default();
        for _ in 0..self.paths {
            let mut next = world.clone();
            next.dice_mut().walk_along(walk);
            let heard = self.outcome_of(&mut next)?;
            let walked = next.dice_mut().walked();
            let weight = walked
                .steps
                .iter()
                .fold(WHOLE, |w, &(ways, _)| w / u64::from(ways));
            found.push((heard, weight));
            let Some(further) = walked.next() else {
                return Ok(Some(found));
            };
            walk = further;
        }
        Ok(None)
    }

    /// Makes the choice, lets everybody pass who might interfere, and sums up what the seat heard.
    fn outcome_of(&self, game: &mut G) -> Result<Heard, Refusal> {
        let mut heard = Heard::new(Viewer::Seat(self.seat));
        let taken = game.dice().taken();
        game.choose(self.choice, &mut heard)?;
        for _ in 0..FAR {
            let Some(pass) = game.passes() else {
                break;
            };
            if game.dice().taken() != taken && !pass.holds_dice_up {
                break;
            }
            if !heard.assumes.contains(&pass.assumes) {
                heard.assumes.push(pass.assumes);
            }
            game.choose(&pass.choice, &mut heard)?;
        }
        heard.open = self.chancy && game.dice().taken() == taken;
        Ok(heard)
    }
}

/// Listens for what decides anything, as one viewer may hear it.
#[derive(Debug)]
struct Heard {
    viewer: Viewer,
    /// Each gist with the unit it is about.
    gists: Vec<(Option<String>, String)>,
    assumes: Vec<&'static str>,
    /// No die has fallen, though the game says that chance decides.
    open: bool,
}

impl Heard {
    fn new(viewer: Viewer) -> Heard {
        Heard {
            viewer,
            gists: Vec::new(),
            assumes: Vec::new(),
            open: false,
        }
    }
}

impl Journal for Heard {
    fn tell(&mut self, event: &dyn Event) {
        let Some(told) = event.told(&Listener::new(self.viewer)) else {
            return;
        };
        if let Some(gist) = told.gist
            && self.gists.last().is_none_or(|(_, last)| *last != gist)
        {
            self.gists.push((told.about, gist));
        }
    }
}
