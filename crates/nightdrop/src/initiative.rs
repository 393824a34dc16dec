//! 5.2 Determining the Initiative, with the Advantage counters of 2.6 and the divisional HQ of 2.7.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::event::{Story, Turn};
use crate::ids::{Bits, PieceId, Side};
use crate::query::STACK;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Action, Ask, Nightdrop, Place};
use crate::turn::Opening;

impl Nightdrop {
    /// 2.6.1, 2.7.2: whether a counter may be played for the Initiative.
    pub(crate) fn may_claim(&self, piece: PieceId) -> Allowed {
        allow(
            self.places.on_map().has(piece) && self.is_headquarters(piece),
            Forbidden::NoAdvantage,
        )
    }

    /// Every counter that may be played.
    fn advantages(&self) -> impl Iterator<Item = PieceId> + '_ {
        let faces = self.revealed.and(Bits::STICKS);
        let all = faces.or(Bits::one(PieceId::HEADQUARTERS));
        all.and(self.places.on_map())
            .iter()
            .filter(|&piece| self.may_claim(piece).is_ok())
    }

    /// What the British may do before the dice.
    pub(crate) fn list_claims(&self, into: &mut Vec<Choice>) {
        into.extend(self.advantages().map(Choice::Claim));
        into.push(Choice::Roll);
    }

    /// 5.2: asks the British for an Advantage, if they have one.
    pub(crate) fn initiative_phase(&mut self, story: &mut Story<'_>) {
        if self.advantages().next().is_some() {
            self.ask = Ask::Initiative;
        } else {
            self.roll_initiative(None, false, story);
        }
    }

    /// 2.6.1: a counter is played.
    pub(crate) fn claim(&mut self, piece: PieceId, story: &mut Story<'_>) {
        story.tell(&Turn::Claimed(piece));
        self.put(piece, Place::Spent, story);
        self.roll_initiative(Some(piece), true, story);
    }

    /// 5.2.1-5.2.3: a die each; a side that wins automatically wins whatever they say.
    /// `asked`: a player chose to, it did not come by itself.
    pub(crate) fn roll_initiative(
        &mut self,
        played: Option<PieceId>,
        asked: bool,
        story: &mut Story<'_>,
    ) {
        let german_claim = self.claims > 0;
        self.claims = self.claims.saturating_sub(1);
        let british = self.dice.roll("d6", 1, 6, "British initiative");
        let german = self.dice.roll("d6", 1, 6, "German initiative");
        // 2.6.3: both at once cancel out.
        let automatic = match (played, german_claim) {
            (Some(_), false) => Some(Side::British),
            (None, true) => Some(Side::German),
            (Some(_), true) | (None, false) => None,
        };
        let by_dice = match british.cmp(&german) {
            std::cmp::Ordering::Greater => Side::British,
            std::cmp::Ordering::Less => Side::German,
            std::cmp::Ordering::Equal => self.initiative,
        };
        self.initiative = automatic.unwrap_or(by_dice);
        if automatic == Some(Side::British) {
            self.first = played.and_then(PieceId::colour).map(|colour| {
                if Action::B1
                    .sticks()
                    .has(colour.sticks().first().unwrap_or(PieceId(0)))
                {
                    Action::B1
                } else {
                    Action::B2
                }
            });
        }
        story.tell(&Turn::InitiativeRolled {
            british,
            german,
            automatic,
            clash: played.is_some() && german_claim,
            winner: self.initiative,
            asked,
        });
        if british == german {
            self.unexpected(story);
        } else {
            self.open_turn(Opening::Headquarters, story);
        }
    }

    /// 5.2.2: the player without the Initiative has a stroke of luck.
    fn unexpected(&mut self, story: &mut Story<'_>) {
        let can = match self.initiative {
            Side::British => {
                self.ask = Ask::Patrol;
                self.data
                    .villages
                    .iter()
                    .chain(self.data.vp_hexes())
                    .any(|hex| self.may_patrol(hex).is_ok())
            }
            Side::German => {
                self.ask = Ask::Confusion;
                Bits::CUP.iter().any(|unit| self.may_confuse(unit).is_ok())
            }
        };
        if !can {
            self.open_turn(Opening::Headquarters, story);
        }
    }

    /// 5.2.2: whether a Patrol may be placed there.
    pub(crate) fn may_patrol(&self, hex: CellId) -> Allowed {
        let data = self.data.get();
        if self.free_patrol().is_none() {
            return Err(Forbidden::NoPatrolLeft);
        }
        let open = match data.hex(hex).vp {
            Some(vp) => data.objective(vp).value.is_none() && !self.controls(vp),
            None => data.villages.contains(hex),
        };
        if !open {
            return Err(Forbidden::NoPatrolHere);
        }
        if self.holds(Side::British, hex) {
            return Err(Forbidden::PatrolOnBritish);
        }
        if self.units_in(hex).len() >= STACK {
            return Err(Forbidden::PatrolStack);
        }
        Ok(())
    }

    fn free_patrol(&self) -> Option<PieceId> {
        let mut patrols = Bits::PATROLS.iter();
        patrols.find(|&p| self.place(p) == Place::Pool)
    }

    /// Everywhere a Patrol may go.
    pub(crate) fn list_patrols(&self, into: &mut Vec<Choice>) {
        let mut open = self.data.villages;
        for hex in self.data.vp_hexes() {
            open.insert(hex);
        }
        into.extend(
            open.iter()
                .filter(|&hex| self.may_patrol(hex).is_ok())
                .map(Choice::Patrol),
        );
        into.push(Choice::Waive);
    }

    /// 5.2.2: a Patrol appears.
    pub(crate) fn place_patrol(&mut self, hex: CellId, story: &mut Story<'_>) {
        if let Some(patrol) = self.free_patrol() {
            story.tell(&Turn::PatrolPlaced(patrol, hex));
            self.put(patrol, Place::Hex(hex), story);
        }
        self.open_turn(Opening::Headquarters, story);
    }

    /// 5.2.2: whether a German unit may be confused.
    pub(crate) fn may_confuse(&self, unit: PieceId) -> Allowed {
        let there = matches!(self.place(unit), Place::Hex(_) | Place::Track(_));
        if !Bits::CUP.has(unit) || !there {
            return Err(Forbidden::CannotConfuse);
        }
        if self.confused.has(unit) {
            return Err(Forbidden::ConfusedAlready);
        }
        Ok(())
    }

    /// Every unit that may be confused.
    pub(crate) fn list_confusions(&self, into: &mut Vec<Choice>) {
        let units = Bits::CUP.iter().filter(|&u| self.may_confuse(u).is_ok());
        into.extend(units.map(Choice::Confuse));
        into.push(Choice::Waive);
    }

    /// 5.2.2: a unit is confused until its next Activation is over.
    pub(crate) fn confuse(&mut self, unit: PieceId, story: &mut Story<'_>) {
        self.confused.add(unit);
        story.tell(&Turn::Confused(self.tag(unit)));
        self.open_turn(Opening::Headquarters, story);
    }

    /// 2.7.1: the divisional HQ lands on turn 3, if no German stands there and the die is kind.
    pub(crate) fn land_headquarters(&mut self, story: &mut Story<'_>) {
        let data = self.data.get();
        let piece = PieceId::HEADQUARTERS;
        if self.turn != data.tables.headquarters || self.place(piece) != Place::Pool {
            return;
        }
        let hex = data.headquarters_hex;
        if self.holds(Side::German, hex) {
            story.tell(&Turn::HeadquartersBlocked(hex));
            self.put(piece, Place::Spent, story);
            return;
        }
        let near = data.map.neighbours(hex);
        let germans = near.filter(|&n| self.holds(Side::German, n)).count() as u8;
        let die = self.dice.roll("d6", 1, 6, "divisional HQ");
        let stays = die + germans < 6;
        story.tell(&Turn::HeadquartersRolled {
            die,
            germans,
            stays,
            hex,
        });
        let place = if stays { Place::Hex(hex) } else { Place::Spent };
        self.put(piece, place, story);
    }
}
