//! 1.4.1 Order Phase: tokens counted, placed in secret, then shown by their places.

use crate::data::Ability;
use crate::event::{Course, Story};
use crate::ids::{Side, Token, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Cards, Step};
use crate::state::{Ask, Heroes, Place};
use crate::stores::TILES;

impl Heroes {
    /// How many of these units are destroyed, for each tile that they count for (1.2.5).
    fn fallen(&self, units: impl Iterator<Item = UnitId>) -> [u8; TILES] {
        let mut fallen = [0; TILES];
        let apart = self.scenario().apart;
        for unit in units.filter(|&u| self.fallen_unit(u) && !apart.has(u)) {
            fallen[usize::from(self.info(unit).tile)] += 1;
        }
        fallen
    }

    /// The tiles that have reached their Breaking Point (1.2.5).
    pub(crate) fn broken(&self) -> impl Iterator<Item = usize> + '_ {
        let tiles = self.scenario().tiles.iter().zip(self.fallen(self.all()));
        let broken = tiles.enumerate();
        broken.filter_map(|(at, (tile, fallen))| (fallen >= tile.breaking).then_some(at))
    }

    /// How many numbered tokens a side has (1.2.4).
    pub(crate) fn tokens(&self, side: Side) -> u8 {
        let fallen = self.fallen(self.of(side));
        let tiles = self.scenario().tiles.iter().zip(fallen);
        let stars: u8 = tiles
            .filter(|(tile, fallen)| tile.side == side && *fallen < tile.breaking)
            .map(|(tile, _)| tile.stars)
            .sum();
        let most = self.data.numbers.tokens;
        let all = (stars + self.recruited_stars(side)).min(most);
        // Radio Silence takes one from each side, but not the last; tokens beyond the stars come on top of what is left.
        let silenced = u8::from(self.hands.silence() && all > 1);
        (all - silenced + self.order_phase.radio()[side.index()]).min(most)
    }

    /// Whether a unit can be given a token (1.4.1.3).
    pub(crate) fn may_order(&self, unit: UnitId) -> Allowed {
        let outside = self.place(unit) == Place::Waiting;
        if self.square(unit).is_none() && !(outside && self.may_come(unit, false)) {
            return Err(Forbidden::NoToken);
        }
        if self.token(unit).is_some() {
            return Err(Forbidden::HasToken);
        }
        Ok(())
    }

    /// Units whose ability still gives a Special token.
    fn personal(&self, side: Side) -> bool {
        self.of(side)
            .any(|u| self.kind(u).has(Ability::PersonalOrder) && self.may_order(u).is_ok())
    }

    /// Hardened tiles that have a unit to order and no token yet (b3.3), a bit for each.
    fn unmet(&self, side: Side) -> u16 {
        let tiles = self.scenario().tiles.iter().enumerate();
        let hardened = tiles
            .filter(|(i, tile)| tile.side == side && (tile.hardened || self.is_hardened_since(*i)))
            .fold(0u16, |all, (i, _)| all | 1 << i);
        if hardened == 0 {
            return 0;
        }
        let (mut able, mut met) = (0, 0);
        for unit in self.of(side) {
            let tile = self.tile_bit(unit);
            if self.token(unit).is_some() {
                met |= tile;
            } else if self.may_order(unit).is_ok() {
                able |= tile;
            }
        }
        hardened & able & !met
    }

    /// The tiles one of which must get this token: as many still need one as there are tokens to come (b3.3).
    pub(crate) fn owed(&self, side: Side, token: Token) -> Option<u16> {
        if token == Token::Special {
            return None;
        }
        let unmet = self.unmet(side);
        let pressing = unmet != 0 && unmet.count_ones() >= u32::from(self.to_come(side, token));
        pressing.then_some(unmet)
    }

    /// How many tokens are still to come, this one included; Special tokens do not count.
    fn to_come(&self, side: Side, token: Token) -> u8 {
        match token {
            Token::Special => self.tokens(side) + 1,
            Token::Number(n) => self.tokens(side).saturating_sub(n) + 2,
            Token::Bluff => 1,
        }
    }

    /// Whether this token may go on this unit, or on none (1.4.1, b3.3).
    pub(crate) fn may_place(&self, side: Side, token: Token, unit: Option<UnitId>) -> Allowed {
        self.may_take_token(side, token, unit, self.owed(side, token))
    }

    /// The same where it is known which tiles must get it.
    pub(crate) fn may_take_token(
        &self,
        side: Side,
        token: Token,
        unit: Option<UnitId>,
        owed: Option<u16>,
    ) -> Allowed {
        if let Some(unit) = unit {
            if self.side(unit) != side {
                return Err(Forbidden::NotYours);
            }
            self.may_order(unit)?;
            if token == Token::Special && !self.kind(unit).has(Ability::PersonalOrder) {
                return Err(Forbidden::NotPersonal);
            }
        }
        let tile = unit.map_or(0, |u| self.tile_bit(u));
        match owed {
            Some(tiles) if tiles & tile == 0 => Err(Forbidden::Hardened),
            _ => Ok(()),
        }
    }

    /// The Order Phase begins: first the cards of its start.
    pub(crate) fn begin_orders(&mut self, story: &mut Story<'_>) {
        let (turn, initiative) = (self.clock.turn(), self.clock.initiative());
        self.tell(story, Course::TurnBegan(turn, initiative));
        self.order_phase.begin();
        self.hands.begin_turn();
        self.late_bonuses(story);
        self.do_next(Step::Orders(Cards::new(initiative)));
    }

    /// Tokens are counted, and the first one is asked for.
    pub(crate) fn ask_orders(&mut self) {
        let tokens = Side::BOTH.map(|side| self.tokens(side));
        self.order_phase.issue(tokens);
        self.asks(Ask::Order(
            self.clock.initiative(),
            self.first_token(self.clock.initiative()),
        ));
    }

    fn first_token(&self, side: Side) -> Token {
        if self.personal(side) {
            Token::Special
        } else {
            self.number_or_bluff(side, 1)
        }
    }

    fn number_or_bluff(&self, side: Side, n: u8) -> Token {
        if n <= self.tokens(side) {
            Token::Number(n)
        } else {
            Token::Bluff
        }
    }

    /// A token is placed or left, and the next one is asked for.
    pub(crate) fn place_token(
        &mut self,
        side: Side,
        token: Token,
        unit: Option<UnitId>,
        story: &mut Story<'_>,
    ) {
        if let Some(unit) = unit {
            self.order(unit, token);
            let who = self.seen(unit);
            self.tell(story, Course::Ordered { who, token, side });
        }
        let next = match token {
            Token::Special if unit.is_some() && self.personal(side) => Some(Token::Special),
            Token::Special => Some(self.number_or_bluff(side, 1)),
            Token::Number(n) => Some(self.number_or_bluff(side, n + 1)),
            Token::Bluff => None,
        };
        if let Some(next) = next {
            self.asks(Ask::Order(side, next));
            return;
        }
        self.tell(story, Course::OrdersGiven(side));
        if side == self.clock.initiative() {
            let other = side.other();
            self.asks(Ask::Order(other, self.first_token(other)));
            return;
        }
        self.order_phase.end();
        self.tell(story, Course::OrdersShown);
        self.do_next(Step::Tokens(Cards::new(self.clock.initiative())));
    }
}
