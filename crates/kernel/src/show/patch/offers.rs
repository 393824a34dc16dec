//! Offers in a patch. They come and go with every question, and most of a list has been there before. New offers are sent by kind, with the piece and the spaces that they differ in.

use std::collections::VecDeque;
use std::hash::Hash as _;

use foldhash::fast::FoldHasher;
use serde::Serialize;

use super::super::scene::{Offer, Piece, Scene};
use super::check::fnv;
use super::history::Copies;
use super::items::{Digest, Item};
use super::{Segments, VERSIONS, Writer};

/// What stands for the piece and the space of an offer in the texts of its kind.
pub(super) const PIECE: &str = "{piece}";
pub(super) const SPACE: &str = "{space}";
/// What stands for the space without its board: of `1-A11` or `box:A11` it is `A11`.
pub(super) const PLACE: &str = "{place}";
/// What stands for the space where the piece stands.
pub(super) const FROM: &str = "{from}";

/// The lists of offers that a viewer has, the latest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    recent: VecDeque<List>,
    /// Whether the latest is what may be chosen now; if not, nothing may.
    open: bool,
}

/// A list of offers, and which of them may be in it: most lists do not have an offer that is looked for.
#[derive(Clone, Debug)]
struct List {
    items: Vec<Item>,
    /// Eight bits or more for every item, two of them set: it says too much once in twenty times or less.
    filter: Box<[u64]>,
}

/// The bits of a digest in a filter of so many words: two words, and a bit in each.
fn bits(digest: u64, words: usize) -> [(usize, u64); 2] {
    let bit = |part: u64| ((part >> 6) as usize & (words - 1), 1 << (part & 63));
    [bit(digest), bit(digest >> 32)]
}

impl List {
    fn new(items: Vec<Item>) -> List {
        let mut filter = vec![0; (items.len() / 8 + 1).next_power_of_two()].into_boxed_slice();
        for item in &items {
            for (word, bit) in bits(item.digest, filter.len()) {
                filter[word] |= bit;
            }
        }
        List { items, filter }
    }

    fn place(&self, digest: u64) -> Option<usize> {
        let [(one, first), (other, second)] = bits(digest, self.filter.len());
        if self.filter[one] & first == 0 || self.filter[other] & second == 0 {
            return None;
        }
        self.items.iter().position(|item| item.digest == digest)
    }
}

impl Lists {
    /// What may be chosen now.
    pub(super) fn now(&self) -> &[Item] {
        match self.recent.front() {
            Some(latest) if self.open => &latest.items,
            Some(_) | None => &[],
        }
    }

    /// Writes what may be chosen, if that is not as before.
    pub(super) fn patch(&mut self, scene: &Scene, pieces: &[Piece], out: &mut Writer) {
        let offers = scene.decision.as_ref().map_or(&[][..], |d| &d.offers);
        let digests: Vec<u64> = offers.iter().map(Digest::digest).collect();
        let old = self.now();
        if old.len() == digests.len() && old.iter().zip(&digests).all(|(o, d)| o.digest == *d) {
            return;
        }
        self.open = !offers.is_empty();
        if offers.is_empty() {
            out.list("offers").end();
            return;
        }
        let mut kinds = Kinds::new(pieces);
        let mut segments = out.list("offers");
        let now = self.write(offers, &digests, &mut kinds, &mut segments);
        segments.end();
        if !kinds.all.is_empty() {
            out.field("kinds", &kinds.all);
        }
        self.push(now);
    }

    fn write(
        &self,
        offers: &[Offer],
        digests: &[u64],
        kinds: &mut Kinds<'_>,
        segments: &mut Segments<'_>,
    ) -> Vec<Item> {
        let mut now = Vec::with_capacity(offers.len());
        let mut row = Row::default();
        let mut next = (0, 0);
        for (offer, &digest) in offers.iter().zip(digests) {
            if let Some((back, at)) = self.find(digest, next) {
                next = (back, at + 1);
                now.push(self.recent[back].items[at]);
                row.copy(back, at, segments);
            } else {
                let check = fnv(offer.notation.as_bytes());
                now.push(Item { digest, check });
                row.add(kinds.of(offer), offer, segments);
            }
        }
        row.end(segments);
        now
    }

    /// Where an offer stands: most often after the one before it.
    fn find(&self, digest: u64, next: (usize, usize)) -> Option<(usize, usize)> {
        let there = self
            .recent
            .get(next.0)
            .and_then(|list| list.items.get(next.1));
        if there.is_some_and(|item| item.digest == digest) {
            return Some(next);
        }
        let mut lists = self.recent.iter().enumerate();
        lists.find_map(|(back, list)| list.place(digest).map(|at| (back, at)))
    }

    fn push(&mut self, list: Vec<Item>) {
        self.recent.truncate(VERSIONS - 1);
        self.recent.push_front(List::new(list));
    }
}

impl Digest for Offer {
    type Shown<'a> = &'a Offer;

    fn feed(&self, hasher: &mut FoldHasher<'_>) {
        let Offer {
            notation,
            label,
            rule,
            verb,
            piece,
            space,
            facing,
            chancy,
            confirm,
            passes,
        } = self;
        (&**notation, &**label, rule, verb).hash(hasher);
        (piece.as_deref(), space.as_deref()).hash(hasher);
        (facing, chancy, confirm, passes).hash(hasher);
    }

