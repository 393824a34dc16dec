//! Replay files: a game as its set-up and its choices, with a hash after every step; and, so that it can be shown when its rules are
//! no longer those of today, with what everybody heard of each choice and the whole position from time to time.
//!
//! What decides the dice is promised by its SHA-256 before the first choice, so anyone who kept the promise can check afterwards
//! that they were not chosen: [`Replay::verify`]. A file may also script its dice, or begin from a position that
//! somebody wrote: [`Verified`] says what was proved and what was not.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::dice::Seed;
use crate::drawn::Drawn;
use crate::game::Seat;
use crate::rulebook::{Rulebook, Setup};
use crate::show::again::kept;
use crate::show::played::{Heard, made};
use crate::situation::Situation;
use crate::version::Version;

pub use crate::show::verify::{Begun, Checked, Mismatch, Promise, Verified};

/// The version of the file format. Files of format 1 hold neither version nor journal nor positions.
pub const FORMAT: u32 = 2;

/// After how many choices the whole position is written down.
const EVERY: usize = 100;

/// A game that can be played again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replay {
    /// Version of this format.
    pub format: u32,
    /// What the game began from.
    #[serde(flatten)]
    pub setup: Setup,
    /// By which rules and with which data it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<Version>,
    /// SHA-256 of what decides the dice, published before the first choice: of the secret where one was drawn, else of the seed.
    pub commitment: String,
    /// What the seed was made of, in a match at a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Drawn>,
    /// The position it began from, where that was not the scenario's set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Situation>,
    /// The choices.
    pub steps: Vec<Step>,
    /// The whole position after some of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<Stand>,
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
    /// Whether it belongs to the same order as the choice before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub along: bool,
    /// What everybody heard of it: [`kept`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<Value>,
}

/// The whole position at some point of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// After how many choices.
    pub after: usize,
    /// The position, as in a [`Situation`].
    pub position: Value,
}

/// The promise about a seed or a secret: its SHA-256 in hexadecimal.
pub fn commitment(seed: Seed) -> String {
    hex(&Sha256::digest(seed.bytes()))
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a String takes everything");
    }
    text
}

impl Replay {
    /// A replay from its parts, without its story.
    pub fn new(
        setup: &Setup,
        version: Version,
        start: Option<Situation>,
        steps: Vec<Step>,
        outcome: Option<String>,
    ) -> Replay {
        Replay {
            format: FORMAT,
            setup: setup.clone(),
            version: Some(version),
            commitment: commitment(setup.seed),
            drawn: None,
            start,
            steps,
            positions: Vec::new(),
            outcome,
        }
    }

    /// With what everybody heard and the position from time to time, by playing it again, as far as the rules lead.
    #[must_use]
    pub(crate) fn with_story<R: Rulebook>(mut self, rules: &R) -> Replay {
        let Ok(mut game) = self.first(rules) else {
            return self;
        };
        self.positions.clear();
        let (seats, last) = (rules.info().seats.len(), self.steps.len());
        for (after, step) in (1..).zip(&mut self.steps) {
            let mut heard = Heard::listening(seats);
            let again = made(&game, Some(step.seat), &step.choice, heard.journal());
            let Ok((next, _)) = again else { break };
            game = next;
            let told = serde_json::to_value(kept(&heard, seats));
            step.told = Some(told.expect("records are JSON"));
            if after % EVERY == 0 || after == last {
                let position = rules.position(&game);
                self.positions.push(Stand { after, position });
            }
        }
        self
    }
}
