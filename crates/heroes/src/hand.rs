//! What lies before the players as pieces: cards in hand, markers of gear, order tokens still to be placed.
//!
//! A hand is seen as faces by its owner and as backs by everybody else. Ids count places in the hand, so that a back
//! tells nothing. Tokens to come are shown to the side that places them and to nobody else.

use kernel::scene::{Badge, Face, Piece, Text};
use kernel::{Seat, Sketch};

use crate::choice::{Choice, Pose};
use crate::data::{Data, Form};
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

/// All that the drawing of a card in hand depends on.
#[derive(Hash)]
struct CardLook {
    side: Side,
    /// Its place in the hand.
    nth: usize,
    /// What it is, where the viewer may know it.
    card: Option<Card>,
}

impl CardLook {
    fn draw(data: &'static Data, look: &CardLook) -> Piece {
        let face = match look.card {
            Some(card) => data.faces.card(look.side, card),
            None => &data.faces.back[look.side.index()],
        };
        Piece {
            hidden: look.card.is_none(),
            ..lying(card_id(look.side, look.nth), hand(look.side), face)
        }
    }
}

/// All that the drawing of a marker of gear depends on.
#[derive(Hash)]
struct GearLook {
    scenario: u8,
    tile: usize,
    gear: Gear,
    nth: u8,
}

impl GearLook {
    fn draw(data: &'static Data, look: &GearLook) -> Piece {
        let scenario = &data.scenarios[usize::from(look.scenario)];
        let (face, tile) = (
            scenario.faces.gear(look.tile, look.gear),
            &scenario.tiles[look.tile],
        );
        let id = gear_id(look.tile, look.gear, look.nth);
        lying(id, gear_tray(tile.side), face)
    }
}

/// All that the drawing of an order token to be placed depends on.
#[derive(Hash)]
struct TokenLook {
    side: Side,
    token: Token,
    in_hand: bool,
}

impl TokenLook {
    fn draw(data: &'static Data, look: &TokenLook) -> Piece {
        let face = data.faces.token(look.side, look.token);
        let mut piece = lying(token_id(look.side, look.token).into(), "tokens", face);
        if look.in_hand {
            let badge = Badge::new("in-hand", "goes on a unit now");
            piece.badges.push(badge);
        }
        piece
    }
}

impl Heroes {
    /// Everything that lies before the players, as one of them or a bystander sees it.
    pub(crate) fn table_pieces(&self, viewer: Option<Side>, sketch: &mut Sketch<'_>) {
        self.tokens_to_place(viewer, sketch);
        let data = self.data.get();
        for side in Side::BOTH {
            for (nth, card) in self.held(side).enumerate() {
                let card = (viewer == Some(side)).then_some(card);
                sketch.piece(data, CardLook { side, nth, card }, CardLook::draw);
            }
        }
        for side in Side::BOTH {
            self.gear_of(side, sketch);
        }
    }

    /// A side's cards in hand, one after the other in the order of the list.
    fn held(&self, side: Side) -> impl Iterator<Item = Card> + '_ {
        let pack = self.hands.of(side);
        let cards = Card::ALL.iter().copied();
        cards.flat_map(|card| (0..pack.hand()[card.index()]).map(move |_| card))
    }

    fn gear_of(&self, side: Side, sketch: &mut Sketch<'_>) {
        let tiles = self.scenario().tiles.iter().enumerate();
        for (tile, _) in tiles.filter(|(_, tile)| tile.side == side) {
            for &gear in Gear::ALL {
                for nth in 0..self.stores.gear(tile, gear) {
                    let look = GearLook {
                        scenario: self.scenario,
                        tile,
                        gear,
                        nth,
                    };
                    sketch.piece(self.data.get(), look, GearLook::draw);
                }
            }
        }
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
    fn tokens_to_place(&self, viewer: Option<Side>, sketch: &mut Sketch<'_>) {
        let Some(Ask::Order(side, now)) = self.asked() else {
            return;
        };
        if viewer != Some(side) {
            return;
        }
        let bits = self.tokens_left(side, now);
        let left = (0..u16::BITS as u8).filter(|&bit| bits >> bit & 1 == 1);
        for token in left.map(Token::of_bit) {
            let look = TokenLook {
                side,
                token,
                in_hand: token == now,
            };
            sketch.piece(self.data.get(), look, TokenLook::draw);
        }
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
