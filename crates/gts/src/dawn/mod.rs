//! The beginning of a turn (1.8#a-1.8#f): weather, Air Points, reinforcements, Dispatch Points, Formation chits, Artillery
//! Parks, contact, transfers.

use serde::{Deserialize, Serialize};
use std::fmt;

use kernel::{Journal, Refusal};

use crate::ids::Side;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::Gts;

/// A step of the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DawnStep {
    /// It begins.
    Begin,
}

/// A decision at the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DawnChoice {
    /// Nothing more: `continue`.
    Continue,
}

/// Something that happens there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum DawnWhat {
    Began { turn: u8 },
}

impl fmt::Display for DawnChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DawnChoice::Continue => f.write_str("continue"),
        }
    }
}

impl DawnChoice {
    /// Reads one; nothing where the verb belongs to other choices.
    pub(crate) fn read(verb: &str, rest: &[&str]) -> Option<Result<DawnChoice, Refusal>> {
        match (verb, rest) {
            ("continue", []) => Some(Ok(DawnChoice::Continue)),
            _ => None,
        }
    }
}

impl DawnWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            DawnWhat::Began { .. } => "turn-began",
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            DawnWhat::Began { .. } => "1.8#a",
        }
    }

    /// The sentence a viewer reads, nothing where it is not theirs to know.
    pub(crate) fn text(self, _viewer: kernel::Viewer) -> Option<String> {
        match self {
            DawnWhat::Began { turn } => Some(format!("Turn {} begins.", turn + 1)),
        }
    }

    pub(crate) fn reveals(self) -> bool {
        false
    }
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn dawn_perform(&mut self, step: DawnStep, journal: &mut dyn Journal) -> bool {
        match step {
            DawnStep::Begin => {
                self.stack.pop();
                let turn = self.turn;
                self.tell(journal, crate::event::What::Dawn(DawnWhat::Began { turn }));
                self.stack.push(Step::Mug);
                false
            }
        }
    }

    /// Who is asked.
    pub(crate) fn dawn_decider(&self, step: DawnStep) -> Side {
        match step {
            DawnStep::Begin => Side::Allied,
        }
    }

    /// The rule that asks.
    pub(crate) fn dawn_rule(&self, step: DawnStep) -> &'static str {
        match step {
            DawnStep::Begin => "1.8#a",
        }
    }

    /// The question.
    pub(crate) fn dawn_question(&self, step: DawnStep) -> String {
        match step {
            DawnStep::Begin => "A new turn begins.".to_owned(),
        }
    }

    /// What may be chosen.
    pub(crate) fn dawn_list(&self, _step: DawnStep, _into: &mut Vec<crate::Choice>) {}

    /// Whether a choice is legal.
    pub(crate) fn dawn_allowed(
        &self,
        _step: DawnStep,
        _choice: DawnChoice,
    ) -> Result<(), Forbidden> {
        Err(Forbidden::NotAsked)
    }

    /// Makes a legal choice.
    pub(crate) fn dawn_make(
        &mut self,
        _step: DawnStep,
        _choice: DawnChoice,
        _journal: &mut dyn Journal,
    ) {
    }
}
