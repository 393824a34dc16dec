//! Which attacks are made, and by whom (9.1, 9.2).

use atlas::CellId;
use nightdrop::Choice;
use nightdrop::ids::{Bits, PieceId, Side};

use super::moves::Mover;
use super::sight::{Sight, Unit};

/// The best attack, or none.
pub(super) fn next(mover: &Mover<'_>, choices: &[Choice]) -> Choice {
    let sight = mover.sight;
    let mut best = (sight.w.attack_from, Choice::Done);
    for choice in choices {
        let Choice::Attack(point, target) = *choice else {
            continue;
        };
        let Some(lead) = unit(sight, point) else {
            continue;
        };
        let party = party(sight, lead, target);
        let worth = sight.strike(target, &party) + lead_worth(mover, lead, target);
        if worth > best.0 {
            best = (worth, *choice);
        }
    }
    best.1
}

/// Who should lead: the strongest against fighters; where Sticks are overrun, whoever gains by the advance.
fn lead_worth(mover: &Mover<'_>, lead: Unit, target: CellId) -> f32 {
    let sight = mover.sight;
    let fighters = sight.game.units_in(target).and(Bits::FIGHTERS);
    if fighters.is_empty() {
        let new = mover.post(lead, target) - mover.post(lead, lead.hex);
        return if sight.data.hex(lead.hex).vp.is_some() {
            new.max(0.0)
        } else {
            new
        };
    }
    // The Point unit takes the first result: better one with a step to spare, and never Howard.
    let spare = if lead.steps > 1 { 0.05 } else { 0.0 };
    0.2 * lead.attack.unwrap_or(0) as f32 + spare
        - if lead.piece == PieceId::HOWARD_1 {
            0.5
        } else {
            0.0
        }
        - if lead.piece == PieceId::HOWARD_2 {
            0.3
        } else {
            0.0
        }
}

fn unit(sight: &Sight<'_>, piece: PieceId) -> Option<Unit> {
    sight.own().iter().find(|u| u.piece == piece).copied()
}

/// All who could take part beside a Point unit, as far as the German's points go.
fn party(sight: &Sight<'_>, lead: Unit, target: CellId) -> Vec<Unit> {
    let game = sight.game;
    let mut party = vec![lead];
    if game.units_in(target).and(Bits::FIGHTERS).is_empty() {
        return party;
    }
    let mut points = i32::from(game.points_left());
    points -= i32::from(!game.activated().has(lead.piece));
    let mut grown = true;
    while grown {
        grown = false;
        for &other in sight.own() {
            let fresh = sight.side == Side::German && !game.activated().has(other.piece);
            let joins = other.attack.is_some()
                && game.ready_to_attack().has(other.piece)
                && (!fresh || points > 0)
                && sight.data.between(other.hex, target).is_some()
                && party.iter().all(|u| u.piece != other.piece)
                && in_touch(sight, &party, other);
            if joins {
                points -= i32::from(fresh);
                party.push(other);
                grown = true;
            }
        }
    }
    party
}

/// 9.1.1: at night the attackers' hexes hang together.
fn in_touch(sight: &Sight<'_>, party: &[Unit], other: Unit) -> bool {
    !sight.game.is_night()
        || party
            .iter()
            .any(|u| u.hex == other.hex || sight.data.map.adjacent(u.hex, other.hex))
}

/// Who joins: everybody against fighters, as each adds one; nobody against Sticks alone. Howard-1 only where his step
/// is not at stake.
pub(super) fn gather(sight: &Sight<'_>, target: CellId, with: Bits, choices: &[Choice]) -> Choice {
    let fighters = sight.game.units_in(target).and(Bits::FIGHTERS);
    if fighters.is_empty() {
        return Choice::Resolve;
    }
    let party = |extra: Option<PieceId>| -> Vec<Unit> {
        let joined = |u: &&Unit| with.has(u.piece) || extra == Some(u.piece);
        sight.own().iter().filter(joined).copied().collect()
    };
    let now = sight.strike(target, &party(None));
    let mut best = (now, Choice::Resolve);
    for choice in choices {
        if let Choice::Join(piece) = *choice {
            let worth = sight.strike(target, &party(Some(piece)));
            if worth > best.0 {
                best = (worth, *choice);
            }
        }
    }
    best.1
}
