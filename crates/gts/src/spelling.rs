//! How ids, places and sets are written in positions: by the names people know.

use std::cell::Cell;

use atlas::CellId;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::chits::Chits;
use crate::data::{Chit, Data, SubBeach};
use crate::ids::{DivisionId, FormationId, LeaderId, ShipId, SupportId, UnitId, Units};
use crate::marker::{Marker, Markers};
use crate::state::Place;
use kernel::{Book, Few};

thread_local! {
    /// Whose names are written or read: those of the position at hand.
    static NAMES: Cell<Option<Book<Data>>> = const { Cell::new(None) };
}

/// Writes or reads a position with the names of its data.
pub(crate) fn with_names<T>(data: Book<Data>, act: impl FnOnce() -> T) -> T {
    let before = NAMES.replace(Some(data));
    let done = act();
    NAMES.set(before);
    done
}

fn names() -> &'static Data {
    let names = NAMES.get().expect("ids are spelt within `with_names`");
    names.get()
}

/// Reads a word with a function that may not know it.
fn word<'de, D: Deserializer<'de>, T>(
    from: D,
    what: &str,
    known: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    known(&text).ok_or_else(|| D::Error::custom(format!("there is no {what} `{text}`")))
}

macro_rules! named {
    ($name:ident, $what:literal, $spell:expr, $read:expr) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let spell: fn($name) -> &'static str = $spell;
                to.serialize_str(spell(*self))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                word(from, $what, $read)
            }
        }
    };
}

named!(UnitId, "unit", |id| &names().unit(id).name, |text| names()
    .unit_named(text));
named!(
    LeaderId,
    "leader",
    |id| &names().leaders[id.index()].name,
    |text| names().leader_named(text)
);
named!(
    DivisionId,
    "division",
    |id| &names().division(id).id,
    |text| names().division_named(text)
);
named!(
    FormationId,
    "formation",
    |id| &names().formation(id).id,
    |text| names().formation_named(text)
);
named!(
    ShipId,
    "ship",
    |id| &names().ships[id.index()].name,
    |text| {
        let at = names().ships.iter().position(|s| s.name == text);
        at.map(|i| ShipId(i as u8))
    }
);
named!(
    SupportId,
    "support craft",
    |id| &names().supports[id.index()].name,
    |text| {
        let at = names().supports.iter().position(|s| s.name == text);
        at.map(|i| SupportId(i as u8))
    }
);

impl Serialize for Chit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.word(names()))
    }
}

impl<'de> Deserialize<'de> for Chit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        word(from, "chit", |text| Chit::of_word(text, names()))
    }
}

/// Sets and short lists are written as lists.
macro_rules! listed {
    ($name:ident of $item:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Ok(Vec::<$item>::deserialize(from)?.into_iter().collect())
            }
        }
    };
}

listed!(Units of UnitId);
listed!(Chits of Chit);

impl Serialize for Markers {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Marker::word))
    }
}

impl<'de> Deserialize<'de> for Markers {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut set = Markers::EMPTY;
        for text in Vec::<String>::deserialize(from)? {
            let found = Marker::ALL.iter().find(|(_, word)| *word == text);
            let Some(&(marker, _)) = found else {
                return Err(D::Error::custom(format!("there is no marker `{text}`")));
            };
            set = set.with(marker);
        }
        Ok(set)
    }
}

impl Place {
    /// How it is written.
    pub fn spell(self, data: &Data) -> String {
        let label = |hex: CellId| data.label(hex);
        match self {
            Place::Out => "out".to_owned(),
            Place::Lost => "lost".to_owned(),
            Place::Delayed => "delayed".to_owned(),
            Place::Hex(hex) => label(hex).to_owned(),
            Place::Park(hex) => format!("park:{}", label(hex)),
            Place::Holding(entry) => format!("holding:{}", entry + 1),
            Place::Wave(wave, beach) => {
                format!("wave:{wave}:{}", SubBeach::ALL[beach as usize].1)
            }
            Place::Aboard(craft) => format!("aboard:{}", data.unit(craft).name),
            Place::OffMap(turn, hex) => format!("off-map:{}:{}", turn + 1, label(hex)),
        }
    }

    /// Reads a place; nothing where it cannot be read.
    pub fn read(text: &str, data: &Data) -> Option<Place> {
        let hex = |text: &str| data.map.at(text);
        let parts: Vec<&str> = text.split(':').collect();
        Some(match parts[..] {
            ["out"] => Place::Out,
            ["lost"] => Place::Lost,
            ["delayed"] => Place::Delayed,
            [at] => Place::Hex(hex(at)?),
            ["park", at] => Place::Park(hex(at)?),
            ["holding", entry] => Place::Holding(entry.parse::<u8>().ok()?.checked_sub(1)?),
            ["wave", wave, beach] => {
                let beach = SubBeach::ALL.iter().find(|(_, word)| *word == beach)?.0;
                Place::Wave(wave.parse().ok().filter(|&w| w < 8)?, beach)
            }
            ["aboard", craft] => Place::Aboard(data.unit_named(craft)?),
            ["off-map", turn, at] => {
                Place::OffMap(turn.parse::<u8>().ok()?.checked_sub(1)?, hex(at)?)
            }
            _ => return None,
        })
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.spell(names()))
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        word(from, "place", |text| Place::read(text, names()))
    }
}

/// A hex by its number: `#[serde(with = "crate::spelling::hex")]`.
pub(crate) mod hex {
    use super::{CellId, Deserializer, Serializer, names, word};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
    pub(crate) fn serialize<S: Serializer>(hex: &CellId, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(names().label(*hex))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CellId, D::Error> {
        word(from, "hex", |text| names().map.at(text))
    }
}

/// A hex, or none: `#[serde(with = "crate::spelling::maybe_hex")]`.
pub(crate) mod maybe_hex {
    use super::{CellId, Deserialize, Deserializer, Error, Serialize, Serializer, names};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        clippy::ref_option,
        reason = "serde hands a reference"
    )]
    pub(crate) fn serialize<S: Serializer>(hex: &Option<CellId>, to: S) -> Result<S::Ok, S::Error> {
        hex.map(|hex| names().label(hex)).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<CellId>, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else {
            return Ok(None);
        };
        let found = names().map.at(&text);
        let found = found.ok_or_else(|| D::Error::custom(format!("there is no hex `{text}`")));
        found.map(Some)
    }
}

/// Pairs of hexes, `["1307", "1308"]`: `#[serde(with = "crate::spelling::sides")]`.
pub(crate) mod sides {
    use super::{CellId, Deserialize, Deserializer, Error, Few, Serializer, names};

    pub(crate) fn serialize<S: Serializer, const N: usize>(
        sides: &Few<(CellId, CellId), N>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let label = |hex: CellId| names().label(hex);
        to.collect_seq(sides.iter().map(|(a, b)| [label(a), label(b)]))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<Few<(CellId, CellId), N>, D::Error> {
        let list = Vec::<[String; 2]>::deserialize(from)?;
        if list.len() > N {
            return Err(D::Error::custom(format!("more than {N} hexsides")));
        }
        let mut sides = Few::EMPTY;
        for [a, b] in list {
            let (Some(a), Some(b)) = (names().map.at(&a), names().map.at(&b)) else {
                return Err(D::Error::custom(format!("there is no hexside `{a}/{b}`")));
            };
            sides.push((a, b));
        }
        Ok(sides)
    }
}
