//! Replay files: a game as its set-up and its choices, with a hash after every step.
//!
//! The seed is committed by its SHA-256 before the first choice, so anyone can check afterwards
//! that the dice were not chosen: [`Replay::verify`]. A file may also script its dice, or begin from
//! a position that somebody wrote: [`Verified`] says which promise holds.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::dice::Seed;
use crate::game::{Game, Seat, Status};
use crate::hash::{fingerprint, spelled};
use crate::journal::Silent;
use crate::rulebook::{Rulebook, Setup};
use crate::show::played::made;
use crate::situation::Situation;

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// A game that can be played again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replay {
    /// Version of this format.
    pub format: u32,
    /// What the game began from.
    #[serde(flatten)]
    pub setup: Setup,
    /// SHA-256 of the seed, published before the first choice.
    pub commitment: String,
    /// The position it began from, where that was not the scenario's set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Situation>,
    /// The choices.
    pub steps: Vec<Step>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// One choice of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who chose.
    pub seat: Seat,
    /// The notation.
    pub choice: String,
    /// The fingerprint of the state after it.
    pub hash: String,
}

/// What a verified replay shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    /// Which game.
    pub game: String,
    /// How many choices.
    pub steps: usize,
    /// How it ended, if it did.
    pub outcome: Option<String>,
    /// The fingerprint at the end.
    pub hash: String,
    /// Where its rolls and draws come from.
    pub dice: Promise,
    /// What it began from.
    pub start: Begun,
}

/// Where the rolls and draws of a replay come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// All of them grow from the seed that was promised.
    Promised,
    /// The file itself says what was rolled or drawn: the seed proves nothing.
    Scripted,
}

/// What a replay began from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Begun {
    /// The scenario's set-up.
    Scenario,
    /// A position that the file itself holds, such as a branch of another game.
    Position,
}

/// Where a replay is not what it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// Written by a newer Landfall, or not a replay.
    #[error("replay format {0} is unknown here: this is format {FORMAT}")]
    Format(u32),
    /// The seed is not the one that was promised.
    #[error("the seed does not match its commitment: the dice were changed")]
    Commitment,
    /// The start cannot be set up.
    #[error("the start of the replay: {0}")]
    Start(#[from] crate::situation::BadSituation),
    /// A choice is not legal.
    #[error("step {step}, `{choice}`: {reason}")]
    Refused {
        /// Which step, counted from one.
        step: usize,
        /// The notation.
        choice: String,
        /// Why.
        reason: String,
    },
    /// The state after a choice is another.
    #[error("step {step}, `{choice}`: the position is {found}, the file says {expected}")]
    Hash {
        /// Which step, counted from one.
        step: usize,
        /// The notation.
        choice: String,
        /// What the file says.
        expected: String,
        /// What was found.
        found: String,
    },
    /// It was not played to its end here.
    #[error("it takes too long to check: given up after {steps} of {of} steps")]
    TooLong {
        /// How many steps were checked.
        steps: usize,
        /// How many there are.
        of: usize,
    },
    /// The game did not end as the file says.
    #[error("the game ends with {found}, the file says {expected}")]
    Outcome {
        /// What the file says.
        expected: String,
        /// What was found.
        found: String,
    },
}

/// The promise about a seed: its SHA-256 in hexadecimal.
pub fn commitment(seed: Seed) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(seed.bytes()) {
        write!(text, "{byte:02x}").expect("a String takes everything");
    }
    text
}

impl Replay {
    /// A replay from its parts.
    pub fn new(
        setup: &Setup,
        start: Option<Situation>,
        steps: Vec<Step>,
        outcome: Option<String>,
    ) -> Replay {
        Replay {
            format: FORMAT,
            setup: setup.clone(),
            commitment: commitment(setup.seed),
            start,
            steps,
            outcome,
        }
    }

    /// Where its rolls and draws come from.
    pub fn dice(&self) -> Promise {
        let scripted = |start: &Situation| start.strict || !start.chance.is_empty();
        if self.start.as_ref().is_some_and(scripted) {
            Promise::Scripted
        } else {
            Promise::Promised
        }
    }

    /// What it began from.
    pub fn begun(&self) -> Begun {
        match self.start {
            None => Begun::Scenario,
            Some(_) => Begun::Position,
        }
    }

    /// Plays the game again and checks seed, every choice, every hash and the outcome.
    /// `progress` hears of each step.
    pub fn verify<R: Rulebook>(
        &self,
        rules: &R,
        mut progress: impl FnMut(usize),
    ) -> Result<Verified, Mismatch> {
        self.verify_while(rules, |step| {
            progress(step);
            true
        })
    }

    /// The same for as long as `go_on`, asked after each step, says so.
    pub fn verify_while<R: Rulebook>(
        &self,
        rules: &R,
        mut go_on: impl FnMut(usize) -> bool,
    ) -> Result<Verified, Mismatch> {
        let mut game = self.first(rules)?;
        for (i, step) in self.steps.iter().enumerate() {
            replay_step(&mut game, i + 1, step)?;
            if !go_on(i + 1) {
                return Err(Mismatch::TooLong {
                    steps: i + 1,
                    of: self.steps.len(),
                });
            }
        }
        let found = match game.status() {
            Status::Over(outcome) => Some(outcome.id.to_owned()),
            Status::Deciding { .. } => None,
        };
        if found != self.outcome {
            let name =
                |o: &Option<String>| o.clone().unwrap_or_else(|| "no outcome yet".to_owned());
            return Err(Mismatch::Outcome {
                expected: name(&self.outcome),
                found: name(&found),
            });
        }
        Ok(Verified {
            game: self.setup.game.clone(),
            steps: self.steps.len(),
            outcome: found,
            hash: spelled(fingerprint(&game)),
            dice: self.dice(),
            start: self.begun(),
        })
    }

    /// The game at its first decision, with the dice that were promised.
    fn first<R: Rulebook>(&self, rules: &R) -> Result<R::Game, Mismatch> {
        if self.format != FORMAT {
            return Err(Mismatch::Format(self.format));
        }
        if self.commitment != commitment(self.setup.seed) {
            return Err(Mismatch::Commitment);
        }
        let game = match &self.start {
            Some(situation) if situation.seed != self.setup.seed => {
                return Err(Mismatch::Commitment);
            }
            Some(situation) => situation.load(rules)?.1,
            None => {
                let scenario = Some(self.setup.scenario.as_str());
                let setup = rules
                    .info()
                    .check(scenario, &self.setup.options, self.setup.seed)
                    .map_err(crate::situation::BadSituation::from)?;
                rules.set_up(&setup)
            }
        };
        // A position holds dice of its own: they must be those that were promised.
        if game.dice().seed() != self.setup.seed {
            return Err(Mismatch::Commitment);
        }
        Ok(game)
    }
}

/// Makes one choice again and compares the hash.
fn replay_step<G: Game>(game: &mut G, number: usize, step: &Step) -> Result<(), Mismatch> {
    let refused = |reason: String| Mismatch::Refused {
        step: number,
        choice: step.choice.clone(),
        reason,
    };
    let played = made(game, Some(step.seat), &step.choice, &mut Silent);
    *game = played.map_err(|refusal| refused(refusal.to_string()))?.0;
    let found = spelled(fingerprint(game));
    if found != step.hash {
        return Err(Mismatch::Hash {
            step: number,
            choice: step.choice.clone(),
            expected: step.hash.clone(),
            found,
        });
    }
    Ok(())
}
