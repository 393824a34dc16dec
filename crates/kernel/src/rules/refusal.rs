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

    /// It answers another question than the one that this rule asks now.
    pub fn not_asked(rule: &'static str) -> Self {
        Refusal::new(rule, "not-asked", "that is not what is asked now")
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

/// Writes down why a game refuses: an enum `Forbidden` of small values that tests compare, each with
/// its rule, a stable code and a sentence, and its way into a [`Refusal`].
///
/// ```
/// kernel::forbidden! {
///     GameOver = "14.1", "game-over", "the game is over";
///     WireCrossed = "10.6", "wire-crossed", "another unit already crossed this wire";
/// }
///
/// let refusal = kernel::Refusal::from(Forbidden::WireCrossed);
/// assert_eq!(refusal.code, "wire-crossed");
/// assert_eq!(refusal.to_string(), "10.6: another unit already crossed this wire");
/// ```
#[macro_export]
macro_rules! forbidden {
    ($($name:ident = $rule:literal, $code:literal, $text:literal;)*) => {
        /// Why this game refuses a choice.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Forbidden {
            $(#[doc = $text] $name,)*
        }

        impl Forbidden {
            /// The rule that forbids it.
            pub fn rule(self) -> &'static str {
                match self { $(Forbidden::$name => $rule,)* }
            }

            /// A stable word for programs.
            pub fn code(self) -> &'static str {
                match self { $(Forbidden::$name => $code,)* }
            }

            /// The sentence for people.
            pub fn reason(self) -> &'static str {
                match self { $(Forbidden::$name => $text,)* }
            }
        }

        impl From<Forbidden> for $crate::Refusal {
            fn from(forbidden: Forbidden) -> $crate::Refusal {
                $crate::Refusal::new(forbidden.rule(), forbidden.code(), forbidden.reason())
            }
        }
    };
}
