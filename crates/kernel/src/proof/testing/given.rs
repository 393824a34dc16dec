//! Positions, choices and what came of them, as briefly as a rulebook's example tells them.
//!
//! `"2323: A/12-Para Poett, 2423: 5/125[suppressed]+steps=1"` puts pieces on the map: a place, a colon, who is there;
//! square brackets hold markers, `+` gives a field a value or, without one, makes it true. [`Played::stand`] reads the
//! same words afterwards. `"act A/12-Para; assault 2423"` are choices in a row.

use serde_json::{Value, json};

use super::played::{Played, situation};
use crate::rulebook::Rulebook;

/// Pieces of a position: in words, or in full.
pub trait Pieces {
    /// The pieces as a position holds them.
    fn pieces(self) -> Value;
}

impl Pieces for Value {
    fn pieces(self) -> Value {
        self
    }
}

impl Pieces for &str {
    #[track_caller]
    fn pieces(self) -> Value {
        let named = each_piece(self).map(|(name, piece)| (name.to_owned(), piece));
        Value::Object(named.collect())
    }
}

/// Choices, or chance, in a row: in words, or as a list.
pub trait Script {
    /// One after the other.
    fn script(self) -> Vec<String>;
}

impl Script for &str {
    fn script(self) -> Vec<String> {
        let words = self.split("; ").filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    }
}

impl Script for String {
    fn script(self) -> Vec<String> {
        self.as_str().script()
    }
}

impl Script for &String {
    fn script(self) -> Vec<String> {
        self.as_str().script()
    }
}

impl Script for Vec<String> {
    fn script(self) -> Self {
        self
    }
}

impl Script for &[&str] {
    fn script(self) -> Vec<String> {
        self.iter().map(|&word| word.to_owned()).collect()
    }
}

impl<const N: usize> Script for &[&str; N] {
    fn script(self) -> Vec<String> {
        self.as_slice().script()
    }
}

impl Script for &Vec<&str> {
    fn script(self) -> Vec<String> {
        self.as_slice().script()
    }
}

/// One script, then another.
impl<A: Script, B: Script> Script for (A, B) {
    fn script(self) -> Vec<String> {
        [self.0.script(), self.1.script()].concat()
    }
}

/// Pieces in words.
#[track_caller]
pub fn placed(text: &str) -> Value {
    text.pieces()
}

/// Adds fields to a position, or pieces to pieces.
#[track_caller]
pub fn and(mut position: Value, more: impl Pieces) -> Value {
    for (name, value) in more.pieces().as_object().expect("fields") {
        position[name] = value.clone();
    }
    position
}

/// Plays choices in a position that departs from a bare map; `with` holds what else the situation says.
#[track_caller]
pub fn play<R: Rulebook + Default>(
    with: Value,
    position: &Value,
    chance: impl Script,
    choices: impl Script,
) -> Played {
    let bare = json!({
        "game": R::default().info().id, "from": "empty", "position": position,
        "chance": chance.script(), "choices": choices.script(),
    });
    situation::<R>(and(bare, with))
}

/// The pieces that a text names, each as a position holds it.
#[track_caller]
fn each_piece(text: &str) -> impl Iterator<Item = (&str, Value)> {
    let groups = text.split(", ").filter(|group| !group.is_empty());
    groups.flat_map(|group| {
        let Some((place, names)) = group.split_once(": ") else {
            panic!("\"{group}\" is not \"place: pieces\"");
        };
        let place = place.trim();
        names.split_whitespace().map(move |word| one(word, place))
    })
}

/// A piece with its markers and fields: `5/125[suppressed]+steps=1`.
fn one<'a>(word: &'a str, place: &str) -> (&'a str, Value) {
    let mut parts = word.split('+');
    let named = parts.next().unwrap_or(word);
    let mut piece = json!({ "at": place });
    let (name, markers) = named.split_once('[').unwrap_or((named, ""));
    if let Some(markers) = markers.strip_suffix(']') {
        piece["markers"] = markers.split(',').collect();
    }
    for field in parts {
        let (field, value) = field.split_once('=').unwrap_or((field, "true"));
        piece[field] = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
    }
    (name, piece)
}

impl Played {
    /// The pieces that the text names stand as it says; what it leaves unsaid may be anything.
    #[track_caller]
    pub fn stand(&self, text: &str) -> &Self {
        for (name, wanted) in each_piece(text) {
            let found = self.piece(name);
            for (field, value) in wanted.as_object().into_iter().flatten() {
                let is = &found[field];
                let listed = |of: &Vec<Value>| of.iter().all(|v| listed_in(is, v));
                let like = is == value || value.as_array().is_some_and(listed);
                assert!(like, "{name}: {field} is {is}, not {value}");
            }
        }
        self
    }

    /// The events of a kind, over all choices, are as many as these words, and each says its own.
    #[track_caller]
    pub fn tells(&self, kind: &str, words: &[&str]) -> &Self {
        let told = self.told(kind);
        let said = told.iter().zip(words).all(|(told, w)| told.contains(w));
        assert!(said && told.len() == words.len(), "{kind}: {told:?}");
        self
    }

    /// One event of a kind was told.
    #[track_caller]
    pub fn once(&self, kind: &str) -> &Self {
        self.tells(kind, &[""])
    }

    /// The seat decides, and has just these offers.
    #[track_caller]
    pub fn asked(&self, seat: &str, offers: impl Script) -> &Self {
        assert_eq!((self.seat(), &self.end.offers), (seat, &offers.script()));
        self
    }
}

fn listed_in(list: &Value, value: &Value) -> bool {
    list.as_array().is_some_and(|list| list.contains(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_stand_where_the_words_put_them() {
        let found = placed("park:2530: 7/III, 23: A[ent,column] B+steps=1+mounted+facing=E");
        let wanted = json!({
            "7/III": { "at": "park:2530" },
            "A": { "at": "23", "markers": ["ent", "column"] },
            "B": { "at": "23", "steps": 1, "mounted": true, "facing": "E" },
        });
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_script_is_a_text_or_a_list() {
        assert_eq!("act A; done".script(), (&["act A", "done"]).script());
        assert!("".script().is_empty());
    }
}
