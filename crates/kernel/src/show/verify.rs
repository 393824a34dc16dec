//! Whether a replay is what it says: what can be proved of it, and what cannot.

use serde::Serialize;

use crate::game::{Game as _, Seat, Status};
use crate::hash::{fingerprint, spelled};
use crate::replay::{FORMAT, Replay, Step, commitment};
use crate::rulebook::Rulebook;
use crate::show::again::agrees;
use crate::show::played::{Heard, made};
use crate::situation::Situation;
use crate::version::Version;

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
    /// What was compared.
    pub checked: Checked,
    /// By which rules and with which data it was recorded; files of the first format do not say.
    pub recorded: Option<Version>,
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

/// What was compared with the file, the most telling first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Checked {
    /// Every position, by its fingerprint.
    Positions,
    /// What everybody heard of every choice: it was recorded by other rules than today's.
    Journal,
    /// Only that every choice is legal and the game ends as the file says: the file holds nothing else that could be compared.
    Choices,
}

/// Where a replay is not what it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// Written by a newer Landfall, or not a replay.
    #[error("replay format {0} is unknown here: this is format {FORMAT}")]
    Format(u32),
    /// The dice are not those that were promised.
    #[error("the seed does not match its commitment: the dice were changed")]
    Commitment,
    /// It was played with data that is not here.
    #[error("it was played with other data files ({0}), which are not here: name them with --data")]
    Data(String),
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
    /// A choice does not tell what the file says it told.
    #[error("step {step}, `{choice}`: the file tells another story of it")]
    Story {
        /// Which step, counted from one.
        step: usize,
        /// The notation.
        choice: String,
    },
    /// A position in the file is not the one that was played.
    #[error(
        "the position that the file holds after step {step} is another than the one played there"
    )]
    Position {
        /// After which step.
        step: usize,
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

impl Replay {
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

    /// Plays the game again and checks the promise, every choice, every position and the outcome, as far as the file's version
    /// allows: [`Verified::checked`]. `progress` hears of each step.
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
        let rules = &self.edition(rules)?;
        let checked = self.comparable(&rules.version());
        let mut game = self.first(rules)?;
        let mut positions = self.positions.iter().peekable();
        for (number, step) in (1..).zip(&self.steps) {
            game = again(rules, &game, (number, step), checked)?;
            if let Some(stand) = positions.next_if(|stand| stand.after == number)
                && checked == Checked::Positions
                && stand.position != rules.position(&game)
            {
                return Err(Mismatch::Position { step: number });
            }
            if !go_on(number) {
                return Err(Mismatch::TooLong {
                    steps: number,
                    of: self.steps.len(),
                });
            }
        }
        if let Some(stand) = positions.next() {
            return Err(Mismatch::Position { step: stand.after });
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
            checked,
            recorded: self.version.clone(),
        })
    }

    /// The rules with the data that it was played with.
    fn edition<R: Rulebook>(&self, rules: &R) -> Result<R, Mismatch> {
        if !(1..=FORMAT).contains(&self.format) {
            return Err(Mismatch::Format(self.format));
        }
        match &self.version {
            None => Ok(rules.clone()),
            Some(Version { data, .. }) => {
                let found = rules.edition(data);
                found.ok_or_else(|| Mismatch::Data(data.clone()))
            }
        }
    }

    /// What can be compared with the file by these rules.
    fn comparable(&self, rules: &Version) -> Checked {
        match &self.version {
            Some(own) if own == rules => Checked::Positions,
            Some(_) if self.steps.iter().all(|step| step.told.is_some()) => Checked::Journal,
            Some(_) | None => Checked::Choices,
        }
    }

    /// The game at its first decision, with the dice that were promised.
    pub(crate) fn first<R: Rulebook>(&self, rules: &R) -> Result<R::Game, Mismatch> {
        let promised = match &self.drawn {
            None => commitment(self.setup.seed),
            Some(drawn) if drawn.seed(&self.setup) == self.setup.seed => commitment(drawn.secret),
            Some(_) => return Err(Mismatch::Commitment),
        };
        if self.commitment != promised {
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

/// Makes one choice again and compares what can be compared.
fn again<R: Rulebook>(
    rules: &R,
    game: &R::Game,
    (number, step): (usize, &Step),
    checked: Checked,
) -> Result<R::Game, Mismatch> {
    let choice = || step.choice.clone();
    let seats = rules.info().seats.len();
    let mut heard = Heard::listening(seats);
    let seat: Option<Seat> = Some(step.seat);
    let next = match made(game, seat, &step.choice, heard.journal()) {
        Ok((next, _)) => next,
        Err(refusal) => {
            return Err(Mismatch::Refused {
                step: number,
                choice: choice(),
                reason: refusal.to_string(),
            });
        }
    };
    if checked == Checked::Positions {
        let found = spelled(fingerprint(&next));
        if found != step.hash {
            return Err(Mismatch::Hash {
                step: number,
                choice: choice(),
                expected: step.hash.clone(),
                found,
            });
        }
    }
    match &step.told {
        Some(told) if checked != Checked::Choices && !agrees(told, &heard, seats) => {
            Err(Mismatch::Story {
                step: number,
                choice: choice(),
            })
        }
        Some(_) | None => Ok(next),
    }
}
