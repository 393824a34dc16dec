//! The Events chit (2.7).

use serde::{Deserialize, Serialize};
use std::fmt;

use kernel::{Journal, Refusal};

use crate::ids::Side;
use crate::refusal::Forbidden;
use crate::state::Gts;

/// A step of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventStep {
    /// It begins.
    Begin,
}

/// A decision in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EventChoice {
    /// Nothing more: `event-on`.
    On,
}

/// Something that happens in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum EventWhat {
    Began,
}

impl fmt::Display for EventChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventChoice::On => f.write_str("event-on"),
        }
    }
}

impl EventChoice {
    /// Reads one; nothing where the verb belongs to other choices.
    pub(crate) fn read(verb: &str, rest: &[&str]) -> Option<Result<EventChoice, Refusal>> {
        match (verb, rest) {
            ("event-on", []) => Some(Ok(EventChoice::On)),
            _ => None,
        }
    }
}

impl EventWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            EventWhat::Began => "event-began",
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            EventWhat::Began => "1.9#events",
        }
    }

    /// The sentence a viewer reads, nothing where it is not theirs to know.
    pub(crate) fn text(self, _viewer: kernel::Viewer) -> Option<String> {
        match self {
            EventWhat::Began => Some("It begins.".to_owned()),
        }
    }

    pub(crate) fn reveals(self) -> bool {
        false
    }
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn event_perform(&mut self, step: EventStep, _journal: &mut dyn Journal) -> bool {
        match step {
            EventStep::Begin => {
                self.stack.pop();
                false
            }
        }
    }

    /// Who is asked.
    pub(crate) fn event_decider(&self, step: EventStep) -> Side {
        match step {
            EventStep::Begin => Side::Allied,
        }
    }

    /// The rule that asks.
    pub(crate) fn event_rule(&self, step: EventStep) -> &'static str {
        match step {
            EventStep::Begin => "1.9#events",
        }
    }

    /// The question.
    pub(crate) fn event_question(&self, step: EventStep) -> String {
        match step {
            EventStep::Begin => String::new(),
        }
    }

    /// What may be chosen.
    pub(crate) fn event_list(&self, _step: EventStep, _into: &mut Vec<crate::Choice>) {}

    /// Whether a choice is legal.
    pub(crate) fn event_allowed(
        &self,
        _step: EventStep,
        _choice: EventChoice,
    ) -> Result<(), Forbidden> {
        Err(Forbidden::NotAsked)
    }

    /// Makes a legal choice.
    pub(crate) fn event_make(
        &mut self,
        _step: EventStep,
        _choice: EventChoice,
        _journal: &mut dyn Journal,
    ) {
    }
}
