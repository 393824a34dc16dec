//! Another world that a seat could not tell from this one.
//!
//! Hidden from a seat: the other side's hand of cards, which of its units are concealed where, and its order tokens. Until both have placed theirs, also on which units they lie; after
//! that, only what they show. From everybody: the dice to come.

use kernel::{Dice, Seat};

use crate::data::Ability;
use crate::ids::{Card, Side, Token, UnitId};
use crate::state::{Ask, Heroes};

/// Deals anew what a seat does not know. What comes out depends only on what it knows.
pub(crate) fn redeal(game: &Heroes, seat: Seat, dice: &mut Dice) -> Heroes {
    let mut world = game.clone();
    world.take_dice(dice.fork());
    let other = Side::of(seat).other();
    world.redeal_hand(other, dice);
    world.redeal_concealed(other, dice);
    if game.order_phase.placed() {
        world.redeal_values(other, dice);
    } else {
        world.redeal_places(other, dice);
    }
    world
}

impl Heroes {
    /// A hand: any cards that are not on the discard pile.
    fn redeal_hand(&mut self, side: Side, dice: &mut Dice) {
        let pack = self.hands.of_mut(side);
        let held = usize::from(pack.size());
        let deck = pack.take_back();
        let copies = |&card: &Card| std::iter::repeat_n(card, usize::from(deck[card.index()]));
        let mut pool: Vec<Card> = Card::ALL.iter().flat_map(copies).collect();
        dice.shuffle(&mut pool);
        for card in pool.into_iter().take(held) {
            pack.draw(card);
        }
    }

    /// Tokens laid in secret: any places would look the same.
    fn redeal_places(&mut self, side: Side, dice: &mut Dice) {
        let laid = match self.ask() {
            Ask::Order(asked, token) if asked == side => Some(token),
            Ask::Order(..) if side == self.clock.initiative() => None,
            _ => return,
        };
        let before = |token: Token| match (laid, token) {
            (Some(Token::Special), _) | (Some(Token::Number(_)), Token::Bluff) => false,
            (Some(Token::Number(n)), Token::Number(m)) => m < n,
            (Some(Token::Bluff), token) => token != Token::Bluff,
            (None, _) | (Some(Token::Number(_)), Token::Special) => true,
        };
        let mut units: Vec<UnitId> = self.of(side).collect();
        for &unit in &units {
            self.lose_token(unit);
        }
        units.retain(|&u| self.may_order(u).is_ok());
        dice.shuffle(&mut units);
        // One of each Hardened tile comes first, so that the whole deal could have been made.
        let tiles = &self.scenario().tiles;
        let mut seen = Vec::new();
        let mut first = |u: UnitId| {
            let tile = self.info(u).tile;
            let i = usize::from(tile);
            let hardened = tiles[i].hardened || self.is_hardened_since(i);
            let new = hardened && !seen.contains(&tile);
            seen.push(tile);
            new
        };
        let (mut order, rest): (Vec<UnitId>, Vec<UnitId>) = units.iter().partition(|&&u| first(u));
        order.extend(rest);
        let personal = order
            .iter()
            .position(|&u| self.kind(u).has(Ability::PersonalOrder));
        if let Some(at) = personal
            && dice.below(2) == 0
            && before(Token::Special)
        {
            let unit = order.remove(at);
            self.order(unit, Token::Special);
        }
        let numbers = (1..=self.order_phase.issued()[side.index()]).map(Token::Number);
        let tokens = numbers.chain([Token::Bluff]).filter(|&t| before(t));
        for (unit, token) in order.into_iter().zip(tokens) {
            self.order(unit, token);
        }
    }

    /// Tokens that lie open as to place: what they show changes among those that may still be out.
    fn redeal_values(&mut self, side: Side, dice: &mut Dice) {
        // Tokens that the other side has looked at stay as they are.
        let known = self.marked.seen_by(side.other());
        let held: Vec<UnitId> = self
            .of(side)
            .filter(|&u| self.token(u).is_some() && !known.has(u))
            .collect();
        let seen: Vec<Token> = known.iter().filter_map(|u| self.token(u)).collect();
        let waits = side != self.clock.initiative() && !self.clock.second();
        // Before the first call, no number has had its turn.
        let first = if waits {
            self.clock.number()
        } else {
            self.clock.number() + 1
        }
        .max(1);
        let most = self.order_phase.issued()[side.index()];
        let mut pool: Vec<Token> = (first..=most).map(Token::Number).collect();
        pool.push(Token::Bluff);
        pool.retain(|token| !seen.contains(token));
        dice.shuffle(&mut pool);
        // A Special token that had its turn after the last number would have been revealed.
        let last = self.data.numbers.tokens;
        let special = self.clock.number() <= last || waits && self.clock.number() == last + 1;
        let mut short = held.len().saturating_sub(pool.len());
        let personal = |u: &UnitId| self.kind(*u).has(Ability::PersonalOrder);
        let mut specials = self.of(side).filter(personal).count();
        for unit in held {
            let may = special && specials > 0 && self.may_be_special(unit);
            let takes = may && (short > 0 || dice.below(2) == 0);
            specials -= usize::from(takes);
            short = short.saturating_sub(usize::from(takes));
            let token = if takes {
                Token::Special
            } else {
                pool.pop().unwrap_or(Token::Bluff)
            };
            self.order(unit, token);
        }
    }
}
