//! "Why can't I?": what a player may have meant by pointing at a unit, a hex, or both.

use atlas::CellId;

use crate::choice::Choice;
use crate::ids::UnitId;
use crate::naval::{NavalChoice, NavalStep};
use crate::stack::{Box17, Step};
use crate::state::Gts;

impl Gts {
    /// Choices to be explained, offered or not.
    pub(crate) fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        let unit = piece.and_then(|name| self.data().unit_named(name));
        let leader = piece.and_then(|name| self.data().leader_named(name));
        let hex = space.and_then(|label| self.data().map.at(label));
        let there = unit.or_else(|| hex.and_then(|hex| self.units_in(hex).next()));
        match self.step() {
            Step::Act => into.extend(there.map(Choice::Act)),
            Step::Order | Step::Second => {
                if let Some(unit) = there {
                    into.extend([Choice::Fire(unit), Choice::With(unit), Choice::Dig(unit)]);
                    into.push(Choice::Entrench(unit));
                }
                if let Some(hex) = hex {
                    into.extend([Choice::Assault(hex), Choice::Rearguard(hex)]);
                }
                into.extend([Choice::Move, Choice::Bombard, Choice::Rally]);
            }
            Step::March => {
                into.extend(hex.map(Choice::Step));
                into.extend(leader.map(Choice::Take));
            }
            Step::Op { .. } => {
                if let Some(by) = there {
                    let group = self.trigger().group.iter();
                    into.extend(group.map(|at| Choice::Op(by, at)));
                }
            }
            Step::Aim(_) => {
                into.extend(there.map(Choice::Shell));
                into.extend(hex.map(Choice::Barrage));
            }
            Step::Leaders | Step::Displace(_) => {
                if let (Some(leader), Some(hex)) = (leader, hex) {
                    into.push(Choice::Transfer(leader, hex));
                }
            }
            Step::Glide(_) => {
                if let (Some(unit), Some(hex)) = (unit, hex) {
                    into.push(Choice::Glide(unit, hex));
                }
            }
            Step::Naval(_) => self.wishes_at_sea(piece, there, hex, into),
            Step::Assault(Box17::Stand) => into.extend(hex.map(Choice::Run)),
            Step::Assault(Box17::Check) => into.extend(there.map(Choice::Check)),
            Step::Assault(_) => {
                if let Some(at) = there {
                    let firers = self.volley_firers();
                    into.extend(firers.iter().map(|by| Choice::Shoot(by, at)));
                }
            }
            _ => {}
        }
    }

    /// What a player may have meant by pointing at a ship, a craft, a unit or a hex.
    fn wishes_at_sea(
        &self,
        piece: Option<&str>,
        unit: Option<UnitId>,
        hex: Option<CellId>,
        into: &mut Vec<Choice>,
    ) {
        let Step::Naval(step) = self.step() else {
            return;
        };
        let ship = piece.and_then(|name| self.data().ship_named(name));
        let craft = piece.and_then(|name| self.data().support_named(name));
        let mut meant: Vec<NavalChoice> = Vec::new();
        match step {
            NavalStep::Fire => {
                meant.extend(ship.map(NavalChoice::Ship));
                meant.extend(craft.map(NavalChoice::Support));
            }
            NavalStep::Guns => meant.extend(unit.map(NavalChoice::Battery)),
            NavalStep::Gun(_) => {
                meant.extend(ship.map(NavalChoice::AtShip));
                meant.extend(unit.map(NavalChoice::AtCraft));
            }
            NavalStep::Land => {
                if let (Some(unit), Some(hex)) = (unit, hex) {
                    meant.push(NavalChoice::Land(unit, hex));
                }
            }
            NavalStep::DdAgain | NavalStep::Landed => meant.extend(unit.map(NavalChoice::Second)),
            NavalStep::Force => meant.extend(hex.map(NavalChoice::Force)),
            NavalStep::Ship(_) | NavalStep::Support(_) | NavalStep::Craft => {
                meant.extend(unit.map(NavalChoice::Target));
            }
            _ => {}
        }
        into.extend(meant.into_iter().map(Choice::Naval));
    }
}
