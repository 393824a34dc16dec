//! 2.4 Converting Sticks into Companies, at the end of a British Activation.
//!
//! The British decide by hex and colour before anything is turned up (2.4.4); what is turned up stays
//! so (2.4.5), whether or not it is combined.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::StickKind;
use crate::event::{Regroup, Story};
use crate::ids::{Bits, Colour, PieceId};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Action, Ask, Marking, Nightdrop, Place};

/// 2.4.1: the Sticks of a reduced Company, one of which leads; without a leader it takes as many as a full one.
pub const REDUCED_COMPANY: u32 = 2;
/// 2.4.1: the Sticks of a full Company, one of which leads.
pub const FULL_COMPANY: u32 = 3;

impl Nightdrop {
    /// Sticks of a colour in a hex.
    fn sticks_in(&self, hex: CellId, colour: Colour) -> Bits {
        self.units_in(hex).and(colour.sticks())
    }

    /// Reduced Companies in a hex that Sticks of a colour could reinforce (2.4.2, 2.4.5b).
    fn reinforceable(&self, hex: CellId, colour: Colour) -> Bits {
        let own = self
            .brigade_of(colour)
            .map_or(Bits::EMPTY, |()| colour.companies());
        let howard = Bits::one(PieceId::HOWARD_1);
        self.units_in(hex).and(own.or(howard)).and(self.reduced)
    }

    /// Whether the colour's brigade is the one that acted.
    fn brigade_of(&self, colour: Colour) -> Option<()> {
        let acted = self.action.map_or(Bits::EMPTY, Action::sticks);
        acted.has(colour.sticks().first()?).then_some(())
    }

    /// 2.4.1, 2.4.2: whether the Sticks of a colour in a hex may be turned up.
    pub(crate) fn may_turn(&self, hex: CellId, colour: Colour) -> Allowed {
        let sticks = self.sticks_in(hex, colour);
        let unknown = sticks.without(self.revealed);
        let enough = sticks.len() >= REDUCED_COMPANY && self.brigade_of(colour).is_some();
        let useful = enough || !self.reinforceable(hex, colour).is_empty();
        if unknown.is_empty() || !useful {
            return Err(Forbidden::NothingToTurn);
        }
        Ok(())
    }

    /// 2.4.1: whether these Sticks make a Company: at full strength, or reduced.
    pub(crate) fn may_form(&self, sticks: Bits) -> Result<(CellId, Colour, bool), Forbidden> {
        let first = sticks.first().ok_or(Forbidden::NotOneStack)?;
        let colour = first.colour().ok_or(Forbidden::NotOneStack)?;
        let hex = self.hex_of(first).ok_or(Forbidden::NotOneStack)?;
        let there = self.sticks_in(hex, colour);
        if !sticks.without(there).is_empty() || self.brigade_of(colour).is_none() {
            return Err(Forbidden::NotOneStack);
        }
        if !there.without(self.revealed).is_empty() {
            return Err(Forbidden::NotTurnedUp);
        }
        let kinds = || sticks.iter().map(|s| self.kind(s));
        if kinds().any(|k| k == StickKind::Advantage) {
            return Err(Forbidden::AdvantageNeverJoins);
        }
        let led = kinds().any(StickKind::leads);
        let full = match (sticks.len(), led) {
            (REDUCED_COMPANY, true) | (FULL_COMPANY, false) => false,
            (FULL_COMPANY, true) => true,
            _ => return Err(Forbidden::NoCompanyFromThat),
        };
        if self.free_company(colour).is_none() {
            return Err(Forbidden::NoCompanyCounter);
        }
        Ok((hex, colour, full))
    }

    /// 2.2: the first Company of a colour that is not in play and was not lost.
    fn free_company(&self, colour: Colour) -> Option<PieceId> {
        let mut companies = colour.companies().iter();
        companies.find(|&c| self.place(c) == Place::Pool)
    }

    /// 2.4.2: whether a Stick may bring a Company to full strength.
    pub(crate) fn may_reinforce(&self, company: PieceId, stick: PieceId) -> Allowed {
        if !Bits::COMPANIES.has(company) || !self.is_reduced(company) {
            return Err(Forbidden::NotReduced);
        }
        let colour = stick.colour().filter(|_| stick.is_stick());
        let colour = colour.ok_or(Forbidden::WrongColour)?;
        let Some(hex) = self.hex_of(company) else {
            return Err(Forbidden::NotOnMap);
        };
        if !self.reinforceable(hex, colour).has(company) {
            return Err(Forbidden::WrongColour);
        }
        let there = self.sticks_in(hex, colour);
        if !there.has(stick) || !self.is_revealed(stick) {
            return Err(Forbidden::NotWithCompany);
        }
        if !there.without(self.revealed).is_empty() {
            return Err(Forbidden::NotTurnedUp);
        }
        if self.kind(stick) == StickKind::Advantage {
            return Err(Forbidden::AdvantageNeverJoins);
        }
        Ok(())
    }

