//! The side that reads patches.

mod differs;

use std::collections::VecDeque;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::VERSIONS;
use super::check::{Check, fnv};
use super::offers::{FROM, PIECE, PLACE, SPACE, place};
use crate::game::Seat;

/// What a viewer has seen, put together from patches.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    clock: String,
    turn: u16,
    light: String,
    asked: Option<SeenQuestion>,
    outcome: Option<String>,
    figures: Versions<SeenFigure>,
    pieces: Versions<SeenPiece>,
    panels: Versions<SeenLine>,
    markers: Versions<SeenMarker>,
    overlays: Versions<SeenOverlay>,
    /// Lists that are not empty only.
    offers: Versions<SeenOffer>,
    /// Whether the latest offers stand; if not, nothing may be chosen.
    open: bool,
}

/// The last versions of a list, the latest first: items with their hashes.
#[derive(Clone, Debug)]
struct Versions<T>(VecDeque<Vec<(T, u32)>>);

impl<T> Default for Versions<T> {
    fn default() -> Self {
        Versions(VecDeque::new())
    }
}

impl<T: Clone> Versions<T> {
    fn now(&self) -> impl Iterator<Item = &T> {
        self.0.front().into_iter().flatten().map(|item| &item.0)
    }

    fn hashes(&self) -> impl Iterator<Item = u32> {
        self.0.front().into_iter().flatten().map(|item| item.1)
    }

    fn push(&mut self, list: Vec<(T, u32)>) {
        self.0.push_front(list);
        self.0.truncate(VERSIONS);
    }

    /// Part of a version.
    fn part(&self, (from, count, back): Copied) -> Result<&[(T, u32)], BadPatch> {
        let list = self.0.get(back).map_or(&[][..], Vec::as_slice);
        let part = from.checked_add(count).and_then(|end| list.get(from..end));
        part.ok_or_else(|| BadPatch(format!("there are no {count} from {from} on, {back} back")))
    }
}

/// An item of a list.
trait Read: DeserializeOwned + Clone {
    /// An item and its hash; where only what has changed was sent, from the list as it was.
    fn read(text: &str, old: &[(Self, u32)]) -> Result<(Self, u32), BadPatch> {
        let _ = old;
        Ok((serde_json::from_str(text)?, fnv(text.as_bytes())))
    }
}

impl<T: Read> Versions<T> {
    fn put_together(&mut self, segments: Option<Segments<'_>>) -> Result<(), BadPatch> {
        let Some(segments) = segments else {
            return Ok(());
        };
        let mut new = Vec::new();
        for segment in segments {
            if let Some(copied) = copied(segment)? {
                new.extend_from_slice(self.part(copied)?);
            } else {
                let old = self.0.front().map_or(&[][..], Vec::as_slice);
                new.push(T::read(segment.get(), old)?);
            }
        }
        self.push(new);
        Ok(())
    }
}

/// A copy's first index, how many, and how many versions back.
type Copied = (usize, usize, usize);

/// A patch that does not fit what was seen before, or is none.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadPatch(String);

impl From<serde_json::Error> for BadPatch {
    fn from(cause: serde_json::Error) -> BadPatch {
        BadPatch(format!("the patch cannot be read: {cause}"))
    }
}

/// A patch as it comes.
#[derive(Deserialize)]
struct Patch<'a> {
    clock: Option<String>,
    turn: Option<u16>,
    light: Option<String>,
    #[serde(default, deserialize_with = "given")]
    decision: Option<Option<SeenQuestion>>,
    #[serde(default, borrow, deserialize_with = "given")]
    outcome: Option<&'a RawValue>,
    #[serde(borrow)]
    figures: Option<Segments<'a>>,
    #[serde(borrow)]
    pieces: Option<Segments<'a>>,
    #[serde(borrow)]
    panels: Option<Segments<'a>>,
    #[serde(borrow)]
    markers: Option<Segments<'a>>,
    #[serde(borrow)]
    overlays: Option<Segments<'a>>,
    #[serde(default)]
    kinds: Vec<Kind>,
    #[serde(borrow)]
    offers: Option<Segments<'a>>,
}

type Segments<'a> = Vec<&'a RawValue>;

