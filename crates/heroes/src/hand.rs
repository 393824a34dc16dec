//! What lies before the players as pieces: cards in hand, markers of gear, order tokens still to be placed.
//!
//! A hand is seen as faces by its owner and as backs by everybody else. Ids count places in the hand, so that a back
//! tells nothing. Tokens to come are shown to the side that places them and to nobody else.

use kernel::Seat;
use kernel::scene::{Badge, Face, Piece, Text};

use crate::choice::{Choice, Pose};
use crate::data::Form;
use crate::event::{Aside, Course, Story};
use crate::ids::{Card, Gear, Side, Token, UnitId, Units};
use crate::stack::Ask;
use crate::state::{Heroes, Place};
use crate::texts::{card_id, gear_id, gear_tray, hand, token_id};

/// The trays of tokens, cards and gear.
pub(crate) const TRAYS: [(&str, &str); 5] = [
    ("tokens", "Order tokens to place"),
    ("commonwealth-hand", "Hand, Commonwealth"),
    ("german-hand", "Hand, German"),
    ("commonwealth-gear", "Gear, Commonwealth"),
    ("german-gear", "Gear, German"),
];

fn lying(id: Text, space: &'static str, face: &'static Face) -> Piece {
    Piece {
        id,
        space: Text::Borrowed(space),
        face,
        ..Piece::default()
    }
}

impl Heroes {
    /// Everything that lies before the players, as one of them or a bystander sees it.
    pub(crate) fn table_pieces(&self, viewer: Option<Side>) -> Vec<Piece> {
        let mut pieces = self.tokens_to_place(viewer);
        for side in Side::BOTH {
            pieces.extend(self.cards_of(side, viewer == Some(side)));
        }
        for side in Side::BOTH {
            pieces.extend(self.gear_of(side));
        }
        pieces
    }

    /// A side's cards in hand, one after the other in the order of the list.
    fn held(&self, side: Side) -> impl Iterator<Item = Card> + '_ {
        let pack = self.hands.of(side);
        let cards = Card::ALL.iter().copied();
        cards.flat_map(|card| (0..pack.hand()[card.index()]).map(move |_| card))
    }

    fn cards_of(&self, side: Side, own: bool) -> Vec<Piece> {
        let faces = &self.data.get().faces;
        let drawn = self.held(side).enumerate().map(|(nth, card)| {
            let face = if own {
                faces.card(side, card)
            } else {
                &faces.back[side.index()]
            };
            Piece {
                hidden: !own,
                ..lying(card_id(side, nth), hand(side), face)
            }
        });
        drawn.collect()
    }

    fn gear_of(&self, side: Side) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (i, tile) in self.scenario().tiles.iter().enumerate() {
            for gear in Gear::ALL.iter().filter(|_| tile.side == side) {
                for nth in 0..self.stores.gear(i, *gear) {
                    let face = self.scenario().faces.gear(i, *gear);
                    pieces.push(lying(gear_id(i, *gear, nth), gear_tray(side), face));
                }
            }
        }
        pieces
    }

    /// What lies beside the battlefield for as long as the question is asked.
    pub(crate) fn aside(&self) -> Aside {
        let mut aside = Aside {
            tokens: [0; 2],
            veiled: Units::EMPTY,
        };
        if let Some(Ask::Order(side, now)) = self.asked() {
            aside.tokens[side.index()] = self.tokens_left(side, now);
        }
        if let Some(Ask::Deploy(..)) = self.asked() {
            for unit in Side::BOTH.into_iter().flat_map(|side| self.to_deploy(side)) {
                if self.kind(unit).form == Form::Ambush {
                    aside.veiled.add(unit);
                }
            }
        }
        aside
    }

    /// Tells what came there or went, where the question is another one now.
    pub(crate) fn tell_aside(&self, before: Aside, story: &mut Story<'_>) {
        let after = self.aside();
        if before != after {
            let out = before.veiled.iter().filter(|&u| !after.veiled.has(u));
            let known = out.filter(|&u| self.place(u) == Place::Waiting);
            let known = known.fold(Units::EMPTY, |all, u| all.or(Units::one(u)));
            self.tell(
                story,
                Course::LaidAside {
                    before,
                    after,
                    known,
                },
            );
        }
    }

    /// The tokens a side has still to place, the one that is asked for included: a bit for each.
    fn tokens_left(&self, side: Side, now: Token) -> u16 {
        let numbers = (1..=self.order_phase.issued()[side.index()]).map(Token::Number);
        let all = numbers.chain([Token::Bluff]);
        let placed = |token: Token| self.of(side).any(|u| self.token(u) == Some(token));
        let left = all.filter(|&token| !placed(token)).chain([now]);
        left.fold(0, |bits, token| bits | 1 << token.bit())
    }

    /// The same as pieces; its own eyes only.
    fn tokens_to_place(&self, viewer: Option<Side>) -> Vec<Piece> {
        let Some(Ask::Order(side, now)) = self.asked() else {
            return Vec::new();
        };
        if viewer != Some(side) {
            return Vec::new();
        }
        let bits = self.tokens_left(side, now);
        let left = (0..u16::BITS as u8).filter(|&bit| bits >> bit & 1 == 1);
        left.map(Token::of_bit)
            .map(|token| {
                let face = self.data.get().faces.token(side, token);
                let mut piece = lying(token_id(side, token).into(), "tokens", face);
                if token == now {
                    piece
                        .badges
                        .push(Badge::new("in-hand", "goes on a unit now"));
                }
                piece
            })
            .collect()
    }

    /// The piece in hand or in the tray that a choice is made with, beside the units of the battlefield.
    pub(crate) fn tool(&self, choice: Choice, seat: Seat, unit: Option<UnitId>) -> Option<Text> {
        let side = Side::BOTH.into_iter().find(|s| s.seat() == seat)?;
        match choice {
            Choice::Play(card) | Choice::Bonus(card) | Choice::Discard(card) => {
                let nth = self.held(side).position(|held| held == card)?;
                Some(card_id(side, nth))
            }
            Choice::Use(gear) => {
                let own = unit.map(|u| usize::from(self.info(u).tile));
                let tiles = self.scenario().tiles.iter().enumerate();
                let others = tiles.filter(|(_, tile)| tile.side == side).map(|(i, _)| i);
                let mut all = own.into_iter().chain(others);
                let tile = all.find(|&i| self.stores.gear(i, gear) > 0)?;
                Some(gear_id(tile, gear, 0))
            }
            _ => None,
        }
    }

    /// Where the front of a piece looks after a choice of facing.
    pub(crate) const fn front_after(choice: Choice) -> Option<u16> {
        match choice {
            Choice::Turn(way)
            | Choice::Face(way)
            | Choice::Bridge(_, way)
            | Choice::Deploy(_, _, Pose::Facing(way)) => Some(way.degrees()),
            _ => None,
        }
    }

    /// How a token on a unit is drawn for who may read it.
    pub(crate) fn token_key(token: Token) -> &'static str {
        match token {
            Token::Number(n) => NUMBERED.get(usize::from(n)).copied().unwrap_or("token"),
            Token::Bluff => "token-bluff",
            Token::Special => "token-special",
        }
    }
}

const NUMBERED: [&str; 11] = [
    "token", "token-1", "token-2", "token-3", "token-4", "token-5", "token-6", "token-7",
    "token-8", "token-9", "token-10",
];
