//! Reading an edited position: the small questions every game asks of its fields, and all that is wrong.
//!
//! A game's reader holds the game it puts together and its [`Faults`]; [`reader!`](crate::reader) declares it, and [`Reads`]
//! gives it the rest.

use std::fmt;

use serde_json::{Map, Value};

use crate::dice::Dice;

/// All that is wrong with a position, not only the first fault.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<String>);

impl Faults {
    /// Nobody reads more than this.
    const MOST: usize = 50;

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was read, or all that is wrong with it.
    pub fn or<T>(self, read: T) -> Result<T, Faults> {
        if self.is_empty() { Ok(read) } else { Err(self) }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for Faults {}

/// Writes down the flags of a piece that are set: the others go without saying.
pub fn write_flags<const N: usize>(piece: &mut Map<String, Value>, flags: [(&str, bool); N]) {
    let set = flags.into_iter().filter(|(_, set)| *set);
    piece.extend(set.map(|(flag, _)| (flag.to_owned(), Value::Bool(true))));
}

/// Whatever reads a position: it goes on after a fault, so that all of them are told at once.
pub trait Reads {
    /// What is wrong so far.
    fn faults(&mut self) -> &mut Faults;

    /// Takes note of a fault.
    fn fault(&mut self, fault: String) {
        let Faults(list) = self.faults();
        if list.len() < Faults::MOST {
            list.push(fault);
        }
    }

    /// The fields of a whole position, none of them unknown; nothing at all is a position too.
    fn fields<'a>(
        &mut self,
        position: &'a Value,
        known: &[&str],
    ) -> Option<&'a Map<String, Value>> {
        if position.is_null() {
            return None;
        }
        let Some(fields) = position.as_object() else {
            self.fault("the position must be an object".to_owned());
            return None;
        };
        for field in fields.keys().filter(|f| !known.contains(&f.as_str())) {
            self.fault(format!("unknown field `{field}`"));
        }
        Some(fields)
    }

    /// Refuses fields that are not known.
    fn only(&mut self, what: &str, value: &Value, known: &[&str]) {
        let Some(fields) = self.object(what, value) else {
            return;
        };
        for field in fields.keys().filter(|f| !known.contains(&f.as_str())) {
            self.fault(format!("{what}: unknown field `{field}`"));
        }
    }

    /// The fields of an object.
    fn object<'a>(&mut self, what: &str, value: &'a Value) -> Option<&'a Map<String, Value>> {
        self.known(value.as_object(), || format!("{what} must be an object"))
    }

    /// The entries of a list; nothing at all is an empty one.
    fn entries<'a>(&mut self, what: &str, value: &'a Value) -> &'a [Value] {
        match value {
            Value::Array(list) => list,
            Value::Null => &[],
            _ => {
                self.fault(format!("{what} must be a list"));
                &[]
            }
        }
    }

    /// What was found; nothing is a fault.
    fn known<T>(&mut self, found: Option<T>, fault: impl FnOnce() -> String) -> Option<T> {
        if found.is_none() {
            self.fault(fault());
        }
        found
    }

    /// A field, if it is given and can be read; otherwise what was there before.
    fn given<T>(
        &mut self,
        fields: &Map<String, Value>,
        field: &str,
        before: T,
        read: impl FnOnce(&mut Self, &str, &Value) -> Option<T>,
    ) -> T {
        let value = fields.get(field);
        value
            .and_then(|value| read(self, field, value))
            .unwrap_or(before)
    }

    /// Everything a list names.
    fn listed<T, C: FromIterator<T>>(
        &mut self,
        what: &str,
        value: &Value,
        one: impl Fn(&mut Self, &str, &Value) -> Option<T>,
    ) -> C {
        let entries = self.entries(what, value).iter();
        entries.filter_map(|entry| one(self, what, entry)).collect()
    }

    /// The flags that are given of a piece, with what they say.
    fn flags<'a>(&mut self, name: &str, piece: &Value, flags: &[&'a str]) -> Vec<(&'a str, bool)> {
        let mut read = |&flag: &&'a str| {
            let value = piece.get(flag)?;
            Some((flag, self.flag(&format!("{name}: {flag}"), value)?))
        };
        flags.iter().filter_map(&mut read).collect()
    }

    /// A whole number in a range.
    fn number(&mut self, what: &str, value: &Value, low: u8, high: u8) -> Option<u8> {
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
        let number = number.filter(|n| (low..=high).contains(n));
        self.known(number, || format!("{what} must be {low} to {high}"))
    }

    /// True or false.
    fn flag(&mut self, what: &str, value: &Value) -> Option<bool> {
        self.known(value.as_bool(), || format!("{what} must be true or false"))
    }

    /// One of the words that stand for something.
    fn one_of<T: Copy>(&mut self, what: &str, value: &Value, words: &[(T, &str)]) -> Option<T> {
        let found = words.iter().find(|(_, word)| value.as_str() == Some(word));
        self.known(found.map(|(one, _)| *one), || {
            let known: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
            format!("{what} must be one of {}", known.join(", "))
        })
    }

    /// The dice, as they were saved.
    fn dice(&mut self, value: &Value) -> Option<Dice> {
        serde_json::from_value(value.clone())
            .map_err(|error| self.fault(format!("dice: {error}")))
            .ok()
    }
}

/// Declares `Reader`, a game being put together with what is wrong with it so far, and `read`, which begins with the
/// game's `set_up` or with its `empty` map. The game adds `FIELDS`, the names of all fields, and two methods of `Reader`:
/// `all` reads the fields, `check` says what must hold in every position.
#[macro_export]
macro_rules! reader {
    ($game:ident, $data:ty) => {
        /// A game being put together, and what is wrong with it so far.
        pub(super) struct Reader {
            pub(super) game: $game,
            pub(super) faults: $crate::reading::Faults,
        }

        impl $crate::reading::Reads for Reader {
            fn faults(&mut self) -> &mut $crate::reading::Faults {
                &mut self.faults
            }
        }

        /// The position that `value` describes.
        pub(crate) fn read(
            data: $crate::Book<$data>,
            setup: &$crate::Setup,
            base: $crate::rulebook::Base,
            value: &$crate::rulebook::Value,
        ) -> Result<$game, $crate::reading::Faults> {
            let mut reader = Reader {
                game: match base {
                    $crate::rulebook::Base::Setup => $game::set_up(data, setup),
                    $crate::rulebook::Base::Empty => $game::empty(data, setup),
                },
                faults: $crate::reading::Faults::default(),
            };
            if let Some(fields) = reader.fields(value, &FIELDS) {
                reader.all(fields);
            }
            reader.check();
            reader.faults.or(reader.game)
        }
    };
}
