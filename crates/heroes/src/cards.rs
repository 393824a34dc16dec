//! 1.13 Action Cards: drawing, playing, and what each of them does.

use crate::choice::Choice;
use crate::data::{Ability, Deck};
use crate::event::{Course, Kit, Story};
use crate::ids::{Card, Side, Token, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Attack, Cause, Mark, Melee, Moment, Step};
use crate::state::{Ask, Heroes, March, Pack};

impl Heroes {
    /// The deck of a side: the common cards and those its options bring (1.3.2, 1.13.6).
    pub(crate) fn whole_deck(&self, side: Side) -> [u8; Card::COUNT] {
        let mut deck = [0; Card::COUNT];
        let tiles = &self.scenario().tiles;
        let brings = |wanted: Deck| {
            let mut own = tiles.iter().filter(|t| t.side == side);
            own.any(|t| t.brings(wanted, &self.data.options))
        };
        for &card in Card::ALL {
            let info = self.data.card(card);
            if brings(info.deck) {
                deck[card.index()] = info.count;
            }
        }
        deck
    }

    /// A fresh pack.
    pub(crate) fn fresh_pack(&self, side: Side) -> Pack {
        Pack::of(self.whole_deck(side))
    }

    /// Draws a card; an empty deck is made of the discards again (1.4.3.4).
    pub(crate) fn draw_card(&mut self, side: Side, story: &mut Story<'_>) {
        let deck = self.hands.of_mut(side).refilled();
        let total: u32 = deck.iter().map(|&n| u32::from(n)).sum();
        if total == 0 {
            return;
        }
        let nth = |i: u32| {
            let mut left = i;
            for &card in Card::ALL {
                let here = u32::from(deck[card.index()]);
                if left < here {
                    return card;
                }
                left -= here;
            }
            Card::Rally
        };
        let name = |i: u32| nth(i).word().to_owned();
        let card = nth(self.pick("card", total, "Action Card", &name));
        let held = self.hands.of_mut(side).draw(card);
        self.tell(story, Kit::Drew { side, card, held });
    }

    /// Fills a hand.
    pub(crate) fn fill_hand(&mut self, side: Side, story: &mut Story<'_>) {
        for _ in self.hands.of(side).size()..self.data.numbers.hand {
            self.draw_card(side, story);
        }
    }

    /// Plays a card and says so.
    pub(crate) fn play_card(&mut self, side: Side, card: Card, bonus: bool, story: &mut Story<'_>) {
        let held = self.hands.of_mut(side).spend(card);
        self.tell(
            story,
            Kit::Played {
                side,
                card,
                bonus,
                held,
            },
        );
    }

    fn on_attack(&mut self, change: impl FnOnce(&mut Attack)) {
        if let Some(Step::Attack(mut attack)) = self.take_next() {
            change(&mut attack);
            self.do_next(Step::Attack(attack));
        }
    }

    fn on_melee(&mut self, change: impl FnOnce(&mut Melee)) {
        if let Some(Step::Melee(mut melee)) = self.take_next() {
            change(&mut melee);
            self.do_next(Step::Melee(melee));
        }
    }

    /// Nothing is played at this moment.
    pub(crate) fn pass_card(&mut self, story: &mut Story<'_>) {
        match self.take_next() {
            Some(Step::Attack(mut attack)) => {
                attack.cards.pass();
                self.do_next(Step::Attack(attack));
            }
            Some(Step::Melee(mut melee)) => {
                melee.cards.pass();
                self.do_next(Step::Melee(melee));
            }
            Some(Step::Orders(mut cards)) => {
                cards.pass();
                self.do_next(Step::Orders(cards));
            }
            Some(Step::Tokens(mut cards)) => {
                cards.pass();
                self.do_next(Step::Tokens(cards));
            }
            Some(Step::Last(unit)) => {
                self.marked.end_doom(unit);
                self.destroy_now(unit, story);
            }
            Some(step @ Step::Hits(..)) => {
                self.do_next(step);
                self.take_one_hit(story);
            }
            Some(step @ Step::Shell(..)) => self.do_next(step),
            _ => {}
        }
    }