    /// Hexes with Sticks that something might be done with, ascending.
    fn assembly_hexes(&self) -> impl Iterator<Item = CellId> + '_ {
        let data = self.data.get();
        let acted = self.action.map_or(Bits::EMPTY, Action::sticks);
        let bridge = self.units_in(data.h1).and(Bits::STICKS);
        let sticks = acted.or(bridge).and(self.places.on_map());
        let mut hexes = [CellId(u16::MAX); PieceId::STICKS];
        let mut count = 0;
        for stick in sticks.iter() {
            if let Some(hex) = self.hex_of(stick) {
                hexes[count] = hex;
                count += 1;
            }
        }
        hexes[..count].sort_unstable();
        let mut last = CellId(u16::MAX);
        hexes.into_iter().take(count).filter(move |&hex| {
            let new = hex != last;
            last = hex;
            new
        })
    }

    /// Everything that can be done with Sticks now.
    pub(crate) fn list_regroups(&self, into: &mut Vec<Choice>) {
        let start = into.len();
        for hex in self.assembly_hexes() {
            let there = self.units_in(hex);
            // Alone in a hex a Stick can do nothing.
            if there.len() < 2 {
                continue;
            }
            for colour in Colour::ALL {
                self.list_regroups_in(hex, colour, there, into);
            }
        }
        into[start..].sort_unstable();
        into.push(Choice::Done);
    }

    fn list_regroups_in(&self, hex: CellId, colour: Colour, there: Bits, into: &mut Vec<Choice>) {
        let sticks = there.and(colour.sticks());
        if sticks.is_empty() {
            return;
        }
        if self.may_turn(hex, colour).is_ok() {
            into.push(Choice::Turn(hex, colour));
        }
        if !sticks.without(self.revealed).is_empty() {
            return;
        }
        for (i, a) in sticks.iter().enumerate() {
            for (j, b) in sticks.iter().enumerate().skip(i + 1) {
                let pair = Bits::one(a).or(Bits::one(b));
                let triples = sticks.iter().skip(j + 1).map(|c| pair.or(Bits::one(c)));
                let sets = std::iter::once(pair).chain(triples);
                into.extend(
                    sets.filter(|&set| self.may_form(set).is_ok())
                        .map(Choice::Form),
                );
            }
            for company in self.reinforceable(hex, colour).iter() {
                if self.may_reinforce(company, a).is_ok() {
                    into.push(Choice::Reinforce(company, a));
                }
            }
        }
    }

    /// Asks what is done with the Sticks, if anything can be.
    pub(crate) fn regroup(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Regroup;
        let any = self.assembly_hexes().any(|hex| {
            let there = self.units_in(hex);
            there.len() >= 2
                && Colour::ALL.into_iter().any(|colour| {
                    let mut some = Vec::new();
                    self.list_regroups_in(hex, colour, there, &mut some);
                    !some.is_empty()
                })
        });
        if !any {
            self.end_activation(story);
        }
    }

    /// 2.4.1: Sticks are turned up, for both players to see.
    pub(crate) fn turn_up(&mut self, hex: CellId, colour: Colour, story: &mut Story<'_>) {
        for stick in self.sticks_in(hex, colour).without(self.revealed).iter() {
            self.revealed.add(stick);
            story.tell(&Regroup::Turned {
                stick,
                kind: self.kind(stick),
                hex,
            });
        }
        self.regroup(story);
    }

    /// 2.4.1: Sticks become a Company.
    pub(crate) fn form(
        &mut self,
        sticks: Bits,
        hex: CellId,
        colour: Colour,
        full: bool,
        story: &mut Story<'_>,
    ) {
        let company = self.free_company(colour).expect("checked by may_form");
        if full {
            self.reduced.take(company);
        } else {
            self.reduced.add(company);
        }
        story.tell(&Regroup::Formed {
            company,
            hex,
            sticks: sticks.len() as u8,
            full,
        });
        self.enter(Bits::one(company), hex, story);
        self.spend(sticks, story);
    }

    /// 2.4.2: a Company comes to full strength.
    pub(crate) fn reinforce(&mut self, company: PieceId, stick: PieceId, story: &mut Story<'_>) {
        self.reduced.take(company);
        story.tell(&Regroup::Reinforced { company, stick });
        self.spend(Bits::one(stick), story);
    }

    /// 2.4.3, 2.5: Sticks leave the game; each HQ among them places a VP marker.
    fn spend(&mut self, sticks: Bits, story: &mut Story<'_>) {
        let mut headquarters = 0;
        for stick in sticks.iter() {
            headquarters += u8::from(self.kind(stick) == StickKind::Hq);
            self.put(stick, Place::Spent, story);
        }
        self.mark_objectives(headquarters, story);
    }

    /// 2.5: the British place their markers, as long as there is a hex for them; then go on.
    pub(crate) fn mark_objectives(&mut self, left: u8, story: &mut Story<'_>) {
        let marking = Marking::Objectives(left);
        if left > 0 && self.can_mark(marking) {
            self.ask = Ask::Mark(marking);
        } else {
            self.regroup(story);
        }
    }
}
