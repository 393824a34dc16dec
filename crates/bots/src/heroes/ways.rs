//! How far every square is from the nearest goal, on foot: doors, walls and what stops a move counted.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use heroes::Heroes;
use heroes::ids::{SQUARES, Square};

/// Steps to the nearest goal, by square.
pub(super) struct Ways {
    steps: [u8; SQUARES],
}

/// Further than any square is.
const FAR: u8 = 200;
/// What a square costs that stops who enters it.
const HARD: u8 = 3;

impl Ways {
    /// The ways to these goals.
    pub(super) fn to(game: &Heroes, goals: &[Square]) -> Ways {
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
    pub(super) fn far(&self, square: Square) -> u8 {
        self.steps[square.index()]
    }
}
