//! The words of what a choice is made of.

use kernel::{Called, Part, Refusal, Words};

use crate::choice::{Offered, Pose, Speed, Tile};
use crate::data::Data;
use crate::ids::{Card, EdgeId, Facing, Gear, Item, Square, Who, Whom};

impl Part<Data> for Who {
    fn called(&self, data: &Data) -> Called {
        Called::piece(data.name(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Who, Refusal> {
        words.named("unit", |word| data.who(word))
    }
}

impl Part<Data> for Whom {
    fn called(&self, data: &Data) -> Called {
        match self {
            Whom::Named(who) => who.called(data),
            Whom::Concealed(square) => {
                Called::piece(square.to_string()).named(format!("the concealed unit in {square}"))
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
    fn called(&self, _: &Data) -> Called {
        Called::space(self.to_string())
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Square, Refusal> {
        words.named("square", Square::read)
    }
}

impl Part<Data> for EdgeId {
    fn called(&self, _: &Data) -> Called {
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
    fn called(&self, _: &Data) -> Called {
        Called::word(self.letter())
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Facing, Refusal> {
        words.named("way: N, E, S or W", Facing::read)
    }
}

impl Part<Data> for Pose {
    fn called(&self, _: &Data) -> Called {
        match self {
            Pose::Plain => Called::word(""),
            Pose::Ready => Called::word("ready").named(", ready"),
            Pose::Facing(way) => {
                Called::word(way.letter()).named(format!(", facing {}", way.letter()))
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
            fn called(&self, _: &Data) -> Called {
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
    fn called(&self, data: &Data) -> Called {
        Called::word(&data.options[usize::from(self.0)].id)
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Offered, Refusal> {
        let find = |word: &str| data.option(&word.to_ascii_lowercase());
        words.named("option", find).map(Offered)
    }
}

impl Part<Data> for Tile {
    fn called(&self, _: &Data) -> Called {
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
    fn called(&self, data: &Data) -> Called {
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
    fn called(&self, _: &Data) -> Called {
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
