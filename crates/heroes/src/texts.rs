//! What scenes and sentences call things again and again: written once.

use std::sync::LazyLock;

use kernel::scene::Text;

use crate::ids::{Gear, SQUARES, Side, Square, Token};

/// Hands, and what a tile has of a kind of gear, are hardly ever larger.
const MANY: usize = 32;
const TILES: usize = 16;
const TOKENS: u8 = 16;

struct OfSide {
    cards: Vec<String>,
    tokens: Vec<String>,
}

struct OfToken {
    own: String,
    seen: String,
}

static SQUARE: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = (0..SQUARES as u16).map(Square);
    all.map(|square| square.to_string()).collect()
});
static SIDE: LazyLock<[OfSide; 2]> = LazyLock::new(|| {
    Side::BOTH.map(|side| {
        let (word, tokens) = (side.word(), (0..TOKENS).map(Token::of_bit));
        OfSide {
            cards: (0..MANY)
                .map(|nth| format!("{word}-card-{}", nth + 1))
                .collect(),
            tokens: tokens.map(|t| format!("{word}-token-{t}")).collect(),
        }
    })
});
static TOKEN: LazyLock<Vec<OfToken>> = LazyLock::new(|| {
    let tokens = (0..TOKENS).map(Token::of_bit);
    let token = |token| OfToken {
        own: format!("order token {token}"),
        seen: format!("order token {token}, looked at"),
    };
    tokens.map(token).collect()
});
static GEAR: LazyLock<Vec<String>> = LazyLock::new(|| {
    let tiles = (0..TILES).flat_map(|tile| Gear::ALL.iter().map(move |gear| (tile, *gear)));
    let each = tiles.flat_map(|(tile, gear)| (0..MANY).map(move |nth| (tile, gear, nth as u8)));
    each.map(|(tile, gear, nth)| gear_text(tile, gear, nth))
        .collect()
});

fn gear_text(tile: usize, gear: Gear, nth: u8) -> String {
    format!("gear-{}-{}-{}", tile + 1, gear.word(), nth + 1)
}

/// Every square as the board with this letter has it.
pub(crate) fn spaces(letter: &str) -> Vec<String> {
    let all = SQUARE.iter();
    all.map(|square| format!("{letter}-{square}")).collect()
}

impl Square {
    /// What it is called: `M4`.
    pub(crate) fn text(self) -> &'static str {
        &SQUARE[self.index()]
    }
}

impl Token {
    /// What its owner reads on a unit.
    pub(crate) fn words(self) -> &'static str {
        &TOKEN[usize::from(self.bit())].own
    }

    /// What an enemy reads who has looked at it.
    pub(crate) fn words_seen(self) -> &'static str {
        &TOKEN[usize::from(self.bit())].seen
    }
}

/// The id of a token that is still to be placed.
pub(crate) fn token_id(side: Side, token: Token) -> &'static str {
    &SIDE[side.index()].tokens[usize::from(token.bit())]
}

/// The id of a card in hand.
pub(crate) fn card_id(side: Side, nth: usize) -> Text {
    match SIDE[side.index()].cards.get(nth) {
        Some(id) => Text::Borrowed(id),
        None => format!("{}-card-{}", side.word(), nth + 1).into(),
    }
}

/// The id of a marker of gear.
pub(crate) fn gear_id(tile: usize, gear: Gear, nth: u8) -> Text {
    if tile < TILES && usize::from(nth) < MANY {
        let at = (tile * Gear::ALL.len() + gear as usize) * MANY + usize::from(nth);
        Text::Borrowed(&GEAR[at])
    } else {
        gear_text(tile, gear, nth).into()
    }
}

/// Where a side's cards lie.
pub(crate) const fn hand(side: Side) -> &'static str {
    match side {
        Side::Commonwealth => "commonwealth-hand",
        Side::German => "german-hand",
    }
}

/// Where a side's gear lies.
pub(crate) const fn gear_tray(side: Side) -> &'static str {
    match side {
        Side::Commonwealth => "commonwealth-gear",
        Side::German => "german-gear",
    }
}
