//! The words of what a choice is made of.

use kernel::{Called, Part, Refusal, Words};

use crate::choice::{Offered, Pose, Speed, Tile};
use crate::data::Data;
use crate::ids::{Card, EdgeId, Facing, Gear, Item, Square, Who, Whom};

impl Part<Data> for Who {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::piece(data.name(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Who, Refusal> {
        words.named("unit", |word| data.who(word))
    }
}

impl Part<Data> for Whom {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        match self {
            Whom::Named(who) => who.called(data),
            Whom::Concealed(square) => {
                let name = format!("the concealed unit in {square}");
                Called::piece(square.text()).named(name)
            }
        }
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Whom, Refusal> {
        words.named("unit", |word| match Square::read(word) {
            Some(square) => Some(Whom::Concealed(square)),
            None => data.who(word).map(Whom::Named),
        })
    }
}

impl Part<Data> for Square {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        Called::space(self.text())
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Square, Refusal> {
        words.named("square", Square::read)
    }
}

impl Part<Data> for EdgeId {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        let words = format!("{} {}", self.square, self.facing().letter());
        Called::word(words).named(self.to_string())
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<EdgeId, Refusal> {
        let square = <Square as Part<Data>>::read(words, data)?;
        words.named("side between two squares of the battlefield", |word| {
            EdgeId::beside(square, Facing::read(word)?)
        })
    }
}

impl Part<Data> for Facing {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        Called::word(self.letter().to_string())
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Facing, Refusal> {
        words.named("way: N, E, S or W", Facing::read)
    }
}

impl Part<Data> for Pose {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        match self {
            Pose::Plain => Called::word(""),
            Pose::Ready => Called::word("ready").named(", ready"),
            Pose::Facing(way) => {
                Called::word(way.letter().to_string()).named(format!(", facing {}", way.letter()))
            }
        }
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Pose, Refusal> {
        match words.peek() {
            None => Ok(Pose::Plain),
            Some(word) if word.eq_ignore_ascii_case("ready") => {
                words.next_word();
                Ok(Pose::Ready)
            }
            Some(_) => <Facing as Part<Data>>::read(words, data).map(Pose::Facing),
        }
    }
}

/// Parts that are one of a list of words.
macro_rules! listed {
    ($($part:ident: $kind:literal;)*) => {
        $(impl Part<Data> for $part {
            fn called<'n>(&self, _: &'n Data) -> Called<'n> {
                Called::word($part::word(*self)).named(self.title())
            }

            fn read(words: &mut Words<'_>, _: &Data) -> Result<$part, Refusal> {
                words.named($kind, $part::read)
            }
        })*
    };
}

listed! {
    Card: "card";
    Gear: "gear";
    Item: "item";
}

impl Part<Data> for Offered {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::word(&data.options[usize::from(self.0)].id)
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Offered, Refusal> {
        let find = |word: &str| data.option(&word.to_ascii_lowercase());
        words.named("option", find).map(Offered)
    }
}

impl Part<Data> for Tile {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        Called::word((self.0 + 1).to_string())
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Tile, Refusal> {
        words.named("tile", |word| {
            let number: u8 = word.parse().ok().filter(|n| (1..=99).contains(n))?;
            (number.to_string() == word).then_some(Tile(number - 1))
        })
    }
}

impl Part<Data> for Option<Tile> {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        self.map_or_else(|| Called::word(""), |tile| tile.called(data))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Option<Tile>, Refusal> {
        match words.peek() {
            None => Ok(None),
            Some(_) => Tile::read(words, data).map(Some),
        }
    }
}

impl Part<Data> for Speed {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        match self.0 {
            0 => Called::word("X"),
            squares => Called::word(squares.to_string()),
        }
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Speed, Refusal> {
        words.named("speed", |word| match word {
            "x" | "X" => Some(Speed(0)),
            "2" => Some(Speed(2)),
            "4" => Some(Speed(4)),
            "6" => Some(Speed(6)),
            _ => None,
        })
    }
}
