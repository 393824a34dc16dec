//! How far every square is from the nearest goal, on foot: doors, walls and trenches counted.

use heroes::Heroes;
use heroes::ids::{SQUARES, Square};

/// Steps to the nearest goal, by square.
pub(super) struct Ways {
    steps: [u8; SQUARES],
}

/// Further than any square is.
const FAR: u8 = 200;

impl Ways {
    /// The ways to these goals.
    pub(super) fn to(game: &Heroes, goals: &[Square]) -> Ways {
        let mut steps = [FAR; SQUARES];
        let mut line: Vec<Square> = goals.to_vec();
        for goal in goals {
            steps[goal.index()] = 0;
        }
        let mut next = 0;
        while let Some(&at) = line.get(next) {
            next += 1;
            let far = steps[at.index()] + 1;
            for from in game.next_to(at) {
                if steps[from.index()] == FAR && game.open_way(from, at) {
                    steps[from.index()] = far;
                    line.push(from);
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
