//! What a choice does that `may` allows: one function for each question. What an activated unit does is in `act`.

use kernel::Journal;

use crate::choice::Choice;
use crate::data::{Ability, Form};
use crate::event::What;
use crate::ids::{Card, Facing, Gear, Side, Square, Token, UnitId, Units, Whom};
use crate::may::ALLOWED;
use crate::stack::{Cause, Step};
use crate::state::{Ask, Heroes, March, Place};

/// Makes a choice.
pub(crate) fn make(game: &mut Heroes, choice: Choice, journal: &mut dyn Journal) {
    match game.ask {
        Ask::Gear(tile, left, recce) => {
            if let Choice::Gear(gear) = choice {
                game.choose_gear(tile, left, recce, gear, journal);
            }
        }
        Ask::Deploy(side, current) => game.deploy(side, current, choice, journal),
        Ask::Recruit(list, spent) => game.make_recruit(list, spent, choice, journal),
        Ask::Reinforce(list) => game.make_reinforce(list, choice, journal),
        Ask::Order(side, token) => {
            let unit = match choice {
                Choice::Order(who) => Some(game.chosen(who)),
                _ => None,
            };
            game.place_token(side, token, unit, journal);
        }
        Ask::Act(_) | Ask::March(_) => game.act(choice, journal),
        Ask::Watch(march) => game.make_watch(march, choice, journal),
        Ask::Burst(unit, first, left, shot) => {
            game.make_burst(unit, first, (left, shot), choice);
            game.run(journal);
        }
        Ask::Special(_) => game.make_special(choice, journal),
        Ask::Supply(side) => game.make_supply(side, choice, journal),
        Ask::Snap(unit) => {
            game.stack.push(Step::Supplied(unit));
            if let Choice::Fire(who) | Choice::Suppress(who) = choice {
                let suppressive = matches!(choice, Choice::Suppress(_));
                let aim = game.snap_at(unit, who, suppressive).expect(ALLOWED);
                game.attack(unit, game.chosen(who), aim, Cause::Snap);
            }
            game.run(journal);
        }
        Ask::Rally(side) => {
            if let Choice::Rally(who) = choice {
                game.recover(game.chosen(who), "1.4.3.3", journal);
            }
            game.rallied(side, journal);
        }
        Ask::Discard(side) => game.make_discard(side, choice, journal),
        Ask::Aid(_) => game.make_aid(choice, journal),
        Ask::FallBack(unit, _) => game.make_fall_back(unit, choice, journal),
        Ask::Card(side, _) => game.answer(side, choice, journal),
        Ask::Pick(side, card, chosen) => game.picked(side, card, chosen, choice, journal),
        Ask::Over(_) => {}
    }
}

impl Heroes {
    /// The unit a legal choice names.
    pub(crate) fn chosen(&self, whom: impl Into<Whom>) -> UnitId {
        self.named(whom).expect(ALLOWED)
    }

    fn deploy(&mut self, side: Side, current: UnitId, choice: Choice, journal: &mut dyn Journal) {
        match choice {
            Choice::Deploy(who, at, pose) => {
                self.set_down(self.chosen(who), at, pose, journal);
                self.deploy_next(side, None, journal);
            }
            Choice::Choose(who) => self.ask = Ask::Deploy(side, self.chosen(who)),
            // It finds no place and stays out.
            _ => self.deploy_next(side, Some(current), journal),
        }
    }

    fn make_recruit(&mut self, list: u8, spent: u16, choice: Choice, journal: &mut dyn Journal) {
        if let Choice::Recruit(option, tile) = choice {
            let tile = tile.map(|tile| tile.0);
            self.take_option(list, spent, (option.0, tile), journal);
        } else {
            self.recruited_all(list);
            self.run(journal);
        }
    }

    fn make_reinforce(&mut self, list: u8, choice: Choice, journal: &mut dyn Journal) {
        if let Choice::Deploy(who, at, pose) = choice {
            let unit = self.chosen(who);
            self.set_down(unit, at, pose, journal);
            // What came was public.
            if self.concealed(unit) {
                self.watched.add(unit);
            }
            self.recruited_all(list);
            self.run(journal);
        }
    }

    /// Opportunity Fire, or none.
    fn make_watch(&mut self, march: March, choice: Choice, journal: &mut dyn Journal) {
        if let Choice::React(who) | Choice::Pin(who) = choice {
            let pin = matches!(choice, Choice::Pin(_));
            let aim = self.reaction(march, who, pin).expect(ALLOWED);
            let unit = self.chosen(who);
            self.spend_activation(unit);
            self.reacted.add(unit);
            self.stack.push(Step::Watch(march));
            if let Some(step) = self.after_shot(unit, aim.at, march.unit) {
                self.stack.push(step);
            }
            self.attack(unit, march.unit, aim, Cause::Opportunity);
        } else {
            self.stack.push(Step::Resume(march));
        }
        self.run(journal);
    }

