//! What a player may have meant by pointing at a piece, a space, or both: for "why can't I?".

use atlas::CellId;

use crate::choice::Choice;
use crate::ids::{Bits, Colour, PieceId, VpId};
use crate::state::{Ask, Nightdrop, Step};

/// What was pointed at, in the game's own ids.
struct Pointed {
    piece: Option<PieceId>,
    hex: Option<CellId>,
    vp: Option<VpId>,
}

/// Choices of the kind that is asked for now, about what was pointed at.
pub(crate) fn wishes(
    game: &Nightdrop,
    piece: Option<&str>,
    space: Option<&str>,
    into: &mut Vec<Choice>,
) {
    let to = game.pointed(piece, space);
    let piece_or = |make: fn(PieceId) -> Choice, into: &mut Vec<Choice>| {
        into.extend(to.piece.map(make));
    };
    let hex_or = |make: fn(CellId) -> Choice, into: &mut Vec<Choice>| {
        into.extend(to.hex.map(make));
    };
    match game.ask {
        // Questions of one word: pointing at the map means nothing.
        Ask::Scatter | Ask::Activate | Ask::Over => {}
        Ask::Surplus { hex } => {
            let stick = to.piece.or_else(|| game.units_in(hex).first());
            into.extend(stick.zip(to.hex).map(|(s, h)| Choice::Shift(s, h)));
        }
        Ask::Attrition { .. } => piece_or(Choice::Lose, into),
        Ask::Mark(_) => into.extend(to.vp.map(Choice::Mark)),
        Ask::Initiative => piece_or(Choice::Claim, into),
        Ask::Patrol => hex_or(Choice::Patrol, into),
        Ask::Confusion => piece_or(Choice::Confuse, into),
        Ask::Objectives => {
            into.extend(to.vp.map(Choice::Unveil));
            into.extend(to.vp.map(Choice::Expose));
        }
        Ask::Enter { .. } => hex_or(Choice::Enter, into),
        Ask::Reinforce => piece_or(Choice::Return, into),
        Ask::Move | Ask::Shift => piece_or(Choice::Move, into),
        Ask::March(march) => {
            if let Some(hex) = to.hex.filter(|&h| h != march.at) {
                into.push(Choice::Step(hex));
            } else {
                piece_or(Choice::With, into);
            }
        }
        Ask::Shifting { .. } => hex_or(Choice::Step, into),
        Ask::Attack => game.wished_attacks(&to, into),
        Ask::Gather { .. } => piece_or(Choice::Join, into),
        Ask::Battle(battle) => match battle.step {
            Step::Point => piece_or(Choice::Point, into),
            Step::Assign { .. } => piece_or(Choice::Assign, into),
            Step::Suffer { .. } => {}
            Step::Retreat { .. } => hex_or(Choice::Retreat, into),
            Step::Casualty { .. } => piece_or(Choice::Casualty, into),
            Step::Advance { .. } => piece_or(Choice::Advance, into),
        },
        Ask::Overstack { .. } => piece_or(Choice::Remove, into),
        Ask::Regroup => game.wished_regroups(&to, into),
    }
}

impl Nightdrop {
    fn pointed(&self, piece: Option<&str>, space: Option<&str>) -> Pointed {
        let data = self.data.get();
        let piece = piece.and_then(|name| data.piece_named(name));
        let hex = space.and_then(|label| data.map.at(label));
        let vp = hex
            .or_else(|| self.hex_of(piece?))
            .and_then(|hex| data.hex(hex).vp);
        Pointed { piece, hex, vp }
    }

    fn wished_attacks(&self, to: &Pointed, into: &mut Vec<Choice>) {
        let Some(piece) = to.piece else {
            // An enemy hex: attacks on it by those who could come near.
            let Some(hex) = to.hex else {
                return;
            };
            let own = Bits::of(self.acting()).and(self.places.on_map());
            let near = own.iter().filter(|&p| {
                let here = self.hex_of(p);
                here.is_some_and(|here| self.data.map.adjacent(here, hex))
            });
            into.extend(near.map(|p| Choice::Attack(p, hex)));
            return;
        };
        if let Some(hex) = to.hex {
            into.push(Choice::Attack(piece, hex));
        } else if let Some(here) = self.hex_of(piece) {
            let around = self.data.map.neighbours(here);
            let held = around.filter(|&n| self.holds(piece.side().enemy(), n));
            into.extend(held.map(|n| Choice::Attack(piece, n)));
            if into.is_empty() {
                into.extend(
                    self.data
                        .map
                        .neighbours(here)
                        .take(1)
                        .map(|n| Choice::Attack(piece, n)),
                );
            }
        }
    }

    fn wished_regroups(&self, to: &Pointed, into: &mut Vec<Choice>) {
        let hex = to.hex.or_else(|| self.hex_of(to.piece?));
        let Some(hex) = hex else {
            return;
        };
        let there = self.units_in(hex);
        for colour in Colour::ALL {
            let sticks = there.and(colour.sticks());
            if sticks.is_empty() {
                continue;
            }
            if sticks.without(self.revealed).is_empty() {
                if sticks.len() > 1 {
                    into.push(Choice::Form(sticks));
                }
                let company = there.and(Bits::COMPANIES).first();
                into.extend(
                    company
                        .zip(sticks.first())
                        .map(|(c, s)| Choice::Reinforce(c, s)),
                );
            } else {
                into.push(Choice::Turn(hex, colour));
            }
        }
    }
}
