//! How an airplane gets off the ground soonest: every run it could make, turn after turn, until one takes off.

use std::collections::VecDeque;

use heroes::choice::Speed;
use heroes::ids::{Facing, SQUARES, Square, UnitId};
use heroes::{Choice, Heroes};

/// Where an airplane is between two moves.
#[derive(Clone, Copy)]
struct Rolling {
    nose: Square,
    facing: Facing,
    speed: u8,
}

/// The speed that takes off, and the squares it needs.
const FULL: u8 = Heroes::TAKE_OFF;

/// The choices of the move that comes next on the quickest way into the air.
pub(super) fn run(game: &Heroes, airplane: UnitId) -> Option<Vec<Choice>> {
    let start = Rolling {
        nose: game.square(airplane)?,
        facing: game.facing(airplane),
        speed: game.speed(airplane),
    };
    let mut seen = vec![false; SQUARES * 16];
    let mut line = VecDeque::from([(start, None::<Vec<Choice>>)]);
    while let Some((at, first)) = line.pop_front() {
        for speed in Heroes::next_speeds(at.speed) {
            let from = Rolling { speed, ..at };
            for (to, steps) in runs(game, airplane, from) {
                let gone = speed == FULL;
                let path = first.clone().unwrap_or_else(|| {
                    let marker = (speed != at.speed).then_some(Choice::Speed(Speed(speed)));
                    let steps = steps.iter().map(|&s| Choice::Step(s));
                    let end = if gone { Choice::TakeOff } else { Choice::Stop };
                    marker.into_iter().chain(steps).chain([end]).collect()
                });
                if gone {
                    return Some(path);
                }
                let key = to.nose.index() * 16 + to.facing as usize * 4 + usize::from(to.speed / 2);
                if !seen[key] {
                    seen[key] = true;
                    line.push_back((to, Some(path)));
                }
            }
        }
    }
    None
}

/// Every way to make one move at a speed: the whole of it or a square less; at full speed only the straight run counts.
fn runs(game: &Heroes, airplane: UnitId, from: Rolling) -> Vec<(Rolling, Vec<Square>)> {
    let mut ends = Vec::new();
    let mut line = vec![(from, Vec::new())];
    while let Some((at, steps)) = line.pop() {
        let made = steps.len() as u8;
        let enough = from.speed < FULL && made + 1 >= from.speed && (made > 0 || from.speed == 0);
        if enough || made == FULL {
            ends.push((at, steps.clone()));
        }
        if made >= from.speed {
            continue;
        }
        for facing in Facing::ALL {
            let (x, y) = facing.ahead();
            let (old_x, old_y) = at.facing.ahead();
            let back = (x, y) == (-old_x, -old_y);
            let straight = facing == from.facing;
            let nose = game.field().step(at.nose, x, y);
            let Some(nose) = nose.filter(|_| !back && (straight || from.speed < FULL)) else {
                continue;
            };
            let next = Rolling { nose, facing, ..at };
            if game.is_clear_for(airplane, nose, facing) {
                let mut steps = steps.clone();
                steps.push(nose);
                line.push((next, steps));
            }
        }
    }
    ends
}
