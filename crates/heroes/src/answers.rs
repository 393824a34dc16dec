//! What a choice does in the Supply Phase, at a moment for cards, and in a Forced Move.

use kernel::Journal;

use crate::choice::Choice;
use crate::data::Form;
use crate::event::What;
use crate::ids::{Card, Facing, Side, Square, UnitId, Units};
use crate::refusal::Forbidden;
use crate::stack::{Ask, Cause, Step};
use crate::state::{Heroes, Place};

impl Heroes {
    pub(crate) fn apply_supply(
        &mut self,
        choice: Choice,
        journal: &mut dyn Journal,
    ) -> Result<(), Forbidden> {
        let side = self.decider();
        match choice {
            Choice::Move(who) => {
                let unit = self.named(who)?;
                self.ask = Ask::March(self.begin_march(unit, true));
            }
            Choice::Snap(who) => {
                let unit = self.named(who)?;
                self.play_card(side, Card::SnapShot, false, journal);
                self.ask = Ask::Snap(unit);
            }
            Choice::Play(_) => self.add_card(choice, journal),
            _ => self.supply_done(side, journal),
        }
        Ok(())
    }

    /// A player answers at a moment for cards.
    pub(crate) fn answer(
        &mut self,
        side: Side,
        choice: Choice,
        journal: &mut dyn Journal,
    ) -> Result<(), Forbidden> {
        match choice {
            Choice::Play(card) => {
                self.play_card(side, card, false, journal);
                self.answered();
                self.card_effect(side, card, journal);
            }
            Choice::Bonus(card) => {
                let Ask::Card(_, moment) = self.ask else {
                    return Err(Forbidden::NotAsked);
                };
                self.play_card(side, card, true, journal);
                self.answered();
                self.card_bonus(side, card, moment);
            }
            Choice::Use(gear) => self.use_gear(side, gear, journal),
            Choice::Ammunition => self.use_ammunition(side, journal),
            Choice::Life => {
                if let Some(unit) = self.spare_one_hit() {
                    self.unit_mut(unit).life -= 1;
                    let who = self.who(unit);
                    self.tell(journal, What::LifeSpent { who });
                }
            }
            Choice::Substitute(who) => {
                let substitute = self.named(who)?;
                if let Some(Step::Hits(unit, _, by, cause)) = self.stack.last() {
                    self.spare_one_hit();
                    let spared = self.who(unit);
                    self.tell(journal, What::Substituted { who, spared });
                    self.stack.push(Step::Hits(substitute, 1, by, cause));
                }
            }
            Choice::Quiet => {
                self.quiet[side.index()] = true;
                self.pass_card(journal);
            }
            _ => self.pass_card(journal),
        }
        self.run(journal);
        Ok(())
    }

    /// A card was played in the Order Phase: the other player is next, until both pass (1.13.4).
    fn answered(&mut self) {
        let step = match self.stack.last() {
            Some(Step::Orders(mut cards)) => {
                cards.answer();
                Step::Orders(cards)
            }
            Some(Step::Tokens(mut cards)) => {
                cards.answer();
                Step::Tokens(cards)
            }
            _ => return,
        };
        self.stack.pop();
        self.stack.push(step);
    }

    /// The unit, square or marker of a card is named.
    pub(crate) fn picked(
        &mut self,
        side: Side,
        card: Card,
        chosen: Units,
        choice: Choice,
        journal: &mut dyn Journal,
    ) -> Result<(), Forbidden> {
        match choice {
            Choice::On(who) => self.pick_unit(side, card, chosen, self.named(who)?, journal),
            Choice::At(at) => self.pick_square(side, card, at, journal),
            Choice::Assault(_) | Choice::Charge(_) => {
                let unit = chosen.first().ok_or(Forbidden::NotAsked)?;
                let charges = matches!(choice, Choice::Charge(_));
                self.thrust(unit, charges, journal);
            }
            Choice::Gear(_) | Choice::GearTo(..) => {
                let (tile, gear) = self.resupplies(side, choice)?;
                self.used[tile][gear.index()] -= 1;
                self.gear[tile][gear.index()] += 1;
                self.tell(journal, What::GearChosen { side, gear });
            }
            _ => return Err(Forbidden::NotAsked),
        }
        self.run(journal);
        Ok(())
    }

    /// A Forced Move (1.5.8).
    pub(crate) fn fall_back(&mut self, unit: UnitId, square: Square, journal: &mut dyn Journal) {
        let exile = self.exiles.has(unit);
        let from = self.square(unit);
        self.back_on_foot(unit);
        self.put(unit, Place::On(square), Facing::North);
        self.cover_left(from);
        let who = self.who(unit);
        self.tell(journal, What::FellBack { who, to: square });
        if !self.hides(square) {
            self.uncover(unit, journal);
        }
        if exile {
            self.exiles.take(unit);
            self.suppress(unit, "1.12.7", journal);
            if self.kind(unit).form == Form::Steps {
                self.stack.push(Step::Hits(unit, 1, None, Cause::Exile));
            }
        }
        self.trip(unit, square, journal);
        self.run(journal);
    }
}
