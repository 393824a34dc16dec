//! "Why can't I?": what a player may have meant by pointing at a unit, a square, or both.

use kernel::Viewer;

use crate::choice::{Choice, Pose};
use crate::ids::{Facing, Square, UnitId};
use crate::stack::Ask;
use crate::state::Heroes;

/// Choices to be explained, offered or not.
pub(crate) fn wishes(
    game: &Heroes,
    piece: Option<&str>,
    space: Option<&str>,
    into: &mut Vec<Choice>,
) {
    let eyes = Viewer::Seat(game.decider().seat());
    let unit = piece.and_then(|id| game.pointed_at(eyes, id));
    let square = space.and_then(|s| game.pointed(s));
    let there = unit.or_else(|| square.and_then(|s| game.at(s)));
    match game.ask() {
        Ask::Deploy(_, current) => match square {
            Some(s) => game.meant_pose(unit.unwrap_or(current), s, into),
            None => into.extend(unit.map(|u| Choice::Choose(game.who(u)))),
        },
        Ask::Reinforce(list) => {
            let waiting = unit.or_else(|| game.to_reinforce(list).next());
            if let (Some(u), Some(s)) = (waiting, square) {
                game.meant_pose(u, s, into);
            }
        }
        Ask::Order(..) => into.extend(there.map(|u| Choice::Order(game.who(u)))),
        Ask::Act(actor) => game.meant_by(actor, there, square, into),
        Ask::March(march) => game.meant_by(march.unit, there, square, into),
        Ask::Watch(_) => into.extend(there.map(|u| Choice::React(game.who(u)))),
        Ask::Burst(..) | Ask::Snap(_) => into.extend(there.map(|u| Choice::Fire(game.whom(u)))),
        Ask::Special(_) => into.extend(there.map(|u| Choice::Special(game.who(u)))),
        Ask::Supply(_) => into.extend(there.map(|u| Choice::Move(game.who(u)))),
        Ask::Rally(_) => into.extend(there.map(|u| Choice::Rally(game.who(u)))),
        Ask::Aid(_) => into.extend(there.map(|u| Choice::Aid(game.who(u)))),
        Ask::FallBack(..) => into.extend(square.map(Choice::Back)),
        Ask::Card(..) => into.extend(there.map(|u| Choice::Substitute(game.who(u)))),
        Ask::Pick(..) => {
            into.extend(there.map(|u| Choice::On(game.whom(u))));
            into.extend(square.map(Choice::At));
        }
        Ask::Gear(..) | Ask::Recruit(..) | Ask::Discard(_) | Ask::Over(_) => {}
    }
}

impl Heroes {
    /// The square of a space of this battlefield.
    fn pointed(&self, space: &str) -> Option<Square> {
        let (letter, square) = space.split_once('-')?;
        let square = Square::read(square).filter(|&s| self.field().holds(s))?;
        (letter == self.scenario().letter).then_some(square)
    }

    fn meant_pose(&self, unit: UnitId, at: Square, into: &mut Vec<Choice>) {
        let pose = if self.kind(unit).is_infantry() {
            Pose::Plain
        } else {
            Pose::Facing(Facing::North)
        };
        into.push(Choice::Deploy(self.who(unit), at, pose));
    }

    /// The acting unit, and an enemy or a square that was pointed at.
    fn meant_by(
        &self,
        actor: UnitId,
        there: Option<UnitId>,
        square: Option<Square>,
        into: &mut Vec<Choice>,
    ) {
        let enemy = there.filter(|&u| self.side(u) != self.side(actor));
        if let Some(enemy) = enemy {
            into.push(Choice::Fire(self.whom(enemy)));
            let at = square.or_else(|| self.square(enemy));
            into.extend(at.map(Choice::Assault));
        } else if let Some(square) = square {
            into.push(Choice::Step(square));
        } else if let Some(own) = there {
            into.push(Choice::Board(self.who(own)));
        }
    }
}