    /// The effect of a card at its moment.
    pub(crate) fn card_effect(&mut self, side: Side, card: Card, story: &mut Story<'_>) {
        match card {
            Card::GoodShot => self.on_attack(|a| {
                a.value += 2;
                a.cards.play(card);
            }),
            Card::TakeCover => self.on_attack(|a| {
                a.defence += 2;
                a.cards.play(card);
            }),
            Card::Stoppage => self.jam(),
            Card::AimAgain => self.reroll_attack(card, story),
            Card::BadLuck | Card::ColdBlood => match self.agenda().now() {
                Some(Step::Melee(_)) => self.reroll_melee(side, card, story),
                _ => self.reroll_attack(card, story),
            },
            Card::Bayonets | Card::Fury => self.on_melee(|m| {
                m.values[0] += 2;
                m.cards.play(card);
            }),
            Card::StandFast => self.on_melee(|m| {
                m.values[1] += 2;
                m.cards.play(card);
            }),
            Card::Medic => {
                if let Some(unit) = self.spare_one_hit() {
                    self.suppress(unit, "1.13.1", story);
                }
            }
            Card::ReturnFire => self.return_fire(),
            Card::DontStop | Card::FireAndMove => self.onward(card),
            Card::Fanatics => {
                if let Some(Step::Last(unit)) = self.take_next() {
                    let token = self.token(unit).unwrap_or(Token::Bluff);
                    self.lose_token(unit);
                    let who = self.seen(unit);
                    self.tell(story, Course::Revealed { who, token });
                    self.do_next(Step::Later(Ask::Act(unit)));
                }
            }
            Card::Precision => {
                if let Some(Step::Shell(by, side, corner, less, asked)) = self.take_next() {
                    self.do_next(Step::Shell(by, side, corner, less + 1, asked));
                }
            }
            Card::ExtraOrder => self.order_phase.add_radio(side),
            Card::GroundHaze => self.hands.lay_haze(),
            Card::RadioSilence => self.hands.fall_silent(),
            Card::IronDiscipline => {
                for unit in self.of(side) {
                    if self.marked.suppressed(unit) && self.kind(unit).has(Ability::Ss) {
                        self.recover(unit, "1.13.1", story);
                    }
                }
            }
            Card::Rally
            | Card::CrossedWires
            | Card::Reconnaissance
            | Card::Smoke
            | Card::Stonk
            | Card::CounterThrust
            | Card::Resupply => self.do_next(Step::Later(Ask::Pick(side, card, Units::EMPTY))),
            Card::DoubleTime | Card::Surprise | Card::SnapShot | Card::NoStepBack => {}
        }
    }

    /// The Alternate Bonus of a card at its moment.
    pub(crate) fn card_bonus(&mut self, side: Side, card: Card, moment: Moment) {
        match moment {
            Moment::Tokens => {
                // An Alternate Bonus looks at one token: two of Reconnaissance's three are spent.
                self.do_next(Step::Later(Ask::Pick(side, Card::ExtraOrder, Units::EMPTY)));
            }
            Moment::Before => self.on_attack(|a| {
                if a.side == side {
                    a.value += 1;
                } else {
                    a.defence += 1;
                }
                a.cards.play(card);
            }),
            _ => {
                let attacks = match self.agenda().now() {
                    Some(Step::Melee(m)) => self.side(m.unit) == side,
                    _ => false,
                };
                self.on_melee(|m| {
                    m.values[usize::from(!attacks)] += 1;
                    m.cards.play(card);
                });
            }
        }
    }

    /// Stoppage: no Suppressive Fire and no further shots in this action.
    fn jam(&mut self) {
        let Some(Step::Attack(mut attack)) = self.take_next() else {
            return;
        };
        if attack.suppressive {
            attack.suppressive = false;
            attack.value -= self.data.numbers.suppressive;
        }
        let jams = |step: &Step| matches!(*step, Step::Burst(unit, ..) if Some(unit) == attack.by);
        let left = self.agenda().iter().filter(|step| !jams(step)).collect();
        self.set_agenda(&left);
        attack.cards.play(Card::Stoppage);
        if attack.cause != Cause::Burst {
            self.do_next(Step::Attack(attack));
        }
    }

    fn reroll_attack(&mut self, card: Card, story: &mut Story<'_>) {
        if let Some(Step::Attack(mut attack)) = self.take_next() {
            self.roll_attack(&mut attack, story);
            if card == Card::ColdBlood && attack.die == 1 {
                attack.die = 2;
                self.tell_shot(&attack, story);
            }
            attack.cards.play(card);
            self.do_next(Step::Attack(attack));
        }
    }

    /// Bad Luck rerolls the other's die, Cold Blood the own one.
    fn reroll_melee(&mut self, side: Side, card: Card, story: &mut Story<'_>) {
        if let Some(Step::Melee(mut melee)) = self.take_next() {
            let attacks = self.side(melee.unit) == side;
            let own = usize::from(!attacks);
            let which = if card == Card::BadLuck { 1 - own } else { own };
            let mut die = self.die("Assault, rolled again");
            if card == Card::ColdBlood && die == 1 {
                die = 2;
            }
            melee.dice[which] = die;
            self.tell_melee(&melee, story);
            melee.cards.play(card);
            self.do_next(Step::Melee(melee));
        }
    }

