//! Reading an edited position: the small questions every game asks of its fields, and all that is wrong.
//!
//! A game's reader holds the game it puts together and its [`Faults`]; [`Reads`] gives it the rest.

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
        let fields = value.as_object();
        if fields.is_none() {
            self.fault(format!("{what} must be an object"));
        }
        fields
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

    /// A whole number in a range.
    fn number(&mut self, what: &str, value: &Value, low: u8, high: u8) -> Option<u8> {
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
        let number = number.filter(|n| (low..=high).contains(n));
        if number.is_none() {
            self.fault(format!("{what} must be {low} to {high}"));
        }
        number
    }

    /// True or false.
    fn flag(&mut self, what: &str, value: &Value) -> Option<bool> {
        let flag = value.as_bool();
        if flag.is_none() {
            self.fault(format!("{what} must be true or false"));
        }
        flag
    }

    /// The dice, as they were saved.
    fn dice(&mut self, value: &Value) -> Option<Dice> {
        serde_json::from_value(value.clone())
            .map_err(|error| self.fault(format!("dice: {error}")))
            .ok()
    }
}
