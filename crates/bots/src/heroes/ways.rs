//! How far every square is from the nearest of some goals, on foot: doors, walls and what stops a move counted.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use heroes::Heroes;
use heroes::ids::{SQUARES, Square};

/// Steps to the nearest goal, by square.
pub(super) struct Ways {
    steps: [u8; SQUARES],
}

/// Further than any square is.
pub(super) const FAR: u8 = 200;
/// What a square costs that stops who enters it.
const HARD: u8 = 3;

impl Ways {
    /// The ways to these goals.
    fn to(game: &Heroes, goals: &[Square]) -> Ways {
        let mut steps = [FAR; SQUARES];
        let mut line: BinaryHeap<Reverse<(u8, Square)>> = BinaryHeap::new();
        for &goal in goals {
            steps[goal.index()] = 0;
            line.push(Reverse((0, goal)));
        }
        while let Some(Reverse((far, at))) = line.pop() {
            if far > steps[at.index()] {
                continue;
            }
            let cost = if game.is_hard(at) { HARD } else { 1 };
            let next = far.saturating_add(cost).min(FAR);
            for from in game.next_to(at) {
                if next < steps[from.index()] && game.open_way(from, at) {
                    steps[from.index()] = next;
                    line.push(Reverse((next, from)));
                }
            }
        }
        Ways { steps }
    }

    /// How many steps a square is away.
    pub(super) fn far(&self, square: Square) -> i32 {
        i32::from(self.steps[square.index()])
    }
}

/// Ways that were worked out before: the ground hardly changes in a game.
#[derive(Default)]
pub(super) struct Maps {
    scenario: String,
    known: Vec<(Vec<Square>, Arc<Ways>)>,
}

impl Maps {
    /// The ways to these goals.
    pub(super) fn to(&mut self, game: &Heroes, goals: &[Square]) -> Arc<Ways> {
        if self.scenario != game.scenario().id {
            self.scenario.clone_from(&game.scenario().id);
            self.known.clear();
        }
        if let Some((_, ways)) = self.known.iter().find(|(to, _)| to == goals) {
            return Arc::clone(ways);
        }
        let ways = Arc::new(Ways::to(game, goals));
        self.known.push((goals.to_vec(), Arc::clone(&ways)));
        ways
    }
}
