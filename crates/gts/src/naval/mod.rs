//! The Naval chit (1.18): gaps, ships, Coastal Batteries, landing, boxes.

use serde::{Deserialize, Serialize};
use std::fmt;

use kernel::{Journal, Refusal};

use crate::ids::Side;
use crate::refusal::Forbidden;
use crate::state::Gts;

/// A step of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NavalStep {
    /// It begins.
    Begin,
}

/// A decision in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NavalChoice {
    /// Nothing more: `naval-on`.
    On,
}

/// Something that happens in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum NavalWhat {
    Began,
}

impl fmt::Display for NavalChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NavalChoice::On => f.write_str("naval-on"),
        }
    }
}

impl NavalChoice {
    /// Reads one; nothing where the verb belongs to other choices.
    pub(crate) fn read(verb: &str, rest: &[&str]) -> Option<Result<NavalChoice, Refusal>> {
        match (verb, rest) {
            ("naval-on", []) => Some(Ok(NavalChoice::On)),
            _ => None,
        }
    }
}

impl NavalWhat {
    pub(crate) fn kind(self) -> &'static str {
        match self {
            NavalWhat::Began => "naval-began",
        }
    }

    pub(crate) fn rule(self) -> &'static str {
        match self {
            NavalWhat::Began => "1.9#naval",
        }
    }

    /// The sentence a viewer reads, nothing where it is not theirs to know.
    pub(crate) fn text(self, _viewer: kernel::Viewer) -> Option<String> {
        match self {
            NavalWhat::Began => Some("It begins.".to_owned()),
        }
    }

    pub(crate) fn reveals(self) -> bool {
        false
    }
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn naval_perform(&mut self, step: NavalStep, _journal: &mut dyn Journal) -> bool {
        match step {
            NavalStep::Begin => {
                self.stack.pop();
                false
            }
        }
    }

    /// Who is asked.
    pub(crate) fn naval_decider(&self, step: NavalStep) -> Side {
        match step {
            NavalStep::Begin => Side::Allied,
        }
    }

    /// The rule that asks.
    pub(crate) fn naval_rule(&self, step: NavalStep) -> &'static str {
        match step {
            NavalStep::Begin => "1.9#naval",
        }
    }

    /// The question.
    pub(crate) fn naval_question(&self, step: NavalStep) -> String {
        match step {
            NavalStep::Begin => String::new(),
        }
    }

    /// What may be chosen.
    pub(crate) fn naval_list(&self, _step: NavalStep, _into: &mut Vec<crate::Choice>) {}

    /// Whether a choice is legal.
    pub(crate) fn naval_allowed(
        &self,
        _step: NavalStep,
        _choice: NavalChoice,
    ) -> Result<(), Forbidden> {
        Err(Forbidden::NotAsked)
    }

    /// Makes a legal choice.
    pub(crate) fn naval_make(
        &mut self,
        _step: NavalStep,
        _choice: NavalChoice,
        _journal: &mut dyn Journal,
    ) {
    }
}

impl Gts {
    /// What the Naval chit's rules let a unit do as its action (1.18.4#lc-i: an attack on Beach Defences).
    pub(crate) fn naval_orders(&self, _unit: crate::ids::UnitId, _into: &mut Vec<crate::Choice>) {}

    /// Whether such an order is legal.
    pub(crate) fn naval_order_allowed(
        &self,
        _unit: crate::ids::UnitId,
        _choice: NavalChoice,
    ) -> Result<(), Forbidden> {
        Err(Forbidden::NotAsked)
    }

    /// Gives such an order.
    pub(crate) fn naval_order(
        &mut self,
        _unit: crate::ids::UnitId,
        _choice: NavalChoice,
        _journal: &mut dyn Journal,
    ) {
    }
}
