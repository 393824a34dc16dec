//! The items of a scene's lists: how each is told from what it was, and how it is sent.

use std::hash::{BuildHasher as _, Hash as _, Hasher as _};

use foldhash::fast::{FixedState, FoldHasher};
use serde::Serialize;

use super::super::scene::{Badge, Figure, Marker, OverlayOffer, Panel, Piece, Row, Text};

/// What is kept of an item that was sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) digest: u64,
    pub(super) check: u32,
}

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

    /// Whether [`changed`](Digest::changed) ever says anything.
    const CHANGES: bool = false;

    /// Whether this is the same thing, changed or not.
    fn is_same(&self, old: &Self) -> bool {
        let _ = old;
        false
    }

    /// What has changed of the item that stood there, as JSON, where it is the same item and it is sent like that.
    fn changed(&self, since: &Self, at: usize) -> Option<Vec<u8>> {
        let _ = (since, at);
        None
    }

    fn digest(&self) -> u64 {
        let state = FixedState::default();
        let mut hasher = state.build_hasher();
        self.feed(&mut hasher);
        hasher.finish()
    }
}

/// What tells a drawn piece from another: what is printed is known by where it stands in memory, and only what was written for the moment
/// is read.
pub(crate) fn mark(piece: &Piece) -> u64 {
    let place = |printed: &'static str| printed.as_ptr().addr() ^ printed.len().rotate_left(48);
    let text = |text: &Text, hasher: &mut FoldHasher<'_>| match text {
        Text::Borrowed(printed) => hasher.write_usize(place(printed)),
        Text::Owned(written) => written.hash(hasher),
    };
    let state = FixedState::default();
    let mut hasher = state.build_hasher();
    text(&piece.id, &mut hasher);
    text(&piece.space, &mut hasher);
    hasher.write_usize(std::ptr::from_ref(piece.face).addr());
    (piece.hidden, piece.steps, piece.facing).hash(&mut hasher);
    text(&piece.note, &mut hasher);
    for badge in &piece.badges {
        hasher.write_usize(place(badge.key));
        text(&badge.text, &mut hasher);
    }
    hasher.finish()
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

    const CHANGES: bool = true;

    fn is_same(&self, old: &Piece) -> bool {
        self.id == old.id
    }

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

    fn changed(&self, since: &Piece, at: usize) -> Option<Vec<u8>> {
        if !self.is_same(since) {
            return None;
        }
        let changed = Changed {
            of: at,
            space: (self.space != since.space).then_some(&*self.space),
            face: (self.face.id != since.face.id).then_some(&*self.face.id),
            hidden: (self.hidden != since.hidden).then(|| self.hidden.then_some(true)),
            steps: (self.steps != since.steps).then_some(self.steps),
            facing: (self.facing != since.facing).then_some(self.facing),
            badges: (self.badges != since.badges)
                .then(|| (!self.badges.is_empty()).then_some(&*self.badges)),
            note: (self.note != since.note).then(|| (!self.note.is_empty()).then_some(&*self.note)),
        };
        let mut out = Vec::with_capacity(64);
        super::write(&changed, &mut out);
        Some(out)
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
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Line {
    Heading { id: &'static str, title: Text },
    Row(Row),
}

impl Line {
    /// All panels, line by line.
    pub(super) fn of(panels: Vec<Panel>) -> Vec<Line> {
        let mut lines = Vec::with_capacity(panels.len() * 6);
        for Panel { id, title, rows } in panels {
            lines.push(Line::Heading { id, title });
            lines.extend(rows.into_iter().map(Line::Row));
        }
        lines
    }
}

impl Digest for Line {
    type Shown<'a> = &'a Line;

    fn feed(&self, hasher: &mut FoldHasher<'_>) {
        match self {
            Line::Heading { id, title } => (0u8, id, &**title).hash(hasher),
            Line::Row(Row { label, value }) => (1u8, &**label, &**value).hash(hasher),
        }
    }

    fn shown(&self) -> &Line {
        self
    }
}
