//! "Why can't I?": what a player may have meant by pointing at a unit, a hex, or both.

use atlas::CellId;

use crate::choice::Choice;
use crate::ids::UnitId;
use crate::state::{Ask, Cup, Folio, Stage, Step};

impl Folio {
    /// Choices to be explained, offered or not.
    pub(crate) fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        let unit = piece.and_then(|name| self.data.unit_named(name));
        let hex = space.and_then(|label| self.data.map.at(label));
        match self.ask.stage() {
            Stage::Battle(battle) => self.wishes_in_battle(battle.step, unit, hex, into),
            Stage::Landing | Stage::Turn => self.wishes_plainly(unit, hex, into),
            Stage::Over => {}
        }
    }

    /// The unit whose hex was pointed at, where a unit is wanted and none was named.
    fn anybody(&self, unit: Option<UnitId>, hex: Option<CellId>) -> Option<UnitId> {
        unit.or_else(|| {
            let side = self.decider();
            self.units_in(side, hex?).first()
        })
    }

    fn wishes_plainly(&self, unit: Option<UnitId>, hex: Option<CellId>, into: &mut Vec<Choice>) {
        let somebody = self.anybody(unit, hex);
        match (self.ask, unit, hex) {
            (Ask::Deploy { unit: asked }, unit, Some(h)) => {
                into.push(Choice::Deploy(unit.unwrap_or(asked), h));
            }
            (Ask::Beachhead, _, Some(h)) => into.push(Choice::Beachhead(h)),
            (Ask::Land, Some(u), Some(h)) => into.push(Choice::Land(u, h)),
            (Ask::DropZone, _, Some(h)) => into.push(Choice::DropZone(h)),
            (Ask::Drop, Some(u), Some(h)) => into.push(Choice::Drop(u, h)),
            (Ask::Land, None, Some(h)) => {
                let waiting = self.offered_units();
                into.extend(waiting.map(|u| Choice::Land(u, h)));
            }
            (Ask::Drop, None, Some(h)) => {
                let waiting = self.offered_units();
                into.extend(waiting.map(|u| Choice::Drop(u, h)));
            }
            (Ask::Land | Ask::Drop, Some(u), None) => {
                if let (Ask::Land, Some(h)) = (self.ask, self.beachheads.iter().next()) {
                    into.push(Choice::Land(u, h));
                }
                if let (Ask::Drop, Some(h)) = (self.ask, self.drop_zone) {
                    into.push(Choice::Drop(u, h));
                }
            }
            (Ask::Commando, _, Some(h)) => into.push(Choice::Commando(h)),
            (Ask::Assault, _, Some(h)) => into.push(Choice::Assault(h)),
            (Ask::Raid { .. } | Ask::March(_), _, Some(h)) => into.push(Choice::Step(h)),
            (Ask::Bombard, _, Some(h)) => into.push(Choice::Bombard(h)),
            (Ask::Crowded { .. }, ..) => into.extend(somebody.map(Choice::Lose)),
            (Ask::Replace { .. }, ..) => into.extend(somebody.map(Choice::Rebuild)),
            (Ask::Overstack { .. }, ..) => into.extend(somebody.map(Choice::Remove)),
            (Ask::Gather { .. }, ..) => into.extend(somebody.map(Choice::Join)),
            (Ask::Move, ..) => self.wishes_to_move(unit, hex, somebody, into),
            (Ask::Attack, ..) => self.wishes_to_attack(unit, hex, somebody, into),
            // What only a hex answers, and none was pointed at.
            (
                Ask::Deploy { .. }
                | Ask::Beachhead
                | Ask::Land
                | Ask::DropZone
                | Ask::Drop
                | Ask::Commando
                | Ask::Assault
                | Ask::Raid { .. }
                | Ask::March(_)
                | Ask::Bombard,
                ..,
                None,
            )
            | (Ask::Jump | Ask::Battle(_) | Ask::Over, ..) => {}
        }
    }

    /// Units that the offers of the moment are about.
    fn offered_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        let mut offers = Vec::new();
        self.choices(&mut offers);
        let mut units: Vec<UnitId> = offers
            .iter()
            .filter_map(|c| match c {
                Choice::Land(u, _) | Choice::Drop(u, _) => Some(*u),
                _ => None,
            })
            .collect();
        units.dedup();
        units.into_iter()
    }

    fn wishes_to_move(
        &self,
        unit: Option<UnitId>,
        hex: Option<CellId>,
        somebody: Option<UnitId>,
        into: &mut Vec<Choice>,
    ) {
        if let (Some(u), Some(h)) = (unit, hex)
            && self.hex_of(u).is_none()
        {
            into.push(Choice::Enter(u, h));
            return;
        }
        if let Some(u) = somebody {
            into.push(Choice::Move(u));
            if let Some(division) = self.data.unit(u).division {
                into.push(Choice::Call(division));
            }
        }
    }

    fn wishes_to_attack(
        &self,
        unit: Option<UnitId>,
        hex: Option<CellId>,
        somebody: Option<UnitId>,
        into: &mut Vec<Choice>,
    ) {
        match (unit, hex) {
            (Some(u), Some(h)) => into.push(Choice::Attack(u, h)),
            (None, Some(h)) if self.holds(self.side.enemy(), h) => {
                into.extend(self.fighters().iter().map(|u| Choice::Attack(u, h)));
            }
            _ => {
                if let Some(u) = somebody
                    && let Some(at) = self.hex_of(u)
                {
                    let ways = self.data.hex(at).ways().iter();
                    into.extend(ways.map(|way| Choice::Attack(u, way.to)));
                }
            }
        }
    }

    fn wishes_in_battle(
        &self,
        step: Step,
        unit: Option<UnitId>,
        hex: Option<CellId>,
        into: &mut Vec<Choice>,
    ) {
        let somebody = self.anybody(unit, hex);
        match (step, hex) {
            (Step::Retreat(_), Some(h)) => into.push(Choice::Retreat(h)),
            (Step::Pursue { .. }, Some(h)) => into.push(Choice::Pursue(h)),
            (Step::Defender, _) => into.extend(somebody.map(Choice::Defend)),
            (Step::Target, _) => into.extend(unit.map(Choice::Target)),
            (Step::Loss { .. }, _) => into.extend(somebody.map(Choice::Lose)),
            (Step::Recoil { .. }, _) => into.extend(somebody.map(Choice::Recoil)),
            (Step::Advance { .. }, _) => into.extend(somebody.map(Choice::Advance)),
            (Step::Support(side), _) => {
                let own = Cup::ALL.into_iter().filter(|c| c.side() == side);
                into.extend(own.map(Choice::Draw));
                let naval = self.data.naval.iter().rposition(|&n| n > 0);
                into.extend(naval.map(|value| Choice::Naval(value as u8)));
                into.push(Choice::Mines);
            }
            (Step::Retreat(_) | Step::Pursue { .. }, None) | (Step::Mines | Step::Stand, _) => {}
        }
    }
}
