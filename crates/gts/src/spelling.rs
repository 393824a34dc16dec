//! How ids, places and sets are written in positions: by the names people know.
//!
//! The names are in the data of the position. Serde knows nothing of it: what goes by a name is its kind and a number there,
//! `{"#unit": 12}`. [`written`] puts the names in their place, and [`read`] hands the numbers of names on.

use atlas::CellId;
use kernel::Few;
use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeOwned, Error as _, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, forward_to_deserialize_any};
use serde_json::{Error, Value};

use crate::chits::Chits;
use crate::data::{Chit, Data, SubBeach};
use crate::ids::{DivisionId, FormationId, LeaderId, ShipId, SupportId, UnitId, Units};
use crate::marker::{Marker, Markers};
use crate::state::Place;

/// A part of a position, with names.
pub(crate) fn written(part: impl Serialize, data: &Data) -> Value {
    let mut value = serde_json::to_value(part).unwrap_or(Value::Null);
    name_all(&mut value, data);
    value
}

/// The part of a position that is written there, with names.
pub(crate) fn read<T: DeserializeOwned>(value: &Value, data: &Data) -> Result<T, Error> {
    T::deserialize(Named { value, data })
}

/// Puts names in place of marked numbers.
fn name_all(value: &mut Value, data: &Data) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|it| name_all(it, data)),
        Value::Object(fields) => {
            let marked = fields.iter().next().filter(|(kind, _)| is_kind(kind));
            match marked.map(|(kind, number)| name(kind, number.as_u64(), data)) {
                Some(name) => *value = Value::String(name),
                None => fields.values_mut().for_each(|it| name_all(it, data)),
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Whether serde's word for something says that it goes by a name.
fn is_kind(word: &str) -> bool {
    word.starts_with('#')
}

/// The name of what has this number.
fn name(kind: &str, number: Option<u64>, data: &Data) -> String {
    let number = number.unwrap_or_default() as u32;
    let at = number as usize;
    match kind {
        "#unit" => data.units[at].name.clone(),
        "#leader" => data.leaders[at].name.clone(),
        "#division" => data.divisions[at].id.clone(),
        "#formation" => data.formations[at].id.clone(),
        "#ship" => data.ships[at].name.clone(),
        "#support craft" => data.supports[at].name.clone(),
        "#chit" => Chit::of_number(number as u8).word(data),
        "#hex" => data.label(CellId(number as u16)).to_owned(),
        "#place" => Place::of_number(number).spell(data),
        other => panic!("{other} has no names"),
    }
}

/// The number of what is called so.
fn number(kind: &str, name: &str, data: &Data) -> Option<u32> {
    let at = |found: Option<usize>| found.map(|i| i as u32);
    let id = |found: Option<u8>| found.map(u32::from);
    match kind {
        "#unit" => id(data.unit_named(name).map(|it| it.0)),
        "#leader" => id(data.leader_named(name).map(|it| it.0)),
        "#division" => id(data.division_named(name).map(|it| it.0)),
        "#formation" => id(data.formation_named(name).map(|it| it.0)),
        "#ship" => at(data.ships.iter().position(|it| it.name == name)),
        "#support craft" => at(data.supports.iter().position(|it| it.name == name)),
        "#chit" => id(Chit::of_word(name, data).map(Chit::number)),
        "#hex" => data.map.at(name).map(|it| it.0.into()),
        "#place" => Place::read(name, data).map(Place::number),
        other => panic!("{other} has no names"),
    }
}

/// A value with the data that its names are in.
#[derive(Clone, Copy)]
struct Named<'a> {
    value: &'a Value,
    data: &'a Data,
}

impl<'de> Deserializer<'de> for Named<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let data = self.data;
        match self.value {
            Value::Array(list) => {
                let mut all = SeqDeserializer::new(list.iter().map(|value| Named { value, data }));
                let read = visitor.visit_seq(&mut all)?;
                let long = |_: Error| Error::invalid_length(list.len(), &"fewer elements in array");
                all.end().map(|()| read).map_err(long)
            }
            Value::Object(fields) => {
                let fields = fields.iter();
                let named = fields.map(|(field, value)| (field.as_str(), Named { value, data }));
                visitor.visit_map(MapDeserializer::new(named))
            }
            plain => plain.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let data = self.data;
        match self.value {
            Value::Object(fields) if fields.len() == 1 => {
                let fields = fields.iter();
                let named = fields.map(|(field, value)| (field.as_str(), Named { value, data }));
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(named)))
            }
            plain => plain.deserialize_enum(name, variants, visitor),
        }
    }

    /// What goes by a name is read as a newtype called by its kind.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        kind: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if !is_kind(kind) {
            return visitor.visit_newtype_struct(self);
        }
        let name = String::deserialize(self.value)?;
        let found = number(kind, &name, self.data);
        let found = found.ok_or_else(|| {
            let what = &kind[1..];
            Error::custom(format!("there is no {what} `{name}`"))
        });
        visitor.visit_u32(found?)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for Named<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The number of a name, from [`Named`] alone.
