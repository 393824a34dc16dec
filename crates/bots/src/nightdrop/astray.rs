//! German G1 and G2: Sticks that are about to meet are led apart, and towards his units (5.4.2).

use atlas::CellId;
use nightdrop::ids::{Bits, Colour, PieceId, Side};
use nightdrop::{Action, Choice, LONGEST, STACK};

use super::sight::Sight;

/// What 2d6 come to on average.
const MEAN_MOVES: f32 = 7.0;

/// How well a Stick stands for the British: near its own colour, away from Germans.
fn standing(sight: &Sight<'_>, stick: PieceId, hex: CellId) -> f32 {
    let (game, w) = (sight.game, sight.w);
    let colour = stick.colour().map_or(Bits::EMPTY, Colour::sticks);
    let others = colour.and(game.on_map()).without(Bits::one(stick));
    let mut sum = 0.0;
    for other in others.iter() {
        if let Some(at) = game.hex_of(other) {
            sum += match sight.chart.hops(at, hex) {
                0 => w.astray_together,
                1 => w.astray_near,
                2 => w.astray_far,
                _ => 0.0,
            };
        }
    }
    let hunters = sight.own().iter().filter(|u| u.attack.is_some());
    let near = hunters.filter(|u| sight.chart.hops(u.hex, hex) <= sight.reach());
    if near.count() > 0 {
        sum -= w.astray_hunter;
    }
    sum
}

/// The best place to lead a Stick to, and what that gains.
fn lead(sight: &Sight<'_>, stick: PieceId, at: CellId, left: u8) -> (f32, CellId) {
    let game = sight.game;
    let here = standing(sight, stick, at);
    let mut best = (0.0, at);
    for cell in sight.data.map.cells() {
        let hops = sight.chart.hops(at, cell);
        if hops == 0 || hops > left || game.holds(Side::German, cell) {
            continue;
        }
        if game.units_in(cell).len() >= STACK {
            continue;
        }
        let gain = here - standing(sight, stick, cell) - sight.w.astray_move * f32::from(hops);
        if gain > best.0 {
            best = (gain, cell);
        }
    }
    best
}

/// Which Stick is led astray next, by what each movement gains.
pub(super) fn next(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let left = LONGEST.min(sight.game.points_left());
    let mut best = (0.0, Choice::Done);
    for choice in choices {
        let Choice::Move(stick) = *choice else {
            continue;
        };
        let Some(at) = sight.game.hex_of(stick) else {
            continue;
        };
        let (gain, to) = lead(sight, stick, at, left);
        let rate = gain / f32::from(sight.chart.hops(at, to).max(1));
        if rate > best.0 {
            best = (rate, *choice);
        }
    }
    best.1
}

/// Where it goes.
pub(super) fn step(
    sight: &Sight<'_>,
    stick: PieceId,
    at: CellId,
    left: u8,
    choices: &[Choice],
) -> Choice {
    let (_, to) = lead(sight, stick, at, left);
    let steps = choices.iter().filter_map(|c| match c {
        Choice::Step(hex) => Some(*hex),
        _ => None,
    });
    if to != at || !choices.contains(&Choice::Stop) {
        let nearest = steps.min_by_key(|&hex| sight.chart.hops(hex, to));
        if let Some(hex) = nearest {
            return Choice::Step(hex);
        }
    }
    if choices.contains(&Choice::Stop) {
        Choice::Stop
    } else {
        choices[0]
    }
}

/// What an Activation of it would be worth.
pub(super) fn worth(sight: &Sight<'_>, action: Action) -> f32 {
    let game = sight.game;
    let mut gains: Vec<(f32, f32)> = Vec::new();
    for stick in action.sticks().and(game.on_map()).iter() {
        if game.is_revealed(stick) {
            continue;
        }
        if let Some(at) = game.hex_of(stick) {
            let (gain, to) = lead(sight, stick, at, LONGEST);
            if gain > 0.0 {
                let hops = f32::from(sight.chart.hops(at, to).max(1));
                gains.push((gain, hops));
            }
        }
    }
    gains.sort_by(|a, b| (b.0 / b.1).total_cmp(&(a.0 / a.1)));
    let (mut left, mut sum) = (MEAN_MOVES, 0.0);
    for (gain, hops) in gains {
        if hops > left {
            break;
        }
        left -= hops;
        // Leading one of a pair away settles the other, too.
        sum += gain * 0.7;
    }
    sum * sight.w.stick * sight.w.astray_rate
}
