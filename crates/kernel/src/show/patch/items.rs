//! The items of a scene's lists: how each is told from what it was, and how it is sent.

use std::hash::{BuildHasher as _, Hash, Hasher as _};

use foldhash::fast::{FixedState, FoldHasher};
use serde::Serialize;

use super::super::scene::{Badge, Figure, Marker, OverlayOffer, Panel, Piece, Row};

/// What is kept of an item that was sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) digest: u64,
    pub(super) check: u32,
}

/// A few digests of the parts of an item, the first being what it is: an item that was changed is sent by what has changed of it.
pub(super) type Parts = [u32; 8];

/// An item of a list.
pub(super) trait Digest {
    /// What it is sent as.
    type Shown<'a>: Serialize
    where
        Self: 'a;

    /// Everything that it shows.
    fn feed(&self, hasher: &mut FoldHasher<'_>);

    /// As it is sent.
    fn shown(&self) -> Self::Shown<'_>;

    /// Its parts, where it is sent by parts.
    fn parts(&self) -> Option<Parts> {
        None
    }

    /// What has changed of the item that had these parts and stood there, as JSON.
    fn changed(&self, since: &Parts, at: usize) -> Vec<u8> {
        let _ = (since, at);
        Vec::new()
    }

    fn digest(&self) -> u64 {
        let state = FixedState::default();
        let mut hasher = state.build_hasher();
        self.feed(&mut hasher);
        hasher.finish()
    }
}

/// A digest of a part.
fn part<T: Hash + ?Sized>(value: &T) -> u32 {
    super::digest(value) as u32
}

/// A piece without what is printed on it; what says nothing is left out.
#[derive(Serialize)]
pub(super) struct Lean<'a> {
    id: &'a str,
    space: &'a str,
    face: &'a str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<(u8, u8)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<u16>,
    #[serde(skip_serializing_if = "<[Badge]>::is_empty")]
    badges: &'a [Badge],
    #[serde(skip_serializing_if = "str::is_empty")]
    note: &'a str,
}

/// What has changed of the piece that stood at an index; null is what it no longer has.
#[derive(Serialize)]
struct Changed<'a> {
    of: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<Option<bool>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Option<(u8, u8)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<Option<u16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    badges: Option<Option<&'a [Badge]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Option<&'a str>>,
}

impl Digest for Piece {
    type Shown<'a> = Lean<'a>;

    fn feed(&self, hasher: &mut FoldHasher<'_>) {
        // All by name: a field that is added must be thought about.
        let Piece {
            id,
            space,
            face,
            hidden,
            steps,
            facing,
            badges,
            note,
        } = self;
        (&**id, &**space, &*face.id, hidden, steps, facing, &**note).hash(hasher);
        for Badge { key, text } in badges {
            (key, &**text).hash(hasher);
        }
    }

    fn parts(&self) -> Option<Parts> {
        let badges = self.badges.iter().map(|b| (b.key, &*b.text));
        Some([
            part(&*self.id),
            part(&*self.space),
            part(&*self.face.id),
            part(&self.hidden),
            part(&self.steps),
            part(&self.facing),
            part(&badges.collect::<Vec<_>>()),
            part(&*self.note),
        ])
    }

    fn changed(&self, since: &Parts, at: usize) -> Vec<u8> {
        let now = self.parts().unwrap_or_default();
        let [_, space, face, hidden, steps, facing, badges, note] =
            std::array::from_fn(|i| now[i] != since[i]);
        let changed = Changed {
            of: at,
            space: space.then_some(&*self.space),
            face: face.then_some(&*self.face.id),
            hidden: hidden.then(|| self.hidden.then_some(true)),
            steps: steps.then_some(self.steps),
            facing: facing.then_some(self.facing),
            badges: badges.then(|| (!self.badges.is_empty()).then_some(&*self.badges)),
            note: note.then(|| (!self.note.is_empty()).then_some(&*self.note)),
        };
        let mut out = Vec::with_capacity(64);
        super::write(&changed, &mut out);
        out
    }

    fn shown(&self) -> Lean<'_> {
        Lean {
            id: &self.id,
            space: &self.space,
            face: &self.face.id,
            hidden: self.hidden,
            steps: self.steps,
            facing: self.facing,
            badges: &self.badges,
            note: &self.note,
        }
    }
}

impl Digest for Marker {
    type Shown<'a> = &'a Marker;

    fn feed(&self, hasher: &mut FoldHasher<'_>) {
        let Marker {
            space,
            side,
            key,
            text,
        } = self;
        (&**space, side, key, &**text).hash(hasher);
    }

    fn shown(&self) -> &Marker {
        self
    }
}

impl Digest for Figure {
    type Shown<'a> = &'a Figure;

    fn feed(&self, hasher: &mut FoldHasher<'_>) {
        let Figure { id, label, value } = self;
        (id, label, value).hash(hasher);
    }

    fn shown(&self) -> &Figure {
        self
    }
}

impl Digest for OverlayOffer {
    type Shown<'a> = &'a OverlayOffer;

    fn feed(&self, hasher: &mut FoldHasher<'_>) {
        let OverlayOffer { id, title, about } = self;
        (id, title, about).hash(hasher);
    }

    fn shown(&self) -> &OverlayOffer {
        self
    }
}

/// A line of the panels: a heading, or a row beneath the last heading.
#[derive(Clone, Copy, Serialize)]
#[serde(untagged)]
pub(super) enum Line<'a> {
    Heading { id: &'static str, title: &'a str },
    Row(&'a Row),
}

impl<'a> Line<'a> {
    /// All panels, line by line.
    pub(super) fn of(panels: &'a [Panel]) -> impl Iterator<Item = Line<'a>> {
        panels.iter().flat_map(|panel| {
            let Panel { id, title, rows } = panel;
            let heading = Line::Heading { id, title };
            std::iter::once(heading).chain(rows.iter().map(Line::Row))
        })
    }
}

impl Digest for Line<'_> {
    type Shown<'a>
        = Line<'a>
    where
        Self: 'a;

    fn feed(&self, hasher: &mut FoldHasher<'_>) {
        match self {
            Line::Heading { id, title } => (0u8, id, title).hash(hasher),
            Line::Row(Row { label, value }) => (1u8, &**label, &**value).hash(hasher),
        }
    }

    fn shown(&self) -> Line<'_> {
        *self
    }
}
