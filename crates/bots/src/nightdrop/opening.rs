//! Set-up and the start of a turn: surplus and losses of the drop, VP markers, Initiative and its events, objectives.

use nightdrop::Choice;
use nightdrop::ids::{Bits, Colour, PieceId, Side, VpId};

use super::sight::Sight;
use crate::thinking::best;

/// 4.2.2: a surplus Stick goes where fewest of its colour are.
pub(super) fn spill(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |c| match c {
        Choice::Shift(stick, to) => -company_of(sight, stick, to),
        _ => f32::NEG_INFINITY,
    })
}

/// 4.2.3: the Stick with most of its colour about it is lost: it would be in a Company first.
pub(super) fn attrition(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |c| match c {
        Choice::Lose(stick) => sight
            .game
            .hex_of(stick)
            .map_or(0.0, |hex| company_of(sight, stick, hex)),
        _ => f32::NEG_INFINITY,
    })
}

/// How many of a Stick's colour are near a hex.
fn company_of(sight: &Sight<'_>, stick: PieceId, hex: atlas::CellId) -> f32 {
    let game = sight.game;
    let colour = stick.colour().map_or(Bits::EMPTY, Colour::sticks);
    let others = colour.and(game.on_map()).without(Bits::one(stick));
    let near = others.iter().filter_map(|o| game.hex_of(o));
    near.map(|at| 0.5_f32.powi(i32::from(sight.chart.hops(at, hex))))
        .sum()
}

/// 2.5, 4.3.1: a marker tells most where it is open whether to go at all: the hex that is farthest from our units,
/// but not out of reach.
pub(super) fn mark(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |c| {
        let Choice::Mark(vp) = c else {
            return f32::NEG_INFINITY;
        };
        if sight.game.controls(vp) {
            return -1.0;
        }
        let hex = sight.data.objective(vp).hex;
        let sticks = Bits::STICKS.or(Bits::COMPANIES).and(sight.game.on_map());
        let near = sticks.iter().filter_map(|p| sight.game.hex_of(p));
        let nearest = near.map(|at| sight.chart.hops(at, hex)).min();
        f32::from(nearest.unwrap_or(0).min(20))
    })
}

/// 2.6.1: a counter is played by day, or before it is caught; never where the German's claim would only cancel it.
pub(super) fn initiative(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let game = sight.game;
    if game.german_claims() > 0 {
        return Choice::Roll;
    }
    best(choices, |c| match c {
        Choice::Claim(piece) => {
            let watched = game
                .hex_of(piece)
                .is_some_and(|hex| sight.strikers(hex).1 > 0);
            if watched || f32::from(game.turn()) >= sight.w.claim_from {
                1.0
            } else {
                -1.0
            }
        }
        _ => 0.0,
    })
}

/// 5.2.2: a Patrol bars the VP hex the British will reach first.
pub(super) fn patrol(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |c| match c {
        Choice::Patrol(hex) => match sight.data.hex(hex).vp {
            Some(vp) if !sight.game.holds(Side::German, hex) => {
                sight.worth[vp.index()] * sight.threat(vp).max(0.05)
            }
            _ => 0.0,
        },
        Choice::Waive => 0.001,
        _ => f32::NEG_INFINITY,
    })
}

/// 5.2.2: the German unit nearest to something of ours is confused.
pub(super) fn confuse(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let turn = sight.game.turn();
    best(choices, |c| match c {
        Choice::Confuse(piece) => {
            let unit = sight.enemies().iter().find(|u| u.piece == piece);
            unit.map_or(0.0, |u| {
                let held = VpId::all().filter(|&vp| sight.game.controls(vp));
                let near = held.map(|vp| sight.chart.turns(u.hex, vp, Side::German, turn));
                let nearest = near.fold(f32::INFINITY, f32::min);
                u.attack.unwrap_or(0) as f32 * sight.w.threat.powf(nearest)
            })
        }
        Choice::Waive => 0.0,
        _ => f32::NEG_INFINITY,
    })
}

/// 5.3.2: what the British know is turned up, where they are or are near; a draw would tell them as much as us.
pub(super) fn objectives(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |c| match c {
        Choice::Unveil(vp) => 1.0 + sight.threat(vp),
        Choice::Waive => 0.0,
        _ => f32::NEG_INFINITY,
    })
}
