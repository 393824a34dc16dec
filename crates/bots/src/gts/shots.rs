//! What a shot is likely to do.

use gts::choice::Choice;
use gts::data::Outcome;
use gts::fire::{Mode, Shot};
use gts::ids::UnitId;
use gts::marker::Marker;

use super::Player;

/// An enemy step.
pub(super) const STEP: i32 = 100;

impl Player<'_> {
    /// What a shot may be expected to bring.
    pub(super) fn expected(&self, shot: &Shot, at: UnitId) -> i32 {
        let faces = 0..10_u8;
        let sum: i32 = faces
            .filter_map(|die| shot.outcome(self.game.data(), die))
            .map(|outcome| self.harm(at, outcome))
            .sum();
        sum / 10 * self.dear(at) / 10
    }

    fn harm(&self, at: UnitId, outcome: Outcome) -> i32 {
        let state = self.game.unit(at);
        let suppressed = state.markers.has(Marker::Suppressed);
        let cohesion = match self.game.cohesion_hits(at) {
            0 => 35,
            1 => 40,
            _ => STEP,
        };
        match outcome {
            Outcome::Eliminated => STEP * i32::from(state.steps.max(1)),
            Outcome::Step => STEP,
            Outcome::Cohesion => cohesion,
            Outcome::Suppressed if suppressed => cohesion,
            Outcome::Suppressed => 45,
            Outcome::Check if suppressed => cohesion / 2,
            Outcome::Check => 20,
        }
    }

    /// How dear a target is, 10 for an ordinary one.
    pub(super) fn dear(&self, at: UnitId) -> i32 {
        let state = self.game.unit(at);
        let scores = self.game.at(at).is_some_and(|hex| self.value(hex) > 0);
        let weak = i32::from(state.steps <= 1) * 2;
        let afloat = i32::from(self.game.data().is_craft(at)) * 10;
        10 + weak + afloat + if scores { 6 } else { 0 }
    }

    pub(super) fn op_fire(&self, by: UnitId, at: UnitId) -> i32 {
        let Some((shot, chance)) = self.game.op_fire_at(by, at) else {
            return -1;
        };
        self.expected(&shot, at) + i32::from(chance) - 10
    }

    pub(super) fn fire(&self, by: UnitId, at: UnitId) -> i32 {
        let shot = self.game.shot_at(by, at, Mode::Direct);
        shot.map_or(-1, |shot| self.expected(&shot, at))
    }

    pub(super) fn aim(&self, by: UnitId, choice: Choice) -> i32 {
        match choice {
            Choice::Shell(at) => {
                let shot = self.game.shot_at(by, at, Mode::Indirect);
                shot.map_or(-1, |shot| self.expected(&shot, at))
            }
            _ => -50,
        }
    }
}
