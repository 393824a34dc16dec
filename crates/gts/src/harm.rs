//! What fire does to a unit (1.7): steps, Cohesion Hits, suppression, and whether the fire was effective.

use crate::data::Outcome;

/// What a unit has left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Condition {
    /// Steps: none for a rearguard.
    pub steps: u8,
    /// Cohesion Hits, at most two.
    pub cohesion: u8,
    /// Suppressed.
    pub suppressed: bool,
}

/// A unit after a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// It is removed.
    Eliminated,
    /// It is in this condition.
    Alive(Condition),
}

/// What a result waits for before it is applied (1.7#s, 1.7#s-query).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// The owner may check: a pass makes it a Cohesion Hit.
    OptionalCheck,
    /// The unit must check: a failure makes it S.
    Check,
}

/// 1.7#s, 1.7#s-query: what a result waits for; an S gives no choice to a unit that runs from an assault.
pub const fn needs(result: Outcome, runs: bool) -> Needs {
    match result {
        Outcome::Check => Needs::Check,
        Outcome::Suppressed if !runs => Needs::OptionalCheck,
        Outcome::Eliminated | Outcome::Step | Outcome::Cohesion | Outcome::Suppressed => {
            Needs::Nothing
        }
    }
}

/// 1.7#s, 1.7#s-query: the result after the check: an S passed is a Cohesion Hit, an S? passed is nothing, failed an S.
pub const fn answered(result: Outcome, passed: bool) -> Option<Outcome> {
    match (result, passed) {
        (Outcome::Suppressed, true) => Some(Outcome::Cohesion),
        (Outcome::Check, true) => None,
        (Outcome::Check, false) => Some(Outcome::Suppressed),
        (result, _) => Some(result),
    }
}

impl Condition {
    /// 1.7: applies a result whose checks are made. An S? that reaches it counts as passed.
    #[must_use]
    pub fn after(self, result: Outcome) -> After {
        match result {
            Outcome::Eliminated => After::Eliminated,
            Outcome::Step => self.step_lost(),
            Outcome::Cohesion => self.cohesion_hit(),
            Outcome::Suppressed if self.suppressed => self.cohesion_hit(),
            Outcome::Suppressed => After::Alive(Condition {
                suppressed: true,
                ..self
            }),
            Outcome::Check => After::Alive(self),
        }
    }

    /// 1.7#1: the last step, or none, and the unit is removed.
    fn step_lost(self) -> After {
        match self.steps {
            0 | 1 => After::Eliminated,
            steps => After::Alive(Condition {
                steps: steps - 1,
                ..self
            }),
        }
    }

    /// 1.7#c: nobody survives without a step; a third hit costs a step and the second stays.
    fn cohesion_hit(self) -> After {
        match (self.steps, self.cohesion) {
            (0, _) => After::Eliminated,
            (_, 0 | 1) => After::Alive(Condition {
                cohesion: self.cohesion + 1,
                ..self
            }),
            (_, _) => self.step_lost(),
        }
    }

    /// 1.7#ef: whether the fire was Effective: a step, a Cohesion Hit, or it became Suppressed.
    pub fn effective(self, after: After) -> bool {
        after != After::Alive(self)
    }
}
