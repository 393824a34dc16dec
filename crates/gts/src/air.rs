//! Aircraft (1.19): strikes and interdiction.

use serde::{Deserialize, Serialize};
use std::fmt;

use kernel::{Journal, Refusal};

use crate::ids::Side;
use crate::refusal::Forbidden;
use crate::state::Gts;

/// A step of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AirStep {
    /// It begins.
    Begin,
}

/// A decision in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AirChoice {
    /// Nothing more: `air-on`.
    On,
}

/// Something that happens in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum AirWhat {
    Began,
}

impl fmt::Display for AirChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AirChoice::On => f.write_str("air-on"),
        }
    }
}

impl AirChoice {
    /// Reads one; nothing where the verb belongs to other choices.
    pub(crate) fn read(verb: &str, rest: &[&str]) -> Option<Result<AirChoice, Refusal>> {
        match (verb, rest) {
            ("air-on", []) => Some(Ok(AirChoice::On)),
            _ => None,
        }
    }
}

impl AirWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            AirWhat::Began => "air-began",
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            AirWhat::Began => "1.19#strike",
        }
    }

    /// The sentence a viewer reads, nothing where it is not theirs to know.
    pub(crate) fn text(self, _viewer: kernel::Viewer) -> Option<String> {
        match self {
            AirWhat::Began => Some("It begins.".to_owned()),
        }
    }

    pub(crate) fn reveals(self) -> bool {
        false
    }
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn air_perform(&mut self, step: AirStep, _journal: &mut dyn Journal) -> bool {
        match step {
            AirStep::Begin => {
                self.stack.pop();
                false
            }
        }
    }

    /// Who is asked.
    pub(crate) fn air_decider(&self, step: AirStep) -> Side {
        match step {
            AirStep::Begin => Side::Allied,
        }
    }

    /// The rule that asks.
    pub(crate) fn air_rule(&self, step: AirStep) -> &'static str {
        match step {
            AirStep::Begin => "1.19#strike",
        }
    }

    /// The question.
    pub(crate) fn air_question(&self, step: AirStep) -> String {
        match step {
            AirStep::Begin => String::new(),
        }
    }

    /// What may be chosen.
    pub(crate) fn air_list(&self, _step: AirStep, _into: &mut Vec<crate::Choice>) {}

    /// Whether a choice is legal.
    pub(crate) fn air_allowed(&self, _step: AirStep, _choice: AirChoice) -> Result<(), Forbidden> {
        Err(Forbidden::NotAsked)
    }

    /// Makes a legal choice.
    pub(crate) fn air_make(
        &mut self,
        _step: AirStep,
        _choice: AirChoice,
        _journal: &mut dyn Journal,
    ) {
    }
}

impl Gts {
    /// Whether an Air Point of the active division can be used: asked beside the units that may act.
    pub(crate) fn air_may_act(&self) -> bool {
        false
    }

    /// What may be chosen with Air Points while units are picked to act.
    pub(crate) fn air_act_list(&self, _into: &mut Vec<crate::Choice>) {}

    /// Whether such a choice is legal.
    pub(crate) fn air_act_allowed(&self, _choice: AirChoice) -> Result<(), Forbidden> {
        Err(Forbidden::NotAsked)
    }

    /// Makes it.
    pub(crate) fn air_act(&mut self, _choice: AirChoice, _journal: &mut dyn Journal) {}
}
