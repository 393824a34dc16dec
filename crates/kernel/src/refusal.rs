//! Why a choice is not accepted, told so that a player learns the rule.

use std::fmt;

use serde::Serialize;

/// A refused choice: the rule that forbids it, a stable code, and a sentence in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Refusal {
    /// The rule that forbids it; empty where no rule speaks (notation that cannot be read).
    pub rule: &'static str,
    /// A stable word for programs, such as `wire-crossed`.
    pub code: &'static str,
    /// A sentence for people.
    pub reason: String,
}

impl Refusal {
    /// A refusal under a rule.
    pub fn new(rule: &'static str, code: &'static str, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Refusal { rule, code, reason }
    }

    /// The notation cannot be read.
    pub fn notation(reason: impl Into<String>) -> Self {
        Refusal::new("", "notation", reason)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rule.is_empty() {
            f.write_str(&self.reason)
        } else {
            write!(f, "{}: {}", self.rule, self.reason)
        }
    }
}

impl std::error::Error for Refusal {}
