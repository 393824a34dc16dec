//! What a choice does that `may` allows: one function for each question. What an activated unit does is in `act`.

use kernel::{Flow as _, Journal};

use crate::choice::Choice;
use crate::data::{Ability, Form};
use crate::event::{Fight, Kit, Motion, Story};
use crate::ids::{Card, Facing, Gear, Side, Square, Token, UnitId, Units, Whom};
use crate::may::ALLOWED;
use crate::stack::{Cause, Moment, Step};
use crate::state::{Ask, Heroes, March, Place};

/// Makes a choice.
pub(crate) fn make(game: &mut Heroes, choice: Choice, journal: &mut dyn Journal) {
    let story = &mut Story::new(journal, game.data.get());
    let before = game.aside();
    game.answer(choice, story);
    game.run(story);
    game.tell_aside(before, story);
}

/// Nobody makes a choice that `may` does not allow.
pub(crate) fn not_allowed(choice: Choice) -> ! {
    unreachable!("`may` does not allow {choice:?} here")
}

impl Heroes {
    /// Does what the choice answers to the question, which is taken off; what follows from it is asked or put on the
    /// agenda.
    fn answer(&mut self, choice: Choice, story: &mut Story<'_>) {
        let ask = self.ask();
        // Who is still to deploy is veiled for as long as that is asked.
        if !matches!(ask, Ask::Deploy(..)) {
            self.take_next();
        }
        match ask {
            Ask::Gear(tile, left, recce) => {
                if let Choice::Gear(gear) = choice {
                    self.choose_gear(tile, left, recce, gear, story);
                }
            }
            Ask::Deploy(side, current) => self.deploy(side, current, choice, story),
            Ask::Recruit(list, spent) => self.make_recruit(list, spent, choice, story),
            Ask::Reinforce(list) => self.make_reinforce(list, choice, story),
            Ask::Order(side, token) => {
                let unit = match choice {
                    Choice::Order(who) => Some(self.chosen(who)),
                    Choice::Skip => None,
                    _ => not_allowed(choice),
                };
                self.place_token(side, token, unit, story);
            }
            Ask::Act(unit) => self.act(ask, self.begin_march(unit, false), choice, story),
            Ask::March(march) => self.act(ask, march, choice, story),
            Ask::Watch(march) => self.make_watch(march, choice),
            Ask::Burst(unit, first, left, shot) => {
                self.make_burst(unit, first, (left, shot), choice);
            }
            Ask::Special(_) => self.make_special(choice, story),
            Ask::Supply(side) => self.make_supply(side, choice, story),
            Ask::Snap(unit) => {
                self.do_next(Step::Supplied(unit));
                if let Choice::Fire(who) | Choice::Suppress(who) = choice {
                    let suppressive = matches!(choice, Choice::Suppress(_));
                    let target = self.chosen(who);
                    let aim = self.snap_at(unit, target, suppressive).expect(ALLOWED);
                    self.attack(unit, target, aim, Cause::Snap);
                }
            }
            Ask::Rally(side) => {
                if let Choice::Rally(who) = choice {
                    self.recover(self.chosen(who), "1.4.3.3", story);
                }
                self.rallied(side, story);
            }
            Ask::Discard(side) => self.make_discard(side, choice, story),
            Ask::Aid(_) => self.make_aid(choice, story),
            Ask::FallBack(unit, _) => self.make_fall_back(unit, choice, story),
            Ask::Card(side, moment) => self.answer_window(side, moment, choice, story),
            Ask::Pick(side, card, chosen) => self.picked(side, card, chosen, choice, story),
            Ask::Over(_) => self.asks(ask),
        }
    }

    /// The unit a legal choice names.
    pub(crate) fn chosen(&self, whom: impl Into<Whom>) -> UnitId {
        self.unit(whom).expect(ALLOWED)
    }

    fn deploy(&mut self, side: Side, current: UnitId, choice: Choice, story: &mut Story<'_>) {
        match choice {
            Choice::Deploy(who, at, pose) => {
                self.set_down(self.chosen(who), at, pose, story);
                self.deploy_next(side, None, story);
            }
            Choice::Choose(who) => self.deploys(side, self.chosen(who)),
            // It finds no place and stays out.
            Choice::Pass => self.deploy_next(side, Some(current), story),
            _ => not_allowed(choice),
        }
    }

    fn make_recruit(&mut self, list: u8, spent: u16, choice: Choice, story: &mut Story<'_>) {
        if let Choice::Recruit(option, tile) = choice {
            let tile = tile.map(|tile| tile.0);
            self.take_option(list, spent, (option.0, tile), story);
        } else {
            self.recruited_all(list);
        }
    }

    fn make_reinforce(&mut self, list: u8, choice: Choice, story: &mut Story<'_>) {
        if let Choice::Deploy(who, at, pose) = choice {
            let unit = self.chosen(who);
            self.set_down(unit, at, pose, story);
            // What came was public.
            if self.concealed(unit) {
                self.marked.watch(unit, true);
            }
            self.recruited_all(list);
        }
    }

    /// Opportunity Fire, or none.
    fn make_watch(&mut self, march: March, choice: Choice) {
        if let Choice::React(who) | Choice::Pin(who) = choice {
            let pin = matches!(choice, Choice::Pin(_));
            let unit = self.chosen(who);
            let aim = self.reaction(march, unit, pin).expect(ALLOWED);
            self.spend_activation(unit);
            self.marked.react(unit);
            self.do_next(Step::Watch(march));
            if let Some(step) = self.after_shot(unit, aim.at, march.unit) {
                self.do_next(step);
            }
            self.attack(unit, march.unit, aim, Cause::Opportunity);
        } else {
            self.do_next(Step::Resume(march));
        }
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
        self.do_next(Step::Burst(unit, first, left - 1, shot));
        self.attack(unit, target, aim, cause);
    }

