//! What to do with an Activation (5.4), and German reinforcements (8.5, 8.6).

use nightdrop::ids::{Bits, PieceId, Side, VpId};
use nightdrop::{Action, Choice};

use super::astray;
use super::moves::Mover;
use super::sight::Sight;
use crate::thinking::best;

/// Units a G3 activates on average.
const MEAN_UNITS: usize = 4;

/// 5.4: which action.
pub(super) fn action(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |c| match c {
        Choice::Act(Action::G3) => hunt(sight),
        Choice::Act(action @ (Action::G1 | Action::G2)) => astray::worth(sight, action),
        Choice::Act(action) => urgency(sight, action),
        _ => f32::NEG_INFINITY,
    })
}

/// What a G3 is worth at night: Sticks within reach, and units from the cup.
fn hunt(sight: &Sight<'_>) -> f32 {
    let game = sight.game;
    let mut catches: Vec<f32> = Vec::new();
    for unit in sight.own().iter().filter(|u| u.attack.is_some()) {
        let mut most = 0.0_f32;
        for hex in sight.data.map.cells() {
            if game.holds(Side::British, hex) && sight.chart.hops(unit.hex, hex) <= sight.reach() {
                let there = game.units_of(Side::British, hex);
                if there.and(Bits::FIGHTERS).is_empty() {
                    most = most.max(there.iter().map(|s| sight.stick_worth(s)).sum());
                }
            }
        }
        catches.push(most);
    }
    catches.sort_by(|a, b| b.total_cmp(a));
    let drawn = game.units_to_come().min(MEAN_UNITS);
    catches.extend(std::iter::repeat_n(sight.w.draw_unit, drawn));
    catches.sort_by(|a, b| b.total_cmp(a));
    catches.iter().take(MEAN_UNITS).sum()
}

/// The brigade first whose pieces Germans could strike before it acts.
fn urgency(sight: &Sight<'_>, action: Action) -> f32 {
    let pieces = action.sticks().or(action.companies());
    let exposed = pieces.and(sight.game.on_map()).iter().filter(|&p| {
        let hex = sight.game.hex_of(p);
        hex.is_some_and(|hex| sight.strikers(hex).1 > 0)
    });
    exposed.count() as f32
}

/// 8.5.1: units are drawn as long as those on the map have nothing better to do.
pub(super) fn reinforce(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    if let Some(back) = choices.iter().find(|c| matches!(c, Choice::Return(_))) {
        return *back;
    }
    let busy = sight.own().iter().filter(|u| {
        u.attack.is_some() && catches(sight, u.hex) && !sight.game.activated().has(u.piece)
    });
    let points = usize::from(sight.game.points_left());
    if choices.contains(&Choice::Draw) && points > busy.count() {
        return Choice::Draw;
    }
    Choice::Done
}

/// Whether Sticks alone are near enough to be caught.
fn catches(sight: &Sight<'_>, from: atlas::CellId) -> bool {
    let game = sight.game;
    let sticks = Bits::STICKS.and(game.on_map());
    sticks.iter().any(|s| {
        game.hex_of(s).is_some_and(|hex| {
            sight.chart.hops(from, hex) < sight.reach()
                && game.units_in(hex).and(Bits::FIGHTERS).is_empty()
        })
    })
}

/// 8.5.3, 8.5.4, 11.2: where a unit enters: near what is worth most.
pub(super) fn enter(mover: &Mover<'_>, piece: PieceId, choices: &[Choice]) -> Choice {
    let sight = mover.sight;
    let turn = sight.game.turn();
    best(choices, |c| {
        let Choice::Enter(hex) = c else {
            return f32::NEG_INFINITY;
        };
        if piece.is_stick() {
            return -f32::from(u8::from(sight.strikers(hex).1 > 0));
        }
        let goal = |vp: VpId| {
            let away = sight.chart.turns(hex, vp, sight.side, turn);
            goal_worth(sight, vp) * sight.w.patience.powf(1.5 * away)
        };
        VpId::all().map(goal).sum()
    })
}

/// What a new unit could do about a VP hex.
fn goal_worth(sight: &Sight<'_>, vp: VpId) -> f32 {
    let hex = sight.data.objective(vp).hex;
    let held = sight.game.controls(vp);
    match sight.side {
        Side::German if held => sight.prize(Side::German, hex),
        Side::German => 0.3 * sight.worth[vp.index()] * sight.threat(vp),
        Side::British if held => sight.threat(vp),
        Side::British => sight.worth[vp.index()],
    }
}
