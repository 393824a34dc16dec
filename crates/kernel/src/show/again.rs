//! A choice that is made again must tell what it told before: the same rules, dice and places, in the same order. How that is
//! worded may have changed since.

use serde::Deserialize;
use serde_json::Value;

use crate::game::Seat;
use crate::journal::{Record, Viewer};
use crate::show::played::Heard;

/// What is compared of a record.
#[derive(PartialEq, Eq, Debug, Deserialize)]
struct Core {
    rule: String,
    #[serde(default)]
    spaces: Vec<String>,
    #[serde(default)]
    shows: Option<Fell>,
    #[serde(default, rename = "text", deserialize_with = "is_said")]
    said: bool,
}

/// A die or a chit.
#[derive(PartialEq, Eq, Debug, Deserialize)]
struct Fell {
    kind: String,
    face: String,
}

fn is_said<'de, D: serde::Deserializer<'de>>(text: D) -> Result<bool, D::Error> {
    String::deserialize(text).map(|text| !text.is_empty())
}

impl Core {
    fn of(record: &Record) -> Core {
        let fell = |shown: &crate::told::Shown| Fell {
            kind: shown.kind.to_owned(),
            face: shown.face.clone(),
        };
        Core {
            rule: record.rule.to_owned(),
            spaces: record.spaces.clone(),
            shows: record.shows.as_ref().map(fell),
            said: !record.text.is_empty(),
        }
    }
}

/// What a choice told everybody, as it is kept: the bystander's records, then each seat's; `null` for a seat that heard the same as
/// the bystander.
pub fn kept(heard: &Heard, seats: usize) -> Vec<Option<&[Record]>> {
    let public = heard.by(Viewer::Bystander);
    let seats = (0..seats).map(|seat| {
        let own = heard.by(Viewer::Seat(Seat(seat as u8)));
        (own != public).then_some(own)
    });
    std::iter::once(Some(public)).chain(seats).collect()
}

/// Whether a choice that was made again told everybody what is [`kept`] of it. Where nothing at all was kept, nothing speaks against it.
pub fn agrees(kept: &Value, heard: &Heard, seats: usize) -> bool {
    if kept.as_array().is_some_and(Vec::is_empty) {
        return true;
    }
    let read = |records: &Value| -> Option<Vec<Core>> {
        let all: Vec<Core> = Vec::deserialize(records).ok()?;
        Some(all.into_iter().filter(|core| core.said).collect())
    };
    let public = &kept[0];
    let then = |at: usize| match &kept[at] {
        Value::Null => read(public),
        own => read(own),
    };
    let now = |viewer: Viewer| {
        let said = heard
            .by(viewer)
            .iter()
            .filter(|record| !record.text.is_empty());
        Some(said.map(Core::of).collect())
    };
    let seats = (0..seats).map(|seat| (seat + 1, Viewer::Seat(Seat(seat as u8))));
    let mut all = std::iter::once((0, Viewer::Bystander)).chain(seats);
    all.all(|(at, viewer)| then(at) == now(viewer))
}