/// A field that is there, though it may be null.
fn given<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// A question without its offers.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct SeenQuestion {
    seat: Seat,
    question: String,
    rule: String,
}

/// A piece as it is sent: what is printed on it is its face, in the catalogue.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SeenPiece {
    /// Its id.
    pub id: String,
    /// Where it stands.
    pub space: String,
    /// The face that is up.
    pub face: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<(u8, u8)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    badges: Vec<SeenBadge>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

/// What has changed of a piece that stood at an index.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangedPiece {
    of: usize,
    space: Option<String>,
    face: Option<String>,
    #[serde(default, deserialize_with = "given")]
    hidden: Option<Option<bool>>,
    #[serde(default, deserialize_with = "given")]
    steps: Option<Option<(u8, u8)>>,
    #[serde(default, deserialize_with = "given")]
    facing: Option<Option<u16>>,
    #[serde(default, deserialize_with = "given")]
    badges: Option<Option<Vec<SeenBadge>>>,
    #[serde(default, deserialize_with = "given")]
    note: Option<Option<String>>,
}

impl Read for SeenPiece {
    fn read(text: &str, old: &[(Self, u32)]) -> Result<(Self, u32), BadPatch> {
        if !text.starts_with("{\"of\":") {
            return Ok((serde_json::from_str(text)?, fnv(text.as_bytes())));
        }
        let changed: ChangedPiece = serde_json::from_str(text)?;
        let old = old.get(changed.of);
        let (mut piece, _) = old
            .cloned()
            .ok_or_else(|| BadPatch(format!("there is no piece at {}", changed.of)))?;
        replace(&mut piece.space, changed.space);
        replace(&mut piece.face, changed.face);
        replace(
            &mut piece.hidden,
            changed.hidden.map(Option::unwrap_or_default),
        );
        replace(&mut piece.steps, changed.steps);
        replace(&mut piece.facing, changed.facing);
        replace(
            &mut piece.badges,
            changed.badges.map(Option::unwrap_or_default),
        );
        replace(&mut piece.note, changed.note.map(Option::unwrap_or_default));
        let check = fnv(&serde_json::to_vec(&piece)?);
        Ok((piece, check))
    }
}

impl Read for SeenMarker {}
impl Read for SeenFigure {}
impl Read for SeenOverlay {}
impl Read for SeenLine {}