struct Number;

impl Visitor<'_> for Number {
    type Value = u32;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name")
    }

    fn visit_u32<E>(self, number: u32) -> Result<u32, E> {
        Ok(number)
    }
}

macro_rules! named {
    ($($name:ident: $kind:literal, $number:expr, $of:expr;)*) => { $(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let number: fn($name) -> u32 = $number;
                to.serialize_newtype_variant("Named", 0, $kind, &number(*self))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_newtype_struct($kind, Number).map($of)
            }
        }
    )* };
}

/// A hex as serde sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Hex(CellId);

named! {
    UnitId: "#unit", |it| it.0.into(), |n| UnitId(n as u8);
    LeaderId: "#leader", |it| it.0.into(), |n| LeaderId(n as u8);
    DivisionId: "#division", |it| it.0.into(), |n| DivisionId(n as u8);
    FormationId: "#formation", |it| it.0.into(), |n| FormationId(n as u8);
    ShipId: "#ship", |it| it.0.into(), |n| ShipId(n as u8);
    SupportId: "#support craft", |it| it.0.into(), |n| SupportId(n as u8);
    Chit: "#chit", |it| it.number().into(), |n| Chit::of_number(n as u8);
    Hex: "#hex", |it| it.0.0.into(), |n| Hex(CellId(n as u16));
    Place: "#place", Place::number, Place::of_number;
}

/// A hex by its number: `#[serde(with = "crate::spelling::hex")]`.
pub(crate) mod hex {
    use super::{CellId, Deserialize, Deserializer, Hex, Serialize, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
    pub(crate) fn serialize<S: Serializer>(hex: &CellId, to: S) -> Result<S::Ok, S::Error> {
        Hex(*hex).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CellId, D::Error> {
        Hex::deserialize(from).map(|hex| hex.0)
    }
}

/// A hex, or none: `#[serde(with = "crate::spelling::maybe_hex")]`.
pub(crate) mod maybe_hex {
    use super::{CellId, Deserialize, Deserializer, Hex, Serialize, Serializer};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        clippy::ref_option,
        reason = "serde hands a reference"
    )]
    pub(crate) fn serialize<S: Serializer>(hex: &Option<CellId>, to: S) -> Result<S::Ok, S::Error> {
        hex.map(Hex).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<CellId>, D::Error> {
        let read = Option::<Hex>::deserialize(from)?;
        Ok(read.map(|hex| hex.0))
    }
}

/// Pairs of hexes, `["1307", "1308"]`: `#[serde(with = "crate::spelling::sides")]`.
pub(crate) mod sides {
    use super::{CellId, Deserialize, Deserializer, Few, Hex, Serializer};

    pub(crate) fn serialize<S: Serializer, const N: usize>(
        sides: &Few<(CellId, CellId), N>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(sides.iter().map(|(a, b)| [Hex(a), Hex(b)]))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<Few<(CellId, CellId), N>, D::Error> {
        let read = Few::<[Hex; 2], N>::deserialize(from)?;
        Ok(read.iter().map(|[a, b]| (a.0, b.0)).collect())
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

    /// A number for it, to go through serde.
    const fn number(self) -> u32 {
        let (kind, count, at) = match self {
            Place::Out => (0, 0, 0),
            Place::Lost => (1, 0, 0),
            Place::Delayed => (2, 0, 0),
            Place::Hex(hex) => (3, 0, hex.0),
            Place::Park(hex) => (4, 0, hex.0),
            Place::Holding(entry) => (5, entry, 0),
            Place::Wave(wave, beach) => (6, wave, beach as u16),
            Place::Aboard(craft) => (7, craft.0, 0),
            Place::OffMap(turn, hex) => (8, turn, hex.0),
        };
        kind << 24 | (count as u32) << 16 | at as u32
    }

    /// The place with a number.
    const fn of_number(number: u32) -> Place {
        let (count, hex) = ((number >> 16) as u8, CellId(number as u16));
        match number >> 24 {
            0 => Place::Out,
            1 => Place::Lost,
            2 => Place::Delayed,
            3 => Place::Hex(hex),
            4 => Place::Park(hex),
            5 => Place::Holding(count),
            6 => Place::Wave(count, SubBeach::ALL[hex.index()].0),
            7 => Place::Aboard(UnitId(count)),
            _ => Place::OffMap(count, hex),
        }
    }
}
