//! "Why can't I?": what a player may have meant by pointing at a unit, a square, or both.

use crate::choice::{Choice, Pose};
use crate::data::data;
use crate::ids::{Facing, Square, UnitId};
use crate::stack::Ask;
use crate::state::Heroes;

impl Heroes {
    /// The square of a space of this battlefield.
    fn pointed(&self, space: &str) -> Option<Square> {
        let (letter, square) = space.split_once('-')?;
        let square = Square::read(square).filter(|&s| self.field().holds(s))?;
        (letter == self.scenario().letter).then_some(square)
    }

    /// Choices to be explained, offered or not.
    pub(crate) fn meant(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        let unit = piece
            .and_then(|name| data().who(name))
            .and_then(|who| self.scenario().unit(who));
        let square = space.and_then(|s| self.pointed(s));
        let there = unit.or_else(|| square.and_then(|s| self.at(s)));
        match self.ask {
            Ask::Deploy(_, current) => match square {
                Some(s) => self.meant_pose(unit.unwrap_or(current), s, into),
                None => into.extend(unit.map(|u| Choice::Choose(self.who(u)))),
            },
            Ask::Reinforce(list) => {
                let waiting = unit.or_else(|| self.to_reinforce(list).next());
                if let (Some(u), Some(s)) = (waiting, square) {
                    self.meant_pose(u, s, into);
                }
            }
            Ask::Order(..) => into.extend(there.map(|u| Choice::Order(self.who(u)))),
            Ask::Act(actor) => self.meant_by(actor, there, square, into),
            Ask::March(march) => self.meant_by(march.unit, there, square, into),
            Ask::Watch(_) => into.extend(there.map(|u| Choice::React(self.who(u)))),
            Ask::Burst(..) | Ask::Snap(_) => into.extend(there.map(|u| Choice::Fire(self.who(u)))),
            Ask::Special(_) => into.extend(there.map(|u| Choice::Special(self.who(u)))),
            Ask::Supply(_) => into.extend(there.map(|u| Choice::Move(self.who(u)))),
            Ask::Rally(_) => into.extend(there.map(|u| Choice::Rally(self.who(u)))),
            Ask::Aid(_) => into.extend(there.map(|u| Choice::Aid(self.who(u)))),
            Ask::FallBack(..) => into.extend(square.map(Choice::Back)),
            Ask::Card(..) => into.extend(there.map(|u| Choice::Substitute(self.who(u)))),
            Ask::Pick(..) => {
                into.extend(there.map(|u| Choice::On(self.who(u))));
                into.extend(square.map(Choice::At));
            }
            Ask::Gear(..) | Ask::Recruit(..) | Ask::Discard(_) | Ask::Over(_) => {}
        }
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
            into.push(Choice::Fire(self.who(enemy)));
            let at = square.or_else(|| self.square(enemy));
            into.extend(at.map(Choice::Assault));
        } else if let Some(square) = square {
            into.push(Choice::Step(square));
        } else if let Some(own) = there {
            into.push(Choice::Board(self.who(own)));
        }
    }
}
