//! A fuzzer's bytes, read as small decisions. Where they end, every decision is the first.

use serde_json::Value;

/// What is left of the bytes.
pub(crate) struct Tape<'a>(pub(crate) &'a [u8]);

impl<'a> Tape<'a> {
    pub(crate) fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            None => 0,
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One of so many; of many with two bytes.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let mut number = usize::from(self.byte());
        if count > 256 {
            number = number << 8 | usize::from(self.byte());
        }
        number % count.max(1)
    }

    /// A short text.
    pub(crate) fn text(&mut self) -> String {
        let length = self.below(24).min(self.0.len());
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    /// Lines of text: all that is left.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> + use<'a> {
        let lines = self.0.split(|byte| *byte == b'\n');
        lines.map(|line| String::from_utf8_lossy(line).into_owned())
    }

    /// Puts something else into some places of a value.
    pub(crate) fn scramble(&mut self, value: &mut Value) {
        let mut paths = Vec::new();
        leaves(value, "", &mut paths);
        for _ in 0..=self.below(4) {
            if paths.is_empty() {
                return;
            }
            let to = &paths[self.below(paths.len())];
            let other = match self.below(8) {
                0..=3 => value.pointer(&paths[self.below(paths.len())]).cloned(),
                4 => Some(Value::from(self.byte())),
                5 => Some(Value::from(i64::from(self.byte()) - 200)),
                6 => Some(Value::from(self.text())),
                _ => Some(Value::Null),
            };
            if let (Some(slot), Some(other)) = (value.pointer_mut(to), other) {
                *slot = other;
            }
        }
    }
}

/// The path of every value: lists and objects as well as what is in them.
fn leaves(value: &Value, path: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                leaves(value, &format!("{path}/{}", name.replace('/', "~1")), into);
            }
        }
        Value::Array(list) => {
            into.push(path.to_owned());
            for (i, value) in list.iter().enumerate() {
                leaves(value, &format!("{path}/{i}"), into);
            }
        }
        _ => into.push(path.to_owned()),
    }
}