    fn make_special(&mut self, choice: Choice, story: &mut Story<'_>) {
        let Choice::Special(who) = choice else {
            self.go_on(story);
            return;
        };
        let unit = self.chosen(who);
        if self.token(unit) == Some(Token::Special) {
            self.activate(unit, Token::Special, story);
        } else {
            self.act_alone(unit, story);
        }
    }

    fn make_supply(&mut self, side: Side, choice: Choice, story: &mut Story<'_>) {
        match choice {
            Choice::Move(who) => {
                self.asks(Ask::March(self.begin_march(self.chosen(who), true)));
            }
            Choice::Snap(who) => {
                let unit = self.chosen(who);
                self.play_card(side, Card::SnapShot, false, story);
                self.asks(Ask::Snap(unit));
            }
            Choice::Play(_) => self.add_card(Ask::Supply(side), side, choice, story),
            Choice::Pass => self.supply_done(side, story),
            _ => not_allowed(choice),
        }
    }

    fn make_discard(&mut self, side: Side, choice: Choice, story: &mut Story<'_>) {
        if let Choice::Discard(card) = choice {
            let held = self.hands.of_mut(side).spend(card);
            self.tell(story, Kit::Discarded { side, card, held });
            if self.hands.of(side).size() > 0 {
                self.asks(Ask::Discard(side));
                return;
            }
        }
        self.discarded_cards(side, story);
    }

    fn make_aid(&mut self, choice: Choice, story: &mut Story<'_>) {
        match choice {
            Choice::Aid(who) => {
                let unit = self.chosen(who);
                self.marked.turn_over(unit, false);
                let who = self.seen(unit);
                self.tell(story, Fight::Restored(who));
            }
            Choice::Rally(who) => self.recover(self.chosen(who), "1.14.5", story),
            _ => not_allowed(choice),
        }
    }

    fn make_fall_back(&mut self, unit: UnitId, choice: Choice, story: &mut Story<'_>) {
        match choice {
            Choice::Back(square) => self.fall_back(unit, square, story),
            Choice::Play(card) => self.play_card(self.side(unit), card, false, story),
            Choice::Pass => self.destroy(unit, story),
            _ => not_allowed(choice),
        }
    }

    /// A player answers at a moment for cards.
    fn answer_window(&mut self, side: Side, moment: Moment, choice: Choice, story: &mut Story<'_>) {
        match choice {
            Choice::Play(card) => {
                self.play_card(side, card, false, story);
                self.answered();
                self.card_effect(side, card, story);
            }
            Choice::Bonus(card) => {
                self.play_card(side, card, true, story);
                self.answered();
                self.card_bonus(side, card, moment);
            }
            Choice::Use(gear) => self.use_gear(side, gear, story),
            Choice::Ammunition => self.use_ammunition(side, story),
            Choice::Life => {
                if let Some(unit) = self.spare_one_hit() {
                    self.spend_life(unit);
                    let who = self.seen(unit);
                    self.tell(story, Fight::LifeSpent(who));
                }
            }
            Choice::Substitute(who) => {
                let substitute = self.chosen(who);
                if let Some(Step::Hits(unit, _, by, cause)) = self.agenda().now() {
                    self.spare_one_hit();
                    let (who, spared) = (self.seen(substitute), self.seen(unit));
                    self.tell(story, Fight::Substituted { who, spared });
                    self.do_next(Step::Hits(substitute, 1, by, cause));
                }
            }
            Choice::Quiet => {
                self.hands.hush(side);
                self.pass_card(story);
            }
            Choice::Pass => self.pass_card(story),
            _ => not_allowed(choice),
        }
    }

    /// A card was played in the Order Phase: the other player is next, until both pass (1.13.4).
    fn answered(&mut self) {
        let step = match self.agenda().now() {
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
        self.change_next(step);
    }

    /// The unit, square or marker of a card is named.
    fn picked(
        &mut self,
        side: Side,
        card: Card,
        chosen: Units,
        choice: Choice,
        story: &mut Story<'_>,
    ) {
        match choice {
            Choice::On(who) => self.pick_unit(side, card, chosen, self.chosen(who), story),
            Choice::At(at) => self.pick_square(side, card, at, story),
            Choice::Gear(_) | Choice::GearTo(..) => {
                let (tile, gear) = self.resupplies(side, choice).expect(ALLOWED);
                self.resupply(side, tile, gear, story);
            }
            Choice::Assault(_) | Choice::Charge(_) => {
                let unit = chosen.first().expect(ALLOWED);
                let charges = matches!(choice, Choice::Charge(_));
                self.thrust(unit, charges, story);
            }
            _ => not_allowed(choice),
        }
    }

    /// A used marker goes back to its tile (Resupply).
    fn resupply(&mut self, side: Side, tile: usize, gear: Gear, story: &mut Story<'_>) {
        let marker = self.stores.resupply(tile, gear);
        self.tell(story, Kit::GearChosen(side, marker));
    }

    /// A Forced Move (1.5.8).
    fn fall_back(&mut self, unit: UnitId, square: Square, story: &mut Story<'_>) {
        let exile = self.marked.end_exile(unit);
        let from = self.square(unit);
        self.back_on_foot(unit);
        let moved = self.put(unit, Place::On(square), Facing::North);
        self.tell(story, Motion::FellBack(moved, square));
        self.cover_left(from, story);
        if !self.hides(square) {
            self.uncover(unit, story);
        }
        if exile {
            self.suppress(unit, "1.12.7", story);
            if self.kind(unit).form == Form::Steps {
                self.do_next(Step::Hits(unit, 1, None, Cause::Exile));
            }
        }
        self.trip(unit, square, story);
    }
}