    fn shown(&self) -> &Offer {
        self
    }
}

/// What offers have in common but for their piece and space.
#[derive(PartialEq, Eq, Serialize)]
struct Kind {
    notation: String,
    label: String,
    rule: &'static str,
    verb: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<u16>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    chancy: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    confirm: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    passes: bool,
}

/// The kinds of one patch.
struct Kinds<'a> {
    all: Vec<Kind>,
    pieces: &'a [Piece],
    /// The piece that was looked for last, and where it stands.
    last: (&'a str, &'a str),
}

impl<'a> Kinds<'a> {
    fn new(pieces: &'a [Piece]) -> Kinds<'a> {
        Kinds {
            all: Vec::new(),
            pieces,
            last: ("", ""),
        }
    }

    /// Which kind an offer is of.
    fn of(&mut self, offer: &Offer) -> usize {
        let piece = offer.piece.as_deref().unwrap_or_default();
        let space = offer.space.as_deref().unwrap_or_default();
        let names = [
            (piece, PIECE),
            (space, SPACE),
            (place(space), PLACE),
            (self.space_of(piece), FROM),
        ];
        let kind = Kind {
            notation: pattern(&offer.notation, &names),
            label: pattern(&offer.label, &names),
            rule: offer.rule,
            verb: offer.verb,
            facing: offer.facing,
            chancy: offer.chancy,
            confirm: offer.confirm,
            passes: offer.passes,
        };
        // Offers of a kind stand side by side.
        if let Some(at) = self.all.iter().rposition(|known| *known == kind) {
            return at;
        }
        self.all.push(kind);
        self.all.len() - 1
    }

    /// Where a piece stands.
    fn space_of(&mut self, piece: &str) -> &'a str {
        if self.last.0 != piece {
            let found = self.pieces.iter().find(|one| one.id == piece);
            self.last = found.map_or(("", ""), |piece| (&piece.id, &piece.space));
        }
        self.last.1
    }
}

/// A space without its board.
pub(super) fn place(space: &str) -> &str {
    space.rsplit(['-', ':']).next().unwrap_or_default()
}

/// A text with marks where it names something.
fn pattern(text: &str, names: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let (mut rest, mut plain) = (text, 0);
    while let Some(&first) = rest.as_bytes().get(plain) {
        let begins = |name: &str| {
            // The first byte rules most of them out.
            name.as_bytes().first() == Some(&first)
                && rest.as_bytes()[plain..].starts_with(name.as_bytes())
        };
        let found = names.iter().filter(|(name, _)| begins(name));
        // The longest says most; of equals the first.
        let Some((name, mark)) = found.rev().max_by_key(|(name, _)| name.len()) else {
            plain += 1;
            continue;
        };
        out += &rest[..plain];
        out += mark;
        rest = &rest[plain + name.len()..];
        plain = 0;
    }
    out + rest
}

/// What is being written: offers in a row that go together.
#[derive(Default)]
struct Row<'a> {
    copies: Copies,
    run: Option<Run<'a>>,
}

/// New offers of one kind and piece, one for each space.
#[derive(Serialize)]
struct Run<'a> {
    kind: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spaces: Vec<&'a str>,
}

impl<'a> Row<'a> {
    fn copy(&mut self, back: usize, at: usize, segments: &mut Segments<'_>) {
        self.end_run(segments);
        self.copies.add(back, at, segments);
    }

    fn add(&mut self, kind: usize, offer: &'a Offer, segments: &mut Segments<'_>) {
        self.copies.end(segments);
        let (piece, space) = (offer.piece.as_deref(), offer.space.as_deref());
        if let (Some(run), Some(space)) = (&mut self.run, space)
            && (run.kind, run.piece) == (kind, piece)
            && !run.spaces.is_empty()
        {
            run.spaces.push(space);
            return;
        }
        self.end_run(segments);
        let spaces = space.into_iter().collect();
        self.run = Some(Run {
            kind,
            piece,
            spaces,
        });
    }

    fn end_run(&mut self, segments: &mut Segments<'_>) {
        if let Some(run) = self.run.take() {
            segments.item(&run);
        }
    }

    /// Writes what was gathered.
    fn end(mut self, segments: &mut Segments<'_>) {
        self.copies.end(segments);
        self.end_run(segments);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_says_where_piece_and_space_stand() {
        let names = [
            ("A/RHLI", PIECE),
            ("0521", SPACE),
            ("0521", PLACE),
            ("0421", FROM),
        ];
        let of = |text| pattern(text, &names);
        assert_eq!(of("move A/RHLI 0421-0521"), "move {piece} {from}-{space}");
        assert_eq!(of("½ of 0521, then 0521"), "½ of {space}, then {space}");
        assert_eq!(of("end"), "end");
        let names = [("A", PIECE), ("A7", SPACE), ("", FROM)];
        assert_eq!(pattern("take A7 A", &names), "take {space} {piece}");
        let names = [("1-A11", SPACE), (place("1-A11"), PLACE)];
        assert_eq!(
            pattern("step A11 of 1-A11", &names),
            "step {place} of {space}"
        );
    }
}