#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
struct SeenBadge {
    key: String,
    text: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct SeenMarker {
    space: String,
    side: Option<u16>,
    key: String,
    text: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct SeenFigure {
    id: String,
    label: String,
    value: i32,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct SeenOverlay {
    id: String,
    title: String,
    about: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
enum SeenLine {
    Heading { id: String, title: String },
    Row { label: String, value: String },
}

/// An offer, put together from its kind.
#[derive(Clone, PartialEq, Debug)]
pub struct SeenOffer {
    /// What is sent back.
    pub notation: String,
    /// A few words for a button.
    pub label: String,
    /// The piece that carries it.
    pub piece: Option<String>,
    /// The space that carries it.
    pub space: Option<String>,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
struct Kind {
    notation: String,
    label: String,
    rule: String,
    verb: String,
    facing: Option<u16>,
    #[serde(default)]
    chancy: bool,
    #[serde(default)]
    confirm: bool,
    #[serde(default)]
    passes: bool,
}

/// New offers of a kind.
#[derive(Deserialize)]
struct Run {
    kind: usize,
    piece: Option<String>,
    #[serde(default)]
    spaces: Vec<String>,
}

impl Seen {
    /// What may be chosen.
    pub fn offers(&self) -> impl Iterator<Item = &SeenOffer> {
        self.offers.now().filter(|_| self.open)
    }

    /// The pieces in sight.
    pub fn pieces(&self) -> impl Iterator<Item = &SeenPiece> {
        self.pieces.now()
    }

    /// Applies a patch; one that does not fit leaves nothing that can be relied on.
    pub fn apply(&mut self, patch: &[u8]) -> Result<(), BadPatch> {
        let patch: Patch<'_> = serde_json::from_slice(patch)?;
        replace(&mut self.clock, patch.clock);
        replace(&mut self.turn, patch.turn);
        replace(&mut self.light, patch.light);
        replace(&mut self.asked, patch.decision);
        if let Some(outcome) = patch.outcome {
            let text = outcome.get();
            self.outcome = (text != "null").then(|| text.to_owned());
        }
        self.figures.put_together(patch.figures)?;
        self.pieces.put_together(patch.pieces)?;
        self.panels.put_together(patch.panels)?;
        self.markers.put_together(patch.markers)?;
        self.overlays.put_together(patch.overlays)?;
        match patch.offers {
            Some(segments) => self.offer(&segments, &patch.kinds),
            None => Ok(()),
        }
    }

    fn offer(&mut self, segments: &[&RawValue], kinds: &[Kind]) -> Result<(), BadPatch> {
        let mut offers = Vec::new();
        for segment in segments {
            if let Some(copied) = copied(segment)? {
                offers.extend_from_slice(self.offers.part(copied)?);
                continue;
            }
            let run: Run = serde_json::from_str(segment.get())?;
            let kind = kinds.get(run.kind);
            let kind = kind.ok_or_else(|| BadPatch(format!("there is no kind {}", run.kind)))?;
            let piece = run.piece.as_deref();
            let mut pieces = self.pieces.now();
            let from = piece.and_then(|id| pieces.find(|one| one.id == id));
            let from = from.map_or("", |piece| &piece.space);
            if run.spaces.is_empty() {
                offers.push(kind.offer(piece, None, from));
            }
            let spaces = run.spaces.iter();
            offers.extend(spaces.map(|space| kind.offer(piece, Some(space), from)));
        }
        self.open = !offers.is_empty();
        if self.open {
            self.offers.push(offers);
        }
        Ok(())
    }

    /// The check value of what was seen.
    pub fn check(&self) -> Check {
        let mut check = Check::default();
        check.mix(fnv(self.clock.as_bytes()));
        let (pieces, markers) = (self.pieces.hashes(), self.markers.hashes());
        let (panels, figures) = (self.panels.hashes(), self.figures.hashes());
        let shown = pieces.chain(markers).chain(panels).chain(figures);
        shown.for_each(|item| check.mix(item));
        let question = self.asked.as_ref().map_or("", |asked| &asked.question);
        check.mix(fnv(question.as_bytes()));
        let offers = self.offers.hashes().filter(|_| self.open);
        offers.for_each(|offer| check.mix(offer));
        check
    }
}

impl Kind {
    /// The offer for a piece, a space and where the piece stands, with its hash.
    fn offer(&self, piece: Option<&str>, space: Option<&str>, from: &str) -> (SeenOffer, u32) {
        let names = [
            (PIECE, piece.unwrap_or_default()),
            (SPACE, space.unwrap_or_default()),
            (PLACE, space.map_or("", place)),
            (FROM, from),
        ];
        let put_in = |text: &str| {
            let mut out = String::with_capacity(text.len() + 8);
            let mut rest = text;
            while let Some(at) = rest.find('{') {
                out += &rest[..at];
                rest = &rest[at..];
                let found = names.iter().find(|(mark, _)| rest.starts_with(mark));
                let (mark, name) = found.unwrap_or(&("{", "{"));
                out += name;
                rest = &rest[mark.len()..];
            }
            out + rest
        };
        let notation = put_in(&self.notation);
        let check = fnv(notation.as_bytes());
        let offer = SeenOffer {
            notation,
            label: put_in(&self.label),
            piece: piece.map(ToOwned::to_owned),
            space: space.map(ToOwned::to_owned),
            kind: self.clone(),
        };
        (offer, check)
    }
}

fn replace<T>(old: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *old = new;
    }
}

fn copied(segment: &RawValue) -> Result<Option<Copied>, BadPatch> {
    if !segment.get().starts_with('[') {
        return Ok(None);
    }
    let numbers: Vec<usize> = serde_json::from_str(segment.get())?;
    match numbers[..] {
        [from, count] => Ok(Some((from, count, 0))),
        [from, count, back] => Ok(Some((from, count, back))),
        _ => Err(BadPatch(format!("{} is no copy", segment.get()))),
    }
}