    /// A Machine Gunner's next shot, or the second weapon's.
    fn make_burst(
        &mut self,
        unit: UnitId,
        first: Square,
        (left, shot): (u8, Units),
        choice: Choice,
    ) {
        let (Choice::Fire(who) | Choice::Suppress(who)) = choice else {
            return;
        };
        let target = self.chosen(who);
        let pin = matches!(choice, Choice::Suppress(_));
        let aim = self.burst_at(unit, target, first, shot, pin);
        let aim = aim.expect(ALLOWED);
        let cause = if self.has(unit, Ability::DualWeapon) {
            Cause::Dual
        } else {
            Cause::Burst
        };
        let shot = shot.or(Units::one(target));
        self.stack.push(Step::Burst(unit, first, left - 1, shot));
        self.attack(unit, target, aim, cause);
    }

    fn make_special(&mut self, choice: Choice, journal: &mut dyn Journal) {
        let Choice::Special(who) = choice else {
            self.go_on(journal);
            return;
        };
        let unit = self.chosen(who);
        if self.units[unit.index()].token == Some(Token::Special) {
            self.activate(unit, Token::Special, journal);
        } else {
            self.act_alone(unit, journal);
        }
    }

    fn make_supply(&mut self, side: Side, choice: Choice, journal: &mut dyn Journal) {
        match choice {
            Choice::Move(who) => {
                self.ask = Ask::March(self.begin_march(self.chosen(who), true));
            }
            Choice::Snap(who) => {
                let unit = self.chosen(who);
                self.play_card(side, Card::SnapShot, false, journal);
                self.ask = Ask::Snap(unit);
            }
            Choice::Play(_) => self.add_card(choice, journal),
            _ => self.supply_done(side, journal),
        }
    }

    fn make_discard(&mut self, side: Side, choice: Choice, journal: &mut dyn Journal) {
        if let Choice::Discard(card) = choice {
            self.spend_card(side, card);
            self.tell(journal, What::Discarded { side, card });
            if self.packs[side.index()].size() > 0 {
                return;
            }
        }
        self.discarded_cards(side, journal);
    }

    fn make_aid(&mut self, choice: Choice, journal: &mut dyn Journal) {
        match choice {
            Choice::Aid(who) => {
                let unit = self.chosen(who);
                self.back.take(unit);
                self.tell(journal, What::Restored { who });
            }
            Choice::Rally(who) => self.recover(self.chosen(who), "1.14.5", journal),
            _ => {}
        }
        self.run(journal);
    }

    fn make_fall_back(&mut self, unit: UnitId, choice: Choice, journal: &mut dyn Journal) {
        match choice {
            Choice::Back(square) => self.fall_back(unit, square, journal),
            Choice::Play(card) => self.play_card(self.side(unit), card, false, journal),
            _ => self.destroy(unit, journal),
        }
        self.run(journal);
    }

    /// A player answers at a moment for cards.
    fn answer(&mut self, side: Side, choice: Choice, journal: &mut dyn Journal) {
        match choice {
            Choice::Play(card) => {
                self.play_card(side, card, false, journal);
                self.answered();
                self.card_effect(side, card, journal);
            }
            Choice::Bonus(card) => {
                if let Ask::Card(_, moment) = self.ask {
                    self.play_card(side, card, true, journal);
                    self.answered();
                    self.card_bonus(side, card, moment);
                }
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
                let substitute = self.chosen(who);
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
    fn picked(
        &mut self,
        side: Side,
        card: Card,
        chosen: Units,
        choice: Choice,
        journal: &mut dyn Journal,
    ) {
        match choice {
            Choice::On(who) => self.pick_unit(side, card, chosen, self.chosen(who), journal),
            Choice::At(at) => self.pick_square(side, card, at, journal),
            Choice::Gear(_) | Choice::GearTo(..) => {
                let (tile, gear) = self.resupplies(side, choice).expect(ALLOWED);
                self.resupply(side, tile, gear, journal);
            }
            _ => {
                let unit = chosen.first().expect(ALLOWED);
                let charges = matches!(choice, Choice::Charge(_));
                self.thrust(unit, charges, journal);
            }
        }
        self.run(journal);
    }

    /// A used marker goes back to its tile (Resupply).
    fn resupply(&mut self, side: Side, tile: usize, gear: Gear, journal: &mut dyn Journal) {
        self.used[tile][gear.index()] -= 1;
        self.gear[tile][gear.index()] += 1;
        self.tell(journal, What::GearChosen { side, gear });
    }

    /// A Forced Move (1.5.8).
    fn fall_back(&mut self, unit: UnitId, square: Square, journal: &mut dyn Journal) {
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
    }
}