    /// A unit that survived a shot fires back, and is Activated (Return Fire).
    fn return_fire(&mut self) {
        if let Some(Step::Reply(unit, by)) = self.take_next()
            && let Ok(mut aim) = self.aim(unit, by, false)
        {
            aim.value += self.data.numbers.reply;
            self.spend_activation(unit);
            self.attack(unit, by, aim, Cause::Reply);
        }
    }

    /// A unit acts outside its turn: it is Activated and loses its token unrevealed (1.4.2.5).
    pub(crate) fn spend_activation(&mut self, unit: UnitId) {
        self.lose_token(unit);
        self.marked.activate(unit);
    }

    /// Don't Stop and Fire and Move: the same unit moves on.
    fn onward(&mut self, card: Card) {
        if let Some(Step::Onward(unit, _)) = self.take_next() {
            let full = self.begin_march(unit, false);
            let march = if card == Card::FireAndMove {
                let half = March {
                    left: full.left / 2,
                    ..full
                };
                half.with(Mark::Plain, true)
            } else {
                full.with(Mark::Again, true)
            };
            self.do_next(Step::Resume(march));
        }
    }

    /// Cards a player may add to an own action: whether, before a move or in it.
    pub(crate) fn may_add(&self, choice: Choice) -> Allowed {
        let side = self.decider();
        let (Choice::Play(card) | Choice::Bonus(card)) = choice else {
            return Err(Forbidden::NotAsked);
        };
        if !self.hands.of(side).holds(card) {
            return Err(Forbidden::NoCard);
        }
        let march = match self.ask() {
            Ask::Act(unit) => Some(self.begin_march(unit, false)),
            Ask::March(march) => Some(march),
            _ => None,
        };
        let moving = march.filter(|m| {
            !self.marked.suppressed(m.unit)
                && !self.marked.immobile(m.unit)
                && !self.kind(m.unit).is_airplane()
                && !m.is(Mark::Stopped)
                // Of those that lengthen a move only Double Time is for the Supply Phase too (1.13.1).
                && (card == Card::DoubleTime || !m.is(Mark::Supply))
                && (self.movement(m.unit) > 0 || m.left > 0)
        });
        if matches!(choice, Choice::Bonus(_)) {
            let bonus = self.data.card(card).bonus == Some(crate::data::Alternate::Move);
            return if bonus && moving.is_some() {
                Ok(())
            } else {
                Err(Forbidden::NoBonus)
            };
        }
        let between = !matches!(self.ask(), Ask::March(_));
        let fine = match card {
            Card::DoubleTime => moving.is_some(),
            Card::Surprise => {
                moving.is_some_and(|m| self.kind(m.unit).is_infantry() && !m.is(Mark::Windows))
            }
            Card::Rally | Card::Smoke => between && self.fits_supply(side, card),
            Card::Stonk => matches!(self.ask(), Ask::Act(_)) && self.has_place(side, card),
            Card::Resupply => matches!(self.ask(), Ask::Supply(_)) && self.fits_supply(side, card),
            _ => false,
        };
        if fine { Ok(()) } else { Err(Forbidden::NoCard) }
    }

    /// Whether there is a use for a card between two moves of the Supply Phase.
    pub(crate) fn fits_supply(&self, side: Side, card: Card) -> bool {
        match card {
            Card::Rally => self.any_suppressed_of(side),
            Card::Smoke => !self.works.smoke().is_full() && self.has_place(side, card),
            Card::Resupply => self.used_gear(side).next().is_some(),
            _ => false,
        }
    }

    fn any_suppressed_of(&self, side: Side) -> bool {
        self.of(side)
            .any(|u| self.marked.suppressed(u) && self.alive(u))
    }

    /// Adds a card to an own action; then the question it was played at is asked again.
    pub(crate) fn add_card(&mut self, ask: Ask, side: Side, choice: Choice, story: &mut Story<'_>) {
        let (Choice::Play(card) | Choice::Bonus(card)) = choice else {
            return;
        };
        let bonus = matches!(choice, Choice::Bonus(_));
        self.play_card(side, card, bonus, story);
        let march = match ask {
            Ask::Act(unit) => self.begin_march(unit, false),
            Ask::March(march) => march,
            _ => March::new(UnitId(0), 0),
        };
        let moved = |left: u8| March { left, ..march };
        let ask = match card {
            _ if bonus => Ask::March(moved(march.left + 1)),
            Card::DoubleTime => Ask::March(moved(march.left + 2)),
            Card::Surprise => Ask::March(march.with(Mark::Windows, true)),
            _ => ask,
        };
        self.do_next(Step::Later(ask));
        if !bonus {
            self.card_effect(side, card, story);
        }
    }
}
